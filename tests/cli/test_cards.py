"""`--cards FILE`: an owner's own cards become an option of the table."""

from pathlib import Path

import pytest

from sandtable.cli.options import own_cards, read_options
from sandtable.games.churchill import board
from sandtable.games.churchill.cards.own_deck import BadCards
from sandtable.games.churchill.game import Churchill
from sandtable.games.siege.game import Siege
from sandtable.textui.i18n import Usage
from tests.cli.conftest import Command


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A file of cards whose leaders are worth less."""
    path = tmp_path / "cards.toml"
    path.write_text(
        (board.FOLDER / "data" / "leaders.toml").read_text("utf-8").replace("value = 7", "value = 6"), "utf-8"
    )
    return path


def test_a_file_of_cards_joins_the_options(cards: Path) -> None:
    options = read_options(Churchill(), '{"scenario": "training"}', cards)
    assert options.scenario == "training"
    assert {leader.value for leader in options.cards.leader} == {6}
    assert read_options(Churchill(), "{}").cards is None


def test_cards_are_data_that_a_record_can_hold(cards: Path) -> None:
    assert Churchill().options({"cards": own_cards(Churchill(), cards)}).cards.leader[0].value == 6


def test_a_bad_file_says_its_line(cards: Path) -> None:
    cards.write_text(cards.read_text("utf-8").replace('kind = "risk"', 'kind = "luck"', 1), "utf-8")
    with pytest.raises(BadCards, match=r"cards\.toml: line 8: leader\[0\]\.effects\[1\]\.kind: Invalid value 'luck'"):
        read_options(Churchill(), "{}", cards)


def test_a_game_without_such_cards_refuses_them(cards: Path, run: Command) -> None:
    with pytest.raises(Usage, match="no cards of your own"):
        read_options(Siege(), "{}", cards)
    for words in (("play", "siege"), ("simulate", "siege", "-n", "1")):
        result = run(*words, "--cards", str(cards))
        assert result.exit_code == 2
        assert "no cards of your own" in result.output


def test_a_saved_game_has_cards_of_its_own(cards: Path, run: Command) -> None:
    assert run("play", "siege", "--resume", "last", "--cards", str(cards)).exit_code == 2


def test_games_with_own_cards_verify_without_the_file(cards: Path, run: Command, tmp_path: Path) -> None:
    out = tmp_path / "records"
    words = ("simulate", "churchill", "-n", "1", "--agents", "random", "--options", '{"scenario": "training"}')
    assert run(*words, "--cards", str(cards), "--out", str(out)).exit_code == 0
    cards.unlink()
    (record,) = out.glob("*.jsonl")
    assert run("replay", str(record), "--verify").exit_code == 0
    assert '"value":6' in record.read_text("utf-8").splitlines()[0]


def test_the_server_offers_tables_with_the_cards(cards: Path, run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server import run as server

    served: list[server.Serving] = []
    monkeypatch.setattr(server, "check", lambda _: None)
    monkeypatch.setattr(server, "serve", served.append)
    assert run("serve", "--cards", str(cards)).exit_code == 0
    offered = served[0].settings().options["churchill"]
    assert Churchill().options(offered).cards.leader[0].value == 6
