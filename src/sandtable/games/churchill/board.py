"""Churchill's board: fronts, countries, issues, tracks and tables, read from `data/` once and known by small numbers.

The hot state holds numbers; names are for people. A *nation* is 0 UK, 1 USSR, 2 US: clockwise round the table, so the
next one sits to the left. A *front*'s place is 0 in its theatre box and counts the spaces of its track from 1. A *box*
is the number of its front; the Arctic box comes after them, for it has no front. A *region* is a country or a colony.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from msgspec import Struct, convert

FOLDER = Path(__file__).parent


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text("utf-8"))


# Nations

Nation: TypeAlias = Literal["uk", "ussr", "us"]
NATIONS: tuple[Nation, ...] = ("uk", "ussr", "us")  # churchill.3.21
UK, USSR, US = range(3)
NATION_ID: dict[str, int] = {name: nation for nation, name in enumerate(NATIONS)}
NOBODY = -1
"""In place of a nation: the centre of the table, a pawn in its neutral place, no marker in a region."""


def left_of(nation: int) -> int:
    """Who sits to the left and therefore plays next."""
    return (nation + 1) % len(NATIONS)


def from_left_of(nation: int) -> tuple[int, int, int]:
    """All three clockwise, this one last."""
    return left_of(nation), left_of(left_of(nation)), nation


# The board: fronts and their tracks

_board = _load("board")
_order = tuple(region for row in _board["pol_mil_table"] for region in row)
REGIONS: tuple[str, ...] = tuple(dict.fromkeys(_order))
"""Countries and colonies, in the order in which the Pol-Mil table first names them."""
REGION_ID = {name: region for region, name in enumerate(REGIONS)}
POL_MIL_TABLE: tuple[tuple[int, ...], ...] = tuple(
    tuple(REGION_ID[name] for name in row) for row in _board["pol_mil_table"]
)
"""The region by the first (red) die and the second (blue) one, both counted from 0 here."""
COLONIES: tuple[int, ...] = tuple(REGION_ID[name] for name in _board["colonies"])
IS_COLONY: tuple[bool, ...] = tuple(region in COLONIES for region in range(len(REGIONS)))
ARCTIC_REGIONS: tuple[int, ...] = tuple(REGION_ID[name] for name in _board["arctic"]["regions"])
SPHERES: dict[str, tuple[int, ...]] = {
    name: tuple(REGION_ID[region] for region in regions) for name, regions in _board["spheres"].items()
}
"""The two lists of the issue "spheres of influence": `east` is the USSR's, `west` the others'."""


class Space(Struct, frozen=True):
    """A space of a front's track."""

    id: str
    naval: int = 0
    """Naval support the theatre box needs before a front may try to land here; 0 is land."""
    b29: bool = False
    kamikaze: bool = False
    regions: tuple[str, ...] = ()
    issue: str = ""
    """The conditional issue that must lie in the centre before a front may try to enter."""
    removes: str = ""
    """The Axis reserve that leaves the game when a front enters."""


class Front(Struct, frozen=True):
    """A front marker with its track; the space before Germany or Japan comes last but one."""

    id: str
    theatre: str
    nation: Nation
    axis: str
    """The Axis country its track ends in, "" for the Mediterranean."""
    space: tuple[Space, ...]

    @property
    def last(self) -> int:
        """The place of the last space."""
        return len(self.space)


