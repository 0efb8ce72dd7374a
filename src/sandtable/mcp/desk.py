"""What all tools share: the tables, the reader's language, and how a reply or a problem is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
from mcp.types import CallToolResult, TextContent

from sandtable.core.sources import LANGUAGES
from sandtable.core.types import Refused, SandtableError, Seat
from sandtable.mcp.open_tables import Tables
from sandtable.mcp.showing import Told
from sandtable.mcp.tables import Table
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say


def told(work: Callable[[], Told]) -> CallToolResult:
    """Something in words and as data; bad input and refusals as one sentence, with the rule where there is one."""
    try:
        found = work()
    except Refused as refused:
        sentence = f"{refused.text.get(i18n.language(), str(refused))} [{refused.rule}]"
        return problem(sentence, rule=refused.rule)
    except SandtableError as wrong:
        said: dict[str, str] = getattr(wrong, "text", {})
        return problem(said.get(i18n.language(), str(wrong)))
    data = msgspec.to_builtins(found.data)
    return CallToolResult(content=[TextContent(type="text", text=found.text)], structured_content=data)


def problem(sentence: str, **extra: str) -> CallToolResult:
    told = {"problem": sentence, **extra}
    return CallToolResult(content=[TextContent(type="text", text=sentence)], structured_content=told, is_error=True)


class Desk:
    """What the tools share: the tables, and the language where nobody says another."""

    def __init__(self, tables: Tables, language: str, *, shared: bool = False) -> None:
        self.tables, self.language = tables, language
        self.shared = shared
        """Whether several clients may be connected: then nobody is told which tables there are."""

    def language_of(self, named: str | None) -> str:
        if named is not None and named not in LANGUAGES:
            raise Usage(say("problem-language", language=named, known=", ".join(LANGUAGES)))
        return named or self.language

    def say(self, work: Callable[[], Told], language: str | None = None) -> CallToolResult:
        """Something that needs no table."""
        with i18n.speaking(self.language):
            return told(lambda: self._in(language, work))

    def _in(self, language: str | None, work: Callable[[], Told]) -> Told:
        with i18n.speaking(self.language_of(language)):
            return work()

    def at(self, table_id: str, seat: str | None, work: Callable[[Table, Seat], Told]) -> CallToolResult:
        """Something at a table, in its language, one thing at a time."""
        with i18n.speaking(self.language):
            return told(lambda: self._at(table_id, seat, work))

    def _at(self, table_id: str, seat: str | None, work: Callable[[Table, Seat], Told]) -> Told:
        return self.sit(self.tables.find(table_id), lambda table: work(table, table.require_seat(seat)))

    def sit(self, table: Table, work: Callable[[Table], Told]) -> Told:
        """Do something at a table; what could not be saved is told with what came of it."""
        with self.sitting(table):
            found = work(table)
        return found._replace(text=f"{found.text}\n{table.unsaved}") if table.unsaved else found

    def is_idle(self, table_id: str) -> bool:
        """Whether there is nothing to do at a table yet; what is wrong with it is said by whoever looks."""
        with i18n.speaking(self.language), suppress(SandtableError):
            table = self.tables.find(table_id)
            with self.sitting(table):
                return table.outcome() is None and not set(table.waiting()) & set(table.held)
        return False

    @contextmanager
    def sitting(self, table: Table) -> Iterator[None]:
        with table.lock, i18n.speaking(table.language):
            table.renew()
            try:
                yield
            finally:
                table.keep()
