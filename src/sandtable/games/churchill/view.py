"""What each seat sees: the table, the map and the score sheet are open; hands and secret agendas are their owners'."""

from random import Random

from msgspec import Struct

from sandtable.core.words import Over, Seat
from sandtable.games.churchill import board, campaigns, scoring
from sandtable.games.churchill.board import (
    A_BOMB_TRACK,
    BOXES,
    CENTRE,
    CHAIR,
    COLONIES,
    FRONT,
    FRONTS,
    HUNG_ON,
    ISSUE,
    ISSUES,
    NATIONS,
    NOBODY,
    OFFENSIVES,
    PAWN,
    REGIONS,
    RESERVES,
    THEATRES,
    UK,
    US,
    USSR,
)
from sandtable.games.churchill.cards import AnyEffect, AnyOp
from sandtable.games.churchill.frames import AgendaCards, AnswerDebate, Debate, Debated, Frame
from sandtable.games.churchill.state import (
    GONE,
    HOME,
    STRIDE,
    ChurchillState,
    conference_card,
    entry,
    is_open,
    leader_of,
    seat_of,
    staff,
    won,
)


class CardView(Struct, frozen=True):
    """A staff card with its text; a chief of staff has no value of its own."""

    id: str
    seat: Seat
    value: int | None
    effects: tuple[AnyEffect, ...]
    person: str
    """A name that an owner's deck brings; the house's cards are named in the texts."""
    reconstructed: tuple[str, ...]


class LeaderView(Struct, frozen=True):
    """A leader in its chair."""

    id: str
    value: int
    effects: tuple[AnyEffect, ...]
    reconstructed: tuple[str, ...]
    active: bool
    """Whether it can still be used in this conference."""
    may_advance: bool
    """False when the conference card lets it only debate and decide ties."""
    misses_next: bool
    paranoid: bool


class NationView(Struct, frozen=True):
    """A nation: its leader and staff, what it has won, and what it has to spend."""

    seat: Seat
    leader: LeaderView
    hand: tuple[str, ...] | None
    """None when the reader may not see it."""
    hand_count: int
    deck_count: int
    unseen: tuple[str, ...]
    """Staff cards that are in its deck or, where the reader does not see it, in its hand."""
    discards: tuple[str, ...]
    removed: tuple[str, ...]
    sealed: bool
    """Whether its agenda card lies face down."""
    sealed_card: str | None
    """That card, for its owner."""
    watched: bool
    """Whether its next staff card may be purged."""
    may_pass: bool
    won: tuple[str, ...]
    """Issues on its side of the table now."""
    conferences: int
    """Conference markers."""
    production: int
    """Production markers still to be allocated."""
    networks: int
    """Networks and political markers to be placed in the war phase."""
    political: int
    technology: int
    secret_agenda: tuple[str, ...] | None
    """Regions of its secret agenda, None when the reader may not see them or there are none."""
    score: int
    """Victory points if the game ended now, without what is secret."""


class IssueView(Struct, frozen=True):
    """An issue marker and where it lies: `out`, `home`, `centre`, `track` or `chair`."""

    id: str
    kind: str
    flag: str
    theatre: str
    political: int
    networks: int
    place: str
    seat: Seat | None
    """On whose track or in whose chair."""
    space: int
    """0 in the centre, 1 to 6 on a track, 7 in a chair."""


class BandView(Struct, frozen=True):
    """A band of the conference card with its instructions."""

    band: str
    label: str
    """What an owner's deck writes over it; the house's cards have their labels in the texts."""
    ops: tuple[AnyOp, ...]


class ConferenceView(Struct, frozen=True):
    """The conference and its card, once it is revealed."""

    number: int
    card: str | None
    reconstructed: bool
    bands: tuple[BandView, ...]
    agenda_winner: Seat | None
    winner: Seat | None


class DebateView(Struct, frozen=True):
    """An advance on which others may still speak."""

    seat: Seat
    """Who advances."""
    issue: str
    card: str | None
    """The staff card; None for a leader, whom only leaders may answer."""
    value: int
    captures: bool
    """Whether the issue would come into the chair: then it has not moved yet."""
    may_answer: tuple[Seat, ...]
    """Who may still debate it, the first of them now."""


