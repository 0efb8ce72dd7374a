"""Rulebook, "Move the enemies" and "Enemy movement": walls, buildings and the way round the city.

All enemies of one movement step move at once. Whoever runs into the same wall or building attacks it together, and one
of them is hurt: the players say which when they differ.
"""

from functools import cache

from msgspec import Struct

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.pieces import ALL_SECTORS, CITY, RINGS, SECTORS, TANK, TOKEN_ID, TOKENS, space
from sandtable.games.siege.play import damage
from sandtable.games.siege.sequence import TURN
from sandtable.games.siege.state import (
    NO_WALL,
    PILLBOX_WALL,
    WALL,
    SiegeState,
    decider,
    flow,
    hedgehog_placed,
    put_enemies,
    take_enemies,
)

FORWARD, CLOCKWISE, COUNTER_CLOCKWISE = "forward", "clockwise", "counter-clockwise"
BUILDING, WALLS = "building", "wall"


class MoveEnemies(Frame, frozen=True):
    """A movement step of the enemies in these sectors: forward, or round the city."""

    way: str
    sectors: tuple[int, ...]


class ChooseHurt(Frame, frozen=True):
    """The same, while the players say who is hurt where several attack one thing."""

    way: str
    sectors: tuple[int, ...]
    todo: tuple[tuple[str, int], ...]
    hurt: tuple[tuple[str, int, int], ...] = ()


class Hurt(Action, frozen=True, tag="hurt"):
    """Say which of several attackers of a wall or building takes the damage."""

    what: str
    sector: int
    kind: str
    armour: int


@flow.step(TURN, "move")
def move_phase(s: SiegeState, frame: At, log: Log) -> None:
    call(s, MoveEnemies(FORWARD, ALL_SECTORS))


# What every enemy is about to do


class Step(Struct, frozen=True):
    """What the enemies of a space do in a movement step: where they stand, where they want to go, what bars the way."""

    where: int
    enemies: tuple[int, ...]
    to: int
    attacks: tuple[str, int] | None


def steps(s: SiegeState, way: str, sectors: tuple[int, ...]) -> list[Step]:
    """What all enemies in these sectors are about to do; those behind the hedgehog do nothing."""
    spaces = s.spaces
    if hedgehog_placed(s):  # siege.card.hedgehogs
        spaces = [tuple([code for code in here if not pieces.behind_hedgehog(code)]) for here in spaces]
    free, taken = FREE_WAY[way], filter(spaces.__getitem__, spaces_in(sectors))
    return [
        Step(where, spaces[where], free[where], None) if where in free else _step(s, way, where, spaces[where])
        for where in taken
    ]


