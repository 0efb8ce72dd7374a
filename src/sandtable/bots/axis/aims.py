"""What is worth something in one edition alone, for its own bots to tell: by itself the engine knows of nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.bots.axis.forces import Force

if TYPE_CHECKING:
    from sandtable.bots.axis.purchase import Shopping
    from sandtable.bots.axis.survey import Survey


class Aims:
    """The aims of the power of a survey. All worths are in IPC, as the survey's own."""

    counts_cities = True
    """Whether the war is won by who holds enough cities when a round ends."""

    def __init__(self, survey: Survey) -> None:
        """The survey has its aims: whoever keeps it, too, leaves both to the garbage collector."""

    def land(self, land: int) -> float:
        """What it is worth to hold a territory, besides what it produces and what stands there."""
        return 0.0

    def goals(self) -> list[tuple[int, float]]:
        """Territories that draw troops without being hostile, and what it is worth to get there."""
        return []

    def clearing(self, zone: int) -> float:
        """What it is worth to drive the enemy from a zone."""
        return 0.0

    def station(self, zone: int, force: Force) -> float:
        """What ships and their aircraft bring by lying in a zone."""
        return 0.0

    def buy(self, shopping: Shopping) -> None:
        """What is bought once the factories are repaired and the capital is safe."""

    def site(self, kind: int, land: int) -> float:
        """How good a territory is for a facility that was bought."""
        return 0.0
