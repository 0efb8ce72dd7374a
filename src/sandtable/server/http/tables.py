"""Tables over REST: making and joining them, playing, looking, chat, records."""

from typing import Annotated, Any, Literal

from litestar import Response
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter, RawBody

from sandtable.core.policy import Policy
from sandtable.core.record import BadRecord
from sandtable.server.bots import hints, worker
from sandtable.server.http.context import Context, Language, TheContext, ThePerson, TheServices, Viewer, id_of
from sandtable.server.http.routes import get, make, post, put
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables import chat, lessons, listing, play, records, seating
from sandtable.server.tables.records import Fork
from sandtable.server.tables.seating import Join, NewTable
from sandtable.server.tables.table import Table
from sandtable.server.wire import playing, show
from sandtable.server.wire.playing import Look
from sandtable.server.wire.tables import (
    Leave,
    Link,
    Made,
    NewLink,
    Resign,
    Start,
    Status,
    TableInfo,
)
from sandtable.server.workers.pool import WorkerDied

NDJSON = "application/x-ndjson"

SeatParameter = Annotated[str | None, QueryParameter(max_length=40, required=False)]
MomentParameter = Annotated[int | None, QueryParameter(ge=0, le=2**31, required=False)]


# Making and joining


@make("/api/tables", summary="Make a table")
async def create(services: TheServices, person: ThePerson, language: Language, data: JSONBody[NewTable]) -> Made:
    table, links = await seating.create(services, person, data)
    return Made(show.table_info(services, table, person.id, language), links)


@get("/api/tables", summary="Tables to join or watch, or my own")
async def list_tables(
    services: TheServices,
    viewer: Viewer,
    language: Language,
    which: Annotated[Literal["public", "mine"], QueryParameter(name="scope", required=False)] = "public",
    status: FromQuery[Status | None] = None,
) -> list[TableInfo]:
    found = await listing.find_tables(services, which, status, id_of(viewer))
    return [show.table_info(services, table, id_of(viewer), language) for table in found]


@get("/api/tables/{table_id:str}", summary="A table from outside")
async def one_table(services: TheServices, viewer: Viewer, language: Language, table_id: FromPath[str]) -> TableInfo:
    table = await services.live.require_table(table_id)
    return show.table_info(services, table, id_of(viewer), language)


@post("/api/tables/{table_id:str}/link", summary="A new link for an open seat")
async def new_link(services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[NewLink]) -> Link:
    token = await seating.new_link(services, await services.live.require_table(table_id), person.id, data.seat)
    return Link(data.seat, token)


@post("/api/tables/{table_id:str}/join", summary="Take a seat")
async def join(
    services: TheServices, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    table = await services.live.require_table(table_id)
    await seating.join(services, table, person, data)
    return show.table_info(services, table, person.id, language)


@post("/api/tables/{table_id:str}/leave", summary="Give a seat back before the start")
async def leave(
    services: TheServices, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Leave]
) -> TableInfo:
    table = await services.live.require_table(table_id)
    await seating.leave(services, table, person.id, data.seat)
    return show.table_info(services, table, person.id, language)


@post("/api/tables/{table_id:str}/start", summary="Begin the game")
async def start(
    services: TheServices,
    person: ThePerson,
    language: Language,
    table_id: FromPath[str],
    data: JSONBody[Start | None] = None,
) -> TableInfo:
    table = await services.live.require_table(table_id)
    await seating.start(services, table, person.id, None if data is None else data.fill)
    return show.table_info(services, table, person.id, language)


@post("/api/tables/{table_id:str}/resign", summary="Hand a seat over to a bot")
async def resign(
    services: TheServices, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Resign]
) -> TableInfo:
    table = await services.live.require_table(table_id)
    await seating.resign(services, table, person.id, data.seat, data.level)
    return show.table_info(services, table, person.id, language)


# Playing


@get("/api/tables/{table_id:str}/look", summary="The table through a seat, now or at a past moment")
async def look(
    services: TheServices,
    viewer: Viewer,
    language: Language,
    table_id: FromPath[str],
    seat: SeatParameter = None,
    at: MomentParameter = None,
    since: MomentParameter = None,
) -> Look:
    table = await services.live.require_table(table_id)
    reader = show.Reader(id_of(viewer), seat or None, language)
    return await show.look(services, table, reader, at=at, since=since or 0)


@post("/api/tables/{table_id:str}/act", summary="Answer the question")
async def act(
    services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Act]
) -> playing.Moved:
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    reached = await play.act(services, table, data.seat, playing.actions_of(data), data.seen)
    if table.row.lesson is not None:
        await lessons.note(services, table)
    return playing.Moved(reached)


@post("/api/tables/{table_id:str}/why", summary="Why an action is not allowed")
async def why(
    services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Ask]
) -> playing.Answer:
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    return show.answer(table, await play.why_not(table, data.seat, data.action))


