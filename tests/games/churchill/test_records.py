"""One recorded game for every way Churchill can end and every way a tie is broken: each verifies, changes are found."""

from functools import cache

import pytest

from sandtable.core import replay
from sandtable.core.match import Match
from sandtable.core.record import BadRecord
from tests.games.churchill.recorded import ENDINGS, FOLDER, as_wanted
from tests.games.churchill.warfare import CHURCHILL


@cache
def recorded(name: str) -> Match:
    return replay.load(FOLDER / f"{name}.jsonl")


@pytest.mark.parametrize("name", ENDINGS)
def test_the_record_verifies_and_ends_as_its_name_says(name: str) -> None:
    verified = replay.verify(FOLDER / f"{name}.jsonl")
    assert verified.result is not None
    assert verified.dice == "seeded"
    assert as_wanted(ENDINGS[name], recorded(name))


def test_every_end_and_every_tie_has_a_record() -> None:
    assert {wanted.end for wanted in ENDINGS.values()} == set(CHURCHILL.ends)
    ties = {rule for wanted in ENDINGS.values() for rule in wanted.rules if rule.startswith("churchill.4.44.")}
    assert ties == {"churchill.4.44.1", "churchill.4.44.2", "churchill.4.44.3"}
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_somebody_wins_and_everybody_has_a_score(name: str) -> None:
    over = recorded(name).outcome()
    assert over is not None
    assert set(over.scores) == {"uk", "ussr", "us"}
    assert len(over.winners) == 1


@pytest.mark.parametrize("place", [0.2, 0.5, 0.9])
def test_a_changed_line_is_found(place: float) -> None:
    record = (FOLDER / "alliance.jsonl").read_bytes().splitlines()
    at = int(len(record) * place)
    record[at] = record[at].replace(b'"digest":"', b'"digest":"0', 1)
    with pytest.raises(BadRecord) as caught:
        replay.verify(record)
    assert caught.value.line == at + 1
