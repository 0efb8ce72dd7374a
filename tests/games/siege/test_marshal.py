"""The field marshal: his hidden hand, his turn, both ways of playing tokens."""

from typing import Any

import pytest

from sandtable.core.match import Match
from tests.games.siege.positions import (
    asked,
    enemies,
    legal,
    marshal,
    new_game,
    play_out,
    reserve,
    state,
    table,
    told,
    walls,
)
from tests.kit import refused_by, rule

FAR = "rear/6/tiger_e/3"
NOTHING = ("done", "done")
"""A defender without cards neither trades nor plays."""


def against_marshal(*falls: Any, holds: str, on_board: str = FAR, phase: str = "marshal-draw", **more: Any) -> Match:
    """Two defenders against a field marshal who is about to fill his hand and play."""
    more.setdefault("players", 3)
    return table(*falls, mode="field_marshal", phase=phase, marshal=holds, enemies=on_board, **more)


@rule("siege.marshal.seat")
def test_one_seat_is_the_field_marshals_and_gets_no_cards() -> None:
    match = new_game(mode="field_marshal", players=4)
    assert match.seats == ("p1", "p2", "p3", "marshal")
    play_out(match, "quick")
    assert [defender.seat for defender in match.view().defenders] == ["p1", "p2", "p3"]


@rule("siege.marshal.hidden")
def test_he_holds_three_tokens_that_nobody_else_sees() -> None:
    match = new_game(mode="field_marshal", players=3)
    events = play_out(match, "quick")
    assert (len(marshal(match).split()), len(reserve(match).split())) == (3, 40)
    assert " ".join(match.view("marshal").marshal_hand) == marshal(match)
    assert match.view("p1").marshal_hand == match.view(None).marshal_hand == ()
    assert (match.view("p1").marshal_count, sum(match.view("p1").unseen.values())) == (3, 43)
    (drawn,) = told(events, "marshal-draws")
    public = drawn.seen_by("p1")
    assert public is not None
    assert "token" not in public.args
    assert public.args["count"] == 3


@rule("siege.marshal.turn")
def test_his_turn_takes_the_place_of_phases_5_and_6_after_each_defender() -> None:
    match = against_marshal(["pz3"], ["tiger_e"], holds="he_111 reveal_3", reserve="pz3 tiger_e maus", phase="play")
    play_out(match, "done")
    assert (enemies(match), marshal(match)) == ("air/6/tiger_e/3", "pz3 he_111 reveal_3"), "moved, then drawn"
    assert asked(match) == ("marshal", "marshal")
    play_out(match, "put pz3 1")
    assert asked(match)[0] == "p2"
    play_out(match, "done", "done")
    assert asked(match) == ("marshal", "marshal")


@rule("siege.marshal.draw")
def test_he_fills_his_hand_to_three() -> None:
    match = against_marshal(["move_red", "pz3"], holds="maus", reserve="pz3 move_red tiger_e")
    assert (marshal(match), reserve(match)) == ("pz3 maus move_red", "tiger_e")


@rule("siege.marshal.draw")
def test_with_more_than_three_he_draws_none() -> None:
    match = against_marshal(holds="maus pz3 pz3 pz3", reserve="tiger_e")
    assert marshal(match) == "pz3 pz3 pz3 maus"


@rule("siege.marshal.put")
def test_he_puts_one_tank_where_he_likes() -> None:
    match = against_marshal(holds="pz3 tiger_e")
    play_out(match, "put pz3 4")
    assert (enemies(match), marshal(match)) == ("rear/4/pz3/2 rear/6/tiger_e/3", "tiger_e")
    assert asked(match)[0] == "p2", "that was all he plays in this turn"


@rule("siege.marshal.put")
def test_an_event_has_no_place() -> None:
    match = against_marshal(holds="move_red")
    with refused_by("siege.marshal.put"):
        match.act("marshal", "put move_red 1")


@rule("siege.marshal.hand")
def test_he_plays_only_what_he_holds() -> None:
    match = against_marshal(holds="pz3 move_red")
    for action in ("put tiger_e 1", "cast pz3,pz3", "cast maus"):
        with refused_by("siege.marshal.hand"):
            match.act("marshal", action)


@rule("siege.marshal.cast")
def test_or_one_or_two_tokens_by_the_die() -> None:
    match = against_marshal(1, 5, holds="pz3 tiger_e move_red")
    assert [action for action in legal(match) if action.startswith("cast")] == [
        "cast pz3", "cast pz3,tiger_e", "cast pz3,move_red",
        "cast tiger_e", "cast tiger_e,pz3", "cast tiger_e,move_red",
        "cast move_red",
    ]  # fmt: skip
    play_out(match, "cast tiger_e,pz3")
    assert enemies(match) == "rear/1/tiger_e/3 rear/5/pz3/2 rear/6/tiger_e/3"


