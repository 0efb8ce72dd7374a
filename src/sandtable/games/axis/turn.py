"""Rulebook, "Order of play": a round is a turn of each power, a turn is six phases in a fixed order.

The steps of a turn stand in `sequence`; here is what begins and ends one, and the check for victory after a round.
"""

from functools import lru_cache

from sandtable.core.flow import At, Log
from sandtable.core.types import Event
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.pieces import Stacks, all_rested, is_bare, kind_of, mapped, owner_of, with_host
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import (
    AxisState,
    capital_lost,
    edition,
    flow,
    restack,
    seat_of,
    zones_with,
)


@flow.step(TURN, "begin")
def begin(s: AxisState, frame: At, log: Log) -> None:
    """Remember what the turn's rules look back to."""
    e = edition(s)
    s.held = tuple(s.owner)
    s.hostile = tuple(zones_with(s, e.enemy_warships[s.turn]))
    s.origins, s.attacked, s.fought = (), (), ()
    s.bought = (0,) * len(e.units.kinds)
    log.append(Event("turn", {"seat": seat_of(s, s.turn), "round": s.round}, "axis.turn.order"))
    if capital_lost(s, s.turn):
        log.append(Event("capital-held", {"seat": seat_of(s, s.turn)}, "axis.capital.no-economy"))


@flow.step(TURN, "finish")
def finish_turn(s: AxisState, frame: At, log: Log) -> None:
    """Everybody rests, and the next power is to move."""
    for space, stacks in enumerate(s.units):
        if not is_bare(stacks):
            restack(s, space, all_rested(stacks))
    find_hosts(s)
    s.turn = (s.turn + 1) % len(edition(s).powers)
    s.bought = ()


def find_hosts(s: AxisState) -> None:
    """Aircraft at sea settle down: on their own power's carriers, the rest as guests of friends in turn order."""
    e = edition(s)
    for zone in zones_with(s, e.deck_aircraft):
        restack(s, zone, settled(e, s.units[zone]))


@lru_cache(1 << 12)
def settled(e: Edition, stacks: Stacks) -> Stacks:
    """What stands in a zone once its aircraft have settled down."""
    kinds = e.units.kinds
    free = dict.fromkeys(range(len(e.powers)), 0)
    for code, count in stacks:
        free[owner_of(code)] += kinds[kind_of(code)].decks * count
    aircraft = [(code, n) for code, n in stacks if kind_of(code) in e.units.deck_aircraft]
    there = [(code, n) for code, n in stacks if kind_of(code) not in e.units.deck_aircraft]
    without: list[tuple[int, int]] = []
    for code, count in aircraft:
        at_home = min(count, free[owner_of(code)])
        free[owner_of(code)] -= at_home
        there.append((with_host(code, NOBODY), at_home))
        without.append((code, count - at_home))
    for code, count in without:
        left = count
        for host in sorted(e.friends[owner_of(code)]):
            hosted = min(left, free[host])
            free[host] -= hosted
            left -= hosted
            there.append((with_host(code, host), hosted))
        there.append((with_host(code, NOBODY), left))
    return mapped((code, n) for code, n in there if n)
