"""Europe 1940's bots: the commanders of the engine it stands on, with an eye for politics."""

from sandtable.bots.axis.levels import EASY, NORMAL
from sandtable.bots.axis.reasons import advice, reasons
from sandtable.bots.europe1940.commander import EuropeCommander
from sandtable.bots.roster import Roster

ROSTER = Roster(
    {"easy": EuropeCommander(EASY), "normal": EuropeCommander(NORMAL)},
    explains={"easy": reasons, "normal": reasons},
    advises=advice,
)
