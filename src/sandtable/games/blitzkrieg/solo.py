"""Solo rulebook, "Preparing the game", "The bot's turn" and "Solo with Nippon".

The bot's turn: A draw a stratagem · B place a token by the algorithm · C draw a token. The bot has no seat. What it
does follows from the rules; only its stratagem and its die are chance. Each step of its reasoning is an event whose key
begins with `bot-`.
"""

from sandtable.core.chance import Draw, Pick, Roll, Rolled, one_die
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Args, Event, Refusal, Seat
from sandtable.games.blitzkrieg import algorithm
from sandtable.games.blitzkrieg.algorithm import SPACES, THEATRES, Position, Step
from sandtable.games.blitzkrieg.pieces import BOARDS, BOT, KINDS, STEAMROLLER, STRATAGEMS
from sandtable.games.blitzkrieg.reserve import take_from_bag
from sandtable.games.blitzkrieg.sequence import BOT_TURN, NIPPON_BOT_TURN, NIPPON_SOLO_SETUP, SOLO_SETUP
from sandtable.games.blitzkrieg.state import (
    ANYWHERE,
    BlitzkriegState,
    board_of,
    flow,
    move_marker,
    no_such_theatre,
    open_theatres,
    seat_of,
)
from sandtable.games.blitzkrieg.stratagems import CONDITIONS
from sandtable.games.blitzkrieg.tokens import can_play, place_token

BOT_SIDE, PERSON = 0, 1


class BotRow(Frame, frozen=True):
    """Tokens the bot still lays out in its open row."""

    left: int


class HeadStartDice(Frame, frozen=True):
    """Dice still to be rolled for the bot's head start."""

    left: int


class ChooseHeadStart(Frame, frozen=True):
    """The die left it to the player where the bot advances."""


class Favour(Action, frozen=True, tag="favour"):
    """Solo: say in which theatre the bot advances when the set-up die shows the last face."""

    theatre: str


class NipponHeadStart(Frame, frozen=True):
    """Chance says in which opening campaigns the bot is ahead."""


class DrawStratagem(Frame, frozen=True):
    """Step A."""


class BotPlaces(Frame, frozen=True):
    """Step B, after a blitz in one theatre only."""

    theatre: int


class BotRolls(Frame, frozen=True):
    """The die decides between these places of the row, for a cell."""

    cell: int
    places: tuple[int, ...]


FAVOURS = tuple(Favour(theatre.id) for theatre in BOARDS["base"].theatres)


# Preparing the game


@flow.step(SOLO_SETUP, "bot-row")
def begin_row(s: BlitzkriegState, frame: At, log: Log) -> None:
    call(s, BotRow(BOT["row"]))


@flow.chance(BotRow)
def next_in_row(s: BlitzkriegState, frame: BotRow) -> Draw:
    return Draw(1, s.bags[BOT_SIDE], KINDS, "row")


@flow.outcome(BotRow)
def lay_out(s: BlitzkriegState, frame: BotRow, drawn: tuple[int, ...], log: Log) -> None:
    """Open and in the order they came: blitzkrieg.solo.row."""
    goto(s, BotRow(frame.left - 1)) if frame.left > 1 else end(s)
    take_from_bag(s, BOT_SIDE, drawn, log)


@flow.step(SOLO_SETUP, "head-start")
def begin_head_start(s: BlitzkriegState, frame: At, log: Log) -> None:
    call(s, HeadStartDice(BOT["levels"][s.terms.level]["rolls"]))


@flow.chance(HeadStartDice)
def roll_for_theatre(s: BlitzkriegState, frame: HeadStartDice) -> Roll:
    return one_die("head-start")


@flow.outcome(HeadStartDice)
def theatre_rolled(s: BlitzkriegState, frame: HeadStartDice, rolled: Rolled, log: Log) -> None:
    """A face for each theatre; the last face leaves it to the player."""
    goto(s, HeadStartDice(frame.left - 1)) if frame.left > 1 else end(s)
    theatres = [number for number, theatre in enumerate(board_of(s).theatres) if theatre.die == rolled.face]
    if theatres:  # blitzkrieg.solo.same-theatre: once more if it was rolled before
        head_start(s, theatres[0], BOT["levels"][s.terms.level]["steps"], "blitzkrieg.solo.level", log)
    else:
        call(s, ChooseHeadStart())  # blitzkrieg.solo.six


@flow.ask(ChooseHeadStart)
def offer_head_start(s: BlitzkriegState, frame: ChooseHeadStart) -> Choose:
    steps = BOT["levels"][s.terms.level]["steps"]
    return Choose(seat_of(s, PERSON), "favour", flow.allowed(s, frame, FAVOURS), {"steps": steps})


