"""Three small games, each for a shape of decision that real games have: `duel`, `depot` and `convoy`."""

from typing import Any

from examples.duel import Duel
from sandtable.core.game import Game
from tests.core.toys.convoy import Convoy
from tests.core.toys.depot import Depot

DUEL, DEPOT, CONVOY = Duel(), Depot(), Convoy()
TOYS: tuple[Game[Any], ...] = (DUEL, DEPOT, CONVOY)
