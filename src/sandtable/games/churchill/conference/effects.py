"""The one place where the texts of staff cards and leaders are interpreted; `cards` says what the words mean."""

from functools import cache

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    CENTRE,
    ISSUE,
    NATIONS,
    TRINITY,
    USSR,
    target,
)
from sandtable.games.churchill.cards.deck import Leader, StaffCard
from sandtable.games.churchill.cards.vocabulary import (
    AnyEffect,
    Gain,
    MayLower,
    PurgeWatch,
    Risk,
    Strength,
    Undebatable,
    When,
)
from sandtable.games.churchill.decisions.support import place_by_card
from sandtable.games.churchill.state import STRIDE, ChurchillState, leader_of, seat_of, staff, track_of

LEADER = -1
"""In place of a staff card: the leader is used."""
TEXT = "churchill.5.22-text"


def person(s: ChurchillState, nation: int, card: int) -> StaffCard | Leader:
    """A staff card, or the nation's leader."""
    return leader_of(s, nation) if card == LEADER else staff(s, card)


def effects_of(s: ChurchillState, nation: int, card: int) -> tuple[AnyEffect, ...]:
    """The text of a staff card, or of the nation's leader."""
    return person(s, nation, card).effects


@cache
def strengths_on(card: StaffCard | Leader, issue: int) -> tuple[Strength, ...]:
    """What of a text may make a card count for more or less on an issue."""
    return tuple(each for each in card.effects if isinstance(each, Strength) and concerns(each.when, issue))


@cache
def gains_on(card: StaffCard | Leader, issue: int) -> tuple[Gain, ...]:
    """What of a text may bring something besides on an issue."""
    return tuple(each for each in card.effects if isinstance(each, Gain) and concerns(each.when, issue))


@cache
def speaks_of(card: StaffCard | Leader, issue: int) -> bool:
    """Whether either can be."""
    return bool(strengths_on(card, issue) or gains_on(card, issue))


@cache
def risks(card: StaffCard | Leader) -> tuple[tuple[int, Risk], ...]:
    """The dangers of a text, each with its place."""
    return tuple((place, each) for place, each in enumerate(card.effects) if isinstance(each, Risk))


def concerns(when: When, issue: int) -> bool:
    """Whether a text is about an issue at all: this never changes."""
    marker = ISSUE[issue]
    return (
        (not when.issue_kind or marker.kind in when.issue_kind)
        and (not when.issue_id or marker.id in when.issue_id)
        and (not when.issue_flag or marker.flag in when.issue_flag)
    )


def applies(s: ChurchillState, when: When, issue: int, debate: bool) -> bool:
    """Whether all that is said of a moment holds now, before the issue is moved."""
    return concerns(when, issue) and is_the_moment(s, when, issue, debate)


def is_the_moment(s: ChurchillState, when: When, issue: int, debate: bool) -> bool:
    """Whether what else is said of a moment holds."""
    return (
        (not when.issue_on_track or _on_track_of(s, issue) in when.issue_on_track)
        and (not when.leader_active or any(name in when.leader_active for name in _active_leaders(s)))
        and (when.mode is None or when.mode == ("debate" if debate else "advance"))
        and (when.a_bomb_at_trinity is None or when.a_bomb_at_trinity == (s.bomb == TRINITY))
    )


def _on_track_of(s: ChurchillState, issue: int) -> str:
    """The nation on whose track the issue lies, "" in the centre."""
    return NATIONS[track_of(s, issue)] if s.issues[issue] % STRIDE != CENTRE else ""


def _active_leaders(s: ChurchillState) -> list[str]:
    return [leader_of(s, nation).id for nation in range(len(NATIONS)) if s.active[nation]]


# What a card is worth


def value(s: ChurchillState, nation: int, card: int, base: int, issue: int, debate: bool) -> int:
    """What a card or leader counts for in the meeting: its value, its text, and the national characteristic."""
    if nation == USSR and card != LEADER:
        base = _under_paranoia(s, base) + (NYET if debate else 0)  # churchill.3.32-nyet
    for effect in strengths_on(person(s, nation, card), issue):
        if is_the_moment(s, effect.when, issue, debate):
            base += effect.amount
    return max(0, base)


