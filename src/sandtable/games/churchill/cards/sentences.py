"""What cards say, as messages: the same sentences for the terminal, the page and the API.

A sentence is made of phrases, which stand one after the other with commas between them.
"""

from functools import cache, singledispatch
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.core.text import Messages
from sandtable.games.churchill.cards.vocabulary import (
    AnyEffect,
    AnyOp,
    AxisReserve,
    ByDie,
    Convoy,
    ForceProduction,
    Gain,
    LeaderRestriction,
    MayLower,
    PlaceIssue,
    PlaceSupport,
    PolMilPlace,
    PolMilRemove,
    ProductionDelta,
    PurgeWatch,
    RemoveSupport,
    Risk,
    Strength,
    Undebatable,
    When,
)


class Phrase(Struct, frozen=True):
    """A message and its arguments."""

    key: str
    args: dict[str, Any] = {}


Sentence: TypeAlias = tuple[Phrase, ...]


@cache
def sentences(text: tuple[AnyEffect | AnyOp, ...]) -> tuple[Sentence, ...]:
    """The text of a card, a leader or a band of a conference card, a sentence for each effect or instruction."""
    return tuple(tuple(_phrases(part)) for part in text)


def spoken(sentence: Sentence, words: Messages) -> str:
    """A sentence in a reader's language."""
    return ", ".join(words.say(phrase.key, phrase.args) for phrase in sentence)


def _signed(amount: int) -> str:
    """With its sign, as printed on cards."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def _target(target: str) -> str:
    """`box:arctic` and `front:eastern` as the messages know them: a box is a space of the board."""
    what, _, name = target.partition(":")
    return f"box_{name}" if what == "box" else name or what


def _when(when: When) -> list[Phrase]:
    lists = {
        "issue_kind": ("issue_kind", when.issue_kind),
        "issue_id": ("issue", when.issue_id),
        "issue_flag": ("nation", when.issue_flag),
        "issue_on_track": ("nation", when.issue_on_track),
        "leader_active": ("leader", when.leader_active),
    }
    said = [Phrase(f"when-{what}", {name: list(any_of)}) for what, (name, any_of) in lists.items() if any_of]
    if when.mode is not None:
        said.append(Phrase(f"when-mode-{when.mode}"))
    if when.a_bomb_at_trinity is not None:
        said.append(Phrase(f"when-a_bomb_at_trinity-{str(when.a_bomb_at_trinity).lower()}"))
    return said


@singledispatch
def _phrases(part: AnyEffect | AnyOp) -> list[Phrase]:
    raise NotImplementedError(part)


# Effects of staff cards and leaders


@_phrases.register
def _(part: Strength) -> list[Phrase]:
    return [Phrase("effect-strength", {"amount": _signed(part.amount)}), *_when(part.when)]


@_phrases.register
def _(part: Gain) -> list[Phrase]:
    at = [Phrase("effect-gain-at", {"target": _target(part.target)})] if part.target else []
    return [Phrase("effect-gain", {"what": part.what, "amount": part.amount}), *at, *_when(part.when)]


@_phrases.register
def _(part: MayLower) -> list[Phrase]:
    return [Phrase("effect-may_lower", {"least": part.least})]


@_phrases.register
def _(part: Risk) -> list[Phrase]:
    risk = Phrase("effect-risk", {"dice": part.dice, "fail": list(part.fail), "result": part.result})
    change = [Phrase("effect-strength", {"amount": _signed(part.amount)})] if part.amount else []
    return [risk, *change, Phrase(f"trigger-{part.trigger}"), *_when(part.when)]


@_phrases.register
def _(part: PurgeWatch) -> list[Phrase]:
    return [Phrase("effect-purge_watch", {"fail": list(part.fail)})]


@_phrases.register
def _(part: Undebatable) -> list[Phrase]:
    return [Phrase("effect-undebatable"), *_when(part.when)]


# Instructions of conference cards


@_phrases.register
def _(part: ForceProduction) -> list[Phrase]:
    args = {"nation": part.nation, "count": part.count, "kind": part.kind, "target": _target(part.target)}
    return [Phrase("op-force_production", args)]


@_phrases.register
def _(part: ProductionDelta) -> list[Phrase]:
    return [Phrase("op-production_delta", {"nation": part.nation, "delta": _signed(part.delta)})]


@_phrases.register
def _(part: Convoy) -> list[Phrase]:
    return [Phrase("op-convoy", {"gain": part.gain, "arctic": part.arctic, "success": list(part.success)})]


@_phrases.register
def _(part: LeaderRestriction) -> list[Phrase]:
    return [Phrase(f"op-leader_restriction-{part.restriction}", {"leader": part.leader})]


@_phrases.register
def _(part: PlaceIssue) -> list[Phrase]:
    if part.track is None:
        return [Phrase("op-place_issue", {"issue": part.issue})]
    return [Phrase("op-place_issue-track", {"issue": part.issue, "nation": part.track, "space": str(part.space)})]


@_phrases.register
def _(part: AxisReserve) -> list[Phrase]:
    return [Phrase("op-axis_reserve", {"reserve": part.kind, "count": part.count, "target": _target(part.target)})]


@_phrases.register
def _(part: PlaceSupport) -> list[Phrase]:
    chooser = [Phrase("op-chooser", {"nation": part.chooser})] if part.chooser else []
    args = {"kind": part.kind, "count": part.count, "target": _target(part.target)}
    return [Phrase("op-place_support", args), *chooser]


@_phrases.register
def _(part: RemoveSupport) -> list[Phrase]:
    return [Phrase("op-remove_support", {"count": part.count, "target": _target(part.target)})]


@_phrases.register
def _(part: PolMilPlace) -> list[Phrase]:
    return [Phrase("op-pol_mil_place", {"nation": list(part.nations), "marker": part.marker}), _count(part.count)]


@_phrases.register
def _(part: PolMilRemove) -> list[Phrase]:
    return [
        Phrase("op-pol_mil_remove", {"marker": part.marker, "owner": part.owner}),
        Phrase("op-regions", {"count": part.times})
        if isinstance(part.times, int)
        else Phrase("op-regions-by_die", _range(part.times)),
        Phrase("op-from_each", {"amount": part.amount}),
    ]


def _count(count: int | ByDie) -> Phrase:
    """A number, or the numbers a die may bring."""
    if isinstance(count, int):
        return Phrase("op-count", {"count": count})
    return Phrase("op-count-each_die" if count.per_nation else "op-count-by_die", _range(count))


def _range(die: ByDie) -> dict[str, int]:
    return {"low": min(die.faces), "high": max(die.faces)}