@post("/api/tables/{table_id:str}/hint", summary="What the house bot would do")
async def hint(
    context: TheContext, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.HintAsk]
) -> playing.HintInfo:
    table = await context.services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    found = await hints.hint(context.services, context.thinkers, table, person.id, data.seat)
    return show.hint_info(table, data.seat, found)


@post("/api/tables/{table_id:str}/undo", summary="Take the last action back")
async def undo(
    services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Undo]
) -> playing.Moved:
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    return playing.Moved(await play.undo(services, table, data.seat, data.seen))


@post("/api/tables/{table_id:str}/draft", summary="Write a plan of orders")
async def draft(
    services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Draft]
) -> playing.Decision:
    if (data.add is None) == (data.drop is None):
        raise RequestError("malformed", what="add | drop")
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    await play.change_draft(table, data.seat, data.add, data.drop)
    return await show.decision_of(table, data.seat)


@get("/api/tables/{table_id:str}/policies", summary="Standing orders of a seat")
async def policies(
    services: TheServices,
    person: ThePerson,
    table_id: FromPath[str],
    seat: Annotated[str, QueryParameter(max_length=40)],
) -> playing.Policies:
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, seat)
    return show.policies(table, seat)


@put("/api/tables/{table_id:str}/policies", summary="Give standing orders")
async def set_policies(
    services: TheServices, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Policies]
) -> playing.Policies:
    table = await services.live.require_table(table_id)
    table.require_holder(person.id, data.seat)
    orders = [Policy(policy.kind, policy.args) for policy in data.policies]
    await play.set_policies(services, table, data.seat, orders)
    return show.policies(table, data.seat)


# Chat


@get("/api/tables/{table_id:str}/chat", summary="What was said")
async def chat_lines(services: TheServices, viewer: Viewer, table_id: FromPath[str]) -> list[playing.ChatLine]:
    table = await services.live.require_table(table_id)
    return [show.chat_line(row, name) for row, name in await chat.recent(services, table, id_of(viewer))]


@post("/api/tables/{table_id:str}/chat", summary="Say something to the whole table")
async def say(
    context: TheContext, person: ThePerson, table_id: FromPath[str], data: JSONBody[playing.Say]
) -> list[playing.ChatLine]:
    context.chatting.require(person.id)
    services = context.services
    table = await services.live.require_table(table_id)
    await chat.say(services, table, person, data.text)
    return [show.chat_line(row, name) for row, name in await chat.recent(services, table, person.id)]


# Records


@get("/api/tables/{table_id:str}/record", summary="The record", media_type=NDJSON)
async def record(
    services: TheServices, viewer: Viewer, table_id: FromPath[str], seat: SeatParameter = None
) -> Response[bytes]:
    table = await services.live.require_table(table_id)
    lines = await records.download(services.store, table, id_of(viewer), seat or None)
    headers = {"content-disposition": f'attachment; filename="{table.row.game}-{table_id}.jsonl"'}
    return Response(lines, media_type=NDJSON, headers=headers)


@make("/api/tables/{table_id:str}/fork", summary="A private sandbox from a moment of this table")
async def fork(
    services: TheServices, person: ThePerson, language: Language, table_id: FromPath[str], data: JSONBody[Fork]
) -> Made:
    forked = await records.fork(services, await services.live.require_table(table_id), person, data)
    return Made(show.table_info(services, forked, person.id, language), {})


class BringOperation(Operation):
    """Says what the body of `POST /api/records` is: lines, not one JSON value."""

    def __post_init__(self) -> None:
        lines = OpenAPIMediaType(Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({NDJSON: lines}, required=True)


async def brought(context: Context, person: PersonRow, body: bytes) -> Table:
    """The table of a record, which a worker verifies."""
    services, limits = context.services, context.settings.limits
    await seating.require_below_table_limit(services, person)
    try:
        found = await context.calculators.run(worker.verify, body, limit=limits.record_seconds, owner=person.id)
    except (TimeoutError, MemoryError, WorkerDied):
        raise RequestError("record-too-long") from None
    if isinstance(found, tuple):
        raise BadRecord(*found)
    return await records.bring(services, person, found)


def record_routes(limit: int) -> list[Any]:
    """Records may be larger than other bodies."""

    @make("/api/records", summary="Bring a record", request_max_body_size=limit, operation_class=BringOperation)
    async def bring(context: TheContext, person: ThePerson, language: Language, body: RawBody) -> TableInfo:
        context.bringing.require(person.id)
        limits = context.settings.limits
        if body.count(b"\n") > limits.record_lines:
            raise BadRecord(limits.record_lines + 1, "a record may not have more lines")
        async with context.services.turn_of(person.id):
            table = await brought(context, person, body)
        return show.table_info(context.services, table, person.id, language)

    return [bring]


routes = [
    create, list_tables, one_table, new_link, join, leave, start, resign, look, act, why, hint, undo, draft, policies,
    set_policies, chat_lines, say, record, fork,
]  # fmt: skip
