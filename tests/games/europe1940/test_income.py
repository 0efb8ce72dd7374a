"""Collect income: production, convoy raids and the national objectives."""

from itertools import product
from random import Random

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.europe1940.income import shared_out
from tests.games.axis.positions import keys, order
from tests.games.europe1940.positions import EDITION, EVERYBODY, FROM_THE_START, GAME, state, table
from tests.kit import dice, rule

SPACE = EDITION.board.index
AT_WAR_WITH_USSR = (*FROM_THE_START, ("germany", "ussr"))


def collect(match: Match) -> list[Event]:
    """The power to move does nothing more and collects its income."""
    return order(match)


def collected(seat: Seat, *falls: object, **position: object) -> int:
    """What a power collects at the end of such a turn."""
    match = table(*falls, turn_of=seat, phase="noncombat-move", bank={seat: 0}, then=1, **position)  # type: ignore[arg-type]
    collect(match)
    ipc: int = match.view().powers[seat].ipc
    return ipc


def paid(seat: Seat, **position: object) -> dict[str, int]:
    """The objectives that a power is paid for at the end of such a turn."""
    match = table(turn_of=seat, phase="noncombat-move", then=1, **position)  # type: ignore[arg-type]
    return {event.args["objective"]: event.args["ipc"] for event in collect(match) if event.key == "objective"}


def brings(match: Match, objective: str) -> int:
    found: int = next(told.ipc for told in match.view().objectives if told.id == objective)
    return found


# Production


@rule("europe.income.sum", "europe.map.canada")
def test_income_is_production_and_objectives() -> None:
    # 29 from British and Canadian land, 5 for an empire without a loss
    assert collected("uk") == 29 + 5
    assert collected("uk", owners={"quebec": "germany"}) == 29 - 2


@rule("europe.income.sum")
def test_the_income_event_tells_its_parts() -> None:
    match = table([2, 6], turn_of="uk", phase="noncombat-move", units={"sz109": "germany submarine"}, then=1)
    told = next(event.args for event in collect(match) if event.key == "collected")
    assert told == {"seat": "uk", "ipc": 32, "production": 29, "bonus": 5, "losses": 2}


@rule("europe.income.no-capital")
def test_a_power_whose_capital_an_enemy_holds_collects_nothing_and_loses_nothing() -> None:
    units = {"sz98": "germany submarine"}
    match = table(
        turn_of="uk", phase="noncombat-move", owners={"united_kingdom": "germany"}, units=units, bank={"uk": 3}, then=1,
    )  # fmt: skip
    heard = keys(collect(match))
    assert not {"collected", "convoy", "objective"} & set(heard)
    assert match.view().powers["uk"].ipc == 3
    assert "uk" not in {told.seat for told in match.view().convoys["sz98"]}


@rule("europe.option.no-objectives")
def test_objectives_can_be_switched_off() -> None:
    assert collected("uk", objectives=False) == 29
    assert table(objectives=False).view().objectives == ()


# Convoys


@rule("europe.convoy.where", "europe.convoy.dice", "europe.convoy.low-rolls", "europe.convoy.zone-most")
def test_three_submarines_at_scotland_as_in_the_book() -> None:
    """Rolls of 1, 2, 3, 3, 5 and 6 make 9, but the land on sea zone 109 is worth 8; nothing is left for zone 119."""
    units = {"sz109": "germany submarine 3", "sz119": "germany submarine"}
    assert collected("uk", [1, 2, 3, 3, 5, 6, 3, 3], units=units) == 29 + 5 - 8


@rule("europe.convoy.territory-most", "europe.convoy.largest")
def test_what_one_zone_leaves_the_other_takes() -> None:
    units = {"sz109": "germany submarine 3", "sz119": "germany submarine"}
    # 6 from zone 109 can all come from the United Kingdom, so that zone 119 gets Scotland's 2
    assert collected("uk", [3, 3, 4, 4, 4, 4, 3, 3], units=units) == 29 + 5 - 8
    assert collected("uk", [1, 1, 4, 4, 4, 4, 3, 3], units=units) == 29 + 5 - 4


