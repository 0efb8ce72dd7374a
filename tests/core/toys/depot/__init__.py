"""Depot: two sides buy and scrap units. Purchases are allocations; scrap brings money back."""

from pathlib import Path
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import Flow, Log, State, finish, goto
from sandtable.core.game import Game
from sandtable.core.policy import Policy
from sandtable.core.types import Event, Over, Refusal, Seat

SEATS = ("red", "blue")
COST = {"guns": 3, "tanks": 6, "scrap": -2}


class Income(Struct, frozen=True, tag="income"):
    seat: Seat


class Buy(Struct, frozen=True, tag="buy"):
    seat: Seat


class DepotState(State):
    stack: list[Income | Buy]
    money: dict[Seat, int]
    stock: dict[Seat, dict[str, int]]
    rounds: int


class DepotOptions(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 2


class DepotView(Struct):
    money: dict[Seat, int]
    stock: dict[Seat, dict[str, int]]
    rounds: int


flow: Flow[DepotState] = Flow()


@flow.chance(Income)
def income(s: DepotState, frame: Income) -> Roll:
    return Roll((DiceGroup(2, 6, "sum"), DiceGroup(3, 6, "hits", 2)), "income")


@flow.outcome(Income)
def earned(s: DepotState, frame: Income, rolled: Rolled, log: Log) -> None:
    total = sum(part for part in rolled.read if isinstance(part, int))
    s.money[frame.seat] += total
    log.append(Event("income", {"seat": frame.seat, "total": total}))
    goto(s, Buy(frame.seat))


@flow.ask(Buy)
def buy(s: DepotState, frame: Buy) -> Allocate:
    money, stock = s.money[frame.seat], s.stock[frame.seat]
    parts = (Part("guns", 4), Part("tanks", 2), Part("scrap", stock["guns"]))
    limits = (
        Limit(COST, "depot.money", high=money, key="dear"),
        Limit({"guns": 1, "tanks": 1}, "depot.spend", low=1 if money >= COST["guns"] else 0),
    )
    return Allocate(frame.seat, "buy", parts, limits, {"seat": frame.seat, "money": money})


@flow.refuse(Buy, Allocation)
def cannot_buy(s: DepotState, frame: Buy, action: Allocation) -> Refusal | None:
    """Ships are no part of the question; this is why."""
    return Refusal("depot.spend") if "ships" in action.amounts else None


@flow.answer(Buy, Allocation)
def bought(s: DepotState, frame: Buy, seat: Seat, action: Allocation, log: Log) -> None:
    amounts = {name: amount for name, amount in action.amounts.items() if amount}
    stock = s.stock[seat]
    stock["guns"] += amounts.get("guns", 0) - amounts.get("scrap", 0)
    stock["tanks"] += amounts.get("tanks", 0)
    s.money[seat] -= sum(COST[name] * amount for name, amount in amounts.items())
    log.append(Event("bought", {"seat": seat, "amounts": amounts}))
    if seat == SEATS[0]:
        goto(s, Income(SEATS[1]))
        return
    s.rounds -= 1
    if s.rounds:
        goto(s, Income(SEATS[0]))
    else:
        red, blue = (sum(s.stock[one].values()) for one in SEATS)
        winners = SEATS if red == blue else (SEATS[0],) if red > blue else (SEATS[1],)
        finish(s, Over("even" if red == blue else "larger", winners, {"red": red, "blue": blue}), log)


AnyAction: TypeAlias = Allocation


class Depot(Game[DepotState]):
    id = "depot"
    version = 2
    State = DepotState
    Action = AnyAction
    Options = DepotOptions
    View = DepotView
    ends = ("larger", "even")
    flow = flow
    folder = Path(__file__).parent

    def seats(self, options: DepotOptions) -> tuple[Seat, ...]:
        return SEATS

    def option_sets(self) -> dict[str, Struct]:
        return {"short": DepotOptions(), "long": DepotOptions(4)}

    def setup(self, options: DepotOptions) -> DepotState:
        return DepotState(
            stack=[Income(SEATS[0])],
            result=None,
            money=dict.fromkeys(SEATS, 0),
            stock={seat: {"guns": 2, "tanks": 0} for seat in SEATS},
            rounds=options.rounds,
        )

    def clone(self, s: DepotState) -> DepotState:
        stock = {seat: dict(units) for seat, units in s.stock.items()}
        return replace(s, stack=s.stack[:], money=dict(s.money), stock=stock)

    def view(self, s: DepotState, seat: Seat | None) -> DepotView:
        return DepotView(dict(s.money), {seat: dict(units) for seat, units in s.stock.items()}, s.rounds)

    def resample(self, s: DepotState, seat: Seat | None, rng: Random) -> DepotState:
        return self.clone(s)

    def invariant(self, s: DepotState) -> None:
        assert all(money >= 0 for money in s.money.values())
        assert all(count >= 0 for units in s.stock.values() for count in units.values())

    def answer(self, policy: Policy, view: Struct, decision: object) -> Struct | None:
        """`save` buys one gun and nothing else."""
        return Allocation({"guns": 1}) if policy.kind == "save" else None

    def migrate(self, version: int, raw: object) -> DepotState:
        if version == 1 and isinstance(raw, dict):
            # Version 1 called money gold.
            raw = {("money" if name == "gold" else name): value for name, value in raw.items()}
            version = self.version
        return super().migrate(version, raw)
