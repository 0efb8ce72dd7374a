"""Rulebook, "3. Advance the battle marker", "Completing a campaign" and "Completing a theatre of war"."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.blitzkrieg.effects import Effect
from sandtable.games.blitzkrieg.pieces import FIGURES, NONE, NUCLEAR_BOMB, TACTICAL, Board
from sandtable.games.blitzkrieg.sequence import THEATRE_VICTORY, TURN
from sandtable.games.blitzkrieg.state import (
    BlitzkriegState,
    board_of,
    close_theatre,
    flow,
    free_cells,
    is_bot,
    lead,
    move_marker,
    open_theatres,
    seat_of,
)


class FreeSpaces(Frame, frozen=True):
    """Free spaces of a won theatre whose effects are still to come."""

    cells: tuple[int, ...]


class NextSpace(Frame, frozen=True):
    """The winner says which of them is next."""

    cells: tuple[int, ...]


class Use(Action, frozen=True, tag="use"):
    """Say which free space of a theatre just won takes effect next."""

    theatre: str
    row: int
    space: int


# 3. Advance the battle marker


@flow.step(TURN, "advance")
def advance(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Has the marker come to its end, or is the row full? Both at once count as the theatre won."""
    board = board_of(s)
    theatre = board.theatre[s.cell]
    move_by_strength(s, board, theatre, log)
    if lead(s, s.turn, theatre) >= board.theatres[theatre].wins:  # blitzkrieg.theatre.both: looked at first
        win_theatre(s, theatre, log)
    elif row_filled(s, board, s.cell):
        complete_campaign(s, theatre, log)


def move_by_strength(s: BlitzkriegState, board: Board, theatre: int, log: Log) -> None:
    """The marker goes as far as the token placed last is strong."""
    moved = move_marker(s, s.turn, theatre, s.power, board.last[theatre])
    if moved:
        args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[theatre].id, "steps": moved}
        log.append(Event("advance", args, "blitzkrieg.track.advance"))
    if s.placed[s.turn] == NUCLEAR_BOMB:
        retreat_elsewhere(s, theatre, log)


def retreat_elsewhere(s: BlitzkriegState, theatre: int, log: Log) -> None:
    """The nuclear bomb: the other side gains ground everywhere else, but wins no theatre by it."""
    board = board_of(s)
    for other in open_theatres(s):
        if other != theatre:
            # blitzkrieg.weapon.nuclear-stop, blitzkrieg.nippon.stop
            moved = move_marker(s, 1 - s.turn, other, FIGURES["nuclear_retreat"], board.stop[other])
            args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[other].id, "steps": moved}
            log.append(Event("retreat", args, "blitzkrieg.weapon.nuclear"))


# Completing a campaign


def complete_campaign(s: BlitzkriegState, theatre: int, log: Log) -> None:
    """A full row; with its last row the theatre is finished."""
    score_row(s, s.cell, log)
    if not s.front[theatre]:
        close_theatre(s, theatre)
        name = board_of(s).theatres[theatre].id
        log.append(Event("theatre-full", {"theatre": name}, "blitzkrieg.theatre.frozen"))


def row_filled(s: BlitzkriegState, board: Board, cell: int) -> bool:
    """Whether the row of a cell has no free cell left."""
    return all(map(s.cells.__getitem__, board.campaign[cell]))


def score_row(s: BlitzkriegState, cell: int, log: Log) -> None:
    """A full row: its points and the track's bonus to who leads; its points alone to both when nobody does."""
    board = board_of(s)
    number = board.theatre[cell]
    theatre = board.theatres[number]
    points = theatre.points[board.row[cell]]
    args = {"theatre": theatre.id, "row": board.row[cell] + 1}
    log.append(Event("campaign-complete", args, "blitzkrieg.campaign.complete"))
    if s.markers[number] == 0:  # blitzkrieg.nippon.neutral too
        for side in (0, 1):
            award(s, side, number, points, 0, "blitzkrieg.campaign.neutral", log)
        return
    leader = 0 if s.markers[number] > 0 else 1
    ahead = lead(s, leader, number)
    # blitzkrieg.campaign.every-time: the icons are read anew for each row
    reached = sum([position <= ahead for position in theatre.bonus])
    award(s, leader, number, points, reached, "blitzkrieg.campaign.points", log)


