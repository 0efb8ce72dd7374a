"""Prompts: how to begin with each game, in the reader's language."""

from collections.abc import Callable

from mcp.server import MCPServer
from mcp.server.mcpserver.prompts import Prompt

from sandtable.core.guide import read_guide
from sandtable.core.sources import LANGUAGES
from sandtable.games import shelf
from sandtable.mcp import library
from sandtable.textui import i18n
from sandtable.textui.i18n import say
from sandtable.textui.setting_up import game_named


def add(server: MCPServer, language: str) -> None:
    """One for each game, and one for whoever was sent a link."""
    for title in shelf():
        if title.ready:
            with i18n.speaking(language):
                described = say("assist-prompt-play", title=title.name.text(language))
            name = f"play_{title.id}"
            server.add_prompt(Prompt.from_function(_play(title.id, language), name, described, described))

    with i18n.speaking(language):
        described = say("assist-prompt-join")

    @server.prompt(name="join", title=described, description=described)
    def join(link: str) -> str:
        with i18n.speaking(language):
            return say("assist-join", link=link)


def _play(game_id: str, usual: str) -> Callable[..., str]:
    """The prompt of a game: what to do, and what its guide says of the goal, of winning and of good play."""

    def play(bots: str = "", seat: str = "", language: str = "") -> str:
        with i18n.speaking(language if language in LANGUAGES else usual):
            game = game_named(game_id)
            title = i18n.text_of(game).say("game-title")
            begin = say("assist-play", title=title, game=game_id, level=bots or "–", seat=seat or "–")
            if read_guide(game.folder) is None:
                return begin
            parts = (library.guide(game, section).text.partition("\n\n")[2] for section in ("goal", "win", "advice"))
            return "\n\n".join([begin, *parts])

    return play
