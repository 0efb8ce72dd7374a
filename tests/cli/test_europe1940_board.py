"""Europe 1940 in a terminal: the map as lists, who is at war, neutrals and objectives."""

import re
from itertools import islice
from random import Random
from typing import Any

import pytest

from sandtable.core.decisions import Allocation, Plan
from sandtable.core.dice import Seeded
from sandtable.core.match import Match, start
from sandtable.games.europe1940.politics import KeepPeace
from sandtable.textui import i18n
from sandtable.textui.amounts import Amounts
from sandtable.textui.boards import axis, board_of, europe1940
from sandtable.textui.plans import Plans
from sandtable.textui.turns import answers_to
from tests.cli.test_spring1942_board import text
from tests.games.europe1940.positions import GAME, table


def moments(seed: int) -> Any:
    """A match of random play, again and again."""
    match, rng = Match(GAME, {"max_rounds": 1}, Seeded(seed)), Random(seed)
    while match.waiting():
        yield match
        (seat,) = match.waiting()
        match.act(seat, match.sample(seat, rng))


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_board_fits(language: str, width: int) -> None:
    words = i18n.text_of(GAME)
    assert board_of(GAME.id) is europe1940
    for match in islice(moments(3), 0, None, 3):
        (seat,) = match.waiting()
        view = match.view(seat)
        drawn = [
            *europe1940.draw(view, words, width, seat),
            *europe1940.draw(view, words, width, seat, roomy=True),
        ]
        assert max(line.cell_len for line in drawn) <= width
        lines = [*drawn, *europe1940.details(view, words, width)]
        assert not [line.plain for line in lines if re.search(r"\b(axis|europe|phase|table)-[a-z]", line.plain)]


def test_every_space_is_in_one_region() -> None:
    board = GAME.edition.board
    told = [space for spaces in axis.regions(GAME.id).values() for space in spaces]
    assert sorted(told) == sorted(board.spaces[space] for space in range(len(board.spaces)) if board.passable[space])


def test_marks_for_everything(language: str) -> None:
    wanted = [f"axis-seat-{power}" for power in GAME.edition.owners]
    wanted += [f"axis-unit-{unit}" for unit in GAME.edition.units.ids]
    wanted += [f"axis-region-{region}" for region in axis.regions(GAME.id)]
    assert [key for key in wanted if not i18n.has(key)] == []


def test_politics_neutrals_and_objectives_are_told() -> None:
    i18n.use("en")
    view, words = table(units={"sz106": "germany submarine"}).view(), i18n.text_of(GAME)
    assert "GE: UK FR (may declare war on SU US)" in text(europe1940.draw(view, words, 120, "germany"))
    assert "SU: nobody" in text(europe1940.draw(view, words, 120, "germany"))
    whole = text(europe1940.details(view, words, 80))
    assert "Sweden (strictly neutral, 6 inf)" in whole
    assert "sz106: UK 2d6, -3" in whole
    assert "+ GE Trade with the Soviet Union 5/5" in whole
    assert "(pro-Axis, 4 inf)" in text(europe1940.look(view, "finland", words, 80))


def at_combat() -> Match:
    """Germany has bought nothing, declared no war, and plans its attacks."""
    match = start(GAME, {"max_rounds": 1}, 1)
    match.act("germany", Allocation())
    match.act("germany", KeepPeace())
    return match


def answers(match: Match) -> Any:
    return answers_to(match, match.waiting()[0], board_of(GAME.id), i18n.text_of(GAME))


def test_pages_of_politics_and_income() -> None:
    i18n.use("en")
    view, words = start(GAME, None, 1).view("germany"), i18n.text_of(GAME)
    politics = text(europe1940.look(view, "politics", words, 120))
    assert "Germany may declare war on Soviet Union" in politics
    assert "Soviet Union may not declare war on Italy before round 4, unless the Axis gives it cause." in politics
    assert "United States may not declare war on Italy before its income phase of round 3" in politics
    income = text(europe1940.look(view, "objectives", words, 120))
    assert "Germany: 30 IPC from land, 10 for objectives" in income
    assert "✗ The oil of the Caucasus (5 IPC): ✗ at war with Soviet Union · ✗ its side holds Caucasus ✗" in income
    assert text(europe1940.look(view, "france", words, 80)).startswith("France* [FR 4]")


def test_scramble_and_targets_are_answered() -> None:
    i18n.use("en")
    match = at_combat()
    plans = answers(match)
    assert isinstance(plans, Plans)
    assert plans.obey("2 fighter western germany sz110; raid 2 bomber germany united kingdom") == []
    plan = plans.obey("go")
    assert isinstance(plan, Plan)
    match.act("germany", plan)
    match = rising(match, "1 fighter united kingdom sz110")
    assert asked(match) == ("germany", "targets")
    assert "bomber" in text(answers(match).lines(80))


def asked(match: Match) -> tuple[str, str]:
    seat = match.waiting()[0]
    return seat, match.decisions()[seat].ask


def rising(match: Match, said: str) -> Match:
    """The UK sends aircraft up, and France nobody if it is asked."""
    while asked(match)[1] == "scramble":
        seat, sheet = match.waiting()[0], answers(match)
        assert isinstance(sheet, Amounts)
        if seat == "uk":
            assert sheet.obey(said) == []
        answer = sheet.obey("go")
        assert isinstance(answer, Allocation)
        match.act(seat, answer)
    return match
