"""Positions at the conference table, for tests: a few words say what is where."""

from typing import Any

from msgspec.structs import replace

from sandtable.core import codec
from sandtable.core.decisions import Allocate, Allocation
from sandtable.core.flow import BEFORE, At, Frame, Sequence
from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.board import (
    BOX_ID,
    CENTRE,
    FRONT_ID,
    ISSUE_ID,
    NATION_ID,
    NATIONS,
    OFFENSIVES,
    place_of,
)
from sandtable.games.churchill.cards.deck import BUILT_IN, Deck, deck_of
from sandtable.games.churchill.cards.deck import conference as conference_number
from sandtable.games.churchill.conference.meeting import MeetingTurn
from sandtable.games.churchill.game import Churchill
from sandtable.games.churchill.sequence import AGENDA, ALLOCATION, CONFERENCE, DECISIONS, MEETING
from sandtable.games.churchill.state import GONE, HOME, STRIDE, ChurchillOptions, ChurchillState, flow, staff
from tests.kit import dice

CHURCHILL = Churchill()


def beginning(scenario: str = "campaign", **options: Any) -> ChurchillState:
    """The set-up of a scenario."""
    return CHURCHILL.setup(CHURCHILL.options({"scenario": scenario, **options}))


def position(
    *steps: Frame,
    scenario: str = "campaign",
    issues: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    fronts: dict[str, str] | None = None,
    naval: dict[str, int] | None = None,
    cards: Deck | None = None,
    **changes: Any,
) -> ChurchillState:
    """A campaign at some steps (the last is on top), with issues ("uk 3", "centre"), hands ("eden dill") and more."""
    s = beginning(scenario, cards=cards)
    s.card = conference_number(s.conference, 0)
    for name, place in (issues or {}).items():
        s.issues[ISSUE_ID[name]] = issue_place(place)
    for nation, names in (hands or {}).items():
        hold(s, nation, names)
    for name, space in (fronts or {}).items():
        s.fronts[FRONT_ID[name]] = place_of(FRONT_ID[name], space)
    for name, count in (naval or {}).items():
        s.naval[BOX_ID[name]] = count
    for name, value in changes.items():
        assert hasattr(s, name)
        setattr(s, name, value)
    s.stack = list(steps)
    flow.run_on(s, [])
    return s


def at(sequence: Sequence[Any], step: str, *fields: Any) -> At:
    """A sequence of play that stands at a step: what follows it is done next."""
    frame: At = sequence.frame(sequence.name, step, *fields)
    return frame


def before(sequence: Sequence[Any], step: str, *fields: Any) -> At:
    """A sequence of play that has come to a step, which is done next."""
    steps = list(sequence.steps)
    return at(sequence, steps[steps.index(step) - 1] if step != steps[0] else BEFORE, *fields)


DECIDING = at(CONFERENCE, "decisions")
"""The segment of decisions, with the war phase to follow."""
SEALING = (at(CONFERENCE, "agenda"), before(AGENDA, "agenda-cards"))
"""Agenda cards are about to be sealed."""
END_OF_MEETING = (at(CONFERENCE, "meeting"), before(MEETING, "issues-won"))


def allocating(*nations: int) -> tuple[At, ...]:
    """These nations allocate their production, one after the other."""
    return (DECIDING, at(DECISIONS, "allocation"), *(ALLOCATION.begin(nation) for nation in reversed(nations)))


def deck_with(name: str, **changes: Any) -> Deck:
    """Our deck with one staff card changed."""
    return replace(
        BUILT_IN, staff=tuple(replace(card, **changes) if card.id == name else card for card in BUILT_IN.staff)
    )


def issue_place(place: str) -> int:
    if place in ("centre", "home", "out"):
        return {"centre": CENTRE, "home": HOME, "out": GONE}[place]
    nation, space = place.split()
    return NATION_ID[nation] * STRIDE + int(space)


def hold(s: ChurchillState, nation: str, names: str) -> None:
    """A nation holds these staff cards; the rest are in its deck."""
    number = NATION_ID[nation]
    cards = {staff(s, card).id: card for card in deck_of(number)}
    s.hands[number] = tuple(sorted(cards[name] for name in names.split()))
    s.decks[number] = tuple(card for card in deck_of(number) if card not in s.hands[number])


