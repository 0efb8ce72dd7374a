"""How bots of Europe 1940 answer the questions of politics, and that they play it through."""

from random import Random
from typing import Any

import pytest

from sandtable import bots
from sandtable.core.decisions import Allocation, Question
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.europe1940.politics import PEACE, DeclareWar, GiveLeave
from tests.games.axis.positions import order
from tests.games.europe1940.positions import GAME, table

EAST = {"poland": "germany tank 9", "eastern_poland": "ussr infantry 2"}


def answer(match: Match, level: str = "normal") -> Any:
    (seat,) = match.waiting()
    return bots.find(GAME, level).choose(match.observation(seat), Random(1))


def test_germany_attacks_the_soviet_union_when_paris_has_fallen_and_it_is_the_stronger_one() -> None:
    fallen: dict[str, Seat | None] = {"france": "germany"}
    assert answer(table(phase="politics", units=EAST, owners=fallen)) == DeclareWar(("ussr",))
    assert answer(table(phase="politics", units=EAST)) == PEACE
    weak = {"poland": "germany infantry 2", "eastern_poland": "ussr infantry 9"}
    assert answer(table(phase="politics", units=weak, owners=fallen)) == PEACE


def test_germany_strikes_first_when_the_soviet_union_could_declare_war_itself() -> None:
    assert answer(table(phase="politics", units=EAST, number=4)) == DeclareWar(("ussr",))


def test_nobody_wakes_the_united_states() -> None:
    match = table(
        phase="politics", number=3, units={**EAST, "sz101": "germany submarine 3"}, owners={"france": "germany"}
    )
    assert answer(match) == DeclareWar(("ussr",))


@pytest.mark.parametrize("seat", ["ussr", "usa"])
def test_the_allies_enter_the_war_as_soon_as_they_may(seat: Seat) -> None:
    assert answer(table(turn_of=seat, phase="politics", number=4)) == DeclareWar(("germany", "italy"))


def test_the_united_states_declare_war_in_the_income_phase_of_the_third_round() -> None:
    match = table(turn_of="usa", phase="noncombat-move", number=3)
    order(match)
    assert answer(match, "easy") == DeclareWar(("germany", "italy"))


def test_straits_are_opened_to_powers_of_the_own_side_alone() -> None:
    units = {"sz101": "usa cruiser", "sz113": "ussr cruiser"}
    assert answer(table(turn_of="uk", phase="politics", units=units)) == GiveLeave("ussr")
    assert answer(table(phase="politics", units=units)) == PEACE


def test_a_freed_france_raises_what_defends_best() -> None:
    match = table(
        turn_of="uk", phase="combat-move", owners={"france": "germany"}, units={"normandy_bordeaux": "uk infantry"},
    )  # fmt: skip
    order(match, "move infantry=1 normandy_bordeaux,france")
    assert answer(match) == Allocation({"infantry": 4})


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_game_is_played_without_a_fall_back_answer(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = bots.find(GAME, level)
    missed: list[str] = []

    def fall_back(decision: Question, rng: Random) -> Any:
        missed.append(decision.ask)
        return decision.sample(rng)

    monkeypatch.setattr(agent, "fall_back", fall_back)
    match, rng = Match(GAME, {"max_rounds": 5}, Seeded(5)), Random(5)
    while match.waiting():
        (seat,) = match.waiting()
        match.act(seat, agent.choose(match.observation(seat), rng))
    assert missed == []
    assert match.outcome() is not None
