"""The two movement phases as plans: what an order does in each of them, what may be ordered, what a plan owes.

A plan is drafted on a copy of the state and carried out on the state itself by the same functions, order by order;
unless it is the very plan drafted last from that state: then what the draft came to is taken over.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from sandtable.core.decisions import Draft, Orders, Plan
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.axis import air, bases, cargo, duties, land, landing, offers, random_attacks, random_plans, sea
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import (
    AWAY,
    DONE,
    Stacks,
    cargo_of,
    is_bare,
    is_fresh,
    kind_of,
    mapped,
    owner_of,
    target_of,
    used,
)
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import AxisState, edition, flow, mark, seat_of, spaces_with


class CombatMove(Frame, frozen=True):
    """Phase 2."""


class NonCombatMove(Frame, frozen=True):
    """Phase 4."""


Order: TypeAlias = March | Sail | FlyTo | FlyRaid | Load | Unload | AttackZone | Hold


WRONG_PHASE = Refusal("axis.turn.phases", "wrong-phase")


class OrderRule(NamedTuple):
    """How an order works: `read` says what it means, or refuses it; `carry_out` does what was read."""

    read: Callable[[AxisState, Any], Any]
    carry_out: Callable[[AxisState, Any, Log], None]


COMBAT: dict[type[Struct], OrderRule] = {
    March: OrderRule(land.read_attack, land.attack),
    Sail: OrderRule(sea.read_attack, sea.attack),
    FlyTo: OrderRule(air.read_attack, air.attack),
    FlyRaid: OrderRule(air.read_raid, air.raid),
    Load: OrderRule(cargo.read_load_for_assault, cargo.load),
    Unload: OrderRule(cargo.read_announcement, cargo.announce),
    AttackZone: OrderRule(sea.read_hunt, sea.hunt),
    Hold: OrderRule(air.read_hold, air.hold),
}
NONCOMBAT: dict[type[Struct], OrderRule] = {
    March: OrderRule(land.read_regroup, land.regroup),
    Sail: OrderRule(sea.read_redeploy, sea.redeploy),
    FlyTo: OrderRule(air.read_landing, air.land),
    Load: OrderRule(cargo.read_load, cargo.load),
    Unload: OrderRule(cargo.read_unload, cargo.unload),
}


def obey(s: AxisState, rules: dict[type[Struct], OrderRule], order: Struct, log: Log) -> Refusal | None:
    """Carry an order out, or say why not."""
    rule = rules.get(type(order))
    if rule is None:
        return WRONG_PHASE
    meaning = rule.read(s, order)
    if isinstance(meaning, Refusal):
        return meaning
    rule.carry_out(s, meaning, log)
    return None


class DraftedPlan(NamedTuple):
    """A legal plan, the states before and after it, and what each of its orders brought about."""

    plan: Plan
    before: AxisState
    after: AxisState
    effects: list[Log]


_last_drafted: DraftedPlan | None = None


class MovePlan(Draft[AxisState]):
    """A movement phase being planned."""

    rules: ClassVar[dict[type[Struct], OrderRule]]
    combat: ClassVar[bool]

    def __init__(self, s: AxisState) -> None:
        self.start = s
        self.effects: list[Log] = []
        """What each order brought about when it was carried out."""
        self.lost: int | None = None
        """How many aircraft no plan can land, once somebody has looked."""
        super().__init__()

    def lost_anyhow(self) -> int:
        """How many aircraft no plan can land: none if all may stay where they are."""
        if self.lost is None:
            stay = next(duties.off_base(self.start), None) is None
            self.lost = 0 if stay else landing.best(self.start, combat=self.combat).lost
        return self.lost

    def fresh(self) -> AxisState:
        self.effects.clear()
        return self.start.clone()

    def step(self, scratch: AxisState, order: Struct) -> Refusal | None:
        log: Log = []
        refusal = obey(scratch, self.rules, order, log)
        if refusal is None:
            self.effects.append(log)
        return refusal

    def go_back(self, before: AxisState, orders: int) -> None:
        """Take back all but the first orders, after which the scratch state was this."""
        self.scratch = before
        del self.orders[orders:], self.effects[orders:]

    def accept(self, plan: Plan) -> None:
        global _last_drafted  # noqa: PLW0603 - a cache with one place
        _last_drafted = DraftedPlan(plan, self.start.clone(), self.scratch.clone(), list(self.effects))

    def view(self) -> Struct:
        shown: Struct = edition(self.scratch).show(self.scratch)
        return shown

    def allows(self, order: Struct) -> bool:
        rule = self.rules.get(type(order))
        return rule is not None and not isinstance(rule.read(self.scratch, order), Refusal)


class CombatPlan(MovePlan):
    """Phase 2: attacks."""

    rules: ClassVar = COMBAT
    combat: ClassVar = True

    def options(self) -> Iterator[Struct]:
        return offers.combat(self.scratch, self.allows)

    def duties(self) -> list[Refusal]:
        return duties.combat_duties(self.scratch, self.lost_anyhow)

    def complete(self, rng: Random) -> Plan:
        return random_attacks.complete_combat(self, rng)


class NonCombatPlan(MovePlan):
    """Phase 4: everybody home, and everything else into place."""

    rules: ClassVar = NONCOMBAT
    combat: ClassVar = False

    def options(self) -> Iterator[Struct]:
        return offers.noncombat(self.scratch, self.allows)

    def duties(self) -> list[Refusal]:
        return duties.noncombat_duties(self.scratch, self.lost_anyhow)

    def complete(self, rng: Random) -> Plan:
        return random_plans.complete_noncombat(self, rng)


# Combat movement


@flow.step(TURN, "combat-move")
def move_to_attack(s: AxisState, frame: At, log: Log) -> None:
    bases.mark_those_at_bases(s)
    call(s, CombatMove())


@flow.ask(CombatMove)
def ask_for_attacks(s: AxisState, frame: CombatMove) -> Orders:
    return Orders(seat_of(s, s.turn), "combat-move", Order, lambda: CombatPlan(s))


@flow.answer(CombatMove, Plan)
def carry_out_attacks(s: AxisState, frame: CombatMove, seat: Seat, plan: Plan, log: Log) -> None:
    carry_out(s, COMBAT, plan, log)
    stand_down(s)
    end(s)


def carry_out(s: AxisState, rules: dict[type[Struct], OrderRule], plan: Plan, log: Log) -> None:
    """Carry a plan out order by order, or take over what its draft came to."""
    drafted = _last_drafted
    if drafted is None or drafted.plan is not plan or drafted.before != s:
        for order in plan.orders:
            tell(s, order, log)
            obey(s, rules, order, log)
        return
    for order, effects in zip(plan.orders, drafted.effects, strict=True):
        tell(s, order, log)
        log += effects
    after = drafted.after.clone()
    for part in after.__struct_fields__:
        setattr(s, part, getattr(after, part))


def tell(s: AxisState, order: Any, log: Log) -> None:
    """What an order says, as an event: its own fields."""
    args = asdict(order)
    args["seat"] = seat_of(s, s.turn)
    log.append(Event(f"order-{order.__struct_config__.tag}", args))


def stand_down(s: AxisState) -> None:
    """Whatever moved or is in a battle does not move after combat; aircraft do."""
    battle_zones = duties.battle_zones(s)
    own = spaces_with(s, edition(s).own_units[s.turn])
    astir = [space for space in own if space in battle_zones or not is_bare(s.units[space])]
    mark(s, ((space, all_stood_down(s, space, fights=space in battle_zones)) for space in astir))


def all_stood_down(s: AxisState, space: int, *, fights: bool) -> Stacks:
    return mapped((stood_down(s, space, code, fights=fights), n) for code, n in s.units[space])


def stood_down(s: AxisState, space: int, code: int, *, fights: bool) -> int:
    if owner_of(code) != s.turn:
        return code
    if kind_of(code) in edition(s).units.air:
        return code | AWAY if fights and sea.sits_out(s, space, code) else code
    return code | DONE if fights or has_acted(code) else code


def has_acted(code: int) -> bool:
    return bool(used(code)) or target_of(code) >= 0 or any(map(is_fresh, cargo_of(code)))


# Non-combat movement


@flow.step(TURN, "noncombat-move")
def move_after_combat(s: AxisState, frame: At, log: Log) -> None:
    bases.mark_those_at_bases(s)
    call(s, NonCombatMove())


@flow.ask(NonCombatMove)
def ask_for_moves(s: AxisState, frame: NonCombatMove) -> Orders:
    return Orders(seat_of(s, s.turn), "noncombat-move", Order, lambda: NonCombatPlan(s))


@flow.answer(NonCombatMove, Plan)
def carry_out_moves(s: AxisState, frame: NonCombatMove, seat: Seat, plan: Plan, log: Log) -> None:
    carry_out(s, NONCOMBAT, plan, log)
    end(s)
