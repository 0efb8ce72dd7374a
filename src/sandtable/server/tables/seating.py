"""Coming and going: tables are made, joined, left, started; a seat is handed over to a bot."""

import secrets
from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable import bots
from sandtable.core import codec, record
from sandtable.core.dice import Committed, Dice
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.record import Header
from sandtable.core.types import Seat
from sandtable.server.fields import Body, Level, Number, SeatName, Token
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import PersonRow, SeatRow, TableRow
from sandtable.server.tables.background import to_the_end
from sandtable.server.tables.clock import Clock, LiveClock, milliseconds
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table
from sandtable.server.tokens import hashed

ID = 9
"""Random bytes of a table's id: whoever has the link may watch, nobody guesses it."""
TOKEN = 24
"""Random bytes of a seat's link."""


class SeatChoice(Body):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Level | None = None


class NewTable(Body):
    """A table to be made. With `start` it starts by itself as soon as every seat is taken."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: dict[SeatName, SeatChoice] = msgspec.field(default_factory=dict)
    public: bool = False
    clock: Clock = msgspec.field(default_factory=LiveClock)
    start: bool = False
    number: Number | None = None
    hints: bool | None = None
    """Whether players may ask the house bot for hints; where nothing is said, while one person plays."""


class Join(Body):
    """The seat that is wanted, or the token of its link."""

    seat: SeatName | None = None
    token: Token | None = None
    number: Number | None = None


async def create(services: Services, person: PersonRow, wish: NewTable) -> tuple[Table, dict[Seat, str]]:
    """A new table, and the tokens of its open seats."""
    game = services.require_game(wish.game)
    options = services.options(game, wish.options)
    names = game.seats(options)
    if not set(wish.seats) <= set(names):
        raise RequestError("bad-seats", seats=", ".join(names))
    async with services.turn_of(person.id):
        return await _create(services, person, wish, game, options)


async def _create(
    services: Services, person: PersonRow, wish: NewTable, game: Game[Any], options: Any
) -> tuple[Table, dict[Seat, str]]:
    await require_below_table_limit(services, person)
    row = new_row(services, game, options, person, services.settings.dice())
    row.public, row.autostart, row.hints = wish.public, wish.start, wish.hints
    row.clock = msgspec.json.encode(wish.clock).decode()
    seats = [SeatRow(row.id, seat, place, "open") for place, seat in enumerate(game.seats(options))]
    links = {}
    for seat in seats:
        token = _seat_down(services, game, seat, wish, person)
        if token is not None:
            links[seat.seat] = token
    if wish.start and all(seat.kind == "bot" for seat in seats):
        await require_below_bot_limit(services, person.id)
    await services.store.add_table(row, seats)
    table = await services.live.require_table(row.id)
    if wish.start and not links:
        await to_the_end(_start(services, table, None))
    return table, links


async def require_below_table_limit(services: Services, person: PersonRow) -> None:
    limit = services.settings.limits.tables_per_person
    if await services.store.count_hosted(person.id) >= limit:
        raise RequestError("too-many-tables", limit=limit)


async def require_below_bot_limit(services: Services, person: str) -> None:
    """Bots-only tables keep processes busy that others wait for."""
    limit = services.settings.limits.bot_tables_per_person
    if await services.store.count_bot_tables(person) >= limit:
        raise RequestError("too-many-bot-tables", limit=limit)


def new_row(services: Services, game: Game[Any], options: Any, person: PersonRow, dice: Dice) -> TableRow:
    """A table that nobody has played at."""
    now = milliseconds(services.settings.now())
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


async def add_match(services: Services, match: Match, row: TableRow, seats: list[SeatRow], person: PersonRow) -> Table:
    """A table at which a match is going on already: a sandbox, a lesson."""
    header = next(iter(record.read(match.record())))
    assert isinstance(header, Header)
    header.seal = ""
    row.header = codec.to_json(header).decode()
    table = Table(row, seats, {person.id: person.name})
    table.match = match
    append = table.append_after(0, services.settings.now())
    await services.store.add_played(row, seats, append)
    table.mark_stored(append)
    services.live.keep(table)
    return table


def _seat_down(services: Services, game: Game[Any], seat: SeatRow, wish: NewTable, person: PersonRow) -> str | None:
    """Whom the maker of a table wants in a seat; the link's token when it stays open."""
    choice = wish.seats.get(seat.seat) or SeatChoice()
    if choice.kind == "me":
        seat.kind, seat.person, seat.number = "human", person.id, wish.number
        return None
    if choice.kind == "bot":
        seat.kind, seat.level = "bot", require_level(services, game, choice.level)
        return None
    token = secrets.token_urlsafe(TOKEN)
    seat.token = hashed(token)
    return token


