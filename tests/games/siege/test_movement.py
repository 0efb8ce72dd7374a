"""Phase 5: enemies move, walls and buildings fall."""

from tests.games.siege.positions import asked, buildings, enemies, legal, play_out, table, told, walls
from tests.kit import refused_by, rule


@rule("siege.move.all", "siege.move.forward")
def test_every_enemy_comes_one_ring_closer() -> None:
    match = table(enemies="rear/1/maus/3 air/2/pz3/2 air/2/pz3/1 artillery/6/tiger_e/3")
    play_out(match, "done")
    assert enemies(match) == "air/1/maus/3 artillery/2/pz3/1 artillery/2/pz3/2 tank/6/tiger_e/3"


@rule("siege.move.city-clockwise")
def test_in_the_city_enemies_go_round_clockwise() -> None:
    match = table(enemies="city/6/maus/3 city/2/pz3/1", buildings="45")
    play_out(match, "done")
    assert enemies(match) == "city/1/maus/3 city/3/pz3/1"


@rule("siege.move.wall", "siege.move.wall-stays")
def test_a_wall_falls_hurts_its_attacker_and_holds_it_up() -> None:
    match = table(enemies="tank/3/tiger_e/3")
    play_out(match, "done", "done")
    assert (walls(match), buildings(match), enemies(match)) == ("12456", "123456", "tank/3/tiger_e/2")
    play_out(match, "done")
    assert (buildings(match), enemies(match)) == ("12456", "city/3/tiger_e/1"), "now the way is open"


@rule("siege.move.wall")
def test_the_last_armour_breaks_on_the_wall() -> None:
    match = table(enemies="rear/1/maus/3 tank/3/pz3/1")
    play_out(match, "done")
    assert (walls(match), enemies(match)) == ("12456", "air/1/maus/3")


@rule("siege.move.open")
def test_without_a_wall_the_enemy_enters_unharmed() -> None:
    match = table(enemies="tank/3/pz3/2", walls="12456", buildings="12456")
    play_out(match, "done")
    assert enemies(match) == "city/3/pz3/2"


@rule("siege.move.together", "siege.move.all-stay")
def test_players_say_which_attacker_of_a_wall_is_hurt() -> None:
    match = table(enemies="tank/3/pz3/2 tank/3/tiger_e/3")
    play_out(match, "done")
    assert legal(match) == ["hurt wall 3 pz3 2", "hurt wall 3 tiger_e 3"]
    play_out(match, "hurt wall 3 tiger_e 3")
    assert (walls(match), enemies(match)) == ("12456", "tank/3/pz3/2 tank/3/tiger_e/2")


@rule("siege.move.together")
def test_one_who_does_not_attack_cannot_be_named() -> None:
    match = table(enemies="tank/3/pz3/2 tank/3/tiger_e/3 tank/4/maus/3")
    play_out(match, "done")
    with refused_by("siege.move.together"):
        match.act("p1", "hurt wall 3 maus 3")


@rule("siege.move.together")
def test_like_attackers_are_not_asked_about_and_one_of_them_is_hurt() -> None:
    match = table(enemies="tank/3/pz3/2 tank/3/pz3/2")
    play_out(match, "done")
    assert enemies(match) == "tank/3/pz3/1 tank/3/pz3/2"


@rule("siege.move.together")
def test_each_contested_thing_is_asked_about() -> None:
    match = table(enemies="tank/3/pz3/2 tank/3/tiger_e/3 tank/5/pz3/1 tank/5/pz3/2", walls="12456", buildings="123456")
    play_out(match, "done", "hurt building 3 pz3 2", "hurt wall 5 pz3 1")
    assert (walls(match), buildings(match)) == ("1246", "12456")
    assert enemies(match) == "tank/5/pz3/2 city/3/pz3/1 city/3/tiger_e/3"


@rule("siege.move.decider")
def test_the_player_on_turn_decides() -> None:
    match = table(players=3, turn="p2", enemies="tank/3/pz3/2 tank/3/tiger_e/3")
    play_out(match, "done")
    assert asked(match) == ("p2", "hurt")


@rule("siege.move.decider")
def test_the_next_player_decides_for_one_who_is_out() -> None:
    match = table(
        "move_green", players=3, turn="p2", homes={"p1": 1, "p2": 2, "p3": 5}, walls="13456", reserve="move_green",
        enemies="tank/2/maus/3 artillery/3/pz3/2 artillery/3/tiger_e/3", variants=("my_house_is_my_castle",),
    )  # fmt: skip
    play_out(match, "done")
    assert asked(match) == ("p3", "hurt"), "p2 lost his building in the movement phase"


@rule("siege.move.building", "siege.move.building-enter")
def test_a_building_falls_and_its_attacker_takes_its_place() -> None:
    match = table(enemies="tank/3/pz3/2", walls="12456")
    play_out(match, "done")
    assert (buildings(match), enemies(match)) == ("12456", "city/3/pz3/1")


@rule("siege.move.building-enter")
def test_all_attackers_of_a_building_enter() -> None:
    match = table(enemies="tank/3/pz3/2 tank/3/tiger_e/3", walls="12456")
    play_out(match, "done", "hurt building 3 pz3 2")
    assert enemies(match) == "city/3/pz3/1 city/3/tiger_e/3"


@rule("siege.move.both-ways")
def test_one_coming_round_and_one_entering_attack_together() -> None:
    match = table(enemies="city/2/tiger_e/2 tank/3/pz3/2", walls="12456", buildings="13456")
    play_out(match, "done")
    assert legal(match) == ["hurt building 3 pz3 2", "hurt building 3 tiger_e 2"]
    play_out(match, "hurt building 3 tiger_e 2")
    assert (buildings(match), enemies(match)) == ("1456", "city/3/pz3/2 city/3/tiger_e/1")


@rule("siege.move.at-once")
def test_a_wall_that_falls_opens_the_way_to_nobody_in_the_same_step() -> None:
    match = table(enemies="artillery/3/pz3/2 tank/3/tiger_e/3")
    events = play_out(match, "done")
    assert len(told(events, "wall-lost")) == 1
    assert enemies(match) == "tank/3/pz3/2 tank/3/tiger_e/2"


@rule("siege.move.inside-walls")
def test_inside_the_city_walls_do_not_matter() -> None:
    match = table(enemies="city/3/pz3/2", buildings="12")
    play_out(match, "done")
    assert (walls(match), enemies(match)) == ("123456", "city/4/pz3/2")


@rule("siege.move.for-good")
def test_no_card_builds_a_building() -> None:
    match = table(
        hands={"p1": "sandbags barbed_wire repair"}, enemies="rear/1/maus/3", buildings="123", discard="sandbags"
    )
    assert legal(match) == ["done", "repair sandbags"]
