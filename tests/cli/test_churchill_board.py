"""Churchill in a terminal: everything fits, everything is named, and every answer can be chosen."""

from collections.abc import Iterator
from random import Random

import pytest

from sandtable.cli import speech
from sandtable.cli.boards import board_of, churchill
from sandtable.cli.table.answers import Answers
from sandtable.core.decisions import Choose
from sandtable.core.match import Match, start
from sandtable.core.text import LANGUAGES
from sandtable.games.churchill.game import Churchill

GAME = Churchill()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speech.use(request.param)
    yield request.param
    speech.use("en")


def moments(scenario: str, seed: int) -> Iterator[Match]:
    match, rng = start(GAME, {"scenario": scenario}, seed), Random(seed)
    while match.outcome() is None:
        yield match
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
    yield match


@pytest.mark.parametrize("width", [60, 80, 120])
def test_board_and_answers_fit(language: str, width: int) -> None:
    words = speech.words_of(GAME)
    for match in moments("training", 4):
        seat = next(iter(match.waiting()), None)
        view = match.view(seat)
        shown = [*churchill.draw(view, words, width, seat), *churchill.details(view, words, width)]
        question = match.decisions(seat).get(seat) if seat else None
        if isinstance(question, Choose):
            answers = Answers(question, None, churchill, words)
            told = [number for group in churchill.groups(answers.all, words) for number, _ in group.answers]
            assert sorted(told) == [number for number, _ in answers.all]
        assert max(line.cell_len for line in shown) <= width
        assert not [line.plain for line in shown if "word-" in line.plain or "band-" in line.plain or "_" in line.plain]


def test_the_table_shows_where_issues_lie_and_what_is_held() -> None:
    words = speech.words_of(GAME)
    match = next(match for match in moments("training", 4) if match.view().debate is not None)
    view = match.view("uk")
    text = "\n".join(line.plain for line in churchill.draw(view, words, 200, "uk"))
    assert "8. Tolstoy (Moscow)" in text
    assert "UK (you)" in text
    for issue in view.issues:
        if issue.place == "track":
            assert f"{issue.space} {words.name('issue', issue.id)}" in text
    hand = view.nations[0].hand
    assert hand
    assert all(words.name("card", card) in text for card in hand)


def test_the_board_is_the_games_own() -> None:
    assert board_of("churchill") is churchill
