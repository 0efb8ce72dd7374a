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
from sandtable.core.decisions import Allocate, Choose, Decision, Question
from sandtable.core.game import Game
from sandtable.core.types import Event, Over, Seat

MOMENTS = 25
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
