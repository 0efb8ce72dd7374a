"""Factories and bases: what they do, where they are built, and what becomes of them when damaged or captured."""

from random import Random
from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.axis import facilities
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.state import AxisState
from sandtable.games.axis.view import AxisView
from tests.games.axis.positions import act, asked, give, ipc, keys, order, owner
from tests.games.europe1940.positions import EDITION, EVERYBODY, table
from tests.kit import rule

SPACE, POWER = EDITION.board.index, EDITION.power_index


def standing(match: Match, space: str) -> dict[str, int]:
    """The facilities of a territory with their damage."""
    return {one.unit: one.damage for one in match.view().spaces[space].facilities}


def state(match: Match) -> AxisState:
    s: AxisState = match.snapshot()
    return s


def parts(match: Match) -> set[str]:
    return {part.name for part in match.pending().parts}  # type: ignore[union-attr]


def why_not(match: Match, **amounts: int) -> str:
    (seat,) = match.waiting()
    told = {part.replace("__", "."): amount for part, amount in amounts.items()}
    refusal = match.why_not(seat, {"do": "allocate", "amounts": told})
    return refusal.rule if refusal else ""


def stay(match: Match) -> None:
    """No war is declared and nothing moves."""
    act(match, "peace")
    order(match)
    order(match)


# Repair and upgrade


def shopping(there: str, ipc: int = 30, space: str = "germany", **more: Any) -> Match:
    return table(phase="purchase", facilities={space: there}, bank={"germany": ipc}, **more)


@rule("axis.purchase.repair")
def test_each_facility_is_repaired_for_itself() -> None:
    match = shopping("major_factory 4, air_base 3, naval_base 6", ipc=8)
    heard = give(match, repair__major_factory__germany=2, repair__naval_base__germany=6)
    assert standing(match, "germany") == {"major_factory": 2, "air_base": 3, "naval_base": 0}
    assert ipc(match, "germany") == 0
    assert keys(heard).count("facility-repaired") == 2


@rule("axis.purchase.repair", "axis.purchase.afford")
def test_no_more_is_repaired_than_is_damaged_and_paid_for() -> None:
    match = shopping("major_factory 4, air_base 3", ipc=5)
    assert why_not(match, repair__air_base__germany=4) == "core.part-range"
    assert why_not(match, repair__air_base__germany=3, repair__major_factory__germany=3) == "axis.purchase.afford"


@rule("europe.repair.at-once", "europe.base.out-of-action", "europe.base.air-range")
def test_a_base_repaired_in_the_purchase_phase_works_this_turn() -> None:
    match = shopping("air_base 3")
    s = state(match)
    assert facilities.range_bonus(s, SPACE["germany"], POWER["germany"]) == 0
    give(match, repair__air_base__germany=1)
    assert facilities.range_bonus(state(match), SPACE["germany"], POWER["germany"]) == 1


@rule("europe.upgrade.price", "europe.upgrade.this-turn")
def test_an_upgraded_factory_makes_ten_from_the_next_turn_on() -> None:
    """It is paid for at once and stands after mobilisation, which still brings in three."""
    match = shopping("minor_factory", ipc=32)
    heard = give(match, upgrade__germany=1, infantry=4)
    assert "upgraded" in keys(heard)
    assert ipc(match, "germany") == 0
    (shown,) = match.view().spaces["germany"].facilities
    assert (shown.unit, shown.upgraded_to, shown.capacity) == ("minor_factory", "major_factory", 3)
    stay(match)
    assert asked(match) == ("germany", "mobilise")
    assert why_not(match, infantry__germany=4) == "core.part-range"
    give(match, infantry__germany=3, return__infantry=1)
    assert standing(match, "germany") == {"major_factory": 0}


@rule("europe.upgrade.this-turn")
def test_an_upgrade_is_done_also_when_nothing_else_was_bought() -> None:
    match = shopping("minor_factory", ipc=20)
    give(match, upgrade__germany=1)
    stay(match)
    assert standing(match, "germany") == {"major_factory": 0}


