"""Lessons over REST: what they say, taking one, where it stands, and having a step done."""

from litestar.params import FromPath, JSONBody

from sandtable.core import lesson
from sandtable.server.http.context import Language, ThePerson, TheServices, Viewer, id_of
from sandtable.server.http.routes import get, make, post
from sandtable.server.problems import RequestError
from sandtable.server.tables import lessons
from sandtable.server.wire import lessons as wire
from sandtable.server.wire import show
from sandtable.server.wire.lessons import LessonAt, LessonText, SkipStep, TakeLesson
from sandtable.server.wire.playing import Moved
from sandtable.server.wire.tables import TableInfo


@get("/api/games/{game:str}/lessons/{lesson_id:str}", summary="What a lesson says")
async def one_lesson(services: TheServices, game: FromPath[str], lesson_id: FromPath[str]) -> LessonText:
    found = lesson.find(services.require_game(game), lesson_id)
    if found is None:
        raise RequestError("no-lesson", lesson=lesson_id)
    return wire.told(found)


@make("/api/games/{game:str}/lessons/{lesson_id:str}", summary="Take a lesson, where I left it or from the beginning")
async def take(
    services: TheServices,
    person: ThePerson,
    language: Language,
    game: FromPath[str],
    lesson_id: FromPath[str],
    data: JSONBody[TakeLesson],
) -> TableInfo:
    table = await lessons.take(services, person, game, lesson_id, again=data.again)
    return show.table_info(services, table, person.id, language)


@get("/api/tables/{table_id:str}/lesson", summary="Where the lesson of a table stands")
async def where(services: TheServices, viewer: Viewer, table_id: FromPath[str]) -> LessonAt:
    table = await services.live.require_table(table_id)
    table.require_visible(id_of(viewer))
    return wire.at(*await lessons.where(table))


@post("/api/tables/{table_id:str}/lesson/skip", summary="Have the next step of a lesson done")
async def skip(services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[SkipStep]) -> Moved:
    table = await services.live.require_table(table_id)
    table.require_visible(person.id)
    return Moved(await lessons.skip(services, table, data.seen))


routes = [one_lesson, take, where, skip]
