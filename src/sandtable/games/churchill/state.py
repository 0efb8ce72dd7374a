"""Churchill's state, the options of a table, and the questions chapters ask about them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.core.flow import Flow, Frame, State
from sandtable.core.types import Refusal, Seat
from sandtable.games.churchill import board
from sandtable.games.churchill.board import (
    CENTRE,
    CHAIR,
    FRONT,
    GERMANY,
    JAPAN,
    LAST,
    NATIONS,
    NOBODY,
    SECOND_FRONT,
    THEATRE_OF,
    US,
    USSR_DECLARES_WAR,
)
from sandtable.games.churchill.cards.deck import BUILT_IN, TRUMAN, Conference, Deck, Leader, StaffCard

ScenarioName: TypeAlias = Literal["training", "tournament", "campaign"]

GONE, HOME = -2, -1
"""Where an issue is that is not on the table: out of the game, or in its place in the conference room."""
STRIDE = CHAIR + 1
"""An issue on a nation's track is at `nation * STRIDE + space`; the centre is 0."""


class ChurchillOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up."""

    scenario: ScenarioName = "campaign"
    secret_agenda: bool = False
    timer: int | None = None
    """Five Mississippi: seconds to place a marker in, to debate or to decide a tie."""
    cards: Deck | None = None
    """An owner's own cards in place of ours; they travel with the options, so every record carries them."""


class ChurchillTerms(Struct, frozen=True, array_like=True):
    """What is fixed for the whole game."""

    scenario: ScenarioName
    secret_agenda: bool
    timer: int | None
    cards: Deck | None


class ChurchillState(State):
    """One game of Churchill. Lists of small numbers: see `board` for what they count and in which order."""

    terms: ChurchillTerms

    # The conference
    conference: int
    card: int
    """The number of the conference card that was revealed; -1 before."""
    issues: list[int]
    """Where each issue is: see `STRIDE`, `HOME`, `GONE`."""
    decks: list[tuple[int, ...]]
    """Staff cards still to be dealt, in order of their numbers."""
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    """Staff cards played or discarded since the last shuffle."""
    removed: list[tuple[int, ...]]
    """Staff cards out of the game."""
    truman: bool
    active: list[bool]
    """Whether each leader can still be used in this conference."""
    bound: list[bool]
    """Whether each leader may not advance issues in this conference."""
    ill: list[bool]
    """Whether each leader misses the next conference."""
    paranoia: bool
    watched: list[int]
    """The card under whose eyes each nation plays its next staff card; -1 for none."""
    may_pass: list[bool]
    agenda_winner: int
    winner: int
    """Who won the conference; -1 before."""
    wins: list[int]
    """Conference markers."""

    # What the conference leads to
    directed: list[int]
    """The front before which each directed offensive lies, by its place in `board.OFFENSIVES`; -1 for none."""
    extra: list[int]
    """Production the conference card gives or takes."""
    duties: tuple[tuple[int, int, str, str], ...]
    """Production the conference card makes a nation spend: nation, how many, kind of support, target."""
    production: list[int]
    """Production markers still to be allocated."""
    research: int
    """Production spent on the A-bomb in this conference."""
    political: list[int]
    """Political markers and networks each nation has to place in the war phase."""
    networks: list[int]
    ordered: tuple[tuple[int, int, int], ...]
    """Axis reserves the conference card sends out: kind, front or box, how many."""

    # The war map
    fronts: list[int]
    """The place of each front on its track."""
    naval: list[int]
    """Naval support by box."""
    offensive: list[int]
    """Offensive support before each front."""
    opposing: list[int]
    """Axis armies before each front in this conference."""
    reserves: list[int]
    """Axis reserves in the game, by kind."""
    network_of: list[int]
    """By region: whose networks, how many, and whose political marker."""
    network_count: list[int]
    control: list[int]
    leadership: list[int]
    """Who leads each theatre."""
    bomb: int
    """The American and the Soviet pawn on the A-bomb track."""
    spies: int
    pawns: list[int]
    """The nation each pawn of the global issues favours; -1 while neutral."""
    surrendered: list[bool]
    """Germany, Japan."""
    technology: list[int]
    landed: list[int]
    """The conferences in which Normandy and central Italy were taken; 0 while they are not."""

    # The secret agenda
    agenda_bag: tuple[int, ...]
    """Secret agenda markers nobody drew, by region."""
    agendas: list[tuple[int, ...]]

    def clone(self) -> "ChurchillState":
        return ChurchillState(
            self.stack[:], self.result, self.terms, self.conference, self.card, self.issues[:], self.decks[:],
            self.hands[:], self.discards[:], self.removed[:], self.truman, self.active[:], self.bound[:], self.ill[:],
            self.paranoia, self.watched[:], self.may_pass[:], self.agenda_winner, self.winner, self.wins[:],
            self.directed[:], self.extra[:], self.duties, self.production[:], self.research, self.political[:],
            self.networks[:], self.ordered, self.fronts[:], self.naval[:], self.offensive[:], self.opposing[:],
            self.reserves[:], self.network_of[:], self.network_count[:], self.control[:], self.leadership[:], self.bomb,
            self.spies, self.pawns[:], self.surrendered[:], self.technology[:], self.landed[:], self.agenda_bag,
            self.agendas[:],
        )  # fmt: skip