@cache
def spaces_in(sectors: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(space(ring, sector) for ring in range(len(RINGS)) for sector in sectors)


def _beside(way: str, sector: int) -> int:
    return (sector + (-1 if way == COUNTER_CLOCKWISE else 1)) % SECTORS


def _free_way(way: str) -> dict[int, int]:
    """Where enemies go whom nothing can bar the way: from each space outside the city, forward not from its walls."""
    if way == FORWARD:  # siege.move.forward
        return {space(ring, sector): space(ring + 1, sector) for ring in range(TANK) for sector in ALL_SECTORS}
    return {space(ring, sector): space(ring, _beside(way, sector)) for ring in range(CITY) for sector in ALL_SECTORS}


FREE_WAY = {way: _free_way(way) for way in (FORWARD, CLOCKWISE, COUNTER_CLOCKWISE)}


def _step(s: SiegeState, way: str, where: int, enemies: tuple[int, ...]) -> Step:
    """Before a wall, or in the city."""
    ring, sector = divmod(where, SECTORS)
    if ring == CITY:  # siege.move.city-clockwise, siege.move.inside-walls, siege.event.circle-city
        return _into_city(s, where, enemies, _beside(way, sector))
    if s.walls[sector] != NO_WALL:  # siege.move.wall-stays, siege.move.all-stay
        return Step(where, enemies, where, (WALLS, sector))
    return _into_city(s, where, enemies, sector)  # siege.move.open


def _into_city(s: SiegeState, where: int, enemies: tuple[int, ...], sector: int) -> Step:
    """A space of the city; its building, if it stands, is attacked and its place taken (siege.move.building-enter)."""
    return Step(where, enemies, space(CITY, sector), (BUILDING, sector) if s.buildings[sector] else None)


# Everybody at once


@flow.run(MoveEnemies)
def move_enemies(s: SiegeState, frame: MoveEnemies, log: Log) -> None:
    """Ask who is hurt where unlike enemies attack one thing; move at once where there is nothing to ask."""
    plan = steps(s, frame.way, frame.sectors)
    todo = contested(plan)
    if todo:
        goto(s, ChooseHurt(frame.way, frame.sectors, todo))
    else:
        end(s)
        carry_out(s, plan, {}, log)


def contested(plan: list[Step]) -> tuple[tuple[str, int], ...]:
    """Walls and buildings attacked by enemies that are not all alike, from whichever side (siege.move.both-ways)."""
    unlike: dict[tuple[str, int], set[int]] = {}
    for step in plan:
        if step.attacks:
            unlike.setdefault(step.attacks, set()).update(step.enemies)
    return tuple(sorted([thing for thing, codes in unlike.items() if len(codes) > 1])) if unlike else ()


@flow.ask(ChooseHurt)
def ask_who_is_hurt(s: SiegeState, frame: ChooseHurt) -> Choose:
    what, sector = frame.todo[0]
    return Choose(decider(s), "hurt", attackers(s, frame), {"what": what, "sector": sector + 1})


def attackers(s: SiegeState, frame: ChooseHurt) -> tuple[Hurt, ...]:
    """The unlike enemies that attack the wall or building in question."""
    what, sector = thing = frame.todo[0]
    plan = steps(s, frame.way, frame.sectors)
    codes = sorted({code for step in plan if step.attacks == thing for code in step.enemies})
    return tuple(Hurt(what, sector + 1, TOKENS[pieces.kind_of(code)], pieces.armour_of(code)) for code in codes)


@flow.refuse(ChooseHurt, Hurt)
def cannot_be_hurt(s: SiegeState, frame: ChooseHurt, action: Hurt) -> Refusal | None:
    return None if action in attackers(s, frame) else Refusal("siege.move.together")


@flow.answer(ChooseHurt, Hurt)
def choose_who_is_hurt(s: SiegeState, frame: ChooseHurt, seat: Seat, action: Hurt, log: Log) -> None:
    code = pieces.enemy(TOKEN_ID[action.kind], action.armour)
    hurt = (*frame.hurt, (action.what, action.sector - 1, code))
    if len(frame.todo) > 1:
        goto(s, ChooseHurt(frame.way, frame.sectors, frame.todo[1:], hurt))
        return
    end(s)
    plan = steps(s, frame.way, frame.sectors)
    carry_out(s, plan, {(what, sector): chosen for what, sector, chosen in hurt}, log)


def carry_out(s: SiegeState, plan: list[Step], hurt: dict[tuple[str, int], int], log: Log) -> None:
    """Everybody moves at once (siege.move.at-once); then each thing attacked falls, and hurts one of its attackers."""
    count, spaces = 0, s.spaces
    attacked: dict[tuple[str, int], Step] = {}
    for step in plan:
        count += len(step.enemies)
        if step.attacks is not None:
            attacked[step.attacks] = step
        if spaces[step.where] is step.enemies:  # all of them, most times
            spaces[step.where] = ()
        else:
            take_enemies(s, step.where, step.enemies)
    for step in plan:
        if spaces[step.to]:
            put_enemies(s, step.to, step.enemies)
        else:
            spaces[step.to] = step.enemies
    if plan:
        log.append(Event("moved", {"count": count}, "siege.move.all"))
    for thing in sorted(attacked):
        step = attacked[thing]
        _fall(s, thing, log)
        damage(s, step.to, hurt.get(thing, step.enemies[-1]), log)  # siege.card.pillbox-damage: by a pillbox too
    ending.check_defeat(s, log)
    ending.check_victory(s, log)


def _fall(s: SiegeState, thing: tuple[str, int], log: Log) -> None:
    what, sector = thing
    if what == WALLS:
        break_wall(s, sector, log)
    else:
        lose_building(s, sector, log)


def break_wall(s: SiegeState, sector: int, log: Log, rule: str = "siege.move.wall") -> None:
    """A pillbox takes the blow for its wall; a wall without one is gone."""
    if s.walls[sector] == PILLBOX_WALL:
        s.walls[sector] = WALL
        log.append(Event("pillbox-lost", {"sector": sector + 1}, "siege.card.pillbox-holds"))
    else:
        s.walls[sector] = NO_WALL
        log.append(Event("wall-lost", {"sector": sector + 1}, rule))


def lose_building(s: SiegeState, sector: int, log: Log, rule: str = "siege.move.building") -> None:
    s.buildings[sector] = 0  # siege.move.for-good: nothing ever builds it again
    log.append(Event("building-lost", {"sector": sector + 1}, rule))
    ending.leave_with_home(s, sector, log)
