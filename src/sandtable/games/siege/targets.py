"""Between the numbers of the state and the names of the actions. Actions are made once and kept: they are few."""

from functools import cache

from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Attack, Offer, Precise, Target
from sandtable.games.siege.pieces import CARDS, RING_ID, RINGS, SECTORS, TOKEN_ID, TOKENS
from sandtable.games.siege.state import SiegeState

NOWHERE = (-1, -1)


@cache
def target(where: int, code: int) -> Target:
    """The enemy `code` on a space, as actions name it."""
    return Target(
        ring=RINGS[where // SECTORS],
        sector=where % SECTORS + 1,
        kind=TOKENS[pieces.kind_of(code)],
        armour=pieces.armour_of(code),
        hedgehog=pieces.behind_hedgehog(code),
    )


@cache
def attack(card: int, where: int, code: int) -> Attack:
    return Attack(CARDS[card], target(where, code))


@cache
def precise(card: int, where: int, code: int) -> Precise:
    return Precise(CARDS[card], target(where, code))


@cache
def offer(seat: str, give: int, want: int) -> Offer:
    return Offer(seat, CARDS[give], CARDS[want])


def place(named: Target) -> tuple[int, int]:
    """The space and enemy a target names; `NOWHERE` when there can be no such thing."""
    if named.ring not in RING_ID or named.kind not in TOKEN_ID or not 1 <= named.sector <= SECTORS:
        return NOWHERE
    kind = TOKEN_ID[named.kind]
    if not 1 <= named.armour <= pieces.ARMOUR[kind]:
        return NOWHERE
    return pieces.space(RING_ID[named.ring], named.sector - 1), pieces.enemy(kind, named.armour, named.hedgehog)


def stands(s: SiegeState, named: Target) -> bool:
    """Whether the enemy a target names is on the board."""
    where, code = place(named)
    return where >= 0 and code in s.spaces[where]
