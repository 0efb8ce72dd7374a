"""Decks of any words of the vocabulary play to an end: an owner may write whatever the checker allows."""

from random import Random
from typing import Literal

import pytest

from sandtable.core.conformance import check_play
from sandtable.games.churchill import board
from sandtable.games.churchill.board import NATIONS, OWN_FRONTS, TARGETS, Nation
from sandtable.games.churchill.cards import deck as cards
from sandtable.games.churchill.cards import deck_check
from sandtable.games.churchill.cards.deck import (
    LEADERS,
    STAFF,
    VARIANTS,
    Conference,
    Deck,
    Leader,
    StaffCard,
)
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
from sandtable.games.churchill.game import Churchill

CHURCHILL = Churchill()
MOBILE: tuple[Literal["german_army", "german_navy", "japanese_army", "ijn"], ...] = (
    "german_army",
    "german_navy",
    "japanese_army",
    "ijn",
)
MARKERS: tuple[Literal["network"], Literal["political"]] = ("network", "political")
KINDS = sorted({issue.kind for issue in board.ISSUE})
FRONT_TARGETS = [name for name, target in TARGETS.items() if target.fronts]
BOX_TARGETS = [name for name in TARGETS if name.startswith("box:")]


def some(rng: Random, things: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Nothing, or one or two of them."""
    return tuple(rng.sample(things, rng.choice((0, 0, 1, 2))))


def when(rng: Random) -> When:
    return When(
        issue_kind=some(rng, KINDS),  # type: ignore[arg-type]  # kinds
        issue_id=some(rng, board.ISSUES),
        issue_on_track=some(rng, NATIONS),  # type: ignore[arg-type]  # nations
        leader_active=some(rng, LEADERS),  # type: ignore[arg-type]  # leaders
        mode=rng.choice((None, None, "advance", "debate")),
        a_bomb_at_trinity=rng.choice((None, None, True, False)),
    )


def effect(rng: Random) -> AnyEffect:
    return rng.choice((
        lambda: Strength(rng.choice((-6, -2, 1, 6)), when(rng)),
        lambda: Gain(rng.choice(("political", "network")), rng.randint(1, 3), "", when(rng)),
        lambda: Gain("offensive", rng.randint(1, 3), rng.choice([*FRONT_TARGETS, OWN_FRONTS]), when(rng)),
        lambda: Gain("naval", rng.randint(1, 6), rng.choice([*TARGETS, OWN_FRONTS]), when(rng)),
        lambda: MayLower(1),
        lambda: Risk(1, (1, 2, 3), "remove_self", when=when(rng)),
        lambda: Risk(2, (5, 6, 7, 8), "leader_inactive_next_conference", when=when(rng)),
        lambda: Risk(2, (5, 6, 7, 8), "replace_by_truman", when=when(rng)),
        lambda: Risk(2, (5, 6, 7, 8), "paranoia", when=when(rng)),
        lambda: Risk(2, (5, 6, 7, 8), "strength", "before_use", -2, when(rng)),
        lambda: PurgeWatch((1, 2, 3)),
        lambda: Undebatable(when(rng)),
    ))()  # fmt: skip


def effects(rng: Random, whose: str) -> tuple[AnyEffect, ...]:
    """Some effects that may stand together on a card of this nation or leader."""
    while True:
        found = tuple(effect(rng) for _ in range(rng.randint(0, 4)))
        if not any(deck_check.problems_of_text("", found, whose)):
            return found


def by_die(rng: Random, per_nation: bool) -> ByDie:
    return ByDie((0, 1, 2, 3, 6, rng.randint(0, 6)), per_nation)


def instruction(rng: Random) -> AnyOp:
    nation: Nation = rng.choice(NATIONS)
    reserve = rng.choice(MOBILE)
    most = board.RESERVE_COUNTS[board.RESERVE_ID[reserve]]
    nations = tuple(name for name in NATIONS if rng.random() < 0.7) or NATIONS
    return rng.choice((
        lambda: ForceProduction(nation, "offensive", rng.choice(FRONT_TARGETS), rng.randint(1, 6)),
        lambda: ForceProduction(nation, rng.choice(("naval", "any")), rng.choice([*TARGETS]), rng.randint(1, 6)),
        lambda: ProductionDelta(nation, rng.choice((-6, -1, 1, 6))),
        lambda: Convoy(3, (1, 2, 3), 2),
        lambda: LeaderRestriction(
            rng.choice(("churchill", "stalin", "roosevelt", "truman")), rng.choice(("no_advance", "starts_inactive"))
        ),
        lambda: PlaceIssue(rng.choice(board.ISSUES)),
        lambda: PlaceIssue(rng.choice(board.ISSUES), nation, rng.randint(1, 6)),
        lambda: AxisReserve(reserve, rng.choice(deck_check.RESERVE_TARGETS[reserve]), rng.randint(1, most)),
        lambda: PlaceSupport("offensive", rng.choice(FRONT_TARGETS), rng.randint(1, 3), nation),
        lambda: PlaceSupport("naval", rng.choice([*TARGETS]), rng.randint(1, 3), nation),
        lambda: RemoveSupport(rng.choice(BOX_TARGETS), rng.randint(1, 6)),
        lambda: PolMilPlace(nations, rng.choice(MARKERS), by_die(rng, rng.random() < 0.5)),
        lambda: PolMilRemove(by_die(rng, False), rng.choice(MARKERS), rng.choice((nation, "all")), "all"),
        lambda: PolMilRemove(2, rng.choice(MARKERS), rng.choice((nation, "all")), 1),
    ))()  # fmt: skip


def deck(seed: int) -> Deck:
    """Any deck the checker allows."""
    rng = Random(seed)
    staff = tuple(
        StaffCard(f"{nation}_{number}", nation, rng.randint(1, 5) if number else "*", effects(rng, nation))
        for nation in NATIONS
        for number in range(STAFF)
    )
    leaders = tuple(Leader(name, rng.randint(1, 9), effects(rng, name)) for name in LEADERS)  # type: ignore[arg-type]
    conferences = tuple(
        Conference(number, variant, *(tuple(instruction(rng) for _ in range(rng.randint(0, 3))) for _ in range(5)))  # type: ignore[arg-type]
        for number in range(1, cards.CONFERENCES + 1)
        for variant in VARIANTS
    )
    return Deck(staff, leaders, conferences)


@pytest.mark.parametrize("seed", range(12))
def test_any_deck_plays_to_the_end(seed: int) -> None:
    own = deck(seed)
    assert deck_check.wrong(own) is None
    scenario = ("training", "tournament", "campaign")[seed % 3]
    check_play(CHURCHILL, CHURCHILL.options({"scenario": scenario, "cards": own}), seed)
