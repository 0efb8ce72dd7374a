"""One roll of the dice judged: hits less expected hits, and what it changed for the battle or raid.

What it was worth is the difference of exact odds from just before the roll and just after it.
"""

from msgspec import Struct

from sandtable.core.chance import Rolled
from sandtable.core.match import Drew
from sandtable.games.axis import anti_air, raids
from sandtable.games.axis.anti_air import AntiAir
from sandtable.games.axis.battle import Fire
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.pieces import kind_of
from sandtable.games.axis.raids import RaidFire
from sandtable.games.axis.state import AxisState
from sandtable.odds import ongoing, ongoing_raids, raid_odds
from sandtable.odds.forces import Force
from sandtable.odds.ongoing import Law, Mix, Value
from sandtable.odds.ongoing_raids import OngoingRaid
from sandtable.odds.opening_fire import less
from sandtable.odds.raid_odds import RaidQuestion
from sandtable.odds.sides import Side

MEAN_FACE = (SIDES_OF_DIE + 1) / 2


class JudgedRoll(Struct, frozen=True):
    """A roll as it is judged: who rolls what, and what the battle was worth before and after it."""

    side: int
    step: str
    dice: int
    expected: float
    actual: int
    before: Value | None
    after: Value | None
    standing: float
    """IPC of the attacker's units less those of the defender's, just before."""
    left: tuple[Force, ...] = ()
    """Both sides after it, if the usual units are lost."""


def judge(s: AxisState, entry: Drew, last: JudgedRoll | None) -> JudgedRoll:
    """A roll of a battle; where the roll before it left what was expected, it need not be looked at anew."""
    frame, found = s.stack[-1], ongoing.battle(s)
    assert found is not None
    sides = Side(found.question, ATTACKER), Side(found.question, DEFENDER)
    now = ongoing.row_of(sides[DEFENDER], found.now)
    ours: Mix = [(sides[ATTACKER].start, 1.0)]
    theirs: Mix = [(now, 1.0)]
    standing = float(ours[0][0] @ sides[ATTACKER].cost) - float(now @ sides[DEFENDER].cost)
    late = found.is_late
    if isinstance(frame, AntiAir):
        side, step, (expected, rolled, dice) = DEFENDER, "anti-air", flak_hits(s, entry)
        could, did = flak_mixes(s, sides[ATTACKER], frame, entry.outcome)
        pairs = (could, theirs), (did, theirs)
    else:
        assert isinstance(frame, Fire)
        side, step, late = frame.side, frame.what, late or frame.side == ATTACKER
        hits = read_hits(frame, entry.outcome)
        laws = ongoing.law_of(frame.groups, frame.sure), [(hits, 1.0)]
        could, did = (ongoing.struck(found, sides, frame, law) for law in laws)
        pairs = ((ours, could), (ours, did)) if side == ATTACKER else ((could, theirs), (did, theirs))
        expected = sum(frame.sure) + sum(value * count for _, value, count in frame.groups) / SIDES_OF_DIE
        rolled, dice = sum(hits), sum(count for _, _, count in frame.groups)
    if last is not None and last.after is not None and last.left == (found.question.fighters(ATTACKER), found.now):
        before: Value | None = last.after
    else:
        before = ongoing.worth(found, sides, *pairs[0], late=late)
    after = ongoing.worth(found, sides, *pairs[1], late=late)
    left = tuple(ongoing.told_row(side, mix[0][0]) for side, mix in zip(sides, pairs[1], strict=True))
    return JudgedRoll(side, step, dice, expected, rolled, before, after, standing, left)


def read_hits(frame: Fire, outcome: Rolled) -> tuple[int, ...]:
    hits = list(frame.sure)
    for (which, _, _), number in zip(frame.groups, outcome.read, strict=True):
        assert isinstance(number, int)
        hits[which] += number
    return tuple(hits)


def flak_mixes(s: AxisState, side: Side, frame: AntiAir, outcome: Rolled) -> tuple[Mix, Mix]:
    """What anti-aircraft fire could leave of the attacker, and what it did leave."""
    could: Mix = [(side.start, 1.0)]
    did = side.start
    for (at, law), hits in zip(ongoing.shot_at(s, side, frame), flak_read(s, frame, outcome), strict=True):
        could = [(less(row, at, one[0]), p * q) for row, p in could for one, q in law]
        did = less(did, at, hits)
    return ongoing.merged(side, could), [(did, 1.0)]


