"""Chapters 11.7 and 11.8: networks and political markers, and who places them first.

That is all a bot is asked in the war phase: its fronts roll like all others (churchill.11.7).
"""

from collections import Counter
from collections.abc import Iterator

from sandtable.bots.churchill.charts import CHART, SETS, Considered, RegionItem, decided
from sandtable.bots.churchill.wishes import by_points
from sandtable.core.decisions import Allocate, Allocation, Choose
from sandtable.core.types import Action
from sandtable.games.churchill.board import FRONT_NATION, FRONTS, NATION_ID, NATIONS, NOBODY, REGIONS, REGIONS_AT, USSR
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.state import ChurchillState, seat_of
from sandtable.games.churchill.war.alignment import ALIGN, UNSEAT, is_open_to
from sandtable.games.churchill.war.networks import can_be_reached, room
from sandtable.games.churchill.war.order import First


def regions_of(s: ChurchillState, nation: int, name: str) -> tuple[int, ...]:
    """The regions of a set; the agenda's, those for markers and those behind the other camp depend on the position."""
    if name == "agenda":
        return s.agendas[nation]
    if name == "open_to_markers":
        return open_to_markers(s, nation)
    if name == "behind_enemy_front":
        return tuple(region for front in enemy_fronts(nation) for region in REGIONS_AT[front][s.fronts[front]])
    return SETS[name]


def open_to_markers(s: ChurchillState, nation: int) -> tuple[int, ...]:
    """Free regions the pawns let a nation have, while its networks leave some of its political markers without one."""
    free = [region for region in SETS["all"] if s.control[region] == NOBODY and may_hold(s, nation, region)]
    ready = sum(s.network_of[region] == nation for region in free)
    return () if ready >= s.political[nation] else tuple(region for region in free if s.network_of[region] == NOBODY)


def may_hold(s: ChurchillState, nation: int, region: int) -> bool:
    return can_be_reached(s, region) and is_open_to(s, nation, region)


def enemy_fronts(nation: int) -> Iterator[int]:
    """Fronts of the other camp: the USSR is one, the UK and the US the other."""
    return (front for front in range(len(FRONTS)) if (FRONT_NATION[front] == USSR) != (nation == USSR))


def is_enemy(item: RegionItem, nation: int, owner: int) -> bool:
    return owner not in (nation, NOBODY) and item.enemy in ("any", NATIONS[owner])


# Networks


def networks(s: ChurchillState, nation: int, question: Allocate) -> Considered:
    """One network after the other goes through the list."""
    trial = s.clone()
    spent: Counter[str] = Counter()
    reasons: Counter[tuple[str, str]] = Counter()
    for _ in range(question.args["count"]):
        reason, region = next_network(trial, nation)
        reasons[reason, REGIONS[region]] += 1
        spent[REGIONS[region]] += 1
        use_network(trial, nation, region)
    told = tuple((reason, {"region": region, "count": count}) for (reason, region), count in reasons.items())
    return Considered((Allocation(dict(sorted(spent.items()))),), () if s.terms.secret_agenda else told)


def next_network(s: ChurchillState, nation: int) -> tuple[str, int]:
    for item in CHART[nation].networks:
        for region in regions_of(s, nation, item.set):
            if suits_network(s, nation, item, region):
                return f"network-{item.do}", region
    return "network-anywhere", next(region for region in SETS["all"] if room(s, nation, region))


def suits_network(s: ChurchillState, nation: int, item: RegionItem, region: int) -> bool:
    owner, count = s.network_of[region], s.network_count[region]
    if item.do == "remove":
        suits = is_enemy(item, nation, owner) and (not item.only_single or count == 1)
    else:
        empty = count == 0 and s.control[region] == NOBODY
        suits = owner in (nation, NOBODY) and count < item.up_to and (empty or not item.only_empty)
    return suits and can_be_reached(s, region)


def use_network(s: ChurchillState, nation: int, region: int) -> None:
    if s.network_of[region] in (nation, NOBODY):
        s.network_of[region] = nation
        s.network_count[region] += 1
    else:
        s.network_count[region] -= 1
        if s.network_count[region] == 0:
            s.network_of[region] = NOBODY


# Political markers


def politics(s: ChurchillState, nation: int, question: Choose) -> Considered:
    for item in CHART[nation].politics:  # churchill.11.8
        actions: tuple[Action, ...] = ALIGN if item.do == "place" else UNSEAT
        for region in regions_of(s, nation, item.set):
            enemy = item.do == "place" or is_enemy(item, nation, s.control[region])
            if enemy and actions[region] in question.options:
                said = decided(f"political-{item.do}", actions[region], region=REGIONS[region])
                return Considered(said.answers, ()) if s.terms.secret_agenda else said
    return decided("no-item", *question.options)


def places_first(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """Who comes later can still undo: let the opponent who is ahead begin."""
    tied = tuple(NATION_ID[option.seat] for option in question.options if isinstance(option, First))
    others = tuple(one for one in tied if one != nation)
    ahead = others if len(others) == 1 else by_points(totals(s), others, most=True)
    return decided("first", *(First(seat_of(one)) for one in ahead))