class SpaceView(Struct, frozen=True):
    """A space of a front's track."""

    id: str
    naval: int
    """Naval support needed to land there; 0 is land."""
    b29: bool
    kamikaze: bool
    regions: tuple[str, ...]
    issue: str
    """The issue that must be agreed on before a front may enter."""


class FrontView(Struct, frozen=True):
    """A front, its track and what lies before it."""

    id: str
    theatre: str
    seat: Seat
    """Its colour."""
    place: int
    """0 in the theatre box, then the spaces of the track from 1."""
    spaces: tuple[SpaceView, ...]
    entry: str | None
    """The space it tries to enter next."""
    open: bool
    naval: int
    offensive: int
    opposing: int
    """Axis armies before it."""
    strength: int
    """What it would roll against now."""
    attempts: bool
    """Whether it may roll at all: there is somewhere to go, enough naval support, and the issue that it takes."""
    directed: tuple[str, ...]
    """Directed offensives that lie before it."""


class RegionView(Struct, frozen=True):
    """A country or colony."""

    id: str
    colony: bool
    front: str
    """The front whose track it hangs on, or "arctic"."""
    place: int
    """The place of that track, 0 in the Arctic."""
    networks: int
    network: Seat | None
    """Whose networks they are."""
    control: Seat | None
    """Whose political marker lies there."""


class PawnView(Struct, frozen=True):
    """A pawn of a global issue: between two nations, and the side it stands on."""

    id: str
    seats: tuple[Seat, ...]
    favours: Seat | None
    sides: dict[str, str]
    """What each side's position is called."""


class ScoreLine(Struct, frozen=True):
    """A line of the score sheet."""

    item: str
    uk: int
    ussr: int
    us: int


class ChurchillView(Struct, frozen=True):
    """The game as a seat may know it."""

    scenario: str
    secret_agenda: bool
    timer: int | None
    segment: str
    """`setup`, `agenda`, `meeting`, `decisions`, `war` or `over`."""
    phase: str
    """The step the game stands at."""
    conferences: tuple[int, ...]
    """The conferences of the scenario."""
    conference: ConferenceView
    nations: tuple[NationView, ...]
    issues: tuple[IssueView, ...]
    debate: DebateView | None
    cards: tuple[CardView, ...]
    """Every staff card the reader can see somewhere: in its hand, played, or out of the game."""
    fronts: tuple[FrontView, ...]
    arctic: int
    """Naval support in the Arctic box."""
    regions: tuple[RegionView, ...]
    pol_mil_table: tuple[tuple[str, ...], ...]
    leadership: dict[str, Seat]
    """Who leads each theatre."""
    reserves: dict[str, int]
    """Axis reserves in the game."""
    surrendered: tuple[str, ...]
    """Of italy, germany, japan."""
    a_bomb_track: tuple[str, ...]
    a_bomb: int
    """The places of the American and the Soviet pawn."""
    spies: int
    research: int
    """Production spent on the A-bomb in this conference."""
    pawns: tuple[PawnView, ...]
    score: tuple[ScoreLine, ...]
    result: Over | None


def view(s: ChurchillState, seat: Seat | None) -> ChurchillView:
    """The game for one seat."""
    scenario = board.SCENARIO[s.terms.scenario]
    return ChurchillView(
        scenario=s.terms.scenario,
        secret_agenda=s.terms.secret_agenda,
        timer=s.terms.timer,
        segment=segment(s),
        phase=type(s.stack[-1]).__name__ if s.stack else "Over",
        conferences=scenario.conferences,
        conference=_conference(s),
        nations=tuple(_nation(s, nation, seat, points) for nation, points in enumerate(scoring.totals(s))),
        issues=tuple(_issue(s, issue) for issue in range(len(ISSUES))),
        debate=_debate(s),
        cards=tuple(_card(s, card) for card in _visible(s, seat)),
        fronts=tuple(_front(s, front) for front in range(len(FRONTS))),
        arctic=s.naval[board.ARCTIC],
        regions=tuple(_region(s, region) for region in range(len(REGIONS))),
        pol_mil_table=POL_MIL_TABLE,
        leadership={THEATRES[theatre]: seat_of(nation) for theatre, nation in enumerate(s.leadership)},
        reserves={RESERVES[kind]: count for kind, count in enumerate(s.reserves)},
        surrendered=_surrendered(s),
        a_bomb_track=A_BOMB_TRACK,
        a_bomb=s.bomb,
        spies=s.spies,
        research=s.research,
        pawns=tuple(_pawn(s, pawn) for pawn in range(len(PAWN))),
        score=tuple(ScoreLine(item, points[UK], points[USSR], points[US]) for item, points in scoring.sheet(s).items()),
        result=s.result,
    )


