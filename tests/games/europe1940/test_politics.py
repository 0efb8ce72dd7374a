"""The political situation: who may declare war and when, what follows at once, and what binds neutral powers."""

import pytest

from sandtable.core.decisions import Allocate
from sandtable.core.match import Match
from sandtable.core.policy import Policy
from sandtable.core.types import Refused, Seat
from sandtable.games.europe1940.politics import DeclareWar, Politics
from tests.games.axis.positions import act, asked, at, give, keys, order, refused
from tests.games.europe1940.positions import EVERYBODY, FROM_THE_START, GAME, state, table
from tests.kit import dice, refused_by, rule


def at_war(match: Match) -> dict[Seat, set[Seat]]:
    return {seat: set(told.at_war_with) for seat, told in match.view().politics.items()}


def may_declare(match: Match, seat: Seat) -> set[Seat]:
    return set(match.view().politics[seat].may_declare_on)


def declare(match: Match, *on: Seat) -> list[str]:
    return keys(act(match, {"do": "declare", "on": on}))


def offered(match: Match) -> set[tuple[Seat, ...]]:
    """The declarations that are among the answers."""
    (seat,) = match.waiting()
    return {tuple(action.on) for action in match.legal(seat) if hasattr(action, "on")}


def do_nothing(match: Match) -> None:
    """Answer whatever is asked with nothing."""
    nothing = {"politics": "peace", "combat-move": "-", "noncombat-move": "-"}
    act(match, nothing.get(asked(match)[1], {"do": "allocate"}))


# Who is at war


@rule("europe.war.start")
def test_at_the_start_two_powers_are_at_war_with_two_and_two_with_nobody() -> None:
    assert at_war(Match(GAME, {}, dice(then=1))) == {
        "germany": {"uk", "france"},
        "italy": {"uk", "france"},
        "uk": {"germany", "italy"},
        "france": {"germany", "italy"},
        "ussr": set(),
        "usa": set(),
    }


@rule("europe.war.axis", "europe.war.when")
def test_germany_may_declare_war_on_either_or_both_before_it_moves() -> None:
    match = table(phase="politics")
    assert asked(match) == ("germany", "politics")
    assert offered(match) == {("ussr",), ("usa",), ("ussr", "usa")}
    declare(match, "ussr")
    assert asked(match) == ("germany", "combat-move")


@rule("europe.war.pairs", "europe.war.apart")
def test_war_is_between_the_two_alone() -> None:
    match = table(phase="politics")
    assert "war" in declare(match, "ussr")
    assert at_war(match)["ussr"] == {"germany"}
    assert at_war(match)["germany"] == {"uk", "france", "ussr"}
    assert at_war(match)["italy"] == {"uk", "france"}
    assert at_war(match)["usa"] == set()


@rule("europe.war.for-good")
def test_what_was_declared_is_never_taken_back_and_needs_no_attack() -> None:
    match = table(phase="politics", then=1, max_rounds=3)
    declare(match, "ussr", "usa")
    order(match)
    while match.view().round == 1:
        do_nothing(match)
    assert at_war(match)["germany"] == {"uk", "france", "ussr", "usa"}
    assert asked(match)[1] != "politics"


def test_who_can_declare_nothing_and_holds_no_canal_is_not_asked() -> None:
    assert asked(table(turn_of="ussr", phase="politics"))[1] != "politics"
    assert asked(table(turn_of="france", phase="politics"))[1] == "combat-move"


def test_doing_nothing_is_an_answer() -> None:
    match = table(phase="politics")
    act(match, {"do": "peace"})
    assert at_war(match)["germany"] == {"uk", "france"}
    assert asked(match) == ("germany", "combat-move")


def test_a_standing_order_keeps_the_peace_for_a_seat_that_is_away() -> None:
    match = table(turn_of="france", phase="noncombat-move", bank={"germany": 0}, then=1, max_rounds=2)
    match.set_policies("germany", [Policy("politics", {"say": "peace"})])
    order(match)
    assert asked(match) == ("germany", "combat-move")
    assert any(getattr(entry, "by", "") == "policy:politics" for entry in match.entries)


