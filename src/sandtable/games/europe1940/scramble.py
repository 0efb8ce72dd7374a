"""Rulebook, phase 2, "Scramble", and the choice of interceptors: what defenders send up before the battles begin.

Each defending power is asked once for all its aircraft: how many go from which air base to which zone, and how many
fighters meet the raids on their territory. Where friends share a base the territory's owner chooses first, so a power
with aircraft at such a base of a friend may be asked a second time.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias

from sandtable.core.decisions import Allocate, Allocation, Limit, Part, Question
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.axis import facilities, plans, sea
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.conduct import battles_of_turn, is_raided
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.pieces import (
    AWAY,
    INTERCEPT,
    cargo_of,
    goes_ashore,
    item_owner,
    kind_of,
    mapped,
    origin_of,
    owner_of,
    rested,
    target_of,
    with_origin,
)
from sandtable.games.axis.policies import ALWAYS, NEVER
from sandtable.games.axis.state import (
    AxisState,
    change,
    edition,
    is_friendly_land,
    name,
    own_units,
    put,
    relations,
    restack,
    seat_of,
    spaces_with,
    take,
    zones_with,
)
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import EuropeState, flow


class Scramble(Frame, frozen=True):
    """Powers that may still send up aircraft, and from which territories."""

    left: tuple[tuple[int, tuple[int, ...]], ...]


Job: TypeAlias = tuple[int, int, int]
"""A kind of aircraft, its territory, and the zone it goes to; or NOBODY for an interceptor."""

SCRAMBLE = "scramble"


# Who is asked


@flow.step(TURN, "scramble")
def scramble(s: EuropeState, frame: At, log: Log) -> None:
    """All attacks are made, and the attacker changes nothing any more. europe.scramble.when"""
    s.new_bases = tuple(pair for pair in s.new_bases if pair[1] != s.turn)
    # europe.scramble.before-raids: no raid has been flown yet
    ask_next(s, tuple(in_order(s)), first=True)


def in_order(s: AxisState) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every power with the territories where it chooses first, then those where friends do before it."""
    met = zones_to_meet(s)
    # europe.peace.no-part: only enemies of the attacker rise
    enemies = sorted(relations(s).enemies[s.turn] - edition(s).armies)
    lands = {power: [land for land in bases(s, power) if next(jobs(s, power, land, met), None)] for power in enemies}

    def waits(power: int, land: int) -> bool:
        owner = s.owner[land]
        return owner != power and land in lands.get(owner, ())

    for later in (False, True):
        for power in enemies:
            asked = tuple(land for land in lands[power] if waits(power, land) == later)
            if asked:
                yield power, asked


def bases(s: AxisState, power: int) -> Iterator[int]:
    """Where a power has aircraft on land."""
    e = edition(s)
    return (land for land in spaces_with(s, e.own_aircraft[power]) if not e.board.is_sea[land])


def ask_next(s: EuropeState, left: tuple[tuple[int, tuple[int, ...]], ...], *, first: bool = False) -> None:
    """Go on to the next power that still has a choice."""
    while left and not places(s, *left[0]):
        left = left[1:]
    if left:
        call(s, Scramble(left)) if first else goto(s, Scramble(left))
    elif not first:
        end(s)


# What there is to do


def zones_to_meet(s: AxisState) -> frozenset[int]:
    """Zones with a battle to come, or from which somebody lands on an enemy of the attacker."""
    is_sea = edition(s).board.is_sea
    # europe.scramble.what-for: an attack on submarines or transports alone is a battle too
    return frozenset((*(zone for zone in battles_of_turn(s)[1] if is_sea[zone]), *landing_zones(s)))


def landing_zones(s: AxisState) -> Iterator[int]:
    # europe.scramble.any-landing
    for zone in zones_with(s, relations(s).friendly_transports[s.turn]):
        for code, _ in s.units[zone]:
            lands = any(goes_ashore(one) and item_owner(one) == s.turn for one in cargo_of(code))
            if lands and is_enemy_coast(s, target_of(code)):
                yield zone


def is_enemy_coast(s: AxisState, land: int) -> bool:
    """Land of a power that is attacked, also if it was entered overland already; never a neutral territory."""
    # europe.scramble.no-neutrals
    return not relations(s).enemies[s.turn].isdisjoint((s.owner[land], s.held[land]))


def jobs(s: AxisState, power: int, land: int, met: frozenset[int]) -> Iterator[Job]:
    """What a power's aircraft in a territory may do."""
    e = edition(s)
    kinds = sorted({kind_of(code) for code, _ in own_units(s, land, power) if not code & INTERCEPT} & e.units.air)
    # europe.scramble.zones
    zones = [zone for zone in e.board.sea_next[land] if zone in met] if room(s, power, land) > 0 else []
    raided = is_raided(s, land)
    for kind in kinds:
        if kind in e.units.scramblers:
            yield from ((kind, land, zone) for zone in zones)
        if raided and e.units.kinds[kind].intercept:
            yield kind, land, NOBODY


