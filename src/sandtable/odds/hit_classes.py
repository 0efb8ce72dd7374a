"""Battles in which hits are not alike: exact chances over every pair of states, round by round.

Submarines cannot hit aircraft, aircraft hit submarines only beside a destroyer, submarines strike first and dive, those
who retreat leave the landed behind. So a side can be in any of the states that hits of the three classes can bring it
to. These are found first (`States`); then chances are an array over pairs of states, and a volley is

    new[a', d'] = Σ chance[a, d] · P(defender at d brings a to a') · P(attacker at a brings d to d'),

one matrix product for each state of the attacker.
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
from sandtable.odds.question import NEVER, Question, Retreat
from sandtable.odds.results import DIE, RETREAT, ROUNDING, Battle, Ends, Round, outcomes, result
from sandtable.odds.sides import STRIKERS, Chances, Counts, Side
from sandtable.odds.uniform_hits import LIKELY_ROUNDS, REST, SMALLEST, ended_after

MOST_STATES = 3000
"""A side with more states than this is beyond any budget."""


class TooManyStates(Exception):
    """More states than can be held."""


class States:
    """All states that a side can come to, the strongest first."""

    def __init__(self, side: Side, starts: Counts, hits: Counts) -> None:
        self.side = side
        self.hits = hits
        """Every number of hits by class that the other side could score."""
        self.rows = self._closed(starts)
        codes = side.codes(self.rows)
        self._by_code = np.argsort(codes)
        self._codes = codes[self._by_code]
        self.next = {destroyer: self.number(self._after(self.rows, destroyer=destroyer)) for destroyer in (False, True)}
        """Where hits lead from each state: [state, hits]."""
        self.hunts = side.has(self.rows, side.edition.units.destroyers)
        self.goes = can_go(side, self.rows)
        self.dived = np.where(dives(side, self.rows), self.number(dived(side, self.rows)), np.arange(len(self.rows)))
        self.behind = self.number(left_behind(side, self.rows))
        self.sunk = self.number(sunk(side, self.rows))

    def __len__(self) -> int:
        return len(self.rows)

    def _after(self, rows: Counts, *, destroyer: bool) -> Counts:
        return self.side.lose(rows[:, None], self.hits[None], destroyer=destroyer)

    def _closed(self, starts: Counts) -> Counts:
        """The starts and everything that hits, diving or a retreat make of them."""
        known = np.unique(starts, axis=0)
        fresh = known
        while len(fresh):
            if fresh.size * len(self.hits) > CELLS // 4:
                raise TooManyStates
            found = [
                *(self._after(fresh, destroyer=destroyer).reshape(-1, fresh.shape[1]) for destroyer in (False, True)),
                dived(self.side, fresh), left_behind(self.side, fresh), sunk(self.side, fresh),
            ]  # fmt: skip
            together = np.concatenate([known, *found])
            _, first = np.unique(self.side.codes(together), return_index=True)
            fresh = together[first[first >= len(known)]]
            known = np.concatenate([known, fresh])
            if len(known) > MOST_STATES:
                raise TooManyStates
        return known[np.lexsort((*known.T, -self.side.strength(known)))]

    def number(self, rows: Counts) -> Counts:
        """The numbers of states."""
        found: Counts = self._by_code[np.searchsorted(self._codes, self.side.codes(rows))]
        return found


class HitClasses:
    """The solver of such a battle."""

    def __init__(self, question: Question, budget: float) -> None:
        self.question = question
        self.budget = budget
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.starts: list[list[tuple[Counts, float]]] = [[(side.start, 1.0)] for side in self.sides]
        self.shelled = False
        self.rounds: list[Round] = []
        self.dropped = 0.0
        self.round = 0
        self.aimed = [NOBODY, NOBODY]
        self.parts: list[tuple[tuple[bool, bool], Chances]] = []
        """Chances by who had destroyers when the round began."""
        self.chance: Chances = np.zeros((0, 0))
        self._tables: dict[Any, Any] = {}

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
        most = [[chances.shape[1] for chances in by_class(side, side.start[None])] for side in self.sides]
        hits = [np.array(list(product(*map(range, shape)))) for shape in most]
        self.states = (
            States(ours, np.array([state for state, _ in self.starts[ATTACKER]]), hits[DEFENDER]),
            States(theirs, np.array([state for state, _ in self.starts[DEFENDER]] + [theirs.start]), hits[ATTACKER]),
        )
        self.shapes = most
        ready = [np.zeros(len(states)) for states in self.states]
        for side, states in enumerate(self.states):
            for state, p in self.starts[side]:
                ready[side][states.number(state)] += p
        self.chance = ready[ATTACKER][:, None] * ready[DEFENDER][None, :]
        self.ended = np.zeros_like(self.chance)
        self.retreated = np.zeros_like(self.chance)
        self.over, self.defenceless = self.judge()
        self.units = [states.rows[:, : states.side.fighting].sum(1) for states in self.states]

    def judge(self) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """For each pair of states whether it is over, and whether transports are left without defence."""
        e = self.question.edition
        over = np.zeros(self.chance.shape, np.bool_)
        defenceless = np.zeros(self.chance.shape, np.bool_)
        ours, theirs = (presence(states) for states in self.states)
        for kinds, at in ours.items():
            for others, opposite in theirs.items():
                pair = np.ix_(at, opposite)
                over[pair] = is_over(e, kinds, others, sea=self.question.sea)
                defenceless[pair] = is_defenceless(e, kinds, others, sea=self.question.sea)
        return over, defenceless

    # Rounds

    def begin_round(self) -> None:
        if self.round == 0:
            self.deploy()
        self.settle()
        live = float(self.chance.sum())
        self.round += 1
        hunts = self.states[ATTACKER].hunts, self.states[DEFENDER].hunts
        self.parts = []
        for flags in product((False, True), repeat=2):
            mask = (hunts[ATTACKER] == flags[0])[:, None] & (hunts[DEFENDER] == flags[1])[None, :]
            part = np.where(mask, self.chance, 0.0)
            if part.any():
                self.parts.append(((bool(flags[0]), bool(flags[1])), part))
        if live > 0:
            self.note(live)

    def settle(self) -> None:
        """Put aside what is over; shelled defenders still have a shot."""
        over = self.over
        if self.shelled:
            over = over & (self.units[ATTACKER] == 0)[:, None]
        done = np.where(over, self.chance, 0.0)
        without = np.where(self.defenceless, done, 0.0)
        self.ended += done - without
        np.add.at(self.ended.T, self.states[DEFENDER].sunk, without.T)
        self.chance = np.where(over, 0.0, self.chance)

    def note(self, live: float) -> None:
        """Put the round down."""
        sums = self.chance.sum(1), self.chance.sum(0)
        if self.rounds:
            self.rounds[-1] = ended_after(self.rounds[-1], live)
        hits = [float(sums[at] @ self.mean_hits(at)) / live for at in (ATTACKER, DEFENDER)]
        left = [float(sums[at] @ self.units[at]) / live for at in (ATTACKER, DEFENDER)]
        self.rounds.append(Round(self.round, live, live, hits[0], hits[1], left[0], left[1]))

    def mean_hits(self, side: int) -> Chances:
        """Expected hits of each state if all its units fire."""
        if ("mean", side) not in self._tables:
            found = by_class(self.sides[side], self.states[side].rows)
            self._tables["mean", side] = np.sum([one @ np.arange(one.shape[1]) for one in found], axis=0)
        mean: Chances = self._tables["mean", side]
        return np.full_like(mean, mean[self.states[side].number(self.sides[side].start)]) if self.late(side) else mean

    def late(self, side: int) -> bool:
        """Whether those who were shelled still fire with the rest."""
        return self.shelled and side == DEFENDER

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
        parts = []
        for flags, part in self.parts:
            who = [firing(self.aimed[side], struck=not flags[1 - side]) for side in (ATTACKER, DEFENDER)]
            parts.append((flags, part if who == [NOBODY, NOBODY] else self.volley(part, who, flags)))
        self.parts = parts
        if self.aimed[ATTACKER] != STRIKERS:
            self.shelled = False
        self.aimed = [NOBODY, NOBODY]

    def volley(self, chance: Chances, who: list[str], flags: tuple[bool, bool]) -> Chances:
        """Both sides fire at once, over the part of the array where anything is likely."""
        live = chance > SMALLEST
        rows, columns = np.flatnonzero(live.any(1)), np.flatnonzero(live.any(0))
        if not len(rows):
            self.dropped += float(chance.sum())
            return np.zeros_like(chance)
        a, d = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        self.dropped += max(0.0, float(chance.sum() - chance[a, d].sum()))
        lost, to = self.losses(who[DEFENDER], destroyer=flags[DEFENDER])
        hit = self.hits(who[ATTACKER], destroyer=flags[ATTACKER])
        moved = (chance[a, d, None] * lost[a, d]).transpose(0, 2, 1) @ hit[a, d]
        return self.gathered(moved.reshape(-1, moved.shape[2]), to[a].reshape(-1))

    def gathered(self, moved: Chances, to: Counts) -> Chances:
        """Rows added up by the state they lead to."""
        after = np.zeros_like(self.chance)
        states, sums = added_up(moved, to)
        after[states] = sums
        return after

    # Tables, made when they are first asked for

    def rolls(self, side: int, who: str) -> Chances:
        """The chance of every number of hits by class: [state, hits]."""
        rows = self.states[side].rows
        if who == NOBODY:
            found = np.zeros((len(rows), len(self.states[1 - side].hits)))
            found[:, 0] = 1.0
            return found
        if self.late(side):
            rows = np.broadcast_to(self.sides[side].start, rows.shape)
        chances = [
            widened(one, width)
            for one, width in zip(by_class(self.sides[side], rows, who), self.shapes[side], strict=True)
        ]
        together = chances[0][:, :, None, None] * chances[1][:, None, :, None] * chances[2][:, None, None, :]
        return together.reshape(len(rows), -1)

    def losses(self, who: str, *, destroyer: bool) -> tuple[Chances, Counts]:
        """What the defender's fire makes of the attacker: chances [a, d, way], and where the ways lead [a, way]."""
        key = ("losses", who, destroyer, self.shelled)
        if key not in self._tables:
            rolls = self.rolls(DEFENDER, who)
            used = np.flatnonzero(rolls.any(0))
            next_states = self.states[ATTACKER].next[destroyer][:, used]
            widest = max(len(np.unique(row)) for row in next_states)
            self.afford(len(next_states) * len(rolls) * (widest + len(rolls)), widest)
            table = np.zeros((len(next_states), len(rolls), widest))
            to = np.zeros((len(next_states), widest), np.int64)
            by_hits = np.ascontiguousarray(rolls[:, used].T)
            for at, row in enumerate(next_states):
                states, sums = added_up(by_hits, row)
                table[at, :, : len(states)] = sums.T
                to[at, : len(states)] = states
                to[at, len(states) :] = states[0]
            self._tables[key] = table, to
        found: tuple[Chances, Counts] = self._tables[key]
        return found

    def hits(self, who: str, *, destroyer: bool) -> Chances:
        """What the attacker's fire makes of the defender: chances [a, d, d']."""
        key = ("hits", who, destroyer)
        if key not in self._tables:
            rolls = self.rolls(ATTACKER, who)
            used = np.flatnonzero(rolls.any(0))
            to = self.states[DEFENDER].next[destroyer][:, used]
            table = np.zeros((len(rolls), len(to), len(to)))
            by_hits = np.ascontiguousarray(rolls[:, used].T)
            for at, row in enumerate(to):
                states, sums = added_up(by_hits, row)
                table[:, at, states] = sums.T
            self._tables[key] = table
        found: Chances = self._tables[key]
        return found

    def afford(self, cells: int, widest: int) -> None:
        """Stop before the tables are made, if they would be too large."""
        work = float(self.chance.size) * self.chance.shape[1] * widest * LIKELY_ROUNDS
        if work > self.budget or cells > CELLS:
            raise Unaffordable(max(work, float(cells)))

    # The end of a round

    def decide(self) -> None:
        self.chance = np.sum([part for _, part in self.parts], axis=0) if self.parts else self.chance
        self.parts = []
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
        if self.rounds:
            self.rounds[-1] = ended_after(self.rounds[-1], 0.0)
        self.dropped += float(self.chance.sum())
        volley = sum(len(states) + len(states.hits) for states in self.states) + DIE * sum(map(sum, self.shapes))
        rounding = 2 * volley * ROUNDING * max(1.0, sum(one.fought for one in self.rounds))
        size = int(self.chance.size)
        return result(self.sides, self.ends(), self.rounds, error=self.dropped + rounding, size=size, exact=True)

    def ends(self) -> Ends:
        rows = self.states[ATTACKER].rows, self.states[DEFENDER].rows
        how = outcomes(self.sides, rows)
        found = []
        for chances, outcome in ((self.ended, how), (self.retreated, np.full_like(how, RETREAT))):
            a, d = np.nonzero(chances)
            found.append((a, d, outcome[a, d], chances[a, d]))
        attack, defend, outcome, chance = (np.concatenate(column) for column in zip(*found, strict=True))
        return Ends(rows, attack, defend, outcome, chance)


CELLS = 40_000_000
"""The most numbers a table may hold."""


class Unaffordable(Exception):
    """The tables of a battle would be too large."""

    def __init__(self, work: float) -> None:
        super().__init__(work)
        self.work = work


def presence(states: States) -> dict[frozenset[int], Counts]:
    """The states by the kinds in them."""
    found: dict[frozenset[int], list[int]] = {}
    for at, row in enumerate(states.rows.tolist()):
        found.setdefault(states.side.present(row), []).append(at)
    return {kinds: np.array(numbers) for kinds, numbers in found.items()}


def added_up(rows: Chances, to: Counts) -> tuple[Counts, Chances]:
    """Rows added up by the state each leads to: the states, and their sums."""
    order = np.argsort(to, kind="stable")
    states, first = np.unique(to[order], return_index=True)
    return states, np.add.reduceat(rows[order], first)


def widened(chances: Chances, width: int) -> Chances:
    found = np.zeros((len(chances), width))
    found[:, : chances.shape[1]] = chances
    return found