@rule("europe.upgrade.undamaged")
def test_a_damaged_factory_is_upgraded_only_when_it_is_repaired_too() -> None:
    match = shopping("minor_factory 2, air_base 1", ipc=22)
    assert why_not(match, upgrade__germany=1) == "europe.upgrade.undamaged"
    assert why_not(match, upgrade__germany=1, repair__minor_factory__germany=1) == "europe.upgrade.undamaged"
    give(match, upgrade__germany=1, repair__minor_factory__germany=2)
    assert ipc(match, "germany") == 0
    stay(match)
    assert standing(match, "germany") == {"major_factory": 0, "air_base": 1}


@rule("europe.upgrade.where")
@pytest.mark.parametrize(
    ("space", "owners"),
    [
        ("poland", {}),  # worth 2
        ("southern_france", {"southern_france": "germany"}),  # worth 3, but not German by origin
        ("germany", {"germany": "uk"}),
    ],
)
def test_only_rich_original_land_has_its_factory_upgraded(space: str, owners: dict[str, Any]) -> None:
    match = shopping("minor_factory", space=space, owners={**owners, "western_germany": "germany"})
    if asked(match)[1] == "purchase":
        assert f"upgrade.{space}" not in parts(match)
        assert why_not(match, **{f"upgrade.{space}": 1}) == "europe.upgrade.where"
    else:
        assert owners == {"germany": "uk"}  # a power without its capital buys nothing


@rule("europe.upgrade.price")
def test_an_upgrade_that_cannot_be_paid_is_not_offered() -> None:
    assert "upgrade.germany" in parts(shopping("minor_factory", ipc=20))
    assert "upgrade.germany" not in parts(shopping("minor_factory", ipc=19))
    assert why_not(shopping("minor_factory", ipc=19), upgrade__germany=1) == "axis.purchase.afford"
    assert why_not(shopping("minor_factory", ipc=19), upgrade__nowhere=1) == "core.unknown-part"
    assert "upgrade.germany" not in parts(shopping("minor_factory 1", ipc=20))
    assert "upgrade.germany" not in parts(shopping("major_factory", ipc=90))


# Mobilisation


def placing(there: dict[str, str] | None = None, owners: dict[str, Any] | None = None, **bought: int) -> Match:
    return table(phase="mobilise", facilities=there, owners=owners, bought=bought, bank={"germany": 0})


@rule("axis.mobilise.capacity", "europe.factory.sizes")
@pytest.mark.parametrize(("there", "room"), [("major_factory", 10), ("minor_factory", 3), ("major_factory 4", 6)])
def test_a_factory_brings_in_what_its_size_allows_less_its_damage(there: str, room: int) -> None:
    match = placing({"germany": there}, infantry=12)
    give(match, infantry__germany=room, return__infantry=12 - room)
    assert match.view().spaces["germany"].units[0].count == room


@rule("europe.factory.never-destroyed")
def test_a_factory_damaged_as_far_as_its_size_brings_in_nothing() -> None:
    match = placing({"germany": "minor_factory 3"}, infantry=1)
    assert ipc(match, "germany") >= 3
    assert standing(match, "germany") == {"minor_factory": 3}


@rule("axis.mobilise.capacity")
def test_a_base_brings_nothing_in() -> None:
    match = placing({"germany": "air_base, naval_base"}, infantry=1)
    assert match.view().spaces["germany"].units == ()


@rule("europe.build.own-land", "axis.mobilise.own")
def test_nothing_is_built_in_land_just_taken_or_a_friends() -> None:
    match = table(
        phase="mobilise",
        owners={"france": "germany"},
        remembered={"held": EDITION.board.owner},
        bought={"minor_factory": 1, "air_base": 1, "naval_base": 1},
    )
    assert why_not(match, minor_factory__france=1) == "europe.build.own-land"
    assert why_not(match, air_base__southern_italy=1) == "europe.build.own-land"
    assert why_not(match, naval_base__sz113=1) == "europe.build.own-land"


