"""Rulebook 4.4, 9.4, 10.3: victory points, the three ways the war can end, and who wins.

A score sheet has the letters of 9.4, each with the points of the UK, the USSR and the US.
"""

from collections.abc import Callable
from typing import TypeAlias

from sandtable.core.flow import Log, finish
from sandtable.core.types import Event, Over
from sandtable.games.churchill.board import (
    CBI,
    CENTRAL_PACIFIC,
    COLONIES,
    EASTERN,
    FAR_EAST,
    FRONT_NATION,
    GERMANY,
    HEGEMON,
    JAPAN,
    LAST,
    MEDITERRANEAN,
    NATIONS,
    NOBODY,
    POINTS,
    REGIONS,
    SECRET_AGENDA_POINTS,
    SPREAD,
    SW_PACIFIC,
    TRINITY,
    UK,
    US,
    USSR,
    WESTERN,
    place_of,
)
from sandtable.games.churchill.state import (
    CENTRAL_ITALY,
    NORMANDY,
    ChurchillState,
    axis_beaten,
    seat_of,
)
from sandtable.games.churchill.war.campaigns import fronts_in_country

ALLIANCE, BROKEN_ALLIANCE, HEGEMONY = "alliance", "broken_alliance", "hegemon"
ENDS = (ALLIANCE, BROKEN_ALLIANCE, HEGEMONY)
RULES = {ALLIANCE: "churchill.4.41", BROKEN_ALLIANCE: "churchill.4.42", HEGEMONY: "churchill.4.43"}
AGENDA = "agenda"
"""The line of the sheet for the secret agenda, which has no letter."""

Scores: TypeAlias = tuple[int, int, int]
Count: TypeAlias = tuple[int, int, int]
"""How often an item counts for the UK, the USSR and the US."""


# General: A to F


def markers(s: ChurchillState) -> Count:
    return by_nation(s.control)


def lone_networks(s: ChurchillState) -> Count:
    """Regions with networks and nobody's political marker."""
    return by_nation([s.network_of[region] for region in range(len(REGIONS)) if s.control[region] == NOBODY])


def by_nation(owners: list[int]) -> Count:
    return owners.count(UK), owners.count(USSR), owners.count(US)


def untouched_colonies(s: ChurchillState) -> int:
    return sum(s.network_of[region] == NOBODY == s.control[region] for region in COLONIES)


# The fronts: G to X


def camps_in(s: ChurchillState, axis: int) -> Count:
    """Whose fronts stand in an Axis country: British and American ones count for both."""
    soviet = any(FRONT_NATION[front] == USSR for front in fronts_in_country(s, axis))
    western = any(FRONT_NATION[front] != USSR for front in fronts_in_country(s, axis))
    return int(western), int(soviet), int(western)


def stands_at(s: ChurchillState, front: int, space: str) -> bool:
    """A front scores for the last space it reached, not for those on its way."""
    return s.fronts[front] == place_of(front, space)


def taken_before(s: ChurchillState, first: int, second: int) -> bool:
    """Whether one of the two landings came in an earlier conference than the other, or alone."""
    return bool(s.landed[first]) and (not s.landed[second] or s.landed[first] < s.landed[second])


def soviets_alone_in_germany(s: ChurchillState) -> bool:
    return s.surrendered[GERMANY] and s.fronts[WESTERN] != LAST[WESTERN]


def no_landing_in_japan(s: ChurchillState) -> bool:
    return s.surrendered[JAPAN] and not fronts_in_country(s, JAPAN)


def never_returned(s: ChurchillState) -> bool:
    return s.fronts[SW_PACIFIC] < place_of(SW_PACIFIC, "philippines")


def rivalry(s: ChurchillState) -> bool:
    """One American Pacific front lags two or more spaces behind the other."""
    central, south_west = (LAST[front] - s.fronts[front] for front in (CENTRAL_PACIFIC, SW_PACIFIC))
    return abs(central - south_west) >= POINTS["S_spaces"]


def west(happens: bool) -> Count:
    return int(happens), 0, int(happens)


def uk(happens: bool | int) -> Count:
    return int(happens), 0, 0


def ussr(happens: bool | int) -> Count:
    return 0, int(happens), 0


def us(happens: bool | int) -> Count:
    return 0, 0, int(happens)


def both(one: Count, other: Count) -> Count:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


ITEMS: dict[str, Callable[[ChurchillState], Count]] = {
    "A": markers,
    "B": lone_networks,
    "C": lambda s: by_nation(s.pawns),
    "D": lambda s: (s.wins[UK], 0, s.wins[US]),
    "E": lambda s: ussr(s.wins[USSR]),
    "F": lambda s: uk(untouched_colonies(s)),
    "G": lambda s: both(camps_in(s, GERMANY), camps_in(s, JAPAN)),
    "H": lambda s: uk(stands_at(s, MEDITERRANEAN, "central_italy")),
    "I": lambda s: uk(stands_at(s, MEDITERRANEAN, "northern_italy")),
    "J": lambda s: us(stands_at(s, MEDITERRANEAN, "northern_italy")),
    "K": lambda s: uk(taken_before(s, CENTRAL_ITALY, NORMANDY)),
    "L": lambda s: us(taken_before(s, NORMANDY, CENTRAL_ITALY)),
    "M": lambda s: ussr(soviets_alone_in_germany(s)),
    "N": lambda s: both(west(stands_at(s, WESTERN, "west_germany")), ussr(stands_at(s, EASTERN, "east_germany"))),
    "O": lambda s: both(west(stands_at(s, WESTERN, "rhineland")), ussr(stands_at(s, EASTERN, "prussia"))),
    "P": lambda s: (s.technology[UK], s.technology[USSR], s.technology[US]),
    "Q": lambda s: us(no_landing_in_japan(s)),
    "R": lambda s: both(uk(never_returned(s)), ussr(never_returned(s))),
    "S": lambda s: both(uk(rivalry(s)), ussr(rivalry(s))),
    "T": lambda s: us(stands_at(s, CENTRAL_PACIFIC, "iwo_jima")),
    "U": lambda s: us(stands_at(s, CENTRAL_PACIFIC, "okinawa")),
    "V": lambda s: us(stands_at(s, SW_PACIFIC, "kyushu")),
    "W": lambda s: uk(stands_at(s, CBI, "formosa")),
    "X": lambda s: ussr(stands_at(s, FAR_EAST, "korea")),
    "Y": lambda s: ussr(s.spies),
    "Z": lambda s: west(s.bomb == TRINITY),
    "AA": lambda s: ussr(s.bomb != TRINITY),
}
"""What each letter of the score sheet counts."""


