"""Rulebook, "General combat" and the units: the rules of this book that the engine keeps by the data of the units."""

BATTLE_RULES = {
    "aa.alone": "europe.aa.alone",
    "aa.chooses": "europe.aa.attacker-chooses",
    "carrier.damaged": "europe.carrier.damaged",
    "ship.repair": "europe.ship.repair",
    "ship.two-hits": "europe.ship.two-hits",
    "transport.trapped": "europe.transport.trapped",
}
"""By what the engine asks for."""
