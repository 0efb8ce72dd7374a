"""Rulebook 7.8: the Axis countries surrender."""

from sandtable.core.flow import At, Log
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    AXIS,
    FAR_EAST,
    FIGURES,
    FRONT,
    FRONTS,
    FRONTS_IN,
    GERMANY,
    JAPAN,
    LAST,
    NATIONS,
    PACIFIC,
    TRINITY,
    place_of,
)
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import ChurchillState, flow

MANCHURIA = place_of(FAR_EAST, "manchuria")


@flow.step(WAR, "germany")
def does_germany_surrender(s: ChurchillState, frame: At, log: Log) -> None:
    if surrenders(s, GERMANY, log):
        share_technology(s, log)


@flow.step(WAR, "japan")
def does_japan_surrender(s: ChurchillState, frame: At, log: Log) -> None:
    surrenders(s, JAPAN, log)


def surrenders(s: ChurchillState, axis: int, log: Log) -> bool:
    """Whether an Axis country surrenders now."""
    rule = "" if s.surrendered[axis] else reason_to_surrender(s, axis)
    if rule:
        s.surrendered[axis] = True
        log.append(Event("axis-surrenders", {"axis": AXIS[axis]}, rule))
    return bool(rule)


def reason_to_surrender(s: ChurchillState, axis: int) -> str:
    """The rule by which an Axis country surrenders now, "" while it fights on."""
    if fronts_in_country(s, axis):
        return "churchill.7.81" if axis == GERMANY else "churchill.7.82-front"
    return "churchill.7.82-emperor" if axis == JAPAN and the_emperor_gives_in(s) else ""


def fronts_in_country(s: ChurchillState, axis: int) -> list[int]:
    """The fronts that stand in an Axis country."""
    return [front for front in FRONTS_IN[axis] if s.fronts[front] == LAST[front] and FRONT[front].axis]


def the_emperor_gives_in(s: ChurchillState) -> bool:
    return s.surrendered[GERMANY] and s.bomb == TRINITY and has_b29_base(s) and s.fronts[FAR_EAST] >= MANCHURIA


def has_b29_base(s: ChurchillState) -> bool:
    """Some front stands in or beyond a space from which B-29s reach Japan."""
    return any(space.b29 for front in FRONTS_IN[PACIFIC] for space in FRONT[front].space[: s.fronts[front]])


def share_technology(s: ChurchillState, log: Log) -> None:
    """7.81: to all three if both fronts came in together, else to those whose front it was."""
    inside = fronts_in_country(s, GERMANY)
    who = "both" if len(inside) > 1 else FRONTS[inside[0]]
    for nation, markers in FIGURES["technology"][who].items():
        s.technology[NATIONS.index(nation)] += markers
        log.append(Event("technology", {"seat": nation, "count": markers}, "churchill.7.81-technology"))
