"""Solo rulebook, "The algorithm": how the rulebook's bot finds theatre, space and token by ruling out the rest.

Pure: it reads a state and says what it would do and why. The solo game carries it out (`solo`), and an agent may play
by it in a seat of its own. A step that would rule out everything is passed over.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias, TypeVar

from sandtable.games.blitzkrieg.pieces import (
    ABILITY,
    BLITZ,
    BOMBING,
    BOT,
    BOT_SCIENTIST,
    FIGURES,
    MASK,
    NONE,
    NOTHING,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_AND_PRODUCTION,
    SCIENTIST,
    STRATEGIC,
    TACTICAL,
)
from sandtable.games.blitzkrieg.state import BlitzkriegState, board_of, lead, open_theatres
from sandtable.games.blitzkrieg.tokens import face, strength

THEATRES, SPACES, TOKENS = "theatres", "spaces", "tokens"


class Step(NamedTuple):
    """A step of the algorithm: its rule, what it chooses from, and the name of the reason that is told."""

    rule: str
    chooses: str
    why: str


STEP_1_1 = Step("blitzkrieg.bot.1-1", THEATRES, "1-1")
STEP_1_2 = Step("blitzkrieg.bot.1-2", THEATRES, "1-2")
STEP_1_3 = Step("blitzkrieg.bot.1-3", THEATRES, "1-3")
STEP_1_5 = Step("blitzkrieg.bot.1-5", THEATRES, "1-5")
STEP_2_1 = Step("blitzkrieg.bot.2-1", SPACES, "2-1")
STEP_2_2 = Step("blitzkrieg.bot.2-2", SPACES, "2-2")
STEP_2_4 = Step("blitzkrieg.bot.2-4", SPACES, "2-4")
STEP_3_1 = Step("blitzkrieg.bot.3-1", TOKENS, "3-1")
STEP_3_2 = Step("blitzkrieg.bot.3-2", TOKENS, "3-2")
STEP_3_4 = Step("blitzkrieg.bot.3-4", TOKENS, "3-4")
STEP_3_5 = Step("blitzkrieg.bot.3-5", TOKENS, "3-5")
STEP_3_6 = Step("blitzkrieg.bot.3-6", TOKENS, "3-6")

Report: TypeAlias = Callable[[Step, list[int]], None]
"""Told of each step and what it left."""
Choice: TypeAlias = tuple[int, list[int]]
"""A cell, and the places of the row between which the die decides."""

NOWHERE = -1000
"""Below every lead there is."""

T = TypeVar("T")


class Position:
    """A state as the bot looks at it: its side, its row, and what each token of it counts as."""

    def __init__(self, s: BlitzkriegState, side: int, row: tuple[int, ...]) -> None:
        self.s = s
        self.side = side
        self.row = row
        self.board = board_of(s)
        self.shown = tuple(_as_bot(face(s, side, kind)) for kind in row)
        self.places = range(len(row))
        self.faces = [shown for shown in dict.fromkeys(self.shown) if shown != NOTHING]
        self._leads: dict[tuple[int, int], int] = {}

    def fits(self, at: int, cell: int) -> bool:
        shown = self.shown[at]
        return shown != NOTHING and bool(MASK[shown] & self.board.mask[cell])

    def strength(self, at: int, theatre: int) -> int:
        return strength(self.s, self.side, self.shown[at], theatre)

    def lead(self, theatre: int) -> int:
        return lead(self.s, self.side, theatre)

    def lead_after(self, at: int, cell: int) -> int:
        """Where the marker stands when this token has been placed on a cell, the cell's effect included."""
        return self.lead_with(self.shown[at], cell)

    def lead_with(self, shown: int, cell: int) -> int:
        known = self._leads.get((shown, cell))
        if known is not None:
            return known
        board = self.board
        theatre = board.theatre[cell]
        steps = strength(self.s, self.side, shown, theatre)
        if board.effect[cell] == TACTICAL and ABILITY[shown] != "task_force":
            times = FIGURES["leadership_effects"] if ABILITY[shown] == "leadership" else 1
            steps += times * board.value[cell]
        after = self._leads[shown, cell] = min(self.lead(theatre) + steps, board.last[theatre])
        return after

    def reach(self, theatre: int) -> int:
        """The best lead one placement can bring in a theatre; `NOWHERE` when nothing can be placed there."""
        masks = self.board.mask
        leads = [
            self.lead_with(shown, cell)
            for cell in self.s.front[theatre]
            for shown in self.faces
            if MASK[shown] & masks[cell]
        ]
        return max(leads, default=NOWHERE)

    def is_last_cell(self, cell: int) -> bool:
        return self.s.front[self.board.theatre[cell]] == (cell,)

    def wins_theatre(self, at: int, cell: int) -> bool:
        return self.lead_after(at, cell) >= self.board.theatres[self.board.theatre[cell]].wins

    def wins_campaign(self, at: int, cell: int) -> bool:
        """The last cell of a row, with the marker on the bot's own side; the middle is no win."""
        # blitzkrieg.bot.middle
        return self.is_last_cell(cell) and self.lead_after(at, cell) > 0

    def wins(self, at: int, cell: int) -> bool:
        return self.wins_theatre(at, cell) or self.wins_campaign(at, cell)

    def active_points(self, theatre: int) -> int:
        return self.board.theatres[theatre].points[self.board.row[self.s.front[theatre][0]]]

    def has_free(self, theatre: int, *effects: str) -> bool:
        return any(self.board.effect[cell] in effects for cell in self.s.front[theatre])

    def points_ahead(self) -> int:
        return self.s.points[self.side] - self.s.points[1 - self.side]

    def is_eager(self) -> bool:
        return bool(self.s.points[self.side] >= BOT["eager"])

    def has_few_tokens(self) -> bool:
        return bool(len(self.row) <= BOT["few"])


