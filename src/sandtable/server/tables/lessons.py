"""Lessons: a table each, made from the lesson's own start; how far people have come is written down beside it."""

from sandtable import bots
from sandtable.core import lesson
from sandtable.core.lesson import Lesson, Progress
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import LessonRow, PersonRow, SeatRow
from sandtable.server.tables import play, seating
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table


async def take(services: Services, person: PersonRow, game_id: str, lesson_id: str, *, again: bool) -> Table:
    """The learner's own table of this lesson, where it was left; a new one when there is none, or to begin again."""
    game = services.require_game(game_id)
    one = lesson.find(game, lesson_id)
    if one is None:
        raise RequestError("no-lesson", lesson=lesson_id)
    services.health.require_writable()
    async with services.turn_of(person.id):
        old = await _table_of(services, person.id, game_id, lesson_id)
        if old is not None and not again and old.row.lesson == marked(one) and old.broken is None:
            return old
        return await _begin(services, person, one, game_id)


async def _table_of(services: Services, person: str, game: str, lesson_id: str) -> Table | None:
    """The table at which a person takes a lesson, as long as there is something left to do at it."""
    kept = [row for row in await services.store.lessons_of(person) if (row.game, row.lesson) == (game, lesson_id)]
    try:
        return await services.live.require_table(kept[0].table_id) if kept else None
    except RequestError:
        return None


async def _begin(services: Services, person: PersonRow, one: Lesson, game_id: str) -> Table:
    game = services.require_game(game_id)
    match = lesson.begin(game, one)
    row = seating.new_row(services, game, match.options, person, match.dice)
    row.lesson = marked(one)
    others = bots.usual(game)
    seats = [
        SeatRow(row.id, seat, place, "human", person.id)
        if seat == one.seat
        else SeatRow(row.id, seat, place, "bot", level=others)
        for place, seat in enumerate(match.seats)
    ]
    table = await seating.add_match(services, match, row, seats, person)
    old = await services.store.begin_lesson(LessonRow(person.id, game_id, one.id, row.id, 0, done=False))
    if old is not None:
        await _drop(services, old)
    return table


def marked(one: Lesson) -> str:
    return f"{one.id}@{one.fingerprint}"


async def _drop(services: Services, table_id: str) -> None:
    """What a lesson that is begun anew leaves behind is of no use to anybody."""
    try:
        table = await services.live.require_table(table_id)
    except RequestError:
        return
    async with table.lock:
        services.live.forget(table)
        await services.store.drop_table(table.id)


async def where(table: Table) -> tuple[Lesson, Progress]:
    """Where the lesson of a table stands."""
    async with table.lock:
        one = table.require_lesson()
        if one is None:
            raise RequestError("no-lesson", lesson=table.id)
        return one, lesson.progress(one, table.require_match())


async def note(services: Services, table: Table) -> None:
    """Write down how far the learner has come."""
    one, at = await where(table)
    row = LessonRow(table.row.host, table.row.game, one.id, table.id, at.step, at.done)
    await services.store.note_lesson(row)


async def skip(services: Services, table: Table, seen: int) -> int:
    """Have the next step done."""
    reached = await play.skip_step(services, table, seen)
    await note(services, table)
    return reached


async def kept_of(services: Services, person: str | None) -> dict[tuple[str, str], LessonRow]:
    """How far somebody has come in each lesson of each game."""
    rows = [] if person is None else await services.store.lessons_of(person)
    return {(row.game, row.lesson): row for row in rows}
