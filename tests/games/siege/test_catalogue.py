"""The rule catalogue and the texts: complete, and the same in both languages."""

from typing import get_args

import pytest

from sandtable.core import codec, rules
from sandtable.core.text import LANGUAGES, text
from sandtable.games.siege import pieces
from sandtable.games.siege.state import Mode, Variant
from tests.catalogue import (
    check_cited_rules_exist,
    check_every_rule_has_a_test,
    check_every_rule_is_cited,
    check_rules_are_sentences,
)
from tests.games.siege.positions import SIEGE


def test_every_rule_has_a_test() -> None:
    check_every_rule_has_a_test(SIEGE.folder)


def test_every_rule_that_the_code_cites_is_in_the_catalogue() -> None:
    check_cited_rules_exist(SIEGE.folder, "siege", SIEGE.folder, at_least=61)


def test_every_rule_is_named_where_it_is_enforced_and_has_its_place_in_the_book() -> None:
    check_every_rule_is_cited(SIEGE.folder)
    assert [rule.id for rule in rules.own_rules(SIEGE.folder) if not rule.place] == []


def test_rules_are_sentences_in_both_languages() -> None:
    check_rules_are_sentences(SIEGE.folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = text(SIEGE.folder, language)
    names = [
        *(f"card-{card}" for card in pieces.CARDS),
        *(f"token-{token}" for token in pieces.TOKENS),
        *(f"about-{thing}" for thing in (*pieces.CARDS, *pieces.TOKENS)),
        *(f"ring-{ring}" for ring in pieces.RINGS),
        *(f"colour-{colour}" for colour in pieces.COLOURS),
        *(f"mode-{mode}" for mode in get_args(Mode)),
        *(f"variant-{variant}" for variant in get_args(Variant)),
        *(f"phase-{frame.__name__}" for frame in (*SIEGE.flow.asks, *SIEGE.flow.chances)),
        *(f"do-{tag}" for tag in codec.by_tag(SIEGE.Action)),
        "game-title", "game-about", "phase-Over",
    ]  # fmt: skip
    assert [name for name in names if not words.has(name)] == []


@pytest.mark.parametrize(
    ("count", "said"), [(1, "Движется 1 враг."), (3, "Движутся 3 врага."), (11, "Движутся 11 врагов.")]
)
def test_russian_counts_its_nouns(count: int, said: str) -> None:
    assert text(SIEGE.folder, "ru").say("event-moved", {"count": count}) == said


def test_an_argument_may_bear_the_names_of_another_kind() -> None:
    args = {"seat": "p1", "seat_to": "p2", "give": "air_red", "want": "il2"}
    said = text(SIEGE.folder, "en").say("event-trade", args, {"p1": "Ivan"})
    assert said == "Ivan and Player 2 trade La-7 for IL-2."
