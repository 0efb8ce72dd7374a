"""Hints: what the house bot would do in a player's place. It is told to that player alone, never done, and counted."""

from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core.decisions import Question
from sandtable.core.types import Event, Refusal, Seat
from sandtable.server.bots.worker import advise
from sandtable.server.problems import RequestError
from sandtable.server.tables.background import to_the_end
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table, refused
from sandtable.server.workers.pool import WorkerDied, WorkerPool

MOST_WAITING = 2
"""Hints of one person that may wait for a worker."""

_reasons = msgspec.json.Decoder(tuple[dict[str, Any], list[Event]])


class Hint(Struct):
    """An answer and its reasons, at the moment it was worked out for."""

    moment: int
    question: Question
    """What was asked, which knows how to read the answer: of a plan, the orders."""
    answer: dict[str, Any]
    reasons: list[Event]


async def hint(services: Services, thinkers: WorkerPool, table: Table, person: str, seat: Seat) -> Hint:
    """A hint for a seat that is asked; the same one however often it is asked for at the same moment."""
    async with table.lock:
        services.health.require_writable()
        match = table.require_running()
        if not table.allows_hints:
            raise RequestError("no-hints")
        if seat not in match.waiting():
            raise refused(match.game, Refusal("core.not-asked", args={"seat": seat}))
        if (known := _known(table, seat, match.now)) is not None:
            return known
        turn, state, question = table.adviser_turn(seat), table.state_json(), match.decisions(seat)[seat]
    if thinkers.queue.waiting(person) >= MOST_WAITING:
        raise RequestError("hints-busy")
    try:
        raw = await thinkers.run(
            advise, table.row.game, state, seat, turn.seed, limit=services.settings.limits.hint_seconds, owner=person
        )
    except (TimeoutError, MemoryError, WorkerDied):
        raise RequestError("hint-too-long") from None
    found = Hint(turn.moment, question, *_reasons.decode(raw))
    async with table.lock:
        table.require_running()  # where answers are sealed, others may have given theirs meanwhile
        if _known(table, seat, turn.moment) is None:
            await to_the_end(_count(services, table, seat))
            table.advice[seat] = found
    return found


def _known(table: Table, seat: Seat, moment: int) -> Hint | None:
    """What this seat was told before, if it was at this moment."""
    told: Hint | None = table.advice.get(seat)
    return told if told is not None and told.moment == moment else None


async def _count(services: Services, table: Table, seat: Seat) -> None:
    """One more, stored before it is told."""
    used = table.seats[seat].hints + 1
    await services.store.change_seat(table.id, seat, "human", hints=used)
    table.seats[seat].hints = used
    table.require_match().hints = table.hints_used()
