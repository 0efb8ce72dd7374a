"""Rulebook, "Order of play": a round is a turn of each power, a turn is six phases in a fixed order.

The steps of a turn stand in `sequence`; here is what begins and ends one, and the check for victory after a round.
"""

from sandtable.core.flow import At, Log
from sandtable.core.types import Event
from sandtable.games.axis.pieces import all_rested, not_bare
from sandtable.games.axis.seating import settle
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import (
    AxisState,
    capital_lost,
    edition,
    flow,
    mark,
    relations,
    seat_of,
    zones_with,
)


@flow.step(TURN, "begin")
def begin(s: AxisState, frame: At, log: Log) -> None:
    """Remember what the turn's rules look back to."""
    e = edition(s)
    s.held = s.owner
    s.hostile = tuple(zones_with(s, relations(s).enemy_warships[s.turn]))
    s.attacked, s.fought = (), ()
    s.bought = (0,) * len(e.units.kinds)
    log.append(Event("turn", {"seat": seat_of(s, s.turn), "round": s.round}, "axis.turn.order"))
    if capital_lost(s, s.turn):
        log.append(Event("capital-held", {"seat": seat_of(s, s.turn)}, "axis.capital.no-economy"))


@flow.step(TURN, "finish")
def finish_turn(s: AxisState, frame: At, log: Log) -> None:
    """Everybody rests, and the next power is to move."""
    mark(s, ((space, all_rested(s.units[space])) for space in not_bare(s.units)))
    find_hosts(s)
    s.turn = (s.turn + 1) % len(edition(s).powers)
    s.bought = ()


def find_hosts(s: AxisState) -> None:
    """Aircraft at sea settle down: on their own power's carriers, the rest as guests of friends in turn order."""
    e = edition(s)
    for zone in zones_with(s, e.deck_aircraft):
        settle(s, zone, e.everybody)
