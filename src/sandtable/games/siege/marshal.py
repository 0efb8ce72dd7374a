"""Rulebook, "Field marshal": one player commands the attack with a hidden hand of tokens.

His turn follows each defender's and takes the place of phases 5 and 6: move the enemies, fill the hand to three, then
play one tank where he likes, or one or two tokens by the die, or nothing.
"""

from functools import lru_cache
from itertools import permutations

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege.actions import DONE, Done, Put, no_such_sector, put_of
from sandtable.games.siege.pieces import ALL_SECTORS, SETUP, TOKEN_ID, TOKENS, is_tank
from sandtable.games.siege.reveal import place_tank, play_token
from sandtable.games.siege.sequence import MARSHAL_MORE_TOKENS, MARSHAL_PREPARATION, MARSHAL_TURN, More
from sandtable.games.siege.state import MARSHAL, OnTheWay, SiegeState, enemies_left, flow, in_turn_order

# 2. Draw tokens


class MarshalDrawing(Frame, frozen=True):
    """Tokens that come into his hand at once."""

    count: int


@flow.step(MARSHAL_PREPARATION, "marshal-hand")
def first_tokens(s: SiegeState, frame: At, log: Log) -> None:
    draw_tokens(s, SETUP["marshal_hand"])


@flow.step(MARSHAL_TURN, "marshal-draw")
def fill_hand(s: SiegeState, frame: At, log: Log) -> None:
    if not s.patrol:  # siege.marshal.patrol
        draw_tokens(s, SETUP["marshal_hand"] - len(s.marshal))


def draw_tokens(s: SiegeState, count: int) -> None:
    """Into his hand, hidden from the others, while the reserve lasts."""
    there = min(count, sum(s.reserve))  # siege.marshal.reserve-empty
    if there > 0:
        call(s, MarshalDrawing(there))


@flow.chance(MarshalDrawing)
def which_tokens(s: SiegeState, frame: MarshalDrawing) -> Draw:
    return Draw(frame.count, tuple(s.reserve), TOKENS, "marshal", audience=(MARSHAL,))  # siege.marshal.hidden


@flow.outcome(MarshalDrawing)
def tokens_drawn(s: SiegeState, frame: MarshalDrawing, drawn: tuple[int, ...], log: Log) -> None:
    for token in drawn:
        s.reserve[token] -= 1
    s.marshal = tuple(sorted(s.marshal + drawn))
    args = {"seat": MARSHAL, "count": len(drawn), "token": [TOKENS[token] for token in drawn]}
    log.append(Event("marshal-draws", args, "siege.marshal.draw", secret=("token",), knows=(MARSHAL,)))
    end(s)


# 3. Play tokens


class MarshalPlay(Frame, frozen=True):
    """He plays one or two tokens, or none."""


class Cast(Action, frozen=True, tag="cast"):
    """Play one or two tokens by the die: tanks first, then events."""

    tokens: tuple[str, ...]


class Casting(OnTheWay, frozen=True):
    """Tokens he has announced and that are still to be played."""


@flow.step(MARSHAL_TURN, "marshal-play")
def play_tokens(s: SiegeState, frame: At, log: Log) -> None:
    if s.patrol or not s.marshal:  # siege.marshal.patrol
        s.waited += 1
    else:
        call(s, MarshalPlay())


@flow.ask(MarshalPlay)
def offer_tokens(s: SiegeState, frame: MarshalPlay) -> Choose:
    """Nothing, one tank to a chosen sector, or one or two tokens by the die."""
    return Choose(MARSHAL, "marshal", flow.allowed(s, frame, (DONE,)) + tokens_of(s.marshal))


@lru_cache(maxsize=4096)
def tokens_of(hand: tuple[int, ...]) -> tuple[Action, ...]:
    """All ways to play some of these tokens."""
    puts = [put_of(token, sector) for token in dict.fromkeys(hand) if is_tank(token) for sector in ALL_SECTORS]
    some = {cast for count in range(1, SETUP["marshal_plays"] + 1) for cast in permutations(hand, count)}
    casts = [Cast(tuple(TOKENS[token] for token in cast)) for cast in sorted(some) if tanks_first(cast)]
    return (*puts, *casts)


def take_token(s: SiegeState, token: int) -> None:
    """A token leaves his hand to be played."""
    s.waited = 0
    hand = list(s.marshal)
    hand.remove(token)
    s.marshal = tuple(hand)


# … nothing


@flow.refuse(MarshalPlay, Done)
def must_play(s: SiegeState, frame: MarshalPlay, action: Done) -> Refusal | None:
    may_wait = enemies_left(s) or not has_waited_a_round(s)
    return None if may_wait else Refusal("siege.marshal.must-play")


def has_waited_a_round(s: SiegeState) -> bool:
    """Whether he has played nothing since each defender's last turn, of which one is just over."""
    return s.waited >= len(in_turn_order(s)) - 1


