"""Playing: every change of a match goes through here, is stored in one commit, and counts only when it is stored."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sandtable.core import codec, lesson
from sandtable.core.decisions import Draft, Orders, Question
from sandtable.core.lesson import Lesson
from sandtable.core.match import Match
from sandtable.core.policy import BY_POLICY, ONLY_ANSWER, Policy, only_answer
from sandtable.core.types import Refusal, Refused, Seat
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Stale
from sandtable.server.tables.background import to_the_end
from sandtable.server.tables.clock import SlowClock, milliseconds
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table, refused


async def act(services: Services, table: Table, seat: Seat, actions: list[Any], seen: int, by: str = "") -> int:
    """One action, or several that are carried out together or not at all. The moment reached, once it is stored."""
    return await to_the_end(act_uncancelled(services, table, seat, actions, seen, by))


async def act_uncancelled(
    services: Services,
    table: Table,
    seat: Seat,
    actions: list[Any],
    seen: int,
    by: str = "",
    stored: Callable[[], None] | None = None,
) -> int:
    """The same for those whose task nobody cancels; `stored` is called before anybody is shown what is new."""

    def do(match: Match) -> None:
        one = table.require_lesson()
        if one is not None:
            answer_lesson(one, match, actions, seen)
            return
        if by and match.now != seen:  # a bot answers the question it was asked and no other
            raise stale(match, seen)
        if len(actions) == 1:
            match.act(seat, actions[0], seen=seen, by=by)
        else:
            match.act_all([(seat, action) for action in actions], seen=seen)

    return await _change(services, table, do, by.partition(":")[0] or "person", stored=stored)


def answer_lesson(one: Lesson, match: Match, actions: list[Any], seen: int) -> None:
    """In a lesson the learner's answer is followed by what its script has others answer."""
    if match.now != seen:
        raise stale(match, seen)
    if len(actions) != 1:
        raise lesson.wants_another(one, match, lesson.progress(one, match))
    lesson.answer(one, match, actions[0])


async def skip_step(services: Services, table: Table, seen: int) -> int:
    """Have the next step of a lesson done. An order only joins the plan, which nobody else sees."""

    def do(match: Match) -> None:
        one = table.require_lesson()
        if one is None:
            raise RequestError("no-lesson", lesson=table.id)
        if match.now != seen:
            raise stale(match, seen)
        lesson.skip(one, match)
        table.cache.pop(("decision", one.seat), None)

    return await to_the_end(_change(services, table, do, "lesson"))


async def undo(services: Services, table: Table, seat: Seat, seen: int) -> int:
    """Take the seat's last action back."""

    def do(match: Match) -> None:
        if match.now != seen:
            raise stale(match, seen)
        table.require_no_lesson()
        match.undo(seat)

    return await to_the_end(_change(services, table, do, "undo"))


async def _change(
    services: Services,
    table: Table,
    do: Callable[[Match], None],
    by: str,
    policies: dict[Seat, str] | None = None,
    stored: Callable[[], None] | None = None,
) -> int:
    """Change the match under its lock and store it; then tell everybody."""
    async with table.lock:
        services.health.require_writable()
        if table.write_failed:
            await services.live.catch_up(table)
        match = table.require_running()
        before, asked_before = match.now, match.waiting()
        try:
            do(match)
        except Refused:
            services.metrics.refusals.labels(table.row.game).inc()
            raise
        except Exception:  # a fault of a game: what it has begun has not happened
            table.roll_back()
            raise
        await _commit(services, table, before, policies)
        services.metrics.moves_of(table.row.game, by).inc()
        reached = match.now
    if stored is not None:
        stored()
    services.moved(table, asked_before)
    return reached


async def _commit(services: Services, table: Table, before: int, policies: dict[Seat, str] | None = None) -> None:
    """Store what has happened; what cannot be stored has not happened."""
    if table.require_match().now == before and not policies:
        return
    append = table.append_after(before, services.settings.now(), policies)
    try:
        await services.store.append(append)
    except Stale:
        services.metrics.stale.inc()
        table.roll_back()
        await services.live.catch_up(table)
        services.hub.push_look(table.id)
        raise stale(table.require_match(), before) from None
    except BaseException:  # lost or worse
        table.roll_back()
        raise
    table.mark_stored(append)


def stale(match: Match, seen: int) -> Refused:
    return refused(match.game, Refusal("core.stale", "stale", {"seen": seen, "now": match.now}))


