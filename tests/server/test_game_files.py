"""A game from a file that the operator names: it is on the shelf, its bots think in worker processes, it is played."""

import sys
from pathlib import Path
from random import Random

import pytest

from sandtable.core import registry
from sandtable.core.title import FILES_VARIABLE
from tests.core.test_registry import COIN
from tests.server.conftest import Meet, Serve
from tests.server.kit import all_mine, bots, play_out


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of a game; what a test loads is forgotten after it."""
    for id in registry.ids():
        registry.find(id)  # a module registers its game once, so all are there before what is known is copied
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_files", {})
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_modules", dict(registry._modules))
    monkeypatch.setenv(FILES_VARIABLE, "")
    file = tmp_path / "coin_served.py"
    file.write_text(COIN.format(id="coin_served"), "utf-8")
    return file


async def test_a_game_from_a_file_is_played_like_any_other(serve: Serve, meet: Meet, coin: Path) -> None:
    server = await serve(games=(coin,), bots=1)
    ann = await meet(server)
    info = next(game for game in await ann.get("/api/games") if game["id"] == "coin_served")
    assert info == await ann.get("/api/games/coin_served")
    assert info["ready"]
    assert info["title"]["en"]
    assert info["players"] == "1"
    assert "random" in info["levels"]
    told = (await ann.ask("GET", "/api/games/coin_served/text/ru")).text
    assert "Heads or tails?" in told
    assert 'game-title = { "coin_served" }' in told
    rule = await ann.get("/api/games/coin_served/rules/coin_served.call")
    assert rule["en"] == "Call heads or tails before the toss."
    assert rule["code"] == []  # the operator's source stays his own
    made = await ann.make(game="coin_served", seats=all_mine("p1"), start=True)
    look = await play_out(ann, await ann.look(made["table"]["id"]), Random(1))
    assert look["result"]["end"] in ("right", "wrong")
    made = await ann.make(game="coin_served", seats=bots("p1"), start=True)
    async with ann.live(made["table"]["id"]) as live:
        await live.until("look", lambda look: look["result"] is not None)