def flak_read(s: AxisState, frame: AntiAir, outcome: Rolled) -> list[int]:
    """Hits on each flock, in the order of `anti_air.flocks`."""
    read = iter(hits for hits in outcome.read if isinstance(hits, int))
    value, low = anti_air.hits_up_to(s, frame.space), s.terms.low_luck
    return [
        anti_air.certain(s, frame, count) + (next(read) if not low or count * value % SIDES_OF_DIE else 0)
        for _, count in anti_air.flocks(s, frame)
    ]


def flak_hits(s: AxisState, entry: Drew) -> tuple[float, int, int]:
    """Expected hits, hits, dice."""
    frame = s.stack[-1]
    assert isinstance(frame, AntiAir)
    shots = sum(count for _, count in anti_air.flocks(s, frame))
    expected = shots * anti_air.hits_up_to(s, frame.space) / SIDES_OF_DIE
    return expected, sum(flak_read(s, frame, entry.outcome)), sum(group.count for group in anti_air.dice(s, frame))


# Raids


def judge_raid(s: AxisState, entry: Drew) -> JudgedRoll:
    """A roll of a raid, by the step that it stands at."""
    raid, frame = ongoing_raids.raid_of(s), s.stack[-1]
    assert raid is not None
    found = ongoing_raids.raid(s, raid.space)
    if ongoing_raids.is_divided(found.question):
        return unjudged(found, raid.step, entry)
    if raid.step == raids.BOMBS:
        return judge_bombs(found, entry)
    if isinstance(frame, RaidFire):
        return judge_dogfight(found, frame, entry)
    return judge_raid_flak(s, found, entry)


def read_of(entry: Drew) -> list[int]:
    """The numbers that were read from the dice."""
    return [number for number in entry.outcome.read if isinstance(number, int)]


def dice_of(entry: Drew) -> int:
    return sum(group.count for group in getattr(entry.chance, "groups", ()))


def unjudged(found: OngoingRaid, step: str, entry: Drew) -> JudgedRoll:
    """A roll whose worth is not known."""
    groups = getattr(entry.chance, "groups", ())
    bombs = step == raids.BOMBS
    expected = sum(group.count * (MEAN_FACE if bombs else group.at_most / SIDES_OF_DIE) for group in groups)
    side, actual = ATTACKER if bombs else DEFENDER, sum(read_of(entry))
    return JudgedRoll(side, step, dice_of(entry), expected, actual, None, None, standing_of(found))


def standing_of(found: OngoingRaid) -> float:
    """IPC of the raiders less those of the interceptors."""
    asked, ours, theirs = found.question, found.ours, found.theirs
    standing = raid_odds.worth(asked.edition, asked.raiders, ours, (0,) * len(ours))
    return float(standing - raid_odds.worth(asked.edition, asked.interceptors, theirs, (0,) * len(theirs)))


def judge_raid_flak(s: AxisState, found: OngoingRaid, entry: Drew) -> JudgedRoll:
    """Anti-aircraft fire at a raid: of the territory's guns, or of each facility's own."""
    asked, ours, theirs = found.question, found.ours, found.theirs
    frame = s.stack[-1]
    could = raid_odds.anti_air(asked, {(ours, theirs, 0): 1.0})
    if isinstance(frame, AntiAir):
        expected, actual, dice = flak_hits(s, entry)
        lost = dict.fromkeys(asked.raiders, 0)
        kinds = [kind_of(code) for code, _ in anti_air.flocks(s, frame)]
        for kind, hits in zip(kinds, flak_read(s, frame, entry.outcome), strict=True):
            lost[kind] += hits
        left = tuple(n - lost[kind] for kind, n in zip(asked.raiders, ours, strict=True))
    else:
        expected, actual, dice, left = 0.0, 0, dice_of(entry), ours
        read = iter(read_of(entry))
        for target in asked.targets:
            flock = asked.attacking(target)
            sum_of_numbers = target.guns * sum(ours[at] for at in flock)
            sure, rest = divmod(sum_of_numbers, SIDES_OF_DIE) if asked.low_luck else (0, sum_of_numbers)
            hits = sure + (next(read) if rest else 0)
            expected, actual, left = (
                expected + sum_of_numbers / SIDES_OF_DIE,
                actual + hits,
                raid_odds.less(left, hits, flock),
            )
    after: raid_odds.Spread = {(left, theirs, 0): 1.0}
    values = [raid_worth(asked, rest_of(asked, spread)) for spread in (could, after)]
    return JudgedRoll(DEFENDER, raids.ANTI_AIR, dice, expected, actual, values[0], values[1], standing_of(found))


