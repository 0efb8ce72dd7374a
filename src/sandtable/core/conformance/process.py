"""The same game in another process, with other hash seeds, is the same game to the last byte.

Run as a program (`python -m sandtable.core.conformance.process MODULE CLASS SEED`) it prints the fingerprints.
"""

import hashlib
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from sandtable.core import codec
from sandtable.core.conformance.play import play
from sandtable.core.game import Game

HASH_SEEDS = ("0", "4242")


def fingerprint(game: Game[Any], seed: int) -> dict[str, str]:
    """One hash over all states, events and answers of a play, for each option set."""
    prints = {}
    for name, options in game.option_sets().items():
        played, mix = play(game, options, seed), hashlib.sha256()
        for step in played.steps:
            mix.update(codec.digest(step.state).encode())
            mix.update(codec.to_json([step.answer, step.events]))
        mix.update(codec.digest(played.last).encode())
        prints[name] = mix.hexdigest()
    return prints


def check_processes(game: Game[Any], seed: int) -> None:
    """All option sets played in other processes with other hash seeds give the same states and events."""
    here = fingerprint(game, seed)
    for hash_seed in HASH_SEEDS:
        there = _elsewhere(game, seed, hash_seed)
        differ = [name for name in here if here[name] != there.get(name)]
        assert not differ, f"{game.id} seed {seed}: another process plays these differently: {', '.join(differ)}"


def _elsewhere(game: Game[Any], seed: int, hash_seed: str) -> dict[str, str]:
    kind = type(game)
    done = subprocess.run(
        [sys.executable, "-m", __name__, kind.__module__, kind.__qualname__, str(seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{game.id} cannot be played in another process: {done.stderr}"
    return dict(line.split(" ", 1)[::-1] for line in done.stdout.splitlines())


def main(module: str, name: str, seed: str) -> None:
    for option_set, mix in fingerprint(getattr(import_module(module), name)(), int(seed)).items():
        sys.stdout.write(f"{mix} {option_set}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
