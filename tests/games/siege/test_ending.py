"""The end of the game: defeat, victory, trophies; and the mode that counts none."""

from sandtable.core.types import Over
from sandtable.games.siege import pieces
from tests.games.siege.positions import enemies, play_out, table, told, trophies
from tests.kit import rule


@rule("siege.end.defeat")
def test_all_lose_when_the_last_building_falls() -> None:
    match = table(enemies="tank/1/tiger_e/3 rear/2/maus/3", walls="", buildings="1", reserve="pz3")
    events = play_out(match, "done")
    assert match.outcome() == Over("city_lost", (), {"p1": 0, "p2": 0})
    assert not told(events, "revealed"), "nothing comes after the end"


@rule("siege.end.defeat")
def test_a_bomb_on_the_last_building_ends_the_game_too() -> None:
    match = table("he_111", 2, enemies="rear/1/maus/3", walls="", buildings="5", reserve="he_111 pz3")
    play_out(match, "done")
    assert match.outcome() == Over("city_lost", (), {"p1": 0, "p2": 0})


@rule("siege.end.victory")
def test_the_city_is_saved_when_no_enemy_is_left_and_none_can_come() -> None:
    match = table(hands={"p1": "air_red"}, enemies="air/1/pz3/1", buildings="4")
    play_out(match, "attack air_red air/1/pz3/1")
    assert match.outcome() == Over("defended", ("p1", "p2"), {"p1": 2, "p2": 0}, ("p1",))


@rule("siege.end.victory")
def test_an_empty_board_is_no_victory_while_tokens_are_in_the_reserve() -> None:
    match = table(hands={"p1": "air_red"}, enemies="air/1/pz3/1", reserve="sabotage_air")
    play_out(match, "attack air_red air/1/pz3/1")
    assert match.outcome() is None


@rule("siege.end.any-time")
def test_a_wall_may_win_the_game() -> None:
    match = table(enemies="tank/1/pz3/1")
    play_out(match, "done")
    assert match.outcome() == Over("defended", ("p1", "p2"), {"p1": 0, "p2": 0}, ("p1", "p2"))


@rule("siege.end.any-time")
def test_the_last_token_may_be_an_event() -> None:
    match = table("sabotage_air", hands={"p1": "il2"}, enemies="air/1/pz3/2", reserve="sabotage_air")
    play_out(match, "il2 air/1/pz3/2", "done")
    assert match.outcome() == Over("defended", ("p1", "p2"), {"p1": 2, "p2": 0}, ("p1",))


@rule("siege.end.any-time")
def test_a_last_he111_may_still_destroy_the_last_building() -> None:
    match = table("he_111", 1, hands={"p1": "il2"}, enemies="air/2/pz3/2", reserve="he_111", walls="", buildings="1")
    play_out(match, "il2 air/2/pz3/2", "done")
    assert match.outcome() == Over("city_lost", (), {"p1": 2, "p2": 0})


@rule("siege.end.defeat-first")
def test_the_last_enemy_does_not_save_the_city_by_falling_with_its_last_building() -> None:
    match = table(enemies="tank/1/pz3/1", walls="", buildings="1")
    play_out(match, "done")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winners, enemies(match)) == ("city_lost", (), "")


@rule("siege.end.trophies")
def test_what_trophies_are_worth() -> None:
    worth = {
        token: pieces.TROPHY[pieces.TOKEN_ID[token]]
        for token in pieces.TOKENS
        if pieces.is_tank(pieces.TOKEN_ID[token])
    }
    assert worth == {"sdkfz_140_1": 1, "pz3": 2, "tiger_e": 3, "pz2_h": 4, "pz4_h": 4, "maus": 4, "panther_g": 4}


@rule("siege.end.contribution")
def test_most_points_contributed_most() -> None:
    taken = {"p1": "tiger_e", "p2": "maus", "p3": "pz3"}
    match = table(players=3, hands={"p1": "il2"}, trophies=taken, enemies="air/1/pz3/2")
    play_out(match, "il2 air/1/pz3/2")
    assert match.outcome() == Over("defended", ("p1", "p2", "p3"), {"p1": 5, "p2": 4, "p3": 2}, ("p1",))


@rule("siege.end.tie-count")
def test_among_equal_points_more_enemies_decide() -> None:
    match = table(hands={"p1": "il2"}, trophies={"p2": "tiger_e"}, enemies="air/1/tiger_e/3 tank/2/pz3/1")
    play_out(match, "il2 air/1/tiger_e/3", "done")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.first == ("p1", "p2"), "three points and one enemy each"
    match = table(hands={"p1": "il2"}, trophies={"p1": "sdkfz_140_1", "p2": "tiger_e"}, enemies="air/1/pz3/2")
    play_out(match, "il2 air/1/pz3/2")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.first) == ({"p1": 3, "p2": 3}, ("p1",))


@rule("siege.end.tie-shared")
def test_who_is_equal_in_both_shares_the_honour() -> None:
    match = table(hands={"p1": "il2"}, trophies={"p2": "maus"}, enemies="air/1/panther_g/2")
    play_out(match, "il2 air/1/panther_g/2")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.first == ("p1", "p2")


@rule("siege.shoulder.no-trophies")
def test_shoulder_to_shoulder_nobody_counts() -> None:
    match = table(mode="shoulder_to_shoulder", hands={"p1": "il2"}, enemies="air/1/pz3/2")
    events = play_out(match, "il2 air/1/pz3/2")
    assert (trophies(match, "p1"), len(told(events, "destroyed"))) == ("", 1)
    assert match.outcome() == Over("defended", ("p1", "p2"))


@rule("siege.shoulder.same")
def test_shoulder_to_shoulder_is_otherwise_the_normal_game() -> None:
    position = {"hands": {"p1": "air_red", "p2": "il2"}, "enemies": "air/1/pz3/2 tank/2/pz3/2", "buildings": "12"}
    for actions in (("attack air_red air/1/pz3/2",), ("done",)):
        normal, shoulder = table(**position, then=1), table(**position, mode="shoulder_to_shoulder", then=1)  # type: ignore[arg-type]
        assert play_out(normal, *actions) == play_out(shoulder, *actions)
        assert enemies(normal) == enemies(shoulder)
