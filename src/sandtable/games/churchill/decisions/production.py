"""Rulebook 6.3: everybody gets production."""

from sandtable.core.flow import At, Log
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    ISSUE_NATION,
    ISSUES,
    NATIONS,
    NOBODY,
    PRODUCTION,
    PRODUCTION_ISSUES,
    STRATEGIC_MATERIALS,
    USSR,
)
from sandtable.games.churchill.sequence import DECISIONS
from sandtable.games.churchill.state import ChurchillState, agreed, arctic_is_open, flow, seat_of, track_of


@flow.step(DECISIONS, "production")
def produce(s: ChurchillState, frame: At, log: Log) -> None:
    for nation in range(len(NATIONS)):
        s.production[nation] = max(0, PRODUCTION[nation] + s.extra[nation])
    hand_over(s, log)
    strategic_materials(s, log)
    if arctic_is_open(s):
        receive(s, USSR, "arctic", "churchill.6.32-arctic", log)
    for nation in range(len(NATIONS)):
        args = {"seat": seat_of(nation), "count": s.production[nation]}
        log.append(Event("production", args, "churchill.6.31-base"))


def hand_over(s: ChurchillState, log: Log) -> None:
    """A nation's production issue that another has won costs it a marker; its own brings nothing."""
    for issue in PRODUCTION_ISSUES:
        owner, winner = ISSUE_NATION[issue], track_of(s, issue)
        if winner in (NOBODY, owner) or s.production[owner] == 0:
            continue
        s.production[owner] -= 1
        s.production[winner] += 1
        args = {"seat": seat_of(winner), "seat_from": seat_of(owner), "issue": ISSUES[issue]}
        log.append(Event("production-taken", args, "churchill.6.32-taken"))


def strategic_materials(s: ChurchillState, log: Log) -> None:
    """In the centre they serve all, elsewhere their winner alone."""
    if agreed(s, STRATEGIC_MATERIALS):
        winners = range(len(NATIONS))
    else:
        winner = track_of(s, STRATEGIC_MATERIALS)
        winners = range(winner, winner + 1) if winner != NOBODY else range(0)
    for nation in winners:
        receive(s, nation, "strategic_materials", "churchill.6.32-strategic", log)


def receive(s: ChurchillState, nation: int, source: str, rule: str, log: Log) -> None:
    s.production[nation] += 1
    log.append(Event("production-extra", {"seat": seat_of(nation), "source": source}, rule))
