"""Resources: the rulebook and the guide of each game in both languages, and the record of a table."""

from collections.abc import Callable
from functools import partial
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.server.mcpserver.resources import FunctionResource

import sandtable
from sandtable.core.guide import read_guide
from sandtable.core.sources import LANGUAGES
from sandtable.core.types import SandtableError
from sandtable.games import shelf
from sandtable.mcp import library
from sandtable.mcp.open_tables import Tables
from sandtable.textui import i18n
from sandtable.textui.rulebook import one_rule
from sandtable.textui.setting_up import game_named

MARKDOWN = "text/markdown"
NDJSON = "application/x-ndjson"


def add(server: MCPServer, tables: Tables) -> None:
    """Everything that can be read by its address."""
    for title in shelf():
        if title.ready:
            for language in LANGUAGES:
                _add_books(server, title.id, title.name.text(language), language)

    @server.resource("sandtable://{game}/rule/{rule}/{language}", mime_type=MARKDOWN)
    def rule(game: str, rule: str, language: str) -> str:
        """One rule by its id, in ru or en."""
        return found(lambda: _rule(game, rule, language))

    @server.resource("sandtable://table/{table}/record/{seat}", mime_type=NDJSON)
    def record(table: str, seat: str) -> str:
        """The record of a table as your seat may have it: whole after the end (docs/record-format.md)."""
        return found(lambda: _record(tables, table, seat))


def _add_books(server: MCPServer, game_id: str, title: str, language: str) -> None:
    books: dict[str, Callable[[], str]] = {"rules": partial(_rules, game_id, language)}
    if read_guide(sandtable.game(game_id).folder) is not None:
        books["guide"] = partial(_guide, game_id, language)
    for name, book in books.items():
        with i18n.speaking(language):
            said = i18n.say(f"assist-book-{name}", title=title)
        uri, called = f"sandtable://{game_id}/{name}/{language}", f"{game_id}-{name}-{language}"
        server.add_resource(
            FunctionResource(uri=uri, name=called, title=said, description=said, mime_type=MARKDOWN, fn=book)
        )


def _rules(game_id: str, language: str) -> str:
    with i18n.speaking(language):
        return library.rulebook(game_named(game_id))


def _guide(game_id: str, language: str) -> str:
    with i18n.speaking(language):
        return library.guide(game_named(game_id)).text


def _rule(game_id: str, rule: str, language: str) -> str:
    with i18n.speaking(language):
        game = game_named(game_id)
        return "\n".join(library.rule_lines(game, [one_rule(game, rule, "assist-no-rule")]))


def _record(tables: Tables, table_id: str, seat: str) -> str:
    table = tables.find(table_id)
    with table.lock, i18n.speaking(table.language):
        return table.record(table.require_seat(seat)).decode()


def found(read: Callable[[], Any]) -> str:
    """What is read; what is not there is said in one sentence."""
    try:
        return str(read())
    except SandtableError as problem:
        raise ResourceNotFoundError(str(problem)) from None