@rule("europe.build.minor", "europe.build.major", "europe.build.no-islands", "europe.build.one-each")
@pytest.mark.parametrize(
    ("unit", "space", "expected"),
    [
        ("minor_factory", "poland", ""),
        ("minor_factory", "libya", "europe.build.minor"),
        ("major_factory", "norway", ""),
        ("major_factory", "poland", "europe.build.major"),
        ("major_factory", "southern_france", "europe.build.major"),
        ("minor_factory", "southern_france", ""),
        ("minor_factory", "french_madagascar", "europe.build.minor"),
        ("minor_factory", "germany", "europe.build.one-each"),
        ("air_base", "germany", ""),
        ("air_base", "western_germany", "europe.build.one-each"),
    ],
)
def test_where_facilities_are_built(unit: str, space: str, expected: str) -> None:
    owners: dict[str, Seat | None] = {"libya": "germany", "southern_france": "germany", "french_madagascar": "germany"}
    there = {"germany": "minor_factory", "western_germany": "air_base"}
    match = placing(there, owners, **{unit: 1})
    assert why_not(match, **{f"{unit}.{space}": 1}) == expected


@rule("europe.build.no-islands")
def test_no_factory_is_built_on_an_island(monkeypatch: pytest.MonkeyPatch) -> None:
    """No island of this map is rich enough, so one is made so."""
    values = [3 if space == SPACE["sicily"] else value for space, value in enumerate(EDITION.board.ipc)]
    monkeypatch.setattr(EDITION.board, "ipc", tuple(values))
    match = placing({}, {"sicily": "germany"}, minor_factory=1, air_base=1)
    assert why_not(match, minor_factory__sicily=1) == "europe.build.no-islands"
    assert "air_base.sicily" in parts(match)


@rule("europe.build.air-base", "europe.build.naval-base")
def test_bases_are_built_anywhere_but_a_naval_base_needs_a_coast() -> None:
    match = placing({}, {"malta": "germany"}, air_base=1, naval_base=1)
    assert {"air_base.malta", "naval_base.malta", "air_base.slovakia_hungary"} <= parts(match)
    assert why_not(match, naval_base__slovakia_hungary=1) == "europe.build.naval-base"


@rule("europe.build.not-over")
def test_a_new_major_factory_is_not_put_over_a_minor_one() -> None:
    match = placing({"germany": "minor_factory"}, major_factory=1)
    assert why_not(match, major_factory__germany=1) == "europe.build.not-over"


@rule("europe.build.one-each")
def test_two_factories_bought_together_are_not_put_in_one_place() -> None:
    match = placing({}, major_factory=1, minor_factory=1)
    assert why_not(match, major_factory__norway=1, minor_factory__norway=1) == "europe.build.one-each"
    give(match, major_factory__norway=1, minor_factory__poland=1)
    assert standing(match, "norway") == {"major_factory": 0}


@rule("europe.build.no-factory-needed")
def test_bases_take_nothing_from_what_a_factory_brings_in() -> None:
    match = placing({"germany": "minor_factory"}, infantry=3, air_base=1, naval_base=1)
    give(match, infantry__germany=3, air_base__germany=1, naval_base__germany=1)
    assert standing(match, "germany") == {"minor_factory": 0, "air_base": 0, "naval_base": 0}


@rule("axis.mobilise.refund")
def test_a_facility_without_a_place_goes_back_for_its_price() -> None:
    """The only land for a major factory has one: the minor one beside it has a place."""
    own = {"germany", "western_germany", "holland_belgium", "romania", "slovakia_hungary", "greater_southern_germany"}
    there = dict.fromkeys(own, "minor_factory")
    match = placing(there, major_factory=2, minor_factory=1)
    refused = why_not(match, major_factory__norway=1, minor_factory__poland=1)
    assert refused == "axis.mobilise.all"
    give(match, major_factory__norway=1, minor_factory__poland=1, return__major_factory=1)
    assert ipc(match, "germany") >= 30


def test_every_way_to_build_is_accepted_and_sampled() -> None:
    """Matching facilities to land is left to the limits: whatever they allow can be carried out."""
    there = dict.fromkeys(("germany", "western_germany", "holland_belgium", "romania"), "minor_factory")
    match = placing(there, major_factory=3, minor_factory=2, air_base=1)
    question = match.pending()
    for seed in range(20):
        assert question.refusal(question.sample(Random(seed))) is None  # type: ignore[union-attr]


# Bases


