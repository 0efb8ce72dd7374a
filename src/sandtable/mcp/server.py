"""The server: its tools, resources and prompts put together."""

from pathlib import Path

from mcp.server import MCPServer

from sandtable import __version__
from sandtable.mcp import prompts, resources, tools
from sandtable.mcp.desk import Desk
from sandtable.mcp.open_tables import Tables
from sandtable.mcp.saves import Saves

INSTRUCTIONS = """\
World War II board games with every rule enforced. Start a table against bots (start_table) or sit down at a seat of a \
running server by its link (join_table). Tables you started are saved: my_tables lists them, and naming one goes on \
with it. Then: look, choose from the numbered answers (more_answers pages and searches them), act. Where a whole plan \
of orders is asked (Axis & Allies movement), write it with plan_add and plan_drop and give it with plan_commit. A \
refusal names its rule: read it with rules. Nobody is told what their seat may not know."""


def build(language: str, *, shared: bool = False, saves: Path | None = None) -> MCPServer:
    """The server with everything it offers; local tables are saved in a folder, if there is one."""
    return serve(Desk(Tables(None if saves is None else Saves(saves)), language, shared=shared))


def serve(desk: Desk) -> MCPServer:
    """The server of the tables of a desk."""
    server = MCPServer(
        "sandtable", title="Sandtable", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    tools.add(server, desk)
    resources.add(server, desk.tables)
    prompts.add(server, desk.language)
    return server
