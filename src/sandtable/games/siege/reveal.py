"""Rulebook, "Reveal two new enemies" and "Revealing new enemies": phase 6, the special tanks and the events."""

from collections.abc import Callable

from sandtable.core.chance import Draw, Roll, Rolled, one_die
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Discard
from sandtable.games.siege.frames import DrawToken, EachDiscards, Fly, MarshalDraw, MarshalMore, Move, PlaceTank, Reveal
from sandtable.games.siege.movement import CLOCKWISE, COUNTER_CLOCKWISE, FORWARD
from sandtable.games.siege.pieces import (
    ALL_SECTORS,
    CARD_ID,
    CARD_RING,
    CARDS,
    COLOURS,
    MAUS,
    PANTHER_G,
    PZ2_H,
    PZ4_H,
    REAR,
    SECTORS_OF,
    SETUP,
    TOKENS,
    is_tank,
    space,
)
from sandtable.games.siege.state import (
    SiegeState,
    discard_card,
    flow,
    has_marshal,
    in_turn_order,
    put_enemy,
    seat_of,
)


@flow.run(Reveal)
def reveal(s: SiegeState, frame: Reveal, log: Log) -> None:
    """One by one, each played out before the next, while the reserve lasts."""
    if frame.left == 0 or not any(s.reserve):
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
        call(s, PlaceTank(token))
    else:
        s.spent[token] += 1
        EVENTS[TOKENS[token]](s, log)


def reveal_more(s: SiegeState, count: int) -> None:
    """More tokens come: from the reserve, or through the field marshal's hand."""
    if has_marshal(s):
        call(s, MarshalMore(count))
        call(s, MarshalDraw(count))
    else:
        call(s, Reveal(count))


# Tanks


@flow.chance(PlaceTank)
def which_sector(s: SiegeState, frame: PlaceTank) -> Roll:
    return one_die()


@flow.outcome(PlaceTank)
def tank_appears(s: SiegeState, frame: PlaceTank, rolled: Rolled, log: Log) -> None:
    end(s)
    place_tank(s, frame.token, rolled.face - 1, log)


def place_tank(s: SiegeState, token: int, sector: int, log: Log) -> None:
    """A tank comes to the rear of a sector; a special one does what it is known for."""
    put_enemy(s, space(REAR, sector), pieces.fresh(token))
    log.append(Event("tank", {"kind": TOKENS[token], "sector": sector + 1}, "siege.reveal.rear"))
    special = SPECIALS.get(token)
    if special is not None:
        special(s, sector, log)


def column(s: SiegeState, sector: int, log: Log) -> None:
    """Pz.Kpfw. II Ausf. H leads a column: three more tokens."""
    log.append(Event("column", {"count": SETUP["column_reveals"]}, "siege.special.pz2"))
    reveal_more(s, SETUP["column_reveals"])


def rouse_colour(s: SiegeState, sector: int, log: Log) -> None:
    """Pz.Kpfw. IV Ausf. H: all enemies in sectors of its colour move, itself too."""
    log.append(Event("rouse-colour", {"colour": COLOURS[sector]}, "siege.special.pz4"))
    call(s, Move(FORWARD, SECTORS_OF[COLOURS[sector]]))


def rouse_all(s: SiegeState, sector: int, log: Log) -> None:
    """Maus: all enemies move, itself too."""
    log.append(Event("rouse-all", {}, "siege.special.maus"))
    call(s, Move(FORWARD, ALL_SECTORS))


def mend_all(s: SiegeState, sector: int, log: Log) -> None:
    """Panther G: every damaged enemy regains one armour."""
    for where, enemies in enumerate(s.spaces):
        if enemies:
            s.spaces[where] = tuple(sorted(map(pieces.mended, enemies)))
    log.append(Event("mend", {}, "siege.special.panther"))


SPECIALS: dict[int, Callable[[SiegeState, int, Log], None]] = {
    PZ2_H: column,
    PZ4_H: rouse_colour,
    MAUS: rouse_all,
    PANTHER_G: mend_all,
}


# Events


def bomber_comes(s: SiegeState, log: Log) -> None:
    call(s, Fly())


def colour_moves(colour: str) -> Callable[[SiegeState, Log], None]:
    def move(s: SiegeState, log: Log) -> None:
        log.append(Event("colour-moves", {"colour": colour}, "siege.event.colour-moves"))
        call(s, Move(FORWARD, SECTORS_OF[colour]))

    return move


def all_circle(way: str) -> Callable[[SiegeState, Log], None]:
    def circle(s: SiegeState, log: Log) -> None:
        log.append(Event("circle", {"way": way}, f"siege.event.{way}"))
        call(s, Move(way, ALL_SECTORS))

    return circle


def sabotage(ring: str) -> Callable[[SiegeState, Log], None]:
    """All attack cards of a ring leave the hands; counter-attacks and the IL-2 belong to no ring."""

    def sabotage_ring(s: SiegeState, log: Log) -> None:
        log.append(Event("sabotage", {"ring": ring}, "siege.event.sabotage"))
        for defender, hand in enumerate(s.hands):
            lost = [card for card in hand if CARD_RING[card] == ring]
            for card in lost:
                discard_card(s, defender, card)
            if lost:
                args = {"seat": seat_of(s, defender), "card": [CARDS[card] for card in lost]}
                log.append(Event("loses", args, "siege.event.sabotage"))

    return sabotage_ring


def each_discards(s: SiegeState, log: Log) -> None:
    losers = tuple(defender for defender in in_turn_order(s) if s.hands[defender])
    if losers:
        call(s, EachDiscards(losers))


def reveals(count: int) -> Callable[[SiegeState, Log], None]:
    return lambda s, log: reveal_more(s, count)


EVENTS: dict[str, Callable[[SiegeState, Log], None]] = {
    "he_111": bomber_comes,
    "move_blue": colour_moves("blue"),
    "move_red": colour_moves("red"),
    "move_green": colour_moves("green"),
    "clockwise": all_circle(CLOCKWISE),
    "counter_clockwise": all_circle(COUNTER_CLOCKWISE),
    "sabotage_air": sabotage("air"),
    "sabotage_artillery": sabotage("artillery"),
    "sabotage_tank": sabotage("tank"),
    "all_discard_1": each_discards,
    "reveal_3": reveals(3),
    "reveal_4": reveals(4),
}


@flow.ask(EachDiscards)
def ask_for_a_card(s: SiegeState, frame: EachDiscards) -> Choose:
    defender = frame.left[0]
    cards = tuple(Discard(CARDS[card]) for card in dict.fromkeys(s.hands[defender]))
    return Choose(seat_of(s, defender), "discard", cards)


@flow.answer(EachDiscards, Discard)
def give_up_a_card(s: SiegeState, frame: EachDiscards, seat: Seat, action: Discard, log: Log) -> None:
    discard_card(s, frame.left[0], CARD_ID[action.card])
    log.append(Event("discard", {"seat": seat, "card": action.card}, "siege.event.all-discard"))
    goto(s, EachDiscards(frame.left[1:])) if len(frame.left) > 1 else end(s)
