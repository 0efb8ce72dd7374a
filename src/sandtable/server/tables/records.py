"""Records: a table as a file, a file as a table, and sandboxes that go on from any moment."""

import secrets
from random import Random

import msgspec

from sandtable.core import codec, record
from sandtable.core.dice import Committed
from sandtable.core.match import Match
from sandtable.core.record import BadRecord, Footer, Header, Line
from sandtable.core.types import Seat
from sandtable.server.bots import worker
from sandtable.server.problems import Wrong
from sandtable.server.storage.rows import Append, PersonRow, SeatRow
from sandtable.server.tables import seating
from sandtable.server.tables.house import House, first_moment
from sandtable.server.tables.table import Table
from sandtable.server.wire.tables import Fork


async def download(table: Table, person: str | None, seat: Seat | None) -> bytes:
    """The record as a seat may have it."""
    table.may_see(person, seat)
    async with table.lock:
        match = table.opened()
        lines = match.record() if table.row.imported else match.record_for(seat)
        return b"".join(line + b"\n" for line in lines)


async def fork(house: House, table: Table, person: PersonRow, wish: Fork) -> Table:
    """A private sandbox that goes on from a moment; of a running game resampled with new dice."""
    table.may_see(person.id, wish.seat)
    if not set(wish.bots) <= set(table.seats):
        raise Wrong("bad-seats", seats=", ".join(table.seats))
    levels = {seat: seating.level_of(table.game, level) for seat, level in wish.bots.items()}
    await seating.may_make_tables(house, person)
    async with table.lock:
        match = table.opened()
        if wish.at is not None and not first_moment(match) <= wish.at <= match.now:
            raise Wrong("no-moment", first=first_moment(match), last=match.now)
        if table.is_open_book or table.row.sandbox:
            forked = match.fork(wish.at)
        else:
            forked = match.sandbox(wish.seat, Random(secrets.randbits(128)), wish.at)
    return await _add_sandbox(house, forked, person, levels)


async def _add_sandbox(house: House, match: Match, person: PersonRow, levels: dict[Seat, str]) -> Table:
    row = seating.new_row(house, match.game, match.options, person, match.dice)
    row.sandbox = True
    seats = [
        SeatRow(row.id, seat, place, "bot", level=levels[seat])
        if seat in levels
        else SeatRow(row.id, seat, place, "human", person.id)
        for place, seat in enumerate(match.seats)
    ]
    parts = list(record.read(match.record()))
    assert isinstance(parts[0], Header)
    header = parts[0]
    header.seal = ""
    row.header = codec.to_json(header).decode()
    table = Table(row, seats, {person.id: person.name})
    table.match, table.header = match, header
    append = table.append_for(0, house.settings.now())
    await house.store.add_played(row, seats, append)
    table.stored(append)
    house.keep(table)
    house.bots.poke(table)
    return table


async def bring(house: House, person: PersonRow, lines: list[bytes]) -> Table:
    """A verified record as a table to look at and fork."""
    await seating.may_make_tables(house, person)
    result, wrong = await house.bots.pool.run(worker.verify, lines)
    if wrong is not None:
        raise BadRecord(*wrong)
    parts = record.read(lines)
    header = parts[0]
    assert isinstance(header, Header)
    game = house.game(header.game)
    footer = parts[-1] if isinstance(parts[-1], Footer) else None
    row = seating.new_row(house, game, game.options(header.options), person, Committed())
    row.commitment = str(header.dice.get("commitment", ""))[:64]
    row.secret = None if footer is None else msgspec.json.encode(footer.dice).decode()
    row.imported, row.status = True, "running" if result is None else "over"
    header.seal = ""
    row.header = codec.to_json(header).decode()
    seats = [SeatRow(row.id, seat, place, "open") for place, seat in enumerate(header.seats)]
    append = Append(
        table=row.id,
        expected=0,
        version=game.version,
        lines=[_unsealed(part) for part in parts if isinstance(part, Line)],
        state="null",
        snapshot=False,
        status=row.status,
        waiting="[]",
        result=None if result is None else msgspec.json.encode(result).decode(),
        updated=row.updated,
        deadlines={},
    )
    await house.store.add_played(row, seats, append)
    return await house.table(row.id)


def _unsealed(line: Line) -> str:
    line.seal = ""
    return codec.to_json(line).decode()
