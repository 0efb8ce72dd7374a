"""Europe 1940, "Neutral territories": who may enter them, how they defend themselves, and how they join a side."""

from sandtable.core.match import Match
from tests.games.axis.positions import act, at, keys, order, owner, refused
from tests.games.europe1940.positions import EDITION, EVERYBODY, table
from tests.kit import rule


def stance(match: Match, space: str) -> str:
    found: str = match._state.stances[EDITION.board.index[space]]
    return found


# Friendly neutrals


@rule("europe.neutral.friendly-not-attacked")
def test_a_friendly_neutral_is_not_attacked() -> None:
    match = table(units={"romania": "germany infantry 2", "germany": "germany fighter"})
    assert refused(match, "move infantry=1 romania,bulgaria") == "europe.neutral.friendly-not-attacked"


@rule("europe.neutral.join", "europe.neutral.army", "europe.neutral.join-army")
def test_the_first_unit_brings_the_land_and_its_army_over() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany infantry 2"})
    done = order(match, "move infantry=1 romania,bulgaria")
    assert "joined" in keys(done)
    assert owner(match, "bulgaria") == "germany"
    assert at(match, "bulgaria") == {"germany.infantry": 1 + 4}


@rule("europe.neutral.join-army")
def test_the_army_that_joined_moves_only_next_turn() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany artillery"})
    join = "move artillery=1 romania,bulgaria"
    assert refused(match, join, "move infantry=1 bulgaria,romania") == "axis.noncombat.done"


@rule("europe.neutral.join-stops")
def test_the_unit_that_joins_stops_and_those_behind_it_go_on() -> None:
    units = {"romania": "germany tank 2"}
    match = table(phase="noncombat-move", units=units)
    assert refused(match, "move tank=1 romania,bulgaria,albania") == "europe.neutral.join-stops"
    assert refused(match, "move tank=1 romania,bulgaria", "move tank=1 bulgaria,albania") == "axis.move.range"
    order(match, "move tank=1 romania,bulgaria", "move tank=1 romania,bulgaria,albania")
    assert at(match, "albania") == {"germany.tank": 1}


def test_of_two_tanks_that_join_together_one_may_go_on() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany tank 2"})
    order(match, "move tank=2 romania,bulgaria", "move tank=1 bulgaria,albania")
    assert at(match, "albania") == {"germany.tank": 1}
    assert at(match, "bulgaria") == {"germany.infantry": 4, "germany.tank": 1}


@rule("europe.neutral.join-troops")
def test_a_gun_alone_joins_nobody() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany aa_gun infantry"})
    assert refused(match, "move aa_gun=1 romania,bulgaria") == "europe.neutral.join-troops"
    assert refused(match, "move infantry=1 romania,bulgaria", "move aa_gun=1 romania,bulgaria") == ""
    assert refused(match, "move infantry=1,aa_gun=1 romania,bulgaria") == ""


@rule("europe.neutral.join-no-landing")
def test_aircraft_do_not_land_where_a_neutral_joined_this_turn() -> None:
    units = {"romania": "germany infantry fighter"}
    match = table(phase="noncombat-move", units=units)
    assert (
        refused(match, "move infantry=1 romania,bulgaria", "fly fighter=1 romania,bulgaria") == "axis.air.landing-place"
    )


