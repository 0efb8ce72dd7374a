"""Rulebook, "General combat", "Naval bases" and the units: what the engine keeps by data, and the repair of ships."""

from sandtable.core.flow import At, Log
from sandtable.games.axis import damage
from sandtable.games.axis.state import capital_lost
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import EuropeState, flow

BATTLE_RULES = {
    "aa.alone": "europe.aa.alone",
    "aa.chooses": "europe.aa.attacker-chooses",
    "carrier.damaged": "europe.carrier.damaged",
    "ship.repair": "europe.ship.repair",
    "ship.two-hits": "europe.ship.two-hits",
    "transport.trapped": "europe.transport.trapped",
}
"""By what the engine asks for."""


@flow.step(TURN, "repair-ships")
def repair_ships(s: EuropeState, frame: At, log: Log) -> None:
    """Part of the purchase phase, which a power without its capital does not have."""
    if not capital_lost(s, s.turn):
        damage.repair_ships(s, log)
