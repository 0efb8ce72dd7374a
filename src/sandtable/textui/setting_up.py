"""Setting up a table from what somebody says: which game, with which options, which bots."""

from typing import TYPE_CHECKING, Any

from sandtable.textui import i18n, problems
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game


def game_named(named: str) -> "Game[Any]":
    """The game with this id, if it is on the shelf and ready."""
    import sandtable
    from sandtable.games import shelf

    if named in sandtable.games():
        return sandtable.game(named)
    for title in shelf():
        if title.id == named:
            raise Usage(say("problem-in-preparation", title=title.name.text(i18n.language())))
    raise Usage(say("problem-game", game=named, known=", ".join(title.id for title in shelf())))


def options_from(game: "Game[Any]", data: dict[str, Any], say_so: str = "problem-options") -> Any:
    """The options of a table from data, with defaults filled in; `say_so` is the message for those that do not work."""
    from sandtable.core.game import BadOptions

    try:
        return game.options(data)
    except BadOptions as problem:
        raise wrong_options(game, problem, say_so) from None


def wrong_options(game: "Game[Any]", problem: Exception, say_so: str = "problem-options") -> Usage:
    """What is wrong with options, for whoever gave them."""
    detail = problems.of_options(game, str(problem).removeprefix(f"{game.id}: bad options: "))
    return Usage(say(say_so, detail=detail, game_id=game.id))


def known_agent(game: "Game[Any]", name: str) -> str:
    """The name of a bot that plays this game."""
    from sandtable import bots
    from sandtable.core.types import SandtableError

    try:
        bots.find(game, name)
    except bots.UnknownAgent:
        raise Usage(say("problem-agent", agent=name, known=", ".join(bots.names(game)))) from None
    except SandtableError:
        raise Usage(say("problem-budget", agent=name)) from None
    return name
