"""What each seat sees: the table, the map and the score sheet are open; hands and secret agendas are their owners'."""

from sandtable.core.flow import Frame
from sandtable.core.types import Seat
from sandtable.games.churchill import board
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
from sandtable.games.churchill.cards.sentences import sentences
from sandtable.games.churchill.conference.agenda import AgendaCards
from sandtable.games.churchill.conference.debate import AnswerDebate
from sandtable.games.churchill.conference.moving import Debate, Debated
from sandtable.games.churchill.scoring import sheet as scoring
from sandtable.games.churchill.sequence import CONFERENCE, SETUP
from sandtable.games.churchill.state import (
    GONE,
    HOME,
    STRIDE,
    ChurchillState,
    conference_card,
    entry,
    flow,
    is_open,
    leader_of,
    seat_of,
    staff,
    won,
)
from sandtable.games.churchill.view.parts import (
    BandView,
    CardView,
    ChurchillView,
    ConferenceView,
    DebateView,
    FrontView,
    IssueView,
    LeaderView,
    NationView,
    PawnView,
    RegionView,
    ScoreLine,
    SpaceView,
)
from sandtable.games.churchill.view.worth import worths
from sandtable.games.churchill.war import campaigns


def view(s: ChurchillState, seat: Seat | None) -> ChurchillView:
    """The game for one seat."""
    scenario = board.SCENARIO[s.terms.scenario]
    sheet = scoring.final_sheet(s) if s.result else scoring.sheet(s)
    scores = tuple(s.result.scores[name] for name in NATIONS) if s.result else scoring.summed(sheet)
    return ChurchillView(
        scenario=s.terms.scenario,
        secret_agenda=s.terms.secret_agenda,
        timer=s.terms.timer,
        segment=segment(s),
        phase=type(s.stack[-1]).__name__ if s.stack else "Over",
        conferences=scenario.conferences,
        conference=_conference(s),
        nations=tuple(_nation(s, nation, seat, points) for nation, points in enumerate(scores)),
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
        worths=worths(s, seat),
        score=tuple(ScoreLine(item, points[UK], points[USSR], points[US]) for item, points in sheet.items()),
        result=s.result,
    )


POL_MIL_TABLE = tuple(tuple(REGIONS[region] for region in row) for row in board.POL_MIL_TABLE)
SOUTHERN_ITALY = board.place_of(board.MEDITERRANEAN, "southern_italy")

SEGMENTS = {"leaders": "agenda", "conference-card": "agenda", "post-mortem": "war"}
"""Steps of the conference that belong to a segment of another name."""


def segment(s: ChurchillState) -> str:
    """The part of the conference the game stands in."""
    if s.result is not None:
        return "over"
    standing = dict(flow.standing(s))
    if SETUP.name in standing:
        return SETUP.name
    step = standing.get(CONFERENCE.name, "")
    return SEGMENTS.get(step, step)


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
    bands = tuple(BandView(name, labels.get(name, ""), ops, sentences(ops)) for name, ops in card.bands)
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
        says=sentences(leader.effects),
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
    said = sentences(card.effects)
    return CardView(card.id, card.nation, value, card.effects, said, card.person, card.reconstructed)


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
    italy = ("italy",) if s.fronts[board.MEDITERRANEAN] >= SOUTHERN_ITALY else ()  # churchill.7.81-italy
    return italy + tuple(name for name, fallen in zip(board.AXIS, s.surrendered, strict=True) if fallen)


def _pawn(s: ChurchillState, number: int) -> PawnView:
    pawn = PAWN[number]
    return PawnView(pawn.id, pawn.between, seat_or_none(s.pawns[number]), pawn.sides)
