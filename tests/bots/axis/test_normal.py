"""`normal` of Axis & Allies: exact odds for open battles, legal answers always, and better play than `easy`."""

from random import Random

import pytest
from msgspec import Struct

from sandtable import bots
from sandtable.arena import play_one
from sandtable.bots.axis import exact_odds, levels
from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.commander import Commander, draft_of
from sandtable.bots.axis.forces import Force, estimate
from sandtable.bots.axis.leash import Leash
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import made_at_home
from sandtable.core.decisions import Allocation, Orders, Plan, Question
from sandtable.core.match import Match
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.sea import Sail
from sandtable.games.spring1942.game import Spring1942, Spring1942Options
from tests.games.axis.positions import table

GAME = Spring1942()
EDITION = GAME.edition


class Strict(Commander):
    """A bot that must never be at a loss."""

    def fall_back(self, decision: Question, rng: Random) -> Struct:
        raise AssertionError(f"{decision.seat} had no legal answer to {decision.ask}: {decision.args}")


def answer(match: Match) -> Struct:
    (seat,) = match.waiting()
    return Strict(levels.NORMAL).choose(match.observation(seat), Random(1))


def orders(match: Match) -> tuple[Struct, ...]:
    plan = answer(match)
    assert isinstance(plan, Plan)
    return plan.orders


def draft(match: Match) -> MovePlan:
    (seat,) = match.waiting()
    decision = match.decisions()[seat]
    assert isinstance(decision, Orders)
    return draft_of(decision)


def marches(match: Match) -> dict[tuple[str, ...], int]:
    """How many units go each way over land."""
    return {one.path: sum(one.units.values()) for one in orders(match) if isinstance(one, March)}


def voyages(match: Match, unit: str) -> set[tuple[str, str]]:
    """Where ships of a kind sail from and to."""
    sailing = (one for one in orders(match) if isinstance(one, Sail) and unit in one.units)
    return {(one.path[0], one.path[-1]) for one in sailing}


def force(**units: int) -> Force:
    return {EDITION.units.index[unit]: count for unit, count in units.items()}


def test_axis_and_allies_has_three_levels_and_normal_is_usual() -> None:
    assert bots.names(GAME) == ("easy", "normal", "hard", "random")
    assert bots.usual(GAME) == "normal"
    assert bots.find(GAME, "normal") is bots.roster("spring1942").levels["normal"]


@pytest.mark.parametrize("name", list(GAME.option_sets()))
def test_normal_needs_no_fallback(name: str) -> None:
    options = GAME.option_sets()[name]
    play_one(GAME, options, dict.fromkeys(GAME.seats(GAME.options(options)), Strict(levels.NORMAL)), 1)


def test_an_open_battle_is_judged_by_exact_odds() -> None:
    """One infantry against one: in each round 1/6 against 1/3 to hit."""
    alone = force(infantry=1)
    hit, hurt = 1 / 6, 1 / 3
    win = hit * (1 - hurt) / (1 - (1 - hit) * (1 - hurt))
    assert exact_odds.judge(EDITION, alone, alone, False).win == pytest.approx(win)


def test_a_gun_is_part_of_the_odds() -> None:
    attack, defend = force(infantry=2, fighter=2), force(infantry=3)
    assert exact_odds.judge(EDITION, attack, defend, True).win < exact_odds.judge(EDITION, attack, defend, False).win


def test_a_battle_too_large_for_the_odds_is_judged_by_the_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact_odds, "EFFORT", 0)
    alone = force(infantry=1)
    assert exact_odds.judge(EDITION, alone, alone, False) == estimate(EDITION, alone, alone)


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_normal_gets_the_better_of_random(side: str) -> None:
    """Within five rounds the side that thinks has most of the world's income, or has won."""
    sides = dict(zip(EDITION.powers, EDITION.side, strict=True))
    names = {seat: "normal" if sides[seat] == side else "random" for seat in sides}
    players = {seat: bots.find(GAME, name) for seat, name in names.items()}
    over = play_one(GAME, Spring1942Options(max_rounds=5), players, 3).over
    mine = sum(over.scores[seat] for seat in sides if sides[seat] == side)
    assert over.end == side or (over.end == "unfinished" and mine > 0.6 * sum(over.scores.values()))


