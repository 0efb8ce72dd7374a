"""Rulebook, "He-111": the bomber crosses the board in a straight line until something stops it."""

from sandtable.core.chance import Roll, Rolled, one_die
from sandtable.core.flow import Frame, Log, end
from sandtable.core.types import Event
from sandtable.games.siege import ending
from sandtable.games.siege.movement import break_wall, lose_building
from sandtable.games.siege.pieces import AIR, ARTILLERY, CITY, REAR, TANK, opposite, space
from sandtable.games.siege.play import destroy
from sandtable.games.siege.state import NO_WALL, SiegeState, flow

APPROACH = (REAR, AIR, ARTILLERY, TANK)
"""The rings from the rear to the wall, in the order the bomber crosses them."""


class Fly(Frame, frozen=True):
    """The die says where the He-111 comes from."""


@flow.chance(Fly)
def where_from(s: SiegeState, frame: Fly) -> Roll:
    return one_die()


@flow.outcome(Fly)
def bomb(s: SiegeState, frame: Fly, rolled: Rolled, log: Log) -> None:
    sector = rolled.face - 1
    log.append(Event("he111", {"sector": sector + 1}, "siege.he111.line"))
    end(s)
    fly(s, sector, log)
    ending.check_defeat(s, log)
    ending.check_victory(s, log)


def fly(s: SiegeState, sector: int, log: Log) -> None:
    """Everything on the line is destroyed up to the first wall or building, and that with it.

    A pillbox counts as the wall it stands on: siege.he111.pillbox.
    """
    far = opposite(sector)

    for ring in APPROACH:
        bomb_enemies(s, ring, sector, log)
    if s.walls[sector] != NO_WALL:  # 1: the wall where it comes in
        return break_wall(s, sector, log, "siege.he111.wall")

    bomb_enemies(s, CITY, sector, log)
    if s.buildings[sector]:  # 2: the building behind it
        return lose_building(s, sector, log, "siege.he111.building")

    bomb_enemies(s, CITY, far, log)
    if s.buildings[far]:  # 3: the building on the opposite side
        return lose_building(s, far, log, "siege.he111.opposite-building")

    if s.walls[far] != NO_WALL:  # 4: the opposite wall, from inside
        return break_wall(s, far, log, "siege.he111.opposite-wall")

    for ring in reversed(APPROACH):  # 5: nothing stops it; it leaves over the opposite rear
        bomb_enemies(s, ring, far, log)
    log.append(Event("he111-through", {"sector": far + 1}, "siege.he111.through"))
    return None


def bomb_enemies(s: SiegeState, ring: int, sector: int, log: Log) -> None:
    """Bombs spare nobody: not in the rear (siege.he111.rear), not behind the hedgehog (siege.card.hedgehogs-bomb)."""
    where = space(ring, sector)
    for code in s.spaces[where]:
        destroy(s, where, code, log)  # siege.he111.no-trophy
