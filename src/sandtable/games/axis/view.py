"""What a seat sees: everything. Nothing is hidden in this game but dice that have not been rolled."""

from msgspec import Struct

from sandtable.core.words import Over, Seat
from sandtable.games.axis import labels
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.frames import Battle, Conduct, Turn
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import (
    DONE,
    HIT,
    LANDED,
    RAID,
    SUBMERGED,
    Stacks,
    cargo_of,
    host_of,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    target_of,
)
from sandtable.games.axis.state import AxisState, cities, edition, income
from sandtable.games.axis.victory import SIDES

FLAGS = {"done": DONE, "landed": LANDED, "raid": RAID, "submerged": SUBMERGED, "damaged": HIT}


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


class FacilityView(Struct, frozen=True):
    """A factory and its damage."""

    unit: str
    damage: int


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


class BattleView(Struct, frozen=True):
    """The battle being fought: both sides, and the defenders behind the casualty line."""

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
    powers: dict[Seat, PowerView]
    spaces: dict[str, SpaceView]
    bought: dict[str, int]
    cities: dict[str, int]
    cities_to_win: int
    battle: BattleView | None
    battles: tuple[str, ...]
    """Battles still to be fought."""
    result: Over | None


def view(s: AxisState, seat: Seat | None) -> AxisView:
    e = edition(s)
    spaces = {
        e.board.spaces[space]: space_view(s, space)
        for space in range(len(s.units))
        if s.units[space] or s.owner[space] != NOBODY
    }
    return AxisView(
        edition=e.id,
        round=s.round,
        turn=e.powers[s.turn],
        phase=phase(s),
        powers={power: power_view(s, number) for number, power in enumerate(e.powers)},
        spaces=spaces,
        bought={e.units.ids[kind]: n for kind, n in enumerate(s.bought) if n},
        cities={side: cities(s, side) for side in SIDES},
        cities_to_win=s.terms.victory,
        battle=battle_view(s),
        battles=waiting_battles(s),
        result=s.result,
    )


def phase(s: AxisState) -> str:
    """The kind of step the game stands at, for the reader."""
    return next((type(frame).__name__ for frame in reversed(s.stack) if not isinstance(frame, Turn)), "Over")


def space_view(s: AxisState, space: int) -> SpaceView:
    e = edition(s)
    owner = s.owner[space]
    return SpaceView(
        seat=None if owner == NOBODY else e.powers[owner],
        ipc=e.board.ipc[space],
        city=e.board.city[space],
        units=stack_views(s, s.units[space]),
        facilities=tuple(FacilityView(e.units.ids[kind], damage) for kind, damage in s.facilities[space]),
    )


def stack_views(s: AxisState, stacks: Stacks) -> tuple[StackView, ...]:
    e = edition(s)
    return tuple(
        StackView(
            label=labels.label(e, code, s.turn, moves=True),
            unit=e.units.ids[kind_of(code)],
            seat=e.powers[owner_of(code)],
            count=count,
            moves=labels.moves_left(e, code),
            cargo=tuple(f"{e.powers[item_owner(one)]}.{e.units.ids[item_kind(one)]}" for one in cargo_of(code)),
            host=None if host_of(code) == NOBODY else e.powers[host_of(code)],
            lands=None if target_of(code) == NOBODY else e.board.spaces[target_of(code)],
            flags=tuple(flag for flag, bit in FLAGS.items() if code & bit),
        )
        for code, count in stacks
    )


def power_view(s: AxisState, power: int) -> PowerView:
    e = edition(s)
    capital = e.capital[power]
    return PowerView(
        side=e.side[power],
        ipc=s.bank[power],
        income=income(s, power),
        capital=e.board.spaces[capital],
        capital_lost=s.owner[capital] in e.enemies[power],
    )


def battle_view(s: AxisState) -> BattleView | None:
    frame = next((frame for frame in reversed(s.stack) if isinstance(frame, Battle)), None)
    if frame is None:
        return None
    return BattleView(
        space=edition(s).board.spaces[frame.space],
        round=frame.round,
        step=frame.step,
        attackers=stack_views(s, attackers(s, frame.space)),
        defenders=stack_views(s, defenders(s, frame.space)),
        line=stack_views(s, frame.line),
    )


def waiting_battles(s: AxisState) -> tuple[str, ...]:
    frame = next((frame for frame in s.stack if isinstance(frame, Conduct)), None)
    return tuple(edition(s).board.names((*frame.raids, *frame.battles))) if frame else ()
