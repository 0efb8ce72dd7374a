"""Single rules, one small battle each, with chances worked out by hand."""

import pytest

from sandtable import odds
from sandtable.core.flow import Sequence
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import BattleAt
from sandtable.games.axis.sequence import BATTLE, PLAY, ROUND
from sandtable.games.axis.state import flow
from sandtable.games.axis.view import view
from sandtable.games.spring1942.game import FOLDER
from sandtable.odds import Battle, Retreat, ongoing
from tests.games.europe1940.positions import EDITION as EUROPE

GAME = "spring1942"


def battle(attack: str, defend: str, **options: object) -> Battle:
    return odds.battle(odds.ask(GAME, attack, defend, **options))  # type: ignore[arg-type]


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-12)


def test_chances_sum_to_one() -> None:
    found = battle("4 inf 2 art 2 tank 2 ftr 1 bmb", "5 inf 1 tank 1 ftr 1 aa")
    assert found.win + found.draw + found.loss == near(1)
    assert sum(end.chance for end in found.ends) == near(1)
    assert sum(left.chance for left in found.attack.left) == near(1)
    assert sum(left.chance for left in found.defend.left) == near(1)
    assert sum(swing.chance for swing in found.swings) == near(1)
    assert sum(one.ends for one in found.rounds) == near(1)
    assert found.swing == pytest.approx(found.defend.lost_ipc - found.attack.lost_ipc, abs=1e-9)


def test_anti_aircraft_fire_meets_every_aircraft_once() -> None:
    """A lone fighter over a gun is shot down with a sixth, else it fights an infantry: 1/2 against 1/3."""
    alone = battle("1 ftr", "1 inf").win
    assert battle("1 ftr", "1 inf 1 aa").win == near(alone * 5 / 6)
    assert battle("1 ftr", "1 inf 3 aa").win == near(alone * 5 / 6)


def test_aircraft_take_no_land() -> None:
    found = battle("3 bmb", "1 inf")
    assert found.win > 0.9
    assert found.capture == 0


def test_a_last_land_unit_is_kept_for_capture() -> None:
    cheapest = battle("1 inf 2 ftr", "2 inf")
    kept = battle("1 inf 2 ftr", "2 inf", casualties="capture")
    assert kept.capture > cheapest.capture
    assert kept.attack.survivors["infantry"] > cheapest.attack.survivors["infantry"]


def test_low_luck_leaves_little_to_chance() -> None:
    """Six infantry score exactly one hit, three defenders exactly one."""
    found = battle("6 inf", "3 inf", low_luck=True)
    assert found.rounds[0].attack_hits == near(1)
    assert found.rounds[0].defend_hits == near(1)
    assert found.rounds[0].ends == near(0)
    assert found.rounds[1].defend_left == near(2)


def test_a_retreat_after_one_round_ends_everything() -> None:
    found = battle("3 inf", "3 inf", retreat=Retreat(after=1))
    assert len(found.rounds) == 1
    assert found.retreat > 0.5
    assert found.retreat <= found.loss
    assert {end.outcome for end in found.ends} == {"win", "draw", "loss", "retreat"}


def test_the_landed_never_retreat() -> None:
    assert battle("3 inf", "3 inf", retreat=Retreat(after=1), amphibious=True).retreat == 0


def test_shelled_infantry_fires_once_more() -> None:
    """A hit by shells wins the land, and the hit infantry still fires once."""
    sure = battle("2 inf", "1 inf", bombard="1 bb", amphibious=True)
    plain = battle("2 inf", "1 inf")
    assert sure.rounds[0].defend_hits == near(1 / 3)
    assert sure.win > plain.win


def test_a_battleship_takes_two_hits() -> None:
    whole, damaged = (battle("2 ca", ship, sea=True).win for ship in ("1 bb", "1 damaged battleship"))
    assert whole < damaged


def test_strikes_come_before_the_answer() -> None:
    """One submarine against a carrier: a strike that hits is not answered."""
    found = battle("1 sub", "1 cv", sea=True)
    assert found.draw == 0
    strike, answer = 1 / 3, 1 / 3
    assert found.win == near(strike / (1 - (1 - strike) * (1 - answer)))


def test_a_destroyer_takes_the_strike_away() -> None:
    found = battle("1 sub", "1 dd", sea=True)
    assert found.draw == near((1 / 9) / (1 - 4 / 9))


def test_aircraft_and_submarines_part_in_peace() -> None:
    found = battle("2 ftr", "1 sub", sea=True)
    assert found.draw == near(1)
    assert found.attack.survivors == {"fighter": 2.0}
    assert found.rounds == ()


def test_transports_without_defence_go_down() -> None:
    found = battle("1 ftr", "3 tr", sea=True)
    assert found.win == near(1)
    assert found.defend.survivors == {"transport": 0.0}
    beside = battle("1 ftr", "1 sub 1 tr", sea=True)
    assert beside.draw == near(1)
    assert beside.defend.survivors == {"submarine": 1.0, "transport": 0.0}


