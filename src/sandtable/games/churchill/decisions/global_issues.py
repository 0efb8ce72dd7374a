"""Rulebook 6.11: the winner of the global issues moves a pawn to its own side."""

from sandtable.core.decisions import NOT_AN_OPTION, Choose
from sandtable.core.flow import At, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import GLOBAL, NOBODY, PAWN, PAWN_ID, PAWN_NATIONS, PAWNS
from sandtable.games.churchill.sequence import DECISIONS
from sandtable.games.churchill.state import ChurchillState, Placement, flow, seat_of, track_of


class MovePawn(Placement, frozen=True):
    """A nation says which of its pawns it moves."""


class Move(Action, frozen=True, tag="move"):
    """Move a pawn of the global issues to one's own side."""

    pawn: str


@flow.step(DECISIONS, "global-issues")
def global_issues(s: ChurchillState, frame: At, log: Log) -> None:
    """The winner must move a pawn; where both are its own already, it has defended them."""
    winner = track_of(s, GLOBAL)
    pawns = [] if winner == NOBODY else to_move(s, winner)
    if len(pawns) > 1:
        call(s, MovePawn(winner))
    elif pawns:
        move(s, winner, pawns[0], log)
    elif winner != NOBODY:
        log.append(Event("pawns-defended", {"seat": seat_of(winner)}, "churchill.6.11-defended"))


def to_move(s: ChurchillState, nation: int) -> list[int]:
    """The pawns of a nation that do not yet stand on its side."""
    return [pawn for pawn, sides in enumerate(PAWN_NATIONS) if nation in sides and s.pawns[pawn] != nation]


@flow.ask(MovePawn)
def which_pawn(s: ChurchillState, frame: MovePawn) -> Choose:
    return Choose(seat_of(frame.nation), "move-pawn", flow.allowed(s, frame, map(Move, PAWNS)))


@flow.refuse(MovePawn, Move)
def cannot_move(s: ChurchillState, frame: MovePawn, action: Move) -> Refusal | None:
    pawn = PAWN_ID.get(action.pawn)
    if pawn is None:
        return NOT_AN_OPTION
    if frame.nation not in PAWN_NATIONS[pawn]:
        return Refusal("churchill.6.11-move", "not-your-pawn")
    return None if pawn in to_move(s, frame.nation) else Refusal("churchill.6.11-move")


@flow.answer(MovePawn, Move)
def move_pawn(s: ChurchillState, frame: MovePawn, seat: Seat, action: Move, log: Log) -> None:
    move(s, frame.nation, PAWN_ID[action.pawn], log)
    end(s)


def move(s: ChurchillState, nation: int, pawn: int, log: Log) -> None:
    """From its neutral place or from the other side; it never becomes neutral again."""
    s.pawns[pawn] = nation
    args = {"seat": seat_of(nation), "pawn": PAWNS[pawn], "position": PAWN[pawn].sides[seat_of(nation)]}
    log.append(Event("pawn-moved", args, "churchill.6.11-move"))
