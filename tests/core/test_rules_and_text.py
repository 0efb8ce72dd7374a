"""The rule catalogue, its coverage, and the messages."""

from pathlib import Path
from typing import Any

import pytest

from examples.duel import Bid
from sandtable.core.decisions import Allocation, Plan
from sandtable.core.rules import CORE_FOLDER, Where, catalogue, checkout, coverage, own_rules, related_ids, where
from sandtable.core.sources import text_home
from sandtable.core.text import LANGUAGES, Messages, sayable, text
from sandtable.core.types import Event, Refusal, SandtableError
from tests.core.toys import CONVOY, DEPOT, DUEL
from tests.core.toys.convoy import Drive

RULE = '[[rule]]\nid = "{}"\nsection = "1"\nen = "Yes."\nru = "Да."\n'
TESTS = """
from tests.kit import rule

@rule("toy.a", "toy.b")
def test_two(): ...

class TestMore:
    @rule("toy.a")
    async def test_one(self): ...

    @rule("toy.gone")
    def test_gone(self): ...

    @rule("other.x")
    def test_other(self): ...
"""


def test_every_rule_of_the_core_is_shown_by_a_test() -> None:
    assert checkout() == Path(__file__).parents[2]
    found = coverage(own_rules(CORE_FOLDER), Path(__file__).parents[1])
    assert (found.missing, found.unknown, found.percent) == ([], [], 100.0)


def test_coverage_reads_marks_off_test_files(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("".join(RULE.format(f"toy.{name}") for name in "abcd"))
    (tmp_path / "test_toy.py").write_text(TESTS)
    (tmp_path / "helper.py").write_text('@rule("toy.c")\ndef test_not_a_test_file(): ...\n')
    found = coverage(own_rules(tmp_path), tmp_path)
    assert found.shown == {"toy.a": ["test_two", "test_one"], "toy.b": ["test_two"]}
    assert found.missing == ["toy.c", "toy.d"]
    assert found.unknown == ["toy.gone"]
    assert found.percent == 50.0


def test_from_a_rule_to_its_code_and_its_tests(tmp_path: Path) -> None:
    (tmp_path / "test_toy.py").write_text(TESTS)
    (tmp_path / "code.py").write_text('x = Refusal("toy.a")\n\n# toy.a-b: another rule\n# toy.a: why\n')
    found = where("toy.a", tmp_path / "code.py", tmp_path)
    assert [(place.path.name, place.line, place.text) for place in found.code] == [
        ("code.py", 1, 'x = Refusal("toy.a")'),
        ("code.py", 4, "# toy.a: why"),
    ]
    assert [(place.path.name, place.line, place.text) for place in found.tests] == [
        ("test_toy.py", 5, "test_two"),
        ("test_toy.py", 9, "test_one"),
    ]
    assert where("toy.a", tmp_path / "code.py", None).tests == ()
    assert where("toy.unheard-of", tmp_path, tmp_path) == Where((), ())


def test_a_folder_without_rules_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match=r"has no rules: write rules\.toml there"):
        own_rules(tmp_path)
    with pytest.raises(SandtableError, match=r"has no messages: write text/en\.ftl there"):
        text_home(tmp_path)


def test_coverage_needs_the_tests() -> None:
    with pytest.raises(SandtableError, match="no tests at"):
        coverage((), Path("nowhere"))


def test_a_rule_told_twice_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULE.format("toy.a") * 2)
    with pytest.raises(ValueError, match=r"told twice: toy\.a"):
        own_rules(tmp_path)


def test_editions_share_a_rule_and_each_has_its_own_place_for_it(tmp_path: Path) -> None:
    engine, first, second, other = (tmp_path / name for name in ("engine", "first", "second", "other"))
    for folder in (engine, first, second, other):
        folder.mkdir()
    (engine / "rules.toml").write_text(RULE.format("toy.a") + RULE.format("toy.b") + 'place = "our option"\n')
    shares = 'shares = ["../engine"]\n'
    (first / "rules.toml").write_text(shares + RULE.format("toy.first") + '[places]\n"toy.a" = "page 3"\n')
    (second / "rules.toml").write_text(shares + RULE.format("toy.second") + '[places]\n"toy.a" = "page 7"\n')
    (other / "rules.toml").write_text(RULE.format("other.x"))
    assert [(rule.id, rule.place) for rule in own_rules(first)] == [
        ("toy.a", "page 3"),
        ("toy.b", "our option"),
        ("toy.first", ""),
    ]
    assert [rule.place for rule in own_rules(second)] == ["page 7", "our option", ""]
    assert [rule.place for rule in own_rules(engine)] == ["", "our option"]
    assert related_ids(first) == {"toy.a", "toy.b", "toy.second"}
    assert related_ids(engine) == related_ids(other) == frozenset()


def test_a_mark_of_a_related_edition_is_not_unknown(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULE.format("toy.a"))
    (tmp_path / "test_toy.py").write_text(TESTS)
    assert coverage(own_rules(tmp_path), tmp_path).unknown == ["toy.b", "toy.gone"]
    assert coverage(own_rules(tmp_path), tmp_path, frozenset({"toy.b"})).unknown == ["toy.gone"]


def test_a_place_of_a_rule_that_is_not_shared_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULE.format("toy.a") + '[places]\n"toy.a" = "page 3"\n')
    with pytest.raises(ValueError, match=r"places of rules that are not shared: toy\.a"):
        own_rules(tmp_path)


def test_the_catalogue_holds_the_cores_rules_too() -> None:
    ids = [rule.id for rule in catalogue(DUEL.folder)]
    assert ids[0] == "duel.order"
    assert "core.stale" in ids
    assert catalogue(CORE_FOLDER) == own_rules(CORE_FOLDER)


