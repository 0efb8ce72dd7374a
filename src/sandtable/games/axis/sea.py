"""Sea movement: rulebook, "Combat movement" (ships that begin in hostile zones, carriers, submarines, transports),
"Canals", and "Non-combat movement", sea units.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from msgspec import field

from sandtable.core.flow import Log
from sandtable.core.types import Action, Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.orders import Picked, Way, not_next, not_there, read_way, read_zone, refuse
from sandtable.games.axis.pieces import (
    AWAY,
    ESCAPED,
    HIT,
    TRAPPED,
    kind_of,
    owner_of,
    total,
    used,
    with_origin,
)
from sandtable.games.axis.state import (
    CLOSED_STRAITS,
    AxisState,
    damaged_decks,
    decks,
    edition,
    enemy_units,
    guests,
    is_any,
    is_hostile_zone,
    name,
    own_units,
    put,
    relations,
    seat_of,
    take,
    trapped,
    zones_with,
)


class Sail(Action, frozen=True, tag="sail"):
    """Ships go along a path; guests on their decks go along if they must, or as many as are named."""

    units: dict[str, int]
    path: tuple[str, ...]
    guests: dict[str, int] = field(default_factory=dict)


class AttackZone(Action, frozen=True, tag="attack"):
    """Fight the submarines and transports of a zone instead of passing them by."""

    zone: str


Voyage: TypeAlias = tuple[tuple[int, ...], Picked, Picked]
"""A path by sea, the ships that go along it and the guests aboard."""


def read(s: AxisState, order: Sail) -> Way | Refusal:
    """The path by sea, with no canal or strait closed on it, and the ships that have the moves for it."""
    way = read_way(s, order.path, order.units, by_sea=True)
    if isinstance(way, Refusal):
        return way
    path, ships = way
    if path.has_gates or not path.unbroken:
        submarines = only_submarines(s, ships)
        for here, there in pairwise(path.spaces):
            refusal = not_next(s, here, there) or closed(s, here, there, submarines)
            if refusal is not None:
                return refusal
    ends = edition(s).special.may_not_end
    for code, _ in ships:
        refusal = ends(s, path.spaces[-1], kind_of(code))
        if refusal is not None:
            return refusal
    return way


def only_submarines(s: AxisState, ships: Picked) -> bool:
    submarines = edition(s).units.submarines
    return all(kind_of(code) in submarines for code, _ in ships)


def closed(s: AxisState, here: int, there: int, submarines: bool = False) -> Refusal | None:
    """A canal is open to the side that held its banks when the turn began; straits may be closed to all."""
    e = edition(s)
    canal = e.board.canals.get((here, there))
    if canal is not None and not (submarines and canal.submarines):  # europe.canal.submarines
        for land in e.board.canal_lands[canal.id]:
            refusal = closed_bank(s, canal.id, land)
            if refusal is not None:
                return refusal
    if CLOSED_STRAITS in s.terms.optional and (here in e.board.straits or there in e.board.straits):
        return refuse("axis.option.closed-straits", "straits", space=name(s, here), to=name(s, there))
    return None


def closed_bank(s: AxisState, canal: str, land: int) -> Refusal | None:
    """Why this bank closes a canal: friends held it when the turn began, or a power that is no enemy gives leave."""
    present, holder = relations(s), s.held[land]
    if holder in present.friends[s.turn]:
        return None
    if holder == NOBODY:
        return refuse("europe.canal.neutral", "canal-neutral", canal=canal, space=name(s, land))
    if holder not in present.strangers[s.turn]:
        return refuse("axis.map.canal", "canal", canal=canal, space=name(s, land))
    if present.edition.special.gives_leave(s, holder):
        return None
    return refuse("europe.canal.leave", "canal-leave", canal=canal, seat=seat_of(s, holder))


def stops(s: AxisState, zone: int, kind: int) -> bool:
    """Whether a ship that enters must stay: warships stop ships, only destroyers stop submarines."""
    foes = relations(s)
    passes = kind in edition(s).units.submarines  # axis.submarine.passes
    return is_any(s, zone, (foes.enemy_destroyers if passes else foes.enemy_warships)[s.turn])


def obstacle(s: AxisState, zone: int, kind: int, surface: str = "axis.sea.hostile-stops") -> Refusal:
    """What stops this kind of ship there, by name; `surface` is the rule for those that are no submarines."""
    units = edition(s).units
    stopping = units.destroyers if kind in units.submarines else units.warships
    enemy = next(code for code, _ in enemy_units(s, zone, s.turn) if kind_of(code) in stopping)
    rule = "axis.submarine.destroyer-stops" if kind in units.submarines else surface
    return refuse(
        rule,
        "ship-stopped",
        unit=units.ids[kind],
        obstacle=units.ids[kind_of(enemy)],
        seat=seat_of(s, owner_of(enemy)),
        space=name(s, zone),
    )


# Combat movement


def read_attack(s: AxisState, order: Sail) -> Voyage | Refusal:
    """Ships go as far as nothing stops them on the way."""
    read_order = read(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    path, picked = read_order[0].spaces, read_order[1]
    for zone in path[1:-1]:
        for code, _ in picked:
            if stops(s, zone, kind_of(code)):
                return obstacle(s, zone, kind_of(code))
    aboard = read_guests(s, path[0], picked, order.guests)
    return aboard if isinstance(aboard, Refusal) else (path, picked, aboard)


def attack(s: AxisState, voyage: Voyage, log: Log) -> None:
    """Ships move to attack, to land troops, or away from a hostile zone."""
    path = voyage[0]
    # where aircraft scramble there may be a battle in any zone
    may_fight = edition(s).units.scramblers or is_any(s, path[-1], relations(s).enemy_units[s.turn])
    sail(s, voyage, path[-2] if may_fight else NOBODY)


def redeploy(s: AxisState, voyage: Voyage, log: Log) -> None:
    """Ships move out of combat."""
    sail(s, voyage, NOBODY)


def sail(s: AxisState, voyage: Voyage, origin: int) -> None:
    """Ships sail, and the guests that go along with them; they may retreat to where they stepped into a battle."""
    e = edition(s)
    path, picked, aboard = voyage
    # axis.sea.begin-hostile: they need no battle where they go
    hostile = is_hostile_zone(s, path[0], s.turn)
    last = path[-1]
    for code, count in picked:
        take(s, path[0], code, count)
        moved = labels.spent(e, code) if stops(s, last, kind_of(code)) else labels.moved(code, len(path) - 1)
        escaped = ESCAPED if hostile and not used(code) else 0
        put(s, last, with_origin(moved, origin) | escaped, count)
    # axis.carrier.own-aircraft: only guests go along; its own power's fighters stay and fly by themselves
    for code, count in aboard:
        take(s, path[0], code, count)
        put(s, last, code, count)


def read_guests(s: AxisState, zone: int, picked: Picked, named: dict[str, int]) -> Picked | Refusal:
    """The guests that go along: those named, and at least as many as no carrier left behind can hold.

    Guests on decks go with whole carriers, those that are trapped with damaged ones.
    """
    free, cargo = guests(s, zone, s.turn), trapped(s, zone, s.turn)
    if not free and not cargo and not named:
        return []
    chosen = named_guests(s, zone, [*free, *cargo], named)
    if isinstance(chosen, Refusal):
        return chosen
    on_decks = going_along(s, free, chosen, decks(s, zone, s.turn), [pair for pair in picked if not pair[0] & HIT])
    if isinstance(on_decks, Refusal) or not cargo:
        return on_decks
    hit = [pair for pair in picked if pair[0] & HIT]
    aboard = going_along(s, cargo, chosen, damaged_decks(s, zone, s.turn), hit)
    return aboard if isinstance(aboard, Refusal) else [*on_decks, *aboard]


def named_guests(
    s: AxisState, zone: int, there: list[tuple[int, int]], named: dict[str, int]
) -> dict[int, int] | Refusal:
    """The pieces that an order names."""
    e, have = edition(s), dict(there)
    chosen: dict[int, int] = {}
    for text, count in named.items():
        code = next((code for code in have if labels.label(e, code, s.turn) == text), None)
        if code is None or not 0 < count <= have[code]:
            return not_there(s, zone, text, count, have.get(code, 0) if code is not None else 0)
        chosen[code] = count
    return chosen


def going_along(
    s: AxisState, there: list[tuple[int, int]], chosen: dict[int, int], room: int, ships: Picked
) -> Picked | Refusal:
    """Of those aboard the chosen ones, or if none is chosen as many as these ships leave no room for."""
    kinds = edition(s).units.kinds
    most = sum(kinds[kind_of(code)].decks * count for code, count in ships)
    least = max(0, total(there) - (room - most))
    aboard = [(code, chosen[code]) for code, _ in there if code in chosen]
    if aboard:
        return (
            aboard if least <= total(aboard) <= most else refuse("axis.carrier.guests", "guests", low=least, high=most)
        )
    for code, count in there:
        taken = min(count, least)
        if taken:
            aboard.append((code, taken))
            least -= taken
    return aboard


def read_hunt(s: AxisState, order: AttackZone) -> int | Refusal:
    """The submarines and transports of a zone that is not hostile may be attacked."""
    kinds = edition(s).units.kinds
    # axis.sea.ignore: there is a battle only because it was ordered
    zone = read_zone(s, order.zone)
    if isinstance(zone, Refusal):
        return zone
    if zone in s.attacked or (is_hostile_zone(s, zone, s.turn) and has_ships(s, zone)):
        return refuse("axis.sea.attack-once", "battle-anyway", space=order.zone)
    if next(enemy_units(s, zone, s.turn), None) is None:
        return refuse("axis.sea.nobody-to-attack", "nobody-to-attack", space=order.zone)
    if not any(kinds[kind_of(code)].attack and not code & TRAPPED for code, _ in own_units(s, zone, s.turn)):
        return refuse("axis.sea.attackers", "no-attackers", space=order.zone)
    return zone


def hunt(s: AxisState, zone: int, log: Log) -> None:
    """There will be a battle."""
    if zone not in s.attacked:
        s.attacked = tuple(sorted((*s.attacked, zone)))


def has_ships(s: AxisState, zone: int) -> bool:
    return is_any(s, zone, edition(s).own_ships[s.turn])


def sits_out(s: AxisState, zone: int, code: int) -> bool:
    """An aircraft on a friend's deck, or left behind by its carrier, fights in its zone only if it is ordered to."""
    # axis.carrier.stay-out
    aloft = kind_of(code) in edition(s).units.air
    return aloft and not used(code) and zone not in s.attacked and not has_ships(s, zone)


