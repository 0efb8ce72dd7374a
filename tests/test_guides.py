"""The guides of the house: every title has one, and the figures it tells are those of the game."""

import re
import tomllib
from typing import Any

import pytest

import sandtable
from sandtable.core.guide import Guide, read_guide

FIGURES = ("attack", "defence", "move", "cost")
WORDS = {"en": FIGURES, "ru": ("атака", "оборона", "ход", "цена")}


def guide_of(game: str) -> Guide:
    guide = read_guide(sandtable.game(game).folder)
    assert guide is not None, f"{game} has no guide"
    return guide


@pytest.mark.parametrize("game", sandtable.games())
def test_every_title_has_a_guide(game: str) -> None:
    guide = guide_of(game)
    assert any(passage.picture for passage in guide.goal)
    assert len(list(guide.all_signs)) >= 20
    assert 10 <= sum(sign.help for sign in guide.all_signs) <= 30


@pytest.mark.parametrize("game", ["spring1942", "europe1940"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_units_have_the_figures_of_the_game(game: str, language: str) -> None:
    data = tomllib.loads((sandtable.game(game).folder / "data" / "units.toml").read_text("utf-8"))
    units = {unit["id"]: unit for unit in data["unit"]}
    told = {sign.picture.split()[2]: sign for sign in guide_of(game).all_signs if sign.picture.startswith("unit ")}
    assert told.keys() == {id for id, unit in units.items() if unit["domain"] != "facility"}
    for id, sign in told.items():
        assert figures_in(sign.text(language), language) == figures_of(units[id]), id


def figures_in(text: str, language: str) -> dict[str, int]:
    """The figures of the first sentence: "Attack 3, defence 4, move 4, cost 10."."""
    first = text.partition(".")[0].lower()
    names = dict(zip(WORDS[language], FIGURES, strict=True))
    return {names[word]: int(figure) for word, figure in re.findall(r"(\w+) (\d+)", first)}


def figures_of(unit: dict[str, Any]) -> dict[str, int]:
    return {name: unit[name] for name in FIGURES if name in unit}
