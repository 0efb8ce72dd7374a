"""The defenders' bot: every question a defender can be asked, in the order of play.

All co-operate: a trade is good when what it does for this turn outweighs what it takes from the partner's next one.
"""

from collections.abc import Callable, Iterable
from random import Random

from msgspec import Struct

from sandtable.bots.siege.board import COLUMNS, Cols, armour_shown, columns_of, forget_columns
from sandtable.bots.siege.plan import (
    ATTACK,
    BUILD,
    FORTIFY,
    HOLD,
    PRECISE,
    STRIKE,
    THROW,
    VOLLEY,
    CardPlay,
    HandPlan,
    Planner,
    Skill,
    trio,
)
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.core.types import Action, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Done, Put, target
from sandtable.games.siege.cards import Fortify, Hedgehog, Modify, Onslaught, Patrol, Repair, Strike
from sandtable.games.siege.pieces import (
    ALL_SECTORS,
    ARMOUR,
    CARD_ID,
    CARDS,
    COLOURS,
    MODIFICATION,
    PATROL,
    REPAIR,
    SECTORS,
    SECTORS_OF,
    START_RING,
    TOKEN_ID,
    space,
)
from sandtable.games.siege.play import Build, Volley, attack_of, precise_of
from sandtable.games.siege.reveal import Discard
from sandtable.games.siege.setup import Home
from sandtable.games.siege.state import SiegeState, in_turn_order, next_defender, seat_of
from sandtable.games.siege.turn import Accept, Consider, Decline, Offer, Swap, TradeCards

Hand = tuple[int, ...]

TOKENS_A_TURN = 2
"""So many tokens at most come in an ordinary turn."""


