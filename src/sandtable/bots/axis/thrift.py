"""How dear troops are to a side: even trades are good for the richer one, and ruin the poorer."""

from msgspec.structs import replace

from sandtable.bots.axis.skill import CommanderSkill
from sandtable.games.axis.state import AxisState, edition, income, relations

RICHER, POORER = 0.8, 1.1
"""How much of one's own income the other side has when trades cost nothing, and when they cost all they can."""
DEAR = 0.5
"""From this thrift on a commander fears the enemies' answers."""


def thrift(s: AxisState, power: int) -> float:
    """How dear troops are to the side of a power, up to 1."""
    friends, enemies = relations(s).friends[power], relations(s).enemies[power]
    earned = [income(s, earner) for earner in range(len(edition(s).powers))]
    ours = sum(ipc for earner, ipc in enumerate(earned) if earner in friends)
    theirs = sum(ipc for earner, ipc in enumerate(earned) if earner in enemies)
    return min(1.0, max(0.0, (theirs / max(1, ours) - RICHER) / (POORER - RICHER)))


def tempered(skill: CommanderSkill, s: AxisState, power: int) -> CommanderSkill:
    """Who is bold on the richer side fears no answer there: he can afford to lose what he attacks with."""
    return replace(skill, fear=0.0) if skill.bold_if_richer and thrift(s, power) < DEAR else skill
