"""What holds at every moment of a game: run by the fuzzer."""

from sandtable.games.churchill.board import (
    ARCTIC,
    CENTRE,
    CHAIR,
    CONDITIONAL,
    FIGURES,
    FRONTS,
    LAST,
    NATIONS,
    NOBODY,
    PAWN_NATIONS,
    RESERVE_COUNTS,
    SECRET_AGENDA,
    TRINITY,
    UK,
    US,
)
from sandtable.games.churchill.cards.deck import deck_of
from sandtable.games.churchill.state import GONE, HOME, STRIDE, ChurchillState
from sandtable.games.churchill.war.regions import NETWORKS


def check(s: ChurchillState) -> None:
    """Everything that must hold."""
    cards_are_conserved(s)
    issues_are_on_their_tracks(s)
    map_is_kept(s)
    regions_are_kept(s)
    agendas_are_conserved(s)


def cards_are_conserved(s: ChurchillState) -> None:
    for nation in range(len(NATIONS)):
        everywhere = (*s.decks[nation], *s.hands[nation], *s.discards[nation], *s.removed[nation])
        assert sorted(everywhere) == list(deck_of(nation)), f"{NATIONS[nation]}'s staff is not conserved: {everywhere}"
        assert s.hands[nation] == tuple(sorted(s.hands[nation])), "a hand is not in order"


def issues_are_on_their_tracks(s: ChurchillState) -> None:
    for issue, at in enumerate(s.issues):
        track, space = divmod(at, STRIDE)
        assert at in (GONE, HOME, CENTRE) or (0 <= track < len(NATIONS) and 1 <= space <= CHAIR), f"issue {issue}: {at}"
        assert at != GONE or issue in CONDITIONAL, f"issue {issue} has left the game"


def map_is_kept(s: ChurchillState) -> None:
    limit = FIGURES["naval"]["box_limit"]
    assert all(0 <= place <= LAST[front] for front, place in enumerate(s.fronts)), f"a front left its track: {s.fronts}"
    assert all(0 <= count <= limit for count in s.naval), f"naval support: {s.naval}"
    assert len(s.naval) == len(FRONTS) + 1 == ARCTIC + 1
    assert min(s.offensive) >= 0, f"offensive support: {s.offensive}"
    assert all(0 <= s.reserves[kind] <= count for kind, count in enumerate(RESERVE_COUNTS)), f"reserves: {s.reserves}"
    assert min(*s.production, *s.political, *s.networks) >= 0, "somebody has less than nothing"
    assert 0 <= s.bomb <= TRINITY, f"the A-bomb is at {s.bomb}"
    assert 0 <= s.spies <= TRINITY, f"the spies are at {s.spies}"
    assert all(pawn == NOBODY or pawn in PAWN_NATIONS[number] for number, pawn in enumerate(s.pawns)), f"{s.pawns}"
    assert all(leader in (UK, US) for leader in s.leadership), f"theatres are led by {s.leadership}"


def regions_are_kept(s: ChurchillState) -> None:
    for region, count in enumerate(s.network_count):
        assert 0 <= count <= NETWORKS, f"region {region} has {count} networks"
        assert (count == 0) == (s.network_of[region] == NOBODY), f"region {region}: networks of nobody"


def agendas_are_conserved(s: ChurchillState) -> None:
    markers = list(s.agenda_bag)
    for drawn in s.agendas:
        for region in drawn:
            markers[region] += 1
    everything = SECRET_AGENDA if s.terms.secret_agenda else (0,) * len(markers)
    assert tuple(markers) == everything, f"secret agenda markers are not conserved: {markers}"
