"""Solo rulebook, "The bot's turn", "The biggest change" and "The algorithm", step by step; its two examples."""

from typing import Any

import pytest

from sandtable.core.chance import Pick
from sandtable.core.match import Drew, Match
from sandtable.games.blitzkrieg import algorithm
from sandtable.games.blitzkrieg.algorithm import Position
from sandtable.games.blitzkrieg.pieces import STRATAGEMS
from tests.games.blitzkrieg.positions import BLITZKRIEG, SOLO, keys, legal, play, state, story, table, told
from tests.kit import rule

PLAIN = {"mode": "solo", "stratagems": False}
ALL = {"western_europe", "pacific", "eastern_europe", "africa_middle_east", "south_east_asia"}


def alone(*open_theatres: str) -> str:
    """Every theatre but these is finished."""
    return " ".join(ALL - set(open_theatres))


def why(match: Match) -> dict[str, list[Any]]:
    """What each step of the bot's first thoughts left: theatres, effects of spaces, or tokens."""
    left: dict[str, list[Any]] = {}
    for event in story(match):
        if event.key in ("bot-theatres", "bot-spaces", "bot-tokens"):
            what = next(event.args[name] for name in ("theatre", "effect", "token") if name in event.args)
            left.setdefault(event.args["why"], what)
    return left


def placed(match: Match) -> str:
    """The bot's first token and where it went: "army_1 pacific 1 2"."""
    args = told(story(match), "placed")[0]
    return f"{args['token']} {args['theatre']} {args['row']} {args['space']}"


# Both examples of the rulebook

EXAMPLE = (
    "axis/army_1/western_europe/1/2 allies/navy_1/western_europe/1/1 allies/army_1/western_europe/1/3 "
    "axis/navy_1/pacific/1/1 allies/navy_1/pacific/1/2 axis/army_1/eastern_europe/1/1 allies/army_1/eastern_europe/1/2 "
)


@rule("blitzkrieg.stratagem.research-work", "blitzkrieg.bot.research-class", "blitzkrieg.bot.3-7")
@pytest.mark.parametrize(
    ("die", "token"),
    [(1, "admiral"), (2, "air_1"), (3, "navy_2"), (4, "navy_3"), (5, "admiral"), (6, "air_1")],
)
def test_rulebook_example_1(die: int, token: str) -> None:
    """Research work: three theatres have research, the Pacific has most free spaces, the army does not fit there."""
    match = table(
        "research_work", die, first="admiral air_1 navy_2 navy_3 army_2", second="army_2 navy_3 air_1",
        on=EXAMPLE + "allies/army_2/africa_middle_east/1/1", options=SOLO,
    )  # fmt: skip
    steps = why(match)
    assert "1-2" not in steps
    assert "1-3" not in steps
    assert set(steps["1-4-research-work"]) == {"pacific", "eastern_europe", "africa_middle_east"}
    assert steps["1-5"] == ["pacific"]
    assert steps["2-3-research-work"] == ["research"]
    assert steps["3-1"] == ["admiral", "air_1", "navy_2", "navy_3"]
    assert placed(match) == f"{token} pacific 2 1"


@rule("blitzkrieg.stratagem.for-glory")
@pytest.mark.parametrize(("die", "token"), [(1, "air_1"), (2, "army_2"), (3, "air_1"), (6, "army_2")])
def test_rulebook_example_2(die: int, token: str) -> None:
    """For glory: South-East Asia is worth less, Eastern Europe alone has propaganda; air and army fit there."""
    match = table(
        "for_glory", die, first="navy_1 air_1 navy_2 army_2 admiral", second="army_2 navy_3 air_1",
        on=EXAMPLE + "allies/navy_2/africa_middle_east/1/4", options=SOLO,
    )  # fmt: skip
    steps = why(match)
    assert "1-2" not in steps
    assert "1-3" not in steps
    assert set(steps["1-4-for-glory"]) == ALL - {"south_east_asia"}
    assert steps["1-4-for-glory-propaganda"] == ["eastern_europe"]
    assert steps["2-3-for-glory"] == ["propaganda"]
    assert steps["3-1"] == ["air_1", "army_2"]
    assert placed(match) == f"{token} eastern_europe 2 1"