def _as_bot(shown: int) -> int:
    """The bot takes a scientist for air of strength 3: blitzkrieg.bot.scientist."""
    return BOT_SCIENTIST if shown == SCIENTIST else shown


# The biggest change


def change(p: Position, theatre: int, now: int, rival_wins: bool = False) -> int:
    """How big a change it is when the marker comes to stand at `now`: 1 is the biggest, 8 is none.

    blitzkrieg.bot.change; who has the marker on his side leads: blitzkrieg.bot.leader.
    """
    was = p.lead(theatre)
    leads = [p.lead(other) for other in open_theatres(p.s)]
    changes = (
        was < 0 < now,
        was == 0 < now,
        was < 0 == now,
        0 < was < now and was == max(leads),
        was < now < 0 and was == min(leads),
        was != now and not rival_wins,
        was != now,
    )
    return next((size for size, is_it in enumerate(changes, 1) if is_it), len(changes) + 1)


def change_by_token(p: Position, at: int, cell: int) -> int:
    """The change a token makes on a cell; filling a row for the player is the smallest."""
    now = p.lead_after(at, cell)
    return change(p, p.board.theatre[cell], now, rival_wins=p.is_last_cell(cell) and now < 0)


def best_advance(s: BlitzkriegState, side: int, theatres: list[int], steps: int) -> int:
    """Strategic advantage: the theatre where it changes most, and of several the one step 1.5 would take."""
    p = Position(s, side, s.reserves[side])

    def size(theatre: int) -> int:
        return change(p, theatre, max(p.lead(theatre), min(p.lead(theatre) + steps, p.board.stop[theatre])))

    least = min(map(size, theatres))
    return by_preference(p, [theatre for theatre in theatres if size(theatre) == least])


# Ruling out


def keep(options: list[T], left: Iterable[T]) -> list[T]:
    """What a step leaves; a step that would leave nothing is passed over: blitzkrieg.bot.skip."""
    return list(left) or options


def choose(p: Position, stratagem: str, within: list[int], report: Report, conditions: "Conditions") -> Choice | None:
    """The algorithm from 1.1 to 3.6; None when nothing can be placed in these theatres."""
    theatre = choose_theatre(p, stratagem, within, report, conditions)
    if theatre is None:
        return None
    cell = choose_space(p, stratagem, theatre, report, conditions)
    return cell, choose_tokens(p, stratagem, cell, report, conditions)


def choose_theatre(
    p: Position, stratagem: str, within: list[int], report: Report, conditions: "Conditions"
) -> int | None:
    """Steps 1.1 to 1.5."""
    reach = {theatre: p.reach(theatre) for theatre in within}
    left = [theatre for theatre in within if reach[theatre] != NOWHERE]
    if not left:
        return None
    report(STEP_1_1, left)
    won = [theatre for theatre in left if reach[theatre] >= p.board.theatres[theatre].wins]
    left = _tell(report, STEP_1_2, left, keep(left, won))
    ahead = [theatre for theatre in left if len(p.s.front[theatre]) == 1 and reach[theatre] > 0]
    left = _tell(report, STEP_1_3, left, won or keep(left, ahead))
    for step, condition in conditions.theatres.get(stratagem, ()):  # blitzkrieg.bot.1-4
        left = _tell(report, step, left, keep(left, condition(p, left)))
    chosen = by_preference(p, left)
    _tell(report, STEP_1_5, left, [chosen])
    return chosen


