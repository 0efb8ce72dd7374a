"""Rulebook, "Order of play": a round is a turn of each power, a turn is six phases in a fixed order.

The edition names the steps of a turn; here is what begins and ends one, and how the rest follow each other.
"""

from functools import lru_cache

from sandtable.core.flow import Log, call, goto
from sandtable.core.types import Event
from sandtable.games.axis import victory
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.edition import Edition, Step
from sandtable.games.axis.frames import CombatMove, NonCombatMove, Turn
from sandtable.games.axis.pieces import Stacks, all_rested, is_bare, kind_of, mapped, owner_of, with_host
from sandtable.games.axis.state import (
    AxisState,
    capital_lost,
    edition,
    flow,
    restack,
    seat_of,
    zones_with,
)

PHASES: dict[str, Step] = {}
"""What each step of a turn does; chapters write themselves in here."""


@flow.run(Turn)
def go_through_phases(s: AxisState, frame: Turn, log: Log) -> None:
    """Begin the step the frame names; it will come back for the one after."""
    e = edition(s)
    following = e.phases[(e.phases.index(frame.phase) + 1) % len(e.phases)]
    goto(s, Turn(following))
    e.step(frame.phase, PHASES)(s, log)


def begin(s: AxisState, log: Log) -> None:
    """Remember what the turn's rules look back to."""
    e = edition(s)
    s.held = tuple(s.owner)
    s.hostile = tuple(zones_with(s, e.enemy_warships[s.turn]))
    s.origins, s.attacked, s.fought = (), (), ()
    s.bought = (0,) * len(e.units.kinds)
    log.append(Event("turn", {"seat": seat_of(s, s.turn), "round": s.round}, "axis.turn.order"))
    if capital_lost(s, s.turn):
        log.append(Event("capital-held", {"seat": seat_of(s, s.turn)}, "axis.capital.no-economy"))


def combat_move(s: AxisState, log: Log) -> None:
    call(s, CombatMove())


def noncombat_move(s: AxisState, log: Log) -> None:
    call(s, NonCombatMove())


def finish_turn(s: AxisState, log: Log) -> None:
    """Everybody rests; after the last power of a round the cities are counted."""
    for space, stacks in enumerate(s.units):
        if not is_bare(stacks):
            restack(s, space, all_rested(stacks))
    find_hosts(s)
    s.turn = (s.turn + 1) % len(edition(s).powers)
    s.bought = ()
    if s.turn == 0:
        victory.end_of_round(s, log)


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


PHASES.update({"begin": begin, "combat-move": combat_move, "noncombat-move": noncombat_move, "finish": finish_turn})