@rule("europe.base.serves-friends", "europe.base.naval-range", "europe.base.naval-zones")
def test_a_working_base_serves_friends_too() -> None:
    match = table(facilities={"southern_italy": "air_base, naval_base 2"})
    s = state(match)
    for power, bonus in (("germany", 1), ("italy", 1), ("uk", 0), ("usa", 0)):
        assert facilities.range_bonus(s, SPACE["southern_italy"], POWER[power]) == bonus
        assert facilities.range_bonus(s, SPACE["sz95"], POWER[power]) == bonus
    assert facilities.range_bonus(s, SPACE["sz100"], POWER["italy"]) == 0
    assert facilities.repairs_ships(s, SPACE["sz95"], POWER["germany"])


@rule("europe.base.out-of-action")
def test_a_base_with_three_points_of_damage_does_nothing() -> None:
    match = table(facilities={"southern_italy": "air_base 3, naval_base 3"})
    s = state(match)
    assert facilities.range_bonus(s, SPACE["southern_italy"], POWER["italy"]) == 0
    assert facilities.range_bonus(s, SPACE["sz95"], POWER["italy"]) == 0
    assert not facilities.repairs_ships(s, SPACE["sz95"], POWER["italy"])
    assert facilities.scrambling(s, SPACE["southern_italy"], POWER["italy"]) == 0
    assert [one.out_of_action for one in match.view().spaces["southern_italy"].facilities] == [True, True]


@rule("europe.base.air-not-decks")
def test_aircraft_at_sea_get_nothing_from_an_air_base_ashore() -> None:
    match = table(facilities={"southern_italy": "air_base"})
    assert facilities.range_bonus(state(match), SPACE["sz95"], POWER["italy"]) == 0


# Capture


def storm(there: str, space: str = "france", **more: Any) -> Match:
    """Germany walks into a territory."""
    units = {"holland_belgium": "germany infantry 3"}
    return table(units=units, facilities={space: there}, then=1, **more)


@rule("europe.capture.major", "europe.capture.damage", "axis.capture.facilities")
@pytest.mark.parametrize(("damage", "left"), [(0, 0), (5, 5), (14, 6)])
def test_a_captured_major_factory_becomes_a_minor_one(damage: int, left: int) -> None:
    match = storm(f"major_factory {damage}, air_base 4")
    order(match, "move infantry=1 holland_belgium,france")
    assert owner(match, "france") == "germany"
    assert standing(match, "france") == {"minor_factory": left, "air_base": 4}


@rule("europe.base.captured")
def test_a_captured_base_serves_its_captor_from_his_next_turn_and_his_friends_from_theirs() -> None:
    match = storm("minor_factory, air_base")
    order(match, "move infantry=1 holland_belgium,france")
    s = state(match)
    assert facilities.range_bonus(s, SPACE["france"], POWER["germany"]) == 0
    assert facilities.capacity(s, SPACE["france"]) == 0
    while match.waiting() == ("germany",):
        act(match, "-" if asked(match)[1].endswith("move") else {"do": "allocate", "amounts": {}})
    s = state(match)
    assert s.turn != POWER["germany"]
    assert facilities.range_bonus(s, SPACE["france"], POWER["germany"]) == 1
    assert facilities.range_bonus(s, SPACE["france"], POWER["italy"]) == 1
    assert facilities.range_bonus(s, SPACE["france"], POWER["uk"]) == 0


@rule("europe.liberate.facilities", "europe.capture.major")
def test_a_freed_factory_goes_with_its_land_and_stays_small() -> None:
    units = {"france": "uk infantry 2"}
    owners: dict[str, Seat | None] = {"southern_france": "germany"}
    match = table(turn_of="uk", units=units, owners=owners, facilities={"southern_france": "minor_factory 2"}, then=1)
    order(match, "move infantry=1 france,southern_france")
    assert owner(match, "southern_france") == "france"
    assert standing(match, "southern_france") == {"minor_factory": 2}
    assert facilities.capacity(state(match), SPACE["southern_france"]) == 0


