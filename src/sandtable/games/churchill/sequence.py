"""Rulebook 4.1: the sequence of play, from the set-up to the post-mortem, with the paragraphs where each step stands.

The chapters say what the steps do. A tie for the agenda or the conference stands above the `Contest` it decides.
"""

from typing import Any

from sandtable.core.flow import At, Log, Sequence, call
from sandtable.games.churchill.board import NOBODY
from sandtable.games.churchill.state import ChurchillState, flow


class Contest(At, frozen=True):
    """A segment that one nation wins; nobody has as long as a tie is not decided."""

    winner: int = NOBODY


class AgendaContest(Contest, frozen=True):
    """The agenda segment, with the agenda cards once they are opened and their values (0: still to be rolled for)."""

    cards: tuple[int, int, int] = (NOBODY, NOBODY, NOBODY)
    values: tuple[int, int, int] = (0, 0, 0)


class Allocating(At, frozen=True):
    """The turn of a nation to allocate its production."""

    nation: int


SETUP = flow.sequence("setup", {
    "map": "9.5-9.7",
    "secret-agenda": "10.2",
})  # fmt: skip

CONFERENCE = flow.sequence("conference", {
    "leaders": "5.13",
    "conference-card": "5.11",
    "agenda": "5.1",
    "meeting": "5.2",
    "decisions": "6",
    "war": "7",
    "post-mortem": "8",
}, back_to="leaders")  # fmt: skip

AGENDA = flow.sequence("agenda", {
    "shuffle": "5.13",
    "hands": "5.13",
    "agenda-cards": "5.13",
    "chiefs-of-staff": "5.25",
    "agenda-winner": "4.21",
    "first-issue": "5.14",
    "raise-issues": "5.14",
}, frame=AgendaContest)  # fmt: skip

MEETING = flow.sequence("meeting", {
    "turns": "5.21-5.26",
    "issues-won": "5.27",
    "conference-winner": "5.27",
}, frame=Contest)  # fmt: skip

DECISIONS = flow.sequence("decisions", {
    "directed-offensives": "6.1",
    "conditional-issues": "6.2",
    "production": "6.3",
    "allocation": "6.4",
    "leadership": "6.92",
    "research": "6.10",
    "spies": "6.10.1",
    "global-issues": "6.11",
})  # fmt: skip

ALLOCATION = flow.sequence("allocation", {
    "card-duties": "6.6",
    "supply": "6.7",
    "free-markers": "6.4",
    "leadership-support": "6.91",
}, frame=Allocating)  # fmt: skip

WAR = flow.sequence("war", {
    "networks": "7.1",
    "politics": "7.3",
    "reserves-europe": "7.62",  # churchill.7.61
    "reserves-pacific": "7.64",
    "campaigns-europe": "7.7",  # churchill.7.8-order
    "germany": "7.81",
    "campaigns-pacific": "7.7",
    "japan": "7.82",
})  # fmt: skip


def segment(step: str, inner: Sequence[Any]) -> None:
    """A step of the conference that is a sequence of its own."""

    @flow.step(CONFERENCE, step)
    def begin(s: ChurchillState, frame: At, log: Log) -> None:
        call(s, inner.begin())


segment("agenda", AGENDA)
segment("meeting", MEETING)
segment("decisions", DECISIONS)