@rule("siege.marshal.cast")
def test_three_tokens_are_too_many() -> None:
    match = against_marshal(holds="pz3 pz3 pz3")
    with refused_by("siege.marshal.cast"):
        match.act("marshal", "cast pz3,pz3,pz3")


@rule("siege.marshal.cast")
def test_two_events_in_the_order_he_likes() -> None:
    match = against_marshal(holds="move_blue clockwise")
    assert {"cast move_blue,clockwise", "cast clockwise,move_blue"} <= set(legal(match))
    play_out(match, "cast clockwise,move_blue")
    assert enemies(match) == "rear/1/tiger_e/3", "gone from blue before blue moves"


@rule("siege.marshal.tanks-first")
def test_a_tank_comes_before_an_event() -> None:
    match = against_marshal(1, holds="pz3 move_red")
    with refused_by("siege.marshal.tanks-first"):
        match.act("marshal", "cast move_red,pz3")
    play_out(match, "cast pz3,move_red")
    assert enemies(match) == "rear/6/tiger_e/3 air/1/pz3/2"


@rule("siege.marshal.none")
def test_he_may_play_nothing() -> None:
    match = against_marshal(holds="pz3 move_red")
    play_out(match, "done")
    assert (marshal(match), asked(match)[0]) == ("pz3 move_red", "p2")


@rule("siege.marshal.none")
def test_he_may_play_nothing_even_before_an_empty_board() -> None:
    match = against_marshal(holds="pz3 move_red", on_board="")
    play_out(match, "done")
    assert (marshal(match), asked(match)[0]) == ("pz3 move_red", "p2")


@rule("siege.marshal.must-play")
def test_before_an_empty_board_he_must_play_when_he_has_played_nothing_since_each_defenders_last_turn() -> None:
    match = against_marshal(holds="pz3 move_red", on_board="")
    play_out(match, "done", *NOTHING)  # after p1's turn he plays nothing; p2 has his turn
    assert asked(match) == ("marshal", "marshal")
    assert "done" not in legal(match)
    with refused_by("siege.marshal.must-play"):
        match.act("marshal", "done")
    play_out(match, "cast move_red", *NOTHING)  # an event is a token too
    assert legal(match)[0] == "done", "he has played since p2's last turn"


@rule("siege.marshal.must-play")
def test_every_defenders_turn_counts() -> None:
    match = against_marshal(holds="pz3 move_red", on_board="", players=4)
    play_out(match, "done", *NOTHING, "done", *NOTHING)
    with refused_by("siege.marshal.must-play"):
        match.act("marshal", "done")


@rule("siege.marshal.must-play")
def test_a_turn_under_a_patrol_is_one_in_which_he_plays_nothing() -> None:
    hands = {"p1": "patrol", "p2": "sandbags " * 4 + "il2 repair"}
    match = against_marshal(holds="pz3 move_red", on_board="", phase="play", hands=hands)
    play_out(match, "patrol", "done", "done", *NOTHING)
    with refused_by("siege.marshal.must-play"):
        match.act("marshal", "done")


@rule("siege.marshal.must-play")
def test_with_an_enemy_on_the_board_he_may_wait_as_long_as_he_likes() -> None:
    match = against_marshal(holds="pz3 move_red", on_board="rear/1/tiger_e/3")
    play_out(match, "done", *NOTHING, "done", *NOTHING, "done")
    assert marshal(match) == "pz3 move_red"


@rule("siege.marshal.must-play")
def test_against_a_single_defender_he_must_play_at_once() -> None:
    match = against_marshal(holds="pz3 move_red", on_board="", players=2)
    with refused_by("siege.marshal.must-play"):
        match.act("marshal", "done")


@rule("siege.marshal.must-play", "siege.variant.my-house-lost")
def test_a_defender_who_is_out_has_no_turn_to_wait_for() -> None:
    match = against_marshal(
        holds="pz3 move_red", on_board="tank/2/sdkfz_140_1/1", walls="", phase="play",
        variants=("my_house_is_my_castle",), homes={"p1": 1, "p2": 2},
    )  # fmt: skip
    play_out(match, "done")
    assert (enemies(match), state(match).out) == ("", [0, 1]), "it destroyed p2's building and itself"
    with refused_by("siege.marshal.must-play"):
        match.act("marshal", "done")


@rule("siege.marshal.he111")
def test_the_die_says_where_the_he111_comes_from() -> None:
    match = against_marshal(6, holds="he_111", on_board=f"{FAR} rear/1/maus/3")
    assert legal(match) == ["done", "cast he_111"]
    play_out(match, "cast he_111")
    assert (enemies(match), walls(match)) == ("rear/1/maus/3", "12345")


