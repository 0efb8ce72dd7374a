"""Set-up, order of play and options of Europe 1940."""

import pytest

import sandtable
from sandtable.core import registry
from sandtable.core.game import BadOptions
from sandtable.core.match import Match
from tests.games.axis.positions import at, give, ipc
from tests.games.europe1940.positions import EDITION, GAME, table
from tests.kit import dice, rule


def start(**options: object) -> Match:
    return Match(GAME, options, dice(then=1))


def test_the_title_can_be_found_and_is_offered() -> None:
    assert registry.find("europe1940").id == "europe1940"
    assert "europe1940" in sandtable.games()


@rule("axis.setup.charts")
def test_every_power_begins_with_its_chart() -> None:
    match = start()
    assert at(match, "greater_southern_germany") == {"germany.infantry": 6, "germany.artillery": 2, "germany.tank": 3}
    assert at(match, "sz98") == {
        "uk.tactical_bomber": 1, "uk.carrier": 1, "uk.cruiser": 1, "uk.destroyer": 1, "uk.transport": 1,
    }  # fmt: skip
    assert at(match, "france")["uk.tank"] == 1
    assert [ipc(match, power) for power in EDITION.powers] == [30, 28, 35, 29, 10, 17]
    assert {power: told.income for power, told in match.view().powers.items()} == {
        "germany": 30, "ussr": 28, "usa": 35, "uk": 29, "italy": 10, "france": 17,
    }  # fmt: skip


def test_facilities_stand_where_the_charts_have_them() -> None:
    facilities = start().view().spaces["western_germany"].facilities
    assert [(told.unit, told.damage) for told in facilities] == [
        ("major_factory", 0), ("air_base", 0), ("naval_base", 0),
    ]  # fmt: skip


def test_the_powers_move_in_the_order_of_the_book() -> None:
    assert EDITION.powers == ("germany", "ussr", "usa", "uk", "italy", "france")


@pytest.mark.parametrize("wrong", [{"victory": "total"}, {"bid": {"japan": 3}}, {"max_rounds": 0}])
def test_options_of_another_game_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        GAME.options(wrong)


@rule("europe.france.seat")
def test_france_goes_with_the_united_kingdom_or_the_united_states() -> None:
    assert GAME.goes_with(GAME.options({})) == {"france": ("uk", "usa")}


@rule("europe.setup.one-side")
def test_the_money_of_powers_that_one_person_plays_is_kept_apart() -> None:
    match = table(
        turn_of="uk", phase="purchase", bank={"uk": 20, "france": 20}, facilities={"united_kingdom": "major_factory"}
    )
    give(match, infantry=2)
    assert (ipc(match, "uk"), ipc(match, "france")) == (14, 20)
