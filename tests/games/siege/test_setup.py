"""Preparing the game: the board, the first tanks, the first hands."""

from collections import Counter

import pytest

from sandtable.core.chance import Pick
from sandtable.core.game import BadOptions
from sandtable.games.siege import pieces
from sandtable.games.siege.state import SiegeOptions
from tests.games.siege.positions import (
    SIEGE,
    asked,
    buildings,
    deck,
    enemies,
    hand,
    new_game,
    play_out,
    reserve,
    state,
    table,
    told,
    walls,
)
from tests.kit import refused_by, rule

START_BY_HAND = ("put sdkfz_140_1 1", "put sdkfz_140_1 3", "put sdkfz_140_1 5", "put pz3 2", "put pz3 4")


@rule("siege.board.sectors")
def test_six_sectors_lie_clockwise_two_of_each_colour() -> None:
    sectors = new_game().view().sectors
    assert [(one.sector, one.colour) for one in sectors] == [
        (1, "red"), (2, "red"), (3, "green"), (4, "green"), (5, "blue"), (6, "blue"),
    ]  # fmt: skip


@rule("siege.board.rings")
def test_an_enemy_crosses_all_rings_from_the_rear_to_the_city() -> None:
    match = table(enemies="rear/1/tiger_e/3", walls="")
    crossed = [enemies(match)]
    for _ in range(4):
        play_out(match, "done")  # the player whose turn it is plays nothing …
        crossed.append(enemies(match))
        play_out(match, "done")  # … and the next one does not trade
    assert crossed == [
        "rear/1/tiger_e/3", "air/1/tiger_e/3", "artillery/1/tiger_e/3", "tank/1/tiger_e/3", "city/1/tiger_e/2",
    ]  # fmt: skip


@rule("siege.setup.players")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_table_has_two_to_six_players(players: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6"):
        SIEGE.options({"players": players})


@rule("siege.setup.players")
def test_solo_is_for_one() -> None:
    assert SIEGE.seats(SiegeOptions("solo")) == ("p1",)


def test_a_variant_is_named_once() -> None:
    with pytest.raises(BadOptions, match="twice"):
        SIEGE.options({"variants": ["one_for_all", "one_for_all"]})


@rule("siege.setup.city")
def test_six_buildings_stand_behind_six_walls() -> None:
    match = new_game()
    assert buildings(match) == walls(match) == "123456"


@rule("siege.setup.start-tanks")
def test_six_tanks_start_on_the_air_ring_one_in_each_sector() -> None:
    match = new_game()
    play_out(match, "quick")
    found = [one.split("/") for one in enemies(match).split()]
    assert [(ring, sector) for ring, sector, _, _ in found] == [("air", str(n)) for n in range(1, 7)]
    assert Counter(kind for _, _, kind, _ in found) == {"sdkfz_140_1": 3, "pz3": 2, "tiger_e": 1}


@rule("siege.setup.start-whole")
def test_the_starting_tanks_are_whole() -> None:
    match = new_game()
    play_out(match, "quick")
    armour = {kind: int(left) for _, _, kind, left in (one.split("/") for one in enemies(match).split())}
    assert armour == {"sdkfz_140_1": 1, "pz3": 2, "tiger_e": 3}


@rule("siege.setup.start-tanks")
def test_two_starting_tanks_never_share_a_sector() -> None:
    match = new_game()
    play_out(match, "put pz3 1")
    with refused_by("siege.setup.start-tanks"):
        play_out(match, "put pz3 1")


@rule("siege.setup.start-free")
def test_players_say_who_stands_where() -> None:
    match = new_game()
    play_out(match, *START_BY_HAND, "put tiger_e 6")
    assert (
        enemies(match)
        == "air/1/sdkfz_140_1/1 air/2/pz3/2 air/3/sdkfz_140_1/1 air/4/pz3/2 air/5/sdkfz_140_1/1 air/6/tiger_e/3"
    )


@rule("siege.setup.quick")
def test_chance_may_place_the_rest() -> None:
    match = new_game("p1", "6", "1", "2", "3", "4")
    play_out(match, "put tiger_e 5", "quick")
    assert (
        enemies(match)
        == "air/1/sdkfz_140_1/1 air/2/sdkfz_140_1/1 air/3/pz3/2 air/4/pz3/2 air/5/tiger_e/3 air/6/sdkfz_140_1/1"
    )


@rule("siege.setup.hands", "siege.draw.first-turn")
def test_everybody_begins_with_a_full_hand() -> None:
    match = new_game(players=3)
    events = play_out(match, "quick")
    assert [len(event.args["card"]) for event in told(events, "deal")] == [5, 5, 5]
    assert asked(match)[1] == "swap", "nothing is drawn in the first turn"


@rule("siege.setup.hand-limits")
@pytest.mark.parametrize(("players", "limit"), [(2, 6), (3, 5), (4, 5), (5, 5), (6, 4)])
def test_hand_limit_goes_by_the_number_of_players(players: int, limit: int) -> None:
    match = new_game(players=players)
    play_out(match, "quick")
    assert {len(defender.hand) for defender in match.view().defenders} == {limit}


@rule("siege.setup.open-hands")
def test_hands_are_open() -> None:
    match = table(hands={"p1": "il2", "p2": "patrol"}, enemies="air/1/pz3/2")
    assert [one.hand for one in match.view("p2").defenders] == [one.hand for one in match.view(None).defenders]
    assert match.view("p2").defenders[0].hand == ("il2",)


@rule("siege.setup.deck")
def test_the_rest_of_49_cards_is_the_deck() -> None:
    match = new_game(players=4)
    play_out(match, "quick")
    assert sum(pieces.CARD_COUNTS) == 49
    assert len(deck(match).split()) == 49 - 4 * 5


@rule("siege.setup.reserve")
def test_43_tokens_lie_in_the_reserve_and_nobody_sees_which_comes_next() -> None:
    match = new_game()
    assert len(reserve(match).split()) == match.view("p1").reserve == 43


@rule("siege.setup.first-player")
def test_chance_says_who_begins() -> None:
    pending = SIEGE.pending(SIEGE.setup(SiegeOptions(players=3)))
    assert pending == Pick.evenly(("p1", "p2", "p3"), "first-player")
    match = new_game("p3", players=3)
    play_out(match, "quick")
    assert asked(match) == ("p3", "swap")


def test_a_full_set_of_positions_can_be_built() -> None:
    match = table(hands={"p1": "il2"}, enemies="air/1/pz3/1/true", pillboxes="2", walls="13", buildings="16")
    assert (enemies(match), hand(match, "p1"), walls(match), buildings(match)) == (
        "air/1/pz3/1/true",
        "il2",
        "123",
        "16",
    )
    assert state(match).turn == 0