def sheet(s: ChurchillState) -> dict[str, Scores]:
    """The score sheet as it stands, without what is secret."""
    return {letter: times(item(s), POINTS[letter]) for letter, item in ITEMS.items()}


def times(count: Count, points: int) -> Scores:
    return count[UK] * points, count[USSR] * points, count[US] * points


def totals(s: ChurchillState) -> Scores:
    """Victory points if the game ended now, without what is secret."""
    return summed(sheet(s))


def summed(lines: dict[str, Scores]) -> Scores:
    return (
        sum(line[UK] for line in lines.values()),
        sum(line[USSR] for line in lines.values()),
        sum(line[US] for line in lines.values()),
    )


def secret_agenda(s: ChurchillState) -> Scores:
    """10.3: five points for every marker whose region bears the owner's political marker."""
    met = [sum(s.control[region] == nation for region in s.agendas[nation]) for nation in range(len(NATIONS))]
    return times((met[UK], met[USSR], met[US]), SECRET_AGENDA_POINTS)


def final_sheet(s: ChurchillState) -> dict[str, Scores]:
    """The score sheet at the end, when secret agendas are opened."""
    return sheet(s) | ({AGENDA: secret_agenda(s)} if s.terms.secret_agenda else {})


# The end of the game: 4.4


def end_game(s: ChurchillState, log: Log) -> None:
    """The last conference is over, or the Axis has surrendered."""
    if s.terms.secret_agenda:
        open_agendas(s, log)
    points = summed(final_sheet(s))
    how = how_it_ends(s, points)
    if how == HEGEMONY:
        points = after_conditional_surrender(points, log)
    winner = winner_of(s, how, points, log)
    for nation, score in enumerate(points):
        log.append(Event("final-score", {"seat": seat_of(nation), "points": score}, "churchill.9.4-last"))
    log.append(Event("war-ends", {"seat": seat_of(winner), "end": how}, RULES[how]))
    scores = {seat_of(nation): score for nation, score in enumerate(points)}
    finish(s, Over(how, (seat_of(winner),), scores), log)


def open_agendas(s: ChurchillState, log: Log) -> None:
    for nation, met in enumerate(secret_agenda(s)):
        regions = [REGIONS[region] for region in s.agendas[nation]]
        log.append(
            Event("agenda-opened", {"seat": seat_of(nation), "region": regions, "points": met}, "churchill.10.3")
        )


def how_it_ends(s: ChurchillState, points: Scores) -> str:
    if not axis_beaten(s):
        return HEGEMONY
    return BROKEN_ALLIANCE if max(points) - min(points) > SPREAD else ALLIANCE


def after_conditional_surrender(points: Scores, log: Log) -> Scores:
    """4.43: who leads loses points and who is last gains them; those who tie share a place."""
    changes = tuple(place_change(points, points[nation]) for nation in range(len(points)))
    for nation, change in enumerate(changes):
        if change:
            rule = "churchill.4.43" if changes.count(change) == 1 else "churchill.4.43-tie"
            log.append(Event("hegemon", {"seat": seat_of(nation), "points": change}, rule))
    return points[UK] + changes[UK], points[USSR] + changes[USSR], points[US] + changes[US]


def place_change(points: Scores, own: int) -> int:
    if max(points) == min(points):
        return 0
    if own == max(points):
        return HEGEMON["first"]
    return HEGEMON["last"] if own == min(points) else HEGEMON["second"]


def winner_of(s: ChurchillState, how: str, points: Scores, log: Log) -> int:
    first = leaders(points, max(points))
    if how == BROKEN_ALLIANCE and len(first) == 1 and 2 * max(points) <= sum(points):
        first = leaders(points, max(score for score in points if score != max(points)))
    return first[0] if len(first) == 1 else break_tie(s, first, log)


def leaders(points: Scores, score: int) -> list[int]:
    return [nation for nation in range(len(points)) if points[nation] == score]


def break_tie(s: ChurchillState, tied: list[int], log: Log) -> int:
    """4.44: the bomb speaks for the US, Berlin for the USSR; otherwise the UK wins, tied or not."""
    if US in tied and s.bomb == TRINITY:
        winner, rule = US, "churchill.4.44.1"
    elif USSR in tied and fronts_in_country(s, GERMANY) == [EASTERN]:
        winner, rule = USSR, "churchill.4.44.2"
    else:
        winner, rule = UK, "churchill.4.44.3"
    log.append(Event("tie-broken", {"seats": [seat_of(nation) for nation in tied], "seat": seat_of(winner)}, rule))
    return winner
