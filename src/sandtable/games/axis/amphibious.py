"""Rulebook, "Amphibious assaults": troops come ashore from zones that are clear, and ships may shell the coast first.

A ship may fire if there was no sea battle in its zone this turn, once a turn, and no more ships than units that land.
"""

from msgspec.structs import replace

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.axis import fire
from sandtable.games.axis.battle import Fire, open_fire
from sandtable.games.axis.frames import ATTACKER, BattleAt
from sandtable.games.axis.participants import defenders
from sandtable.games.axis.pieces import (
    AWAY,
    DONE,
    LANDED,
    cargo_of,
    goes_ashore,
    is_bare,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    piece,
    target_of,
    with_cargo,
)
from sandtable.games.axis.sequence import BATTLE
from sandtable.games.axis.state import (
    AxisState,
    change,
    edition,
    flow,
    is_hostile_zone,
    is_met_from_air,
    name,
    put,
    seat_of,
)


class Bombard(Frame, frozen=True):
    """The attacker says which ships fire at the coast."""

    space: int
    zones: tuple[int, ...]
    ships: int


def landings(s: AxisState, space: int) -> list[tuple[int, int, int]]:
    """Transports with units to land here, one's own or a friend's: (zone, piece, count)."""
    # europe.transport.friends-assault: a friend's transport takes no part in a battle, for it is not the attacker's
    return [
        (zone, code, count)
        for zone in edition(s).board.sea_next[space]
        if not is_bare(s.units[zone])
        for code, count in s.units[zone]
        if target_of(code) == space and any(goes_ashore(one) and item_owner(one) == s.turn for one in cargo_of(code))
    ]


@flow.step(BATTLE, "disembark")
def disembark(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Units announced for this coast come ashore, if their zone is not hostile."""
    e = edition(s)
    landed: dict[str, int] = {}
    zones = []
    for zone, code, count in landings(s, frame.space):
        if is_hostile_zone(s, zone, s.turn) or is_met_from_air(s, zone, s.turn):
            continue
        zones.append(zone)
        for one in cargo_of(code):
            if goes_ashore(one):
                put(s, frame.space, piece(item_kind(one), s.turn) | DONE | LANDED, count)
                unit = e.units.ids[item_kind(one)]
                landed[unit] = landed.get(unit, 0) + count
        change(s, zone, code, with_cargo(code, (one for one in cargo_of(code) if not goes_ashore(one))), count)
    if landed:
        args = {"seat": seat_of(s, s.turn), "units": landed, "space": name(s, frame.space)}
        log.append(Event("landed", args, "axis.landing.announced"))
    if zones:
        goto(s, replace(frame, landed=sum(landed.values()), zones=tuple(sorted(set(zones)))))


@flow.step(BATTLE, "bombard")
def bombard(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Ask which ships fire, if there are ships that may and land units to fire at."""
    troops = edition(s).units.troops
    # axis.bombard.no-sea-battle
    zones = tuple(zone for zone in frame.zones if zone not in s.fought)
    at_home = any(kind_of(code) in troops for code, _ in defenders(s, frame.space))
    if frame.landed and at_home and any(guns(s, zone) for zone in zones):
        call(s, Bombard(frame.space, zones, frame.landed))


def guns(s: AxisState, zone: int) -> list[tuple[int, int]]:
    """The attacker's ships in a zone that may still shell a coast."""
    kinds = edition(s).units.kinds
    return [
        (code, n)
        for code, n in s.units[zone]
        # europe.bombard.split: each fires at one coast; europe.ship.full-strength: a damaged one as a whole one
        if owner_of(code) == s.turn and kinds[kind_of(code)].bombard and not code & AWAY  # axis.bombard.fought
    ]


def gun_parts(s: AxisState, frame: Bombard) -> dict[str, tuple[int, list[tuple[int, int]]]]:
    """Ships by kind and zone: (zone, pieces)."""
    ids = edition(s).units.ids
    found: dict[str, tuple[int, list[tuple[int, int]]]] = {}
    for zone in frame.zones:
        for code, count in guns(s, zone):
            part = f"{ids[kind_of(code)]}.{name(s, zone)}"
            found.setdefault(part, (zone, []))[1].append((code, count))
    return found


@flow.ask(Bombard)
def which_ships(s: AxisState, frame: Bombard) -> Allocate:
    found = gun_parts(s, frame)
    parts = tuple(Part(part, sum(n for _, n in ships)) for part, (_, ships) in found.items())
    limit = Limit({part.name: 1 for part in parts}, "axis.bombard.limit", high=frame.ships, key="bombard-limit")
    return Allocate(
        seat_of(s, s.turn), "bombard", parts, (limit,), {"space": name(s, frame.space), "count": frame.ships}
    )


@flow.answer(Bombard, Allocation)
def shell(s: AxisState, frame: Bombard, seat: Seat, action: Allocation, log: Log) -> None:
    """The ships have fought for this turn; roll for them. What they hit still fires in the first round."""
    kinds = edition(s).units.kinds
    groups: dict[tuple[int, int], int] = {}
    for part, (zone, ships) in gun_parts(s, frame).items():
        left = action.amounts.get(part, 0)
        for code, count in ships:
            firing = min(left, count)
            if firing:
                change(s, zone, code, code | AWAY | DONE, firing)
                key = (fire.BY_OTHERS, kinds[kind_of(code)].bombard)
                groups[key] = groups.get(key, 0) + firing
                left -= firing
    end(s)
    if groups:
        log.append(Event("bombard", {"seat": seat, "units": dict(action.amounts), "space": name(s, frame.space)}))
        dice = tuple((which, value, count) for (which, value), count in sorted(groups.items()))
        open_fire(s, Fire(frame.space, "bombard", ATTACKER, dice), log)