# Stratagems are drawn


@rule("blitzkrieg.bot.stratagem", "blitzkrieg.solo.cup")
def test_the_cup_holds_all_but_the_last_stratagem() -> None:
    match = table("big_guns", first="army_1", second="army_1", options=SOLO)
    first = BLITZKRIEG.pending(match.state_at(0))
    assert isinstance(first, Pick)
    assert cup(first) == set(STRATAGEMS) - {"steamroller"}, "it lies beside the cup when the game begins"
    play(match, min(legal(match)))
    draws = [entry.chance for entry in match.entries if isinstance(entry, Drew) and isinstance(entry.chance, Pick)]
    assert cup(draws[1]) == set(STRATAGEMS) - {"big_guns"}


def cup(pick: Pick) -> set[str]:
    return {name for name, weight in zip(pick.names, pick.weights, strict=True) if weight}


@rule("blitzkrieg.bot.no-stratagems")
def test_stratagems_may_be_left_out() -> None:
    match = table(first="army_1", second="army_1", options=PLAIN)
    assert "stratagem" not in keys(story(match))
    assert match.view("allies").stratagem is None


@rule("blitzkrieg.stratagem.steamroller")
def test_steamroller_repeats_what_was_carried_out_last() -> None:
    match = table(
        "steamroller", first="army_1", second="army_1", options=SOLO, stratagem="counterattack",
        markers={"western_europe": -2},
    )  # fmt: skip
    assert told(story(match), "bot-steamroller") == [{"stratagem": "counterattack"}]
    assert why(match)["1-4-counterattack"] == ["western_europe"]
    view = match.view("allies")
    assert (view.stratagem, view.carried_out) == ("steamroller", "counterattack"), "it is the one that goes back next"


# The biggest change


@rule("blitzkrieg.bot.change")
@pytest.mark.parametrize(
    ("before", "after", "rival_wins", "size"),
    [
        (-1, 1, False, 1),
        (0, 1, False, 2),
        (-1, 0, False, 3),
        (5, 6, False, 4),
        (-5, -4, False, 5),
        (2, 3, False, 6),
        (-2, -1, False, 6),
        (-2, -1, True, 7),
        (2, 2, False, 8),
    ],
)
def test_sizes_of_changes(before: int, after: int, rival_wins: bool, size: int) -> None:
    leads = {"pacific": 5, "eastern_europe": -5, "western_europe": before}
    match = table(first="army_1", second="army_1", options=PLAIN, markers=leads, turn=1)
    s = state(match)
    assert algorithm.change(Position(s, 0, s.reserves[0]), 0, after, rival_wins) == size


@rule("blitzkrieg.bot.skip")
def test_a_step_that_leaves_nothing_is_skipped() -> None:
    match = table("counterattack", first="army_1", second="army_1", options=SOLO)
    assert "1-4-counterattack" not in why(match), "the player leads nowhere"
    assert placed(match).startswith("army_1 africa_middle_east")


# 1. The theatre


@rule("blitzkrieg.bot.1-1")
def test_1_1_something_must_fit() -> None:
    match = table(first="army_1", second="army_1", options=PLAIN)
    assert set(why(match)["1-1"]) == ALL - {"pacific"}


@rule("blitzkrieg.bot.1-1")
def test_1_1_when_nothing_fits_anywhere_the_person_wins() -> None:
    over = table(first="army_1", second="army_1", options=PLAIN, finished=alone("pacific")).outcome()
    assert over is not None
    assert (over.end, over.winners) == ("stuck", ("allies",))


@rule("blitzkrieg.bot.1-2")
def test_1_2_a_theatre_to_be_won() -> None:
    match = table(
        first="army_1", second="army_1 navy_1 air_1", options=PLAIN, markers={"western_europe": 13},
        on="axis/army_1/eastern_europe/1/1",
    )  # fmt: skip
    assert why(match)["1-2"] == ["western_europe"], "before the campaign in the east"


