"""The engine's state, the options of a table, and the questions chapters ask about them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from sandtable.core.flow import At, Flow, State
from sandtable.core.types import Refusal, Seat
from sandtable.games.axis import pieces
from sandtable.games.axis.board import NOBODY, Stance
from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.last_answer import keep_last
from sandtable.games.axis.pieces import HIT, TRAPPED, Stacks, badges, host_of, kind_of, origin_of, owner_of
from sandtable.games.axis.relations import Relations


class AxisOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of our own that every title has: a bid is IPC by power. A title adds those of its book."""

    low_luck: bool = False
    bid: dict[str, int] = {}
    max_rounds: int | None = None


ESCORTED = "escorts"
"""The optional rule that fighters escort and intercept raids."""
CLOSED_STRAITS = "closed_straits"
"""The optional rule that the map's straits are closed to all ships."""


class AxisTerms(Struct, frozen=True, array_like=True):
    """What is fixed for the whole game."""

    edition: str
    low_luck: bool
    max_rounds: int | None
    cities: int
    """Victory cities that win."""
    optional: tuple[str, ...] = ()
    """The optional rules that are played, by name."""


class AxisState(State):
    """One game; a title may add a part of its own.

    Spaces, powers and kinds are numbers of the edition; see `pieces` for what stands in a space.
    """

    terms: AxisTerms
    round: int
    turn: int
    """The power whose turn it is."""
    wars: int
    """Who is at war with whom (see `relations`)."""
    units: list[Stacks]
    owner: tuple[int, ...]
    """Who controls each territory; -1 for sea zones and neutrals. See `set_owner`."""
    stances: tuple[Stance, ...]
    """What each neutral territory leans to; "" for all other spaces. It means nothing once a power controls it."""
    armies: tuple[int, ...]
    """Infantry that will stand up in each neutral territory when somebody enters it."""
    facilities: tuple[tuple[tuple[int, int], ...], ...]
    """The facilities of each territory with their damage. See `set_facilities`."""
    bank: list[int]
    bought: tuple[int, ...]
    """Units bought this turn and not yet on the map, by kind."""
    held: tuple[int, ...]
    """Who controlled each territory when the turn began."""
    hostile: tuple[int, ...]
    """Zones that were hostile when the turn began."""
    attacked: tuple[int, ...]
    """Zones whose submarines and transports will be fought."""
    fought: tuple[int, ...]
    """Zones where there has been a sea battle this turn."""

    def clone(self) -> "AxisState":
        return AxisState(
            self.stack[:], self.result, self.terms, self.round, self.turn, self.wars, self.units[:], self.owner,
            self.stances, self.armies, self.facilities, self.bank[:], self.bought, self.held, self.hostile,
            self.attacked, self.fought,
        )  # fmt: skip


flow: Flow[AxisState] = Flow(out_of_turn=Refusal("axis.turn.phases", "wrong-phase"))


def edition(s: AxisState) -> Edition:
    return EDITIONS[s.terms.edition]


def relations(s: AxisState) -> Relations:
    """Who is friend and who is foe at the moment."""
    known = EDITIONS[s.terms.edition].relations
    wars, found = known.last
    if wars != s.wars:
        found = known[s.wars]
        known.last = s.wars, found
    return found


def step_of_turn(s: AxisState) -> str:
    """The step of the turn the game stands at; "" before the first turn and after the last."""
    turn = edition(s).turn.name
    return next((frame.step for frame in s.stack if isinstance(frame, At) and frame.sequence == turn), "")


def seat_of(s: AxisState, power: int) -> Seat:
    """A power's seat; the armies of neutral territories have a name as well, but are never asked anything."""
    return edition(s).owners[power]


def name(s: AxisState, space: int) -> str:
    return edition(s).board.spaces[space]


# Who is friend and who is foe


def is_friendly_land(s: AxisState, space: int, power: int) -> bool:
    return s.owner[space] in relations(s).friends[power]  # axis.map.sides


