"""The course of a turn: its order, drawing, discarding for a new card."""

from sandtable.games.siege.sequence import MARSHAL_TURN, TURN
from tests.games.siege.positions import asked, deck, discard, hand, legal, play_out, state, table, told
from tests.kit import refused_by, rule


@rule("siege.turn.order")
def test_the_turn_goes_round_the_table() -> None:
    match = table(players=3, enemies="rear/1/maus/3", turn="p2")
    play_out(match, "done")
    assert asked(match)[0] == "p3"
    play_out(match, "done", "done")
    assert asked(match)[0] == "p1"


@rule("siege.turn.phases")
def test_six_phases_in_order() -> None:
    assert list(TURN.steps) == ["draw", "swap", "trade", "play", "move", "reveal", "next"]


@rule("siege.turn.phases", "siege.marshal.turn")
def test_the_field_marshal_takes_over_the_last_two() -> None:
    assert list(MARSHAL_TURN.steps) == ["draw", "swap", "trade", "play", "move", "marshal-draw", "marshal-play", "next"]


@rule("siege.turn.phases")
def test_each_phase_asks_its_own_question() -> None:
    match = table(phase="draw", hands={"p1": "patrol", "p2": "il2"}, enemies="air/1/pz3/2")
    questions = []
    for answer in ("done", "done", "done"):
        questions.append(asked(match))
        play_out(match, answer)
    assert questions == [("p1", "swap"), ("p1", "trade"), ("p1", "play")]
    assert asked(match) == ("p2", "swap")


@rule("siege.turn.phases")
def test_cards_are_played_in_their_phase_only() -> None:
    match = table(phase="trade", hands={"p1": "patrol", "p2": "il2"}, enemies="air/1/pz3/2")
    with refused_by("siege.turn.phases"):
        match.act("p1", "patrol")


@rule("siege.draw.limit")
def test_a_turn_begins_with_a_full_hand() -> None:
    match = table(
        ["tank_red", "il2"],
        phase="draw",
        hands={"p1": "patrol " * 1 + "sandbags " * 3},
        deck="il2 tank_red " + "air_red " * 3,
        enemies="rear/1/maus/3",
    )
    assert hand(match, "p1") == "tank_red il2 patrol sandbags sandbags sandbags"


@rule("siege.draw.limit")
def test_a_hand_above_the_limit_stays() -> None:
    match = table(
        phase="draw", hands={"p1": "air_red " * 3 + "air_blue " * 3 + "il2"}, deck="patrol", enemies="rear/1/maus/3"
    )
    assert len(hand(match, "p1").split()) == 7
    assert deck(match) == "patrol"


@rule("siege.draw.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    match = table(
        ["il2"],
        ["air_red", "air_blue"],
        phase="draw",
        hands={"p1": "sandbags " * 3},
        deck="il2",
        discard="air_red air_blue air_green",
        enemies="rear/1/maus/3",
    )
    assert hand(match, "p1") == "air_red air_blue il2 sandbags sandbags sandbags"
    assert (deck(match), discard(match)) == ("air_green", "")


@rule("siege.draw.nothing-left")
def test_with_no_cards_anywhere_one_goes_on_with_what_one_has() -> None:
    match = table(phase="draw", hands={"p1": "il2"}, enemies="rear/1/maus/3")
    assert (hand(match, "p1"), asked(match)) == ("il2", ("p1", "swap"))


@rule("siege.swap.one")
def test_one_card_is_discarded_for_another() -> None:
    match = table("patrol", phase="swap", hands={"p1": "air_red il2"}, deck="patrol", enemies="rear/1/maus/3")
    play_out(match, "swap air_red")
    assert (hand(match, "p1"), discard(match)) == ("il2 patrol", "air_red")
    assert asked(match) == ("p1", "trade"), "once is enough"


@rule("siege.swap.one")
def test_two_cards_are_too_many() -> None:
    match = table(phase="swap", hands={"p1": "air_red il2"}, deck="patrol", enemies="rear/1/maus/3")
    with refused_by("siege.swap.one"):
        match.act("p1", "swap air_red,il2")


@rule("siege.swap.one", "siege.draw.reshuffle")
def test_with_an_empty_deck_the_discarded_card_itself_may_come_back() -> None:
    match = table("air_red", phase="swap", hands={"p1": "air_red"}, enemies="rear/1/maus/3")
    assert told(play_out(match, "swap air_red"), "reshuffle")
    assert hand(match, "p1") == "air_red"


@rule("siege.swap.optional")
def test_nobody_must_discard() -> None:
    match = table(phase="swap", hands={"p1": "air_red"}, deck="patrol", enemies="rear/1/maus/3")
    assert legal(match) == ["done", "swap air_red"]
    play_out(match, "done")
    assert hand(match, "p1") == "air_red"


@rule("siege.solo.hand")
def test_a_single_player_holds_six_cards() -> None:
    match = table(
        ["tank_red", "tank_red"],
        mode="solo",
        phase="draw",
        hands={"p1": "sandbags " * 4},
        deck="tank_red " * 3,
        enemies="rear/1/maus/3",
    )
    assert len(hand(match, "p1").split()) == 6


@rule("siege.solo.swap")
def test_a_single_player_may_replace_two_cards() -> None:
    match = table(
        ["il2", "patrol"],
        mode="solo",
        phase="swap",
        hands={"p1": "air_red air_red"},
        deck="il2 patrol",
        enemies="rear/1/maus/3",
    )
    assert legal(match) == ["done", "swap air_red", "swap air_red,air_red"]
    play_out(match, "swap air_red,air_red")
    assert hand(match, "p1") == "il2 patrol"


@rule("siege.solo.no-trades")
def test_a_single_player_is_not_asked_to_trade() -> None:
    match = table(mode="solo", phase="swap", hands={"p1": "air_red"}, enemies="rear/1/maus/3")
    play_out(match, "done")
    assert asked(match) == ("p1", "play")
    assert state(match).terms.trades == 0
