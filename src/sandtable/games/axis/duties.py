"""What a combat movement owes at its end: rulebook, "Combat movement", the exceptions and "Aircraft".

Everything that moved must fight, land troops or have fled a hostile zone; what was loaded must land; a landing needs
its zone cleared; and every aircraft needs a place to land.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sandtable.core.types import Refusal
from sandtable.games.axis import air, labels, landing, sea
from sandtable.games.axis.orders import refuse
from sandtable.games.axis.participants import raiders
from sandtable.games.axis.pieces import (
    ESCAPED,
    TRAPPED,
    cargo_of,
    goes_ashore,
    is_bare,
    item_kind,
    item_owner,
    kind_of,
    target_of,
    used,
)
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    edition,
    enemy_units,
    free_decks,
    is_any,
    is_hostile_zone,
    name,
    own_units,
    relations,
    spaces_with,
    zones_with,
)

LostAnyhow: TypeAlias = Callable[[], int]
"""How many aircraft no plan of this phase could land; found out when it is asked for."""


def combat_duties(s: AxisState, lost_anyhow: LostAnyhow) -> list[Refusal]:
    """All that forbids the commit of a combat movement."""
    zones = zones_astir(s)
    found = [
        *idle_ships(s, zones), *cargo_to_land(s, zones), *zones_to_clear(s, zones), *idle_attacks(s), *lone_escorts(s),
        *lone_guns(s, zones), *unescorted(s, zones),
    ]  # fmt: skip
    return found or list(unlanded(s, lost_anyhow))


def zones_astir(s: AxisState) -> list[int]:
    """Zones where ships of the side have moved, carry something or are to unload."""
    return [zone for zone in zones_with(s, relations(s).friendly_ships[s.turn]) if not is_bare(s.units[zone])]


def will_fight(s: AxisState, zone: int) -> bool:
    """Whether the power's units there make a sea battle."""
    return is_hostile_zone(s, zone, s.turn) or zone in s.attacked


def battle_zones(s: AxisState) -> frozenset[int]:
    """All such zones, if the power has units there."""
    return frozenset((*spaces_with(s, relations(s).enemy_warships[s.turn]), *s.attacked))


def landing_from(s: AxisState, zone: int) -> bool:
    return any(target_of(code) >= 0 for code, _ in s.units[zone])


def idle_ships(s: AxisState, zones: list[int]) -> Iterator[Refusal]:
    """Ships that moved and have nothing to do where they are."""
    e = edition(s)
    for zone in zones:
        if will_fight(s, zone):
            continue
        lands = landing_from(s, zone)
        for code, _ in own_units(s, zone, s.turn):
            kind = e.units.kinds[kind_of(code)]
            moved = kind.domain == "sea" and used(code) and not code & ESCAPED
            supports = lands and (kind.bombard or target_of(code) >= 0 or is_threatened(s, zone))
            if moved and not supports:
                prey = kind.attack and is_any(s, zone, relations(s).enemy_units[s.turn])
                key = "idle-hunter" if prey else "idle-ship"
                yield refuse("axis.combat.no-idle", key, unit=labels.label(e, code, s.turn), space=name(s, zone))


def is_threatened(s: AxisState, zone: int) -> bool:
    """Whether a landing from there could need protection: against a scramble, or past submarines left alone."""
    # europe.combat.support
    return air.could_scramble(s, zone) or lurking(s, zone) is not None


def lurking(s: AxisState, zone: int) -> int | None:
    """An enemy submarine that hinders landings there."""
    hinderers = edition(s).units.hinderers
    if not hinderers:
        return None
    return next((kind_of(code) for code, _ in enemy_units(s, zone, s.turn) if kind_of(code) in hinderers), None)


def cargo_to_land(s: AxisState, zones: list[int]) -> Iterator[Refusal]:
    """What came aboard this turn is to land."""
    e = edition(s)
    for zone in zones:
        for code, _ in own_units(s, zone, s.turn):
            if target_of(code) < 0 and labels.is_loaded(code):
                yield refuse(
                    "axis.landing.all-fresh", "must-land", unit=labels.label(e, code, s.turn), space=name(s, zone)
                )


def zones_to_clear(s: AxisState, zones: list[int]) -> Iterator[Refusal]:
    """A landing from a hostile zone needs something that can clear it."""
    for zone in zones:
        if landing_from(s, zone) and is_hostile_zone(s, zone, s.turn) and not sea.can_fight(s, zone):
            yield refuse("axis.landing.clear-zone", "clear-zone", space=name(s, zone))


