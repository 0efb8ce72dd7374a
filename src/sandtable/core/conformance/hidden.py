"""Hidden things stay hidden: whatever a seat can see, ask or try is the same in every state it cannot tell apart."""

from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.conformance.answers import answers
from sandtable.core.conformance.mutate import mutations
from sandtable.core.conformance.play import Step, located, play
from sandtable.core.decisions import Allocate, Choose, Decision, Question, Sealed
from sandtable.core.dice import Seeded
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.policy import BY_POLICY, ONLY_ANSWER
from sandtable.core.types import Event, Over, Seat

MOMENTS = 25
RECORDS, AHEAD = 8, 12
"""Moments from which running records are compared, and for how many steps."""
LISTED = 200
TRIED = 40


def check_resample(game: Game[Any], options: Any, seed: int) -> None:
    """For every seat and for a spectator, the states that `resample` gives look and behave like the true one."""
    played, rng = play(game, options, seed), Random(seed)
    others = [step.answer for step in played.steps if step.seat is not None]

    def check(step: Step) -> None:
        tried = _tries(game, step, others, rng)
        for seat in (None, *game.seats(played.options)):
            with located(f"seen by {seat or 'a spectator'}"):
                imagined = _check_resampled(game, step.state, seat, rng)
                _check_looks_alike(game, step.state, imagined, seat)
                if seat is not None:
                    _check_refusals(game, step.state, imagined, seat, tried)
                _check_next_step(game, step, imagined, seat)

    played.at_moments(MOMENTS, check)


def _check_resampled(game: Game[Any], state: Any, seat: Seat | None, rng: Random) -> Any:
    before, a, b = codec.digest(state), rng.random(), rng.random()
    imagined = game.resample(state, seat, Random(a))
    game.invariant(imagined)
    once = game.resample(state, seat, Random(b))
    twice = game.resample(imagined, seat, Random(b))
    assert codec.digest(state) == before, "resample changed the state"
    assert codec.digest(once) == codec.digest(twice), "what is dealt depends on what is hidden: resample twice differs"
    return imagined


def _check_looks_alike(game: Game[Any], state: Any, imagined: Any, seat: Seat | None) -> None:
    view, other_view = game.view(state, seat), game.view(imagined, seat)
    assert view == other_view, f"the view tells states apart: {_difference(view, other_view)}"
    standing, other_standing = game.standing(state), game.standing(imagined)
    assert standing == other_standing, f"the step tells states apart: {standing} and {other_standing}"
    asked, other_asked = as_seen(game.pending(state), seat), as_seen(game.pending(imagined), seat)
    assert asked == other_asked, f"the question tells states apart: {asked} and {other_asked}"


def as_seen(pending: Decision | Chance | Over, seat: Seat | None) -> Any:
    """A question as a seat sees it: its own in full, of the others' only who is asked about what."""
    if isinstance(pending, Over):
        return pending
    if isinstance(pending, Chance):
        return type(pending).__name__, pending.why, pending.audience
    own = None if seat is None else pending.of(seat)
    return pending.seats, pending.ask, pending.args, None if own is None else _in_full(own)


def _in_full(question: Question) -> Any:
    if isinstance(question, Choose | Allocate):
        return question
    return question.ask, question.args, list(islice(question.list(), LISTED))


