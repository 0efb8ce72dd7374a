"""Rulebook, "Industrial complexes and bases": the rules of this book that the engine keeps by the data of the units."""

# Kept by `data/units.toml`, which the engine's `facilities` reads:
# europe.factory.sizes, europe.upgrade.this-turn (`capacity`, `upgrades_to`)
# europe.base.out-of-action, europe.base.air-range, europe.base.naval-range (`out_of_action`, `range_bonus`)
# europe.base.air-not-decks, europe.base.naval-zones (`serves`: land for aircraft, the zones next to it for ships)
# europe.base.serves-friends, europe.base.captured, europe.repair.at-once (`working` asks at the moment of use)
# europe.map.original, europe.map.caspian (`original_land_only`; the Caspian is a zone like any other)
# europe.build.no-factory-needed, europe.battle.facilities (facilities are no units)
# europe.capture.major, europe.capture.damage, europe.liberate.facilities, europe.capital.facilities (`captured_as`)
# europe.liberate.at-turns-end, europe.liberate.never-taken, europe.capital.purse (the engine's `conquest`)

FACILITY_RULES = {
    "build.own-land": "europe.build.own-land",
    "build.minor_factory": "europe.build.minor",
    "build.major_factory": "europe.build.major",
    "build.air_base": "europe.build.air-base",
    "build.naval_base": "europe.build.naval-base",
    "build.islands": "europe.build.no-islands",
    "build.one-each": "europe.build.one-each",
    "build.upgrade": "europe.build.not-over",
    "upgrade.where": "europe.upgrade.where",
    "upgrade.price": "europe.upgrade.price",
    "upgrade.undamaged": "europe.upgrade.undamaged",
}
"""By what the engine asks for."""
