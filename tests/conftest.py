"""What holds for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

BROWSER = Path(__file__).parent / "browser"

# A slow machine is no failure: nothing here is timed. The same examples everywhere, so that a run can be repeated.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, and no other can be started beside it."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
