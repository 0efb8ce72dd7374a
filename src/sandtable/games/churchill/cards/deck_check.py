"""Whether a deck can be played with: an owner's own deck is checked card by card, and as a whole."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from sandtable.games.churchill import board
from sandtable.games.churchill.board import NATIONS, OWN_FRONTS, TARGETS
from sandtable.games.churchill.cards.deck import (
    CHIEF,
    CONFERENCES,
    LEADERS,
    STAFF,
    VARIANTS,
    Conference,
    Deck,
    sorted_deck,
)
from sandtable.games.churchill.cards.vocabulary import (
    ALWAYS,
    AnyEffect,
    AnyOp,
    AxisReserve,
    ByDie,
    Convoy,
    ForceProduction,
    Gain,
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
)

Problem: TypeAlias = tuple[str, str]
"""Where something is wrong (`staff[3].effects[0]`), and what."""


def wrong(deck: Deck) -> Problem | None:
    """The first thing that keeps a well-formed deck from being a whole one."""
    return next(problems(deck), None)


def problems(deck: Deck) -> Iterator[Problem]:
    yield from problems_of_cards(deck)
    yield from _miscounted_staff(deck)
    yield from _miscounted_leaders(deck)
    yield from _miscounted_conferences(deck)
    if deck != sorted_deck(deck):
        yield "deck", "the cards are not in the order of their numbers"


# How many there are


def _miscounted_staff(deck: Deck) -> Iterator[Problem]:
    for nation in NATIONS:
        cards = [card for card in deck.staff if card.nation == nation]
        chiefs = sum(card.is_chief for card in cards)
        if len(cards) != STAFF:
            yield "staff", f"{nation} has {len(cards)} staff cards, it must be {STAFF}"
        if chiefs != 1:
            yield "staff", f'{nation} has {chiefs} chiefs of staff (value "{CHIEF}"), it must be 1'


def _miscounted_leaders(deck: Deck) -> Iterator[Problem]:
    for name in LEADERS:
        count = sum(leader.id == name for leader in deck.leader)
        if count != 1:
            yield "leader", f"{name} is there {count} times, it must be once"


def _miscounted_conferences(deck: Deck) -> Iterator[Problem]:
    for name in (f"{number}{variant}" for number in range(1, CONFERENCES + 1) for variant in VARIANTS):
        count = sum(card.id == name for card in deck.conference)
        if count != 1:
            yield "conference", f"{name} is there {count} times, it must be once"


# Card by card


def problems_of_cards(deck: Deck, taken: Iterable[str] = ()) -> Iterator[Problem]:
    """What is wrong with single cards; no staff card may have an id that is taken."""
    yield from _twice(deck, set(taken))
    for number, card in enumerate(deck.staff):
        yield from problems_of_text(f"staff[{number}]", card.effects, card.nation)
    for number, leader in enumerate(deck.leader):
        yield from problems_of_text(f"leader[{number}]", leader.effects, leader.id)
    for number, conference in enumerate(deck.conference):
        yield from _wrong_conference(f"conference[{number}]", conference)


def _twice(deck: Deck, taken: set[str]) -> Iterator[Problem]:
    for number, card in enumerate(deck.staff):
        if card.id in taken:
            yield f"staff[{number}].id", f"the id {card.id!r} is there twice"
        taken.add(card.id)


# Staff cards and leaders


def problems_of_text(at: str, effects: tuple[AnyEffect, ...], whose: str) -> Iterator[Problem]:
    """What is wrong with the text of a nation's staff card, or of a leader's."""
    for place, effect in enumerate(effects):
        reason = _wrong_effect(effect) or _out_of_place(effect, whose)
        if reason:
            yield f"{at}.effects[{place}]", reason
    reason = _wrong_risks([effect for effect in effects if isinstance(effect, Risk)])
    if reason:
        yield f"{at}.effects", reason


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


# Words that both kinds of cards share


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


# Conference cards


def _wrong_conference(at: str, card: Conference) -> Iterator[Problem]:
    for band, ops in card.bands:
        for place, op in enumerate(ops):
            reason = _wrong_op(op)
            if reason:
                yield f"{at}.{band}[{place}]", reason
    placed = {op.issue for _, ops in card.bands for op in ops if isinstance(op, PlaceIssue)}
    if len(placed) > MOST_ISSUES:
        yield at, f"it puts {len(placed)} issues on the table; more than {MOST_ISSUES} leave too few to raise"


MOST_ISSUES = len(board.ISSUES) - len(board.CONDITIONAL) - 1 - board.FIGURES["table"]["nominations"] * len(NATIONS)
"""The winner of the agenda and then all three must have something to raise, even when conditional issues are gone."""


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
            return _wrong_nations(op.nations)
        case Convoy():
            return _wrong_dice(1, op.success)
        case PolMilRemove(times=ByDie(per_nation=True)):
            return "one die says how many regions are named"
    return None


def _wrong_nations(nations: tuple[str, ...]) -> str | None:
    ordered = tuple(nation for nation in NATIONS if nation in nations)
    return None if ordered and ordered == nations else "nations are named once each, in the order uk, ussr, us"


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
