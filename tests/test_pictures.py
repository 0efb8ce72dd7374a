"""Pictures of the boards: the lobby's are drawn from written positions, the README's are taken by a script."""

import json
import re
from pathlib import Path

import msgspec
import pytest

import sandtable

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("siege", "blitzkrieg", "churchill", "spring1942", "europe1940")
MOST = 150_000
"""Bytes of a picture in the README."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_lobbys_position_is_what_a_board_is_given_today(game_id: str) -> None:
    """Otherwise: python tools/covers.py."""
    kept = json.loads((ROOT / "web" / "src" / "games" / game_id / "cover.json").read_text(encoding="utf-8"))
    view = sandtable.start(game_id, seed=1).view(None)
    read = msgspec.convert(kept["view"], type(view))
    assert msgspec.to_builtins(read).keys() == msgspec.to_builtins(view).keys()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_readme_shows_the_board(game_id: str) -> None:
    """Otherwise: python -m tools.pictures."""
    shown = re.findall(r"docs/pictures/[\w.]+", (ROOT / "README.md").read_text(encoding="utf-8"))
    (picture,) = (path for path in shown if Path(path).stem == game_id)
    assert 10_000 < (ROOT / picture).stat().st_size < MOST
