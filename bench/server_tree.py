"""What runs inside a tree that is measured, the present one or an earlier one: it serves, or it writes games down.

python server_tree.py serve PORT FOLDER DATABASE [old]     a server whose tables all have the same dice
python server_tree.py games GAME COUNT MOVES               games played at random with these dice, as JSON
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

SECRET = b"the dice of the bench"
LIMITS = ("requests_per_second", "requests_burst", "sign_ins_per_minute", "sign_ins_burst", "tables_per_person",
          "bot_tables_per_person", "sockets_per_person", "sockets_per_address", "tables_in_memory")  # fmt: skip
"""What is not to be limited here; earlier trees do not know them all."""
OPTIONS: dict[str, dict[str, Any]] = {"siege": {"players": 2}}


def serve(port: str, folder: str, database: str, old: str = "") -> None:
    """As `sandtable serve` does it, without limits; `old` is a tree that knew nothing but h11 and asyncio's loop."""
    import uvicorn

    from sandtable.server import logs
    from sandtable.server.app import create

    logs.configure("INFO")
    settings = without_limits(folder, database)
    if old:
        how: dict[str, Any] = {"http": "h11", "loop": "asyncio", "ws": "websockets-sansio", "log_config": None}
        how |= {"ws_max_size": settings.limits.message, "access_log": False, "server_header": False}
    else:
        from sandtable.server.run import Serving, listening

        how = listening(Serving()) | {"limit_concurrency": None}
    app = create(settings)
    with suppress(ImportError):
        from sandtable.server.run import spare_the_collector

        spare_the_collector()
    uvicorn.run(app, **{**how, "host": "127.0.0.1", "port": int(port)})


def without_limits(folder: str, database: str = "") -> Any:
    """The settings of a server that many clients of one person may use as fast as they can."""
    from sandtable.core.dice import Committed
    from sandtable.server.settings import Limits, Settings

    many = 10**6
    limits = Limits(**{name: many for name in LIMITS if name in Limits.__struct_fields__})
    return Settings(data=Path(folder), database=database or None, bots=1, limits=limits, dice=lambda: Committed(SECRET))


def games(game: str, count: str, moves: str) -> None:
    """Games played at random, as JSON."""
    print(json.dumps(written(game, int(count), int(moves))))


def written(game: str, count: int, moves: int) -> list[Any]:
    """One list for each: the seats, and every answer as [seat, moment it is given at, moment it leads to, action]."""
    import msgspec

    import sandtable
    from sandtable.core.dice import Committed
    from sandtable.core.match import Match

    found = []
    for number in range(count):
        rng, match = Random(number), Match(sandtable.game(game), OPTIONS.get(game, {}), Committed(SECRET))
        answers: list[Any] = []
        while len(answers) < moves and match.waiting():
            seat, now = match.waiting()[0], match.now
            action = match.sample(seat, rng)
            match.act(seat, action)
            answers.append([seat, now, match.now, msgspec.to_builtins(action)])
        found.append({"seats": list(match.seats), "options": OPTIONS.get(game, {}), "answers": answers})
    return found


if __name__ == "__main__":
    what: Any = {"serve": serve, "games": games}[sys.argv[1]]
    what(*sys.argv[2:])
