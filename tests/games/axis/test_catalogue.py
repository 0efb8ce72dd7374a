"""The rule catalogue and the texts: complete, and the same in both languages."""

import re

import pytest

from sandtable.core import codec
from sandtable.core.rules import own_rules
from sandtable.core.text import LANGUAGES, text
from sandtable.core.types import Event
from sandtable.games.axis.plans import Order
from tests.catalogue import (
    check_cited_rules_exist,
    check_every_rule_has_a_test,
    check_every_rule_is_cited,
    check_rules_are_sentences,
)
from tests.games.axis.positions import EDITION, GAME

ENGINE = GAME.folder.parent / "axis"


def test_every_rule_has_a_test() -> None:
    check_every_rule_has_a_test(GAME.folder)


def test_every_rule_is_cited_where_it_is_enforced() -> None:
    check_every_rule_is_cited(GAME.folder)


def test_every_rule_has_its_place_in_the_book() -> None:
    assert [rule.id for rule in own_rules(GAME.folder) if not rule.place] == []


def test_every_rule_that_the_code_cites_is_in_the_catalogue() -> None:
    check_cited_rules_exist(GAME.folder, "axis", ENGINE, at_least=61)


def test_rules_are_sentences_in_both_languages() -> None:
    check_rules_are_sentences(GAME.folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = text(GAME.folder, language)
    names = [
        *(f"unit-{unit}" for unit in EDITION.units.ids),
        *(f"space-{space}" for space in EDITION.board.spaces),
        *(f"city-{city}" for city in EDITION.board.city if city),
        *(f"canal-{canal}" for canal in EDITION.board.canal_lands),
        *(f"do-{tag}" for tag in codec.by_tag(GAME.Action) if tag not in ("plan", "allocate")),
        *(f"do-{tag}" for tag in codec.by_tag(Order)),
        *(f"event-order-{tag}" for tag in codec.by_tag(Order)),
        "game-title", "game-about", "phase-over",
    ]  # fmt: skip
    assert [name for name in names if not words.has(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_message(language: str) -> None:
    words = text(GAME.folder, language)
    code = "".join(path.read_text("utf-8") for path in ENGINE.rglob("*.py"))
    keys = set(re.findall(r'(?:refuse|Refusal)\(\s*"axis[^"]*",\s*"([a-z-]+)"', code)) | set(
        re.findall(r'key="([a-z-]+)"', code)
    )
    assert len(keys) > 40
    assert sorted(key for key in keys if not words.has(f"refuse-{key}")) == []


def test_a_thing_made_of_parts_is_called_by_its_parts() -> None:
    said = text(GAME.folder, "en").say("do-allocate", {"amounts": {"tank.eastern_us": 2, "aa_gun.russia": 1}})
    assert said == "2 × tank Eastern United States, 1 × AA gun Russia"


def test_the_united_states_are_a_plural_in_russian() -> None:
    russian = text(GAME.folder, "ru")
    assert russian.event(Event("income", {"seat": "usa", "ipc": 42})) == "США получают 42 ОПП."
    assert russian.event(Event("income", {"seat": "ussr", "ipc": 24})) == "СССР получает 24 ОПП."
    assert russian.event(Event("income", {"seat": "usa", "ipc": 42}), {"usa": "Иван"}) == "Иван получает 42 ОПП."
