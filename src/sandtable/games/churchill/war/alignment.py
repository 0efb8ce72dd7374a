"""Rulebook 7.3, 6.11: political alignment, within the limits of the global issues.

Markers are placed one after the other, so that every one is used while anything can be done with it.
"""

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    EASTERN,
    FIGURES,
    HUNG_ON,
    IS_COLONY,
    NATION_ID,
    NATIONS,
    NOBODY,
    REGION_ID,
    REGIONS,
    SPHERES,
    UK,
    UK_US,
    UK_USSR,
    US,
    US_USSR,
    USSR,
    WESTERN,
)
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import ChurchillState, Placement, flow, seat_of
from sandtable.games.churchill.war.networks import can_be_reached
from sandtable.games.churchill.war.order import EVERYBODY, First, foremost, not_tied, without
from sandtable.games.churchill.war.regions import add_control, remove_control


class Politics(Frame, frozen=True):
    """7.3: nations that have not yet placed their political markers."""

    left: tuple[int, ...]


class PoliticsFirst(Frame, frozen=True):
    """The US says who of those with equally many political markers goes first."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class PlacePolitics(Placement, frozen=True):
    """A nation places its political markers."""

    left: tuple[int, ...]


class Align(Action, frozen=True, tag="align"):
    """Place a political marker in a region."""

    region: str


class Unseat(Action, frozen=True, tag="unseat"):
    """Remove another nation's political marker from a region."""

    region: str


CHEAP: int = FIGURES["regions"]["removal"]
DEAR: int = FIGURES["regions"]["dear_removal"]
ALIGN = tuple(Align(name) for name in REGIONS)
UNSEAT = tuple(Unseat(name) for name in REGIONS)
BETWEEN_THE_FRONTS = frozenset(region for region, (front, _) in HUNG_ON.items() if front in (WESTERN, EASTERN))
"""The countries that "free Europe" and "spheres of influence" are about."""


# 7.3: who places, in which order


@flow.step(WAR, "politics")
def begin_politics(s: ChurchillState, frame: At, log: Log) -> None:
    call(s, Politics(EVERYBODY))


@flow.run(Politics)
def next_politics(s: ChurchillState, frame: Politics, log: Log) -> None:
    left = tuple(nation for nation in frame.left if uses(s, nation))
    for nation in without(frame.left, *left):
        lose_rest(s, nation, log)
    if not left:
        end(s)
        return
    first = foremost(s.political, left)  # churchill.7.3-order
    if len(first) > 1:
        goto(s, PoliticsFirst(first, left))
    else:
        goto(s, PlacePolitics(first[0], without(left, first[0])))


@flow.ask(PoliticsFirst)
def who_places_politics_first(s: ChurchillState, frame: PoliticsFirst) -> Choose:
    return Choose(seat_of(US), "politics-first", flow.allowed(s, frame, map(First, NATIONS)))


@flow.refuse(PoliticsFirst, First)
def politics_not_first(s: ChurchillState, frame: PoliticsFirst, action: First) -> Refusal | None:
    return not_tied(frame.tied, action, "churchill.7.3-tie")


@flow.answer(PoliticsFirst, First)
def politics_first(s: ChurchillState, frame: PoliticsFirst, seat: Seat, action: First, log: Log) -> None:
    log.append(Event("goes-first", {"seat": action.seat}, "churchill.7.3-tie"))
    nation = NATION_ID[action.seat]
    goto(s, PlacePolitics(nation, without(frame.left, nation)))


# What the global issues allow: 6.11


def colonies_allow(s: ChurchillState, nation: int, region: int, placing: bool) -> bool:
    """6.11.1: nobody places in colonies at first; colonialism keeps them for the UK alone."""
    favours = s.pawns[UK_US]
    if not IS_COLONY[region] or favours == US:  # churchill.6.11.1-self-determination
        return True
    return nation == UK if favours == UK else not placing  # churchill.6.11-removal


def europe_allows(s: ChurchillState, nation: int, region: int, placing: bool) -> bool:
    """6.11.2: nobody places along the two great fronts at first; spheres of influence divide them."""
    favours = s.pawns[UK_USSR]
    if favours == USSR:
        return nation == USSR if region in SPHERES["east"] else nation != USSR or region not in SPHERES["west"]
    return favours == UK or not placing or region not in BETWEEN_THE_FRONTS  # churchill.6.11.2-free-europe


def is_open_to(s: ChurchillState, nation: int, region: int) -> bool:
    """Whether the global issues let a nation place a political marker in a region."""
    return colonies_allow(s, nation, region, True) and europe_allows(s, nation, region, True)


