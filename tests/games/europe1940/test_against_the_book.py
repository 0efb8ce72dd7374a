"""Movement of Europe 1940 against a slow model of the book: what is on offer is what is legal, no more and no less."""

import os
from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.sea import AttackZone, Sail
from tests.games.europe1940 import book_model
from tests.games.europe1940.book_model import Plan, World
from tests.games.europe1940.book_positions import random_world, setting
from tests.games.europe1940.positions import table
from tests.games.europe1940.test_movement import brute_cargo, brute_force
from tests.kit import rule

SOAK = os.environ.get("SANDTABLE_SOAK") == "1"
WORLDS = 3_000 if SOAK else 40
LANDINGS = 6_000 if SOAK else 120


def told(one: Any) -> tuple[str, ...] | None:
    """An order of a single unit (or of a pair that blitzes) as the model says it."""
    match one:
        case March() | Sail() | FlyTo() | FlyRaid():
            if set(one.units.values()) != {1}:
                return None
            return str(one.__struct_config__.tag), "+".join(sorted(one.units)), one.path[0], one.path[-1]
        case Load():
            return "load", f"{one.unit} {one.transport}", *one.path
        case Unload():
            return ("unload", f"{one.units[0]} {one.transport}", *one.path) if len(one.units) == 1 else None
        case AttackZone():
            return "attack", "", one.zone, one.zone
        case Hold():
            return None
    raise AssertionError(one)


def offered(match: Match) -> set[tuple[str, ...]]:
    (seat,) = match.waiting()
    return {words for one in match.draft(seat).options() if (words := told(one)) is not None}


def check_offers(seed: int, *, combat: bool) -> int:
    world = random_world(Random(seed), combat=combat)
    if combat and not world.enemies(world.turn):
        return 0  # europe.peace.no-combat
    match = table(**setting(world), then=1)
    found, legal = offered(match), set(world.orders())
    assert found == legal, (seed, sorted(found - legal)[:6], sorted(legal - found)[:6])
    return len(found)


@pytest.mark.soak
@rule("axis.move.range", "europe.base.air-range", "europe.base.naval-range", "europe.neutral.no-overflight")
@rule("europe.peace.land", "europe.peace.no-attack", "europe.canal.submarines", "europe.blitz.mech")
def test_what_is_on_offer_in_combat_movement_is_what_the_book_allows() -> None:
    assert sum(check_offers(seed, combat=True) for seed in range(WORLDS)) > 10 * WORLDS


@pytest.mark.soak
@rule("axis.noncombat.friendly-sea", "axis.noncombat.friendly-land", "europe.neutral.join", "europe.peace.alone")
@rule("europe.peace.usa-fleet", "europe.peace.usa-patrol", "axis.transport.friendly-coast")
def test_what_is_on_offer_after_combat_is_what_the_book_allows() -> None:
    assert sum(check_offers(seed, combat=False) for seed in range(WORLDS)) > 10 * WORLDS


@rule("axis.carrier.stay-out", "axis.sea.attack-once")
def test_aircraft_on_a_friends_deck_beside_enemy_warships_are_offered_the_attack() -> None:
    """They stay out of it unless they are ordered to fight; with a ship of their own there is a battle anyway."""
    units = {"sz110": "uk carrier; france fighter@uk; germany cruiser", "france": "france infantry"}
    match = table(turn_of="france", units=units)
    assert ("attack", "", "sz110", "sz110") in offered(match)
    match = table(turn_of="france", units={**units, "sz110": f"{units['sz110']}; france destroyer"})
    assert ("attack", "", "sz110", "sz110") not in offered(match)


@rule("axis.air.new-carrier")
@pytest.mark.parametrize("bought", [{}, {"carrier": 1}])
def test_zones_where_a_new_carrier_may_come_are_offered_to_aircraft(bought: dict[str, int]) -> None:
    match = table(
        turn_of="uk", phase="noncombat-move", units={"scotland": "uk fighter bomber"}, bought=bought,
        facilities={"united_kingdom": "major_factory"},
    )  # fmt: skip
    zones = {end for _, unit, _, end in offered(match) if end.startswith("sz")}
    assert zones == (set(book_model.NEAR["united_kingdom"]) - {"scotland"} if bought else set())
    assert not any(unit == "bomber" and end.startswith("sz") for _, unit, _, end in offered(match))


# In the middle of a plan


def at_work(one: Any) -> Any:
    """What an order does, whatever way it takes; an attack where there is a battle anyway does nothing."""
    if isinstance(one, March | Sail):
        return type(one), tuple(sorted(one.units.items())), one.path[0], one.path[-1], len(one.path)
    return repr(one)


