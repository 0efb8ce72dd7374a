"""Siege's actions: everything a seat can answer. Fields are names and printed sector numbers, for people."""

from typing import TypeAlias

from msgspec import Struct

from sandtable.core.types import Seat


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


class Target(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An enemy by where it stands and what it is; like enemies in one space are the same target."""

    ring: str
    sector: int
    kind: str
    armour: int
    hedgehog: bool = False


# Set-up


class Home(Action, frozen=True, tag="home"):
    """Take the building of this sector as one's own."""

    sector: int


class Put(Action, frozen=True, tag="put"):
    """Put a tank into a sector: at the set-up, or by the field marshal's choice."""

    token: str
    sector: int


class Quick(Action, frozen=True, tag="quick"):
    """Leave the rest of the starting tanks to chance."""


# Every phase


class Done(Action, frozen=True, tag="done"):
    """Enough of this; go on."""


# Phases 2 and 3


class Swap(Action, frozen=True, tag="swap"):
    """Discard these cards and draw as many."""

    cards: tuple[str, ...]


class Offer(Action, frozen=True, tag="offer"):
    """Offer another player one card for one of theirs."""

    seat: Seat
    give: str
    want: str


class Accept(Action, frozen=True, tag="accept"):
    """Agree to the trade."""


class Decline(Action, frozen=True, tag="decline"):
    """Refuse the trade."""


# Phase 4


class Attack(Action, frozen=True, tag="attack"):
    """Damage an enemy with an attack card."""

    card: str
    target: Target


class Precise(Action, frozen=True, tag="precise"):
    """Destroy an enemy with an attack card and Precise Shot together."""

    card: str
    target: Target


class Volley(Action, frozen=True, tag="volley"):
    """Destroy an enemy with an air, an artillery and a tank card of its colour ("all for one")."""

    cards: tuple[str, str, str]
    target: Target


class Strike(Action, frozen=True, tag="il2"):
    """Destroy an enemy anywhere but in the rear with the IL-2."""

    target: Target


class Hedgehog(Action, frozen=True, tag="hedgehogs"):
    """Stop an enemy until the next player's turn."""

    target: Target


class Onslaught(Action, frozen=True, tag="onslaught"):
    """Throw an enemy back into the rear of its sector."""

    target: Target


class Fortify(Action, frozen=True, tag="pillbox"):
    """Put a pillbox on a wall."""

    sector: int


class Patrol(Action, frozen=True, tag="patrol"):
    """No tokens are revealed this turn."""


class Modify(Action, frozen=True, tag="modification"):
    """Draw two cards."""


class Repair(Action, frozen=True, tag="repair"):
    """Take a card from the discard pile."""

    card: str


class Build(Action, frozen=True, tag="build"):
    """Build a wall with sandbags and barbed wire."""

    sector: int


# When enemies act


class Hurt(Action, frozen=True, tag="hurt"):
    """Say which of several attackers of a wall or building takes the damage."""

    what: str
    sector: int
    kind: str
    armour: int


class Discard(Action, frozen=True, tag="discard"):
    """Give up a card."""

    card: str


# The field marshal


class Cast(Action, frozen=True, tag="cast"):
    """Play one or two tokens by the die: tanks first, then events."""

    tokens: tuple[str, ...]


class Play(Action, frozen=True, tag="play"):
    """Play one token of those allowed by a reveal."""

    token: str


AnyAction: TypeAlias = (
    Home | Put | Quick | Done | Swap | Offer | Accept | Decline | Attack | Precise | Volley | Strike | Hedgehog
    | Onslaught | Fortify | Patrol | Modify | Repair | Build | Hurt | Discard | Cast | Play
)  # fmt: skip
