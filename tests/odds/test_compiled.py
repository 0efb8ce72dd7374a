"""Rounds in C and with NumPy: the same answers, and without the library no difference but time."""

import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple

from sandtable import odds
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.odds import compiled, hit_chances, solve
from sandtable.odds.question import Question
from sandtable.odds.results import Battle
from tests.odds.cases import LARGE, SMALL
from tests.odds.duel import Case

CASES = SMALL | LARGE
BUILT = compiled.LIBRARY
NEAR = 1e-12
built = pytest.mark.skipif(compiled.library is None, reason="`make setup` builds it where there is a C compiler")


@built
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_same_answer(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = case.question()
    quick = answer(asked)
    monkeypatch.setattr(compiled, "library", None)
    same(quick, answer(asked))


@built
@pytest.mark.parametrize("game", ["spring1942", "europe1940"])
def test_the_same_answer_where_guns_are_left(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = odds.ask(game, "6 inf 2 art 1 tank 2 ftr", "4 inf 1 tank 2 aa")
    quick = answer(asked)
    monkeypatch.setattr(compiled, "library", None)
    same(quick, answer(asked))


def answer(asked: Question) -> Battle:
    solve.cached.cache_clear()
    return odds.battle(asked)


def same(ours: Battle, theirs: Battle) -> None:
    ends = [{told(end): end.chance for end in found.ends if end.chance > NEAR} for found in (ours, theirs)]
    assert ends[0] == pytest.approx(ends[1], rel=NEAR, abs=NEAR)
    for name in ("win", "draw", "loss", "retreat", "capture"):
        assert getattr(ours, name) == pytest.approx(getattr(theirs, name), rel=NEAR, abs=NEAR)
    assert max(ours.error, theirs.error) < 1e-11
    for one, other in zip(ours.rounds, theirs.rounds, strict=False):
        assert one.fought == pytest.approx(other.fought, rel=NEAR, abs=NEAR)
        if one.fought > 1e-3:
            assert astuple(one) == pytest.approx(astuple(other), rel=1e-8)


def told(end: odds.End) -> tuple[object, ...]:
    return tuple(end.attack.items()), tuple(end.defend.items()), end.outcome


@built
@given(st.lists(st.lists(st.integers(0, 6), min_size=SIDES_OF_DIE, max_size=SIDES_OF_DIE), min_size=1, max_size=5))
def test_the_same_chances_of_hits(dice: list[list[int]]) -> None:
    rolled = np.array([[0, *row] for row in dice])
    found = compiled.hit_chances(rolled)
    for at, row in enumerate(rolled):
        expected = np.ones(1)
        for number, count in enumerate(row.tolist()):
            expected = np.convolve(expected, hit_chances.binomials(number, 32)[count, : count + 1])
        assert found[at, : len(expected)] == pytest.approx(expected, rel=1e-14)
        assert not found[at, len(expected) :].any()


def test_a_library_is_used_only_with_its_own_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, library = tmp_path / "rounds.c", tmp_path / "rounds.so"
    monkeypatch.setattr(compiled, "SOURCE", source)
    monkeypatch.setattr(compiled, "LIBRARY", library)
    assert compiled.load() is None, "there is none"
    source.touch()
    library.write_text("for another machine")
    assert compiled.load() is None, "it cannot be loaded"
    if compiled.library is not None:
        library.write_bytes(BUILT.read_bytes())
        assert compiled.load() is not None
        os.utime(library, (0, 0))
        assert compiled.load() is None, "it is older than its source"
