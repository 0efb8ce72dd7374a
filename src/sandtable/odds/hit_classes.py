"""Battles in which hits are not alike: exact chances over every pair of states, round by round.

Submarines cannot hit aircraft, aircraft hit submarines only beside a destroyer, submarines strike first and dive, those
who retreat leave the landed behind. So a side can be in any of the states that hits of the three classes can bring it
to. These are found first (`States`); then chances are an array over pairs of states, and a volley is

    new[a', d'] = Σ chance[a, d] · P(defender at d brings a to a') · P(attacker at a brings d to d'),

one matrix product over the pairs that are likely at all. States that roll the same dice share a table.
"""

from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.choices import (
    NOBODY,
    can_go,
    dived,
    dives,
    firing,
    goes,
    is_defenceless,
    is_over,
    left_behind,
    only_air,
    stays_ashore,
    sunk,
)  # fmt: skip
from sandtable.odds.hit_chances import by_class
from sandtable.odds.opening_fire import shelled, shot_down
from sandtable.odds.question import NEVER, SIDES, Question, Retreat
from sandtable.odds.results import DIE, RETREAT, ROUNDING, Battle, Ends, Round, outcomes, result
from sandtable.odds.sides import OTHERS, STRIKERS, Chances, Counts, Side
from sandtable.odds.uniform_hits import LIKELY_ROUNDS, REST, rounds_of

MOST_STATES = 3000
"""A side with more states than this is beyond any budget."""
CELLS = 40_000_000
"""The most numbers a table may hold."""
SMALLEST = 1e-20
"""Pairs less likely than this are dropped; what was dropped is part of the error."""
BLOCK = 128
"""Pairs that are multiplied at a time, so that no sum is long: a bound on rounding counts its terms."""
AT_ONCE = 1 << 18
"""Numbers that are added up at a time when a table is made; a table that needs no more is made whole."""


class TooManyStates(Exception):
    """More states than can be held."""


class Unaffordable(Exception):
    """The tables of a battle would be too large."""

    def __init__(self, work: float) -> None:
        super().__init__(work)
        self.work = work


class States:
    """All states that a side can come to, the strongest first."""

    def __init__(self, side: Side, starts: Counts, hits: Counts) -> None:
        self.side = side
        self.hits = hits
        """Every number of hits by class that the other side could score."""
        known, after = self._closed(starts)
        order = np.lexsort((*known.T, -side.strength(known)))
        self.rows = known[order]
        codes = side.codes(self.rows)
        self._by_code = np.argsort(codes)
        self._codes = codes[self._by_code]
        self.next = self._numbered(after[:, order])
        """Where hits lead: [whether a destroyer is with those who fire, state, hits]."""
        self.hunts = side.has(self.rows, side.edition.units.destroyers)
        self.goes = can_go(side, self.rows)
        self.dived = np.where(dives(side, self.rows), self.number(dived(side, self.rows)), np.arange(len(self.rows)))
        self.behind = self.number(left_behind(side, self.rows))
        self.sunk = self.number(sunk(side, self.rows))

    def __len__(self) -> int:
        return len(self.rows)

    def _closed(self, starts: Counts) -> tuple[Counts, Counts]:
        """The starts and everything that hits, diving or a retreat make of them, and the codes of where hits lead."""
        side = self.side
        codes, first = np.unique(side.codes(starts), return_index=True)
        known, fresh = set(codes.tolist()), starts[first]
        states: list[Counts] = []
        after: list[Counts] = []
        while len(fresh):
            if fresh.size * len(self.hits) > CELLS // 4:
                raise TooManyStates
            lost = side.lose_either(fresh, self.hits)
            states.append(fresh)
            after.append(side.codes(lost))
            found = [lost.reshape(-1, fresh.shape[1]), *self._moved(fresh)]
            met = np.concatenate([after[-1].ravel(), *map(side.codes, found[1:])])
            codes, first = np.unique(met, return_index=True)
            new = [at for code, at in zip(codes.tolist(), first.tolist(), strict=True) if code not in known]
            fresh = np.concatenate(found)[new]
            known.update(codes.tolist())
            if len(known) > MOST_STATES:
                raise TooManyStates
        return np.concatenate(states), np.concatenate(after, axis=1)

    def _moved(self, rows: Counts) -> list[Counts]:
        """The states once submarines have dived, others have left, or transports have gone down."""
        found = [sunk(self.side, rows)] if self.side.columns(self.side.edition.units.transports) else []
        if self.side.fighting < len(self.side.sorts):
            found += [dived(self.side, rows), left_behind(self.side, rows)]
        return found

    def number(self, rows: Counts) -> Counts:
        """The numbers of states."""
        return self._numbered(self.side.codes(rows))

    def _numbered(self, codes: Counts) -> Counts:
        found: Counts = self._by_code[np.searchsorted(self._codes, codes)]
        return found