def room(s: AxisState, power: int, land: int) -> int:
    """How many aircraft may still rise from the working air base of a territory, whoever sent up the others."""
    # europe.scramble.three, europe.scramble.owners
    rises = s.facilities[land] and edition(s).special.may_rise(s, land, power)
    most = facilities.scrambling(s, land, power) if rises else 0
    return most - sum(n for zone in edition(s).board.sea_next[land] for n in scrambled(s, zone, land).values())


def scrambled(s: AxisState, zone: int, home: int | None = None) -> dict[int, int]:
    """The aircraft in a zone that have risen against the attacker, all or those of one territory."""
    enemies, air = relations(s).enemies[s.turn], edition(s).units.air
    return {
        code: n
        for code, n in s.units[zone]
        if origin_of(code) != NOBODY
        and owner_of(code) in enemies
        and kind_of(code) in air
        and home in (None, origin_of(code))
    }


def places(s: AxisState, power: int, lands: tuple[int, ...]) -> dict[str, Job]:
    """The parts of the answer: `fighter.united_kingdom.sz110`, and `fighter.united_kingdom` for interceptors."""
    met = zones_to_meet(s)
    return {part_of(s, job): job for land in lands for job in jobs(s, power, land, met)}


def part_of(s: AxisState, job: Job) -> str:
    kind, land, zone = job
    words = (edition(s).units.ids[kind], name(s, land), *(() if zone == NOBODY else (name(s, zone),)))
    return SEPARATOR.join(words)


def here(s: AxisState, power: int, kind: int, land: int) -> int:
    """How many aircraft of a kind a power still has on the ground there."""
    return sum(n for code, n in own_units(s, land, power) if kind_of(code) == kind and not code & INTERCEPT)


# The choice


@flow.ask(Scramble)
def who_rises(s: EuropeState, frame: Scramble) -> Allocate:
    power, lands = frame.left[0]
    found = places(s, power, lands)
    parts, limits = list[Part](), list[Limit]()
    for part, (kind, land, zone) in found.items():
        most = here(s, power, kind, land)
        parts.append(Part(part, most if zone == NOBODY else min(most, room(s, power, land))))
    for kind, land in dict.fromkeys((kind, land) for kind, land, _ in found.values()):
        # europe.scramble.one-job
        same = {part: 1 for part, job in found.items() if job[:2] == (kind, land)}
        limits.append(Limit(same, "europe.scramble.one-job", high=here(s, power, kind, land), key="scramble-job"))
    for land in lands:
        # europe.scramble.three
        rising = {part: 1 for part, job in found.items() if job[1] == land and job[2] != NOBODY}
        if rising:
            limits.append(Limit(rising, "europe.scramble.three", high=room(s, power, land), key="scramble-room"))
    return Allocate(seat_of(s, power), SCRAMBLE, tuple(parts), tuple(limits), {"seat": seat_of(s, s.turn)})


@flow.refuse(Scramble, Allocation)
def cannot_rise(s: EuropeState, frame: Scramble, action: Allocation) -> Refusal | None:
    """Which rule keeps an aircraft on the ground that is no part of the answer, or one more of those that are."""
    power, lands = frame.left[0]
    known = places(s, power, lands)
    told = next((part for part in action.amounts if part not in known), None)
    if told is not None:
        return why_grounded(s, power, told)
    for part, (_, land, zone) in known.items():
        most = room(s, power, land)
        if zone != NOBODY and action.amounts.get(part, 0) > most:
            args = {"total": action.amounts[part], "low": 0, "high": most}
            return Refusal("europe.scramble.three", "scramble-room", args)
    return None


def why_grounded(s: AxisState, power: int, told: str) -> Refusal | None:
    e = edition(s)
    unit, land_name, zone_name = (*told.split(SEPARATOR), "", "")[:3]
    kind, land, zone = e.units.index.get(unit), e.board.index.get(land_name), e.board.index.get(zone_name)
    refuse = partial(Refusal, key="scramble-grounded", args={"thing": told})
    if kind is None or land is None or (zone_name and zone is None):
        return None
    if zone is None:
        return refuse("europe.raid.interceptors")
    if not e.special.may_rise(s, land, power):  # europe.base.captured
        return refuse("europe.base.captured")
    if kind not in e.units.scramblers or not here(s, power, kind, land) or room(s, power, land) <= 0:
        return refuse("europe.scramble.three")
    if zone not in e.board.sea_next[land]:
        return refuse("europe.scramble.zones")
    landing = any(target_of(code) != NOBODY for code, _ in s.units[zone])
    return refuse("europe.scramble.no-neutrals" if landing else "europe.scramble.what-for")