def require_level(services: Services, game: Game[Any], wanted: str | None) -> str:
    """A level of bot that there is, or a program of the operator's."""
    known = (*bots.names(game), *services.settings.programs)
    if wanted is not None and wanted not in known:
        raise RequestError("no-level", level=wanted, levels=", ".join(known))
    return wanted or bots.usual(game)


async def join(services: Services, table: Table, person: PersonRow, wish: Join) -> None:
    """Take a seat: any open one of a public table, or the one whose token it is."""
    async with table.lock:
        seat = _seat_to_join(table, person, wish)
        if seat is None:
            return
        values = {"kind": "human", "person": person.id, "number": wish.number}
        if not await services.store.change_seat(table.id, seat.seat, "open", **values):
            await services.live.reload_row(table)
            raise RequestError("seat-taken")
        seat.kind, seat.person, seat.number = "human", person.id, wish.number
        table.names[person.id] = person.name
        table.shown.clear()
    services.hub.push_info(table.id)
    services.hub.announce(table)
    if table.row.autostart and all(seat.kind != "open" for seat in table.seats.values()):
        with suppress(RequestError):
            await start(services, table, table.row.host)


def _seat_to_join(table: Table, person: PersonRow, wish: Join) -> SeatRow | None:
    """The seat meant; None when it is this person's already."""
    if table.row.imported or table.row.sandbox or table.row.lesson:
        raise RequestError("imported" if table.row.imported else "no-table")
    if wish.seat is not None:
        table.require_known(wish.seat)
    named = [seat for seat in table.seats.values() if wish.seat in (None, seat.seat)]
    if wish.token is not None:
        named = [seat for seat in named if seat.token is not None and seat.token == hashed(wish.token)]
        if not named:
            raise RequestError("link-old")
    elif not table.row.public and not any(Table.holds(person.id, seat) for seat in named):
        raise RequestError("link-needed")
    if (wish.seat or wish.token) and any(Table.holds(person.id, seat) for seat in named):
        return None
    free = [seat for seat in named if seat.kind == "open"]
    if not free:
        raise RequestError("seat-taken")
    return free[0]


async def new_link(services: Services, table: Table, person: str, seat: Seat) -> str:
    """Another token for an open seat; the old one opens it no more."""
    async with table.lock:
        table.require_known(seat)
        table.require_host(person)
        table.require_waiting()
        token = secrets.token_urlsafe(TOKEN)
        if not await services.store.change_seat(table.id, seat, "open", token=hashed(token)):
            raise RequestError("seat-taken")
        table.seats[seat].token = hashed(token)
        return token


async def leave(services: Services, table: Table, person: str, seat: Seat) -> None:
    """Give a seat back before the game begins."""
    async with table.lock:
        table.require_holder(person, seat)
        table.require_waiting()
        row = table.seats[seat]
        await services.store.change_seat(table.id, seat, "human", kind="open", person=None, number=None)
        row.kind, row.person, row.number = "open", None, None
        table.shown.clear()
    services.hub.push_info(table.id)


async def start(services: Services, table: Table, person: str, fill: str | None = None) -> None:
    """Begin: the seats' numbers are mixed into the dice that were promised when the table was made."""
    table.require_host(person)
    fill = None if fill is None else require_level(services, table.game, fill)
    async with services.turn_of(person):
        await to_the_end(_start(services, table, fill))


