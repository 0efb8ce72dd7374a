"""`sandtable ladder`: bots play a balanced tournament, and how strong each of them is comes out of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sandtable.cli.command_line import Option
from sandtable.cli.files import blaming, free_file
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
    where_to_play,
    within,
)
from sandtable.cli.progress import progress_bar
from sandtable.textui import i18n
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.arena import Ladder
    from sandtable.arena.ratings import Rating

MOST_GAMES = 1_000_000


def ladder(
    game: GameId,
    agents: Annotated[
        str | None, Option(metavar="NAME,NAME[,NAME…]", help="The bots that play; all of the game's own by default.")
    ] = None,
    most: Annotated[int, Option("--most", "-n", help="Stop after so many games at the latest.")] = 2_000,
    precision: Annotated[
        float, Option(min=1, help="Stop when every rating is known to plus or minus so many points.")
    ] = 50.0,
    seed: Annotated[int, Option(help="The same seed gives the same games.")] = 1,
    options: TableOptions = "{}",
    cards: Cards = None,
    jobs: Jobs = 1,
    ray: OnRay = None,
    out: Annotated[
        Path | None, Option(metavar="FILE.ndjson", help="A file of results, gone on with where it ended.")
    ] = None,
    html: Annotated[Path | None, Option(metavar="FILE.html", help="Write a page with charts, too.")] = None,
    force: Force = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other until it is known which is stronger, and by how much.

    \b
    sandtable ladder blitzkrieg
    sandtable ladder blitzkrieg --agents random,rulebook,hard:200 -j 2
    sandtable ladder siege --agents easy,normal --options '{"players": 4}'   a team against the game itself
    sandtable ladder churchill --out ladder.ndjson --html ladder.html        interrupted? The same command goes on

    Ratings are Elo points beside the mean of all: 400 more win ten games for one. They come with 95 % intervals.
    It stops early when every bot is surely stronger than the next.
    """
    found = find_game(game)
    table = read_options(found, options, cards)
    from sandtable import arena, bots

    names = players(found, agents) if agents else [name for name in bots.names(found) if name != "random"]
    within("--most", most, MOST_GAMES)
    if html is not None:
        free_file(html, force=force)
    with progress_bar(say("simulate-games"), most) as progress:
        result = arena.ladder(
            found.id,
            table,
            names,
            seed,
            most,
            precision,
            progress,
            on=where_to_play(jobs, ray),
            results=out,
            force=force,
        )
    if html is not None:
        from sandtable.cli.ladder_page import page

        with blaming(html):
            html.parent.mkdir(parents=True, exist_ok=True)
            html.write_text(page(result), "utf-8")
    if as_json:
        print_json(result)
    else:
        print_ladder(result)
        for path in filter(None, (out, html)):
            print(say("ladder-written", path=str(path)))


def print_ladder(result: "Ladder") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("ladder-agent"))
    for heading in ("rating", "won"):
        table.add_column(say(f"ladder-{heading}"), justify="right")
    against = [one.agent for one in result.standings] if result.places else []
    for name in against:
        table.add_column(f"– {name}", justify="right")
    for one in result.standings:
        points = f"{signed(one.rating.points)} ± {one.rating.half_width:.0f}"
        row = [one.agent, points, share(one.won.points, one.won.games)]
        scores = (one.against.get(name) for name in against)
        table.add_row(*row, *(share(score.points, score.games) if score else "" for score in scores))
    console.print(table)
    print(say(f"ladder-stopped-{result.stopped}", games=result.games, seconds=result.seconds))
    for team, rating in result.places.items():
        print(worth_of_place(result.game, team, rating))


def signed(points: float) -> str:
    return f"{round(points):+d}"


def worth_of_place(game_id: str, team: str, rating: "Rating") -> str:
    limits = {"low": signed(rating.low), "high": signed(rating.high)}
    return say("ladder-place", team=team_name(game_id, team), points=signed(rating.points), **limits)


def share(points: float, games: int) -> str:
    """`61 % (36.5/60)`."""
    return f"{100 * points / max(1, games):.0f} % ({points:g}/{games})"


def team_name(game_id: str, team: str) -> str:
    """A team by the names of its seats."""
    from sandtable.core.registry import find

    text = i18n.text_of(find(game_id))
    return ", ".join(text.name("seat", seat) for seat in team.split("+"))
