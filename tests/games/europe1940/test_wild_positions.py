"""Wild positions: fleets of several powers with damage, guests, trapped aircraft and cargo; a turn is played in each.

Whatever is sampled is legal, nothing breaks, and what must hold after every step does.
"""

import os
from random import Random
from typing import Any

import pytest

from sandtable.core.match import Match
from tests.games.axis.positions import asked
from tests.games.europe1940.book_positions import random_world, setting
from tests.games.europe1940.positions import EVERYBODY, GAME, table

SOAK = os.environ.get("SANDTABLE_SOAK") == "1"
SIDES = {"allies": ("uk", "france", "usa"), "axis": ("germany", "italy")}
ZONES = ("sz91", "sz92", "sz93", "sz95", "sz104", "sz105", "sz109", "sz110", "sz111", "sz112", "sz119")
LANDS = {
    "united_kingdom": "uk", "scotland": "uk", "gibraltar": "uk", "normandy_bordeaux": "france",
    "southern_france": "france", "holland_belgium": "germany", "western_germany": "germany", "sardinia": "italy",
    "northern_italy": "italy", "norway": "germany",
}  # fmt: skip
SMALL = ("destroyer", "submarine", "cruiser", "battleship", "battleship.damaged", "transport", "transport.infantry")


def fleet(rng: Random, side: str) -> list[str]:
    """Ships of one side in a zone, with aircraft on decks and aboard damaged carriers."""
    told = []
    powers = SIDES[side]
    for power in rng.sample(powers, rng.randint(1, len(powers))):
        ships = [f"{rng.choice(SMALL)} {rng.randint(1, 2)}" for _ in range(rng.randint(1, 3))]
        whole, damaged = rng.choice([(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)])
        guests = [other for other in powers if other != power]
        ships += [f"carrier {whole}"] * bool(whole) + [f"carrier.damaged {damaged}"] * bool(damaged)
        told.append(" ".join((power, *ships)))
        own = rng.randint(0, 2 * whole)
        told += [f"{power} fighter {own}"] * bool(own)
        visiting = rng.randint(0, 2 * whole - own)
        told += [f"{rng.choice(guests)} tactical_bomber@{power} {visiting}"] * bool(visiting)
        trapped = rng.randint(0, 2 * damaged)
        told += [f"{rng.choice(guests)} fighter.trapped@{power} {trapped}"] * bool(trapped)
    return told


def garrison(rng: Random, power: str) -> str:
    troops = f"{power} infantry {rng.randint(1, 3)} artillery tank mech_infantry"
    flying = ["fighter", "tactical_bomber", "bomber", "aa_gun", "fighter 2", "infantry"]
    return " ".join((troops, *rng.sample(flying, rng.randint(0, 3))))


def wild(seed: int, wars: tuple[tuple[str, str], ...] = EVERYBODY) -> Match:
    rng = Random(seed)
    units = {}
    for zone in rng.sample(ZONES, 6):
        sides = rng.choice([("allies",), ("axis",), ("allies",), ("axis",), ("allies", "axis")])
        units[zone] = "; ".join(line for side in sides for line in fleet(rng, side))
    units |= {land: garrison(rng, power) for land, power in LANDS.items() if rng.random() < 0.7}
    bases = ["air_base", "naval_base", "air_base, naval_base", "air_base 3", "minor_factory, air_base, naval_base 2"]
    facilities = {land: rng.choice(bases) for land in LANDS if rng.random() < 0.6}
    owners: dict[str, str | None] = {**LANDS}
    turn = rng.choice(("uk", "germany", "italy", "france", "usa"))
    return table(
        turn_of=turn, phase="purchase", units=units, owners=owners, facilities=facilities, wars=wars,
        bank={turn: rng.choice((0, 40))}, then=seed,
    )  # fmt: skip


def play_a_turn(match: Match, seed: int) -> None:
    rng = Random(seed)
    turn = match.view().turn
    for _ in range(400):
        if match.view().turn != turn or match.view().result is not None:
            return
        (seat, *_) = match.waiting()
        pending: Any = match.pending()
        action = pending.of(seat).sample(rng)
        assert match.why_not(seat, action) is None, (asked(match), action)
        match.act(seat, action)
        GAME.invariant(match.snapshot())
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("seed", range(24))
def test_a_turn_in_a_wild_position(seed: int) -> None:
    play_a_turn(wild(seed), seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3_000 if SOAK else 12))
def test_turns_in_any_part_of_the_world(seed: int) -> None:
    """Land of all holders, fleets of all powers beside each other, wars between some: everybody may have a turn."""
    rng = Random(seed)
    world = random_world(rng, combat=True)
    match = table(
        **{**setting(world), "phase": "purchase", "bought": None}, number=rng.randint(1, 5), then=seed,
        bank={world.turn: rng.choice((0, 15, 40, 90))}, low_luck=rng.random() < 0.3, objectives=rng.random() < 0.7,
    )  # fmt: skip
    for turn in range(rng.choice((1, 2, 7))):
        if match.view().result is None:
            play_a_turn(match, seed + turn)