POL_MIL_TABLE = tuple(tuple(REGIONS[region] for region in row) for row in board.POL_MIL_TABLE)
SOUTHERN_ITALY = board.place_of(board.MEDITERRANEAN, "southern_italy")

SEGMENTS = {
    "setup": ("DrawSecretAgenda",),
    "agenda": (
        "OpenConference", "RevealConferenceCard", "Instructions", "CountByDie", "TablePlacement", "TableRemoval",
        "ArcticConvoy", "ShuffleStaff", "DealHand", "AgendaCards", "AgendaValues", "AgendaChief", "AgendaDecided",
        "FirstIssue", "RaiseIssue",
    ),
    "meeting": (
        "MeetingTurn", "AdvanceIssue", "ChiefOfStaff", "ChiefsIssue", "LowerValue", "Falters", "Played", "MoveIssue",
        "StopAtCentre", "Debate", "AnswerDebate", "Debated", "Danger", "Purge", "EndMeeting", "ConferenceWon",
    ),
    "decisions": (
        "DirectOffensives", "DirectOffensive", "Conditions", "Production", "AllocateProduction", "CardDuties",
        "CardDuty", "OffensiveDuties", "SupplyFirst", "RestOfProduction", "SpendProduction", "LeadershipSupport",
        "PlaceLeadershipSupport", "TheatreLeadership", "Appoint", "AtomicResearch", "AtomicRoll", "SpyRing",
        "GlobalIssues", "MovePawn",
    ),
}  # fmt: skip
SEGMENT_OF = {frame: name for name, frames in SEGMENTS.items() for frame in frames}


def segment(s: ChurchillState) -> str:
    """The part of the conference the game stands in: that of the nearest frame that belongs to one only."""
    if s.result is not None:
        return "over"
    names = (type(frame).__name__ for frame in reversed(s.stack))
    return next((SEGMENT_OF[name] for name in names if name in SEGMENT_OF), "war")


