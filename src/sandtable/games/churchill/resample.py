"""Dealing anew what a seat does not see: the others' hands, sealed agenda cards and secret agendas."""

from random import Random

from sandtable.core.types import Seat
from sandtable.games.churchill.board import (
    NATIONS,
    REGIONS,
    UK,
    US,
    USSR,
)
from sandtable.games.churchill.conference.agenda import AgendaCards
from sandtable.games.churchill.state import (
    ChurchillState,
    seat_of,
)
from sandtable.games.churchill.view.view import sealed_card


def resample(s: ChurchillState, seat: Seat | None, rng: Random) -> ChurchillState:
    """A state in which the others' hands, sealed cards and secret agendas are dealt anew."""
    other = s.clone()
    for nation in range(len(NATIONS)):
        if seat != seat_of(nation):
            deal_hand(other, nation, rng)
    deal_agendas(other, seat, rng)
    return other


def deal_hand(s: ChurchillState, nation: int, rng: Random) -> None:
    """Another hand of the same size; a sealed agenda card is any of it."""
    unseen = sorted(s.decks[nation] + s.hands[nation])
    hand = sorted(rng.sample(unseen, len(s.hands[nation])))
    s.hands[nation] = tuple(hand)
    s.decks[nation] = tuple(card for card in unseen if card not in hand)
    if sealed_card(s, nation) is not None:
        frame = s.stack[-1]
        assert isinstance(frame, AgendaCards)
        cards = list(frame.cards)
        cards[nation] = rng.choice(hand)
        s.stack[-1] = AgendaCards((cards[UK], cards[USSR], cards[US]))


def deal_agendas(s: ChurchillState, seat: Seat | None, rng: Random) -> None:
    """Other secret agendas for those whose markers are not seen."""
    hidden = [nation for nation in range(len(NATIONS)) if seat != seat_of(nation) and s.agendas[nation]]
    if not hidden or s.result is not None:
        return
    markers = [region for region, count in enumerate(s.agenda_bag) for _ in range(count)]
    markers = sorted(markers + [region for nation in hidden for region in s.agendas[nation]])
    rng.shuffle(markers)
    for nation in hidden:
        count = len(s.agendas[nation])
        s.agendas[nation], markers = tuple(sorted(markers[:count])), markers[count:]
    s.agenda_bag = tuple(markers.count(region) for region in range(len(REGIONS)))
