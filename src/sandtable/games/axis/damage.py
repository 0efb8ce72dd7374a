"""Rulebook, "Battleships", "Aircraft carriers" and "Naval bases": damage that outlives a battle, and its repair.

Where a kind of ship has lasting damage, a hit that did not sink it stays until the ship is repaired. A damaged carrier
has no deck: guests that were aboard are trapped as its cargo. Which of like carriers a guest sits on nobody says, so as
few of them as possible are trapped or lost.
"""

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import repairs_ships
from sandtable.games.axis.pieces import HIT, TRAPPED, host_of, kind_of, mapped, owner_of, total
from sandtable.games.axis.state import (
    AxisState,
    change,
    damaged_decks,
    decks,
    edition,
    guests,
    name,
    restack,
    seat_of,
    take,
    trapped,
    zones_with,
)


def lasts(e: Edition, code: int) -> bool:
    """Whether this ship keeps the damage it takes."""
    return e.units.kinds[kind_of(code)].lasting_damage  # europe.ship.damage-stays


# In a battle


def hold_guests(s: AxisState, space: int, log: Log) -> None:
    """After losses of the attacker: his guests are cargo, trapped where the deck is damaged and lost where it sank."""
    # europe.carrier.guests-turn
    over = total(guests(s, space, s.turn)) - decks(s, space, s.turn)
    room = damaged_decks(s, space, s.turn) - total(trapped(s, space, s.turn))
    for code, count in guests(s, space, s.turn):
        if over <= 0:
            break
        leaving = min(over, count)
        kept = max(0, min(leaving, room))
        if kept:
            change(s, space, code, code | TRAPPED, kept)
        drown(s, space, code, leaving - kept, log)
        over -= leaving
        room -= kept
    drown_trapped(s, space, s.turn, log)


def drown_trapped(s: AxisState, space: int, host: int, log: Log) -> None:
    """What was aboard a damaged carrier goes down with it."""
    # europe.carrier.damaged
    over = total(trapped(s, space, host)) - damaged_decks(s, space, host)
    for code, count in trapped(s, space, host):
        lost = min(over, count)
        if lost > 0:
            drown(s, space, code, lost, log)
            over -= lost


def drown(s: AxisState, space: int, code: int, count: int, log: Log) -> None:
    if count:
        take(s, space, code, count)
        units = {edition(s).units.ids[kind_of(code)]: count}
        args = {"seat": seat_of(s, owner_of(code)), "units": units, "space": name(s, space)}
        log.append(Event("losses", args, "axis.carrier.cargo"))


# Repair


def repair_ships(s: AxisState, log: Log) -> None:
    """All damaged ships of the power to move in zones that a working friendly naval base serves; it costs nothing.

    A step of a title's purchase phase, after bases were repaired in it. europe.ship.repair-same-phase
    """
    e = edition(s)
    for zone in zones_with(s, e.own_ships[s.turn]):
        damaged = [(code, n) for code, n in s.units[zone] if code & HIT and owner_of(code) == s.turn]
        if damaged and repairs_ships(s, zone, s.turn):
            restack(s, zone, mapped((repaired(code, s.turn), n) for code, n in s.units[zone]))
            units: dict[str, int] = {}
            for code, count in damaged:
                units[e.units.ids[kind_of(code)]] = units.get(e.units.ids[kind_of(code)], 0) + count
            args = {"seat": seat_of(s, s.turn), "units": units, "space": name(s, zone)}
            log.append(Event("ships-repaired", args, e.rules.get("ship.repair", "")))


def repaired(code: int, power: int) -> int:
    """A power's ship whole again, and whoever was trapped aboard free to fly."""
    # europe.carrier.repaired
    if owner_of(code) == power:
        code &= ~HIT
    return code & ~TRAPPED if host_of(code) == power else code
