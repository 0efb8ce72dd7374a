"""Odds over REST: battles anybody asks about, the battles of a table, and its luck ledger.

They are computed in threads of their own, so that no table waits for them, and within a budget.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import factorial
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from sandtable import odds
from sandtable.core.decisions import Orders
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.axis.conduct import LAND_KIND, RAID_KIND, SEA_KIND
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState, name
from sandtable.odds import (
    OddsError,
    Question,
    RaidQuestion,
    TooLarge,
    comparing,
    luck,
    ongoing,
    ongoing_raids,
    upcoming,
)
from sandtable.odds.forces import named
from sandtable.odds.reading import edition_of
from sandtable.odds.rolls import JudgedRoll
from sandtable.server.http.context import TheServices, Viewer, id_of
from sandtable.server.http.routes import get, post
from sandtable.server.http.tables import MomentParameter, SeatParameter
from sandtable.server.problems import RequestError
from sandtable.server.tables.history import first_moment
from sandtable.server.tables.table import Table
from sandtable.server.wire import odds as wire
from sandtable.server.wire.common import Said

BUDGET = 1_500_000_000
"""Multiplications that one question may cost."""
BUDGET_OF_TABLE = ongoing.BUDGET_OF_LOOK
"""Beside a planned battle the odds must be there within half a second; a battle too large for that is simulated."""
SAMPLES = 2000
MOST_ORDERS_AT_SEA = 120
SHOWN, SHOWN_LEFT = 12, 200
"""Ends and rounds that are told, and survivors."""

T = TypeVar("T")
_threads = ThreadPoolExecutor(2, thread_name_prefix="odds")
_judged: "WeakKeyDictionary[Match, dict[int, JudgedRoll]]" = WeakKeyDictionary()
"""Rolls that were judged before: what has been rolled stays."""


async def beside(work: Callable[..., T], *args: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, work, *args)


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
async def battle_odds(services: TheServices, game: FromPath[str], data: JSONBody[wire.OddsAsk]) -> wire.OddsAnswer:
    return await beside(answered, services.require_game(game).id, data)


@post("/api/games/{game:str}/odds/raid", summary="The odds of a bombing raid")
async def raid_odds(services: TheServices, game: FromPath[str], data: JSONBody[wire.RaidAsk]) -> odds.Raid:
    return await beside(raided, services.require_game(game).id, data)


def raided(game: str, asked: wire.RaidAsk) -> odds.Raid:
    question = odds.ask_raid(
        game, asked.attack, asked.defend, cap=asked.cap, damage=asked.damage, aa=asked.aa, low_luck=asked.low_luck
    )
    return odds.raid(question)


def answered(game: str, asked: wire.OddsAsk) -> wire.OddsAnswer:
    """The odds and whatever advice was asked for."""
    question = read(game, asked)
    if asked.simulate is not None:
        return wire.OddsAnswer(short(odds.simulate(question, asked.simulate)), None, None)
    found = odds.battle(question, BUDGET)
    worth = odds.sensitivity(question, BUDGET) if asked.worth else None
    best = None
    if asked.best_order is not None:
        check_orders(question, asked.best_order)
        best = odds.best_order(question, asked.best_order, budget=BUDGET)
    return wire.OddsAnswer(short(found), worth, best)


def read(game: str, asked: wire.OddsAsk) -> Question:
    return odds.ask(
        game, asked.attack, asked.defend, sea=asked.sea, amphibious=asked.amphibious, bombard=asked.bombard,
        casualties=(asked.casualties, asked.defend_casualties), retreat=asked.retreat,
        submerge=(asked.submerge, asked.defend_submerge), low_luck=asked.low_luck,
    )  # fmt: skip


def check_orders(question: Question, side: str) -> None:
    """At sea only small forces: each order is a battle of its own."""
    orders = factorial(len(comparing.lost_sorts(question, comparing.SIDES.index(side))))
    if question.sea and orders > MOST_ORDERS_AT_SEA:
        raise OddsError("odds-too-many-orders", orders=orders, most=MOST_ORDERS_AT_SEA)


def short(found: odds.Battle, left: int = SHOWN_LEFT) -> odds.Battle:
    """The likeliest of everything: all of it can be megabytes."""
    sides = (replace(side, left=side.left[:left]) for side in (found.attack, found.defend))
    attack, defend = sides
    return replace(found, attack=attack, defend=defend, ends=found.ends[:SHOWN], rounds=found.rounds[:SHOWN])


# The battles of a table


@get("/api/tables/{table_id:str}/odds", summary="The odds of a table's battles, for a seat with its plan")
async def table_odds(
    services: TheServices,
    viewer: Viewer,
    table_id: FromPath[str],
    seat: SeatParameter = None,
    at: MomentParameter = None,
) -> wire.TableOdds:
    table = await services.live.require_table(table_id)
    table.require_view(id_of(viewer), seat or None)
    async with table.lock:
        state, moment = looked_at(table, id_of(viewer), seat or None, at)
    return await beside(battles_of, state, moment)


def looked_at(table: Table, person: str | None, seat: Seat | None, at: int | None) -> tuple[AxisState, int]:
    """A copy of the state: then, as the seat's plan leaves it, or as it is."""
    match = require_battles(table)
    if at is not None:
        if not first_moment(match) <= at <= match.now:
            raise RequestError("no-moment", first=first_moment(match), last=match.now)
        return match.state_at(at), at
    asked = match.decisions(seat).get(seat) if seat is not None and seat in table.mine(person) else None
    if isinstance(asked, Orders) and not table.row.imported:
        assert seat is not None
        return match.game.clone(match.draft(seat).scratch), match.now
    return match.snapshot(), match.now


