"""An edition for tests: the map and the powers of Spring 1942, with Europe 1940's units and what they can do."""

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.flow import At, Flow, Log
from sandtable.core.match import Match
from sandtable.games.axis import damage
from sandtable.games.axis.edition import Edition, publish
from sandtable.games.axis.sequence import PLAY, TURN
from sandtable.games.axis.state import AxisState
from sandtable.games.axis.state import flow as engine
from sandtable.games.axis.view import view
from sandtable.games.europe1940.game import RULES
from sandtable.games.spring1942.game import FOLDER, Spring1942
from tests.games.axis.positions import table

EUROPE = FOLDER.parent / "europe1940"
FACTORY = """
[[unit]]
id = "factory"
domain = "facility"
cost = 15
site = "factory"
least_ipc = 1
capacity_per_ipc = 1
damage_per_ipc = 2
"""

flow: Flow[AxisState] = Flow(based_on=engine)
HEAVY_TURN = flow.variant("heavy-turn", TURN, {"combat-move": {"repair-ships": "phase 1", "combat-move": "phase 2"}})


@flow.step(HEAVY_TURN, "repair-ships")
def repair(s: AxisState, frame: At, log: Log) -> None:
    damage.repair_ships(s, log)


class Heavy(Spring1942):
    """Ships that keep their damage, guns with three shots, pairs of tactical bombers."""

    id = "heavy"
    flow = flow


@cache
def heavy() -> Heavy:
    """The game; its data are put together once."""
    folder = Path(tempfile.mkdtemp())
    shutil.copytree(FOLDER / "data", folder / "data")
    units = (EUROPE / "data" / "units.toml").read_text("utf-8")
    (folder / "data" / "units.toml").write_text(units + FACTORY, "utf-8")
    Heavy.edition = publish(Edition("heavy", folder, PLAY._replace(turn=HEAVY_TURN), show=view, flow=flow, rules=RULES))
    return Heavy()


def heavy_table(*falls: Any, **told: Any) -> Match:
    """A position of this edition."""
    return table(*falls, game=heavy(), **told)
