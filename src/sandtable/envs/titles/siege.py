"""Siege in words and as an array."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Index, Layout, count, mark, put
from sandtable.envs.words import JOINT
from sandtable.games.siege.pieces import CARDS, RINGS, SECTORS, TOKENS
from sandtable.games.siege.state import MARSHAL
from sandtable.games.siege.view import DefenderView, SectorView, SiegeView

JOINED = (("ring", "sector"),)
SEATS = (*(f"p{number}" for number in range(1, 7)), MARSHAL)
DEFENDERS = len(SEATS) - 1


def words() -> Iterable[str]:
    """Seats, what is hurt, cards, tokens, and the sectors of each ring."""
    places = [f"{ring}{JOINT}{sector}" for ring in RINGS for sector in range(1, SECTORS + 1)]
    return *SEATS, "wall", "building", *CARDS, *TOKENS, *places


class Encoder:
    """Siege as an array."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        asked = (frame.__name__ for frame in table.game.flow.asks)
        self.seats, self.phases = Index(SEATS), Index(asked)
        self.cards, self.tokens, self.rings = Index(CARDS), Index(TOKENS), Index(RINGS)
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

    def write(self, view: SiegeView, seat: Seat, out: array[float]) -> None:
        mark(out, self.me, self.seats, seat)
        mark(out, self.turn, self.seats, view.turn)
        mark(out, self.phase, self.phases, view.phase)
        for number, sector in enumerate(view.sectors):
            self._sector(sector, number, out)
        for number, defender in enumerate(view.defenders):
            self._defender(defender, number, out)
            if defender.seat == seat:
                count(out, self.own, self.cards, defender.hand)
        put(out, self.discard, self.cards, view.discard)
        put(out, self.spent, self.tokens, view.spent)
        put(out, self.unseen, self.tokens, view.unseen)
        count(out, self.marshal, self.tokens, view.marshal_hand)
        scalars = view.deck, view.reserve, view.patrol, view.hand_limit, view.marshal_count
        for number, value in enumerate(scalars, self.scalars):
            out[number] = value

    def _sector(self, sector: SectorView, number: int, out: array[float]) -> None:
        for row, there in enumerate((sector.wall, sector.pillbox, sector.building)):
            out[self.walls + row * SECTORS + number] = there
        mark(out, self.homes + number * len(SEATS), self.seats, sector.home)
        for ring, enemies in sector.enemies.items():
            space = self.rings[ring] * SECTORS + number
            for enemy in enemies:
                at = space * len(TOKENS) + self.tokens[enemy.kind]
                out[self.enemies + at] += 1
                out[self.armour + at] += enemy.armour
                out[self.hedgehogs + space] += enemy.hedgehog

    def _defender(self, defender: DefenderView, number: int, out: array[float]) -> None:
        count(out, self.hands + number * len(CARDS), self.cards, defender.hand)
        count(out, self.trophies + number * len(TOKENS), self.tokens, defender.trophies)
        start = self.people + 3 * number
        out[start], out[start + 1], out[start + 2] = defender.points, defender.out, 1
