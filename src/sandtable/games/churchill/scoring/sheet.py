"""Rulebook 9.4, 10.3: victory points.

A score sheet has the letters of 9.4, each with the points of the UK, the USSR and the US.
"""

from collections.abc import Callable
from typing import TypeAlias

from sandtable.games.churchill.board import (
    CBI,
    CENTRAL_PACIFIC,
    COLONIES,
    EASTERN,
    FAR_EAST,
    FRONT_NATION,
    GERMANY,
    JAPAN,
    LAST,
    MEDITERRANEAN,
    NATIONS,
    NOBODY,
    POINTS,
    REGIONS,
    SECRET_AGENDA_POINTS,
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
)
from sandtable.games.churchill.war.capitulation import fronts_in_country

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
    "A": markers,  # churchill.9.4-A
    "B": lone_networks,  # churchill.9.4-B
    "C": lambda s: by_nation(s.pawns),  # churchill.9.4-C
    "D": lambda s: (s.wins[UK], 0, s.wins[US]),  # churchill.9.4-D
    "E": lambda s: ussr(s.wins[USSR]),  # churchill.9.4-E
    "F": lambda s: uk(untouched_colonies(s)),  # churchill.9.4-F
    "G": lambda s: both(camps_in(s, GERMANY), camps_in(s, JAPAN)),  # churchill.9.4-G
    "H": lambda s: uk(stands_at(s, MEDITERRANEAN, "central_italy")),  # churchill.9.4-H
    "I": lambda s: uk(stands_at(s, MEDITERRANEAN, "northern_italy")),  # churchill.9.4-I
    "J": lambda s: us(stands_at(s, MEDITERRANEAN, "northern_italy")),  # churchill.9.4-J
    "K": lambda s: uk(taken_before(s, CENTRAL_ITALY, NORMANDY)),  # churchill.9.4-K
    "L": lambda s: us(taken_before(s, NORMANDY, CENTRAL_ITALY)),  # churchill.9.4-L
    "M": lambda s: ussr(soviets_alone_in_germany(s)),  # churchill.9.4-M
    # churchill.9.4-N
    "N": lambda s: both(west(stands_at(s, WESTERN, "west_germany")), ussr(stands_at(s, EASTERN, "east_germany"))),
    # churchill.9.4-O
    "O": lambda s: both(west(stands_at(s, WESTERN, "rhineland")), ussr(stands_at(s, EASTERN, "prussia"))),
    "P": lambda s: (s.technology[UK], s.technology[USSR], s.technology[US]),  # churchill.9.4-P
    "Q": lambda s: us(no_landing_in_japan(s)),  # churchill.9.4-Q
    "R": lambda s: both(uk(never_returned(s)), ussr(never_returned(s))),  # churchill.9.4-R
    "S": lambda s: both(uk(rivalry(s)), ussr(rivalry(s))),  # churchill.9.4-S
    "T": lambda s: us(stands_at(s, CENTRAL_PACIFIC, "iwo_jima")),  # churchill.9.4-T
    "U": lambda s: us(stands_at(s, CENTRAL_PACIFIC, "okinawa")),  # churchill.9.4-U
    "V": lambda s: us(stands_at(s, SW_PACIFIC, "kyushu")),  # churchill.9.4-V
    "W": lambda s: uk(stands_at(s, CBI, "formosa")),  # churchill.9.4-W
    "X": lambda s: ussr(stands_at(s, FAR_EAST, "korea")),  # churchill.9.4-X
    "Y": lambda s: ussr(s.spies),  # churchill.9.4-Y
    "Z": lambda s: west(s.bomb == TRINITY),  # churchill.9.4-Z
    "AA": lambda s: ussr(s.bomb != TRINITY),  # churchill.9.4-AA
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