@rule("blitzkrieg.bot.1-3")
def test_1_3_a_campaign_to_be_won() -> None:
    match = table(first="army_1", second="army_1", options=PLAIN, on="axis/army_1/eastern_europe/1/1")
    assert why(match)["1-3"] == ["eastern_europe"]


@rule("blitzkrieg.bot.middle")
def test_the_middle_is_no_win() -> None:
    match = table(
        first="army_1", second="army_1", options=PLAIN, on="axis/army_1/eastern_europe/1/1",
        markers={"eastern_europe": -1},
    )  # fmt: skip
    assert "1-3" not in why(match)


@rule("blitzkrieg.bot.1-4")
def test_1_4_comes_after_what_can_be_won() -> None:
    match = table(
        "counterattack", first="army_1", second="army_1 navy_1 air_1", options=SOLO, markers={"pacific": -3},
        on="axis/army_1/eastern_europe/1/1",
    )  # fmt: skip
    steps = why(match)
    assert steps["1-3"] == ["eastern_europe"]
    assert "1-4-counterattack" not in steps


@rule("blitzkrieg.bot.1-5")
@pytest.mark.parametrize(
    ("finished", "on", "chosen"),
    [
        ("", "", "africa_middle_east"),
        ("africa_middle_east", "", "western_europe"),
        (
            "africa_middle_east",
            "axis/army_1/eastern_europe/1/1 allies/army_1/eastern_europe/1/2",
            "eastern_europe",
        ),
        ("africa_middle_east western_europe", "", "south_east_asia"),
    ],
)
def test_1_5_free_spaces_then_points_then_height(finished: str, on: str, chosen: str) -> None:
    match = table(first="army_1", second="army_1 navy_1", options=PLAIN, finished=finished, on=on)
    assert placed(match).split()[1] == chosen


# 2. The space


@rule("blitzkrieg.bot.2-1")
def test_2_1_something_must_fit() -> None:
    match = table(first="navy_1", second="army_1", options=PLAIN)
    assert why(match)["2-1"] == ["tactical", "research", "propaganda"]


@rule("blitzkrieg.bot.2-2")
def test_2_2_a_space_that_wins() -> None:
    match = table(first="army_1", second="army_1 navy_1 air_1", options=PLAIN, markers={"eastern_europe": 12})
    assert why(match)["2-2"] == ["tactical"]


@rule("blitzkrieg.bot.2-3")
def test_2_3_the_stratagem_goes_before_the_order_of_effects() -> None:
    match = table("for_glory", first="army_1", second="army_1", options=SOLO, finished=alone("africa_middle_east"))
    assert placed(match) == "army_1 africa_middle_east 1 4"


FEW, MANY = "army_1 army_1", "army_1 army_1 army_2 army_2 army_3"


@rule("blitzkrieg.bot.2-4")
@pytest.mark.parametrize(
    ("theatre", "taken", "row", "points", "effect"),
    [
        ("africa_middle_east", "", FEW, (0, 0), "strategic"),
        ("africa_middle_east", "", FEW, (20, 0), "propaganda"),
        ("africa_middle_east", "", FEW, (0, 5), "strategic"),
        ("africa_middle_east", "1/1", FEW, (0, 3), "propaganda"),
        ("africa_middle_east", "1/1", FEW, (0, 2), "research"),
        ("western_europe", "", "air_1 air_1 air_1", (0, 0), "production"),
        ("western_europe", "", "air_1 air_1 air_1 air_2 air_2", (0, 0), "research"),
        ("western_europe", "1/1 1/2 1/3", MANY, (0, 0), "bombing"),
        ("western_europe", "1/1 1/2 1/3 2/1 2/2 2/3 3/2", FEW, (0, 0), "research_and_production"),
        ("pacific", "", "navy_1", (0, 0), "research"),
        ("eastern_europe", "", MANY, (0, 0), "tactical"),
        ("eastern_europe", "1/1", MANY, (0, 0), "production"),
    ],
)
def test_2_4_the_order_of_effects(theatre: str, taken: str, row: str, points: tuple[int, int], effect: str) -> None:
    tokens = iter(["navy_1", "navy_1", "navy_1", "navy_2", "navy_2", "navy_3", "navy_3"])
    on = " ".join(f"allies/{next(tokens)}/{theatre}/{where}" for where in taken.split())
    match = table(
        first=row, second="army_1 army_2 air_1", options=PLAIN, finished=alone(theatre), on=on, points=points,
        markers={theatre: -9},
    )  # fmt: skip
    steps = why(match)
    assert (steps.get("2-4") or steps["2-1"]) == [effect]