@rule("europe.convoy.dice")
@pytest.mark.parametrize(
    ("units", "count"),
    [
        ("germany battleship", 1),
        ("germany cruiser", 1),
        ("germany destroyer", 1),
        ("germany submarine", 2),
        ("germany carrier", 0),
        ("germany transport", 0),
        ("germany carrier fighter", 2),
        ("germany carrier fighter tactical_bomber", 4),
        ("germany submarine 2; italy cruiser", 5),
    ],
)
def test_each_kind_of_unit_rolls_its_dice(units: str, count: int) -> None:
    views = table(turn_of="uk", units={"sz106": units}).view().convoys["sz106"]
    assert [(told.seat, told.dice, told.most) for told in views] == ([("uk", count, 3)] if count else [])


@rule("europe.convoy.damaged-carrier")
def test_aircraft_on_a_damaged_carrier_roll_nothing() -> None:
    units = {"sz106": "germany carrier.damaged cruiser; italy fighter.trapped@germany 2"}
    (told,) = table(turn_of="uk", units=units).view().convoys["sz106"]
    assert told.dice == 1


@rule("europe.convoy.where")
def test_own_and_friendly_ships_there_change_nothing() -> None:
    guarded = {"sz106": "germany submarine; uk destroyer 3; france cruiser"}
    assert collected("uk", [3, 3], units=guarded) == 29 + 5 - 3


@rule("europe.convoy.where")
def test_only_marked_zones_count_and_only_on_own_coasts() -> None:
    units = {"sz110": "germany submarine 3", "sz125": "uk submarine"}
    assert collected("uk", units=units) == 29 + 5
    assert collected("italy", units=units) == 10 + 5  # Mare Nostrum


@rule("europe.peace.no-part", "europe.convoy.where")
def test_nobody_preys_on_a_power_with_which_he_is_not_at_war() -> None:
    assert collected("usa", units={"sz101": "germany submarine; italy submarine"}) == 35
    assert collected("usa", [3, 3], wars=(*FROM_THE_START, ("italy", "usa")), units={"sz101": "germany submarine; italy submarine"}) == 35 + 25 - 6  # fmt: skip  # noqa: E501


@rule("europe.convoy.automatic")
def test_a_guest_counts_by_its_own_powers_wars() -> None:
    units = {"sz101": "germany carrier; italy fighter"}
    wars = (*FROM_THE_START, ("italy", "usa"))
    views = table(turn_of="usa", wars=wars, units=units).view().convoys["sz101"]
    assert [(told.seat, told.dice) for told in views] == [("usa", 2)]


@rule("europe.convoy.automatic")
def test_the_italian_zone_as_in_the_book_but_with_dice() -> None:
    """A British submarine in sea zone 97 costs Italy up to 6 and the German holder of Yugoslavia up to 2."""
    units, owners = {"sz97": "uk submarine"}, {"yugoslavia": "germany"}
    assert collected("italy", [3, 3], units=units, owners=owners) == 10 + 5 - 6
    assert collected("germany", [3, 3], units=units, owners=owners) == 30 + 2 + 10 - 2


@rule("europe.convoy.largest")
def test_losses_are_the_largest_that_the_limits_allow() -> None:
    """Against all ways of sharing out: zone 109 touches the United Kingdom (6) and Scotland (2), zone 119 Scotland."""
    s = state(table(turn_of="uk"))
    one, other, uk = SPACE["sz109"], SPACE["sz119"], EDITION.power_index["uk"]
    for left, right in product(range(12), range(6)):
        for damage in ({one: left, other: right}, {other: right, one: left}):
            most = max(
                a + b + c
                for a, b, c in product(range(7), range(3), range(3))
                if a + b <= left and c <= right and b + c <= 2
            )
            lost = shared_out(s, damage, uk)
            assert sum(lost.values()) == most
            assert all(lost[zone] <= damage[zone] for zone in damage)


