"""How the bots judge a board: the harm that the enemies on it may be expected to do.

A sector is read as a *column*: the armour of its enemies by ring, its wall and its building. Columns are kept once and
known by a number, so that a plan changes one number and the harm of a column is looked up.
"""

from msgspec import Struct

from sandtable.games.siege.pieces import (
    AIR,
    ARTILLERY,
    CITY,
    REAR,
    RINGS,
    SECTORS,
    TANK,
    armour_of,
    behind_hedgehog,
    space,
)
from sandtable.games.siege.state import NO_WALL, PILLBOX_WALL, SiegeState

HELD = 8
"""Added to the armour of an enemy behind the hedgehog."""
MOST_COLUMNS = 60_000
"""Past this the columns are forgotten: a long tournament must not fill the memory."""

Ring = tuple[int, ...]
Cols = tuple[int, ...]
"""The columns of the six sectors."""


class Weights(Struct, frozen=True):
    """What the bots believe, in logits of the defenders' chance to win: fitted to games they played.

    Tables go by ring from the rear to the tanks, then by armour from 1.
    """

    enemy: tuple[tuple[float, ...], ...] = (
        (0.10, 0.12, 0.15), (0.04, 0.12, 0.16), (0.07, 0.22, 0.26), (0.14, 0.32, 0.38),
    )  # fmt: skip
    """What an enemy costs by its being there."""
    open_road: tuple[tuple[float, ...], ...] = (
        (0.01, 0.06, 0.08), (0.12, 0.17, 0.20), (0.20, 0.25, 0.32), (0.50, 0.66, 0.77),
    )  # fmt: skip
    """What it costs more where no wall stands before it, the more so the fewer buildings are left."""
    city: tuple[float, ...] = (0.84, 1.15, 1.35)
    work: float = 0.0075
    """All armour outside the city, squared: the defenders cannot be everywhere."""
    wall: float = 0.38
    pillbox: float = 0.12
    buildings: tuple[float, ...] = (0.0, 3.0, 0.85, 0.6, 0.55, 0.45, 0.44)
    """The loss of one more building when so many stand."""
    scarcity: tuple[float, ...] = (5.0, 2.5, 1.8, 1.2, 1.1, 1.0, 1.0)
    home: float = 2.0
    """How much more a player's own building counts."""
    rescue: float = 0.12
    """The chance that an enemy in the city is dealt with in a turn."""


class Column(Struct, frozen=True):
    """One sector: the armour of its enemies by ring, its wall, and its building (0 gone, 1 standing, 2 a home)."""

    rings: tuple[Ring, ...]
    wall: int
    building: int


class Columns:
    """All columns seen so far, by number, and what becomes of them."""

    def __init__(self) -> None:
        self.ids: dict[Column, int] = {}
        self.all: list[Column] = []
        self.sizes: list[int] = []
        """How many enemies are in each."""
        self.unlike: list[tuple[Ring, ...]] = []
        """Its rings with like enemies named once."""
        self.armours: list[int] = []
        """The armour of those outside the city."""
        self.entered: list[bool] = []
        """Whether any of them is inside the city."""
        self.changed: dict[tuple[int, int, int, int], int] = {}
        self.steps: dict[Cols, Cols] = {}

    def id(self, column: Column) -> int:
        number = self.ids.get(column)
        if number is None:
            number = self.ids[column] = len(self.all)
            self.all.append(column)
            self.sizes.append(sum(map(len, column.rings)))
            self.unlike.append(tuple(tuple(dict.fromkeys(ring)) for ring in column.rings))
            self.armours.append(sum(armour % HELD for ring in column.rings[:CITY] for armour in ring))
            self.entered.append(bool(column.rings[CITY]))
        return number

    def clear(self) -> None:
        self.ids.clear()
        self.changed.clear()
        self.steps.clear()
        for kept in (self.all, self.sizes, self.unlike, self.armours, self.entered):
            kept.clear()

    def with_enemy(self, number: int, ring: int, armour: int, becomes: int) -> int:
        """The column after an enemy on a ring became another; 0 is dead."""
        key = (number, ring, armour, becomes)
        found = self.changed.get(key)
        if found is None:
            column = self.all[number]
            enemies = list(column.rings[ring])
            enemies.remove(armour)
            if becomes:
                enemies.append(becomes)
            rings = (*column.rings[:ring], tuple(sorted(enemies)), *column.rings[ring + 1 :])
            found = self.changed[key] = self.id(Column(rings, column.wall, column.building))
        return found

    def thrown_back(self, number: int, ring: int, armour: int) -> int:
        """The column after an enemy was sent back to the rear."""
        column = self.all[self.with_enemy(number, ring, armour, 0)]
        rear = tuple(sorted((*column.rings[REAR], armour)))
        return self.id(Column((rear, *column.rings[1:]), column.wall, column.building))

    def with_wall(self, number: int, wall: int) -> int:
        column = self.all[number]
        return self.id(Column(column.rings, wall, column.building))

    def moved(self, cols: Cols) -> Cols:
        """The board after all enemies have moved, the players choosing well who is hurt."""
        found = self.steps.get(cols)
        if found is None:
            found = self.steps[cols] = self._moved([self.all[number] for number in cols])
        return found

    def _moved(self, before: list[Column]) -> Cols:
        came: list[list[int]] = [[] for _ in before]
        outside: list[tuple[Ring, ...]] = []
        walls = [column.wall for column in before]
        for sector, column in enumerate(before):
            rear, air, artillery, tank, city = map(_movers, column.rings)
            stay = [_stayers(ring) for ring in column.rings]
            if tank and column.wall != NO_WALL:
                stay[TANK] += hurt(tank)
                walls[sector] -= 1
            else:
                came[sector] += tank
            came[(sector + 1) % SECTORS] += city
            outside.append(
                (
                    tuple(stay[REAR]),
                    tuple(sorted(stay[AIR] + rear)),
                    tuple(sorted(stay[ARTILLERY] + air)),
                    tuple(sorted(stay[TANK] + artillery)),
                    tuple(stay[CITY]),
                )
            )
        after = []
        for sector, column in enumerate(before):
            attacked = bool(came[sector]) and column.building > 0
            entered = hurt(came[sector]) if attacked else came[sector]
            rings = (*outside[sector][:CITY], tuple(sorted((*outside[sector][CITY], *entered))))
            after.append(self.id(Column(rings, walls[sector], 0 if attacked else column.building)))
        return tuple(after)


