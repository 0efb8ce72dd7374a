"""Tables at which nobody moves take little memory, and nobody notices."""

from datetime import UTC, datetime, timedelta
from random import Random

from sandtable.core.log import CHUNK, KEPT, Log
from tests.server.conftest import Meet, Serve
from tests.server.kit import all_mine, play_out

BEGAN = datetime(2030, 1, 1, tzinfo=UTC)


async def test_the_past_of_an_idle_table_is_packed(serve: Serve, meet: Meet) -> None:
    now = BEGAN
    server = await serve(now=lambda: now)
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    id = made["table"]["id"]
    look = await play_out(ann, await ann.look(id), Random(5), 20)
    table = await server.services.live.require_table(id)
    match = table.require_match()
    everything = await ann.look(id, since=0)

    await server.tick()
    assert not table.is_packed, "somebody has just moved"
    now += timedelta(seconds=10)
    await server.tick()
    assert isinstance(match.entries, Log)
    assert match.entries.unpacked < CHUNK + KEPT < len(match.entries)

    assert await ann.look(id, since=0) == everything
    look = await play_out(ann, look, Random(6), 10)
    assert not table.is_packed, "there is something new"
    before = await ann.look(id, since=0)

    server.services.live.forget(table)
    again = await ann.look(id, since=0)
    assert {**again, "table": None} == {**before, "table": None}
    loaded = (await server.services.live.require_table(id)).require_match()
    assert loaded is not match
    assert isinstance(loaded.entries, Log)
    assert loaded.record() == match.record()
