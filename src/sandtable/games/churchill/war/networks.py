"""Rulebook 7.1, 7.2, 7.4: clandestine networks, placed and removed by their owners and swept away behind the fronts."""

from sandtable.core.decisions import Allocate, Allocation, Choose, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.churchill.board import (
    ARCTIC_REGIONS,
    FIGURES,
    FRONT_NATION,
    NATION_ID,
    NATIONS,
    NOBODY,
    REGION_ID,
    REGIONS,
    REGIONS_AT,
    US,
    USSR,
)
from sandtable.games.churchill.sequence import CONFERENCE, WAR
from sandtable.games.churchill.state import ChurchillState, Placement, arctic_is_open, at_a_time, flow, seat_of
from sandtable.games.churchill.war.order import EVERYBODY, First, foremost, not_tied, without
from sandtable.games.churchill.war.regions import NETWORKS, add_network, remove_networks


class Networks(Frame, frozen=True):
    """7.1: nations that have not yet placed their networks."""

    left: tuple[int, ...]


class NetworksFirst(Frame, frozen=True):
    """The US says who of those with equally many networks goes first."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class PlaceNetworks(Placement, frozen=True):
    """A nation places its networks."""

    left: tuple[int, ...]


# 7.1: who places, in which order


@flow.step(CONFERENCE, "war")
def begin_war(s: ChurchillState, frame: At, log: Log) -> None:
    """Every nation gets a network of its own accord."""
    for nation in EVERYBODY:
        s.networks[nation] += FIGURES["regions"]["free_network"]  # churchill.7.1-free
    log.append(Event("war-phase", {}, "churchill.7.0"))
    call(s, WAR.begin())


@flow.step(WAR, "networks")
def begin_networks(s: ChurchillState, frame: At, log: Log) -> None:
    call(s, Networks(EVERYBODY))


@flow.run(Networks)
def next_networks(s: ChurchillState, frame: Networks, log: Log) -> None:
    left = tuple(nation for nation in frame.left if to_place(s, nation))
    if not left:
        s.networks = [0] * len(NATIONS)
        end(s)
        return
    first = foremost(s.networks, left)  # churchill.7.1-order
    if len(first) > 1:
        goto(s, NetworksFirst(first, left))
    else:
        goto(s, PlaceNetworks(first[0], without(left, first[0])))


@flow.ask(NetworksFirst)
def who_places_networks_first(s: ChurchillState, frame: NetworksFirst) -> Choose:
    return Choose(seat_of(US), "networks-first", flow.allowed(s, frame, map(First, NATIONS)))


@flow.refuse(NetworksFirst, First)
def networks_not_first(s: ChurchillState, frame: NetworksFirst, action: First) -> Refusal | None:
    return not_tied(frame.tied, action, "churchill.7.1-tie")


@flow.answer(NetworksFirst, First)
def networks_first(s: ChurchillState, frame: NetworksFirst, seat: Seat, action: First, log: Log) -> None:
    log.append(Event("goes-first", {"seat": action.seat}, "churchill.7.1-tie"))
    nation = NATION_ID[action.seat]
    goto(s, PlaceNetworks(nation, without(frame.left, nation)))


# 7.11, 7.12: placing and removing


def can_be_reached(s: ChurchillState, region: int) -> bool:
    """7.4: Norway and Finland are beyond reach while the Arctic theatre lacks naval support."""
    # Wherever the fronts stand, and after a surrender too (churchill.7.11-anywhere).
    return region not in ARCTIC_REGIONS or arctic_is_open(s)


def room(s: ChurchillState, nation: int, region: int) -> int:
    """Networks a nation can spend on a region: one for each to be removed, then up to two of its own."""
    if not can_be_reached(s, region):
        return 0
    there = s.network_count[region]
    return NETWORKS - there if s.network_of[region] in (nation, NOBODY) else NETWORKS + there


def to_place(s: ChurchillState, nation: int) -> int:
    """Networks a nation must place: all it has, as far as there is room."""
    wanted, found = s.networks[nation], 0
    for region in range(len(REGIONS)):
        if found >= wanted:
            return wanted
        found += room(s, nation, region)
    return min(found, wanted)


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


# 7.13: the fronts


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
