"""A client of the official SDK plays whole games of all titles."""

from typing import Any

import pytest

from sandtable.core import replay
from tests.mcp.kit import an_assistant

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "siege": ("siege", {"options": {"players": 3}}),
    "field marshal": ("siege", {"options": {"mode": "field_marshal", "players": 3}, "seats": ["marshal"]}),
    "blitzkrieg": ("blitzkrieg", {"seats": ["allies"]}),
    "churchill": ("churchill", {"options": {"scenario": "training"}, "seats": ["ussr"], "bots": "random"}),
    "spring1942": ("spring1942", {"options": {"max_rounds": 1}, "seats": ["germany"], "bots": "random"}),
    "europe1940": ("europe1940", {"options": {"max_rounds": 1}, "seats": ["germany"], "bots": "random"}),
}


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game(name: str) -> None:
    game, setting = GAMES[name]
    async with an_assistant() as assistant:
        end = await assistant.play(await assistant.start(game, seed=1, **setting))
        assert end["result"]["end"]
        assert not end["your_turn"]
        uri = f"sandtable://table/{assistant.table}/record/{end['seat']}"
        (record,) = (await assistant.client.read_resource(uri)).contents
    found = replay.verify(record.text.splitlines())  # type: ignore[union-attr]
    assert found.result is not None
    assert found.result.end == end["result"]["end"]
