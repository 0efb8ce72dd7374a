"""The luck ledger: what the dice of a game gave and took, roll by roll; see docs/odds.md.

Luck of a roll is hits less expected hits. What it was worth is the change of the attacker's chance to win this battle,
and of its expected IPC swing, from before the roll to after it, with exact odds and the usual choices of both sides.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from sandtable.core.chance import Rolled
from sandtable.core.match import Changed, Drew, Match, Undid
from sandtable.core.types import Event
from sandtable.games.axis import anti_air, raids
from sandtable.games.axis.anti_air import AntiAir
from sandtable.games.axis.battle import Fire
from sandtable.games.axis.conduct import RAID_KIND
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt, RaidAt
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.participants import defenders, interceptors
from sandtable.games.axis.pieces import kind_of, owner_of
from sandtable.games.axis.raids import RaidFire
from sandtable.games.axis.state import AxisState, edition, enemy_units, name, seat_of
from sandtable.odds import ongoing, ongoing_raids, raid_odds
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import Force
from sandtable.odds.ongoing import Law, Mix, Value
from sandtable.odds.sides import Side
from sandtable.odds.volleys import less

SIDES = ("attacker", "defender")
MEAN_FACE = (SIDES_OF_DIE + 1) / 2


class RollLuck(Struct, frozen=True):
    """One roll of dice: `win` and `swing` are how it changed the attacker's prospects."""

    moment: int
    round: int
    """The round of the battle; 0 before the first."""
    step: str
    side: str
    dice: int
    expected: float
    """Hits, or for bombs points of damage."""
    actual: int
    win: float | None
    swing: float | None
    """None for a battle too large for exact odds."""


class BattleLuck(Struct):
    """One battle or raid: what could be expected of it, what the dice changed, and what came of it."""

    moment: int
    game_round: int
    kind: str
    space: str
    attacker: str
    defenders: dict[str, float]
    """The owners of the defending units, and which share of the luck is theirs: by what their units cost."""
    rolls: list[RollLuck] = []
    start_win: float | None = None
    """The attacker's chance to win before the first roll; None for a raid."""
    start_swing: float | None = None
    win: float = 0.0
    """What all rolls changed together."""
    swing: float = 0.0
    lost: int = 0
    """IPC the attacker has lost."""
    destroyed: int = 0
    """IPC the defender has lost, damage included."""
    winner: str | None = None
    """`attacker`, `defender` or `nobody`, once it is over; a raid has no winner."""
    over: bool = False
    choice_win: float | None = None
    """Once it is over: what choices changed that were not the usual ones."""
    choice_swing: float | None = None


class SeatLuck(Struct):
    """A seat in all its battles; `swing` and `win` are in its favour where they are above 0."""

    seat: str
    rolls: int = 0
    expected: float = 0.0
    actual: float = 0.0
    suffered_expected: float = 0.0
    """Hits that others could expect against it."""
    suffered: float = 0.0
    swing: float = 0.0
    win: float = 0.0
    """Battles won or lost by luck: the sum of all changes of the chance to win."""


class Ledger(Struct):
    """All battles of a game so far, and every seat's luck."""

    game: str
    moment: int
    battles: list[BattleLuck]
    seats: list[SeatLuck]


class Reckoning(Struct, frozen=True):
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


class Course(Struct):
    """The course of a game up to a moment: it can be read while the game goes on."""

    match: Match
    first: int
    entries: list[Any]
    start: AxisState


def course_of(match: Match) -> Course:
    """What the ledger reads; games without battles of this kind have none."""
    if not isinstance(match.game, AxisGame):
        raise no_ledger(match.game.id)
    first = match.now - len(match.entries)
    return Course(match, first, match.entries[:], match.state_at(first))


def no_ledger(game: str) -> OddsError:
    return OddsError("odds-no-ledger", game=game)


def ledger(match: Match) -> Ledger:
    """The ledger of a game, finished or not."""
    return reckoned(course_of(match), {})


def reckoned(course: Course, known: "dict[int, Reckoning]") -> Ledger:
    """The ledger; `known` are rolls judged before, by moment, and new ones are added to it."""
    battles: list[BattleLuck] = []
    state = course.start
    before: Reckoning | None = None
    for moment, s, entry in moments(course):
        state = s
        if isinstance(entry, Drew) and isinstance(s.stack[-1], Fire | AntiAir | RaidFire):
            battle = battle_of(battles, moment, s)
            if moment not in known:
                known[moment] = reckon_raid(s, entry) if battle.kind == RAID_KIND else reckon(s, entry, before)
            before = known[moment]
            note_roll(battle, moment, s, before)
        for event in entry.events if entry is not None else ():
            if event.key == "battle":
                before = None
            hear(battles, moment, s, event)
    for battle in battles:
        close(battle, state, is_last=battle is battles[-1])
    battles = [battle for battle in battles if battle.rolls]
    last = course.first + len(course.entries)
    return Ledger(course.match.game.id, last, battles, totals(course.match, battles))


