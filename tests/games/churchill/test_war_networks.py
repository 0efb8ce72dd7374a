"""Rulebook 7.1, 7.2, 7.4: networks."""

from typing import Any

from sandtable.games.churchill.board import EASTERN, UK, US, USSR, WESTERN
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.war.alignment import Politics
from sandtable.games.churchill.war.campaigns import advance
from sandtable.games.churchill.war.networks import Networks, PlaceNetworks
from tests.games.churchill.conferences import before
from tests.games.churchill.warfare import CHURCHILL, act, asked, control, fight, legal, networks, refusal, war_map
from tests.kit import rule

EVERYBODY = (UK, USSR, US)


@rule("churchill.7.0", "churchill.7.1-free")
def test_the_phase_begins_with_a_free_network_for_everybody() -> None:
    s = war_map(tokens=(0, 2, 0))
    log = fight(s, before(CONFERENCE, "war"))
    assert s.networks == [1, 3, 1]
    assert log[0].key == "war-phase"
    assert asked(s) == "ussr"


@rule("churchill.7.1-order")
def test_who_has_most_networks_places_first() -> None:
    """The book's example: Stalin has five, Churchill three, Roosevelt one."""
    s = war_map(tokens=(3, 5, 1))
    order = []
    fight(s, Networks(EVERYBODY))
    for words in ("allocate poland=2,rumania=2,bulgaria=1", "allocate greece=2,persia=1", "allocate france=1"):
        order.append(asked(s))
        act(s, order[-1], words)
        if not s.stack:
            break
    assert order == ["ussr", "uk", "us"]


@rule("churchill.7.1-tie")
def test_the_us_says_who_of_equals_goes_first() -> None:
    s = war_map(tokens=(1, 1, 1))
    fight(s, Networks(EVERYBODY))
    assert asked(s) == "us"
    assert legal(s) == {"first uk", "first ussr", "first us"}
    act(s, "us", "first ussr")
    assert asked(s) == "ussr"
    act(s, "ussr", "allocate poland=1")
    assert legal(s) == {"first uk", "first us"}


@rule("churchill.7.1-all")
def test_all_networks_must_be_spent() -> None:
    s = war_map(tokens=(0, 3, 0))
    fight(s, Networks(EVERYBODY))
    too_few = refusal(s, "ussr", "allocate poland=2")
    assert too_few is not None
    assert too_few.rule == "churchill.7.1-all"
    assert refusal(s, "ussr", "allocate poland=2,rumania=1") is None


@rule("churchill.7.1-all")
def test_networks_without_room_are_lost() -> None:
    everywhere = " ".join(f"{region}:ussr:2" for region in _regions_outside("norway finland poland").split())
    s = war_map(tokens=(0, 5, 0), networks=f"{everywhere} poland:ussr:1")
    fight(s, Networks(EVERYBODY), answers=["allocate poland=1"])
    assert s.networks == [0, 0, 0]


@rule("churchill.7.11")
def test_a_region_holds_two_networks_of_one_nation() -> None:
    s = war_map(tokens=(0, 3, 0), networks="poland:ussr:1")
    fight(s, PlaceNetworks(USSR, ()))
    too_many = refusal(s, "ussr", "allocate poland=2,greece=1")
    assert too_many is not None
    assert too_many.rule == "core.part-range"
    act(s, "ussr", "allocate poland=1,greece=2")
    assert networks(s) == "greece:ussr:2 poland:ussr:2"


@rule("churchill.7.11-anywhere")
def test_networks_go_anywhere_whatever_the_fronts_do() -> None:
    s = war_map(tokens=(1, 0, 0), surrendered="germany", fronts="western:box")
    fight(s, PlaceNetworks(UK, ()), answers=["allocate denmark=1"])
    assert networks(s) == "denmark:uk:1"