class Fire:
    """What the fire of some units of one side makes of the other: a row for each of its states and each of the dice.

    Few pairs of states are ever likely, so the rows of a large table are made when they are needed.
    """

    def __init__(self, to: Counts, rolls: Chances) -> None:
        self.to = to
        """Where hits lead: [state of the other side, hits]."""
        self.dice, self.rolls = distinct(rolls)
        """Which dice each state of the side rolls, and the chances of hits for each of these."""
        count = len(to) * len(self.rolls)
        self.table = np.zeros((count, len(to)))
        self.ready = np.zeros(count, np.bool_)
        self.whole = count * to.shape[1] <= AT_ONCE
        if self.whole:
            self._make(np.arange(count))

    def row(self) -> Counts:
        """For each pair of states (the other side's, the side's) its row."""
        found: Counts = np.arange(len(self.to))[:, None] * len(self.rolls) + self.dice[None, :]
        return found

    def chances(self, rows: Counts) -> Chances:
        """Rows of the table: the chance of each state afterwards."""
        if not self.whole:
            missing = np.unique(rows[~self.ready.take(rows)])
            step = max(1, AT_ONCE // self.to.shape[1])
            for first in range(0, len(missing), step):
                self._make(missing[first : first + step])
        return self.table.take(rows, 0)

    def _make(self, rows: Counts) -> None:
        states, dice = np.divmod(rows, len(self.rolls))
        leads = self.to.take(states, 0) + np.arange(len(rows))[:, None] * len(self.to)
        sums = np.bincount(leads.ravel(), self.rolls.take(dice, 0).ravel(), len(rows) * len(self.to))
        self.table[rows] = sums.reshape(len(rows), -1)
        self.ready[rows] = True


class Volley:
    """Both sides fire at once."""

    def __init__(self, theirs: Fire, ours: Fire) -> None:
        self.theirs, self.ours = theirs, ours
        self.shape = len(theirs.to), len(ours.to)
        self.lost, self.hit = theirs.row().ravel(), ours.row().T.ravel()
        """For each pair of states the row of the defender's fire and that of the attacker's."""

    def after(self, chance: Chances) -> Chances:
        """The chances of all pairs after it."""
        flat = chance.ravel()
        (pairs,) = (flat > SMALLEST).nonzero()
        if 0 < len(pairs) <= BLOCK:
            return self._moved(flat, pairs)
        after = np.zeros(self.shape)
        for first in range(0, len(pairs), BLOCK):
            after += self._moved(flat, pairs[first : first + BLOCK])
        return after

    def _moved(self, flat: Chances, pairs: Counts) -> Chances:
        lost = self.theirs.chances(self.lost.take(pairs))
        lost *= flat.take(pairs)[:, None]
        moved: Chances = lost.T @ self.ours.chances(self.hit.take(pairs))
        return moved


class HitClasses:
    """The solver of such a battle."""

    def __init__(self, question: Question, budget: float) -> None:
        self.question = question
        self.budget = budget
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.starts: list[list[tuple[Counts, float]]] = [[(side.start, 1.0)] for side in self.sides]
        self.shelled = False
        self.fought: list[tuple[Chances, Chances, bool]] = []
        """For each round the chances of the attacker's states and of the defender's, and whether shelled ones fired."""
        self.round = 0
        self.aimed = [NOBODY, NOBODY]
        self.parts: list[tuple[tuple[bool, bool], Chances]] = []
        """Chances by who had destroyers when the round began."""
        self.chance: Chances = np.zeros((0, 0))
        self._volleys: dict[Any, Volley] = {}
        self._fire: dict[Any, Fire] = {}
        self.dropped = 0.0

    # Before the first round

    def shell(self) -> None:
        self.starts[DEFENDER] = shelled(self.question, self.sides[DEFENDER])
        self.shelled = True

    def flak(self, shots: int, value: int, *, each: bool) -> None:
        self.starts[ATTACKER] = [
            (state, p * q)
            for start, p in self.starts[ATTACKER]
            for state, q in shot_down(self.sides[ATTACKER], start, shots, value, each=each)
        ]

    def deploy(self) -> None:
        """Find all states, once the first round begins."""
        ours, theirs = self.sides
        self.shapes = [most_hits(side) for side in self.sides]
        hits = [np.array(list(product(*map(range, shape)))) for shape in self.shapes]
        self.states = (
            States(ours, np.array([state for state, _ in self.starts[ATTACKER]]), hits[DEFENDER]),
            States(theirs, np.array([state for state, _ in self.starts[DEFENDER]] + [theirs.start]), hits[ATTACKER]),
        )
        self.scored = [self.hits_of(side) for side in SIDES]
        ready = [np.zeros(len(states)) for states in self.states]
        for side, states in enumerate(self.states):
            for state, p in self.starts[side]:
                ready[side][states.number(state)] += p
        self.chance = ready[ATTACKER][:, None] * ready[DEFENDER][None, :]
        self.ended = np.zeros_like(self.chance)
        self.undefended = np.zeros_like(self.chance)
        """What has ended with transports that have no defence: they go down."""
        self.retreated = np.zeros_like(self.chance)
        self.over, self.defenceless = self.judge()
        self.units = [states.rows[:, : states.side.fighting].sum(1) for states in self.states]
        hunts = self.states[ATTACKER].hunts[:, None], self.states[DEFENDER].hunts[None, :]
        flags = [(ours, theirs, (hunts[0] == ours) & (hunts[1] == theirs)) for ours in BOTH for theirs in BOTH]
        self.hunting = [((ours, theirs), mask) for ours, theirs, mask in flags if mask.any()]

    def judge(self) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """For each pair of states whether it is over, and whether transports are left without defence."""
        e, sea = self.question.edition, self.question.sea
        (ours, at), (theirs, opposite) = (presence(states) for states in self.states)
        over = [[is_over(e, kinds, others, sea=sea) for others in theirs] for kinds in ours]
        alone = {kinds for kinds in theirs if kinds & e.units.transports}
        defenceless = [
            [others in alone and is_defenceless(e, kinds, others, sea=sea) for others in theirs] for kinds in ours
        ]
        pair = at[:, None], opposite[None, :]
        return np.array(over)[pair], np.array(defenceless)[pair]

    def hits_of(self, side: int) -> list[Chances]:
        """The distribution of hits of each state, one array for each class; those who were shelled fire too."""
        rows = self.states[side].rows
        if self.late(side):
            rows = np.broadcast_to(self.sides[side].start, rows.shape)
        found = by_class(self.sides[side], rows)
        return [widened(one, width) for one, width in zip(found, self.shapes[side], strict=True)]

    def late(self, side: int) -> bool:
        """Whether those who were shelled still fire with the rest."""
        return self.shelled and side == DEFENDER

    # Rounds

    def begin_round(self) -> None:
        if self.round == 0:
            self.deploy()
        if self.round == 0 or self.question.retreat != Retreat():
            self.settle()
        self.round += 1
        self.fought.append((self.chance.sum(1), self.chance.sum(0), self.shelled))
        self.parts = [(flags, self.chance * mask) for flags, mask in self.hunting]

    def settle(self) -> None:
        """Put aside what is over; shelled defenders still have a shot."""
        over = self.over
        if self.shelled:
            over = over & (self.units[ATTACKER] == 0)[:, None]
        done = self.chance * over
        self.ended += done
        self.undefended += done * self.defenceless
        self.chance = self.chance * ~over

    def dive(self, side: int) -> None:
        if self.question.submerge[side] == NEVER:
            return
        to = self.states[side].dived
        for at, (flags, part) in enumerate(self.parts):
            if not flags[1 - side]:
                after = np.zeros_like(part)
                if side == ATTACKER:
                    np.add.at(after, to, part)
                else:
                    np.add.at(after.T, to, part.T)
                self.parts[at] = (flags, after)

    def aim(self, side: int, who: str) -> None:
        self.aimed[side] = who

    def resolve(self) -> None:
        """Both sides fire at once, in each part of the array as its destroyers allow.

        Once all have fired, the parts become one again.
        """
        if self.aimed != [NOBODY, NOBODY]:
            self.parts = [(flags, self.fired(flags, part)) for flags, part in self.parts]
            self.dropped += self.chance.size * len(self.parts) * SMALLEST
        if STRIKERS not in self.aimed and self.parts:
            self.chance = sum((part for _, part in self.parts[1:]), self.parts[0][1])
        if self.shelled and self.aimed[ATTACKER] != STRIKERS:
            self.shelled = False
            self.scored[DEFENDER] = self.hits_of(DEFENDER)
        self.aimed = [NOBODY, NOBODY]

    def fired(self, flags: tuple[bool, bool], part: Chances) -> Chances:
        """A part of the array after a volley."""
        who = [firing(self.aimed[side], struck=not flags[1 - side]) for side in SIDES]
        return part if who == [NOBODY, NOBODY] else self.volley(who[ATTACKER], who[DEFENDER], flags).after(part)

    # Tables, made when they are first asked for

    def volley(self, ours: str, theirs: str, flags: tuple[bool, bool]) -> Volley:
        key = ours, theirs, flags, self.shelled
        if key not in self._volleys:
            lost, hit = self.fire(DEFENDER, theirs, flags[DEFENDER]), self.fire(ATTACKER, ours, flags[ATTACKER])
            self._volleys[key] = Volley(lost, hit)
        return self._volleys[key]

    def fire(self, side: int, who: str, destroyer: bool) -> Fire:
        key = side, who, destroyer, self.late(side)
        if key not in self._fire:
            rolls, columns = self.rolls(side, who)
            to = self.states[1 - side].next[int(destroyer)].take(columns, 1)
            if side == DEFENDER:
                self.afford(to)
            self._fire[key] = Fire(to, rolls)
        return self._fire[key]

    def rolls(self, side: int, who: str) -> tuple[Chances, Counts]:
        """The chance of every number of hits by class: [state, hits], and which hits these are.

        Those who strike are the submarines, and their hits are a class of their own.
        """
        by_submarine, by_air, by_others = self.scored[side]
        count = len(by_submarine)
        if who == NOBODY:
            return np.ones((count, 1)), np.zeros(1, np.int64)
        rest = (by_air[:, :, None] * by_others[:, None, :]).reshape(count, -1)
        if who == STRIKERS:
            return by_submarine, np.arange(by_submarine.shape[1]) * rest.shape[1]
        if who == OTHERS:
            return rest, np.arange(rest.shape[1])
        everybody = (by_submarine[:, :, None] * rest[:, None, :]).reshape(count, -1)
        return everybody, np.arange(everybody.shape[1])

    def afford(self, to: Counts) -> None:
        """Stop before the tables are made, if they would be too large."""
        ours, theirs = self.chance.shape
        widest = 1 + int((np.diff(np.sort(to.astype(np.int16)), axis=1) > 0).sum(1).max(initial=0))
        work = float(self.chance.size) * theirs * widest * LIKELY_ROUNDS
        cells = ours * theirs * (widest + theirs)
        if work > self.budget or cells > CELLS:
            raise Unaffordable(max(work, float(cells)))

    # The end of a round

    def decide(self) -> None:
        self.settle()
        if self.question.retreat != Retreat():
            self.leave(self.goes())

    def leave(self, wanted: Any) -> None:
        """All go, but for troops that came ashore: those are left behind."""
        going = np.where(wanted, self.chance, 0.0)
        stays = stays_ashore(self.sides[ATTACKER], self.states[ATTACKER].rows)[:, None]
        self.chance = self.chance - going
        self.retreated += np.where(stays, 0.0, going)
        np.add.at(self.chance, self.states[ATTACKER].behind, np.where(stays, going, 0.0))

    def goes(self) -> Any:
        """Where the attacker leaves after this round, or all who can."""
        ours, theirs = self.states
        taken = ours.side.strength(ours.rows)[:, None], theirs.side.strength(theirs.rows)[None, :]
        air = only_air(ours.side, ours.rows)[:, None]
        return goes(self.question.retreat, self.round, taken[0], taken[1], air) & ours.goes[:, None]

    def is_over(self) -> bool:
        return self.round > 0 and float(self.chance.sum()) < REST

    # The answer

    def answer(self) -> Battle:
        rounds = self.rounds()
        hits = sum(len(states.hits) for states in self.states)
        terms = BLOCK + self.chance.size // BLOCK + len(self.hunting) + hits + DIE * sum(map(sum, self.shapes))
        rounding = 2 * terms * ROUNDING * max(1.0, sum(one.fought for one in rounds))
        error = self.dropped + float(self.chance.sum()) + rounding
        return result(self.sides, self.ends(), rounds, error=error, size=int(self.chance.size), exact=True)

    def rounds(self) -> list[Round]:
        """What was put down of every round; none is fought where the battle that is looked at is over already."""
        if not self.fought:
            return []
        means = [np.sum([one @ np.arange(one.shape[1]) for one in self.scored[side]], axis=0) for side in SIDES]
        whole = means[DEFENDER][self.states[DEFENDER].number(self.sides[DEFENDER].start)]
        ours, theirs = (np.array([one[side] for one in self.fought]) for side in SIDES)
        late = np.array([late for _, _, late in self.fought])
        back = np.where(late, whole * theirs.sum(1), theirs @ means[DEFENDER])
        return rounds_of(theirs.sum(1), (ours @ means[ATTACKER], back, ours @ self.units[0], theirs @ self.units[1]))

    def ends(self) -> Ends:
        rows = self.states[ATTACKER].rows, self.states[DEFENDER].rows
        how = outcomes(self.sides, rows)
        ended = self.ended - self.undefended
        np.add.at(ended.T, self.states[DEFENDER].sunk, self.undefended.T)
        found = []
        for chances, outcome in ((ended, how), (self.retreated, np.full_like(how, RETREAT))):
            a, d = np.nonzero(chances)
            found.append((a, d, outcome[a, d], chances[a, d]))
        attack, defend, outcome, chance = (np.concatenate(column) for column in zip(*found, strict=True))
        return Ends(rows, attack, defend, outcome, chance)


BOTH = (False, True)


def presence(states: States) -> tuple[list[frozenset[int]], Counts]:
    """The kinds that states can have in them, and for each state which of these it has."""
    found: dict[frozenset[int], int] = {}
    which = [found.setdefault(states.side.present(row), len(found)) for row in states.rows.tolist()]
    return list(found), np.array(which)


def distinct(chances: Chances) -> tuple[Counts, Chances]:
    """For each row which of the different rows it is, and these."""
    found: dict[bytes, int] = {}
    which = [found.setdefault(row.tobytes(), len(found)) for row in chances]
    first = {number: at for at, number in reversed(list(enumerate(which)))}
    return np.array(which), chances[[first[number] for number in range(len(found))]]


def most_hits(side: Side) -> list[int]:
    """How many numbers of hits a side can score at first, by class."""
    rolled, sure = side.dice(side.start[None])
    found: list[int] = (rolled[0].sum(1) + sure[0] + 1).tolist()
    return found


def widened(chances: Chances, width: int) -> Chances:
    found = np.zeros((len(chances), width))
    found[:, : chances.shape[1]] = chances
    return found
