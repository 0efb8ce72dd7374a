"""What every game gets from the contract: options, checks, migration, the registry."""

from typing import Any

import pytest

from examples.duel import Bid, Boast, DuelOptions, Go
from sandtable.core import registry
from sandtable.core.conformance.play import play
from sandtable.core.decisions import Allocation
from sandtable.core.game import BadOptions
from sandtable.core.policy import Policy, only_answer
from sandtable.core.registry import UnknownGame
from sandtable.core.types import SandtableError
from tests.core.toys import CONVOY, DEPOT, DUEL
from tests.kit import rule


@pytest.mark.parametrize("raw", [None, {}, {"players": 2}, DuelOptions()])
def test_options_come_from_data_or_structs_with_defaults(raw: Any) -> None:
    assert DUEL.options(raw) == DuelOptions(2)


@pytest.mark.parametrize("raw", [{"players": "2"}, {"player": 2}, [], "two", 7, {"players": 9}, DuelOptions(9)])
def test_bad_options_are_said_in_one_sentence(raw: Any) -> None:
    with pytest.raises(BadOptions, match="duel: bad options: "):
        DUEL.options(raw)


@rule("core.not-asked", "core.over")
def test_only_the_asked_seat_answers_and_nobody_after_the_end() -> None:
    played = play(DUEL, None, 1)
    asked = next(step for step in played.steps if step.seat is not None)
    other = "p2" if asked.seat == "p1" else "p1"
    chance = played.steps[0].state
    for state, seat, rule_id in [
        (asked.state, other, "core.not-asked"),
        (asked.state, "nobody", "core.not-asked"),
        (chance, asked.seat, "core.not-asked"),
        (played.last, asked.seat, "core.over"),
    ]:
        refusal = DUEL.check(state, str(seat), Go())
        assert refusal is not None
        assert refusal.rule == rule_id


def test_a_game_says_why_not_by_its_own_rules() -> None:
    state = play(DUEL, None, 1).steps[3].state
    DUEL.apply(state := DUEL.clone(state), "p1", Boast(1))
    refusals = [DUEL.check(state, "p1", action) for action in (Boast(2), Bid(0))]
    assert [refusal and refusal.rule for refusal in refusals] == ["duel.boast-once", "duel.order"]


def test_a_state_of_unknown_rules_is_not_guessed_at() -> None:
    with pytest.raises(SandtableError, match="nothing is known of rules version 7"):
        DUEL.migrate(7, {})


def test_only_answer_answers_when_there_is_one() -> None:
    asked = next(step for step in play(DUEL, None, 1).steps if step.seat is not None)
    question = asked.asked()[str(asked.seat)]
    assert only_answer(question) is None
    depot = next(step for step in play(DEPOT, None, 1).steps if step.seat is not None)
    assert only_answer(depot.asked()[str(depot.seat)]) is None
    assert DUEL.answer(Policy("save"), DUEL.view(asked.state, "p1"), question) is None


def test_games_are_found_by_id() -> None:
    assert registry.find("convoy") is CONVOY
    assert "convoy" in registry.ids()
    with pytest.raises(UnknownGame, match="unknown game 'chess'; known are: "):
        registry.find("chess")


def test_a_room_is_opened_when_its_game_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(registry._games, "duel")
    opened: list[str] = []

    def open_room(module: str) -> None:
        opened.append(module)
        registry.register(DUEL)

    monkeypatch.setattr(registry, "import_module", open_room)
    assert registry.find("duel") is DUEL
    assert opened == ["examples.duel"]


@rule("core.unknown-part")
def test_a_game_may_say_why_something_is_no_part_of_an_allocation() -> None:
    asked = next(step for step in play(DEPOT, None, 1).steps if step.seat is not None)
    assert asked.seat is not None
    for part, rule_id in (("ships", "depot.spend"), ("planes", "core.unknown-part")):
        refusal = DEPOT.check(asked.state, asked.seat, Allocation({part: 1}))
        assert refusal is not None
        assert refusal.rule == rule_id
