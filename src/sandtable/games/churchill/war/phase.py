"""Rulebook 7: the war phase, segment by segment, and who places markers first."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import First
from sandtable.games.churchill.board import EUROPE, FIGURES, FRONTS_IN, NATION_ID, NATIONS, PACIFIC, UK, US, USSR
from sandtable.games.churchill.frames import (
    AxisReserves,
    Campaign,
    Capitulation,
    Frame,
    Networks,
    NetworksFirst,
    PlaceNetworks,
    PlacePolitics,
    Politics,
    PoliticsFirst,
    PostMortem,
    War,
)
from sandtable.games.churchill.state import ChurchillState, flow, seat_of
from sandtable.games.churchill.war import alignment, campaigns, networks, reserves

EVERYBODY = (UK, USSR, US)
SEGMENTS: tuple[Frame, ...] = (
    Networks(EVERYBODY),
    Politics(EVERYBODY),
    AxisReserves(EUROPE),
    AxisReserves(PACIFIC),
    *(Campaign(front) for front in FRONTS_IN[EUROPE]),
    Capitulation(EUROPE),
    *(Campaign(front) for front in FRONTS_IN[PACIFIC]),
    Capitulation(PACIFIC),
)
"""The phase from its beginning to its end."""
CHAPTERS = (networks, alignment, reserves, campaigns)


@flow.run(War)
def begin_war(s: ChurchillState, frame: War, log: Log) -> None:
    """Every nation gets a network of its own accord (7.1)."""
    for nation in EVERYBODY:
        s.networks[nation] += FIGURES["regions"]["free_network"]
    log.append(Event("war-phase", {}, "churchill.7.0"))
    goto(s, PostMortem())
    for segment in reversed(SEGMENTS):
        call(s, segment)


# Who goes first: most markers, and the US says it where several have as many, by 7.1 and 7.3


def foremost(counts: list[int], left: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the nations left that have most markers."""
    most = max(counts[nation] for nation in left)
    return tuple(nation for nation in left if counts[nation] == most)


def without(left: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    return tuple(nation for nation in left if nation not in gone)


@flow.run(Networks)
def next_networks(s: ChurchillState, frame: Networks, log: Log) -> None:
    left = tuple(nation for nation in frame.left if networks.to_place(s, nation))
    if not left:
        s.networks = [0] * len(NATIONS)
        end(s)
        return
    first = foremost(s.networks, left)
    if len(first) > 1:
        goto(s, NetworksFirst(first, left))
    else:
        goto(s, PlaceNetworks(first[0], without(left, first[0])))


@flow.ask(NetworksFirst)
def who_places_networks_first(s: ChurchillState, frame: NetworksFirst) -> Choose:
    return Choose(seat_of(US), "networks-first", tuple(First(seat_of(nation)) for nation in frame.tied))


@flow.answer(NetworksFirst, First)
def networks_first(s: ChurchillState, frame: NetworksFirst, seat: Seat, action: First, log: Log) -> None:
    log.append(Event("goes-first", {"seat": action.seat}, "churchill.7.1-tie"))
    nation = NATION_ID[action.seat]
    goto(s, PlaceNetworks(nation, without(frame.left, nation)))


@flow.run(Politics)
def next_politics(s: ChurchillState, frame: Politics, log: Log) -> None:
    left = tuple(nation for nation in frame.left if alignment.uses(s, nation))
    for nation in without(frame.left, *left):
        alignment.lose_rest(s, nation, log)
    if not left:
        end(s)
        return
    first = foremost(s.political, left)
    if len(first) > 1:
        goto(s, PoliticsFirst(first, left))
    else:
        goto(s, PlacePolitics(first[0], without(left, first[0])))


@flow.ask(PoliticsFirst)
def who_places_politics_first(s: ChurchillState, frame: PoliticsFirst) -> Choose:
    return Choose(seat_of(US), "politics-first", tuple(First(seat_of(nation)) for nation in frame.tied))


@flow.answer(PoliticsFirst, First)
def politics_first(s: ChurchillState, frame: PoliticsFirst, seat: Seat, action: First, log: Log) -> None:
    log.append(Event("goes-first", {"seat": action.seat}, "churchill.7.3-tie"))
    nation = NATION_ID[action.seat]
    goto(s, PlacePolitics(nation, without(frame.left, nation)))