# What binds the Soviet Union and the United States


@rule("europe.war.ussr")
@pytest.mark.parametrize(("number", "free"), [(1, False), (3, False), (4, True), (5, True)])
def test_the_soviet_union_declares_war_from_its_fourth_turn_on(number: int, *, free: bool) -> None:
    match = table(turn_of="ussr", phase="politics", number=number)
    assert may_declare(match, "ussr") == ({"germany", "italy"} if free else set())
    assert (asked(match)[1] == "politics") == free


@rule("europe.war.provoked", "europe.war.pairs")
def test_one_axis_declaration_frees_its_victim_to_declare_on_both() -> None:
    match = table(phase="politics", then=1)
    declare(match, "ussr", "usa")
    for seat in ("ussr", "usa"):
        assert at_war(match)[seat] == {"germany"}
        assert may_declare(match, seat) == {"italy"}
    assert may_declare(match, "uk") == set()


@rule("europe.war.provoked", "europe.objective.germany-trade")
def test_a_declaration_of_italy_frees_its_victim_against_germany_which_trades_on() -> None:
    match = table(turn_of="italy", phase="politics", then=1, max_rounds=3)
    declare(match, "ussr")
    assert at_war(match)["ussr"] == {"italy"}
    assert may_declare(match, "ussr") == {"germany"}
    assert next(told.ipc for told in match.view().objectives if told.id == "soviet_trade") == 5
    while match.view().turn != "ussr":
        do_nothing(match)
    while asked(match)[1] != "politics":
        do_nothing(match)
    assert offered(match) == {("germany",)}
    declare(match, "germany")
    assert next(told.ipc for told in match.view().objectives if told.id == "soviet_trade") == 0


@rule("europe.war.provoked", "europe.war.apart")
def test_war_with_the_soviet_union_gives_the_united_states_no_right() -> None:
    match = table(phase="politics")
    declare(match, "ussr")
    assert may_declare(match, "usa") == set()
    assert may_declare(match, "ussr") == {"italy"}


@rule("europe.war.ussr", "europe.war.usa", "europe.war.right-stays")
@pytest.mark.parametrize("seat", ["ussr", "usa"])
def test_the_fall_of_london_frees_both_for_good(seat: Seat) -> None:
    match = table(turn_of="italy", phase="noncombat-move", owners={"united_kingdom": "germany"}, then=1)
    assert may_declare(match, seat) == set()
    order(match)
    assert may_declare(match, seat) == {"germany", "italy"}
    retaken = table(turn_of="uk", remembered={"free_to_declare": state(match).free_to_declare})
    assert may_declare(retaken, seat) == {"germany", "italy"}


@rule("europe.war.usa", "europe.war.north-america")
@pytest.mark.parametrize(
    ("land", "frees"),
    [("quebec", True), ("ontario", True), ("newfoundland_labrador", True), ("british_guiana", False), ("egypt", False)],
)
def test_a_land_of_north_america_frees_the_united_states_alone(land: str, *, frees: bool) -> None:
    match = table(turn_of="germany", phase="noncombat-move", owners={land: "germany"}, then=1)
    order(match)
    assert may_declare(match, "usa") == ({"germany", "italy"} if frees else set())
    assert may_declare(match, "ussr") == set()


@rule("europe.war.usa-round-three")
def test_in_the_third_round_the_united_states_declares_in_its_income_phase() -> None:
    match = table(turn_of="usa", phase="politics", number=3)
    order(match)
    assert asked(match) == ("usa", "politics")
    assert offered(match) == {("germany",), ("italy",), ("germany", "italy")}
    before = match.view().powers["usa"].ipc
    declare(match, "germany")
    # 35 from the land, 20 and 5 for the objectives of a power at war: the declaration came before the reckoning
    assert match.view().powers["usa"].ipc == before + 35 + 20 + 5


