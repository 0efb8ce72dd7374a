"""Why not: the rule that forbids an action which is not among the answers to the question asked now."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandtable.core.types import Refusal, Seat
from sandtable.games.blitzkrieg import actions as do
from sandtable.games.blitzkrieg.frames import BlitzToken, StrategicAdvantage
from sandtable.games.blitzkrieg.pieces import KIND_ID, NOTHING, SCIENTIST, TYPE
from sandtable.games.blitzkrieg.state import FINISHED, UNOPENED, BlitzkriegState, board_of, face, flow

NOT_AN_OPTION = Refusal("core.not-an-option")


def why_not(s: BlitzkriegState, seat: Seat, action: Struct) -> Refusal:
    """The first rule the action breaks."""
    if not flow.expects(s, action):
        return Refusal("blitzkrieg.turn.order")
    return REASONS[type(action)](s, action) or NOT_AN_OPTION


# Words many reasons share


def no_such_theatre(s: BlitzkriegState, name: str) -> Refusal | None:
    if name in board_of(s).by_name:
        return None
    return Refusal("blitzkrieg.board.theatres", "no-such-theatre", {"theatre": name})


def closed_theatre(s: BlitzkriegState, name: str) -> Refusal | None:
    status = s.status[board_of(s).by_name[name]]
    if status == UNOPENED:
        return Refusal("blitzkrieg.nippon.open", "not-open", {"theatre": name})
    return Refusal("blitzkrieg.theatre.frozen", "finished", {"theatre": name}) if status == FINISHED else None


# Step 1


def place(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    return (
        not_in_reserve(s, action)
        or no_such_theatre(s, action.theatre)
        or no_such_space(s, action)
        or closed_to(s, action)
        or outside_blitz(s, action)
        or taken(s, action)
        or nothing_to_copy(s, action)
        or not_active(s, action)
        or does_not_fit(s, action)
    )


def not_in_reserve(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    if KIND_ID.get(action.token) in s.reserves[s.turn]:
        return None
    return Refusal("blitzkrieg.place.reserve", "not-in-reserve", {"token": action.token})


def cell_of(s: BlitzkriegState, action: do.Place) -> int:
    return board_of(s).cell[action.theatre, action.row, action.space]


def no_such_space(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    known = (action.theatre, action.row, action.space) in board_of(s).cell
    return None if known else Refusal("blitzkrieg.board.campaigns", "no-such-space", {"theatre": action.theatre})


def closed_to(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    """A scientist may stand in a campaign that no marker has opened; after a blitz there is only one theatre."""
    unopened = s.status[board_of(s).by_name[action.theatre]] == UNOPENED
    scientist = face(s, s.turn, KIND_ID[action.token]) == SCIENTIST
    return None if unopened and scientist else closed_theatre(s, action.theatre)


def outside_blitz(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    frame = s.stack[-1]
    elsewhere = isinstance(frame, BlitzToken) and board_of(s).by_name[action.theatre] != frame.theatre
    return Refusal("blitzkrieg.token.blitz-theatre") if elsewhere else None


def taken(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    return Refusal("blitzkrieg.place.free") if s.cells[cell_of(s, action)] else None


def nothing_to_copy(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    nothing = face(s, s.turn, KIND_ID[action.token]) == NOTHING
    return Refusal("blitzkrieg.weapon.spy-nothing") if nothing else None


def not_active(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    """Only a scientist, or a spy who copies one, goes below the active campaign."""
    cell = cell_of(s, action)
    active = cell in s.front[board_of(s).theatre[cell]]
    anywhere = face(s, s.turn, KIND_ID[action.token]) == SCIENTIST
    return None if active or anywhere else Refusal("blitzkrieg.board.active")


def does_not_fit(s: BlitzkriegState, action: do.Place) -> Refusal | None:
    shown = face(s, s.turn, KIND_ID[action.token])
    rule = {"army": "blitzkrieg.token.army", "navy": "blitzkrieg.token.navy"}.get(TYPE[shown])
    if rule is None:
        return None
    where = board_of(s).type[cell_of(s, action)]
    return Refusal(rule, "does-not-fit", {"token": action.token, "type": where})


# Effects


def advance(s: BlitzkriegState, action: do.Advance) -> Refusal | None:
    frame = s.stack[-1]
    assert isinstance(frame, StrategicAdvantage)
    unknown = no_such_theatre(s, action.theatre)
    if unknown is not None:
        return unknown
    if board_of(s).by_name[action.theatre] == frame.theatre:
        return Refusal("blitzkrieg.effect.strategic-elsewhere")
    return closed_theatre(s, action.theatre)


def use(s: BlitzkriegState, action: do.Use) -> Refusal | None:
    return Refusal("blitzkrieg.theatre.effects")


def open_campaign(s: BlitzkriegState, action: do.Open) -> Refusal | None:
    unknown = no_such_theatre(s, action.theatre)
    if unknown is not None:
        return unknown
    if s.status[board_of(s).by_name[action.theatre]] != UNOPENED:
        return Refusal("blitzkrieg.nippon.linked", "already-open", {"theatre": action.theatre})
    return Refusal("blitzkrieg.nippon.linked")


# Solo


def bomb(s: BlitzkriegState, action: do.Bomb) -> Refusal | None:
    row = s.reserves[1 - s.turn]
    there = 1 <= action.place <= len(row) and KIND_ID.get(action.token) == row[action.place - 1]
    if there:
        return Refusal("blitzkrieg.solo.bombing")
    return Refusal("blitzkrieg.solo.bombing", "not-in-row", {"token": action.token})


def favour(s: BlitzkriegState, action: do.Favour) -> Refusal | None:
    return no_such_theatre(s, action.theatre)


def stop(s: BlitzkriegState, action: do.Stop) -> Refusal | None:
    return None


REASONS: dict[type[Struct], Callable[[BlitzkriegState, Any], Refusal | None]] = {
    do.Place: place,
    do.Stop: stop,
    do.Advance: advance,
    do.Use: use,
    do.Open: open_campaign,
    do.Bomb: bomb,
    do.Favour: favour,
}
