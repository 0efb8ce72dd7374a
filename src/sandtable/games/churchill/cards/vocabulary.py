"""The closed vocabulary of Churchill's cards: what the words in `data/` and in an owner's own deck mean.

What staff cards and leaders do is interpreted in `conference.effects`, what conference cards do in
`conference.card`, and nowhere else.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from sandtable.games.churchill.board import IssueKind, Nation

LeaderName: TypeAlias = Literal["churchill", "stalin", "roosevelt", "truman"]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Face: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Amount: TypeAlias = Annotated[int, Meta(ge=-6, le=6)]
Value: TypeAlias = Annotated[int, Meta(ge=1, le=5)]


# What staff cards and leaders do


class When(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When an effect applies: all that is said must hold, and of each list any one."""

    issue_kind: tuple[IssueKind, ...] = ()
    issue_id: tuple[str, ...] = ()
    issue_flag: tuple[Nation, ...] = ()
    issue_on_track: tuple[Nation, ...] = ()
    """The issue lies on that nation's track before it is moved."""
    leader_active: tuple[LeaderName, ...] = ()
    mode: Literal["advance", "debate"] | None = None
    a_bomb_at_trinity: bool | None = None


ALWAYS = When()


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """The base of all effects of staff cards and leaders."""


class Strength(Effect, frozen=True, tag="strength"):
    """The card counts for more or less in the meeting; several add up, and a value never falls below 0."""

    amount: Amount
    when: When = ALWAYS


class Gain(Effect, frozen=True, tag="gain"):
    """Markers for the war phase (`political`, `network`) or support that is placed at once on the target."""

    what: Literal["political", "network", "offensive", "naval"]
    amount: Count
    target: str = ""
    when: When = ALWAYS


class MayLower(Effect, frozen=True, tag="may_lower"):
    """The owner may play the card for any lower value down to this one."""

    least: Value


class Risk(Effect, frozen=True, tag="risk"):
    """Dice are rolled before or after the card is used; one of these totals brings the result about.

    `remove_self` takes the card out of the game, `leader_inactive_next_conference` keeps the leader out of the next
    conference, `replace_by_truman` ends Roosevelt, `paranoia` lasts for the rest of the conference (each Soviet staff
    card 1 less, but not below 1), `strength` changes this very use by `amount` and is rolled `before_use`.
    """

    dice: Literal[1, 2]
    fail: tuple[int, ...]
    result: Literal["remove_self", "leader_inactive_next_conference", "replace_by_truman", "paranoia", "strength"]
    trigger: Literal["before_use", "after_use"] = "after_use"
    amount: Amount = 0
    when: When = ALWAYS


class PurgeWatch(Effect, frozen=True, tag="purge_watch"):
    """A die is rolled for the next staff card its owner plays or discards in this conference: it may leave the game."""

    fail: tuple[int, ...]


class Undebatable(Effect, frozen=True, tag="undebatable"):
    """Nobody may debate this advance."""

    when: When = ALWAYS


AnyEffect: TypeAlias = Strength | Gain | MayLower | Risk | PurgeWatch | Undebatable


# What conference cards do


class ByDie(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number by the face of a die, 1 to 6; with `per_nation` each nation concerned rolls its own die."""

    faces: tuple[Face, Face, Face, Face, Face, Face]
    per_nation: bool = False


class Op(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op"):
    """The base of all instructions of conference cards."""


class ForceProduction(Op, frozen=True, tag="force_production"):
    """The first priority of a nation's allocation (6.6)."""

    nation: Nation
    kind: Literal["offensive", "naval", "any"]
    target: str
    count: Count = 1


class ProductionDelta(Op, frozen=True, tag="production_delta"):
    """More or fewer production markers in this conference."""

    nation: Nation
    delta: Amount


class Convoy(Op, frozen=True, tag="convoy"):
    """The Murmansk convoys: production for the USSR, for certain while the Arctic box holds enough, else by a die."""

    arctic: Count
    success: tuple[Face, ...]
    gain: Count = 1


class LeaderRestriction(Op, frozen=True, tag="leader_restriction"):
    """A leader may not advance, or is not there at all. What is said of Roosevelt does not bind Truman."""

    leader: LeaderName
    restriction: Literal["no_advance", "starts_inactive"]


class PlaceIssue(Op, frozen=True, tag="place_issue"):
    """An issue comes on the table, in the centre or on a track; not if it is there or out of the game."""

    issue: str
    track: Nation | None = None
    space: Annotated[int, Meta(ge=0, le=6)] = 0


class AxisReserve(Op, frozen=True, tag="axis_reserve"):
    """Reserves of the Axis go somewhere before the priority lists; `ijn` stands for the roll of 7.64.4."""

    kind: Literal["german_army", "german_navy", "japanese_army", "ijn"]
    target: str
    count: Count = 1


class PlaceSupport(Op, frozen=True, tag="place_support"):
    """Support markers from outside the production; a nation chooses where the target leaves a choice."""

    kind: Literal["offensive", "naval"]
    target: str
    count: Count = 1
    chooser: Nation | None = None


class RemoveSupport(Op, frozen=True, tag="remove_support"):
    """Naval support leaves a box."""

    target: str
    count: Count = 1


class PolMilPlace(Op, frozen=True, tag="pol_mil_place"):
    """Networks or political markers by the Pol-Mil table, nation after nation."""

    nations: tuple[Nation, ...]
    marker: Literal["network", "political"]
    count: Count | ByDie = 1


class PolMilRemove(Op, frozen=True, tag="pol_mil_remove"):
    """The Pol-Mil table names regions that lose networks or political markers of a nation or of all."""

    times: Count | ByDie
    marker: Literal["network", "political"]
    owner: Nation | Literal["all"]
    amount: Count | Literal["all"] = 1


AnyOp: TypeAlias = (
    ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue
    | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove
)  # fmt: skip