# Asking and planning


async def why_not(table: Table, seat: Seat, action: Any) -> Refusal | None:
    """The rule that forbids an action; without one, the rule that forbids to take the last one back."""
    async with table.lock:
        match = table.require_running()
        if action is not None:
            return match.why_not(seat, action)
        return Refusal("core.lesson") if table.row.lesson is not None else match.why_no_undo(seat)


async def change_draft(table: Table, seat: Seat, add: dict[str, Any] | str | None, drop: int | None) -> None:
    """Add an order to the plan that a seat is writing, or drop one."""
    async with table.lock:
        match = table.require_running()
        plan = match.draft(seat)
        question = match.question(seat)
        assert isinstance(question, Orders)
        if add is not None:
            refusal = _add_order(plan, question, add)
            if refusal is not None:
                raise refused(match.game, refusal)
            _require_in_lesson(table, match, plan)
        if drop is not None:
            if drop >= len(plan.orders):
                raise RequestError("malformed", what=f"there are {len(plan.orders)} orders")
            plan.drop(drop)
        table.cache.pop(("decision", seat), None)
        table.shown.clear()


def _require_in_lesson(table: Table, match: Match, plan: Draft[Any]) -> None:
    """An order that a lesson does not want leaves its plan again."""
    one = table.require_lesson()
    if one is None:
        return
    try:
        lesson.check_plan(one, match)
    except Refused:
        plan.drop(len(plan.orders) - 1)
        raise


def _add_order(draft: Draft[Any], question: Orders, order: dict[str, Any] | str) -> Refusal | None:
    try:
        if isinstance(order, str):
            return draft.add(codec.from_text(question.order, order))
        return draft.add(codec.from_data(question.order, order))
    except codec.Malformed as problem:
        return problem.refusal


# Standing orders


async def set_policies(services: Services, table: Table, seat: Seat, policies: list[Policy]) -> None:
    """Standing orders: they act at once where they have something to say."""
    table.require_no_lesson()
    raw = msgspec.json.encode(policies).decode()
    if table.row.status == "running" and not table.row.imported:

        def do(match: Match) -> None:
            match.set_policies(seat, policies)

        await to_the_end(_change(services, table, do, "policy", {seat: raw}))
        return
    services.health.require_writable()
    await services.store.change_seat(table.id, seat, "human", policies=raw)
    table.seats[seat].policies = raw


# Deadlines


async def time_is_up(services: Services, table: Table) -> None:
    """A seat has let its time run out: the game's rules answer, a bot stands in, or the only answer is given."""
    if table.row.status != "running":
        return
    now = services.settings.now()
    for seat in [seat.seat for seat in table.seats.values() if Table.is_late(seat, now)]:
        if seat in table.waiting:
            await to_the_end(_answer_late(services, table, seat))


async def _answer_late(services: Services, table: Table, seat: Seat) -> None:
    """What the rules let a late seat say; if nothing, the table's clock says what becomes of it."""
    clock = table.clock
    async with table.lock:
        match = table.require_running()
        before = match.now
        asked_before: Sequence[Seat] = table.waiting
        late = Table.is_late(table.seats[seat], services.settings.now())
        question = match.question(seat) if late else None
        hurried = question is not None and match.game.hurry(match.options, question) is not None
        if hurried:
            match.time_is_up(seat)
            await _commit(services, table, before)
        elif question is not None and isinstance(clock, SlowClock) and clock.then == "policy":
            asked_before = await _only_answer(services, table, seat, question, clock)
    if hurried or (isinstance(clock, SlowClock) and clock.then == "policy"):
        services.moved(table, asked_before)
    elif isinstance(clock, SlowClock):
        services.wake(table)


async def _only_answer(
    services: Services, table: Table, seat: Seat, question: Question, clock: SlowClock
) -> Sequence[Seat]:
    """Give the only answer there is, or else the seat's time anew; who counts as asked before."""
    match, asked_before = table.require_running(), table.waiting
    answer = only_answer(question)
    if answer is not None:
        before = match.now
        match.act(seat, answer, by=BY_POLICY + ONLY_ANSWER)
        await _commit(services, table, before)
        return asked_before
    deadline = milliseconds(services.settings.now()) + clock.hours * 3_600_000
    await services.store.change_seat(table.id, seat, "human", deadline=deadline)
    table.seats[seat].deadline = deadline
    table.shown.clear()
    return [one for one in asked_before if one != seat]  # so that it is reminded