NYET = 1
"""The Soviet characteristic: what staff cards gain in a debate."""


def _under_paranoia(s: ChurchillState, base: int) -> int:
    """Stalin's fear makes every Soviet staff card smaller, but none smaller than 1."""
    return max(1, base - 1) if s.paranoia else base


def least_value(s: ChurchillState, nation: int, card: int) -> int | None:
    """The least a card may be played for, where its text gives the choice."""
    return next((each.least for each in effects_of(s, nation, card) if isinstance(each, MayLower)), None)


# What it does besides


def gain(s: ChurchillState, nation: int, card: int, issue: int, debate: bool, log: Log) -> None:
    """Markers for the war phase, and support that is placed at once."""
    for effect in gains_on(person(s, nation, card), issue):
        if is_the_moment(s, effect.when, issue, debate):
            _gain(s, nation, effect, log)


def _gain(s: ChurchillState, nation: int, effect: Gain, log: Log) -> None:
    if effect.what == "political":
        s.political[nation] += effect.amount
    elif effect.what == "network":
        s.networks[nation] += effect.amount
    else:
        for _ in range(effect.amount):
            place_by_card(s, nation, effect.what == "naval", target(effect.target, nation), TEXT, log)
        return
    args = {"seat": seat_of(nation), "what": effect.what, "count": effect.amount}
    log.append(Event("gained", args, TEXT))


def is_undebatable(s: ChurchillState, nation: int, card: int, issue: int) -> bool:
    """Whether the text of a card forbids to debate its advance."""
    return any(
        isinstance(effect, Undebatable) and applies(s, effect.when, issue, False)
        for effect in effects_of(s, nation, card)
    )


def is_watcher(s: ChurchillState, card: int) -> bool:
    """Whether the next staff card of the same nation is played under this one's eyes."""
    return any(isinstance(effect, PurgeWatch) for effect in staff(s, card).effects)


def purges(s: ChurchillState, watcher: int, face: int) -> bool:
    """Whether the die takes the watched card out of the game."""
    return any(isinstance(effect, PurgeWatch) and face in effect.fail for effect in staff(s, watcher).effects)


# What may go wrong


def dangers(s: ChurchillState, nation: int, card: int, issue: int, debate: bool, trigger: str) -> list[int]:
    """The places in a text of the dangers that are rolled for, before or after the use."""
    return [
        place
        for place, risk in risks(person(s, nation, card))
        if risk.trigger == trigger and applies(s, risk.when, issue, debate)
    ]


def danger(s: ChurchillState, nation: int, card: int, place: int) -> Risk:
    effect = effects_of(s, nation, card)[place]
    assert isinstance(effect, Risk)
    return effect


def comes_true(s: ChurchillState, nation: int, card: int, result: str, log: Log) -> None:
    """What a failed roll after the use brings about."""
    if result == "remove_self":
        remove_from_game(s, nation, card, "churchill.3.33-leaves", log)
        return
    leader = leader_of(s, nation).id
    if result == "leader_inactive_next_conference":
        s.ill[nation] = True
        log.append(Event("leader-ill", {"seat": seat_of(nation), "leader": leader}, "churchill.3.31-health"))
    elif result == "replace_by_truman":
        s.truman = True
        log.append(Event("truman", {"seat": seat_of(nation)}, "churchill.3.31-truman"))
    else:
        s.paranoia = True
        log.append(Event("paranoia", {"seat": seat_of(nation)}, "churchill.5.24-paranoia"))


def remove_from_game(s: ChurchillState, nation: int, card: int, rule: str, log: Log) -> None:
    """A played staff card does not come back."""
    s.discards[nation] = tuple(other for other in s.discards[nation] if other != card)
    s.removed[nation] = tuple(sorted((*s.removed[nation], card)))
    log.append(Event("card-removed", {"seat": seat_of(nation), "card": staff(s, card).id}, rule))