def moments(course: Course) -> Iterator[tuple[int, AxisState, Any]]:
    """Every entry with its number and the state before it; at the end the last state, without an entry."""
    state, moment, game = course.start, course.first, course.match.game
    for entry in course.entries:
        moment += 1
        yield moment, state, entry
        if isinstance(entry, Undid | Changed):
            state = course.match.state_at(moment)
        elif isinstance(entry, Drew):
            game.resolve(state, entry.outcome)
        else:
            game.apply(state, entry.seat, entry.action)
    yield moment, state, None


# What happened


def hear(battles: list[BattleLuck], moment: int, s: AxisState, event: Event) -> None:
    """Put down what an event says of the battles."""
    args = event.args
    if event.key == "battle":
        if battles:
            battles[-1].over = True
        e = edition(s)
        space = e.board.index[args["space"]]
        battles.append(new_battle(s, moment, str(args["battle"]), space, str(args["seat"])))
    if not battles or args.get("space") != battles[-1].space or battles[-1].over:
        return
    battle = battles[-1]
    if event.key in {"losses", "anti-air"} and event.rule != "axis.carrier.cargo":
        cost = cost_of(s, args["units"])
        if args["seat"] == battle.attacker:
            battle.lost += cost
        else:
            battle.destroyed += cost
    elif event.key == "bombed":
        battle.destroyed += int(args["count"])
    elif event.key == "battle-over":
        battle.winner, battle.over = str(args["winner"]), True


def new_battle(s: AxisState, moment: int, kind: str, space: int, seat: str) -> BattleLuck:
    return BattleLuck(moment, s.round, kind, name(s, space), seat, shares(s, kind, space), [])


def shares(s: AxisState, kind: str, space: int) -> dict[str, float]:
    """Whose the defence is, by what their units there cost; where there are none, the owner of the territory."""
    e = edition(s)
    units = interceptors(s, space) if kind == RAID_KIND else defenders(s, space)
    units = units or tuple(enemy_units(s, space, s.turn))
    costs: dict[str, int] = {}
    for code, count in units:
        seat = seat_of(s, owner_of(code))
        costs[seat] = costs.get(seat, 0) + count * e.units.kinds[kind_of(code)].cost
    whole = sum(costs.values())
    if not whole:
        return {seat_of(s, s.owner[space]): 1.0} if s.owner[space] >= 0 else {}
    return {seat: cost / whole for seat, cost in costs.items()}


def cost_of(s: AxisState, units: dict[str, int]) -> int:
    """What units cost that an event names; what a transport carried does not count."""
    known = edition(s).units
    return sum(known.kinds[known.index[label.split(".")[0]]].cost * count for label, count in units.items())


def close(battle: BattleLuck, last: AxisState, *, is_last: bool) -> None:
    """A battle that is over: what is left to explain was choice."""
    goes_on = is_last and any(isinstance(frame, BattleAt | RaidAt) for frame in last.stack)
    battle.over = battle.over or not goes_on
    if not battle.over or battle.start_swing is None or any(roll.swing is None for roll in battle.rolls):
        return
    battle.choice_swing = battle.destroyed - battle.lost - battle.start_swing - battle.swing
    if battle.start_win is not None:
        battle.choice_win = (battle.winner == SIDES[ATTACKER]) - battle.start_win - battle.win


def totals(match: Match, battles: list[BattleLuck]) -> list[SeatLuck]:
    seats = {seat: SeatLuck(seat) for seat in match.seats}
    for battle in battles:
        sides = {battle.attacker: 1.0}, battle.defenders
        for side, sign in ((ATTACKER, 1), (DEFENDER, -1)):
            for seat, share in sides[side].items():
                seats[seat].swing += sign * share * battle.swing
                seats[seat].win += sign * share * battle.win
        for roll in battle.rolls:
            if roll.step != raids.BOMBS:
                count_roll(seats, sides, roll)
    return list(seats.values())


def count_roll(seats: dict[str, SeatLuck], sides: tuple[dict[str, float], dict[str, float]], roll: RollLuck) -> None:
    rolling = SIDES.index(roll.side)
    for seat, share in sides[rolling].items():
        seats[seat].rolls += 1
        seats[seat].expected += share * roll.expected
        seats[seat].actual += share * roll.actual
    for seat, share in sides[1 - rolling].items():
        seats[seat].suffered_expected += share * roll.expected
        seats[seat].suffered += share * roll.actual


# A roll


def battle_of(battles: list[BattleLuck], moment: int, s: AxisState) -> BattleLuck:
    """The battle of the roll that is due; a fork may begin in the middle of one."""
    frame = s.stack[-1]
    assert isinstance(frame, Fire | AntiAir | RaidFire)
    if not battles or battles[-1].space != name(s, frame.space) or battles[-1].over:
        raid = isinstance(frame, RaidFire) or (isinstance(frame, AntiAir) and frame.raid)
        kind = RAID_KIND if raid else "sea" if edition(s).board.is_sea[frame.space] else "land"
        battles.append(new_battle(s, moment, kind, frame.space, seat_of(s, s.turn)))
    return battles[-1]


