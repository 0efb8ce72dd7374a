"""Rulebook, "Completing a campaign and winning it": full rows, points and the bonus of the track, for both boards."""

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.blitzkrieg.pieces import NONE, TACTICAL
from sandtable.games.blitzkrieg.state import BlitzkriegState, board_of, free_cells, lead, seat_of


def row_filled(s: BlitzkriegState, cell: int) -> bool:
    """Whether the row of a cell has no free cell left."""
    board = board_of(s)
    cells = s.cells
    row = board.theatres[board.theatre[cell]].rows[board.row[cell]]
    return 0 not in [cells[one] for one in row]


def free_effects(s: BlitzkriegState, theatre: int) -> tuple[int, ...]:
    """The free cells of a theatre about to close that still do something: its own track moves no more."""
    effects = board_of(s).effect
    return tuple(cell for cell in free_cells(s, theatre) if effects[cell] not in (NONE, TACTICAL))


def score_row(s: BlitzkriegState, cell: int, log: Log) -> None:
    """A full row: its points and the track's bonus to who leads; its points alone to both when nobody does."""
    board = board_of(s)
    number = board.theatre[cell]
    theatre = board.theatres[number]
    points = theatre.points[board.row[cell]]
    args = {"theatre": theatre.id, "row": board.row[cell] + 1}
    log.append(Event("campaign-complete", args, "blitzkrieg.campaign.complete"))
    if s.markers[number] == 0:
        for side in (0, 1):
            award(s, side, number, points, 0, "blitzkrieg.campaign.neutral", log)
        return
    leader = 0 if s.markers[number] > 0 else 1
    reached = sum(lead(s, leader, number) >= position for position in theatre.bonus)
    award(s, leader, number, points, reached, "blitzkrieg.campaign.points", log)


def award(s: BlitzkriegState, side: int, theatre: int, points: int, bonus: int, rule: str, log: Log) -> None:
    """Points for a side, those of the track apart."""
    s.points[side] += points + bonus
    name = board_of(s).theatres[theatre].id
    log.append(Event("points", {"seat": seat_of(s, side), "theatre": name, "points": points, "bonus": bonus}, rule))
