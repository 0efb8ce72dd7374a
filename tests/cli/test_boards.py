"""Boards and answers: what fits into eighty columns, and games that have no board of their own."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text as Line

import sandtable
from sandtable.cli.table.table import Table
from sandtable.core.match import start
from sandtable.games.siege.game import Siege
from sandtable.textui import i18n
from sandtable.textui.answers import Answers, lone_lines
from sandtable.textui.boards import board_of, plain, siege
from sandtable.textui.boards.lines import hanging
from sandtable.textui.explain import help_lines
from sandtable.textui.turns import answers_to
from tests.cli.conftest import moments
from tests.core.toys import CONVOY, TOYS

MODES = [
    {"players": 6, "variants": ["my_house_is_my_castle", "all_for_one", "one_for_all"]},
    {"mode": "field_marshal", "players": 4},
    {"mode": "shoulder_to_shoulder", "players": 3},
    {"mode": "solo"},
]


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("width", [80, 120])
def test_board_and_answers_fit(language: str, options: dict[str, Any], width: int) -> None:
    words = i18n.text_of(Siege())
    for match in moments(Siege(), options, 4):
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
    text = "\n".join(line.plain for line in siege.draw(match.view(seat), i18n.text_of(Siege()), 80, seat))
    assert "│Tiger 3    │Pz.III 2   │" in text


def test_filter_keeps_the_numbers() -> None:
    i18n.use("en")
    match = start(Siege(), {"players": 2}, 1)
    seat = match.waiting()[0]
    answers = Answers(match.decisions(seat)[seat], None, siege, i18n.text_of(Siege()))
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
    i18n.use("en")
    match = start(toy, None, 1)
    rng = Random(1)
    monkeypatch.setattr("builtins.input", lambda _: str(rng.randint(1, 4)))
    table = Table(match, match.seats, "random", tmp_path / "toy.jsonl", "1")
    table.sit_down(ask_everything=True)
    table.run()
    assert match.outcome() is not None
    assert "The game is over" in capsys.readouterr().out


def test_plan_grows_and_shrinks(tmp_path: Path) -> None:
    i18n.use("en")
    match = start(CONVOY, None, 1)
    table = Table(match, match.seats, "random", tmp_path / "toy.jsonl", "1")
    seat = match.waiting()[0]
    answers = table.answers(seat)
    order = next(match.draft(seat).options())
    assert table.act(seat, answers, order) == []
    assert match.draft(seat).orders == [order]
    assert table.undo(seat, answers) == []
    assert match.draft(seat).orders == []


# Answers that stand alone


def test_many_short_answers_stand_side_by_side() -> None:
    labels = [f"answer number {number}" for number in range(1, 21)]
    lines = lone_lines(list(enumerate(labels, 1)), 2, 80)
    assert len(lines) < len(labels) / 2
    assert max(line.cell_len for line in lines) <= 80
    assert [label for line in lines for label in labels if f"{label} " in f"{line.plain} "] == labels


def test_a_few_answers_or_long_ones_stand_below_each_other() -> None:
    assert len(lone_lines([(1, "yes"), (2, "no")], 1, 80)) == 2
    long = "word " * 30
    lines = lone_lines([(number, long) for number in range(1, 11)], 2, 80)
    assert max(line.cell_len for line in lines) <= 80
    assert [line.plain[:3] for line in lines if ")" in line.plain[:3]] == [f"{number:>2})" for number in range(1, 11)]


# Help


@pytest.mark.parametrize(
    ("game", "told", "untold"),
    [("siege", "put ", "ukraine"), ("churchill", "NAME 3", "ukraine"), ("spring1942", "ukraine", "tiger")],
)
def test_help_tells_what_the_game_has(game: str, told: str, untold: str) -> None:
    i18n.use("en")
    match = start(sandtable.game(game), None, 1)
    answers = answers_to(match, match.waiting()[0], board_of(game), i18n.text_of(match.game))
    lines = help_lines(answers, 78)
    text = "\n".join(line.plain for line in lines)
    assert told in text
    assert untold not in text
    assert max(line.cell_len for line in lines) <= 78


# Styles


def styles_at(line: Line, word: str) -> set[str]:
    """The styles a word of a line is shown in."""
    at = line.plain.index(word)
    return {str(line.style), *(str(span.style) for span in line.spans if span.start <= at < span.end)} - {""}


def test_a_heading_keeps_its_style_to_itself() -> None:
    (line,) = hanging(Line("Europe: ", "bold"), [Line("Norway"), Line("Ukraine", "red")], 80)
    assert styles_at(line, "Europe") == {"bold"}
    assert styles_at(line, "Norway") == set()
    assert styles_at(line, "Ukraine") == {"red"}


def test_enemies_are_not_dim() -> None:
    i18n.use("en")
    match = start(Siege(), {"mode": "solo"}, 1)
    while not (seats := match.waiting()) or not any(sector.enemies["air"] for sector in match.view(seats[0]).sectors):
        match.act(seats[0], match.sample(seats[0], Random(1)))
    board = siege.draw(match.view(seats[0]), i18n.text_of(Siege()), 80, seats[0])
    row = next(line for line in board if line.plain.startswith("air"))
    assert styles_at(row, "air") == {"dim"}
    enemy = row.plain.replace("│", " ").split()[1]
    assert styles_at(row, enemy) == {"bold"}
