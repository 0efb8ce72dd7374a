"""Phase 4: non-combat movement."""

from tests.games.axis.positions import asked, at, give, order, refused, table
from tests.kit import rule


@rule("axis.noncombat.friendly-land")
def test_land_units_move_among_friends() -> None:
    match = table(phase="noncombat-move", units={"russia": "ussr tank infantry aa_gun"})
    assert refused(match, "move infantry=1 russia,west_russia") == "axis.noncombat.friendly-land"
    order(match, "move tank=1 russia,archangel,karelia", "move infantry=1,aa_gun=1 russia,caucasus")
    assert at(match, "karelia") == {"ussr.tank": 1}
    assert at(match, "caucasus") == {"ussr.infantry": 1, "ussr.aa_gun": 1}


@rule("axis.noncombat.done")
def test_who_moved_in_combat_does_not_move_again() -> None:
    match = table(units={"karelia": "ussr infantry 2"})
    order(match, "move infantry=1 karelia,norway")
    assert refused(match, "move infantry=1 norway,karelia") == "axis.noncombat.done"
    assert refused(match, "move infantry=1 karelia,norway") == ""


@rule("axis.noncombat.done")
def test_who_fought_in_a_zone_does_not_move_again() -> None:
    match = table([1], [6], turn_of="uk", units={"sz7": "uk cruiser; germany destroyer"})
    order(match)
    assert refused(match, "sail cruiser=1 sz7,sz8") == "axis.noncombat.done"


@rule("axis.noncombat.friendly-sea")
def test_ships_keep_out_of_hostile_zones() -> None:
    units = {"sz8": "uk cruiser submarine", "sz7": "germany cruiser", "sz6": "germany destroyer"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    assert refused(match, "sail cruiser=1 sz8,sz7") == "axis.noncombat.friendly-sea"
    assert refused(match, "sail submarine=1 sz8,sz7") == ""
    assert refused(match, "sail submarine=1 sz8,sz7,sz6") == ""
    through = table(turn_of="uk", phase="noncombat-move", units={"sz8": "uk submarine", "sz7": "germany destroyer"})
    assert refused(through, "sail submarine=1 sz8,sz7") == ""
    assert refused(through, "sail submarine=1 sz8,sz7,sz6") == "axis.submarine.destroyer-stops"


@rule("axis.noncombat.friendly-sea")
def test_ships_may_end_among_submarines_and_transports() -> None:
    units = {"sz8": "uk cruiser", "sz7": "germany submarine transport"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    order(match, "sail cruiser=1 sz8,sz7")
    assert at(match, "sz7") == {"uk.cruiser": 1, "germany.submarine": 1, "germany.transport": 1}


@rule("axis.noncombat.done", "axis.bombard.limit")
def test_a_ship_that_shelled_a_coast_has_fought() -> None:
    units = {"sz7": "usa transport.infantry battleship cruiser", "western_europe": "germany infantry"}
    match = table([4], [6], [6], turn_of="usa", units=units, then=1)
    order(match, "unload infantry transport.infantry sz7,western_europe")
    give(match, battleship__sz7=1)
    while asked(match)[1] != "noncombat-move":
        give(match)
    assert refused(match, "sail battleship=1 sz7,sz8") == "axis.noncombat.done"
    assert refused(match, "sail cruiser=1 sz7,sz8") == ""
