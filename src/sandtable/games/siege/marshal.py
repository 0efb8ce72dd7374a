"""Rulebook, "Field marshal": one player commands the attack with a hidden hand of tokens.

His turn follows each defender's and takes the place of phases 5 and 6: move the enemies, fill the hand to three, then
play one tank where he likes, or one or two tokens by the die, or nothing.
"""

from itertools import permutations

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.siege.actions import Action, Cast, Done, Play, Put
from sandtable.games.siege.frames import Casting, MarshalDraw, MarshalDrawing, MarshalMore, MarshalPlay
from sandtable.games.siege.pieces import SECTORS, SETUP, TOKEN_ID, TOKENS, is_tank
from sandtable.games.siege.reveal import place_tank, play_token
from sandtable.games.siege.state import MARSHAL, SiegeState, enemies_left, flow

DONE = Done()


@flow.run(MarshalDraw)
def draw_tokens(s: SiegeState, frame: MarshalDraw, log: Log) -> None:
    """Into his hand, hidden from the others, while the reserve lasts."""
    end(s)
    count = min(frame.left, sum(s.reserve))
    if count:
        call(s, MarshalDrawing(count))


@flow.chance(MarshalDrawing)
def which_tokens(s: SiegeState, frame: MarshalDrawing) -> Draw:
    return Draw(frame.count, tuple(s.reserve), TOKENS, "marshal", audience=(MARSHAL,))


@flow.outcome(MarshalDrawing)
def tokens_drawn(s: SiegeState, frame: MarshalDrawing, drawn: tuple[int, ...], log: Log) -> None:
    for token in drawn:
        s.reserve[token] -= 1
    s.marshal = tuple(sorted(s.marshal + drawn))
    args = {"seat": MARSHAL, "count": len(drawn), "token": [TOKENS[token] for token in drawn]}
    log.append(Event("marshal-draws", args, "siege.marshal.draw", secret=("token",), knows=(MARSHAL,)))
    end(s)


@flow.ask(MarshalPlay)
def offer_tokens(s: SiegeState, frame: MarshalPlay) -> Choose:
    """One tank to a chosen sector, or one or two tokens by the die; nothing only while an enemy is on the board."""
    hand = s.marshal
    options: list[Action] = [DONE] if enemies_left(s) else []
    options += [
        Put(TOKENS[token], sector + 1) for token in dict.fromkeys(hand) if is_tank(token) for sector in range(SECTORS)
    ]
    casts = {cast for count in range(1, SETUP["marshal_plays"] + 1) for cast in permutations(hand, count)}
    options += [Cast(tuple(TOKENS[token] for token in cast)) for cast in sorted(casts) if tanks_first(cast)]
    return Choose(MARSHAL, "marshal", tuple(options))


def tanks_first(tokens: tuple[int, ...]) -> bool:
    """Tanks come before events; among their like he chooses the order."""
    return [is_tank(token) for token in tokens] == sorted((is_tank(token) for token in tokens), reverse=True)


def take_token(s: SiegeState, token: int) -> None:
    hand = list(s.marshal)
    hand.remove(token)
    s.marshal = tuple(hand)


@flow.answer(MarshalPlay, Put)
def place_by_choice(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Put, log: Log) -> None:
    token = TOKEN_ID[action.token]
    take_token(s, token)
    log.append(Event("marshal-puts", {"seat": seat, "token": action.token}, "siege.marshal.put", reveals=True))
    end(s)
    place_tank(s, token, action.sector - 1, log)


@flow.answer(MarshalPlay, Cast)
def cast(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Cast, log: Log) -> None:
    tokens = tuple(TOKEN_ID[token] for token in action.tokens)
    for token in tokens:
        take_token(s, token)
    log.append(Event("marshal-casts", {"seat": seat, "token": list(action.tokens)}, "siege.marshal.cast", reveals=True))
    goto(s, Casting(tokens))


@flow.answer(MarshalPlay, Done)
def play_nothing(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Done, log: Log) -> None:
    log.append(Event("marshal-waits", {"seat": seat}, "siege.marshal.none"))
    end(s)


@flow.run(Casting)
def play_announced(s: SiegeState, frame: Casting, log: Log) -> None:
    """The announced tokens one after the other, each played out before the next."""
    token, left = frame.tokens[0], frame.tokens[1:]
    if left:
        goto(s, Casting(left))
    else:
        end(s)
    play_token(s, token, log)


# A reveal puts tokens into his hand and lets him play as many, whichever he likes


@flow.ask(MarshalMore)
def offer_more(s: SiegeState, frame: MarshalMore) -> Choose:
    """Asked even with nothing to play: not to be asked would tell the others what he holds."""
    plays = (Play(TOKENS[token]) for token in dict.fromkeys(s.marshal))
    return Choose(MARSHAL, "marshal-more", (DONE, *plays), {"count": frame.left})


@flow.answer(MarshalMore, Play)
def play_one_more(s: SiegeState, frame: MarshalMore, seat: Seat, action: Play, log: Log) -> None:
    token = TOKEN_ID[action.token]
    take_token(s, token)
    log.append(Event("marshal-plays", {"seat": seat, "token": action.token}, "siege.marshal.more", reveals=True))
    if frame.left > 1:
        goto(s, MarshalMore(frame.left - 1))
    else:
        end(s)
    play_token(s, token, log)


@flow.answer(MarshalMore, Done)
def play_no_more(s: SiegeState, frame: MarshalMore, seat: Seat, action: Done, log: Log) -> None:
    end(s)
