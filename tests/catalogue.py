"""What holds of every game's rule catalogue; each game's `test_catalogue.py` says where its own is."""

import re
from pathlib import Path

from sandtable.core import rules
from sandtable.core.text import LANGUAGES

TESTS = Path(__file__).parent


def check_every_rule_has_a_test(room: Path) -> None:
    coverage = rules.coverage(rules.own_rules(room), TESTS)
    assert (coverage.missing, coverage.unknown) == ([], [])
    assert coverage.percent == 100


def check_cited_rules_exist(room: Path, prefix: str, code: Path, at_least: int) -> None:
    """Ids in the code below a folder are in the catalogue, and there are at least so many: the search finds them."""
    cited = {
        found
        for path in code.rglob("*.py")
        for found in re.findall(rf'"({prefix}\.[a-z0-9.-]*[a-z0-9])"', path.read_text("utf-8"))
    }
    assert len(cited) >= at_least
    assert cited <= {rule.id for rule in rules.own_rules(room)}


def check_rules_are_sentences(room: Path) -> None:
    for rule in rules.own_rules(room):
        for language in LANGUAGES:
            assert rule.text(language).endswith("."), rule.id
        assert re.search("[а-яё]", rule.ru), rule.id
        assert not re.search("[а-яё]", rule.en), rule.id
