"""Rulebook 6.11 and 7.3: political alignment within the limits of the global issues."""

from typing import Any

import pytest

from sandtable.games.churchill.board import UK, US, USSR
from sandtable.games.churchill.war.alignment import PlacePolitics, Politics
from tests.games.churchill.warfare import act, asked, control, fight, keys, legal, networks, refusal, war_map
from tests.kit import rule

EVERYBODY = (UK, USSR, US)
FREE = "uk_us:us uk_ussr:uk"
"""Self-determination and a free Europe: nothing is closed."""


def choices(nation: int, networks: str, pawns: str = "", control: str = "", markers: int = 1) -> set[str]:
    """What a nation with these networks can do with its markers."""
    political = tuple(markers if each == nation else 0 for each in EVERYBODY)
    s = war_map(networks=networks, pawns=pawns, control=control, political=(political[0], political[1], political[2]))
    fight(s, Politics(EVERYBODY))
    return legal(s) if s.stack else set()


@rule("churchill.7.3-order")
def test_who_has_most_political_markers_places_first() -> None:
    s = war_map(political=(1, 0, 2), networks="persia:uk:1 france:us:1 denmark:us:1", pawns=FREE)
    fight(s, Politics(EVERYBODY))
    assert asked(s) == "us"
    act(s, "us", "align france")
    act(s, "us", "align denmark")
    assert asked(s) == "uk"


@rule("churchill.7.3-tie")
def test_the_us_says_who_of_equals_places_first() -> None:
    s = war_map(political=(1, 1, 0), networks="persia:uk:1 greece:ussr:1", pawns=FREE)
    fight(s, Politics(EVERYBODY))
    assert asked(s) == "us"
    assert legal(s) == {"first uk", "first ussr"}
    act(s, "us", "first ussr")
    assert asked(s) == "ussr"


@rule("churchill.7.3-all")
def test_markers_must_be_used_while_they_can_and_the_rest_is_lost() -> None:
    s = war_map(political=(3, 0, 0), networks="persia:uk:1", control="", pawns=FREE)
    log = fight(s, Politics(EVERYBODY), answers=["align persia"])
    assert control(s) == "persia:uk"
    assert "politics-lost" in keys(log)
    assert s.political == [0, 0, 0]


@rule("churchill.7.3-all")
def test_a_nation_that_can_do_nothing_is_not_asked() -> None:
    s = war_map(political=(2, 0, 0), networks="")
    log = fight(s, Politics(EVERYBODY))
    assert s.stack == []
    assert keys(log) == ["politics-lost"]


@rule("churchill.7.31")
def test_a_political_marker_needs_an_own_network_which_stays() -> None:
    assert choices(UK, "persia:uk:1 greece:ussr:1", FREE) == {"align persia"}
    s = war_map(political=(1, 0, 0), networks="persia:uk:1")
    fight(s, PlacePolitics(UK, ()), answers=["align persia"])
    assert networks(s) == "persia:uk:1"
    assert control(s) == "persia:uk"


@rule("churchill.7.31")
def test_one_political_marker_a_region() -> None:
    assert choices(UK, "persia:uk:2 greece:uk:1", FREE, control="persia:uk") == {"align greece"}


@rule("churchill.7.32", "churchill.6.11.3-neutral")
def test_a_marker_removes_anothers_and_the_next_takes_its_place() -> None:
    """The book's example: a Soviet marker and a British network in Hungary."""
    s = war_map(political=(2, 0, 0), networks="hungary:uk:1", control="hungary:ussr", pawns="uk_ussr:uk")
    fight(s, Politics(EVERYBODY))
    assert legal(s) == {"unseat hungary"}
    act(s, "uk", "unseat hungary")
    assert control(s) == ""
    act(s, "uk", "align hungary")
    assert control(s) == "hungary:uk"


@rule("churchill.6.11.1-neutral")
def test_nobody_places_in_colonies_at_first() -> None:
    for nation, name in enumerate(("uk", "ussr", "us")):
        assert choices(nation, f"malaya:{name}:1 persia:{name}:1") == {"align persia"}


@rule("churchill.6.11-removal")
def test_neutral_pawns_allow_removing() -> None:
    assert choices(US, "malaya:us:1 poland:us:1", control="malaya:uk poland:ussr") == {"unseat malaya", "unseat poland"}


@rule("churchill.6.11.1-self-determination")
def test_self_determination_opens_the_colonies_to_all() -> None:
    for nation, name in enumerate(("uk", "ussr", "us")):
        assert choices(nation, f"malaya:{name}:1", "uk_us:us") == {"align malaya"}


