"""Taking land, liberating it, capitals and their treasuries."""

from tests.games.axis.positions import act, asked, at, ipc, order, owner, refused, table
from tests.kit import rule


@rule("axis.capture.control")
def test_land_is_taken_by_the_land_unit_left_in_it() -> None:
    match = table([1], [6], units={"karelia": "ussr infantry", "norway": "germany infantry"})
    before = match.view().powers
    order(match, "move infantry=1 karelia,norway")
    after = match.view().powers
    assert after["ussr"].income == before["ussr"].income + 3
    assert after["germany"].income == before["germany"].income - 3


@rule("axis.capture.facilities", "axis.mobilise.own")
def test_a_captured_factory_is_not_used_in_the_same_turn() -> None:
    units = {"balkans": "uk tank", "southern_europe": ""}
    match = table(
        turn_of="uk",
        units={"balkans": units["balkans"]},
        factories={"southern_europe": 3, "india": 0},
        owners={"balkans": "uk"},
        bought={"infantry": 3},
    )
    order(match, "move tank=1 balkans,southern_europe")
    assert owner(match, "southern_europe") == "uk"
    order(match)
    assert asked(match) == ("uk", "mobilise")
    parts = [part.name for part in match.pending().parts]  # type: ignore[union-attr]
    assert parts == ["infantry.india"]
    assert match.view().spaces["southern_europe"].facilities[0].damage == 3


@rule("axis.liberate.return")
def test_a_friends_land_is_liberated() -> None:
    match = table(turn_of="uk", units={"persia": "uk infantry"}, owners={"caucasus": "germany"})
    order(match, "move infantry=1 persia,caucasus")
    assert owner(match, "caucasus") == "ussr"


@rule("axis.liberate.return")
def test_liberated_guns_go_back_to_the_owner_of_the_land() -> None:
    match = table(
        turn_of="uk", units={"persia": "uk infantry", "caucasus": "germany aa_gun"}, owners={"caucasus": "germany"}
    )
    order(match, "move infantry=1 persia,caucasus")
    assert at(match, "caucasus") == {"uk.infantry": 1, "ussr.aa_gun": 1}


@rule("axis.liberate.keep")
def test_a_friend_without_a_capital_gets_nothing_back_yet() -> None:
    lost = {"caucasus": "germany", "russia": "germany"}
    match = table(turn_of="uk", units={"persia": "uk infantry"}, owners=lost)
    order(match, "move infantry=1 persia,caucasus")
    assert owner(match, "caucasus") == "uk"


@rule("axis.capital.plunder")
def test_whoever_takes_moscow_gets_the_soviet_treasury() -> None:
    """The rulebook's example: 18 IPC go to Germany."""
    units = {"west_russia": "germany infantry"}
    match = table(turn_of="germany", units=units, bank={"ussr": 18, "germany": 5}, factories={"russia": 0})
    order(match, "move infantry=1 west_russia,russia")
    assert owner(match, "russia") == "germany"
    assert (ipc(match, "ussr"), ipc(match, "germany")) == (0, 23)


@rule("axis.capital.plunder")
def test_a_power_without_a_capital_plunders_too() -> None:
    match = table(
        turn_of="germany", units={"west_russia": "germany infantry"}, bank={"ussr": 18, "germany": 0},
        owners={"germany": "uk"},
    )  # fmt: skip
    order(match, "move infantry=1 west_russia,russia")
    assert ipc(match, "germany") == 18


@rule("axis.capital.freed", "axis.capital.return", "axis.capital.guns-stay")
def test_a_freed_capital_brings_the_rest_back() -> None:
    held = {"russia": "germany", "caucasus": "uk", "kazakh": "uk", "archangel": "germany"}
    units = {"kazakh": "uk tank aa_gun", "russia": "germany aa_gun"}
    match = table(turn_of="uk", units=units, owners=held, bank={"germany": 30, "uk": 0}, factories={"caucasus": 0})
    order(match, "move tank=1 kazakh,russia")
    assert [owner(match, land) for land in ("russia", "caucasus", "kazakh", "archangel")] == [
        "ussr", "ussr", "ussr", "germany",
    ]  # fmt: skip
    assert at(match, "russia") == {"uk.tank": 1, "ussr.aa_gun": 1}
    assert at(match, "kazakh") == {"uk.aa_gun": 1}
    assert (ipc(match, "germany"), ipc(match, "uk")) == (30, 0)


@rule("axis.aa.captured", "axis.capital.return")
def test_guns_taken_in_the_turn_that_frees_the_capital_go_to_the_holder_of_the_land() -> None:
    """Caucasus falls first and is kept, Moscow after it: at the end of the turn both are Soviet, guns and all."""
    held = {"russia": "germany", "caucasus": "germany"}
    units = {"persia": "uk infantry", "kazakh": "uk tank", "caucasus": "germany aa_gun"}
    match = table([3], [6], turn_of="uk", units={**units, "russia": "germany infantry"}, owners=held)
    order(match, "move infantry=1 persia,caucasus", "move tank=1 kazakh,russia")
    act(match, "fight land caucasus")
    assert owner(match, "caucasus") == owner(match, "russia") == "ussr"
    assert at(match, "caucasus") == {"uk.infantry": 1, "ussr.aa_gun": 1}


@rule("axis.capital.no-economy")
def test_a_freed_power_collects_again() -> None:
    match = table(turn_of="ussr", units={"archangel": "ussr infantry"}, owners={"russia": "germany"}, bank={"ussr": 0})
    order(match, "move infantry=1 archangel,russia")
    order(match)
    assert ipc(match, "ussr") == 24


def test_a_blitzed_capital_is_only_entered_by_battle() -> None:
    match = table(turn_of="germany", units={"west_russia": "germany tank"}, factories={"russia": 0})
    assert refused(match, "move tank=1 west_russia,russia,kazakh") == "axis.blitz.empty"
