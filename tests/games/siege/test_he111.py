"""He-111 and its five cases. It always comes in over sector 1 here; the opposite sector is 4."""

from sandtable.core.match import Match
from sandtable.core.types import Event
from tests.games.siege.positions import ALL, buildings, enemies, pillboxes, play_out, table, told, trophies, walls
from tests.kit import rule

LINE = "rear/1/pz3/2 air/1/pz3/2 artillery/1/pz3/2 tank/1/pz3/2"
OPPOSITE = "rear/4/pz3/2 air/4/pz3/2 artillery/4/pz3/2 tank/4/pz3/2"
FAR = "rear/2/maus/3"


def bombed(on_board: str, walls: str = ALL, buildings: str = ALL, pillboxes: str = "") -> tuple[Match, list[Event]]:
    """The table after the bomber's flight, and what happened on it."""
    match = table(
        "he_111", 1, phase="reveal", enemies=on_board, walls=walls, buildings=buildings, pillboxes=pillboxes,
        reserve="he_111",
    )  # fmt: skip
    return match, [event for _, event in match.events()]


@rule("siege.he111.line", "siege.he111.wall")
def test_1_it_bombs_its_sector_and_the_wall_stops_it() -> None:
    match, events = bombed(f"{LINE} {OPPOSITE} {FAR} city/1/tiger_e/3", buildings="23456")
    assert (walls(match), buildings(match)) == ("23456", "23456")
    assert enemies(match) == " ".join(sorted(f"{OPPOSITE} {FAR} city/1/tiger_e/3".split(), key=_outside_in))
    assert [event.rule for event in told(events, "wall-lost")] == ["siege.he111.wall"]


@rule("siege.he111.building")
def test_2_without_a_wall_the_building_stops_it() -> None:
    match, events = bombed(f"{LINE} {FAR}", walls="23456")
    assert (walls(match), buildings(match), enemies(match)) == ("23456", "23456", FAR)
    assert [event.rule for event in told(events, "building-lost")] == ["siege.he111.building"]


@rule("siege.he111.opposite-building")
def test_3_with_neither_the_opposite_building_stops_it() -> None:
    match, events = bombed(f"{LINE} {OPPOSITE} {FAR} city/1/tiger_e/3", walls="23456", buildings="23456")
    assert (walls(match), buildings(match)) == ("23456", "2356")
    assert enemies(match) == " ".join(sorted(f"{OPPOSITE} {FAR}".split(), key=_outside_in))
    assert [event.rule for event in told(events, "building-lost")] == ["siege.he111.opposite-building"]


@rule("siege.he111.opposite-wall")
def test_4_without_that_building_the_opposite_wall_stops_it() -> None:
    match, events = bombed(f"{FAR} city/4/tiger_e/3 tank/4/pz3/2", walls="23456", buildings="2356")
    assert (walls(match), buildings(match)) == ("2356", "2356")
    assert enemies(match) == f"{FAR} tank/4/pz3/2", "in the city it hits, outside the wall it does not"
    assert [event.rule for event in told(events, "wall-lost")] == ["siege.he111.opposite-wall"]


@rule("siege.he111.through")
def test_5_with_nothing_in_its_way_it_leaves_over_the_opposite_rear() -> None:
    match, events = bombed(f"{LINE} {OPPOSITE} {FAR}", walls="2356", buildings="2356")
    assert (walls(match), buildings(match), enemies(match)) == ("2356", "2356", FAR)
    assert [event.rule for event in told(events, "he111-through")] == ["siege.he111.through"]


@rule("siege.he111.pillbox")
def test_a_pillbox_saves_the_wall_from_the_bomber() -> None:
    match, _ = bombed(f"{LINE} {FAR}", pillboxes="1")
    assert (walls(match), pillboxes(match), buildings(match), enemies(match)) == (ALL, "", ALL, FAR)


@rule("siege.he111.pillbox", "siege.he111.opposite-wall")
def test_a_pillbox_stops_it_from_inside_too() -> None:
    match, _ = bombed(f"{OPPOSITE} {FAR}", walls="23456", buildings="2356", pillboxes="4")
    assert (walls(match), pillboxes(match)) == ("23456", "")
    assert enemies(match) == " ".join(sorted(f"{OPPOSITE} {FAR}".split(), key=_outside_in))


@rule("siege.he111.rear", "siege.he111.no-trophy")
def test_only_bombs_reach_the_rear_and_they_leave_no_trophies() -> None:
    match = table(
        "he_111",
        1,
        hands={"p1": "il2 air_red counterattack_red onslaught precise_shot"},
        enemies="rear/1/pz3/2/true",
        reserve="he_111 pz3",
        then=1,
    )
    before = trophies(match, "p1")
    assert [event.args["kind"] for event in told(play_out(match, "done"), "destroyed")] == ["pz3"]
    assert trophies(match, "p1") == before == ""


def _outside_in(enemy: str) -> tuple[int, str]:
    ring, rest = enemy.split("/", 1)
    return ("rear", "air", "artillery", "tank", "city").index(ring), rest
