"""`sandtable games`."""

import json

import pytest

import sandtable
from sandtable.core import hooks
from tests.cli.conftest import Command


def test_each_value_of_an_option_is_told_in_words(run: Command) -> None:
    told = run("games", "siege").stdout
    assert "  variants (default [])\n" in told
    assert "    solo                  Solo – One defender with six cards" in told


def test_shelf_as_json(run: Command) -> None:
    shelf = json.loads(run("games", "--json").stdout)
    assert [title["id"] for title in shelf] == ["siege", "blitzkrieg", "churchill", "spring1942", "europe1940"]
    siege = shelf[0]
    assert siege["name"] == {"en": "War Thunder: Siege", "ru": "War Thunder. Осада"}
    assert (siege["players"], siege["ready"], shelf[-1]["ready"]) == ("1–6", True, True)


def test_one_game_tells_its_options(run: Command) -> None:
    told = json.loads(run("games", "siege", "--json").stdout)
    assert set(told["options"]["mode"]["values"]) == {"normal", "shoulder_to_shoulder", "field_marshal", "solo"}
    assert told["defaults"] == {"mode": "normal", "players": 4, "variants": []}
    assert told["seats"] == ["p1", "p2", "p3", "p4"]
    assert "normal" in told["agents"]
    assert "supplies_run_low" in run("games", "siege", "--lang", "ru").output


def test_unknown_game(run: Command) -> None:
    result = run("games", "chess")
    assert result.exit_code == 2
    assert result.stderr.startswith("sandtable: There is no game “chess”")


def test_game_in_preparation(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that says it is not ready stands on the shelf and is not played."""
    monkeypatch.setattr(hooks, "in_preparation", lambda: frozenset({"europe1940"}))
    result = run("play", "europe1940", "--lang", "ru")
    assert result.exit_code == 2
    assert result.stderr == "sandtable: Ось и союзники: Европа 1940 ещё готовится, играть в неё пока нельзя.\n"


@pytest.mark.parametrize("game", sandtable.games())
def test_the_example_works(run: Command, game: str) -> None:
    told = run("games", game, "--lang", "en").stdout
    options = told.rpartition("--options '")[2].rstrip().removesuffix("'")
    assert json.loads(options) != {}
    started = run("play", game, "--options", options, typed="")
    assert started.exit_code == 0
    assert started.stderr == ""
