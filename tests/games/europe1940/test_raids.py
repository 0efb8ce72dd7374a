"""Bombing raids on factories and bases: who flies, who meets whom, who attacks what, and what it costs."""

from typing import Any

import pytest

from sandtable.core.match import Match
from tests.games.axis.positions import asked, at, give, keys, order, refused
from tests.games.europe1940.positions import table
from tests.kit import rule

BASE = {"western_germany": "major_factory, air_base, naval_base"}
RAID = "raid bomber=1 united_kingdom,western_germany"
BOTH = "raid bomber=2 united_kingdom,western_germany", "raid tactical_bomber=1 united_kingdom,western_germany"


def raid(*falls: Any, units: dict[str, str], facilities: dict[str, str] | None = None, **more: Any) -> Match:
    return table(*falls, turn_of="uk", units=units, facilities=facilities or BASE, **more)


def damage(match: Match, unit: str, space: str = "western_germany") -> int:
    (found,) = [one.damage for one in match.view().spaces[space].facilities if one.unit == unit]
    assert isinstance(found, int)
    return found


@rule("axis.raid.damage", "europe.raid.flak")
def test_a_strategic_bomber_does_its_die_and_two() -> None:
    match = raid([2], [3], units={"united_kingdom": "uk bomber"}, facilities={"western_germany": "major_factory"})
    order(match, RAID)
    assert damage(match, "major_factory") == 5


@rule("axis.raid.damage")
def test_a_tactical_bomber_does_its_die() -> None:
    match = raid([2], [3], units={"united_kingdom": "uk tactical_bomber"}, facilities={"western_germany": "air_base"})
    order(match, "raid tactical_bomber=1 united_kingdom,western_germany")
    assert damage(match, "air_base") == 3


@rule("europe.raid.most", "europe.factory.never-destroyed")
@pytest.mark.parametrize(
    ("facility", "has", "most"), [("major_factory", 16, 20), ("minor_factory", 1, 6), ("air_base", 4, 6)]
)
def test_damage_stops_at_the_cap(facility: str, has: int, most: int) -> None:
    match = raid([2], [6], units={"united_kingdom": "uk bomber"}, facilities={"western_germany": f"{facility} {has}"})
    order(match, RAID)
    assert damage(match, facility) == most


@rule("europe.raid.bases-only", "axis.raid.bombers")
def test_tactical_bombers_raid_bases_only() -> None:
    units = {"united_kingdom": "uk tactical_bomber bomber"}
    plan = "raid tactical_bomber=1 united_kingdom,western_germany"
    factory = raid(units=units, facilities={"western_germany": "major_factory"})
    assert refused(factory, plan) == "europe.raid.bases-only"
    assert refused(factory, plan, RAID) == "europe.raid.bases-only"
    assert refused(raid(units=units), plan) == ""


@rule("europe.raid.no-fighters-alone")
def test_fighters_fly_no_raid_without_a_bomber() -> None:
    match = raid(units={"united_kingdom": "uk bomber fighter"})
    assert refused(match, "raid fighter=1 united_kingdom,western_germany") == "europe.raid.no-fighters-alone"
    assert refused(match, "raid fighter=1 united_kingdom,western_germany", RAID) == ""


@rule("axis.raid.target")
def test_a_raid_needs_something_to_bomb_in_hostile_land() -> None:
    match = raid(units={"united_kingdom": "uk bomber"}, facilities={"united_kingdom": "air_base"})
    assert refused(match, RAID) == "axis.raid.target"
    assert refused(match, "raid bomber=1 united_kingdom,united_kingdom") != ""


@rule("europe.raid.groups", "europe.raid.groups-when")
def test_bombers_divide_among_the_targets() -> None:
    """The factory and the naval base are attacked: each fires at its own group, and each has its own damage."""
    match = raid([2, 3, 4], [1, 1, 3], units={"united_kingdom": "uk bomber 2 tactical_bomber"}, then=1)
    order(match, *BOTH)
    assert asked(match) == ("uk", "targets")
    parts = {part.name for part in match.pending().parts}  # type: ignore[union-attr]
    assert "bomber.3.major_factory" in parts
    assert "tactical_bomber.1.major_factory" not in parts
    heard = give(match, **{"bomber.3.major_factory": 1, "bomber.3.naval_base": 1, "tactical_bomber.1.naval_base": 1})
    assert keys(heard).count("target") == 2
    assert (damage(match, "major_factory"), damage(match, "air_base"), damage(match, "naval_base")) == (3, 0, 6)


