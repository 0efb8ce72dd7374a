"""The arena: many games at once. `simulate` plays them and says what came of them."""

from sandtable.arena.local import Summary, simulate
from sandtable.arena.play import Played, play_one, play_recorded

__all__ = ["Played", "Summary", "play_one", "play_recorded", "simulate"]
