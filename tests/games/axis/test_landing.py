"""The joint landing of all aircraft is the best there is: against a plain search over small positions.

New carriers count only where factories have the places for them, and mobilisation asks for exactly what that allows.
"""

import os
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from sandtable.core.decisions import Allocate, Allocation, Orders
from sandtable.core.types import Event
from sandtable.games.axis import landing, mobilise, sea, turn
from sandtable.games.axis.mobilise import Mobilise
from sandtable.games.axis.pieces import piece, with_host, with_used
from sandtable.games.axis.state import AxisState, flow, free_decks, put, set_facilities
from tests.games.axis.positions import EDITION, GAME, about_to_begin, at, give, refused, refused_amounts, table
from tests.kit import rule

SOAK = os.environ.get("SANDTABLE_SOAK") == "1"
BOARD = EDITION.board
OCEAN = [BOARD.index[f"sz{n}"] for n in (41, 42, 43, 44, 45, 47, 50, 51, 52, 53, 57)]
COASTS = [BOARD.index[f"sz{n}"] for n in (10, 18, 19, 20, 53, 54, 55, 56, 63, 64)]
"""Zones at or near the yards below; some of them belong to several yards."""
YARDS = ("panama", "west_indies", "mexico", "western_us", "alaska", "brazil")
USA, UK, JAPAN = (EDITION.power_index[power] for power in ("usa", "uk", "japan"))
FIGHTER, BOMBER, CARRIER, CRUISER = (EDITION.units.index[unit] for unit in ("fighter", "bomber", "carrier", "cruiser"))
FACTORY = EDITION.units.index["factory"]


def empty_map() -> AxisState:
    """The turn of the USA, with nothing on the map but land."""
    s = GAME.setup(GAME.options({}))
    s.units, s.facilities = [() for _ in s.units], ((),) * len(s.facilities)
    s.turn = USA
    return s


def position(rng: Random) -> AxisState:
    """A few carriers and fighters low on fuel, far out in the Pacific."""
    s = empty_map()
    for _ in range(rng.randint(1, 2)):
        put(s, rng.choice(OCEAN), piece(CARRIER, USA))
    for _ in range(rng.randint(1, 6)):
        put(s, rng.choice(OCEAN), with_used(piece(FIGHTER, USA), rng.randint(1, 4)))
    if rng.random() < 0.4:
        put(s, rng.choice(OCEAN), piece(CARRIER, UK))
    if rng.random() < 0.3:
        put(s, rng.choice(OCEAN), piece(CRUISER, JAPAN))
    turn.begin(s, EDITION.turn.begin(), [])
    return s


def position_off_the_yards(rng: Random) -> AxisState:
    """Fighters that need the carriers bought this turn, and factories with few places."""
    s = empty_map()
    for number, yard in enumerate(rng.sample(YARDS, rng.randint(1, 3))):
        land = BOARD.index[yard]
        places = rng.randint(0 if number else 1, 2)
        set_facilities(s, land, [(FACTORY, max(0, BOARD.ipc[land] - places))])
    for _ in range(rng.randint(3, 8)):
        put(s, rng.choice(COASTS), with_used(piece(FIGHTER, USA), rng.choice((3, 4, 4, 4))))
    if rng.random() < 0.4:
        put(s, rng.choice(COASTS), piece(CARRIER, USA))
    if rng.random() < 0.3:
        put(s, rng.choice(COASTS), with_used(piece(BOMBER, USA), 6))
    turn.begin(s, EDITION.turn.begin(), [])
    buy(s, carrier=rng.randint(1, 3))
    return s


def buy(s: AxisState, **units: int) -> None:
    s.bought = tuple(units.get(unit, 0) for unit in EDITION.units.ids)


