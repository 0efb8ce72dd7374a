"""The engine's actions: everything a seat can answer. Fields are names people use.

A *label* says which units are meant: `tank`, `fighter.2` (with two moves left), `transport.infantry.tank` (with this
cargo), `uk.transport` (an ally's). `path` begins where the units stand.
"""

from typing import TypeAlias

from msgspec import Struct

from sandtable.core.decisions import Allocation, Plan


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


# Orders of the movement phases


class Move(Action, frozen=True, tag="move"):
    """Land units go along a path."""

    units: dict[str, int]
    path: tuple[str, ...]


class Sail(Action, frozen=True, tag="sail"):
    """Ships go along a path; guests on their decks go along if they must, or as many as are named."""

    units: dict[str, int]
    path: tuple[str, ...]
    guests: dict[str, int] = {}


class Fly(Action, frozen=True, tag="fly"):
    """Aircraft fly from the first space to the last by the shortest way."""

    units: dict[str, int]
    path: tuple[str, ...]


class Raid(Action, frozen=True, tag="raid"):
    """Aircraft fly to bomb the factory in the last space."""

    units: dict[str, int]
    path: tuple[str, ...]


class Load(Action, frozen=True, tag="load"):
    """A land unit goes aboard: the path is its territory and the transport's zone."""

    unit: str
    transport: str
    path: tuple[str, ...]
    count: int = 1


class Unload(Action, frozen=True, tag="unload"):
    """Units leave a transport: the path is its zone and their territory. Against an enemy it announces a landing."""

    units: tuple[str, ...]
    transport: str
    path: tuple[str, ...]
    count: int = 1


class Attack(Action, frozen=True, tag="attack"):
    """Fight the submarines and transports of a zone instead of passing them by."""

    zone: str


class Hold(Action, frozen=True, tag="hold"):
    """Aircraft stay out of the battle in the zone where they are."""

    units: dict[str, int]
    zone: str


Order: TypeAlias = Move | Sail | Fly | Raid | Load | Unload | Attack | Hold

# Battles


class Fight(Action, frozen=True, tag="fight"):
    """Fight this battle next."""

    battle: str
    space: str


class Press(Action, frozen=True, tag="press"):
    """Fight on."""


class Retire(Action, frozen=True, tag="retreat"):
    """Retreat to this space."""

    space: str


class BreakOff(Action, frozen=True, tag="break-off"):
    """The aircraft leave the battle."""


class Agree(Action, frozen=True, tag="agree"):
    """Let the proposed losses stand."""


class Object(Action, frozen=True, tag="object"):
    """Do not agree to the proposed losses: the attacker will choose."""


class LandAt(Action, frozen=True, tag="land"):
    """A stranded aircraft lands there."""

    space: str


# The bid


class Place(Action, frozen=True, tag="place"):
    """Put a unit there for the bid."""

    unit: str
    space: str


class Done(Action, frozen=True, tag="done"):
    """Enough of this; go on."""


AnyAction: TypeAlias = Plan | Allocation | Fight | Press | Retire | BreakOff | Agree | Object | LandAt | Place | Done
