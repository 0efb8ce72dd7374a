"""Land units in combat movement: attacks, blitzes, stops."""

from tests.games.axis.positions import asked, at, obstacle, order, owner, refused, table
from tests.kit import rule


@rule("axis.move.range")
def test_infantry_goes_one_step_and_tanks_two() -> None:
    match = table(units={"russia": "ussr infantry tank", "belorussia": "germany infantry"})
    assert refused(match, "move infantry=1 russia,west_russia,belorussia") == "axis.move.range"
    friendly = table(owners={"west_russia": "ussr"}, units={"russia": "ussr tank", "belorussia": "germany infantry"})
    assert refused(friendly, "move tank=1 russia,west_russia,belorussia") == ""


@rule("axis.land.empty")
def test_empty_hostile_land_is_taken_without_a_battle() -> None:
    match = table(units={"karelia": "ussr infantry"})
    order(match, "move infantry=1 karelia,norway")
    assert owner(match, "norway") == "ussr"
    assert asked(match) == ("ussr", "noncombat-move")


@rule("axis.blitz.control")
def test_a_blitz_takes_the_first_territory_and_goes_on() -> None:
    match = table(units={"russia": "ussr tank", "belorussia": "germany infantry"}, then=1)
    order(match, "move tank=1 russia,west_russia,belorussia")
    assert owner(match, "west_russia") == "ussr"
    assert owner(match, "belorussia") == "germany" or at(match, "belorussia") == {"ussr.tank": 1}


@rule("axis.blitz.control")
def test_a_blitz_may_return_to_where_it_came_from() -> None:
    match = table(units={"russia": "ussr tank"})
    order(match, "move tank=1 russia,west_russia,russia")
    assert owner(match, "west_russia") == "ussr"
    assert at(match, "russia") == {"ussr.tank": 1}


@rule("axis.blitz.control")
def test_a_blitz_may_be_ordered_step_by_step() -> None:
    match = table(units={"russia": "ussr tank"})
    order(match, "move tank=1 russia,west_russia", "move tank.1=1 west_russia,belorussia")
    assert owner(match, "west_russia") == owner(match, "belorussia") == "ussr"


@rule("axis.blitz.tanks")
def test_artillery_and_infantry_do_not_blitz() -> None:
    match = table(units={"russia": "ussr tank artillery"})
    assert refused(match, "move tank=1,artillery=1 russia,west_russia,russia") == "axis.move.range"


@rule("axis.blitz.empty", "axis.land.stop")
def test_a_tank_stops_at_any_unit_gun_or_factory() -> None:
    for there in ({"units": {"west_russia": "germany infantry"}}, {"units": {"west_russia": "germany aa_gun"}}):
        match = table(units={"russia": "ussr tank", **there["units"]})
        assert refused(match, "move tank=1 russia,west_russia,belorussia") == "axis.blitz.empty"
    factory = table(units={"russia": "ussr tank"}, factories={"west_russia": 0})
    assert refused(factory, "move tank=1 russia,west_russia,belorussia") == "axis.blitz.empty"
    assert obstacle(factory, "move tank=1 russia,west_russia,belorussia")["space"] == "west_russia"


@rule("axis.land.stop")
def test_who_has_met_an_enemy_goes_no_further() -> None:
    match = table(units={"russia": "ussr tank", "west_russia": "germany aa_gun"})
    plan = ("move tank=1 russia,west_russia", "move tank=1 west_russia,belorussia")
    assert refused(match, *plan) == "axis.move.range"
    order(match, plan[0])
    assert owner(match, "west_russia") == "ussr"


@rule("axis.combat.no-idle")
def test_a_combat_move_does_not_end_among_friends() -> None:
    match = table(units={"russia": "ussr infantry tank", "karelia": "ussr infantry"})
    assert refused(match, "move infantry=1 russia,archangel") == "axis.combat.no-idle"
    assert refused(match, "move tank=1 russia,archangel,karelia") == "axis.combat.no-idle"


@rule("axis.combat.at-once")
def test_all_attacks_are_planned_before_the_first_battle() -> None:
    match = table(
        [6], [6], then=1,
        units={"karelia": "ussr infantry", "belorussia": "germany infantry", "russia": "ussr infantry"},
    )  # fmt: skip
    order(match, "move infantry=1 karelia,belorussia")
    assert asked(match) == ("ussr", "retreat")
    refusal = match.why_not("ussr", "move infantry=1 russia,west_russia")
    assert refusal is not None


@rule("axis.land.no-sea")
def test_land_units_do_not_walk_on_water() -> None:
    match = table(turn_of="uk", units={"united_kingdom": "uk infantry"})
    assert refused(match, "move infantry=1 united_kingdom,sz7") == "axis.land.no-sea"


@rule("axis.aa.noncombat-only")
def test_guns_do_not_move_in_combat_movement() -> None:
    match = table(units={"karelia": "ussr infantry aa_gun"})
    assert refused(match, "move aa_gun=1 karelia,norway") == "axis.aa.noncombat-only"
    assert refused(match, "move infantry=1,aa_gun=1 karelia,norway") == "axis.aa.noncombat-only"


def test_one_attack_may_come_from_several_sides() -> None:
    match = table(
        [6] * 3, [6], then=1,
        units={"karelia": "ussr infantry 2", "russia": "ussr tank", "west_russia": "germany infantry"},
    )  # fmt: skip
    order(match, "move infantry=2 karelia,west_russia", "move tank=1 russia,west_russia")
    view = match.view().battle
    assert view is not None
    assert sum(stack.count for stack in view.attackers) == 3
