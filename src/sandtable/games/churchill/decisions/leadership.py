"""Rulebook 6.9: the winners of the leadership issues say who leads each theatre."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill import actions as do
from sandtable.games.churchill.board import LEADERSHIP, NATION_ID, THEATRE_ID, THEATRES, UK, US
from sandtable.games.churchill.frames import Appoint, AtomicResearch, TheatreLeadership
from sandtable.games.churchill.state import ChurchillState, flow, seat_of, track_of

MAY_LEAD = (US, UK)
"""The USSR never leads a theatre."""


@flow.run(TheatreLeadership)
def in_turn(s: ChurchillState, frame: TheatreLeadership, log: Log) -> None:
    """From the left of the conference's winner on."""
    if not frame.nations:
        goto(s, AtomicResearch())
        return
    nation = frame.nations[0]
    goto(s, TheatreLeadership(frame.nations[1:]))
    for theatre in reversed(range(len(THEATRES))):
        if track_of(s, LEADERSHIP[theatre]) == nation:
            call(s, Appoint(nation, theatre))


@flow.ask(Appoint)
def who_leads(s: ChurchillState, frame: Appoint) -> Choose:
    theatre = THEATRES[frame.theatre]
    options = tuple(do.Appoint(theatre, seat_of(nation)) for nation in MAY_LEAD)
    return Choose(seat_of(frame.nation), "appoint", options, {"theatre": theatre})


@flow.answer(Appoint, do.Appoint)
def appoint(s: ChurchillState, frame: Appoint, seat: Seat, action: do.Appoint, log: Log) -> None:
    s.leadership[THEATRE_ID[action.theatre]] = NATION_ID[action.seat]
    args = {"seat": seat, "theatre": action.theatre, "seat_leader": action.seat}
    log.append(Event("appointed", args, "churchill.6.92-appoint"))
    end(s)
