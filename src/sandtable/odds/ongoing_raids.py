"""Raids that have begun: the exact chances from where a raid of a table stands, as `ongoing` has them for battles."""

from msgspec import Struct

from sandtable.games.axis import anti_air, raids
from sandtable.games.axis.anti_air import AntiAir
from sandtable.games.axis.frames import DEFENDER, RaidAt
from sandtable.games.axis.participants import interceptors, raiders
from sandtable.games.axis.raids import ChooseRaidLosses, RaidFire
from sandtable.games.axis.state import AxisState, edition
from sandtable.odds import raid_odds
from sandtable.odds.raid_odds import Flight, Spread
from sandtable.odds.upcoming import force


class Aloft(Struct, frozen=True):
    """A raid as it stands: who flies, by kind in the order they are lost."""

    flight: Flight
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    """Interceptors that are left."""
    firing: tuple[int, ...]
    """Interceptors that fire: those just shot down among them."""


def raid_of(s: AxisState) -> RaidAt | None:
    """The raid that is being flown."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, RaidAt)), None)


def aloft(s: AxisState, space: int) -> Aloft:
    e = edition(s)
    up = interceptors(s, space)
    raid = raid_of(s)
    ours, theirs, firing = force(raiders(s, space)), force(up), force((*up, *(raid.line if raid else ())))
    ((factory, damage),) = s.facilities[space]
    room = e.units.kinds[factory].damage_per_ipc * e.board.ipc[space] - damage
    flight = Flight(
        e, raid_odds.in_order(e, ours), raid_odds.in_order(e, firing), anti_air.hits_up_to(s, space), room,
        s.terms.low_luck,
    )  # fmt: skip
    left, still = (tuple(raid_odds.count_of(one, kind) for kind in flight.interceptors) for one in (theirs, firing))
    return Aloft(flight, tuple(raid_odds.count_of(ours, kind) for kind in flight.raiders), left, still)


def flown(s: AxisState) -> raid_odds.Raid | None:
    """What the raid that is being flown will come to, if everybody loses the cheapest; None without one."""
    raid = raid_of(s)
    if raid is None:
        return None
    found = aloft(s, raid.space)
    spread: Spread = {(*after_losses(s, found), 0): 1.0}
    step = next_step(s, raid)
    if step == raids.INTERCEPTORS:
        spread = answered(found, spread)
    course = raid_odds.course(edition(s))
    for name in course[course.index(step) :] if step in course else ():
        spread = raid_odds.STEPS[name](found.flight, spread)
    return raid_odds.told(found.flight, (found.ours, found.theirs, 0), spread)


def next_step(s: AxisState, raid: RaidAt) -> str | None:
    """The step whose dice fall next; None when all have fallen."""
    top = s.stack[-1]
    if isinstance(top, RaidFire):
        return top.what
    return raids.ANTI_AIR if isinstance(top, AntiAir) else edition(s).raid.after(raid.step)


def after_losses(s: AxisState, found: Aloft) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both flocks, once the losses that are being chosen are the cheapest."""
    top = s.stack[-1]
    if not isinstance(top, ChooseRaidLosses):
        return found.ours, found.theirs
    if top.side == DEFENDER:
        return found.ours, raid_odds.less(found.theirs, top.hits)
    return raid_odds.less(found.ours, top.hits), found.theirs


def answered(found: Aloft, spread: Spread) -> Spread:
    """Interceptors fire at the raiders, those too who were shot down."""
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        for hits, q in enumerate(fire_of(found) if sum(ours) else [1.0]):
            raid_odds.add(after, (raid_odds.less(ours, hits), theirs, done), p * q)
    return after


def fire_of(found: Aloft) -> list[float]:
    """How many hits the interceptors score."""
    kinds, flight = found.flight.edition.units.kinds, found.flight
    values = [(kinds[kind].intercept, n) for kind, n in zip(flight.interceptors, found.firing, strict=True)]
    return raid_odds.dogfight(values, low=flight.low_luck)
