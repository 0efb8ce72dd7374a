"""Solo rulebook, "Preparing the game", "Executing effects", "Making the game harder", "Solo with Nippon"."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.blitzkrieg.pieces import KIND_ID, KINDS
from tests.games.blitzkrieg.positions import (
    BLITZKRIEG,
    SOLO,
    asked,
    in_bag,
    into_bag,
    keys,
    legal,
    marker,
    on_cell,
    play,
    points,
    reserve,
    state,
    status,
    story,
    table,
    told,
)
from tests.kit import dice, refused_by, rule

PLAYER = 1
PLAIN = {"mode": "solo", "stratagems": False}
NIPPON_SOLO = {"mode": "solo", "board": "nippon", "stratagems": False}
ROW = ("army_1", "navy_1", "air_1", "army_2", "general")
HAND = ["army_1", "army_1", "navy_1"]


def new_game(*falls: Any, **options: Any) -> Match:
    return Match(BLITZKRIEG, {**SOLO, **options}, dice(*falls, then=1))


@rule("blitzkrieg.solo.sides")
def test_the_person_plays_the_second_side() -> None:
    match = new_game(*ROW, HAND, 1, 2, 3)
    assert match.seats == ("allies",)
    assert new_game(board="nippon").seats == ("germany",)
    assert any(event.key == "placed" and event.args["seat"] == "axis" for event in story(match)), "the bot began"
    assert match.waiting() == ("allies",)


@rule("blitzkrieg.solo.row")
def test_the_bot_lays_out_five_open_tokens_in_order() -> None:
    match = new_game(*ROW, HAND, 6)
    assert asked(match).ask == "favour"
    assert match.view("allies").sides[0].reserve == ROW
    assert match.view(None).sides[0].reserve == ROW
    assert match.view("allies").sides[0].bot


@rule("blitzkrieg.solo.level", "blitzkrieg.solo.same-theatre")
@pytest.mark.parametrize(
    ("level", "dice_rolled", "markers"),
    [
        ("easy", (1, 2, 2), {"western_europe": 1, "pacific": 2}),
        ("normal", (3, 4, 5), {"eastern_europe": 2, "africa_middle_east": 2, "south_east_asia": 2}),
        ("hard", (1, 1, 1, 2), {"western_europe": 6, "pacific": 2}),
    ],
)
def test_the_head_start_by_level(level: str, dice_rolled: tuple[int, ...], markers: dict[str, int]) -> None:
    match = new_game(*ROW, HAND, *dice_rolled, level=level)
    started: dict[str, int] = {}
    for args in told(story(match), "head-start"):
        started[args["theatre"]] = started.get(args["theatre"], 0) + args["steps"]
    assert started == markers


@rule("blitzkrieg.solo.six")
def test_a_six_leaves_it_to_the_player() -> None:
    match = new_game(*ROW, HAND, 6, 1, 1, level="normal")
    assert legal(match) == {f"favour {theatre.id}" for theatre in match.view().theatres}
    with refused_by("blitzkrieg.board.theatres"):
        play(match, "favour nowhere")
    play(match, "favour south_east_asia")
    assert told(story(match), "head-start")[0] == {"seat": "axis", "theatre": "south_east_asia", "steps": 2}


@rule("blitzkrieg.solo.head-start-stop")
def test_a_head_start_wins_nothing() -> None:
    match = new_game(*ROW, HAND, 4, 4, 4, 4, level="hard", bot_steps=8)
    assert [args["steps"] for args in told(story(match), "head-start")] == [2, 0, 0, 0]


@rule("blitzkrieg.solo.points")
def test_points_for_the_bot() -> None:
    assert points(new_game(*ROW, HAND, 6, bot_points=7)) == (7, 0)


@rule("blitzkrieg.solo.steps")
def test_steps_for_the_bot() -> None:
    assert state(new_game(*ROW, HAND, 6, bot_steps=3)).markers == [3] * 5
    nippon = new_game(*ROW, HAND, ["boston", "seattle"], board="nippon", bot_steps=1)
    assert told(story(nippon), "head-start") == [
        {"seat": "japan", "theatre": name, "steps": 2} for name in ("seattle", "boston")
    ]


@rule("blitzkrieg.bot.draw")
def test_the_bot_draws_to_the_right_of_its_row() -> None:
    match = table("air_2", first="army_1 navy_1", second="army_1", options=PLAIN, finished="western_europe")
    assert reserve(match, 0).endswith("air_2")


# The bot carries out effects


@rule("blitzkrieg.bot.production")
def test_production_for_the_bot() -> None:
    on = " ".join(f"axis/air_1/africa_middle_east/1/{n}" for n in (1, 2, 3)) + " axis/army_1/africa_middle_east/1/4"
    match = table(
        "general", "army_3", "navy_2", first="navy_1", second="army_1", on=on, options=PLAIN,
        finished="western_europe pacific eastern_europe south_east_asia",
    )  # fmt: skip
    assert on_cell(match, "africa_middle_east", 2, 2)
    assert reserve(match, 0) == "general army_3 navy_2"


@rule("blitzkrieg.bot.research")
def test_research_for_the_bot_is_unseen() -> None:
    match = table(
        "spy", "army_3", first="navy_1", second="army_1", options=PLAIN,
        finished="western_europe eastern_europe africa_middle_east south_east_asia", on="allies/navy_1/pacific/1/1",
    )  # fmt: skip
    assert in_bag(match, 0, "spy") == 1
    seen = [event for _, event in match.events("allies") if event.key == "research"]
    assert "token" not in seen[0].args
    assert "spy" in match.view("allies").weapons_unseen


@rule("blitzkrieg.bot.research")
def test_research_and_production_for_the_bot_is_open() -> None:
    on = (
        "axis/army_1/western_europe/1/2 axis/navy_1/western_europe/1/1 axis/army_1/western_europe/1/3 "
        "axis/army_1/western_europe/2/1 axis/army_2/western_europe/2/2 allies/army_2/western_europe/2/3"
    )
    rest = "pacific eastern_europe africa_middle_east south_east_asia"
    match = table("spy", "navy_2", first="navy_3", second="army_1", on=on, options=PLAIN, finished=rest)
    assert reserve(match, 0) == "spy navy_2"
    assert "spy" not in match.view("allies").weapons_unseen


@rule("blitzkrieg.bot.as-usual")
def test_tactical_advantage_and_propaganda_work_for_the_bot_as_for_anybody() -> None:
    rest = "western_europe pacific africa_middle_east"
    row = "army_1 army_1 army_2 army_2 army_3"
    tactical = table(first=row, second="army_1 navy_1", options=PLAIN, finished=f"{rest} south_east_asia")
    assert told(story(tactical), "tactical")[0] == {"seat": "axis", "theatre": "eastern_europe", "steps": 1}
    propaganda = table(
        first="air_1", second="army_1 navy_1", options=PLAIN, finished=f"{rest} eastern_europe",
        on="allies/navy_1/south_east_asia/1/3",
    )  # fmt: skip
    assert told(story(propaganda), "propaganda")[0]["seat"] == "axis"
    assert points(propaganda)[0] > 0


@rule("blitzkrieg.bot.strategic")
def test_the_bot_advances_where_it_changes_most() -> None:
    match = table(
        first="army_1", second="army_1", options=PLAIN, finished="eastern_europe south_east_asia",
        on="axis/navy_1/pacific/1/1 allies/navy_1/pacific/1/2",
        markers={"pacific": -2, "western_europe": 0},
    )  # fmt: skip
    assert marker(match, "pacific") == 1, "taking the lead from the player is the biggest change"


@rule("blitzkrieg.bot.strategic")
def test_equal_changes_go_by_preference() -> None:
    match = table(first="army_1", second="army_1", options=PLAIN, finished="pacific")
    assert on_cell(match, "africa_middle_east", 1, 1)
    assert marker(match, "western_europe") == 3, "three free spaces, and higher on the board than South-East Asia"


@rule("blitzkrieg.bot.scientist")
def test_the_bot_takes_a_scientist_for_air_of_strength_three() -> None:
    match = table(first="scientist", second="spy army_1", options=PLAIN, finished="western_europe")
    moved = told(story(match), "placed")[0]
    assert moved["strength"] == 3
    assert match.view("allies").sides[0].last_placed == "elite_air"
    assert any(answer.startswith("place spy") for answer in legal(match)), "and a spy copies that"


@rule("blitzkrieg.bot.scientist")
def test_the_bots_spy_takes_a_copied_scientist_for_the_same() -> None:
    match = table(first="spy", second="army_1", options=PLAIN, placed=("", "scientist"))
    assert told(story(match), "placed")[0]["strength"] == 3


@rule("blitzkrieg.bot.blitz")
def test_the_bot_goes_on_after_a_blitz_in_the_same_theatre() -> None:
    match = table(
        "rapid_deployment", first="blitz_air army_1", second="army_1 navy_1", options=SOLO,
        finished="africa_middle_east",
    )  # fmt: skip
    where = [args["theatre"] for args in told(story(match), "placed")]
    assert len(where) == 2
    assert len(set(where)) == 1
    assert keys(story(match)).count("stratagem") == 1


@rule("blitzkrieg.bot.blitz")
def test_the_bots_blitz_ends_when_nothing_fits() -> None:
    rest = "western_europe eastern_europe africa_middle_east south_east_asia"
    match = table(
        "rapid_deployment", first="blitz_air army_1", second="navy_1 air_1", options=SOLO, finished=rest,
    )  # fmt: skip
    assert [args["token"] for args in told(story(match), "placed")] == ["blitz_air"]
    assert "bot-blitz-stops" in keys(story(match))


@rule("blitzkrieg.bot.theatre-order")
def test_the_bot_uses_free_spaces_from_the_top() -> None:
    match = table(
        first="army_3", second="army_1 navy_1 air_1 air_2", options=PLAIN, markers={"south_east_asia": 10},
        finished="western_europe africa_middle_east",
    )  # fmt: skip
    effects = ("propaganda", "strategic", "bombed", "points", "theatre-won")
    assert [key for key in keys(story(match)) if key in effects] == [
        "strategic", "theatre-won", "propaganda", "propaganda", "bombed", "propaganda", "points",
    ]  # fmt: skip
    assert status(match, "south_east_asia") == "finished"


# The person bombs the bot


@rule("blitzkrieg.solo.bombing")
def test_the_person_chooses_what_the_bot_loses() -> None:
    match = table(first="army_2 elite_army navy_1", second="navy_1", turn=PLAYER, options=PLAIN)
    play(match, "place navy_1 pacific 1 1")
    assert legal(match) == {"bomb 1 army_2", "bomb 3 navy_1"}
    for wrong in ("bomb 2 elite_army", "bomb 2 navy_1", "bomb 9 army_2"):
        with refused_by("blitzkrieg.solo.bombing"):
            play(match, wrong)
    before, moment = in_bag(match, 0, "army_2"), match.now
    events = play(match, "bomb 1 army_2")
    assert told(events, "bombed")[0]["token"] == "army_2"
    s = match.state_at(moment + 1)
    assert s.bags[0][KIND_ID["army_2"]] == before + 1
    assert [KINDS[kind] for kind in s.reserves[0]] == ["elite_army", "navy_1"]


@rule("blitzkrieg.solo.bombing")
def test_special_weapons_only_when_there_is_nothing_else() -> None:
    match = table(first="elite_army spy", second="navy_1 army_1", turn=PLAYER, options=PLAIN, placed=("", "army_1"))
    play(match, "place navy_1 pacific 1 1")
    assert legal(match) == {"bomb 1 elite_army", "bomb 2 spy"}
    moment = match.now + 1
    play(match, "bomb 2 spy")
    assert match.view("allies", moment).sides[0].known_weapons == ("spy",)
    assert "spy" not in match.view("allies", moment).weapons_unseen


@rule("blitzkrieg.effect.bombing")
def test_the_bot_bombs_the_person_at_random() -> None:
    rest = "western_europe eastern_europe africa_middle_east south_east_asia"
    match = table(
        "navy_2", first="navy_1", second="navy_2 navy_1", options=PLAIN, finished=rest, on="allies/navy_3/pacific/1/2"
    )
    assert reserve(match, 1) == "navy_1"


# Nippon


@rule("blitzkrieg.solo.nippon-setup")
def test_nippon_solo_starts_two_campaigns_ahead() -> None:
    match = new_game(*ROW, HAND, ["honolulu", "boston"], board="nippon", level="hard")
    assert [(args["theatre"], args["steps"]) for args in told(story(match), "head-start")] == [
        ("honolulu", 2), ("boston", 2),
    ]  # fmt: skip


BOSTON = "japan/air_1/boston/1/1 germany/air_1/boston/1/2"
ELSEWHERE = "honolulu seattle jacksonville"


@rule("blitzkrieg.solo.nippon-choice", "blitzkrieg.solo.nippon-extra")
def test_the_person_opens_what_the_bot_completed_and_the_bot_goes_one_further() -> None:
    match = table(
        first="army_3", second="army_2", on=BOSTON, options=NIPPON_SOLO, finished=ELSEWHERE, markers={"boston": 3}
    )
    assert match.waiting() == ("germany",)
    assert asked(match).ask == "open"
    play(match, "open new_york")
    advanced = [args["steps"] for args in told(story(match), "advance") if args["theatre"] == "new_york"]
    assert advanced[:2] == [2, 1]


@rule("blitzkrieg.solo.nippon-extra")
def test_the_bot_goes_one_further_after_a_full_row_too_but_not_after_the_persons() -> None:
    full = table(
        first="army_1", second="army_2", on=BOSTON, options=NIPPON_SOLO, finished=ELSEWHERE, markers={"boston": -3}
    )
    play(full, "open new_york")
    assert points(full) == (0, 2)
    assert next(args["steps"] for args in told(story(full), "advance") if args["theatre"] == "new_york") == 1
    own = table(
        first="army_1", second="army_1", on=BOSTON, options=NIPPON_SOLO, finished="honolulu seattle", turn=PLAYER,
        markers={"boston": -4},
    )  # fmt: skip
    play(own, "place army_1 boston 1 3")
    play(own, "open new_york")
    assert [args["steps"] for args in told(story(own), "advance")][:2] == [1, 1]
    assert told(story(own), "advance")[1]["seat"] == "germany"


def test_when_the_bot_wins_nobody_at_the_table_does() -> None:
    match = table(first="", second="army_1", options=PLAIN)
    over = match.outcome()
    assert over is not None
    assert over.winners == ("allies",)
    lost = table(first="army_1", second="", turn=PLAYER, options=PLAIN).outcome()
    assert lost is not None
    assert (lost.winners, lost.scores) == ((), {"allies": 0})


def test_a_spectator_knows_nothing_of_the_persons_bag() -> None:
    match = table(first="army_1", second="army_1", turn=PLAYER, options=PLAIN)
    s = state(match)
    into_bag(s, PLAYER, "spy")
    assert match.view(None).sides[PLAYER].bag is None
    bag = BLITZKRIEG.view(s, "allies").sides[PLAYER].bag
    assert bag is not None
    assert bag["spy"] == 1
