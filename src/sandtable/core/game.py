"""The contract: what a game is. One stateless object per title."""

from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.decisions import NOT_AN_OPTION, PART_RANGE, UNKNOWN_PART, Choose, Decision, Question, Sealed
from sandtable.core.flow import Flow, Log, S, Sequence
from sandtable.core.policy import Policy
from sandtable.core.sources import home_of
from sandtable.core.text import sayable
from sandtable.core.types import Over, Refusal, SandtableError, Seat


class BadOptions(SandtableError):
    """Options a game cannot be set up with."""


class Hurry(Struct, frozen=True):
    """A time for one answer that the game's own rules set, and what counts as said when it has passed.

    That need not be among the answers: it may be something that only the clock says.
    """

    seconds: int
    answer: Struct


class Game(ABC, Generic[S]):
    """A title and its rules. It never draws chance and never writes anything but the state it is given."""

    id: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules: it goes up when a stored state would be played on differently."""
    State: type[S]
    Options: ClassVar[type[Struct]]
    View: ClassVar[type[Struct]]
    ends: ClassVar[tuple[str, ...]]
    """Every way the game can end."""
    flow: Flow[S]

    @abstractmethod
    def seats(self, options: Any) -> tuple[Seat, ...]:
        """The seats in playing order."""

    def goes_with(self, options: Any) -> dict[Seat, tuple[Seat, ...]]:
        """Seats that belong to whoever holds one of some others."""
        return {}

    def sides(self, options: Any) -> dict[Seat, str]:
        """The side of each seat, where nobody may play on both; whoever has the table to himself may."""
        return {}

    def teams(self, options: Any) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win and lose together. Where there is one team alone, it plays against the game itself."""
        sides = self.sides(options)
        grouped: dict[str, tuple[Seat, ...]] = {}
        for seat in self.seats(options):
            side = sides.get(seat, seat)
            grouped[side] = (*grouped.get(side, ()), seat)
        return tuple(grouped.values())

    @abstractmethod
    def setup(self, options: Any) -> S:
        """The state before the first question. Shuffles and draws are chance, so there is nothing random in it."""

    @abstractmethod
    def clone(self, s: S) -> S:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> Struct:
        """What this seat may know; None is a spectator."""

    @abstractmethod
    def resample(self, s: S, seat: Seat | None, rng: Random) -> S:
        """A state that this seat cannot tell from `s`, dealt uniformly among what it cannot exclude."""

    @abstractmethod
    def invariant(self, s: S) -> None:
        """Raise AssertionError when something that must be conserved is not."""

    @abstractmethod
    def option_sets(self) -> dict[str, Struct]:
        """Named options the conformance kit plays: each option at least once, games that end."""

    def golden_sets(self) -> dict[str, Struct]:
        """The option sets whose playthroughs are kept as golden files: where there are many sets, the telling ones."""
        return self.option_sets()

    def presets(self) -> dict[str, Struct]:
        """Named options a player may start from; those with a message `preset-<name>` are offered."""
        return self.option_sets()

    def check_options(self, options: Any) -> str | None:
        """What is wrong with well-formed options that do not go together, in one sentence."""
        return None

    def own_cards(self, path: Path) -> Struct:
        """The option `cards` as an owner of the printed game wrote it down, in a game that takes such cards."""
        raise BadOptions(f"{self.id}: bad options: this game takes no cards of your own")

    def why_not(self, s: S, seat: Seat, action: Struct) -> Refusal:
        """The rule that forbids an action which is not among the answers to the current question."""
        return self.flow.why_not(s, action)

    def answer(self, policy: Policy, view: Struct, decision: Question) -> Struct | None:
        """What a standing order of this game's own says to a decision, if anything."""
        return None

    def hurry(self, options: Any, decision: Question) -> Hurry | None:
        """Whether a seat must be quick with this answer; None where the table's clock alone counts."""
        return None

    @property
    def folder(self) -> Path:
        """The game's folder with `rules.toml` and `text/`, or the Python file it is written in: see `sources`."""
        return home_of(type(self))

    @cached_property
    def Action(self) -> Any:  # noqa: N802 - it is a type
        """The tagged union of this game's actions, as its chapters declare them."""
        return self.flow.actions()

    @property
    def sequences(self) -> tuple[Sequence[Any], ...]:
        """The order of play, outermost first, as it is printed and drawn."""
        return tuple(self.flow.sequences.values())

    def standing(self, s: S) -> tuple[tuple[str, str], ...]:
        """The sequences under way and the step each stands at, the widest first. Everybody may know this."""
        return self.flow.standing(s)

    def state_from(self, raw: Any) -> S:
        """A state from JSON-able data; `Malformed` says what is wrong with it."""
        state: S = codec.from_data(self.State, raw)
        state.stack = codec.from_data(list[self.flow.frames()], codec.to_data(state.stack))  # type: ignore[misc]
        return state

    def migrate(self, version: int, raw: Any) -> S:
        """A state stored under older rules, made to go on under these."""
        if version != self.version:
            raise SandtableError(f"{self.id}: nothing is known of rules version {version}")
        return self.state_from(raw)

    def options(self, raw: Any = None) -> Any:
        """Options from JSON-able data (or a ready struct), with defaults filled in."""
        try:
            options = (
                raw if isinstance(raw, self.Options) else codec.from_data(self.Options, {} if raw is None else raw)
            )
        except codec.Malformed as problem:
            raise BadOptions(f"{self.id}: bad options: {problem}") from None
        wrong = self.check_options(options)
        if wrong:
            raise BadOptions(f"{self.id}: bad options: {wrong}")
        return options

    def pending(self, s: S) -> Decision | Chance | Over:
        """The single question the state asks now. Pure."""
        return self.flow.pending(s)

    def apply(self, s: S, seat: Seat, action: Struct) -> Log:
        """Carry out a legal action and run on to the next question."""
        return self.flow.apply(s, seat, action)

    def resolve(self, s: S, outcome: Any) -> Log:
        """Carry out an outcome of the pending chance and run on to the next question."""
        return self.flow.resolve(s, outcome)

    def check(self, s: S, seat: Seat, action: Struct) -> Refusal | None:
        """Why this seat may not do this now, or None when it may."""
        pending = self.pending(s)
        if isinstance(pending, Over):
            return Refusal("core.over")
        question = pending.of(seat) if not isinstance(pending, Chance) else None
        if question is None:
            return Refusal("core.not-asked", args={"seat": seat})
        refusal = question.refusal(action)
        if refusal is None or isinstance(pending, Sealed):
            return refusal
        if isinstance(question, Choose):
            return sayable(self.folder, self.why_not(s, seat, action))
        if refusal == NOT_AN_OPTION or refusal.rule in (UNKNOWN_PART, PART_RANGE):
            # a chapter may say which rule keeps something from being a part of the answer, or more of it, or an answer
            told = self.why_not(s, seat, action)
            return refusal if told == NOT_AN_OPTION else sayable(self.folder, told)
        return refusal
