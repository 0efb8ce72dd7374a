"""Tables over REST: making and joining them, playing, looking, talking, records."""

from typing import Annotated, Any, Literal

from litestar import Response
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter, RawBody

from sandtable.server.http.auth import Language, TheDesk, TheHouse, ThePerson, Viewer, get, make, post, put
from sandtable.server.problems import Wrong
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables import chat as talk
from sandtable.server.tables import listing as lists
from sandtable.server.tables import play, records, seating
from sandtable.server.wire import playing
from sandtable.server.wire.messages import ActMessage
from sandtable.server.wire.playing import Look
from sandtable.server.wire.tables import (
    Fork,
    Join,
    Leave,
    Link,
    Made,
    NewLink,
    NewTable,
    Resign,
    Start,
    Status,
    TableInfo,
)

NDJSON = "application/x-ndjson"

SeatParameter = Annotated[str | None, QueryParameter(max_length=40, required=False)]
MomentParameter = Annotated[int | None, QueryParameter(ge=0, le=2**31, required=False)]


def id_of(person: PersonRow | None) -> str | None:
    return None if person is None else person.id


# Making and joining


@make("/api/tables", summary="Make a table")
async def create(house: TheHouse, person: ThePerson, language: Language, data: JSONBody[NewTable]) -> Made:
    table, links = await seating.create(house, person, data)
    return Made(house.info(table, person.id, language), links)


@get("/api/tables", summary="Tables to join or watch, or my own")
async def list_tables(
    house: TheHouse,
    viewer: Viewer,
    language: Language,
    which: Annotated[Literal["public", "mine"], QueryParameter(name="scope", required=False)] = "public",
    status: FromQuery[Status | None] = None,
) -> list[TableInfo]:
    return await lists.tables_for(house, which, status, id_of(viewer), language)


@get("/api/tables/{table_id:str}", summary="A table from outside")
async def one_table(house: TheHouse, viewer: Viewer, language: Language, table_id: FromPath[str]) -> TableInfo:
    table = await house.table(table_id)
    return house.info(table, id_of(viewer), language)


@post("/api/tables/{table_id:str}/link", summary="A new link for an open seat")
async def new_link(house: TheHouse, person: ThePerson, table_id: FromPath[str], data: JSONBody[NewLink]) -> Link:
    token = await seating.new_link(house, await house.table(table_id), person.id, data.seat)
    return Link(data.seat, token)


@post("/api/tables/{table_id:str}/join", summary="Take a seat")
async def join(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    table = await house.table(table_id)
    await seating.join(house, table, person, data)
    return house.info(table, person.id, language)


@post("/api/tables/{table_id:str}/leave", summary="Give a seat back before the start")
async def leave(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Leave]
) -> TableInfo:
    table = await house.table(table_id)
    await seating.leave(house, table, person.id, data.seat)
    return house.info(table, person.id, language)


@post("/api/tables/{table_id:str}/start", summary="Begin the game")
async def start(
    house: TheHouse,
    person: ThePerson,
    language: Language,
    table_id: FromPath[str],
    data: JSONBody[Start | None] = None,
) -> TableInfo:
    table = await house.table(table_id)
    await seating.start(house, table, person.id, None if data is None else data.fill)
    return house.info(table, person.id, language)


@post("/api/tables/{table_id:str}/resign", summary="Hand a seat over to a bot")
async def resign(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Resign]
) -> TableInfo:
    table = await house.table(table_id)
    await seating.resign(house, table, person.id, data.seat, data.level)
    return house.info(table, person.id, language)


# Playing


@get("/api/tables/{table_id:str}/look", summary="The table through a seat, now or at a past moment")
async def look(
    house: TheHouse,
    viewer: Viewer,
    language: Language,
    table_id: FromPath[str],
    seat: SeatParameter = None,
    at: MomentParameter = None,
    since: MomentParameter = None,
) -> Look:
    table = await house.table(table_id)
    return await house.look(table, id_of(viewer), seat or None, language, at=at, since=since or 0)


@post("/api/tables/{table_id:str}/act", summary="Answer the question")
async def act(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[playing.Act]
) -> Look:
    table = await house.table(table_id)
    table.own(person.id, data.seat)
    await play.act(house, table, data.seat, actions_of(data), data.seen)
    return await house.look(table, person.id, data.seat, language, since=data.seen)


