"""Battles fought by the game's own steps: one battle on an empty map, its questions answered by fixed choices.

`sampled` rolls dice; `walked` follows every outcome with its exact weight, so that it gives the game's own odds.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from sandtable import odds
from sandtable.core.chance import Roll
from sandtable.core.decisions import Allocate, Allocation
from sandtable.core.types import Event
from sandtable.games.axis.frames import ATTACKER, BattleAt
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import HIT, LANDED, kind_of, owner_of, piece
from sandtable.games.axis.retreat import Press
from sandtable.games.axis.sequence import BATTLE
from sandtable.games.axis.state import AxisState, flow, put
from sandtable.games.spring1942.game import Spring1942Options
from sandtable.odds import Question, Retreat, forces
from sandtable.odds.reading import read_force, read_sort
from tests.games.axis.positions import EDITION, GAME

LAND, LAND_BEHIND, COAST, ZONE, ZONE_BEHIND = "norway", "karelia", "sz3", "sz3", "sz2"
UNITS = EDITION.units


class Case(NamedTuple):
    """A kind of battle, in the words of `odds.ask`."""

    attack: str
    defend: str
    sea: bool = False
    bombard: str = ""
    casualties: Any = "cheapest"
    retreat: Retreat = Retreat()
    submerge: Any = "never"
    low_luck: bool = False
    amphibious: bool = False

    def question(self) -> Question:
        return odds.ask(EDITION, **self._asdict())


class Ended(NamedTuple):
    """How a battle in the game ended: survivors by kind, whether land was taken, and in which round it was over."""

    attack: tuple[tuple[str, int], ...]
    defend: tuple[tuple[str, int], ...]
    captured: bool
    rounds: int


class Duel:
    """One case, ready to be fought."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.space = EDITION.board.index[ZONE if case.sea else LAND]
        self.powers = EDITION.power_index["ussr"], EDITION.power_index["germany"]
        attack = read_force(EDITION, case.attack)
        self.brought = forces.landed(EDITION, attack) if case.amphibious else attack, read_force(EDITION, case.defend)
        orders = case.casualties if isinstance(case.casualties, tuple) else (case.casualties, case.casualties)
        self.orders = [self.order(orders[side], self.brought[side]) for side in (0, 1)]
        self.keep = [order == "capture" for order in orders]
        self.log: list[Event] = []
        self.dives = case.submerge if isinstance(case.submerge, tuple) else (case.submerge, case.submerge)

    def order(self, told: Any, force: forces.Force) -> list[tuple[str, bool]]:
        """(unit, whether it is its first of two hits), first to be lost first; written apart from what is tested."""
        kinds = sorted({kind for (kind, _), _ in force}, key=lambda kind: UNITS.kinds[kind].cost)
        sailing = [UNITS.ids[kind] for kind in kinds if kind not in UNITS.transports]
        usual = [name for unit in sailing for name in (f"{unit}.landed", unit)]
        words = [] if isinstance(told, str) else [name_of(word) for word in told]
        named = [
            name for word in words for name in ((word,) if f"{word}.landed" in words else (f"{word}.landed", word))
        ]
        sunk = [unit for unit in named if unit in usual] + [unit for unit in usual if unit not in named]
        free = [(unit, True) for unit in sailing if UNITS.kinds[UNITS.index[unit]].hits > 1]
        last = [UNITS.ids[kind] for kind in kinds if kind in UNITS.transports]
        return [*free, *((unit, False) for unit in (*sunk, *last))]

    # The position

    def begun(self) -> AxisState:
        s = GAME.setup(Spring1942Options(low_luck=self.case.low_luck))
        s.units = [() for _ in s.units]
        s.facilities = ((),) * len(s.facilities)
        s.turn = self.powers[ATTACKER]
        for side, force in enumerate(self.brought):
            for (kind, condition), count in force:
                flags = {forces.DAMAGED: HIT, forces.ASHORE: LANDED}.get(condition, 0)
                put(s, self.space, piece(kind, self.powers[side]) | flags, count)
        coast = EDITION.board.index[COAST]
        for (kind, _), count in read_force(EDITION, self.case.bombard):
            put(s, coast, piece(kind, self.powers[ATTACKER]), count)
        behind = EDITION.board.index[ZONE_BEHIND if self.case.sea else LAND_BEHIND]
        landed = sum(n for (_, condition), n in self.brought[0] if condition == forces.ASHORE)
        zones = (coast,) if self.case.bombard else ()
        s.stack = [BattleAt(BATTLE.name, "disembark", self.space, landed=landed, zones=zones, origins=(behind,))]
        flow.run_on(s, self.log)
        self.answer_all(s)
        return s

    # Choices

    def answer_all(self, s: AxisState) -> Any:
        """Answer until chance is needed or the battle is over; what chance is needed."""
        while s.stack:
            asked = flow.pending(s)
            if isinstance(asked, Roll):
                return asked
            self.log += flow.apply(s, asked.seat, self.answer(s, asked))  # type: ignore[union-attr]
        return None

    def answer(self, s: AxisState, asked: Any) -> Any:
        if asked.ask == "retreat":
            return self.retreats(s, asked)
        if asked.ask == "bombard":
            return Allocation({part.name: part.high for part in asked.parts})
        side = 0 if asked.seat == EDITION.powers[self.powers[0]] else 1
        if asked.ask == "submerge":
            return self.submerges(s, side, asked)
        assert asked.ask == "losses"
        return self.loses(s, side, asked)

    def loses(self, s: AxisState, side: int, asked: Allocate) -> Allocation:
        """Of all answers the game allows, the one that follows the order."""
        units = attackers(s, self.space) if side == ATTACKER else defenders(s, self.space)
        whole: dict[str, int] = {}
        for code, count in units:
            unit = UNITS.ids[kind_of(code)]
            if UNITS.kinds[kind_of(code)].hits > 1 and not code & HIT:
                whole[unit] = whole.get(unit, 0) + count
        troops = sum(n for code, n in units if kind_of(code) in UNITS.troops)

        def rank(answer: Allocation) -> tuple[int, ...]:
            hits: dict[str, int] = {}
            for part, amount in answer.amounts.items():
                unit = kind_name(part)
                hits[unit] = hits.get(unit, 0) + amount
            lost_troops = sum(n for unit, n in hits.items() if UNITS.index[unit.split(".")[0]] in UNITS.troops)
            kept = int(troops > lost_troops) if self.keep[side] else 0
            taken = []
            for unit, first in self.orders[side]:
                free = min(hits.get(unit, 0), whole.get(unit, 0))
                taken.append(free if first else hits.get(unit, 0) - free)
            return (kept, *taken)

        return max(asked.list(), key=rank)

    def submerges(self, s: AxisState, side: int, asked: Allocate) -> Allocation:
        units = attackers(s, self.space) if side == ATTACKER else defenders(s, self.space)
        rest = {kind_of(code) for code, _ in units} - UNITS.submarines - UNITS.transports
        dives = self.dives[side] == "always" or (self.dives[side] == "alone" and not rest)
        return Allocation({part.name: part.high for part in asked.parts} if dives else {})

    def retreats(self, s: AxisState, asked: Any) -> Any:
        retreat = self.case.retreat
        ours, theirs = attackers(s, self.space), defenders(s, self.space)
        goes = retreat.after is not None and self.rounds(s) >= retreat.after
        goes |= retreat.below is not None and takes(ours) < retreat.below * takes(theirs)
        goes |= retreat.only_air and all(kind_of(code) in UNITS.air for code, _ in ours)
        if not goes:
            return Press()
        return next(way for way in asked.options if not isinstance(way, Press))

    def rounds(self, s: AxisState) -> int:
        return next(frame.round for frame in s.stack if isinstance(frame, BattleAt))

    # Fighting

    def sampled(self, battles: int, seed: int) -> Iterator[Ended]:
        """So many battles with random dice."""
        rng = Random(seed)
        start = self.begun()
        opened = self.log[:]
        for _ in range(battles):
            s = GAME.clone(start)
            self.log = opened[:]
            while roll := self.answer_all(s):
                self.log += flow.resolve(s, roll.draw(rng.randrange))
            yield self.ended(s, sum(event.key == "battle-round" for event in self.log))

    def walked(self, rest: float = 1e-8) -> dict[Ended, float]:
        """Every end with its chance, by the game's own steps; what is left undecided is less than `rest`."""
        self.log = []
        live: dict[Any, tuple[AxisState, float]] = {None: (self.begun(), 1.0)}
        ends: dict[Ended, float] = {}
        while sum(p for _, p in live.values()) > rest:
            after: dict[Any, tuple[AxisState, float]] = {}
            for s, p in live.values():
                roll = self.answer_all(s)
                if roll is None:
                    end = self.ended(s, 0)
                    ends[end] = ends.get(end, 0.0) + p
                    continue
                total = roll.total()
                for outcome, weight in roll.law():
                    t = GAME.clone(s)
                    flow.resolve(t, outcome)
                    self.answer_all(t)
                    key = self.key(t)
                    before = after[key][1] if key in after else 0.0
                    after[key] = t, before + p * weight / total
            live = after
        return ends

    def key(self, s: AxisState) -> Any:
        """What sets positions of this battle apart; the number of the round does only for who retreats by it."""
        counts = self.case.retreat.after is not None
        frames = tuple(replace(f, round=f.round if counts else 0) if isinstance(f, BattleAt) else f for f in s.stack)
        behind = EDITION.board.index[ZONE_BEHIND if self.case.sea else LAND_BEHIND]
        return frames, s.units[self.space], s.units[behind]

    def ended(self, s: AxisState, rounds: int) -> Ended:
        behind = EDITION.board.index[ZONE_BEHIND if self.case.sea else LAND_BEHIND]
        ours = [(code, n) for code, n in s.units[self.space] if owner_of(code) == self.powers[0]]
        theirs = [(code, n) for code, n in s.units[self.space] if owner_of(code) == self.powers[1]]
        left = counted([*ours, *s.units[behind]]), counted(theirs)
        return Ended(left[0], left[1], s.owner[self.space] == self.powers[ATTACKER], rounds)


def name_of(word: str) -> str:
    """A unit of an order by its name in the game."""
    kind, condition = read_sort(EDITION, word)
    return f"{UNITS.ids[kind]}.landed" if condition == forces.ASHORE else UNITS.ids[kind]


def kind_name(part: str) -> str:
    """A part of the game's question without the moves that an aircraft has left."""
    unit, *rest = part.split(".")
    return f"{unit}.landed" if "landed" in rest else unit


def takes(units: Any) -> int:
    return sum(n * (UNITS.kinds[kind_of(code)].hits - bool(code & HIT)) for code, n in units)


def counted(units: Any) -> tuple[tuple[str, int], ...]:
    """Survivors by kind; guns, which change hands, do not count."""
    found: dict[str, int] = {}
    for code, n in units:
        if kind_of(code) not in UNITS.anti_air:
            unit = UNITS.ids[kind_of(code)]
            found[unit] = found.get(unit, 0) + n
    return tuple(sorted(found.items()))
