"""Troops after combat as one sum over the whole side: the draw of the front against what stands to be lost.

Whole stacks move as well as single units: a stack is safe where its parts would not be. The best step is taken first,
then all are weighed again, until none helps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, joined, less
from sandtable.bots.axis.leash import Leash
from sandtable.games.axis import labels
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import DONE, kind_of, owner_of
from sandtable.games.axis.units import UnitKind

if TYPE_CHECKING:
    from sandtable.bots.axis.noncombat_move import Redeployment

STEPS = 40
"""Most steps of one movement."""
FORWARD = 0.15
"""How much the draw of the front counts, for units of the usual price."""
USUAL_PRICE = 4.0
WORTH_A_STEP = 0.05
"""What a step must bring at least, in IPC."""

Group: TypeAlias = tuple[int, int]
"""Troops that move together: (territory, piece)."""
Detachment: TypeAlias = dict[Group, int]
"""Who goes, and how many."""


class Stacking:
    """The troops' part of a non-combat movement."""

    def __init__(self, moves: Redeployment) -> None:
        self.moves, self.e, self.heed = moves, moves.e, moves.skill.heed
        self.exposure: Exposure = moves.exposure
        self.left: dict[Group, int] = {}
        """Those who may still move."""
        self.held: dict[int, Force] = {}
        """Defenders of each territory as the steps so far leave them."""
        self.exposed: dict[int, float] = {}
        """What each territory stands to be lost for with these defenders."""
        self.ways: dict[int, dict[Group, tuple[int, ...]]] = {}
        """For each destination who can come, and how."""
        self.leash = Leash(moves.survey)
        self.ring: Force = joined(*(self.defenders(land) for land in sorted(self.leash.ring)))
        """Who stands in the ring of the own capital."""
        self.muster()

    def muster(self) -> None:
        units = self.e.units
        for land in self.e.board.lands:
            for code, count in self.moves.s.units[land]:
                if owner_of(code) != self.moves.power or kind_of(code) not in units.troops or code & DONE:
                    continue
                moves = labels.moves_left(self.e, code)
                if moves and land not in self.moves.directive.stay:
                    self.left[land, code] = count
                    for way in self.moves.ways(land, moves):
                        if len(way) > 1 and way[-1] not in self.moves.directive.leave:
                            self.ways.setdefault(way[-1], {}).setdefault((land, code), way)

    def defenders(self, land: int) -> Force:
        if land not in self.held:
            self.held[land] = self.moves.defenders(land)
        return self.held[land]

    def move(self) -> None:
        """What a directive wants, then the best step as long as one helps."""
        for to in self.moves.directive.mass:
            self.go(to, {group: self.left[group] for group in self.ways.get(to, ()) if self.left.get(group)})
        candidates = {to: list(self.detachments(to)) for to in self.ways}
        gains: dict[int, tuple[float, Detachment]] = {}
        stale = set(candidates)
        for _ in range(STEPS):
            for to in stale:
                gains[to] = self.best(to, candidates[to])
            if not gains:
                return
            goal = max(gains, key=lambda to: (gains[to][0], -to))
            gain, going = gains[goal]
            if gain < WORTH_A_STEP:
                return
            self.go(goal, going)
            touched = {goal, *(land for land, _ in going)}
            stale = {to for to, groups in self.ways.items() if to in touched or any(g[0] in touched for g in groups)}
            for to in stale:
                candidates[to] = list(self.detachments(to))

    def detachments(self, to: int) -> Iterator[Detachment]:
        """Everybody who can come, with or without one left behind, each territory's troops, and parts of them."""
        free = {group: self.left[group] for group in self.ways[to] if self.left.get(group)}
        if not free:
            return
        sources: dict[int, Detachment] = {}
        for (land, code), count in free.items():
            sources.setdefault(land, {})[land, code] = count
        if len(sources) > 1:
            yield free
            yield {group: n for part in sources.values() for group, n in but_one(self.e.units.kinds, part).items()}
        for part in sources.values():
            if len(part) > 1 or len(sources) == 1:
                yield part
                yield but_one(self.e.units.kinds, part)
        for group, count in free.items():
            yield from ({group: n} for n in sorted({1, count // 2, count - 1, count} - {0}))

    def best(self, to: int, candidates: list[Detachment]) -> tuple[float, Detachment]:
        return max(((self.gain(to, going), going) for going in candidates if going), key=first, default=(0.0, {}))

    def gain(self, to: int, going: Detachment) -> float:
        """What a step brings: nearer to the front, and less to be lost where they come from and where they go."""
        draw, kinds = self.moves.draw, self.e.units.kinds
        coming: Force = {}
        leaving: dict[int, Force] = {}
        nearer = 0.0
        for (land, code), count in going.items():
            kind = kind_of(code)
            nearer += count * kinds[kind].cost * (draw[to] - draw[land])
            coming[kind] = coming.get(kind, 0) + count
            there = leaving.setdefault(land, {})
            there[kind] = there.get(kind, 0) + count
        found = FORWARD * nearer / USUAL_PRICE
        if not self.heed:
            return found
        exposed = self.change(to, joined(self.defenders(to), coming))
        for land, force in leaving.items():
            exposed += self.change(land, less(self.defenders(land), force))
        return found - self.heed * (exposed + self.loosened(to, coming, leaving))

    def loosened(self, to: int, coming: Force, leaving: dict[int, Force]) -> float:
        """What the capital is in more danger two turns from now."""
        ring = self.leash.ring
        if not self.leash.threats or (to in ring) == all(land in ring for land in leaving):
            return 0.0
        gone = joined(*(force for land, force in leaving.items() if land in ring))
        after = joined(less(self.ring, gone), coming if to in ring else {})
        return self.leash.exposed(after) - self.leash.exposed(self.ring)

    def change(self, land: int, held: Force) -> float:
        if land not in self.exposed:
            self.exposed[land] = self.exposure.of(land, self.defenders(land))
        return self.exposure.of(land, held) - self.exposed[land]

    def go(self, to: int, going: Detachment) -> None:
        """Order a step; what the rules refuse stays where it is and is not asked again."""
        board, stacks = self.e.board, self.moves.s.units
        for (land, code), count in going.items():
            way = self.ways[to][land, code]
            unit = labels.exact(self.e, stacks[land], code, self.moves.power)
            done = self.moves.carry(March({unit: count}, tuple(board.names(way))))
            self.left[land, code] = self.left[land, code] - count if done else 0
            stacks = self.moves.s.units
        for land in {to, *(land for land, _ in going)}:
            self.held[land] = self.moves.defenders(land)
            self.exposed.pop(land, None)
        self.ring = joined(*(self.defenders(land) for land in sorted(self.leash.ring)))


def first(found: tuple[float, Detachment]) -> float:
    return found[0]


def but_one(kinds: tuple[UnitKind, ...], part: Detachment) -> Detachment:
    """All but one of the cheapest."""
    stays = min(part, key=lambda group: (kinds[kind_of(group[1])].cost, group))
    return {group: n for group, count in part.items() if (n := count - (group == stays)) > 0}
