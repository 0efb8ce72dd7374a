"""What worker processes do for the tables. They import little else of the server, so they are ready soon."""

import re
from collections.abc import Callable
from random import Random
from time import monotonic

import msgspec

import sandtable
from sandtable import bots
from sandtable.bots.budget import watched
from sandtable.core import codec, record, replay
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.record import BadRecord, Footer, Header, Line
from sandtable.core.types import Over
from sandtable.server.storage.rows import BroughtRecord
from sandtable.server.workers import process

PROMISE = re.compile(r"[0-9a-f]{0,64}")
"""What the dice of a record are promised by: a hash, or nothing."""


UNNOTICED, BETWEEN = 1.0, 0.5
"""Seconds of thinking before anybody is told of it, and from one word about it to the next."""


def choose(game_id: str, state: str, seat: str, level: str, seed: int) -> bytes:
    """The answer of an agent, as JSON; one who takes his time says how far he is."""
    observation = observation_of(game_id, state, seat)
    with watched(now_and_then(process.report)):
        answer = bots.find(observation.game, level).choose(observation, Random(seed))
    return msgspec.json.encode(answer)


def now_and_then(tell: Callable[[float], None], clock: Callable[[], float] = monotonic) -> Callable[[float], None]:
    """Passes on what changes, not at once and not too often."""
    due, told = clock() + UNNOTICED, -1.0

    def pass_on(share: float) -> None:
        nonlocal due, told
        now = clock()
        if now >= due and round(share, 2) != told:
            due, told = now + BETWEEN, round(share, 2)
            tell(told)

    return pass_on


def advise(game_id: str, state: str, seat: str, seed: int) -> bytes:
    """What the house bot would do in this seat and why, as JSON."""
    advice = bots.advise(observation_of(game_id, state, seat), Random(seed))
    return msgspec.json.encode((advice.answer, advice.reasons))


def observation_of(game_id: str, state: str, seat: str) -> Observation:
    """What an agent in a seat that is asked works with."""
    game = sandtable.game(game_id)
    true = game.state_from(msgspec.json.decode(state))
    pending = game.pending(true)
    assert not isinstance(pending, Over | Chance)
    question = pending.of(seat)
    assert question is not None
    return Observation(game, true, seat, question)


def verify(body: bytes) -> BroughtRecord | tuple[int, str]:
    """Checks a whole record; the line and what is wrong with it if it is bad."""
    lines = (body if body.endswith(b"\n") else body + b"\n").split(b"\n")[:-1]
    try:
        verified = replay.verify(lines)
        if not verified.replayed:
            return 1, f"it was played by older rules of {verified.game}, and nobody can replay it here"
        result = verified.result
    except BadRecord as bad:
        return bad.line, str(bad).partition(": ")[2]
    except Exception as problem:  # noqa: BLE001 - a state that no game could be in may break any rule
        return 1, f"the game breaks down over it ({type(problem).__name__})"
    header, *rest = record.read(lines)
    assert isinstance(header, Header)
    if not PROMISE.fullmatch(str(header.dice.get("commitment", ""))):
        return 1, "the promise of its dice is none"
    footer = rest[-1] if rest and isinstance(rest[-1], Footer) else None
    return BroughtRecord(
        game=header.game, options=header.options, seats=header.seats, dice=header.dice, header=_unsealed(header),
        lines=[_unsealed(part) for part in rest if isinstance(part, Line)],
        secret=None if footer is None else msgspec.json.encode(footer.dice).decode(), result=result,
        hints={} if footer is None else footer.hints,
    )  # fmt: skip


def _unsealed(part: Header | Line) -> str:
    part.seal = ""
    return codec.to_json(part).decode()