def can_fight(s: AxisState, zone: int) -> bool:
    """Whether the power to move has anything there that can fire and will."""
    kinds = edition(s).units.kinds
    return any(
        kinds[kind_of(code)].attack and not code & (AWAY | TRAPPED) and not sits_out(s, zone, code)
        for code, _ in own_units(s, zone, s.turn)
    )


# Non-combat movement


def read_redeploy(s: AxisState, order: Sail) -> Voyage | Refusal:
    """Ships move through friendly zones; submarines through hostile ones too, up to the first destroyer."""
    read_order = read(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    path, picked = read_order[0].spaces, read_order[1]
    submarines = edition(s).units.submarines
    for number, zone in enumerate(path[1:], 1):
        for code, _ in picked:
            kind = kind_of(code)
            if stops(s, zone, kind) and (kind not in submarines or number < len(path) - 1):
                return obstacle(s, zone, kind, surface="axis.noncombat.friendly-sea")
    aboard = read_guests(s, path[0], picked, order.guests)
    return aboard if isinstance(aboard, Refusal) else (path, picked, aboard)


def open_paths(s: AxisState, zone: int, kind: int, steps: int, *, combat: bool) -> Iterator[tuple[str, ...]]:
    """The names along all ways of at most so many steps that a ship of this kind may take."""
    e = edition(s)
    dives = kind in e.units.submarines
    foes = relations(s)
    # axis.submarine.passes
    guarded = set(zones_with(s, (foes.enemy_destroyers if dives else foes.enemy_warships)[s.turn]))
    may_end_guarded = combat or dives
    gates, ends = _shut_gates(s, dives), e.special.may_not_end
    for way, path in e.board.sea_paths(zone, steps):
        if guarded and not guarded.isdisjoint(way[1:-1] if may_end_guarded else way[1:]):
            continue
        if gates and any(step in gates for step in pairwise(way)):
            continue
        if ends(s, way[-1], kind) is None:
            yield path


def _shut_gates(s: AxisState, dives: bool) -> set[tuple[int, int]]:
    """The steps from zone to zone that canals and straits forbid."""
    board = edition(s).board
    steps = set(board.canals)
    if CLOSED_STRAITS in s.terms.optional:
        steps.update(step for here in board.straits for there in board.sea_next[here] for step in _both(here, there))
    return {step for step in steps if closed(s, *step, dives) is not None}


def _both(here: int, there: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (here, there), (there, here)


def reach(s: AxisState, zone: int, kind: int, moves: int, cleared: frozenset[int]) -> list[int]:
    """The zones a ship can end in by non-combat movement, its own first; `cleared` ones count as friendly."""
    found, ring = [zone], [zone]
    for _ in range(moves):
        ring = [
            there
            for here in ring
            for there in edition(s).board.sea_next[here]
            if there not in found and (there in cleared or not stops(s, there, kind)) and closed(s, here, there) is None
        ]
        found += dict.fromkeys(ring)
    ends = edition(s).special.may_not_end
    return [zone, *(there for there in found[1:] if ends(s, there, kind) is None)]
