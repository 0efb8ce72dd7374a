"""The rule catalogue and the texts: complete, and the same in both languages."""

from typing import get_args

import pytest

from sandtable.core import codec
from sandtable.core.conformance import check_catalogue
from sandtable.core.rules import own_rules
from sandtable.core.text import LANGUAGES, text
from sandtable.games.churchill import board
from sandtable.games.churchill.cards.deck import BANDS, BUILT_IN, CONFERENCES, LEADERS
from sandtable.games.churchill.state import ScenarioName, flow
from tests.catalogue import (
    check_cited_rules_exist,
    check_every_rule_has_a_test,
    check_every_rule_is_cited,
    check_rules_are_sentences,
)
from tests.games.churchill.conferences import CHURCHILL


def test_every_rule_has_a_test() -> None:
    check_every_rule_has_a_test(CHURCHILL.folder)


def test_every_rule_that_the_code_cites_is_in_the_catalogue() -> None:
    check_cited_rules_exist(CHURCHILL.folder, "churchill", CHURCHILL.folder, at_least=140)


def test_every_rule_is_cited_where_it_is_enforced() -> None:
    check_every_rule_is_cited(CHURCHILL.folder)


def test_every_rule_says_where_it_stands_in_the_book() -> None:
    assert [rule.id for rule in own_rules(CHURCHILL.folder) if not rule.place] == []


def test_rules_are_sentences_in_both_languages() -> None:
    check_rules_are_sentences(CHURCHILL.folder)


def test_the_texts_are_complete() -> None:
    check_catalogue(CHURCHILL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = text(CHURCHILL.folder, language)
    steps = {frame.__name__ for frame in (*flow.asks, *flow.chances)}
    names = [
        *(f"card-{card.id}" for card in BUILT_IN.staff),
        *(f"role-{card.id}" for card in BUILT_IN.staff),
        *(f"leader-{leader}" for leader in LEADERS),
        *(f"issue-{issue}" for issue in board.ISSUES),
        *(f"front-{front}" for front in board.FRONTS),
        *(f"box-{box}" for box in board.BOXES),
        *(f"region-{region}" for region in board.REGIONS),
        *(f"reserve-{reserve}" for reserve in board.RESERVES),
        *(f"bomb-{space}" for space in board.A_BOMB_TRACK),
        *(f"pawn-{pawn}" for pawn in board.PAWNS),
        *(f"position-{name}" for pawn in board.PAWN for name in pawn.sides.values()),
        *(f"conference-{number}" for number in range(1, CONFERENCES + 1)),
        *(f"band-{card.id}-{band}" for card in BUILT_IN.conference for band in BANDS),
        *(f"scenario-{name}{end}" for name in get_args(ScenarioName) for end in ("", "-about")),
        *(f"option-{option}" for option in CHURCHILL.Options.__struct_fields__),
        *(f"preset-{name}" for name in CHURCHILL.option_sets()),
        *(f"segment-{name}" for name in ("setup", "agenda", "meeting", "decisions", "war", "over")),
        *(f"phase-{step}" for step in steps),
        *(f"do-{tag}" for tag in codec.by_tag(CHURCHILL.Action)),
        "game-title", "game-about", "phase-Over",
    ]  # fmt: skip
    assert [name for name in names if not words.has(name)] == []