class Defender:
    """Answers for a defender's seat."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self.answers: dict[str, Callable[[Situation], Struct]] = {
            "home": take_home,
            "start": place_start,
            "swap": swap,
            "trade": propose_trade,
            "consider": consider_trade,
            "play": play_card,
            "hurt": choose_hurt,
            "discard": give_up_card,
        }

    def choose(self, observation: Observation, rng: Random) -> Struct:
        decision = observation.decision
        assert isinstance(decision, Choose)
        if len(decision.options) == 1:
            return decision.options[0]
        forget_columns()
        return self.answers[decision.ask](Situation(observation, decision, self.skill, rng))


class Situation:
    """What a defender has before him when he is asked."""

    def __init__(self, observation: Observation, decision: Choose, skill: Skill, rng: Random) -> None:
        self.observation, self.options, self.skill, self.rng = observation, decision.options, skill, rng
        self.state: SiegeState = observation.imagine(rng)
        self.defender = self.state.terms.defenders.index(observation.seat)
        self.hand: Hand = self.state.hands[self.defender]
        self.planner = Planner(self.state, skill)
        self.cols = columns_of(self.state)

    def pool(self, count: int) -> list[int]:
        """The cards that can be drawn next: of the deck, or of the discard pile when the deck does not last."""
        counts = self.state.deck if sum(self.state.deck) >= count else self.state.discard
        return [card for card, left in enumerate(counts) for _ in range(left)]

    def turns_until(self, defender: int) -> int:
        """How often the enemies move before this defender plays."""
        order = in_turn_order(self.state)
        return order.index(defender) or len(order)


def without(hand: Hand, *cards: int) -> Hand:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_card(hand: Hand, card: int) -> Hand:
    return tuple(sorted((*hand, card)))


# Set-up


def take_home(situation: Situation) -> Struct:
    """Away from the others: an enemy in the city comes to neighbours one after the other."""
    homes = situation.state.homes
    taken = [sector for sector in ALL_SECTORS if homes[sector] >= 0]

    def apart(option: Struct) -> int:
        assert isinstance(option, Home)
        return min([_steps(option.sector - 1, other) for other in taken], default=SECTORS)

    return max(situation.options, key=apart)


def _steps(one: int, other: int) -> int:
    return min((one - other) % SECTORS, (other - one) % SECTORS)


def place_start(situation: Situation) -> Struct:
    """The strongest tank first, each in the colour with the least armour so far and not before a home."""
    s = situation.state
    puts = [option for option in situation.options if isinstance(option, Put)]

    def burden(put: Put) -> tuple[int, int, int]:
        colour = SECTORS_OF[COLOURS[put.sector - 1]]
        there = sum(pieces.armour_of(code) for sector in colour for code in s.spaces[space(START_RING, sector)])
        return -ARMOUR[TOKEN_ID[put.token]], there, s.homes[put.sector - 1] >= 0

    return min(puts, key=burden)


# Phase 2


def swap(situation: Situation) -> Struct:
    """Discard the cards that will be missed least, when new ones may be expected to do more."""
    planner, cols, hand = situation.planner, situation.cols, situation.hand
    kept = planner.value(cols, hand) - situation.skill.patience
    missed = sorted(dict.fromkeys(hand), key=lambda card: planner.value(cols, without(hand, card)))
    expected = {card: _expected(situation, without(hand, card)) for card in missed[: situation.skill.swaps]}
    gaining = sorted((card for card in expected if expected[card] < kept), key=expected.__getitem__)
    cards = sorted(gaining[: situation.state.terms.swaps])
    return Swap(tuple(CARDS[card] for card in cards)) if cards else Done()


def _first(valued: tuple[float, Struct]) -> float:
    return valued[0]


def _expected(situation: Situation, hand: Hand) -> float:
    """The value of a hand with one more card, whatever it may be."""
    pool = situation.pool(1)
    if not pool:
        return situation.planner.value(situation.cols, hand)
    values = {card: situation.planner.value(situation.cols, with_card(hand, card)) for card in dict.fromkeys(pool)}
    return sum(values[card] for card in pool) / len(pool)


# Phase 3


def propose_trade(situation: Situation) -> Struct:
    """The trade that does most for both, if any does enough; whoever has heard no this turn asks nobody else."""
    best = next(iter(weighed_offers(situation)), None)
    return best[1] if best is not None and best[0] < -situation.skill.bargain else Done()


def weighed_offers(situation: Situation) -> list[tuple[float, Struct]]:
    """What the trades best for this turn change for both, the best first; none after a no."""
    frame = situation.state.stack[-1]
    assert isinstance(frame, TradeCards)
    if frame.declined:
        return []
    planner, cols, hand = situation.planner, situation.cols, situation.hand
    offers = [option for option in situation.options if isinstance(option, Offer)]
    if not situation.skill.asks_early and is_first_round(situation.state):
        offers = [offer for offer in offers if may_ask_early(situation.state, frame, offer.seat)]
    pairs = dict.fromkeys((CARD_ID[offer.give], CARD_ID[offer.want]) for offer in offers)
    mine = {pair: planner.value(cols, with_card(without(hand, pair[0]), pair[1])) for pair in pairs}
    offers.sort(key=lambda offer: mine[CARD_ID[offer.give], CARD_ID[offer.want]])
    kept = planner.value(cols, hand)
    later = Later(situation, planner.best(cols, hand).cols)
    found: list[tuple[float, Struct]] = []
    for offer in offers[: situation.skill.offers]:
        give, want = CARD_ID[offer.give], CARD_ID[offer.want]
        partner = situation.state.terms.defenders.index(offer.seat)
        found.append((mine[give, want] - kept + later.change(partner, want, give), offer))
    return sorted(found, key=_first)


def is_first_round(s: SiegeState) -> bool:
    """Whether some defender may not have had a turn yet: a turn brings a token, or more when a column comes."""
    revealed = sum(s.spent) + sum(map(len, s.trophies)) + sum(map(len, s.spaces)) - SECTORS
    return revealed < TOKENS_A_TURN * len(s.terms.defenders)


def may_ask_early(s: SiegeState, trading: TradeCards, seat: Seat) -> bool:
    """Before everybody has had a turn a player asks once, and only him who has just played: he can best spare a card,
    and nobody is interrupted who has not even begun.
    """
    return trading.left == s.terms.trades and seat == seat_of(s, in_turn_order(s)[-1])


def consider_trade(situation: Situation) -> Struct:
    """Agree unless it costs more here than it does for the player whose turn it is."""
    s, planner, cols = situation.state, situation.planner, situation.cols
    frame = s.stack[-1]
    assert isinstance(frame, Consider)
    theirs = s.hands[s.turn]
    gain = planner.value(cols, with_card(without(theirs, frame.give), frame.want)) - planner.value(cols, theirs)
    later = Later(situation, planner.best(cols, theirs).cols)
    return Accept() if gain + later.change(frame.partner, frame.want, frame.give) <= 0 else Decline()


class Later:
    """The board as the others will find it, and what a trade does to their turns."""

    def __init__(self, situation: Situation, cols: Cols) -> None:
        self.situation = situation
        self.boards = [cols]

    def board(self, turns: int) -> Cols:
        while len(self.boards) <= turns:
            self.boards.append(COLUMNS.moved(self.boards[-1]))
        return self.boards[turns]

    def change(self, partner: int, gives: int, gets: int) -> float:
        """How much worse a partner's turn becomes: the further off it is, the less is known of it."""
        turns = self.situation.turns_until(partner)
        planner, hand = self.situation.planner, self.situation.state.hands[partner]
        cols = self.board(min(turns, self.situation.skill.turns_ahead))
        after = planner.value(cols, with_card(without(hand, gives), gets)) - planner.value(cols, hand)
        worth = planner.prices[gives] - planner.prices[gets]
        sure = self.situation.skill.certainty ** (turns - 1)
        return sure * after + (1 - sure) * worth