@rule("europe.neutral.join-overland")
def test_nobody_goes_ashore_in_land_that_is_still_neutral() -> None:
    units = {"sz99": "uk transport.infantry", "egypt": "uk infantry"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    assert refused(match, "unload infantry transport.infantry sz99,greece") == "europe.neutral.join-overland"


@rule("europe.peace.alone")
def test_a_neutral_power_enters_no_neutral_land() -> None:
    match = table(turn_of="ussr", phase="noncombat-move", units={"caucasus": "ussr infantry"})
    assert refused(match, "move infantry=1 caucasus,northwest_persia") == "europe.peace.alone"


# Unfriendly neutrals


@rule("europe.neutral.attack", "europe.neutral.defends", "europe.neutral.taken")
def test_an_unfriendly_neutral_defends_itself_and_is_taken() -> None:
    hits, misses = [1] * 6, [6] * 5
    match = table(hits, misses, units={"romania": "germany infantry 6"})
    done = order(match, "move infantry=6 romania,yugoslavia")
    assert "neutral-defends" in keys(done)
    assert owner(match, "yugoslavia") == "germany"
    assert at(match, "yugoslavia") == {"germany.infantry": 6}


@rule("europe.neutral.failed")
def test_a_failed_attack_leaves_land_that_belongs_to_nobody() -> None:
    match = table([6], [1, 1, 6, 6, 6], units={"romania": "germany infantry"})
    order(match, "move infantry=1 romania,yugoslavia")
    assert at(match, "yugoslavia") == {"allies_army.infantry": 5}
    assert match._state.owner[EDITION.board.index["yugoslavia"]] == -1
    assert stance(match, "yugoslavia") == "allies"


@rule("europe.neutral.failed")
def test_the_other_side_joins_what_is_left_of_it() -> None:
    units = {"yugoslavia": "allies_army infantry 2", "romania": "uk infantry"}
    match = table(
        turn_of="uk", phase="noncombat-move", units=units, owners={"romania": "uk"},
        remembered={"armies": emptied("yugoslavia")},
    )  # fmt: skip
    order(match, "move infantry=1 romania,yugoslavia")
    assert at(match, "yugoslavia") == {"uk.infantry": 3}
    assert owner(match, "yugoslavia") == "uk"


def emptied(*spaces: str) -> tuple[int, ...]:
    """The armies that wait, but for those of these territories."""
    return tuple(0 if EDITION.board.spaces[land] in spaces else n for land, n in enumerate(EDITION.board.army))


@rule("europe.neutral.leaning")
def test_what_befalls_one_neutral_is_nothing_to_another() -> None:
    match = table([6], [1, 1, 6, 6, 6], units={"romania": "germany infantry"})
    order(match, "move infantry=1 romania,yugoslavia")
    assert stance(match, "greece") == "allies"
    assert match._state.armies[EDITION.board.index["greece"]] == EDITION.board.army[EDITION.board.index["greece"]]


# Strict neutrals


@rule("europe.neutral.strict", "europe.neutral.strict-turn", "europe.neutral.strict-once")
def test_an_attack_on_one_strict_neutral_turns_all_others() -> None:
    match = table([6], [1] * 2 + [6] * 4, units={"norway": "germany infantry"})
    done = order(match, "move infantry=1 norway,sweden")
    assert keys(done).count("neutrals-turned") == 1
    assert {stance(match, space) for space in ("sweden", "turkey", "spain", "switzerland")} == {"allies"}


@rule("europe.neutral.strict-turn")
def test_what_turned_to_the_other_side_is_joined_by_it_and_attacked_by_one_s_own() -> None:
    turned = tuple("allies" if leaning == "strict" else leaning for leaning in EDITION.board.stance)
    units = {"gibraltar": "uk infantry", "southern_france": "germany infantry"}
    uk = table(turn_of="uk", phase="noncombat-move", units=units, remembered={"stances": turned})
    assert refused(uk, "move infantry=1 gibraltar,spain") == ""
    germany = table(
        owners={"southern_france": "germany"},
        units={"southern_france": "germany infantry 9"},
        remembered={"stances": turned},
    )
    assert refused(germany, "move infantry=9 southern_france,spain") == ""


@rule("europe.neutral.strict-empty")
def test_walking_into_a_strict_neutral_without_an_army_turns_the_others_too() -> None:
    match = table(turn_of="france", units={"french_west_africa": "france infantry"})
    done = order(match, "move infantry=1 french_west_africa,liberia")
    assert keys(done).count("neutrals-turned") == 1
    assert owner(match, "liberia") == "france"
    assert stance(match, "turkey") == "axis"


@rule("europe.neutral.blitz")
def test_a_tank_rolls_through_a_neutral_without_an_army() -> None:
    match = table(turn_of="uk", units={"brazil": "uk tank"}, owners={"brazil": "uk"})
    order(match, "move tank=1 brazil,paraguay,bolivia")
    assert owner(match, "paraguay") == "uk"
    assert owner(match, "bolivia") == "uk"


# Aircraft


@rule("europe.neutral.no-overflight")
def test_nobody_flies_over_a_neutral() -> None:
    """Straight over Yugoslavia it would be three steps to Poland."""
    match = table(turn_of="italy", phase="noncombat-move", units={"albania": "italy fighter"})
    assert refused(match, "fly fighter=1 albania,poland") == "axis.air.range"
    assert refused(match, "fly fighter=1 albania,germany") == ""


@rule("europe.neutral.no-overflight", "europe.neutral.fly-out")
def test_aircraft_attack_a_neutral_and_fly_out_of_it() -> None:
    units = {"romania": "germany fighter infantry 6"}
    match = table([1] * 7, [6] * 5, units=units)
    order(match, "move infantry=6 romania,yugoslavia", "fly fighter=1 romania,yugoslavia")
    assert refused(match, "fly fighter=1 yugoslavia,romania") == ""
    assert refused(match, "fly fighter=1 yugoslavia,greece") == "axis.air.landing-place"


@rule("europe.neutral.nobodys")
def test_a_neutral_emptied_by_aircraft_is_nobody_s() -> None:
    match = table([1, 1, 1, 1, 1], [6] * 5, units={"romania": "germany fighter 5"}, wars=EVERYBODY)
    order(match, "fly fighter=5 romania,yugoslavia")
    assert at(match, "yugoslavia") == {"germany.fighter": 5}
    assert match._state.owner[EDITION.board.index["yugoslavia"]] == -1
    assert refused(match) == "axis.noncombat.land-all"
    act(match, "fly fighter=5 yugoslavia,romania")
    assert at(match, "romania") == {"germany.fighter": 5}
