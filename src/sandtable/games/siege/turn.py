"""Rulebook, "The course of the game": a turn's first three phases, draw, discard and draw, trade; and its end.

The whole turn stands in `sequence`. Phase 4 is `attack` and `cards`, phase 5 `movement`, phase 6 `reveal`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TypeAlias

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.actions import DONE, Done
from sandtable.games.siege.pieces import CARD_ID, CARDS, SETUP
from sandtable.games.siege.sequence import TURN
from sandtable.games.siege.state import (
    SiegeState,
    discard_card,
    flow,
    give_card,
    hedgehog_placed,
    next_defender,
    seat_of,
    take_card,
)

Cards: TypeAlias = tuple[int, ...]
"""A hand."""

# 1. Draw cards


class DrawCards(Frame, frozen=True):
    """Cards a defender still draws."""

    defender: int
    left: int


class DrawFromDeck(Frame, frozen=True):
    """Cards that come out of the deck at once."""

    defender: int
    count: int


@flow.step(TURN, "draw")
def draw_to_the_limit(s: SiegeState, frame: At, log: Log) -> None:
    lacks = s.terms.hand_limit - len(s.hands[s.turn])
    if lacks > 0:  # siege.draw.limit: what is above it stays; siege.draw.first-turn
        call(s, DrawCards(s.turn, lacks))


@flow.run(DrawCards)
def draw_cards(s: SiegeState, frame: DrawCards, log: Log) -> None:
    """Draw what is still due; an empty deck is made anew from the discard pile."""
    if frame.left == 0:
        end(s)
    elif any(s.deck):
        call(s, DrawFromDeck(frame.defender, min(frame.left, sum(s.deck))))
    elif any(s.discard):
        reshuffle(s, log)
    else:
        end(s)  # siege.draw.nothing-left


def reshuffle(s: SiegeState, log: Log) -> None:
    """The discard pile becomes the deck; when supplies run low, some of it never comes back."""
    if s.terms.wears_out:  # siege.variant.supplies-run-low
        for name, count in SETUP["supplies_run_low"].items():
            worn = min(count, s.discard[CARD_ID[name]])
            s.discard[CARD_ID[name]] -= worn
            s.worn[CARD_ID[name]] += worn
    s.deck, s.discard = s.discard, s.deck
    log.append(Event("reshuffle", {"cards": sum(s.deck)}, "siege.draw.reshuffle"))


@flow.chance(DrawFromDeck)
def what_is_drawn(s: SiegeState, frame: DrawFromDeck) -> Draw:
    return Draw(frame.count, tuple(s.deck), CARDS, "cards")


@flow.outcome(DrawFromDeck)
def take_into_hand(s: SiegeState, frame: DrawFromDeck, cards: tuple[int, ...], log: Log) -> None:
    for card in cards:
        s.deck[card] -= 1
    s.hands[frame.defender] = tuple(sorted(s.hands[frame.defender] + cards))
    names = [CARDS[card] for card in cards]
    log.append(Event("draw", {"seat": seat_of(s, frame.defender), "card": names}, "siege.draw.limit"))
    end(s)
    below = s.stack[-1]
    assert isinstance(below, DrawCards)
    goto(s, DrawCards(below.defender, below.left - len(cards)))


# 2. Discard a card and draw another


class SwapCards(Frame, frozen=True):
    """Phase 2."""


class Swap(Action, frozen=True, tag="swap"):
    """Discard these cards and draw as many."""

    cards: tuple[str, ...]


@flow.step(TURN, "swap")
def swap_once(s: SiegeState, frame: At, log: Log) -> None:
    if s.hands[s.turn]:
        call(s, SwapCards())


@flow.ask(SwapCards)
def offer_swaps(s: SiegeState, frame: SwapCards) -> Choose:
    hand = s.hands[s.turn]
    some = {cards for count in range(1, s.terms.swaps + 1) for cards in combinations(hand, count)}
    return Choose(seat_of(s, s.turn), "swap", (DONE, *map(swap_of, sorted(some))))


@cache
def swap_of(cards: tuple[int, ...]) -> Swap:
    return Swap(tuple(CARDS[card] for card in cards))


@flow.refuse(SwapCards, Swap)
def cannot_swap(s: SiegeState, frame: SwapCards, action: Swap) -> Refusal | None:
    if not 1 <= len(action.cards) <= s.terms.swaps:  # siege.solo.swap: alone, two
        return Refusal("siege.swap.one", "swap-count", {"count": s.terms.swaps})
    return not_in_hand(s, *action.cards)


def not_in_hand(s: SiegeState, *names: str) -> Refusal | None:
    """The first of these cards that the player whose turn it is does not have, or not often enough."""
    hand = list(s.hands[s.turn])
    for name in names:
        card = CARD_ID.get(name, -1)
        if card not in hand:
            return Refusal("siege.cards.in-hand", "not-in-hand", {"card": name})
        hand.remove(card)
    return None


@flow.answer(SwapCards, Swap)
def swap(s: SiegeState, frame: SwapCards, seat: Seat, action: Swap, log: Log) -> None:
    for card in action.cards:
        discard_card(s, s.turn, CARD_ID[card])
    log.append(Event("swap", {"seat": seat, "card": list(action.cards)}, "siege.swap.one"))
    goto(s, DrawCards(s.turn, len(action.cards)))


@flow.answer(SwapCards, Done)
def keep_hand(s: SiegeState, frame: SwapCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)  # siege.swap.optional


# 3. Trade cards


class TradeCards(Frame, frozen=True):
    """Phase 3: trades left, and offers declined this turn as (partner, give, want)."""

    left: int
    declined: tuple[tuple[int, int, int], ...] = ()


class Consider(Frame, frozen=True):
    """An offer lies before the partner."""

    partner: int
    give: int
    want: int


class Offer(Action, frozen=True, tag="offer"):
    """Offer another player one card for one of theirs."""

    seat: Seat
    give: str
    want: str


class Accept(Action, frozen=True, tag="accept"):
    """Agree to the trade."""


class Decline(Action, frozen=True, tag="decline"):
    """Refuse the trade."""


ACCEPT_OR_DECLINE = (Accept(), Decline())


@flow.step(TURN, "trade")
def begin_trading(s: SiegeState, frame: At, log: Log) -> None:
    if s.terms.trades:  # siege.solo.no-trades
        call(s, TradeCards(s.terms.trades))  # siege.trade.six: two of them with six players


@flow.ask(TradeCards)
def offer_trades(s: SiegeState, frame: TradeCards) -> Choose:
    """Every exchange of one card for a different one that was not declined already."""
    options: list[Offer | Done] = [DONE]
    mine = s.hands[s.turn]
    for partner, hand in enumerate(s.hands):
        if partner != s.turn:
            offers = offers_to(seat_of(s, partner))
            for give, wants in exchanges(frame, partner, mine, hand):
                to = offers[give]
                options += [to[want] for want in wants]
    return Choose(seat_of(s, s.turn), "trade", tuple(options), {"count": frame.left})


def exchanges(frame: TradeCards, partner: int, mine: Cards, theirs: Cards) -> Iterator[tuple[int, list[int]]]:
    """Each card that can be given to a partner, with those that can be wanted for it: one card for one other."""
    wanted, declined = list(dict.fromkeys(theirs)), frame.declined
    for give in dict.fromkeys(mine):
        wants = wanted
        if give in wanted or declined:
            wants = [want for want in wanted if want != give and (partner, give, want) not in declined]
        if wants:
            yield give, wants


def can_exchange(frame: TradeCards, partner: int, mine: Cards, theirs: Cards) -> bool:
    """Whether there is any exchange with a partner. Hands are in order: unlike ends are two different cards."""
    if mine and theirs and not frame.declined:
        return mine[0] != theirs[-1] or mine[-1] != theirs[0]
    return any(exchanges(frame, partner, mine, theirs))


def offer_of(seat: Seat, give: int, want: int) -> Offer:
    return offers_to(seat)[give][want]


@cache
def offers_to(seat: Seat) -> tuple[tuple[Offer, ...], ...]:
    """Every offer to a seat, by what is given and what is wanted."""
    return tuple(tuple(Offer(seat, give, want) for want in CARDS) for give in CARDS)


@flow.refuse(TradeCards, Offer)
def cannot_offer(s: SiegeState, frame: TradeCards, action: Offer) -> Refusal | None:
    if action.seat not in s.terms.defenders or s.terms.defenders.index(action.seat) == s.turn:
        return Refusal("siege.trade.partner")
    partner = s.terms.defenders.index(action.seat)
    if not s.hands[partner] or not s.hands[s.turn]:
        return Refusal("siege.trade.empty-hand")
    missing = not_in_hand(s, action.give)
    if missing is not None:
        return missing
    if CARD_ID.get(action.want) not in s.hands[partner]:
        return Refusal("siege.trade.their-card", "not-their-card", {"seat": action.seat, "card": action.want})
    if action.give == action.want:
        return Refusal("siege.trade.different")
    declined = (partner, CARD_ID[action.give], CARD_ID[action.want]) in frame.declined
    return Refusal("siege.trade.declined") if declined else None


@flow.answer(TradeCards, Offer)
def make_an_offer(s: SiegeState, frame: TradeCards, seat: Seat, action: Offer, log: Log) -> None:
    partner = s.terms.defenders.index(action.seat)
    call(s, Consider(partner, CARD_ID[action.give], CARD_ID[action.want]))
    args = {"seat": seat, "seat_to": action.seat, "give": action.give, "want": action.want}
    log.append(Event("offer", args, "siege.trade.consent"))


@flow.answer(TradeCards, Done)
def stop_trading(s: SiegeState, frame: TradeCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)  # siege.trade.optional


@flow.ask(Consider)
def ask_the_partner(s: SiegeState, frame: Consider) -> Choose:
    args = {"seat_from": seat_of(s, s.turn), "give": CARDS[frame.give], "want": CARDS[frame.want]}
    return Choose(seat_of(s, frame.partner), "consider", ACCEPT_OR_DECLINE, args)


@flow.answer(Consider, Accept)
def trade(s: SiegeState, frame: Consider, seat: Seat, action: Accept, log: Log) -> None:
    take_card(s, s.turn, frame.give)
    take_card(s, frame.partner, frame.want)
    give_card(s, s.turn, frame.want)
    give_card(s, frame.partner, frame.give)
    args = {"seat": seat_of(s, s.turn), "seat_to": seat, "give": CARDS[frame.give], "want": CARDS[frame.want]}
    log.append(Event("trade", args, "siege.trade.limit"))
    end(s)
    left = trading(s).left - 1
    goto(s, TradeCards(left)) if left else end(s)


@flow.answer(Consider, Decline)
def decline(s: SiegeState, frame: Consider, seat: Seat, action: Decline, log: Log) -> None:
    log.append(Event("decline", {"seat": seat}, "siege.trade.consent"))
    end(s)
    below = trading(s)
    goto(s, TradeCards(below.left, (*below.declined, (frame.partner, frame.give, frame.want))))


def trading(s: SiegeState) -> TradeCards:
    frame = s.stack[-1]
    assert isinstance(frame, TradeCards)
    return frame


# The end of the turn


@flow.step(TURN, "next")
def pass_the_turn(s: SiegeState, frame: At, log: Log) -> None:
    """The next player begins; the hedgehog and the patrol of this turn are over."""
    ending.check_victory(s, log)  # the last token of all may have been an event
    if s.result is not None:
        return
    s.turn = next_defender(s)
    s.patrol = False
    lift_hedgehog(s)
    log.append(Event("turn", {"seat": seat_of(s, s.turn)}, "siege.turn.order"))


def lift_hedgehog(s: SiegeState) -> None:
    if not hedgehog_placed(s):
        return
    for where, enemies in enumerate(s.spaces):
        if any(map(pieces.behind_hedgehog, enemies)):
            s.spaces[where] = tuple(sorted(map(pieces.without_hedgehog, enemies)))  # siege.card.hedgehogs-lift
