"""One recorded game for every way Europe 1940 can end: it verifies, and ends as its name says."""

import pytest

from sandtable.core import replay
from tests.games.europe1940.positions import GAME
from tests.games.europe1940.recorded import ENDINGS, FOLDER


@pytest.mark.parametrize("name", ENDINGS)
def test_the_record_verifies_and_ends_as_its_name_says(name: str) -> None:
    verified = replay.verify(FOLDER / f"{name}.jsonl")
    assert verified.result is not None
    assert verified.result.end == ENDINGS[name].end
    assert verified.dice == "seeded"


def test_every_end_has_a_record() -> None:
    assert {wanted.end for wanted in ENDINGS.values()} == set(GAME.ends)
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(ENDINGS)
