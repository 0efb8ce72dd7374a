"""Rulebook, "Fighters": defending aircraft whose carrier was lost, or interceptors whose land fell, look for a base.

After all battles and before the attacker's non-combat movement: another friendly carrier in the zone, or one space away
a friendly territory or carrier; or they are lost.
"""

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.pieces import INTERCEPT, TRAPPED, kind_of, owner_of, with_host
from sandtable.games.axis.seating import seated, settle
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    decks,
    edition,
    flow,
    is_friendly_land,
    name,
    put,
    relations,
    seat_of,
    spaces_with,
    take,
)


class StrandedAircraft(Frame, frozen=True):
    """Defending aircraft that lost their base, as long as there are any."""


class Stranded(Frame, frozen=True):
    """A defending aircraft that lost its base: the piece in its space, and where it may land."""

    space: int
    code: int
    to: tuple[int, ...]


class LandAt(Action, frozen=True, tag="land"):
    """A stranded aircraft lands there."""

    space: str


@flow.step(TURN, "strand")
def strand(s: AxisState, frame: At, log: Log) -> None:
    """Only a sea battle or an interception can have cost anybody his base."""
    if s.fought or ESCORTED in s.terms.optional:
        call(s, StrandedAircraft())


@flow.run(StrandedAircraft)
def next_stranded(s: AxisState, frame: StrandedAircraft, log: Log) -> None:
    """One after the other, in the order of the map."""
    found = find_stranded(s)
    if found is None:
        end(s)
        return
    space, code = found
    to = bases(s, space, code)
    if len(to) > 1:
        call(s, Stranded(space, code, to))
    elif to:
        fly_to(s, space, code, to[0], log)
    else:
        crash(s, space, code, log)


def find_stranded(s: AxisState) -> tuple[int, int] | None:
    """The next aircraft without a base, an enemy's or an enemy's guest: (space, piece)."""
    e, present = edition(s), relations(s)
    # europe.carrier.lost-deck, europe.raid.interceptors-home
    for space in spaces_with(s, present.others_aircraft[s.turn]):
        there = s.units[space]
        if e.board.is_sea[space]:
            # europe.peace.left-out: one that took no part may have been on the deck that was lost
            _, homeless = seated(present, there, present.others[s.turn])
            owners = present.others[s.turn]
        else:
            homeless = there if is_friendly_land(s, space, s.turn) else ()
            owners = present.enemies[s.turn]
        for code, _ in homeless:
            if owner_of(code) in owners and kind_of(code) in e.units.air:
                return space, code
    return None


def bases(s: AxisState, space: int, code: int) -> tuple[int, ...]:
    """Friendly land next door, or a zone here or next door with a free deck."""
    e = edition(s)
    found = []
    for place in (space, *e.board.next[space]):
        if e.board.is_sea[place]:
            if place != space and room_for(s, place, owner_of(code)) > 0:
                found.append(place)
        elif is_friendly_land(s, place, owner_of(code)):
            found.append(place)
    return tuple(found)


def room_for(s: AxisState, zone: int, power: int) -> int:
    """Decks of a power and its friends in a zone that nobody sits on."""
    e = edition(s)
    friends = relations(s).friends[power]
    seated = sum(
        n
        for c, n in s.units[zone]
        if owner_of(c) in friends and kind_of(c) in e.units.deck_aircraft and not c & TRAPPED
    )
    return sum(decks(s, zone, friend) for friend in friends) - seated


@flow.ask(Stranded)
def where_to_land(s: AxisState, frame: Stranded) -> Choose:
    e = edition(s)
    options = tuple(LandAt(name(s, place)) for place in frame.to)
    args = {"space": name(s, frame.space), "unit": e.units.ids[kind_of(frame.code)]}
    return Choose(seat_of(s, owner_of(frame.code)), "stranded", options, args)


@flow.refuse(Stranded, LandAt)
def cannot_land(s: AxisState, frame: Stranded, action: LandAt) -> Refusal | None:
    if edition(s).board.index.get(action.space) in frame.to:
        return None
    return Refusal("axis.air.stranded", "no-base", {"thing": action.space})


@flow.answer(Stranded, LandAt)
def land_there(s: AxisState, frame: Stranded, seat: Seat, action: LandAt, log: Log) -> None:
    end(s)
    fly_to(s, frame.space, frame.code, edition(s).board.index[action.space], log)


def fly_to(s: AxisState, space: int, code: int, to: int, log: Log) -> None:
    take(s, space, code)
    put(s, to, with_host(code & ~INTERCEPT, NOBODY))
    if edition(s).board.is_sea[to]:
        settle(s, to, relations(s).others[s.turn])
    args = {"seat": seat_of(s, owner_of(code)), "unit": unit_of(s, code), "space": name(s, space), "to": name(s, to)}
    log.append(Event("stranded", args, "axis.air.stranded"))


def crash(s: AxisState, space: int, code: int, log: Log) -> None:
    take(s, space, code)
    args = {"seat": seat_of(s, owner_of(code)), "units": {unit_of(s, code): 1}, "space": name(s, space)}
    log.append(Event("crashed", args, "axis.air.stranded"))


def unit_of(s: AxisState, code: int) -> str:
    return edition(s).units.ids[kind_of(code)]
