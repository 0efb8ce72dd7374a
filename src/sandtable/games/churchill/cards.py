"""Churchill's cards: staff, leaders and conferences as data in a closed vocabulary, interpreted in `effects.py` only.

`HOUSE` is the deck in `data/`. An owner of the printed game may write a deck of his own (`docs/churchill-cards.md`):
`load` reads and checks it, and it is the table's option `cards`. So it travels in the record's header with the other
options, and the record verifies anywhere. A deck is always whole: what a file leaves out is the house's.

A *card* is the number of a staff card in `Deck.staff`: 21 of the UK, then of the USSR, then of the US. A *leader* has
the number of his nation; Truman comes last. A *conference* is `3 x (number - 1) + variant`.
"""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sandtable.core.words import SandtableError
from sandtable.games.churchill import board
from sandtable.games.churchill.board import NATIONS, OWN_FRONTS, ROOM, TARGETS, IssueKind, Nation

STAFF = 21
"""Staff cards of a nation."""
CONFERENCES = 10
VARIANTS = ("A", "B", "C")
VALUES = (1, 5)
CHIEF = "*"
"""Stands for the value of a chief of staff, which is rolled."""
LEADERS = ("churchill", "stalin", "roosevelt", "truman")
CHURCHILL, STALIN, ROOSEVELT, TRUMAN = range(len(LEADERS))
LEADER_NATIONS = ("uk", "ussr", "us", "us")
BANDS = ("green", "red", "blue", "grey", "white")
"""The bands of a conference card from top to bottom; the first three are nations'."""

LeaderName: TypeAlias = Literal["churchill", "stalin", "roosevelt", "truman"]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Face: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Amount: TypeAlias = Annotated[int, Meta(ge=-6, le=6)]
Value: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Words: TypeAlias = Annotated[str, Meta(max_length=80)]


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


class StaffCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person of a nation's staff. The house's names stand in the texts; a deck of one's own may bring its own."""

    id: Id
    nation: Nation
    value: Value | Literal["*"]
    effects: tuple[AnyEffect, ...] = ()
    person: Words = ""
    reconstructed: tuple[Literal["person", "value", "effects"], ...] = ()
    """What of the card is our reconstruction."""

    @property
    def is_chief(self) -> bool:
        return self.value == CHIEF

    @property
    def printed(self) -> int:
        """The printed value, 0 for a chief of staff."""
        return self.value if isinstance(self.value, int) else 0


