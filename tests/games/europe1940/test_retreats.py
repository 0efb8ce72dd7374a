"""Retreats of Europe 1940, in depth: who may go where, together with whom, and who never does.

The book's sentences are a small model here that knows only the orders that were given; random battles are held against
it. Dice miss until somebody has been asked whether he retreats.
"""

import os
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from tests.games.axis.positions import act, asked, at, give, keys, order, owner, refused
from tests.games.europe1940.positions import EDITION, EVERYBODY, GAME, state, table
from tests.kit import rule

BOARD = EDITION.board
BATTLES = 6_000 if os.environ.get("SANDTABLE_SOAK") == "1" else 60


class Misses(Seeded):
    """Nobody hits anything with the first so many rolls."""

    def __init__(self, rolls: int, seed: int) -> None:
        super().__init__(seed)
        self.rolls = rolls

    def draw(self, chance: Any, counter: int) -> Any:
        self.rolls -= 1
        return chance.draw(lambda sides: sides - 1) if self.rolls >= 0 else super().draw(chance, counter)


def without_hits(match: Match, rolls: int = 30, seed: int = 1) -> Match:
    return Match(GAME, match.options, Misses(rolls, seed), state=state(match))


def ways(match: Match) -> set[str]:
    """What the attacker may answer: the spaces, "press" and "break-off"."""
    (seat,) = match.waiting()
    options: list[Any] = list(match.legal(seat))
    return {str(getattr(one, "space", one.__struct_config__.tag)) for one in options}


# The model


class Moved(NamedTuple):
    """A unit of the attacker and the way it came."""

    unit: str
    path: tuple[str, ...]


GATES = {("sz91", "sz92"): "gibraltar", ("sz112", "sz113"): "denmark"}
SURFACE = ("destroyer", "cruiser", "battleship", "carrier", "transport")
AIR = ("fighter", "tactical_bomber", "bomber")


def passes(unit: str, here: str, there: str, friends: tuple[str, ...], owners: dict[str, str]) -> bool:
    """Both straits are open to the side that holds them, Gibraltar to all submarines."""
    bank = GATES.get((here, there), GATES.get((there, here), ""))
    return not bank or owners[bank] in friends or (bank == "gibraltar" and unit == "submarine")


def ways_by_sea(
    fleet: list[Moved], diving: bool, zone: str, hostile: set[str], friends: tuple[str, ...], owners: dict[str, str]
) -> set[str]:
    """The book: one zone from which a ship stepped in, friendly when the turn began; every ship there goes along."""
    leaving = [ship for ship in fleet if ship.unit not in AIR and not (diving and ship.unit == "submarine")]
    if not leaving:
        return {"break-off"} if any(one.unit in AIR for one in fleet) else set()
    origins = {ship.path[-2] for ship in fleet if ship.unit not in AIR and len(ship.path) > 1}
    return {
        there for there in origins - hostile if all(passes(ship.unit, zone, there, friends, owners) for ship in leaving)
    }


# Battles at sea

STAGES = ("sz91", "sz92", "sz93", "sz104", "sz110", "sz111", "sz112", "sz113", "sz114")


def neighbours(zone: str) -> list[str]:
    here = BOARD.index[zone]
    return [BOARD.spaces[there] for there in BOARD.sea_next[here]]


class SeaBattle(NamedTuple):
    """A battle at sea about to be fought, and all that the model knows of it."""

    match: Match
    zone: str
    fleet: list[Moved]
    hostile: set[str]
    friends: tuple[str, ...]
    owners: dict[str, str]


