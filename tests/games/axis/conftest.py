"""Spring 1942 stands in the registry while a test of it runs, whether or not the house has opened its room yet."""

import pytest

from sandtable.core import registry
from sandtable.games import ROOMS
from tests.games.axis.positions import GAME

if GAME.id not in ROOMS:  # importing the edition registers it; other tests count the games of the house
    registry._rooms.pop(GAME.id, None)
    registry._games.pop(GAME.id, None)


@pytest.fixture(autouse=True)
def open_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._rooms, GAME.id, type(GAME).__module__)
    monkeypatch.setitem(registry._games, GAME.id, GAME)
