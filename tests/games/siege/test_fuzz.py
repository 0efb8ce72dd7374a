"""Random games over all option sets, with what must hold in Siege beyond the conservation of its pieces."""

import os
from random import Random

import pytest

from sandtable.core.conformance.play import random_step
from sandtable.core.types import Over
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.pieces import CITY, SECTORS, space
from sandtable.games.siege.state import SiegeState
from tests.games.siege.positions import SIEGE

CHUNKS = 20
GAMES = 2_000 if os.environ.get("SANDTABLE_SOAK") == "1" else 200
SETS = list(SIEGE.option_sets().values())


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_what_the_rules_promise(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        play_watching(number)


def play_watching(number: int) -> None:
    """Play one game at random and look at every state on the way."""
    s, rng = SIEGE.setup(SETS[number % len(SETS)]), Random(f"siege {number}")
    before = s
    while not isinstance(pending := SIEGE.pending(s), Over):
        before = SIEGE.clone(s)
        random_step(SIEGE, s, pending, rng)
        SIEGE.invariant(s)
        watch(s, before)
    watch_the_end(s, pending)


def watch(s: SiegeState, before: SiegeState) -> None:
    """What holds at every moment."""
    hedgehogs = sum(pieces.behind_hedgehog(code) for codes in s.spaces for code in codes)
    assert hedgehogs <= 1, "there is one hedgehog"
    assert not any(s.buildings[n] and s.spaces[space(CITY, n)] for n in range(SECTORS)), "an enemy stands in a building"
    assert all(now <= then for now, then in zip(s.buildings, before.buildings, strict=True)), "a building came back"
    assert not any(s.hands[i] for i in range(len(s.hands)) if s.out[i]), "who is out holds cards"
    assert all(len(now) >= len(then) for now, then in zip(s.trophies, before.trophies, strict=True))
    assert s.terms.trophies or not any(s.trophies)
    assert sum(s.reserve) <= sum(before.reserve), "a token went back into the reserve"


def watch_the_end(s: SiegeState, over: Over) -> None:
    """What holds when the game is over."""
    lost = over.end != ending.DEFENDED
    assert lost == (not any(s.buildings) or all(s.out))
    assert lost or not (any(s.spaces) or any(s.reserve) or s.marshal)
    assert set(over.first) <= set(over.winners)
