"""Rulebook 7.1, 7.2, 7.4: clandestine networks, placed and removed by their owners and swept away behind the fronts."""

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import Log, goto
from sandtable.core.types import Seat
from sandtable.games.churchill.board import (
    ARCTIC_REGIONS,
    FRONT_NATION,
    NOBODY,
    REGION_ID,
    REGIONS,
    REGIONS_AT,
    USSR,
)
from sandtable.games.churchill.frames import Networks, PlaceNetworks
from sandtable.games.churchill.state import ChurchillState, arctic_is_open, at_a_time, flow, seat_of
from sandtable.games.churchill.war.regions import NETWORKS, add_network, remove_networks


def can_be_reached(s: ChurchillState, region: int) -> bool:
    """7.4: Norway and Finland are beyond reach while the Arctic theatre lacks naval support."""
    return region not in ARCTIC_REGIONS or arctic_is_open(s)


def room(s: ChurchillState, nation: int, region: int) -> int:
    """Networks a nation can spend on a region: one for each to be removed, then up to two of its own."""
    if not can_be_reached(s, region):
        return 0
    there = s.network_count[region]
    return NETWORKS - there if s.network_of[region] in (nation, NOBODY) else NETWORKS + there


def to_place(s: ChurchillState, nation: int) -> int:
    """Networks a nation must place: all it has, as far as there is room."""
    return min(s.networks[nation], sum(room(s, nation, region) for region in range(len(REGIONS))))


@flow.ask(PlaceNetworks)
def offer_networks(s: ChurchillState, frame: PlaceNetworks) -> Allocate:
    rooms = {REGIONS[region]: room(s, frame.nation, region) for region in range(len(REGIONS))}
    total = at_a_time(s, to_place(s, frame.nation))
    parts = tuple(Part(name, min(room, total)) for name, room in rooms.items() if room)
    every = Limit({part.name: 1 for part in parts}, "churchill.7.1-all", high=total, low=total)
    return Allocate(seat_of(frame.nation), "networks", parts, (every,), {"count": total})


@flow.answer(PlaceNetworks, Allocation)
def place_networks(s: ChurchillState, frame: PlaceNetworks, seat: Seat, action: Allocation, log: Log) -> None:
    for name, count in action.amounts.items():
        spend(s, frame.nation, REGION_ID[name], count, log)
        s.networks[frame.nation] -= count
    if not to_place(s, frame.nation):
        s.networks[frame.nation] = 0
        goto(s, Networks(frame.left))


def spend(s: ChurchillState, nation: int, region: int, count: int, log: Log) -> None:
    """Others' networks go first, one for one; what is left are the nation's own (7.11, 7.12)."""
    owner = s.network_of[region]
    if owner not in (nation, NOBODY):
        removed = min(count, s.network_count[region])
        remove_networks(s, region, removed, "churchill.7.12", log)
        count -= removed
    for _ in range(count):
        add_network(s, region, nation, "churchill.7.11", log)


def sweep_behind(s: ChurchillState, front: int, place: int, log: Log) -> None:
    """7.13: a front has left a place. Each region there loses one network of the other camp."""
    for region in REGIONS_AT[front][place]:
        owner = s.network_of[region]
        if owner != NOBODY and is_hostile(front, owner):
            rule = "churchill.7.13-soviet" if owner == USSR else "churchill.7.13-western"
            remove_networks(s, region, 1, rule, log)


def is_hostile(front: int, nation: int) -> bool:
    """Soviet fronts sweep away British and American networks, the others Soviet ones."""
    return (FRONT_NATION[front] == USSR) != (nation == USSR)
