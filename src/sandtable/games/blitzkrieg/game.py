"""Blitzkrieg!, as the contract wants it."""

from random import Random

from msgspec import Struct

from sandtable.core.game import Game
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg import battle, effects, ending, nippon, pieces, reserve, setup, solo, turn, view
from sandtable.games.blitzkrieg.pieces import KINDS, SCIENTIST, SPECIAL, SPY
from sandtable.games.blitzkrieg.state import (
    FINISHED,
    OPEN,
    UNOPENED,
    BlitzkriegOptions,
    BlitzkriegState,
    active_front,
    board_of,
    flow,
    free_cells,
    two_people,
)
from sandtable.games.blitzkrieg.view import BlitzkriegView

CHAPTERS = (setup, turn, effects, battle, reserve, nippon, solo)
"""Importing a chapter writes its steps into the flow."""


class Blitzkrieg(Game[BlitzkriegState]):
    """The whole war in twenty minutes, for two, or for one against the rulebook's bot; with Nippon."""

    id = "blitzkrieg"
    version = 1
    State = BlitzkriegState
    Options = BlitzkriegOptions
    View = BlitzkriegView
    ends = ending.ENDS
    flow = flow
    folder = pieces.FOLDER

    def seats(self, options: BlitzkriegOptions) -> tuple[Seat, ...]:
        return setup.seats(options)

    def setup(self, options: BlitzkriegOptions) -> BlitzkriegState:
        s = setup.set_up(options)
        flow.run_on(s, [])  # to the first draw
        return s

    def check_options(self, options: BlitzkriegOptions) -> str | None:
        return setup.wrong_options(options)

    def clone(self, s: BlitzkriegState) -> BlitzkriegState:
        return s.clone()

    def view(self, s: BlitzkriegState, seat: Seat | None) -> BlitzkriegView:
        return view.view(s, seat)

    def resample(self, s: BlitzkriegState, seat: Seat | None, rng: Random) -> BlitzkriegState:
        return view.resample(s, seat, rng)

    def invariant(self, s: BlitzkriegState) -> None:
        """Every token is somewhere, once; markers stay on their tracks; what is known is true."""
        _tokens_are_conserved(s)
        _tracks_are_kept(s)
        _knowledge_is_true(s)

    def option_sets(self) -> dict[str, Struct]:
        """Both boards, both modes, every level, and each option that changes something."""
        return dict(OPTION_SETS)


OPTION_SETS = {
    "base": BlitzkriegOptions(),
    "nippon": BlitzkriegOptions("nippon"),
    "base-extra-weapons": BlitzkriegOptions(extra_weapons=True),
    "base-counts": BlitzkriegOptions(extra_weapons=True, show_reserve_counts=True),
    "nippon-counts": BlitzkriegOptions("nippon", show_reserve_counts=True),
    "solo-easy": BlitzkriegOptions(mode="solo"),
    "solo-normal": BlitzkriegOptions(mode="solo", level="normal", extra_weapons=True),
    "solo-hard": BlitzkriegOptions(mode="solo", level="hard"),
    "solo-plain": BlitzkriegOptions(mode="solo", stratagems=False),
    "solo-harder": BlitzkriegOptions(mode="solo", level="hard", bot_points=3, bot_steps=2),
    "nippon-solo": BlitzkriegOptions("nippon", "solo"),
    "nippon-solo-harder": BlitzkriegOptions("nippon", "solo", stratagems=False, bot_points=2, bot_steps=1),
}


def _tokens_are_conserved(s: BlitzkriegState) -> None:
    owned = [list(bag) for bag in s.bags]
    for side in (0, 1):
        for kind in s.reserves[side]:
            owned[side][kind] += 1
    for code in s.cells:
        if code:
            owned[pieces.side_on(code)][pieces.kind_on(code)] += 1
    for side, name in enumerate(s.terms.sides):
        plain = [0 if SPECIAL[kind] else count for kind, count in enumerate(owned[side])]
        assert plain == list(pieces.bag_of(name)), f"{name}'s tokens are not conserved: {plain}"
    weapons = [s.pool[kind] + owned[0][kind] + owned[1][kind] for kind in range(len(KINDS)) if SPECIAL[kind]]
    known = [count for kind, count in enumerate(pieces.weapons(s.terms.extra_weapons)) if SPECIAL[kind]]
    assert weapons == known, f"special weapons are not conserved: {weapons}"
    assert min(*s.bags[0], *s.bags[1], *s.pool) >= 0, "a bag has less than nothing in it"


def _tracks_are_kept(s: BlitzkriegState) -> None:
    board = board_of(s)
    for number, status in enumerate(s.status):
        marker = abs(s.markers[number])
        assert marker <= board.last[number], f"the marker of {board.theatres[number].id} has left its track"
        assert s.front[number] == (active_front(s, number) if status == OPEN else ()), "a front is not the active one"
        if status == UNOPENED:
            assert marker == 0, "a marker moved before its campaign opened"
            taken = {pieces.kind_on(s.cells[cell]) for cell in board.theatres[number].cells if s.cells[cell]}
            assert taken <= {SCIENTIST, SPY}, "a token stands where nothing is open"
            assert free_cells(s, number), "a campaign is full before it opens"
    in_play = sum(status == OPEN for status in s.status)
    starting = sum(theatre.starts for theatre in board.theatres)
    assert in_play <= starting, "there are more markers than the game has"
    assert FINISHED in s.status or in_play == starting, "a theatre has closed and nobody said so"


def _knowledge_is_true(s: BlitzkriegState) -> None:
    for side in (0, 1):
        has = list(s.bags[side])
        for kind in s.bagged[side]:
            has[kind] -= 1
        assert min(has) >= 0, "a token seen going back is not in the bag"
        for kind in s.reserves[side]:
            has[kind] += 1
        for kind in s.bagged[side]:
            has[kind] += 1
        for kind in s.known[side]:
            has[kind] -= 1
        assert min(has) >= 0, "a weapon known to be a side's is not"
        if two_people(s):
            held = sum(SPECIAL[kind] for kind in s.reserves[side])
            assert s.held[side] <= held, "a weapon that must be in a reserve is not"
