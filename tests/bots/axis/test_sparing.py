"""An attack gets what is enough for it, so that others can be made; then who is left over joins in."""

from collections import Counter

from msgspec.structs import replace

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.levels import NORMAL
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.core.match import Match
from tests.bots.axis.test_normal import EDITION, draft
from tests.games.axis.positions import table

WASTEFUL = replace(NORMAL, sparing=0.0)


def sent(match: Match, skill: CommanderSkill = NORMAL) -> dict[str, Counter[str]]:
    """Who attacks each land."""
    planner = AttackPlanner(draft(match), skill)
    planner.complete()
    kinds = {target: [kind for item in items for kind in item.kinds] for target, items in planner.sent.items()}
    return {
        EDITION.board.spaces[target]: Counter(EDITION.units.ids[kind] for kind in found)
        for target, found in kinds.items()
    }


def two_targets(army: str) -> Match:
    """An army in the Ukraine between West Russia and the Caucasus, which are thinly held."""
    units = {
        "ukraine": f"germany {army}",
        "west_russia": "ussr infantry 2",
        "caucasus": "ussr infantry 2",
        "russia": "ussr infantry 6",
        "germany": "germany infantry 5",
    }
    owners = {"ukraine": "germany", "west_russia": "ussr", "caucasus": "ussr"}
    return table(turn_of="germany", units=units, owners=owners)


def test_an_army_that_is_enough_for_two_attacks_makes_both() -> None:
    match = two_targets("infantry 8 tank 4")
    assert {"caucasus", "west_russia"} <= set(sent(match))
    assert not {"caucasus", "west_russia"} <= set(sent(match, WASTEFUL))


def test_an_empty_land_is_taken_by_one_unit() -> None:
    match = two_targets("infantry 8 tank 4")
    assert sent(match)["karelia"] == {"tank": 1}
    assert sent(match, WASTEFUL)["karelia"] == {"tank": 2}


def test_who_is_left_over_joins_the_attack_he_helps_most() -> None:
    """Nobody else is in reach of the Caucasus: with the land alone to go for, all go that make it surer."""
    units = {"ukraine": "germany infantry 8 tank 4", "caucasus": "ussr infantry 4", "germany": "germany infantry 5"}
    match = table(turn_of="germany", units=units, owners={"ukraine": "germany", "caucasus": "ussr"})
    planner = AttackPlanner(draft(match), NORMAL)
    target = EDITION.board.index["caucasus"]
    enough = planner.best_attack(target)
    assert enough is not None
    planner.complete()
    assert len(planner.sent[target]) > len(enough.items)
