"""Raids that have begun: the exact chances from where a raid of a table stands, as `ongoing` has them for battles."""

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Roll
from sandtable.games.axis import raids
from sandtable.games.axis.frames import DEFENDER, RaidAt
from sandtable.games.axis.participants import interceptors, raiders
from sandtable.games.axis.pieces import kind_of
from sandtable.games.axis.raids import ChooseRaidLosses
from sandtable.games.axis.state import AxisState, edition
from sandtable.odds import raid_odds
from sandtable.odds.raid_odds import RaidQuestion, Spread, counts
from sandtable.odds.upcoming import raid_on, stacks_force


class OngoingRaid(Struct, frozen=True):
    """A raid as it stands: who flies, by kind in the order they are lost."""

    question: RaidQuestion
    """Interceptors just shot down are among its forces: they still fire."""
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    """Interceptors that are left."""


def raid_of(s: AxisState) -> RaidAt | None:
    """The raid that is being flown."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, RaidAt)), None)


def raid(s: AxisState, space: int) -> OngoingRaid:
    up, frame = interceptors(s, space), raid_of(s)
    firing = stacks_force((*up, *(frame.line if frame else ())))
    asked = replace(raid_on(s, space, stacks_force(raiders(s, space)), firing), aims=aims(frame) if frame else ())
    return OngoingRaid(asked, counts(asked.attack, asked.raiders), counts(stacks_force(up), asked.interceptors))


def aims(frame: RaidAt) -> tuple[tuple[int, int], ...]:
    """Which facility each kind of bomber attacks, once a title's raid has asked for it."""
    groups = getattr(frame, "groups", ())
    return tuple((kind_of(code), target) for target, group in groups for code, _ in group)


def is_divided(asked: RaidQuestion) -> bool:
    """Whether bombers of one kind attack several facilities: that is more than a question can say."""
    kinds = [kind for kind, _ in asked.aims]
    return len(set(kinds)) < len(kinds)


def flown(s: AxisState) -> raid_odds.Raid | None:
    """What the raid that is being flown will come to, if everybody loses the cheapest.

    None without one, and where the question does not say enough: bombers of one kind attack several facilities, or
    their guns have just hit some.
    """
    frame = raid_of(s)
    if frame is None:
        return None
    found, step = raid(s, frame.space), next_step(s, frame)
    if is_divided(found.question) or (frame.step == raids.ANTI_AIR != step):
        return None
    spread: Spread = {(*after_losses(s, found), 0): 1.0}
    if step == raids.INTERCEPTORS:
        spread = answered(found, spread)
    names = list(edition(s).raid.steps)
    for name in names[names.index(step) :] if step is not None else ():
        spread = raid_odds.step(edition(s), name)(found.question, spread)
    return raid_odds.answer(found.question, (found.ours, found.theirs, 0), spread)


def next_step(s: AxisState, frame: RaidAt) -> str | None:
    """The step whose dice fall next; None when all have fallen."""
    raid = edition(s).raid
    return frame.step if isinstance(edition(s).flow.pending(s), Roll) else raid.after(frame.step)


def after_losses(s: AxisState, found: OngoingRaid) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both flocks, once the losses that are being chosen are the cheapest."""
    top = s.stack[-1]
    if not isinstance(top, ChooseRaidLosses):
        return found.ours, found.theirs
    if top.side == DEFENDER:
        return found.ours, raid_odds.less(found.theirs, top.hits)
    return raid_odds.less(found.ours, top.hits), found.theirs


def answered(found: OngoingRaid, spread: Spread) -> Spread:
    """Interceptors fire at the raiders, those too who were shot down."""
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        for hits, q in enumerate(fire_of(found) if sum(ours) else [1.0]):
            raid_odds.add(after, (raid_odds.less(ours, hits), theirs, done), p * q)
    return after


def fire_of(found: OngoingRaid) -> list[float]:
    """How many hits the interceptors score."""
    asked, kinds = found.question, found.question.edition.units.kinds
    firing = zip(asked.interceptors, counts(asked.defend, asked.interceptors), strict=True)
    return raid_odds.dogfight([(kinds[kind].intercept, n) for kind, n in firing], low=asked.low_luck)
