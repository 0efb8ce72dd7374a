"""The luck ledger: what the dice of a game gave and took, roll by roll; see docs/odds.md.

Luck of a roll is hits less expected hits. What it was worth is the change of the attacker's chance to win this battle,
and of its expected IPC swing, from before the roll to after it, with exact odds and the usual choices of both sides.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from sandtable.core.match import Drew, Match, walk
from sandtable.core.types import Event
from sandtable.games.axis import raids
from sandtable.games.axis.anti_air import AntiAir
from sandtable.games.axis.battle import Fire
from sandtable.games.axis.conduct import RAID_KIND
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt, RaidAt
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.participants import defenders, interceptors
from sandtable.games.axis.pieces import kind_of, owner_of
from sandtable.games.axis.state import AxisState, edition, enemy_units, name, seat_of
from sandtable.odds.errors import OddsError
from sandtable.odds.ongoing_raids import raid_of
from sandtable.odds.rolls import JudgedRoll, judge, judge_raid

SIDES = ("attacker", "defender")
BOMBED = ("bombed", "facility-bombed")
"""Events that tell of damage by a raid, in `count`."""


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


class History(Struct):
    """What has happened in a game up to a moment: it can be read while the game goes on."""

    match: Match
    first: int
    entries: list[Any]
    start: AxisState


def history_of(match: Match) -> History:
    """What the ledger reads; games without battles of this kind have none."""
    if not isinstance(match.game, AxisGame):
        raise no_ledger(match.game.id)
    first = match.now - len(match.entries)
    return History(match, first, list(match.entries), match.state_at(first))


def no_ledger(game: str) -> OddsError:
    return OddsError("odds-no-ledger", game=game)


def ledger(match: Match) -> Ledger:
    """The ledger of a game, finished or not."""
    return ledger_of(history_of(match), {})


def ledger_of(history: History, known: dict[int, JudgedRoll]) -> Ledger:
    """The ledger; `known` are rolls judged before, by moment, and new ones are added to it."""
    battles: list[BattleLuck] = []
    state = history.start
    before: JudgedRoll | None = None
    for moment, s, entry in moments(history):
        state = s
        if isinstance(entry, Drew) and is_of_battle(s):
            battle = battle_of(battles, moment, s)
            if moment not in known:
                known[moment] = judge_raid(s, entry) if battle.kind == RAID_KIND else judge(s, entry, before)
            before = known[moment]
            note_roll(battle, moment, s, before)
        for event in entry.events if entry is not None else ():
            if event.key == "battle":
                before = None
            hear(battles, moment, s, event)
    for battle in battles:
        close(battle, state, is_last=battle is battles[-1])
    battles = [battle for battle in battles if battle.rolls]
    last = history.first + len(history.entries)
    return Ledger(history.match.game.id, last, battles, totals(history.match, battles))


def moments(history: History) -> Iterator[tuple[int, AxisState, Any]]:
    """Every entry with its number and the state before it; at the end the last state, without an entry."""
    return walk(history.match, history.first, history.entries, history.start)


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
    elif event.key in BOMBED:
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
    """Every seat's luck; that of armies without a power is nobody's."""
    seats = {seat: SeatLuck(seat) for seat in match.seats}
    for battle in battles:
        defenders = {seat: share for seat, share in battle.defenders.items() if seat in seats}
        sides = {battle.attacker: 1.0}, defenders
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


def is_of_battle(s: AxisState) -> bool:
    """Whether the roll that is due is one of a battle or a raid."""
    return raid_of(s) is not None or isinstance(s.stack[-1], Fire | AntiAir)


def battle_of(battles: list[BattleLuck], moment: int, s: AxisState) -> BattleLuck:
    """The battle of the roll that is due; a fork may begin in the middle of one."""
    frame = s.stack[-1]
    if not battles or battles[-1].space != name(s, frame.space) or battles[-1].over:
        kind = RAID_KIND if raid_of(s) is not None else "sea" if edition(s).board.is_sea[frame.space] else "land"
        battles.append(new_battle(s, moment, kind, frame.space, seat_of(s, s.turn)))
    return battles[-1]


def note_roll(battle: BattleLuck, moment: int, s: AxisState, found: JudgedRoll) -> None:
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
