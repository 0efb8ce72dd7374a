"""Rulebook, "Industrial complexes and bases": the rules of this book that the engine keeps by the data of the units."""

FACILITY_RULES = {
    "build.own-land": "europe.build.own-land",
    "build.minor_factory": "europe.build.minor",
    "build.major_factory": "europe.build.major",
    "build.air_base": "europe.build.air-base",
    "build.naval_base": "europe.build.naval-base",
    "build.islands": "europe.build.no-islands",
    "build.one-each": "europe.build.one-each",
    "build.upgrade": "europe.build.not-over",
    "upgrade.price": "europe.upgrade.price",
    "upgrade.undamaged": "europe.upgrade.undamaged",
}
"""By what the engine asks for."""
