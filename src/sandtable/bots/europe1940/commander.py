"""A commander that also answers the questions only Europe 1940 asks."""

from msgspec import Struct

from sandtable.bots.axis.commander import Commander
from sandtable.bots.europe1940 import politics, scramble
from sandtable.core.decisions import Allocate, Choose
from sandtable.games.axis.state import AxisState
from sandtable.games.europe1940.scramble import SCRAMBLE
from sandtable.games.europe1940.state import EuropeState


class EuropeCommander(Commander):
    """A bot of some skill in the seat of any power of Europe 1940."""

    def allocate(self, s: AxisState, decision: Allocate) -> Struct | None:
        if decision.ask == "free-units":
            return politics.raise_units(s, decision)
        if decision.ask == SCRAMBLE:
            return scramble.send_up(s, decision)
        return super().allocate(s, decision)

    def pick(self, s: AxisState, decision: Choose) -> Struct | None:
        if decision.ask == "politics":
            assert isinstance(s, EuropeState)
            return politics.practise(s, decision)
        return super().pick(s, decision)
