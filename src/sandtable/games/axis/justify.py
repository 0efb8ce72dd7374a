"""What a combat movement owes at its end: rulebook, "Combat movement", the exceptions and "Aircraft".

Everything that moved must fight, land troops or have fled a hostile zone; what was loaded must land; a landing needs
its zone cleared; and every aircraft needs a place to land.
"""

from collections.abc import Iterator

from sandtable.core.words import Refusal
from sandtable.games.axis import labels, landing, sea
from sandtable.games.axis.orders import refuse
from sandtable.games.axis.participants import raiders
from sandtable.games.axis.pieces import ESCAPED, cargo_of, is_fresh, kind_of, owner_of, target_of, used
from sandtable.games.axis.state import AxisState, edition, free_decks, is_hostile_zone, name, spaces_with, zones_with


def combat_duties(s: AxisState, start: AxisState) -> list[Refusal]:
    """All that forbids the commit of a combat movement."""
    found = [*idle_ships(s), *cargo_to_land(s), *zones_to_clear(s), *idle_attacks(s), *lone_escorts(s)]
    return found or list(unlanded(s, start))


def will_fight(s: AxisState, zone: int) -> bool:
    """Whether the power's units there make a sea battle."""
    return is_hostile_zone(s, zone, s.turn) or zone in s.attacked


def landing_from(s: AxisState, zone: int) -> bool:
    return any(target_of(code) >= 0 for code, _ in s.units[zone])


def idle_ships(s: AxisState) -> Iterator[Refusal]:
    e = edition(s)
    for zone in zones_with(s, e.own_ships[s.turn]):
        if will_fight(s, zone):
            continue
        lands = landing_from(s, zone)
        for code, _ in s.units[zone]:
            kind = kind_of(code)
            moved = owner_of(code) == s.turn and kind in e.units.sea and used(code) and not code & ESCAPED
            supports = lands and (e.units.kinds[kind].bombard or target_of(code) >= 0)
            if moved and not supports:
                yield refuse(
                    "axis.combat.no-idle", "idle-ship", unit=labels.label(e, code, s.turn), space=name(s, zone)
                )


def cargo_to_land(s: AxisState) -> Iterator[Refusal]:
    e = edition(s)
    for zone in zones_with(s, e.own_ships[s.turn]):
        for code, _ in s.units[zone]:
            if owner_of(code) == s.turn and target_of(code) < 0 and any(map(is_fresh, cargo_of(code))):
                yield refuse(
                    "axis.landing.all-fresh", "must-land", unit=labels.label(e, code, s.turn), space=name(s, zone)
                )


def zones_to_clear(s: AxisState) -> Iterator[Refusal]:
    """A landing from a hostile zone needs something that can clear it."""
    for zone in zones_with(s, edition(s).friendly_transports[s.turn]):
        if landing_from(s, zone) and is_hostile_zone(s, zone, s.turn) and not sea.can_fight(s, zone):
            yield refuse("axis.landing.clear-zone", "clear-zone", space=name(s, zone))


def idle_attacks(s: AxisState) -> Iterator[Refusal]:
    """An attack was ordered and its ships have gone."""
    for zone in s.attacked:
        if not sea.can_fight(s, zone):
            yield refuse("axis.sea.attackers", "no-attackers", space=name(s, zone))


def lone_escorts(s: AxisState) -> Iterator[Refusal]:
    """Fighters fly in a raid only beside bombers."""
    e = edition(s)
    if not s.terms.escorts:
        return
    for space in spaces_with(s, e.own_aircraft[s.turn]):
        flown = {kind_of(code) for code, _ in raiders(s, space)}
        if flown and flown.isdisjoint(e.units.bombers):
            yield refuse("axis.raid.bombers", "lone-escorts", unit=e.units.ids[min(flown)], space=name(s, space))


def unlanded(s: AxisState, start: AxisState) -> Iterator[Refusal]:
    """Aircraft that no joint plan would land, beyond those that were lost anyhow."""
    if landing.all_reach_land(s):
        return
    found = landing.best(s, won=cleared(s), combat=True)
    if not found.lost or found.lost <= landing.best(start, combat=True).lost:
        return
    e = edition(s)
    for flock in landing.aircraft(s):
        if next(landing.lands_in_reach(s, flock), None) is None and not landed(found, flock):
            unit = labels.label(e, flock.code, s.turn, moves=True)
            yield refuse("axis.air.no-suicide", "cannot-land", unit=unit, space=name(s, flock.space), count=found.lost)


def landed(found: landing.Landing, flock: landing.Flock) -> bool:
    return sum(count for other, _, count in found.flights if other == flock) == flock.count


def cleared(s: AxisState) -> frozenset[int]:
    """Hostile zones that will be friendly if every attack succeeds."""
    hostile = zones_with(s, edition(s).enemy_warships[s.turn])
    return frozenset(zone for zone in hostile if sea.can_fight(s, zone))


def noncombat_duties(s: AxisState, start: AxisState) -> list[Refusal]:
    """As many aircraft as can be landed must be."""
    lost = [*homeless(s)]
    if not lost:
        return []
    if sum(count for _, _, count in lost) <= landing.best(start, combat=False).lost:
        return []
    e = edition(s)
    return [
        refuse(
            "axis.noncombat.land-all",
            "must-land-aircraft",
            unit=labels.label(e, code, s.turn, moves=True),
            space=name(s, space),
            count=count,
        )
        for space, code, count in lost
    ]


def homeless(s: AxisState) -> Iterator[tuple[int, int, int]]:
    """Aircraft that are nowhere they may stay: (space, piece, how many); new carriers count where they can be put."""
    new, spare = list(landing.new_carriers(s)), dict[int, int]()
    for space, code, count in off_base(s):
        while new and space in new[-1].reach and spare.get(space, 0) < count and kind_lands(s, code):
            spare[space] = spare.get(space, 0) + new.pop().decks
        rescued = min(count, spare.get(space, 0)) if kind_lands(s, code) else 0
        if rescued:
            spare[space] -= rescued
        if count > rescued:
            yield space, code, count - rescued


def kind_lands(s: AxisState, code: int) -> bool:
    return kind_of(code) in edition(s).units.deck_aircraft


def off_base(s: AxisState) -> Iterator[tuple[int, int, int]]:
    """Aircraft of the power to move that stand where there is neither friendly land nor a free deck."""
    e = edition(s)
    for space in spaces_with(s, e.own_aircraft[s.turn]):
        flocks = [(code, n) for code, n in s.units[space] if owner_of(code) == s.turn and kind_of(code) in e.units.air]
        free = 0
        if e.board.is_sea[space]:
            free = free_decks(s, space, s.turn)
        elif s.held[space] in e.friends[s.turn] and s.owner[space] in e.friends[s.turn]:
            continue
        for code, count in flocks:
            saved = min(count, free) if kind_of(code) in e.units.deck_aircraft else 0
            free -= saved
            if count > saved:
                yield space, code, count - saved
