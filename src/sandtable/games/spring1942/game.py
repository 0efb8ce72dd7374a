"""Axis & Allies Spring 1942: its data, its options, and the engine's sequences of play as they are."""

from pathlib import Path

from msgspec import Struct

from sandtable.games.axis.edition import Edition, publish
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.sequence import BATTLE, RAID, SET_UP, TURN
from sandtable.games.axis.state import AxisOptions

FOLDER = Path(__file__).parent


class Spring1942(AxisGame):
    """Five powers, the whole world, nine or twelve cities."""

    id = "spring1942"
    edition = publish(Edition("spring1942", FOLDER, set_up=SET_UP, turn=TURN, raid=RAID, battle=BATTLE))
    folder = FOLDER

    def option_sets(self) -> dict[str, Struct]:
        """Each option at least once; the book's game has no end but victory, so a round limit is always set."""
        return {
            "standard": AxisOptions(max_rounds=2),
            "total": AxisOptions(victory="total", closed_straits=True, max_rounds=1),
            "escorts": AxisOptions(escorts=True, max_rounds=2),
            "low-luck-bid": AxisOptions(low_luck=True, bid={"germany": 9, "uk": 4}, max_rounds=1),
        }

    def presets(self) -> dict[str, Struct]:
        return {
            "standard": AxisOptions(),
            "evening": AxisOptions(max_rounds=5),
            "total": AxisOptions(victory="total"),
            "optional": AxisOptions(closed_straits=True, escorts=True),
            "low-luck": AxisOptions(low_luck=True),
        }