async def _start(services: Services, table: Table, fill: str | None) -> None:
    async with table.lock:
        if table.row.status != "waiting":
            raise RequestError("not-waiting")
        goes_with = _goes_with(table)
        await _take_along(services, table, goes_with)
        free = [seat for seat in table.seats.values() if seat.kind == "open"]
        if free and fill is None:
            raise RequestError("seats-open", seats=", ".join(seat.seat for seat in free))
        _require_together(table, goes_with)
        _require_one_side(table)
        if all(seat.kind != "human" for seat in table.seats.values()):
            await require_below_bot_limit(services, table.row.host)
        numbers = {seat.seat: seat.number for seat in table.seats.values() if seat.number is not None}
        assert table.row.secret is not None
        secret = bytes.fromhex(msgspec.json.decode(table.row.secret)["secret"])
        dice = Committed(secret, numbers)
        for seat in free:
            seat.kind, seat.level = "bot", fill
        header = _header_of(table.game, table.row.options, dice)
        table.match = Match(table.game, header.options, dice, header=header)
        table.match.policies = table.policies()
        append = table.append_after(0, services.settings.now())
        raw = codec.to_json(header).decode()
        try:
            begun = await services.store.start(append, raw, fill)
        except Lost:
            services.live.forget(table)  # nobody knows whether it has begun: it is loaded anew
            raise
        if not begun:
            await services.live.reload_row(table)
            await services.live.load_match(table)
            raise RequestError("not-waiting")
        table.row.header = raw
        table.mark_stored(append)
    services.moved(table, [])


def _goes_with(table: Table) -> dict[Seat, tuple[Seat, ...]]:
    return table.game.goes_with(table.game.options(msgspec.json.decode(table.row.options)))


async def _take_along(services: Services, table: Table, goes_with: dict[Seat, tuple[Seat, ...]]) -> None:
    """An open seat that goes with others falls to a person who holds one of them."""
    for name, others in goes_with.items():
        seat = table.seats[name]
        person = next((table.seats[other].person for other in others if table.seats[other].kind == "human"), None)
        if seat.kind != "open" or person is None:
            continue
        if not await services.store.change_seat(table.id, name, "open", kind="human", person=person):
            await services.live.reload_row(table)
            raise RequestError("seat-taken")
        seat.kind, seat.person = "human", person
        table.shown.clear()


def _require_together(table: Table, goes_with: dict[Seat, tuple[Seat, ...]]) -> None:
    """A seat that goes with others is one person's with one of them, or both are bots'."""

    def holder(seat: Seat) -> str | None:
        row = table.seats[seat]
        return row.person if row.kind == "human" else None

    for seat, others in goes_with.items():
        if holder(seat) not in {holder(other) for other in others}:
            raise RequestError("goes-with", seat=seat, seats=", ".join(others))


def _require_one_side(table: Table) -> None:
    """Nobody plays against himself where others play too; alone at a table, or around one screen, one may."""
    # europe.setup.one-side
    sides = table.game.sides(table.game.options(msgspec.json.decode(table.row.options)))
    held: dict[str, set[str]] = {}
    for seat in table.seats.values():
        if seat.kind == "human" and seat.person is not None and seat.seat in sides:
            held.setdefault(seat.person, set()).add(sides[seat.seat])
    both = next((person for person, mine in held.items() if len(mine) > 1), None)
    if both is not None and len(held) > 1:
        raise RequestError("one-side", name=table.names.get(both, both))


async def resign(services: Services, table: Table, person: str, seat: Seat, level: str | None) -> None:
    """A bot takes the seat for good."""
    async with services.turn_of(table.row.host), table.lock:
        table.require_holder(person, seat)
        table.require_no_lesson()
        if table.row.status != "running":
            raise RequestError("not-running")
        if all(other.kind == "bot" for other in table.seats.values() if other.seat != seat):
            await require_below_bot_limit(services, table.row.host)
        row = table.seats[seat]
        bot = SeatRow(
            row.table_id, seat, row.place, "bot",
            level=require_level(services, table.game, level), number=row.number, resigned=True,
        )  # fmt: skip
        await services.store.change_seat(table.id, seat, "human", **msgspec.structs.asdict(bot))
        table.seats[seat] = bot
        if table.match is not None:
            table.match.policies.pop(seat, None)
        table.forget_looks()
    services.moved(table, table.waiting)


def _header_of(game: Game[Any], options: str, dice: Committed) -> Header:
    given = game.options(msgspec.json.decode(options))
    builtins = msgspec.to_builtins(given)
    return Header(record.FORMAT, game.id, game.version, builtins, game.seats(given), dice.promise())