def test_submarines_that_dive_live() -> None:
    found = battle("3 ca", "2 sub", sea=True, submerge=("never", "always"))
    assert found.defend.survivors["submarine"] == near(2)
    hunted = battle("3 ca 1 dd", "2 sub", sea=True, submerge=("never", "always"))
    assert hunted.defend.survivors["submarine"] < 2


def test_one_more_unit_never_hurts_the_attacker() -> None:
    for worth in odds.sensitivity(odds.ask(GAME, "3 inf 1 tank", "3 inf")):
        assert (worth.win >= -1e-12) == (worth.side == "attack") or worth.unit == "aa_gun"


def test_the_best_order_is_the_best_of_all() -> None:
    found = odds.best_order(odds.ask(GAME, "2 inf 1 tank 2 ftr", "3 inf"), goal="capture")
    assert found.tried == 6
    assert found.value >= found.usual
    again = battle("2 inf 1 tank 2 ftr", "3 inf", casualties=(list(found.order), "cheapest"))
    assert again.capture == near(found.value)
    against = odds.best_order(odds.ask(GAME, "3 tank", "2 inf 1 ftr 1 tank"), side="defend")
    assert against.value <= against.usual


def test_simulation_knows_its_error() -> None:
    asked = odds.ask(GAME, "2 sub 1 dd 1 ftr", "1 bb 1 sub 1 cv", sea=True)
    exact, simulated = odds.battle(asked), odds.simulate(asked, samples=4000)
    assert not simulated.exact
    assert abs(simulated.win - exact.win) < 4 * simulated.error
    assert 0.002 < simulated.error < 0.02


def test_both_ways_of_being_exact_agree() -> None:
    """Land battles have uniform hits; the way for all hits gives the same."""
    from sandtable.odds import solve

    asked = odds.ask(GAME, "3 inf 1 art 1 tank 2 ftr", "4 inf 1 ftr 1 aa", retreat=Retreat(below=0.5))
    uniform, classes = solve.by_uniform_hits(asked), solve.by_hit_classes(asked)
    assert uniform.win == near(classes.win)
    assert uniform.swing == pytest.approx(classes.swing, abs=1e-10)
    assert [one.ends for one in uniform.rounds] == pytest.approx([one.ends for one in classes.rounds], abs=1e-12)


# Raids


def test_bombs_fall_after_the_gun() -> None:
    found = odds.raid(odds.ask_raid(GAME, "1 bmb", cap=20))
    assert found.damage == near(5 / 6 * 3.5)
    assert found.damages[0].chance == near(1 / 6)
    assert found.swing == near(5 / 6 * 3.5 - 12 / 6)


def test_damage_stops_at_what_the_factory_bears() -> None:
    found = odds.raid(odds.ask_raid(GAME, "1 bmb", cap=10, damage=7, aa=False))
    assert [one.points for one in found.damages] == [1, 2, 3]
    assert found.damages[-1].chance == near(4 / 6)


def test_interceptors_and_escorts_fire_at_once() -> None:
    found = odds.raid(odds.ask_raid(GAME, "1 bmb 1 ftr", "1 ftr", cap=20, aa=False))
    assert found.defend["fighter"] == near(5 / 6)
    assert found.attack == {"fighter": near(2 / 3), "bomber": near(1)}


# Another edition


def edition(*steps: str) -> Edition:
    battle = Sequence("other-battle", dict.fromkeys(steps, ""), BattleAt, ROUND)
    return Edition("other", FOLDER, PLAY._replace(battle=battle), show=view, flow=flow)


def test_an_edition_is_its_list_of_steps() -> None:
    """Without the step of anti-aircraft fire there is none."""
    none = edition(*(step for step in BATTLE.steps if step != "anti-air"))
    assert odds.battle(odds.ask(none, "1 ftr", "1 inf 1 aa")).win == near(battle("1 ftr", "1 inf").win)


def test_an_edition_is_its_units() -> None:
    """A gun of Europe 1940 has three shots, a gun of Spring 1942 one at each aircraft."""
    four = odds.battle(odds.ask(EUROPE, "4 ftr", "1 inf 1 aa"))
    assert four.rounds[0].attack_left == near(4 - 3 / 6)
    assert battle("1 inf 4 ftr", "1 inf 1 aa").rounds[0].attack_left == near(5 - 4 / 6)
    seven = odds.battle(odds.ask(EUROPE, "1 inf 7 ftr", "1 inf 3 aa"))
    assert seven.rounds[0].attack_left == near(8 - 7 / 6)  # never two shots at one


def test_an_unknown_step_is_never_skipped() -> None:
    with pytest.raises(odds.OddsError, match="thunderstorm"):
        odds.battle(odds.ask(edition("thunderstorm", *BATTLE.steps), "1 inf", "1 inf"))


def test_large_fleets_of_six_kinds_have_exact_odds_beside_a_plan() -> None:
    """25 against 25, within what one look at a table may cost."""
    asked = odds.ask(GAME, "5 sub 5 dd 3 ca 3 cv 6 ftr 3 bb", "4 sub 6 dd 4 ca 3 cv 6 ftr 2 bb", sea=True)
    found = odds.battle(asked, ongoing.BUDGET_OF_LOOK)
    assert found.exact
    assert found.error < 1e-11
    assert sum(end.chance for end in found.ends) == near(1)
