"""The rule catalogue and the texts: complete, and the same in both languages."""

from typing import get_args

import pytest

from sandtable.core import codec
from sandtable.core.rules import own_rules
from sandtable.core.text import LANGUAGES, text
from sandtable.games.blitzkrieg import pieces
from sandtable.games.blitzkrieg.state import Level, Mode
from tests.catalogue import (
    check_cited_rules_exist,
    check_every_rule_has_a_test,
    check_every_rule_is_cited,
    check_rules_are_sentences,
)
from tests.games.blitzkrieg.positions import BLITZKRIEG


def test_every_rule_has_a_test() -> None:
    check_every_rule_has_a_test(BLITZKRIEG.folder)


def test_every_rule_that_the_code_cites_is_in_the_catalogue() -> None:
    check_cited_rules_exist(BLITZKRIEG.folder, "blitzkrieg", BLITZKRIEG.folder, at_least=41)


def test_every_rule_is_cited_where_it_is_enforced_and_has_its_place_in_the_book() -> None:
    check_every_rule_is_cited(BLITZKRIEG.folder)
    assert [rule.id for rule in own_rules(BLITZKRIEG.folder) if not rule.place] == []


def test_rules_are_sentences_in_both_languages() -> None:
    check_rules_are_sentences(BLITZKRIEG.folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = text(BLITZKRIEG.folder, language)
    theatres = [theatre.id for board in pieces.BOARDS.values() for theatre in board.theatres]
    effects = {effect for board in pieces.BOARDS.values() for effect in board.effect}
    names = [
        *(f"token-{kind}" for kind in pieces.KINDS),
        *(f"about-{kind}" for kind in pieces.KINDS),
        *(f"theatre-{theatre}" for theatre in theatres),
        *(f"effect-{effect}{end}" for effect in effects for end in ("", "-about")),
        *(f"stratagem-{stratagem}{end}" for stratagem in pieces.STRATAGEMS for end in ("", "-about")),
        *(f"type-{kind}" for kind in ("land", "sea", "land_sea")),
        *(f"mode-{mode}" for mode in get_args(Mode)),
        *(f"level-{level}" for level in get_args(Level)),
        *(f"board-{board}" for board in pieces.BOARDS),
        *(f"option-{option}" for option in BLITZKRIEG.Options.__struct_fields__),
        *(f"do-{tag}" for tag in codec.by_tag(BLITZKRIEG.Action)),
        "game-title", "game-about", "step-over",
    ]  # fmt: skip
    assert [name for name in names if not words.has(name)] == []


def test_the_bot_explains_itself_in_words() -> None:
    words = text(BLITZKRIEG.folder, "en")
    args = {"why": "1-4-counterattack", "theatre": ["pacific", "africa_middle_east"]}
    assert words.say("event-bot-theatres", args) == (
        "1.4 stratagem: only theatres where the player leads → Pacific, Africa and Middle East"
    )
    spaces = {"why": "2-3-economic-war", "space": [1, 2], "effect": ["bombing", "production"]}
    said = "2.3 stratagem: only production or bombing → space 1, 2 (bombing, production)"
    assert words.say("event-bot-spaces", spaces) == said


def test_points_with_and_without_a_bonus() -> None:
    args = {"seat": "allies", "theatre": "pacific", "points": 5, "bonus": 0}
    said = [text(BLITZKRIEG.folder, language).say("event-points", args | {"bonus": bonus})
            for language in LANGUAGES for bonus in (0, 2)]  # fmt: skip
    assert said == [
        "Allies scored 5 in Pacific.",
        "Allies scored 5 in Pacific and 2 for the track.",
        "Союзники: на театре «Тихий океан» очки +5.",
        "Союзники: на театре «Тихий океан» очки +5 и ещё +2 за шкалу.",
    ]
