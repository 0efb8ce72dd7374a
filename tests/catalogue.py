"""What holds of every game's rule catalogue; each game's `test_catalogue.py` says where its own is."""

import re
from pathlib import Path

from sandtable.core import rules
from sandtable.core.text import LANGUAGES

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "sandtable"


def check_every_rule_has_a_test(folder: Path) -> None:
    coverage = rules.coverage(rules.own_rules(folder), TESTS, rules.related_ids(folder))
    assert (coverage.missing, coverage.unknown) == ([], [])
    assert coverage.percent == 100


def check_cited_rules_exist(folder: Path, prefix: str, code: Path, at_least: int) -> None:
    """Ids in the code below a folder are in the catalogue, and there are at least so many: the search finds them."""
    cited = {
        found
        for path in code.rglob("*.py")
        for found in re.findall(rf'"({prefix}\.[a-z0-9.-]*[a-z0-9])"', path.read_text("utf-8"))
    }
    assert len(cited) >= at_least
    assert cited <= {rule.id for rule in rules.own_rules(folder)}


def check_every_rule_is_cited(folder: Path) -> None:
    """Each rule is named where it is enforced; one that no code can enforce says why."""
    places = rules.cited(SOURCE)
    uncited = [rule.id for rule in rules.own_rules(folder) if rule.id not in places and not rule.unenforced]
    assert uncited == []
    assert [rule.id for rule in rules.own_rules(folder) if rule.id in places and rule.unenforced] == []


def check_rules_are_sentences(folder: Path) -> None:
    for rule in rules.own_rules(folder):
        for language in LANGUAGES:
            assert rule.text(language).endswith("."), rule.id
        assert re.search("[а-яё]", rule.ru), rule.id
        assert not re.search("[а-яё]", rule.en), rule.id
