"""Rulebook 3.1, 4.6, 8, 9, 10: scenarios, the end of a conference, options, the secret agenda."""

import pytest

from sandtable.core import codec
from sandtable.core.chance import Draw
from sandtable.core.game import BadOptions
from sandtable.core.policy import Policy
from sandtable.games.churchill.board import (
    A_BOMB_ID,
    BOX_ID,
    FRONTS,
    NATIONS,
    REGION_ID,
    REGIONS,
    RESERVES,
    SECRET_AGENDA,
    UK,
    US,
    space_name,
)
from sandtable.games.churchill.cards.deck import BUILT_IN, Deck
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.state import CENTRAL_ITALY, NORMANDY, ChurchillState
from tests.games.churchill.conferences import (
    CHURCHILL,
    END_OF_MEETING,
    asked,
    before,
    beginning,
    meeting,
    play,
    position,
    table,
    where,
)
from tests.kit import rule


def spaces(scenario: str) -> list[str]:
    s = beginning(scenario)
    return [space_name(front, s.fronts[front]) for front in range(len(FRONTS))]


@rule("churchill.3.1")
@pytest.mark.parametrize(("scenario", "conferences"), [("training", 3), ("tournament", 5), ("campaign", 10)])
def test_scenarios_have_three_five_and_ten_conferences(scenario: str, conferences: int) -> None:
    match = table(beginning(scenario), then=3)
    numbers = match.view().conferences
    assert len(numbers) == conferences
    assert (numbers[0], numbers[-1]) == (11 - conferences, 10)


def markers(s: ChurchillState) -> dict[str, str]:
    """The regions where each nation has its one network, with a + where its political marker lies too."""
    assert {s.network_count[region] for region, owner in enumerate(s.network_of) if owner >= 0} == {1}
    assert all(owner in (-1, s.network_of[region]) for region, owner in enumerate(s.control))
    found: dict[str, list[str]] = {name: [] for name in NATIONS}
    for region, owner in enumerate(s.network_of):
        if owner >= 0:
            found[NATIONS[owner]].append(REGIONS[region] + ("+" if s.control[region] == owner else ""))
    return {name: " ".join(regions) for name, regions in found.items()}


@rule("churchill.9.5")
def test_the_training_scenario() -> None:
    s = beginning("training")
    assert spaces("training") == [
        "rhineland", "central_italy", "prussia", "box_cbi", "nomohon", "marianas", "vogelkop",
    ]  # fmt: skip
    assert s.naval == [5, 3, 0, 1, 0, 3, 3, 1]
    match = table(s, then=1)
    assert where(match, "second_front") == "out"
    assert s.landed[NORMANDY] == s.landed[CENTRAL_ITALY] > 0
    assert (s.bomb, s.spies) == (A_BOMB_ID["hanford"], 0)
    assert s.leadership == [US, US]
    assert markers(s) == {
        "us": "france+ czechoslovakia+ siam+ dutch_east_indies vietnam laos_cambodia+",
        "uk": "netherlands+ belgium+ greece poland persia+ middle_east+",
        "ussr": "austria hungary yugoslavia+ baltic_states+ rumania+ bulgaria+",
    }
    assert dict(zip(RESERVES, s.reserves, strict=True)) == {
        "german_army": 6, "italian_army": 0, "german_navy": 0, "japanese_army": 4, "ijn": 2,
    }  # fmt: skip


@rule("churchill.9.6")
def test_the_tournament_scenario() -> None:
    s = beginning("tournament")
    assert spaces("tournament") == [
        "uk_bolero", "southern_italy", "belorussia", "box_cbi", "nomohon", "caroline_islands", "papua_new_guinea",
    ]  # fmt: skip
    match = table(s, "6B", then=1)
    assert where(match, "second_front") == "centre"
    assert s.leadership == [UK, US]
    assert s.naval == [5, 3, 0, 0, 0, 3, 3, 0]
    assert (s.bomb, s.spies) == (A_BOMB_ID["oak_ridge"], 0)
    assert (s.reserves[RESERVES.index("italian_army")], s.reserves[RESERVES.index("german_navy")]) == (0, 0)
    assert markers(s) == {
        "us": "france+ czechoslovakia siam dutch_east_indies vietnam laos_cambodia",
        "uk": "netherlands+ belgium greece poland persia middle_east",
        "ussr": "yugoslavia+ baltic_states+ rumania bulgaria",
    }
    assert s.landed == [0, 0]


@rule("churchill.9.7")
def test_the_campaign() -> None:
    s = beginning("campaign")
    assert s.fronts == [0] * len(FRONTS)
    assert s.naval == [0, 1, 0, 0, 0, 1, 3, 0]
    assert set(s.network_of) | set(s.control) == {-1}
    assert s.reserves == [6, 1, 1, 4, 2]


# The end of a conference