def require_battles(table: Table) -> Match:
    """The match, if its game has battles whose odds are known."""
    if not isinstance(table.game, AxisGame):
        edition_of(table.row.game)
    return table.require_match()


def battles_of(s: AxisState, moment: int) -> wire.TableOdds:
    return wire.TableOdds(moment, fought_now(s), [ahead(one) for one in upcoming.battles(s)])


def fought_now(s: AxisState) -> wire.BattleOdds | None:
    """The battle being fought or the raid being flown, from where it stands."""
    raid = ongoing_raids.raid_of(s)
    if raid is not None:
        asked = upcoming.raid_question(s, raid.space)
        return wire.BattleOdds(told(RAID_KIND, name(s, raid.space), asked), None, ongoing_raids.flown(s), None)
    solver, found = ongoing.going_on(s), ongoing.battle(s)
    if solver is None or found is None:
        return None
    standing = replace(found.question, defend=found.now, bombard=())
    ask = told(SEA_KIND if standing.sea else LAND_KIND, ongoing.space_of(s), standing)
    return wire.BattleOdds(ask, short(solver.answer(), SHOWN), None, None)


def ahead(battle: upcoming.Upcoming) -> wire.BattleOdds:
    """A battle to come, or why it has no odds."""
    question, ask = battle.question, told(battle.kind, battle.space, battle.question)
    try:
        if isinstance(question, RaidQuestion):
            return wire.BattleOdds(ask, None, odds.raid(question), None)
        return wire.BattleOdds(ask, short(planned(question), SHOWN), None, None)
    except OddsError as problem:
        return wire.BattleOdds(ask, None, None, Said(problem.text["en"], problem.text["ru"]))


def planned(question: Question) -> odds.Battle:
    try:
        return odds.battle(question, BUDGET_OF_TABLE)
    except TooLarge:
        return odds.simulate(question, SAMPLES)


def told(kind: str, space: str, asked: Question | RaidQuestion) -> wire.BattleAsk:
    """A question by the names of its units."""
    e = asked.edition
    units = named(e, asked.attack), named(e, asked.defend)
    if isinstance(asked, RaidQuestion):
        return wire.BattleAsk(
            kind, space, *units, low_luck=asked.low_luck, cap=asked.cap, damage=asked.damage, aa=asked.gun > 0
        )
    return wire.BattleAsk(kind, space, *units, sea=asked.sea, bombard=named(e, asked.bombard), low_luck=asked.low_luck)


# Luck


@get("/api/tables/{table_id:str}/luck", summary="The luck ledger of a table")
async def table_luck(services: TheServices, viewer: Viewer, table_id: FromPath[str]) -> odds.Ledger:
    table = await services.live.require_table(table_id)
    table.require_visible(id_of(viewer))
    if not isinstance(table.game, AxisGame):
        raise luck.no_ledger(table.row.game)
    async with table.lock:
        match = table.require_match()
        known = _judged.setdefault(match, {})
        history = luck.history_of(match)
    return await beside(luck.ledger_of, history, known)


routes = [units_of, battle_odds, raid_odds, table_odds, table_luck]