def sea_battle(rng: Random) -> SeaBattle:
    turn, friends, foe = rng.choice(
        [("uk", ("uk", "france", "usa", "ussr"), "germany"), ("germany", ("germany", "italy"), "uk")]
    )
    zone = rng.choice(STAGES)
    owners = {"gibraltar": rng.choice(("uk", "italy")), "denmark": rng.choice(("germany", "france"))}
    units = {zone: f"{foe} cruiser {rng.randint(1, 2)} {rng.choice(('submarine', 'transport', 'destroyer'))}"}
    begin = rng.sample(neighbours(zone), min(3, len(neighbours(zone)))) + [zone] * (rng.random() < 0.3)
    hostile = {zone} | {there for there in begin if rng.random() < 0.25}
    sailing: list[Moved] = []
    for here in begin:
        kinds = rng.sample((*SURFACE, "submarine"), rng.randint(1, 2))
        mine = [f"{turn} {' '.join(kinds)}"]
        others = [f"{foe} cruiser"] if here in hostile and here != zone else []
        units[here] = "; ".join([*mine, *others, *([units[here]] if here in units else [])])
        sailing += [Moved(kind, (here, zone) if here != zone else (here,)) for kind in kinds]
    match = table(units=units, owners=owners, wars=EVERYBODY, turn_of=turn, then=1)
    fleet, told = list[Moved](), list[str]()
    for ship in sailing:
        text = f"sail {ship.unit}=1 {','.join(ship.path)}"
        open_way = all(passes(ship.unit, a, b, friends, owners) for a, b in pairwise(ship.path))
        if len(ship.path) > 1:
            assert (refused(match, text) in ("", "axis.combat.no-idle", "axis.air.no-suicide")) == open_way, text
        if open_way:
            fleet.append(ship)
            told += [text] * (len(ship.path) > 1)
    match = without_hits(match, seed=rng.randrange(1000))
    if not any(EDITION.units.kinds[EDITION.units.index[ship.unit]].attack for ship in fleet):
        return SeaBattle(match, zone, [], hostile, friends, owners)
    order(match, *told)
    return SeaBattle(match, zone, fleet, hostile, friends, owners)


def fight_on_to_the_question(battle: SeaBattle, rng: Random) -> tuple[set[str], bool]:
    """What the attacker is asked after the first round, and whether his submarines have dived."""
    match, diving = battle.match, False
    boats = [ship for ship in battle.fleet if ship.unit == "submarine"]
    for _ in range(60):
        seat, ask = asked(match)
        if ask == "next-battle":
            options: list[Any] = list(match.legal(seat))
            act(match, next((one for one in options if one.space == battle.zone), options[0]))
        elif ask == "submerge" and match.view().battle.space == battle.zone:
            attacks = seat == match.view().turn
            dives = len(boats) if attacks and rng.random() < 0.5 else 0
            diving = diving or bool(dives)
            give(match, submarine=dives)
        elif ask == "submerge":
            give(match)
        elif ask == "retreat" and match.view().battle.space == battle.zone:
            return ways(match) - {"press"}, diving
        elif ask == "retreat":
            act(match, "press")
        else:
            return set(), diving
    raise AssertionError("nobody is asked")


def check_a_sea_battle(seed: int) -> bool:
    rng = Random(seed)
    battle = sea_battle(rng)
    if not battle.fleet:
        return False
    found, diving = fight_on_to_the_question(battle, rng)
    match, zone = battle.match, battle.zone
    expected = ways_by_sea(battle.fleet, diving, zone, battle.hostile, battle.friends, battle.owners)
    assert found == expected, (seed, battle.fleet, diving)
    if not found:
        return False
    turn = match.view().turn
    before = {unit: n for unit, n in at(match, zone).items() if unit.startswith(turn)}
    there = rng.choice(sorted(found))
    if there == "break-off":
        act(match, "break-off")
        return True
    arrived = at(match, there)
    act(match, f"retreat {there}")
    left = {unit: n for unit, n in at(match, zone).items() if unit.startswith(turn)}
    stays = (*(f"{turn}.{unit}" for unit in AIR), *([f"{turn}.submarine"] if diving else []))
    assert set(left) <= set(stays), (seed, left)
    gone = {unit: n for unit, n in before.items() if unit not in stays}
    now = at(match, there)
    assert all(now.get(unit, 0) == arrived.get(unit, 0) + n for unit, n in gone.items()), (seed, gone, now)
    return True


@pytest.mark.soak
@rule("axis.retreat.origin", "axis.retreat.together", "europe.retreat.strait", "axis.retreat.no-zone")
def test_ships_retreat_where_the_book_lets_them() -> None:
    assert sum(check_a_sea_battle(seed) for seed in range(BATTLES)) > BATTLES // 3


# Battles on land


def lands_near(land: str) -> list[str]:
    return [BOARD.spaces[there] for there in BOARD.land_next[BOARD.index[land]]]


