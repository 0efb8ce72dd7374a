"""What a seat sees: everything. Nothing is hidden in this game but dice that have not been rolled."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.types import Over, Seat
from sandtable.games.axis import battles_ahead, facilities, labels
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.conduct import LAND_KIND, RAID_KIND, SEA_KIND
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import Facility
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt, RaidAt, SetUp
from sandtable.games.axis.participants import attackers, defenders, interceptors, raiders
from sandtable.games.axis.pieces import (
    DONE,
    HIT,
    LANDED,
    RAID,
    SUBMERGED,
    TRAPPED,
    Stacks,
    cargo_of,
    host_of,
    item_kind,
    item_owner,
    kind_of,
    origin_of,
    owner_of,
    target_of,
)
from sandtable.games.axis.state import AxisState, cities, edition, income, relations, step_of_turn
from sandtable.games.axis.units import UnitKind
from sandtable.games.axis.victory import SIDES

OVER, SCRAMBLED = "over", "scrambled"
FLAGS = {"done": DONE, "landed": LANDED, "raid": RAID, "submerged": SUBMERGED, "damaged": HIT, "trapped": TRAPPED}


class StackView(Struct, frozen=True, omit_defaults=True):
    """Units that are alike. `label` is how orders name them."""

    label: str
    unit: str
    seat: Seat
    count: int
    moves: int
    """Moves left this turn."""
    cargo: tuple[str, ...] = ()
    host: Seat | None = None
    lands: str | None = None
    """The territory a transport unloads to."""
    flags: tuple[str, ...] = ()
    value: int = 0
    """In a battle: the number up to which it hits."""


class KindView(Struct, frozen=True):
    """What a kind of unit costs and how it fights and moves."""

    domain: str
    cost: int
    attack: int
    defence: int
    move: int
    hits: int
    hold: int
    decks: int
    light: bool
    can_be_hit: bool
    """A gun that can be lost in battle."""


class FacilityView(Struct, frozen=True, omit_defaults=True):
    """A factory or a base, its damage, and how many units it can still bring into play this turn."""

    unit: str
    damage: int
    capacity: int
    makes: int = 0
    """How many units it can bring into play in a turn of its holder, as it is."""
    cap: int = 0
    """The most damage it can have."""
    out_of_action: bool = False
    """A base with so much damage that it does nothing."""
    upgraded_to: str = ""
    """What it will be from this turn's mobilisation on."""


class SpaceView(Struct, frozen=True, omit_defaults=True):
    """A space with anything in it, or with an owner."""

    seat: Seat | None = None
    ipc: int = 0
    city: str = ""
    units: tuple[StackView, ...] = ()
    facilities: tuple[FacilityView, ...] = ()


class PowerView(Struct, frozen=True):
    """A power's economy."""

    side: str
    ipc: int
    income: int
    capital: str
    capital_lost: bool


class BattleAhead(Struct, frozen=True):
    """A battle that waits to be fought, or that a plan leads to."""

    kind: str
    space: str
    attackers: tuple[StackView, ...]
    defenders: tuple[StackView, ...]


class BattleView(Struct, frozen=True):
    """The battle being fought: both sides, and the defenders behind the casualty line."""

    kind: str
    space: str
    round: int
    step: str
    attackers: tuple[StackView, ...]
    defenders: tuple[StackView, ...]
    line: tuple[StackView, ...]


class AxisView(Struct, frozen=True):
    """The table as everybody sees it."""

    edition: str
    round: int
    turn: Seat
    phase: str
    """The step of the turn or of the set-up; "over" when the game is."""
    step: str
    """The step of the turn, as the edition calls it; "" before the first turn."""
    kinds: dict[str, KindView]
    powers: dict[Seat, PowerView]
    spaces: dict[str, SpaceView]
    bought: dict[str, int]
    cities: dict[str, int]
    cities_to_win: int
    battle: BattleView | None
    battles: tuple[BattleAhead, ...]
    """Battles still to be fought; while attacks are planned, those they lead to."""
    result: Over | None


AnyView = TypeVar("AnyView", bound=AxisView)


def view(s: AxisState) -> AxisView:
    """What everybody sees of a title that adds nothing of its own."""
    return view_as(AxisView, s)


def view_as(page: type[AnyView], s: AxisState, **own: Any) -> AnyView:
    """The table as a title shows it; `own` is what the title adds to the engine's part."""
    e = edition(s)
    spaces = {
        e.board.spaces[space]: space_view(s, space)
        for space in range(len(s.units))
        if s.units[space] or s.owner[space] != NOBODY
    }
    return page(
        edition=e.id,
        round=s.round,
        turn=e.powers[s.turn],
        phase=phase(s),
        step=step_of_turn(s),
        kinds=kind_views(e),
        powers={power: power_view(s, number) for number, power in enumerate(e.powers)},
        spaces=spaces,
        bought={e.units.ids[kind]: n for kind, n in enumerate(s.bought) if n},
        cities={side: cities(s, side) for side in SIDES},
        cities_to_win=s.terms.cities,
        battle=battle_view(s),
        battles=battle_list(s),
        result=s.result,
        **own,
    )


def phase(s: AxisState) -> str:
    """The step of the turn, or of the set-up before the first turn, or that the game is over."""
    if s.result is not None:
        return OVER
    return next((frame.step for frame in s.stack if isinstance(frame, SetUp)), step_of_turn(s))


@cache
def kind_views(e: Edition) -> dict[str, KindView]:
    return {kind.id: kind_view(kind) for kind in e.units.kinds}