# Phase 4


def play_card(situation: Situation) -> Struct:
    """The next play of the best plan; cards first that bring cards, and Patrol when all else is done."""
    s, hand = situation.state, situation.hand
    if situation.rng.random() < situation.skill.mistakes:
        return situation.options[int(situation.rng.random() * len(situation.options))]
    if MODIFICATION in hand:
        return Modify()
    plan = best_plan(situation)
    if plan.plays:
        return as_action(s, plan.plays[0])
    if REPAIR in hand and any(s.discard):
        return Repair(CARDS[most_useful(situation, (card for card, left in enumerate(s.discard) if left))])
    enemies = sum(COLUMNS.sizes[column] for column in situation.cols)
    if PATROL in hand and not s.patrol and enemies >= situation.skill.patrol_crowd:
        return Patrol()
    return Done()


def best_plan(situation: Situation) -> HandPlan:
    """The plan that costs least, looking at what the next player can do about the rest."""
    skill, planner = situation.skill, situation.planner
    plans = planner.several(situation.cols, situation.hand, skill.beam)
    if not skill.candidates or not plans[0].plays:
        return plans[0]
    return planner.foreseen(plans[: skill.candidates], next_hands(situation))


def next_hands(situation: Situation) -> list[Hand]:
    """Hands the next player may have: the cards he holds, and some he may draw."""
    s = situation.state
    following = next_defender(s)
    held = s.hands[following] if following != s.turn else ()  # alone, one cannot count on cards about to be played
    lacks = max(0, s.terms.hand_limit - len(held))
    pool = situation.pool(lacks)
    lacks = min(lacks, len(pool))
    return [tuple(sorted((*held, *situation.rng.sample(pool, lacks)))) for _ in range(situation.skill.samples)]


def most_useful(situation: Situation, cards: Iterable[int]) -> int:
    """The card that makes the best hand of this one."""
    rest = without(situation.hand, REPAIR)
    return min(cards, key=lambda card: situation.planner.value(situation.cols, with_card(rest, card)))


def as_action(s: SiegeState, play: CardPlay) -> Action:
    """A play of a plan as the game's action."""
    if play.kind == BUILD:
        return Build(play.sector + 1)
    if play.kind == FORTIFY:
        return Fortify(play.sector + 1)
    where = space(play.ring, play.sector)
    code = max(code for code in s.spaces[where] if armour_shown(code) == play.armour)
    if play.kind == ATTACK:
        return attack_of(play.card, where, code)
    if play.kind == PRECISE:
        return precise_of(play.card, where, code)
    if play.kind == VOLLEY:
        air, artillery, tank = (CARDS[card] for card in trio(s.hands[s.turn], COLOURS[play.sector]))
        return Volley((air, artillery, tank), target(where, code))
    return TO_TARGET[play.kind](target(where, code))


TO_TARGET: dict[str, Callable[..., Action]] = {STRIKE: Strike, THROW: Onslaught, HOLD: Hedgehog}


# When the enemy acts


def choose_hurt(situation: Situation) -> Struct:
    """The attacker whose wound leaves the least harm."""

    def harm_after(option: Struct) -> float:
        after = situation.state.clone()
        situation.observation.game.apply(after, situation.observation.seat, option)
        return Planner(after, situation.skill).judge.harm(columns_of(after))

    return min(situation.options, key=harm_after)


def give_up_card(situation: Situation) -> Struct:
    """The card that will be missed least when this defender plays again."""
    later = Later(situation, situation.cols)
    cols = later.board(min(situation.turns_until(situation.defender), situation.skill.turns_ahead))

    def value_without(option: Struct) -> float:
        assert isinstance(option, Discard)
        return situation.planner.value(cols, without(situation.hand, CARD_ID[option.card]))

    return min(situation.options, key=value_without)
