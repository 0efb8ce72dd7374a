"""`sandtable luck`: the ledger of a record, in words and as JSON."""

import json
from pathlib import Path

from tests.cli.conftest import Command

RECORD = Path(__file__).parents[1] / "records" / "spring1942" / "unfinished.jsonl"
SIEGE = next((Path(__file__).parents[1] / "records" / "siege").glob("*.jsonl"))


def test_in_words(run: Command) -> None:
    done = run("luck", str(RECORD), "--lang", "ru")
    assert done.exit_code == 0
    assert "Везение" in done.stdout
    assert "Германия" in done.stdout


def test_as_json(run: Command) -> None:
    done = run("luck", str(RECORD), "--json")
    found = json.loads(done.stdout)
    assert {seat["seat"] for seat in found["seats"]} == {"ussr", "germany", "uk", "japan", "usa"}
    assert abs(sum(seat["swing"] for seat in found["seats"])) < 1e-9


def test_a_game_without_battles(run: Command) -> None:
    done = run("luck", str(SIEGE))
    assert done.exit_code == 2
    assert "no luck ledger" in done.stderr
