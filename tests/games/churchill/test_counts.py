"""How many answers there are at fixed positions, reckoned another way."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.churchill.board import UK, US, USSR
from sandtable.games.churchill.decisions.allocation import SpendProduction
from sandtable.games.churchill.decisions.leadership import PlaceLeadershipSupport
from tests.games.churchill.conferences import agenda, asked, decisions, meeting, parts, play, position, table

SIX_UK = "brooke eden attlee bevin dill tovey"
SIX_USSR = "zhukov molotov beria konev zhdanov gromyko"
SIX_US = "marshall leahy hull knox king jones"
SEVEN = ("global", "a_bomb", "second_front", "pol_mil_1_1", "pol_mil_2_2", "production_us_1", "offensive_uk_1")


def count(match: Match) -> int:
    (question,) = match.decisions().values()
    return question.count()


def ways(total: int, most: list[int]) -> int:
    """In how many ways numbers up to these bounds add up to a total."""
    found = [1] + [0] * total
    for bound in most:
        found = [sum(found[at - here] for here in range(min(bound, at) + 1)) for at in range(total + 1)]
    return found[total]


def full_meeting(settled: int = 0, **changes: Any) -> Match:
    """Six cards each, seven issues, some of them settled."""
    issues = {name: "us 7" if number < settled else "centre" for number, name in enumerate(SEVEN)}
    return meeting(uk=SIX_UK, ussr=SIX_USSR, us=SIX_US, issues=issues, **changes)


@pytest.mark.parametrize("settled", [0, 3])
def test_a_full_hand_and_a_leader(settled: int) -> None:
    """Five cards on every open issue, the chief once, and the leader for any card on any of them."""
    issues = 7 - settled
    assert count(full_meeting(settled)) == 5 * issues + 1 + 6 * issues


def test_a_bound_leader_and_a_spent_one_count_alike() -> None:
    assert count(full_meeting(bound=[True, False, False])) == 5 * 7 + 1
    assert count(full_meeting(active=[False, True, True])) == 5 * 7 + 1


def test_a_pass_is_one_more() -> None:
    assert count(full_meeting(may_pass=[True, False, False])) == 5 * 7 + 1 + 6 * 7 + 1


def test_a_debate() -> None:
    match = full_meeting()
    play(match, "advance eden a_bomb")
    assert asked(match) == ("ussr", "debate")
    assert count(match) == 1 + 6 + 6
    play(match, "yield")
    assert count(match) == 1 + 6 + 6


def test_against_a_leader() -> None:
    match = full_meeting()
    play(match, "lead eden a_bomb")
    assert count(match) == 1 + 6


def test_issues_to_raise_become_fewer() -> None:
    match = agenda(uk="attlee eden", ussr="merkulov konev", us="leahy hull")
    counts = []
    while asked(match)[1] != "advance":
        counts.append(count(match))
        play(match, f"raise {next(iter(match.legal(match.waiting()[0]))).issue}")  # type: ignore[attr-defined]
    assert counts == [18, 17, 16, 15, 14, 13, 12]


@pytest.mark.parametrize(("production", "issues"), [(1, {}), (3, {}), (4, {"pol_mil_1_1": "us 2", "a_bomb": "uk 3"})])
def test_ways_to_spend(production: int, issues: dict[str, str]) -> None:
    s = position(SpendProduction(US), issues=issues, winner=UK, production=[0, 0, production])
    match = table(s, then=1)
    boxes = [5 - there for there in s.naval]
    extra = [1, 3] if issues else []
    assert count(match) == ways(production, [production] * 7 + boxes + extra)
    assert len(parts(match)) == 7 + 8 + len(extra)


def test_ways_to_place_support_from_leadership() -> None:
    step = PlaceLeadershipSupport(USSR, 1, 2)
    match = decisions(step, issues={}, naval={"sw_pacific": 5, "cbi": 4})
    assert count(match) == ways(2, [2] * 4 + [1, 5, 4])
