"""Rulebook, "Preparing the game", for both boards and for the solo game with its head start for the bot."""

from sandtable.core.chance import DiceGroup, Draw, Roll, Rolled
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg import pieces
from sandtable.games.blitzkrieg.actions import Favour
from sandtable.games.blitzkrieg.frames import (
    AnyFrame,
    BotRow,
    Deal,
    Difficulty,
    HeadStart,
    NipponHeadStart,
    StartTurn,
)
from sandtable.games.blitzkrieg.pieces import BOARDS, BOT, FIGURES, FIRST_STRATAGEM, KINDS, NOTHING, SIDES, TARGET
from sandtable.games.blitzkrieg.reserve import who_sees
from sandtable.games.blitzkrieg.state import (
    NO_BOT,
    OPEN,
    UNOPENED,
    BlitzkriegState,
    Options,
    Terms,
    active_front,
    board_of,
    flow,
    move_marker,
    seat_of,
)
from sandtable.games.blitzkrieg.turn import log_draw

FIRST, SECOND = 0, 1
HEAD_START_DIE = Roll((DiceGroup(),), "head-start")


def wrong_options(options: Options) -> str | None:
    """What does not go together, in one sentence."""
    most_steps = min(stop for stop, theatre in _tracks(options) if theatre.starts)
    if not 0 <= options.bot_points < TARGET:
        return f"bot_points must be 0 to {TARGET - 1}"
    if not 0 <= options.bot_steps <= most_steps:
        return f"bot_steps must be 0 to {most_steps} on this board"
    if options.mode != "solo" and (options.bot_points or options.bot_steps):
        return "bot_points and bot_steps belong to the mode solo"
    return None


def _tracks(options: Options) -> list[tuple[int, pieces.Theatre]]:
    board = BOARDS[options.board]
    return list(zip(board.stop, board.theatres, strict=True))


def seats(options: Options) -> tuple[Seat, ...]:
    """Both sides; in the solo game only the one that does not begin."""
    sides = SIDES[options.board]
    return sides[SECOND:] if options.mode == "solo" else sides


def set_up(options: Options) -> BlitzkriegState:
    """The table before the first question."""
    board, sides = BOARDS[options.board], SIDES[options.board]
    solo = options.mode == "solo"
    extra = options.extra_weapons or options.board == "nippon"
    s = BlitzkriegState(
        stack=_steps(options),
        result=None,
        terms=Terms(
            board=options.board, sides=sides, bot=FIRST if solo else NO_BOT, level=options.level,
            stratagems=options.stratagems, extra_weapons=extra, show_reserve_counts=options.show_reserve_counts,
            bot_points=options.bot_points, bot_steps=options.bot_steps,
        ),
        turn=FIRST,
        last_turn=False,
        cells=[0] * len(board.mask),
        markers=[0] * len(board.theatres),
        status=[OPEN if theatre.starts else UNOPENED for theatre in board.theatres],
        front=[()] * len(board.theatres),
        points=[options.bot_points, 0],
        bags=[pieces.bag_of(side) for side in sides],
        reserves=[(), ()],
        pool=pieces.weapons(extra),
        placed=[NOTHING, NOTHING],
        known=[(), ()],
        bagged=[(), ()],
        fresh=[0, 0],
        held=[0, 0],
        stratagem=FIRST_STRATAGEM,
        carried_out=NOTHING,
    )  # fmt: skip
    for number, theatre in enumerate(board.theatres):
        if theatre.starts:
            s.front[number] = active_front(s, number)
            s.markers[number] = options.bot_steps
    return s


def _steps(options: Options) -> list[AnyFrame]:
    """The steps of the set-up: the last on the list comes first."""
    if options.mode != "solo":
        return [StartTurn(), Deal(SECOND), Deal(FIRST)]
    on_base = options.board == "base"
    ahead = Difficulty(BOT["levels"][options.level]["rolls"]) if on_base else NipponHeadStart()
    return [StartTurn(), ahead, Deal(SECOND), BotRow(BOT["row"])]


# The first reserves


@flow.chance(Deal)
def first_reserve(s: BlitzkriegState, frame: Deal) -> Draw:
    return Draw(FIGURES["reserve"], s.bags[frame.side], KINDS, "deal", who_sees(s, frame.side))


@flow.outcome(Deal)
def deal(s: BlitzkriegState, frame: Deal, drawn: tuple[int, ...], log: Log) -> None:
    end(s)
    log_draw(s, frame.side, drawn, log)


@flow.chance(BotRow)
def next_in_row(s: BlitzkriegState, frame: BotRow) -> Draw:
    return Draw(1, s.bags[FIRST], KINDS, "row")


@flow.outcome(BotRow)
def lay_out(s: BlitzkriegState, frame: BotRow, drawn: tuple[int, ...], log: Log) -> None:
    """Open and in the order they came."""
    goto(s, BotRow(frame.left - 1)) if frame.left > 1 else end(s)
    log_draw(s, FIRST, drawn, log)


# The bot's head start


@flow.chance(Difficulty)
def roll_for_theatre(s: BlitzkriegState, frame: Difficulty) -> Roll:
    return HEAD_START_DIE


@flow.outcome(Difficulty)
def theatre_rolled(s: BlitzkriegState, frame: Difficulty, rolled: Rolled, log: Log) -> None:
    """A face for each theatre; the last face leaves it to the player."""
    die = rolled.face
    goto(s, Difficulty(frame.left - 1)) if frame.left > 1 else end(s)
    theatres = [number for number, theatre in enumerate(board_of(s).theatres) if theatre.die == die]
    if theatres:
        head_start(s, theatres[0], BOT["levels"][s.terms.level]["steps"], "blitzkrieg.solo.level", log)
    else:
        call(s, HeadStart())


@flow.ask(HeadStart)
def offer_head_start(s: BlitzkriegState, frame: HeadStart) -> Choose:
    options = tuple(Favour(theatre.id) for theatre in board_of(s).theatres)
    steps = BOT["levels"][s.terms.level]["steps"]
    return Choose(seat_of(s, SECOND), "favour", options, {"steps": steps})


@flow.answer(HeadStart, Favour)
def give_head_start(s: BlitzkriegState, frame: HeadStart, seat: Seat, action: Favour, log: Log) -> None:
    end(s)
    theatre = board_of(s).by_name[action.theatre]
    head_start(s, theatre, BOT["levels"][s.terms.level]["steps"], "blitzkrieg.solo.level", log)


@flow.chance(NipponHeadStart)
def which_campaigns(s: BlitzkriegState, frame: NipponHeadStart) -> Draw:
    theatres = board_of(s).theatres
    opening = tuple(int(theatre.starts) for theatre in theatres)
    return Draw(BOT["nippon_campaigns"], opening, tuple(theatre.id for theatre in theatres), "head-start")


@flow.outcome(NipponHeadStart)
def campaigns_drawn(s: BlitzkriegState, frame: NipponHeadStart, drawn: tuple[int, ...], log: Log) -> None:
    end(s)
    for theatre in drawn:
        head_start(s, theatre, BOT["nippon_steps"], "blitzkrieg.solo.nippon-setup", log)


def head_start(s: BlitzkriegState, theatre: int, steps: int, rule: str, log: Log) -> None:
    """Nothing is won before the game begins."""
    board = board_of(s)
    moved = move_marker(s, FIRST, theatre, steps, board.stop[theatre])
    args = {"seat": seat_of(s, FIRST), "theatre": board.theatres[theatre].id, "steps": moved}
    log.append(Event("head-start", args, rule))
