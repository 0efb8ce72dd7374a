"""What a position is worth to a side, in IPC: by hand, with what a player would name. Nothing in it is learnt."""

from sandtable.games.axis.pieces import cargo_of, item_kind, item_owner, kind_of, owner_of
from sandtable.games.axis.state import AxisState, cities, edition, income

INCOME, CITY, CAPITAL = 4.0, 8.0, 60.0
"""A point of income, a city and a capital, beside units at their price."""
LAST_CITIES = 3.0
"""How much more the city that decides is worth."""
LOST_OR_WON = 1_000.0


def value(s: AxisState, side: str) -> float:
    """The side's units, income, cities and capitals less its enemies'."""
    e = edition(s)
    sign = [1.0 if other == side else -1.0 for other in e.side]
    kinds = e.units.kinds
    found = 0.0
    for stacks in s.units:
        for code, count in stacks:
            found += sign[owner_of(code)] * kinds[kind_of(code)].cost * count
            for one in cargo_of(code):
                found += sign[item_owner(one)] * kinds[item_kind(one)].cost * count
    for power, home in enumerate(e.capital):
        found += sign[power] * (INCOME * income(s, power) + s.bank[power])
        found += CAPITAL * (sign[s.owner[home]] - sign[power])
    other = next(name for name in e.side if name != side)
    return found + worth_of_cities(s, side) - worth_of_cities(s, other)


def worth_of_cities(s: AxisState, side: str) -> float:
    """Each counts for more, the nearer the side is to its victory."""
    held = cities(s, side)
    return CITY * sum(1.0 + LAST_CITIES * max(0, number + 3 - s.terms.cities) / 3 for number in range(1, held + 1))
