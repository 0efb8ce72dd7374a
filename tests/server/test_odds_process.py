"""Odds of a table in a process that has done nothing before: it loads the edition that the state names."""

import pickle
import subprocess
import sys

import pytest

from sandtable.core import registry
from sandtable.core.match import start
from sandtable.server.http import odds_work

WORK = """
import pickle, sys
work, state = pickle.load(sys.stdin.buffer)
print(work(state, 0).moment)
"""


@pytest.mark.parametrize("game", ["spring1942", "europe1940"])
def test_a_fresh_process_knows_the_edition(game: str) -> None:
    state = start(registry.find(game), None, 1).state_at(0)
    given = pickle.dumps((odds_work.battles_of, state))
    done = subprocess.run([sys.executable, "-c", WORK], input=given, capture_output=True, check=False)
    assert done.stdout.strip() == b"0", done.stderr.decode()
