"""Tables that the tests of environments share: every preset, those of Axis & Allies no longer than they must be."""

from random import Random
from typing import Any

import msgspec

import sandtable
from sandtable import envs
from sandtable.envs import Factorised, Position

PRESETS = envs.ids()
FEW = (
    "siege-field_marshal-4-v0", "siege-solo-1-v0", "blitzkrieg-base-v0", "blitzkrieg-nippon-v0",
    "blitzkrieg-solo-easy-v0", "churchill-training-secret-v0", "spring1942-evening-v0", "europe1940-evening-v0",
)  # fmt: skip
"""One for each kind of play."""


def short(id: str) -> tuple[str, dict[str, Any]]:
    """The game and the options of a preset, with one round where rounds can be limited."""
    game = sandtable.game(id.partition("-")[0])
    preset = id.partition("-")[2].removesuffix("-v0")
    options: dict[str, Any] = msgspec.to_builtins(game.presets()[preset])
    return game.id, {**options, "max_rounds": 1} if "max_rounds" in options else options


def short_table(id: str) -> Factorised:
    return envs.table(*short(id))


def say_something(position: Position, rng: Random) -> int:
    """One of the words on offer; “done” no less often than all others together, so that plans come to an end."""
    legal = position.legal()
    word = 0 if 0 in legal and rng.random() < 0.5 else legal[int(rng.random() * len(legal))]
    position.say(word)
    return word
