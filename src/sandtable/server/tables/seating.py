"""Coming and going: tables are made, joined, left, started; a seat is handed over to a bot."""

import secrets
from contextlib import suppress
from typing import Any

import msgspec

from sandtable import bots
from sandtable.core import codec, record
from sandtable.core.dice import Committed, Dice
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.record import Header
from sandtable.core.types import Seat
from sandtable.server.problems import Wrong
from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import PersonRow, SeatRow, TableRow
from sandtable.server.tables.house import House, hashed
from sandtable.server.tables.table import Table, milliseconds
from sandtable.server.wire.tables import Join, NewTable, SeatChoice

ID = 9
"""Random bytes of a table's id: whoever has the link may watch, nobody guesses it."""
TOKEN = 24
"""Random bytes of a seat's link."""


async def create(house: House, person: PersonRow, wish: NewTable) -> tuple[Table, dict[Seat, str]]:
    """A new table, and the tokens of its open seats."""
    game = house.game(wish.game)
    options = house.options(game, wish.options)
    names = game.seats(options)
    if not set(wish.seats) <= set(names):
        raise Wrong("bad-seats", seats=", ".join(names))
    await may_make_tables(house, person)
    row = new_row(house, game, options, person, house.settings.dice())
    row.public, row.autostart = wish.public, wish.start
    row.clock = msgspec.json.encode(wish.clock).decode()
    seats = [SeatRow(row.id, seat, place, "open") for place, seat in enumerate(names)]
    links = {}
    for seat in seats:
        token = _seat_down(game, seat, wish, person)
        if token is not None:
            links[seat.seat] = token
    await house.store.add_table(row, seats)
    table = await house.table(row.id)
    if wish.start and not links:
        await start(house, table, person.id)
    return table, links


async def may_make_tables(house: House, person: PersonRow) -> None:
    limit = house.settings.limits.tables_per_person
    if await house.store.count_hosted(person.id) >= limit:
        raise Wrong("too-many-tables", limit=limit)


def new_row(house: House, game: Game[Any], options: Any, person: PersonRow, dice: Dice) -> TableRow:
    """A table that nobody has played at."""
    now = milliseconds(house.settings.now())
    return TableRow(
        id=secrets.token_urlsafe(ID),
        game=game.id,
        version=game.version,
        options=msgspec.json.encode(options).decode(),
        host=person.id,
        public=False,
        clock='{"kind":"live"}',
        autostart=False,
        imported=False,
        sandbox=False,
        status="waiting",
        moment=0,
        waiting="[]",
        result=None,
        commitment=str(dice.promise().get("commitment", "")),
        secret=msgspec.json.encode(dice.secret()).decode(),
        header=None,
        created=now,
        updated=now,
    )


def _seat_down(game: Game[Any], seat: SeatRow, wish: NewTable, person: PersonRow) -> str | None:
    """Whom the maker of a table wants in a seat; the link's token when it stays open."""
    choice = wish.seats.get(seat.seat) or SeatChoice()
    if choice.kind == "me":
        seat.kind, seat.person, seat.number = "human", person.id, wish.number
        return None
    if choice.kind == "bot":
        seat.kind, seat.level = "bot", level_of(game, choice.level)
        return None
    token = secrets.token_urlsafe(TOKEN)
    seat.token = hashed(token)
    return token


def level_of(game: Game[Any], wanted: str | None) -> str:
    """A level of bot that there is."""
    known = bots.names(game)
    if wanted is not None and wanted not in known:
        raise Wrong("no-level", level=wanted, levels=", ".join(known))
    return wanted or bots.usual(game)


async def join(house: House, table: Table, person: PersonRow, wish: Join) -> None:
    """Take a seat: any open one of a public table, or the one whose token it is."""
    async with table.lock:
        seat = _seat_to_join(table, person, wish)
        if seat is None:
            return
        values = {"kind": "human", "person": person.id, "number": wish.number}
        if not await house.store.change_seat(table.id, seat.seat, "open", **values):
            await house.read_row(table)
            raise Wrong("taken", what=seat.seat)
        seat.kind, seat.person, seat.number = "human", person.id, wish.number
        table.names[person.id] = person.name
    house.tell(table)
    house.announce(table)
    if table.row.autostart and all(seat.kind != "open" for seat in table.seats.values()):
        with suppress(Wrong):
            await start(house, table, table.row.host)