# Objectives: each-turn and what "at war" means


@rule("europe.objective.each-turn", "europe.war.objectives")
def test_a_power_at_war_with_nobody_has_no_objective_that_needs_war() -> None:
    assert paid("usa") == {}
    assert paid("ussr") == {}
    assert paid("usa", wars=(*FROM_THE_START, ("italy", "usa"))) == {"homeland": 20, "hemisphere": 5}


@rule("europe.objective.germany-trade", "europe.objective.germany-iron")
def test_germany_trades_with_the_soviet_union_until_it_is_at_war_with_it() -> None:
    assert paid("germany") == {"soviet_trade": 5, "iron_ore": 5}
    assert paid("germany", wars=(*FROM_THE_START, ("italy", "ussr"))) == {"soviet_trade": 5, "iron_ore": 5}
    assert paid("germany", wars=AT_WAR_WITH_USSR) == {"iron_ore": 5}


@rule("europe.objective.germany-cities")
@pytest.mark.parametrize(("lands", "ipc"), [((), 0), (("novgorod",), 5), (("novgorod", "volgograd", "russia"), 15)])
def test_germany_is_paid_for_each_soviet_city_it_holds(lands: tuple[str, ...], ipc: int) -> None:
    owners = dict.fromkeys(lands, "germany")
    assert brings(table(wars=AT_WAR_WITH_USSR, owners=owners), "soviet_cities") == ipc
    assert brings(table(owners=owners), "soviet_cities") == 0
    assert brings(table(wars=AT_WAR_WITH_USSR, owners=dict.fromkeys(lands, "italy")), "soviet_cities") == 0


@rule("europe.objective.germany-caucasus")
def test_the_oil_of_the_caucasus_counts_in_the_hands_of_any_axis_power() -> None:
    for holder, ipc in (("germany", 5), ("italy", 5), ("ussr", 0), ("uk", 0)):
        assert brings(table(wars=AT_WAR_WITH_USSR, owners={"caucasus": holder}), "soviet_oil") == ipc
    assert brings(table(owners={"caucasus": "italy"}), "soviet_oil") == 0


@rule("europe.objective.germany-egypt")
def test_egypt_needs_a_german_land_unit_and_an_axis_holder() -> None:
    german = {"egypt": "germany infantry"}
    for holder, units, ipc in (
        ("italy", german, 5),
        ("germany", german, 5),
        ("germany", {"egypt": "germany aa_gun"}, 5),
        ("germany", {"egypt": "germany fighter"}, 0),
        ("italy", {"egypt": "italy infantry"}, 0),
        ("italy", {}, 0),
    ):
        assert brings(table(owners={"egypt": holder}, units=units), "gate_to_the_east") == ipc


@rule("europe.objective.germany-iron")
@pytest.mark.parametrize(
    ("owners", "stance", "ipc"),
    [
        ({}, "strict", 5),
        ({}, "axis", 5),
        ({}, "allies", 0),
        ({"sweden": "germany"}, "allies", 5),
        ({"sweden": "italy"}, "allies", 5),
        ({"sweden": "uk"}, "axis", 0),
        ({"norway": "uk"}, "strict", 0),
        ({"denmark": "italy"}, "strict", 0),
    ],
)
def test_iron_ore_needs_denmark_norway_and_a_sweden_that_is_not_allied(owners: dict[str, Seat | None], stance: str, ipc: int) -> None:  # fmt: skip  # noqa: E501
    stances = list(EDITION.board.stance)
    stances[SPACE["sweden"]] = stance  # type: ignore[call-overload]
    match = table(owners=owners, remembered={"stances": tuple(stances)})
    assert brings(match, "iron_ore") == ipc


