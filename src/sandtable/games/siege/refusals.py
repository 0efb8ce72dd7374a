"""Why not: the rule that forbids an action which is not among the answers to the question asked now."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandtable.core.types import Refusal, Seat
from sandtable.games.siege import actions as do
from sandtable.games.siege import pieces, targets
from sandtable.games.siege.cards import VOLLEY_RINGS
from sandtable.games.siege.frames import EachDiscards, MarshalPlay, PlaceStart, TradeCards
from sandtable.games.siege.marshal import tanks_first
from sandtable.games.siege.pieces import (
    ANY,
    CARD_COLOUR,
    CARD_ID,
    CARD_RING,
    COLOURS,
    RING_ID,
    SECTORS,
    SETUP,
    TOKEN_ID,
    is_tank,
)
from sandtable.games.siege.state import NO_WALL, WALL, SiegeState, enemies_left, flow, hedgehog_placed, pillboxes

NOT_AN_OPTION = Refusal("core.not-an-option")
NAMES = {"card": CARD_ID, "token": TOKEN_ID, "kind": TOKEN_ID, "ring": RING_ID}
"""What an argument of a refusal may name."""


def why_not(s: SiegeState, seat: Seat, action: Struct) -> Refusal:
    """The first rule the action breaks."""
    if not flow.expects(s, action):
        return Refusal("siege.turn.phases")
    return sayable(REASONS[type(action)](s, action) or NOT_AN_OPTION)


def sayable(refusal: Refusal) -> Refusal:
    """Where something is named that does not exist there is nothing to say but the rule itself."""
    real = all(value in NAMES[name] for name, value in refusal.args.items() if name in NAMES)
    return refusal if real else Refusal(refusal.rule)


# Words many reasons share


def holds(s: SiegeState, *names: str) -> bool:
    """Whether the player whose turn it is has all these cards in hand."""
    hand = list(s.hands[s.turn])
    for name in names:
        if CARD_ID.get(name) not in hand:
            return False
        hand.remove(CARD_ID[name])
    return True


def not_in_hand(s: SiegeState, *names: str) -> Refusal | None:
    missing = next((name for name in names if not holds(s, name)), names[-1])
    return None if holds(s, *names) else Refusal("siege.cards.in-hand", "not-in-hand", {"card": missing})


def no_such_sector(sector: int) -> Refusal | None:
    return None if 1 <= sector <= SECTORS else Refusal("siege.board.sectors")


def no_such_enemy(s: SiegeState, target: do.Target) -> Refusal | None:
    if targets.stands(s, target):
        return None
    args = {"kind": target.kind, "ring": target.ring, "sector": target.sector}
    return no_such_sector(target.sector) or Refusal("siege.cards.target", "no-such-enemy", args)


# Set-up


def home(s: SiegeState, action: do.Home) -> Refusal | None:
    return no_such_sector(action.sector) or Refusal("siege.variant.my-house")


def put(s: SiegeState, action: do.Put) -> Refusal | None:
    """At the set-up or by the field marshal."""
    if isinstance(s.stack[-1], PlaceStart):
        return no_such_sector(action.sector) or Refusal("siege.setup.start-tanks")
    if TOKEN_ID.get(action.token) not in s.marshal:
        return Refusal("siege.marshal.hand", "not-his-token", {"token": action.token})
    if not is_tank(TOKEN_ID[action.token]):
        return Refusal("siege.marshal.put", "only-tanks", {"token": action.token})
    return no_such_sector(action.sector)


# Phases 2 and 3


def swap(s: SiegeState, action: do.Swap) -> Refusal | None:
    if not 1 <= len(action.cards) <= s.terms.swaps:
        return Refusal("siege.swap.one", "swap-count", {"count": s.terms.swaps})
    return not_in_hand(s, *action.cards)


def offer(s: SiegeState, action: do.Offer) -> Refusal | None:
    if action.seat not in s.terms.defenders or s.terms.defenders.index(action.seat) == s.turn:
        return Refusal("siege.trade.partner")
    partner = s.terms.defenders.index(action.seat)
    if not s.hands[partner] or not s.hands[s.turn]:
        return Refusal("siege.trade.empty-hand")
    refusal = not_in_hand(s, action.give)
    if refusal is not None:
        return refusal
    if CARD_ID.get(action.want) not in s.hands[partner]:
        return Refusal("siege.trade.their-card", "not-their-card", {"seat": action.seat, "card": action.want})
    if action.give == action.want:
        return Refusal("siege.trade.different")
    return declined_before(s, (partner, CARD_ID[action.give], CARD_ID[action.want]))


def declined_before(s: SiegeState, exchange: tuple[int, int, int]) -> Refusal | None:
    frame = s.stack[-1]
    declined = isinstance(frame, TradeCards) and exchange in frame.declined
    return Refusal("siege.trade.declined") if declined else None


# Phase 4


def reaches(s: SiegeState, card: str, target: do.Target) -> Refusal | None:
    """Why an attack card does not hit a target: no attack card, the rear, the city, another ring or colour."""
    number = CARD_ID[card]
    if number not in pieces.ATTACKS:
        return Refusal("siege.attack.card", "no-attack-card", {"card": card})
    if target.ring == "rear":
        return Refusal("siege.attack.rear")
    if target.ring == "city":
        return out_of_city(s, number, target)
    if RING_ID[target.ring] not in pieces.rings_of(number):
        return Refusal("siege.attack.ring", "wrong-ring", {"card": card, "ring": target.ring})
    if target.sector - 1 not in pieces.sectors_of(number):
        return wrong_colour(card, target)
    return None


def out_of_city(s: SiegeState, card: int, target: do.Target) -> Refusal | None:
    """Only a counter-attack, and only by "one for all", reaches into the city."""
    if not (s.terms.counterattack_in_city and pieces.is_counterattack(card)):
        return Refusal("siege.attack.city")
    return wrong_colour(pieces.CARDS[card], target) if target.sector - 1 not in pieces.sectors_of(card) else None


def wrong_colour(card: str, target: do.Target) -> Refusal:
    return Refusal("siege.attack.colour", "wrong-colour", {"card": card, "colour": COLOURS[target.sector - 1]})


def attack(s: SiegeState, action: do.Attack) -> Refusal | None:
    return not_in_hand(s, action.card) or no_such_enemy(s, action.target) or reaches(s, action.card, action.target)


def precise(s: SiegeState, action: do.Precise) -> Refusal | None:
    return (
        not_in_hand(s, "precise_shot", action.card)
        or no_such_enemy(s, action.target)
        or reaches(s, action.card, action.target)
    )


def volley(s: SiegeState, action: do.Volley) -> Refusal | None:
    if not s.terms.volleys:
        return Refusal("siege.variant.all-for-one", "no-volleys")
    missing = not_in_hand(s, *action.cards) or no_such_enemy(s, action.target)
    if missing is not None:
        return missing
    if action.target.ring in ("rear", "city"):
        return Refusal("siege.variant.all-for-one-where")
    colour = COLOURS[action.target.sector - 1]
    numbers = [CARD_ID[card] for card in action.cards]
    right_rings = tuple(CARD_RING[card] for card in numbers) == VOLLEY_RINGS
    right_colours = all(CARD_COLOUR[card] in (colour, ANY) for card in numbers)
    return None if right_rings and right_colours else Refusal("siege.variant.all-for-one")


def strike(s: SiegeState, action: do.Strike) -> Refusal | None:
    return (
        not_in_hand(s, "il2")
        or no_such_enemy(s, action.target)
        or (Refusal("siege.card.il2") if action.target.ring == "rear" else None)
    )


def onslaught(s: SiegeState, action: do.Onslaught) -> Refusal | None:
    return (
        not_in_hand(s, "onslaught")
        or no_such_enemy(s, action.target)
        or (Refusal("siege.card.onslaught-rear") if action.target.ring == "rear" else None)
    )


def hedgehog(s: SiegeState, action: do.Hedgehog) -> Refusal | None:
    return (
        not_in_hand(s, "hedgehogs")
        or no_such_enemy(s, action.target)
        or (Refusal("siege.card.hedgehogs-one") if hedgehog_placed(s) else None)
    )


def fortify(s: SiegeState, action: do.Fortify) -> Refusal | None:
    refusal = not_in_hand(s, "pillbox") or no_such_sector(action.sector)
    if refusal is not None:
        return refusal
    if pillboxes(s) == SETUP["pillbox_tokens"]:
        return Refusal("siege.card.pillbox-tokens")
    return None if s.walls[action.sector - 1] == WALL else Refusal("siege.card.pillbox-where")


def patrol(s: SiegeState, action: do.Patrol) -> Refusal | None:
    return not_in_hand(s, "patrol")


def modify(s: SiegeState, action: do.Modify) -> Refusal | None:
    return not_in_hand(s, "modification")


def repair(s: SiegeState, action: do.Repair) -> Refusal | None:
    refusal = not_in_hand(s, "repair")
    if refusal is not None:
        return refusal
    taken = action.card in CARD_ID and s.discard[CARD_ID[action.card]]
    return None if taken else Refusal("siege.card.repair", "not-discarded", {"card": action.card})


def build(s: SiegeState, action: do.Build) -> Refusal | None:
    refusal = no_such_sector(action.sector)
    if refusal is not None:
        return refusal
    if not holds(s, "sandbags", "barbed_wire"):
        return Refusal("siege.build.pair")
    return None if s.walls[action.sector - 1] == NO_WALL else Refusal("siege.build.one-wall")


# Answers to the enemy's moves


def hurt(s: SiegeState, action: do.Hurt) -> Refusal | None:
    return Refusal("siege.move.together")


def discard(s: SiegeState, action: do.Discard) -> Refusal | None:
    frame = s.stack[-1]
    assert isinstance(frame, EachDiscards)
    return Refusal("siege.event.all-discard", "not-in-hand", {"card": action.card})


# The field marshal


def cast(s: SiegeState, action: do.Cast) -> Refusal | None:
    if not 1 <= len(action.tokens) <= SETUP["marshal_plays"]:
        return Refusal("siege.marshal.cast")
    hand = list(s.marshal)
    for token in action.tokens:
        if TOKEN_ID.get(token) not in hand:
            return Refusal("siege.marshal.hand", "not-his-token", {"token": token})
        hand.remove(TOKEN_ID[token])
    ordered = tanks_first(tuple(TOKEN_ID[token] for token in action.tokens))
    return None if ordered else Refusal("siege.marshal.tanks-first")


def play(s: SiegeState, action: do.Play) -> Refusal | None:
    return Refusal("siege.marshal.hand", "not-his-token", {"token": action.token})


def done(s: SiegeState, action: do.Done) -> Refusal | None:
    """Being done is always an answer, but for a field marshal before an empty board."""
    must_play = isinstance(s.stack[-1], MarshalPlay) and not enemies_left(s)
    return Refusal("siege.marshal.must-play") if must_play else None


def always_an_answer(s: SiegeState, action: Struct) -> Refusal | None:
    return None


REASONS: dict[type[Struct], Callable[[SiegeState, Any], Refusal | None]] = {
    do.Home: home, do.Put: put, do.Quick: always_an_answer, do.Done: done, do.Swap: swap, do.Offer: offer,
    do.Accept: always_an_answer, do.Decline: always_an_answer, do.Attack: attack, do.Precise: precise,
    do.Volley: volley, do.Strike: strike, do.Hedgehog: hedgehog, do.Onslaught: onslaught, do.Fortify: fortify,
    do.Patrol: patrol, do.Modify: modify, do.Repair: repair, do.Build: build, do.Hurt: hurt, do.Discard: discard,
    do.Cast: cast, do.Play: play,
}  # fmt: skip