def _seat_to_join(table: Table, person: PersonRow, wish: Join) -> SeatRow | None:
    """The seat meant; None when it is this person's already."""
    if table.row.imported or table.row.sandbox:
        raise Wrong("no-table" if table.row.sandbox else "imported")
    if wish.seat is not None and wish.seat not in table.seats:
        raise table.unknown(wish.seat)
    named = [seat for seat in table.seats.values() if wish.seat in (None, seat.seat)]
    if wish.token is not None:
        named = [seat for seat in named if seat.token is not None and seat.token == hashed(wish.token)]
        if not named:
            raise Wrong("link-needed")
    elif not table.row.public and not any(Table.holds(person.id, seat) for seat in named):
        raise Wrong("link-needed")
    if (wish.seat or wish.token) and any(Table.holds(person.id, seat) for seat in named):
        return None
    free = [seat for seat in named if seat.kind == "open"]
    if not free:
        raise Wrong("taken", what=wish.seat or ", ".join(seat.seat for seat in named))
    return free[0]


async def new_link(house: House, table: Table, person: str, seat: Seat) -> str:
    """Another token for an open seat; the old one opens it no more."""
    async with table.lock:
        if seat not in table.seats:
            raise table.unknown(seat)
        if table.row.host != person:
            raise Wrong("not-the-host")
        if table.row.status != "waiting":
            raise Wrong("not-waiting")
        token = secrets.token_urlsafe(TOKEN)
        if not await house.store.change_seat(table.id, seat, "open", token=hashed(token)):
            raise Wrong("taken", what=seat)
        table.seats[seat].token = hashed(token)
        return token


async def leave(house: House, table: Table, person: str, seat: Seat) -> None:
    """Give a seat back before the game begins."""
    async with table.lock:
        table.own(person, seat)
        if table.row.status != "waiting":
            raise Wrong("not-waiting")
        row = table.seats[seat]
        await house.store.change_seat(table.id, seat, "human", kind="open", person=None, number=None)
        row.kind, row.person, row.number = "open", None, None
    house.tell(table)


async def start(house: House, table: Table, person: str, fill: str | None = None) -> None:
    """Begin: the seats' numbers are mixed into the dice that were promised when the table was made."""
    if table.row.host != person:
        raise Wrong("not-the-host")
    fill = None if fill is None else level_of(table.game, fill)
    await house.shielded(_start(house, table, fill))


async def _start(house: House, table: Table, fill: str | None) -> None:
    async with table.lock:
        if table.row.status != "waiting":
            raise Wrong("not-waiting")
        free = [seat for seat in table.seats.values() if seat.kind == "open"]
        if free and fill is None:
            raise Wrong("seats-open", seats=", ".join(seat.seat for seat in free))
        numbers = {seat.seat: seat.number for seat in table.seats.values() if seat.number is not None}
        assert table.row.secret is not None
        secret = bytes.fromhex(msgspec.json.decode(table.row.secret)["secret"])
        dice = Committed(secret, numbers)
        for seat in free:
            seat.kind, seat.level = "bot", fill
        header = _header_of(table.game, table.row.options, dice)
        table.header = header
        table.match = Match(table.game, header.options, dice, header=header)
        table.match.policies = table.policies()
        append = table.append_for(0, house.settings.now())
        raw = codec.to_json(header).decode()
        try:
            begun = await house.store.start(append, raw, fill)
        except Lost:
            house.forget(table)  # nobody knows whether it has begun: it is loaded anew
            raise
        if not begun:
            await house.read_row(table)
            await house.fill(table)
            raise Wrong("not-waiting")
        table.row.header = raw
        table.stored(append)
    house.moved(table, [])


async def resign(house: House, table: Table, person: str, seat: Seat, level: str | None) -> None:
    """A bot takes the seat for good."""
    async with table.lock:
        table.own(person, seat)
        if table.row.status != "running":
            raise Wrong("not-running")
        row = table.seats[seat]
        bot = SeatRow(
            row.table_id, seat, row.place, "bot",
            level=level_of(table.game, level), number=row.number, resigned=True,
        )  # fmt: skip
        await house.store.change_seat(table.id, seat, "human", **msgspec.structs.asdict(bot))
        table.seats[seat] = bot
        if table.match is not None:
            table.match.policies.pop(seat, None)
        table.seen.clear()
    house.look_again(table)
    house.bots.poke(table)


def _header_of(game: Game[Any], options: str, dice: Committed) -> Header:
    given = game.options(msgspec.json.decode(options))
    builtins = msgspec.to_builtins(given)
    return Header(record.FORMAT, game.id, game.version, builtins, game.seats(given), dice.promise())
