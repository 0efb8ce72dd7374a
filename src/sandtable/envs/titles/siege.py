"""Siege in words and as an array."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from operator import add

import numpy as np

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Floats, Index, Kept, Layout
from sandtable.envs.words import JOINT
from sandtable.games.siege.ending import scores
from sandtable.games.siege.pieces import (
    CARDS,
    RINGS,
    SECTORS,
    SPACES,
    TOKENS,
    armour_of,
    behind_hedgehog,
    kind_of,
)
from sandtable.games.siege.state import MARSHAL, NO_WALL, PILLBOX_WALL, SiegeState, seat_of

JOINED = (("ring", "sector"),)
SEATS = (*(f"p{number}" for number in range(1, 7)), MARSHAL)
DEFENDERS = len(SEATS) - 1


def words() -> Iterable[str]:
    """Seats, what is hurt, cards, tokens, and the sectors of each ring."""
    places = [f"{ring}{JOINT}{sector}" for ring in RINGS for sector in range(1, SECTORS + 1)]
    return *SEATS, "wall", "building", *CARDS, *TOKENS, *places


ONE_SEAT = {seat: bytes(seat == other for other in SEATS) for seat in SEATS}
NO_CARDS, NO_TOKENS = bytes(len(CARDS)), bytes(len(TOKENS))


def _counts(things: Iterable[int], names: tuple[str, ...]) -> bytes:
    counts = bytearray(len(names))
    for thing in things:
        counts[thing] += 1
    return bytes(counts)


def _walls(walls: tuple[int, ...]) -> bytes:
    """Where a wall stands, and where a pillbox."""
    return bytes([wall != NO_WALL for wall in walls] + [wall == PILLBOX_WALL for wall in walls])


class Encoder:
    """Siege as an array."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        asked = (frame.__name__ for frame in table.game.flow.asks)
        self.phases = Index(asked)
        self._phases, self._walls, self._homes = Kept(self._phase), Kept(_walls), Kept(self._home)
        self._standing = Kept(self._enemies)
        self._cards, self._tokens = Kept(partial(_counts, names=CARDS)), Kept(partial(_counts, names=TOKENS))
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

    def encode(self, s: SiegeState, seat: Seat) -> Floats:
        """Straight from the state, but nothing that the view would not show: all of it fits into bytes."""
        marshal = seat == MARSHAL
        kinds, cards = self._tokens, self._cards
        enemies, armour, hedgehogs = bytearray(SPACES * len(TOKENS)), bytearray(SPACES * len(TOKENS)), bytearray(SPACES)
        for space, here in enumerate(s.spaces):
            if here:
                at = space * len(TOKENS)
                enemies[at : at + len(TOKENS)], armour[at : at + len(TOKENS)], hedgehogs[space] = self._standing[here]
        hands = [cards[hand] for hand in s.hands]
        absent = DEFENDERS - len(hands)
        parts = (
            ONE_SEAT[seat],
            ONE_SEAT[seat_of(s, s.turn)],
            self._phases[type(s.stack[-1]).__name__ if s.stack else ""],
            self._walls[tuple(s.walls)],
            bytes(map(bool, s.buildings)),
            self._homes[s.terms.defenders, tuple(s.homes)],
            enemies,
            armour,
            hedgehogs,
            *hands,
            bytes(absent * len(CARDS)),
            NO_CARDS if marshal or seat not in s.terms.defenders else hands[s.terms.defenders.index(seat)],
            *[kinds[taken] for taken in s.trophies],
            bytes(absent * len(TOKENS)),
            self._people(s),
            bytes(3 * absent),
            bytes(s.discard),
            bytes(s.spent),
            bytes(s.reserve if marshal or not s.marshal else map(add, s.reserve, kinds[s.marshal])),
            kinds[s.marshal] if marshal else NO_TOKENS,
            bytes((sum(s.deck), sum(s.reserve), s.patrol, s.terms.hand_limit, len(s.marshal))),
        )
        return np.frombuffer(b"".join(parts), np.uint8).astype(np.float32)

    def _people(self, s: SiegeState) -> bytes:
        points = scores(s)
        numbers: list[int] = []
        for defender, out in zip(s.terms.defenders, s.out, strict=True):
            numbers += (points.get(defender, 0), out, 1)
        return bytes(numbers)

    # Parts that come again and again

    def _phase(self, name: str) -> bytes:
        return bytes(name == phase for phase in self.phases)

    def _enemies(self, here: tuple[int, ...]) -> tuple[bytes, bytes, int]:
        """Those of a space by kind, their armour, and how many stand behind a hedgehog."""
        armour = [0] * len(TOKENS)
        for code in here:
            armour[kind_of(code)] += armour_of(code)
        return bytes(_counts(map(kind_of, here), TOKENS)), bytes(armour), sum(map(behind_hedgehog, here))

    def _home(self, key: tuple[tuple[Seat, ...], tuple[int, ...]]) -> bytes:
        defenders, homes = key
        nobody = bytes(len(SEATS))
        return b"".join(ONE_SEAT[defenders[home]] if home >= 0 else nobody for home in homes)