def fewest_lost(s: AxisState) -> int:
    """Every place of every carrier, old and new, and for each of them aircraft to decks by augmenting paths."""
    ships = list(landing.carriers(s, frozenset(), combat=False))
    flocks = [flock for flock in landing.aircraft(s) if not landing.lands_in_reach(s, flock)]
    bombers = sum(flock.count for flock in flocks if flock.code & 31 == BOMBER)
    needy = [flock for flock in flocks for _ in range(flock.count) if flock.code & 31 == FIGHTER]
    fixed = {zone: free_decks(s, zone, s.turn) for zone in BOARD.zones}
    for ship in ships:
        fixed[ship.zone] -= ship.decks
    fewest = len(needy)
    for places in product(*(ship.reach for ship in ships)):
        for new in launches(s):
            room = dict(fixed)
            for ship, zone in zip(ships, places, strict=True):
                room[zone] += ship.decks
            for zone in new:
                room[zone] += EDITION.units.kinds[CARRIER].decks
            slots = [(zone, n) for zone, free in room.items() for n in range(max(0, free))]
            fewest = min(fewest, len(needy) - matched(needy, slots))
    return bombers + fewest


def launches(s: AxisState) -> Iterator[tuple[int, ...]]:
    """Every way to place new carriers, as the zones they come to: each takes one place of one factory."""
    slots = [(land, zone) for land, stands in enumerate(s.facilities) if stands for zone in BOARD.sea_next[land]]
    for chosen in product([None, *slots], repeat=s.bought[CARRIER]):
        used = [slot for slot in chosen if slot is not None]
        factories = [land for land, _ in used]
        if all(factories.count(land) <= BOARD.ipc[land] - s.facilities[land][0][1] for land in factories):
            yield tuple(zone for _, zone in used)


def matched(needy: list[landing.Flock], slots: list[tuple[int, int]]) -> int:
    taken: dict[tuple[int, int], int] = {}

    def seat(one: int, seen: set[tuple[int, int]]) -> bool:
        for slot in slots:
            if slot not in seen and BOARD.open_air.distance[needy[one].space][slot[0]] <= needy[one].left:
                seen.add(slot)
                if slot not in taken or seat(taken[slot], seen):
                    taken[slot] = one
                    return True
        return False

    return sum(seat(one, set()) for one in range(len(needy)))


def position_with_guests(rng: Random) -> AxisState:
    """Carriers, some of them side by side, with guests of the UK aboard, and fighters that need their decks."""
    s = empty_map()
    harbours = rng.sample(OCEAN, 2)
    for _ in range(rng.randint(1, 3)):
        put(s, rng.choice(harbours), piece(CARRIER, USA))
    for zone in harbours:
        room = 2 * sum(n for code, n in s.units[zone] if code == piece(CARRIER, USA))
        visitors = rng.randint(0, room)
        if visitors:
            put(s, zone, with_host(piece(FIGHTER, UK), USA), visitors)
    for _ in range(rng.randint(1, 5)):
        put(s, rng.choice(OCEAN), with_used(piece(FIGHTER, USA), rng.randint(1, 4)))
    if rng.random() < 0.4:
        put(s, rng.choice(OCEAN), piece(CARRIER, UK))
    turn.begin(s, EDITION.turn.begin(), [])
    return s


def fewest_lost_beside_guests(s: AxisState) -> int:
    """Every place of every carrier, every way to divide the guests among the carriers of their zone."""
    ships = [
        (zone, reach)
        for zone in BOARD.zones
        for code, n in s.units[zone]
        if code == piece(CARRIER, USA)
        for reach in [sea.reach(s, zone, CARRIER, EDITION.units.moves[CARRIER], frozenset())] * n
    ]
    flocks = [flock for flock in landing.aircraft(s) if not landing.lands_in_reach(s, flock)]
    needy = [flock for flock in flocks for _ in range(flock.count)]
    hosted = {
        zone: sum(n for code, n in s.units[zone] if code == with_host(piece(FIGHTER, UK), USA)) for zone, _ in ships
    }
    on_friends = {zone: 2 * sum(n for code, n in s.units[zone] if code == piece(CARRIER, UK)) for zone in BOARD.zones}
    fewest = len(needy)
    for riding in product(range(3), repeat=len(ships)):
        aboard = dict.fromkeys(hosted, 0)
        for (zone, _), many in zip(ships, riding, strict=True):
            aboard[zone] += many
        if aboard != hosted:
            continue
        for places in product(*(reach for _, reach in ships)):
            room = dict(on_friends)
            for zone, many in zip(places, riding, strict=True):
                room[zone] += 2 - many
            slots = [(zone, n) for zone, free in room.items() for n in range(free)]
            fewest = min(fewest, len(needy) - matched(needy, slots))
    return fewest