@rule("europe.liberate.at-turns-end", "europe.capital.facilities")
def test_a_capital_freed_later_in_the_turn_still_gives_its_owner_the_land() -> None:
    """Southern France is walked into while Paris is German; the battle for Paris is won in the same turn."""
    units = {
        "normandy_bordeaux": "uk infantry 3 tank 9",
        "france": "germany infantry",
    }
    owners: dict[str, Seat | None] = {"southern_france": "germany", "france": "germany", "normandy_bordeaux": "uk"}
    there = {"southern_france": "minor_factory", "france": "minor_factory"}
    match = table(turn_of="uk", units=units, owners=owners, facilities=there, then=2, wars=EVERYBODY)
    order(match, "move infantry=1 normandy_bordeaux,southern_france", "move tank=9 normandy_bordeaux,france")
    act(match, "fight land southern_france")
    assert owner(match, "france") == "france"
    assert owner(match, "southern_france") == "france"
    assert owner(match, "normandy_bordeaux") == "france"


@rule("europe.liberate.at-turns-end")
def test_a_liberator_keeps_the_land_while_the_capital_is_lost() -> None:
    units = {"normandy_bordeaux": "uk infantry 3"}
    owners: dict[str, Seat | None] = {"southern_france": "germany", "france": "germany", "normandy_bordeaux": "uk"}
    match = table(turn_of="uk", units=units, owners=owners, then=1)
    order(match, "move infantry=1 normandy_bordeaux,southern_france")
    assert owner(match, "southern_france") == "uk"


@rule("europe.liberate.never-taken")
def test_marching_into_a_friends_land_takes_nothing() -> None:
    units = {"normandy_bordeaux": "uk infantry"}
    match = table(turn_of="uk", phase="noncombat-move", units=units, owners={"france": "germany"}, then=1)
    order(match, "move infantry=1 normandy_bordeaux,southern_france")
    assert owner(match, "southern_france") == "france"


@rule("europe.capital.purse")
def test_the_purse_of_a_capital_goes_to_a_captor_who_has_lost_his_own() -> None:
    match = storm("minor_factory", owners={"germany": "uk"}, bank={"germany": 1, "france": 17})
    order(match, "move infantry=1 holland_belgium,france")
    assert ipc(match, "germany") == 18
    assert ipc(match, "france") == 0


@rule("europe.battle.facilities")
def test_facilities_take_no_part_in_a_battle() -> None:
    match = storm("major_factory, air_base")
    heard = order(match, "move infantry=1 holland_belgium,france")
    assert "round" not in keys(heard)


@rule("europe.map.caspian")
def test_a_factory_on_the_caspian_builds_ships_there() -> None:
    match = table(
        turn_of="ussr", phase="mobilise", facilities={"caucasus": "minor_factory"}, bought={"submarine": 1},
        wars=EVERYBODY,
    )  # fmt: skip
    assert "submarine.caspian_sea.caucasus" in parts(match)
    give(match, submarine__caspian_sea__caucasus=1)
    assert match.view().spaces["caspian_sea"].units[0].unit == "submarine"


@rule("europe.map.caspian")
def test_aircraft_cross_the_caspian_for_one_step_and_nothing_sails_out_of_it() -> None:
    board = EDITION.board
    assert board.sea_next[SPACE["caspian_sea"]] == ()
    units = {"caucasus": "ussr fighter"}
    match = table(turn_of="ussr", phase="noncombat-move", units=units, wars=EVERYBODY)
    draft = match.draft("ussr")
    assert draft.add(FlyTo({"fighter": 1}, ("caucasus", "turkmenistan"))) is None
    seen = draft.view()
    assert isinstance(seen, AxisView)
    assert [stack.moves for stack in seen.spaces["turkmenistan"].units] == [4 - 2]


@rule("europe.map.original", "europe.build.major")
def test_a_neutral_that_was_taken_is_nobodys_original_land() -> None:
    match = placing({}, {"sweden": "germany", "finland": "germany"}, major_factory=1, minor_factory=1)
    assert why_not(match, major_factory__sweden=1) == "europe.build.major"
    assert "minor_factory.sweden" in parts(match)


@rule("europe.map.caspian")
def test_a_ship_on_the_caspian_stays_there_in_random_play_too() -> None:
    match = table(turn_of="ussr", phase="noncombat-move", units={"caspian_sea": "ussr submarine"}, wars=EVERYBODY)
    for seed in range(5):
        assert match.why_not("ussr", match.sample("ussr", Random(seed))) is None
