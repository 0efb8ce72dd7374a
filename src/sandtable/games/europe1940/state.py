"""What Europe 1940 adds to the engine's state and options."""

from msgspec.structs import replace

from sandtable.core.flow import Flow
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisOptions, AxisState


class EuropeOptions(AxisOptions, frozen=True):
    """The national objectives may be left out."""

    objectives: bool = True


OBJECTIVES = "objectives"
"""The optional rule that powers are paid for their national objectives; the book's game has it."""


class EuropeState(AxisState):
    """One game of Europe 1940."""

    free_to_declare: tuple[int, ...] = ()
    """Powers that something has given the right to declare war, for good."""
    just_hostile: tuple[int, ...] = ()
    """Zones that only this turn's declaration made hostile: in its combat movement transports may load there."""
    leave: tuple[tuple[int, int], ...] = ()
    """Who lets whose ships through his canals and straits."""
    unbroken: tuple[int, ...] = ()
    """Powers since the end of whose last turn their side has held without a break what it needs to win."""
    convoy_losses: int = 0
    """What convoys have lost in this income phase."""
    paid_once: tuple[str, ...] = ()
    """Objectives that are paid once and have been."""
    raised: tuple[int, ...] = ()
    """Powers that have had the units that come with the freeing of their capital."""
    new_bases: tuple[tuple[int, int], ...] = ()
    """Lands with facilities that went over to the other side, with each power that has had no turn of its own since."""

    def clone(self) -> "EuropeState":
        return replace(
            self,
            stack=self.stack[:],
            units=self.units[:],
            bank=self.bank[:],
        )


flow: Flow[EuropeState] = Flow(based_on=AxisGame.flow)
"""The engine's steps and decisions, and this title's own."""
