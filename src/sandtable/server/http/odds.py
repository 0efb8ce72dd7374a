"""Odds over REST: battles anybody asks about, the battles of a table, and its luck ledger.

They are worked out in processes of their own (`odds_work`), within a budget and a time, by turns.
"""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from litestar import Request
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from sandtable import odds
from sandtable.core.decisions import Orders
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState
from sandtable.odds import luck
from sandtable.odds.reading import edition_of
from sandtable.odds.rolls import JudgedRoll
from sandtable.server.http import odds_work
from sandtable.server.http.context import Context, TheContext, TheServices, Viewer, address_of, id_of
from sandtable.server.http.routes import get, post
from sandtable.server.http.tables import MomentParameter, SeatParameter
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.history import first_moment
from sandtable.server.tables.table import Table
from sandtable.server.wire import odds as wire
from sandtable.server.workers.pool import WorkerDied

MOST_WAITING = 4
"""Questions of one person, or of one address, that may wait."""

T = TypeVar("T")
_judged: "WeakKeyDictionary[Match, dict[int, JudgedRoll]]" = WeakKeyDictionary()
"""Rolls that were judged before: what has been rolled stays."""


async def work_out(context: Context, request: Request[Any, Any, State], work: Callable[..., T], *args: Any) -> T:
    """The result of some work on odds, for whoever asks in their turn; `odds-too-much` when it takes too long."""
    person: PersonRow | None = request.state.person
    owner = require_place(context, request)
    limit = context.settings.limits.odds_seconds
    try:
        return await context.calculators.run(work, *args, limit=limit, owner=owner, last=person is None)
    except (TimeoutError, MemoryError, WorkerDied):
        raise RequestError("odds-too-much") from None


def require_place(context: Context, request: Request[Any, Any, State]) -> str:
    """Whose turn it would be; `odds-busy` when enough of theirs wait."""
    person: PersonRow | None = request.state.person
    owner = address_of(request) if person is None else person.id
    if context.calculators.queue.waiting(owner) >= MOST_WAITING:
        raise RequestError("odds-busy")
    return owner


# Battles anybody asks about


@get("/api/games/{game:str}/odds", summary="The units whose battles have odds")
async def units_of(services: TheServices, game: FromPath[str]) -> list[wire.OddsUnit]:
    fields = wire.OddsUnit.__struct_fields__[1:]
    kinds = edition_of(services.require_game(game).id).units.kinds
    return [
        wire.OddsUnit(kind.id, **{solver: getattr(kind, solver) for solver in fields})
        for kind in kinds
        if kind.domain != "facility"
    ]


@post("/api/games/{game:str}/odds", summary="The odds of a battle")
async def battle_odds(
    request: Request[Any, Any, State], context: TheContext, game: FromPath[str], data: JSONBody[wire.OddsAsk]
) -> wire.OddsAnswer:
    return await work_out(context, request, odds_work.answered, context.services.require_game(game).id, data)


@post("/api/games/{game:str}/odds/raid", summary="The odds of a bombing raid")
async def raid_odds(
    request: Request[Any, Any, State], context: TheContext, game: FromPath[str], data: JSONBody[wire.RaidAsk]
) -> odds.Raid:
    return await work_out(context, request, odds_work.raided, context.services.require_game(game).id, data)


# The battles of a table


@get("/api/tables/{table_id:str}/odds", summary="The odds of a table's battles, for a seat with its plan")
async def table_odds(
    request: Request[Any, Any, State],
    context: TheContext,
    viewer: Viewer,
    table_id: FromPath[str],
    seat: SeatParameter = None,
    at: MomentParameter = None,
) -> wire.TableOdds:
    table = await context.services.live.require_table(table_id)
    table.require_view(id_of(viewer), seat or None)
    async with table.lock:
        state, moment = looked_at(table, id_of(viewer), seat or None, at)
    return await work_out(context, request, odds_work.battles_of, state, moment)


def looked_at(table: Table, person: str | None, seat: Seat | None, at: int | None) -> tuple[AxisState, int]:
    """A copy of the state: then, as the seat's plan leaves it, or as it is."""
    match = require_battles(table)
    if at is not None:
        if not first_moment(match) <= at <= match.now:
            raise RequestError("no-moment", first=first_moment(match), last=match.now)
        return match.state_at(at), at
    asked = match.question(seat) if seat is not None and seat in table.mine(person) else None
    if isinstance(asked, Orders) and not table.row.imported:
        assert seat is not None
        return match.game.clone(match.draft(seat).scratch), match.now
    return match.snapshot(), match.now


def require_battles(table: Table) -> Match:
    """The match, if its game has battles whose odds are known."""
    if not isinstance(table.game, AxisGame):
        edition_of(table.row.game)
    return table.require_match()


# Luck


@get("/api/tables/{table_id:str}/luck", summary="The luck ledger of a table")
async def table_luck(
    request: Request[Any, Any, State], context: TheContext, viewer: Viewer, table_id: FromPath[str]
) -> odds.Ledger:
    table = await context.services.live.require_table(table_id)
    table.require_visible(id_of(viewer))
    if not isinstance(table.game, AxisGame):
        raise luck.no_ledger(table.row.game)
    require_place(context, request)  # before the whole game is written down for it
    async with table.lock:
        match = table.require_match()
        lines = match.record()
    found, known = await work_out(context, request, odds_work.judged, lines, _judged.get(match, {}))
    _judged[match] = known
    return found


routes = [units_of, battle_odds, raid_odds, table_odds, table_luck]
