"""What Europe 1940 adds to the engine's state and options."""

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

    def clone(self) -> "EuropeState":
        return EuropeState(
            self.stack[:], self.result, self.terms, self.round, self.turn, self.wars, self.units[:], self.owner[:],
            self.stances, self.armies, self.facilities[:], self.bank[:], self.bought, self.held, self.hostile,
            self.attacked, self.fought,
        )  # fmt: skip


flow: Flow[EuropeState] = Flow(based_on=AxisGame.flow)
"""The engine's steps and decisions, and this title's own."""
