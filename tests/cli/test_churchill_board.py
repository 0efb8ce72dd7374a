"""Churchill in a terminal: everything fits, everything is named, and every answer can be chosen."""

from random import Random

import pytest
from rich.text import Text as Line

from sandtable.core.decisions import Allocate, Allocation
from sandtable.core.match import Match, start
from sandtable.games.churchill.cards.sentences import spoken
from sandtable.games.churchill.game import Churchill
from sandtable.textui import i18n
from sandtable.textui.amounts import Amounts
from sandtable.textui.boards import board_of, churchill
from sandtable.textui.turns import FEW, answers_to, has_many
from tests.cli.conftest import moments

GAME = Churchill()


LOW = 16
"""Lines that leave room for the log, the question and some answers on a screen of 24."""


def can_spend_in_many_ways(match: Match) -> bool:
    asked = [question for question in match.decisions().values() if isinstance(question, Allocate)]
    return any(question.ask == "spend" and has_many(question) for question in asked)


def amounts_of(match: Match) -> Amounts:
    found = answers_to(match, match.waiting()[0], churchill, i18n.text_of(GAME))
    assert isinstance(found, Amounts)
    return found


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("roomy", [False, True])
def test_board_and_answers_fit(language: str, width: int, roomy: bool) -> None:
    words = i18n.text_of(GAME)
    for match in moments(GAME, {"scenario": "training"}, 4):
        seat = next(iter(match.waiting()), None)
        view = match.view(seat)
        shown = [*churchill.draw(view, words, width, seat, roomy=roomy), *churchill.details(view, words, width)]
        if seat is not None:
            answers = answers_to(match, seat, churchill, words)
            told = [number for group in churchill.groups(answers.all, words) for number, _ in group.answers]
            assert sorted(told) == [number for number, _ in answers.all]
            shown += answers.lines(width)
        assert max(line.cell_len for line in shown) <= width
        assert not [line.plain for line in shown if "word-" in line.plain or "band-" in line.plain or "_" in line.plain]
        assert not [line.plain for line in shown if "churchill-" in line.plain]


def test_a_low_screen_has_room_for_answers(language: str) -> None:
    words = i18n.text_of(GAME)
    for match in moments(GAME, {"scenario": "training"}, 4):
        seat = next(iter(match.waiting()), None)
        assert len(churchill.draw(match.view(seat), words, 80, seat)) <= LOW


def test_the_table_shows_where_issues_lie_and_what_is_held() -> None:
    words = i18n.text_of(GAME)
    debated = moments(GAME, {"scenario": "training"}, 4)
    view = next(match for match in debated if match.view().debate is not None).view("uk")
    full, brief = (text_of(churchill.draw(view, words, 200, "uk", roomy=roomy)) for roomy in (True, False))
    for text in (full, brief):
        assert "8. Tolstoy (Moscow)" in text
        assert "UK (you)" in text
    for issue in view.issues:
        if issue.place == "track":
            assert f"{issue.space} {words.name('issue', issue.id)}" in full
            assert f"{issue.space} {churchill.issue_mark(issue.id)}" in brief
    hand = view.nations[0].hand
    assert hand
    assert all(words.name("card", card) in full and words.name("card", card) in brief for card in hand)


def text_of(lines: list[Line]) -> str:
    return "\n".join(line.plain for line in lines)


def test_what_a_low_screen_leaves_out_is_in_the_details() -> None:
    words = i18n.text_of(GAME)
    view = start(GAME, {"scenario": "training"}, 4).view("uk")
    details = text_of(churchill.details(view, words, 200))
    assert all(words.name("front", front.id) in details for front in view.fronts)
    assert words.say("issue-a_bomb") in details


def test_production_is_spent_by_names_and_numbers(language: str) -> None:
    match = next(filter(can_spend_in_many_ways, moments(GAME, {"scenario": "campaign"}, 4)))
    answers = amounts_of(match)
    for part in answers.question.parts:
        for name in (part.name, *churchill.part_names(part.name, answers.text)):
            assert answers.part(name) == part.name


def test_production_must_be_spent_whole() -> None:
    match = next(filter(can_spend_in_many_ways, moments(GAME, {"scenario": "campaign"}, 4)))
    answers, seat = amounts_of(match), match.waiting()[0]
    sampled = match.sample(seat, Random(1))
    assert isinstance(sampled, Allocation)
    whole = sampled.amounts
    short = dict(whole, **{next(name for name, amount in whole.items() if amount): 0})
    answers.remember(short)
    told = answers.go()
    assert isinstance(told, list)
    assert "churchill.6.4-all" in text_of(told)
    answers.remember(whole)
    assert answers.go() == Allocation({name: amount for name, amount in whole.items() if amount})


def test_few_allocations_are_chosen_by_number() -> None:
    for match in moments(GAME, {"scenario": "campaign"}, 4):
        for seat, question in match.decisions().items():
            if isinstance(question, Allocate):
                answers = answers_to(match, seat, churchill, i18n.text_of(GAME))
                assert isinstance(answers, Amounts) == (question.count() > FEW)


def test_the_board_is_the_games_own() -> None:
    assert board_of("churchill") is churchill


def test_details_tell_what_cards_say_and_count_for(language: str) -> None:
    words = i18n.text_of(GAME)
    match = next(one for one in moments(GAME, {"scenario": "training"}, 4) if one.view("uk").worths)
    view = match.view("uk")
    details = " ".join(text_of(churchill.details(view, words, 500)).split())
    hand = view.nations[0].hand
    assert hand
    for card in view.cards:
        if card.id in hand:
            assert all(spoken(sentence, words) in details for sentence in card.says)
    for nation in view.nations:
        assert all(spoken(sentence, words) in details for sentence in nation.leader.says)
    for band in view.conference.bands:
        assert all(spoken(sentence, words) in details for sentence in band.says)
    assert i18n.say("churchill-worth") in details


def test_details_tell_reserves_and_pawns() -> None:
    words = i18n.text_of(GAME)
    view = start(GAME, {"scenario": "campaign"}, 4).view("uk")
    details = text_of(churchill.details(view, words, 200))
    for kind, count in view.reserves.items():
        assert f"{words.name('reserve', kind)} {count}" in details
    for pawn in view.pawns:
        stands = "neutral" if pawn.favours is None else pawn.sides[pawn.favours]
        assert f"[{words.say(f'position-{stands}')}]" in details
        assert all(words.say(f"position-{side}") in details for side in pawn.sides.values())


@pytest.mark.parametrize("roomy", [False, True])
def test_a_secret_agenda_is_shown_to_its_owner_alone(roomy: bool) -> None:
    words = i18n.text_of(GAME)
    match = start(GAME, {"scenario": "training", "secret_agenda": True}, 4)
    regions = match.view("uk").nations[0].secret_agenda
    assert regions
    for seat in ("uk", "us", None):
        shown = text_of(churchill.draw(match.view(seat), words, 200, seat, roomy=roomy))
        told = "Secret agenda of UK" in shown
        assert told == (seat == "uk")
        assert not told or all(words.name("region", region) in shown for region in regions)