def by_preference(p: Position, theatres: list[int]) -> int:
    """Step 1.5: most free spaces in the active campaign, then most points for it, then highest on the board."""
    front, theatre = p.s.front, p.board.theatres
    return max(theatres, key=lambda t: (len(front[t]), p.active_points(t), -theatre[t].height))


def choose_space(p: Position, stratagem: str, theatre: int, report: Report, conditions: "Conditions") -> int:
    """Steps 2.1 to 2.4."""
    left = [cell for cell in p.s.front[theatre] if any(p.fits(at, cell) for at in p.places)]
    report(STEP_2_1, left)
    winning = [cell for cell in left if any(p.fits(at, cell) and p.wins(at, cell) for at in p.places)]
    left = _tell(report, STEP_2_2, left, keep(left, winning))
    for step, condition in conditions.spaces.get(stratagem, ()):  # blitzkrieg.bot.2-3
        left = _tell(report, step, left, keep(left, condition(p, left)))
    chosen = next(cell for wanted in _wanted(p) for cell in left if wanted in (p.board.effect[cell], ANY_EFFECT))
    _tell(report, STEP_2_4, left, [chosen])
    return chosen


ANY_EFFECT = ""


def _wanted(p: Position) -> list[str]:
    """Step 2.4: effects in the order the bot wants them now; of like spaces it takes the leftmost.

    An effect is a class however much it brings: blitzkrieg.bot.research-class.
    """
    order = [
        (PROPAGANDA, p.is_eager()),
        (STRATEGIC, True),
        (PROPAGANDA, p.points_ahead() <= -BOT["behind"]),
        (RESEARCH_AND_PRODUCTION, True),
        (PRODUCTION, p.has_few_tokens()),
        (RESEARCH, True),
        (BOMBING, True),
        (TACTICAL, True),
        (PRODUCTION, True),
        (PROPAGANDA, True),
        (ANY_EFFECT, True),
    ]
    return [effect for effect, now in order if now]


def choose_tokens(p: Position, stratagem: str, cell: int, report: Report, conditions: "Conditions") -> list[int]:
    """Steps 3.1 to 3.6: places of the row; the die decides between several (step 3.7)."""
    theatre = p.board.theatre[cell]
    left = [at for at in p.places if p.fits(at, cell)]
    report(STEP_3_1, left)
    winning = [at for at in left if p.wins(at, cell)]
    left = _tell(report, STEP_3_2, left, keep(left, winning))
    for step, condition in conditions.tokens.get(stratagem, ()):  # blitzkrieg.bot.3-3
        left = _tell(report, step, left, keep(left, condition(p, left, cell)))
    if p.board.effect[cell] == NONE:
        strong = [at for at in left if p.strength(at, theatre)]
        left = _tell(report, STEP_3_4, left, keep(left, strong))
    if p.is_last_cell(cell):
        others = [at for at in left if not BLITZ[p.shown[at]]]
        left = _tell(report, STEP_3_5, left, keep(left, others))
    if p.is_eager():
        most = max(p.strength(at, theatre) for at in left)
        strongest = [at for at in left if p.strength(at, theatre) == most]
        left = _tell(report, STEP_3_6, left, strongest)
    return left


def _tell(report: Report, step: Step, before: list[int], after: list[int]) -> list[int]:
    """A step that rules something out is told."""
    if len(after) < len(before):
        report(step, after)
    return after


Condition: TypeAlias = Callable[[Position, list[int]], list[int]]
TokenCondition: TypeAlias = Callable[[Position, list[int], int], list[int]]


class Conditions:
    """What each stratagem rules out in steps 1.4, 2.3 and 3.3."""

    def __init__(
        self,
        theatres: dict[str, tuple[tuple[Step, Condition], ...]],
        spaces: dict[str, tuple[tuple[Step, Condition], ...]],
        tokens: dict[str, tuple[tuple[Step, TokenCondition], ...]],
    ) -> None:
        self.theatres = theatres
        self.spaces = spaces
        self.tokens = tokens
