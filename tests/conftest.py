"""What holds for all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from sandtable.core import registry
from sandtable.core.title import FILES_VARIABLE

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command does: the tests run side by side

BROWSER = Path(__file__).parent / "browser"

# A slow machine is no failure: nothing here is timed. The same examples everywhere, so that a run can be repeated.
settings.register_profile("sandtable", deadline=None, derandomize=True, database=None)
settings.load_profile("sandtable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, and no other can be started beside it."""
    items.sort(key=lambda item: BROWSER in item.path.parents)


@pytest.fixture(autouse=True)
def no_game_files_left_behind() -> Iterator[None]:
    """A game that a test loads from a file is known neither to later tests nor to their servers."""
    before, known = os.environ.get(FILES_VARIABLE, ""), registry.files()
    yield
    os.environ[FILES_VARIABLE] = before
    for file in registry.files():
        if file not in known:
            registry.forget_file(file)
