"""How a game looks in a terminal: lines of text from a view, and answers put together under headings.

A game draws itself in the module of its name here; a game without one gets a plain tree of its view.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from msgspec import Struct

if TYPE_CHECKING:
    from rich.text import Text as Line

    from sandtable.core.decisions import Allocate, Draft
    from sandtable.core.text import Text
    from sandtable.core.types import Seat

NARROWEST = 60
"""Columns below which nothing is drawn well."""


class Group(NamedTuple):
    """Numbered answers that differ in one thing only, under what they share; no heading for one alone."""

    heading: str
    answers: list[tuple[int, str]]


class Board(Protocol):
    """What a game's module here must offer."""

    def draw(self, view: Any, text: "Text", width: int, you: "Seat | None", *, roomy: bool = False) -> "list[Line]":
        """The table in lines no wider than `width`; `roomy` when height is no concern."""

    def details(self, view: Any, text: "Text", width: int) -> "list[Line]":
        """What is public but does not fit beside the board: piles, trophies."""

    def groups(self, answers: Sequence[tuple[int, Struct]], text: "Text") -> list[Group]:
        """Numbered answers, short enough to choose from."""


class Quartermaster(Protocol):
    """What the module of a game with amounts offers besides: how they are shown, and what to propose."""

    def proposal(self, question: "Allocate", fixed: Mapping[str, int], view: Any) -> dict[str, int] | None:
        """Sensible amounts that keep those the player has fixed; None when there is nothing to propose."""

    def part_names(self, part: str, text: "Text") -> tuple[str, ...]:
        """What a thing whose amount is set may be called, the handiest name first."""

    def amount_lines(self, question: "Allocate", amounts: Mapping[str, int], text: "Text", width: int) -> "list[Line]":
        """What may be set, how high, and how far the limits are used up."""


class Staff(Quartermaster, Protocol):
    """What the module of a game with plans offers on top: it reads orders as people say them."""

    def ends(self, order: Struct) -> tuple[str, str]:
        """The spaces where an order begins and ends."""

    def space_name(self, space: str, text: "Text") -> str:
        """A space as the board writes it."""

    def read_orders(self, typed: str, draft: "Draft[Any]", text: "Text") -> Iterator[Struct]:
        """The orders a line means, each after those before have joined the draft; `Unclear` when it means none."""

    def look(self, view: Any, typed: str, text: "Text", width: int) -> "list[Line]":
        """All about the one space that is named."""


class Clerk(Protocol):
    """What the module of a game offers whose cards have texts that only the view knows."""

    def card_sentences(self, view: Any, action: Struct, text: "Text") -> list[str]:
        """What the card that an answer plays says."""


def clerk_of(board: Board) -> Clerk | None:
    """The same module, if it knows its cards' texts."""
    return cast(Clerk, board) if hasattr(board, "card_sentences") else None


def quartermaster_of(board: Board) -> Quartermaster | None:
    """The same module, if it has amounts of its own."""
    return cast(Quartermaster, board) if hasattr(board, "amount_lines") else None


def staff_of(board: Board) -> Staff | None:
    """The same module, if it has a staff."""
    return cast(Staff, board) if hasattr(board, "read_orders") else None


def together(
    answers: Sequence[tuple[int, Struct]],
    text: "Text",
    heading: "Callable[[Any, Text], str]",
    label: "Callable[[Any, Text], str | None]",
) -> list[Group]:
    """Answers with the same heading on one line, each with its label; those without a label alone."""
    found: dict[str, Group] = {}
    for number, action in answers:
        short = label(action, text)
        if short is None:
            found[str(number)] = Group("", [(number, text.action(action))])
        else:
            shared = heading(action, text)
            found.setdefault(shared, Group(shared, [])).answers.append((number, short))
    return list(found.values())


def board_of(game_id: str) -> Board:
    """The board of a game: its own, or the plain one."""
    name = f"{__name__}.{game_id}"
    found = import_module(name) if find_spec(name) else None
    return cast(Board, found if hasattr(found, "draw") else import_module(f"{__name__}.plain"))