@rule("europe.raid.groups")
def test_every_bomber_has_one_target() -> None:
    match = raid(units={"united_kingdom": "uk bomber 2"}, then=1)
    order(match, "raid bomber=2 united_kingdom,western_germany")
    refusal = match.why_not("uk", {"do": "allocate", "amounts": {"bomber.3.major_factory": 1}})
    assert refusal is not None
    assert refusal.rule == "europe.raid.groups"


@rule("europe.raid.flak")
def test_each_one_costs_a_bomber_of_that_group_and_its_owner_chooses() -> None:
    """The naval base rolls two dice and hits once; nothing that attacks the factory is lost by it."""
    match = raid([2, 1, 6], [3, 5], units={"united_kingdom": "uk bomber 2 tactical_bomber"}, then=1)
    order(match, *BOTH)
    give(match, **{"bomber.3.major_factory": 1, "bomber.3.naval_base": 1, "tactical_bomber.1.naval_base": 1})
    assert asked(match) == ("uk", "losses")
    assert match.view().raid == {"major_factory": {"bomber": 1}, "naval_base": {"tactical_bomber": 1, "bomber": 1}}
    give(match, **{"tactical_bomber.1": 1})
    assert at(match, "western_germany") == {"uk.bomber": 2}
    assert (damage(match, "major_factory"), damage(match, "naval_base")) == (5, 6)


@rule("europe.raid.flak", "europe.raid.groups-when")
def test_a_raid_whose_bombers_are_all_shot_down_does_nothing() -> None:
    match = raid([1], units={"united_kingdom": "uk bomber"}, facilities={"western_germany": "air_base"}, then=1)
    order(match, RAID)
    assert damage(match, "air_base") == 0
    assert at(match, "western_germany") == {}


MET = {"united_kingdom": "uk bomber fighter", "western_germany": "germany fighter 2 aa_gun"}


@rule("europe.raid.air-battle", "europe.raid.order", "europe.raid.guns-silent", "europe.raid.interceptors")
def test_fighters_meet_before_the_guns_of_what_is_raided() -> None:
    """Bomber and escort roll a die each and hit on a 1, the interceptors back; then the base fires, and the bombs."""
    match = raid([1, 2], [2, 3], [6], [4], units=MET, facilities={"western_germany": "air_base"}, then=1)
    order(match, RAID, "raid fighter=1 united_kingdom,western_germany")
    assert asked(match) == ("germany", "scramble")
    heard = give(match, fighter__western_germany=2)
    steps = [event.args.get("step", event.key) for event in heard if event.key in ("fire", "facility-fire", "anti-air")]
    assert steps == ["escorts", "interceptors", "facility-fire"]
    assert at(match, "western_germany") == {
        "germany.fighter": 1, "germany.aa_gun": 1, "uk.bomber": 1, "uk.fighter": 1,
    }  # fmt: skip
    assert damage(match, "air_base") == 6


@rule("europe.raid.air-battle", "europe.raid.groups-when")
def test_with_the_only_bomber_shot_down_in_the_air_nothing_fires_any_more() -> None:
    match = raid([6], [1, 6], units={**MET, "united_kingdom": "uk bomber"}, then=1)
    order(match, RAID)
    heard = give(match, fighter__western_germany=2)
    assert "facility-fire" not in keys(heard)
    assert "facility-bombed" not in keys(heard)
    assert at(match, "western_germany") == {"germany.fighter": 2, "germany.aa_gun": 1}


@rule("europe.raid.escorts")
def test_escorts_are_not_fired_at_and_drop_no_bombs() -> None:
    match = raid(
        [2], [4], units={"united_kingdom": "uk bomber fighter"}, facilities={"western_germany": "major_factory"}
    )
    order(match, RAID, "raid fighter=1 united_kingdom,western_germany")
    assert damage(match, "major_factory") == 6
    assert at(match, "western_germany") == {"uk.bomber": 1, "uk.fighter": 1}


