"""Churchill's cards: staff, leaders and conferences. What their texts say is written in the words of `vocabulary`.

`BUILT_IN` is the deck in `data/`. An owner of the printed game may write a deck of his own (`docs/churchill-cards.md`),
which `own_deck` reads and `deck_check` checks; it is the table's option `cards`. So it travels in the record's header
with the other options, and the record verifies anywhere.

A *card* is the number of a staff card in `Deck.staff`: 21 of the UK, then of the USSR, then of the US. A *leader* has
the number of his nation; Truman comes last. A *conference* is `3 x (number - 1) + variant`.
"""

import tomllib
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sandtable.games.churchill import board
from sandtable.games.churchill.board import FOLDER, Nation
from sandtable.games.churchill.cards.vocabulary import AnyEffect, AnyOp, LeaderName, Value

STAFF = 21  # churchill.3.33-deck
"""Staff cards of a nation."""
CONFERENCES = 10
VARIANTS = ("A", "B", "C")
VALUES = (1, 5)
CHIEF = "*"
"""Stands for the value of a chief of staff, which is rolled."""
LEADERS = ("churchill", "stalin", "roosevelt", "truman")
CHURCHILL, STALIN, ROOSEVELT, TRUMAN = range(len(LEADERS))
LEADER_NATIONS = ("uk", "ussr", "us", "us")
BANDS = ("green", "red", "blue", "grey", "white")
"""The bands of a conference card from top to bottom; the first three are nations'."""

Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Words: TypeAlias = Annotated[str, Meta(max_length=80)]


class StaffCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """A person of a nation's staff. The built-in names stand in the texts; a deck of one's own may bring its own."""

    id: Id
    nation: Nation
    value: Value | Literal["*"]
    effects: tuple[AnyEffect, ...] = ()
    person: Words = ""
    reconstructed: tuple[Literal["person", "value", "effects"], ...] = ()
    """What of the card is our reconstruction."""

    @property
    def is_chief(self) -> bool:
        return self.value == CHIEF

    @property
    def printed(self) -> int:
        """The printed value, 0 for a chief of staff."""
        return self.value if isinstance(self.value, int) else 0


class Leader(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """A leader's card."""

    id: LeaderName
    value: Annotated[int, Meta(ge=1, le=9)]
    effects: tuple[AnyEffect, ...] = ()
    reconstructed: tuple[Literal["value", "effects"], ...] = ()


class Conference(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A conference card: one of three variants of a conference, carried out from top to bottom."""

    number: Annotated[int, Meta(ge=1, le=10)]
    variant: Literal["A", "B", "C"]
    green: tuple[AnyOp, ...] = ()
    red: tuple[AnyOp, ...] = ()
    blue: tuple[AnyOp, ...] = ()
    grey: tuple[AnyOp, ...] = ()
    white: tuple[AnyOp, ...] = ()
    labels: dict[Literal["green", "red", "blue", "grey", "white"], Words] = {}
    """What a deck of one's own writes over its bands; ours stand in the texts as `band-4C-green`."""
    reconstructed: bool = False

    @property
    def id(self) -> str:
        return f"{self.number}{self.variant}"

    @property
    def bands(self) -> tuple[tuple[str, tuple[AnyOp, ...]], ...]:
        """The bands from top to bottom."""
        return tuple((band, getattr(self, band)) for band in BANDS)


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of a game, in the order of their numbers."""

    staff: tuple[StaffCard, ...] = ()
    leader: tuple[Leader, ...] = ()
    conference: tuple[Conference, ...] = ()


def deck_of(nation: int) -> range:
    """The cards of a nation's staff."""
    return range(nation * STAFF, (nation + 1) * STAFF)


def nation_of(card: int) -> int:
    """Whose staff a card belongs to."""
    return card // STAFF


def conference(number: int, variant: int) -> int:
    """The number of a conference's card: `number` counts from 1, `variant` from 0."""
    return (number - 1) * len(VARIANTS) + variant


def sorted_deck(deck: Deck) -> Deck:
    """The same cards in the order of their numbers; those of one nation stay in the order they are in."""
    return Deck(
        tuple(sorted(deck.staff, key=lambda card: board.NATION_ID[card.nation])),
        tuple(sorted(deck.leader, key=lambda leader: LEADERS.index(leader.id))),
        tuple(sorted(deck.conference, key=lambda card: (card.number, card.variant))),
    )


def _built_in() -> Deck:
    raw: dict[str, Any] = {}
    for name in ("staff", "leaders", "conferences"):
        raw |= tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text("utf-8"))
    return msgspec.convert(raw, Deck)


BUILT_IN: Deck = _built_in()
"""The deck in `data/`."""
