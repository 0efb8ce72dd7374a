"""How the rules of a game are written down, and how they run.

Control flow is data: the state holds a stack of frozen frames, and the type of the top frame names the step. A chapter
of rules declares its frames and actions and says, for each frame, one of three things:

    @flow.run(MoveEnemies)            it does something and goes on

    @flow.ask(PlayCards)              it asks a decision,
    @flow.refuse(PlayCards, Attack)   this is why an answer of that kind is not allowed,
    @flow.answer(PlayCards, Attack)   and this is what it does

    @flow.chance(He111)               it needs chance,
    @flow.outcome(He111)              and this is what an outcome does

The order of play is a list of named steps, and the frame of a sequence says which step it stands at:

    TURN = flow.sequence("turn", {"draw": "phase 1", "trade": "phase 2"}, back_to="draw")
    @flow.step(TURN, "draw")          what that step does

A step changes the stack with three words: `call` puts a frame on top, `goto` replaces the top, `end` takes it off.
What a step of a sequence calls is done before the next step begins.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Generic, TypeAlias, TypeVar, overload

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Chance
from sandtable.core.decisions import NOT_AN_OPTION, Decision
from sandtable.core.types import Event, Over, Refusal, Seat

Log: TypeAlias = list[Event]


class State(Struct):
    """What every state has: the stack of frames, and the result once there is one."""

    stack: list[Any]
    result: Over | None


class Frame(Struct, frozen=True, tag=True, array_like=True):
    """The base of all frames: a step the game stands at, with what it has to remember."""


class At(Frame, frozen=True, cache_hash=True):
    """A sequence of play and the step it stands at. One that must remember more has a frame derived from this."""

    sequence: str
    step: str


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Struct)
A = TypeVar("A", bound=Struct)
P = TypeVar("P", bound=At)

Run: TypeAlias = Callable[[S, F, Log], None]
Ask: TypeAlias = Callable[[S, F], Decision]
Refuse: TypeAlias = Callable[[S, F, A], Refusal | None]
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


def _leave(s: State, frame: At, log: Log) -> None:  # noqa: ARG001 - it runs like any step
    """A sequence is over."""
    s.stack.pop()


BEFORE = ""
"""Where a sequence stands before its first step."""


class Sequence(Generic[P]):
    """Named steps in the order of the book, each with its place in the book.

    After the last step it goes back to the step `back_to`, or is over.
    """

    def __init__(
        self,
        name: str,
        steps: Mapping[str, str],
        frame: type[P],
        back_to: str | None = None,
        based_on: "Sequence[P] | None" = None,
    ) -> None:
        if back_to is not None and back_to not in steps:
            raise ValueError(f"{name} cannot go back to {back_to!r}: there is no such step")
        self.name = name
        self.steps = dict(steps)
        self.frame = frame
        self.back_to = back_to
        self.based_on = based_on

    def begin(self, *fields: Any, **named: Any) -> P:
        """The frame that starts it; what its frame must remember is given in order or by name."""
        return self.frame(self.name, BEFORE, *fields, **named)

    def after(self, step: str) -> str | None:
        """The step that follows; None when there is none."""
        names = list(self.steps)
        at = 0 if step == BEFORE else names.index(step) + 1
        return names[at] if at < len(names) else self.back_to


class Flow(Generic[S]):
    """The steps of one game, by the type of their frame. `out_of_turn` refuses what is not asked at this moment.

    A flow that is based on another begins with all that was said there so far, and may say some of it anew: so titles
    share an engine, and none of them knows the frames of another.
    """

    def __init__(self, out_of_turn: Refusal = NOT_AN_OPTION, *, based_on: "Flow[Any] | None" = None) -> None:
        self.out_of_turn: Refusal = out_of_turn if based_on is None else based_on.out_of_turn
        self._taken_over: frozenset[Any] = frozenset()
        self.runs: dict[type[Struct], Run[S, Any]] = {}
        self.asks: dict[type[Struct], Ask[S, Any]] = {}
        self.refusals: dict[type[Struct], dict[type[Struct], Refuse[S, Any, Any]]] = {}
        self.answers: dict[type[Struct], dict[type[Struct], Answer[S, Any, Any]]] = {}
        self.chances: dict[type[Struct], NeedChance[S, Any]] = {}
        self.outcomes: dict[type[Struct], Outcome[S, Any]] = {}
        self.sequences: dict[str, Sequence[Any]] = {}
        self.steps: dict[tuple[str, str], Run[S, Any]] = {}
        if based_on is not None:
            self._begin_with(based_on)
        self._next: dict[tuple[str, str], tuple[Run[S, Any], str, At | None]] = {}
        self._after: dict[At, tuple[Run[S, Any], At]] = {}
        """The same where nothing but the step has to be remembered."""

    def _begin_with(self, base: "Flow[Any]") -> None:
        self.runs |= {frame: self._go_on if run == base._go_on else run for frame, run in base.runs.items()}
        self.asks |= base.asks
        self.refusals |= {frame: dict(refusals) for frame, refusals in base.refusals.items()}
        self.answers |= {frame: dict(answers) for frame, answers in base.answers.items()}
        self.chances |= base.chances
        self.outcomes |= base.outcomes
        self.sequences |= base.sequences
        self.steps |= base.steps
        tables: tuple[dict[Any, Any], ...]
        tables = (self.runs, self.asks, *self.refusals.values(), *self.answers.values(), self.chances, self.outcomes)
        self._taken_over = frozenset(step for table in (*tables, self.steps) for step in table.values())

    # Saying what a frame does

    def run(self, frame: type[F]) -> Callable[[Run[S, F]], Run[S, F]]:
        return _into(self.runs, frame, self._taken_over)

    def ask(self, frame: type[F]) -> Callable[[Ask[S, F]], Ask[S, F]]:
        return _into(self.asks, frame, self._taken_over)

    def refuse(self, frame: type[F], action: type[A]) -> Callable[[Refuse[S, F, A]], Refuse[S, F, A]]:
        return _into(self.refusals.setdefault(frame, {}), action, self._taken_over)

    def answer(self, frame: type[F], action: type[A]) -> Callable[[Answer[S, F, A]], Answer[S, F, A]]:
        return _into(self.answers.setdefault(frame, {}), action, self._taken_over)

    def chance(self, frame: type[F]) -> Callable[[NeedChance[S, F]], NeedChance[S, F]]:
        return _into(self.chances, frame, self._taken_over)

    def outcome(self, frame: type[F]) -> Callable[[Outcome[S, F]], Outcome[S, F]]:
        return _into(self.outcomes, frame, self._taken_over)

    # The order of play

    @overload
    def sequence(self, name: str, steps: Mapping[str, str], *, back_to: str | None = None) -> Sequence[At]: ...
    @overload
    def sequence(
        self, name: str, steps: Mapping[str, str], *, frame: type[P], back_to: str | None = None
    ) -> Sequence[P]: ...
    def sequence(
        self, name: str, steps: Mapping[str, str], *, frame: type[Any] = At, back_to: str | None = None
    ) -> Sequence[Any]:
        """A list of steps, each with its place in the book, that this game goes through in order."""
        return self._sequence(Sequence(name, steps, frame, back_to))

    @overload
    def variant(
        self, name: str, of: Sequence[P], replaced: Mapping[str, Mapping[str, str]], *, back_to: str | None = None
    ) -> Sequence[P]: ...
    @overload
    def variant(
        self, name: str, of: Sequence[Any], replaced: Mapping[str, Mapping[str, str]], *, frame: type[P]
    ) -> Sequence[P]: ...
    def variant(
        self,
        name: str,
        of: Sequence[Any],
        replaced: Mapping[str, Mapping[str, str]],
        *,
        back_to: str | None = None,
        frame: type[Any] | None = None,
    ) -> Sequence[Any]:
        """Another sequence with some entries replaced by others, or by none; the rest does what it does there.

        One that must remember more has a frame derived from the other's.
        """
        steps: dict[str, str] = {}
        for step, place in of.steps.items():
            steps |= replaced.get(step, {step: place})
        return self._sequence(Sequence(name, steps, frame or of.frame, back_to or of.back_to, of))

    def _sequence(self, sequence: Sequence[P]) -> Sequence[P]:
        if sequence.name in self.sequences:
            raise ValueError(f"two sequences called {sequence.name}")
        self.sequences[sequence.name] = sequence
        self.runs[sequence.frame] = self._go_on
        return sequence

    def step(self, sequence: Sequence[P], step: str) -> Callable[[Run[S, P]], Run[S, P]]:
        """What a step does, here and in the variants of the sequence."""
        if step not in sequence.steps:
            raise ValueError(f"{sequence.name} has no step {step!r}")
        return _into(self.steps, (sequence.name, step), self._taken_over)

    def _go_on(self, s: S, frame: At, log: Log) -> None:
        """The step of a sequence is done: begin the next one, or leave."""
        try:
            run, step, ready = self._next[frame.sequence, frame.step]
        except KeyError:
            run, step, ready = self._find_next(frame)
        if ready is None:
            ready = replace(frame, step=step)
        s.stack[-1] = ready
        run(s, ready, log)

    def _find_next(self, frame: At) -> tuple[Run[S, Any], str, At | None]:
        """What follows: how it runs, its name, and its frame where nothing but the step has to be remembered."""
        sequence = self.sequences[frame.sequence]
        step = sequence.after(frame.step)
        if step is None:
            found: tuple[Run[S, Any], str, At | None] = (_leave, BEFORE, frame)
        else:
            found = self.step_of(sequence, step), step, At(sequence.name, step) if type(frame) is At else None
        self._next[frame.sequence, frame.step] = found
        if type(frame) is At:
            self._after[frame] = found[0], found[2] or frame
        return found

    def step_of(self, sequence: Sequence[Any], step: str) -> Run[S, Any]:
        """What a step of a sequence does: what was said of it there, or in the sequence it is a variant of."""
        holder: Sequence[Any] | None = sequence
        while holder is not None:
            if (holder.name, step) in self.steps:
                return self.steps[holder.name, step]
            holder = holder.based_on
        raise KeyError(f"nothing says what the step {step!r} of {sequence.name} does")

    def standing(self, s: S) -> tuple[tuple[str, str], ...]:
        """The sequences under way and the step each stands at, the widest first."""
        return tuple((frame.sequence, frame.step) for frame in s.stack if isinstance(frame, At))

    # Running

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
        try:
            answer = self.answers[type(frame)][type(action)]
        except KeyError:
            offers, what = type(frame).__name__, type(action).__name__
            raise LookupError(f"{offers} offers {what}, but there is no @flow.answer({offers}, {what})") from None
        answer(s, frame, seat, action, log)
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
        runs, following, stack = self.runs, self._after, s.stack
        run: Run[S, Any] | None
        while stack:
            frame = stack[-1]
            if type(frame) is At:  # what `_go_on` does
                try:
                    run, frame = following[frame]
                except KeyError:
                    self._find_next(frame)
                    continue
                stack[-1] = frame
            else:
                run = runs.get(type(frame))
                if run is None:
                    return
            run(s, frame, log)

    # What may be answered

    def allowed(self, s: S, frame: Struct, candidates: Iterable[A]) -> tuple[A, ...]:
        """The candidates that nothing refuses: where answers are few, this is the list of them."""
        refusals = self.refusals.get(type(frame), {})
        return tuple(
            action
            for action in candidates
            if (refuse := refusals.get(type(action))) is None or refuse(s, frame, action) is None
        )

    def expects(self, s: S, action: Struct) -> bool:
        """Whether the current question is answered by actions of this kind at all."""
        return bool(s.stack) and type(action) in self.answers.get(type(s.stack[-1]), {})

    def why_not(self, s: S, action: Struct, frame: Struct | None = None) -> Refusal:
        """The rule that forbids an action which is not among the answers to the frame on top, or to the one given."""
        asked = s.stack[-1] if frame is None else frame
        if type(action) not in self.answers.get(type(asked), {}):
            return self.out_of_turn
        refuse = self.refusals.get(type(asked), {}).get(type(action))
        return (None if refuse is None else refuse(s, asked, action)) or NOT_AN_OPTION

    # What frames and actions there are

    def frames(self) -> Any:
        """The union of all frames of the game, in the order they were declared."""
        return _union(dict.fromkeys((*self.runs, *self.asks, *self.chances)))

    def actions(self) -> Any:
        """The union of all actions that answer something."""
        return _union(dict.fromkeys(action for answers in self.answers.values() for action in answers))


V = TypeVar("V")


def _into(table: dict[Any, Any], key: Any, taken_over: frozenset[Any]) -> Callable[[V], V]:
    """Writes a step into a table; only what was taken over from another flow may be said anew."""

    def keep(step: V) -> V:
        if key in table and table[key] not in taken_over:
            raise ValueError(f"two steps for {key}")
        table[key] = step
        return step

    return keep


def _union(types: Iterable[type[Struct]]) -> Any:
    return reduce(or_, types)
