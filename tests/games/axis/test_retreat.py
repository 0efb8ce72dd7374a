"""Retreating: who, when, and where to."""

from tests.games.axis.positions import act, asked, at, order, table
from tests.kit import rule


@rule("axis.retreat.attacker", "axis.retreat.together")
def test_all_land_units_retreat_together_after_a_round() -> None:
    units = {"karelia": "ussr infantry", "russia": "ussr tank", "west_russia": "germany infantry 2"}
    match = table([6, 6], [6, 6], units=units)
    order(match, "move infantry=1 karelia,west_russia", "move tank=1 russia,west_russia")
    assert asked(match) == ("ussr", "retreat")
    act(match, "retreat russia")
    assert at(match, "russia") == {"ussr.infantry": 1, "ussr.tank": 1}
    assert at(match, "west_russia") == {"germany.infantry": 2}
    assert asked(match) == ("ussr", "noncombat-move")


@rule("axis.retreat.origin")
def test_a_retreat_leads_where_somebody_came_from() -> None:
    units = {"karelia": "ussr infantry", "west_russia": "germany infantry"}
    match = table([6], [6], units=units)
    order(match, "move infantry=1 karelia,west_russia")
    refusal = match.why_not("ussr", "retreat russia")
    assert refusal is not None
    assert refusal.rule == "axis.retreat.origin"
    assert match.why_not("ussr", "retreat karelia") is None


@rule("axis.retreat.origin")
def test_a_tank_may_retreat_to_land_it_took_by_blitz() -> None:
    units = {"russia": "ussr tank", "belorussia": "germany infantry"}
    match = table([6], [6], units=units)
    order(match, "move tank=1 russia,west_russia,belorussia")
    assert match.why_not("ussr", "retreat west_russia") is None
    assert match.why_not("ussr", "retreat russia") is not None


@rule("axis.retreat.origin")
def test_ships_retreat_only_to_zones_that_were_friendly() -> None:
    units = {"sz8": "uk cruiser; germany destroyer", "sz6": "uk cruiser", "sz7": "germany cruiser"}
    match = table([6, 6], [6], turn_of="uk", units=units)
    order(match, "sail cruiser=1 sz8,sz7", "sail cruiser=1 sz6,sz7")
    refusal = match.why_not("uk", "retreat sz8")
    assert refusal is not None
    assert refusal.rule == "axis.retreat.origin"
    act(match, "retreat sz6")
    assert at(match, "sz6") == {"uk.cruiser": 2}


@rule("axis.retreat.air")
def test_aircraft_that_break_off_stay_until_they_land() -> None:
    units = {"karelia": "ussr fighter 2", "norway": "germany infantry"}
    match = table([6, 6], [6], units=units)
    order(match, "fly fighter=2 karelia,norway")
    refusal = match.why_not("ussr", "retreat karelia")
    assert refusal is not None
    act(match, "break-off")
    assert at(match, "norway") == {"ussr.fighter": 2, "germany.infantry": 1}
    order(match, "fly fighter=2 norway,karelia")
    assert at(match, "karelia") == {"ussr.fighter": 2}


@rule("axis.retreat.together", "axis.retreat.air")
def test_aircraft_leave_when_the_land_units_do() -> None:
    units = {"karelia": "ussr fighter infantry", "norway": "germany infantry"}
    match = table([6, 6], [6], units=units)
    order(match, "fly fighter=1 karelia,norway", "move infantry=1 karelia,norway")
    refusal = match.why_not("ussr", "break-off")
    assert refusal is not None
    assert refusal.rule == "axis.retreat.together"
    act(match, "retreat karelia")
    assert at(match, "norway") == {"ussr.fighter": 1, "germany.infantry": 1}
    assert asked(match) == ("ussr", "noncombat-move")
