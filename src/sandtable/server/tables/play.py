"""Playing: every change of a match goes through here, and is stored before it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core import codec
from sandtable.core.decisions import Draft, Orders
from sandtable.core.policy import BY_POLICY, ONLY_ANSWER, Policy, only_answer
from sandtable.core.types import Refusal, Refused, Seat
from sandtable.server.problems import Wrong
from sandtable.server.storage.database import Stale
from sandtable.server.tables.table import Table, milliseconds, refused
from sandtable.server.wire import playing, show
from sandtable.server.wire.tables import SlowClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandtable.core.match import Match
    from sandtable.server.tables.house import House


async def act(house: House, table: Table, seat: Seat, actions: list[Any], seen: int, by: str = "") -> None:
    """One action, or several that are carried out together or not at all. Returns when it is stored."""

    def do(match: Match) -> None:
        if by and match.now != seen:  # a bot answers the question it was asked and no other
            raise stale(match, seen)
        if len(actions) == 1:
            match.act(seat, actions[0], seen=seen, by=by)
        else:
            match.act_all([(seat, action) for action in actions], seen=seen)

    await _change(house, table, do, by.partition(":")[0] or "person")


async def undo(house: House, table: Table, seat: Seat, seen: int) -> None:
    """Take the seat's last action back."""

    def do(match: Match) -> None:
        if match.now != seen:
            raise stale(match, seen)
        match.undo(seat)

    await _change(house, table, do, "undo")


async def _change(house: House, table: Table, do: Callable[[Match], None], by: str) -> None:
    await house.shielded(_locked_change(house, table, do, by))


async def _locked_change(house: House, table: Table, do: Callable[[Match], None], by: str) -> None:
    async with table.lock:
        house.writable()
        if table.suspect:
            await house.refresh(table)
        match = table.playing()
        before, waiting = match.now, table.waiting
        try:
            do(match)
        except Refused as problem:
            house.metrics.refusals.labels(problem.rule).inc()
            raise
        await commit(house, table, before)
        house.metrics.moves.labels(table.row.game, by).inc()
    house.moved(table, waiting)


async def commit(house: House, table: Table, before: int) -> None:
    """Store what has happened; what cannot be stored has not happened."""
    match = table.opened()
    if match.now == before:
        return
    append = table.append_for(before, house.settings.now())
    try:
        await house.store.append(append)
    except Stale:
        house.metrics.stale.inc()
        table.revert()
        await house.refresh(table)
        house.look_again(table)
        raise stale(table.opened(), before) from None
    except BaseException:  # lost or worse
        table.revert()
        raise
    table.stored(append)


async def why_not(table: Table, person: str, seat: Seat, action: Any) -> playing.Answer:
    table.own(person, seat)
    async with table.lock:
        match = table.playing()
        refusal = match.why_not(seat, action)
        return playing.Answer(refusal is None, None if refusal is None else show.refusal_info(match, refusal))


async def draft(table: Table, person: str, wish: playing.Draft) -> playing.Decision:
    """Add an order to the plan being written, or drop one."""
    table.own(person, wish.seat)
    async with table.lock:
        match = table.playing()
        plan = match.draft(wish.seat)
        question = match.decisions(wish.seat)[wish.seat]
        assert isinstance(question, Orders)
        if wish.add is not None:
            refusal = _add_order(plan, question, wish.add)
            if refusal is not None:
                raise refused(match.game, refusal)
        if wish.drop is not None:
            if wish.drop >= len(plan.orders):
                raise Wrong("malformed", what=f"there are {len(plan.orders)} orders")
            plan.drop(wish.drop)
        table.seen.pop(("decision", wish.seat), None)
        return show.decisions(table, match, [wish.seat])[wish.seat]


def policies(table: Table, person: str, seat: Seat) -> playing.Policies:
    table.own(person, seat)
    raw = msgspec.json.decode(table.seats[seat].policies, type=list[playing.PolicyInfo])
    return playing.Policies(seat, raw)


async def set_policies(house: House, table: Table, person: str, wish: playing.Policies) -> None:
    """Standing orders: they act at once where they have something to say."""
    table.own(person, wish.seat)
    raw = msgspec.json.encode(wish.policies).decode()
    house.writable()
    await house.store.change_seat(table.id, wish.seat, "human", policies=raw)
    table.seats[wish.seat].policies = raw
    if table.row.status == "running" and not table.row.imported:
        orders = [Policy(policy.kind, policy.args) for policy in wish.policies]
        await _change(house, table, lambda match: match.set_policies(wish.seat, orders), "policy")


async def time_is_up(house: House, table: Table) -> None:
    """A seat has let its time run out: the game's rules answer, a bot stands in, or the only answer is given."""
    if table.row.status != "running":
        return
    now = house.settings.now()
    for seat in [seat for seat in table.seats.values() if Table.is_late(seat, now) and seat.seat in table.waiting]:
        await house.shielded(_answer_late(house, table, seat.seat))


async def _answer_late(house: House, table: Table, seat: Seat) -> None:
    """What the rules let a late seat say; if nothing, the table's clock says what becomes of it."""
    clock = table.clock
    async with table.lock:
        match = table.playing()
        before, waiting = match.now, table.waiting
        late = Table.is_late(table.seats[seat], house.settings.now())
        question = match.decisions(seat).get(seat) if late else None
        hurried = question is not None and match.game.hurry(match.options, question) is not None
        if hurried:
            match.time_is_up(seat)
            await commit(house, table, before)
    if hurried:
        house.moved(table, waiting)
    elif isinstance(clock, SlowClock) and clock.then == "bot":
        house.bots.poke(table)
    elif isinstance(clock, SlowClock):
        await _only_answer(house, table, seat, clock)


async def _only_answer(house: House, table: Table, seat: Seat, clock: SlowClock) -> None:
    async with table.lock:
        match = table.playing()
        before, waiting = match.now, table.waiting
        question = match.decisions(seat).get(seat)
        answer = None if question is None else only_answer(question)
        if answer is not None:
            match.act(seat, answer, by=BY_POLICY + ONLY_ANSWER)
            await commit(house, table, before)
        else:
            deadline = milliseconds(house.settings.now()) + clock.hours * 3_600_000
            await house.store.change_seat(table.id, seat, "human", deadline=deadline)
            table.seats[seat].deadline = deadline
            waiting = [one for one in waiting if one != seat]  # to be reminded
    house.moved(table, waiting)


def _add_order(draft: Draft[Any], question: Orders, order: dict[str, Any] | str) -> Refusal | None:
    try:
        if isinstance(order, str):
            return draft.add(codec.from_text(question.order, order))
        return draft.add(codec.from_data(question.order, order))
    except codec.Malformed as problem:
        return problem.refusal


def stale(match: Match, seen: int) -> Refused:
    return refused(match.game, Refusal("core.stale", "stale", {"seen": seen, "now": match.now}))
