"""`sandtable replay`: the log, any moment, verification, and files that are not what they should be."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command, random_match


def rewritten(record: Path, line: int, old: bytes, new: bytes) -> Path:
    lines = record.read_bytes().split(b"\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    record.write_bytes(b"\n".join(lines))
    return record


@pytest.mark.parametrize(
    ("language", "begins", "over"), [("en", "begins", "game is over"), ("ru", "начинает", "окончена")]
)
def test_log(run: Command, record: Path, language: str, begins: str, over: str) -> None:
    result = run("replay", str(record), "--lang", language)
    assert result.exit_code == 0
    first, *_ = result.stdout.splitlines()
    assert first.startswith("   1  ")
    assert begins in first
    assert over in result.stdout


def test_log_as_json(run: Command, record: Path) -> None:
    told = json.loads(run("replay", str(record), "--json").stdout)
    assert told["game"] == "siege"
    assert told["seats"] == ["p1", "p2"]
    assert told["result"]["end"] in ("city_lost", "defended")
    assert told["events"][0]["key"] == "first-player"
    assert told["moments"] == len(record.read_bytes().splitlines()) - 2


def test_board_at_a_moment(run: Command, record: Path) -> None:
    result = run("replay", str(record), "--at", "0", "--lang", "ru")
    assert result.exit_code == 0
    assert "1 КРАСНЫЙ" in result.stdout
    view = json.loads(run("replay", str(record), "--at", "0", "--json").stdout)["view"]
    assert [sector["wall"] for sector in view["sectors"]] == [True] * 6


@pytest.mark.parametrize("moment", ["-1", "100000"])
def test_no_such_moment(run: Command, record: Path, moment: str) -> None:
    result = run("replay", str(record), "--at", moment)
    assert result.exit_code == 2
    assert f"There is no moment {moment}" in result.stderr


def test_no_such_seat(run: Command, record: Path) -> None:
    assert run("replay", str(record), "--seat", "p9").exit_code == 2


@pytest.mark.parametrize(("language", "sentence"), [("en", "The dice come from the seed."), ("ru", "проверен")])
def test_verify(run: Command, record: Path, language: str, sentence: str) -> None:
    result = run("replay", str(record), "--verify", "--lang", language)
    assert result.exit_code == 0
    assert sentence in result.stdout


def test_verify_as_json(run: Command, record: Path) -> None:
    told = json.loads(run("replay", str(record), "--verify", "--json").stdout)
    assert told["verified"] is True
    assert told["actions"] + told["draws"] + 2 == told["lines"]


def test_altered_byte_is_caught_at_its_line(run: Command, record: Path) -> None:
    rewritten(record, 5, b'"n":4', b'"n":5')
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 1
    assert "line 5: the seal does not fit" in result.stderr
    told = run("replay", str(record), "--verify", "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["line"] == 5


def test_altered_header_is_caught(run: Command, record: Path) -> None:
    rewritten(record, 1, b'"players":2', b'"players":3')
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 1
    assert "line 1:" in result.stderr


@pytest.mark.parametrize("every", [97])
def test_any_altered_byte_is_caught(run: Command, record: Path, every: int) -> None:
    whole = record.read_bytes()
    for at in range(0, min(len(whole), 20_000), every * 10):
        record.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert run("replay", str(record), "--verify").exit_code in (1, 2), at


def test_file_cut_in_a_line(run: Command, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    assert run("replay", str(record), "--verify").exit_code == 1
    broken = run("replay", str(record))
    assert broken.exit_code == 2
    assert "breaks off in the middle of a line" in broken.stderr


def test_file_cut_between_lines(run: Command, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    for kept in (1, 2, 10, 30, len(lines) - 1):
        record.write_bytes(b"".join(lines[:kept]))
        result = run("replay", str(record), "--verify")
        assert result.exit_code in (0, 1)
        if result.exit_code == 1:
            assert f"line {kept + 1}: " in result.stderr


NOT_RECORDS = {
    "empty": b"",
    "text": b"Dear diary\n",
    "json": b'{"players": 2}\n',
    "list": b"[1, 2]\n",
    "bytes": bytes(range(256)) + b"\n",
    "newer": b'{"sandtable":99,"game":"siege"}\n',
}


@pytest.mark.parametrize("name", NOT_RECORDS)
@pytest.mark.parametrize("verify", [(), ("--verify",), ("--at", "3")])
def test_not_a_record_at_all(run: Command, tmp_path: Path, name: str, verify: tuple[str, ...]) -> None:
    path = tmp_path / "not.jsonl"
    path.write_bytes(NOT_RECORDS[name])
    result = run("replay", str(path), *verify)
    assert result.exit_code == 2
    assert "line 1:" in result.stderr
    assert result.stdout == ""


def test_missing_file_and_folder(run: Command, tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.jsonl", tmp_path):
        for verify in ((), ("--verify",)):
            result = run("replay", str(path), *verify)
            assert result.exit_code == 2
            assert len(result.stderr.splitlines()) == 1


def test_running_game_hides_what_is_secret(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    random_match(2, most=30).save(path)
    assert run("replay", str(path)).exit_code in (0, 2)
    assert run("replay", str(path), "--verify").exit_code == 0
