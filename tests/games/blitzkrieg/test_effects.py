"""Rulebook, "2. Apply the effect of the battle space"."""

import pytest

from sandtable.games.blitzkrieg.pieces import KIND_ID
from sandtable.games.blitzkrieg.reserve import counted
from sandtable.games.blitzkrieg.state import BlitzkriegOptions
from tests.games.blitzkrieg.positions import (
    Table,
    in_bag,
    keys,
    legal,
    marker,
    play,
    points,
    reserve,
    state,
    status,
    table,
    told,
)
from tests.kit import dice, refused_by, rule


@rule("blitzkrieg.effect.at-once")
def test_an_effect_is_applied_at_once_and_cannot_be_declined() -> None:
    match = table("army_3", first="army_2", second="army_1 navy_1")
    events = play(match, "place army_2 africa_middle_east 1 1")
    assert keys(events) == ["placed"], "the marker waits for the strategic advantage"
    assert all(answer.startswith("advance ") for answer in legal(match))
    with refused_by("blitzkrieg.turn.order"):
        play(match, "stop")


@rule("blitzkrieg.effect.none")
def test_an_empty_space_does_nothing() -> None:
    on = "axis/army_1/western_europe/1/2 axis/navy_1/western_europe/1/1 allies/army_1/western_europe/1/3"
    match = table(first="army_2", second="army_3", on=on)
    events = play(match, "place army_2 western_europe 2 3")
    assert keys(events) == ["placed", "advance", "draw", "turn"]


@rule("blitzkrieg.effect.production")
def test_production_draws_a_token() -> None:
    match = table("general", "air_1", first="army_2", second="army_3")
    play(match, "place army_2 eastern_europe 1 2")
    assert reserve(match, 0) == "air_1 general"


@rule("blitzkrieg.effect.production")
def test_improved_production_draws_two() -> None:
    row = " ".join(f"axis/air_1/africa_middle_east/1/{n}" for n in (1, 2, 3)) + " axis/army_1/africa_middle_east/1/4"
    match = table(["general", "army_2"], "air_2", first="navy_1", second="army_3", on=row)
    play(match, "place navy_1 africa_middle_east 2 2")
    assert reserve(match, 0) == "army_2 air_2 general"


@rule("blitzkrieg.effect.propaganda")
@pytest.mark.parametrize(("where", "gained"), [("south_east_asia 1 1", 2), ("south_east_asia 1 2", 1)])
def test_propaganda_brings_points(where: str, gained: int) -> None:
    match = table(first="navy_1", second="army_3")
    play(match, f"place navy_1 {where}")
    assert points(match) == (gained, 0)


@rule("blitzkrieg.effect.research")
def test_research_goes_into_the_bag() -> None:
    match = table("spy", "army_1", first="navy_1", second="army_3")
    play(match, "place navy_1 pacific 1 2")
    assert in_bag(match, 0, "spy") == 1
    assert reserve(match, 0) == "army_1"
    seen = {seat: [event for _, event in match.events(seat) if event.key == "research"] for seat in ("axis", "allies")}
    assert seen["axis"][0].args["token"] == ["spy"]
    assert "token" not in seen["allies"][0].args


@rule("blitzkrieg.effect.research")
def test_improved_research_takes_two() -> None:
    on = "axis/army_1/eastern_europe/1/1 axis/army_1/eastern_europe/1/2"
    match = table(["elite_army", "scientist"], "army_1", first="army_2", second="army_3", on=on)
    play(match, "place army_2 eastern_europe 2 2")
    assert (in_bag(match, 0, "elite_army"), in_bag(match, 0, "scientist")) == (1, 1)


WEST = (
    "axis/army_1/western_europe/1/2 axis/navy_1/western_europe/1/1 axis/army_1/western_europe/1/3 "
    "axis/army_1/western_europe/2/1 axis/army_2/western_europe/2/2 allies/army_2/western_europe/2/3"
)


@rule("blitzkrieg.effect.research-and-production")
def test_research_and_production_goes_into_the_reserve() -> None:
    match = table("nuclear_bomb", "air_1", first="army_3", second="army_3", on=WEST)
    play(match, "place army_3 western_europe 3 1")
    assert reserve(match, 0) == "air_1 nuclear_bomb"


