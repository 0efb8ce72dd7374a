"""Europe 1940's bots: the commanders of the engine it stands on, with an eye for politics, objectives and convoys."""

from msgspec.structs import replace

from sandtable.bots.axis.levels import EASY, NORMAL
from sandtable.bots.axis.reasons import advice, reasons
from sandtable.bots.europe1940.aims import EuropeAims
from sandtable.bots.europe1940.commander import EuropeCommander
from sandtable.bots.roster import Roster

ROSTER = Roster(
    {
        level: EuropeCommander(replace(skill, aims=EuropeAims))
        for level, skill in {"easy": EASY, "normal": NORMAL}.items()
    },
    explains={"easy": reasons, "normal": reasons},
    advises=advice,
)