def top(s: ChurchillState, kind: type[Frame]) -> Frame | None:
    """The nearest frame of a kind on the stack."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, kind)), None)


def seat_or_none(nation: int) -> Seat | None:
    return None if nation == NOBODY else seat_of(nation)


def _conference(s: ChurchillState) -> ConferenceView:
    if s.card < 0:
        return ConferenceView(s.conference, None, False, (), None, None)
    card = conference_card(s)
    labels: dict[str, str] = dict(card.labels.items())
    bands = tuple(BandView(name, labels.get(name, ""), ops) for name, ops in card.bands)
    winners = seat_or_none(s.agenda_winner), seat_or_none(s.winner)
    return ConferenceView(s.conference, card.id, card.reconstructed, bands, *winners)


def _nation(s: ChurchillState, nation: int, reader: Seat | None, points: int) -> NationView:
    own = reader == seat_of(nation)
    sealed = sealed_card(s, nation)
    unseen = s.decks[nation] if own else tuple(sorted(s.decks[nation] + s.hands[nation]))
    shown = s.terms.secret_agenda and (own or s.result is not None)
    return NationView(
        seat=seat_of(nation),
        leader=_leader(s, nation),
        hand=_ids(s, s.hands[nation]) if own else None,
        hand_count=len(s.hands[nation]),
        deck_count=len(s.decks[nation]),
        unseen=_ids(s, unseen),
        discards=_ids(s, s.discards[nation]),
        removed=_ids(s, s.removed[nation]),
        sealed=sealed is not None,
        sealed_card=staff(s, sealed).id if own and sealed is not None else None,
        watched=s.watched[nation] >= 0,
        may_pass=s.may_pass[nation],
        won=tuple(ISSUES[issue] for issue in won(s, nation)),
        conferences=s.wins[nation],
        production=s.production[nation],
        networks=s.networks[nation],
        political=s.political[nation],
        technology=s.technology[nation],
        secret_agenda=tuple(REGIONS[region] for region in s.agendas[nation]) if shown else None,
        score=points,
    )


def sealed_card(s: ChurchillState, nation: int) -> int | None:
    """The agenda card a nation has laid face down."""
    frame = top(s, AgendaCards)
    if not isinstance(frame, AgendaCards) or frame.cards[nation] < 0:
        return None
    return frame.cards[nation]


def _ids(s: ChurchillState, cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(staff(s, card).id for card in cards)


def _leader(s: ChurchillState, nation: int) -> LeaderView:
    leader = leader_of(s, nation)
    return LeaderView(
        id=leader.id,
        value=leader.value,
        effects=leader.effects,
        reconstructed=leader.reconstructed,
        active=s.active[nation],
        may_advance=not s.bound[nation],
        misses_next=s.ill[nation],
        paranoid=nation == USSR and s.paranoia,
    )


def _visible(s: ChurchillState, reader: Seat | None) -> list[int]:
    cards = [card for nation in range(len(NATIONS)) for card in (*s.discards[nation], *s.removed[nation])]
    if reader in NATIONS:
        cards += s.hands[board.NATION_ID[reader]]
    return sorted(cards)


def _card(s: ChurchillState, number: int) -> CardView:
    card = staff(s, number)
    value = None if card.is_chief else card.printed
    return CardView(card.id, card.nation, value, card.effects, card.person, card.reconstructed)


def _issue(s: ChurchillState, number: int) -> IssueView:
    issue, at = ISSUE[number], s.issues[number]
    track, space = divmod(at, STRIDE) if at > CENTRE else (NOBODY, 0)
    place = {GONE: "out", HOME: "home", CENTRE: "centre"}.get(at, "chair" if space == CHAIR else "track")
    owner = seat_or_none(track)
    return IssueView(
        issue.id, issue.kind, issue.flag, issue.theatre, issue.political, issue.networks, place, owner, space
    )


def _debate(s: ChurchillState) -> DebateView | None:
    frame = top(s, Debate) or top(s, Debated)
    if not isinstance(frame, Debate | Debated):
        return None
    card = staff(s, frame.card).id if frame.card >= 0 else None
    answering = s.stack[-1]
    may = [answering.nation] if isinstance(answering, AnswerDebate) else []
    may += frame.left if isinstance(frame, Debate) else ()
    return DebateView(
        seat_of(frame.nation), ISSUES[frame.issue], card, frame.value, frame.captures, tuple(map(seat_of, may))
    )


def _front(s: ChurchillState, number: int) -> FrontView:
    front, entered = FRONT[number], entry(s, number)
    return FrontView(
        id=front.id,
        theatre=front.theatre,
        seat=front.nation,
        place=s.fronts[number],
        spaces=SPACES[number],
        entry=front.space[entered - 1].id if entered else None,
        open=is_open(s, number),
        naval=s.naval[number],
        offensive=s.offensive[number],
        opposing=s.opposing[number],
        strength=campaigns.strength(s, number),
        attempts=campaigns.attempts(s, number),
        directed=tuple(ISSUES[OFFENSIVES[n]] for n, front in enumerate(s.directed) if front == number),
    )


SPACES = tuple(
    tuple(
        SpaceView(space.id, space.naval, space.b29, space.kamikaze, space.regions, space.issue) for space in front.space
    )
    for front in FRONT
)


def _region(s: ChurchillState, number: int) -> RegionView:
    box, place = HUNG_ON.get(number, (board.ARCTIC, 0))
    return RegionView(
        id=REGIONS[number],
        colony=number in COLONIES,
        front=BOXES[box],
        place=place,
        networks=s.network_count[number],
        network=seat_or_none(s.network_of[number]),
        control=seat_or_none(s.control[number]),
    )


def _surrendered(s: ChurchillState) -> tuple[str, ...]:
    italy = ("italy",) if s.fronts[board.MEDITERRANEAN] >= SOUTHERN_ITALY else ()
    return italy + tuple(name for name, fallen in zip(board.AXIS, s.surrendered, strict=True) if fallen)


def _pawn(s: ChurchillState, number: int) -> PawnView:
    pawn = PAWN[number]
    return PawnView(pawn.id, pawn.between, seat_or_none(s.pawns[number]), pawn.sides)


# Dealing anew what is not seen


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
