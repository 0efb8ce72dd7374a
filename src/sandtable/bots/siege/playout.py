"""Playing on quickly: what `hard` lets the table do after an answer it tries out.

Defenders follow one plan for their hand and trade what it leaves for what it lacks; the field marshal casts what comes.
The steps look at the frame the game stands at and never ask for the list of all answers: making it would take longer
than the answer.
"""

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from sandtable.bots.siege.board import columns_of
from sandtable.bots.siege.defence import as_action, with_card, without
from sandtable.bots.siege.plan import HandPlan, Planner, Skill
from sandtable.core.types import Seat
from sandtable.games.siege.actions import DONE
from sandtable.games.siege.cards import Modify, Patrol, Repair
from sandtable.games.siege.marshal import Cast, MarshalMore, MarshalPlay, PlayToken, tanks_first
from sandtable.games.siege.movement import ChooseHurt, attackers
from sandtable.games.siege.pieces import CARDS, MODIFICATION, PATROL, REPAIR, SETUP, TOKENS
from sandtable.games.siege.play import PlayCards
from sandtable.games.siege.reveal import Discard, EachDiscards
from sandtable.games.siege.state import MARSHAL, SiegeState, decider, flow, in_turn_order, seat_of
from sandtable.games.siege.turn import Accept, Consider, DrawFromDeck, Swap, SwapCards, TradeCards, offer_of

SPARE = 0.1
"""A card that the plan leaves in hand and that is worth less than this is swapped."""


BARGAIN = 0.03
"""What a trade must gain at least."""


