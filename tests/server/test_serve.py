"""`sandtable serve`: how it starts, and the sentence with which it does not."""

import socket
from pathlib import Path
from random import Random

from tests.kit import free_port, run_command
from tests.server.kit import Json, Person, Postgres, all_mine, eventually, new_person, play_out
from tests.server.test_bots import is_up, process


def complaint(*arguments: str) -> str:
    done = run_command("--lang", "en", "serve", *arguments)
    assert done.exit_code in (1, 2)
    return done.stderr


def test_bad_wishes_get_one_sentence(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert "PostgreSQL" in complaint(*data, "--workers", "2", "--port", str(free_port()))
    assert "loud" in complaint(*data, "--log-level", "loud")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "cannot listen" in complaint(*data, "--port", str(taken.getsockname()[1]))
    assert "mysql" in complaint(*data, "--database", "mysql://localhost/x", "--port", str(free_port()))
    assert "address" in complaint(*data, "--database", "somewhere", "--port", str(free_port()))
    nobody = f"postgresql://nobody@127.0.0.1:{free_port()}/nothing"
    assert "cannot be reached" in complaint(*data, "--database", nobody, "--port", str(free_port()))
    (tmp_path / "file").touch()
    assert "cannot use" in complaint("--data", str(tmp_path / "file"), "--port", str(free_port()))


async def test_two_workers_share_a_database(tmp_path: Path, postgres: Postgres) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with process(tmp_path, port, "--database", await postgres.database(), "--workers", "2"):
        await is_up(url)
        ann = await new_person(url)
        table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
        look, rng = await ann.look(table), Random(1)
        for _ in range(10):  # every request on a connection of its own: now this worker, now that one
            fresh = Person(url, ann.key)
            look = await play_out(fresh, await up_to(fresh, look), rng, 1)
            await fresh.close()
        assert look["moment"] > 10
        await ann.close()


async def up_to(person: Person, known: Json) -> Json:
    """What a worker shows once it has heard of all that is known."""
    look = known

    async def has_heard() -> bool:
        nonlocal look
        look = await person.look(known["table"]["id"])
        return bool(look["moment"] >= known["moment"])

    await eventually(has_heard)
    return look
