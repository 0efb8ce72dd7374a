"""The conformance kit over every game of the house and all its option sets."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.core import conformance
from sandtable.core.conformance import check_play
from sandtable.core.game import Game
from sandtable.core.lesson import Lesson, lessons
from sandtable.core.text import fluent

GOLDEN = Path(__file__).parent / "golden"
SOAK = os.environ.get("SANDTABLE_SOAK") == "1"
RANDOM_GAMES = 2_000 if SOAK else 200
"""Of each title, spread over its option sets."""

GAMES = [sandtable.game(game_id) for game_id in sandtable.games()]
EVERY_GAME = [pytest.param(game, id=game.id) for game in GAMES]
EVERY_SET = [
    pytest.param(game, name, options, id=f"{game.id}-{name}")
    for game in GAMES
    for name, options in game.option_sets().items()
]
GOLDEN_SETS = [
    pytest.param(game, name, options, id=f"{game.id}-{name}")
    for game in GAMES
    for name, options in game.golden_sets().items()
]

EVERY_LESSON = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game in GAMES for lesson in lessons(game)]

WITH_A_PLURAL = [pytest.param(game, id=game.id) for game in GAMES if ".number = plural" in fluent(game.folder, "ru")]
VERB = r"\b(?!нет\b)[а-яё]+[еёи]т\b"
BARE_VERB = re.compile(rf"{VERB} {{ \$seat\w* }}|{{ \$seat\w* }} (?:[а-яё]+ )*{VERB}")
"""A Russian verb in the singular beside a seat, whichever seat that is."""

RANDOM, BOTS = 1, 2
"""Seeds: with an even one the house bots play, so that the kit gets into late positions too."""


@pytest.mark.parametrize("check", conformance.CHECKS)
@pytest.mark.parametrize("seed", [RANDOM, BOTS])
@pytest.mark.parametrize(("game", "name", "options"), EVERY_SET)
def test_game_passes_the_kit(game: Game[Any], name: str, options: Any, seed: int, check: str) -> None:
    conformance.CHECKS[check](game, options, seed)


@pytest.mark.parametrize(("game", "name", "options"), GOLDEN_SETS)
def test_playthrough_is_the_golden_one(game: Game[Any], name: str, options: Any) -> None:
    conformance.check_golden(GOLDEN / game.id / f"{name}.txt", conformance.playthrough(game, options, RANDOM))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_golden_file_is_of_an_option_set(game: Game[Any]) -> None:
    assert game.golden_sets().items() <= game.option_sets().items()
    assert {path.stem for path in (GOLDEN / game.id).glob("*.txt")} == set(game.golden_sets())


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name", "options"), EVERY_SET)
def test_random_games_keep_the_rules(game: Game[Any], name: str, options: Any) -> None:
    games = -(-RANDOM_GAMES // len(game.option_sets()))
    for seed in range(2, 2 + games):
        check_play(game, options, seed)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_game_is_told_in_both_languages(game: Game[Any]) -> None:
    conformance.check_catalogue(game)


@pytest.mark.parametrize("game", WITH_A_PLURAL)
def test_russian_verbs_agree_with_a_seat_in_the_plural(game: Game[Any]) -> None:
    assert BARE_VERB.findall(fluent(game.folder, "ru")) == []


@pytest.mark.parametrize(("game", "lesson"), EVERY_LESSON)
def test_lesson_passes_the_kit(game: Game[Any], lesson: Lesson) -> None:
    conformance.check_lesson(game, lesson)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_guide_is_whole(game: Game[Any]) -> None:
    conformance.check_guide(game)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_options_have_bounds(game: Game[Any]) -> None:
    conformance.check_options(game)


@pytest.mark.parametrize("seed", [RANDOM, BOTS])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_game_plays_alike_in_other_processes(game: Game[Any], seed: int) -> None:
    conformance.check_processes(game, seed)