def closed(s: ChurchillState, nation: int, region: int, placing: bool) -> Refusal | None:
    """The global issue that closes a region to a nation."""
    if not colonies_allow(s, nation, region, placing):
        return Refusal("churchill.6.11.1-colonialism" if s.pawns[UK_US] == UK else "churchill.6.11.1-neutral")
    if not europe_allows(s, nation, region, placing):
        return Refusal("churchill.6.11.2-spheres" if s.pawns[UK_USSR] == USSR else "churchill.6.11.2-neutral")
    return None


def removal_cost(s: ChurchillState, region: int) -> int:
    """6.11.3: removing is dear everywhere under the United Nations, and where communist cadres hold on."""
    favours = s.pawns[US_USSR]
    if favours == US:
        return DEAR
    held = s.control[region] == USSR and (region in SPHERES["east"] or IS_COLONY[region])
    return DEAR if favours == USSR and held else CHEAP  # churchill.6.11.3-neutral


# Placing and removing: 7.31, 7.32


def uses(s: ChurchillState, nation: int) -> tuple[Action, ...]:
    """What a nation can do with its next political marker, where it has a network."""
    if not s.political[nation]:
        return ()
    frame = PlacePolitics(nation, ())
    regions = [region for region, owner in enumerate(s.network_of) if owner == nation]
    return flow.allowed(
        s, frame, [ALIGN[region] if s.control[region] == NOBODY else UNSEAT[region] for region in regions]
    )


def out_of_reach(s: ChurchillState, nation: int, region: int, rule: str) -> Refusal | None:
    """7.31, 7.32: a political marker needs a network of its owner."""
    if not can_be_reached(s, region):
        return Refusal("churchill.7.4-reach")
    return None if s.network_of[region] == nation else Refusal(rule)


@flow.ask(PlacePolitics)
def offer_politics(s: ChurchillState, frame: PlacePolitics) -> Choose:
    nation = frame.nation
    return Choose(seat_of(nation), "politics", uses(s, nation), {"count": s.political[nation]})


@flow.refuse(PlacePolitics, Align)
def cannot_align(s: ChurchillState, frame: PlacePolitics, action: Align) -> Refusal | None:
    region = REGION_ID.get(action.region)
    if region is None:
        return Refusal("churchill.3.23", "no-such-region", {"region": action.region})
    if s.control[region] != NOBODY:
        return Refusal("churchill.7.31")
    nation = frame.nation
    return out_of_reach(s, nation, region, "churchill.7.31") or closed(s, nation, region, placing=True)


@flow.answer(PlacePolitics, Align)
def align(s: ChurchillState, frame: PlacePolitics, seat: Seat, action: Align, log: Log) -> None:
    add_control(s, REGION_ID[action.region], frame.nation, "churchill.7.31", log)
    s.political[frame.nation] -= 1
    next_marker(s, frame, log)


@flow.refuse(PlacePolitics, Unseat)
def cannot_unseat(s: ChurchillState, frame: PlacePolitics, action: Unseat) -> Refusal | None:
    nation, region = frame.nation, REGION_ID.get(action.region)
    if region is None:
        return Refusal("churchill.3.23", "no-such-region", {"region": action.region})
    if s.control[region] in (NOBODY, nation):
        return Refusal("churchill.7.32")
    if removal_cost(s, region) > s.political[nation]:
        return Refusal("churchill.6.11.3-united-nations" if s.pawns[US_USSR] == US else "churchill.6.11.3-cadres")
    return out_of_reach(s, nation, region, "churchill.7.32") or closed(s, nation, region, placing=False)


@flow.answer(PlacePolitics, Unseat)
def unseat(s: ChurchillState, frame: PlacePolitics, seat: Seat, action: Unseat, log: Log) -> None:
    region = REGION_ID[action.region]
    s.political[frame.nation] -= removal_cost(s, region)
    remove_control(s, region, "churchill.7.32", log)
    next_marker(s, frame, log)


def next_marker(s: ChurchillState, frame: PlacePolitics, log: Log) -> None:
    """On with the next marker, or, when nothing more can be done, with the next nation; the rest is lost."""
    if uses(s, frame.nation):
        return
    lose_rest(s, frame.nation, log)
    goto(s, Politics(frame.left))


def lose_rest(s: ChurchillState, nation: int, log: Log) -> None:
    if s.political[nation]:
        args = {"seat": seat_of(nation), "count": s.political[nation]}
        log.append(Event("politics-lost", args, "churchill.7.3-all"))
        s.political[nation] = 0