def check_a_land_battle(seed: int) -> bool:
    """Troops from several sides, by way of friendly and of freshly taken land, from transports and from the air."""
    rng = Random(seed)
    coasts = [land for land in BOARD.lands if BOARD.sea_next[land] and len(BOARD.land_next[land]) > 1]
    battle = BOARD.spaces[rng.choice(coasts)]
    near = rng.sample(lands_near(battle), min(3, len(lands_near(battle))))
    owners: dict[str, str] = {battle: "uk", **dict.fromkeys(near, "germany")}
    units: dict[str, list[str]] = {battle: ["uk infantry 3"]}
    told, fleet = list[str](), list[Moved]()
    for here in near:
        kind = rng.choice(("infantry", "artillery", "tank", "none"))
        if kind != "none":
            units.setdefault(here, []).append(f"germany {kind}")
            fleet.append(Moved(kind, (here, battle)))
        far = [land for land in lands_near(here) if land not in owners]
        if far and rng.random() < 0.5:
            start = rng.choice(far)
            owners[start] = "germany"
            taken = rng.random() < 0.5 and here not in units
            owners[here] = "uk" if taken else "germany"
            units.setdefault(start, []).append("germany tank")
            fleet.append(Moved("tank", (start, here, battle)))
    air_base = rng.choice([land for land, holder in owners.items() if holder == "germany"])
    if rng.random() < 0.6:
        units.setdefault(air_base, []).append("germany fighter")
        told.append(f"fly fighter=1 {air_base},{battle}")
    zone = BOARD.spaces[rng.choice(BOARD.sea_next[BOARD.index[battle]])]
    landing = rng.random() < 0.5
    if landing:
        units[zone] = ["germany transport.infantry"]
        told.append(f"unload infantry transport.infantry {zone},{battle}")
    told += [f"move {one.unit}=1 {','.join(one.path)}" for one in fleet]
    match = table(units={space: "; ".join(there) for space, there in units.items()}, owners=owners, then=1)
    if not told or refused(match, *told):
        return False
    match = without_hits(match, rolls=2 + landing, seed=seed)
    events = order(match, *told)
    expected = {one.path[-2] for one in fleet}
    if not expected and any(one.startswith("fly") for one in told):
        expected = {"break-off"}
    if not expected:
        assert "battle-over" in keys(events)
        return True
    assert asked(match) == ("germany", "retreat"), seed
    assert ways(match) - {"press"} == expected, (seed, told)
    there = rng.choice(sorted(expected))
    if there == "break-off":
        return True
    before = at(match, there)
    act(match, f"retreat {there}")
    now = at(match, there)
    back = Counter(f"germany.{one.unit}" for one in fleet)
    assert all(now[unit] == before.get(unit, 0) + count for unit, count in back.items()), (seed, before, now)
    return True


@pytest.mark.soak
@rule("axis.retreat.origin", "axis.retreat.together", "axis.retreat.no-landed", "axis.retreat.air")
def test_troops_retreat_where_the_book_lets_them() -> None:
    assert sum(check_a_land_battle(seed) for seed in range(BATTLES)) > BATTLES // 3


# One by one


@rule("europe.retreat.strait", "europe.canal.submarines")
@pytest.mark.parametrize(
    ("fleet", "holder", "out"),
    [
        ("submarine", "uk", {"sz91"}),
        ("submarine cruiser", "uk", {"sz93"}),
        ("submarine cruiser", "italy", {"sz91", "sz93"}),
    ],
)
def test_surface_ships_do_not_follow_a_submarine_back_through_gibraltar(fleet: str, holder: str, out: set[str]) -> None:
    """Germany attacks sea zone 92 from both sides, and the strait is British."""
    _, *surface = fleet.split()
    units = {"sz91": "germany submarine", "sz92": "uk destroyer 2", "sz93": "germany cruiser"}
    match = without_hits(table(units=units, owners={"gibraltar": holder}, then=1))
    order(match, "sail submarine=1 sz91,sz92", *("sail cruiser=1 sz93,sz92" for _ in surface))
    assert asked(match) == ("germany", "retreat")
    assert ways(match) - {"press"} == out


