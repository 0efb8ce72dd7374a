"""Guides: what the kit finds wrong in one."""

from pathlib import Path

import msgspec
import pytest

import sandtable
from sandtable.core import conformance
from sandtable.core.conformance import guides
from sandtable.core.guide import Guide, read_guide
from sandtable.core.types import SandtableError


@pytest.fixture
def siege(monkeypatch: pytest.MonkeyPatch) -> "Draft":
    return Draft(monkeypatch)


class Draft:
    """The guide of a game, to be spoilt."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = sandtable.game("siege")
        guide = read_guide(self.game.folder)
        assert guide is not None
        self.data = msgspec.to_builtins(guide)
        monkeypatch.setattr(guides, "read_guide", lambda _: msgspec.convert(self.data, Guide))

    def is_refused(self, because: str) -> None:
        with pytest.raises(AssertionError, match=because):
            conformance.check_guide(self.game)


def test_a_whole_guide_passes(siege: Draft) -> None:
    conformance.check_guide(siege.game)


def test_an_unknown_rule_is_found(siege: Draft) -> None:
    siege.data["goal"][0]["rules"] = ["siege.nothing"]
    siege.is_refused("no such rules: siege.nothing")


def test_a_sign_may_not_cite_an_unknown_rule_either(siege: Draft) -> None:
    siege.data["signs"][0]["sign"][0]["rules"] = ["siege.nothing"]
    siege.is_refused("no such rules")


def test_a_mistake_names_its_rule(siege: Draft) -> None:
    siege.data["mistakes"][0]["rules"] = []
    siege.is_refused("names the rule")


def test_a_step_that_is_not_told_is_found(siege: Draft) -> None:
    del siege.data["steps"]["trade"]
    siege.is_refused("trade")


def test_a_step_that_is_not_played_is_found(siege: Draft) -> None:
    siege.data["steps"]["dance"] = siege.data["steps"]["trade"]
    siege.is_refused("dance")


def test_an_unknown_sequence_is_found(siege: Draft) -> None:
    siege.data["sequences"].append("ball")
    siege.is_refused("no such sequences: ball")


@pytest.mark.parametrize(
    ("language", "words", "because"),
    [
        ("ru", " ", "no Russian"),
        ("en", "", "no English"),
        ("ru", "In English.", "Russian in Latin letters"),
        ("en", "По-русски.", "English in Russian letters"),
        ("en", "TODO", "not finished"),
    ],
)
def test_both_languages_are_written(siege: Draft, language: str, words: str, because: str) -> None:
    siege.data["win"][0][language] = words
    siege.is_refused(because)


def test_there_are_five_pieces_of_advice(siege: Draft) -> None:
    siege.data["advice"].pop()
    siege.is_refused("4 pieces of advice")


def test_there_are_five_to_eight_mistakes(siege: Draft) -> None:
    siege.data["mistakes"] = siege.data["mistakes"][:4]
    siege.is_refused("4 mistakes")


def test_a_sign_is_shown(siege: Draft) -> None:
    siege.data["signs"][0]["sign"][0]["picture"] = ""
    siege.is_refused("a sign is shown")


def test_a_game_may_have_no_guide(tmp_path: Path) -> None:
    assert read_guide(tmp_path) is None


def test_a_guide_that_cannot_be_read_says_where(tmp_path: Path) -> None:
    (tmp_path / "guide.toml").write_text("goal = 3", "utf-8")
    with pytest.raises(SandtableError, match=r"guide\.toml cannot be read"):
        read_guide(tmp_path)