@rule("europe.war.usa-round-three")
@pytest.mark.parametrize("number", [1, 2])
def test_in_no_other_round(number: int) -> None:
    match = table(turn_of="usa", phase="noncombat-move", number=number, then=1)
    order(match)
    assert match.view().turn == "uk"


@rule("europe.war.usa-round-three", "europe.convoy.where")
def test_axis_ships_that_this_makes_hostile_prey_on_its_convoys_at_once() -> None:
    match = table(
        [3, 2], turn_of="usa", phase="late-war", number=3, units={"sz101": "germany submarine"}, bank={"usa": 0}
    )
    declare(match, "germany")
    assert match.view().powers["usa"].ipc == 35 + 25 - 5


@rule("europe.war.usa-later")
def test_who_let_the_third_round_pass_declares_in_any_later_combat_movement() -> None:
    match = table(turn_of="usa", phase="politics", number=4)
    assert ("germany", "italy") in offered(match)


# Declarations that are not allowed


@rule("europe.war.ussr")
@pytest.mark.parametrize("on", [["germany"], ["italy"], ["germany", "italy"]])
def test_a_power_that_is_bound_is_refused_by_what_binds_it(on: list[Seat]) -> None:
    match = table(turn_of="ussr", phase="combat-move", number=2)
    assert GAME.flow.why_not(state(match), DeclareWar(tuple(on)), Politics()).rule == "europe.war.ussr"


@rule("europe.war.usa-round-three")
def test_the_united_states_are_told_of_the_income_phase_they_wait_for() -> None:
    refusal = GAME.flow.why_not(state(table(turn_of="usa", number=2)), DeclareWar(("germany",)), Politics())
    assert (refusal.key, refusal.args["round"]) == ("bound-till-income", 3)


