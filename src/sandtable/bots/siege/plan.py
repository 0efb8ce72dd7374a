"""How the bots plan a hand: every useful way to play its cards against the whole board, and the best of them."""

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from sandtable.bots.siege.board import COLUMNS, HELD, Cols, Judge, Weights
from sandtable.games.siege.pieces import (
    ANY,
    ATTACKS,
    BARBED_WIRE,
    BATTLEFIELD,
    CARD_COLOUR,
    CARD_COUNTS,
    CARD_RING,
    CITY,
    CITY_REACH,
    HEDGEHOGS,
    IL2,
    MODIFICATION,
    ONSLAUGHT,
    PATROL,
    PILLBOX,
    PRECISE_SHOT,
    REACH,
    REAR,
    REPAIR,
    RINGS,
    SANDBAGS,
    SECTORS,
    SECTORS_OF,
    SETUP,
    is_counterattack,
)
from sandtable.games.siege.state import NO_WALL, PILLBOX_WALL, WALL, SiegeState

ATTACK, PRECISE, VOLLEY, STRIKE = "attack", "precise", "volley", "il2"
THROW, HOLD, FORTIFY, BUILD = "throw", "hold", "pillbox", "build"


class Prices(Struct, frozen=True):
    """What a card is worth in hand: a play must do more good than that."""

    attack: float = 0.0
    any_colour: float = 0.02
    counterattack: float = 0.03
    il2: float = 0.22
    precise_shot: float = 0.12
    hedgehogs: float = 0.05
    onslaught: float = 0.12
    pillbox: float = 0.02
    patrol: float = 0.25
    modification: float = 0.35
    repair: float = 0.25
    build: float = 0.02

    def table(self) -> list[float]:
        """By card."""
        prices = [0.0] * len(CARD_COUNTS)
        for card in ATTACKS:
            common = CARD_COUNTS[card] > 1
            prices[card] = self.attack if common else self.counterattack if is_counterattack(card) else self.any_colour
        prices[IL2], prices[PRECISE_SHOT], prices[HEDGEHOGS] = self.il2, self.precise_shot, self.hedgehogs
        prices[ONSLAUGHT], prices[PILLBOX], prices[PATROL] = self.onslaught, self.pillbox, self.patrol
        prices[MODIFICATION], prices[REPAIR] = self.modification, self.repair
        prices[SANDBAGS] = prices[BARBED_WIRE] = self.build
        return prices


class CardPlay(NamedTuple):
    """One play of a plan: what is done with which card, and to whom."""

    kind: str
    card: int
    ring: int
    sector: int
    armour: int


class HandPlan(NamedTuple):
    """Plays, the board after them, and what it all costs: the harm left and the cards spent."""

    cost: float
    cols: Cols
    plays: tuple[CardPlay, ...]
    spent: float


PlansFound: TypeAlias = dict[tuple[Cols, float], HandPlan]
"""Plans by the board they leave and what they spend: of two that come to the same, one is enough."""


class Beam(NamedTuple):
    """How wide the beam search over a hand is."""

    width: int
    """How many half-made plans are followed at once."""
    finish: int
    """How many of the best plans are completed with cards that slow the enemy down."""


class Skill(Struct, frozen=True):
    """How well a bot plans."""

    weights: Weights = Weights()
    prices: Prices = Prices()
    candidates: int = 4
    """How many plans are compared by what the next player can do after them."""
    samples: int = 4
    """With how many hands that the next player may draw."""
    swaps: int = 2
    """How many of the cards missed least are considered when one may be discarded."""
    offers: int = 8
    """How many of the trades best for this turn are weighed against the partner's."""
    patience: float = 0.015
    """What a swap must gain at least."""
    bargain: float = 0.03
    """What a trade must gain at least: each one is a question that interrupts a partner."""
    asks_early: bool = False
    """Whether it asks for trades before everybody has had a turn: that interrupts many, and saves many a city."""
    turns_ahead: int = 2
    certainty: float = 0.6
    """How much of what is seen now will still be so a turn later."""
    patrol_crowd: int = 2
    """With so many enemies on the board it is time for a patrol."""
    mistakes: float = 0.0
    """How often a card is played at random."""
    beam: Beam = Beam(40, 6)
    quick: Beam = Beam(8, 2)
    """For hands that are only imagined."""


