"""How the steps of a game are written down, and how they run.

Control flow is data: the state holds a stack of frozen frames, and the type of the top frame names the step. A chapter
of rules says, for each frame, one of four things:

    @flow.run(MoveEnemies)            it does something and goes on
    @flow.ask(PlayCards)              it asks a decision …
    @flow.answer(PlayCards, Attack)   … and this is what that answer does
    @flow.chance(He111)               it needs chance …
    @flow.outcome(He111)              … and this is what the outcome does

A step changes the stack with three words: `call` puts a frame on top, `goto` replaces the top, `end` takes it off.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from sandtable.core.chance import Chance
from sandtable.core.decisions import Decision
from sandtable.core.types import Event, Over, Seat

Log: TypeAlias = list[Event]


class State(Struct):
    """What every state has: the stack of frames, and the result once there is one."""

    stack: list[Any]
    result: Over | None


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Struct)
A = TypeVar("A", bound=Struct)

Run: TypeAlias = Callable[[S, F, Log], None]
Ask: TypeAlias = Callable[[S, F], Decision]
Answer: TypeAlias = Callable[[S, F, Seat, A, Log], None]
NeedChance: TypeAlias = Callable[[S, F], Chance]
Outcome: TypeAlias = Callable[[S, F, Any, Log], None]


def call(s: State, frame: Struct) -> None:
    """Do this first, then come back."""
    s.stack.append(frame)


def goto(s: State, frame: Struct) -> None:
    """Go on with this instead."""
    s.stack[-1] = frame


def end(s: State) -> None:
    """This step is done."""
    s.stack.pop()


def finish(s: State, over: Over, log: Log) -> None:
    """The game is over: nothing more is asked."""
    s.stack.clear()
    s.result = over
    log.append(Event("game-over", {"end": over.end, "seats": over.winners}))


class Flow(Generic[S]):
    """The steps of one game, by the type of their frame."""

    def __init__(self) -> None:
        self.runs: dict[type[Struct], Run[S, Any]] = {}
        self.asks: dict[type[Struct], Ask[S, Any]] = {}
        self.answers: dict[type[Struct], dict[type[Struct], Answer[S, Any, Any]]] = {}
        self.chances: dict[type[Struct], NeedChance[S, Any]] = {}
        self.outcomes: dict[type[Struct], Outcome[S, Any]] = {}

    def run(self, frame: type[F]) -> Callable[[Run[S, F]], Run[S, F]]:
        return _into(self.runs, frame)

    def ask(self, frame: type[F]) -> Callable[[Ask[S, F]], Ask[S, F]]:
        return _into(self.asks, frame)

    def answer(self, frame: type[F], action: type[A]) -> Callable[[Answer[S, F, A]], Answer[S, F, A]]:
        return _into(self.answers.setdefault(frame, {}), action)

    def chance(self, frame: type[F]) -> Callable[[NeedChance[S, F]], NeedChance[S, F]]:
        return _into(self.chances, frame)

    def outcome(self, frame: type[F]) -> Callable[[Outcome[S, F]], Outcome[S, F]]:
        return _into(self.outcomes, frame)

    def pending(self, s: S) -> Decision | Chance | Over:
        """The single question the state asks now."""
        if s.result is not None:
            return s.result
        frame = s.stack[-1]
        ask = self.asks.get(type(frame))
        return ask(s, frame) if ask is not None else self.chances[type(frame)](s, frame)

    def apply(self, s: S, seat: Seat, action: Struct) -> Log:
        log: Log = []
        frame = s.stack[-1]
        self.answers[type(frame)][type(action)](s, frame, seat, action, log)
        self.run_on(s, log)
        return log

    def resolve(self, s: S, outcome: Any) -> Log:
        log: Log = []
        frame = s.stack[-1]
        self.outcomes[type(frame)](s, frame, outcome, log)
        self.run_on(s, log)
        return log

    def run_on(self, s: S, log: Log) -> None:
        """Run steps until one asks something or the game is over."""
        runs, stack = self.runs, s.stack
        while stack:
            frame = stack[-1]
            run = runs.get(type(frame))
            if run is None:
                return
            run(s, frame, log)

    def expects(self, s: S, action: Struct) -> bool:
        """Whether the current question is answered by actions of this kind at all."""
        return bool(s.stack) and type(action) in self.answers.get(type(s.stack[-1]), {})


V = TypeVar("V")


def _into(table: dict[Any, Any], key: type[Struct]) -> Callable[[V], V]:
    def keep(step: V) -> V:
        if key in table:
            raise ValueError(f"two steps for {key}")
        table[key] = step
        return step

    return keep
