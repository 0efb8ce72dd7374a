"""Rulebook, "Reveal two new enemies" and "Revealing new enemies": phase 6, the special enemies and the events."""

from collections.abc import Callable
from typing import TypeAlias

from sandtable.core.chance import Draw, Roll, Rolled, one_die
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.he111 import Fly
from sandtable.games.siege.movement import CLOCKWISE, COUNTER_CLOCKWISE, FORWARD, MoveEnemies
from sandtable.games.siege.pieces import (
    ALL_SECTORS,
    CARD_ID,
    CARD_RING,
    CARDS,
    COLOURS,
    REAR,
    SECTORS_OF,
    SETUP,
    TOKEN_COLOUR,
    TOKEN_DOES,
    TOKEN_REVEALS,
    TOKEN_RING,
    TOKEN_WAY,
    TOKENS,
    is_tank,
    space,
)
from sandtable.games.siege.sequence import MORE_TOKENS, TURN, More, more_tokens
from sandtable.games.siege.state import OnTheWay, SiegeState, discard_card, flow, in_turn_order, put_enemy, seat_of

# Tokens from the reserve


class Reveal(Frame, frozen=True):
    """Tokens still to be revealed."""

    left: int


class DrawToken(Frame, frozen=True):
    """One token comes out of the reserve."""


@flow.step(TURN, "reveal")
def reveal_phase(s: SiegeState, frame: At, log: Log) -> None:
    if not s.patrol:  # siege.card.patrol
        call(s, Reveal(SETUP["reveals"]))


@flow.step(MORE_TOKENS, "reveal-more")
def reveal_more(s: SiegeState, frame: More, log: Log) -> None:
    call(s, Reveal(frame.count))


@flow.run(Reveal)
def reveal(s: SiegeState, frame: Reveal, log: Log) -> None:
    """One by one, each played out before the next (siege.reveal.depth-first), while the reserve lasts."""
    if frame.left == 0 or not any(s.reserve):  # siege.reveal.reserve-empty
        end(s)
    else:
        goto(s, Reveal(frame.left - 1))
        call(s, DrawToken())


@flow.chance(DrawToken)
def which_token(s: SiegeState, frame: DrawToken) -> Draw:
    return Draw(1, tuple(s.reserve), TOKENS, "reveal")


@flow.outcome(DrawToken)
def token_drawn(s: SiegeState, frame: DrawToken, drawn: tuple[int, ...], log: Log) -> None:
    token = drawn[0]
    s.reserve[token] -= 1
    end(s)
    play_token(s, token, log)


def play_token(s: SiegeState, token: int, log: Log) -> None:
    """A tank waits for the die; an event happens and is discarded."""
    log.append(Event("revealed", {"token": TOKENS[token]}, "siege.reveal.two"))
    if is_tank(token):
        call(s, PlaceTank((token,)))
    else:
        s.spent[token] += 1  # siege.reveal.discarded
        EVENTS[TOKEN_DOES[token]](s, token, log)


# Tanks


class PlaceTank(OnTheWay, frozen=True):
    """The die says where a tank appears."""


@flow.chance(PlaceTank)
def which_sector(s: SiegeState, frame: PlaceTank) -> Roll:
    return one_die()


@flow.outcome(PlaceTank)
def tank_appears(s: SiegeState, frame: PlaceTank, rolled: Rolled, log: Log) -> None:
    end(s)
    (token,) = frame.tokens
    place_tank(s, token, rolled.face - 1, log)