@rule("churchill.8.0-home")
def test_what_goes_home_and_what_stays() -> None:
    issues = {"global": "uk 7", "a_bomb": "centre", "second_front": "out"}
    s = position(
        before(CONFERENCE, "post-mortem"), issues=issues, directed=[0, 1, -1, 2],
        offensive=[1] * 7, opposing=[1] * 7, naval={"western": 4}, leadership=[US, UK], pawns=[UK, -1, -1],
    )  # fmt: skip
    match = table(s, "2B", then=1)
    assert [where(match, issue) for issue in ("global", "a_bomb", "second_front")] == ["home", "home", "out"]
    s = match.snapshot()
    assert (s.directed, s.offensive, s.opposing) == ([-1] * 4, [0] * 7, [0] * 7)
    assert (s.leadership, s.pawns, s.conference) == ([US, UK], [UK, -1, -1], 2)
    assert s.naval[BOX_ID["western"]] == 4 + 1


@rule("churchill.8.0-end")
def test_the_game_ends_after_the_tenth_conference_or_with_the_axis() -> None:
    assert position(before(CONFERENCE, "post-mortem"), conference=10).result is not None
    assert position(before(CONFERENCE, "post-mortem"), conference=4, surrendered=[True, True]).result is not None
    for surrendered in ([True, False], [False, True], [False, False]):
        assert position(before(CONFERENCE, "post-mortem"), conference=9, surrendered=surrendered).result is None


@rule("churchill.9.6")
def test_the_second_front_is_preset_for_the_first_conference_only() -> None:
    s = position(before(CONFERENCE, "post-mortem"), scenario="tournament")
    assert where(table(s, "7A", then=1), "second_front") == "home"


# Options


@rule("churchill.4.6-meeting")
def test_the_timer_is_an_option_that_everybody_sees() -> None:
    s = beginning("training", timer=5)
    assert table(s, then=1).view().timer == 5
    for timer in (0, -1, 4000):
        with pytest.raises(BadOptions, match="timer"):
            CHURCHILL.options({"timer": timer})


@rule("churchill.4.6-meeting")
def test_who_lets_the_time_pass_does_not_keep_the_meeting_waiting() -> None:
    match = meeting(issues={"global": "centre", "a_bomb": "centre"})
    match.set_policies("ussr", [Policy("let-pass")])
    play(match, "advance tovey global")
    assert asked(match) == ("us", "debate")


@rule("churchill.4.6-meeting")
def test_the_policy_stays_out_of_ties_and_says_nothing_else() -> None:
    match = table(position(*END_OF_MEETING, issues={"global": "uk 2", "a_bomb": "us 7"}), then=1)
    match.set_policies("ussr", [Policy("let-pass")])
    assert asked(match) == ("us", "leader-tie")
    match = meeting(turn="ussr", issues={"global": "centre"})
    match.set_policies("ussr", [Policy("let-pass")])
    assert asked(match) == ("ussr", "advance")


@rule("churchill.4.6-meeting")
def test_with_the_timer_a_debate_has_its_seconds_and_an_advance_has_none() -> None:
    match = meeting(issues={"global": "centre", "a_bomb": "centre"})
    hurried, calm = CHURCHILL.options({"timer": 7}), CHURCHILL.options({})
    assert CHURCHILL.hurry(hurried, match.decisions()["uk"]) is None
    play(match, "advance tovey global")
    hurry = CHURCHILL.hurry(hurried, match.decisions()["ussr"])
    assert hurry is not None
    assert (hurry.seconds, codec.to_text(hurry.answer)) == (7, "yield")
    assert CHURCHILL.hurry(calm, match.decisions()["ussr"]) is None


def test_an_owners_deck_is_checked_with_the_options() -> None:
    short = Deck(BUILT_IN.staff[1:], BUILT_IN.leader, BUILT_IN.conference)
    with pytest.raises(BadOptions, match="uk has 20 staff cards"):
        CHURCHILL.options({"cards": short})
    assert CHURCHILL.options({"cards": BUILT_IN}).cards == BUILT_IN


# The secret agenda


@rule("churchill.10.2-draw")
def test_everybody_draws_three_markers_of_36() -> None:
    s = beginning("training", secret_agenda=True)
    pending = CHURCHILL.pending(s)
    assert isinstance(pending, Draw)
    assert (sum(pending.pool), pending.take, pending.audience) == (36, 3, ("uk",))
    match = table(
        s, ["france", "poland", "poland"], ["siam", "greece", "malaya"], ["norway", "persia", "france"], then=1
    )
    assert match.view("uk").nations[UK].secret_agenda == ("france", "poland", "poland")
    assert match.view("uk").nations[US].secret_agenda is None
    assert match.view().nations[UK].secret_agenda is None
    s = match.snapshot()
    assert sum(s.agenda_bag) == 36 - 9
    assert SECRET_AGENDA[REGION_ID["france"]] == 2
    assert s.agenda_bag[REGION_ID["france"]] == 0
    assert len(REGIONS) == len(s.agenda_bag)


@rule("churchill.4.7")
def test_nothing_in_the_rules_binds_anybody_to_a_promise() -> None:
    """Talk is the table's chat; the game knows no action for an agreement, so none can be enforced."""
    assert not {"promise", "agree", "offer", "talk"} & set(codec.by_tag(CHURCHILL.Action))
