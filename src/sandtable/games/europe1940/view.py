"""What everybody sees of Europe 1940: the engine's part and this title's own."""

from sandtable.games.axis.state import AxisState
from sandtable.games.axis.view import AxisView, view_as


class EuropeView(AxisView, frozen=True):
    """The table as everybody sees it."""


def view(s: AxisState) -> EuropeView:
    return view_as(EuropeView, s)