FRONT: tuple[Front, ...] = convert(_board["front"], tuple[Front, ...])
FRONTS: tuple[str, ...] = tuple(front.id for front in FRONT)
FRONT_ID = {name: front for front, name in enumerate(FRONTS)}
WESTERN, MEDITERRANEAN, EASTERN, CBI, FAR_EAST, CENTRAL_PACIFIC, SW_PACIFIC = range(len(FRONTS))
ARCTIC = len(FRONTS)  # churchill.3.25
BOXES: tuple[str, ...] = (*FRONTS, _board["arctic"]["id"])
BOX_ID = {name: box for box, name in enumerate(BOXES)}
THEATRES: tuple[str, ...] = tuple(_board["theatres"])
EUROPE, PACIFIC = range(len(THEATRES))  # churchill.3.22
THEATRE_ID = {name: theatre for theatre, name in enumerate(THEATRES)}
FRONTS_IN: tuple[tuple[int, ...], ...] = tuple(
    tuple(front for front in range(len(FRONT)) if FRONT[front].theatre == theatre) for theatre in THEATRES
)
BOXES_IN: tuple[tuple[int, ...], ...] = (
    (*FRONTS_IN[EUROPE], ARCTIC),
    FRONTS_IN[PACIFIC],
)
THEATRE_OF: tuple[int, ...] = tuple(THEATRE_ID[front.theatre] for front in FRONT)
"""The theatre of each front."""
FRONT_NATION: tuple[int, ...] = tuple(NATION_ID[front.nation] for front in FRONT)
"""The colour of each front's marker."""
LAST: tuple[int, ...] = tuple(front.last for front in FRONT)
"""Of each front: the place beyond which there is nothing."""
AXIS: tuple[str, ...] = tuple(_board["axis"])
GERMANY, JAPAN = range(len(AXIS))
"""An Axis country has the number of its theatre."""


@cache
def place_of(front: int, space: str) -> int:
    """The place of a space (or of the theatre box, by its own name "box") on a front's track."""
    return 0 if space == "box" else 1 + [each.id for each in FRONT[front].space].index(space)


def space_at(front: int, place: int) -> Space:
    """The space at a place of a track; the theatre box, place 0, is none."""
    return FRONT[front].space[place - 1]


def space_name(front: int, place: int) -> str:
    """What people call a place of a track."""
    return space_at(front, place).id if place else f"box_{FRONTS[front]}"


def enters_axis(front: int, place: int) -> bool:
    """Whether this place of a track is Germany or Japan."""
    return place == LAST[front] and FRONT[front].axis != ""


REGIONS_AT: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    ((), *(tuple(REGION_ID[name] for name in space.regions) for space in front.space)) for front in FRONT
)
"""By front and place: the regions that hang on it."""
HUNG_ON: dict[int, tuple[int, int]] = {
    region: (front, place)
    for front, places in enumerate(REGIONS_AT)
    for place, regions in enumerate(places)
    for region in regions
}
"""The front and place a region hangs on; those of the Arctic hang on none."""

# Markers, limits, the Axis

FIGURES = _load("figures")
PRODUCTION: tuple[int, ...] = tuple(FIGURES["production"][nation] for nation in NATIONS)
"""Production markers each nation begins a conference with."""
RESERVES: tuple[str, ...] = tuple(FIGURES["reserves"])
RESERVE_ID = {name: kind for kind, name in enumerate(RESERVES)}
RESERVE_COUNTS: tuple[int, ...] = tuple(FIGURES["reserves"].values())
GERMAN_ARMY, ITALIAN_ARMY, GERMAN_NAVY, JAPANESE_ARMY, IJN = range(len(RESERVES))
CENTRE = 0
CHAIR: int = FIGURES["table"]["chair"]
"""The place of a leader's chair on a nation's track: an issue there is settled."""

# The A-bomb track and the global issues

A_BOMB_TRACK: tuple[str, ...] = tuple(_board["a_bomb_track"])
A_BOMB_ID = {name: place for place, name in enumerate(A_BOMB_TRACK)}
TRINITY = len(A_BOMB_TRACK) - 1  # churchill.3.24


class Pawn(Struct, frozen=True):
    """A pawn of a global issue between two nations, and what it is called on either side."""

    id: str
    between: tuple[Nation, Nation]
    sides: dict[str, str]


PAWN: tuple[Pawn, ...] = convert(_board["pawn"], tuple[Pawn, ...])
PAWNS: tuple[str, ...] = tuple(pawn.id for pawn in PAWN)
PAWN_ID = {name: number for number, name in enumerate(PAWNS)}
UK_US, UK_USSR, US_USSR = range(len(PAWNS))
PAWN_NATIONS: tuple[tuple[int, ...], ...] = tuple(tuple(NATION_ID[name] for name in pawn.between) for pawn in PAWN)

# Issues

IssueKind: TypeAlias = Literal[
    "conditional",
    "global",
    "a_bomb",
    "strategic_materials",
    "leadership",
    "production",
    "directed_offensive",
    "pol_mil",
]


