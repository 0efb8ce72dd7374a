"""The political data of the book: who may declare war and when, and what binds powers that are not at war.

Read from `data/politics.toml` once for an edition, with numbers for powers and spaces.
"""

from functools import cache

import msgspec
from msgspec import Struct

from sandtable.games.axis.edition import Edition


class DeclaresLine(Struct, frozen=True, forbid_unknown_fields=True):
    """When a power may declare war, as the data file tells it."""

    power: str
    on: tuple[str, ...]
    from_round: int
    rule: str
    provoked: bool = False
    if_taken: tuple[str, ...] = ()
    income_phase_of: int = 0


class FleetLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the ships of a power that is at war with nobody end their moves."""

    power: str
    zones: tuple[str, ...]
    patrol: tuple[str, ...]


class FreeUnitsLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The units that come with the freeing of a land."""

    power: str
    space: str
    ipc: int


class PlayedWithLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A power that is played by whoever plays one of others."""

    power: str
    with_: tuple[str, ...] = msgspec.field(name="with")


class PoliticsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `politics.toml`."""

    declares: tuple[DeclaresLine, ...]
    neutral_fleet: tuple[FleetLine, ...]
    free_units: tuple[FreeUnitsLine, ...]
    played_with: tuple[PlayedWithLine, ...]


class Declares(Struct, frozen=True):
    """When a power may declare war, and on whom."""

    on: frozenset[int]
    from_round: int
    rule: str
    """What forbids it until then."""
    provoked: bool
    if_taken: frozenset[int]
    income_phase_of: int
    """The round in whose income phase it may declare war too; 0 for none."""


class Fleet(Struct, frozen=True):
    """Where the ships of a neutral power end their moves; its warships may patrol further."""

    zones: frozenset[int]
    patrol: frozenset[int]


class FreeUnits(Struct, frozen=True):
    """Units worth so much that come once, with the freeing of a land."""

    space: int
    ipc: int


class Statute(Struct, frozen=True):
    """All of it, by power."""

    declares: dict[int, Declares]
    fleets: dict[int, Fleet]
    free_units: dict[int, FreeUnits]
    played_with: dict[str, tuple[str, ...]]


@cache
def statute(e: Edition) -> Statute:
    told = msgspec.convert(e.load("politics"), PoliticsFile)
    power, spaces = e.power_index, e.board.numbers
    return Statute(
        declares={
            power[line.power]: Declares(
                frozenset(power[other] for other in line.on),
                line.from_round,
                line.rule,
                line.provoked,
                frozenset(spaces(line.if_taken)),
                line.income_phase_of,
            )
            for line in told.declares
        },
        fleets={
            power[line.power]: Fleet(frozenset(spaces(line.zones)), frozenset(spaces(line.patrol)))
            for line in told.neutral_fleet
        },
        free_units={power[line.power]: FreeUnits(e.board.index[line.space], line.ipc) for line in told.free_units},
        played_with={line.power: line.with_ for line in told.played_with},
    )