def unescorted(s: AxisState, zones: list[int]) -> Iterator[Refusal]:
    """Past submarines that are left alone troops land only beside a warship of their power."""
    units = edition(s).units
    escorts = units.sea - units.transports  # europe.transport.escort-kinds
    for zone in zones if units.hinderers else ():
        if will_fight(s, zone) or not landing_from(s, zone):
            continue
        kind = lurking(s, zone)
        if kind is not None and not any(kind_of(code) in escorts for code, _ in own_units(s, zone, s.turn)):
            yield refuse("europe.transport.escorted", "unescorted", unit=units.ids[kind], space=name(s, zone))


def idle_attacks(s: AxisState) -> Iterator[Refusal]:
    """An attack was ordered and its ships have gone."""
    for zone in s.attacked:
        if not sea.can_fight(s, zone):
            yield refuse("axis.sea.attackers", "no-attackers", space=name(s, zone))


def lone_guns(s: AxisState, zones: list[int]) -> Iterator[Refusal]:
    """A gun lands only where troops attack too."""
    units = edition(s).units
    landing_at: dict[int, set[int]] = {}
    for zone in zones:
        for code, _ in s.units[zone]:
            leaving = {item_kind(one) for one in cargo_of(code) if goes_ashore(one) and item_owner(one) == s.turn}
            if leaving:
                landing_at.setdefault(target_of(code), set()).update(leaving)
    for coast, kinds in landing_at.items():
        troops = {kind_of(code) for code, _ in own_units(s, coast, s.turn)} | kinds
        if troops <= units.anti_air:
            yield refuse("axis.aa.with-troops", "lone-gun", unit=units.ids[min(kinds)], space=name(s, coast))


def lone_escorts(s: AxisState) -> Iterator[Refusal]:
    """Fighters fly in a raid only beside bombers."""
    e = edition(s)
    if ESCORTED not in s.terms.optional:
        return
    for space in spaces_with(s, e.own_aircraft[s.turn]):
        flown = {kind_of(code) for code, _ in raiders(s, space)}
        if flown and flown.isdisjoint(e.units.bombers):
            rule = e.rules.get("raid.lone-escorts", "axis.raid.bombers")
            yield refuse(rule, "lone-escorts", unit=e.units.ids[min(flown)], space=name(s, space))


def unlanded(s: AxisState, lost_anyhow: LostAnyhow) -> Iterator[Refusal]:
    """Aircraft that no joint plan would land, beyond those that were lost anyhow."""
    far_out = landing.far_out(s)
    if not far_out:
        return
    found = landing.together(s, far_out, won=cleared(s), combat=True)
    if not found.homeless or found.lost <= lost_anyhow():
        return
    e = edition(s)
    for flock, _ in found.homeless:
        unit = labels.label(e, flock.code, s.turn, moves=True)
        yield refuse("axis.air.no-suicide", "cannot-land", unit=unit, space=name(s, flock.space), count=found.lost)


def cleared(s: AxisState) -> frozenset[int]:
    """Hostile zones that will be friendly if every attack succeeds."""
    hostile = zones_with(s, relations(s).enemy_warships[s.turn])
    return frozenset(zone for zone in hostile if sea.can_fight(s, zone))


def noncombat_duties(s: AxisState, lost_anyhow: LostAnyhow) -> list[Refusal]:
    """As many aircraft as can be landed must be."""
    if next(off_base(s), None) is None:
        return []
    found = landing.as_they_stand(s)
    if not found.homeless or found.lost <= lost_anyhow():
        return []
    e = edition(s)
    return [
        refuse(
            "axis.noncombat.land-all",
            "must-land-aircraft",
            unit=labels.label(e, flock.code, s.turn, moves=True),
            space=name(s, flock.space),
            count=count,
        )
        for flock, count in found.homeless
    ]


def off_base(s: AxisState) -> Iterator[tuple[int, int, int]]:
    """Aircraft of the power to move that stand where there is neither friendly land nor a free deck."""
    e = edition(s)
    friends, held, owner = relations(s).friends[s.turn], s.held, s.owner
    for space in spaces_with(s, e.own_aircraft[s.turn]):
        if held[space] in friends and owner[space] in friends:
            continue
        free = free_decks(s, space, s.turn) if e.board.is_sea[space] else 0
        for code, count in own_units(s, space, s.turn):
            if kind_of(code) in e.units.air and not code & TRAPPED and not landing.has_stayed(s, space, code):
                saved = min(count, free) if kind_of(code) in e.units.deck_aircraft else 0
                free -= saved
                if count > saved:
                    yield space, code, count - saved
