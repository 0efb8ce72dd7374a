"""Rulebook, "The course of the game": a turn from the placement of a token to the draw.

1 place a token · 2 apply the effect of its space (`effects`) · 3 move the marker (`battle`) · 4 draw a token.
"""

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg import ending
from sandtable.games.blitzkrieg.actions import Place, Stop
from sandtable.games.blitzkrieg.effects import effects_of
from sandtable.games.blitzkrieg.frames import (
    BlitzOn,
    BlitzToken,
    BotThinks,
    Drawing,
    DrawStep,
    DrawStratagem,
    EndTurn,
    MoveMarker,
    PlaceToken,
    StartTurn,
)
from sandtable.games.blitzkrieg.pieces import FIGURES, KIND_ID, KINDS, SPY, standing
from sandtable.games.blitzkrieg.reserve import draw_from_bag, leave_reserve, who_sees
from sandtable.games.blitzkrieg.state import (
    OPEN,
    BlitzkriegState,
    board_of,
    can_play,
    face,
    flow,
    is_bot,
    occupy,
    options_in,
    seat_of,
    strength,
    two_people,
)

STOP = Stop()
START_TURN, PLACE_TOKEN, DRAW_STEP, END_TURN = StartTurn(), PlaceToken(), DrawStep(), EndTurn()


@flow.run(StartTurn)
def start_turn(s: BlitzkriegState, frame: StartTurn, log: Log) -> None:
    """Who cannot place anything loses at once."""
    if not can_play(s, s.turn, s.reserves[s.turn]):
        ending.stuck(s, log)
        return
    goto(s, DRAW_STEP)
    if not is_bot(s, s.turn):
        call(s, PLACE_TOKEN)
        return
    call(s, BotThinks(-1))
    if s.terms.stratagems:
        call(s, DrawStratagem())


# 1. Place a token


@flow.ask(PlaceToken)
def offer_placements(s: BlitzkriegState, frame: PlaceToken) -> Choose:
    return Choose(seat_of(s, s.turn), "place", tuple(options_in(s, s.turn)))


@flow.answer(PlaceToken, Place)
def place(s: BlitzkriegState, frame: PlaceToken, seat: Seat, action: Place, log: Log) -> None:
    end(s)
    place_named(s, action, log)


def place_named(s: BlitzkriegState, action: Place, log: Log) -> None:
    cell = board_of(s).cell[action.theatre, action.row, action.space]
    place_token(s, s.reserves[s.turn].index(KIND_ID[action.token]), cell, log)


def place_token(s: BlitzkriegState, at: int, cell: int, log: Log) -> None:
    """The token at this place of the reserve goes to the board; effect and advance follow."""
    side, board = s.turn, board_of(s)
    theatre = board.theatre[cell]
    kind = s.reserves[side][at]
    shown = face(s, side, kind)
    power = strength(s, side, shown, theatre)
    leave_reserve(s, side, at)
    occupy(s, cell, standing(kind, side))
    s.placed[side] = shown
    name, row, space = board.names[cell]
    args = {
        "seat": seat_of(s, side), "token": KINDS[kind], "theatre": name, "row": row, "space": space,
        "strength": power,
    }  # fmt: skip
    log.append(Event("placed", args, "blitzkrieg.turn.place", reveals=two_people(s)))
    if kind == SPY:
        log.append(Event("spy", {"token": KINDS[shown]}, "blitzkrieg.weapon.spy"))
    call(s, MoveMarker(cell, shown, power))
    for effect in reversed(effects_of(s, shown, cell)):
        call(s, effect)


# A blitz goes on with a second token in the same theatre


@flow.run(BlitzOn)
def go_on_with_blitz(s: BlitzkriegState, frame: BlitzOn, log: Log) -> None:
    """Asked whenever a token is left and the theatre open, whether or not one fits: not to be asked would tell."""
    end(s)
    if s.status[frame.theatre] == OPEN and s.reserves[s.turn]:
        call(s, BotThinks(frame.theatre) if is_bot(s, s.turn) else BlitzToken(frame.theatre))


@flow.ask(BlitzToken)
def offer_blitz(s: BlitzkriegState, frame: BlitzToken) -> Choose:
    options = (*options_in(s, s.turn, frame.theatre), STOP)
    return Choose(seat_of(s, s.turn), "blitz", options, {"theatre": board_of(s).theatres[frame.theatre].id})


@flow.answer(BlitzToken, Place)
def place_second(s: BlitzkriegState, frame: BlitzToken, seat: Seat, action: Place, log: Log) -> None:
    end(s)
    place_named(s, action, log)


@flow.answer(BlitzToken, Stop)
def stop_blitz(s: BlitzkriegState, frame: BlitzToken, seat: Seat, action: Stop, log: Log) -> None:
    end(s)
    log.append(Event("blitz-stops", {"seat": seat}, "blitzkrieg.token.blitz"))


# 4. Draw a token


@flow.run(DrawStep)
def draw_step(s: BlitzkriegState, frame: DrawStep, log: Log) -> None:
    """One token, however many were placed; none from an empty bag."""
    goto(s, END_TURN)
    draw(s, FIGURES["draw"])


def draw(s: BlitzkriegState, count: int) -> None:
    """The side whose turn it is draws as many tokens as there are, up to a number."""
    count = min(count, sum(s.bags[s.turn]))
    if count:
        call(s, Drawing(count))


@flow.chance(Drawing)
def which_tokens(s: BlitzkriegState, frame: Drawing) -> Draw:
    """The bot draws one by one: its row has an order."""
    take = 1 if is_bot(s, s.turn) else frame.count
    return Draw(take, s.bags[s.turn], KINDS, "tokens", who_sees(s, s.turn))


@flow.outcome(Drawing)
def tokens_drawn(s: BlitzkriegState, frame: Drawing, drawn: tuple[int, ...], log: Log) -> None:
    end(s)
    log_draw(s, s.turn, drawn, log)
    if len(drawn) < frame.count:
        call(s, Drawing(frame.count - len(drawn)))


def log_draw(s: BlitzkriegState, side: int, drawn: tuple[int, ...], log: Log) -> None:
    draw_from_bag(s, side, drawn)
    seat, knows = seat_of(s, side), who_sees(s, side)
    args = {"seat": seat, "count": len(drawn), "token": [KINDS[kind] for kind in drawn]}
    secret = () if knows is None else ("token",)
    log.append(Event("draw", args, "blitzkrieg.turn.draw", secret=secret, knows=knows or ()))


@flow.run(EndTurn)
def end_turn(s: BlitzkriegState, frame: EndTurn, log: Log) -> None:
    if ending.war_is_over(s, log):
        return
    s.turn = 1 - s.turn
    log.append(Event("turn", {"seat": seat_of(s, s.turn)}, "blitzkrieg.turn.alternate"))
    goto(s, START_TURN)
