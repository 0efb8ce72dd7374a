"""One recorded game for every way Blitzkrieg can end: it verifies, and a change in it is found."""

import pytest

from sandtable.core import replay
from sandtable.core.record import BadRecord
from tests.games.blitzkrieg.positions import BLITZKRIEG, points
from tests.games.blitzkrieg.recorded import ENDINGS, FOLDER, as_wanted


@pytest.mark.parametrize("name", ENDINGS)
def test_the_record_verifies_and_ends_as_its_name_says(name: str) -> None:
    verified = replay.verify(FOLDER / f"{name}.jsonl")
    assert verified.result is not None
    assert verified.dice == "seeded"
    assert as_wanted(ENDINGS[name], verified.result)


def test_every_end_has_a_record() -> None:
    assert {wanted.end for wanted in ENDINGS.values()} == set(BLITZKRIEG.ends)
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_scores_are_the_points_of_the_seats(name: str) -> None:
    match = replay.load(FOLDER / f"{name}.jsonl")
    over = match.outcome()
    assert over is not None
    sides = match.view().sides
    assert over.scores == {side.seat: side.points for side in sides if not side.bot}
    assert points(match) == tuple(side.points for side in sides)


@pytest.mark.parametrize("place", [0.2, 0.5, 0.9])
def test_a_changed_line_is_found(place: float) -> None:
    record = (FOLDER / "allies-have-the-points.jsonl").read_bytes().splitlines()
    at = int(len(record) * place)
    record[at] = record[at].replace(b'"digest":"', b'"digest":"0', 1)
    with pytest.raises(BadRecord) as caught:
        replay.verify(record)
    assert caught.value.line == at + 1
