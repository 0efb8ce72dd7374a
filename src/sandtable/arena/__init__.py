"""The arena: many games at once. `simulate` plays them and says what came of them."""

from sandtable.arena.cluster import Ray
from sandtable.arena.errors import ArenaError
from sandtable.arena.executors import Executor, InProcess, Processes, local
from sandtable.arena.play import Played, play_one, play_recorded
from sandtable.arena.simulation import Summary, simulate
from sandtable.arena.tournament import Ladder, ladder

__all__ = [
    "ArenaError",
    "Executor",
    "InProcess",
    "Ladder",
    "Played",
    "Processes",
    "Ray",
    "Summary",
    "ladder",
    "local",
    "play_one",
    "play_recorded",
    "simulate",
]
