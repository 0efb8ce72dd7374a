"""What several commands ask for: arguments and options with their checks, each said once."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument, Option
from sandtable.core.types import SandtableError
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say
from sandtable.textui.setting_up import game_named, known_agent, options_from, wrong_options

if TYPE_CHECKING:
    from sandtable.arena import Executor
    from sandtable.core.game import Game


def _speak(language: str) -> None:
    i18n.use(language)


Lang = Annotated[
    str | None,
    Option("--lang", metavar="ru|en", then=_speak, help="Language; the default is your locale's."),
]
AsJson = Annotated[bool, Option("--json", help="Print JSON for a program to read.")]
GameId = Annotated[str, Argument("GAME", help="The game's id (see `sandtable games`), or a Python file with a game.")]
Database = Annotated[
    str | None, Option(metavar="URL", env="SANDTABLE_DATABASE", help="postgresql://… instead of a file.")
]
Force = Annotated[bool, Option("--force", help="Overwrite what is there.")]
TableOptions = Annotated[
    str,
    Option("--options", metavar="JSON", help="""How the table is set up, e.g. '{"players": 2}'."""),
]
Cards = Annotated[
    Path | None,
    Option("--cards", metavar="FILE", help="Your own cards, in a game that takes them: docs/churchill-cards.md."),
]
Jobs = Annotated[int, Option("--jobs", "-j", help="How many processes share the work.")]
OnRay = Annotated[
    str | None,
    Option(
        "--ray",
        metavar="[ADDRESS]",
        bare="local",
        value=r"auto|local|\S+:\d+",
        help="Play on a Ray cluster: at this address, or one of this machine's cores.",
    ),
]
MOST_JOBS = 256
AGENT = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")
"""One of several agents: commas part them, unless a command has them in quotes."""
CARD_GAME = "churchill"
"""The game whose cards an owner may replace."""


def find_game(named: str) -> "Game[Any]":
    """The game with this id, if it is on the shelf and ready, or the one that a Python file holds."""
    import sandtable

    return sandtable.load_game(named) if is_path(named) else game_named(named)


def is_path(named: str) -> bool:
    """Whether a game is named by its file: `my_game.py`, `./my_game.py`, `examples/duel`."""
    return named.endswith(".py") or "/" in named or os.sep in named


def read_options(game: "Game[Any]", raw: str, cards: Path | None = None) -> Any:
    """The options of a table from JSON and a file of cards, with defaults filled in."""
    import msgspec

    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError):
        raise Usage(say("problem-json", what="--options", text=raw)) from None
    if not isinstance(data, dict):
        raise Usage(say("problem-json", what="--options", text=raw))
    return options_from(game, data if cards is None else data | {"cards": own_cards(game, cards)})


def own_cards(game: "Game[Any]", path: Path) -> Any:
    """The cards of a file as data of the table's options."""
    from sandtable.core import codec
    from sandtable.core.game import BadOptions

    try:
        return codec.to_data(game.own_cards(path))
    except BadOptions as problem:
        raise wrong_options(game, problem) from None


def player(game: "Game[Any]", name: str) -> str:
    """The name of a bot that plays this game, or of a program that does (`exec:COMMAND`)."""
    from sandtable.bots import exec_agent

    if not exec_agent.is_exec(name):
        return known_agent(game, name)
    try:
        exec_agent.from_name(name)
    except SandtableError as problem:
        raise Usage(say("problem-exec", detail=str(problem))) from None
    return name


def players(game: "Game[Any]", named: str) -> list[str]:
    """Several of them, parted by commas."""
    return [player(game, name.strip()) for name in AGENT.findall(named)]


def usual_agent(game: "Game[Any]") -> str:
    """Who sits down when nobody is named."""
    from sandtable import bots

    return bots.usual(game)


def within(what: str, number: int, most: int) -> int:
    """A number from one to what a machine can bear."""
    if not 1 <= number <= most:
        raise Usage(say("problem-number", what=what, least="1", most=str(most), number=str(number)))
    return number


def jobs_within(jobs: int) -> int:
    return within("--jobs", jobs, MOST_JOBS)


def where_to_play(jobs: int, ray: str | None) -> "Executor":
    """What plays many games: this process, several of them, or a cluster."""
    jobs_within(jobs)
    from sandtable import arena

    return arena.local(jobs) if ray is None else arena.Ray(ray)