@rule("blitzkrieg.effect.bombing")
def test_bombing_sends_a_token_back() -> None:
    match = table("general", first="navy_1", second="general army_3")
    play(match, "place navy_1 pacific 1 1")
    assert reserve(match, 1) == "army_3"
    assert in_bag(match, 1, "general") == 1
    seen = {seat: told([event for _, event in match.events(seat)], "bombed") for seat in ("axis", "allies", None)}
    assert [args[0].get("token") for args in seen.values()] == ["general", "general", None]


@rule("blitzkrieg.effect.tactical")
def test_tactical_advantage_moves_this_marker() -> None:
    match = table(first="navy_2", second="army_3")
    play(match, "place navy_2 africa_middle_east 1 2")
    assert marker(match, "africa_middle_east") == 1 + 2


@rule("blitzkrieg.effect.tactical", "blitzkrieg.theatre.win")
def test_tactical_advantage_may_win_the_theatre() -> None:
    match = table(first="army_1", second="army_3", markers={"eastern_europe": 12})
    play(match, "place army_1 eastern_europe 1 1")
    assert status(match, "eastern_europe") == "finished"


@rule("blitzkrieg.effect.strategic")
def test_strategic_advantage_moves_another_marker() -> None:
    match = table(first="army_2", second="army_3")
    play(match, "place army_2 africa_middle_east 1 1")
    assert legal(match) == {
        "advance western_europe", "advance pacific", "advance eastern_europe", "advance south_east_asia",
    }  # fmt: skip
    play(match, "advance pacific")
    assert (marker(match, "pacific"), marker(match, "africa_middle_east")) == (3, 2)


@rule("blitzkrieg.effect.strategic-elsewhere")
def test_strategic_advantage_is_for_elsewhere() -> None:
    match = table(first="army_2", second="army_3", finished="western_europe")
    play(match, "place army_2 africa_middle_east 1 1")
    with refused_by("blitzkrieg.effect.strategic-elsewhere"):
        play(match, "advance africa_middle_east")
    with refused_by("blitzkrieg.theatre.frozen"):
        play(match, "advance western_europe")


@rule("blitzkrieg.effect.strategic-stop")
def test_strategic_advantage_wins_no_theatre() -> None:
    match = table(first="army_2", second="army_3", markers={"pacific": 12})
    play(match, "place army_2 africa_middle_east 1 1", "advance pacific")
    assert (marker(match, "pacific"), status(match, "pacific")) == (13, "open")


@rule("blitzkrieg.effect.strategic", "blitzkrieg.theatre.frozen")
def test_strategic_advantage_with_nowhere_to_go() -> None:
    match = table(first="army_2", second="army_3", finished="western_europe pacific eastern_europe south_east_asia")
    events = play(match, "place army_2 africa_middle_east 1 1")
    assert "no-other-theatre" in keys(events)


@rule("blitzkrieg.effect.empty")
def test_empty_bag_pool_and_reserve() -> None:
    made = table(first="army_2 navy_2", second="army_3 army_2", empty_bags=True)
    assert "bag-empty" in keys(play(made, "place army_2 eastern_europe 1 2"))
    assert reserve(made, 0) == "navy_2", "nothing is drawn at the end of the turn either"
    studied = table(first="navy_2", second="army_3", no_research=True)
    assert "pool-empty" in keys(play(studied, "place navy_2 pacific 1 2"))
    bombed = table(first="navy_2", second="")
    assert "bombs-nothing" in keys(play(bombed, "place navy_2 pacific 1 1"))


@rule("blitzkrieg.effect.empty")
def test_improved_research_takes_the_last_weapon() -> None:
    on = "axis/army_1/eastern_europe/1/1 axis/army_1/eastern_europe/1/2"
    s = state(table(first="army_2", second="army_3", on=on, no_research=True))
    s.pool = counted([KIND_ID["spy"]])
    match = Table(s, BlitzkriegOptions(), dice(then=1))
    events = play(match, "place army_2 eastern_europe 2 2")
    assert told(events, "research")[0]["token"] == ["spy"]
    assert sum(state(match).pool) == 0