def actions_of(data: playing.Act | ActMessage) -> list[Any]:
    """One action or a batch, not both and not neither."""
    if (data.action is None) == (not data.actions):
        raise Wrong("malformed", what="action | actions")
    return [data.action] if data.actions is None or data.action is not None else list(data.actions)


@post("/api/tables/{table_id:str}/why", summary="Why an action is not allowed")
async def why(
    house: TheHouse, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Ask]
) -> playing.Answer:
    return await play.why_not(await house.table(table_id), person.id, data.seat, data.action)


@post("/api/tables/{table_id:str}/undo", summary="Take the last action back")
async def undo(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[playing.Undo]
) -> Look:
    table = await house.table(table_id)
    table.own(person.id, data.seat)
    await play.undo(house, table, data.seat, data.seen)
    return await house.look(table, person.id, data.seat, language, since=data.seen)


@post("/api/tables/{table_id:str}/draft", summary="Write a plan of orders")
async def draft(
    house: TheHouse, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Draft]
) -> playing.Decision:
    if (data.add is None) == (data.drop is None):
        raise Wrong("malformed", what="add | drop")
    return await play.draft(await house.table(table_id), person.id, data)


@get("/api/tables/{table_id:str}/policies", summary="Standing orders of a seat")
async def policies(
    house: TheHouse, person: ThePerson, table_id: FromPath[str], seat: Annotated[str, QueryParameter(max_length=40)]
) -> playing.Policies:
    return play.policies(await house.table(table_id), person.id, seat)


@put("/api/tables/{table_id:str}/policies", summary="Give standing orders")
async def set_policies(
    house: TheHouse, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Policies]
) -> playing.Policies:
    table = await house.table(table_id)
    await play.set_policies(house, table, person.id, data)
    return play.policies(table, person.id, data.seat)


# Talking


@get("/api/tables/{table_id:str}/chat", summary="What was said")
async def chat(house: TheHouse, viewer: Viewer, table_id: FromPath[str]) -> list[playing.ChatLine]:
    return await talk.said(house, await house.table(table_id), id_of(viewer))


@post("/api/tables/{table_id:str}/chat", summary="Say something to the whole table")
async def say(
    house: TheHouse, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Say]
) -> list[playing.ChatLine]:
    table = await house.table(table_id)
    await talk.say(house, table, person, data.text)
    return await talk.said(house, table, person.id)


# Records


@get("/api/tables/{table_id:str}/record", summary="The record", media_type=NDJSON)
async def record(
    house: TheHouse, viewer: Viewer, table_id: FromPath[str], seat: SeatParameter = None
) -> Response[bytes]:
    table = await house.table(table_id)
    lines = await records.download(table, id_of(viewer), seat or None)
    headers = {"content-disposition": f'attachment; filename="{table.row.game}-{table_id}.jsonl"'}
    return Response(lines, media_type=NDJSON, headers=headers)


@make("/api/tables/{table_id:str}/fork", summary="A private sandbox from a moment of this table")
async def fork(
    house: TheHouse, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Fork]
) -> Made:
    forked = await records.fork(house, await house.table(table_id), person, data)
    return Made(house.info(forked, person.id, language), {})


class BringOperation(Operation):
    """Says what the body of `POST /api/records` is: lines, not one JSON value."""

    def __post_init__(self) -> None:
        lines = OpenAPIMediaType(Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({NDJSON: lines}, required=True)


def record_routes(limit: int) -> list[Any]:
    """Records may be larger than other bodies."""

    @make("/api/records", summary="Bring a record", request_max_body_size=limit, operation_class=BringOperation)
    async def bring(desk: TheDesk, person: ThePerson, language: Language, body: RawBody) -> TableInfo:
        desk.sign_ins.take(person.id)
        whole = body if body.endswith(b"\n") else body + b"\n"
        table = await records.bring(desk.house, person, whole.split(b"\n")[:-1])
        return desk.house.info(table, person.id, language)

    return [bring]


routes = [
    create, list_tables, one_table, new_link, join, leave, start, resign, look, act, why, undo, draft, policies,
    set_policies, chat, say, record, fork,
]  # fmt: skip
