"""What stands on a screen: pages of one height with their headings, paths in one piece, news told once."""

import io
from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec import Struct
from rich.console import Console
from rich.text import Text as Line

from sandtable.cli.table.screen import Screen
from sandtable.cli.table.table import Table
from sandtable.core.match import start
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.textui import i18n
from sandtable.textui.answers import Answers
from sandtable.textui.boards import Group, blitzkrieg


class OneGroup:
    """A board that puts all answers under one heading."""

    def groups(self, answers: Sequence[tuple[int, Struct]], text: Any) -> list[Group]:
        return [Group("Heading", [(number, f"an answer with number {number}") for number, _ in answers])]


def answers(board: Any) -> Answers:
    match = start(Blitzkrieg(), None, 3)
    return Answers(match.decisions("axis")["axis"], None, board, i18n.text_of(Blitzkrieg()))


def test_every_page_of_a_list_has_its_heading_and_the_same_height() -> None:
    shown = answers(OneGroup())
    pages = shown.pages(60, 4)
    assert len(pages) > 2
    assert {len(page) for page in pages} == {4}
    assert all(page[0].plain.startswith("Heading:") for page in pages)
    told = " ".join(line.plain for page in pages for line in page)
    assert [told.count(f"number {number} ") for number, _ in shown.all[:-1]] == [1] * (len(shown.all) - 1)


def test_the_answers_of_blitzkrieg_name_what_the_space_does() -> None:
    i18n.use("en")
    told = " ".join(line.plain for line in answers(blitzkrieg).lines(80))
    assert "Western Europe 1/1 prod1" in told
    board = "\n".join(
        line.plain
        for line in blitzkrieg.draw(start(Blitzkrieg(), None, 3).view("axis"), i18n.text_of(Blitzkrieg()), 100, "axis")
    )
    assert all(letters in board.splitlines()[-1] for letters in ("tac+", "str+", "r+p"))
    details = "\n".join(
        line.plain
        for line in blitzkrieg.details(start(Blitzkrieg(), None, 3).view("axis"), i18n.text_of(Blitzkrieg()), 100)
    )
    assert "tac+ tactical advantage. The marker of this theatre moves" in details


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    screen.console = Console(file=io.StringIO(), width=60, height=20, highlight=False, force_terminal=True)
    screen.is_live = True
    monkeypatch.setattr(screen, "read", lambda _: "")
    monkeypatch.setattr(screen, "clear", lambda: None)
    return screen


def printed(screen: Screen) -> str:
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue()


def test_a_path_is_not_broken(screen: Screen) -> None:
    path = "/home/somebody/" + "a-long-folder/" * 8 + "game.jsonl"
    screen.print(screen.wrap([Line(f"Saved to {path}.", no_wrap=True)], screen.width))
    assert path in printed(screen)


def test_news_on_a_page_of_their_own_are_not_told_again_below_the_board(screen: Screen) -> None:
    log, room = [Line(f"News number {n}.") for n in range(30)], 5
    screen.tell("News", log, room)
    assert printed(screen).count("News number") == len(log) - room


def test_no_sentence_of_the_news_is_cut_between_two_pages(screen: Screen) -> None:
    log = [Line("First. " * 10), *(Line(f"News number {n} {'and on ' * 12}end.") for n in range(9))]
    for room in range(4, 9):
        below = [line.plain for line in screen._end_of(log, screen.width, room)]
        assert below[0].startswith("News number")
        assert room - 1 <= len(below) <= room
        screen.tell("News", log, room)
        assert printed(screen).rstrip().endswith("end.")


def test_a_line_that_fits_is_not_folded(screen: Screen) -> None:
    lines = [Line("a" * 29 + " " + "b" * 30), Line("a" * 29 + " " + "b" * 31)]
    assert [line.plain.rstrip() for line in screen.wrap(lines, 60)] == [lines[0].plain, "a" * 29, "  " + "b" * 31]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_legend_of_blitzkrieg_is_whole_on_a_narrow_screen(language: str) -> None:
    i18n.use(language)
    words, view = i18n.text_of(Blitzkrieg()), start(Blitzkrieg(), None, 3).view("axis")
    legend = [line.plain for line in blitzkrieg.draw(view, words, 80, "axis")][-2:]
    assert legend == [i18n.say("blitzkrieg-legend"), i18n.say("blitzkrieg-legend-effects")]
    i18n.use("en")


def test_enter_turns_the_pages_of_what_was_found_and_then_shows_all_again(screen: Screen) -> None:
    i18n.use("en")
    shown = answers(OneGroup())
    assert shown.narrow("western")
    found = len(shown.shown)
    told = []
    while shown.filter:
        told.append(screen._page(shown, 3)[-1].plain)
        Table.turn_page(cast("Table", None), shown)
    counted = f"{found} of {len(shown.all)} answers"
    assert len(told) > 1
    assert all(f"{counted}, page {n} of {len(told)}. Enter" in one for n, one in enumerate(told, 1))
    assert [one.endswith("for the next.") for one in told] == [True] * (len(told) - 1) + [False]
