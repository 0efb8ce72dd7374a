"""Europe 1940, the book read a second time beside the code: what the first reading had let pass."""

from tests.games.axis.positions import act, asked, refused
from tests.games.europe1940.positions import FROM_THE_START, table
from tests.kit import rule


@rule("europe.war.loading")
def test_a_transport_that_sails_into_a_zone_that_just_became_hostile_does_not_load_there() -> None:
    """Only those that stood there when war was declared do."""
    units = {
        "sz112": "germany transport",
        "sz113": "germany cruiser 3 transport; ussr destroyer",
        "germany": "germany infantry 2",
    }
    match = table(phase="politics", units=units)
    act(match, {"do": "declare", "on": ["ussr"]})
    load, land = "load infantry transport germany,sz113", "unload infantry transport.infantry sz113,sweden"
    assert refused(match, load, land) == ""
    arrived = "sail transport=1 sz112,sz113"
    assert refused(match, arrived, load, land, load, land) == "axis.transport.hostile-zone"


@rule("europe.war.usa-round-three", "axis.capital.no-economy")
def test_without_washington_there_is_no_income_phase_to_declare_war_in() -> None:
    wars = (*FROM_THE_START, ("germany", "usa"))
    assert asked(table(turn_of="usa", phase="late-war", number=3, wars=wars)) == ("usa", "politics")
    match = table(turn_of="usa", phase="late-war", number=3, wars=wars, owners={"eastern_us": "germany"})
    assert asked(match)[0] != "usa"
