"""What the politics of a title decide in movement: the engine asks, and by default nothing is special.

A title makes a subclass and gives it to its `Edition`.
"""

from typing import TYPE_CHECKING

from sandtable.core.types import Refusal

if TYPE_CHECKING:
    from sandtable.games.axis.state import AxisState


class SpecialRules:
    """The questions; all but the last are about the power whose turn it is."""

    def gives_leave(self, s: "AxisState", holder: int) -> bool:
        """Whether a power that is neither friend nor enemy lets ships through its canals and straits."""
        return False

    def may_load(self, s: "AxisState", zone: int, ship: int) -> bool:
        """Whether this transport may load in this hostile zone after all."""
        return False

    def may_not_end(self, s: "AxisState", zone: int, kind: int) -> Refusal | None:
        """Why a ship of this kind may not end a move in this zone."""
        return None

    def may_rise(self, s: "AxisState", land: int, power: int) -> bool:
        """Whether an enemy's aircraft may scramble from a base that works."""
        return True
