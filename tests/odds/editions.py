"""Editions for tests: the units of Europe 1940 on the map of Spring 1942, with the steps that a test asks for."""

from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from sandtable.core.flow import Sequence
from sandtable.games import europe1940
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import BattleAt, RaidAt
from sandtable.games.axis.sequence import BATTLE, PLAY, RAID, ROUND
from sandtable.games.axis.state import flow
from sandtable.games.axis.view import view
from sandtable.games.spring1942.game import FOLDER

EUROPE = Path(europe1940.__file__).parent


@cache
def europe(raid: tuple[str, ...] = tuple(RAID.steps)) -> Edition:
    """An edition with the units of Europe 1940: what the odds know of it comes from these alone."""
    battle = Sequence("europe-battle", dict.fromkeys(BATTLE.steps, ""), BattleAt, ROUND)
    raids = Sequence("europe-raid", dict.fromkeys(raid, ""), RaidAt)
    with TemporaryDirectory() as folder:
        told = Path(folder)
        copytree(FOLDER / "data", told / "data")
        (told / "data" / "units.toml").write_text((EUROPE / "data" / "units.toml").read_text("utf-8"), "utf-8")
        found = Edition("europe", told, PLAY._replace(raid=raids, battle=battle), show=view, flow=flow)
    found.folder = FOLDER  # for the names of units
    return found
