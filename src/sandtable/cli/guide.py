"""`sandtable guide`: how a game is played, for somebody who has never seen it; the page shows the same guide."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Option
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, GameId, Lang, find_game
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say
from sandtable.textui.rulebook import guide_data

if TYPE_CHECKING:
    from rich.console import Console

    from sandtable.core.game import Game
    from sandtable.core.guide import Guide

INDENT = 2


def guide(
    game: GameId,
    rules: Annotated[bool, Option("--rules", help="The ids of the rules behind every sentence.")] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell how a game is played: its goal, its turn, its pieces, how it is won, common mistakes and good advice.

    \b
    sandtable guide siege
    sandtable guide siege --rules      with the ids that `sandtable rules siege ID` takes
    sandtable guide siege --json       for a program
    """
    from sandtable.core.guide import read_guide

    found = find_game(game)
    told = read_guide(found.folder)
    if told is None:
        raise Usage(say("guide-none", game_id=found.id))
    print_json(guide_data(found, told)) if as_json else print_guide(found, told, rules)


def print_guide(game: "Game[Any]", told: "Guide", with_rules: bool) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    data = guide_data(game, told)
    heading(console, i18n.text_of(game).say("game-title"))
    for section in ("goal", "turn", "signs", "win", "mistakes", "advice"):
        heading(console, say(f"guide-{section}"))
        if section == "turn":
            print_turn(console, data["turn"], with_rules)
        elif section == "signs":
            for group in data["signs"]:
                part(console, group["title"])
                for sign in group["signs"]:
                    paragraph(console, sign, with_rules, f"{sign['name']}: ")
        elif section in {"mistakes", "advice"}:
            numbered(console, ((one["title"], one) for one in data[section]), with_rules)
        else:
            for one in data[section]:
                paragraph(console, one, with_rules, f"{one['title']}. " if "title" in one else "")


def print_turn(console: "Console", sequences: list[dict[str, Any]], with_rules: bool) -> None:
    """The steps of each sequence; what several of them have in common is told once."""
    told: set[str] = set()
    for sequence in sequences:
        part(console, sequence["sequence"])
        for number, step in enumerate(sequence["steps"], 1):
            again = step["step"] in told
            shown = {"text": "", "rules": []} if again else step
            paragraph(console, shown, with_rules, f"{number}. {step['name']}{'' if again else '. '}")
            told.add(step["step"])


def heading(console: "Console", words: str) -> None:
    from rich.text import Text as Line

    console.print()
    console.print(Line(words.upper(), "bold"))


def part(console: "Console", words: str) -> None:
    from rich.text import Text as Line

    console.print(Line(" " * INDENT + words, "underline"))


def numbered(console: "Console", named: Iterable[tuple[str, dict[str, Any]]], with_rules: bool) -> None:
    for number, (name, one) in enumerate(named, 1):
        paragraph(console, one, with_rules, f"{number}. {name}. ")


def paragraph(console: "Console", one: dict[str, Any], with_rules: bool, begins: str) -> None:
    from rich.padding import Padding
    from rich.text import Text as Line

    line = Line.assemble((begins, "bold"), one["text"])
    if with_rules and one["rules"]:
        line.append(f" [{', '.join(one['rules'])}]", "cyan")
    console.print(Padding(line, (0, 0, 0, INDENT), expand=False))
