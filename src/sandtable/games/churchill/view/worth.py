"""What the cards in a hand would count for before they are played: 5.13 and 5.2, told to their owner."""

from msgspec import Struct

from sandtable.core.types import Seat
from sandtable.games.churchill.board import ISSUES, NATION_ID
from sandtable.games.churchill.conference import effects
from sandtable.games.churchill.conference.agenda import CHIEF_DIE, AgendaCards, agenda_value
from sandtable.games.churchill.conference.effects import LEADER
from sandtable.games.churchill.conference.moving import Debate
from sandtable.games.churchill.conference.playing import ChiefsIssue
from sandtable.games.churchill.state import ChurchillState, leader_of, open_issues, staff

CHIEF = (1, CHIEF_DIE.groups[0].sides)
"""The least and the most a chief of staff can roll."""


class WorthView(Struct, frozen=True):
    """What a staff card or the leader would count for: a range where a die or its owner still decides."""

    speaker: str
    issue: str | None
    """None in the agenda."""
    low: int
    high: int


def worths(s: ChurchillState, seat: Seat | None) -> tuple[WorthView, ...]:
    """All that a seat could speak with now, on every issue it could speak on."""
    if seat not in NATION_ID or not s.hands[NATION_ID[seat]]:
        return ()
    nation, top = NATION_ID[seat], s.stack[-1]
    if isinstance(top, AgendaCards):
        return tuple(_in_the_agenda(s, nation, card) for card in s.hands[nation])
    if isinstance(top, ChiefsIssue):
        return tuple(_by_the_chief(s, top, issue) for issue in open_issues(s)) if top.nation == nation else ()
    debate = next((frame for frame in s.stack if isinstance(frame, Debate)), None)
    if debate is not None:
        return () if debate.nation == nation else _on(s, nation, debate.issue, debate=True)
    return tuple(worth for issue in open_issues(s) for worth in _on(s, nation, issue, debate=False))


def _in_the_agenda(s: ChurchillState, nation: int, card: int) -> WorthView:
    low, high = _base(s, nation, card, lowered=False)
    return WorthView(staff(s, card).id, None, agenda_value(nation, low), agenda_value(nation, high))


def _by_the_chief(s: ChurchillState, frame: ChiefsIssue, issue: int) -> WorthView:
    value = effects.value(s, frame.nation, frame.card, frame.value, issue, False)
    return WorthView(staff(s, frame.card).id, ISSUES[issue], value, value)


def _on(s: ChurchillState, nation: int, issue: int, *, debate: bool) -> tuple[WorthView, ...]:
    return tuple(_worth(s, nation, card, issue, debate) for card in (LEADER, *s.hands[nation]))


def _worth(s: ChurchillState, nation: int, card: int, issue: int, debate: bool) -> WorthView:
    speaker = leader_of(s, nation).id if card == LEADER else staff(s, card).id
    low, high = (effects.value(s, nation, card, base, issue, debate) for base in _base(s, nation, card, lowered=True))
    shaky = effects.dangers(s, nation, card, issue, debate, "before_use")
    faltering = sum(effects.danger(s, nation, card, place).amount for place in shaky)
    return WorthView(speaker, ISSUES[issue], max(0, low + faltering), high)


def _base(s: ChurchillState, nation: int, card: int, *, lowered: bool) -> tuple[int, int]:
    """The value before texts and characteristics, and with `lowered` what its owner may lower it to."""
    if card != LEADER and staff(s, card).is_chief:
        return CHIEF
    value = leader_of(s, nation).value if card == LEADER else staff(s, card).printed
    least = effects.least_value(s, nation, card) if lowered else None
    return (value if least is None else min(least, value)), value
