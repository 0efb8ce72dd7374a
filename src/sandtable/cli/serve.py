"""`sandtable serve`: the tables in the browser, for one evening or for good."""

import re
import sys
from pathlib import Path
from typing import Annotated

from sandtable.cli.command_line import Option
from sandtable.cli.options import CARD_GAME, Cards, Database, Lang, find_game, own_cards, player
from sandtable.textui.i18n import Usage, say


def serve(
    host: Annotated[str, Option(help="The address to listen at; 0.0.0.0 is every one of this machine.")] = "127.0.0.1",
    port: Annotated[int, Option(min=1, max=65535, help="The port to listen at.")] = 8000,
    data: Annotated[Path | None, Option(metavar="DIR", help="Where tables are kept.")] = None,
    database: Database = None,
    workers: Annotated[int, Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    bots: Annotated[int | None, Option(min=1, help="Processes in which bots think, for each worker.")] = None,
    pace: Annotated[float, Option(min=0, help="Seconds between two moves of bots.")] = 0.0,
    origin: Annotated[list[str] | None, Option(metavar="URL", help="Another page that may connect.")] = None,
    allow_private_webhooks: Annotated[
        bool, Option("--allow-private-webhooks", help="Let webhooks call private addresses.")
    ] = False,
    proxy: Annotated[
        list[str] | None, Option(metavar="ADDRESS", help="A proxy of yours whose word on clients' addresses counts.")
    ] = None,
    metrics_token: Annotated[
        str | None, Option(metavar="TOKEN", env="SANDTABLE_METRICS_TOKEN", help="Who brings it may read /metrics.")
    ] = None,
    contact: Annotated[str | None, Option(help="mailto:… or https://… that push services may write to.")] = None,
    game: Annotated[
        list[str] | None, Option("--game", metavar="FILE", help="A game of your own to serve too; may be repeated.")
    ] = None,
    program: Annotated[
        list[str] | None,
        Option(
            "--program",
            metavar="NAME=COMMAND",
            help="A program of yours that plays as a bot of this name; may be repeated.",
        ),
    ] = None,
    cards: Cards = None,
    log_level: Annotated[str | None, Option(metavar="LEVEL", help="debug, info, warning or error.")] = None,
    open_page: Annotated[bool, Option("--open", help="Open the page in your browser.")] = False,
    lang: Lang = None,
) -> None:
    """Serve tables to browsers until Ctrl+C.

    \b
    sandtable serve --open
    sandtable serve --game ./my_game.py
    sandtable serve --program "clever=python3 my_bot.py"                  docs/assistants.md
    sandtable serve --host 0.0.0.0 --port 80 --data /srv/sandtable
    sandtable serve --database postgresql://user@host/sandtable --workers 4
    """
    try:
        from sandtable.server.run import Serving, check
        from sandtable.server.run import serve as run
    except ImportError as problem:
        raise Usage(say("problem-no-server", detail=str(problem))) from None
    level = (log_level or ("warning" if sys.stderr.isatty() else "info")).upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise Usage(say("problem-log-level", level=level.lower()))
    for file in game or ():
        load_game(file)
    serving = Serving(
        host=host,
        port=port,
        data=None if data is None else str(data),
        database=database,
        workers=workers,
        bots=bots,
        pace=pace,
        origins=origin or [],
        allow_private_webhooks=allow_private_webhooks,
        contact=contact,
        proxies=proxy or [],
        metrics_token=metrics_token,
        log_level=level,
        programs=programs_of(program or []),
        options={} if cards is None else {CARD_GAME: {"cards": own_cards(find_game(CARD_GAME), cards)}},
    )
    check(serving)
    print(say("serve-at", url=serving.url), flush=True)
    if open_page:
        open_when_ready(serving.url)
    run(serving)


def programs_of(told: list[str]) -> dict[str, str]:
    """The programs that play as bots, by name; a bot of ours keeps its own name."""
    import sandtable
    from sandtable import bots
    from sandtable.bots import exec_agent
    from sandtable.server.settings import Limits

    taken = {level for game in sandtable.games() for level in bots.names(sandtable.game(game))}
    found: dict[str, str] = {}
    for one in told:
        name, _, command = one.partition("=")
        if not command.strip():
            raise Usage(say("problem-program-command", told=one))
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,30}", name) or name in taken or name in found:
            raise Usage(say("problem-program-name", name=name))
        agent = exec_agent.from_name(player(sandtable.game(sandtable.games()[0]), as_agent(command)))
        if agent.seconds + exec_agent.STARTING >= Limits().bot_seconds:
            raise Usage(say("problem-program-time", name=name, most=int(Limits().bot_seconds - exec_agent.STARTING)))
        found[name] = as_agent(command)
    return found


def as_agent(command: str) -> str:
    """`exec@2s:COMMAND` may be said too, to give it another time."""
    from sandtable.bots import exec_agent

    return command if exec_agent.is_exec(command) else f"{exec_agent.KIND}:{command}"


def load_game(file: str) -> None:
    """Put a game of the operator's own on the shelf; the server's processes learn of it from the registry."""
    import sandtable

    sandtable.load_game(file)


def open_when_ready(url: str) -> None:
    """Open the browser once the server answers."""
    import threading

    threading.Thread(target=_wait_and_open, args=(url,), daemon=True).start()


def _wait_and_open(url: str) -> None:
    import time
    import urllib.request
    import webbrowser

    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{url}healthz", timeout=1):
                webbrowser.open(url)
                return
        except OSError:
            time.sleep(0.2)
