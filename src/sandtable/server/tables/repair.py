"""Finding damage in a database that no server uses, and mending what can be mended.

A log is worth more than the state beside it: what the log and the dice give again is written anew, and nothing is lost.
Where a line of the log cannot be had back, the table goes on from its stored state, and the record says so with a line
that holds the whole state. Where that is torn too, the table is set back to the moment before the damage.
"""

from collections.abc import AsyncIterator
from typing import Any, Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, Struct

from sandtable.core import codec, replay
from sandtable.core.dice import from_promise
from sandtable.core.entries import line_of
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.policy import Policy
from sandtable.core.record import Header, Line
from sandtable.core.types import Seat
from sandtable.server.storage.models import entries, seats, snapshots, tables
from sandtable.server.storage.rows import SeatRow, TableRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.table import Table

Remedy: TypeAlias = Literal["rebuilt", "from-state", "set-back", "dropped", "none"]
"""What can be done, by what is lost: nothing, log before the state, moves after the damage, a snapshot, everything."""

HEADER, LINE = msgspec.json.Decoder(Header), msgspec.json.Decoder(Line)
LIVE = '{"kind":"live"}'


class Damage(Struct):
    """Something torn: where, what is wrong with it, and what can be done about it."""

    table: str
    game: str
    what: str
    remedy: Remedy


class Mended(Struct):
    """A table as it is to be stored: what changes of its row and seats, and its log from a moment on."""

    row: dict[str, Any]
    policies: dict[Seat, str]
    keep: int
    """Lines of the stored log that stay when none are written."""
    lines: list[tuple[int, str]]


async def examine(store: Store, *, mend: bool = False) -> AsyncIterator[Damage]:
    """Everything that is torn in a database; with `mend` what can be is put right on the way."""
    if store.is_sqlite:
        async with store.reading() as connection:
            for (said,) in await connection.execute(sa.text("PRAGMA integrity_check")):
                if said != "ok":
                    yield Damage("", "", str(said), "none")
    async with store.reading() as connection:
        ids = [str(id) for id in (await connection.execute(sa.select(tables.c.id).order_by(tables.c.id))).scalars()]
    for id in ids:
        async for damage in _examine_table(store, id, mend=mend):
            yield damage


async def _examine_table(store: Store, id: str, *, mend: bool) -> AsyncIterator[Damage]:
    stored = await store.table(id)
    assert stored is not None
    row, its_seats = stored
    lines, state = await store.log(id), await store.state(id)
    table = Table(row, its_seats, {})
    what = look_for_damage(table, lines, state)
    if what is not None:
        mended, remedy = repaired(table, lines, state)
        if mend and mended is not None:
            await _store(store, id, mended)
        yield Damage(id, row.game, what, remedy)
    for n, version, raw in await _snapshots(store, id):
        problem = _torn_state(table, version, raw)
        if problem is not None:
            if mend:
                async with store.writing() as connection:
                    await connection.execute(snapshots.delete().where(snapshots.c.table_id == id, snapshots.c.n == n))
            yield Damage(id, row.game, f"snapshot {n}: {problem}", "dropped")


def look_for_damage(table: Table, lines: list[str], state: str | None) -> str | None:
    """What is wrong with a table, if anything. Unknown rules are no damage."""
    row = table.row
    _ = table.clock, table.waiting, table.result, table.options  # each says when it is torn
    is_whole = table.broken is None
    if is_whole and row.header is not None:
        moment = row.moment
        table.load(row.header, lines, state)
        if table.broken is None and moment != len(lines):
            return f"the table was at moment {moment}, its log has {len(lines)} lines"
    if table.broken == "damaged":
        return table.damage
    try:
        table.policies()
    except msgspec.DecodeError as problem:
        return f"standing orders: {problem}"
    match = table.match
    if table.broken is not None or match is None or row.imported or row.version != match.game.version:
        return None
    if (match.waiting(), match.outcome()) != (table.waiting, table.result):
        return "the row says something else than its log"
    torn = _torn_state(table, row.version, state or "")
    if torn is None and codec.digest(match.game.state_from(msgspec.json.decode(state or ""))) != match.digest():
        torn = "the stored state is not the one its log leads to"
    return torn


def _torn_state(table: Table, version: int, raw: str) -> str | None:
    """What is wrong with a stored state; of older rules only whether it can be read at all."""
    try:
        state = msgspec.json.decode(raw)
        if version == table.game.version:
            table.game.state_from(state)
    except Exception as problem:  # noqa: BLE001 - what was torn may break anything
        return f"{type(problem).__name__}: {problem}"
    return None


