"""The four rules of undo: never past another seat, chance or a reveal, and never changing whose turn it is."""

import pytest

from examples.duel import Bid, Boast, Go, Look
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.core.policy import ONLY_ANSWER, Policy
from tests.core.test_match import convoy, duel, finished
from tests.core.toys import DEPOT, DUEL
from tests.kit import refused_by, rule


def test_the_last_action_is_taken_back() -> None:
    match = duel()
    before = match.digest()
    match.act("p1", Boast(1))
    match.undo("p1")
    assert match.digest() == before
    assert [event.key for _, event in match.events()][-1] == "undo"
    assert match.now == 5, "an undo is written down, nothing is erased"
    match.act("p1", Boast(2))
    assert match.view().boasts == {"p1": 2}


def test_after_an_undo_the_one_before_can_be_taken_back() -> None:
    match = Match(DUEL, None, Seeded(1))
    before = match.digest()
    match.act("p1", Boast(1))
    match.undo("p1")
    match.act("p1", Boast(2))
    match.undo("p1")
    assert match.digest() == before
    with refused_by("core.undo-chance"):
        match.undo("p1")


@rule("core.undo-other")
def test_not_past_another_seats_action() -> None:
    match = duel()
    match.act("p1", Go())
    match.act("p2", Bid(1))
    with refused_by("core.undo-other"):
        match.undo("p1")


@rule("core.undo-chance")
def test_not_past_chance() -> None:
    match = convoy("dry", "mud")
    match.act("driver", "drive anna")
    with refused_by("core.undo-chance"):
        match.undo("driver")


@rule("core.undo-reveal")
def test_not_past_a_reveal() -> None:
    match = duel()
    match.act("p1", Boast(1))
    match.act("p1", Look())
    with refused_by("core.undo-reveal"):
        match.undo("p1")


@rule("core.undo-turn")
def test_not_when_the_turn_has_passed_on() -> None:
    match = duel()
    match.act("p1", Go())
    with refused_by("core.undo-turn"):
        match.undo("p1")


@rule("core.undo-turn", "core.undo-reveal")
def test_not_after_the_end() -> None:
    match = finished(DEPOT)
    with refused_by("core.undo-turn"):
        match.undo("blue")


@rule("core.undo-nothing")
def test_not_when_there_is_nothing() -> None:
    state = duel().state_at(3)
    match = Match(DUEL, None, Seeded(1), state=state)
    with refused_by("core.undo-nothing"):
        match.undo("p1")


@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_a_refused_undo_changes_nothing(seat: str) -> None:
    match = duel()
    match.act("p1", Go())
    before = match.record()
    with pytest.raises(Exception, match="take back"):
        match.undo(seat)
    assert match.record() == before


@rule("core.undo-turn")
def test_what_a_policy_answered_counts_as_the_seats_own() -> None:
    match = Match(DUEL, None, Seeded(1), state=_only_boasts_left())
    match.policies["p1"] = [Policy(ONLY_ANSWER)]
    match.act("p1", Boast(1))
    assert match.now == 2, "the policy let all bid"
    with refused_by("core.undo-turn"):
        match.undo("p1")


def _only_boasts_left() -> object:
    match = duel()
    match.act("p1", Look())
    return match.state_at(match.now)


def test_what_could_not_be_stored_is_rolled_back() -> None:
    """Rolled back, a match is what it was: the same question, the same log, and the same dice to come."""
    match = Match(DUEL, None, Seeded(1))
    other = Match(DUEL, None, Seeded(1))
    moment, before = match.now, match.digest()
    played = [(seat, next(iter(match.legal(seat)))) for seat in match.waiting()]
    for seat, action in played:
        match.act(seat, action)
    assert match.now > moment
    match.roll_back(moment)
    assert (match.now, match.digest(), match.waiting()) == (moment, before, other.waiting())
    for seat, action in played:
        match.act(seat, action)
        other.act(seat, action)
    assert match.record(private=True) == other.record(private=True)