@rule("axis.retreat.no-landed", "axis.retreat.together")
def test_what_came_ashore_fights_on_when_the_rest_goes() -> None:
    units = {
        "sz105": "germany transport.infantry", "holland_belgium": "germany infantry 2 fighter",
        "normandy_bordeaux": "france infantry 3",
    }  # fmt: skip
    match = without_hits(table(units=units, then=1), rolls=2)
    order(
        match,
        "unload infantry transport.infantry sz105,normandy_bordeaux",
        "move infantry=2 holland_belgium,normandy_bordeaux",
        "fly fighter=1 holland_belgium,normandy_bordeaux",
    )
    assert ways(match) == {"press", "holland_belgium"}
    events = act(match, "retreat holland_belgium")
    assert at(match, "holland_belgium") == {"germany.infantry": 2}
    assert keys(events).count("battle-round") >= 1
    rounds = [event for event in events if event.key == "fire" and event.args["side"] == "attacker"]
    assert all(sum(map(len, event.args["faces"])) == 1 for event in rounds)


@rule("axis.retreat.air", "axis.retreat.no-landed")
def test_aircraft_beside_troops_from_the_sea_break_off_alone() -> None:
    units = {
        "sz105": "germany transport.infantry", "holland_belgium": "germany fighter",
        "normandy_bordeaux": "france infantry 3",
    }  # fmt: skip
    match = without_hits(table(units=units, then=1), rolls=2)
    order(
        match,
        "unload infantry transport.infantry sz105,normandy_bordeaux",
        "fly fighter=1 holland_belgium,normandy_bordeaux",
    )
    assert ways(match) == {"press", "break-off"}
    assert refused(match, "retreat holland_belgium") == "axis.retreat.air"


@rule("axis.retreat.no-landed")
def test_troops_from_the_sea_alone_are_not_even_asked() -> None:
    units = {"sz105": "germany transport.infantry", "normandy_bordeaux": "france infantry 3"}
    match = without_hits(table(units=units, then=1), rolls=4)
    events = order(match, "unload infantry transport.infantry sz105,normandy_bordeaux")
    assert "battle-over" in keys(events)
    assert keys(events).count("battle-round") > 2


@rule("axis.retreat.attacker", "europe.scramble.defends")
def test_defenders_are_never_asked_to_retreat_not_even_scrambled_ones() -> None:
    units = {
        "sz112": "germany cruiser 2", "sz110": "uk destroyer", "united_kingdom": "uk fighter 2",
    }  # fmt: skip
    match = without_hits(table(units=units, facilities={"united_kingdom": "air_base"}, then=1))
    order(match, "sail cruiser=2 sz112,sz110")
    give(match, fighter__united_kingdom__sz110=2)
    for _ in range(3):
        assert asked(match) == ("germany", "retreat")
        act(match, "press")
    act(match, "retreat sz112")
    assert at(match, "sz112") == {"germany.cruiser": 2}
    assert at(match, "united_kingdom") == {"uk.fighter": 2}


@rule("axis.retreat.transports", "europe.scramble.sea-battle")
def test_a_landing_met_from_the_air_retreats_as_a_whole_and_lands_nothing() -> None:
    units = {
        "sz112": "germany transport.infantry cruiser",
        "united_kingdom": "uk fighter infantry",
        "norway": "germany fighter",
    }
    match = without_hits(table(units=units, facilities={"united_kingdom": "air_base"}, then=1))
    order(
        match,
        "sail transport.infantry=1,cruiser=1 sz112,sz110",
        "unload infantry transport.infantry sz110,united_kingdom",
    )
    give(match, fighter__united_kingdom__sz110=1)
    act(match, "retreat sz112")
    assert at(match, "sz112") == {"germany.transport.infantry": 1, "germany.cruiser": 1}
    assert asked(match) == ("germany", "noncombat-move")
    assert refused(match, "sail transport.infantry=1 sz112,sz113") == "axis.noncombat.done"
    assert refused(match, "unload infantry transport.infantry sz112,norway") == "axis.noncombat.done"
    assert owner(match, "united_kingdom") == "uk"