@rule("europe.objective.germany-iron", "europe.neutral.strict-turn")
def test_an_attack_on_any_strict_neutral_costs_the_iron_ore_in_the_same_turn() -> None:
    """Italy enters Switzerland, Sweden leans to the Allies, and Germany is not paid in its next income phase."""
    units = {"northern_italy": "italy infantry 9 tank 3"}
    match = table(turn_of="italy", units=units, then=1)
    assert brings(match, "iron_ore") == 5
    order(match, "move infantry=9,tank=3 northern_italy,switzerland")
    assert match.view().neutrals["sweden"].stance == "allies"
    assert brings(match, "iron_ore") == 0


@rule("europe.objective.germany-oil", "europe.objective.italy-oil")
def test_oil_of_the_middle_east_is_paid_to_its_holder() -> None:
    match = table(owners={"iraq": "germany", "persia": "italy", "northwest_persia": "italy"})
    assert (brings(match, "german_oil"), brings(match, "italian_oil")) == (2, 4)


@rule("europe.objective.ussr-siberia")
def test_troops_from_the_east() -> None:
    assert brings(table(wars=AT_WAR_WITH_USSR), "siberia") == 9
    assert brings(table(wars=AT_WAR_WITH_USSR, owners={"novosibirsk": "germany"}), "siberia") == 0


@rule("europe.objective.ussr-lend-lease", "europe.objective.ussr-lend-lease-what")
@pytest.mark.parametrize(
    ("position", "ipc"),
    [
        ({}, 5),
        ({"sz125": "germany submarine"}, 0),
        ({"sz125": "italy destroyer"}, 0),
        ({"sz125": "germany transport"}, 5),
        ({"sz125": "uk cruiser"}, 5),
        ({"archangel": "uk infantry"}, 0),
        ({"ukraine": "france fighter"}, 0),
        ({"novgorod": "usa aa_gun"}, 0),
        ({"sz127": "uk cruiser"}, 5),
        ({"finland": "uk infantry"}, 5),
    ],
)
def test_lend_lease(position: dict[str, str], ipc: int) -> None:
    assert brings(table(wars=EVERYBODY, units=position), "lend_lease") == ipc


@rule("europe.objective.ussr-lend-lease")
def test_lend_lease_needs_archangel() -> None:
    assert brings(table(wars=EVERYBODY, owners={"archangel": "uk"}), "lend_lease") == 0


@rule("europe.objective.ussr-spread", "europe.objective.ussr-spread-printed")
def test_communism_spreads_over_lands_that_were_german_italian_or_pro_axis() -> None:
    owners = {"poland": "ussr", "albania": "ussr", "bulgaria": "ussr", "turkey": "ussr", "france": "ussr"}
    assert brings(table(wars=EVERYBODY, owners=owners), "spread_of_communism") == 9


@rule("europe.objective.ussr-berlin", "europe.objective.ussr-berlin-when")
def test_berlin_is_paid_once() -> None:
    position = {"wars": EVERYBODY, "owners": {"germany": "ussr"}}
    assert paid("ussr", **position)["berlin"] == 10
    assert "berlin" not in paid("ussr", **position, remembered={"paid_once": ("berlin",)})
    match = table(turn_of="ussr", phase="noncombat-move", then=1, wars=EVERYBODY, owners={"germany": "ussr"})
    collect(match)
    assert state(match).paid_once == ("berlin",)


@rule("europe.objective.ussr-berlin-when", "europe.income.no-capital")
def test_berlin_is_not_paid_while_moscow_is_lost_and_can_still_be_later() -> None:
    match = table(
        turn_of="ussr", phase="noncombat-move", then=1, wars=EVERYBODY,
        owners={"germany": "ussr", "russia": "germany"},
    )  # fmt: skip
    assert brings(match, "berlin") == 0
    collect(match)
    assert state(match).paid_once == ()


