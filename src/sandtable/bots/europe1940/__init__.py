"""Europe 1940's bots: the commanders of the engine it stands on, with an eye for politics, objectives and convoys."""

from msgspec.structs import replace

from sandtable.bots.axis.levels import A_TURN, EASY, NORMAL
from sandtable.bots.axis.reasons import advice, reasons
from sandtable.bots.axis.second_thoughts import second_thoughts
from sandtable.bots.axis.strategist import Strategist
from sandtable.bots.europe1940.aims import EuropeAims
from sandtable.bots.europe1940.commander import EuropeCommander
from sandtable.bots.roster import Roster

EUROPE_EASY, EUROPE_NORMAL = replace(EASY, aims=EuropeAims), replace(NORMAL, aims=EuropeAims)

ROSTER = Roster(
    {"easy": EuropeCommander(EUROPE_EASY), "normal": EuropeCommander(EUROPE_NORMAL)},
    search=lambda budget: Strategist(budget, EuropeCommander, EUROPE_NORMAL),
    budget=A_TURN,
    explains={"easy": reasons, "normal": reasons, "hard": second_thoughts(EUROPE_NORMAL)},
    adviser="normal",
    advises=advice,
)
