"""The joint landing of all aircraft is the best there is: against a plain search over small positions."""

from itertools import product
from random import Random

import pytest

from sandtable.games.axis import landing, turn
from sandtable.games.axis.pieces import piece, with_used
from sandtable.games.axis.state import AxisState, free_decks, put
from tests.games.axis.positions import EDITION, GAME
from tests.kit import rule

BOARD = EDITION.board
OCEAN = [BOARD.index[f"sz{n}"] for n in (41, 42, 43, 44, 45, 47, 50, 51, 52, 53, 57)]
USA, UK, JAPAN = (EDITION.power_index[power] for power in ("usa", "uk", "japan"))
FIGHTER, CARRIER, CRUISER = (EDITION.units.index[unit] for unit in ("fighter", "carrier", "cruiser"))


def position(rng: Random) -> AxisState:
    """A few carriers and fighters low on fuel, far out in the Pacific."""
    s = GAME.setup(GAME.options({}))
    s.units = [() for _ in s.units]
    s.turn = USA
    for _ in range(rng.randint(1, 2)):
        put(s, rng.choice(OCEAN), piece(CARRIER, USA))
    for _ in range(rng.randint(1, 6)):
        put(s, rng.choice(OCEAN), with_used(piece(FIGHTER, USA), rng.randint(1, 4)))
    if rng.random() < 0.4:
        put(s, rng.choice(OCEAN), piece(CARRIER, UK))
    if rng.random() < 0.3:
        put(s, rng.choice(OCEAN), piece(CRUISER, JAPAN))
    turn.begin(s, [])
    return s


def fewest_lost(s: AxisState) -> int:
    """Every place of every carrier, and for each of them aircraft to decks by augmenting paths."""
    ships = list(landing.carriers(s, frozenset(), combat=False))
    flocks = [flock for flock in landing.aircraft(s) if next(landing.lands_in_reach(s, flock), None) is None]
    needy = [flock for flock in flocks for _ in range(flock.count)]
    fixed = {zone: free_decks(s, zone, s.turn) for zone in BOARD.zones}
    for ship in ships:
        fixed[ship.zone] -= ship.decks
    fewest = len(needy)
    for places in product(*(ship.reach for ship in ships)):
        room = dict(fixed)
        for ship, zone in zip(ships, places, strict=True):
            room[zone] += ship.decks
        slots = [(zone, n) for zone, free in room.items() for n in range(max(0, free))]
        fewest = min(fewest, len(needy) - matched(needy, slots))
    return fewest


def matched(needy: list[landing.Flock], slots: list[tuple[int, int]]) -> int:
    taken: dict[tuple[int, int], int] = {}

    def seat(one: int, seen: set[tuple[int, int]]) -> bool:
        for slot in slots:
            if slot not in seen and BOARD.distance[needy[one].space][slot[0]] <= needy[one].left:
                seen.add(slot)
                if slot not in taken or seat(taken[slot], seen):
                    taken[slot] = one
                    return True
        return False

    return sum(seat(one, set()) for one in range(len(needy)))


@rule("axis.air.no-suicide", "axis.noncombat.land-all")
@pytest.mark.parametrize("seed", range(40))
def test_no_other_plan_lands_more(seed: int) -> None:
    s = position(Random(seed))
    assert landing.best(s, combat=False).lost == fewest_lost(s)
