"""Phases 5 and 6: mobilisation and income."""

from sandtable.core.match import Match
from tests.games.axis.positions import asked, at, give, ipc, table
from tests.kit import rule


def bought(factories: dict[str, int], **units: int) -> Match:
    """Germany's mobilisation with these units bought."""
    return table(turn_of="germany", phase="mobilise", factories=factories, bought=units, bank={"germany": 0})


def refused(match: Match, **amounts: int) -> str:
    told = {part.replace("__", "."): amount for part, amount in amounts.items()}
    refusal = match.why_not("germany", {"do": "allocate", "amounts": told})
    return refusal.rule if refusal else ""


@rule("axis.mobilise.capacity")
def test_six_units_in_southern_europe() -> None:
    """The rulebook's example: Southern Europe brings in six units, zones next to it counted."""
    match = bought({"southern_europe": 0}, infantry=6, transport=1)
    assert refused(match, infantry__southern_europe=6, transport__sz14__southern_europe=1) == "axis.mobilise.capacity"
    give(match, infantry__southern_europe=5, transport__sz14__southern_europe=1, return__infantry=1)
    assert at(match, "southern_europe") == {"germany.infantry": 5}
    assert at(match, "sz14") == {"germany.transport": 1}


@rule("axis.mobilise.capacity")
def test_damage_lowers_what_a_factory_brings_in() -> None:
    match = bought({"southern_europe": 4}, infantry=3)
    assert refused(match, infantry__southern_europe=3) == "core.part-range"
    give(match, infantry__southern_europe=2, return__infantry=1)
    assert ipc(match, "germany") == 3 + 40


@rule("axis.mobilise.refund")
def test_what_cannot_be_placed_is_paid_back() -> None:
    match = bought({"southern_europe": 6}, infantry=2, tank=1)
    assert asked(match) == ("uk", "purchase")
    assert ipc(match, "germany") == 11 + 40


@rule("axis.mobilise.refund", "axis.mobilise.all")
def test_the_owner_chooses_what_goes_back_and_places_all_he_can() -> None:
    match = bought({"southern_europe": 5}, infantry=1, bomber=1)
    assert refused(match) == "axis.mobilise.all"
    assert refused(match, return__infantry=1, return__bomber=1) == "axis.mobilise.refund"
    give(match, infantry__southern_europe=1, return__bomber=1)
    assert ipc(match, "germany") == 12 + 40


@rule("axis.mobilise.all")
def test_only_what_was_bought_is_placed() -> None:
    match = bought({"southern_europe": 0, "germany": 0}, infantry=3)
    assert refused(match, infantry__southern_europe=2, infantry__germany=2) == "axis.mobilise.all"


@rule("axis.mobilise.where")
def test_ships_go_to_zones_even_hostile_ones_and_bombers_to_land() -> None:
    match = table(
        turn_of="germany", phase="mobilise", factories={"southern_europe": 0}, bank={"germany": 0},
        units={"sz14": "uk battleship"}, bought={"destroyer": 1, "bomber": 1},
    )  # fmt: skip
    parts = [part.name for part in match.pending().parts]  # type: ignore[union-attr]
    assert "bomber.sz14.southern_europe" not in parts
    give(match, destroyer__sz14__southern_europe=1, bomber__southern_europe=1)
    assert at(match, "sz14") == {"uk.battleship": 1, "germany.destroyer": 1}


@rule("axis.mobilise.decks", "axis.mobilise.where")
def test_fighters_come_in_on_own_carriers_old_or_new() -> None:
    match = bought({"southern_europe": 0}, fighter=3, carrier=1)
    sea = {"fighter__sz14__southern_europe": 3, "carrier__sz14__southern_europe": 1}
    assert refused(match, **sea) == "axis.mobilise.decks"
    give(match, fighter__sz14__southern_europe=2, carrier__sz14__southern_europe=1, fighter__southern_europe=1)
    assert at(match, "sz14") == {"germany.carrier": 1, "germany.fighter": 2}


@rule("axis.mobilise.decks")
def test_a_friends_carrier_takes_no_new_fighter() -> None:
    match = table(
        turn_of="germany", phase="mobilise", factories={"southern_europe": 0}, bank={"germany": 0},
        units={"sz14": "japan carrier"}, bought={"fighter": 1},
    )  # fmt: skip
    parts = [part.name for part in match.pending().parts]  # type: ignore[union-attr]
    assert parts == ["fighter.southern_europe"]


@rule("axis.mobilise.own")
def test_a_friends_factory_is_not_ones_own() -> None:
    match = table(
        turn_of="germany", phase="mobilise", factories={"japan": 0}, bank={"germany": 0}, bought={"infantry": 1}
    )
    assert asked(match) == ("uk", "purchase")
    assert ipc(match, "germany") == 3 + 40


@rule("axis.mobilise.factory")
def test_a_new_factory_needs_own_land_worth_something() -> None:
    match = bought({"germany": 0}, factory=1)
    parts = {part.name for part in match.pending().parts}  # type: ignore[union-attr]
    assert "factory.ukraine" in parts
    assert "factory.germany" not in parts
    assert "factory.gibraltar" not in parts
    assert "factory.russia" not in parts
    give(match, factory__ukraine=1)
    assert match.view().spaces["ukraine"].facilities[0].unit == "factory"


@rule("axis.mobilise.own")
def test_a_new_factory_is_not_used_at_once() -> None:
    match = bought({}, factory=1, infantry=2)
    give(match, factory__ukraine=1)
    assert at(match, "ukraine") == {}
    assert ipc(match, "germany") == 6 + 40


@rule("axis.income.collect")
def test_a_power_collects_for_all_it_controls() -> None:
    match = table(turn_of="japan", phase="income", bank={"japan": 2}, owners={"india": "japan"})
    assert ipc(match, "japan") == 2 + 30 + 3


@rule("axis.income.own-only")
def test_no_action_gives_money_to_another() -> None:
    match = table(turn_of="uk", phase="purchase", bank={"uk": 10, "usa": 10})
    parts = [part.name for part in match.pending().parts]  # type: ignore[union-attr]
    assert not any(part.startswith(("usa", "ussr", "gift")) for part in parts)
    give(match)
    assert (ipc(match, "uk"), ipc(match, "usa")) == (10, 10)


@rule("axis.mobilise.promised")
def test_more_cannot_be_promised_than_a_factory_launches() -> None:
    match = table(
        turn_of="germany", phase="mobilise", factories={"southern_europe": 5}, bank={"germany": 0},
        units={"sz14": "germany fighter 4"}, bought={"carrier": 2},
    )  # fmt: skip
    give(match, carrier__sz14__southern_europe=1, return__carrier=1)
    assert at(match, "sz14") == {"germany.carrier": 1, "germany.fighter": 2}
    assert ipc(match, "germany") == 14 + 40
