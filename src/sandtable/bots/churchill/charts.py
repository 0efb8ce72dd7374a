"""The bots' charts as they stand in `data/charts.toml`, and what a bot makes of a question.

The printed charts were not available: every priority here is our reconstruction (churchill.11.1-reconstructed).
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct, convert, field

from sandtable.core.types import Args
from sandtable.games.churchill.board import NATIONS, REGION_ID, REGIONS, IssueKind, Nation
from sandtable.games.churchill.state import ChurchillState

CHARTS = tomllib.loads((Path(__file__).parent / "data" / "charts.toml").read_text("utf-8"))

Conditions: TypeAlias = tuple[str, ...]
"""What must all hold: see `conditions`."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """An issue a nation wants."""

    issue: str
    guard: bool = False
    """Wanted once somebody has put it on the table, but not to be put there."""
    when: Conditions = field(name="if", default=())


class LeaderItem(Struct, frozen=True, forbid_unknown_fields=True):
    """What a leader is used for."""

    do: Literal["advance", "debate_leader", "block_capture", "hold"]
    issue: str = ""
    kind: IssueKind | Literal[""] = ""
    start: Literal["centre", "opponent", ""] = field(name="from", default="")
    own_track: bool = False
    """The issue must end on the own track."""
    captures: bool = False
    """The issue must come into the own chair."""
    all_of: Nation | Literal[""] = ""
    """Nothing less than every issue of the kind with this flag is at stake."""
    when: Conditions = field(name="if", default=())


class OffensiveItem(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a directed offensive with this flag goes."""

    flag: Nation
    target: str
    when: Conditions = field(name="if", default=())


class SupportItem(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """What a marker of production or of support is spent on."""

    kind: Literal["pol_mil", "a_bomb", "offensive", "naval"]
    target: str = ""
    max: int | None = None
    when: Conditions = field(name="if", default=())


class RegionItem(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a network or a political marker is placed or removed."""

    do: Literal["place", "remove"]
    set: str
    up_to: int = 2
    only_empty: bool = False
    only_single: bool = False
    enemy: Nation | Literal["any"] = "any"


class NationChart(Struct, frozen=True, forbid_unknown_fields=True):
    """The priorities of one nation, decision by decision, each list from the top."""

    goals: tuple[Goal, ...]
    leader: tuple[LeaderItem, ...]
    stop_in_centre: tuple[Goal, ...]
    directed_offensive: tuple[OffensiveItem, ...]
    production: tuple[SupportItem, ...]
    support: tuple[SupportItem, ...]
    leadership: tuple[str, ...]
    pawns: tuple[str, ...]
    networks: tuple[RegionItem, ...]
    politics: tuple[RegionItem, ...]


class Common(Struct, frozen=True, forbid_unknown_fields=True, rename={"passing": "pass"}):
    """What is alike for all three."""

    agenda_card: tuple[str, ...]
    agenda_goals: int
    advance: tuple[str, ...]
    debate: tuple[str, ...]
    debate_goals: int
    cheap: int
    passing: tuple[str, ...]
    supply: tuple[str, ...]
    chief_counts: int
    hand_fit_above: int


CHART: tuple[NationChart, ...] = tuple(convert(CHARTS[nation], NationChart) for nation in NATIONS)
COMMON: Common = convert(CHARTS["common"], Common)

_COLONIES = frozenset(CHARTS["sets"]["colonies"])
SETS: dict[str, tuple[int, ...]] = {
    **{name: tuple(REGION_ID[region] for region in regions) for name, regions in CHARTS["sets"].items()},
    "all": tuple(range(len(REGIONS))),
    "all_but_colonies": tuple(REGION_ID[region] for region in REGIONS if region not in _COLONIES),
}
"""Regions by the name of their set; three more depend on the position: see `war.regions_of`."""


# What comes of going through a list


class Considered(Struct, frozen=True):
    """The answers a chart thinks equally good, and the item (or the items) it came to them by."""

    answers: tuple[Struct, ...]
    reasons: tuple[tuple[str, Args], ...]


def decided(reason: str, *answers: Struct, **args: object) -> Considered:
    """A decision by one item of a list."""
    return Considered(answers, ((reason, dict(args)),))


Step: TypeAlias = Callable[[ChurchillState, int], Considered | None]
"""An item of a list put into code: what it says to a nation in a position, or nothing."""


def first_legal(s: ChurchillState, nation: int, names: tuple[str, ...], steps: dict[str, Step]) -> Considered:
    """From the top: the first item that has something to say."""
    found = next((said for name in names if (said := steps[name](s, nation)) is not None), None)
    assert found is not None, f"the last of {names} always has something to say"
    return found
