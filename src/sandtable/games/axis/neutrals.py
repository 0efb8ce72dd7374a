"""Rulebook, "Neutral territories": their armies stand up when somebody enters, as enemies or as his own."""

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.axis.board import NOBODY, Stance
from sandtable.games.axis.pieces import DONE, mapped, owner_of, piece, with_owner
from sandtable.games.axis.relations import other_side
from sandtable.games.axis.state import AxisState, edition, name, put, restack, seat_of, set_owner

STRICT: Stance = "strict"


def defy(s: AxisState, land: int, log: Log) -> None:
    """The power to move enters a neutral territory to take it: its army stands up on the other side.

    It leans to that side from now on, also when the attack fails; with one strict neutral all others turn.
    """
    if s.owner[land] != NOBODY:
        return
    e = edition(s)
    # europe.neutral.attack, europe.neutral.failed
    side: Stance = "axis" if other_side(e.side[s.turn]) == "axis" else "allies"
    if s.stances[land] == STRICT:
        turn_strict_neutrals(s, side, land, log)
    if s.armies[land]:
        # europe.neutral.army, europe.neutral.defends
        put(s, land, piece(e.units.neutral_army, e.army_of[side]), s.armies[land])
        args = {"space": name(s, land), "count": s.armies[land], "side": side}
        log.append(Event("neutral-defends", args, "europe.neutral.defends"))
        stand_up(s, land)


def turn_strict_neutrals(s: AxisState, side: Stance, land: int, log: Log) -> None:
    """All of them lean to a side for good; also those without an army. europe.neutral.strict-once"""
    # europe.neutral.strict, europe.neutral.strict-turn, europe.neutral.strict-empty
    s.stances = tuple(side if stance == STRICT else stance for stance in s.stances)
    args = {"seat": seat_of(s, s.turn), "space": name(s, land), "side": side}
    log.append(Event("neutrals-turned", args, "europe.neutral.strict-turn"))


def join(s: AxisState, land: int, log: Log) -> None:
    """A neutral territory comes over to the power to move, whose land unit walked in; its army moves from next turn."""
    e = edition(s)
    # europe.neutral.join, europe.neutral.join-army
    there = [(with_owner(code, s.turn) | DONE if owner_of(code) in e.armies else code, n) for code, n in s.units[land]]
    restack(s, land, mapped(there))
    if s.armies[land]:
        put(s, land, piece(e.units.neutral_army, s.turn) | DONE, s.armies[land])
        stand_up(s, land)
    set_owner(s, land, s.turn)
    log.append(Event("joined", {"seat": seat_of(s, s.turn), "space": name(s, land)}, "europe.neutral.join"))


def stand_up(s: AxisState, land: int) -> None:
    """Nobody waits there any more."""
    s.armies = (*s.armies[:land], 0, *s.armies[land + 1 :])
