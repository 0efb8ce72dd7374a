"""Boards and answers: what fits into eighty columns, and games that have no board of their own."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.cli import speech
from sandtable.cli.boards import board_of, plain, siege
from sandtable.cli.table.answers import Answers
from sandtable.cli.table.table import Table
from sandtable.core.match import Match, start
from sandtable.core.text import LANGUAGES
from sandtable.games.siege.game import Siege
from tests.core.toys import CONVOY, TOYS


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speech.use(request.param)
    yield request.param
    speech.use("en")


def moments(options: Any, seed: int) -> Iterator[Match]:
    match, rng = start(Siege(), options, seed), Random(seed)
    while match.outcome() is None:
        yield match
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
    yield match


MODES = [
    {"players": 6, "variants": ["my_house_is_my_castle", "all_for_one", "one_for_all"]},
    {"mode": "field_marshal", "players": 4},
    {"mode": "shoulder_to_shoulder", "players": 3},
    {"mode": "solo"},
]


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("width", [80, 120])
def test_board_and_answers_fit(language: str, options: dict[str, Any], width: int) -> None:
    words = speech.words_of(Siege())
    for match in moments(options, 4):
        seat = next(iter(match.waiting()), None)
        board = siege.draw(match.view(seat), words, width, seat)
        shown = [*board, *siege.details(match.view(seat), words, width)]
        if seat is not None:
            answers = Answers(match.decisions(seat)[seat], None, siege, words)
            shown += answers.lines(width)
            told = [number for group in siege.groups(answers.all, words) for number, _ in group.answers]
            assert sorted(told) == [number for number, _ in answers.all]
        assert max(line.cell_len for line in shown) <= width
        assert not [line.plain for line in shown if "siege-" in line.plain or "phase-" in line.plain]


def test_board_is_told_in_letters(language: str) -> None:
    match = start(Siege(), {"players": 2}, 1)
    seat = match.waiting()[0]
    for token, sector in (("tiger_e", 1), ("pz3", 2)):
        match.act(seat, f"put {token} {sector}")
    text = "\n".join(line.plain for line in siege.draw(match.view(seat), speech.words_of(Siege()), 80, seat))
    assert "│Tiger 3    │Pz.III 2   │" in text


def test_filter_keeps_the_numbers() -> None:
    speech.use("en")
    match = start(Siege(), {"players": 2}, 1)
    seat = match.waiting()[0]
    answers = Answers(match.decisions(seat)[seat], None, siege, speech.words_of(Siege()))
    before = dict(answers.all)
    assert answers.narrow("tiger sector 4")
    assert [before[number] for number, _ in answers.shown] == [action for _, action in answers.shown]
    assert len(answers.shown) == 1
    assert not answers.narrow("zebra")
    answers.widen()
    assert answers.shown == answers.all


def test_games_without_a_board_get_the_plain_one() -> None:
    assert board_of("siege") is siege
    assert board_of("depot") is plain


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.id)
def test_toys_can_be_played(
    toy: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every shape of decision can be answered with numbers: plans, allocations, sealed choices."""
    speech.use("en")
    match = start(toy, None, 1)
    rng = Random(1)
    monkeypatch.setattr("builtins.input", lambda _: str(rng.randint(1, 4)))
    table = Table(match, match.seats, "random", tmp_path / "toy.jsonl", "1")
    table.sit_down(ask_everything=True)
    table.run()
    assert match.outcome() is not None
    assert "The game is over" in capsys.readouterr().out


def test_plan_grows_and_shrinks(tmp_path: Path) -> None:
    speech.use("en")
    match = start(CONVOY, None, 1)
    table = Table(match, match.seats, "random", tmp_path / "toy.jsonl", "1")
    seat = match.waiting()[0]
    answers = table.answers(seat)
    order = next(match.draft(seat).options())
    assert table.act(seat, answers, order) == []
    assert match.draft(seat).orders == [order]
    assert table.undo(seat, answers) == []
    assert match.draft(seat).orders == []
