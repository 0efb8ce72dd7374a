"""Rulebook 5.12: the Pol-Mil table names the regions where a conference card places or removes markers."""

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.churchill.board import NOBODY, POL_MIL_TABLE, REGIONS
from sandtable.games.churchill.state import ChurchillState, flow
from sandtable.games.churchill.war import regions

TABLE = "churchill.5.12-table"
ALL = -1
"""As an amount: all there are."""


class TablePlacement(Frame, frozen=True):
    """Markers a nation still places by the Pol-Mil table."""

    nation: int
    political: bool
    left: int


class TableRemoval(Frame, frozen=True):
    """Rolls on the Pol-Mil table that still remove markers of an owner (-1: anybody's)."""

    political: bool
    owner: int
    amount: int
    left: int


TABLE_DICE = Roll((DiceGroup(2),), "pol-mil")
"""The red die says the row, the blue one the column."""


def _region(rolled: Rolled) -> int:
    red, blue = rolled.faces
    return POL_MIL_TABLE[red - 1][blue - 1]


@flow.chance(TablePlacement)
def roll_to_place(s: ChurchillState, frame: TablePlacement) -> Roll:
    return TABLE_DICE


@flow.outcome(TablePlacement)
def placed_by_table(s: ChurchillState, frame: TablePlacement, rolled: Rolled, log: Log) -> None:
    end(s)
    if frame.left > 1:
        call(s, TablePlacement(frame.nation, frame.political, frame.left - 1))
    region = _region(rolled)
    log.append(Event("pol-mil", {"region": REGIONS[region]}, TABLE))
    if frame.political:
        _politics_by_table(s, frame.nation, region, log)
    else:
        _network_by_table(s, frame.nation, region, log)


def _network_by_table(s: ChurchillState, nation: int, region: int, log: Log) -> None:
    """A foreign network goes and the new one with it; else it is placed if there is room."""
    if s.network_of[region] not in (NOBODY, nation):
        regions.remove_networks(s, region, 1, "churchill.5.12-foreign-network", log)
    elif s.network_count[region] < regions.NETWORKS:
        regions.add_network(s, region, nation, TABLE, log)
    else:
        log.append(Event("table-void", {"region": REGIONS[region]}, "churchill.5.12-full"))


def _politics_by_table(s: ChurchillState, nation: int, region: int, log: Log) -> None:
    """Without an own network the chance is lost; a foreign marker goes and the new one with it."""
    if s.network_of[region] != nation:
        log.append(Event("table-void", {"region": REGIONS[region]}, "churchill.5.12-own-network"))
    elif s.control[region] == NOBODY:
        regions.add_control(s, region, nation, TABLE, log)
    elif s.control[region] != nation:
        regions.remove_control(s, region, "churchill.5.12-foreign-political", log)
    else:
        log.append(Event("table-void", {"region": REGIONS[region]}, "churchill.5.12-full"))


@flow.chance(TableRemoval)
def roll_to_remove(s: ChurchillState, frame: TableRemoval) -> Roll:
    return TABLE_DICE


@flow.outcome(TableRemoval)
def removed_by_table(s: ChurchillState, frame: TableRemoval, rolled: Rolled, log: Log) -> None:
    end(s)
    if frame.left > 1:
        call(s, TableRemoval(frame.political, frame.owner, frame.amount, frame.left - 1))
    region = _region(rolled)
    log.append(Event("pol-mil", {"region": REGIONS[region]}, TABLE))
    there = s.control[region] if frame.political else s.network_of[region]
    if there == NOBODY or frame.owner not in (NOBODY, there):
        log.append(Event("table-void", {"region": REGIONS[region]}, "churchill.5.12-removal"))
    elif frame.political:
        regions.remove_control(s, region, "churchill.5.12-removal", log)
    else:
        count = s.network_count[region]
        lost = count if frame.amount == ALL else min(frame.amount, count)
        regions.remove_networks(s, region, lost, "churchill.5.12-removal", log)
