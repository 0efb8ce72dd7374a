"""Solo rulebook, "The bot's turn": A draw a stratagem · B place a token by the algorithm · C draw a token.

The bot has no seat. What it does follows from the rules; only its stratagem and its die are chance. Each step of its
reasoning is an event whose key begins with `bot-`.
"""

from sandtable.core.chance import DiceGroup, Pick, Roll, Rolled
from sandtable.core.flow import Log, end, goto
from sandtable.core.types import Args, Event
from sandtable.games.blitzkrieg import algorithm
from sandtable.games.blitzkrieg.algorithm import SPACES, THEATRES, Position
from sandtable.games.blitzkrieg.frames import BotRolls, BotThinks, DrawStratagem
from sandtable.games.blitzkrieg.pieces import KINDS, STEAMROLLER, STRATAGEMS
from sandtable.games.blitzkrieg.state import BlitzkriegState, flow, open_theatres, seat_of
from sandtable.games.blitzkrieg.stratagems import CONDITIONS
from sandtable.games.blitzkrieg.turn import place_token

TOKEN_DIE = Roll((DiceGroup(),), "bot-token")

# A. Draw a stratagem


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


@flow.run(BotThinks)
def think(s: BlitzkriegState, frame: BotThinks, log: Log) -> None:
    """Theatre, space and token; after a blitz in the same theatre, if anything fits there."""
    within = open_theatres(s) if frame.theatre < 0 else [frame.theatre]
    p = Position(s, s.turn, s.reserves[s.turn])

    def report(why: str, what: str, left: list[int]) -> None:
        log.append(explain(p, why, what, left))

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


def explain(p: Position, why: str, what: str, left: list[int]) -> Event:
    """One step of the bot's reasoning: what it was and what it left."""
    rule = f"blitzkrieg.bot.{why[:3]}"
    board, args = p.board, Args(why=why)
    if what == THEATRES:
        args["theatre"] = [board.theatres[theatre].id for theatre in left]
    elif what == SPACES:
        args["space"] = [board.space[cell] + 1 for cell in left]
        args["effect"] = [board.effect[cell] for cell in left]
    else:
        args["token"] = [KINDS[p.row[at]] for at in left]
    return Event(f"bot-{what}", args, rule)


@flow.chance(BotRolls)
def roll_for_token(s: BlitzkriegState, frame: BotRolls) -> Roll:
    return TOKEN_DIE


@flow.outcome(BotRolls)
def token_rolled(s: BlitzkriegState, frame: BotRolls, rolled: Rolled, log: Log) -> None:
    """1 is the leftmost of those left; the count goes round."""
    end(s)
    die = rolled.face
    at = frame.places[(die - 1) % len(frame.places)]
    args = {"die": die, "token": KINDS[s.reserves[s.turn][at]]}
    log.append(Event("bot-die", args, "blitzkrieg.bot.3-7"))
    place_token(s, at, frame.cell, log)
