"""One recorded game for every way Siege can end: it verifies, and a change in it is found."""

import pytest

from sandtable.core import replay
from sandtable.core.record import BadRecord
from tests.games.siege.positions import SIEGE, trophies
from tests.games.siege.recorded import ENDINGS, FOLDER, as_wanted


def lines(name: str) -> list[bytes]:
    return (FOLDER / f"{name}.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("name", ENDINGS)
def test_the_record_verifies_and_ends_as_its_name_says(name: str) -> None:
    verified = replay.verify(FOLDER / f"{name}.jsonl")
    match = replay.load(FOLDER / f"{name}.jsonl")
    assert verified.result is not None
    assert verified.dice == "seeded"
    assert as_wanted(ENDINGS[name], verified.result, sum(one.out for one in match.view().defenders))


def test_every_end_has_a_record() -> None:
    assert {wanted.end for wanted in ENDINGS.values()} == set(SIEGE.ends)
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(ENDINGS)


def test_scores_are_those_of_the_trophies() -> None:
    match = replay.load(FOLDER / "defended.jsonl")
    over = match.outcome()
    assert over is not None
    worth = {"sdkfz_140_1": 1, "pz3": 2, "tiger_e": 3}
    counted = {seat: sum(worth.get(kind, 4) for kind in trophies(match, seat).split()) for seat in match.seats}
    assert over.scores == counted
    assert set(over.first) == {seat for seat in match.seats if counted[seat] == max(counted.values())}


def test_shoulder_to_shoulder_has_no_scores() -> None:
    over = replay.verify(FOLDER / "shoulder-to-shoulder-defended.jsonl").result
    assert over is not None
    assert (over.scores, over.first) == ({}, ())


def test_the_field_marshal_wins_alone() -> None:
    over = replay.verify(FOLDER / "marshal-wins.jsonl").result
    assert over is not None
    assert over.winners == ("marshal",)


@pytest.mark.parametrize("place", [0.2, 0.5, 0.9])
def test_a_changed_line_is_found(place: float) -> None:
    record = lines("city-lost")
    at = int(len(record) * place)
    record[at] = record[at].replace(b'"digest":"', b'"digest":"0', 1)
    with pytest.raises(BadRecord) as caught:
        replay.verify(record)
    assert caught.value.line == at + 1
