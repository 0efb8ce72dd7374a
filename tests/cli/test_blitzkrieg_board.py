"""Blitzkrieg's board in the terminal: both boards fit into eighty columns, and the solo game shows the bot's row."""

from typing import Any

import pytest

from sandtable.core.match import Match, start
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.textui import i18n
from sandtable.textui.answers import Answers
from sandtable.textui.boards import blitzkrieg, board_of
from tests.cli.conftest import moments
from tests.games.blitzkrieg.positions import table

LOW = 17
"""Lines that leave room for the log, the question and four answers on a screen of 24."""

TABLES: list[dict[str, Any]] = [
    {"extra_weapons": True},
    {"show_reserve_counts": True},
    {"mode": "solo", "level": "hard"},
    {"board": "nippon"},
    {"board": "nippon", "mode": "solo"},
]


def shown(match: Match, seat: str | None, *, roomy: bool = False) -> str:
    lines = blitzkrieg.draw(match.view(seat), i18n.text_of(Blitzkrieg()), 80, seat, roomy=roomy)
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("width", [80, 120])
def test_board_and_answers_fit(language: str, options: dict[str, Any], width: int) -> None:
    words = i18n.text_of(Blitzkrieg())
    for match in moments(Blitzkrieg(), options, 5):
        seat = next(iter(match.waiting()), None)
        view = match.view(seat)
        board = blitzkrieg.draw(view, words, width, seat)
        assert len(board) <= LOW
        lines = [*board, *blitzkrieg.draw(view, words, width, seat, roomy=True)]
        lines += blitzkrieg.details(view, words, width)
        if seat is not None:
            answers = Answers(match.decisions(seat)[seat], None, blitzkrieg, words)
            lines += answers.lines(width)
            told = [number for group in blitzkrieg.groups(answers.all, words) for number, _ in group.answers]
            assert sorted(told) == [number for number, _ in answers.all]
        assert max(line.cell_len for line in lines) <= width
        assert not [line.plain for line in lines if "blitzkrieg-" in line.plain or "phase-" in line.plain]


def test_board_is_told_in_letters() -> None:
    i18n.use("en")
    match = start(Blitzkrieg(), None, 3)
    text = shown(match, "axis")
    assert ">2│Sprod1│Lres1 │Bprop1│" in text
    assert "PACIFIC level of 14 (★5·10)" in text
    match.act("axis", next(match.legal("axis")))
    assert "×" in shown(match, "axis").split("Axis")[0]


def test_tracks_are_drawn_where_there_is_room() -> None:
    i18n.use("en")
    match = start(Blitzkrieg(), None, 3)
    assert "×!···★····★····█····★····★···!○" in shown(match, "axis", roomy=True)


def test_reserve_of_the_other_side_is_hidden(language: str) -> None:
    match = start(Blitzkrieg(), None, 1)
    words = i18n.text_of(Blitzkrieg())
    assert i18n.say("blitzkrieg-hidden") in shown(match, "axis")
    counted = start(Blitzkrieg(), {"show_reserve_counts": True}, 1)
    assert i18n.say("blitzkrieg-hidden-count", count=3) in shown(counted, "axis")
    heading = i18n.say("blitzkrieg-unseen", seat=words.name("seat", "allies"))
    assert heading in [line.plain for line in blitzkrieg.details(match.view("axis"), words, 80)]


def test_solo_shows_the_bots_row_and_stratagem(language: str) -> None:
    words = i18n.text_of(Blitzkrieg())
    match = next(one for one in moments(Blitzkrieg(), {"mode": "solo"}, 2) if one.view("allies").carried_out)
    view = match.view("allies")
    row = " · ".join(i18n.say(f"blitzkrieg-token-{token}") for token in view.sides[0].reserve)
    text = shown(match, "allies")
    assert row in text
    assert words.name("stratagem", view.carried_out) in text


def test_nippon_tells_the_campaigns_to_come(language: str) -> None:
    match = start(Blitzkrieg(), {"board": "nippon"}, 1)
    words = i18n.text_of(Blitzkrieg())
    assert f"{words.name('theatre', 'chicago')} 5" in shown(match, "japan")
    full = [line.plain for line in blitzkrieg.details(match.view("japan"), words, 80)]
    assert any(line.startswith(words.name("theatre", "chicago").upper()) for line in full)


def test_nippon_shows_a_scientist_in_a_campaign_to_come() -> None:
    i18n.use("en")
    match = table(first="army_1", second="army_2", on="germany/scientist/chicago/1/1", options={"board": "nippon"})
    text = shown(match, "japan")
    assert "CHICAGO not open yet" in text
    assert f"×{i18n.say('blitzkrieg-token-scientist')}" in text


def test_blitzkrieg_has_a_board_of_its_own() -> None:
    assert board_of("blitzkrieg") is blitzkrieg
