"""`sandtable mcp`: assistants sit down at the table, over the Model Context Protocol."""

from pathlib import Path
from typing import Annotated

from sandtable.cli.command_line import Option
from sandtable.cli.files import saves_folder
from sandtable.cli.options import Lang
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

USUAL_HOST, USUAL_PORT = "127.0.0.1", 8765
FOLDER = "assistants"
"""Among the saved games, for the tables of assistants."""


def mcp(
    http: Annotated[bool, Option("--http", help="Streamable HTTP instead of standard input and output.")] = False,
    host: Annotated[
        str | None, Option(help="With --http: the address to listen at, 127.0.0.1 if you do not say.")
    ] = None,
    port: Annotated[int | None, Option(min=1, max=65535, help="With --http: the port, 8765 if you do not say.")] = None,
    token: Annotated[
        str | None,
        Option(env="SANDTABLE_MCP_TOKEN", help="With --http: only who brings it may connect; other machines need it."),
    ] = None,
    game: Annotated[
        list[str] | None, Option("--game", metavar="FILE", help="A game of your own to offer too; may be repeated.")
    ] = None,
    saves: Annotated[
        Path | None,
        Option(metavar="FOLDER", help="Where tables are kept; beside your saved games if you do not say."),
    ] = None,
    no_saves: Annotated[bool, Option("--no-saves", help="Keep no tables: they are gone when it ends.")] = False,
    lang: Lang = None,
) -> None:
    """Let an assistant play: a Model Context Protocol server with the games, their rules, and seats by link.

    \b
    sandtable mcp                       for an assistant that starts it and speaks through its input and output
    sandtable mcp --http                at http://127.0.0.1:8765/mcp
    sandtable mcp --http --host 0.0.0.0 --token SECRET
    sandtable mcp --saves tables        tables are kept in this folder
    """
    try:
        from sandtable.mcp import running
    except ImportError as problem:
        raise Usage(say("problem-no-mcp", detail=str(problem))) from None
    for file in game or ():
        load_game(file)
    folder = tables_folder(saves, no_saves=no_saves)
    if not http:
        for option, value in (("--host", host), ("--port", port)):
            if value is not None:
                raise Usage(say("problem-only-http", option=option))
        running.over_stdio(i18n.language(), folder)
        return
    serving = running.Serving(host or USUAL_HOST, port or USUAL_PORT, token)
    running.check(serving)
    print(say("serve-assistants-at", url=serving.url), flush=True)
    running.over_http(i18n.language(), serving, folder)


def tables_folder(named: Path | None, *, no_saves: bool) -> Path | None:
    """Where tables are kept. A folder that was named is made at once, the usual one when it is needed."""
    if no_saves:
        if named is not None:
            raise Usage(say("problem-not-both", one="--saves", other="--no-saves"))
        return None
    if named is None:
        return saves_folder() / FOLDER
    if named.exists() and not named.is_dir():
        raise Usage(say("problem-is-file", path=str(named)))
    named.mkdir(mode=0o700, parents=True, exist_ok=True)
    return named.resolve()


def load_game(file: str) -> None:
    import sandtable

    sandtable.load_game(file)
