"""Strategic bombing raids, escorts and interceptors."""

from tests.games.axis.positions import asked, at, give, keys, order, owner, refused, table
from tests.kit import rule

RAID = "raid bomber=1 united_kingdom,germany"


def damage(match, space: str = "germany") -> int:  # type: ignore[no-untyped-def]  # noqa: ANN001
    found: int = match.view().spaces[space].facilities[0].damage
    return found


@rule("axis.raid.damage")
def test_a_bomber_does_a_die_of_damage() -> None:
    match = table([5], turn_of="uk", units={"united_kingdom": "uk bomber"}, factories={"germany": 0})
    order(match, RAID)
    assert damage(match) == 5


@rule("axis.raid.damage")
def test_damage_stops_at_twice_the_ipc() -> None:
    match = table([6], turn_of="uk", units={"united_kingdom": "uk bomber"}, factories={"germany": 18})
    events = order(match, RAID)
    assert damage(match) == 20
    (bombed,) = [event for event in events if event.key == "bombed"]
    assert (bombed.args["rolled"], bombed.args["count"]) == (6, 2)


@rule("axis.aa.fire", "axis.raid.damage")
def test_the_gun_fires_before_the_bombs_fall() -> None:
    units = {"united_kingdom": "uk bomber 2", "germany": "germany aa_gun"}
    match = table([1, 6], [3], turn_of="uk", units=units, factories={"germany": 0})
    order(match, "raid bomber=2 united_kingdom,germany")
    assert damage(match) == 3
    assert at(match, "germany") == {"uk.bomber": 1, "germany.aa_gun": 1}


@rule("axis.aa.one-gun", "axis.raid.only", "axis.conduct.order")
def test_a_raid_and_a_battle_in_one_territory_are_two_things() -> None:
    units = {"united_kingdom": "uk bomber 2", "germany": "germany aa_gun infantry"}
    match = table([6], [4], [6], [1], [6], turn_of="uk", units=units, factories={"germany": 0})
    events = order(match, RAID, "fly bomber=1 united_kingdom,germany")
    assert keys(events).count("anti-air") == 2
    assert [event.args["battle"] for event in events if event.key == "battle"] == ["raid", "land"]
    assert at(match, "germany") == {"uk.bomber": 2, "germany.aa_gun": 1}


@rule("axis.raid.target")
def test_a_raid_needs_an_enemy_factory() -> None:
    match = table(turn_of="uk", units={"united_kingdom": "uk bomber"}, factories={"united_kingdom": 0})
    assert refused(match, RAID) == "axis.raid.target"
    assert refused(match, "raid bomber=1 united_kingdom,eastern_canada") == "axis.raid.target"


@rule("axis.raid.bombers")
def test_fighters_fly_raids_only_as_escorts() -> None:
    units = {"united_kingdom": "uk bomber", "karelia": "uk fighter"}
    plan = (RAID, "raid fighter=1 karelia,germany")
    assert refused(table(turn_of="uk", units=units, factories={"germany": 0}), *plan) == "axis.raid.bombers"
    assert refused(table(turn_of="uk", units=units, factories={"germany": 0}, escorts=True), *plan) == ""


@rule("axis.raid.bombers")
def test_escorts_need_a_bomber_to_go_with() -> None:
    units = {"united_kingdom": "uk bomber fighter", "karelia": "uk fighter"}
    match = table(turn_of="uk", units=units, factories={"germany": 0}, escorts=True)
    assert refused(match, "raid fighter=1 karelia,germany") == "axis.raid.bombers"
    assert refused(match, "raid fighter=1 karelia,germany", RAID) == ""


ESCORTED = {"united_kingdom": "uk bomber", "karelia": "uk fighter", "germany": "germany fighter 2 aa_gun"}


@rule("axis.option.escorts")
def test_escorts_and_interceptors_fight_one_round() -> None:
    """Guns first, a die for each aircraft; then the escort at 1, the interceptor back at 2; then bombs."""
    match = table([6, 6], [1], [3], [4], turn_of="uk", units=ESCORTED, factories={"germany": 0}, escorts=True)
    order(match, RAID, "raid fighter=1 karelia,germany")
    assert asked(match) == ("germany", "intercept")
    events = give(match, fighter=1)
    assert [event.args["step"] for event in events if event.key == "fire"] == ["escorts", "interceptors"]
    assert at(match, "germany") == {"germany.fighter": 1, "germany.aa_gun": 1, "uk.bomber": 1, "uk.fighter": 1}
    assert damage(match) == 4


@rule("axis.option.escorts")
def test_the_raider_chooses_his_losses_in_the_air() -> None:
    match = table([6, 6], [6], [2, 2], turn_of="uk", units=ESCORTED, factories={"germany": 0}, escorts=True, then=1)
    order(match, RAID, "raid fighter=1 karelia,germany")
    give(match, fighter=2)
    assert damage(match) == 0
    assert at(match, "germany") == {"germany.fighter": 2, "germany.aa_gun": 1}
    match = table([6, 6], [6], [2, 6], [5], turn_of="uk", units=ESCORTED, factories={"germany": 0}, escorts=True)
    order(match, RAID, "raid fighter=1 karelia,germany")
    give(match, fighter=2)
    assert asked(match) == ("uk", "losses")
    give(match, **{"fighter.2": 1})
    assert damage(match) == 5


@rule("axis.option.interceptors")
def test_interceptors_fight_nowhere_else_and_find_another_base() -> None:
    units = {"united_kingdom": "uk bomber", "western_europe": "uk tank 3", "germany": "germany fighter"}
    match = table(
        [6], [3], turn_of="uk", units=units, owners={"western_europe": "uk"}, factories={"germany": 0}, escorts=True,
        then=1,
    )  # fmt: skip
    order(match, RAID, "move tank=3 western_europe,germany")
    give(match, fighter=1)
    assert owner(match, "germany") == "uk"
    assert asked(match) == ("germany", "stranded")


@rule("axis.option.interceptors")
def test_interceptors_whose_land_stands_are_home_again() -> None:
    units = {"united_kingdom": "uk bomber", "germany": "germany fighter"}
    match = table([6], [3], turn_of="uk", units=units, factories={"germany": 0}, escorts=True, max_rounds=2)
    order(match, RAID)
    give(match, fighter=1)
    order(match, "fly bomber=1 germany,united_kingdom")
    assert at(match, "germany") == {"germany.fighter": 1}
    assert match.view().spaces["germany"].units[0].flags == ()
