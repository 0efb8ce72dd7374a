"""Writes what the present release would leave behind: `python -m tests.server.releases NAME GAME …`."""

import asyncio
import gzip
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import sandtable
from sandtable import bots as roster
from sandtable.server.settings import Settings
from sandtable.server.storage import backup
from tests.server.kit import WIDE, Person, all_mine, eventually, new_person, serving
from tests.server.releases import RELEASES, answer

OPTIONS: dict[str, dict[str, Any]] = {
    "siege": {"players": 2},
    "churchill": {"scenario": "training"},
    "spring1942": {"max_rounds": 1},
    "europe1940": {"max_rounds": 1},
}
MOVES = 9


async def write(name: str, games: list[str]) -> None:
    folder = RELEASES / name
    (folder / "records").mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(data=Path(data), bots=0, calculators=0, limits=WIDE, tick=0.0)
        async with serving(settings) as server:
            ann = await new_person(server.url)
            for game in games:
                await finished(ann, game, folder)
                await running(ann, game)
            file = Path(data) / "release.backup"
            await backup.back_up(server.services.store, file)
            (folder / "backup.jsonl").write_bytes(gzip.decompress(file.read_bytes()))
            (folder / "key").write_text(f"{ann.key}\n")
            await ann.close()
    (folder / "about.json").write_text(json.dumps({"version": sandtable.__version__, "games": sorted(games)}) + "\n")


async def finished(ann: Person, game: str, folder: Path) -> None:
    options = OPTIONS.get(game, {})
    seats = await ann.post(f"/api/games/{game}/seats", options=options)
    level = "random" if "random" in roster.names(sandtable.game(game)) else None
    made = await ann.make(
        game=game, options=options, seats={seat: {"kind": "bot", "level": level} for seat in seats}, start=True
    )
    id = made["table"]["id"]

    async def over() -> bool:
        return bool((await ann.get(f"/api/tables/{id}"))["status"] == "over")

    await eventually(over)
    (folder / "records" / f"{id}.jsonl").write_bytes((await ann.ask("GET", f"/api/tables/{id}/record")).content)


async def running(ann: Person, game: str) -> None:
    options = OPTIONS.get(game, {})
    seats = await ann.post(f"/api/games/{game}/seats", options=options)
    made = await ann.make(game=game, options=options, seats=all_mine(*seats), start=True)
    look, rng = await ann.look(made["table"]["id"]), Random(1)
    for _ in range(MOVES):
        if look["result"] is None:
            seat = next(iter(look["decisions"]))
            look = await ann.act(look, seat, answer(look["decisions"][seat], rng))
    assert look["result"] is None


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2:]))
