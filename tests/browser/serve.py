"""The server of the browser tests: as `sandtable serve` runs it, but every table rolls the same dice.

So bots too do the same in every run, and a test that passes once does not fail the next day for bad luck.
"""

import sys
from pathlib import Path

import uvicorn

import sandtable
from sandtable.core.dice import Committed
from sandtable.server import logs
from sandtable.server.app import create
from sandtable.server.run import Serving, listening
from sandtable.server.settings import Limits, Settings

CROWDED = Limits(sign_ins_per_minute=6000, sign_ins_burst=6000, requests_per_second=1000, requests_burst=5000)
"""Everybody comes from one address, and quickly."""


def the_same_dice() -> Committed:
    return Committed(b"tests of the page")


if __name__ == "__main__":
    port, data, *files = sys.argv[1:]
    for file in files:
        sandtable.load_game(file)
    logs.configure("WARNING")
    app = create(Settings(data=Path(data), dice=the_same_dice, limits=CROWDED))
    uvicorn.run(app, **listening(Serving(port=int(port))))