def award(s: BlitzkriegState, side: int, theatre: int, points: int, bonus: int, rule: str, log: Log) -> None:
    """Points for a side, those of the track apart."""
    s.points[side] += points + bonus
    name = board_of(s).theatres[theatre].id
    log.append(Event("points", {"seat": seat_of(s, side), "theatre": name, "points": points, "bonus": bonus}, rule))


# Completing a theatre: the marker has come to its end


def win_theatre(s: BlitzkriegState, theatre: int, log: Log) -> None:
    args = {"seat": seat_of(s, s.turn), "theatre": board_of(s).theatres[theatre].id}
    log.append(Event("theatre-won", args, "blitzkrieg.theatre.win"))
    close_theatre(s, theatre)
    call(s, THEATRE_VICTORY.begin())


@flow.step(THEATRE_VICTORY, "free-spaces")
def free_spaces(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Those that still do something: the track of a closed theatre moves no more."""
    board = board_of(s)
    free = free_cells(s, board.theatre[s.cell])
    # blitzkrieg.theatre.tactical
    call(s, FreeSpaces(tuple(cell for cell in free if board.effect[cell] not in (NONE, TACTICAL))))


@flow.run(FreeSpaces)
def use_free_spaces(s: BlitzkriegState, frame: FreeSpaces, log: Log) -> None:
    """In any order the winner likes; the bot goes from the top row down, left to right."""
    if not frame.cells:
        end(s)
    elif len(frame.cells) == 1 or is_bot(s, s.turn):  # blitzkrieg.bot.theatre-order
        use_space(s, frame.cells, frame.cells[0])
    else:
        goto(s, NextSpace(frame.cells))


def use_space(s: BlitzkriegState, cells: tuple[int, ...], cell: int) -> None:
    board = board_of(s)
    goto(s, FreeSpaces(tuple(other for other in cells if other != cell)))
    call(s, Effect(board.theatre[cell], board.effect[cell], board.value[cell]))


@flow.ask(NextSpace)
def offer_spaces(s: BlitzkriegState, frame: NextSpace) -> Choose:
    names = board_of(s).names
    return Choose(seat_of(s, s.turn), "use", flow.allowed(s, frame, (Use(*names[cell]) for cell in frame.cells)))


@flow.refuse(NextSpace, Use)
def cannot_use(s: BlitzkriegState, frame: NextSpace, action: Use) -> Refusal | None:
    cell = board_of(s).cell.get((action.theatre, action.row, action.space))
    return None if cell in frame.cells else Refusal("blitzkrieg.theatre.effects")


@flow.answer(NextSpace, Use)
def use(s: BlitzkriegState, frame: NextSpace, seat: Seat, action: Use, log: Log) -> None:
    args = {"seat": seat, "theatre": action.theatre, "row": action.row, "space": action.space}
    log.append(Event("used", args, "blitzkrieg.theatre.effects"))
    use_space(s, frame.cells, board_of(s).cell[action.theatre, action.row, action.space])


@flow.step(THEATRE_VICTORY, "theatre-points")
def score_theatre(s: BlitzkriegState, frame: At, log: Log) -> None:
    """The points of every campaign not completed before this placement, and once the bonus of the track's end."""
    board = board_of(s)
    number, just_filled = board.theatre[s.cell], board.row[s.cell]
    theatre = board.theatres[number]
    points = sum(
        theatre.points[row]
        for row, cells in enumerate(theatre.rows)
        if row == just_filled or not all(s.cells[cell] for cell in cells)
    )
    award(s, s.turn, number, points, len(theatre.bonus), "blitzkrieg.theatre.points", log)
