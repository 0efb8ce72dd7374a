"""What a seat is told its cards would count for is what they come to count for."""

from random import Random

import pytest

from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from tests.games.churchill.conferences import CHURCHILL, SEALING, meeting, play, position, table

SPOKEN = {"advanced", "debated"}
ANSWERS = 200
"""A conference or two of a campaign."""


def told(match: Match, seat: str) -> dict[tuple[str, str | None], tuple[int, int]]:
    """The range a seat is told for each speaker on each issue."""
    return {(each.speaker, each.issue): (each.low, each.high) for each in match.view(seat).worths}


@pytest.mark.parametrize("seed", range(3))
def test_cards_count_for_what_was_told(seed: int) -> None:
    match, rng = Match(CHURCHILL, CHURCHILL.options({"scenario": "campaign"}), Seeded(seed)), Random(seed)
    known: dict[str, dict[tuple[str, str | None], tuple[int, int]]] = {"uk": {}, "ussr": {}, "us": {}}
    spoken = 0
    for _ in range(ANSWERS):
        seat = match.waiting()[0]
        known[seat] |= told(match, seat)
        for event in match.act(seat, match.sample(seat, rng)):
            if event.key in SPOKEN:
                low, high = known[event.args["seat"]][event.args["person"], event.args["issue"]]
                assert low <= event.args["value"] <= high
                spoken += 1
    assert spoken > 20


def test_text_of_a_chief_counts_once_he_has_rolled() -> None:
    match = meeting(4, uk="brooke eden", issues={"offensive_uk_1": "us 2", "global": "centre"})
    assert told(match, "uk")["brooke", "offensive_uk_1"] == (3, 8)
    play(match, "announce brooke")
    assert told(match, "uk") == {("brooke", "offensive_uk_1"): (6, 6), ("brooke", "global"): (4, 4)}


def test_agenda_card_counts_without_its_text() -> None:
    s = position(*SEALING, hands={"uk": "brooke eden", "ussr": "zhukov", "us": "hull"})
    match = table(s)
    assert told(match, "uk") == {("brooke", None): (2, 7), ("eden", None): (6, 6)}
    assert told(match, "ussr") == {("zhukov", None): (1, 6)}


def test_debate_is_about_one_issue_and_not_for_who_advances() -> None:
    match = meeting(turn="uk", issues={"a_bomb": "centre", "global": "centre"}, ussr="molotov konev")
    play(match, "advance tovey a_bomb")
    assert told(match, "uk") == {}
    assert {issue for _, issue in told(match, "ussr")} == {"a_bomb"}


def test_only_the_owner_of_a_hand_is_told() -> None:
    match = meeting(issues={"a_bomb": "centre"})
    assert match.view(None).worths == ()
    assert {speaker for speaker, _ in told(match, "us")} == {"roosevelt", "stimson", "hull"}
