"""Random games over all option sets, with what must hold in Blitzkrieg beyond the conservation of its tokens."""

import os
from random import Random

import pytest

from sandtable.core.conformance.play import random_step
from sandtable.core.types import Over
from sandtable.games.blitzkrieg import ending
from sandtable.games.blitzkrieg.game import OPTION_SETS
from sandtable.games.blitzkrieg.pieces import TARGET
from sandtable.games.blitzkrieg.state import FINISHED, OPEN, BlitzkriegState, board_of
from sandtable.games.blitzkrieg.tokens import can_play
from tests.games.blitzkrieg.positions import BLITZKRIEG

CHUNKS = 12
GAMES = 4_800 if os.environ.get("SANDTABLE_SOAK") == "1" else 240
SETS = list(OPTION_SETS.values())


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_what_the_rules_promise(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        play_watching(number)


def play_watching(number: int) -> None:
    """Play one game at random and look at every state on the way."""
    s, rng = BLITZKRIEG.setup(SETS[number % len(SETS)]), Random(f"blitzkrieg {number}")
    while not isinstance(pending := BLITZKRIEG.pending(s), Over):
        before = BLITZKRIEG.clone(s)
        random_step(BLITZKRIEG, s, pending, rng)
        BLITZKRIEG.invariant(s)
        watch(s, before)
    watch_the_end(s, pending)


def watch(s: BlitzkriegState, before: BlitzkriegState) -> None:
    """What holds at every moment."""
    pairs = zip(s.status, before.status, strict=True)
    assert all(now >= then for now, then in pairs), "a theatre has opened again"
    frozen = [number for number, status in enumerate(before.status) if status == FINISHED]
    assert all(s.markers[number] == before.markers[number] for number in frozen), "a frozen marker moved"
    assert all(now >= then for now, then in zip(s.points, before.points, strict=True)), "points were lost"
    assert sum(s.pool) <= sum(before.pool), "a special weapon went back to the pool"
    assert all(now == then or not then for now, then in zip(s.cells, before.cells, strict=True)), "a token left"
    board = board_of(s)
    for number, status in enumerate(s.status):
        if status == OPEN and not s.stack:
            assert abs(s.markers[number]) <= board.stop[number], "an open theatre is won"


def watch_the_end(s: BlitzkriegState, over: Over) -> None:
    """What holds when the game is over."""
    if over.end == ending.STUCK:
        assert not can_play(s, s.turn, s.reserves[s.turn])
    else:
        assert max(s.points) >= TARGET
        assert s.turn == 1
        best = s.terms.sides[0 if over.end == ending.LAST_TURN and s.points[0] > s.points[1] else 1]
        assert over.winners == (() if s.terms.bot == 0 and best == s.terms.sides[0] else (best,))
    assert (over.end == ending.LAST_TURN) <= (s.points[0] >= TARGET)
