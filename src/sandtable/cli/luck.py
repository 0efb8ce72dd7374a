"""`sandtable luck`: what the dice of a recorded game gave and took."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument
from sandtable.cli.games import print_json
from sandtable.cli.odds import new_table
from sandtable.cli.options import AsJson, Lang
from sandtable.cli.replay import open_record
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.text import Text
    from sandtable.odds.luck import BattleLuck, Ledger


def luck(
    file: Annotated[Path, Argument("FILE", help="A record: JSON lines.")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the luck ledger of a recorded game, finished or not.

    \b
    sandtable luck game.jsonl
    sandtable luck game.jsonl --json
    """
    from sandtable.odds import OddsError, ledger

    match = open_record(file)
    try:
        found = ledger(match)
    except OddsError as problem:
        raise Usage(problem.text[i18n.language()]) from None
    if as_json:
        print_json(found)
    else:
        print_ledger(found, i18n.text_of(match.game))


def print_ledger(found: "Ledger", words: "Text") -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(seats_table(found, words))
    console.print(battles_table(found, words))
    console.print(say("luck-explained"), style="dim", markup=False)


def seats_table(found: "Ledger", words: "Text") -> Any:
    """Every seat's luck in all its battles."""
    table = new_table(*(say(f"luck-{name}") for name in ("seat", "expected", "actual", "suffered", "swing", "win")))
    for one in found.seats:
        table.add_row(
            words.name("seat", one.seat), f"{one.expected:.1f}", f"{one.actual:.1f}",
            f"{one.suffered - one.suffered_expected:+.1f}", f"{one.swing:+.1f}", f"{one.win:+.2f}",
        )  # fmt: skip
    return table


def battles_table(found: "Ledger", words: "Text") -> Any:
    """Every battle: what could be expected, what the dice changed, what came of it."""
    names = ("round", "battle", "start", "rolls", "swing", "win", "result")
    table = new_table(*(say(f"luck-{name}") for name in names))
    table.columns[1].justify = "left"
    for one in found.battles:
        where = f"{words.name('seat', one.attacker)}: {words.name('space', one.space)}"
        start = "" if one.start_win is None else f"{100 * one.start_win:.0f} %"
        win = "" if one.start_win is None else f"{100 * one.win:+.0f} %"
        rolls = str(len(one.rolls))
        table.add_row(str(one.game_round), where, start, rolls, f"{one.swing:+.1f}", win, result(one))
    return table


def result(battle: "BattleLuck") -> str:
    """Who has won, and the IPC swing."""
    swing = f"{battle.destroyed - battle.lost:+d}"
    return swing if battle.winner is None else f"{say(f'luck-winner-{battle.winner}')} {swing}"
