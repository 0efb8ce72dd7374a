"""Axis & Allies Spring 1942: its data, its options, and the engine's sequences of play as they are."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from sandtable.games.axis.edition import Edition, publish
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.sequence import PLAY
from sandtable.games.axis.state import CLOSED_STRAITS, ESCORTED, AxisOptions, AxisTerms, flow
from sandtable.games.axis.view import view

FOLDER = Path(__file__).parent


class Spring1942Options(AxisOptions, frozen=True):
    """The victory that is played for, and the book's two optional rules."""

    victory: Literal["standard", "total"] = "standard"
    closed_straits: bool = False
    escorts: bool = False


class Spring1942(AxisGame):
    """Five powers, the whole world, nine or twelve cities."""

    id = "spring1942"
    edition = publish(Edition("spring1942", FOLDER, PLAY, show=view, flow=flow))
    Options = Spring1942Options
    folder = FOLDER

    def terms(self, options: AxisOptions) -> AxisTerms:
        assert isinstance(options, Spring1942Options)
        chosen = {CLOSED_STRAITS: options.closed_straits, ESCORTED: options.escorts}
        optional = tuple(name for name, is_played in chosen.items() if is_played)
        cities = self.edition.victory["cities"][options.victory]
        return AxisTerms(self.edition.id, options.low_luck, options.max_rounds, cities, optional)

    def option_sets(self) -> dict[str, Struct]:
        """Each option at least once; the book's game has no end but victory, so a round limit is always set."""
        return {
            "standard": Spring1942Options(max_rounds=2),
            "total": Spring1942Options(victory="total", closed_straits=True, max_rounds=1),
            "escorts": Spring1942Options(escorts=True, max_rounds=2),
            "low-luck-bid": Spring1942Options(low_luck=True, bid={"germany": 9, "uk": 4}, max_rounds=1),
        }

    def presets(self) -> dict[str, Struct]:
        return {
            "standard": Spring1942Options(),
            "evening": Spring1942Options(max_rounds=5),
            "total": Spring1942Options(victory="total"),
            "optional": Spring1942Options(closed_straits=True, escorts=True),
            "low-luck": Spring1942Options(low_luck=True),
        }