def _tries(game: Game[Any], step: Step, others: list[Struct], rng: Random) -> dict[Seat, list[Struct]]:
    """What each asked seat might try: its answers, answers to other questions, and answers changed a little."""
    tries: dict[Seat, list[Struct]] = {}
    for seat, question in step.asked().items():
        elsewhere = rng.sample(others, min(len(others), TRIED // 4))
        offered = answers(question, rng)
        tries[seat] = rng.sample(offered, min(len(offered), TRIED // 4)) + elsewhere
        for raw in islice(mutations(offered, elsewhere, rng), TRIED):
            try:
                tries[seat].append(question.from_data(game.Action, raw))
            except codec.Malformed:
                continue
    return tries


def _check_refusals(game: Game[Any], state: Any, imagined: Any, seat: Seat, tried: dict[Seat, list[Struct]]) -> None:
    for action in tried.get(seat, ()):
        refusal, other = game.check(state, seat, action), game.check(imagined, seat, action)
        assert refusal == other, f"trying {action} tells states apart: {refusal} and {other}"


def _check_next_step(game: Game[Any], step: Step, imagined: Any, seat: Seat | None) -> None:
    """The same step from both states looks the same, unless one of its events says that it reveals something."""
    if not _possible(game, step, imagined):
        return
    true, other = game.clone(step.state), game.clone(imagined)
    events, other_events = _take(game, step, true), _take(game, step, other)
    if any(event.reveals for event in (*events, *other_events)):
        return
    seen, other_seen = _seen(events, seat), _seen(other_events, seat)
    assert seen == other_seen, f"events tell states apart and do not say that they reveal: {seen} and {other_seen}"
    with located("after a step none of whose events says that it reveals something"):
        _check_looks_alike(game, true, other, seat)


def check_running_records(game: Game[Any], options: Any, seed: int) -> None:
    """The whole record of a running game is the same, byte for byte, in states a seat cannot tell apart.

    Two matches go on side by side with the same answers. What others seal first and then replace or take back differs,
    and so does who answers: neither may show.
    """
    played, rng = play(game, options, seed), Random(seed)

    def check(step: Step) -> None:
        for seat in (None, *game.seats(played.options)):
            imagined = game.resample(step.state, seat, Random(rng.random()))
            if codec.digest(imagined) == codec.digest(step.state) and not isinstance(step.pending, Sealed):
                continue  # nothing is hidden here
            with located(f"the record of {seat or 'a spectator'}"):
                _Pair(game, played.options, step.state, imagined, seat, rng).play_on()

    played.at_moments(RECORDS, check)


class _Apart(Exception):
    """What happened in one match could not happen in the other."""


class _SameDice:
    """Dice of two matches: what fell in the first falls in the second."""

    kind = "seeded"

    def __init__(self, seed: int, fallen: dict[int, Any] | None = None) -> None:
        self._dice, self._given = Seeded(seed), fallen
        self.fallen: dict[int, Any] = {}

    def draw(self, chance: Chance, counter: int) -> Any:
        if self._given is None:
            self.fallen[counter] = self._dice.draw(chance, counter)
            return self.fallen[counter]
        if counter not in self._given or not chance.contains(self._given[counter]):
            raise _Apart
        return self._given[counter]

    def promise(self) -> dict[str, Any]:
        return {"kind": self.kind}

    def secret(self) -> dict[str, Any]:
        return {}


class _Pair:
    """Two matches that one seat cannot tell apart, played side by side."""

    def __init__(self, game: Game[Any], options: Any, state: Any, other: Any, seat: Seat | None, rng: Random) -> None:
        self.seat, self.rng = seat, rng
        self._dice, self._state = _SameDice(rng.getrandbits(32)), other
        self.one = Match(game, options, self._dice, state=state, digests=False)
        self.other: Match

    def play_on(self) -> None:
        one, dice = self.one, _SameDice(0, self._dice.fallen)
        try:
            self.other = Match(one.game, one.options, dice, state=self._state, digests=False)
            for _ in range(AHEAD):
                if self.one.outcome() is not None or self.other.outcome() is not None or not self._same_events():
                    return
                record, other_record = self.one.record_for(self.seat), self.other.record_for(self.seat)
                for line, other_line in zip(record, other_record, strict=True):
                    assert line == other_line, f"the running record tells states apart: {line!r} and {other_line!r}"
                if not self._step():
                    return
        except _Apart:
            return

    def _step(self) -> bool:
        """The same answer in both; False when the other could not give it."""
        waiting = self.one.waiting()
        actor = self.rng.choice(waiting)
        answer = self.one.sample(actor, self.rng)
        if self.other.waiting() != waiting or self.other.why_not(actor, answer) is not None:
            return False
        if isinstance(self.one.pending(), Sealed) and actor != self.seat and len(waiting) > 1:
            self._change_of_mind(actor)
        # A standing order may answer in one and the seat itself in the other.
        by = BY_POLICY + ONLY_ANSWER if actor != self.seat and self.rng.random() < 0.5 else ""  # noqa: PLR2004
        self.one.act(actor, answer, by=by)
        self.other.act(actor, answer)
        return True

    def _change_of_mind(self, actor: Seat) -> None:
        """Another sealed answer first, which is replaced, or taken back where that is allowed."""
        matches = (self.one, self.other)
        for match in matches:
            match.act(actor, match.sample(actor, self.rng))
        if self.rng.random() < 0.5 and all(match.why_no_undo(actor) is None for match in matches):  # noqa: PLR2004
            for match in matches:
                match.undo(actor)

    def _same_events(self) -> bool:
        """Whether all that was seen is the same; where something was revealed it may differ."""
        seen, other_seen = list(self.one.events(self.seat)), list(self.other.events(self.seat))
        if seen == other_seen:
            return True
        assert any(event.reveals for entry in self.one.entries for event in entry.events), (
            f"events tell states apart and do not say that they reveal: {seen} and {other_seen}"
        )
        return False


def _possible(game: Game[Any], step: Step, imagined: Any) -> bool:
    if step.seat is not None:
        return game.check(imagined, step.seat, step.answer) is None
    pending = game.pending(imagined)
    return isinstance(pending, Chance) and pending.contains(step.answer)


def _take(game: Game[Any], step: Step, state: Any) -> list[Event]:
    if step.seat is None:
        return game.resolve(state, step.answer)
    return game.apply(state, step.seat, step.answer)


def _seen(events: list[Event], seat: Seat | None) -> list[Event]:
    return [seen for seen in (event.seen_by(seat) for event in events) if seen is not None]


def _difference(view: Struct, other: Struct) -> str:
    fields = [
        f"{name} is {getattr(view, name)} and {getattr(other, name)}"
        for name in view.__struct_fields__
        if getattr(view, name) != getattr(other, name)
    ]
    return "; ".join(fields)