class Leader(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A leader's card."""

    id: LeaderName
    value: Annotated[int, Meta(ge=1, le=9)]
    effects: tuple[AnyEffect, ...] = ()
    reconstructed: tuple[Literal["value", "effects"], ...] = ()


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


class Conference(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A conference card: one of three variants of a conference, carried out from top to bottom."""

    number: Annotated[int, Meta(ge=1, le=10)]
    variant: Literal["A", "B", "C"]
    green: tuple[AnyOp, ...] = ()
    red: tuple[AnyOp, ...] = ()
    blue: tuple[AnyOp, ...] = ()
    grey: tuple[AnyOp, ...] = ()
    white: tuple[AnyOp, ...] = ()
    labels: dict[Literal["green", "red", "blue", "grey", "white"], Words] = {}
    """What a deck of one's own writes over its bands; the house's stand in the texts as `band-4C-green`."""
    reconstructed: bool = False

    @property
    def id(self) -> str:
        return f"{self.number}{self.variant}"

    @property
    def bands(self) -> tuple[tuple[str, tuple[AnyOp, ...]], ...]:
        """The bands from top to bottom."""
        return tuple((band, getattr(self, band)) for band in BANDS)


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of a game, in the order of their numbers."""

    staff: tuple[StaffCard, ...] = ()
    leader: tuple[Leader, ...] = ()
    conference: tuple[Conference, ...] = ()


def deck_of(nation: int) -> range:
    """The cards of a nation's staff."""
    return range(nation * STAFF, (nation + 1) * STAFF)


def nation_of(card: int) -> int:
    """Whose staff a card belongs to."""
    return card // STAFF


def conference(number: int, variant: int) -> int:
    """The number of a conference's card: `number` counts from 1, `variant` from 0."""
    return (number - 1) * len(VARIANTS) + variant


# Checking a deck


Problem: TypeAlias = tuple[str, str]
"""Where something is wrong (`staff[3].effects[0]`), and what."""


def wrong(deck: Deck) -> Problem | None:
    """The first thing that keeps a well-formed deck from being a whole one."""
    return _wrong_cards(deck) or _wrong_counts(deck) or _wrong_order(deck)


def _wrong_counts(deck: Deck) -> Problem | None:
    for nation in NATIONS:
        cards = [card for card in deck.staff if card.nation == nation]
        chiefs = sum(card.is_chief for card in cards)
        if len(cards) != STAFF:
            return "staff", f"{nation} has {len(cards)} staff cards, it must be {STAFF}"
        if chiefs != 1:
            return "staff", f'{nation} has {chiefs} chiefs of staff (value "{CHIEF}"), it must be 1'
    for name in LEADERS:
        count = sum(leader.id == name for leader in deck.leader)
        if count != 1:
            return "leader", f"{name} is there {count} times, it must be once"
    for number in range(1, CONFERENCES + 1):
        for variant in VARIANTS:
            count = sum((card.number, card.variant) == (number, variant) for card in deck.conference)
            if count != 1:
                return "conference", f"{number}{variant} is there {count} times, it must be once"
    return None


def _wrong_cards(deck: Deck, taken: Iterable[str] = ()) -> Problem | None:
    seen = set(taken)
    for number, card in enumerate(deck.staff):
        at = f"staff[{number}]"
        if card.id in seen:
            return f"{at}.id", f"the id {card.id!r} is there twice"
        seen.add(card.id)
        problem = _wrong_effects(at, card.effects, card.nation)
        if problem:
            return problem
    for number, leader in enumerate(deck.leader):
        problem = _wrong_effects(f"leader[{number}]", leader.effects, leader.id)
        if problem:
            return problem
    for number, conference in enumerate(deck.conference):
        for band, ops in conference.bands:
            for place, op in enumerate(ops):
                reason = _wrong_op(op)
                if reason:
                    return f"conference[{number}].{band}[{place}]", reason
    return None


def _wrong_effects(at: str, effects: tuple[AnyEffect, ...], whose: str) -> Problem | None:
    """What is wrong with the text of a nation's staff card, or of a leader's."""
    for place, effect in enumerate(effects):
        reason = _wrong_effect(effect) or _out_of_place(effect, whose)
        if reason:
            return f"{at}.effects[{place}]", reason
    reason = _wrong_risks([effect for effect in effects if isinstance(effect, Risk)])
    return (f"{at}.effects", reason) if reason else None


def _wrong_risks(risks: list[Risk]) -> str | None:
    """Why the risks of one card do not go together."""
    results = [risk.result for risk in risks if risk.trigger == "after_use"]
    if len(risks) - len(results) > 1:
        return "only one risk can be rolled before the use"
    if results.count("remove_self") > 1 or results.count("replace_by_truman") > 1:
        return "a card can leave the game only once"
    if "replace_by_truman" in results[:-1]:
        return "Truman comes after all other risks"
    return None


def _out_of_place(effect: AnyEffect, whose: str) -> str | None:
    """Why an effect means nothing on a card of this nation or leader."""
    if isinstance(effect, PurgeWatch) and whose in LEADERS:
        return "staff cards watch, leaders do not"
    if isinstance(effect, MayLower) and whose in LEADERS:
        return "leaders always count in full"
    if isinstance(effect, Risk) and effect.result in ONLY_OF and whose not in ONLY_OF[effect.result]:
        return f"the result {effect.result!r} belongs to cards of: {', '.join(ONLY_OF[effect.result])}"
    return None


ONLY_OF = {"remove_self": NATIONS, "replace_by_truman": ("roosevelt",), "paranoia": ("ussr", "stalin")}
"""Whose staff or which leaders a result of a risk is for, where not for all."""


def _wrong_effect(effect: AnyEffect) -> str | None:
    when = getattr(effect, "when", ALWAYS)
    unknown = next((issue for issue in when.issue_id if issue not in board.ISSUE_ID), None)
    if unknown is not None:
        return f"there is no issue {unknown!r}"
    match effect:
        case Strength(amount=0):
            return "a strength of 0 does nothing"
        case Gain():
            return _wrong_gain(effect)
        case Risk():
            return _wrong_risk(effect)
        case PurgeWatch():
            return _wrong_dice(1, effect.fail)
    return None


def _wrong_gain(effect: Gain) -> str | None:
    if effect.what in ("political", "network"):
        return f"{effect.what} markers have no target" if effect.target else None
    return _wrong_target(effect.what, effect.target, own=True)


def _wrong_risk(effect: Risk) -> str | None:
    if (effect.result == "strength") != (effect.amount != 0):
        return "an amount goes with the result 'strength', and with no other"
    if (effect.result == "strength") != (effect.trigger == "before_use"):
        return "'before_use' goes with the result 'strength', and with no other"
    return _wrong_dice(effect.dice, effect.fail)


def _wrong_dice(dice: int, totals: tuple[int, ...]) -> str | None:
    possible = range(dice, 6 * dice + 1)
    impossible = next((total for total in totals if total not in possible), None)
    if impossible is not None:
        return f"{dice} dice never make {impossible}"
    return None if totals else "no total is named"


def _wrong_target(kind: str, name: str, own: bool = False) -> str | None:
    """Why support of a kind cannot go to a target of this name."""
    known = name in TARGETS or (own and name == OWN_FRONTS)
    if not known:
        return f"there is no target {name!r}; known are: {', '.join((*TARGETS, OWN_FRONTS) if own else TARGETS)}"
    if kind == "offensive" and name in TARGETS and not TARGETS[name].fronts:
        return f"there is no front at {name!r}"
    return None


def _wrong_op(op: AnyOp) -> str | None:
    match op:
        case ForceProduction():
            return _wrong_target(op.kind, op.target)
        case PlaceSupport():
            return _wrong_target(op.kind, op.target) or _wrong_chooser(op)
        case RemoveSupport():
            return None if op.target.startswith("box:") and op.target in TARGETS else f"{op.target!r} is no box"
        case PlaceIssue():
            return _wrong_place(op)
        case AxisReserve():
            return _wrong_reserve(op)
        case ProductionDelta(delta=0):
            return "a change of 0 does nothing"
        case PolMilPlace():
            ordered = tuple(nation for nation in NATIONS if nation in op.nations)
            return (
                None if ordered and ordered == op.nations else "nations are named once each, in the order uk, ussr, us"
            )
        case Convoy():
            return _wrong_dice(1, op.success)
        case PolMilRemove(times=ByDie(per_nation=True)):
            return "one die says how many regions are named"
    return None


def _wrong_chooser(op: PlaceSupport) -> str | None:
    where = TARGETS[op.target]
    choice = len(where.fronts if op.kind == "offensive" else where.boxes) > 1
    return "somebody must choose where it goes: name a chooser" if choice and op.chooser is None else None


def _wrong_place(op: PlaceIssue) -> str | None:
    if op.issue not in board.ISSUE_ID:
        return f"there is no issue {op.issue!r}"
    return "a track needs a space from 1 to 6, the centre none" if (op.track is None) != (op.space == 0) else None


RESERVE_TARGETS = {
    "german_army": tuple(f"front:{board.FRONTS[front]}" for front in board.FRONTS_IN[board.EUROPE]),
    "german_navy": ("box:western",),
    "japanese_army": tuple(f"front:{board.FRONTS[front]}" for front in board.FRONTS_IN[board.PACIFIC]),
    "ijn": tuple(f"box:{board.FRONTS[front]}" for front in board.FRONTS_IN[board.PACIFIC]),
}


def _wrong_reserve(op: AxisReserve) -> str | None:
    allowed = RESERVE_TARGETS[op.kind]
    if op.target not in allowed:
        return f"{op.kind} cannot go to {op.target!r}; possible are: {', '.join(allowed)}"
    there_are = board.RESERVE_COUNTS[board.RESERVE_ID[op.kind]]
    return f"there are only {there_are} of {op.kind}" if op.count > there_are else None


def _wrong_order(deck: Deck) -> Problem | None:
    if deck != sorted_deck(deck):
        return "deck", "the cards are not in the order of their numbers"
    return None


def sorted_deck(deck: Deck) -> Deck:
    """The same cards in the order of their numbers; those of one nation stay in the order they are in."""
    return Deck(
        tuple(sorted(deck.staff, key=lambda card: board.NATION_ID[card.nation])),
        tuple(sorted(deck.leader, key=lambda leader: LEADERS.index(leader.id))),
        tuple(sorted(deck.conference, key=lambda card: (card.number, card.variant))),
    )


# Reading a deck


class BadCards(SandtableError):
    """A cards file that cannot be used: the line and the reason."""


def load(path: str | Path) -> Deck:
    """The deck an owner wrote, whole and checked."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as problem:
        raise BadCards(f"cannot read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadCards(f"{path}: this is not UTF-8 text") from None
    try:
        own = parse(text)
    except BadCards as problem:
        raise BadCards(f"{path}: {problem}") from None
    return own


def parse(text: str) -> Deck:
    """A whole deck from the text of a cards file; what it leaves out is the house's."""
    own = _read(text)
    if own == Deck():
        raise BadCards("line 1: there is no [[staff]], [[leader]] or [[conference]] in it")
    replaced = {card.nation for card in own.staff}
    house = tuple(card for card in HOUSE.staff if card.nation not in replaced)
    deck = sorted_deck(Deck(own.staff + house, own.leader or HOUSE.leader, own.conference or HOUSE.conference))
    problem = _wrong_cards(own, (card.id for card in house)) or wrong(deck)
    if problem:
        at, reason = problem
        raise BadCards(f"line {_line_of(text, at)}: {reason}")
    return deck


def _read(text: str) -> Deck:
    try:
        return msgspec.convert(tomllib.loads(text), Deck)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"\(at line (\d+), column \d+\)", str(problem))
        line = found[1] if found else text.count("\n") + 1
        raise BadCards(f"line {line}: this is not TOML: {re.sub(r' [(]at .*[)]$', '', str(problem))}") from None
    except RecursionError:
        raise BadCards("line 1: this is nested too deeply to be cards") from None
    except msgspec.ValidationError as problem:
        reason, _, at = str(problem).partition(" - at `$")
        raise BadCards(f"line {_line_of(text, at.strip('.`'))}: {_said(reason, at)}") from None


def _said(reason: str, at: str) -> str:
    """What msgspec found wrong, with the words that would have been right."""
    where = at.strip(".`")
    known = {"kind": AnyEffect, "op": AnyOp}.get(where.rpartition(".")[2])
    if reason.startswith("Invalid value") and known and re.search(r"\]\.(kind|op)$", where):
        tags = ", ".join(str(kind.__struct_config__.tag) for kind in known.__args__)
        return f"{where}: {reason}; known are: {tags}"
    return f"{where}: {reason}" if where else reason


def _line_of(text: str, at: str) -> int:
    """The line of a file where a path like `staff[3].effects[0]` stands, as near as can be told."""
    table, *path = re.findall(r"(\w+)(?:\[(\d+)\])?", at) or [("", "")]
    lines = text.splitlines()
    heads = [line for line, said in enumerate(lines) if re.match(rf"\s*\[\[\s*{table[0]}\s*\]\]", said)]
    number = int(table[1] or 0)
    if number >= len(heads):
        return 1
    first = heads[number]
    last = next((line for line in range(first + 1, len(lines)) if HEAD.match(lines[line])), len(lines))
    return (_line_within(lines, first, last, *path[0]) if path else first) + 1


HEAD = re.compile(r"\s*\[\[\s*(staff|leader|conference)\s*\]\]")


def _line_within(lines: list[str], first: int, last: int, key: str, index: str) -> int:
    """The line of a card's entry where a key begins, or the effect or instruction with a number that it holds."""
    written = re.compile(rf"\s*({key}\s*=|\[\[\s*\w+\.{key}\s*\]\])")
    begins = next((line for line in range(first, last) if written.match(lines[line])), first)
    items = [line for line in range(begins, last) if re.search(r"\b(kind|op)\s*=", lines[line])]
    return items[int(index)] if index and int(index) < len(items) else begins


@cache
def _house() -> Deck:
    raw: dict[str, Any] = {}
    for name in ("staff", "leaders", "conferences"):
        raw |= tomllib.loads((ROOM / "data" / f"{name}.toml").read_text("utf-8"))
    return msgspec.convert(raw, Deck)


HOUSE: Deck = _house()
"""The deck in `data/`."""
