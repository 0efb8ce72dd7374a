"""Siege in words and as an array."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from operator import add
from typing import Any, ClassVar, NamedTuple, TypeAlias

from sandtable.core.flow import Frame
from sandtable.core.types import Seat
from sandtable.envs.factorised import Asked, Factorised
from sandtable.envs.layout import Index, Kept, Layout, Sheet, tally
from sandtable.envs.spelling import Branch, LastWords, Onward, last_words, onward
from sandtable.envs.words import JOINT, Candidate
from sandtable.games.siege.actions import DONE, Done
from sandtable.games.siege.ending import points
from sandtable.games.siege.pieces import (
    CARDS,
    RINGS,
    SECTORS,
    TOKENS,
    armour_of,
    behind_hedgehog,
    kind_of,
)
from sandtable.games.siege.state import MARSHAL, NO_WALL, PILLBOX_WALL, SiegeState
from sandtable.games.siege.turn import (
    ACCEPT_OR_DECLINE,
    Consider,
    Offer,
    Swap,
    SwapCards,
    TradeCards,
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
    places = [f"{ring}{JOINT}{sector}" for ring in RINGS for sector in range(1, SECTORS + 1)]
    return *SEATS, "wall", "building", *CARDS, *TOKENS, *places


class Trades(NamedTuple):
    """A question about trades, and the hands in which it was asked."""

    frame: TradeCards
    turn: int
    hands: tuple[Numbers, ...]

    def exchanges(self, partner: int) -> Iterator[tuple[int, list[int]]]:
        return exchanges(self.frame, partner, self.hands[self.turn], self.hands[partner])

    def with_partner(self, partner: int) -> bool:
        """Whether there is anything to exchange with somebody."""
        return partner != self.turn and any(self.exchanges(partner))


class Speller:
    """Swaps and trades straight from the hands: there are dozens of offers, and of most of them nothing is said."""

    def __init__(self, table: Factorised) -> None:
        number, kinds = table.words.number, table.words.kinds
        self._seats, self._done, self._offer, self._swap = table.seats, kinds[Done], kinds[Offer], kinds[Swap]
        self._partners = [number[seat] for seat in table.seats]
        self._cards = [number[card] for card in CARDS]
        self._consent = LastWords({kinds[type(answer)]: answer for answer in ACCEPT_OR_DECLINE})
        self.questions: dict[type[Frame], Callable[[SiegeState, Any], Asked]] = {
            TradeCards: self.trade,
            Consider: self.consider,
        }
        if table.game.setup(table.options).terms.swaps == 1:
            self.questions[SwapCards] = self.swap

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

    def consider(self, s: SiegeState, frame: Consider) -> Asked:
        return self._seats[frame.partner], self._consent


NO_CARDS, NO_TOKENS = bytes(len(CARDS)), bytes(len(TOKENS))


def _one(place: int, among: int) -> bytes:
    return bytes(place == number for number in range(among))


def _enemies(here: Numbers) -> tuple[bytes, bytes, int]:
    """Those of a space by kind, their armour, and how many stand behind a hedgehog."""
    armour = bytearray(NO_TOKENS)
    for code in here:
        armour[kind_of(code)] += armour_of(code)
    return tally(map(kind_of, here), len(TOKENS)), bytes(armour), sum(map(behind_hedgehog, here))


class Battlefield:
    """All enemies, all armour, all hedgehogs: most spaces are as they were when somebody last looked."""

    __slots__ = ("_spaces", "_standing", "counts")
    SPACES = len(RINGS) * SECTORS
    KINDS: ClassVar = [slice(at * len(TOKENS), (at + 1) * len(TOKENS)) for at in range(2 * SPACES)]

    def __init__(self, standing: Kept) -> None:
        self._spaces: list[Numbers] = [()] * self.SPACES
        self._standing = standing
        self.counts = bytearray(self.SPACES * (2 * len(TOKENS) + 1))

    def look(self, spaces: list[Numbers]) -> bytearray:
        """The counts of a battlefield as it is now."""
        before = self._spaces
        if spaces != before:
            counts, kinds = self.counts, self.KINDS
            for where, here in enumerate(spaces):
                if here != before[where]:
                    enemies, armour, hedgehogs = self._standing[here]
                    counts[kinds[where]], counts[kinds[self.SPACES + where]] = enemies, armour
                    counts[where - self.SPACES] = hedgehogs
            self._spaces = spaces[:]
        return self.counts


class Encoder:
    """Siege as an array."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        self.terms = table.game.setup(table.options).terms
        self.phases = Index(frame.__name__ for frame in table.game.flow.asks)
        self._heads, self._cities, self._merits = Kept(self._head), Kept(self._city), Kept(self._merit)
        self._standing = Kept(_enemies)
        self._cards = Kept(partial(tally, many=len(CARDS)))
        self._absent = NO_CARDS * (DEFENDERS - len(self.terms.defenders))
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
        self.people = add("defenders", DEFENDERS, 3, meaning="points, out of the game, at the table")
        self.discard = add("discard", len(CARDS), meaning="cards discarded")
        self.spent = add("spent", kinds, meaning="tokens out of play")
        self.unseen = add("unseen", kinds, meaning="tokens in the reserve or hidden with the field marshal")
        self.marshal = add("marshal_hand", kinds, meaning="the field marshal's tokens, for him alone")
        self.scalars = add("scalars", 5, meaning="deck, reserve, patrol, hand limit, field marshal's tokens")

    def fill(self, s: SiegeState, seat: Seat, sheet: Sheet) -> None:
        """Straight from the state, but nothing that the view would not show: all of it fits into bytes."""
        marshal, hands = seat == MARSHAL, [self._cards[hand] for hand in s.hands]
        held = tally(s.marshal, len(TOKENS)) if s.marshal else NO_TOKENS
        if sheet.seen is None:
            sheet.seen = Battlefield(self._standing)
        parts = (
            self._heads[seat, s.turn, type(s.stack[-1]).__name__ if s.stack else ""],
            self._cities[*s.walls, *s.buildings, *s.homes],
            sheet.seen.look(s.spaces),
            *hands,
            self._absent,
            NO_CARDS if marshal else hands[self.terms.defenders.index(seat)],
            self._merits[tuple(s.trophies), tuple(s.out)],
            bytes(s.discard),
            bytes(s.spent),
            bytes(s.reserve if marshal or not s.marshal else map(add, s.reserve, held)),
            held if marshal else NO_TOKENS,
            bytes((sum(s.deck), sum(s.reserve), s.patrol, self.terms.hand_limit, len(s.marshal))),
        )
        sheet.counts = b"".join(parts)

    # Parts that come again and again

    def _head(self, key: tuple[Seat, int, str]) -> bytes:
        """Who reads, whose turn it is, and the question."""
        seat, turn, phase = key
        in_turn = self.terms.defenders[turn]
        seats = (_one(SEATS.index(one), len(SEATS)) for one in (seat, in_turn))
        return b"".join((*seats, _one(self.phases.get(phase, -1), len(self.phases))))

    def _city(self, of_sectors: Numbers) -> bytes:
        """Walls, pillboxes, buildings and whose homes they are."""
        walls, buildings, homes = (of_sectors[at : at + SECTORS] for at in range(0, 3 * SECTORS, SECTORS))
        standing = bytes(wall != NO_WALL for wall in walls)
        pillboxes = bytes(wall == PILLBOX_WALL for wall in walls)
        owners = (SEATS.index(self.terms.defenders[home]) if home >= 0 else -1 for home in homes)
        of_homes = (_one(owner, len(SEATS)) for owner in owners)
        return b"".join((standing, pillboxes, bytes(map(bool, buildings)), *of_homes))

    def _merit(self, key: tuple[tuple[Numbers, ...], Numbers]) -> bytes:
        """The trophies of all defenders; their points, who is out of the game, who is at the table."""
        trophies, out = key
        absent = DEFENDERS - len(out)
        people = [
            (points(taken) if self.terms.trophies else 0, gone, 1) for taken, gone in zip(trophies, out, strict=True)
        ]
        return b"".join(
            (
                *(tally(taken, len(TOKENS)) for taken in trophies),
                NO_TOKENS * absent,
                *map(bytes, people),
                bytes(3 * absent),
            )
        )