class Issue(Struct, frozen=True):
    """An issue marker."""

    id: str
    kind: IssueKind
    flag: Nation | Literal[""] = ""
    theatre: str = ""
    political: int = 0
    networks: int = 0


ISSUE: tuple[Issue, ...] = convert(_load("issues")["issue"], tuple[Issue, ...])
ISSUES: tuple[str, ...] = tuple(issue.id for issue in ISSUE)
ISSUE_ID = {name: issue for issue, name in enumerate(ISSUES)}
ISSUE_NATION: tuple[int, ...] = tuple(NATION_ID[issue.flag] if issue.flag else NOBODY for issue in ISSUE)
"""The nation whose flag a marker bears."""
SECOND_FRONT = ISSUE_ID["second_front"]
USSR_DECLARES_WAR = ISSUE_ID["ussr_declares_war"]
GLOBAL = ISSUE_ID["global"]
A_BOMB = ISSUE_ID["a_bomb"]
STRATEGIC_MATERIALS = ISSUE_ID["strategic_materials"]
CONDITIONAL: tuple[int, ...] = (SECOND_FRONT, USSR_DECLARES_WAR)
LEADERSHIP: tuple[int, ...] = (ISSUE_ID["leadership_europe"], ISSUE_ID["leadership_pacific"])
"""The leadership issue of each theatre."""


def issues_of(kind: IssueKind) -> tuple[int, ...]:
    return tuple(number for number, issue in enumerate(ISSUE) if issue.kind == kind)


PRODUCTION_ISSUES = issues_of("production")
OFFENSIVES = issues_of("directed_offensive")
POL_MIL = issues_of("pol_mil")

# Where support may be sent


class SupportTarget(Struct, frozen=True):
    """Where a card sends support: offensive support to one of these fronts, naval support to one of these boxes."""

    fronts: tuple[int, ...]
    boxes: tuple[int, ...]


OWN_FRONTS = "own_fronts"
TARGETS: dict[str, SupportTarget] = {
    "any": SupportTarget(tuple(range(len(FRONTS))), tuple(range(len(BOXES)))),
    "box:arctic": SupportTarget((), (ARCTIC,)),
    **{
        f"theatre:{name}": SupportTarget(FRONTS_IN[theatre], BOXES_IN[theatre]) for theatre, name in enumerate(THEATRES)
    },
    **{
        f"{what}:{name}": SupportTarget((front,), (front,))
        for what in ("front", "box")
        for front, name in enumerate(FRONTS)
    },
}
"""What the words for a target mean; `own_fronts` depends on whose card it is: see `target`."""


def target(name: str, nation: int) -> SupportTarget:
    """Where a card of a nation sends support."""
    if name != OWN_FRONTS:
        return TARGETS[name]
    own = tuple(front for front in range(len(FRONTS)) if FRONT_NATION[front] == nation)
    return SupportTarget(own, own)


# Scenarios and the secret agenda


class Scenario(Struct, frozen=True):
    """What a scenario begins with."""

    id: str
    conferences: tuple[int, ...]
    fronts: dict[str, str]
    naval: dict[str, int]
    leadership: dict[str, Nation]
    a_bomb: dict[str, str]
    removed_issues: tuple[str, ...] = ()
    removed_reserves: tuple[str, ...] = ()
    on_table: tuple[str, ...] = ()
    """Issues that lie in the centre in the first conference."""
    rome_and_normandy_together: bool = False
    networks: dict[str, tuple[str, ...]] = {}
    political: dict[str, tuple[str, ...]] = {}


SCENARIO: dict[str, Scenario] = {  # churchill.3.1
    raw["id"]: convert(raw, Scenario, strict=True) for raw in _load("scenarios")["scenario"]
}
SECRET_AGENDA: tuple[int, ...] = tuple(_order.count(name) for name in REGIONS)
"""Secret agenda markers of each region: as often as the Pol-Mil table names it."""

# Points

POINTS: dict[str, int] = _load("scoring")["points"]
SPREAD: int = _load("scoring")["spread"]
HEGEMON: dict[str, int] = _load("scoring")["conditional_surrender"]
SECRET_AGENDA_POINTS: int = _load("scoring")["secret_agenda"]