# What a strong player would not do


def test_troops_go_to_the_capital_of_a_friend_in_danger() -> None:
    match = table(
        turn_of="uk",
        phase="noncombat-move",
        units={
            "persia": "uk infantry 3",
            "russia": "ussr infantry 6",
            "west_russia": "germany infantry 12",
        },
        owners={"west_russia": "germany", "french_indochina": "uk"},
        factories={"russia": 0},
    )
    assert marches(match) == {("persia", "kazakh"): 3}


def test_a_city_is_not_left_to_a_single_tank() -> None:
    units = {"western_us": "usa infantry 3", "sz10": "usa transport 2", "sz53": "japan transport.tank"}
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    assert sum(marches(match).values()) < 3


def test_a_city_that_nobody_can_reach_needs_no_garrison() -> None:
    units = {"western_us": "usa infantry 3", "sz10": "usa transport 2"}
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    assert sum(marches(match).values()) == 3


def test_a_raider_on_its_coast_does_not_keep_a_sea_power_at_home() -> None:
    match = table(
        turn_of="usa",
        phase="purchase",
        units={"alaska": "japan infantry", "eastern_us": "usa infantry 4 tank 2"},
        owners={"alaska": "japan"},
        bank={"usa": 42},
        factories={"eastern_us": 0, "western_us": 0},
    )
    bought = answer(match)
    assert isinstance(bought, Allocation)
    assert bought.amounts.get("transport", 0) >= 1


def test_troops_that_wait_in_britain_for_the_next_ship_want_ships_too() -> None:
    def ships(in_britain: str) -> int:
        units = {"eastern_us": "usa infantry 2", "united_kingdom": in_britain, "sz10": "usa transport 2 battleship"}
        bought = answer(
            table(turn_of="usa", phase="purchase", units=units, bank={"usa": 42}, factories={"eastern_us": 0})
        )
        assert isinstance(bought, Allocation)
        return bought.amounts.get("transport", 0)

    assert ships("usa infantry 14") > ships("uk infantry 14")


def test_warships_come_to_guard_transports() -> None:
    units = {"sz9": "usa cruiser destroyer", "sz8": "usa transport", "sz7": "germany submarine"}
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    assert voyages(match, "destroyer") == {("sz9", "sz8")}


def test_warships_do_not_follow_a_transport_into_the_teeth_of_a_fleet() -> None:
    units = {
        "sz8": "uk battleship carrier",
        "sz7": "uk transport",
        "sz5": "germany battleship 3",
        "germany": "germany fighter 4",
    }
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    assert ("sz8", "sz7") not in voyages(match, "battleship")


def test_the_city_that_decides_is_worth_most() -> None:
    def worth(owners: dict[str, str]) -> float:
        match = table(turn_of="usa", owners=owners)
        survey = Survey(match.observation("usa").imagine(Random(1)), EDITION.power_index["usa"])
        return survey.worth(EDITION.board.index["kwangtung"])

    assert worth({}) < worth({"western_europe": "uk"}) < worth({"western_europe": "uk", "southern_europe": "usa"})


def test_new_troops_meet_a_landing_that_can_be_seen_coming() -> None:
    match = table(
        turn_of="germany",
        phase="mobilise",
        units={"sz13": "uk transport.infantry.infantry", "germany": "germany infantry 3"},
        factories={"germany": 0, "southern_europe": 0},
        bought={"infantry": 4},
    )
    placed = answer(match)
    assert isinstance(placed, Allocation)
    assert placed.amounts.get("infantry.southern_europe", 0) >= 2


def test_a_city_is_not_emptied_for_an_attack() -> None:
    match = table(turn_of="uk", units={"india": "uk infantry", "sz36": "japan transport.tank"})
    assert marches(match) == {}


