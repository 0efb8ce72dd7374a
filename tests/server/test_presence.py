"""Who is at a table, through whichever process they look at it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from sandtable.server.storage.database import to_url
from sandtable.server.storage.store import Store
from sandtable.server.tables.presence import ALIVE, ALL, GONE, SILENT_FOR, Presence
from tests.server.conftest import Meet, Serve
from tests.server.kit import Person, Server, all_mine, eventually


async def test_processes_tell_each_other_who_is_there(serve: Serve, meet: Meet) -> None:
    one = await serve(database="postgres")
    two = await serve(database=one.settings.database, data=one.settings.data / "two")
    ann, bob = await meet(one), await meet(two, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), public=True)
    table = made["table"]["id"]
    await bob.post(f"/api/tables/{table}/join", seat="p2")
    async with bob.live(table, "p2") as far:
        await far.until("look")
        async with ann.live(table, "p1") as near:
            await near.until("look")
            await eventually(lambda: both_are_there(ann, table))
            await eventually(lambda: both_are_there(bob, table))
            three = await serve(database=one.settings.database, data=one.settings.data / "three")
            late = Person(three.url, ann.key)
            await eventually(lambda: both_are_there(late, table))  # it has asked
            await late.close()
        await far.until_told(lambda told: not told["seats"][0]["online"])
    await eventually(lambda: nobody_is_there(two, table))


async def both_are_there(person: Person, table: str) -> bool:
    seats = (await person.get(f"/api/tables/{table}"))["seats"]
    return all(seat["online"] for seat in seats)


async def nobody_is_there(server: Server, table: str) -> bool:
    return not server.services.hub.online(await server.services.live.require_table(table))


async def test_whoever_looked_through_a_dead_process_is_away(tmp_path: Path) -> None:
    time = datetime(2026, 1, 1, tzinfo=UTC)
    store = Store(to_url(None, tmp_path))
    presence = Presence(store, lambda: time)
    assert presence.hear("one", "t1", "here:ann,bob") == ["t1"]
    assert presence.hear("two", "t1", "here:eve") == ["t1"]
    assert presence.elsewhere("t1") == {"ann", "bob", "eve"}
    assert presence.elsewhere("t2") == set()
    presence.hear("one", "t2", "here:ann")
    presence.hear("one", "t2", "here:")
    assert presence.elsewhere("t2") == set()
    time += SILENT_FOR
    presence.hear("two", ALL, ALIVE)
    assert presence.forget_the_silent() == []
    time += timedelta(seconds=1)
    assert presence.forget_the_silent() == ["t1"]
    assert presence.elsewhere("t1") == {"eve"}
    assert presence.hear("two", ALL, GONE) == ["t1"]
    assert presence.elsewhere("t1") == set()
    await store.close()