@flow.answer(MarshalPlay, Done)
def play_nothing(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Done, log: Log) -> None:
    s.waited += 1
    log.append(Event("marshal-waits", {"seat": seat}, "siege.marshal.none"))
    end(s)


# … one tank where he likes


@flow.refuse(MarshalPlay, Put)
def cannot_put(s: SiegeState, frame: MarshalPlay, action: Put) -> Refusal | None:
    token = TOKEN_ID.get(action.token, -1)
    if token not in s.marshal:
        return Refusal("siege.marshal.hand", "not-his-token", {"token": action.token})
    if not is_tank(token):
        return Refusal("siege.marshal.put", "only-tanks", {"token": action.token})
    return no_such_sector(action.sector)


@flow.answer(MarshalPlay, Put)
def place_by_choice(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Put, log: Log) -> None:
    token = TOKEN_ID[action.token]
    take_token(s, token)
    log.append(Event("marshal-puts", {"seat": seat, "token": action.token}, "siege.marshal.put", reveals=True))
    end(s)
    place_tank(s, token, action.sector - 1, log)  # a special one too does what it does: siege.marshal.special


# … one or two tokens by the die


@flow.refuse(MarshalPlay, Cast)
def cannot_cast(s: SiegeState, frame: MarshalPlay, action: Cast) -> Refusal | None:
    if not 1 <= len(action.tokens) <= SETUP["marshal_plays"]:
        return Refusal("siege.marshal.cast")
    hand = list(s.marshal)
    tokens = tuple(TOKEN_ID.get(token, -1) for token in action.tokens)
    for token, name in zip(tokens, action.tokens, strict=True):
        if token not in hand:
            return Refusal("siege.marshal.hand", "not-his-token", {"token": name})
        hand.remove(token)
    return None if tanks_first(tokens) else Refusal("siege.marshal.tanks-first")


def tanks_first(tokens: tuple[int, ...]) -> bool:
    """Tanks come before events; among their like he chooses the order."""
    tanks = [is_tank(token) for token in tokens]
    return tanks == sorted(tanks, reverse=True)


@flow.answer(MarshalPlay, Cast)
def cast(s: SiegeState, frame: MarshalPlay, seat: Seat, action: Cast, log: Log) -> None:
    tokens = tuple(TOKEN_ID[token] for token in action.tokens)
    for token in tokens:
        take_token(s, token)
    log.append(Event("marshal-casts", {"seat": seat, "token": list(action.tokens)}, "siege.marshal.cast", reveals=True))
    goto(s, Casting(tokens))


@flow.run(Casting)
def play_announced(s: SiegeState, frame: Casting, log: Log) -> None:
    """The announced tokens one after the other, each played out before the next."""
    token, left = frame.tokens[0], frame.tokens[1:]
    if left:
        goto(s, Casting(left))
    else:
        end(s)
    play_token(s, token, log)  # the die places tanks, and the He-111: siege.marshal.he111


# A token that brings more puts them into his hand and lets him play as many, whichever he likes


class MarshalMore(Frame, frozen=True):
    """Tokens he may still play after a reveal."""

    left: int


class PlayToken(Action, frozen=True, tag="play"):
    """Play one token of those allowed by a reveal."""

    token: str


@flow.step(MARSHAL_MORE_TOKENS, "marshal-draw-more")
def draw_more(s: SiegeState, frame: More, log: Log) -> None:
    draw_tokens(s, frame.count)


@flow.step(MARSHAL_MORE_TOKENS, "marshal-play-more")
def play_more(s: SiegeState, frame: More, log: Log) -> None:
    call(s, MarshalMore(frame.count))


@flow.ask(MarshalMore)
def offer_more(s: SiegeState, frame: MarshalMore) -> Choose:
    """Asked even with nothing to play: not to be asked would tell the others what he holds."""
    plays = (PlayToken(TOKENS[token]) for token in dict.fromkeys(s.marshal))
    return Choose(MARSHAL, "marshal-more", (DONE, *plays), {"count": frame.left})


@flow.refuse(MarshalMore, PlayToken)
def cannot_play(s: SiegeState, frame: MarshalMore, action: PlayToken) -> Refusal | None:
    held = TOKEN_ID.get(action.token) in s.marshal
    return None if held else Refusal("siege.marshal.hand", "not-his-token", {"token": action.token})


@flow.answer(MarshalMore, PlayToken)
def play_one_more(s: SiegeState, frame: MarshalMore, seat: Seat, action: PlayToken, log: Log) -> None:
    token = TOKEN_ID[action.token]
    take_token(s, token)
    log.append(Event("marshal-plays", {"seat": seat, "token": action.token}, "siege.marshal.more", reveals=True))
    if frame.left > 1:
        goto(s, MarshalMore(frame.left - 1))
    else:
        end(s)
    play_token(s, token, log)  # the die places tanks: siege.marshal.more-die


@flow.answer(MarshalMore, Done)
def play_no_more(s: SiegeState, frame: MarshalMore, seat: Seat, action: Done, log: Log) -> None:
    end(s)
