"""Odds: battles that are asked about, and those of a table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from sandtable.odds import Battle, BestOrder, Raid, Retreat, Worth
from sandtable.server.fields import Body
from sandtable.server.wire.common import Said

Force: TypeAlias = Annotated[str, Meta(max_length=400)] | dict[Annotated[str, Meta(max_length=40)], int]
"""Units as text or as numbers by name."""
LossOrder: TypeAlias = (
    Annotated[str, Meta(max_length=400)] | Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=30)]
)
Dive: TypeAlias = Literal["never", "always", "alone"]


class OddsUnit(Struct):
    """A kind of unit as a calculator needs it; numbers of 0 mean that it cannot."""

    unit: str
    domain: str
    cost: int
    attack: int
    defence: int
    hits: int
    bombard: int
    anti_air: int
    raids: bool
    escort: int
    intercept: int


class OddsAsk(Body):
    """A battle: see `odds.ask`. `simulate` fights so many with random dice; `worth`, `best_order`: advice."""

    attack: Force
    defend: Force
    sea: bool = False
    amphibious: bool = False
    bombard: Force = ""
    casualties: LossOrder = "cheapest"
    defend_casualties: LossOrder = "cheapest"
    retreat: Retreat | None = None
    submerge: Dive = "never"
    defend_submerge: Dive = "never"
    low_luck: bool = False
    simulate: Annotated[int, Meta(ge=100, le=20_000)] | None = None
    worth: bool = False
    best_order: Literal["attack", "defend"] | None = None


class RaidAsk(Body):
    """A bombing raid: see `odds.ask_raid`."""

    attack: Force
    defend: Force = ""
    cap: Annotated[int, Meta(ge=0, le=1000)] = 20
    damage: Annotated[int, Meta(ge=0, le=1000)] = 0
    aa: bool = True
    low_luck: bool = False


class OddsAnswer(Struct):
    """The odds, with the likeliest ends and survivors, and what else was asked."""

    battle: Battle
    worth: tuple[Worth, ...] | None
    best_order: BestOrder | None


class BattleAsk(Struct, frozen=True):
    """A battle or a raid of a table by the names of its units; those from ships are "landed"."""

    kind: str
    space: str
    attack: dict[str, int]
    defend: dict[str, int]
    sea: bool = False
    bombard: dict[str, int] = {}
    low_luck: bool = False
    cap: int = 0
    damage: int = 0
    aa: bool = False


class BattleOdds(Struct):
    """A battle or raid of a table and its odds; `problem` says why there are none."""

    ask: BattleAsk
    battle: Battle | None
    raid: Raid | None
    problem: Said | None


class TableOdds(Struct):
    """The battle being fought as it stands, and those to come; for a seat that plans, those its orders lead to."""

    moment: int
    now: BattleOdds | None
    ahead: list[BattleOdds]