def is_hostile_land(s: AxisState, space: int, power: int) -> bool:
    """An enemy's land, or neutral land that a power at war may attack."""
    foes, owner = relations(s), s.owner[space]
    return owner in foes.enemies[power] or (owner == NOBODY and s.stances[space] in foes.prey[power])


def was_friendly_land(s: AxisState, space: int, power: int) -> bool:
    """Friendly since the turn began, and still: here aircraft may land."""
    friends = relations(s).friends[power]  # europe.neutral.join-no-landing: what was neutral then is not among it
    return s.held[space] in friends and s.owner[space] in friends


def was_hostile_land(s: AxisState, space: int, power: int) -> bool:
    """Hostile, or so when the turn began: combat moves are simultaneous, so taking it does not turn others away."""
    # axis.combat.moves-together
    if s.held[space] == NOBODY != s.owner[space]:
        return True  # it was neutral
    return is_hostile_land(s, space, power) or s.held[space] in relations(s).enemies[power]


def enemy_units(s: AxisState, space: int, power: int) -> Iterator[tuple[int, int]]:
    enemies = relations(s).enemies[power]
    return ((code, count) for code, count in s.units[space] if owner_of(code) in enemies)


def own_units(s: AxisState, space: int, power: int) -> Iterator[tuple[int, int]]:
    return ((code, count) for code, count in s.units[space] if owner_of(code) == power)


def is_any(s: AxisState, space: int, wanted: frozenset[int]) -> bool:
    """Whether a unit with one of these badges is there (the edition has sets of them)."""
    stacks = s.units[space]
    return bool(stacks) and not wanted.isdisjoint(badges(stacks))


def spaces_with(s: AxisState, wanted: frozenset[int]) -> tuple[int, ...]:
    """The spaces where a unit with one of these badges is."""
    return edition(s).unit_cache.find(s.units, wanted)


def zones_with(s: AxisState, wanted: frozenset[int]) -> list[int]:
    is_sea = edition(s).board.is_sea
    return [space for space in spaces_with(s, wanted) if is_sea[space]]


def is_hostile_zone(s: AxisState, zone: int, power: int) -> bool:
    """Enemy surface warships make a zone hostile; submarines and transports do not."""
    return is_any(s, zone, relations(s).enemy_warships[power])  # axis.map.zones, europe.peace.sea


def is_met_from_air(s: AxisState, zone: int, power: int) -> bool:
    """Whether enemy aircraft that rose from land are over a zone: as long as they are there nobody lands from it."""
    enemies = relations(s).enemies[power]
    return any(origin_of(code) != NOBODY and owner_of(code) in enemies for code, _ in s.units[zone])


def is_empty_land(s: AxisState, space: int, power: int) -> bool:
    """No enemy unit of any kind, no army of its own and no facility: a tank can roll through."""
    # europe.neutral.blitz, europe.blitz.bases
    if s.facilities[space] or s.armies[space]:
        return False
    return not is_any(s, space, relations(s).enemy_units[power])


def capital_lost(s: AxisState, power: int) -> bool:
    """Whether an enemy holds this power's capital."""
    return s.owner[edition(s).capital[power]] in relations(s).enemies[power]


# Changing what stands where


def put(s: AxisState, space: int, code: int, count: int = 1) -> None:
    s.units[space] = pieces.added(s.units[space], code, count)


def take(s: AxisState, space: int, code: int, count: int = 1) -> None:
    s.units[space] = pieces.added(s.units[space], code, -count)


def change(s: AxisState, space: int, old: int, new: int, count: int = 1) -> None:
    s.units[space] = pieces.changed(s.units[space], old, new, count)


def restack(s: AxisState, space: int, stacks: Stacks) -> None:
    """Let these stand there; where they are what stands there already it stays the same object (see `unit_cache`)."""
    if s.units[space] != stacks:
        s.units[space] = stacks


def mark(s: AxisState, marked: Iterable[tuple[int, Stacks]]) -> None:
    """Let these stand in their spaces: the units that stand there already, with other marks."""
    before = s.units[:]
    for space, stacks in marked:
        restack(s, space, stacks)
    edition(s).unit_cache.follow(before, s.units)


