"""`sandtable mcp`: assistants sit down at the table, over the Model Context Protocol."""

from typing import Annotated

from sandtable.cli.command_line import Option
from sandtable.cli.options import Lang
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

USUAL_HOST, USUAL_PORT = "127.0.0.1", 8765


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
    lang: Lang = None,
) -> None:
    """Let an assistant play: a Model Context Protocol server with the games, their rules, and seats by link.

    \b
    sandtable mcp                       for an assistant that starts it and speaks through its input and output
    sandtable mcp --http                at http://127.0.0.1:8765/mcp
    sandtable mcp --http --host 0.0.0.0 --token SECRET
    """
    try:
        from sandtable.mcp import running
    except ImportError as problem:
        raise Usage(say("problem-no-mcp", detail=str(problem))) from None
    for file in game or ():
        load_game(file)
    if not http:
        for option, value in (("--host", host), ("--port", port)):
            if value is not None:
                raise Usage(say("problem-only-http", option=option))
        running.over_stdio(i18n.language())
        return
    serving = running.Serving(host or USUAL_HOST, port or USUAL_PORT, token)
    running.check(serving)
    print(say("serve-assistants-at", url=serving.url), flush=True)
    running.over_http(i18n.language(), serving)


def load_game(file: str) -> None:
    import sandtable

    sandtable.load_game(file)
