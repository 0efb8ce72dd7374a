"""`sandtable simulate`: bots play many games, and what came of them is counted."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sandtable.cli.command_line import Option
from sandtable.cli.files import filled_folder
from sandtable.cli.games import print_json
from sandtable.cli.options import (
    AsJson,
    Cards,
    Force,
    GameId,
    Jobs,
    Lang,
    OnRay,
    TableOptions,
    find_game,
    players,
    read_options,
    usual_agent,
    where_to_play,
    within,
)
from sandtable.cli.progress import progress_bar
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.arena import Summary
    from sandtable.core.types import Seat

MOST_GAMES = 10_000_000
RESULTS = ".ndjson"
"""How a file of results is called; everything else that `--out` names is a folder of records."""


def simulate(
    game: GameId,
    games: Annotated[int, Option("--games", "-n", help="How many games to play.")] = 100,
    seed: Annotated[int, Option(help="The same seed gives the same games.")] = 1,
    agents: Annotated[
        str | None,
        Option(
            metavar="NAME[,NAME…]",
            help="One bot for all seats, or one for each, in their order; exec:COMMAND is a program.",
        ),
    ] = None,
    options: TableOptions = "{}",
    cards: Cards = None,
    jobs: Jobs = 1,
    ray: OnRay = None,
    out: Annotated[
        Path | None,
        Option(
            metavar="DIR|FILE.ndjson",
            help="A folder gets the record of each game; a file of results is gone on with where it ended.",
        ),
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games and count how they ended.

    \b
    sandtable simulate siege -n 1000 -j 2
    sandtable simulate siege --agents random --options '{"players": 2}'
    sandtable simulate siege --options '{"mode": "field_marshal", "players": 3}' --agents easy,easy,normal
    sandtable simulate blitzkrieg --agents "exec:./my_bot,hard"     a program of yours: docs/assistants.md
    sandtable simulate siege -n 20 --seed 7 --out records/ --json
    sandtable simulate siege -n 100000 -j 8 --out results.ndjson   interrupted? The same command goes on
    sandtable simulate siege -n 100000 --ray head:6379             on a cluster; --ray alone makes one of this machine
    """
    found = find_game(game)
    table = read_options(found, options, cards)
    names = players(found, agents or usual_agent(found))
    _enough(names, found.seats(table))
    within("--games", games, MOST_GAMES)
    executor = where_to_play(jobs, ray)
    from sandtable import arena

    results = out if out is not None and out.suffix == RESULTS else None
    records = out if results is None else None
    with filled_folder(records, force=force) as folder, progress_bar(say("simulate-games"), games) as progress:
        summary = arena.simulate(
            found.id, table, names, games, seed, jobs, folder, progress, on=executor, results=results, force=force
        )
    if as_json:
        print_json(summary)
    else:
        print_summary(summary)
        if out is not None:
            print(say("simulate-out" if results is None else "simulate-results", path=str(out)))


def _enough(names: list[str], seats: "tuple[Seat, ...]") -> None:
    if len(names) not in (1, len(seats)):
        raise Usage(say("problem-agents", agents=len(names), seats=len(seats), list=", ".join(seats)))


def print_summary(summary: "Summary") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from sandtable.core.registry import find

    text = i18n.text_of(find(summary.game))
    console = Console()
    for kind, prefix in (("ends", "end"), ("wins", "seat")):
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        table.add_column(say(f"simulate-{kind}"))
        table.add_column(say("simulate-count"), justify="right")
        table.add_column("%", justify="right")
        for name, count in summary.outcomes[kind].items():
            table.add_row(text.name(prefix, name), str(count), f"{100 * count / summary.games:.1f}")
        console.print(table)
    for told, count in summary.forfeits.items():
        seat, _, reason = told.partition(" ")
        print(f"{say(f'forfeit-{reason}', seat=text.name('seat', seat))} × {count}")
    speed = {"games": summary.games_per_second, "decisions": summary.decisions_per_second}
    print(
        say("simulate-speed", total=summary.games, seconds=summary.seconds, length=summary.decisions_per_game, **speed)
    )