@rule("europe.objective.usa-homeland", "europe.objective.usa-obligations")
def test_the_united_states_are_paid_for_their_homeland_and_their_hemisphere() -> None:
    assert paid("usa", wars=EVERYBODY) == {"homeland": 20, "hemisphere": 5}
    assert paid("usa", wars=EVERYBODY, owners={"west_indies": "germany"}) == {"homeland": 20}
    assert paid("usa", wars=EVERYBODY, owners={"central_us": "germany"}) == {"hemisphere": 5}


@rule("europe.objective.uk-empire")
def test_the_empire_is_whole_or_not() -> None:
    assert paid("uk") == {"empire": 5}
    assert paid("uk", owners={"malta": "italy"}) == {}
    assert paid("uk", owners={"malta": "france"}) == {}


@rule("europe.objective.italy-sea", "europe.war.objectives")
@pytest.mark.parametrize(
    ("units", "ipc"),
    [
        ({}, 5),
        ({"sz92": "uk destroyer"}, 0),
        ({"sz99": "france cruiser"}, 0),
        ({"sz95": "uk carrier"}, 0),
        ({"sz95": "uk submarine transport"}, 5),
        ({"sz91": "uk battleship"}, 5),
        ({"sz95": "usa destroyer"}, 5),
        ({"sz95": "germany battleship"}, 5),
    ],
)
def test_mare_nostrum_is_free_of_surface_warships_of_allies_at_war(units: dict[str, str], ipc: int) -> None:
    assert brings(table(turn_of="italy", units=units), "our_sea") == ipc


@rule("europe.objective.italy-sea")
def test_american_ships_count_when_the_united_states_are_at_war_with_anybody() -> None:
    match = table(wars=(*FROM_THE_START, ("germany", "usa")), units={"sz95": "usa destroyer"})
    assert brings(match, "our_sea") == 0


@rule("europe.objective.italy-empire")
@pytest.mark.parametrize(("lands", "ipc"), [(("gibraltar", "greece"), 0), (("gibraltar", "greece", "egypt"), 5)])
def test_a_roman_empire_is_three_of_four(lands: tuple[str, ...], ipc: int) -> None:
    owners: dict[str, Seat | None] = {land: "germany" if land == "greece" else "italy" for land in lands}
    assert brings(table(owners=owners), "roman_empire") == ipc


@rule("europe.objective.italy-africa")
def test_north_africa_is_all_of_six_in_axis_hands() -> None:
    owners: dict[str, Seat | None] = dict.fromkeys(("morocco", "algeria", "tunisia", "alexandria"), "italy")
    assert brings(table(owners={**owners, "algeria": "germany"}), "north_africa") == 5
    assert brings(table(owners={**owners, "algeria": "france"}), "north_africa") == 0


# The income sheet


def test_the_sheet_says_of_each_objective_what_is_met_and_what_is_not() -> None:
    match = table(owners={"gibraltar": "italy"})
    told = {told.id: told for told in match.view().objectives}
    assert len(told) == 17
    empire = told["roman_empire"]
    assert (empire.seat, empire.worth, empire.ipc) == ("italy", 5, 0)
    held = next(condition for condition in empire.conditions if condition.key == "held-by-side")
    assert (held.met, held.good, held.bad) == (False, ("gibraltar",), ("southern_france", "greece", "egypt"))
    trade = told["soviet_trade"]
    assert [(condition.key, condition.met) for condition in trade.conditions] == [("at-peace-with", True)]
    assert trade.rule == "europe.objective.germany-trade"


def test_what_the_sheet_shows_is_what_is_paid() -> None:
    match = Match(GAME, {"max_rounds": 1}, dice(then=3))
    seen: set[str] = set()
    while match.waiting():
        (seat,) = match.waiting()
        before = {told.id: told.ipc for told in match.view().objectives}
        for event in match.act(seat, match.sample(seat, Random(match.now))):
            if event.key == "objective":
                seen.add(event.args["objective"])
                assert before[event.args["objective"]] == event.args["ipc"]
    assert seen
