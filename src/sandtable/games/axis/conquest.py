"""Rulebook, "Conclude the battle", "Liberating a territory", "Capturing and liberating capitals"."""

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.facilities import reduce_captured
from sandtable.games.axis.pieces import DONE, kind_of, mapped, owner_of, with_owner
from sandtable.games.axis.state import AxisState, capital_lost, edition, name, relations, restack, seat_of, set_owner


def capture(s: AxisState, space: int, power: int, log: Log) -> None:
    """A power takes a hostile territory: it is liberated for the friend it belongs to, or becomes the taker's."""
    e = edition(s)
    original = e.board.owner[space]
    friends = relations(s).friends[power]
    # axis.liberate.keep; europe.neutral.taken: a neutral territory has no owner to be liberated for
    if original in friends and (original == power or space in e.capital or not capital_lost(s, original)):
        new = original
    else:
        new = power
    key, rule = ("captured", "axis.capture.control") if new == power else ("liberated", "axis.liberate.return")
    args = {"seat": seat_of(s, power), "space": name(s, space), "seat_owner": seat_of(s, new)}
    # axis.capture.facilities: they stay in their territory; whoever asks `facilities` is told that nobody uses them yet
    set_owner(s, space, new)
    reduce_captured(s, space)
    hand_over_guns(s, space)
    log.append(Event(key, args, rule))
    if original != NOBODY and space == e.capital[original]:
        if original in relations(s).enemies[power]:
            plunder(s, original, power, log)
        else:
            restore(s, original, log)


def hand_over_guns(s: AxisState, space: int) -> None:
    """Anti-aircraft guns go with the territory, and stand still for the rest of the turn."""
    e = edition(s)
    # axis.aa.captured
    new = s.owner[space]
    s.units[space] = mapped(
        (with_owner(code, new) | DONE, count)
        if kind_of(code) in e.units.anti_air and owner_of(code) not in relations(s).friends[new]
        else (code, count)
        for code, count in s.units[space]
    )


def plunder(s: AxisState, loser: int, taker: int, log: Log) -> None:
    """Whoever takes a capital gets what its owner has not spent."""
    ipc = s.bank[loser]
    s.bank[taker] += ipc
    s.bank[loser] = 0
    args = {"seat": seat_of(s, taker), "seat_from": seat_of(s, loser), "ipc": ipc}
    log.append(Event("plunder", args, "axis.capital.plunder"))


def restore(s: AxisState, power: int, log: Log) -> None:
    """A freed capital brings its owner's other lands back from friends; their guns stay with their holders."""
    e = edition(s)
    log.append(Event("capital-freed", {"seat": seat_of(s, power)}, "axis.capital.freed"))
    for space in e.board.lands:
        if e.board.owner[space] == power and s.owner[space] != power and s.owner[space] in relations(s).friends[power]:
            set_owner(s, space, power)
            hand_on_guns(s, space)
            args = {"seat_owner": seat_of(s, power), "space": name(s, space)}
            log.append(Event("returned", args, "axis.capital.return"))


def hand_on_guns(s: AxisState, space: int) -> None:
    """Guns captured this very turn go to whoever has the territory at its end; others stay with their holders."""
    e = edition(s)
    # axis.capital.guns-stay
    if s.held[space] in relations(s).friends[s.turn]:
        return
    s.units[space] = mapped(
        (with_owner(code, s.owner[space]) if kind_of(code) in e.units.anti_air else code, count)
        for code, count in s.units[space]
    )


def abandon_guns(s: AxisState, space: int) -> None:
    """Guns that came ashore for a lost battle fall to the holder of the territory; where nobody is they are lost."""
    if s.owner[space] == NOBODY:
        guns = edition(s).units.anti_air
        restack(s, space, tuple(pair for pair in s.units[space] if kind_of(pair[0]) not in guns))
    elif s.owner[space] not in relations(s).friends[s.turn]:
        hand_over_guns(s, space)
