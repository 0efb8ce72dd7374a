"""How fast Churchill is: random campaigns on the bare engine and in a match, copying a state, and a bot's campaign."""

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import sandtable
from bench import ours
from sandtable import bots
from sandtable.core.dice import Seeded
from sandtable.core.game import Game
from sandtable.core.match import Match

GAME = "churchill"
OPTIONS = {"scenario": "campaign"}
BOT = "chart"


def bot_campaigns(game: Game[Any], options: Any, seconds: float) -> dict[str, float] | None:
    """Campaigns a second with the house bot in all three chairs, or None when there is no such bot."""
    if BOT not in bots.names(game):
        return None
    bot, games, decisions, begun = bots.find(game, BOT), 0, 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        match, rng = Match(game, options, Seeded(games), digests=False), Random(games)
        while match.outcome() is None:
            seat = match.waiting()[0]
            match.act(seat, bot.choose(match.observation(seat), rng))
            decisions += 1
        games += 1
    spent = time.perf_counter() - begun
    return {"games": games / spent, "decisions": decisions / spent}


def measure(seconds: float) -> dict[str, Any]:
    """Everything about the engine, on one core."""
    game = sandtable.game(GAME)
    options = game.options(OPTIONS)
    return {
        "raw": ours.per_second(lambda seed: ours.raw_game(game, options, seed), seconds),
        "match": ours.per_second(lambda seed: ours.match_game(game, options, seed), seconds),
        "clone_us": 1e6 * ours.clone_seconds(game, options),
        BOT: bot_campaigns(game, options, seconds),
    }


def report(found: dict[str, Any]) -> list[str]:
    """The figures in lines."""
    raw, match, bot = found["raw"], found["match"], found[BOT]
    lines = [
        (
            f"{GAME}: {raw['games']:.0f} random campaigns/s, {raw['decisions']:,.0f} decisions/s "
            f"({match['decisions']:,.0f} in a match with record), clone {found['clone_us']:.1f} µs"
        )
    ]
    if bot:
        lines.append(f"  {BOT}: {bot['games']:.1f} campaigns/s, {bot['decisions']:,.0f} decisions/s")
    return lines


if __name__ == "__main__":
    print("\n".join(report(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0))))