@rule("blitzkrieg.bot.2-4")
def test_2_4_the_leftmost_of_like_spaces() -> None:
    match = table(
        first="air_1", second="army_1", options=PLAIN, finished=alone("south_east_asia"),
        on="allies/navy_1/south_east_asia/1/3",
    )  # fmt: skip
    assert placed(match) == "air_1 south_east_asia 1 1"


# 3. The token


@rule("blitzkrieg.bot.3-1")
def test_3_1_the_token_must_fit_the_space() -> None:
    match = table(first="navy_1 army_1 air_1", second="army_1", options=PLAIN)
    assert why(match)["3-1"] == ["army_1", "air_1"], "strategic advantage in Africa is on land"


@rule("blitzkrieg.bot.3-2")
def test_3_2_tokens_that_win() -> None:
    match = table(
        first="army_1 army_3 army_2", second="army_1", options=PLAIN, markers={"eastern_europe": -2},
        on="axis/army_1/eastern_europe/1/1",
    )  # fmt: skip
    assert why(match)["3-2"] == ["army_3"]


@rule("blitzkrieg.bot.3-3")
def test_3_3_the_stratagem_for_tokens() -> None:
    match = table("rapid_deployment", first="army_3 army_1 army_2", second="army_1", options=SOLO)
    assert why(match)["3-3-rapid-deployment"] == ["army_3"]


@rule("blitzkrieg.bot.3-4")
def test_3_4_no_strength_no_use_on_an_empty_space() -> None:
    taken = " ".join(f"allies/army_{n}/western_europe/{where}" for n, where in ((1, "2/1"), (2, "2/2")))
    row = " allies/navy_1/western_europe/1/1 allies/army_1/western_europe/1/2 allies/air_1/western_europe/1/3"
    match = table(
        first="blitz_air army_1", second="army_3", options=PLAIN, finished=alone("western_europe"), on=taken + row,
        markers={"western_europe": -8},
    )  # fmt: skip
    assert why(match)["3-4"] == ["army_1"]


@rule("blitzkrieg.bot.3-5")
def test_3_5_no_blitz_on_the_last_space() -> None:
    match = table(
        first="blitz_army army_1 blitz_air", second="army_1", options=PLAIN, finished=alone("eastern_europe"),
        on="allies/army_1/eastern_europe/1/1", markers={"eastern_europe": -8},
    )  # fmt: skip
    assert why(match)["3-5"] == ["army_1"]


@rule("blitzkrieg.bot.3-6")
@pytest.mark.parametrize("points", [19, 20])
def test_3_6_close_to_victory_only_the_strongest(points: int) -> None:
    match = table(
        first="army_1 army_3 army_2", second="army_1", options=PLAIN, points=(points, 0),
        finished=alone("western_europe"),
    )  # fmt: skip
    assert why(match).get("3-6") == (["army_3"] if points == 20 else None)


@rule("blitzkrieg.bot.3-7")
def test_3_7_one_token_needs_no_die() -> None:
    match = table(first="army_1 navy_1", second="army_1", options=PLAIN, finished=alone("eastern_europe"))
    assert "bot-die" not in keys(story(match))


def test_every_step_says_its_rule() -> None:
    match = table("research_work", 3, first="admiral air_1 navy_2 army_2", second="army_1", options=SOLO)
    rules = [event.rule for event in story(match) if event.key.startswith("bot-")]
    assert "blitzkrieg.bot.1-4" in rules
    assert all(rule_id.startswith("blitzkrieg.bot.") for rule_id in rules)