class Planner:
    """Plans hands against one board."""

    def __init__(self, s: SiegeState, skill: Skill) -> None:
        self.skill = skill
        self.judge = Judge(skill.weights, sum(s.buildings), sum(s.reserve) + len(s.marshal))
        self.prices = skill.prices.table()
        self._values: dict[tuple[Cols, tuple[int, ...]], float] = {}
        self.city_counts = s.terms.counterattack_in_city
        self.volleys = s.terms.volleys
        self.reach = [self._reach(card) for card in range(len(CARD_COUNTS))]

    def _reach(self, card: int) -> list[tuple[int, int]]:
        spaces = REACH[card] + (CITY_REACH[card] if self.city_counts else ())
        return [divmod(where, SECTORS) for where in spaces]

    def best(self, cols: Cols, hand: tuple[int, ...]) -> HandPlan:
        """A plan for a hand, as good as a narrow beam finds."""
        return self.several(cols, hand, self.skill.quick)[0]

    def several(self, cols: Cols, hand: tuple[int, ...], beam: Beam) -> list[HandPlan]:
        """Good plans for a hand, the best first."""
        plans = self._several(cols, hand, beam)
        if not self.volleys:
            return plans
        return sorted([*plans, *self._with_volleys(cols, hand, beam)], key=_cost)

    def _several(self, cols: Cols, hand: tuple[int, ...], beam: Beam) -> list[HandPlan]:
        plans = [HandPlan(self.judge.harm(cols), cols, (), 0.0)]
        if IL2 in hand:
            plans += self._with_strikes(plans[0])
        precise = PRECISE_SHOT in hand
        for card in hand:
            if self.reach[card]:
                plans = self._with_attacks(plans, card, precise, beam.width)
        plans.sort(key=_cost)
        if not any(card in FINISHERS for card in hand):
            return plans
        return sorted((self._finished(plan, hand) for plan in plans[: beam.finish]), key=_cost)

    def foreseen(self, plans: list[HandPlan], hands: list[tuple[int, ...]]) -> HandPlan:
        """The plan that leaves most for the next player to do, whatever he may hold of these hands."""
        return min(
            plans, key=lambda plan: plan.spent + sum([self._next(plan.cols, hand) for hand in hands]) / len(hands)
        )

    def _next(self, cols: Cols, hand: tuple[int, ...]) -> float:
        moved = COLUMNS.moved(cols)
        judge, lost = self.judge.after(moved)
        if not judge.buildings:
            return lost
        mine, self.judge = self.judge, judge
        cost = self.best(moved, hand).cost + lost
        self.judge = mine
        return cost

    def value(self, cols: Cols, hand: tuple[int, ...]) -> float:
        """What a hand leaves: the cost of its best plan less the worth of the cards it keeps."""
        key = (cols, hand)
        if key not in self._values:
            self._values[key] = self.best(cols, hand).cost - sum([self.prices[card] for card in hand])
        return self._values[key]

    # Attacks

    def _with_attacks(self, plans: list[HandPlan], card: int, precise: bool, width: int) -> list[HandPlan]:
        """Each plan without this card, and with it against each enemy it reaches."""
        found = {(plan.cols, plan.spent): plan for plan in plans}
        price = self.prices[card]
        for plan in plans:
            cols, spent = plan.cols, plan.spent
            may_destroy = precise and all(play.kind != PRECISE for play in plan.plays)
            for ring, sector in self.reach[card]:
                number = cols[sector]
                for armour in COLUMNS.unlike[number][ring]:
                    left = armour - 1 if armour % HELD > 1 else 0
                    self._add(found, plan, CardPlay(ATTACK, card, ring, sector, armour), left, price + spent)
                    if may_destroy and left:
                        paid = price + spent + self.prices[PRECISE_SHOT]
                        self._add(found, plan, CardPlay(PRECISE, card, ring, sector, armour), 0, paid)
        if len(found) <= width:
            return list(found.values())
        return sorted(found.values(), key=_cost)[:width]

    def _add(
        self, found: dict[tuple[Cols, float], HandPlan], plan: HandPlan, play: CardPlay, left: int, spent: float
    ) -> None:
        cols, sector = plan.cols, play.sector
        changed = COLUMNS.with_enemy(cols[sector], play.ring, play.armour, left)
        after = (*cols[:sector], changed, *cols[sector + 1 :])
        if (after, spent) not in found:
            cost = self.judge.harm(after) + spent
            found[after, spent] = HandPlan(cost, after, (*plan.plays, play), spent)

    def _with_strikes(self, plan: HandPlan) -> list[HandPlan]:
        """The IL-2 against the three enemies most worth it."""
        found: PlansFound = {}
        for ring in (*BATTLEFIELD, CITY):
            for sector, number in enumerate(plan.cols):
                for armour in COLUMNS.unlike[number][ring]:
                    self._add(found, plan, CardPlay(STRIKE, IL2, ring, sector, armour), 0, self.prices[IL2])
        return sorted(found.values(), key=_cost)[:3]

    def _with_volleys(self, cols: Cols, hand: tuple[int, ...], beam: Beam) -> list[HandPlan]:
        """A volley of each colour against the enemy most worth it, and the best plans for the cards left."""
        found: list[HandPlan] = []
        start = HandPlan(0.0, cols, (), 0.0)
        for colour, sectors in SECTORS_OF.items():
            cards = trio(hand, colour)
            if not cards:
                continue
            price = sum(self.prices[card] for card in cards)
            shots = [
                self._changed(start, CardPlay(VOLLEY, cards[0], ring, sector, armour), after, price)
                for sector in sectors
                for ring in BATTLEFIELD
                for armour in COLUMNS.unlike[cols[sector]][ring]
                for after in (COLUMNS.with_enemy(cols[sector], ring, armour, 0),)
            ]
            rest = list(hand)
            for card in cards:
                rest.remove(card)
            for shot in sorted(shots, key=_cost)[:1]:
                found += (
                    HandPlan(plan.cost + price, plan.cols, shot.plays + plan.plays, plan.spent + price)
                    for plan in self._several(shot.cols, tuple(rest), beam)
                )
        return found

    # Slowing the enemy down and building

    def _finished(self, plan: HandPlan, hand: tuple[int, ...]) -> HandPlan:
        """The plan with everything else in hand that does more good than it is worth."""
        for card, finish in FINISHERS.items():
            if card in hand:
                plan = min(plan, *finish(self, plan, hand), key=_cost)
        return plan

    def _changed(self, plan: HandPlan, play: CardPlay, column: int, price: float) -> HandPlan:
        cols, sector = plan.cols, play.sector
        after = (*cols[:sector], column, *cols[sector + 1 :])
        spent = plan.spent + price
        return HandPlan(self.judge.harm(after) + spent, after, (*plan.plays, play), spent)

    def _throws(self, plan: HandPlan, hand: tuple[int, ...]) -> list[HandPlan]:
        return [
            self._changed(
                plan,
                CardPlay(THROW, ONSLAUGHT, ring, sector, armour),
                COLUMNS.thrown_back(number, ring, armour),
                self.prices[ONSLAUGHT],
            )
            for sector, number in enumerate(plan.cols)
            for ring in (*BATTLEFIELD, CITY)
            for armour in COLUMNS.unlike[number][ring]
        ] or [plan]

    def _holds(self, plan: HandPlan, hand: tuple[int, ...]) -> list[HandPlan]:
        enemies = [
            (sector, number, ring, armour)
            for sector, number in enumerate(plan.cols)
            for ring in (REAR, *BATTLEFIELD, CITY)
            for armour in COLUMNS.unlike[number][ring]
        ]
        if any(armour > HELD for *_, armour in enemies):
            return [plan]
        return [
            self._changed(
                plan,
                CardPlay(HOLD, HEDGEHOGS, ring, sector, armour),
                COLUMNS.with_enemy(number, ring, armour, armour + HELD),
                self.prices[HEDGEHOGS],
            )
            for sector, number, ring, armour in enemies
        ] or [plan]

    def _builds(self, plan: HandPlan, hand: tuple[int, ...]) -> list[HandPlan]:
        if BARBED_WIRE not in hand:
            return [plan]
        return self._walls(plan, CardPlay(BUILD, SANDBAGS, 0, 0, 0), NO_WALL, WALL, self.prices[SANDBAGS] * 2)

    def _pillboxes(self, plan: HandPlan, hand: tuple[int, ...]) -> list[HandPlan]:
        walls = [COLUMNS.all[number].wall for number in plan.cols]
        if walls.count(PILLBOX_WALL) == SETUP["pillbox_tokens"]:
            return [plan]
        return self._walls(plan, CardPlay(FORTIFY, PILLBOX, 0, 0, 0), WALL, PILLBOX_WALL, self.prices[PILLBOX])

    def _walls(self, plan: HandPlan, play: CardPlay, is_now: int, becomes: int, price: float) -> list[HandPlan]:
        return [
            self._changed(plan, play._replace(sector=sector), COLUMNS.with_wall(number, becomes), price)
            for sector, number in enumerate(plan.cols)
            if COLUMNS.all[number].wall == is_now
        ] or [plan]


def trio(hand: tuple[int, ...], colour: str) -> tuple[int, ...]:
    """An air, an artillery and a tank card for a volley of a colour, or nothing; those of any colour last."""
    cards = [
        [card for card in hand if CARD_RING[card] == RINGS[ring] and CARD_COLOUR[card] in (colour, ANY)]
        for ring in BATTLEFIELD
    ]
    return tuple(min(some, key=lambda card: CARD_COLOUR[card] == ANY) for some in cards) if all(cards) else ()


def _cost(plan: HandPlan) -> float:
    """What plans are sorted by: never by their columns, whose numbers depend on what was seen before."""
    return plan.cost


FINISHERS = {
    ONSLAUGHT: Planner._throws,
    HEDGEHOGS: Planner._holds,
    SANDBAGS: Planner._builds,
    PILLBOX: Planner._pillboxes,
}
"""Cards that come after all attacks, in this order."""
