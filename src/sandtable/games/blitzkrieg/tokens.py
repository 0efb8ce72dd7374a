"""Rulebook, "Tokens" and "Special weapons": what a token counts as, how strong it is, and how it comes to the board."""

from sandtable.core.flow import At, Log, goto
from sandtable.core.types import Event
from sandtable.games.blitzkrieg.pieces import (
    ADMIRAL,
    BOT_SCIENTIST,
    FIGURES,
    GENERAL,
    KINDS,
    MASK,
    NOTHING,
    PARTISANS,
    SCIENTIST,
    SPECIAL,
    SPY,
    STRENGTH,
    UNDER_ADMIRAL,
    UNDER_GENERAL,
    side_on,
    standing,
)
from sandtable.games.blitzkrieg.reserve import leave_reserve
from sandtable.games.blitzkrieg.state import BlitzkriegState, board_of, lead, occupy, seat_of, two_people


def face(s: BlitzkriegState, side: int, kind: int) -> int:
    """What a token counts as when it is placed now: the spy as what it copies, -1 when there is nothing to copy."""
    shown = s.placed[1 - side] if kind == SPY else kind  # blitzkrieg.weapon.spy
    return BOT_SCIENTIST if shown == SCIENTIST and side == s.terms.bot else shown  # blitzkrieg.bot.scientist


def strength(s: BlitzkriegState, side: int, shown: int, theatre: int) -> int:
    """The strength of a token placed now in a theatre."""
    printed = STRENGTH[shown]
    if printed is not None:
        return printed  # blitzkrieg.weapon.elite, blitzkrieg.nippon.godzilla
    if shown == PARTISANS:  # blitzkrieg.weapon.partisans
        behind = lead(s, side, theatre) < 0
        return int(FIGURES["partisans"]["strong" if behind else "weak"])
    return strength_of_leader(s, side, shown, theatre)


def strength_of_leader(s: BlitzkriegState, side: int, shown: int, theatre: int) -> int:
    """A general or admiral, or a spy who copies one: himself and those of his own side under him in the theatre."""
    # blitzkrieg.token.general, blitzkrieg.token.admiral, blitzkrieg.nippon.general, blitzkrieg.weapon.spy-counts
    counted = {GENERAL: UNDER_GENERAL, ADMIRAL: UNDER_ADMIRAL}[shown]
    cells = s.cells
    codes = (cells[cell] for cell in board_of(s).theatres[theatre].cells)
    return 1 + sum(code in counted and side_on(code) == side for code in codes)


def can_play(s: BlitzkriegState, side: int, reserve: tuple[int, ...]) -> bool:
    """Whether some token of a reserve can be placed somewhere.

    A scientist needs no look behind the fronts: he fits every space, and while a theatre is open it has a front.
    """
    fitting = board_of(s).fitting
    for kind in reserve:
        shown = face(s, side, kind) if SPECIAL[kind] else kind
        if shown != NOTHING and any(map(fitting[MASK[shown]].__getitem__, s.front)):
            return True
    return False


def place_token(s: BlitzkriegState, at: int, cell: int, log: Log) -> None:
    """The token at this place of the reserve goes to the board; after a blitz the turn stands at step 1 once more."""
    side, board = s.turn, board_of(s)
    kind, theatre = s.reserves[side][at], board.theatre[cell]
    shown = face(s, side, kind) if SPECIAL[kind] else kind
    # Its strength is read before its space takes effect: blitzkrieg.weapon.partisans-before
    s.power = power = strength(s, side, shown, theatre)
    leave_reserve(s, side, at)
    occupy(s, theatre, cell, standing(kind, side))
    s.cell = cell
    s.placed[side] = shown  # blitzkrieg.weapon.spy-spy: what a spy copied is what was placed
    name, row, space = board.names[cell]
    args = {
        "seat": seat_of(s, side), "token": KINDS[kind], "theatre": name, "row": row, "space": space,
        "strength": power,
    }  # fmt: skip
    log.append(Event("placed", args, "blitzkrieg.turn.place", reveals=two_people(s)))
    if kind == SPY:
        log.append(Event("spy", {"token": KINDS[shown]}, "blitzkrieg.weapon.spy"))
    turn = s.stack[-1]
    if turn.step != "place":
        goto(s, At(turn.sequence, "place"))