@rule("axis.carrier.guests", "axis.noncombat.land-all")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000 if SOAK else 30))
def test_guests_sit_on_whichever_deck_saves_most(seed: int) -> None:
    s = position_with_guests(Random(seed))
    assert landing.best(s, combat=False).lost == fewest_lost_beside_guests(s)


@rule("axis.carrier.guests", "axis.noncombat.land-all")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000 if SOAK else 30))
def test_a_plan_that_saves_most_beside_guests_can_be_given(seed: int) -> None:
    s = position_with_guests(Random(seed))
    s.stack = [about_to_begin("noncombat-move")]
    flow.run_on(s, [])
    question = GAME.pending(s)
    assert isinstance(question, Orders)
    rng = Random(seed)
    assert [plan for _ in range(20) if question.refusal(plan := question.sample(rng))] == []


@rule("axis.carrier.guests")
def test_two_carriers_with_two_guests_take_one_each_to_different_zones() -> None:
    s = empty_map()
    put(s, BOARD.index["sz52"], piece(CARRIER, USA), 2)
    put(s, BOARD.index["sz52"], with_host(piece(FIGHTER, UK), USA), 2)
    for far in ("sz44", "sz57"):
        put(s, BOARD.index[far], with_used(piece(FIGHTER, USA), 4))
    turn.begin(s, EDITION.turn.begin(), [])
    assert landing.best(s, combat=False).lost == fewest_lost_beside_guests(s)


def test_scattered_fighters_and_many_carriers_are_soon_placed() -> None:
    """Thirteen fighters and five carriers all over the ocean: followed one by one, the places would take minutes."""
    rng, s = Random(47), empty_map()
    for _ in range(5):
        put(s, rng.choice(OCEAN), piece(CARRIER, USA))
    for _ in range(13):
        put(s, rng.choice(OCEAN), with_used(piece(FIGHTER, USA), rng.choice((3, 4, 4))))
    turn.begin(s, EDITION.turn.begin(), [])
    found = landing.best(s, combat=False)
    flown = sum(count for _, _, count in found.flights)
    assert (found.lost, flown) == (3, sum(flock.count for flock in landing.far_out(s)) - 3)


@rule("axis.air.no-suicide", "axis.noncombat.land-all")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000 if SOAK else 40))
def test_no_other_plan_lands_more(seed: int) -> None:
    s = position(Random(seed))
    assert landing.best(s, combat=False).lost == fewest_lost(s)


@rule("axis.air.new-carrier")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000 if SOAK else 60))
def test_no_other_plan_with_new_carriers_lands_more_and_none_is_promised_too_much(seed: int) -> None:
    s = position_off_the_yards(Random(seed))
    assert landing.best(s, combat=False).lost == fewest_lost(s)


@rule("axis.air.new-carrier")
def test_a_factory_promises_no_more_carriers_than_it_has_places() -> None:
    """Fighters from Hawaii have no fuel left over sz20: there only Panama, worth one place, launches carriers."""
    match = table(
        turn_of="usa", units={"hawaiian_islands": "usa fighter 3", "sz20": "japan transport"},
        factories={"panama": 0, "western_us": 0}, bought={"carrier": 2},
    )  # fmt: skip
    assert refused(match, "fly fighter=2 hawaiian_islands,sz20") == ""
    assert refused(match, "fly fighter=3 hawaiian_islands,sz20") == "axis.air.no-suicide"


@rule("axis.noncombat.land-all", "axis.air.new-carrier")
def test_two_zones_do_not_share_one_place() -> None:
    """Fighters over two zones of Panama, which launches one carrier: those that can come to land must."""
    match = table(
        turn_of="usa", phase="noncombat-move", units={"sz19": "usa fighter 2", "sz20": "usa fighter 2"},
        factories={"panama": 0, "western_us": 0}, bought={"carrier": 2},
    )  # fmt: skip
    assert refused(match) == "axis.noncombat.land-all"
    assert refused(match, "fly fighter=2 sz20,panama") == ""


# What mobilisation asks for