def check_the_next_offers(seed: int) -> int:
    """After some orders: whatever is on offer is taken, and of all orders that can be thought of no other is."""
    rng = Random(seed)
    world = random_world(rng, combat=rng.random() < 0.6)
    if world.combat and not world.enemies(world.turn):
        return 0
    match = table(**setting(world), then=1)
    (seat,) = match.waiting()
    draft: Any = match.draft(seat)
    for _ in range(rng.randint(1, 4)):
        options = list(draft.options())
        by_sea = [one for one in options if isinstance(one, Load | Unload)]
        chosen = rng.choice(by_sea if by_sea and rng.random() < 0.5 else options or [None])
        assert chosen is None or draft.add(chosen) is None, (seed, chosen)
    made, options = len(draft.orders), list(draft.options())
    for one in options:
        assert draft.add(one) is None, (seed, draft.orders, one)
        draft.drop(made)
    known = {at_work(one) for one in options}
    thought_of: Any = SimpleNamespace(_state=draft.scratch)
    for one in (*brute_force(thought_of), *brute_cargo(thought_of)):
        idle = isinstance(one, AttackZone) or (isinstance(one, FlyTo) and one.path[-1] not in book_model.LANDS)
        if idle or at_work(one) in known or draft.add(one) is not None:
            continue
        raise AssertionError((seed, draft.orders, "legal, but not on offer"))
    return len(options)


@pytest.mark.soak
@rule("axis.orders.exact", "axis.transport.along-the-way", "axis.transport.whole-move", "axis.combat.moves-together")
def test_what_is_on_offer_in_the_middle_of_a_plan_is_what_is_legal() -> None:
    assert sum(check_the_next_offers(seed) for seed in range(WORLDS // 5)) > WORLDS


# Landings

MOST_CARRIERS, MOST_PLANES = 3, 9
"""What brute force can still do."""


def is_small(world: World) -> bool:
    mine = [unit for space in world.units for unit in world.mine(space)]
    carriers = sum(unit.kind == "carrier" for unit in mine) + world.carriers_bought
    return carriers <= MOST_CARRIERS and 0 < sum(unit.kind in book_model.AIR for unit in mine) <= MOST_PLANES


def draw_up(match: Match, world: World, rng: Random) -> tuple[Any, Plan]:
    """Some orders of flights and carriers at random, carried out by the engine and by the model."""
    (seat,) = match.waiting()
    draft, plan = match.draft(seat), Plan(world)
    for _ in range(rng.randint(1, 5)):
        options = [
            one for one in draft.options() if isinstance(one, FlyTo) or (isinstance(one, Sail) and is_used(world, one))
        ]
        if not options:
            break
        one: Any = rng.choice(options)
        ((label, count),) = one.units.items()
        assert draft.add(one) is None
        carry_out = plan.fly if isinstance(one, FlyTo) else plan.sail
        carry_out(label, count, one.path[0], one.path[-1])
    if world.combat and rng.random() < 0.5:
        marches = [one for one in draft.options() if isinstance(one, March) and world.leaning(one.path[-1])]
        if marches:
            march = rng.choice(marches)
            assert draft.add(march) is None
            plan.opened.add(march.path[-1])
    return draft, plan


def is_used(world: World, one: Sail) -> bool:
    """A carrier that goes somewhere to fight, or anywhere after combat."""
    return "carrier" in one.units and (not world.combat or world.guarded(one.path[-1], "carrier"))


def check_landing(seed: int, *, combat: bool) -> str:
    rng = Random(seed)
    world = random_world(rng, combat=combat, planes_at_sea=not combat or rng.random() < 0.2)
    if not is_small(world) or (combat and not world.enemies(world.turn)):
        return ""
    match = table(**setting(world), then=1)
    anyhow = Plan(world).lost()
    draft, plan = draw_up(match, world, rng)
    found = {refusal.rule for refusal in draft.duties()}
    duty = "axis.air.no-suicide" if combat else "axis.noncombat.land-all"
    if found - {duty}:
        return ""
    lost = plan.lost() if combat else plan.lost_as_it_stands()
    assert (duty in found) == (lost > anyhow), (seed, lost, anyhow, found, plan.planes, plan.fleet())
    return "refused" if found else "taken"


@pytest.mark.soak
@rule("axis.air.no-suicide", "axis.air.new-carrier", "europe.tactical.carriers", "europe.carrier.damaged")
@rule("axis.carrier.guests", "europe.base.air-not-decks", "europe.neutral.fly-out")
def test_aircraft_are_sent_only_where_brute_force_finds_a_landing_for_all() -> None:
    found = Counter(check_landing(seed, combat=True) for seed in range(LANDINGS))
    assert found["refused"] > LANDINGS // 60
    assert found["taken"] > LANDINGS // 6


@pytest.mark.soak
@rule("axis.noncombat.land-all", "axis.air.landing-place", "axis.air.fighters-on-carriers")
def test_after_combat_as_many_aircraft_land_as_brute_force_can() -> None:
    found = Counter(check_landing(seed, combat=False) for seed in range(LANDINGS))
    assert found["refused"] > LANDINGS // 60
    assert found["taken"] > LANDINGS // 60