NORMANDY, CENTRAL_ITALY = range(2)
"""The two places of `landed`."""

flow: Flow[ChurchillState] = Flow(out_of_turn=Refusal("churchill.4.1-order"))


class Placement(Frame, frozen=True):
    """A nation is asked where a marker of its own goes: another may have to say it in its stead (4.6)."""

    nation: int


# Seats and cards


def seat_of(nation: int) -> Seat:
    return NATIONS[nation]


def at_a_time(s: ChurchillState, markers: int) -> int:
    """How many of its markers a nation is asked about at once: with the timer each has its own seconds (4.6)."""
    return markers if s.terms.timer is None else min(markers, 1)  # churchill.4.6


def deck(s: ChurchillState) -> Deck:
    """The cards this table plays with."""
    return BUILT_IN if s.terms.cards is None else s.terms.cards


def staff(s: ChurchillState, card: int) -> StaffCard:
    cards = s.terms.cards  # nothing is asked as often, so `deck` is not called
    return (BUILT_IN if cards is None else cards).staff[card]


def leader_number(s: ChurchillState, nation: int) -> int:
    return TRUMAN if nation == US and s.truman else nation


def leader_of(s: ChurchillState, nation: int) -> Leader:
    """The leader who sits in a nation's chair."""
    return deck(s).leader[leader_number(s, nation)]


def conference_card(s: ChurchillState) -> Conference:
    """The conference card on the table."""
    return deck(s).conference[s.card]


def held(s: ChurchillState, nation: int, name: str) -> int:
    """The card of this name in a nation's hand."""
    return next(card for card in s.hands[nation] if staff(s, card).id == name)


def spend(s: ChurchillState, nation: int, card: int) -> None:
    """A card goes from the hand to the discards."""
    s.hands[nation] = tuple(other for other in s.hands[nation] if other != card)
    s.discards[nation] = (*s.discards[nation], card)


# The table


def track_of(s: ChurchillState, issue: int) -> int:
    """The nation on whose track (or in whose chair) an issue lies, -1 for none."""
    at = s.issues[issue]
    return at // STRIDE if at > CENTRE else NOBODY


def on_table(s: ChurchillState) -> list[int]:
    """The issues of this conference."""
    return [issue for issue, at in enumerate(s.issues) if at >= CENTRE]


def open_issues(s: ChurchillState) -> list[int]:
    """Issues that are not settled yet."""
    return [issue for issue, at in enumerate(s.issues) if at >= CENTRE and at % STRIDE != CHAIR]


def at_home(s: ChurchillState) -> list[int]:
    """Issues that can still be raised."""
    return [issue for issue, at in enumerate(s.issues) if at == HOME]


def won(s: ChurchillState, nation: int) -> list[int]:
    """The issues on a nation's side of the table."""
    return [issue for issue, at in enumerate(s.issues) if at > CENTRE and at // STRIDE == nation]


def agreed(s: ChurchillState, issue: int) -> bool:
    """Whether an issue lies in the centre: so conditional issues come about (6.2)."""
    return s.issues[issue] == CENTRE


def second_front_agreed(s: ChurchillState) -> bool:
    return agreed(s, SECOND_FRONT)


def war_on_japan_agreed(s: ChurchillState) -> bool:
    return agreed(s, USSR_DECLARES_WAR)


# The war map


def entry(s: ChurchillState, front: int) -> int:
    """The place a front tries to enter next; 0 when its track has come to its end."""
    place = s.fronts[front]
    return place + 1 if place < LAST[front] else 0


def is_open(s: ChurchillState, front: int) -> bool:
    """Whether a front still has somewhere to go (7.8): support may be sent there."""
    # It need not be able to try its next space (churchill.6.5-barred).
    return s.fronts[front] < LAST[front] and not s.surrendered[THEATRE_OF[front]]


def open_fronts(s: ChurchillState) -> list[int]:
    return [front for front in range(len(FRONT)) if is_open(s, front)]


def axis_beaten(s: ChurchillState) -> bool:
    return s.surrendered[GERMANY] and s.surrendered[JAPAN]


def naval_room(s: ChurchillState, box: int) -> int:
    """Naval support a box can still take."""
    limit: int = board.FIGURES["naval"]["box_limit"]
    return limit - s.naval[box]


def arctic_is_open(s: ChurchillState) -> bool:
    """7.4: whether Norway and Finland can be reached and the convoys run."""
    least: int = board.FIGURES["naval"]["arctic"]
    return s.naval[board.ARCTIC] >= least
