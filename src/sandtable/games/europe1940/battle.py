"""Rulebook, "General combat" and the units: the rules of this book that the engine keeps by the data of the units."""

BATTLE_RULES = {
    "carrier.damaged": "europe.carrier.damaged",
    "ship.repair": "europe.ship.repair",
    "ship.two-hits": "europe.ship.two-hits",
}
"""By what the engine asks for."""
