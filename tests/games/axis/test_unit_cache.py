"""What the cache remembers of a map is what a plain look at every space finds."""

from random import Random

import pytest

from sandtable.games.axis.pieces import BADGE, DONE, all_rested, is_bare, kind_of, owner_of
from sandtable.games.axis.state import AxisState, mark, put, spaces_with, take
from sandtable.games.axis.unit_cache import UnitCache
from tests.games.axis.positions import EDITION, GAME

SETS = (EDITION.own_units, EDITION.relations[EDITION.first_wars].enemy_warships, EDITION.own_aircraft)
SORTS = [sets[power] for sets in SETS for power in range(len(EDITION.powers))]


def plainly(s: AxisState, wanted: frozenset[int]) -> tuple[int, ...]:
    return tuple(space for space, stacks in enumerate(s.units) if any(code & BADGE in wanted for code, _ in stacks))


def move_somebody(s: AxisState, rng: Random) -> None:
    start = rng.choice([space for space, stacks in enumerate(s.units) if stacks])
    code, count = rng.choice(s.units[start])
    take(s, start, code, count)
    put(s, rng.randrange(len(s.units)), code, count)


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_what_is_there_however_maps_change_and_alternate(seed: int) -> None:
    rng, cache = Random(seed), UnitCache(len(EDITION.board.spaces))
    maps = [GAME.setup(GAME.options({}))]
    for _ in range(200):
        s = rng.choice(maps)
        if rng.random() < 0.1:
            maps.append(s.clone())
        if rng.random() < 0.7:
            move_somebody(s, rng)
        wanted = rng.choice(SORTS)
        assert cache.find(s.units, wanted) == plainly(s, wanted)


@pytest.mark.parametrize("seed", range(5))
def test_it_follows_marks(seed: int) -> None:
    rng, s = Random(seed), GAME.setup(GAME.options({}))
    for _ in range(100):
        before = rng.choice(SORTS)
        assert spaces_with(s, before) == plainly(s, before)
        if rng.random() < 0.5:
            move_somebody(s, rng)
        space = rng.choice([space for space, stacks in enumerate(s.units) if stacks])
        mark(s, [(space, tuple(sorted((code ^ DONE, count) for code, count in s.units[space])))])
        wanted = rng.choice(SORTS)
        assert spaces_with(s, wanted) == plainly(s, wanted)


def test_bare_units_rest_as_they_are() -> None:
    s = GAME.setup(GAME.options({}))
    for stacks in s.units:
        assert is_bare(stacks)
        assert all_rested(stacks) == stacks
    moved = tuple((code | 1 << 8, count) for code, count in s.units[EDITION.board.index["russia"]])
    assert not is_bare(moved)
    assert {(kind_of(code), owner_of(code)) for code, _ in all_rested(moved)} == {
        (kind_of(code), owner_of(code)) for code, _ in moved
    }