class Luck:
    """One run of luck for answers tried side by side: cards and tokens of each turn have numbers of their own.

    So what one answer draws more does not change what comes to the others.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._drawn: dict[tuple[int, bool], list[float]] = {}

    def numbers(self, turn: int, cards: bool) -> Iterator[float]:
        drawn = self._drawn.setdefault((turn, cards), [])
        for at in count():
            if at == len(drawn):
                drawn.append(self._rng.random())
            yield drawn[at]


class Playout:
    """Plays a state on, for so many turns of defenders or to the end."""

    def __init__(self, skill: Skill, luck: Luck) -> None:
        self.skill, self.luck = skill, luck
        self.turns = 0
        """Turns that have been played."""
        self._begin_turn()

    def _begin_turn(self) -> None:
        self._cards = self.luck.numbers(self.turns, cards=True)
        self._tokens = self.luck.numbers(self.turns, cards=False)

    def below(self, n: int) -> int:
        return int(next(self._tokens) * n)

    def card_below(self, n: int) -> int:
        return int(next(self._cards) * n)

    def run(self, s: SiegeState, turns: int) -> None:
        """Until so many more turns are over and the next player has drawn, or the game is."""
        last = self.turns + turns
        while s.result is None:
            frame = s.stack[-1]
            step = STEPS.get(type(frame))
            if step is None:
                chance = flow.chances[type(frame)](s, frame)
                flow.resolve(s, chance.draw(self.card_below if type(frame) is DrawFromDeck else self.below))
                continue
            if type(frame) is SwapCards and self.turns >= last:
                return
            step(self, s, frame)

    def plan(self, s: SiegeState) -> tuple[Planner, HandPlan]:
        planner = Planner(s, self.skill)
        return planner, planner.best(columns_of(s), s.hands[s.turn])

    # Answers

    def swap(self, s: SiegeState, frame: SwapCards) -> None:
        """The cheapest card that the plan has no use for."""
        planner, plan = self.plan(s)
        spare = spare_cards(planner, plan, s.hands[s.turn])
        self.answer(s, Swap((CARDS[spare[0]],)) if spare else DONE)

    def play(self, s: SiegeState, frame: PlayCards) -> None:
        hand = s.hands[s.turn]
        if MODIFICATION in hand:
            self.answer(s, Modify())
            return
        planner, plan = self.plan(s)
        self.carry_out(s, plan)
        if s.result is not None:
            return
        hand = s.hands[s.turn]
        if REPAIR in hand and any(s.discard):
            rest, cols = without(hand, REPAIR), columns_of(s)
            useful = (card for card, left in enumerate(s.discard) if left)
            card = min(useful, key=lambda card: planner.value(cols, with_card(rest, card)))
            self.answer(s, Repair(CARDS[card]))
            return
        if PATROL in hand and not s.patrol and sum(map(len, s.spaces)) >= self.skill.patrol_crowd:
            self.answer(s, Patrol())
        self.turns += 1
        self._begin_turn()
        self.answer(s, DONE)

    def carry_out(self, s: SiegeState, plan: HandPlan) -> None:
        for play in plan.plays:
            if s.result is None:
                self.answer(s, as_action(s, play))

    def trade(self, s: SiegeState, frame: TradeCards) -> None:
        """A card the plan has no use for, for the one that does most after it, rather from him who plays last."""
        planner, plan = self.plan(s)
        spare = spare_cards(planner, plan, s.hands[s.turn])
        held_by = {card: partner for partner in in_turn_order(s)[1:] for card in s.hands[partner]}
        if not spare or not held_by:
            self.answer(s, DONE)
            return
        best, want = planner.judge.harm(plan.cols) - BARGAIN, -1
        for card in held_by:
            left = planner.best(plan.cols, (card,)).cost
            if left < best and card != spare[0]:
                best, want = left, card
        self.answer(s, DONE if want < 0 else offer_of(seat_of(s, held_by[want]), spare[0], want))

    def accept(self, s: SiegeState, frame: Consider) -> None:
        self.answer(s, Accept(), seat_of(s, frame.partner))

    def hurt(self, s: SiegeState, frame: ChooseHurt) -> None:
        """One that dies of it if there is any, the strongest otherwise."""
        options = attackers(s, frame)
        weak = [option for option in options if option.armour == 1]
        self.answer(s, weak[0] if weak else max(options, key=lambda option: option.armour), decider(s))

    def give_up(self, s: SiegeState, frame: EachDiscards) -> None:
        defender = frame.left[0]
        card = min(s.hands[defender], key=self.skill.prices.table().__getitem__)
        self.answer(s, Discard(CARDS[card]), seat_of(s, defender))

    # The field marshal

    def cast(self, s: SiegeState, frame: MarshalPlay) -> None:
        """As many tokens as he may, whichever they are."""
        held = list(s.marshal)
        plays = min(len(held), SETUP["marshal_plays"])
        tokens = tuple(held.pop(self.below(len(held))) for _ in range(plays))
        if not tanks_first(tokens):
            tokens = tokens[::-1]
        self.answer(s, Cast(tuple(TOKENS[token] for token in tokens)), MARSHAL)

    def cast_more(self, s: SiegeState, frame: MarshalMore) -> None:
        held = s.marshal
        self.answer(s, PlayToken(TOKENS[held[self.below(len(held))]]) if held else DONE, MARSHAL)

    def answer(self, s: SiegeState, action: Any, seat: Seat | None = None) -> None:
        flow.apply(s, seat_of(s, s.turn) if seat is None else seat, action)


def spare_cards(planner: Planner, plan: HandPlan, hand: tuple[int, ...]) -> list[int]:
    """What the plan leaves in hand and is worth little, the cheapest first."""
    left = list(hand)
    for play in plan.plays:
        if play.card in left:
            left.remove(play.card)
    return sorted((card for card in left if planner.prices[card] < SPARE), key=planner.prices.__getitem__)


STEPS: dict[type, Callable[[Playout, SiegeState, Any], None]] = {
    SwapCards: Playout.swap,
    TradeCards: Playout.trade,
    Consider: Playout.accept,
    PlayCards: Playout.play,
    ChooseHurt: Playout.hurt,
    EachDiscards: Playout.give_up,
    MarshalPlay: Playout.cast,
    MarshalMore: Playout.cast_more,
}
