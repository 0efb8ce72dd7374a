"""Writes down the positions of which the lobby shows pictures: some way into a game between house bots.

python tools/covers.py            writes web/src/games/<game>/cover.json

The pictures themselves are drawn from them by the page's own boards while it is built (web/build/pictures.ts).
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

import sandtable
from sandtable import bots

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "web" / "src" / "games"
SEED = 1


class Cover(Struct, frozen=True):
    """Which part of the board is shown, as a `viewBox`, and of which position."""

    box: str
    options: dict[str, Any] = {}
    answers: int = 0


COVERS = {
    "siege": Cover("-520 -330 1040 433", {"players": 4}, answers=84),
    "blitzkrieg": Cover("-4 -4 1100 458", answers=20),
    "churchill": Cover("-480 -345 960 400", {"scenario": "training"}, answers=14),
    "spring1942": Cover("700 130 1000 417"),
    "europe1940": Cover("1280 560 1250 521"),
}


def position(game_id: str, cover: Cover) -> Any:
    """What an onlooker sees after so many answers of bots."""
    game = sandtable.game(game_id)
    agent = bots.find(game, bots.usual(game))
    match = sandtable.start(game_id, cover.options, seed=SEED)
    rng = Random(SEED)
    for _ in range(cover.answers):
        seat = match.waiting()[0]
        match.act(seat, agent.choose(match.observation(seat), rng))
    return msgspec.to_builtins(match.view(None))


def main() -> None:
    """Writes the files."""
    for game_id, cover in COVERS.items():
        told = {"box": cover.box, "view": position(game_id, cover)}
        path = GAMES / game_id / "cover.json"
        path.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
