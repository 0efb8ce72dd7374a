"""Axis & Allies in words and as an array: what both titles share."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from sandtable.core import codec
from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Index, Layout, mark, put
from sandtable.envs.orders import GUESTS
from sandtable.games.axis.conduct import LAND_KIND, RAID_KIND, SEA_KIND
from sandtable.games.axis.edition import SIDES, Edition, find
from sandtable.games.axis.labels import MARKS
from sandtable.games.axis.mobilise import RETURN
from sandtable.games.axis.plans import Order
from sandtable.games.axis.view import OVER, AxisView, BattleView, SpaceView, StackView

JOINED = ()
BUILDING = ("repair", "upgrade")
KINDS = (LAND_KIND, SEA_KIND, RAID_KIND)
ECONOMY = 3


def words_of(edition: Edition) -> Iterable[str]:
    """Names of orders, owners, units, marks, kinds of battle and spaces."""
    units, spaces = edition.units.ids, edition.board.spaces
    return *sorted(codec.by_tag(Order)), *edition.owners, *units, *MARKS, GUESTS, RETURN, *BUILDING, *KINDS, *spaces


class Encoder:
    """The table as an array: planes over the spaces of the map in the order of its data."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        edition = find(table.game.id)
        steps = (step for sequence in table.game.sequences for step in sequence.steps)
        self.spaces, self.units = Index(edition.board.spaces), Index(edition.units.ids)
        self.owners, self.powers = Index(edition.owners), Index(edition.powers)
        self.phases, self.kinds = Index((*steps, OVER)), Index(KINDS)
        add, wide, kinds, powers = layout.add, len(self.spaces), len(self.units), len(self.powers)
        self.me = add("me", powers, meaning="the reader's power")
        self.turn = add("turn", powers, meaning="whose turn it is")
        self.phase = add("phase", len(self.phases), meaning="the step of the turn or of the set-up")
        self.round = add("round", meaning="the round")
        self.stacks = add("units", len(self.owners), kinds, wide, meaning="units by owner, kind and space")
        self.ready = add("ready", kinds, wide, meaning="units of the power in turn that have moves left")
        self.cargo = add("cargo", kinds, wide, meaning="units aboard transports")
        self.damaged = add("damaged", wide, meaning="damaged ships")
        self.held = add("owner", powers, wide, meaning="whose territory it is")
        self.facilities = add("facilities", kinds, wide, meaning="factories and bases")
        self.damage = add("damage", wide, meaning="their damage")
        self.makes = add("capacity", wide, meaning="units they can still bring into play this turn")
        self.economy = add("economy", powers, ECONOMY, meaning="IPC, income, capital lost")
        self.bought = add("bought", kinds, meaning="units bought and not yet placed")
        self.cities = add("cities", len(SIDES) + 1, meaning=f"victory cities: {', '.join(SIDES)}, needed to win")
        self.ahead = add("battles", wide, meaning="battles that wait to be fought")
        self.battle = add("battle", len(KINDS), wide, meaning="the battle being fought, by kind and space")
        self.fight = add("fighting", 2, kinds, meaning="attackers and defenders in it")
        self.fight_round = add("battle_round", meaning="its round")

    def write(self, view: AxisView, seat: Seat, out: array[float]) -> None:
        mark(out, self.me, self.powers, seat)
        mark(out, self.turn, self.powers, view.turn)
        mark(out, self.phase, self.phases, view.phase)
        out[self.round] = view.round
        for name, space in view.spaces.items():
            self._space(space, self.spaces[name], view.turn, out)
        for number, power in enumerate(view.powers.values()):
            start = self.economy + ECONOMY * number
            out[start], out[start + 1], out[start + 2] = power.ipc, power.income, power.capital_lost
        put(out, self.bought, self.units, view.bought)
        for number, side in enumerate(SIDES):
            out[self.cities + number] = view.cities[side]
        out[self.cities + len(SIDES)] = view.cities_to_win
        for battle in view.battles:
            out[self.ahead + self.spaces[battle.space]] = 1
        if view.battle is not None:
            self._battle(view.battle, out)

    def _space(self, space: SpaceView, at: int, turn: Seat, out: array[float]) -> None:
        wide, kinds = len(self.spaces), len(self.units)
        if space.seat is not None:
            out[self.held + wide * self.powers[space.seat] + at] = 1
        for stack in space.units:
            kind = self.units[stack.unit]
            out[self.stacks + wide * (kinds * self.owners[stack.seat] + kind) + at] += stack.count
            if stack.moves > 0 and stack.seat == turn and "done" not in stack.flags:
                out[self.ready + wide * kind + at] += stack.count
            if stack.cargo:
                self._cargo(stack, at, out)
            if "damaged" in stack.flags:
                out[self.damaged + at] += stack.count
        for facility in space.facilities:
            out[self.facilities + wide * self.units[facility.unit] + at] = 1
            out[self.damage + at] += facility.damage
            out[self.makes + at] += facility.capacity

    def _cargo(self, stack: StackView, at: int, out: array[float]) -> None:
        for item in stack.cargo:
            kind = self.units[item.partition(".")[2]]
            out[self.cargo + len(self.spaces) * kind + at] += stack.count

    def _battle(self, battle: BattleView, out: array[float]) -> None:
        out[self.battle + len(self.spaces) * self.kinds[battle.kind] + self.spaces[battle.space]] = 1
        out[self.fight_round] = battle.round
        for side, stacks in enumerate((battle.attackers, battle.defenders)):
            for stack in stacks:
                out[self.fight + side * len(self.units) + self.units[stack.unit]] += stack.count
