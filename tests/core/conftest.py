"""The core is tested on toys; they stand in the registry only while a test of the core runs."""

import pytest

from sandtable.core import registry
from tests.core.toys import TOYS


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._modules, toy.id, type(toy).__module__)
        monkeypatch.setitem(registry._games, toy.id, toy)
