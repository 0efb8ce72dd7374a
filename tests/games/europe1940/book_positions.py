"""Positions at random for the model of the book, and as the words that set up the same table of the engine."""

from random import Random
from typing import Any

from tests.games.europe1940.book_model import (
    AIR,
    ASHORE,
    AXIS,
    CLOSED,
    LANDS,
    NEAR,
    ON_DECKS,
    POWERS,
    SHIPS,
    Unit,
    World,
)


def random_world(rng: Random, *, combat: bool, planes_at_sea: bool = False) -> World:
    """A few neighbouring spaces full of units of all powers, with wars between some of them."""
    always = [("germany", "uk"), ("germany", "france"), ("italy", "uk"), ("italy", "france")]
    others = [(axis, ally) for axis in AXIS for ally in ("ussr", "usa")]
    wars = frozenset(map(frozenset, [*always, *(pair for pair in others if rng.random() < 0.5)]))
    owners = {land: who for land, who in LANDS.items() if who in POWERS}
    neutral = {land: lean(who) for land, who in LANDS.items() if " " in who}
    world = World(rng.choice(POWERS), combat, wars, owners, neutral, {}, {}, rng.choice((0, 0, 0, 1)))
    stage = region(rng.choice([id for id in NEAR if id not in CLOSED]), 2)
    for land in stage:
        if land in LANDS and rng.random() < 0.3:
            owners[land] = rng.choice(POWERS)
        if land in owners and rng.random() < 0.5:
            kinds = rng.sample(("air_base", "naval_base", "minor_factory"), rng.randint(1, 2))
            coast = any(zone not in LANDS for zone in NEAR[land])
            world.facilities[land] = {
                kind: rng.choice((0, 0, 2, 3, 4)) for kind in kinds if kind != "naval_base" or coast
            }
    for space in stage:
        if rng.random() < 0.65:
            filled = garrison(rng, world, space) if space in LANDS else fleets(rng, world, space, planes_at_sea)
            if filled:
                world.units[space] = filled
    return world


def lean(who: str) -> tuple[str, int]:
    stance, army = who.split()
    return {"pro-allies": "allies", "pro-axis": "axis"}.get(stance, stance), int(army)


def region(start: str, steps: int) -> list[str]:
    found = [start]
    for _ in range(steps):
        found += [there for here in list(found) for there in NEAR[here] if there not in CLOSED]
        found = list(dict.fromkeys(found))
    return found


def garrison(rng: Random, world: World, land: str) -> list[Unit]:
    """The holder's units, and perhaps a fighting friend's."""
    if land not in world.owners:
        return []
    holder = world.owners[land]
    powers = [holder, *rng.sample(sorted(world.friends(holder) - {holder}), min(1, len(world.friends(holder)) - 1))]
    return [Unit(rng.choice(powers), rng.choice((*ASHORE, *AIR, "tank"))) for _ in range(rng.randint(1, 4))]


def fleets(rng: Random, world: World, zone: str, planes_at_sea: bool) -> list[Unit]:
    found: list[Unit] = []
    for power in rng.sample(POWERS, rng.randint(1, 3)):
        kin = sorted(world.friends(power) - {power})
        for kind in rng.sample((*SHIPS, "transport", "carrier"), rng.randint(1, 3)):
            if kind == "transport":
                found.append(Unit(power, kind, cargo=hold(rng, [power, *kin])))
            elif kind == "carrier":
                damaged = rng.random() < 0.3
                found.append(Unit(power, kind, "damaged" if damaged else ""))
                for _ in range(rng.randint(0, 2)):
                    guest = rng.choice(kin) if kin and rng.random() < 0.5 else power
                    plane = rng.choice(ON_DECKS)
                    if guest == power and not damaged:
                        found.append(Unit(power, plane))
                    elif guest != power:
                        found.append(Unit(guest, plane, "trapped" if damaged else "", power))
            else:
                found.append(Unit(power, kind))
    if planes_at_sea and rng.random() < 0.6:
        found += [Unit(world.turn, rng.choice(AIR)) for _ in range(rng.randint(1, 2))]
    return found


def hold(rng: Random, powers: list[str]) -> tuple[tuple[str, str], ...]:
    cargo = [(rng.choice(powers), rng.choice(ASHORE))] if rng.random() < 0.6 else []
    if cargo and rng.random() < 0.4:
        cargo.append((rng.choice(powers), "infantry"))
    return tuple(cargo)


def setting(world: World) -> dict[str, Any]:
    """What `positions.table` is told about it."""
    units = {}
    for space, there in world.units.items():
        units[space] = "; ".join(f"{unit.power} {unit.label}{'@' + unit.host if unit.host else ''}" for unit in there)
    owners = {land: holder for land, holder in world.owners.items() if LANDS[land] != holder}
    facilities = {
        land: ", ".join(f"{kind} {damage}" for kind, damage in built.items())
        for land, built in world.facilities.items()
    }
    return {
        "turn_of": world.turn,
        "phase": "combat-move" if world.combat else "noncombat-move",
        "wars": [tuple(sorted(pair)) for pair in world.wars],
        "units": units,
        "owners": owners,
        "facilities": {land: told for land, told in facilities.items() if told},
        "bought": {"carrier": world.carriers_bought} if world.carriers_bought else None,
    }
