"""`sandtable learn`: a lesson is played to its end, left and taken up again, in both languages."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import sandtable
from sandtable.cli.table.lesson import LessonTable
from sandtable.core import codec, lesson, registry
from sandtable.core.decisions import Plan
from sandtable.core.game import Game
from sandtable.core.lesson import Lesson
from sandtable.core.match import Match
from sandtable.games.siege.game import Siege
from tests.cli.conftest import Command

SIEGE = Siege()
FIRST: Lesson = lesson.lessons(SIEGE)[0]
ALL = [(title, number) for title in registry.ids() for number, _ in enumerate(lesson.lessons(sandtable.game(title)), 1)]
NEW_SCREEN = "\f"


def typed(one: Lesson, game: Game[Any] = SIEGE) -> list[str]:
    """What a learner types who does all that the lesson asks for."""
    plays = lesson.model_play(game, one)
    return [in_text(one, match, at.step) for at, match in plays if not at.done]


def in_text(one: Lesson, match: Match, number: int) -> str:
    """The answer of a step as it is written: an order joins the plan, and `go` carries the plan out."""
    step = one.steps[number]
    if step.order:
        return step.order
    answer = lesson.expected(one, match, number)
    return "go" if isinstance(answer, Plan) else codec.to_text(answer)


def test_the_list_names_every_lesson_and_how_far_one_is(run: Command) -> None:
    told = run("learn")
    assert told.exit_code == 0
    assert "Your first turn" in told.stdout
    assert "new" in told.stdout


def test_a_lesson_is_played_to_its_end(run: Command) -> None:
    told = run("learn", "siege", "1", typed="\n".join(typed(FIRST)))
    assert told.exit_code == 0
    assert "You have finished “Your first turn”." in told.stdout
    for step in FIRST.steps:
        assert step.say.en.split(".")[0][:40] in " ".join(told.stdout.split())
    assert "finished" in run("learn").stdout


@pytest.mark.parametrize(("title", "number"), [one for one in ALL if one != ("siege", 1)])
def test_every_other_lesson_is_played_to_its_end_too(run: Command, title: str, number: int) -> None:
    game = sandtable.game(title)
    one = lesson.lessons(game)[number - 1]
    answers = typed(one, game)
    told = run("learn", title, str(number), typed="\n".join(answers))
    assert told.exit_code == 0
    assert f"You have finished “{one.title.en}”." in told.stdout
    assert len(answers) >= 4


def test_a_lesson_speaks_russian(run: Command) -> None:
    told = run("learn", "siege", "1", "--lang", "ru", typed="\n".join(typed(FIRST)))
    assert "Урок «Первый ход» пройден." in told.stdout


def test_a_lesson_is_left_and_taken_up_again(run: Command) -> None:
    answers = typed(FIRST)
    left = run("learn", "siege", "1", typed="\n".join([*answers[:4], "q"]))
    assert "Go on with: sandtable learn siege 01-first-turn" in left.stdout
    assert "step 7 of 15" in run("learn").stdout
    told = run("learn", "siege", "1", typed="\n".join(answers[4:]))
    assert "You have finished" in told.stdout


def test_again_begins_at_the_beginning(run: Command) -> None:
    answers = typed(FIRST)
    run("learn", "siege", "1", typed="\n".join([*answers[:4], "q"]))
    told = run("learn", "siege", "1", "--again", typed="\n".join(answers))
    assert "You have finished" in told.stdout


def test_a_step_can_be_skipped(run: Command) -> None:
    told = run("learn", "siege", "1", typed="skip\n" * len(typed(FIRST)))
    assert "You have finished" in told.stdout


def test_another_answer_is_refused_with_what_the_lesson_wants(run: Command) -> None:
    told = run("learn", "siege", "1", "--lang", "ru", typed="done\nu\nq\n")
    once = " ".join(told.stdout.split())
    assert re.search(r"урок сейчас о другом\. Шаг \d+ из \d+ Cromwell бьёт", once)
    assert "В уроке ходы не отменяют" in told.stdout


def test_a_program_reads_the_lessons(run: Command) -> None:
    told = json.loads(run("learn", "siege", "--json").stdout)
    assert told[0]["id"] == FIRST.id
    assert told[0]["steps"] == len(FIRST.steps)
    assert told[0]["done"] is False


def test_a_torn_file_of_progress_is_no_obstacle(run: Command, home: Path) -> None:
    home.mkdir()
    (home / "lessons.json").write_text("{torn", "utf-8")
    assert "new" in run("learn").stdout


def test_unknown_lessons_are_told(run: Command) -> None:
    told = run("learn", "siege", "99")
    assert told.exit_code == 2
    assert "The lessons are: 01-first-turn" in told.stderr


def test_an_author_sees_the_position_and_every_answer(run: Command) -> None:
    told = run("learn", "siege", "1", "--author")
    assert told.exit_code == 0
    assert "== step 3:" in told.stdout
    assert "== p2 is asked:" in told.stdout


def test_a_hint_leaves_room_for_the_guide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path))
    blitzkrieg = sandtable.game("blitzkrieg")
    one = lesson.lessons(blitzkrieg)[0]
    table = LessonTable(lesson.begin(blitzkrieg, one), one, "rulebook")
    seen = io.StringIO()
    table.screen.console, table.screen.is_live = Console(file=seen, width=80, height=24, highlight=False), True
    heights: list[int] = []
    typing = iter(("", "", "hint", "", "q"))

    def read(prompt: str) -> str:
        heights.append(seen.getvalue().rpartition(NEW_SCREEN)[2].count("\n"))
        return next(typing)

    monkeypatch.setattr(table.screen, "read", read)
    monkeypatch.setattr(table.screen, "clear", lambda: seen.write(NEW_SCREEN))
    table.run()
    assert "The bot would" in seen.getvalue()
    assert max(heights) < 24
