"""The odds of Europe 1940 are its game's: pairs, guns that can be hit, damage that lasts, every outcome followed."""

import os

import pytest

from sandtable import odds
from sandtable.odds import Retreat
from tests.games.europe1940.positions import EDITION, GAME
from tests.odds.duel import Case, Duel, Theatre

THEATRE = Theatre(
    GAME,
    sides=("germany", "france"),
    land="normandy_bordeaux",
    land_behind="holland_belgium",
    coast="sz105",
    zone="sz105",
    zone_behind="sz104",
)
CLOSE = 1e-7
SMALL = {
    "a tactical bomber beside a tank": Case("1 tac 1 tank", "2 inf"),
    "two of them share one fighter": Case("2 tac 1 ftr", "2 inf"),
    "the partner is lost first": Case("1 tac 1 ftr", "1 inf 1 ftr", casualties=["ftr", "tac", "inf"]),
    "artillery beside mechanised infantry and infantry": Case("1 art 1 mech 1 inf", "2 inf"),
    "three shots at four aircraft": Case("3 ftr 1 bmb", "1 inf 1 aa"),
    "more shots than aircraft": Case("1 inf 1 ftr 1 tac", "1 inf 2 aa"),
    "guns are lost before dearer units": Case("2 inf 1 art", "1 inf 1 aa 1 tank"),
    "guns are kept to the last": Case("2 inf 1 tank", "1 inf 2 aa", casualties=("cheapest", ["inf", "aa"])),
    "shells fall on guns": Case("2 inf", "1 inf 1 aa", bombard="1 bb 1 ca", amphibious=True),
    "shells leave only guns": Case(
        "1 inf 1 ftr", "1 inf 1 aa", bombard="1 bb", amphibious=True, casualties=("cheapest", ["inf", "aa"])
    ),
    "a gun that came ashore": Case("1 inf 1 aa", "1 inf", amphibious=True),
    "a gun ashore beside a fighter": Case("1 landed inf 1 landed aa 1 ftr", "2 inf", casualties=["inf", "aa", "ftr"]),
    "guns and low luck": Case("2 inf 3 ftr 1 tac", "2 inf 1 aa 1 ftr", low_luck=True),
    "overland troops leave the landed behind": Case(
        "1 tank 1 landed inf 1 tac", "2 inf 1 aa", retreat=Retreat(after=1)
    ),
    "two hits for a carrier": Case("1 dd 1 ftr", "1 cv 1 ftr", sea=True),
    "a damaged carrier and a damaged battleship": Case("1 damaged battleship 1 dd", "1 damaged carrier 1 cv", sea=True),
    "a carrier has no attack": Case("1 cv 1 tac", "1 dd", sea=True),
    "a pair at sea": Case("1 tac 1 ftr 1 cv", "1 ca 1 sub", sea=True),
    "transports that stay are lost": Case("1 dd 1 tr", "1 ca", sea=True),
    "transports that retreat": Case("1 dd 1 tr", "1 ca", sea=True, retreat=Retreat(after=1)),
    "transports of both sides beside a stand-off": Case(
        "1 sub 1 tr", "1 cv 1 ftr 1 tr", sea=True, casualties=["cv", "ftr"]
    ),
    "aircraft over transports and submarines of both": Case("1 sub 1 tr", "1 ftr 1 tr", sea=True),
    "submarines beside transports under aircraft": Case("1 sub 1 tr", "1 cv 1 ftr", sea=True, casualties=["cv", "ftr"]),
}
LARGE = {
    "a front with everything": Case(
        "4 inf 2 art 2 mech 2 tank 2 ftr 2 tac 1 bmb", "6 inf 1 art 1 tank 1 ftr 1 tac 2 aa"
    ),
    "a landing under fire": Case(
        "3 inf 1 art 1 tank 2 tac 1 ftr", "4 inf 1 aa 1 tac", bombard="1 bb 1 ca", amphibious=True
    ),
    "fleets with damage": Case(
        "2 sub 1 dd 1 cv 1 damaged battleship 1 ftr 1 tac", "1 sub 1 dd 1 damaged carrier 1 cv 2 ftr 1 bb", sea=True
    ),
}


def ends_of(case: Case) -> dict[tuple[object, object], float]:
    found: dict[tuple[object, object], float] = {}
    for end in odds.battle(case.question(EDITION)).ends:
        key = tuple(sorted(end.attack.items())), tuple(sorted(end.defend.items()))
        found[key] = found.get(key, 0.0) + end.chance
    return found


@pytest.mark.parametrize("name", SMALL)
def test_every_end_has_the_chance_it_has_in_the_game(name: str) -> None:
    case = SMALL[name]
    found, captured = ends_of(case), 0.0
    played: dict[tuple[object, object], float] = {}
    for ended, p in Duel(case, THEATRE).walked().items():
        key = ended.attack, ended.defend
        played[key] = played.get(key, 0.0) + p
        captured += p * ended.captured
    for end in found.keys() | played.keys():
        assert found.get(end, 0.0) == pytest.approx(played.get(end, 0.0), abs=CLOSE), end
    assert odds.battle(case.question(EDITION)).capture == pytest.approx(captured, abs=CLOSE)


@pytest.mark.parametrize("name", SMALL)
def test_samples_agree(name: str) -> None:
    """The sampler goes through the same steps."""
    asked = SMALL[name].question(EDITION)
    exact, simulated = odds.battle(asked), odds.simulate(asked, samples=3000)
    assert abs(simulated.win - exact.win) < 4 * simulated.error


@pytest.mark.soak
@pytest.mark.parametrize("name", LARGE)
def test_battles_fought_in_the_game_come_out_like_the_odds(name: str) -> None:
    battles = 3_000 if os.environ.get("SANDTABLE_SOAK") == "1" else 60
    case = LARGE[name]
    answer = odds.battle(case.question(EDITION))
    fought = list(Duel(case, THEATRE).sampled(battles, seed=1))
    for side, left in ((answer.attack, "attack"), (answer.defend, "defend")):
        gone = sum(one.chance for one in side.left if not one.units)
        share = sum(not getattr(ended, left) for ended in fought) / battles
        assert abs(share - gone) <= 4 * (max(0.0, gone * (1 - gone)) / battles) ** 0.5 + CLOSE
