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
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, BattleAt
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import HIT, LANDED, kind_of, owner_of, piece
from sandtable.games.axis.retreat import Press
from sandtable.games.axis.state import AxisState, put
from sandtable.odds import Question, Retreat, forces
from sandtable.odds.reading import read_force, read_sort
from tests.games.axis.positions import EDITION, GAME

UNITS = EDITION.units


class Theatre(NamedTuple):
    """Where a battle is fought: a game, the attacker and the defender, and spaces for both kinds of battle."""

    game: AxisGame
    sides: tuple[str, str] = ("ussr", "germany")
    land: str = "norway"
    land_behind: str = "karelia"
    coast: str = "sz3"
    zone: str = "sz3"
    zone_behind: str = "sz2"

    @property
    def edition(self) -> Edition:
        return self.game.edition

    def spaces(self, *, sea: bool) -> tuple[int, int]:
        """Where it is fought, and where the attacker may retreat to."""
        names = (self.zone, self.zone_behind) if sea else (self.land, self.land_behind)
        return self.edition.board.index[names[0]], self.edition.board.index[names[1]]


SPRING = Theatre(GAME)


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

    def question(self, e: Edition = EDITION) -> Question:
        return odds.ask(e, **self._asdict())


class Ended(NamedTuple):
    """How a battle in the game ended: survivors by kind, whether land was taken, and in which round it was over."""

    attack: tuple[tuple[str, int], ...]
    defend: tuple[tuple[str, int], ...]
    captured: bool
    rounds: int


