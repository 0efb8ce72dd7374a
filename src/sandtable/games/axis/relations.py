"""Who is at war with whom, and the sets of powers and units that follow from it.

A war is between two powers. The wars of the moment are one number in the state, a bit for each pair; what follows from
it is worked out when that number is seen for the first time, and looked up from then on.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from sandtable.games.axis.pieces import piece

if TYPE_CHECKING:
    from sandtable.games.axis.edition import Edition

_ROW = 8
"""Bits for the enemies of one power: a piece has room for no more owners."""


def war(one: int, other: int) -> int:
    """The bits of a war between two powers."""
    return 1 << one * _ROW + other | 1 << other * _ROW + one


def wars_between(pairs: Iterable[tuple[int, int]]) -> int:
    """The number for these wars and no others."""
    wars = 0
    for one, other in pairs:
        wars |= war(one, other)
    return wars


class Relations:
    """Friends and enemies of every owner of units under some wars.

    Powers of one side are friends while both are at war with somebody; powers of different sides are enemies while they
    are at war with each other. All others are *strangers*: neither friend nor enemy. The armies of neutral territories
    own their units as powers do; powers at war are enemies of the other side's.
    """

    def __init__(self, e: "Edition", wars: int) -> None:
        self.edition = e
        owners = range(len(e.owners))
        self.at_war = frozenset(power for power in owners if wars >> power * _ROW & (1 << _ROW) - 1)
        """The powers that are at war with somebody; the others are neutral powers."""
        enemies = [{other for other in owners if wars & war(power, other)} for power in owners]
        for power in self.at_war:
            for army in e.armies:
                if e.side[army] != e.side[power]:
                    enemies[power].add(army)
                    enemies[army].add(power)
        self.enemies = tuple(map(frozenset, enemies))
        self.friends = tuple(
            frozenset(q for q in owners if q == p or self._are_friends(e, p, q)) for p in owners
        )  # axis.map.sides
        """The powers one shares land, decks and transports with, oneself among them."""
        self.strangers = tuple(frozenset(owners) - self.friends[p] - self.enemies[p] for p in owners)
        """Those with whom one is not at war and who are no friends: their land is closed."""
        self.prey = tuple(self._leaning(e, p, "strict", other_side(e.side[p])) for p in owners)
        """Neutral territories of these stances a power may attack: they lean to the other side or to nobody."""
        self.kin = tuple(self._leaning(e, p, e.side[p]) for p in owners)
        """Those of these it may join."""
        self.overflies_all = tuple(not e.board.has_neutrals and not self.strangers[p] for p in owners)
        """Whether no land keeps a power's aircraft out."""
        units = e.units
        self.friendly_ships = badges_of(self.friends, units.sea)
        """For each power the badges of its friends' ships; below, of other units of its friends and of its enemies."""
        self.friendly_transports = badges_of(self.friends, units.transports)
        self.friendly_carriers = badges_of(self.friends, units.carriers)
        self.enemy_units = badges_of(self.enemies, units.everything)
        self.enemy_warships = badges_of(self.enemies, units.warships)
        self.enemy_destroyers = badges_of(self.enemies, units.destroyers)
        self.enemy_aircraft = badges_of(self.enemies, units.air)
        self.stranger_units = badges_of(self.strangers, units.everything)
        self.others = tuple(frozenset(owners) - friends for friends in self.friends)
        """Enemies and strangers."""
        self.others_aircraft = badges_of(self.others, units.air)

    def _leaning(self, e: "Edition", power: int, *stances: str) -> frozenset[str]:
        """These stances for a power that is at war; a neutral power has nothing to do with neutral land."""
        return frozenset(stances if power in self.at_war and power not in e.armies else ())

    def _are_friends(self, e: "Edition", one: int, other: int) -> bool:
        fighting = one in self.at_war and other in self.at_war
        return fighting and e.side[one] == e.side[other] and not {one, other} & e.armies


class RelationsByWars(dict[int, Relations]):
    """The relations under all wars that have been asked for so far."""

    def __init__(self, e: "Edition") -> None:
        super().__init__()
        self._edition = e
        self.last: tuple[int, Relations] = (e.first_wars, self[e.first_wars])
        """The wars that were asked about last, and what follows from them: wars rarely change."""

    def __missing__(self, wars: int) -> Relations:
        found = self[wars] = Relations(self._edition, wars)
        return found


def other_side(side: str) -> str:
    return "axis" if side == "allies" else "allies"


def badges_of(owners: Iterable[frozenset[int]], kinds: frozenset[int]) -> tuple[frozenset[int], ...]:
    """For each set of owners the badges of their units of these kinds."""
    return tuple(badges_of_some(some, kinds) for some in owners)


@lru_cache(1 << 10)
def badges_of_some(owners: frozenset[int], kinds: frozenset[int]) -> frozenset[int]:
    """The badges of the units of these kinds that any of these owners has."""
    return frozenset(piece(kind, owner) for owner in owners for kind in kinds)


def sides_at_war(sides: tuple[str, ...]) -> Iterable[tuple[int, int]]:
    """Everybody against everybody of the other side."""
    return ((one, other) for one, other in combinations(range(len(sides)), 2) if sides[one] != sides[other])
