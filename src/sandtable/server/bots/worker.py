"""What worker processes do. They import this module and nothing else of the server, so they are ready soon."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait
from random import Random

import msgspec

import sandtable
from sandtable import bots
from sandtable.core import replay
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.record import BadRecord
from sandtable.core.types import Over

NICENESS = 5
"""How much workers give way to the server itself."""


def choose(game_id: str, state: str, seat: str, level: str, seed: int) -> bytes:
    """The answer of an agent, as JSON."""
    game = sandtable.game(game_id)
    true = game.state_from(msgspec.json.decode(state))
    pending = game.pending(true)
    assert not isinstance(pending, Over | Chance)
    question = pending.of(seat)
    assert question is not None
    answer = bots.find(game, level).choose(Observation(game, true, seat, question), Random(seed))
    return msgspec.json.encode(answer)


def verify(lines: list[bytes]) -> tuple[Over | None, tuple[int, str] | None]:
    """Checks a whole record. Its result, and the line and what is wrong with it if it is bad."""
    try:
        return replay.verify(lines).result, None
    except BadRecord as bad:
        return None, (bad.line, str(bad).partition(": ")[2])
    except Exception as problem:  # noqa: BLE001 - a state that no game could be in may break any rule
        return None, (1, f"the game breaks down over it ({type(problem).__name__})")


def start_worker() -> None:
    """A worker leaves signals to the server, gives way to it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