@rule("europe.war.when", "europe.war.for-good")
@pytest.mark.parametrize(
    ("on", "by"),
    [
        (["uk"], "europe.war.for-good"),
        (["italy"], "europe.war.when"),
        (["germany"], "europe.war.when"),
        ([], "europe.war.when"),
        (["japan"], "europe.war.when"),
        (["usa", "ussr"], "europe.war.when"),
        (["ussr", "ussr"], "europe.war.when"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(on: list[Seat], by: str) -> None:
    match = table(phase="politics")
    before = match.digest()
    with refused_by(by):
        act(match, {"do": "declare", "on": on})
    assert match.digest() == before


@rule("europe.war.when")
def test_war_is_not_declared_when_movement_has_begun() -> None:
    match = table(phase="combat-move")
    before = match.digest()
    with pytest.raises(Refused):
        act(match, {"do": "declare", "on": ["ussr"]})
    assert match.digest() == before


# What follows at once


@rule("europe.war.hostile-at-once", "europe.peace.land")
def test_land_that_was_closed_can_be_attacked_as_soon_as_war_is_declared() -> None:
    units = {"poland": "germany infantry", "eastern_poland": "ussr infantry"}
    assert (
        refused(table(phase="combat-move", units=units), "move infantry=1 poland,eastern_poland") == "europe.peace.land"
    )
    match = table(phase="politics", units=units)
    declare(match, "ussr")
    assert refused(match, "move infantry=1 poland,eastern_poland") == ""


@rule("europe.war.loading")
def test_transports_load_where_only_the_declaration_made_the_zone_hostile() -> None:
    units = {"germany": "germany infantry", "sz114": "germany transport; germany battleship; ussr cruiser"}
    match = table(phase="politics", units=units)
    declare(match, "ussr")
    plan = (
        "load infantry transport germany,sz114", "sail transport.infantry=1 sz114,sz115",
        "unload infantry transport.infantry sz115,baltic_states",
    )  # fmt: skip
    assert refused(match, *plan) == ""


@rule("europe.war.loading")
def test_not_where_it_was_hostile_before_nor_in_a_later_turn() -> None:
    units = {"germany": "germany infantry", "sz113": "germany transport; germany battleship; uk cruiser; ussr cruiser"}
    match = table(phase="politics", units=units)
    declare(match, "ussr")
    assert refused(match, "load infantry transport germany,sz113") == "axis.transport.hostile-zone"
    later = table(
        phase="combat-move",
        units={"germany": "germany infantry", "sz113": "germany transport; ussr cruiser"},
        wars=EVERYBODY,
    )
    assert refused(later, "load infantry transport germany,sz113") == "axis.transport.hostile-zone"


@rule("europe.war.shared-zone")
def test_ships_that_share_a_zone_with_new_enemies_fight_or_leave() -> None:
    units = {"sz115": "germany cruiser; ussr cruiser"}
    match = table(phase="politics", units=units, then=1)
    declare(match, "ussr")
    assert refused(match, "sail cruiser=1 sz115,sz114") == ""
    assert "battle" in keys(order(match))
    assert "battle" not in keys(order(table(phase="combat-move", units=units, then=1)))


@rule("europe.war.allies-at-once")
def test_a_power_that_enters_the_war_lands_on_allied_soil_that_very_turn() -> None:
    match = table(
        turn_of="usa", phase="politics", number=4,
        units={"sz109": "usa carrier; usa fighter; germany submarine"}, then=1,
    )  # fmt: skip
    declare(match, "germany")
    order(match)
    assert refused(match, "fly fighter=1 sz109,united_kingdom") == ""


# Powers not at war


@rule("europe.peace.no-combat")
def test_a_power_at_war_with_nobody_makes_no_combat_moves() -> None:
    assert asked(table(turn_of="ussr", phase="combat-move")) == ("ussr", "noncombat-move")
    assert asked(table(turn_of="ussr", phase="combat-move", wars=EVERYBODY)) == ("ussr", "combat-move")


@rule("europe.peace.usa-fleet", "europe.peace.usa-patrol")
def test_the_fleet_of_a_neutral_united_states_stays_at_its_coasts() -> None:
    match = table(turn_of="usa", phase="noncombat-move", units={"sz101": "usa cruiser transport"})
    assert refused(match, "sail cruiser=1 sz101,sz89") == ""
    assert refused(match, "sail cruiser=1 sz101,sz102") == ""
    assert refused(match, "sail transport=1 sz101,sz102") == "europe.peace.usa-fleet"
    assert refused(match, "sail cruiser=1 sz101,sz102,sz103") == "europe.peace.usa-patrol"


@rule("europe.peace.usa-fleet")
def test_at_war_it_goes_where_it_likes() -> None:
    units = {"sz101": "usa cruiser transport"}
    match = table(turn_of="usa", phase="noncombat-move", wars=(*FROM_THE_START, ("germany", "usa")), units=units)
    assert refused(match, "sail transport=1,cruiser=1 sz101,sz102,sz103") == ""


@rule("europe.canal.leave", "europe.canal.leave-given")
def test_a_neutral_power_passes_a_strait_with_the_leave_of_its_holder_only() -> None:
    units = {"sz113": "ussr cruiser"}
    match = table(phase="politics", units=units, then=1)
    assert refused(table(turn_of="ussr", phase="noncombat-move", units=units), "sail cruiser=1 sz113,sz112") != ""
    act(match, {"do": "give-leave", "to": "ussr"})
    act(match, {"do": "peace"})
    order(match)
    order(match)
    while asked(match)[0] != "ussr" or asked(match)[1] != "noncombat-move":
        act(match, {"do": "allocate"})
    assert refused(match, "sail cruiser=1 sz113,sz112") == ""


@rule("europe.canal.leave-given")
def test_leave_is_withdrawn_as_it_was_given_and_each_switch_is_set_once_a_turn() -> None:
    germany, ussr = 0, 1
    match = table(phase="politics", units={"sz113": "ussr cruiser"}, remembered={"leave": ((germany, ussr),)})
    with refused_by("europe.canal.leave"):
        act(match, {"do": "give-leave", "to": "ussr"})
    assert "leave-withdrawn" in keys(act(match, {"do": "withdraw-leave", "to": "ussr"}))
    assert state(match).leave == ()
    with refused_by("europe.canal.leave"):
        act(match, {"do": "give-leave", "to": "ussr"})


@rule("europe.canal.leave")
def test_friends_enemies_and_those_without_ships_need_no_leave() -> None:
    match = table(
        turn_of="uk",
        phase="politics",
        units={"sz101": "usa cruiser", "sz93": "france cruiser", "sz95": "italy cruiser"},
    )
    (seat,) = match.waiting()
    assert {action.to for action in match.legal(seat) if hasattr(action, "to")} == {"usa"}


@rule("europe.canal.leave-given")
def test_war_ends_all_leave_between_the_two() -> None:
    match = table(phase="politics", units={"sz113": "ussr cruiser"}, remembered={"leave": ((0, 1), (1, 0), (2, 0))})
    declare(match, "ussr")
    assert state(match).leave == ((2, 0),)


# France's units


@rule("europe.france.units", "europe.france.who-frees")
def test_units_come_with_the_first_freeing_of_paris_whoever_frees_it() -> None:
    match = table(
        turn_of="uk", phase="combat-move", owners={"france": "germany"},
        units={"normandy_bordeaux": "uk infantry 2 tank"},
    )  # fmt: skip
    order(match, "move infantry=2 normandy_bordeaux,france")
    assert asked(match) == ("france", "free-units")
    give(match, infantry=1, tank=1, mech_infantry=0)
    assert at(match, "france") == {"uk.infantry": 2, "france.infantry": 1, "france.tank": 1}
    assert state(match).raised == (GAME.edition.power_index["france"],)


@rule("europe.france.what-units")
def test_they_are_land_and_air_units_worth_twelve_at_most() -> None:
    match = table(
        turn_of="uk", phase="combat-move", owners={"france": "germany"},
        units={"normandy_bordeaux": "uk infantry"}, then=1,
    )  # fmt: skip
    order(match, "move infantry=1 normandy_bordeaux,france")
    question = match.decisions("france")["france"]
    assert isinstance(question, Allocate)
    names = {part.name for part in question.parts}
    assert {"infantry", "aa_gun", "fighter", "bomber"} <= names
    assert not names & {"minor_factory", "air_base", "cruiser", "transport"}
    with refused_by("europe.france.units"):
        give(match, infantry=1, fighter=1)
    give(match)
    assert at(match, "france") == {"uk.infantry": 1}


@rule("europe.france.units")
def test_they_come_once_in_the_game() -> None:
    france = GAME.edition.power_index["france"]
    match = table(
        turn_of="uk", phase="combat-move", owners={"france": "germany"}, units={"normandy_bordeaux": "uk infantry"},
        remembered={"raised": (france,)},
    )  # fmt: skip
    order(match, "move infantry=1 normandy_bordeaux,france")
    assert asked(match)[0] == "uk"


@rule("europe.france.units")
def test_after_a_battle_they_come_before_the_next_one() -> None:
    match = table(
        [1, 1], [6], turn_of="uk", phase="combat-move", owners={"france": "germany", "southern_france": "germany"},
        units={
            "normandy_bordeaux": "uk infantry 2 tank 2", "france": "germany infantry",
            "southern_france": "germany infantry",
        },
    )  # fmt: skip
    order(match, "move tank=2 normandy_bordeaux,france", "move infantry=2 normandy_bordeaux,southern_france")
    act(match, {"do": "fight", "battle": "land", "space": "france"})
    assert asked(match) == ("france", "free-units")


@rule("europe.france.what-units", "europe.france.who-frees")
def test_aircraft_that_france_raises_in_its_own_turn_stay_in_paris() -> None:
    match = table(
        turn_of="france", phase="combat-move", owners={"france": "germany"},
        units={"normandy_bordeaux": "france infantry"}, then=1,
    )  # fmt: skip
    order(match, "move infantry=1 normandy_bordeaux,france")
    give(match, fighter=1)
    order(match)
    assert at(match, "france") == {"france.infantry": 1, "france.fighter": 1}
