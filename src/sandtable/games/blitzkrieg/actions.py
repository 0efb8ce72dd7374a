"""Blitzkrieg's actions: everything a seat can answer. A space is named by theatre, row and place."""

from typing import TypeAlias

from msgspec import Struct


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


class Place(Action, frozen=True, tag="place"):
    """Place a token of one's reserve on a battle space."""

    token: str
    theatre: str
    row: int
    space: int


class Stop(Action, frozen=True, tag="stop"):
    """Place no further token after a blitz."""


class Advance(Action, frozen=True, tag="advance"):
    """Move the marker of another theatre by a strategic advantage."""

    theatre: str


class Use(Action, frozen=True, tag="use"):
    """Say which free space of a theatre just won takes effect next."""

    theatre: str
    row: int
    space: int


class Open(Action, frozen=True, tag="open"):
    """Nippon: open a campaign for the marker of one just completed."""

    theatre: str


class Bomb(Action, frozen=True, tag="bomb"):
    """Solo: discard a token from the bot's row, by its place from the left."""

    place: int
    token: str


class Favour(Action, frozen=True, tag="favour"):
    """Solo: say in which theatre the bot advances when the set-up die shows the last face."""

    theatre: str


AnyAction: TypeAlias = Place | Stop | Advance | Use | Open | Bomb | Favour