@flow.answer(Scramble, Allocation)
def rise(s: EuropeState, frame: Scramble, seat: Seat, action: Allocation, log: Log) -> None:
    power, lands = frame.left[0]
    for part, job in places(s, power, lands).items():
        count = action.amounts.get(part, 0)
        if count:
            send_up(s, power, job, count, log)
    ask_next(s, frame.left[1:])


def send_up(s: EuropeState, power: int, job: Job, count: int, log: Log) -> None:
    kind, land, zone = job
    args: dict[str, Any] = {"seat": seat_of(s, power), "space": name(s, land)}
    left = count
    for code, there in list(own_units(s, land, power)):
        rising = min(left, there) if kind_of(code) == kind and not code & INTERCEPT else 0
        if not rising:
            continue
        if zone == NOBODY:
            change(s, land, code, code | INTERCEPT, rising)
        else:
            take(s, land, code, rising)
            put(s, zone, with_origin(code, land), rising)
        left -= rising
    if zone == NOBODY:
        log.append(Event("intercept", {**args, "count": count}, "europe.raid.interceptors"))
    else:
        args |= {"units": {edition(s).units.ids[kind]: count}, "to": name(s, zone)}
        log.append(Event("scramble", args, "europe.scramble.zones"))
        draw_into_battle(s, zone)


def draw_into_battle(s: AxisState, zone: int) -> None:
    """There is a sea battle now, with all submarines and transports there and every ship of the attacker."""
    # europe.scramble.sea-battle
    if zone in s.attacked:
        return
    # aircraft on a friend's deck that were not sent against anybody stay out of it
    restack(s, zone, mapped((stays_out(s, zone, code), n) for code, n in s.units[zone]))
    s.attacked = tuple(sorted((*s.attacked, zone)))
    plans.stand_down(s)


def stays_out(s: AxisState, zone: int, code: int) -> int:
    return code | AWAY if owner_of(code) == s.turn and sea.sits_out(s, zone, code) else code


# Home again


@flow.step(TURN, "scramblers-home")
def come_home(s: EuropeState, frame: At, log: Log) -> None:
    """After all battles, before the attacker's first move; those whose home has fallen are stranded in their zone."""
    remember_new_bases(s)
    for zone in zones_with(s, relations(s).enemy_aircraft[s.turn]):
        for code, count in scrambled(s, zone).items():
            home, owner = origin_of(code), owner_of(code)
            # europe.scramble.home, europe.scramble.home-lost, europe.scramble.from-zone
            if is_friendly_land(s, home, owner):
                take(s, zone, code, count)
                put(s, home, rested(code), count)
                units = {edition(s).units.ids[kind_of(code)]: count}
                args = {"seat": seat_of(s, owner), "units": units, "space": name(s, zone), "to": name(s, home)}
                log.append(Event("scramblers-home", args, "europe.scramble.home"))
            else:
                change(s, zone, code, with_origin(code, NOBODY), count)


def remember_new_bases(s: EuropeState) -> None:
    """All battles are over: what was taken or freed serves each power of its new side from that power's next turn."""
    side = edition(s).side
    powers = range(len(edition(s).powers))
    found = set(s.new_bases)
    for land in facilities.built_up(s.facilities):
        before, now = s.held[land], s.owner[land]
        if NOBODY not in (before, now) and side[before] != side[now]:
            found.update((land, power) for power in powers if side[power] == side[now])
    s.new_bases = tuple(sorted(found))


# Standing orders


def standing_order(args: Mapping[str, Any], decision: Question) -> Allocation | None:
    """`scramble` {"when": "always" | "never", "zones": ["sz110", …], "raids": true}: as many as may rise, or nobody.

    With zones named only those are met, in this order; raids are met by what is left unless that is forbidden.
    """
    if not isinstance(decision, Allocate) or decision.ask != SCRAMBLE:
        return None
    if args.get("when") == NEVER:
        return Allocation()
    if args.get("when") != ALWAYS:
        return None
    zones = [str(zone) for zone in args.get("zones", ())]
    amounts: dict[str, int] = {}
    for part in sorted(decision.parts, key=lambda part: rank(part.name, zones)):
        zone = zone_of(part.name)
        if args.get("raids", True) if not zone else not zones or zone in zones:
            limits = [limit for limit in decision.limits if part.name in limit.weights]
            most = min([part.high, *(left_of(limit, amounts) for limit in limits)])
            amounts |= {part.name: most} if most > 0 else {}
    return Allocation(amounts)


def zone_of(part: str) -> str:
    """The zone an aircraft is to go to, "" for an interceptor."""
    _, _, *zone = part.split(SEPARATOR)
    return zone[0] if zone else ""


def rank(part: str, zones: list[str]) -> int:
    """Zones in the order that was told, then raids."""
    return zones.index(zone_of(part)) if zone_of(part) in zones else len(zones)


def left_of(limit: Limit, amounts: dict[str, int]) -> int:
    assert limit.high is not None
    return limit.high - limit.total(amounts)
