"""Siege in words and as an array."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from sandtable.core.flow import Frame
from sandtable.core.types import Action, Seat
from sandtable.envs.factorised import Asked, Factorised
from sandtable.envs.layout import Index, Kept, Layout, Sheet, changed, parts, tally
from sandtable.envs.spelling import Branch, LastWords, Onward, last_words, onward, part_kind
from sandtable.envs.words import JOINT, Candidate
from sandtable.games.siege.actions import DONE, Done
from sandtable.games.siege.ending import points
from sandtable.games.siege.pieces import (
    CARDS,
    PRECISE_SHOT,
    RINGS,
    SECTORS,
    SPACES,
    TOKENS,
    armour_of,
    behind_hedgehog,
    kind_of,
)
from sandtable.games.siege.play import (
    PLAYS,
    Attack,
    PlayCards,
    Precise,
    attack_of,
    enemies_reached,
    precise_of,
)
from sandtable.games.siege.state import MARSHAL, NO_WALL, PILLBOX_WALL, SiegeState
from sandtable.games.siege.turn import (
    ACCEPT_OR_DECLINE,
    Consider,
    Offer,
    Swap,
    SwapCards,
    TradeCards,
    can_exchange,
    exchanges,
    offers_to,
    swap_of,
)

Numbers: TypeAlias = tuple[int, ...]
"""Cards, tokens or enemies, or how many there are of each."""
JOINED = (("ring", "sector"),)
SEATS = (*(f"p{number}" for number in range(1, 7)), MARSHAL)
DEFENDERS = len(SEATS) - 1


def words() -> Iterable[str]:
    """Seats, what is hurt, cards, tokens, and the sectors of each ring."""
    return *SEATS, "wall", "building", *CARDS, *TOKENS, *_places()


def _places() -> list[str]:
    return [f"{ring}{JOINT}{sector}" for ring in RINGS for sector in range(1, SECTORS + 1)]


class Trades(NamedTuple):
    """A question about trades, and the hands in which it was asked."""

    frame: TradeCards
    turn: int
    hands: tuple[Numbers, ...]

    def exchanges(self, partner: int) -> Iterator[tuple[int, list[int]]]:
        return exchanges(self.frame, partner, self.hands[self.turn], self.hands[partner])

    def with_partner(self, partner: int) -> bool:
        """Whether there is anything to exchange with somebody."""
        return partner != self.turn and can_exchange(self.frame, partner, self.hands[self.turn], self.hands[partner])


class Shots(NamedTuple):
    """One way to use attack cards, and the enemies that each of them reaches."""

    of: Callable[[int, int, int], Attack | Precise]
    enemies: dict[int, list[tuple[int, int]]]


class Speller:
    """The questions of every turn straight from the state: there are dozens of answers, and most are never spelled."""

    def __init__(self, table: Factorised) -> None:
        number, kinds, terms = table.words.number, table.words.kinds, table.game.setup(table.options).terms
        self._words, self._kinds = table.words, kinds
        self._seats, self._done, self._offer, self._swap = table.seats, kinds[Done], kinds[Offer], kinds[Swap]
        self._partners = [number[seat] for seat in table.seats]
        self._cards = [number[card] for card in CARDS]
        self._attack, self._precise = kinds[Attack], kinds[Precise]
        self._places = [number[place] for place in _places()]
        self._consent = LastWords({kinds[type(answer)]: answer for answer in ACCEPT_OR_DECLINE})
        self.questions: dict[type[Frame], Callable[[SiegeState, Any], Asked]] = {
            TradeCards: self.trade,
            Consider: self.consider,
        }
        if terms.swaps == 1:
            self.questions[SwapCards] = self.swap
        if not terms.volleys:
            self.questions[PlayCards] = self.play

    def swap(self, s: SiegeState, frame: SwapCards) -> Asked:
        """Who is asked, and the first words: one card of the hand, or none."""
        return self._seats[s.turn], Onward({self._done: None, self._swap: s.hands[s.turn]}, self._swaps)

    def _swaps(self, hand: Numbers | None) -> Branch | Candidate:
        if hand is None:
            return (), DONE
        return last_words({self._cards[card]: swap_of((card,)) for card in hand})

    def trade(self, s: SiegeState, frame: TradeCards) -> Asked:
        """Who is asked, and the first words. They remember the hands as they are now."""
        trades = Trades(frame, s.turn, tuple(s.hands))
        if not any(map(trades.with_partner, range(len(s.hands)))):
            return self._seats[s.turn], ((), DONE)
        return self._seats[s.turn], Onward({self._done: None, self._offer: trades}, self._partner)

    def _partner(self, trades: Trades | None) -> Branch | Candidate:
        if trades is None:
            return (), DONE
        partners = filter(trades.with_partner, range(len(trades.hands)))
        return onward({self._partners[partner]: (trades, partner) for partner in partners}, self._give)

    def _give(self, trade: tuple[Trades, int]) -> Branch | Candidate:
        trades, partner = trade
        offers = offers_to(self._seats[partner])
        gives = trades.exchanges(partner)
        return onward({self._cards[give]: (offers[give], wants) for give, wants in gives}, self._want)

    def _want(self, offer: tuple[tuple[Offer, ...], list[int]]) -> Branch | Candidate:
        offers, wants = offer
        return last_words({self._cards[want]: offers[want] for want in wants})

    def play(self, s: SiegeState, frame: PlayCards) -> Asked:
        """Who is asked, and what can be done with the cards in hand; which card and against whom comes later."""
        hand = s.hands[s.turn]
        kinds: dict[int, Any] = {self._done: (DONE,)}
        reached: dict[int, list[tuple[int, int]]] = {}
        for card in dict.fromkeys(hand):
            if card in PLAYS:
                options = tuple(PLAYS[card](s, frame))
                if options:
                    kinds[self._kinds[type(options[0])]] = options
            elif enemies := enemies_reached(s, card):
                if not reached:
                    kinds[self._attack] = Shots(attack_of, reached)
                    if PRECISE_SHOT in hand:
                        kinds[self._precise] = Shots(precise_of, reached)
                reached[card] = enemies
        return self._seats[s.turn], onward(kinds, self._plays)

    def _plays(self, meant: Shots | tuple[Action, ...]) -> Branch | Candidate:
        if not isinstance(meant, Shots):
            return part_kind(self._words, meant)
        shots = {self._cards[card]: (meant.of, card, enemies) for card, enemies in meant.enemies.items()}
        return onward(shots, self._shot)

    def _shot(self, shot: tuple[Any, int, list[tuple[int, int]]]) -> Branch | Candidate:
        of, card, enemies = shot
        answers = {self._places[where]: of(card, where, code) for where, code in enemies}
        if len(answers) == len(enemies):
            return last_words(answers)
        return part_kind(self._words, [of(card, where, code) for where, code in enemies])

    def consider(self, s: SiegeState, frame: Consider) -> Asked:
        return self._seats[frame.partner], self._consent


NO_CARDS, NO_TOKENS = bytearray(len(CARDS)), bytearray(len(TOKENS))
POINTS, GONE, AT_TABLE, PERSON = range(4)
"""What is told of a defender, and how much that is."""
IN_DECK, IN_RESERVE, ON_PATROL, HAND_LIMIT, WITH_MARSHAL, SCALARS = range(6)
"""The numbers that stand alone, and how many they are."""

STANDING, PILLBOX = bytes(wall != NO_WALL for wall in range(256)), bytes(wall == PILLBOX_WALL for wall in range(256))
"""For each thing that may be between a sector and the enemy, whether it is a wall, and one with a pillbox."""


def _ones(*places: tuple[int, int]) -> bytearray:
    """One after the other, each with a one at a place among so many."""
    return bytearray(place == number for place, among in places for number in range(among))


def _enemies(here: Numbers) -> tuple[bytearray, bytearray, int]:
    """Those of a space by kind, their armour, and how many stand behind a hedgehog."""
    armour = bytearray(len(TOKENS))
    for code in here:
        armour[kind_of(code)] += armour_of(code)
    return tally(map(kind_of, here), NO_TOKENS), armour, sum(map(behind_hedgehog, here))


class Seen:
    """The table as it was last told; at first nothing is on it."""

    def __init__(self, defenders: int) -> None:
        self.head: Any = None
        self.seat: Seat | None = None
        """Whose own hand it was."""
        self.walls, self.buildings, self.homes = [NO_WALL] * SECTORS, [0] * SECTORS, [-1] * SECTORS
        self.spaces: list[Numbers] = [()] * SPACES
        self.hands: list[Numbers] = [()] * defenders
        self.trophies: list[Numbers] = [()] * defenders
        self.out = [0] * defenders
        self.deck, self.discard = [0] * len(CARDS), [0] * len(CARDS)
        self.reserve, self.spent = [0] * len(TOKENS), [0] * len(TOKENS)
        self.marshal: Numbers = ()


class Encoder:
    """Siege as an array."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        self.terms = table.game.setup(table.options).terms
        self.phases = Index(table.game.flow.asks)
        self._heads, self._standing = Kept(self._head), Kept(_enemies)
        add, kinds = layout.add, len(TOKENS)
        self.me = add("me", len(SEATS), meaning="the reader's seat: p1 to p6, marshal")
        self.turn = add("turn", len(SEATS), meaning="whose turn it is, by seat")
        self.phase = add("phase", len(self.phases), meaning="the question the game stands at")
        self.walls = add("walls", 3, SECTORS, meaning="wall, pillbox and building of each sector")
        self.homes = add("homes", SECTORS, len(SEATS), meaning="whose home each sector is, by seat")
        self.enemies = add("enemies", len(RINGS), SECTORS, kinds, meaning="enemies by ring, sector and kind")
        self.armour = add("armour", len(RINGS), SECTORS, kinds, meaning="their armour added up")
        self.hedgehogs = add("hedgehogs", len(RINGS), SECTORS, meaning="a hedgehog stands before one of them")
        self.hands = add("hands", DEFENDERS, len(CARDS), meaning="cards in each defender's open hand")
        self.own = add("own_hand", len(CARDS), meaning="the reader's own hand once more")
        self.trophies = add("trophies", DEFENDERS, kinds, meaning="trophies of each defender")
        self.people = add("defenders", DEFENDERS, PERSON, meaning="points, out of the game, at the table")
        self.discard = add("discard", len(CARDS), meaning="cards discarded")
        self.spent = add("spent", kinds, meaning="tokens out of play")
        self.unseen = add("unseen", kinds, meaning="tokens in the reserve or hidden with the field marshal")
        self.marshal = add("marshal_hand", kinds, meaning="the field marshal's tokens, for him alone")
        self.scalars = add("scalars", SCALARS, meaning="deck, reserve, patrol, hand limit, field marshal's tokens")
        self._of_head, self._of_walls = slice(self.me, self.walls), slice(self.walls, self.homes)
        self._of_homes = slice(self.homes, self.enemies)
        self._of_enemies = parts(self.enemies, kinds, SPACES)
        self._of_armour = parts(self.armour, kinds, SPACES)
        self._of_hands = parts(self.hands, len(CARDS), len(self.terms.defenders))
        self._hand_of: dict[Seat, slice] = dict(zip(self.terms.defenders, self._of_hands, strict=True))
        self._of_own = slice(self.own, self.trophies)
        self._of_trophies = parts(self.trophies, kinds, len(self.terms.defenders))
        self._of_discard, self._of_tokens = slice(self.discard, self.spent), slice(self.spent, self.scalars)

    def fill(self, s: SiegeState, seat: Seat, sheet: Sheet) -> None:
        """Straight from the state, but nothing that the view would not show; what is as it was is left alone."""
        out, seen = sheet.counts, sheet.seen or self._begin(sheet)
        head = seat, s.turn, type(s.stack[-1]) if s.stack else None
        if head != seen.head:
            out[self._of_head] = self._heads[head]
            seen.head = head
        if s.walls != seen.walls or s.buildings != seen.buildings or s.homes != seen.homes:
            self._city(s, seen.homes, out)
            seen.walls, seen.buildings, seen.homes = s.walls[:], s.buildings[:], s.homes[:]
        if s.spaces != seen.spaces:
            self._battlefield(s.spaces, seen.spaces, out)
            seen.spaces = s.spaces[:]
        if s.hands != seen.hands:
            for defender in changed(seen.hands, s.hands):
                out[self._of_hands[defender]] = tally(s.hands[defender], NO_CARDS)
            seen.hands, seen.seat = s.hands[:], None
        if seat != seen.seat:
            out[self._of_own] = NO_CARDS if seat == MARSHAL else out[self._hand_of[seat]]
            seen.seat = seat
        if s.trophies != seen.trophies or s.out != seen.out:
            self._merits(s, seen, out)
            seen.trophies, seen.out = s.trophies[:], s.out[:]
        if s.deck != seen.deck or s.discard != seen.discard:
            out[self.scalars + IN_DECK], out[self._of_discard] = sum(s.deck), bytearray(s.discard)
            seen.deck, seen.discard = s.deck[:], s.discard[:]
        if s.reserve != seen.reserve or s.spent != seen.spent or s.marshal or seen.marshal:
            self._tokens(s, seat, out)
            seen.reserve, seen.spent, seen.marshal = s.reserve[:], s.spent[:], s.marshal
        out[self.scalars + ON_PATROL] = s.patrol
        sheet.show_counts()

    def _begin(self, sheet: Sheet) -> Seen:
        """A sheet with nothing but what never changes."""
        defenders = len(self.terms.defenders)
        sheet.counts[self.scalars + HAND_LIMIT] = self.terms.hand_limit
        for defender in range(defenders):
            sheet.counts[self.people + PERSON * defender + AT_TABLE] = 1
        sheet.seen = seen = Seen(defenders)
        return seen

    def _head(self, key: tuple[Seat, int, Any]) -> bytearray:
        """Who reads, whose turn it is, and the question."""
        seat, turn, phase = key
        in_turn = self.terms.defenders[turn]
        seats = [(SEATS.index(one), len(SEATS)) for one in (seat, in_turn)]
        return _ones(*seats, (self.phases.get(phase, -1), len(self.phases)))

    def _city(self, s: SiegeState, homes_before: list[int], out: bytearray) -> None:
        """Walls, pillboxes, buildings and whose homes they are."""
        walls = bytes(s.walls)
        out[self._of_walls] = b"".join((walls.translate(STANDING), walls.translate(PILLBOX), bytes(s.buildings)))
        if s.homes != homes_before:
            owners = [SEATS.index(self.terms.defenders[home]) if home >= 0 else -1 for home in s.homes]
            out[self._of_homes] = _ones(*((owner, len(SEATS)) for owner in owners))

    def _battlefield(self, spaces: list[Numbers], before: list[Numbers], out: bytearray) -> None:
        """All enemies, all armour, all hedgehogs: most spaces are as they were."""
        standing, of_enemies, of_armour = self._standing, self._of_enemies, self._of_armour
        for where in changed(before, spaces):
            out[of_enemies[where]], out[of_armour[where]], out[self.hedgehogs + where] = standing[spaces[where]]

    def _merits(self, s: SiegeState, seen: Seen, out: bytearray) -> None:
        """The trophies of defenders and their points, and who is out of the game."""
        for defender in changed(seen.trophies, s.trophies):
            taken = s.trophies[defender]
            out[self._of_trophies[defender]] = tally(taken, NO_TOKENS)
            out[self.people + PERSON * defender + POINTS] = points(taken) if self.terms.trophies else 0
        for defender, gone in enumerate(s.out):
            out[self.people + PERSON * defender + GONE] = gone

    def _tokens(self, s: SiegeState, seat: Seat, out: bytearray) -> None:
        """Those out of play, those to come, and the field marshal's, which he alone sees."""
        unseen, shown = bytearray(s.reserve), NO_TOKENS
        if seat == MARSHAL:
            shown = tally(s.marshal, NO_TOKENS)
        else:
            for token in s.marshal:
                unseen[token] += 1
        out[self._of_tokens] = bytearray().join((bytes(s.spent), unseen, shown))
        out[self.scalars + IN_RESERVE], out[self.scalars + WITH_MARSHAL] = sum(s.reserve), len(s.marshal)