@rule("churchill.7.12")
def test_networks_remove_others_one_for_one_and_then_take_their_place() -> None:
    s = war_map(tokens=(0, 5, 0), networks="poland:uk:2 greece:uk:2")
    fight(s, PlaceNetworks(USSR, ()), answers=["allocate poland=4,greece=1"])
    assert networks(s) == "greece:uk:1 poland:ussr:2"


@rule("churchill.7.13-western", "churchill.7.52")
def test_a_soviet_front_sweeps_western_networks_away() -> None:
    """The book's example: from Ukraine to Prussia, in the Baltic States, Poland, Rumania and Bulgaria."""
    swept = "baltic_states:us:1 poland:uk:2 rumania:ussr:1 bulgaria:us:2 hungary:uk:1"
    s = war_map(fronts="eastern:ukraine", networks=swept)
    advance(s, EASTERN, [], "")
    assert networks(s) == "hungary:uk:1 poland:uk:1 rumania:ussr:1 bulgaria:us:1"


@rule("churchill.7.13-soviet")
def test_a_western_front_sweeps_soviet_networks_away() -> None:
    s = war_map(fronts="western:lowlands", networks="netherlands:ussr:2 belgium:us:1 france:ussr:1")
    advance(s, WESTERN, [], "")
    assert networks(s) == "france:ussr:1 netherlands:ussr:1 belgium:us:1"


@rule("churchill.7.13-soviet")
def test_a_breakthrough_sweeps_both_spaces() -> None:
    s = war_map(fronts="western:normandy", networks="france:ussr:1 belgium:ussr:1")
    advance(s, WESTERN, [], "")
    advance(s, WESTERN, [], "")
    assert networks(s) == ""


@rule("churchill.7.2")
def test_a_political_marker_outlives_its_networks() -> None:
    s = war_map(tokens=(0, 2, 0), networks="greece:uk:1", control="greece:uk")
    fight(s, PlaceNetworks(USSR, ()), answers=["allocate greece=2"])
    assert networks(s) == "greece:ussr:1"
    assert control(s) == "greece:uk"


@rule("churchill.7.4-reach")
def test_norway_and_finland_need_three_naval_support() -> None:
    s = war_map(tokens=(1, 0, 0), naval="arctic:2")
    fight(s, PlaceNetworks(UK, ()))
    closed = refusal(s, "uk", "allocate norway=1")
    assert closed is not None
    assert closed.rule == "core.unknown-part"
    s = war_map(tokens=(1, 0, 0), naval="arctic:3")
    fight(s, PlaceNetworks(UK, ()), answers=["allocate norway=1"])
    assert networks(s) == "norway:uk:1"


@rule("churchill.7.4-reach")
def test_no_political_markers_in_a_closed_arctic() -> None:
    position: dict[str, Any] = {
        "networks": "norway:uk:1 finland:uk:1 greece:uk:1",
        "control": "finland:ussr",
        "pawns": "uk_ussr:uk",
    }
    s = war_map(political=(1, 0, 0), naval="arctic:2", **position)
    fight(s, Politics(EVERYBODY))
    assert legal(s) == {"align greece"}
    s = war_map(political=(1, 0, 0), naval="arctic:3", **position)
    fight(s, Politics(EVERYBODY))
    assert legal(s) == {"align greece", "align norway", "unseat finland"}


@rule("churchill.7.4-stay")
def test_what_is_in_norway_stays_when_the_arctic_closes() -> None:
    s = war_map(networks="norway:uk:1", control="norway:uk", naval="arctic:0", tokens=(0, 2, 0))
    fight(s, PlaceNetworks(USSR, ()), answers=["allocate poland=2"])
    assert networks(s) == "norway:uk:1 poland:ussr:2"
    assert control(s) == "norway:uk"
    CHURCHILL.invariant(s)


def _regions_outside(names: str) -> str:
    from sandtable.games.churchill.board import REGIONS

    return " ".join(region for region in REGIONS if region not in names.split())
