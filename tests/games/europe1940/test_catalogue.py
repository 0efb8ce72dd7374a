"""The rule catalogue of Europe 1940: whole in form, each rule in both languages and with its place in this book."""

from pathlib import Path

from sandtable.core.rules import own_rules, related_ids
from sandtable.games import europe1940
from tests.catalogue import check_every_rule_has_a_test, check_every_rule_is_cited, check_rules_are_sentences

FOLDER = Path(europe1940.__file__).parent
ENGINE = FOLDER.parent / "axis"


def test_rules_are_sentences_in_both_languages() -> None:
    check_rules_are_sentences(FOLDER)


def test_every_rule_has_a_test() -> None:
    check_every_rule_has_a_test(FOLDER)


def test_every_rule_is_cited_where_it_is_enforced() -> None:
    check_every_rule_is_cited(FOLDER)


def test_no_sentence_stands_for_two_rules() -> None:
    for texts in ([rule.en for rule in own_rules(FOLDER)], [rule.ru for rule in own_rules(FOLDER)]):
        assert [text for text in texts if texts.count(text) > 1] == []


def test_every_rule_has_its_place_in_this_book() -> None:
    rules = own_rules(FOLDER)
    assert [rule.id for rule in rules if not rule.place] == []
    # the engine has no book: a place it gives itself is of our own making
    assert {rule.place for rule in own_rules(ENGINE)} == {"", "our notation", "our option"}


def test_its_own_rules_have_its_name_or_are_told_anew_from_the_other_edition() -> None:
    shared = {rule.id for rule in own_rules(ENGINE)}
    own = [rule.id for rule in own_rules(FOLDER) if rule.id not in shared]
    assert len(own) > 150
    foreign = {id for id in own if not id.startswith("europe.")}
    assert foreign == {
        "axis.raid.target",
        "axis.raid.bombers",
        "axis.raid.damage",
        "axis.aa.fire",
        "axis.mobilise.capacity",
    }
    assert foreign <= related_ids(FOLDER)