@rule("churchill.6.11.1-colonialism")
def test_colonialism_keeps_the_colonies_for_the_uk() -> None:
    assert choices(UK, "malaya:uk:1 siam:uk:1", "uk_us:uk", control="siam:us") == {"align malaya", "unseat siam"}
    for nation, name in ((USSR, "ussr"), (US, "us")):
        assert choices(nation, f"malaya:{name}:1 siam:{name}:1", "uk_us:uk", control="siam:uk") == set()


@rule("churchill.6.11.2-neutral")
def test_nobody_places_along_the_two_great_fronts_at_first() -> None:
    everywhere = "france:uk:1 czechoslovakia:uk:1 greece:uk:1 poland:uk:1 persia:uk:1 middle_east:uk:1"
    assert choices(UK, everywhere) == {"align persia", "align middle_east"}


@rule("churchill.6.11.2-free-europe")
def test_a_free_europe_is_open_to_all() -> None:
    for nation, name in enumerate(("uk", "ussr", "us")):
        assert choices(nation, f"poland:{name}:1 france:{name}:1", "uk_ussr:uk") == {"align poland", "align france"}


@rule("churchill.6.11.2-spheres")
def test_spheres_of_influence_divide_europe() -> None:
    west = "france:uk:1 belgium:uk:1 poland:uk:1 hungary:uk:1"
    assert choices(UK, west, "uk_ussr:ussr") == {"align france", "align belgium", "align hungary"}
    east = "france:ussr:1 poland:ussr:1 rumania:ussr:1 hungary:ussr:1"
    assert choices(USSR, east, "uk_ussr:ussr", control="france:uk rumania:us") == {
        "align poland",
        "unseat rumania",
        "align hungary",
    }
    assert choices(US, "poland:us:1", "uk_ussr:ussr", control="poland:ussr") == set()


@rule("churchill.6.11.3-united-nations")
def test_the_united_nations_make_every_removal_dear() -> None:
    removal: dict[str, Any] = {"networks": "greece:ussr:1", "pawns": f"{FREE} us_ussr:us", "control": "greece:uk"}
    assert choices(USSR, markers=1, **removal) == set()
    s = war_map(political=(0, 3, 0), **removal)
    fight(s, Politics(EVERYBODY), answers=["unseat greece", "align greece"])
    assert control(s) == "greece:ussr"
    assert s.political == [0, 0, 0]


@rule("churchill.6.11.3-cadres")
def test_communist_cadres_hold_on_in_the_east_and_in_colonies() -> None:
    pawns = f"{FREE} us_ussr:ussr"
    held = "poland:us:1 malaya:us:1 france:us:1"
    assert choices(US, held, pawns, control="poland:ussr malaya:ussr france:ussr") == {"unseat france"}
    assert choices(US, held, pawns, control="poland:uk malaya:uk france:uk") == {
        "unseat poland",
        "unseat malaya",
        "unseat france",
    }
    assert "unseat poland" in choices(US, held, pawns, control="poland:ussr", markers=2)


@pytest.mark.parametrize(
    ("words", "position", "reason"),
    [
        ("align atlantis", {}, "churchill.3.23"),
        ("align hungary", {}, "churchill.7.31"),
        ("align france", {}, "churchill.6.11.2-neutral"),
        ("align france", {"control": "france:us"}, "churchill.7.31"),
        ("align poland", {"pawns": "uk_ussr:ussr"}, "churchill.6.11.2-spheres"),
        ("align malaya", {}, "churchill.6.11.1-neutral"),
        ("unseat siam", {"pawns": "uk_us:us us_ussr:us"}, "churchill.6.11.3-united-nations"),
        ("unseat poland", {"control": "poland:ussr", "pawns": "uk_ussr:uk us_ussr:ussr"}, "churchill.6.11.3-cadres"),
        ("unseat poland", {"control": "poland:us", "pawns": "uk_ussr:ussr"}, "churchill.6.11.2-spheres"),
        ("unseat france", {}, "churchill.7.32"),
        ("unseat atlantis", {}, "churchill.3.23"),
        ("align norway", {"naval": "arctic:2"}, "churchill.7.4-reach"),
    ],
)
def test_a_refusal_names_the_rule(words: str, position: dict[str, Any], reason: str) -> None:
    held = "persia:uk:1 france:uk:1 poland:uk:1 malaya:uk:1 siam:uk:1 norway:uk:1"
    s = war_map(**({"political": (1, 0, 0), "networks": held, "control": "siam:us"} | position))
    fight(s, PlacePolitics(UK, ()))
    refused = refusal(s, "uk", words)
    assert refused is not None
    assert refused.rule == reason
