"""What cannot be answered is said in one sentence, in both languages."""

import pickle
from typing import Any

import pytest

from sandtable import odds
from sandtable.core.text import LANGUAGES
from sandtable.odds import OddsError, Retreat, TooLarge, reading, solve
from sandtable.odds.errors import messages

BAD: dict[str, tuple[str, str, dict[str, Any]]] = {
    "odds-cannot-attack": ("3 bb", "2 inf", {}),
    "odds-cannot-defend": ("3 inf", "2 sub", {}),
    "odds-nobody-attacks": ("", "2 inf", {}),
    "odds-nobody-defends": ("2 inf", "1 aa", {}),
    "odds-count": ("-3 inf", "2 inf", {}),
    "odds-word": ("3 dragons", "2 inf", {}),
    "odds-damaged": ("1 damaged tank", "2 inf", {}),
    "odds-cannot-bombard": ("3 inf", "2 inf", {"bombard": "1 dd", "amphibious": True}),
    "odds-bombard-limit": ("1 inf", "2 inf", {"bombard": "2 bb", "amphibious": True}),
    "odds-bombard-needs-landing": ("1 inf", "2 inf", {"bombard": "1 bb"}),
    "odds-bombard-at-sea": ("1 dd", "2 dd", {"bombard": "1 bb", "sea": True}),
    "odds-amphibious-at-sea": ("1 dd", "2 dd", {"amphibious": True, "sea": True}),
    "odds-landed": ("1 inf 1 landed fighter", "2 inf", {}),
    "odds-landed-defends": ("1 inf", "2 landed inf", {}),
    "odds-bombard-limit (overland units do not count)": ("3 inf 1 landed inf", "2 inf", {"bombard": "2 bb"}),
    "odds-order-name": ("1 inf", "2 inf", {"casualties": "backwards"}),
    "odds-order-twice": ("1 inf", "2 inf", {"casualties": ["inf", "infantry"]}),
    "odds-order-damage": ("1 bb", "2 dd", {"casualties": ["bb", "hit bb"], "sea": True}),
    "odds-retreat-rounds": ("1 inf", "2 inf", {"retreat": Retreat(after=0)}),
    "odds-retreat-ratio": ("1 inf", "2 inf", {"retreat": Retreat(below=-1.0)}),
    "odds-dive": ("1 sub", "1 dd", {"submerge": "sometimes", "sea": True}),
    "odds-order-name (three orders)": ("1 inf", "2 inf", {"casualties": ("inf", "art", "tank")}),
    "odds-dive (three words)": ("1 sub", "1 dd", {"submerge": ["never"] * 3, "sea": True}),
    "odds-budget": ("1 inf", "2 inf", {"budget": 0}),
    "odds-too-large": ("900 inf 900 tank", "900 inf 900 art", {}),
}


def battle(attack: Any, defend: Any, *, budget: int = solve.BUDGET, **options: Any) -> odds.Battle:
    return odds.battle(odds.ask("spring1942", attack, defend, **options), budget)


@pytest.mark.parametrize("key", BAD)
def test_one_sentence_in_each_language(key: str) -> None:
    attack, defend, options = BAD[key]
    with pytest.raises(OddsError) as caught:
        battle(attack, defend, **options)
    problem = caught.value
    key = key.partition(" ")[0]
    assert problem.key == key
    for language in LANGUAGES:
        said = problem.text[language]
        assert said.rstrip().endswith((".", "»."))
        assert key not in said
        assert "{" not in said
        assert not messages(language).tell(key, problem.details)[1]
    assert str(pickle.loads(pickle.dumps(problem))) == str(problem)


def test_every_sentence_is_in_both_languages() -> None:
    english, russian = messages("en"), messages("ru")
    assert not english.junk
    assert not russian.junk
    assert {key for key in english.keys if key.startswith("odds-")} == {
        key for key in russian.keys if key.startswith("odds-")
    }


