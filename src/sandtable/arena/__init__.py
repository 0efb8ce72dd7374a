"""The arena: many games at once. `simulate` plays them and says what came of them."""

from sandtable.arena.errors import ArenaError
from sandtable.arena.executors import Executor, InProcess, Processes
from sandtable.arena.play import Played, play_one, play_recorded
from sandtable.arena.simulation import Summary, simulate

__all__ = [
    "ArenaError",
    "Executor",
    "InProcess",
    "Played",
    "Processes",
    "Summary",
    "play_one",
    "play_recorded",
    "simulate",
]
