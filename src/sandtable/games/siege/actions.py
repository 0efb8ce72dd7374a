"""What chapters share of their actions: being done, putting a tank somewhere, and the enemy an action names."""

from functools import cache

from msgspec import Struct

from sandtable.core.types import Action, Refusal
from sandtable.games.siege import pieces
from sandtable.games.siege.pieces import RING_ID, RINGS, SECTORS, TOKEN_ID, TOKENS
from sandtable.games.siege.state import SiegeState


class Done(Action, frozen=True, tag="done"):
    """Enough of this; go on."""


class Put(Action, frozen=True, tag="put"):
    """Put a tank into a sector: at the set-up, or by the field marshal's choice."""

    token: str
    sector: int


class Target(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An enemy by where it stands and what it is; like enemies in one space are the same target."""

    ring: str
    sector: int
    kind: str
    armour: int
    hedgehog: bool = False


DONE = Done()


@cache
def put_of(token: int, sector: int) -> Put:
    return Put(TOKENS[token], sector + 1)


NOWHERE = (-1, -1)


@cache
def target(where: int, code: int) -> Target:
    """The enemy `code` on a space, as actions name it. Made once and kept: there are few."""
    return Target(
        ring=RINGS[where // SECTORS],
        sector=where % SECTORS + 1,
        kind=TOKENS[pieces.kind_of(code)],
        armour=pieces.armour_of(code),
        hedgehog=pieces.behind_hedgehog(code),
    )


def place(named: Target) -> tuple[int, int]:
    """The space and enemy a target names; `NOWHERE` when there can be no such thing."""
    if named.ring not in RING_ID or named.kind not in TOKEN_ID or not 1 <= named.sector <= SECTORS:
        return NOWHERE
    kind = TOKEN_ID[named.kind]
    if not 1 <= named.armour <= pieces.ARMOUR[kind]:
        return NOWHERE
    return pieces.space(RING_ID[named.ring], named.sector - 1), pieces.enemy(kind, named.armour, named.hedgehog)


def no_such_enemy(s: SiegeState, named: Target) -> Refusal | None:
    """Why an enemy cannot be meant: it does not stand there."""
    where, code = place(named)
    if where >= 0 and code in s.spaces[where]:
        return None
    args = {"kind": named.kind, "ring": named.ring, "sector": named.sector}
    return no_such_sector(named.sector) or Refusal("siege.cards.target", "no-such-enemy", args)


def no_such_sector(sector: int) -> Refusal | None:
    return None if 1 <= sector <= SECTORS else Refusal("siege.board.sectors")
