"""Rulebook, "The course of the game": the turn's six phases in order, and the first three of them.

1 draw up to the hand limit · 2 discard one card and draw one · 3 trade · 4 play cards (`cards`) · 5 move the enemies
(`movement`) · 6 reveal two tokens (`reveal`). With a field marshal his turn (`marshal`) takes the place of 5 and 6.
"""

from functools import lru_cache
from itertools import combinations

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.actions import Accept, Decline, Done, Offer, Swap
from sandtable.games.siege.frames import (
    AnyFrame,
    Consider,
    DrawCards,
    Drawing,
    MarshalDraw,
    MarshalPlay,
    Move,
    PlayCards,
    Reveal,
    SwapCards,
    TradeCards,
    Turn,
)
from sandtable.games.siege.pieces import ALL_SECTORS, CARD_ID, CARDS, SETUP
from sandtable.games.siege.state import (
    SiegeState,
    discard_card,
    flow,
    give_card,
    next_defender,
    seat_of,
    take_card,
)
from sandtable.games.siege.targets import offer as make_offer

DONE = Done()
ACCEPT_OR_DECLINE = (Accept(), Decline())

FIRST_PHASE = "draw"
DEFENCE = (FIRST_PHASE, "swap", "trade", "play", "move")
PHASES = {
    "normal": (*DEFENCE, "reveal", "next"),
    "shoulder_to_shoulder": (*DEFENCE, "reveal", "next"),
    "field_marshal": (*DEFENCE, "marshal-draw", "marshal-play", "next"),
    "solo": (*DEFENCE, "reveal", "next"),
}
FOLLOWING = {
    mode: {phase: Turn(after) for phase, after in zip(phases, (*phases[1:], FIRST_PHASE), strict=True)}
    for mode, phases in PHASES.items()
}


@flow.run(Turn)
def go_through_phases(s: SiegeState, frame: Turn, log: Log) -> None:
    """Begin the phase the frame names; it will come back for the one after."""
    goto(s, FOLLOWING[s.terms.mode][frame.phase])
    first_step = first_step_of(s, frame.phase, log)
    if first_step is not None:
        call(s, first_step)


def first_step_of(s: SiegeState, phase: str, log: Log) -> AnyFrame | None:
    """The step a phase begins with; None when there is nothing to do in it."""
    match phase:
        case "draw":
            return DrawCards(s.turn, max(0, s.terms.hand_limit - len(s.hands[s.turn])))
        case "swap":
            return SwapCards() if s.hands[s.turn] else None
        case "trade":
            return TradeCards(s.terms.trades) if s.terms.trades else None
        case "play":
            return PlayCards()
        case "move":
            return Move("forward", ALL_SECTORS)
        case "reveal":
            return None if s.patrol else Reveal(SETUP["reveals"])
        case "marshal-draw":
            return None if s.patrol else MarshalDraw(max(0, SETUP["marshal_hand"] - len(s.marshal)))
        case "marshal-play":
            return None if s.patrol or not s.marshal else MarshalPlay()
    pass_the_turn(s, log)
    return None


def pass_the_turn(s: SiegeState, log: Log) -> None:
    """The next player begins; the hedgehog and the patrol of this turn are over."""
    ending.check_victory(s, log)  # the last token of all may have been an event
    if s.result is not None:
        return
    s.turn = next_defender(s)
    s.patrol = False
    for where, enemies in enumerate(s.spaces):
        if enemies and any(map(pieces.behind_hedgehog, enemies)):
            s.spaces[where] = tuple(sorted(code & ~1 for code in enemies))
    log.append(Event("turn", {"seat": seat_of(s, s.turn)}, "siege.turn.order"))


# 1. Draw cards


@flow.run(DrawCards)
def draw_cards(s: SiegeState, frame: DrawCards, log: Log) -> None:
    """Draw what is still due; an empty deck is made anew from the discard pile."""
    if frame.left == 0:
        end(s)
    elif any(s.deck):
        call(s, Drawing(frame.defender, min(frame.left, sum(s.deck))))
    elif any(s.discard):
        reshuffle(s, log)
    else:
        end(s)


def reshuffle(s: SiegeState, log: Log) -> None:
    """The discard pile becomes the deck; when supplies run low, some of it never comes back."""
    if s.terms.wears_out:
        for name, count in SETUP["supplies_run_low"].items():
            worn = min(count, s.discard[CARD_ID[name]])
            s.discard[CARD_ID[name]] -= worn
            s.worn[CARD_ID[name]] += worn
    s.deck, s.discard = s.discard, s.deck
    log.append(Event("reshuffle", {"cards": sum(s.deck)}, "siege.draw.reshuffle"))


@flow.chance(Drawing)
def what_is_drawn(s: SiegeState, frame: Drawing) -> Draw:
    return Draw(frame.count, tuple(s.deck), CARDS, "cards")


@flow.outcome(Drawing)
def take_into_hand(s: SiegeState, frame: Drawing, cards: tuple[int, ...], log: Log) -> None:
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


@flow.ask(SwapCards)
def offer_swaps(s: SiegeState, frame: SwapCards) -> Choose:
    hand = s.hands[s.turn]
    some = {cards for count in range(1, s.terms.swaps + 1) for cards in combinations(hand, count)}
    swaps = (Swap(tuple(CARDS[card] for card in cards)) for cards in sorted(some))
    return Choose(seat_of(s, s.turn), "swap", (DONE, *swaps))


@flow.answer(SwapCards, Swap)
def swap(s: SiegeState, frame: SwapCards, seat: Seat, action: Swap, log: Log) -> None:
    for card in action.cards:
        discard_card(s, s.turn, CARD_ID[card])
    log.append(Event("swap", {"seat": seat, "card": list(action.cards)}, "siege.swap.one"))
    goto(s, DrawCards(s.turn, len(action.cards)))


@flow.answer(SwapCards, Done)
def keep_hand(s: SiegeState, frame: SwapCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)


# 3. Trade cards


@flow.ask(TradeCards)
def offer_trades(s: SiegeState, frame: TradeCards) -> Choose:
    """Every exchange of one card for a different one that was not declined already."""
    options: list[Offer | Done] = [DONE]
    mine = s.hands[s.turn]
    for partner, hand in enumerate(s.hands):
        if partner != s.turn:
            options += exchanges(seat_of(s, partner), mine, hand)
    if frame.declined:
        no = {make_offer(seat_of(s, partner), give, want) for partner, give, want in frame.declined}
        options = [option for option in options if option not in no]
    return Choose(seat_of(s, s.turn), "trade", tuple(options), {"count": frame.left})


@lru_cache(maxsize=4096)
def exchanges(seat: Seat, mine: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Offer, ...]:
    """One card for one other; an empty hand has nothing to exchange. Kept, since a declined offer asks again."""
    return tuple(
        make_offer(seat, give, want) for give in dict.fromkeys(mine) for want in dict.fromkeys(theirs) if give != want
    )


@flow.answer(TradeCards, Offer)
def make_an_offer(s: SiegeState, frame: TradeCards, seat: Seat, action: Offer, log: Log) -> None:
    partner = s.terms.defenders.index(action.seat)
    call(s, Consider(partner, CARD_ID[action.give], CARD_ID[action.want]))
    args = {"seat": seat, "seat_to": action.seat, "give": action.give, "want": action.want}
    log.append(Event("offer", args, "siege.trade.consent"))


@flow.answer(TradeCards, Done)
def stop_trading(s: SiegeState, frame: TradeCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)


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