def note_roll(battle: BattleLuck, moment: int, s: AxisState, found: Reckoning) -> None:
    """Put a roll down."""
    win = swing = None
    if found.before is not None and found.after is not None:
        swing = found.after.ipc - found.before.ipc
        battle.swing += swing
        if battle.kind != RAID_KIND:
            win = found.after.win - found.before.win
            battle.win += win
        if not battle.rolls:
            battle.start_win = None if battle.kind == RAID_KIND else found.before.win
            battle.start_swing = battle.destroyed - battle.lost + found.before.ipc - found.standing
    number = next((one.round for one in s.stack if isinstance(one, BattleAt)), 0)
    battle.rolls.append(
        RollLuck(moment, number, found.step, SIDES[found.side], found.dice, found.expected, found.actual, win, swing)
    )


def reckon(s: AxisState, entry: Drew, last: Reckoning | None) -> Reckoning:
    """A roll of a battle; where the roll before it left what was expected, it need not be looked at anew."""
    frame, found = s.stack[-1], ongoing.standing(s)
    assert found is not None
    sides = Side(found.setting, ATTACKER), Side(found.setting, DEFENDER)
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
    if last is not None and last.after is not None and last.left == (found.setting.fighters(ATTACKER), found.now):
        before: Value | None = last.after
    else:
        before = ongoing.worth(found, sides, *pairs[0], late=late)
    after = ongoing.worth(found, sides, *pairs[1], late=late)
    left = tuple(ongoing.told_row(side, mix[0][0]) for side, mix in zip(sides, pairs[1], strict=True))
    return Reckoning(side, step, dice, expected, rolled, before, after, standing, left)


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


def reckon_raid(s: AxisState, entry: Drew) -> Reckoning:
    """A roll of a raid."""
    frame = s.stack[-1]
    assert isinstance(frame, AntiAir | RaidFire)
    found = ongoing_raids.aloft(s, frame.space)
    flight, ours, theirs = found.flight, found.ours, found.theirs
    standing = float(raid_odds.worth(flight.edition, flight.raiders, ours, (0,) * len(ours)))
    standing -= raid_odds.worth(flight.edition, flight.interceptors, theirs, (0,) * len(theirs))
    if isinstance(frame, AntiAir):
        expected, actual, dice = flak_hits(s, entry)
        could = raid_odds.anti_air(flight, {(ours, theirs, 0): 1.0})
        kinds = [kind_of(code) for code, _ in anti_air.flocks(s, frame)]
        lost = dict.fromkeys(flight.raiders, 0)
        for kind, hits in zip(kinds, flak_read(s, frame, entry.outcome), strict=True):
            lost[kind] += hits
        left = tuple(n - lost[kind] for kind, n in zip(flight.raiders, ours, strict=True))
        values = [raid_worth(flight, raid_odds.escorts(flight, spread)) for spread in (could, {(left, theirs, 0): 1.0})]
        return Reckoning(DEFENDER, "anti-air", dice, expected, actual, values[0], values[1], standing)
    read = sum(number for number in entry.outcome.read if isinstance(number, int))
    dice = sum(group.count for group in entry.chance.groups) if hasattr(entry.chance, "groups") else 0
    if frame.what == raids.BOMBS:
        before = raid_worth(flight, {(ours, theirs, 0): 1.0})
        after = Value(0.0, standing + min(read, flight.room))
        return Reckoning(ATTACKER, frame.what, dice, dice * MEAN_FACE, read, before, after, standing)
    law = ongoing.law_of(frame.groups, (0, frame.sure, 0))
    fired = dogfight_law(law)
    expected = sum(hits * p for hits, p in fired)
    back = [(0, 1.0)]
    if frame.what == raids.ESCORTS:
        back = list(enumerate(ongoing_raids.fire_of(found)))
    values = []
    for hits_law in (fired, [(frame.sure + read, 1.0)]):
        spread: raid_odds.Spread = {}
        for hits, p in hits_law:
            for returned, q in back:
                if frame.what == raids.ESCORTS:
                    state = raid_odds.less(ours, returned), raid_odds.less(theirs, hits), 0
                else:
                    state = raid_odds.less(ours, hits), theirs, 0
                raid_odds.add(spread, state, p * q)
        values.append(raid_worth(flight, spread))
    side = ATTACKER if frame.what == raids.ESCORTS else DEFENDER
    return Reckoning(side, frame.what, dice, expected, frame.sure + read, values[0], values[1], standing)


def dogfight_law(law: Law) -> list[tuple[int, float]]:
    return [(sum(hits), p) for hits, p in law]


def raid_worth(flight: raid_odds.Flight, spread: raid_odds.Spread) -> Value:
    """What a raid is worth once only the bombs are left to fall."""
    e = flight.edition
    ipc = sum(
        p * (
            done
            + raid_odds.worth(e, flight.raiders, ours, (0,) * len(ours))
            - raid_odds.worth(e, flight.interceptors, theirs, (0,) * len(theirs))
        )
        for (ours, theirs, done), p in raid_odds.bombs(flight, spread).items()
    )  # fmt: skip
    return Value(0.0, ipc)
