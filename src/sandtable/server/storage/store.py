"""Storage: everything that must outlive the process, by what it is asked for."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from sandtable.server.storage.database import Database, Taken
from sandtable.server.storage.journal import Journal, write
from sandtable.server.storage.models import (
    chat,
    entries,
    keys,
    lessons,
    people,
    pushes,
    seats,
    settings,
    snapshots,
    tables,
)
from sandtable.server.storage.rows import Append, ChatRow, KeyRow, LessonRow, PersonRow, SeatRow, TableRow

NOBODY = "—"
"""The name of somebody who has deleted their account."""
DAY = 24 * 3_600_000
PAGE = 500
LATEST_FIRST = tables.c.updated.desc()
ROW = [column for column in tables.c if column.name != "state"]


class Store(Database):
    """People, tables and what is said at them."""

    def __init__(self, url: str, origin: str = "") -> None:
        super().__init__(url, origin)
        self._journal = Journal(self)
        self.append = self._journal.append

    async def close(self) -> None:
        await self._journal.close()
        await super().close()

    # People

    async def add_person(self, person: PersonRow, key: KeyRow) -> None:
        async with self.writing() as connection:
            await connection.execute(people.insert(), msgspec.structs.asdict(person))
            await connection.execute(keys.insert(), msgspec.structs.asdict(key))

    async def add_key(self, key: KeyRow) -> None:
        async with self.writing() as connection:
            await connection.execute(keys.insert(), msgspec.structs.asdict(key))

    async def drop_keys(self, hashes: Iterable[str]) -> None:
        async with self.writing() as connection:
            await connection.execute(keys.delete().where(keys.c.hash.in_(list(hashes))))

    async def keys_of(self, person: str) -> list[KeyRow]:
        """The devices of a person, the newest first."""
        async with self.reading() as connection:
            query = sa.select(keys).where(keys.c.person == person).order_by(keys.c.created.desc())
            return [KeyRow(**row) for row in (await connection.execute(query)).mappings()]

    async def note_use(self, key_hash: str, now: int) -> None:
        """A device key is used; which day is written down."""
        old = (keys.c.hash == key_hash) & (keys.c.seen.is_(None) | (keys.c.seen < now - DAY))
        async with self.reading() as connection:
            if (await connection.execute(sa.select(keys.c.hash).where(old))).first() is None:
                return
        async with self.writing() as connection:
            await connection.execute(keys.update().where(old).values(seen=now))

    async def forget_person(self, id: str, level: Callable[[str], str]) -> list[str]:
        """Nothing of a person stays but what others need: bots play on for them. The tables where they sat."""
        async with self.writing() as connection:
            for table in (keys, pushes, lessons):
                await connection.execute(table.delete().where(table.c.person == id))
            gone = {"name": NOBODY, "login": None, "password": None, "webhook": None}
            await connection.execute(people.update().where(people.c.id == id).values(**gone))
            query = sa.select(seats.c.table_id, seats.c.seat, tables.c.status, tables.c.game)
            held = await connection.execute(query.join(tables).where(seats.c.person == id, seats.c.kind == "human"))
            rows = held.all()
            for table_id, seat, status, game in rows:
                left: dict[str, Any] = {"kind": "open", "person": None, "number": None}
                if status == "running":
                    left = {"kind": "bot", "person": None, "level": level(game), "resigned": True, "deadline": None}
                if status != "over":
                    here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
                    await connection.execute(seats.update().where(here).values(policies="[]", **left))
                    await self.wake(connection, table_id, "table")
        return [str(row[0]) for row in rows]

    async def person_by_key(self, key_hash: str) -> PersonRow | None:
        return await self._person(sa.select(people).join(keys).where(keys.c.hash == key_hash))

    async def person_by_login(self, login: str) -> PersonRow | None:
        return await self._person(sa.select(people).where(people.c.login == login))

    async def person(self, id: str) -> PersonRow | None:
        return await self._person(sa.select(people).where(people.c.id == id))

    async def _person(self, query: sa.Select[Any]) -> PersonRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else PersonRow(**row)

    async def change_person(self, id: str, **values: Any) -> None:
        """`Taken` when a login is somebody else's."""
        try:
            async with self.writing() as connection:
                await connection.execute(people.update().where(people.c.id == id).values(**values))
        except IntegrityError:
            raise Taken("this login is taken") from None

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        async with self.reading() as connection:
            query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(set(ids)))
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def add_push(self, person: str, endpoint: str, p256dh: str, auth: str) -> None:
        async with self.writing() as connection:
            await connection.execute(pushes.delete().where(pushes.c.endpoint == endpoint))
            values = {"endpoint": endpoint, "person": person, "p256dh": p256dh, "auth": auth}
            await connection.execute(pushes.insert(), values)

    async def drop_pushes(self, *, person: str | None = None, endpoint: str | None = None) -> None:
        async with self.writing() as connection:
            if person is not None:
                await connection.execute(pushes.delete().where(pushes.c.person == person))
            if endpoint is not None:
                await connection.execute(pushes.delete().where(pushes.c.endpoint == endpoint))

    async def pushes_of(self, person: str) -> list[tuple[str, str, str]]:
        async with self.reading() as connection:
            query = sa.select(pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth).where(pushes.c.person == person)
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def setting(self, name: str, otherwise: str) -> str:
        """A setting of this database; the first to ask for it settles it."""
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(settings.c.value).where(settings.c.name == name))).scalar()
        if found is not None:
            return str(found)
        with suppress(IntegrityError):
            async with self.writing() as connection:
                await connection.execute(settings.insert(), {"name": name, "value": otherwise})
            return otherwise
        return await self.setting(name, otherwise)

    # Tables

    async def add_table(self, row: TableRow, its_seats: list[SeatRow]) -> None:
        async with self.writing() as connection:
            await connection.execute(tables.insert(), msgspec.structs.asdict(row))
            await connection.execute(seats.insert(), [msgspec.structs.asdict(seat) for seat in its_seats])

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self.reading() as connection:
            row = (await connection.execute(sa.select(*ROW).where(tables.c.id == id))).mappings().first()
            if row is None:
                return None
            query = sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.place)
            found = (await connection.execute(query)).mappings().all()
        return TableRow(**row), [SeatRow(**seat) for seat in found]

    async def all_tables(self, where: list[sa.ColumnElement[bool]]) -> AsyncIterator[tuple[TableRow, list[SeatRow]]]:
        """All tables that fit, however many there are: so many at a time."""
        last = ""
        while page := await self.tables([*where, tables.c.id > last], PAGE, tables.c.id):
            for row, its_seats in page:
                yield row, its_seats
            last = page[-1][0].id

    async def tables(
        self, where: list[sa.ColumnElement[bool]], limit: int, order: sa.ColumnElement[Any] = LATEST_FIRST
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables that fit, the latest first."""
        async with self.reading() as connection:
            query = sa.select(*ROW).where(*where).order_by(order).limit(limit)
            rows = [TableRow(**row) for row in (await connection.execute(query)).mappings()]
            ids = [row.id for row in rows]
            query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.place)
            found = [SeatRow(**row) for row in (await connection.execute(query)).mappings()]
        of_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for seat in found:
            of_table[seat.table_id].append(seat)
        return [(row, of_table[row.id]) for row in rows]

    async def count_hosted(self, person: str) -> int:
        """How many unfinished tables a person has made."""
        async with self.reading() as connection:
            unfinished = [tables.c.host == person, tables.c.status != "over", tables.c.lesson.is_(None)]
            query = sa.select(sa.func.count()).where(*unfinished)
            return int((await connection.execute(query)).scalar_one())

    async def count_bot_tables(self, person: str) -> int:
        """How many running tables of a person have nobody but bots."""
        people = sa.select(seats.c.table_id).where(seats.c.kind != "bot")
        where = [tables.c.host == person, tables.c.status == "running", tables.c.imported.is_(False)]
        async with self.reading() as connection:
            query = sa.select(sa.func.count()).where(*where, tables.c.id.not_in(people))
            return int((await connection.execute(query)).scalar_one())

    async def overdue(self, now: int) -> list[str]:
        """The tables where somebody's time is up."""
        async with self.reading() as connection:
            query = sa.select(seats.c.table_id).where(seats.c.deadline <= now).distinct()
            return [str(id) for id in (await connection.execute(query)).scalars()]

    async def log(self, id: str, after: int = 0) -> list[str]:
        """The lines of a table's record after a moment."""
        async with self.reading() as connection:
            query = sa.select(entries.c.line).where(entries.c.table_id == id, entries.c.n > after).order_by(entries.c.n)
            return [str(line) for line in (await connection.execute(query)).scalars()]

    async def state(self, id: str) -> str | None:
        async with self.reading() as connection:
            state = (await connection.execute(sa.select(tables.c.state).where(tables.c.id == id))).scalar()
        return None if state is None else str(state)

    async def snapshot(self, id: str, at: int) -> tuple[int, int, str] | None:
        """The last snapshot up to a moment: its moment, its rules version and the state."""
        async with self.reading() as connection:
            query = (
                sa.select(snapshots.c.n, snapshots.c.version, snapshots.c.state)
                .where(snapshots.c.table_id == id, snapshots.c.n <= at)
                .order_by(snapshots.c.n.desc())
                .limit(1)
            )
            row = (await connection.execute(query)).first()
        return None if row is None else (row[0], row[1], row[2])

    async def change_seat(self, table_id: str, name: str, was: str, /, **values: Any) -> bool:
        """Change a seat that is still what it was; False when somebody was quicker."""
        async with self.writing() as connection:
            here = (seats.c.table_id == table_id) & (seats.c.seat == name)
            done = await connection.execute(seats.update().where(here, seats.c.kind == was).values(**values))
            await self.wake(connection, table_id, "table")
        return done.rowcount == 1

    async def start(self, append: Append, header: str, fill: str | None) -> bool:
        """A waiting table begins; False when it has begun already."""
        async with self.writing() as connection:
            here = (tables.c.id == append.table) & (tables.c.status == "waiting")
            done = await connection.execute(tables.update().where(here).values(header=header, status="running"))
            if done.rowcount != 1:
                return False
            if fill is not None:
                its_open = (seats.c.table_id == append.table) & (seats.c.kind == "open")
                await connection.execute(seats.update().where(its_open).values(kind="bot", level=fill))
            await connection.run_sync(write, [append])
            await self.wake(connection, append.table, "table")
        return True

    async def add_played(self, row: TableRow, its_seats: list[SeatRow], append: Append) -> None:
        """A table that begins in the middle: a fork or an imported record."""
        async with self.writing() as connection:
            await connection.execute(tables.insert(), msgspec.structs.asdict(row))
            await connection.execute(seats.insert(), [msgspec.structs.asdict(seat) for seat in its_seats])
            await connection.run_sync(write, [append])

    async def drop_table(self, id: str) -> None:
        """Nothing of a table stays."""
        async with self.writing() as connection:
            for part in (entries, snapshots, chat, seats):
                await connection.execute(part.delete().where(part.c.table_id == id))
            await connection.execute(tables.delete().where(tables.c.id == id))

    # Lessons

    async def lessons_of(self, person: str) -> list[LessonRow]:
        """How far a person has come in each lesson that was begun."""
        async with self.reading() as connection:
            query = sa.select(lessons).where(lessons.c.person == person)
            return [LessonRow(**row) for row in (await connection.execute(query)).mappings()]

    async def begin_lesson(self, row: LessonRow) -> str | None:
        """A lesson has a table from now on; the one it had before. What was finished once stays finished."""
        with suppress(IntegrityError):  # it is there: then it is changed
            async with self.writing() as connection:
                await connection.execute(lessons.insert(), msgspec.structs.asdict(row))
            return None
        async with self.writing() as connection:
            query = sa.select(lessons.c.table_id).where(_lesson(row)).with_for_update()
            before = (await connection.execute(query)).scalar()
            await connection.execute(lessons.update().where(_lesson(row)).values(table_id=row.table_id, step=row.step))
        return None if before is None else str(before)

    async def note_lesson(self, row: LessonRow) -> None:
        """Write down how far somebody has come at the table of a lesson, unless it was begun anew at another."""
        values = {"step": row.step, **({"done": True} if row.done else {})}
        async with self.writing() as connection:
            here = _lesson(row) & (lessons.c.table_id == row.table_id)
            await connection.execute(lessons.update().where(here).values(**values))

    # Chat

    async def say(self, table: str, person: str, seat: str | None, text: str, at: int) -> ChatRow:
        async with self.writing() as connection:
            values = {"table_id": table, "person": person, "seat": seat, "text": text, "at": at}
            done = await connection.execute(chat.insert(), values)
            assert done.inserted_primary_key is not None
            row = ChatRow(int(done.inserted_primary_key[0]), table, person, seat, text, at)
            await self.wake(connection, table, f"chat:{row.id}")
        return row

    async def said(self, table: str, limit: int = 200, line: int | None = None) -> list[ChatRow]:
        async with self.reading() as connection:
            query = sa.select(chat).where(chat.c.table_id == table)
            query = query if line is None else query.where(chat.c.id == line)
            query = query.order_by(chat.c.id.desc()).limit(limit)
            return [ChatRow(**row) for row in (await connection.execute(query)).mappings()][::-1]


def _lesson(row: LessonRow) -> sa.ColumnElement[bool]:
    return (lessons.c.person == row.person) & (lessons.c.game == row.game) & (lessons.c.lesson == row.lesson)
