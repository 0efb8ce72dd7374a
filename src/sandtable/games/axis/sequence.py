"""Rulebook, "Order of play": what comes after what, from the set-up to the last shot of a battle.

Each step stands with its place in the book; the chapters say what it does. An edition uses these lists or makes
variants of them that add, replace and drop steps.
"""

from typing import Any

from sandtable.core.flow import Sequence
from sandtable.games.axis.edition import Edition, Outline
from sandtable.games.axis.frames import BattleAt, RaidAt, SetUp
from sandtable.games.axis.state import flow

SET_UP = flow.sequence(
    "set-up",
    {
        "charts": "Set-up",  # axis.setup.charts
        "bid": "our option",
    },
    frame=SetUp,
)

# axis.turn.phases; axis.turn.optional: every question of a turn takes "nothing" for an answer, and income asks none
TURN = flow.sequence(
    "turn",
    {
        "begin": "Order of play",
        "purchase": "Phase 1: Purchase units",
        "combat-move": "Phase 2: Combat movement",
        "intercept": "Phase 3, 1: Strategic bombing raids, optional rule",
        "conduct": "Phase 3: Conduct combat",
        "strand": "Phase 3: Fighters",
        "noncombat-move": "Phase 4: Non-combat movement",
        "mobilise": "Phase 5: Mobilise new units",
        "lose-aircraft": "Phase 4: Aircraft",
        "income": "Phase 6: Collect income",
        "finish": "Order of play",
        "victory": "Winning the game",
    },
    back_to="begin",
)

RAID = flow.sequence(
    "raid",
    {
        "anti-air": "Anti-aircraft guns",
        "escorts": "Phase 3, 1: Strategic bombing raids, optional rule",
        "interceptors": "Phase 3, 1: Strategic bombing raids, optional rule",
        "bombs": "Phase 3, 1: Strategic bombing raids",
    },
    frame=RaidAt,
)

ROUND = "round"
"""The step that begins a round of battle; those before it are gone through once."""

# axis.battle.order
BATTLE = flow.sequence(
    "battle",
    {
        "disembark": "Phase 3, 2: Amphibious assaults, step 3",
        "bombard": "Phase 3, 2: Amphibious assaults, step 2",
        "anti-air": "Anti-aircraft guns",
        ROUND: "Phase 3, 3: General combat, step 1",
        "attackers-dive": "Phase 3, 3: General combat, step 2",
        "defenders-dive": "Phase 3, 3: General combat, step 2",
        "attackers-strike": "Phase 3, 3: General combat, step 2",
        "defenders-strike": "Phase 3, 3: General combat, step 2",
        "strike-losses": "Phase 3, 3: General combat, step 2",
        "attack": "Phase 3, 3: General combat, step 3",
        "defend": "Phase 3, 3: General combat, step 4",
        "losses": "Phase 3, 3: General combat, step 5",
        "decide": "Phase 3, 3: General combat, steps 6 and 7",
    },
    frame=BattleAt,
    back_to=ROUND,
)


PLAY = Outline(SET_UP, TURN, RAID, BATTLE)
"""The engine's sequences as they are."""


def is_said_anew(e: Edition, sequence: Sequence[Any], step: str) -> bool:
    """Whether an edition's variant says for itself what a step of the engine does."""
    base = sequence.based_on
    return base is not None and step in base.steps and (sequence.name, step) in e.flow.steps