@rule("axis.retreat.together", "axis.carrier.cargo")
def test_guests_aboard_go_with_the_carrier_that_retreats() -> None:
    """Own aircraft stay above the battle, a guest is cargo and goes along; a trapped one with the damaged carrier."""
    units = {
        "sz109": "uk carrier carrier.damaged cruiser; uk fighter; france fighter@uk; usa fighter.trapped@uk",
        "sz110": "germany cruiser",
    }
    match = without_hits(table(units=units, wars=EVERYBODY, turn_of="uk", then=1))
    order(match, "fly fighter=1 sz109,sz110", "sail carrier=1,carrier.damaged=1,cruiser=1 sz109,sz110")
    act(match, "retreat sz109")
    gone = {"uk.carrier": 2, "uk.cruiser": 1, "france.fighter": 1, "usa.fighter": 1}
    assert at(match, "sz109") == gone
    assert at(match, "sz110") == {"germany.cruiser": 1, "uk.fighter": 1}


@rule("axis.retreat.air", "axis.noncombat.land-all")
def test_aircraft_that_lose_their_only_deck_by_a_retreat_are_lost() -> None:
    """The carrier may retreat though its fighter cannot reach it any more (book: it is free to)."""
    units = {"sz119": "uk carrier fighter", "sz123": "uk cruiser", "sz124": "germany cruiser"}
    match = without_hits(table(units=units, turn_of="uk", owners={"scotland": "germany", "iceland": "germany"}, then=1))
    told = ["fly fighter=1 sz119,sz124", "sail carrier=1 sz119,sz123,sz124", "sail cruiser=1 sz123,sz124"]
    if refused(match, *told):
        pytest.fail(refused(match, *told))
    order(match, *told)
    assert ways(match) == {"press", "sz123"}
    act(match, "retreat sz123")
    assert asked(match) == ("uk", "noncombat-move")
    assert at(match, "sz124") == {"germany.cruiser": 1, "uk.fighter": 1}


@rule("axis.retreat.origin")
def test_a_zone_that_only_the_declaration_made_hostile_is_no_way_out() -> None:
    """Germany declares war on the USSR beside whose ships its own lay, and attacks elsewhere."""
    units = {"sz113": "germany cruiser 2; ussr destroyer", "sz114": "ussr cruiser", "sz112": "germany cruiser"}
    match = table(phase="politics", units=units, then=1)
    act(match, {"do": "declare", "on": ["ussr"]})
    match = without_hits(match)
    if "sz114" not in neighbours("sz113"):
        pytest.fail("the map changed")
    order(match, "sail cruiser=2 sz113,sz114")
    act(match, {"do": "allocate", "amounts": {}}) if asked(match)[1] == "submerge" else None
    assert match.view().battle is None or ways(match) == {"press"}


@rule("axis.retreat.origin", "axis.blitz.control")
def test_overland_troops_of_several_lands_choose_one_of_them() -> None:
    """By way of land just taken too, but never back over the whole way."""
    units = {
        "germany": "germany tank", "poland": "germany infantry", "eastern_poland": "ussr infantry 2",
        "slovakia_hungary": "germany infantry",
    }  # fmt: skip
    match = without_hits(table(units=units, wars=EVERYBODY, then=1))
    order(
        match,
        "move tank=1 germany,poland,eastern_poland",
        "move infantry=1 poland,eastern_poland",
        "move infantry=1 slovakia_hungary,eastern_poland",
    )
    assert ways(match) == {"press", "poland", "slovakia_hungary"}
    assert refused(match, "retreat germany") == "axis.retreat.origin"
    act(match, "retreat slovakia_hungary")
    assert at(match, "slovakia_hungary") == {"germany.infantry": 2, "germany.tank": 1}


@rule("axis.submarine.submerge", "axis.retreat.together")
def test_submarines_that_dived_stay_behind_when_the_fleet_goes() -> None:
    units = {"sz109": "uk submarine 2 cruiser", "sz110": "germany cruiser"}
    match = without_hits(table(units=units, turn_of="uk", then=1))
    order(match, "sail submarine=2,cruiser=1 sz109,sz110")
    give(match, submarine=1)
    act(match, "retreat sz109")
    assert at(match, "sz109") == {"uk.submarine": 1, "uk.cruiser": 1}
    assert at(match, "sz110") == {"germany.cruiser": 1, "uk.submarine": 1}
