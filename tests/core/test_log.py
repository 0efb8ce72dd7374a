"""A log that is packed reads as the list it was."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from sandtable.core.dice import Seeded
from sandtable.core.log import CHUNK, KEPT, Log
from sandtable.core.match import Match


@given(st.lists(st.one_of(st.integers(0, 40), st.just("pack"), st.floats(0, 1)), max_size=12))
def test_it_equals_a_list(steps: list[int | float | str]) -> None:
    plain: list[int] = []
    log: Log[int] = Log([])
    for step in steps:
        if step == "pack":
            log.pack()
        elif isinstance(step, int):
            for number in range(step):
                plain.append(number)
                log.append(number)
        elif isinstance(step, float):  # the end is taken back
            kept = int(step * len(plain))
            del plain[kept:]
            del log[kept:]
    assert list(log) == plain
    assert len(log) == len(plain)
    assert [log[number] for number in range(-len(plain), len(plain))] == plain + plain
    for first in range(0, len(plain) + 2, 5):
        assert log[first:] == plain[first:]
        assert log[: first + 3] == plain[: first + 3]
        assert log[first : first + 20] == plain[first : first + 20]
        assert log[first::7] == plain[first::7]
    with pytest.raises(IndexError):
        log[len(plain)]


def test_nothing_else_than_its_end_changes() -> None:
    log = Log(range(100))
    log.pack()
    with pytest.raises(TypeError):
        log[3] = 4
    with pytest.raises(TypeError):
        log.insert(0, 4)
    with pytest.raises(TypeError):
        del log[3:5]
    assert list(log) == list(range(100))
    assert log.unpacked < CHUNK + KEPT


def test_what_cannot_be_packed_stays() -> None:
    entries = [lambda: 1] * 40
    log = Log(entries)
    log.pack()
    assert list(log) == entries


@pytest.mark.parametrize("game", ["siege", "blitzkrieg", "churchill", "spring1942", "europe1940"])
def test_a_packed_match_is_the_same_match(game: str) -> None:
    """Its record, its past, undo and what a failed write takes back."""
    plain, small = (Match(sandtable.game(game), None, Seeded(3)) for _ in range(2))
    rng = Random(3)
    for number in range(90):
        if not plain.waiting():
            break
        seat = plain.waiting()[0]
        answer = plain.sample(seat, rng)
        plain.act(seat, answer)
        small.act(seat, answer)
        if number % 7 == 0:
            small.pack()
        assert small.now == plain.now
        assert small.why_no_undo(seat) == plain.why_no_undo(seat)
    small.pack()
    assert isinstance(small.entries, Log)
    assert small.entries.unpacked < len(plain.entries)
    assert small.record() == plain.record()
    assert small.record_for(None) == plain.record_for(None)
    assert list(small.events(plain.seats[0], 5)) == list(plain.events(plain.seats[0], 5))
    for moment in range(0, plain.now, 17):
        assert small.state_at(moment) == plain.state_at(moment)
    before = max(0, plain.now - 40)
    plain.roll_back(before)
    small.roll_back(before)
    assert small.now == plain.now
    assert small.digest() == plain.digest()
    assert small.record() == plain.record()