def test_a_city_that_cannot_be_held_is_left_to_a_rearguard() -> None:
    """One stays, so that nobody walks in with a single unit and no tank rolls through."""
    units = {"india": "uk infantry 2", "french_indochina": "japan infantry 9 tank 3"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    assert marches(match) == {("india", "persia"): 1}


def test_the_answer_to_an_attack_is_seen_coming() -> None:
    """The enemy's troops behind a target count, those in it do not."""
    units = {"russia": "ussr infantry 4", "west_russia": "germany infantry", "belorussia": "germany infantry 5 tank"}
    match = table(turn_of="ussr", units=units)
    survey = Survey(match.observation("ussr").imagine(Random(1)), EDITION.power_index["ussr"])
    assert survey.threats(EDITION.board.index["west_russia"]) == [force(infantry=5, tank=1)]


def test_troops_beside_two_transports_are_counted_once() -> None:
    units = {
        "united_kingdom": "uk infantry",
        "sz7": "germany transport",
        "sz6": "germany transport",
        "norway": "germany tank",
    }
    match = table(turn_of="uk", units=units)
    survey = Survey(match.observation("uk").imagine(Random(1)), EDITION.power_index["uk"])
    assert survey.threat(EDITION.board.index["united_kingdom"]) == force(tank=1)


def test_a_landing_beside_the_transports_own_zone_is_seen() -> None:
    units = {"united_kingdom": "uk infantry", "sz7": "germany transport.infantry.tank"}
    match = table(turn_of="uk", units=units)
    survey = Survey(match.observation("uk").imagine(Random(1)), EDITION.power_index["uk"])
    assert survey.threat(EDITION.board.index["united_kingdom"]) == force(infantry=1, tank=1)


def test_what_could_stand_before_the_capital_in_two_turns_is_seen() -> None:
    """Nobody reaches Russia next turn, for West Russia is held; but then the tanks are before its gates."""
    units = {"west_russia": "ussr infantry", "caucasus": "ussr infantry", "ukraine": "germany tank 8"}
    match = table(turn_of="ussr", units=units, owners={"west_russia": "ussr"})
    survey = Survey(match.observation("ussr").imagine(Random(1)), EDITION.power_index["ussr"])
    leash = Leash(survey)
    assert survey.danger(EDITION.board.index["russia"], force(infantry=1)) == 0.0
    assert leash.exposed(force(infantry=1)) > 10 > leash.exposed(force(infantry=20))


def test_the_road_to_a_capital_is_not_left_open_to_tanks() -> None:
    units = {"russia": "ussr infantry 9", "archangel": "ussr infantry", "karelia": "germany tank 6 infantry 6"}
    owners = {"karelia": "germany", "west_russia": "germany"}
    match = table(turn_of="ussr", phase="noncombat-move", units=units, owners=owners, factories={"russia": 0})
    assert ("archangel", "russia") not in marches(match)


def test_a_bomber_does_not_bar_the_road_to_a_capital() -> None:
    """It flies off in Britain's turn, and then nobody is between the tanks and Moscow."""

    def danger(guard: str) -> float:
        units = {"sinkiang": "japan tank 5", "kazakh": "ussr infantry", "novosibirsk": guard}
        match = table(turn_of="ussr", units=units, owners={"sinkiang": "japan", "novosibirsk": "ussr"})
        survey = Survey(match.observation("ussr").imagine(Random(1)), EDITION.power_index["ussr"])
        return survey.danger(EDITION.board.index["russia"], force(infantry=2))

    assert danger("uk bomber") > 0.9
    assert danger("uk bomber; ussr infantry") == 0.0


def test_new_troops_go_to_the_capital_that_they_were_counted_in() -> None:
    """The road to Russia is open to tanks; the front draws to the other factory."""
    units = {"russia": "ussr infantry 3", "karelia": "germany tank 8", "ukraine": "germany infantry 2"}
    match = table(
        turn_of="ussr",
        phase="mobilise",
        units=units,
        owners={"karelia": "germany"},
        factories={"russia": 0, "caucasus": 0},
        bought={"infantry": 6},
    )
    placed = answer(match)
    assert isinstance(placed, Allocation)
    assert placed.amounts == {"infantry.russia": 6}


def test_transports_gather_and_the_warships_go_with_them() -> None:
    units = {
        "sz9": "usa transport.infantry.tank cruiser destroyer",
        "sz10": "usa transport.infantry.infantry",
        "norway": "germany infantry 3",
        "germany": "germany fighter 2",
    }
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    ends = {"sz9": "sz9", "sz10": "sz10"}
    for one in orders(match):
        if isinstance(one, Sail) and any(unit.startswith("transport") for unit in one.units):
            ends[one.path[0]] = one.path[-1]
    assert len(set(ends.values())) == 1
    assert voyages(match, "cruiser") <= {("sz9", ends["sz9"])}


def test_a_factory_is_built_where_the_war_is_and_nobody_can_take_it() -> None:
    units = {"manchuria": "japan infantry 4", "japan": "japan infantry 2", "china": "usa infantry"}
    match = table(
        turn_of="japan", phase="purchase", units=units, bank={"japan": 30}, factories={"japan": 0}
    )  # fmt: skip
    bought = answer(match)
    assert isinstance(bought, Allocation)
    assert bought.amounts.get("factory") == 1


def test_no_factory_is_built_under_the_enemys_guns() -> None:
    units = {"india": "uk infantry", "french_indochina": "japan infantry 6 tank 2", "united_kingdom": "uk infantry 4"}
    match = table(turn_of="uk", phase="purchase", units=units, bank={"uk": 30}, factories={"united_kingdom": 0})
    bought = answer(match)
    assert isinstance(bought, Allocation)
    assert "factory" not in bought.amounts


def test_factories_at_the_front_get_infantry_and_tanks_before_ships_are_bought() -> None:
    units = {"manchuria": "japan infantry 6", "japan": "japan infantry 2", "china": "usa infantry 2"}
    owners = {"manchuria": "japan", "china": "usa"}
    match = table(
        turn_of="japan", phase="purchase", units=units, owners=owners, bank={"japan": 11},
        factories={"japan": 0, "manchuria": 0},
    )  # fmt: skip
    bought = answer(match)
    assert isinstance(bought, Allocation)
    assert bought.amounts == {"infantry": 2, "tank": 1}


def test_tanks_are_made_where_they_need_no_ship() -> None:
    units = {"manchuria": "japan infantry 6", "japan": "japan infantry 2", "china": "usa infantry 2"}
    match = table(
        turn_of="japan", phase="mobilise", units=units, owners={"manchuria": "japan"},
        factories={"japan": 0, "manchuria": 0}, bought={"infantry": 4, "tank": 2},
    )  # fmt: skip
    placed = answer(match)
    assert isinstance(placed, Allocation)
    assert placed.amounts == {"tank.manchuria": 2, "infantry.manchuria": 1, "infantry.japan": 3}


def test_a_factory_that_was_bought_goes_to_the_front_even_where_no_site_is_safe_any_more() -> None:
    units = {"manchuria": "japan infantry", "buryatia": "ussr infantry 6", "philippine_islands": "japan infantry 3"}
    owners = {"philippine_islands": "japan", "manchuria": "japan"}
    match = table(
        turn_of="japan", phase="mobilise", units=units, owners=owners, factories={"japan": 0}, bought={"factory": 1}
    )  # fmt: skip
    placed = answer(match)
    assert isinstance(placed, Allocation)
    assert "factory.philippine_islands" not in placed.amounts
    assert placed.amounts.keys() & {"factory.manchuria", "factory.french_indochina", "factory.kwangtung"}


def test_a_capital_makes_no_more_than_its_factory_can() -> None:
    """Berlin has ten points of capacity less six of damage; the guns go to Rome."""
    match = table(
        turn_of="germany",
        phase="noncombat-move",
        factories={"germany": 6, "southern_europe": 0},
        bought={"infantry": 3, "artillery": 4},
    )
    survey = Survey(match.observation("germany").imagine(Random(1)), EDITION.power_index["germany"])
    assert made_at_home(survey) == force(infantry=3, artillery=1)


def test_fighters_from_everywhere_save_a_capital_together() -> None:
    """Two alone would be lost with it; six hold it."""
    units = {
        "russia": "ussr infantry 6",
        "united_kingdom": "uk fighter 8",
        "persia": "uk fighter 3",
        "west_russia": "germany infantry 9 tank 9",
    }
    match = table(
        turn_of="uk", phase="noncombat-move", units=units, owners={"west_russia": "germany"}, factories={"russia": 0}
    )  # fmt: skip
    flights = {one.path: one.units for one in orders(match) if isinstance(one, FlyTo)}
    assert flights == {("united_kingdom", "russia"): {"fighter": 3}, ("persia", "russia"): {"fighter": 3}}


def test_carriers_do_not_call_fighters_away_from_a_capital_that_they_save() -> None:
    def left_in_moscow(germans: str) -> int:
        units = {
            "russia": "ussr infantry 10; uk fighter 4",
            "caucasus": f"germany {germans}",
            "united_kingdom": "uk infantry",
            "sz3": "uk carrier 2",
            "norway": "germany fighter 3 infantry",
        }
        match = table(turn_of="uk", phase="noncombat-move", units=units, owners={"caucasus": "germany"})
        flown = (one for one in orders(match) if isinstance(one, FlyTo) and one.path[0] == "russia")
        return 4 - sum(sum(one.units.values()) for one in flown)

    assert left_in_moscow("infantry 8 tank 6") == 4
    assert left_in_moscow("infantry") < 4


def test_troops_board_a_ship_rather_than_walk_away_from_it() -> None:
    units = {"eastern_us": "usa infantry 2", "sz10": "usa transport", "norway": "germany infantry 2"}
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    aboard = [one.path[0] for one in orders(match) if isinstance(one, Load)]
    assert aboard == ["eastern_us", "eastern_us"]


@pytest.mark.parametrize(
    ("attack", "defend"),
    [
        (force(infantry=3, tank=1, fighter=2), force(infantry=3, fighter=1)),
        (force(infantry=2, fighter=2), force(infantry=3)),
        (force(infantry=4, tank=4), force(infantry=6, artillery=1)),
    ],
)
def test_an_open_battle_is_not_expected_to_go_as_average_dice_would_have_it(attack: Force, defend: Force) -> None:
    rough, exact = estimate(EDITION, attack, defend), exact_odds.judge(EDITION, attack, defend, False)
    assert rough.swing == pytest.approx(exact.swing, abs=2.5)


def test_attacks_that_promise_more_together_are_preferred() -> None:
    """Two fighters decide one battle or the other; where the troops can do without them they are not wasted."""
    units = {
        "russia": "ussr infantry 8 tank 2 fighter 2",
        "west_russia": "germany infantry",
        "caucasus": "ussr infantry 2",
        "ukraine": "germany infantry",
    }
    match = table(turn_of="ussr", units=units, owners={"west_russia": "germany", "ukraine": "germany"})
    targets = {one.path[-1] for one in orders(match) if isinstance(one, March)}
    assert {"west_russia", "ukraine"} <= targets


def test_many_transports_land_together_where_two_units_alone_would_be_lost() -> None:
    units = {
        "united_kingdom": "usa infantry 12",
        "sz8": "usa transport 6 battleship",
        "western_europe": "uk infantry",
        "germany": "germany infantry 9 tank",
    }
    match = table(turn_of="usa", phase="noncombat-move", units=units, owners={"western_europe": "uk"})
    ashore = [len(one.units) for one in orders(match) if isinstance(one, Unload) and one.path[-1] == "western_europe"]
    assert sum(ashore) == 12


def test_a_battle_at_sea_need_not_be_won_to_be_worth_it() -> None:
    """The submarine beside the battleship cannot be hit from the air: it pays all the same, but nobody lands there."""
    units = {
        "sz2": "uk battleship transport; ussr submarine",
        "sz8": "germany submarine",
        "norway": "germany fighter infantry",
        "germany": "germany bomber infantry",
    }
    planner = AttackPlanner(draft(table(turn_of="germany", units=units)), levels.NORMAL)
    planner.complete()
    assert EDITION.board.index["sz2"] in planner.launched
    assert EDITION.board.index["sz2"] not in planner.reserves.cleared


def test_aircraft_do_not_fly_to_submarines_that_they_cannot_hit() -> None:
    """Only beside a destroyer can they."""
    alone = {"united_kingdom": "uk fighter 4", "sz6": "germany submarine 2"}
    assert not [one for one in orders(table(turn_of="uk", units=alone)) if isinstance(one, FlyTo)]
    hunted = {**alone, "sz7": "uk destroyer"}
    assert [one for one in orders(table(turn_of="uk", units=hunted)) if isinstance(one, FlyTo)]


def landings(match: Match) -> set[str]:
    """Where troops are landed."""
    return {one.path[-1] for one in orders(match) if isinstance(one, Unload)}


ONE_SHORT = {"western_europe": "uk", "southern_europe": "uk"}
"""The Allies hold eight cities of the nine that they need."""
LOST = {"russia": "germany", "karelia": "germany", "india": "japan"}
"""The Axis holds nine cities."""


def test_who_moves_last_attacks_against_the_odds_where_the_enemy_would_win_otherwise() -> None:
    units = {
        "sz12": "usa transport.infantry.infantry transport.infantry",
        "western_europe": "germany infantry tank",
        "southern_europe": "germany infantry 9",
    }
    assert "western_europe" in landings(table(turn_of="usa", units=units, owners=LOST))
    assert "western_europe" not in landings(table(turn_of="usa", units=units))


def test_a_transport_sails_for_an_empty_city_where_a_single_one_is_missing() -> None:
    """Manila is empty, but far, and there are enemy ships on the way."""
    units = {
        "sz55": "usa transport.infantry.infantry",
        "sz57": "japan battleship destroyer",
        "japan": "japan infantry 12 fighter 2",
    }
    way = ("sz55", "sz45")
    match = table(turn_of="usa", phase="noncombat-move", units=units, owners=ONE_SHORT)
    assert way in voyages(match, "transport.infantry.infantry")
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    assert way not in voyages(match, "transport.infantry.infantry")


def test_ships_go_for_an_enemy_capital_near_another_factory() -> None:
    """Tokyo is three zones from Los Angeles, Berlin five from Washington; the others have no such factory."""
    match = table(turn_of="usa", phase="purchase", factories={"eastern_us": 0, "western_us": 0})
    assert Survey(match.snapshot(), EDITION.power_index["usa"]).capital_overseas() == EDITION.board.index["sz60"]
    for power in ("ussr", "germany", "uk", "japan"):
        assert Survey(table(turn_of=power).snapshot(), EDITION.power_index[power]).capital_overseas() is None, power


def test_a_factory_taken_at_the_front_does_not_call_the_fleet_there() -> None:
    """From Leningrad it is two zones to Berlin, but its troops walk to the war."""
    taken = {"eastern_us": 0, "western_us": 0, "karelia": 0}
    match = table(turn_of="usa", phase="purchase", factories=taken, owners={"karelia": "usa"})
    assert Survey(match.snapshot(), EDITION.power_index["usa"]).capital_overseas() == EDITION.board.index["sz60"]


def test_empty_transports_go_where_troops_wait() -> None:
    """A factory in Norway is nearer to the war, but nobody is there to be shipped."""
    units = {"sz8": "usa transport 2 destroyer", "eastern_us": "usa infantry 4", "western_europe": "germany infantry 4"}
    match = table(
        turn_of="usa",
        phase="noncombat-move",
        units=units,
        owners={"norway": "usa"},
        factories={"eastern_us": 0, "norway": 0},
    )
    assert {end for _, end in voyages(match, "transport")} <= {"sz1", "sz9", "sz10"}
