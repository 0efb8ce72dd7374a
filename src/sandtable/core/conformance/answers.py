"""Answers: the listed and the sampled are accepted, everything else is refused with a rule and changes nothing."""

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.conformance.mutate import mutations
from sandtable.core.conformance.play import Step, located, play
from sandtable.core.conformance.texts import check_refusal
from sandtable.core.decisions import Allocate, Allocation, Choose, Orders, Question
from sandtable.core.game import Game
from sandtable.core.types import Refusal, Seat

LISTED = 200
"""So many answers of one question are looked at; `Allocate` may have millions."""
MOMENTS = 30
STRANGER = "nobody"
NONSENSE = b"nonsense"


def answers(question: Question, rng: Random) -> list[Struct]:
    """Listed answers and sampled ones; for orders, whole plans only."""
    listed = [] if isinstance(question, Orders) else list(islice(question.list(), LISTED))
    return listed + [question.sample(rng) for _ in range(3)]


def check_actions(game: Game[Any], options: Any, seed: int) -> None:
    """Listed and sampled answers are legal, go to text and data and back, and can be carried out."""
    rng = Random(seed)

    def check(step: Step) -> None:
        for seat, question in step.asked().items():
            offered = answers(question, rng)
            assert offered, f"{seat} is asked but has no answer"
            for action in offered:
                _check_offered(game, step.state, seat, question, action)
            _check_carried_out(game, step.state, seat, rng.choice(offered))
            if isinstance(question, Orders):
                _check_draft(question)

    play(game, options, seed).at_moments(MOMENTS, check)


def _check_offered(game: Game[Any], state: Any, seat: Seat, question: Question, action: Any) -> None:
    refusal = game.check(state, seat, action)
    assert refusal is None, f"{seat} is offered {action} but {refusal} forbids it"
    words = question.to_text(action)
    assert question.from_text(game.Action, words) == action, f"{action} is read back from {words!r} as another"
    data = msgspec.json.decode(codec.to_json(action))
    assert question.from_data(game.Action, data) == action, f"{action} is read back from {data} as another"


def _check_carried_out(game: Game[Any], state: Any, seat: Seat, action: Struct) -> None:
    scratch = game.clone(state)
    game.apply(scratch, seat, action)
    game.invariant(scratch)


def _check_draft(question: Orders) -> None:
    for order in islice(question.list(), LISTED):
        refusal = question.draft().add(order)
        assert refusal is None, f"the order {order} is offered but {refusal} forbids it"


def check_mutations(game: Game[Any], options: Any, seed: int) -> None:
    """Answers changed in any field, and answers to other questions, are refused with a rule; nothing changes."""
    rng = Random(seed)
    played = play(game, options, seed)
    elsewhere = {codec.to_json(step.answer): step.answer for step in played.steps if step.seat is not None}

    def check(step: Step) -> None:
        for seat, question in step.asked().items():
            others = rng.sample(list(elsewhere.values()), min(30, len(elsewhere)))
            for raw in mutations(answers(question, rng), others, rng):
                _check_raw(game, step.state, seat, question, raw)
            for action in others:
                _check_refused(game, step.state, seat, question, action)

    played.at_moments(MOMENTS, check)


def _check_raw(game: Game[Any], state: Any, seat: Seat, question: Question, raw: Any) -> None:
    try:
        action = question.from_data(game.Action, raw)
    except codec.Malformed:
        return
    swallowed = NONSENSE in codec.to_json(raw) and NONSENSE not in codec.to_json(action)
    assert not swallowed, f"unknown fields of {raw} are passed over: {type(action).__name__} must forbid them"
    _check_refused(game, state, seat, question, action)


def _check_refused(game: Game[Any], state: Any, seat: Seat, question: Question, action: Struct) -> None:
    """An action is legal exactly if it is among the answers; plans have only their own word for it."""
    before = codec.digest(state)
    with located(f"{seat} tries {action}"):
        refusal = game.check(state, seat, action)
        assert codec.digest(state) == before, "check changed the state"
        if isinstance(question, Orders):
            if refusal is None:
                _check_carried_out(game, state, seat, action)
        else:
            legal = _among_answers(question, action)
            assert (refusal is None) == legal, f"among the answers: {legal}, but check says {refusal}"
        if refusal is not None:
            check_refusal(game, refusal)


def _among_answers(question: Choose | Allocate, action: Struct) -> bool:
    if isinstance(question, Choose):
        return action in question.options
    if not isinstance(action, Allocation):
        return False
    listed = list(islice(question.list(), LISTED + 1))
    if len(listed) > LISTED:
        return question.refusal(action) is None
    amounts = {name: amount for name, amount in action.amounts.items() if amount}
    return set(action.amounts) <= {part.name for part in question.parts} and Allocation(amounts) in listed


def check_wrong_seats(game: Game[Any], options: Any, seed: int) -> None:
    """Nobody answers for another, while chance is due, or after the end."""
    played = play(game, options, seed)
    seats = (*game.seats(played.options), STRANGER)
    actions = [step.answer for step in played.steps if step.seat is not None][:5]

    def check(step: Step) -> None:
        pending = step.pending
        idle = [seat for seat in seats if isinstance(pending, Chance) or pending.of(seat) is None]
        said = actions if step.seat is None else [step.answer, *actions]
        _check_idle(game, step.state, idle, said, "core.not-asked")

    played.at_moments(MOMENTS, check)
    with located(f"{played.where()} at the end"):
        _check_idle(game, played.last, seats, actions, "core.over")


def _check_idle(game: Game[Any], state: Any, seats: Iterable[Seat], actions: list[Struct], rule: str) -> None:
    before = codec.digest(state)
    for seat in seats:
        for action in actions:
            refusal = game.check(state, seat, action)
            assert isinstance(refusal, Refusal), f"{seat} is not asked but may {action}"
            assert refusal.rule == rule, f"{seat} may not {action} by {rule}, not by {refusal.rule}"
            check_refusal(game, refusal)
    assert codec.digest(state) == before, "check changed the state"
