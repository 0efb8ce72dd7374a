"""Lessons at a server: a table of one's own, the script answers for others, progress outlives the process."""

import asyncio
from typing import Any

import sqlalchemy as sa

from sandtable.core import codec, lesson
from sandtable.core.lesson import Lesson
from sandtable.games.siege.game import Siege
from sandtable.server.storage.models import tables
from sandtable.server.storage.rows import LessonRow
from tests.kit import rule
from tests.server.conftest import Meet, Serve
from tests.server.kit import Json, Person, Server

SIEGE = Siege()
FIRST: Lesson = lesson.lessons(SIEGE)[0]
PATH = f"/api/games/siege/lessons/{FIRST.id}"


def answers() -> list[str]:
    plays = lesson.model_play(SIEGE, FIRST)
    return [codec.to_text(lesson.expected(FIRST, match, at.step)) for at, match in plays if not at.done]


async def take(person: Person, **wish: Any) -> Json:
    table: Json = await person.post(PATH, 201, **wish)
    return table


async def how_far(person: Person) -> Json:
    """What the game says of the lesson to this person."""
    game: Json = await person.get("/api/games/siege")
    told: Json = game["lessons"][0]
    return told


async def play(person: Person, table: str, given: list[str]) -> Json:
    look = await person.look(table, seat=FIRST.seat)
    for answer in given:
        look = await person.act(look, FIRST.seat, answer)
    return look


async def test_a_lesson_is_played_to_its_end(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    assert not (await how_far(ann))["begun"]
    table = await take(ann)
    assert table["lesson"] == FIRST.id
    assert table["mine"] == [FIRST.seat]
    at = await ann.get(f"/api/tables/{table['id']}/lesson")
    assert at == {"lesson": FIRST.id, "step": 2, "read_from": 0, "done": False}
    look = await play(ann, table["id"], answers())
    assert (await ann.get(f"/api/tables/{table['id']}/lesson"))["done"]
    told = await how_far(ann)
    assert (told["done"], told["step"]) == (True, len(FIRST.steps))
    assert look["can_undo"] is False
    problem = await ann.post(f"/api/tables/{table['id']}/act", 422, seat=FIRST.seat, seen=look["moment"], action="done")
    assert problem["rule"] in ("core.lesson", "core.not-asked")


@rule("core.lesson")
async def test_another_legal_answer_is_refused_kindly(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    table = await take(ann)
    look = await ann.look(table["id"], seat=FIRST.seat)
    problem = await ann.act(look, FIRST.seat, "done", 422)
    assert problem["rule"] == "core.lesson"
    assert FIRST.steps[2].say.ru in problem["detail"]
    assert FIRST.steps[2].say.en in problem["text"]["en"]
    assert (await ann.look(table["id"], seat=FIRST.seat))["moment"] == look["moment"]
    problem = await ann.act(look, FIRST.seat, "swap air_any", 422)
    assert problem["rule"] == "siege.cards.in-hand"


async def test_it_is_taken_up_where_it_was_left_even_by_another_server(serve: Serve, meet: Meet) -> None:
    first = await serve()
    ann = await meet(first)
    table = await take(ann)
    await play(ann, table["id"], answers()[:4])
    second = await serve()
    again = Person(second.url, ann.key)
    try:
        assert (await take(again))["id"] == table["id"]
        assert (await how_far(again))["step"] == 6
        await play(again, table["id"], answers()[4:])
        assert (await how_far(again))["done"]
    finally:
        await again.close()


async def test_it_is_begun_again(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    table = await take(ann)
    await play(ann, table["id"], answers())
    anew = await take(ann, again=True)
    assert anew["id"] != table["id"]
    assert (await ann.get(f"/api/tables/{table['id']}", 404))["type"] == "sandtable:no-table"
    assert (await ann.get(f"/api/tables/{anew['id']}/lesson"))["step"] == 2
    told = await how_far(ann)
    assert (told["done"], told["step"]) == (True, 0)


async def test_steps_are_skipped(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    table = (await take(ann))["id"]
    while not (await ann.get(f"/api/tables/{table}/lesson"))["done"]:
        look = await ann.look(table, seat=FIRST.seat)
        await ann.post(f"/api/tables/{table}/lesson/skip", seen=look["moment"])
    assert (await how_far(ann))["done"]


async def test_it_is_nobody_elses_and_in_no_list(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    table = await take(ann)
    assert await ann.get("/api/tables", scope="mine") == []
    assert await ann.get("/api/tables") == []
    for path in ("", "/look", "/lesson"):
        assert (await bob.get(f"/api/tables/{table['id']}{path}", 404))["type"] == "sandtable:no-table"
    await bob.post(f"/api/tables/{table['id']}/join", 404, seat="p2")
    await bob.post(f"/api/tables/{table['id']}/lesson/skip", 404, seen=0)


async def test_what_would_spoil_it_is_not_possible(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    table = await take(ann)
    look = await play(ann, table["id"], answers()[:3])
    for path, body in (
        ("undo", {"seat": "p1", "seen": look["moment"]}),
        ("resign", {"seat": "p1"}),
    ):
        problem = await ann.post(f"/api/tables/{table['id']}/{path}", 409, **body)
        assert problem["type"] == "sandtable:lesson-only"
    await ann.put(f"/api/tables/{table['id']}/policies", 409, seat="p1", policies=[{"kind": "only-answer"}])
    await ann.post(
        f"/api/tables/{table['id']}/act", 422, seat="p1", seen=look["moment"], actions=[answers()[3], answers()[4]]
    )


async def test_what_a_lesson_says_and_what_is_no_lesson(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    told = await ann.get(PATH)
    assert [step["say"]["en"] for step in told["steps"]] == [step.say.en for step in FIRST.steps]
    assert "do" not in told["steps"][2]
    await ann.get("/api/games/siege/lessons/99-none", 404)
    await ann.post("/api/games/siege/lessons/99-none", 404)
    made = await ann.make(options={"players": 2})
    await ann.get(f"/api/tables/{made['table']['id']}/lesson", 404)


async def test_a_lesson_that_was_rewritten_is_begun_again(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    table = (await take(ann))["id"]
    (await server.services.live.require_table(table)).row.lesson = f"{FIRST.id}@older"
    look = await ann.look(table, seat=FIRST.seat)
    assert (await ann.act(look, FIRST.seat, answers()[0], 409))["type"] == "sandtable:lesson-changed"
    assert (await take(ann))["id"] != table


async def test_bots_leave_it_alone(serve: Serve, meet: Meet) -> None:
    server = await serve(bots=1)
    ann = await meet(server)
    table = (await take(ann))["id"]
    look = await play(ann, table, answers())
    await server.tick()
    assert (await ann.look(table, seat=FIRST.seat))["moment"] == look["moment"]
    assert look["asked"] is not None


async def test_whoever_begins_it_many_times_at_once_has_one_table(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    await asyncio.gather(*(take(ann, again=again) for again in (True, False, True, True)))
    async with both.services.store.reading() as connection:
        assert len((await connection.execute(sa.select(tables.c.id))).all()) == 1


async def test_a_step_at_a_table_that_was_left_behind_is_not_noted(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    left = await both.services.live.require_table((await take(ann))["id"])
    table = await take(ann, again=True)
    store = both.services.store
    await store.note_lesson(LessonRow(ann.id, "siege", FIRST.id, left.id, len(FIRST.steps), done=True))
    assert not (await how_far(ann))["done"]
    assert (await take(ann))["id"] == table["id"]
