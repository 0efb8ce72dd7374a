"""Positions of Blitzkrieg in a few words, and a few words about positions.

What a side does not hold or have on the board is in its bag; special weapons nobody has are in the research pool.
"""

from typing import Any

from sandtable.core.decisions import Choose
from sandtable.core.dice import Scripted
from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg import setup
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.pieces import BOARDS, KIND_ID, KINDS, SPECIAL, STRATAGEM_ID, standing
from sandtable.games.blitzkrieg.reserve import with_more, without
from sandtable.games.blitzkrieg.sequence import turn_of
from sandtable.games.blitzkrieg.state import (
    FINISHED,
    OPEN,
    UNOPENED,
    BlitzkriegOptions,
    BlitzkriegState,
    active_front,
    close_theatre,
    flow,
)
from tests.kit import dice

BLITZKRIEG = Blitzkrieg()
NIPPON = {"board": "nippon"}
SOLO = {"mode": "solo"}


def table(
    *falls: Any,
    first: str = "",
    second: str = "",
    on: str = "",
    markers: dict[str, int] | None = None,
    points: tuple[int, int] = (0, 0),
    turn: int = 0,
    finished: str = "",
    opened: str = "",
    empty_bags: bool = False,
    no_research: bool = False,
    placed: tuple[str, str] = ("", ""),
    stratagem: str = "",
    options: dict[str, Any] | None = None,
    then: int | None = 1,
) -> "Table":
    """A match that begins with the turn of a side; `falls` is what chance gives, `then` a seed that goes on.

    `first` and `second` are the reserves of the side that begins and of the other; tokens `on` the board are written
    "axis/army_1/pacific/1/2" (row, space); markers are above 0 where the side that begins leads.
    """
    chosen = BLITZKRIEG.options(options)
    s = setup.set_up(chosen)
    s.turn, s.points = turn, list(points)
    s.stack = [turn_of(s)]
    for name in opened.split():
        s.status[BOARDS[chosen.board].by_name[name]] = OPEN
    for token in on.split():
        _stand(s, token)
    for side, names in enumerate((first, second)):
        for name in names.split():
            take(s, side, name)
            s.reserves[side] += (KIND_ID[name],)
        if side != s.terms.bot:
            s.reserves[side] = tuple(sorted(s.reserves[side]))
        s.placed[side] = KIND_ID.get(placed[side], -1)
    _fronts(s, finished, markers or {})
    if stratagem:
        s.stratagem = s.carried_out = STRATAGEM_ID[stratagem]
    if empty_bags:
        s.bags = [(0,) * len(KINDS)] * 2
    if no_research:
        s.pool = (0,) * len(KINDS)
    if not (empty_bags or no_research):
        BLITZKRIEG.invariant(s)
    return Table(s, chosen, dice(*falls, then=then))


class Table(Match):
    """A match from a position, which remembers what happened before its first question."""

    def __init__(self, s: BlitzkriegState, options: BlitzkriegOptions, falls: Scripted) -> None:
        self.before: list[Event] = []
        flow.run_on(s, self.before)
        super().__init__(BLITZKRIEG, options, falls, state=s)


def take(s: BlitzkriegState, side: int, name: str) -> int:
    """A token out of a side's bag, or a special weapon out of the pool."""
    kind = KIND_ID[name]
    if SPECIAL[kind]:
        s.pool = without(s.pool, (kind,))
    else:
        s.bags[side] = without(s.bags[side], (kind,))
    return kind


def into_bag(s: BlitzkriegState, side: int, name: str) -> None:
    s.bags[side] = with_more(s.bags[side], (take(s, side, name),))


def _stand(s: BlitzkriegState, token: str) -> None:
    seat, name, theatre, row, space = token.split("/")
    side = s.terms.sides.index(seat)
    cell = BOARDS[s.terms.board].cell[theatre, int(row), int(space)]
    s.cells[cell] = standing(take(s, side, name), side)


def _fronts(s: BlitzkriegState, finished: str, markers: dict[str, int]) -> None:
    by_name = BOARDS[s.terms.board].by_name
    for name, marker in markers.items():
        s.markers[by_name[name]] = marker
    for number, status in enumerate(s.status):
        s.front[number] = active_front(s, number) if status == OPEN else ()
        if status == OPEN and not s.front[number]:
            s.status[number] = FINISHED
    for name in finished.split():
        close_theatre(s, by_name[name])


# What happens at a table


def play(match: Match, *actions: str) -> list[Event]:
    """Answers one after the other, each by whoever is asked; all that happened."""
    return [event for action in actions for event in match.act(match.waiting()[0], action)]


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def told(events: list[Event], key: str) -> list[dict[str, Any]]:
    """The arguments of the events with a key."""
    return [event.args for event in events if event.key == key]


# What a table looks like


def state(match: Match) -> BlitzkriegState:
    s = match.state_at(match.now)
    assert isinstance(s, BlitzkriegState)
    return s


def marker(match: Match, theatre: str) -> int:
    s = state(match)
    return s.markers[BOARDS[s.terms.board].by_name[theatre]]


def status(match: Match, theatre: str) -> str:
    s = state(match)
    return {UNOPENED: "unopened", OPEN: "open", FINISHED: "finished"}[s.status[BOARDS[s.terms.board].by_name[theatre]]]


def points(match: Match) -> tuple[int, int]:
    first, second = state(match).points
    return first, second


def reserve(match: Match, side: int) -> str:
    return " ".join(KINDS[kind] for kind in state(match).reserves[side])


def in_bag(match: Match, side: int, name: str) -> int:
    return state(match).bags[side][KIND_ID[name]]


def on_cell(match: Match, theatre: str, row: int, space: int) -> bool:
    s = state(match)
    return bool(s.cells[BOARDS[s.terms.board].cell[theatre, row, space]])


def asked(match: Match) -> Choose:
    question = match.pending()
    assert isinstance(question, Choose)
    return question


def legal(match: Match, seat: Seat | None = None) -> set[str]:
    """The legal answers as text."""
    question = asked(match)
    return {question.to_text(action) for action in question.list()}


def spaces_for(match: Match, token: str) -> set[str]:
    """Where a token may be placed: "pacific 1 2"."""
    answers = (answer.split(maxsplit=2) for answer in legal(match) if answer.startswith("place "))
    return {where for _, name, where in answers if name == token}


def story(match: Match) -> list[Event]:
    """Everything that has happened since the position, secrets included."""
    before = match.before if isinstance(match, Table) else []
    return before + [event for entry in match.entries for event in entry.events]