def _movers(ring: Ring) -> list[int]:
    return [armour for armour in ring if armour < HELD]


def _stayers(ring: Ring) -> list[int]:
    """Those behind the hedgehog; it is gone afterwards."""
    return [armour - HELD for armour in ring if armour > HELD]


def hurt(attackers: list[int]) -> list[int]:
    """One is hurt: one that dies of it if there is any, the strongest otherwise."""
    ordered = sorted(attackers)
    if ordered[0] == 1:
        return ordered[1:]
    return [*ordered[:-1], ordered[-1] - 1]


COLUMNS = Columns()


def columns_of(s: SiegeState) -> Cols:
    """The board of a state."""
    return tuple(COLUMNS.id(_column(s, sector)) for sector in range(SECTORS))


def _column(s: SiegeState, sector: int) -> Column:
    spaces = (s.spaces[space(ring, sector)] for ring in range(len(RINGS)))
    rings = tuple(tuple(sorted(map(armour_shown, codes))) for codes in spaces)
    return Column(rings, s.walls[sector], s.buildings[sector] + (s.homes[sector] >= 0))


def armour_shown(code: int) -> int:
    """An enemy as columns know it: its armour, and the hedgehog before it."""
    return armour_of(code) + HELD * behind_hedgehog(code)


def forget_columns() -> None:
    """Make room between two decisions; in the midst of one, numbers would lose their meaning."""
    if len(COLUMNS.all) > MOST_COLUMNS:
        COLUMNS.clear()
        _harms.clear()


# Harm


class Harm:
    """The harm of columns, for so many buildings left and walls that matter so much."""

    def __init__(self, weights: Weights, buildings: int, future: float) -> None:
        self.weights, self.future = weights, future
        self.scarcity = weights.scarcity[buildings]
        self.known: dict[int, float] = {}

    def of(self, number: int) -> float:
        """The harm of a column, enemies inside the city left out."""
        harm = self.known.get(number)
        if harm is None:
            harm = self.known[number] = self._of(COLUMNS.all[number])
        return harm

    def _of(self, column: Column) -> float:
        weights = self.weights
        harm = self._walls(column.wall)
        worth = self.scarcity * (weights.home if column.building > 1 else 1)
        for ring in (TANK, ARTILLERY, AIR, REAR):
            for armour in column.rings[ring]:
                at, left = _effective(ring, armour)
                harm += weights.enemy[at][left - 1]
                if column.wall == NO_WALL:
                    harm += weights.open_road[at][left - 1] * worth
        return harm

    def _walls(self, wall: int) -> float:
        """A missing wall is harm, a pillbox the contrary, as long as enemies are to come."""
        if wall == NO_WALL:
            return self.weights.wall * self.future
        return -self.weights.pillbox * self.future if wall == PILLBOX_WALL else 0.0


def _effective(ring: int, armour: int) -> tuple[int, int]:
    """An enemy behind the hedgehog is as good as one ring further away."""
    return (ring, armour) if armour < HELD else (max(REAR, ring - 1), armour - HELD)


_harms: dict[tuple[Weights, int, int], Harm] = {}
FUTURE_STEPS = 8


class Judge:
    """Says how bad a board is, for so many buildings left and so many tokens to come."""

    def __init__(self, weights: Weights, buildings: int, to_come: int) -> None:
        self.weights, self.buildings, self.to_come = weights, buildings, to_come
        key = (weights, buildings, min(FUTURE_STEPS, 2 + to_come // 4))
        if key not in _harms:
            _harms[key] = Harm(weights, buildings, key[2] / FUTURE_STEPS)
        self._harm = _harms[key]

    def harm(self, cols: Cols) -> float:
        """The harm expected of a board when the enemies are about to move."""
        known, armours, entered = self._harm.known, COLUMNS.armours, COLUMNS.entered
        total, work = 0.0, 0
        for sector, column in enumerate(cols):
            harm = known.get(column)
            total += self._harm.of(column) if harm is None else harm
            work += armours[column]
            if entered[column]:
                total += self._inside(cols, sector)
        return total + self.weights.work * work * work

    def _inside(self, cols: Cols, sector: int) -> float:
        """The enemies inside the city on one sector: nothing is lost until they come to a building."""
        steps = 1
        while steps < SECTORS and not COLUMNS.all[cols[(sector + steps) % SECTORS]].building:
            steps += 1
        later = (1 - self.weights.rescue) ** (steps - 1)
        held = 1 - self.weights.rescue
        return sum(
            later * self._harm.scarcity * self.weights.city[armour % HELD - 1] * (held if armour > HELD else 1)
            for armour in COLUMNS.all[cols[sector]].rings[CITY]
        )

    def after(self, cols: Cols) -> "tuple[Judge, float]":
        """The judge for a board on which buildings were lost, and what their loss is worth."""
        left = sum([COLUMNS.all[column].building > 0 for column in cols])
        if left == self.buildings:
            return self, 0.0
        lost = sum(self.weights.buildings[n] for n in range(left + 1, self.buildings + 1))
        return Judge(self.weights, left, self.to_come), lost