def place_tank(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """A tank comes to the rear of a sector; a special one does what it is known for."""
    put_enemy(s, space(REAR, sector), pieces.fresh(token))
    log.append(Event("tank", {"kind": TOKENS[token], "sector": sector + 1}, "siege.reveal.rear"))
    special = SPECIALS.get(TOKEN_DOES[token])
    if special is not None:
        special(s, token, sector, log)


# Special enemies


def lead_column(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """Pz.Kpfw. II Ausf. H leads a column: more tokens."""
    log.append(Event("column", {"count": TOKEN_REVEALS[token]}, "siege.special.pz2"))
    call(s, more_tokens(s, TOKEN_REVEALS[token]))


def rouse_colour(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """Pz.Kpfw. IV Ausf. H: all enemies in sectors of its colour move, itself too."""
    log.append(Event("rouse-colour", {"colour": COLOURS[sector]}, "siege.special.pz4"))
    call(s, MoveEnemies(FORWARD, SECTORS_OF[COLOURS[sector]]))


def rouse_all(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """Maus: all enemies move, itself too."""
    log.append(Event("rouse-all", {}, "siege.special.maus"))
    call(s, MoveEnemies(FORWARD, ALL_SECTORS))


def mend_all(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """Panther G: every damaged enemy regains one armour."""
    for where, enemies in enumerate(s.spaces):
        if enemies:
            s.spaces[where] = tuple(sorted(map(pieces.mended, enemies)))
    log.append(Event("mend", {}, "siege.special.panther"))


Special: TypeAlias = Callable[[SiegeState, int, int, Log], None]

SPECIALS: dict[str, Special] = {
    "column": lead_column,
    "rouse-colour": rouse_colour,
    "rouse-all": rouse_all,
    "mend": mend_all,
}
"""By what `data/tokens.toml` says that a special tank does: the state, the tank, its sector."""


# Events


def bomber_comes(s: SiegeState, token: int, log: Log) -> None:
    call(s, Fly())


def colour_moves(s: SiegeState, token: int, log: Log) -> None:
    colour = TOKEN_COLOUR[token]
    log.append(Event("colour-moves", {"colour": colour}, "siege.event.colour-moves"))
    call(s, MoveEnemies(FORWARD, SECTORS_OF[colour]))  # siege.event.move-attacks: a movement step of its own


CIRCLE_RULES = {CLOCKWISE: "siege.event.clockwise", COUNTER_CLOCKWISE: "siege.event.counter-clockwise"}


def all_circle(s: SiegeState, token: int, log: Log) -> None:
    way = TOKEN_WAY[token]
    log.append(Event("circle", {"way": way}, CIRCLE_RULES[way]))
    call(s, MoveEnemies(way, ALL_SECTORS))


def sabotage(s: SiegeState, token: int, log: Log) -> None:
    """All attack cards of a ring leave the hands; counter-attacks and the IL-2 belong to no ring."""
    ring = TOKEN_RING[token]
    log.append(Event("sabotage", {"ring": ring}, "siege.event.sabotage"))
    for defender, hand in enumerate(s.hands):
        lost = [card for card in hand if CARD_RING[card] == ring]  # siege.event.sabotage-spares
        for card in lost:
            discard_card(s, defender, card)
        if lost:
            args = {"seat": seat_of(s, defender), "card": [CARDS[card] for card in lost]}
            log.append(Event("loses", args, "siege.event.sabotage"))


def each_discards(s: SiegeState, token: int, log: Log) -> None:
    losers = tuple(defender for defender in in_turn_order(s) if s.hands[defender])
    if losers:
        call(s, EachDiscards(losers))


def bring_more(s: SiegeState, token: int, log: Log) -> None:
    """Three or four more tokens: siege.event.reveal-3, siege.event.reveal-4."""
    call(s, more_tokens(s, TOKEN_REVEALS[token]))


EVENTS: dict[str, Callable[[SiegeState, int, Log], None]] = {
    "bomb": bomber_comes,
    "move": colour_moves,
    "circle": all_circle,
    "sabotage": sabotage,
    "discard": each_discards,
    "reveal": bring_more,
}
"""By what `data/tokens.toml` says that an event does."""


# Everyone discards a card


class EachDiscards(Frame, frozen=True):
    """Defenders still to discard a card."""

    left: tuple[int, ...]


class Discard(Action, frozen=True, tag="discard"):
    """Give up a card."""

    card: str


@flow.ask(EachDiscards)
def ask_for_a_card(s: SiegeState, frame: EachDiscards) -> Choose:
    defender = frame.left[0]
    cards = tuple(Discard(CARDS[card]) for card in dict.fromkeys(s.hands[defender]))
    return Choose(seat_of(s, defender), "discard", cards)


@flow.refuse(EachDiscards, Discard)
def cannot_give_up(s: SiegeState, frame: EachDiscards, action: Discard) -> Refusal | None:
    held = CARD_ID.get(action.card) in s.hands[frame.left[0]]
    return None if held else Refusal("siege.event.all-discard", "not-in-hand", {"card": action.card})


@flow.answer(EachDiscards, Discard)
def give_up_a_card(s: SiegeState, frame: EachDiscards, seat: Seat, action: Discard, log: Log) -> None:
    discard_card(s, frame.left[0], CARD_ID[action.card])
    log.append(Event("discard", {"seat": seat, "card": action.card}, "siege.event.all-discard"))
    goto(s, EachDiscards(frame.left[1:])) if len(frame.left) > 1 else end(s)
