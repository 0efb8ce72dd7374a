"""The tests; helpers that several of them need are `tests.<module>`."""

import os

os.environ.setdefault("SANDTABLE_COMPILED", "no")  # it is the sources that are tested, whatever was built from them
