"""SiegeOptions the operator sets for all tables of a game: `serve --cards` is one of them."""

from sandtable.games.siege.state import SiegeOptions
from tests.server.conftest import Meet, Serve
from tests.server.kit import all_mine


async def test_tables_are_set_up_as_the_operator_says_unless_wished_otherwise(serve: Serve, meet: Meet) -> None:
    server = await serve(options={"siege": {"players": 3}})
    ann = await meet(server)
    siege = await ann.get("/api/games/siege")
    assert siege["defaults"]["players"] == 3
    assert {preset["players"] for preset in siege["presets"].values()} == {3}
    assert len(await ann.post("/api/games/siege/seats", options={})) == 3
    made = await ann.make(options={}, seats=all_mine("p1"))
    assert made["table"]["options"]["players"] == 3
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    assert made["table"]["options"]["players"] == 2
    assert SiegeOptions().players == 4