def test_things_and_seats_have_names() -> None:
    english = text(CONVOY.folder, "en")
    assert english.name("truck", "anna") == "Anna"
    assert english.name("truck", ("anna", "boris")) == "Anna, Boris"
    assert english.name("truck", "unheard-of") == "unheard-of"
    assert english.name("seat", "driver") == "Driver"
    assert english.name("seats", ("driver",), {"driver": "Vera"}) == "Vera"


def test_what_carries_others_has_them_aboard_but_for_what_is_in_brackets(tmp_path: Path) -> None:
    units = "names-units = unit\nunit-tank = tank\nunit-infantry = infantry\nunit-1 = (1 move left)\n"
    carrying = "unit-transport = transport\n    .carrying = transport ({ $cargo })\n"
    (tmp_path / "en.ftl").write_text(units + carrying, "utf-8")
    english = Messages((tmp_path,), "en")
    laden = english.name("units", {"transport.tank.infantry.1": 2})
    assert laden == "2 × transport (tank, infantry) (1 move left)"
    assert english.name("units", "transport.1") == "transport (1 move left)"
    assert english.name("units", "tank.1") == "tank (1 move left)"


def test_an_event_is_told_in_the_readers_language() -> None:
    event = Event("driven", {"truck": "anna", "place": 3})
    assert text(CONVOY.folder, "en").event(event) == "Anna comes to the town."
    assert text(CONVOY.folder, "ru").event(event) == "Анна приезжает: город."


def test_a_verb_agrees_with_the_name_that_is_shown(tmp_path: Path) -> None:
    seats = "seat-usa = США\n    .number = plural\nseat-ussr = СССР\n"
    (tmp_path / "ru.ftl").write_text(seats + 'event-lead = { $seat } { VERB($seat, "ведёт", "ведут") }.\n', "utf-8")
    russian = Messages((tmp_path,), "ru")
    assert russian.say("event-lead", {"seat": "usa"}) == "США ведут."
    assert russian.say("event-lead", {"seat": "ussr"}) == "СССР ведёт."
    assert russian.say("event-lead", {"seat": "usa"}, {"usa": "Иван"}) == "Иван ведёт."
    assert russian.tell("event-lead")[1] == ["Unknown external: seat"] * 2


def test_who_does_not_know_gets_the_hidden_form() -> None:
    event = Event("look", {"seat": "p1", "card": 3}, secret=("card",), knows=("p1",))
    english = text(DUEL.folder, "en")
    other = event.seen_by("p2")
    assert other is not None
    assert english.event(event) == "First sees 3 set aside."
    assert english.event(other, {"p1": "Anna"}) == "Anna looks at the card set aside."


def test_actions_are_told() -> None:
    assert text(DUEL.folder, "en").action(Bid(3)) == "bid 3"
    assert text(DEPOT.folder, "en").action(Allocation({"guns": 2, "tanks": 1})) == "2 × guns, 1 × tanks"
    assert text(DEPOT.folder, "ru").action(Allocation()) == "ничего"
    assert text(CONVOY.folder, "en").action(Plan((Drive("anna"), Drive("boris")))) == "Anna drives on; Boris drives on"
    assert text(CONVOY.folder, "en").action(Plan()) == "nothing"


def test_a_refusal_is_told_by_its_message_or_by_its_rule() -> None:
    english = text(DUEL.folder, "en")
    assert english.refusal(Refusal("duel.boast-once", "boasted", {"points": 2})) == "You have boasted of 2."
    assert english.refusal(Refusal("duel.boast-once")) == "A player boasts once."
    assert text(DUEL.folder, "ru").rule("duel.boast-once") == "Хвастают один раз."
    assert english.rule("duel.unheard-of") == "duel.unheard-of"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"truck": "anna"}, True),
        ({"truck": "dragon"}, False),
        ({"truck": ("anna", "boris")}, True),
        ({"truck": ("anna", "dragon")}, False),
        ({"seat": "driver"}, True),
        ({"seats": ("driver", "nobody")}, False),
        ({"unheard-of": "dragon"}, True),
        ({"place": 99}, True),
    ],
)
def test_a_refusal_that_names_what_has_no_name_is_told_by_its_rule(args: dict[str, Any], said: bool) -> None:
    """Whatever a player types may end up in a refusal; only things with a name are said."""
    refusal = Refusal("convoy.road", "road", args)
    assert sayable(CONVOY.folder, refusal) == (refusal if said else Refusal("convoy.road"))


def test_a_missing_message_shows_its_key() -> None:
    english = text(DUEL.folder, "en")
    assert english.say("event-unheard-of", {"seat": "p1"}) == "event-unheard-of {'seat': 'p1'}"
    assert english.tell("event-unheard-of")[1] == ["no message event-unheard-of"]


def test_a_missing_argument_is_told() -> None:
    said, problems = text(DUEL.folder, "en").tell("event-boast", {"seat": "p1"})
    assert "points" in said
    assert problems == ["Unknown external: points"]


def test_of_a_very_long_argument_the_beginning_is_told() -> None:
    said, problems = text(DUEL.folder, "en").tell("event-boast", {"seat": "p1", "points": "many" * 1000})
    assert "manymany" in said
    assert said.count("many") == 500
    assert not problems


def test_truth_and_nothing_are_words() -> None:
    named = text(DUEL.folder, "en")._named({"a": True, "b": None, "c": 3}, {})
    assert named == {"a": "true", "b": "none", "c": 3}


def test_languages_are_known_ones() -> None:
    assert LANGUAGES == ("en", "ru")
    with pytest.raises(SandtableError, match="unknown language 'de'; known are: en, ru"):
        text(DUEL.folder, "de")