def kind_view(kind: UnitKind) -> KindView:
    return KindView(**{field: getattr(kind, field) for field in KindView.__struct_fields__})


def space_view(s: AxisState, space: int) -> SpaceView:
    built = s.facilities[space]
    makes = bool(built and s.held) and facilities.capacity(s, space) > 0
    return space_as_it_is(edition(s), space, s.owner[space], s.units[space], s.turn, built, makes)


@lru_cache(1 << 13)
def space_as_it_is(
    e: Edition, space: int, owner: int, stacks: Stacks, turn: int, built: tuple[Facility, ...], makes: bool
) -> SpaceView:
    """The same by all that it shows: most spaces look as they did when somebody looked last."""
    return SpaceView(
        seat=None if owner == NOBODY else e.powers[owner],
        ipc=e.board.ipc[space],
        city=e.board.city[space],
        units=stack_views(e, stacks, turn),
        facilities=facility_views(e, space, built, makes=makes),
    )


def facility_views(e: Edition, land: int, built: tuple[Facility, ...], *, makes: bool) -> tuple[FacilityView, ...]:
    """What stands in a territory; a factory shows what the power whose turn it is can bring in there."""
    better = {e.units.kinds[kind].site: e.units.ids[kind] for kind, damage in built if damage == facilities.UNDER_WAY}
    return tuple(
        FacilityView(
            unit=e.units.ids[kind],
            damage=damage,
            capacity=facilities.output(e, land, (kind, damage)) if makes else 0,
            makes=facilities.output(e, land, (kind, damage)),
            cap=facilities.caps(e)[kind][land],
            out_of_action=facilities.is_out_of_action(e, (kind, damage)),
            upgraded_to=better.get(e.units.kinds[kind].site, ""),
        )
        for kind, damage in built
        if damage != facilities.UNDER_WAY
    )


@lru_cache(1 << 13)
def stack_views(e: Edition, stacks: Stacks, turn: int) -> tuple[StackView, ...]:
    """What stands in a space as the power whose turn it is names it; what only rules tell apart is shown together."""
    return together(
        (stack_view(e, turn, code, 0, label=labels.exact(e, stacks, code, turn)), count) for code, count in stacks
    )


def together(views: Iterable[tuple[StackView, int]]) -> tuple[StackView, ...]:
    """Stacks that look alike as one."""
    counts: dict[StackView, int] = {}
    for seen, count in views:
        counts[seen] = counts.get(seen, 0) + count
    return tuple(replace(seen, count=count) for seen, count in counts.items())


def stack_view(e: Edition, turn: int, code: int, count: int, value: int = 0, label: str = "") -> StackView:
    return StackView(
        label=label or labels.label(e, code, turn, moves=True),
        unit=e.units.ids[kind_of(code)],
        seat=e.owners[owner_of(code)],
        count=count,
        moves=labels.moves_left(e, code),
        cargo=tuple(f"{e.powers[item_owner(one)]}.{e.units.ids[item_kind(one)]}" for one in cargo_of(code)),
        host=None if host_of(code) == NOBODY else e.powers[host_of(code)],
        lands=None if target_of(code) == NOBODY else e.board.spaces[target_of(code)],
        flags=flags_of(turn, code),
        value=value,
    )


def flags_of(turn: int, code: int) -> tuple[str, ...]:
    """The marks of a piece; a unit of another power that came from somewhere rose from an air base."""
    marks = tuple(flag for flag, bit in FLAGS.items() if code & bit)
    return (*marks, SCRAMBLED) if owner_of(code) != turn and origin_of(code) != NOBODY else marks


def fighters(s: AxisState, kind: str, stacks: Stacks, side: int) -> tuple[StackView, ...]:
    """Units in a battle, each with its number."""
    return together(
        (stack_view(edition(s), s.turn, code, 0, value), count)
        for code, count, value in battles_ahead.valued(s, kind, stacks, side)
    )


def power_view(s: AxisState, power: int) -> PowerView:
    e = edition(s)
    capital = e.capital[power]
    return PowerView(
        side=e.side[power],
        ipc=s.bank[power],
        income=income(s, power),
        capital=e.board.spaces[capital],
        capital_lost=s.owner[capital] in relations(s).enemies[power],
    )


def battle_view(s: AxisState) -> BattleView | None:
    """The battle or the raid that is being fought."""
    frame = next((frame for frame in s.stack[::-1] if isinstance(frame, BattleAt | RaidAt)), None)
    if frame is None:
        return None
    board = edition(s).board
    if isinstance(frame, RaidAt):
        kind, number = RAID_KIND, 0
        ours, theirs = raiders(s, frame.space), interceptors(s, frame.space)
    else:
        kind, number = SEA_KIND if board.is_sea[frame.space] else LAND_KIND, frame.round
        ours, theirs = attackers(s, frame.space), defenders(s, frame.space)
    return BattleView(
        kind=kind,
        space=board.spaces[frame.space],
        round=number,
        step=frame.step,
        attackers=fighters(s, kind, ours, ATTACKER),
        defenders=fighters(s, kind, theirs, DEFENDER),
        line=fighters(s, kind, frame.line, DEFENDER),
    )


def battle_list(s: AxisState) -> tuple[BattleAhead, ...]:
    return tuple(
        BattleAhead(
            kind=kind,
            space=edition(s).board.spaces[space],
            attackers=fighters(s, kind, battles_ahead.assailants(s, kind, space), ATTACKER),
            defenders=fighters(s, kind, battles_ahead.resistance(s, kind, space), DEFENDER),
        )
        for kind, space in battles_ahead.ahead(s)
    )
