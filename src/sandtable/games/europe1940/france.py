"""Rulebook, "The political situation", France: the units that come with the first freeing of Paris."""

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.conduct import Conduct, go_through_battles
from sandtable.games.axis.pieces import piece
from sandtable.games.axis.state import edition, name, put, seat_of
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import EuropeState, flow
from sandtable.games.europe1940.statute import statute


class RaiseUnits(Frame, frozen=True):
    """A power places units for nothing in the land that was freed for it."""

    power: int


@flow.step(TURN, "free-units")
def after_moves(s: EuropeState, frame: At, log: Log) -> None:
    """The land may have been freed without a battle. And from here on nobody loads where war was just declared."""
    s.just_hostile = ()
    raise_units(s)


@flow.run(Conduct)
def after_battles(s: EuropeState, frame: Conduct, log: Log) -> None:
    """Between battles those who were freed place their units, then the next battle comes."""
    if not raise_units(s):
        go_through_battles(s, frame, log)


def raise_units(s: EuropeState) -> bool:
    """Ask the power whose land was freed this turn for the first time."""
    for power, told in statute(edition(s)).free_units.items():
        if power not in s.raised and is_freed(s, told.space, power):
            s.raised = tuple(sorted((*s.raised, power)))
            call(s, RaiseUnits(power))
            return True
    return False


def is_freed(s: EuropeState, land: int, power: int) -> bool:
    """Whether a land was in enemy hands when the turn began and no more, whoever freed it (europe.france.who-frees)."""
    side = edition(s).side
    before, now = s.held[land], s.owner[land]
    return NOBODY not in (before, now) and side[before] != side[power] == side[now]


@flow.ask(RaiseUnits)
def which_units(s: EuropeState, frame: RaiseUnits) -> Allocate:
    """Land and air units of that worth; no factory limits them."""
    e, told = edition(s), statute(edition(s)).free_units[frame.power]
    # europe.france.what-units
    kinds = [kind for kind in e.units.kinds if kind.domain in ("land", "air")]
    parts = tuple(Part(kind.id, told.ipc // kind.cost) for kind in kinds)
    costs = Limit({kind.id: kind.cost for kind in kinds}, "europe.france.units", high=told.ipc, key="free-units")
    args = {"ipc": told.ipc, "space": name(s, told.space)}
    return Allocate(seat_of(s, frame.power), "free-units", parts, (costs,), args)


@flow.answer(RaiseUnits, Allocation)
def place_units(s: EuropeState, frame: RaiseUnits, seat: Seat, action: Allocation, log: Log) -> None:
    e, told = edition(s), statute(edition(s)).free_units[frame.power]
    units = {kind: count for kind, count in action.amounts.items() if count}
    for kind, count in units.items():
        put(s, told.space, piece(e.units.index[kind], frame.power), count)
    if units:
        log.append(Event("raised", {"seat": seat, "units": units, "space": name(s, told.space)}, "europe.france.units"))
    end(s)
