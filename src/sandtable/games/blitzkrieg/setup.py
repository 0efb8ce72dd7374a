"""Rulebook, "Preparing the game", for both boards; what the bot gets beyond it stands in `solo`."""

from sandtable.core.chance import Draw
from sandtable.core.flow import At, Frame, Log, Sequence, call, end
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg import pieces
from sandtable.games.blitzkrieg.pieces import BOARDS, FIGURES, FIRST_STRATAGEM, KINDS, NOTHING, SIDES, TARGET
from sandtable.games.blitzkrieg.reserve import take_from_bag, who_sees
from sandtable.games.blitzkrieg.sequence import NIPPON_SOLO_SETUP, SETUP, SOLO_SETUP, turn_of
from sandtable.games.blitzkrieg.state import (
    NO_BOT,
    OPEN,
    UNOPENED,
    BlitzkriegOptions,
    BlitzkriegState,
    BlitzkriegTerms,
    active_front,
    flow,
)


class Deal(Frame, frozen=True):
    """A side gets its first reserve."""

    side: int


FIRST, SECOND = 0, 1


def wrong_options(options: BlitzkriegOptions) -> str | None:
    """What does not go together, in one sentence."""
    most_steps = min(stop for stop, theatre in _tracks(options) if theatre.starts)
    if not 0 <= options.bot_points < TARGET:
        return f"bot_points must be 0 to {TARGET - 1}"
    if not 0 <= options.bot_steps <= most_steps:
        return f"bot_steps must be 0 to {most_steps} on this board"
    if options.mode != "solo" and (options.bot_points or options.bot_steps):
        return "bot_points and bot_steps belong to the mode solo"
    return None


def _tracks(options: BlitzkriegOptions) -> list[tuple[int, pieces.Theatre]]:
    board = BOARDS[options.board]
    return list(zip(board.stop, board.theatres, strict=True))


def seats(options: BlitzkriegOptions) -> tuple[Seat, ...]:
    """Both sides; in the solo game only the one that does not begin."""
    sides = SIDES[options.board]
    return sides[SECOND:] if options.mode == "solo" else sides  # blitzkrieg.solo.sides


def set_up(options: BlitzkriegOptions) -> BlitzkriegState:
    """The table before the first step."""
    board, sides = BOARDS[options.board], SIDES[options.board]
    solo = options.mode == "solo"
    extra = options.extra_weapons or options.board == "nippon"
    s = BlitzkriegState(
        stack=[],
        result=None,
        terms=BlitzkriegTerms(
            board=options.board, sides=sides, bot=FIRST if solo else NO_BOT, level=options.level,
            stratagems=options.stratagems, extra_weapons=extra, show_reserve_counts=options.show_reserve_counts,
            bot_points=options.bot_points, bot_steps=options.bot_steps,
        ),
        turn=FIRST,  # blitzkrieg.setup.first, blitzkrieg.nippon.sides
        last_turn=False,
        cells=[0] * len(board.mask),
        markers=[0] * len(board.theatres),
        status=[OPEN if theatre.starts else UNOPENED for theatre in board.theatres],
        front=[()] * len(board.theatres),
        points=[options.bot_points, 0],  # blitzkrieg.setup.points, blitzkrieg.solo.points
        bags=[pieces.bag_of(side) for side in sides],  # blitzkrieg.setup.bags
        reserves=[(), ()],
        pool=pieces.weapons(extra),  # blitzkrieg.setup.weapons
        cell=NOTHING,
        power=0,
        placed=[NOTHING, NOTHING],
        known=[(), ()],
        bagged=[(), ()],
        fresh=[0, 0],
        held=[0, 0],
        stratagem=FIRST_STRATAGEM,  # blitzkrieg.solo.cup
        carried_out=NOTHING,
    )  # fmt: skip
    for number, theatre in enumerate(board.theatres):
        if theatre.starts:
            s.front[number] = active_front(s, number)
            s.markers[number] = options.bot_steps  # blitzkrieg.setup.middle, blitzkrieg.solo.steps
    s.stack = [turn_of(s), _sequence(options).begin()]
    return s


def _sequence(options: BlitzkriegOptions) -> Sequence[At]:
    if options.mode != "solo":
        return SETUP
    return NIPPON_SOLO_SETUP if options.board == "nippon" else SOLO_SETUP


# The first reserves


@flow.step(SETUP, "first-reserve")
def deal_first(s: BlitzkriegState, frame: At, log: Log) -> None:
    call(s, Deal(FIRST))


@flow.step(SETUP, "second-reserve")
def deal_second(s: BlitzkriegState, frame: At, log: Log) -> None:
    call(s, Deal(SECOND))


@flow.chance(Deal)
def first_reserve(s: BlitzkriegState, frame: Deal) -> Draw:
    # blitzkrieg.setup.reserve
    return Draw(FIGURES["reserve"], s.bags[frame.side], KINDS, "deal", who_sees(s, frame.side))


@flow.outcome(Deal)
def deal(s: BlitzkriegState, frame: Deal, drawn: tuple[int, ...], log: Log) -> None:
    end(s)
    take_from_bag(s, frame.side, drawn, log)
