"""The two movement phases as plans: what an order does in each of them, what may be ordered, what a plan owes.

A plan is drafted on a copy of the state and carried out on the state itself by the same functions, order by order.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from sandtable.core.decisions import Draft, Orders, Plan
from sandtable.core.flow import Log, end
from sandtable.core.words import Event, Refusal, Seat
from sandtable.games.axis import actions as do
from sandtable.games.axis import air, cargo, justify, land, offers, randomly, sea, view
from sandtable.games.axis.frames import CombatMove, NonCombatMove
from sandtable.games.axis.pieces import AWAY, DONE, cargo_of, is_fresh, kind_of, mapped, owner_of, target_of, used
from sandtable.games.axis.state import AxisState, edition, flow, seat_of, spaces_with

CarryOut = Callable[[AxisState, Any, Log], Refusal | None]
Reading = Callable[[AxisState, Any], object]
"""What an order means, or a refusal: all that must be known of it to allow it."""
WRONG_PHASE = Refusal("axis.turn.phases", "wrong-phase")

COMBAT: dict[type[Struct], CarryOut] = {
    do.Move: land.attack,
    do.Sail: sea.attack,
    do.Fly: air.attack,
    do.Raid: air.raid,
    do.Load: cargo.load_for_assault,
    do.Unload: cargo.announce,
    do.Attack: sea.hunt,
    do.Hold: air.hold,
}
COMBAT_READINGS: dict[type[Struct], Reading] = {
    do.Move: land.read_attack,
    do.Sail: sea.read_attack,
    do.Fly: air.read_attack,
    do.Raid: air.read_raid,
}
NONCOMBAT: dict[type[Struct], CarryOut] = {
    do.Move: land.regroup,
    do.Sail: sea.redeploy,
    do.Fly: air.land,
    do.Load: cargo.load,
    do.Unload: cargo.unload,
}


NONCOMBAT_READINGS: dict[type[Struct], Reading] = {
    do.Move: land.read_regroup,
    do.Sail: sea.read_redeploy,
    do.Fly: air.read_landing,
}


class MovePlan(Draft[AxisState]):
    """A movement phase being planned."""

    orders_of_phase: dict[type[Struct], CarryOut]
    readings: dict[type[Struct], Reading]

    def __init__(self, s: AxisState) -> None:
        self.start = s
        super().__init__()

    def fresh(self) -> AxisState:
        return self.start.clone()

    def step(self, scratch: AxisState, order: Struct) -> Refusal | None:
        carry_out = self.orders_of_phase.get(type(order))
        return WRONG_PHASE if carry_out is None else carry_out(scratch, order, [])

    def view(self) -> Struct:
        return view.view(self.scratch, seat_of(self.scratch, self.scratch.turn))

    def allowed(self, order: Struct) -> bool:
        """Whether an order may come next; most need only be read, the others are tried on a copy."""
        reading = self.readings.get(type(order))
        if reading is not None:
            return not isinstance(reading(self.scratch, order), Refusal)
        return self.step(self.scratch.clone(), order) is None


class CombatPlan(MovePlan):
    """Phase 2: attacks."""

    orders_of_phase = COMBAT
    readings = COMBAT_READINGS

    def options(self) -> Iterator[Struct]:
        return (order for order in offers.combat(self.scratch) if self.allowed(order))

    def duties(self) -> list[Refusal]:
        return justify.combat_duties(self.scratch, self.start)

    def complete(self, rng: Random) -> Plan:
        return randomly.complete_combat(self, rng)


class NonCombatPlan(MovePlan):
    """Phase 4: everybody home, and everything else into place."""

    orders_of_phase = NONCOMBAT
    readings = NONCOMBAT_READINGS

    def options(self) -> Iterator[Struct]:
        return (order for order in offers.noncombat(self.scratch) if self.allowed(order))

    def duties(self) -> list[Refusal]:
        return justify.noncombat_duties(self.scratch, self.start)

    def complete(self, rng: Random) -> Plan:
        return randomly.complete_noncombat(self, rng)


# Combat movement


@flow.ask(CombatMove)
def ask_for_attacks(s: AxisState, frame: CombatMove) -> Orders:
    return Orders(seat_of(s, s.turn), "combat-move", do.Order, lambda: CombatPlan(s))


@flow.answer(CombatMove, Plan)
def carry_out_attacks(s: AxisState, frame: CombatMove, seat: Seat, plan: Plan, log: Log) -> None:
    for order in plan.orders:
        tell(s, order, log)
        COMBAT[type(order)](s, order, log)
    stand_down(s)
    end(s)


def tell(s: AxisState, order: Any, log: Log) -> None:
    """What an order says, as an event: its own fields."""
    args = {name: getattr(order, name) for name in order.__struct_fields__}
    args["seat"] = seat_of(s, s.turn)
    log.append(Event(f"order-{order.__struct_config__.tag}", args))


def stand_down(s: AxisState) -> None:
    """Whatever moved or is in a battle does not move after combat; aircraft do."""
    e = edition(s)
    for space in spaces_with(s, e.own_units[s.turn]):
        fights = e.board.is_sea[space] and justify.will_fight(s, space)
        stacks = s.units[space]
        after = [(stood_down(s, space, code, fights=fights), n) for code, n in stacks]
        if tuple(after) != stacks:
            s.units[space] = mapped(after)


def stood_down(s: AxisState, space: int, code: int, *, fights: bool) -> int:
    if owner_of(code) != s.turn:
        return code
    if kind_of(code) in edition(s).units.air:
        return code | AWAY if fights and sea.sits_out(s, space, code) else code
    return code | DONE if fights or has_acted(code) else code


def has_acted(code: int) -> bool:
    return bool(used(code)) or target_of(code) >= 0 or any(map(is_fresh, cargo_of(code)))


# Non-combat movement


@flow.ask(NonCombatMove)
def ask_for_moves(s: AxisState, frame: NonCombatMove) -> Orders:
    return Orders(seat_of(s, s.turn), "noncombat-move", do.Order, lambda: NonCombatPlan(s))


@flow.answer(NonCombatMove, Plan)
def carry_out_moves(s: AxisState, frame: NonCombatMove, seat: Seat, plan: Plan, log: Log) -> None:
    for order in plan.orders:
        tell(s, order, log)
        NONCOMBAT[type(order)](s, order, log)
    end(s)
