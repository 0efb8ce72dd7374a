"""What the table shows: battles ahead and being fought with their numbers, the plan being written, factories."""

from typing import Any

from sandtable.core.codec import from_text
from sandtable.games.axis.plans import Order
from sandtable.games.axis.view import AxisView, StackView
from tests.games.axis.positions import give, order, table


def numbers(stacks: tuple[StackView, ...]) -> list[tuple[str, int, int]]:
    return [(stack.unit, stack.count, stack.value) for stack in stacks]


def planned(match: Any, *orders: str) -> AxisView:
    """The view of a plan with these orders."""
    (seat,) = match.waiting()
    draft = match.draft(seat)
    for one in orders:
        assert draft.add(from_text(Order, one)) is None
    view = draft.view()
    assert isinstance(view, AxisView)
    return view


def test_plan_shows_the_map_after_its_orders_and_the_battles_it_leads_to() -> None:
    match = table(units={"karelia": "ussr infantry 3 artillery", "west_russia": "germany infantry"})
    assert match.view().battles == ()
    view = planned(match, "move infantry=3,artillery=1 karelia,west_russia")
    (battle,) = view.battles
    assert (battle.kind, battle.space) == ("land", "west_russia")
    assert numbers(battle.attackers) == [("infantry", 1, 2), ("infantry", 2, 1), ("artillery", 1, 2)]
    assert numbers(battle.defenders) == [("infantry", 1, 2)]
    assert not view.spaces["karelia"].units
    assert match.view().spaces["karelia"].units


def test_landing_is_a_battle_of_those_still_aboard() -> None:
    match = table(
        turn_of="germany",
        units={"southern_europe": "germany tank", "sz14": "germany transport", "trans_jordan": "uk infantry"},
    )
    view = planned(
        match,
        "load tank transport southern_europe,sz14",
        "sail transport.tank=1 sz14,sz15",
        "unload tank transport.tank sz15,trans_jordan",
    )
    (battle,) = view.battles
    assert [(stack.unit, stack.value, stack.flags) for stack in battle.attackers] == [("tank", 3, ("landed",))]


def test_raid_is_a_battle_without_defenders() -> None:
    match = table(turn_of="germany", units={"germany": "germany bomber"}, factories={"united_kingdom": 0})
    (battle,) = planned(match, "raid bomber=1 germany,united_kingdom").battles
    assert (battle.kind, battle.defenders) == ("raid", ())
    assert numbers(battle.attackers) == [("bomber", 1, 0)]


def test_aircraft_over_a_factory_show_the_numbers_of_the_air_battle() -> None:
    units = {"united_kingdom": "uk bomber 2", "karelia": "uk fighter", "germany": "germany fighter 2"}
    match = table([6], [2], turn_of="uk", units=units, factories={"germany": 0}, escorts=True)
    order(match, "raid bomber=2 united_kingdom,germany", "raid fighter=1 karelia,germany")
    (raid,) = match.view().battles
    assert sorted(numbers(raid.attackers)) == [("bomber", 2, 0), ("fighter", 1, 1)]
    give(match, fighter=1)
    battle = match.view().battle
    assert battle is not None
    assert numbers(battle.defenders) == [("fighter", 1, 2)]


def test_battle_being_fought_shows_both_sides_and_dice_say_what_they_needed() -> None:
    match = table(
        [1, 1, 6], [6] * 3,
        units={"karelia": "ussr infantry tank 2", "west_russia": "germany infantry 3"},
    )  # fmt: skip
    events = order(match, "move infantry=1,tank=2 karelia,west_russia")
    first = next(event for event in events if event.key == "fire")
    assert first.args["values"] == [1, 3]
    view = match.view()
    assert view.step == "conduct"
    assert view.battle is not None
    assert (view.battle.kind, view.battle.round) == ("land", 1)
    assert numbers(view.battle.attackers) == [("infantry", 1, 1), ("tank", 2, 3)]
    assert numbers(view.battle.defenders) == [("infantry", 1, 2)]


def test_factory_says_how_many_units_it_brings_into_play() -> None:
    match = table(phase="purchase", factories={"russia": 3, "germany": 0}, bank={"ussr": 10})
    spaces = match.view().spaces
    assert spaces["russia"].facilities[0].capacity == 5
    assert spaces["germany"].facilities[0].capacity == 0
    assert match.view().kinds["tank"].cost == 5