def test_too_large_a_battle_offers_the_simulation() -> None:
    fleet = "9 sub 9 dd 9 cv 18 ftr 9 bb"
    with pytest.raises(TooLarge, match="simulation") as caught:
        battle(fleet, fleet, sea=True)
    assert caught.value.details["samples"] == 10_000
    found = odds.simulate(odds.ask("spring1942", fleet, fleet, sea=True), samples=200)
    assert not found.exact
    assert found.error > 0


def test_whatever_is_written_takes_no_more_memory() -> None:
    edition = reading.edition_of("spring1942")
    for number in range(reading.WORDS + 10):
        assert reading.find_kind(edition, f"dragon {number}s") is None
    assert reading.find_kind.cache_info().currsize <= reading.WORDS


def test_a_small_budget_is_kept() -> None:
    with pytest.raises(TooLarge):
        battle("10 inf", "10 inf", budget=1000)


@pytest.mark.parametrize("samples", [0, 5, 10**9])
def test_number_of_samples(samples: int) -> None:
    with pytest.raises(OddsError) as caught:
        odds.simulate(odds.ask("spring1942", "1 inf", "1 inf"), samples=samples)
    assert caught.value.key == "odds-samples"


def test_games_without_battles() -> None:
    with pytest.raises(OddsError) as caught:
        odds.battle(odds.ask("siege", "1 inf", "1 inf"))
    assert caught.value.key == "odds-game"


@pytest.mark.parametrize(
    ("key", "attack", "defend", "options"),
    [
        ("odds-no-bombers", "2 ftr", "", {}),
        ("odds-not-raider", "1 bmb 1 tank", "", {}),
        ("odds-not-interceptor", "1 bmb", "1 bmb", {}),
        ("odds-damage", "1 bmb", "", {"damage": 30}),
    ],
)
def test_impossible_raids(key: str, attack: str, defend: str, options: dict[str, Any]) -> None:
    with pytest.raises(OddsError) as caught:
        odds.raid(odds.ask_raid("spring1942", attack, defend, cap=20, **options))
    assert caught.value.key == key


@pytest.mark.parametrize(("options", "key"), [({"goal": "glory"}, "odds-goal"), ({"side": "both"}, "odds-side")])
def test_impossible_advice(options: dict[str, Any], key: str) -> None:
    with pytest.raises(OddsError) as caught:
        odds.best_order(odds.ask("spring1942", "1 inf", "1 inf"), **options)
    assert caught.value.key == key


def test_too_many_orders() -> None:
    fleet = "1 sub 1 dd 1 ftr 1 bmb 1 ca 1 cv 1 bb 1 tr"
    assert battle(fleet, "1 dd", sea=True).win > 0.9
    with pytest.raises(OddsError) as caught:
        odds.best_order(odds.ask("spring1942", fleet, "1 dd", sea=True), budget=1)
    assert caught.value.key in {"odds-too-large", "odds-too-many-orders"}


# Names


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("10 inf 3 art", {"infantry": 10, "artillery": 3}),
        ("2 infantry, 1 fighters", {"infantry": 2, "fighter": 1}),
        ("3x tank + 2 × bmb", {"tank": 3, "bomber": 2}),
        ("inf tank", {"infantry": 1, "tank": 1}),
        ("3 танка 2 пехоты, истребитель", {"tank": 3, "infantry": 2, "fighter": 1}),
        ("5 истр 1 бомб", {"fighter": 5, "bomber": 1}),
        ("3 inf, 2 landed inf", {"infantry": 3, "landed infantry": 2}),
        ("1 высаженный танк 2 пехоты", {"infantry": 2, "landed tank": 1}),
        ("1 infantry.landed", {"landed infantry": 1}),
    ],
)
def test_units_are_named_as_players_do(said: str, meant: dict[str, int]) -> None:
    assert battle(said, "1 inf").attack.before == meant
    assert battle(meant, "1 inf").attack.before == meant


def test_ships_are_named_as_players_do() -> None:
    found = battle("2 подводные лодки 1 damaged battleship", "1 эсминец 2 transports", sea=True)
    assert found.attack.before == {"damaged battleship": 1, "submarine": 2}
    assert found.defend.before == {"destroyer": 1, "transport": 2}