class Duel:
    """One case, ready to be fought."""

    def __init__(self, case: Case, theatre: Theatre = SPRING) -> None:
        self.case = case
        self.theatre = theatre
        self.game, self.edition, self.units = theatre.game, theatre.edition, theatre.edition.units
        self.flow = theatre.game.flow
        self.space, self.behind = theatre.spaces(sea=case.sea)
        self.powers = tuple(self.edition.power_index[side] for side in theatre.sides)
        attack, defend = (read_force(self.edition, told) for told in (case.attack, case.defend))
        self.brought = forces.landed(self.edition, attack) if case.amphibious else attack, defend
        orders = case.casualties if isinstance(case.casualties, tuple) else (case.casualties, case.casualties)
        self.orders = [self.order(orders[side], self.brought[side]) for side in (0, 1)]
        self.keep = [order == "capture" for order in orders]
        self.log: list[Event] = []
        self.dives = case.submerge if isinstance(case.submerge, tuple) else (case.submerge, case.submerge)

    def order(self, told: Any, force: forces.Force) -> list[tuple[str, bool]]:
        """(unit, whether it is its first of two hits), first to be lost first; written apart from what is tested."""
        kinds = sorted({kind for (kind, _), _ in force}, key=lambda kind: self.units.kinds[kind].cost)
        sailing = [self.units.ids[kind] for kind in kinds if kind not in self.units.transports]
        usual = [name for unit in sailing for name in (f"{unit}.landed", unit)]
        words = [] if isinstance(told, str) else [name_of(self.edition, word) for word in told]
        named = [
            name for word in words for name in ((word,) if f"{word}.landed" in words else (f"{word}.landed", word))
        ]
        sunk = [unit for unit in named if unit in usual] + [unit for unit in usual if unit not in named]
        free = [(unit, True) for unit in sailing if self.units.kinds[self.units.index[unit]].hits > 1]
        last = [self.units.ids[kind] for kind in kinds if kind in self.units.transports]
        return [*free, *((unit, False) for unit in (*sunk, *last))]

    # The position

    def begun(self) -> AxisState:
        s = self.game.setup(self.game.options({"low_luck": self.case.low_luck}))
        s.units = [() for _ in s.units]
        s.facilities = ((),) * len(s.facilities)
        s.turn = self.powers[ATTACKER]
        for side, force in enumerate(self.brought):
            for (kind, condition), count in force:
                flags = {forces.DAMAGED: HIT, forces.ASHORE: LANDED}.get(condition, 0)
                put(s, self.space, piece(kind, self.powers[side]) | flags, count)
        coast = self.edition.board.index[self.theatre.coast]
        for (kind, _), count in read_force(self.edition, self.case.bombard):
            put(s, coast, piece(kind, self.powers[ATTACKER]), count)
        landed = sum(n for (_, condition), n in self.brought[0] if condition == forces.ASHORE)
        zones = (coast,) if self.case.bombard else ()
        s.stack = [
            BattleAt(
                self.edition.battle.name, "disembark", self.space, landed=landed, zones=zones, origins=(self.behind,)
            )
        ]
        self.flow.run_on(s, self.log)
        self.answer_all(s)
        return s

    # Choices

    def answer_all(self, s: AxisState) -> Any:
        """Answer until chance is needed or the battle is over; what chance is needed."""
        while s.stack:
            asked = self.flow.pending(s)
            if isinstance(asked, Roll):
                return asked
            self.log += self.flow.apply(s, asked.seat, self.answer(s, asked))  # type: ignore[union-attr]
        return None

    def answer(self, s: AxisState, asked: Any) -> Any:
        if asked.ask == "retreat":
            return self.retreats(s, asked)
        if asked.ask == "bombard":
            return Allocation({part.name: part.high for part in asked.parts})
        side = 0 if asked.seat == self.edition.powers[self.powers[0]] else 1
        if asked.ask == "submerge":
            return self.submerges(s, side, asked)
        assert asked.ask == "losses"
        return self.loses(s, side, asked)

    def loses(self, s: AxisState, side: int, asked: Allocate) -> Allocation:
        """Of all answers the game allows, the one that follows the order."""
        units = attackers(s, self.space) if side == ATTACKER else defenders(s, self.space)
        whole: dict[str, int] = {}
        for code, count in units:
            unit = self.units.ids[kind_of(code)]
            if self.units.kinds[kind_of(code)].hits > 1 and not code & HIT:
                whole[unit] = whole.get(unit, 0) + count
        troops = sum(n for code, n in units if kind_of(code) in self.units.troops)

        def rank(answer: Allocation) -> tuple[int, ...]:
            hits: dict[str, int] = {}
            sunk: dict[str, int] = {}
            for part, amount in answer.amounts.items():
                unit = kind_name(part)
                hits[unit] = hits.get(unit, 0) + amount
                if "damaged" in part.split("."):
                    sunk[unit] = sunk.get(unit, 0) + amount
            lost_troops = sum(
                n for unit, n in hits.items() if self.units.index[unit.split(".")[0]] in self.units.troops
            )
            kept = int(troops > lost_troops) if self.keep[side] else 0
            taken = []
            for unit, first in self.orders[side]:
                free = min(hits.get(unit, 0) - sunk.get(unit, 0), whole.get(unit, 0))
                taken.append(free if first else hits.get(unit, 0) - free)
            return (kept, *taken)

        return max(asked.list(), key=rank)

    def submerges(self, s: AxisState, side: int, asked: Allocate) -> Allocation:
        units = attackers(s, self.space) if side == ATTACKER else defenders(s, self.space)
        rest = {kind_of(code) for code, _ in units} - self.units.submarines - self.units.transports
        dives = self.dives[side] == "always" or (self.dives[side] == "alone" and not rest)
        return Allocation({part.name: part.high for part in asked.parts} if dives else {})

    def retreats(self, s: AxisState, asked: Any) -> Any:
        retreat = self.case.retreat
        ours, theirs = attackers(s, self.space), defenders(s, self.space)
        goes = retreat.after is not None and self.rounds(s) >= retreat.after
        goes |= retreat.below is not None and self.takes(ours) < retreat.below * self.takes(theirs)
        goes |= retreat.only_air and all(kind_of(code) in self.units.air for code, _ in ours)
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
            s = self.game.clone(start)
            self.log = opened[:]
            while roll := self.answer_all(s):
                self.log += self.flow.resolve(s, roll.draw(rng.randrange))
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
                    t = self.game.clone(s)
                    self.flow.resolve(t, outcome)
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
        return frames, s.units[self.space], s.units[self.behind]

    def ended(self, s: AxisState, rounds: int) -> Ended:
        ours = [(code, n) for code, n in s.units[self.space] if owner_of(code) == self.powers[0]]
        theirs = [(code, n) for code, n in s.units[self.space] if owner_of(code) == self.powers[1]]
        left = self.counted([*ours, *s.units[self.behind]]), self.counted(theirs)
        return Ended(left[0], left[1], s.owner[self.space] == self.powers[ATTACKER], rounds)

    def takes(self, units: Any) -> int:
        return sum(n * (self.units.kinds[kind_of(code)].hits - bool(code & HIT)) for code, n in units)

    def counted(self, units: Any) -> tuple[tuple[str, int], ...]:
        """Survivors by kind, damaged ones apart where damage lasts; guns that change hands do not count."""
        found: dict[str, int] = {}
        for code, n in units:
            if kind_of(code) not in self.units.anti_air - self.units.hit_guns:
                unit = ("damaged " if code & HIT else "") + self.units.ids[kind_of(code)]
                found[unit] = found.get(unit, 0) + n
        return tuple(sorted(found.items()))


def name_of(e: Edition, word: str) -> str:
    """A unit of an order by its name in the game."""
    kind, condition = read_sort(e, word)
    return f"{e.units.ids[kind]}.landed" if condition == forces.ASHORE else e.units.ids[kind]


def kind_name(part: str) -> str:
    """A part of the game's question without the moves that an aircraft has left."""
    unit, *rest = part.split(".")
    return f"{unit}.landed" if "landed" in rest else unit