def rest_of(asked: RaidQuestion, spread: raid_odds.Spread) -> raid_odds.Spread:
    """The air battle, where it comes after anti-aircraft fire."""
    names = list(asked.edition.raid.steps)
    late = names.index(raids.ESCORTS) > names.index(raids.ANTI_AIR)
    return raid_odds.escorts(asked, spread) if late else spread


def judge_bombs(found: OngoingRaid, entry: Drew) -> JudgedRoll:
    """Dice of damage; a facility takes no more than it bears."""
    asked, ours, theirs = found.question, found.ours, found.theirs
    read, dice, done, points = iter(read_of(entry)), dice_of(entry), 0, 0
    for target in asked.targets:
        if any(ours[at] for at in asked.attacking(target)):
            dealt = next(read) + raid_odds.bonus(asked, target, ours)
            done, points = done + min(dealt, target.room), points + dealt
    before = raid_worth(asked, {(ours, theirs, 0): 1.0})
    after = Value(0.0, standing_of(found) + done)
    extra = sum(raid_odds.bonus(asked, target, ours) for target in asked.targets)
    expected = dice * MEAN_FACE + extra
    return JudgedRoll(ATTACKER, raids.BOMBS, dice, expected, points, before, after, standing_of(found))


def judge_dogfight(found: OngoingRaid, frame: RaidFire, entry: Drew) -> JudgedRoll:
    """One side's fire in the air battle."""
    asked, ours, theirs = found.question, found.ours, found.theirs
    fired = dogfight_law(ongoing.law_of(frame.groups, (0, frame.sure, 0)))
    hit = frame.sure + sum(read_of(entry))
    escorted = frame.what == raids.ESCORTS
    back = list(enumerate(ongoing_raids.fire_of(found))) if escorted else [(0, 1.0)]
    values = []
    for law in (fired, [(hit, 1.0)]):
        spread: raid_odds.Spread = {}
        for hits, p in law:
            for returned, q in back:
                if escorted:
                    state = raid_odds.less(ours, returned), raid_odds.less(theirs, hits), 0
                else:
                    state = raid_odds.less(ours, hits), theirs, 0
                raid_odds.add(spread, state, p * q)
        values.append(raid_worth(asked, flak_to_come(asked, spread)))
    expected, side = sum(hits * p for hits, p in fired), ATTACKER if escorted else DEFENDER
    return JudgedRoll(side, frame.what, dice_of(entry), expected, hit, values[0], values[1], standing_of(found))


def flak_to_come(asked: RaidQuestion, spread: raid_odds.Spread) -> raid_odds.Spread:
    """Anti-aircraft fire, where it comes after the air battle."""
    names = list(asked.edition.raid.steps)
    late = names.index(raids.ANTI_AIR) > names.index(raids.INTERCEPTORS)
    return raid_odds.anti_air(asked, spread) if late else spread


def dogfight_law(law: Law) -> list[tuple[int, float]]:
    return [(sum(hits), p) for hits, p in law]


def raid_worth(asked: RaidQuestion, spread: raid_odds.Spread) -> Value:
    """What a raid is worth once only the bombs are left to fall."""
    e = asked.edition
    ipc = sum(
        p * (
            done
            + raid_odds.worth(e, asked.raiders, ours, (0,) * len(ours))
            - raid_odds.worth(e, asked.interceptors, theirs, (0,) * len(theirs))
        )
        for (ours, theirs, done), p in raid_odds.bombs(asked, spread).items()
    )  # fmt: skip
    return Value(0.0, ipc)