def table(s: ChurchillState, *outcomes: Any, then: int | None = None) -> Match:
    """A match that goes on from a position; what falls is said."""
    options = ChurchillOptions(s.terms.scenario, s.terms.secret_agenda, s.terms.timer, s.terms.cards)
    return Match(CHURCHILL, options, dice(*outcomes, then=then), state=s)


def meeting(
    *outcomes: Any,
    turn: str = "uk",
    issues: dict[str, str],
    then: int | None = 1,
    uk: str = "eden tovey",
    ussr: str = "molotov konev",
    us: str = "stimson hull",
    **changes: Any,
) -> Match:
    """The meeting with these hands, at the turn of a nation."""
    hands = {"uk": uk, "ussr": ussr, "us": us}
    s = position(
        at(CONFERENCE, "meeting"),
        at(MEETING, "turns"),
        MeetingTurn(NATION_ID[turn]),
        issues=issues,
        hands=hands,
        **changes,
    )
    return table(s, *outcomes, then=then)


def agenda(*outcomes: Any, uk: str, ussr: str, us: str, **changes: Any) -> Match:
    """Agenda cards have been sealed and opened: the first of each hand."""
    s = position(
        at(CONFERENCE, "agenda"), before(AGENDA, "agenda-cards"), hands={"uk": uk, "ussr": ussr, "us": us}, **changes
    )
    match = table(s, *outcomes)
    for nation, hand in (("uk", uk), ("ussr", ussr), ("us", us)):
        match.act(nation, f"seal {hand.split()[0]}")
    return match


def decisions(
    step: Frame, *outcomes: Any, issues: dict[str, str], winner: str = "us", then: int | None = 1, **changes: Any
) -> Match:
    """A step of the decisions, after a conference somebody has won."""
    s = position(DECIDING, step, issues=issues, winner=NATION_ID[winner], **changes)
    return table(s, *outcomes, then=then)


def play(match: Match, action: str, seat: Seat | None = None) -> list[Event]:
    """The seat that is asked answers."""
    return match.act(seat or match.waiting()[0], action)


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what."""
    ((seat, question),) = match.decisions().items()
    return seat, question.ask


def legal(match: Match, seat: Seat | None = None) -> list[str]:
    """The answers of a seat as texts."""
    who = seat or match.waiting()[0]
    return [codec.to_text(action) for action in match.legal(who)]


def where(match: Match, issue: str) -> str:
    """Where an issue lies: "centre", "home", "out" or "uk 3"."""
    at = match.snapshot().issues[ISSUE_ID[issue]]
    if at <= CENTRE:
        return {CENTRE: "centre", HOME: "home", GONE: "out"}[at]
    track, space = divmod(at, STRIDE)
    return f"{NATIONS[track]} {space}"


def parts(match: Match) -> dict[str, int]:
    """What the seat that is asked may allocate: the most of each part."""
    ((_, question),) = match.decisions().items()
    assert isinstance(question, Allocate)
    return {part.name: part.high for part in question.parts}


def spend(match: Match, **amounts: int) -> list[Event]:
    """The seat that is asked allocates: spend(match, naval_arctic=2) for "naval.arctic"."""
    named = {name.replace("_", ".", 1): amount for name, amount in amounts.items()}
    return match.act(match.waiting()[0], Allocation(named))


def naval(match: Match, box: str) -> int:
    return int(match.snapshot().naval[BOX_ID[box]])


def offensive(match: Match, front: str) -> int:
    return int(match.snapshot().offensive[FRONT_ID[front]])


def directed(**fronts: str) -> list[int]:
    """Directed offensives before fronts, for `position`: directed(offensive_us_1="western")."""
    lying = [-1] * len(OFFENSIVES)
    for issue, front in fronts.items():
        lying[OFFENSIVES.index(ISSUE_ID[issue])] = FRONT_ID[front]
    return lying


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def of(events: list[Event], key: str) -> list[Event]:
    return [event for event in events if event.key == key]