@flow.refuse(ChooseHeadStart, Favour)
def cannot_favour(s: BlitzkriegState, frame: ChooseHeadStart, action: Favour) -> Refusal | None:
    return no_such_theatre(s, action.theatre)


@flow.answer(ChooseHeadStart, Favour)
def give_head_start(s: BlitzkriegState, frame: ChooseHeadStart, seat: Seat, action: Favour, log: Log) -> None:
    end(s)
    theatre = board_of(s).by_name[action.theatre]
    head_start(s, theatre, BOT["levels"][s.terms.level]["steps"], "blitzkrieg.solo.level", log)


@flow.step(NIPPON_SOLO_SETUP, "nippon-head-start")
def begin_nippon_head_start(s: BlitzkriegState, frame: At, log: Log) -> None:
    call(s, NipponHeadStart())


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
    """Nothing is won before the game begins: blitzkrieg.solo.head-start-stop."""
    board = board_of(s)
    moved = move_marker(s, BOT_SIDE, theatre, steps, board.stop[theatre])
    args = {"seat": seat_of(s, BOT_SIDE), "theatre": board.theatres[theatre].id, "steps": moved}
    log.append(Event("head-start", args, rule))


# A. Draw a stratagem


@flow.step(BOT_TURN, "stratagem")
@flow.step(NIPPON_BOT_TURN, "stratagem")
def begin_stratagem(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Only if the bot can place anything: if not, its turn ends the war before it begins."""
    if s.terms.stratagems and can_play(s, s.turn, s.reserves[s.turn]):  # blitzkrieg.bot.no-stratagems
        call(s, DrawStratagem())


@flow.chance(DrawStratagem)
def which_stratagem(s: BlitzkriegState, frame: DrawStratagem) -> Pick:
    """From the cup: all but the one drawn before, which goes back afterwards."""
    weights = tuple(int(number != s.stratagem) for number in range(len(STRATAGEMS)))
    return Pick(STRATAGEMS, weights, "stratagem")


@flow.outcome(DrawStratagem)
def stratagem_drawn(s: BlitzkriegState, frame: DrawStratagem, drawn: int, log: Log) -> None:
    """Steamroller carries out again what was carried out last."""
    end(s)
    s.stratagem = drawn
    log.append(Event("stratagem", {"stratagem": STRATAGEMS[drawn]}, "blitzkrieg.bot.stratagem"))
    if drawn == STEAMROLLER:
        args = {"stratagem": STRATAGEMS[s.carried_out]}
        log.append(Event("bot-steamroller", args, "blitzkrieg.stratagem.steamroller"))
    else:
        s.carried_out = drawn


# B. The algorithm


@flow.run(BotPlaces)
def place_by_algorithm(s: BlitzkriegState, frame: BotPlaces, log: Log) -> None:
    """Theatre, space and token; after a blitz in the same theatre, if anything fits there."""
    within = open_theatres(s) if frame.theatre == ANYWHERE else [frame.theatre]
    p = Position(s, s.turn, s.reserves[s.turn])

    def report(step: Step, left: list[int]) -> None:
        log.append(explain(p, step, left))

    stratagem = STRATAGEMS[s.carried_out] if s.terms.stratagems else ""
    choice = algorithm.choose(p, stratagem, within, report, CONDITIONS)
    if choice is None:
        end(s)
        log.append(Event("bot-blitz-stops", {"seat": seat_of(s, s.turn)}, "blitzkrieg.bot.blitz"))
        return
    cell, places = choice
    if len(places) > 1:
        goto(s, BotRolls(cell, tuple(places)))
    else:
        end(s)
        place_token(s, places[0], cell, log)


def explain(p: Position, step: Step, left: list[int]) -> Event:
    """One step of the bot's reasoning: what it was and what it left."""
    board, args = p.board, Args(why=step.why)
    if step.chooses == THEATRES:
        args["theatre"] = [board.theatres[theatre].id for theatre in left]
    elif step.chooses == SPACES:
        args["space"] = [board.space[cell] + 1 for cell in left]
        args["effect"] = [board.effect[cell] for cell in left]
    else:
        args["token"] = [KINDS[p.row[at]] for at in left]
    return Event(f"bot-{step.chooses}", args, step.rule)


@flow.chance(BotRolls)
def roll_for_token(s: BlitzkriegState, frame: BotRolls) -> Roll:
    return one_die("bot-token")


@flow.outcome(BotRolls)
def token_rolled(s: BlitzkriegState, frame: BotRolls, rolled: Rolled, log: Log) -> None:
    """1 is the leftmost of those left; the count goes round."""
    end(s)
    at = frame.places[(rolled.face - 1) % len(frame.places)]
    args = {"die": rolled.face, "token": KINDS[s.reserves[s.turn][at]]}
    log.append(Event("bot-die", args, "blitzkrieg.bot.3-7"))
    place_token(s, at, frame.cell, log)
