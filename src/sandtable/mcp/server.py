"""The server: its tools, resources and prompts put together."""

from pathlib import Path
from typing import Any

from mcp import MCPError
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import INVALID_PARAMS
from pydantic import ValidationError

from sandtable import __version__
from sandtable.mcp import prompts, resources, tools
from sandtable.mcp.desk import Desk, problem
from sandtable.mcp.open_tables import Tables
from sandtable.mcp.saves import Saves
from sandtable.textui import i18n
from sandtable.textui.i18n import say

MOST_TOLD = 3
"""Ways in which an argument is wrong that are told."""

INSTRUCTIONS = """\
World War II board games with every rule enforced. Start a table against bots (start_table) or sit down at a seat of a \
running server by its link (join_table). Tables you started are saved: my_tables lists them, and naming one goes on \
with it. Then: look, choose from the numbered answers (more_answers pages and searches them), act. Where a whole plan \
of orders is asked (Axis & Allies movement), write it with plan_add and plan_drop and give it with plan_commit. A \
refusal names its rule: read it with rules. Nobody is told what their seat may not know."""


class PlainServer(MCPServer):
    """Says in one sentence what is wrong with a call, in the reader's language."""

    def __init__(self, language: str, name: str, **about: Any) -> None:
        super().__init__(name, **about)
        self.language = language
        self._known: dict[str, list[str]] = {}
        """What each tool takes."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        with i18n.speaking(self.language):
            known = self._known = self._known or {
                tool.name: list(tool.input_schema.get("properties", ())) for tool in await self.list_tools()
            }
            if name not in known:
                return problem(say("assist-no-tool", tool=name, known=", ".join(known)))
            for one in arguments:
                if one not in known[name]:
                    takes = ", ".join(known[name]) or "–"
                    return problem(say("assist-unknown-argument", tool=name, name=one, known=takes))
            try:
                return await super().call_tool(name, arguments, context)
            except ToolError as wrong:
                if not isinstance(wrong.__cause__, ValidationError):
                    raise
                return problem(_wrong_argument(name, wrong.__cause__))

    async def get_prompt(self, name: str, arguments: dict[str, Any] | None = None, context: Any = None) -> Any:
        known = {prompt.name: prompt.arguments or [] for prompt in await self.list_prompts()}
        with i18n.speaking(self.language):
            if name not in known:
                raise MCPError(INVALID_PARAMS, say("assist-no-prompt", prompt=name, known=", ".join(known)))
            takes = [one.name for one in known[name]]
            for one in arguments or {}:
                if one not in takes:
                    wrong = say("assist-unknown-argument", tool=name, name=one, known=", ".join(takes))
                    raise MCPError(INVALID_PARAMS, wrong)
            for argument in known[name]:
                if argument.required and argument.name not in (arguments or {}):
                    raise MCPError(INVALID_PARAMS, say("assist-missing-argument", tool=name, name=argument.name))
        return await super().get_prompt(name, arguments, context)


def _wrong_argument(tool: str, wrong: ValidationError) -> str:
    """The first of what is wrong, by the argument's own name."""
    first = wrong.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else "–"
    if first["type"] == "missing" and len(first["loc"]) == 1:
        return say("assist-missing-argument", tool=tool, name=name)
    same = [one["msg"] for one in wrong.errors() if one["loc"][:1] == first["loc"][:1]]
    return say("assist-wrong-argument", tool=tool, name=name, detail="; ".join(dict.fromkeys(same[:MOST_TOLD])))


def build(language: str, *, shared: bool = False, saves: Path | None = None) -> MCPServer:
    """The server with everything it offers; local tables are saved in a folder, if there is one."""
    return serve(Desk(Tables(None if saves is None else Saves(saves)), language, shared=shared))


def serve(desk: Desk) -> MCPServer:
    """The server of the tables of a desk."""
    server = PlainServer(
        desk.language,
        "sandtable",
        title="Sandtable",
        version=__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    tools.add(server, desk)
    resources.add(server, desk.tables)
    prompts.add(server, desk.language)
    return server