def set_owner(s: AxisState, land: int, power: int) -> None:
    """Let a power control a territory. Owners rarely change, so copies of a state share them; facilities too."""
    s.owner = (*s.owner[:land], power, *s.owner[land + 1 :])


def set_facilities(s: AxisState, land: int, there: Iterable[tuple[int, int]]) -> None:
    """Let these stand in a territory."""
    s.facilities = (*s.facilities[:land], tuple(sorted(there)), *s.facilities[land + 1 :])


def count_kinds(s: AxisState, space: int, power: int, kinds: frozenset[int]) -> int:
    there = s.units[space]
    return sum(n for code, n in there if kind_of(code) in kinds and owner_of(code) == power) if there else 0


# Decks


def decks(s: AxisState, zone: int, owner: int) -> int:
    """How many aircraft the carriers of a power in a zone can hold; a damaged one has no deck."""
    kinds = edition(s).units.kinds
    return sum(
        kinds[kind_of(code)].decks * n for code, n in s.units[zone] if owner_of(code) == owner and not code & HIT
    )


def damaged_decks(s: AxisState, zone: int, owner: int) -> int:
    """How many aircraft the damaged carriers of a power in a zone can have aboard as cargo."""
    kinds = edition(s).units.kinds
    return sum(kinds[kind_of(code)].decks * n for code, n in s.units[zone] if owner_of(code) == owner and code & HIT)


def guests(s: AxisState, zone: int, host: int) -> list[tuple[int, int]]:
    """Aircraft of other powers on the decks of a power's carriers."""
    return [(code, n) for code, n in s.units[zone] if host_of(code) == host and not code & TRAPPED]


def trapped(s: AxisState, zone: int, host: int) -> list[tuple[int, int]]:
    """Aircraft of other powers aboard a power's damaged carriers."""
    return [(code, n) for code, n in s.units[zone] if code & TRAPPED and host_of(code) == host]


def free_decks(s: AxisState, zone: int, power: int) -> int:
    """Deck space for a power's own aircraft in a zone, none of them counted: on its carriers and on its friends'."""
    own = decks(s, zone, power)
    return friends_decks(s, zone, power) + (max(0, own - pieces.total(guests(s, zone, power))) if own else 0)


def friends_decks(s: AxisState, zone: int, power: int) -> int:
    """Decks of a power's friends in a zone that neither they nor guests of others need."""
    present, there = relations(s), s.units[zone]
    carriers = present.friendly_carriers[power]
    return _friends_decks(present, there, power) if there and not carriers.isdisjoint(badges(there)) else 0


@cached_if_interpreted(1 << 12)
def _friends_decks(present: Relations, stacks: Stacks, power: int) -> int:
    units = present.edition.units
    room: dict[int, int] = {}
    for code, n in stacks:
        owner = owner_of(code)
        if owner != power and owner in present.friends[power] and not code & HIT:
            room[owner] = room.get(owner, 0) + units.kinds[kind_of(code)].decks * n
    for code, n in stacks:
        if kind_of(code) in units.deck_aircraft and owner_of(code) != power and not code & TRAPPED:
            host = host_of(code) if host_of(code) != NOBODY else owner_of(code)
            if host in room:
                room[host] -= n
    return sum(free for free in room.values() if free > 0)


# Money and cities


def income(s: AxisState, power: int) -> int:
    """The sum of the IPC of a power's territories."""
    return _income(edition(s), s.owner)[power]


@keep_last
@lru_cache(1 << 8)
def _income(e: Edition, owners: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * (len(e.owners) + 1)
    for owner, ipc in zip(owners, e.board.ipc, strict=True):
        found[owner] += ipc  # the last is nobody's
    return tuple(found)


def cities(s: AxisState, side: str) -> int:
    e = edition(s)
    return sum(e.side[s.owner[city]] == side for city in e.board.cities)