def repaired(table: Table, lines: list[str], state: str | None) -> tuple[Mended | None, Remedy]:
    """How a damaged table can be stored so that it can be played on."""
    row = table.row
    try:
        header = HEADER.decode(row.header or "")
        dice = from_promise(header.dice, msgspec.json.decode(row.secret or "{}"))
    except (msgspec.DecodeError, UnicodeDecodeError, codec.Malformed):
        return None, "none"
    whole = Table(_sound_row(row, header), [_sound_seat(seat) for seat in table.seats.values()], {})
    whole.load(row.header or "", lines, state)
    match = whole.match
    if match is None:
        return None, "none"
    stored = _sound_state(match.game, state)
    if whole.broken is None or (stored is not None and codec.digest(stored) == match.digest()):
        return _mended(match, whole, _lines(match)), "rebuilt"
    if stored is None or dice is None or row.imported:
        return _mended(match, whole, _lines(match)), "set-back"
    past = _patched(lines, row.moment)
    on = Match(match.game, header.options, dice, state=stored, header=header, past=past)
    on.change_rules(msgspec.to_builtins(stored), match.game.version)
    written = [codec.to_json(line).decode() for line in past]
    return _mended(on, whole, [*enumerate(written, 1), *_lines(on)]), "from-state"


def _lines(match: Match) -> list[tuple[int, str]]:
    """What a match has played itself, as it is stored."""
    first = match.now - len(match.entries) + 1
    return [(n, codec.to_json(line_of(n, match.entry(n))).decode()) for n in range(first, match.now + 1)]


def _patched(lines: list[str], moment: int) -> list[Line]:
    """The whole log with empty lines in place of those that are lost; draws that are lost are counted."""
    found: dict[int, Line] = {}
    for raw in lines:
        try:
            line = LINE.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        found[line.n] = line
    patched: list[Line] = []
    draws = 0
    for n in range(1, max(moment, *found, 0) + 1):
        line = found.get(n) or Line(n)
        later = next((found[m].chance for m in range(n, moment + 1) if m in found and found[m].chance is not UNSET), 0)
        if n not in found and isinstance(later, int) and later > draws:
            line.chance, line.outcome = draws, None
        draws += line.chance is not UNSET
        patched.append(line)
    return patched


def _sound_row(row: TableRow, header: Header) -> TableRow:
    """The row with everything that can be had from elsewhere."""
    sound = msgspec.structs.replace(row, options=codec.to_json(header.options).decode(), waiting="[]", result=None)
    table = Table(sound, [], {})
    _ = table.clock
    return sound if table.damage is None else msgspec.structs.replace(sound, clock=LIVE)


def _sound_seat(seat: SeatRow) -> SeatRow:
    try:
        msgspec.json.decode(seat.policies, type=list[Policy])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.structs.replace(seat, policies="[]")
    return seat


def _sound_state(game: Game[Any], raw: str | None) -> Any:
    try:
        return replay.sound_state(game, msgspec.json.decode(raw or ""))
    except Exception:  # noqa: BLE001 - what was torn may break anything
        return None


def _mended(match: Match, table: Table, lines: list[tuple[int, str]]) -> Mended:
    over, row = match.outcome(), table.row
    values: dict[str, Any] = {
        "moment": match.now, "version": match.game.version, "options": row.options, "clock": row.clock,
        "state": "null" if row.imported else msgspec.json.encode(match.snapshot()).decode(),
        "waiting": "[]" if row.imported else msgspec.json.encode(match.waiting()).decode(),
        "result": None if over is None else msgspec.json.encode(over).decode(),
        "status": "running" if over is None else "over",
    }  # fmt: skip
    policies = {seat.seat: seat.policies for seat in table.seats.values()}
    return Mended(values, policies, match.now - len(match.entries), lines)


async def _store(store: Store, id: str, mended: Mended) -> None:
    first = min([n for n, _ in mended.lines], default=mended.keep + 1)
    rows = [{"table_id": id, "n": n, "line": line} for n, line in mended.lines]
    async with store.writing() as connection:
        await connection.execute(tables.update().where(tables.c.id == id).values(**mended.row))
        await connection.execute(entries.delete().where(entries.c.table_id == id, entries.c.n >= first))
        beyond = (snapshots.c.table_id == id) & (snapshots.c.n >= mended.row["moment"])
        await connection.execute(snapshots.delete().where(beyond))
        if rows:
            await connection.execute(entries.insert(), rows)
        for seat, policies in mended.policies.items():
            here = (seats.c.table_id == id) & (seats.c.seat == seat)
            await connection.execute(seats.update().where(here).values(policies=policies))


async def _snapshots(store: Store, id: str) -> list[tuple[int, int, str]]:
    async with store.reading() as connection:
        query = sa.select(snapshots.c.n, snapshots.c.version, snapshots.c.state).where(snapshots.c.table_id == id)
        return [(row[0], row[1], str(row[2])) for row in await connection.execute(query)]