@rule("siege.marshal.more")
@pytest.mark.parametrize("count", [3, 4])
def test_a_reveal_gives_him_tokens_and_as_many_plays(count: int) -> None:
    drawn = ["pz3"] * count
    match = against_marshal(drawn, 2, holds=f"reveal_{count} maus move_red", reserve="pz3 " * count)
    play_out(match, f"cast reveal_{count}")
    assert marshal(match) == " ".join([*drawn, "maus", "move_red"])
    assert asked(match) == ("marshal", "marshal-more")
    assert match.decisions("marshal")["marshal"].args == {"count": count}
    play_out(match, "play maus")
    assert "air/2/maus/3" in enemies(match), "he may play any token, not only those he drew"
    assert match.decisions("marshal")["marshal"].args == {"count": count - 1}
    play_out(match, "done")
    assert asked(match)[0] == "p2"


@rule("siege.marshal.more-die")
def test_tanks_that_come_by_a_reveal_are_placed_by_the_die() -> None:
    match = against_marshal(["pz3"], 4, holds="reveal_3", reserve="pz3")
    play_out(match, "cast reveal_3")
    assert legal(match) == ["done", "play pz3"]
    play_out(match, "play pz3")
    assert enemies(match) == "rear/4/pz3/2 rear/6/tiger_e/3"


@rule("siege.marshal.patrol")
def test_after_a_patrol_he_neither_draws_nor_plays() -> None:
    match = against_marshal(
        holds="pz3", reserve="maus", phase="play", hands={"p1": "patrol", "p2": "sandbags " * 4 + "il2 repair"}
    )
    play_out(match, "patrol", "done")
    assert (enemies(match), marshal(match), asked(match)[0]) == ("air/6/tiger_e/3", "pz3", "p2")


@rule("siege.marshal.special")
def test_a_special_tank_placed_by_choice_acts_in_the_colour_chosen() -> None:
    match = against_marshal(holds="pz4_h", on_board=f"{FAR} rear/1/pz3/2")
    play_out(match, "put pz4_h 5")
    assert enemies(match) == "rear/1/pz3/2 air/5/pz4_h/3 air/6/tiger_e/3"


@rule("siege.marshal.special")
def test_pz2_lets_him_draw_three_and_play_three() -> None:
    match = against_marshal(["pz3", "pz3", "maus"], holds="pz2_h", reserve="pz3 pz3 maus pz3", phase="marshal-play")
    play_out(match, "put pz2_h 2")
    assert (marshal(match), asked(match)) == ("pz3 pz3 maus", ("marshal", "marshal-more"))
    assert match.decisions("marshal")["marshal"].args == {"count": 3}


@rule("siege.marshal.reserve-empty")
def test_with_an_empty_reserve_he_goes_on_with_his_hand() -> None:
    match = against_marshal(holds="pz3", phase="play")
    play_out(match, "done")
    assert legal(match)[:2] == ["done", "put pz3 1"]


@rule("siege.marshal.reserve-empty")
def test_with_an_empty_hand_too_he_is_not_asked() -> None:
    match = against_marshal(holds="", phase="play")
    play_out(match, "done")
    assert (asked(match)[0], enemies(match)) == ("p2", "air/6/tiger_e/3")


@rule("siege.marshal.victory")
def test_the_defenders_win_when_reserve_hand_and_board_are_empty() -> None:
    match = against_marshal(holds="pz3", on_board="air/1/pz3/2", phase="play", hands={"p1": "il2"})
    play_out(match, "il2 air/1/pz3/2")
    assert match.outcome() is None, "he still holds a token"
    match = against_marshal(holds="", on_board="air/1/pz3/2", phase="play", hands={"p1": "il2"})
    play_out(match, "il2 air/1/pz3/2")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winners) == ("defended", ("p1", "p2"))


@rule("siege.marshal.victory", "siege.end.any-time")
@pytest.mark.parametrize("last", ["sabotage_air", "move_red", "reveal_3", "clockwise"])
def test_his_last_token_may_be_an_event_without_an_enemy(last: str) -> None:
    match = against_marshal(holds=last, on_board="", hands={"p2": "il2"})
    play_out(match, f"cast {last}")
    if last == "reveal_3":
        play_out(match, "done")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.end == "defended"


@rule("siege.marshal.wins")
def test_he_wins_when_the_last_building_falls() -> None:
    match = against_marshal(holds="", on_board="tank/1/pz3/2", phase="play", walls="", buildings="1")
    play_out(match, "done")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winners) == ("city_lost", ("marshal",))


@rule("siege.marshal.defenders")
@pytest.mark.parametrize(("players", "limit", "trades"), [(2, 6, 0), (3, 6, 1), (4, 5, 1), (6, 5, 1)])
def test_limits_go_by_the_number_of_defenders(players: int, limit: int, trades: int) -> None:
    terms = state(new_game(mode="field_marshal", players=players)).terms
    assert (terms.hand_limit, terms.trades, terms.swaps) == (limit, trades, 1)