@rule("europe.raid.flak")
def test_low_luck_counts_the_dice_of_every_facility() -> None:
    """Seven bombers at one base: one is hit for certain, one die is left that hits on a 1."""
    match = raid(
        [5], [1] * 6, units={"united_kingdom": "uk bomber 7"}, facilities={"western_germany": "air_base"},
        low_luck=True, then=1,
    )  # fmt: skip
    order(match, "raid bomber=7 united_kingdom,western_germany")
    assert at(match, "western_germany") == {"uk.bomber": 6}
    assert damage(match, "air_base") == 6


@rule("europe.raid.flak", "europe.raid.groups")
def test_bombers_of_different_bases_and_the_same_reach_are_chosen_together() -> None:
    """One takes off from an air base three spaces away, one from a territory without one, two spaces away."""
    units = {"western_germany": "germany bomber", "holland_belgium": "germany bomber"}
    there = {"western_germany": "air_base", "united_kingdom": "major_factory, air_base"}
    match = table([1, 6], [3], units=units, facilities=there, then=1)
    order(match, "raid bomber=1 western_germany,united_kingdom", "raid bomber=1 holland_belgium,united_kingdom")
    (part,) = [part for part in match.pending().parts if part.name.endswith("major_factory")]  # type: ignore[union-attr]
    assert part.high == 2
    give(match, **{part.name: 2})
    assert at(match, "united_kingdom") == {"germany.bomber": 1}
    assert damage(match, "major_factory", "united_kingdom") == 5


@rule("europe.raid.interceptors-home", "axis.raid.only")
def test_interceptors_whose_home_falls_fly_one_space_before_the_attacker_moves_on() -> None:
    """They meet the raid, so they do not defend their territory against the tanks that come with it."""
    units = {"united_kingdom": "uk bomber", "holland_belgium": "uk tank 3", "western_germany": "germany fighter"}
    match = raid(
        [6], [6], [6], [3], units=units, owners={"holland_belgium": "uk"}, facilities={"western_germany": "air_base"},
        then=1,
    )  # fmt: skip
    order(match, RAID, "move tank=3 holland_belgium,western_germany")
    assert asked(match)[0] == "germany"
    give(match, fighter__western_germany=1)
    assert asked(match) == ("germany", "stranded")
    assert match.view().spaces["western_germany"].seat == "uk"
    places = {option.space for option in match.pending().options}  # type: ignore[union-attr]
    assert "germany" in places
    assert "poland" not in places
    match.act("germany", "land germany")
    assert asked(match) == ("uk", "noncombat-move")
    assert at(match, "germany") == {"germany.fighter": 1}


@rule("europe.raid.interceptors-home")
def test_interceptors_whose_home_stands_stay_there() -> None:
    match = raid([6], [6], [6], [3], units={**MET, "united_kingdom": "uk bomber"}, then=1)
    order(match, RAID)
    give(match, fighter__western_germany=1)
    while asked(match) == ("uk", "targets"):
        give(match, **{match.pending().parts[0].name: 1})  # type: ignore[union-attr]
    assert at(match, "western_germany") == {"germany.fighter": 2, "germany.aa_gun": 1, "uk.bomber": 1}


@rule("europe.raid.bases-only", "axis.raid.target")
def test_an_answer_that_names_a_wrong_target_is_refused_with_the_rule() -> None:
    there = {"western_germany": "major_factory, naval_base"}
    match = raid(units={"united_kingdom": "uk bomber 2 tactical_bomber"}, facilities=there, then=1)
    order(match, *BOTH)
    for part, rule_id in (
        ("tactical_bomber.1.major_factory", "europe.raid.bases-only"),
        ("bomber.3.air_base", "axis.raid.target"),
        ("fighter.air_base", "core.unknown-part"),
    ):
        refusal = match.why_not("uk", {"do": "allocate", "amounts": {part: 1}})
        assert refusal is not None
        assert refusal.rule == rule_id
