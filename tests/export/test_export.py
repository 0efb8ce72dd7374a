"""Records as tables: what is in them, what is undone, and what cannot be read."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyarrow.ipc
import pyarrow.parquet
import pytest

import sandtable
from sandtable import export
from sandtable.export import TABLES, ExportError
from sandtable.textui.i18n import messages
from tests.cli.conftest import Command, run

__all__ = ["run"]

RECORDS = Path("tests/records")
DOCS = Path("docs/data.md")


def tables(folder: Path) -> dict[str, list[dict[str, Any]]]:
    return {name: pyarrow.parquet.read_table(folder / f"{name}.parquet").to_pylist() for name in TABLES}


def test_every_kept_record_becomes_rows(tmp_path: Path) -> None:
    found = export.records_in([RECORDS / "siege", RECORDS / "blitzkrieg", RECORDS / "churchill"])
    told = export.export(found, tmp_path)
    rows = tables(tmp_path)
    assert told.rows == {name: len(some) for name, some in rows.items()}
    assert len(rows["games"]) == told.records == len(found)
    for one in rows["games"]:
        mine = [row for row in rows["decisions"] if row["record"] == one["record"]]
        assert len(mine) == one["decisions"]
        assert {row["seat"] for row in mine} <= {*one["seats"]}
        assert one["finished"]
        assert {*one["winners"]} <= {*one["seats"]}
    assert {row["shape"] for row in rows["decisions"]} >= {"choose", "allocate"}
    assert any(row["sealed"] for row in rows["decisions"])


def test_battles_stand_beside_their_odds(tmp_path: Path) -> None:
    path = RECORDS / "spring1942" / "unfinished-with-everything.jsonl"
    export.export(export.records_in([path]), tmp_path)
    battles = tables(tmp_path)["battles"]
    luck = sandtable.odds.ledger(sandtable.load(path)).battles
    assert [row["space"] for row in battles] == [one.space for one in luck]
    assert [row["win_before"] for row in battles] == [one.start_win for one in luck]


def test_what_was_taken_back_is_marked(tmp_path: Path) -> None:
    match, rng = sandtable.start("siege", {"players": 2}, seed=1), Random(1)
    seat = match.waiting()[0]
    match.act(seat, match.sample(seat, rng))
    while match.why_no_undo(seat) is not None:
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
    gone = match.now
    match.undo(seat)
    match.save(tmp_path / "undone.jsonl", private=True)
    export.export(export.records_in([tmp_path / "undone.jsonl"]), tmp_path)
    decisions = tables(tmp_path)["decisions"]
    assert [row["moment"] for row in decisions if row["undone"]] == [gone]


def test_arrow_files_and_two_processes_say_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    found = export.records_in([RECORDS / "siege"])
    assert export.export(found, one) == export.export(found, two, "arrow", jobs=2)
    for name, rows in tables(one).items():
        assert pyarrow.ipc.open_file(two / f"{name}.arrow").read_all().to_pylist() == rows


def test_records_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    found = export.records_in([RECORDS])
    assert len(found) == len({*found.values()})
    assert {"spring1942/unfinished", "europe1940/unfinished"} <= {*found}
    twice = export.records_in([RECORDS / "spring1942" / "axis.jsonl", RECORDS / "europe1940" / "axis.jsonl"])
    assert len(twice) == 2


def test_a_broken_record_is_named_and_nothing_is_written(run: Command, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    good = (RECORDS / "siege" / "defended.jsonl").read_bytes()
    (records / "a.jsonl").write_bytes(good)
    (records / "b.jsonl").write_bytes(good[: len(good) // 2])
    out = tmp_path / "tables"
    told = run("export", str(records), "--out", str(out), "--lang", "en")
    assert told.exit_code == 2
    assert "b.jsonl, line" in told.stderr
    assert told.stderr.count("\n") == 1
    assert not out.exists()
    passed = run("export", str(records), "--out", str(out), "--skip-broken", "--json")
    data = msgspec.json.decode(passed.stdout)
    assert data["records"] == 1
    assert "b.jsonl" in data["skipped"][0]
    assert [row["record"] for row in tables(out)["games"]] == ["a"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["export", "nowhere"], "There is no record in nowhere"),
        (["export", "tests/records/siege", "--to", "xlsx"], "xlsx is not a format"),
        (["export"], "RECORDS… is missing"),
    ],
)
def test_bad_words_get_one_sentence(run: Command, words: list[str], problem: str) -> None:
    told = run(*words, "--lang", "en")
    assert told.exit_code == 2
    assert problem in told.stderr
    assert told.stderr.count("\n") == 1


def test_without_pyarrow_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(ExportError, match=r"pip install 'sandtable\[data\]'"):
        export.export(export.records_in([RECORDS / "siege"]), tmp_path)


def test_every_column_is_documented() -> None:
    told = DOCS.read_text("utf-8")
    for name, table in TABLES.items():
        assert f"### {name}" in told
        for column in table.__struct_fields__:
            assert f"| `{column}` |" in told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_that_can_be_wrong_is_said_in_both_languages(language: str) -> None:
    assert [key for key in ExportError.sentences if not messages(language).has(f"export-{key}")] == []


def test_the_notebook_runs_and_finds_something_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = msgspec.json.decode(Path("examples/openings.ipynb").read_bytes())["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert any("GAMES = 400" in cell for cell in code)
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {"__name__": "notebook"}
    for cell in code:
        exec(cell.replace("GAMES = 400", "GAMES = 12"), found)
    assert sum(row["games"] for row in found["openings"]) == 24
