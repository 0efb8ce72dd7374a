"""How a battle will end: the exact odds where it is open, the quick estimate where it is not."""

from sandtable.bots.axis.forces import Estimate, Force, estimate
from sandtable.games.axis.edition import Edition

DECIDED = 0.03
"""A battle that the estimate calls as sure as this needs no exact odds."""
EFFORT = 20_000_000
"""What an answer may cost, in the odds' own unit: some hundredths of a second."""


def judge(e: Edition, attack: Force, defend: Force, anti_air: bool) -> Estimate:
    """The exact odds of a battle that is open, or the estimate."""
    from sandtable import odds  # noqa: PLC0415  NumPy is slow to load, and most commands need no bot

    rough = estimate(e, attack, defend, anti_air)
    if not attack or not defend or not DECIDED < rough.win < 1 - DECIDED:
        return rough
    units = e.units
    guns = {min(units.anti_air): 1} if anti_air else {}
    at_sea = any(kind in units.sea for kind in (*attack, *defend))
    try:
        found = odds.battle(odds.Question(e, odds.whole(attack), odds.whole(defend | guns), sea=at_sea), EFFORT)
    except odds.OddsError:
        return rough
    left = ((units.index[unit], round(many)) for unit, many in found.attack.survivors.items())
    return Estimate(found.win, found.swing, tuple(sorted((kind, many) for kind, many in left if many)))
