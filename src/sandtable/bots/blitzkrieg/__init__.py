"""Blitzkrieg's bots: `rulebook` plays as the rulebook's solo opponent does, `learned` by a network, `hard` searches."""

from sandtable.bots.blitzkrieg.hard import search
from sandtable.bots.blitzkrieg.learned import Learned
from sandtable.bots.blitzkrieg.reasons import advice
from sandtable.bots.blitzkrieg.rulebook import Rulebook
from sandtable.bots.roster import Roster

ROSTER = Roster(
    {"rulebook": Rulebook(), "learned": Learned()}, search, usual="rulebook", adviser="hard", advises=advice
)
