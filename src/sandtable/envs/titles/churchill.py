"""Churchill in words and as an array."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Index, Layout, count, mark
from sandtable.envs.words import NONE
from sandtable.games.churchill.board import AXIS, BOXES, FRONTS, ISSUES, NATIONS, PAWNS, REGIONS, RESERVES, THEATRES
from sandtable.games.churchill.cards.deck import BUILT_IN, CONFERENCES, LEADERS
from sandtable.games.churchill.view.parts import ChurchillView, DebateView, FrontView, NationView

JOINED = ()
SPENDING = ("offensive", "naval", "research", "activate")
CARDS = tuple(card.id for card in BUILT_IN.staff)
SEGMENTS = ("setup", "agenda", "meeting", "production", "allocation", "leadership", "research", "global-issues", "war")
PLACES = ("out", "home", "centre")
FALLEN = ("italy", *AXIS)
STANDING, FRONT = 17, 8


def words() -> Iterable[str]:
    """Nations, what production is spent on, issues, fronts, theatres, regions, pawns and staff cards."""
    return *NATIONS, *SPENDING, *ISSUES, *BOXES, *THEATRES, *REGIONS, *PAWNS, *CARDS, NONE


class Encoder:
    """Churchill as an array; nations stand in the order of the table, UK, USSR, US."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        asked = (frame.__name__ for frame in table.game.flow.asks)
        self.nations, self.phases, self.segments = Index(NATIONS), Index(asked), Index(SEGMENTS)
        self.cards, self.issues, self.fronts = Index(CARDS), Index(ISSUES), Index(FRONTS)
        self.regions, self.leaders, self.kinds = Index(REGIONS), Index(LEADERS), Index(RESERVES)
        self.events = Index(card.id for card in BUILT_IN.conference)
        self._people(layout)
        self._table(layout)
        self._map(layout)

    def _people(self, layout: Layout) -> None:
        add, three, cards = layout.add, len(NATIONS), len(CARDS)
        self.me = add("me", three, meaning="the reader's nation")
        self.phase = add("phase", len(self.phases), meaning="the question the game stands at")
        self.segment = add("segment", len(self.segments), meaning=f"the part of the conference: {', '.join(SEGMENTS)}")
        self.number = add("conference", CONFERENCES, meaning="the conference, from 1")
        self.event = add("conference_card", len(self.events), meaning="the conference card, once it is revealed")
        self.standing = add(
            "nations", three, STANDING,
            meaning="score, hand, deck, sealed, watched, may pass, conferences won, production, networks, political, "
            "technology, leader's value, active, may advance, misses next, paranoid, issues won",
        )  # fmt: skip
        self.leader = add("leaders", three, len(LEADERS), meaning="who leads each nation")
        self.hand = add("hand", cards, meaning="the reader's hand")
        self.unseen = add("unseen", cards, meaning="cards in decks, or in hands the reader does not see")
        self.discards = add("discards", cards, meaning="cards played")
        self.removed = add("removed", cards, meaning="cards out of the game")
        self.sealed = add("sealed_card", cards, meaning="the agenda card the reader has laid face down")
        self.secret = add("secret_agenda", len(REGIONS), meaning="regions of the reader's secret agenda")

    def _table(self, layout: Layout) -> None:
        add, three = layout.add, len(NATIONS)
        self.at = add("issues", len(ISSUES), 6, meaning="out, home, centre; space on the UK's, USSR's, US's track")
        self.speaker = add("debate_seat", three, meaning="whose advance may be debated")
        self.topic = add("debate_issue", len(ISSUES), meaning="the issue of the debate")
        self.played = add("debate_card", len(CARDS), meaning="the card of the debate")
        self.debate = add("debate", 2, meaning="its value, and whether it would capture")
        self.winners = add("winners", 2, three, meaning="who won the agenda, and the conference")

    def _map(self, layout: Layout) -> None:
        add, three = layout.add, len(NATIONS)
        self.front = add(
            "fronts", len(FRONTS), FRONT,
            meaning="place, naval support, offensive support, Axis armies, strength, may attempt, open, directed",
        )  # fmt: skip
        self.networks = add("networks", len(REGIONS), three, meaning="networks in each region by nation")
        self.control = add("control", len(REGIONS), three, meaning="political markers in each region by nation")
        self.leads = add("leadership", len(THEATRES), three, meaning="who leads each theatre")
        self.reserves = add("reserves", len(RESERVES), meaning=f"Axis reserves: {', '.join(RESERVES)}")
        self.fallen = add("surrendered", len(FALLEN), meaning=f"surrendered: {', '.join(FALLEN)}")
        self.pawns = add("pawns", len(PAWNS), three, meaning="the nation each pawn of a global issue favours")
        self.scalars = add("scalars", 4, meaning="naval support in the Arctic, A-bomb, spies, production spent on it")

    def write(self, view: ChurchillView, seat: Seat, out: array[float]) -> None:
        mark(out, self.me, self.nations, seat)
        mark(out, self.phase, self.phases, view.phase)
        mark(out, self.segment, self.segments, view.segment)
        if 1 <= view.conference.number <= CONFERENCES:
            out[self.number + view.conference.number - 1] = 1
        mark(out, self.event, self.events, view.conference.card)
        for number, nation in enumerate(view.nations):
            self._nation(nation, number, out)
        for number, issue in enumerate(view.issues):
            start = self.at + 6 * number
            if issue.seat is None:
                out[start + PLACES.index(issue.place)] = 1
            else:
                out[start + 3 + self.nations[issue.seat]] = issue.space
        if view.debate is not None:
            self._debate(view.debate, out)
        mark(out, self.winners, self.nations, view.conference.agenda_winner)
        mark(out, self.winners + len(NATIONS), self.nations, view.conference.winner)
        self._war(view, out)

    def _nation(self, nation: NationView, number: int, out: array[float]) -> None:
        leader = nation.leader
        told = (
            nation.score, nation.hand_count, nation.deck_count, nation.sealed, nation.watched, nation.may_pass,
            nation.conferences, nation.production, nation.networks, nation.political, nation.technology,
            leader.value, leader.active, leader.may_advance, leader.misses_next, leader.paranoid, len(nation.won),
        )  # fmt: skip
        for place, value in enumerate(told, self.standing + STANDING * number):
            out[place] = value
        mark(out, self.leader + number * len(LEADERS), self.leaders, leader.id)
        count(out, self.hand, self.cards, nation.hand or ())
        count(out, self.unseen, self.cards, nation.unseen)
        count(out, self.discards, self.cards, nation.discards)
        count(out, self.removed, self.cards, nation.removed)
        mark(out, self.sealed, self.cards, nation.sealed_card)
        if nation.hand is not None:
            count(out, self.secret, self.regions, nation.secret_agenda or ())

    def _debate(self, debate: DebateView, out: array[float]) -> None:
        mark(out, self.speaker, self.nations, debate.seat)
        mark(out, self.topic, self.issues, debate.issue)
        mark(out, self.played, self.cards, debate.card)
        out[self.debate], out[self.debate + 1] = debate.value, debate.captures

    def _war(self, view: ChurchillView, out: array[float]) -> None:
        for number, front in enumerate(view.fronts):
            self._front(front, number, out)
        for number, region in enumerate(view.regions):
            if region.network is not None:
                out[self.networks + 3 * number + self.nations[region.network]] = region.networks
            mark(out, self.control + 3 * number, self.nations, region.control)
        for number, leader in enumerate(view.leadership.values()):
            mark(out, self.leads + 3 * number, self.nations, leader)
        for name, amount in view.reserves.items():
            out[self.reserves + self.kinds[name]] = amount
        for number, axis in enumerate(FALLEN):
            out[self.fallen + number] = axis in view.surrendered
        for number, pawn in enumerate(view.pawns):
            mark(out, self.pawns + 3 * number, self.nations, pawn.favours)
        for place, value in enumerate((view.arctic, view.a_bomb, view.spies, view.research), self.scalars):
            out[place] = value

    def _front(self, front: FrontView, number: int, out: array[float]) -> None:
        told = (
            front.place, front.naval, front.offensive, front.opposing, front.strength, front.attempts, front.open,
            len(front.directed),
        )  # fmt: skip
        for place, value in enumerate(told, self.front + FRONT * number):
            out[place] = value
