"""Spring 1942's bots: the commanders of the engine it stands on."""

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.forecast import Rehearsal
from sandtable.bots.axis.levels import A_GLANCE, A_TURN, EASY, HARD, NORMAL
from sandtable.bots.axis.reasons import advice, reasons
from sandtable.bots.axis.second_thoughts import second_thoughts
from sandtable.bots.axis.strategist import Strategist
from sandtable.bots.roster import Roster

ROSTER = Roster(
    {"easy": Commander(EASY), "normal": Strategist(A_GLANCE, Commander, NORMAL)},
    search=lambda budget: Strategist(budget, Commander, HARD, Rehearsal),
    budget=A_TURN,
    explains={"easy": reasons, "normal": reasons, "hard": second_thoughts(HARD)},
    adviser="normal",
    advises=advice,
)
