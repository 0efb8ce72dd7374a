"""Friends strike one after the other: the first attack on a capital need not win, and a beach has one fleet."""

import pytest

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.follow_up import NOBODY_FOLLOWS, chance_of_friends, follow_up, friends_next
from sandtable.bots.axis.forecast import Forecast
from sandtable.bots.axis.levels import EASY, NORMAL
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.core.match import Match
from sandtable.core.types import Seat
from tests.bots.axis.test_normal import EDITION, GAME, draft, force
from tests.games.axis.positions import table

SPACE = EDITION.board.index
BERLIN = SPACE["germany"]
ATTACK = force(infantry=4, artillery=4)
BRITISH, AMERICANS = "uk infantry 4 artillery 4", "usa infantry 6 artillery 4 tank 2"


def before_berlin(troops: str) -> Match:
    """Britain's turn; its troops and others stand in France, fourteen infantry in Berlin."""
    units = {"germany": "germany infantry 14", "western_europe": troops}
    return table(turn_of="uk", units=units, owners={"western_europe": "uk"})


def survey(match: Match, power: Seat) -> Survey:
    return Survey(match.snapshot(), EDITION.power_index[power])


def planner(match: Match, skill: CommanderSkill = NORMAL) -> AttackPlanner:
    return AttackPlanner(draft(match), skill)


@pytest.mark.parametrize(
    ("power", "land", "friends"),
    [
        ("uk", "germany", ["usa", "ussr"]),
        ("usa", "germany", ["ussr"]),
        ("germany", "russia", ["japan"]),
        ("ussr", "germany", []),
        ("uk", "japan", []),
    ],
)
def test_friends_who_move_before_the_owner_of_a_land(power: Seat, land: str, friends: list[Seat]) -> None:
    seen = survey(table(turn_of=power), power)
    assert [EDITION.powers[friend] for friend in friends_next(seen, SPACE[land])] == friends


def test_the_first_attack_on_a_capital_helps_the_second() -> None:
    seen = survey(before_berlin(f"{BRITISH}; {AMERICANS}"), "uk")
    assert chance_of_friends(seen, BERLIN, seen.theirs(BERLIN)) < 0.6
    found = follow_up(seen, BERLIN, ATTACK)
    assert found.gain > 0.2
    assert found.falls > 0.7


def test_without_friends_in_reach_nothing_is_gained_for_them() -> None:
    seen = survey(before_berlin(BRITISH), "uk")
    assert follow_up(seen, BERLIN, ATTACK) == NOBODY_FOLLOWS


def test_who_can_take_a_land_alone_gains_nothing_for_friends() -> None:
    seen = survey(before_berlin(f"{BRITISH}; {AMERICANS}"), "uk")
    assert follow_up(seen, BERLIN, force(infantry=20, tank=20)) == NOBODY_FOLLOWS


def test_britain_attacks_berlin_only_where_the_usa_can_finish_it() -> None:
    assert planner(before_berlin(BRITISH)).best_attack(BERLIN) is None
    assert planner(before_berlin(f"{BRITISH}; {AMERICANS}")).best_attack(BERLIN) is not None


def test_a_beginner_counts_on_nobody() -> None:
    assert planner(before_berlin(f"{BRITISH}; {AMERICANS}"), EASY).best_attack(BERLIN) is None


def outlook(match: Match, *, attacks: bool) -> float:
    """How Britain stands in a play-out, with its attack on Berlin or without."""
    plan = planner(match)
    attack = plan.best_attack(BERLIN, -99.0)
    assert attack is not None
    if attacks:
        plan.launch(attack, forced=True)
    return Forecast(GAME, match.snapshot(), "uk", Commander, NORMAL).of(plan.plan.plan(), 1)


def test_a_play_out_lets_the_usa_finish_what_britain_began() -> None:
    match = before_berlin(f"{BRITISH}; {AMERICANS}")
    assert outlook(match, attacks=True) > outlook(match, attacks=False) + 1.0  # Berlin falls


def test_warships_that_are_free_guard_one_beach_only() -> None:
    units = {
        "sz8": "usa transport 2",
        "sz9": "usa battleship 2 destroyer 2",
        "united_kingdom": "usa infantry 4",
        "germany": "germany fighter 2",
    }
    plan = planner(table(turn_of="usa", units=units))
    norway, france = (plan.best_attack(SPACE[land], -99.0) for land in ("norway", "western_europe"))
    assert norway is not None
    assert france is not None
    beach = france.items[0].way[-1]
    alone = plan.ships_at_risk(beach, france.items)
    plan.beachhead = norway.items[0].way[-1] if norway.items[0].way[-1] != beach else SPACE["sz13"]
    assert plan.ships_at_risk(beach, france.items) > alone
