"""Rulebook 6.11: the winner of the global issues moves a pawn to its own side."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import Move
from sandtable.games.churchill.board import GLOBAL, NOBODY, PAWN, PAWN_ID, PAWN_NATIONS, PAWNS
from sandtable.games.churchill.frames import GlobalIssues, MovePawn, War
from sandtable.games.churchill.state import ChurchillState, flow, seat_of, track_of


@flow.run(GlobalIssues)
def global_issues(s: ChurchillState, frame: GlobalIssues, log: Log) -> None:
    """The winner must move a pawn; where both are its own already, it has defended them."""
    winner = track_of(s, GLOBAL)
    pawns = [] if winner == NOBODY else to_move(s, winner)
    if len(pawns) > 1:
        goto(s, MovePawn(winner))
        return
    if pawns:
        move(s, winner, pawns[0], log)
    elif winner != NOBODY:
        log.append(Event("pawns-defended", {"seat": seat_of(winner)}, "churchill.6.11-defended"))
    goto(s, War())


def to_move(s: ChurchillState, nation: int) -> list[int]:
    """The pawns of a nation that do not yet stand on its side."""
    return [pawn for pawn, sides in enumerate(PAWN_NATIONS) if nation in sides and s.pawns[pawn] != nation]


@flow.ask(MovePawn)
def which_pawn(s: ChurchillState, frame: MovePawn) -> Choose:
    return Choose(seat_of(frame.nation), "move-pawn", tuple(Move(PAWNS[pawn]) for pawn in to_move(s, frame.nation)))


@flow.answer(MovePawn, Move)
def move_pawn(s: ChurchillState, frame: MovePawn, seat: Seat, action: Move, log: Log) -> None:
    move(s, frame.nation, PAWN_ID[action.pawn], log)
    goto(s, War())


def move(s: ChurchillState, nation: int, pawn: int, log: Log) -> None:
    """From its neutral place or from the other side; it never becomes neutral again."""
    s.pawns[pawn] = nation
    args = {"seat": seat_of(nation), "pawn": PAWNS[pawn], "position": PAWN[pawn].sides[seat_of(nation)]}
    log.append(Event("pawn-moved", args, "churchill.6.11-move"))
