"""Records: a table as a file, a file as a table, and sandboxes that go on from any moment."""

import asyncio
import secrets
from functools import partial
from random import Random

import msgspec

from sandtable.core import record
from sandtable.core.dice import Committed
from sandtable.core.match import Match
from sandtable.core.record import Footer, Header, Line
from sandtable.core.types import Seat
from sandtable.server.fields import Body, Level, Moment, SeatName
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import Append, BroughtRecord, PersonRow, SeatRow
from sandtable.server.storage.store import Store
from sandtable.server.tables import seating
from sandtable.server.tables.history import first_moment
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table


async def download(store: Store, table: Table, person: str | None, seat: Seat | None) -> bytes:
    """The record as a seat may have it."""
    table.require_view(person, seat)
    async with table.lock:
        if table.match is None and table.row.status == "over" and table.row.header is not None:
            return await _as_stored(store, table)
        match = table.require_match()
        whole = match.record if table.row.imported else partial(match.record_for, seat)
        return b"".join(line + b"\n" for line in await asyncio.to_thread(whole))


async def _as_stored(store: Store, table: Table) -> bytes:
    """The record of a game that is over, by rules that nobody knows any more: its lines need no rules."""
    parts: list[record.Part] = [msgspec.json.decode(table.row.header or "", type=Header)]
    parts += [msgspec.json.decode(line, type=Line) for line in await store.log(table.id)]
    opened = {} if table.row.secret is None else msgspec.json.decode(table.row.secret)
    lines = record.write([*parts, Footer(opened, table.result, table.hints_used())])
    return b"".join(line + b"\n" for line in lines)


class Fork(Body):
    """From a moment, as a seat sees it. Bots of these levels take the seats in `bots`; all others are one's own."""

    at: Moment | None = None
    seat: SeatName | None = None
    bots: dict[SeatName, Level | None] = msgspec.field(default_factory=dict)


async def fork(services: Services, table: Table, person: PersonRow, wish: Fork) -> Table:
    """A private sandbox that goes on from a moment; of a running game resampled with new dice."""
    table.require_view(person.id, wish.seat)
    if not set(wish.bots) <= set(table.seats):
        raise RequestError("bad-seats", seats=", ".join(table.seats))
    levels = {seat: seating.require_level(services, table.game, level) for seat, level in wish.bots.items()}
    async with services.turn_of(person.id):
        return await _fork(services, table, person, wish, levels)


async def _fork(services: Services, table: Table, person: PersonRow, wish: Fork, levels: dict[Seat, str]) -> Table:
    await seating.require_below_table_limit(services, person)
    if set(levels) == set(table.seats):
        await seating.require_below_bot_limit(services, person.id)
    async with table.lock:
        match = table.require_match()
        if wish.at is not None and not first_moment(match) <= wish.at <= match.now:
            raise RequestError("no-moment", first=first_moment(match), last=match.now)
        if table.is_open_book or table.row.sandbox:
            forked = match.fork(wish.at)
        else:
            forked = match.sandbox(wish.seat, Random(secrets.randbits(128)), wish.at)
    return await _add_sandbox(services, forked, person, levels)


async def _add_sandbox(services: Services, match: Match, person: PersonRow, levels: dict[Seat, str]) -> Table:
    row = seating.new_row(services, match.game, match.options, person, match.dice)
    row.sandbox = True
    seats = [
        SeatRow(row.id, seat, place, "bot", level=levels[seat])
        if seat in levels
        else SeatRow(row.id, seat, place, "human", person.id)
        for place, seat in enumerate(match.seats)
    ]
    table = await seating.add_match(services, match, row, seats, person)
    services.wake(table)
    return table


async def bring(services: Services, person: PersonRow, brought: BroughtRecord) -> Table:
    """A record as a table to look at and fork."""
    game, result = services.require_game(brought.game), brought.result
    row = seating.new_row(services, game, game.options(brought.options), person, Committed())
    row.commitment = str(brought.dice.get("commitment", ""))[:64]
    row.secret, row.header = brought.secret, brought.header
    row.imported, row.status = True, "running" if result is None else "over"
    hints = brought.hints
    seats = [SeatRow(row.id, seat, n, "open", hints=hints.get(seat, 0)) for n, seat in enumerate(brought.seats)]
    append = Append(
        table=row.id,
        expected=0,
        version=game.version,
        lines=brought.lines,
        state="null",
        snapshot=False,
        status=row.status,
        waiting="[]",
        result=None if result is None else msgspec.json.encode(result).decode(),
        updated=row.updated,
        deadlines={},
        policies={},
    )
    await services.store.add_played(row, seats, append)
    return await services.live.require_table(row.id)
