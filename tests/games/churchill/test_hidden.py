"""Hands, sealed cards and secret agendas: only their owners see them, and nothing else tells."""

from random import Random

import pytest

from sandtable.core import codec
from sandtable.core.conformance import check_resample
from sandtable.games.churchill.board import NATIONS
from sandtable.games.churchill.cards.deck import BUILT_IN
from sandtable.games.churchill.conference.agenda import AgendaCards
from tests.games.churchill.conferences import CHURCHILL, SEALING, beginning, position, table
from tests.kit import rule


@rule("churchill.5.13-hand", "churchill.10.2-draw")
@pytest.mark.parametrize("reader", [None, *NATIONS])
def test_a_view_names_no_card_and_no_region_it_should_not(reader: str | None) -> None:
    match = table(beginning("training", secret_agenda=True), then=5)
    s, view = match.snapshot(), match.view(reader)
    for nation, seat in enumerate(NATIONS):
        shown = view.nations[nation]
        if seat == reader:
            assert len(shown.hand) == 7
            continue
        assert (shown.hand, shown.sealed_card, shown.secret_agenda) == (None, None, None)
        hidden = {BUILT_IN.staff[card].id for card in s.hands[nation]}
        assert not hidden & {card.id for card in view.cards}
        assert hidden <= set(shown.unseen)
        assert len(shown.unseen) == 21


@pytest.mark.parametrize("reader", [None, *NATIONS])
def test_events_of_the_deal_are_the_owners(reader: str | None) -> None:
    match = table(beginning("training", secret_agenda=True), then=5)
    dealt = [event for _, event in match.events(reader) if event.key in ("dealt", "secret-agenda")]
    told = [event.args["seat"] for event in dealt if {"card", "region"} & set(event.args)]
    assert told == ([reader, reader] if reader else [])


def test_a_resampled_state_deals_other_hands_and_agendas() -> None:
    match = table(beginning("training", secret_agenda=True), then=5)
    s = match.snapshot()
    other = CHURCHILL.resample(s, "uk", Random(1))
    assert other.hands[0] == s.hands[0]
    assert other.agendas[0] == s.agendas[0]
    assert other.hands[1:] != s.hands[1:]
    assert other.agendas[1:] != s.agendas[1:]
    CHURCHILL.invariant(other)


def test_a_sealed_card_is_dealt_anew_with_its_hand() -> None:
    hands = {"uk": "eden dill", "ussr": "konev beria", "us": "hull knox"}
    match = table(position(*SEALING, hands=hands))
    match.act("ussr", "seal konev")
    s = match.snapshot()
    seen = set()
    for seed in range(20):
        other = CHURCHILL.resample(s, "us", Random(seed))
        frame = other.stack[-1]
        assert isinstance(frame, AgendaCards)
        assert frame.cards[1] in other.hands[1]
        seen.add(frame.cards[1])
    assert len(seen) > 5
    own = CHURCHILL.resample(s, "ussr", Random(1)).stack[-1]
    assert codec.digest(own) == codec.digest(s.stack[-1])


@pytest.mark.parametrize("seed", [11, 13])
@pytest.mark.parametrize("name", ["training-secret", "tournament-timer"])
def test_nothing_leaks_in_whole_games(name: str, seed: int) -> None:
    check_resample(CHURCHILL, CHURCHILL.option_sets()[name], seed)
