"""Convoy: trucks drive a road of four places. A day's plan is a sequence of orders; nobody may end on the open road."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Pick
from sandtable.core.decisions import Draft, Orders, Plan
from sandtable.core.flow import Flow, Log, State, finish, goto
from sandtable.core.game import Game
from sandtable.core.types import Event, Over, Refusal, Seat

DRIVER = "driver"
OPEN_ROAD = 2
TOWN = 3
FUEL = 4
DAYS = 4
TRUCKS = ("anna", "boris", "clara")


class Drive(Struct, frozen=True, tag="drive", tag_field="do", forbid_unknown_fields=True):
    """One truck, one place on."""

    truck: str


AnyAction: TypeAlias = Plan


class Weather(Struct, frozen=True, tag="weather"):
    pass


class Day(Struct, frozen=True, tag="day"):
    mud: bool


class ConvoyState(State):
    stack: list[Weather | Day]
    places: dict[str, int]
    fuel: int = FUEL
    day: int = 0


class ConvoyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    trucks: int = 2


class ConvoyView(Struct):
    places: dict[str, int]
    fuel: int
    day: int


flow: Flow[ConvoyState] = Flow()


def drive(s: ConvoyState, mud: bool, order: Struct) -> Refusal | None:
    """Check one order and carry it out."""
    if not isinstance(order, Drive) or order.truck not in s.places:
        return Refusal("convoy.truck")
    here = s.places[order.truck]
    cost = 0 if here == OPEN_ROAD else 1 + mud
    if here == TOWN:
        return Refusal("convoy.arrived", "arrived", {"truck": order.truck})
    if cost > s.fuel:
        return Refusal("convoy.fuel", "fuel", {"fuel": s.fuel, "cost": cost})
    if here + 1 < TOWN and here + 1 in s.places.values():
        return Refusal("convoy.room")
    s.places[order.truck] = here + 1
    s.fuel -= cost
    return None


class DayPlan(Draft[ConvoyState]):
    def __init__(self, s: ConvoyState, mud: bool) -> None:
        self.morning, self.mud = s, mud
        super().__init__()

    def fresh(self) -> ConvoyState:
        return copy_of(self.morning)

    def step(self, scratch: ConvoyState, order: Struct) -> Refusal | None:
        return drive(scratch, self.mud, order)

    def options(self) -> Iterator[Struct]:
        orders = [Drive(truck) for truck in self.scratch.places]
        return (order for order in orders if self.step(copy_of(self.scratch), order) is None)

    def duties(self) -> list[Refusal]:
        stuck = [truck for truck, place in self.scratch.places.items() if place == OPEN_ROAD]
        return [Refusal("convoy.open-road", "open-road", {"truck": truck}) for truck in stuck]

    def complete(self, rng: Random) -> Plan:
        while rng.random() < 0.8 and (orders := list(self.options())):
            self.add(rng.choice(orders))
        for duty in self.duties():
            self.add(Drive(duty.args["truck"]))
        return self.plan()


def copy_of(s: ConvoyState) -> ConvoyState:
    return replace(s, stack=s.stack[:], places=dict(s.places))


@flow.chance(Weather)
def weather(s: ConvoyState, frame: Weather) -> Pick:
    return Pick(("dry", "mud"), (2, 1), "weather")


@flow.outcome(Weather)
def turned(s: ConvoyState, frame: Weather, outcome: int, log: Log) -> None:
    log.append(Event("weather", {"weather": ("dry", "mud")[outcome]}))
    goto(s, Day(mud=outcome == 1))


@flow.ask(Day)
def day(s: ConvoyState, frame: Day) -> Orders:
    return Orders(DRIVER, "day", Drive, lambda: DayPlan(s, frame.mud), {"fuel": s.fuel})


@flow.answer(Day, Plan)
def driven(s: ConvoyState, frame: Day, seat: Seat, plan: Plan, log: Log) -> None:
    for order in plan.orders:
        drive(s, frame.mud, order)
        log.append(Event("driven", {"truck": order.truck, "place": s.places[order.truck]}))
    s.day += 1
    s.fuel = FUEL
    if all(place == TOWN for place in s.places.values()):
        finish(s, Over("arrived", (DRIVER,)), log)
    elif s.day == DAYS:
        finish(s, Over("late"), log)
    else:
        goto(s, Weather())


class Convoy(Game[ConvoyState]):
    id = "convoy"
    version = 1
    State = ConvoyState
    Action = AnyAction
    Options = ConvoyOptions
    View = ConvoyView
    ends = ("arrived", "late")
    flow = flow
    folder = Path(__file__).parent

    def seats(self, options: ConvoyOptions) -> tuple[Seat, ...]:
        return (DRIVER,)

    def option_sets(self) -> dict[str, Struct]:
        return {"two": ConvoyOptions(), "three": ConvoyOptions(3)}

    def setup(self, options: ConvoyOptions) -> ConvoyState:
        return ConvoyState(stack=[Weather()], result=None, places=dict.fromkeys(TRUCKS[: options.trucks], 0))

    def clone(self, s: ConvoyState) -> ConvoyState:
        return copy_of(s)

    def view(self, s: ConvoyState, seat: Seat | None) -> ConvoyView:
        return ConvoyView(dict(s.places), s.fuel, s.day)

    def resample(self, s: ConvoyState, seat: Seat | None, rng: Random) -> ConvoyState:
        return copy_of(s)

    def invariant(self, s: ConvoyState) -> None:
        on_road = [place for place in s.places.values() if 0 < place < TOWN]
        assert len(set(on_road)) == len(on_road), "two trucks in one place"
        assert OPEN_ROAD not in on_road, "a truck spends the night on the open road"
