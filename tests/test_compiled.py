"""The compiled engine plays as its sources do, and is used only as long as it was built from them."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable import compiled
from tools.compiling.translate import give_fields

ROOT = Path(__file__).parent.parent
SMALL_PART = ("sandtable.core.chance", "sandtable.games.axis.caches", "sandtable.games.axis.pieces")
SOAK = os.environ.get("SANDTABLE_SOAK") == "1"

PLAY = """
from random import Random
import sandtable
from sandtable.games.axis import pieces
match, rng = sandtable.start("spring1942", {"max_rounds": 1}, seed=1), Random(1)
while match.outcome() is None:
    seat = match.waiting()[0]
    match.act(seat, match.sample(seat, rng))
print(pieces.__file__, match.digest(), sep="\\n")
"""

BOTS = """
from random import Random
import sandtable
from sandtable import bots
for title, level, rounds in (("spring1942", "normal", 4), ("spring1942", "hard:12", 1), ("europe1940", "normal", 3)):
    match, rng = sandtable.start(title, {"max_rounds": rounds}, seed=1), Random(1)
    bot = bots.find(match.game, level)
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, bot.choose(match.observation(seat), rng))
    print(match.digest())
"""

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


def run(*command: str, folder: str) -> str:
    """What a Python program prints that uses the compiled modules of a folder."""
    environment = {**os.environ, compiled.VARIABLE: folder}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def small_part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few modules, compiled: all of them would take minutes."""
    folder = tmp_path_factory.mktemp("compiled")
    run("-m", "tools.compiling", str(folder), "--modules", *SMALL_PART, folder=compiled.NO)
    return folder


def test_compiled_modules_play_the_same_game(small_part: Path) -> None:
    file, digest = run("-c", PLAY, folder=str(small_part)).splitlines()
    source, same = run("-c", PLAY, folder=compiled.NO).splitlines()
    assert Path(file).is_relative_to(small_part), file
    assert source.endswith("pieces.py")
    assert digest == same


def test_they_are_used_only_with_the_sources_and_the_python_they_were_built_for(
    small_part: Path, tmp_path: Path
) -> None:
    told = tmp_path / compiled.MANIFEST
    assert not compiled.up_to_date(tmp_path), "there are none"
    shutil.copy(small_part / compiled.MANIFEST, told)
    assert compiled.up_to_date(tmp_path) == set(SMALL_PART)
    built = json.loads(told.read_bytes())
    for changed in ({"python": "3.9"}, {"sources": {**built["sources"], SMALL_PART[0]: "of another source"}}):
        told.write_text(json.dumps({**built, **changed}))
        assert not compiled.up_to_date(tmp_path)
    told.write_text("nonsense")
    assert not compiled.up_to_date(tmp_path)


def test_a_cached_property_keeps_what_it_found_in_a_field() -> None:
    source = """
class Survey:
    asked = 0
    @cached_property
    def worth(self) -> int:
        self.asked += 1
        return 7
    def twice(self) -> int:
        return self.worth + self.worth
"""
    lines = source.splitlines()
    give_fields(lines, ast.parse(source))
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    survey = names["Survey"]()
    assert (survey.twice(), survey.asked) == (14, 1)


@pytest.mark.soak
def test_playthroughs_of_compiled_modules_are_the_golden_ones(small_part: Path, tmp_path: Path) -> None:
    """`make soak` compiles the whole engine and its bots, which takes minutes, and runs all tests of the engine."""
    whole = tmp_path / "whole"
    if SOAK:
        run("-m", "tools.compiling", str(whole), folder=compiled.NO)
        run("-m", "pytest", "-q", "tests/games/axis", "tests/games/europe1940", folder=str(whole))
        assert run("-c", BOTS, folder=str(whole)) == run("-c", BOTS, folder=compiled.NO)
    golden = ("tests/test_games.py", "-k", "golden and (spring1942 or europe1940)")
    run("-m", "pytest", "-q", *golden, folder=str(whole if SOAK else small_part))
