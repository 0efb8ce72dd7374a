"""The conformance kit over Europe 1940 while it is in preparation; `tests/test_games.py` runs it over what is ready."""

from typing import Any

import pytest

from sandtable.core import conformance, registry
from tests.games.europe1940.positions import GAME

RANDOM, BOTS = 1, 2


@pytest.mark.parametrize("check", conformance.CHECKS)
@pytest.mark.parametrize("seed", [RANDOM, BOTS])
@pytest.mark.parametrize("name", GAME.option_sets())
def test_europe_passes_the_kit(name: str, seed: int, check: str) -> None:
    game: Any = registry.find(GAME.id)
    conformance.CHECKS[check](game, game.option_sets()[name], seed)


def test_europe_is_told_in_both_languages() -> None:
    conformance.check_catalogue(registry.find(GAME.id))


def test_europes_options_have_bounds() -> None:
    conformance.check_options(registry.find(GAME.id))
