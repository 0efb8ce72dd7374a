"""Spring 1942's bots: the commanders of the engine it stands on."""

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.levels import EASY, NORMAL
from sandtable.bots.axis.reasons import advice, reasons
from sandtable.bots.roster import Roster

ROSTER = Roster(
    {"easy": Commander(EASY), "normal": Commander(NORMAL)},
    explains={"easy": reasons, "normal": reasons},
    advises=advice,
)
