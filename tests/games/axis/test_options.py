"""Table options that change movement and dice."""

from sandtable.core.text import text
from sandtable.games.axis import fire
from sandtable.games.spring1942.game import FOLDER
from tests.games.axis.positions import asked, at, order, owner, refused, table
from tests.kit import rule


@rule("axis.option.closed-straits")
def test_closed_straits_keep_ships_out_of_the_black_sea() -> None:
    units = {"sz15": "uk cruiser", "sz16": "germany submarine", "anglo_egypt_sudan": "uk fighter"}
    plan = ("sail cruiser=1 sz15,sz16", "attack sz16")
    assert refused(table(turn_of="uk", units=units), *plan) == ""
    closed = table(turn_of="uk", units=units, closed_straits=True)
    assert refused(closed, *plan) == "axis.option.closed-straits"
    assert refused(closed, "fly fighter=1 anglo_egypt_sudan,sz16") == ""


@rule("axis.option.low-luck")
def test_low_luck_sums_the_numbers_of_a_step() -> None:
    assert fire.low_luck(((fire.BY_OTHERS, 3, 4),)) == ((), (0, 0, 2))
    assert fire.low_luck(((fire.BY_OTHERS, 3, 3), (fire.BY_AIR, 4, 1))) == (
        ((fire.BY_AIR, 4, 1), (fire.BY_OTHERS, 3, 1)), (0, 0, 1),
    )  # fmt: skip


@rule("axis.option.low-luck")
def test_with_low_luck_four_tanks_hit_twice_for_certain() -> None:
    units = {"karelia": "ussr tank 4", "norway": "germany infantry 2"}
    match = table([6], units=units, low_luck=True)
    order(match, "move tank=4 karelia,norway")
    assert owner(match, "norway") == "ussr"
    assert at(match, "norway") == {"ussr.tank": 4}


def test_the_log_says_where_nobody_rolled() -> None:
    match = table([6], units={"karelia": "ussr tank 4", "norway": "germany infantry 2"}, low_luck=True)
    fired = next(event for event in order(match, "move tank=4 karelia,norway") if event.key == "fire")
    assert text(FOLDER, "en").event(fired) == "Norway: the attacker scores 2 hits (attack: no dice rolled)."
    assert text(FOLDER, "ru").event(fired).endswith("у атакующего 2 попадания (атака: без броска).")


def test_the_log_tells_a_move_by_its_route() -> None:
    match = table([6], units={"karelia": "ussr tank 4", "norway": "germany infantry 2"}, low_luck=True)
    moved = next(event for event in order(match, "move tank=4 karelia,norway") if event.key == "order-move")
    assert text(FOLDER, "en").event(moved) == "Soviet Union moves 4 × tank: Karelia SSR → Norway."


@rule("axis.option.low-luck")
def test_with_low_luck_guns_hit_one_in_six_for_certain() -> None:
    units = {"karelia": "ussr fighter 6", "norway": "germany aa_gun infantry"}
    match = table([6], [6], units=units, low_luck=True)
    order(match, "fly fighter=6 karelia,norway")
    assert asked(match) == ("ussr", "noncombat-move")
    assert at(match, "norway") == {"ussr.fighter": 5, "germany.aa_gun": 1}
