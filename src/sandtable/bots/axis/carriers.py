"""Carriers and the aircraft that go where they go."""

from sandtable.bots.axis.forces import Force
from sandtable.games.axis import labels
from sandtable.games.axis.pieces import kind_of, owner_of
from sandtable.games.axis.state import AxisState, edition


def air_group(s: AxisState, zone: int, power: int, ships: Force, far: int = 0) -> list[tuple[int, int]]:
    """Aircraft of a power in a zone that carriers among these ships take along: who has room and can fly so far."""
    e = edition(s)
    room = sum(e.units.kinds[kind].decks * n for kind, n in ships.items() if kind in e.units.carriers)
    found: list[tuple[int, int]] = []
    for code, count in s.units[zone]:
        mine = owner_of(code) == power and kind_of(code) in e.units.deck_aircraft
        if room and mine and labels.moves_left(e, code) >= far:
            found.append((code, min(room, count)))
            room -= min(room, count)
    return found