def crashes(s: AxisState, answer: Allocation) -> int:
    """How many aircraft are lost if new units are placed so."""
    after = s.clone()
    mobilise.place(after, Mobilise(), "usa", answer, [])
    mobilise.lose_aircraft(after, EDITION.turn.begin(), [])
    return aircraft_of(s) + sum(answer.amounts.get(part, 0) for part in fighters_placed(s)) - aircraft_of(after)


def aircraft_of(s: AxisState) -> int:
    return sum(flock.count for flock in landing.aircraft(s))


def fighters_placed(s: AxisState) -> list[str]:
    return [part for part, (kind, _, _) in mobilise.places(s).items() if kind == FIGHTER]


@rule("axis.mobilise.promised")
@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_placements_that_save_most_are_allowed(seed: int) -> None:
    rng = Random(seed)
    s = position_off_the_yards(rng)
    buy(s, carrier=s.bought[CARRIER], fighter=rng.randint(0, 1))
    found = mobilise.places(s)
    s.stack = [Mobilise()]
    asked = flow.pending(s)
    assert isinstance(asked, Allocate)
    free = mobilise.placing(s, found, [])
    losses = {answer: crashes(s, answer) for answer in free.list()}
    best = {answer for answer, lost in losses.items() if lost == min(losses.values())}
    assert set(asked.list()) == best
    assert min(losses.values()) == landing.as_they_stand(s).lost


@rule("axis.mobilise.promised")
def test_the_owner_chooses_which_fighters_are_saved() -> None:
    match = table(
        then=1, turn_of="usa", phase="mobilise", units={"sz19": "usa fighter 2", "sz20": "usa fighter 2"},
        factories={"panama": 0, "western_us": 0}, bought={"carrier": 2},
    )  # fmt: skip
    aside = {"carrier.sz10.panama": 1, "carrier.sz54.western_us": 1}
    assert refused_amounts(match, **aside) == "axis.mobilise.promised"
    give(match, carrier__sz20__panama=1, carrier__sz55__western_us=1)
    assert at(match, "sz20") == {"usa.fighter": 2, "usa.carrier": 1}
    assert at(match, "sz19") == {}


@rule("axis.mobilise.promised", "axis.air.fighters-on-carriers")
def test_no_carrier_is_owed_to_a_bomber() -> None:
    match = table(
        then=1, turn_of="usa", phase="mobilise", units={"sz54": "usa bomber"}, factories={"western_us": 0},
        bought={"carrier": 1},
    )  # fmt: skip
    give(match, carrier__sz55__western_us=1)
    assert at(match, "sz54") == {}


@rule("axis.mobilise.decks", "axis.mobilise.promised")
def test_a_new_fighter_takes_the_deck_that_nobody_waits_for() -> None:
    """Of the three fighters one finds no deck on the friend's carrier: the new carrier has one to spare."""
    match = table(
        then=1, turn_of="usa", phase="mobilise", units={"sz54": "usa fighter 3;uk carrier"},
        factories={"western_us": 0}, bought={"carrier": 1, "fighter": 2},
    )  # fmt: skip
    ship = {"carrier.sz54.western_us": 1}
    assert refused_amounts(match, **ship, **{"fighter.sz54.western_us": 2}) == "axis.mobilise.promised"
    give(match, carrier__sz54__western_us=1, fighter__sz54__western_us=1, fighter__western_us=1)
    assert at(match, "sz54")["usa.fighter"] == 4


@rule("axis.noncombat.land-all", "axis.mobilise.promised")
@pytest.mark.parametrize("seed", range(30))
def test_what_the_movement_was_allowed_for_mobilisation_keeps(seed: int) -> None:
    rng = Random(seed)
    s = position_off_the_yards(rng)
    most = landing.best(s, combat=False).lost
    s.stack = [about_to_begin("noncombat-move")]
    log = list[Event]()
    flow.run_on(s, log)
    for _ in ("noncombat-move", "mobilise"):
        asked = flow.pending(s)
        if s.turn == USA and isinstance(asked, Orders | Allocate):
            answer = asked.sample(rng)
            assert asked.refusal(answer) is None
            log += flow.apply(s, "usa", answer)
    lost = sum(sum(event.args["units"].values()) for event in log if event.key == "crashed")
    assert lost == most
