"""Why a commander answers as it does, in figures that a player can check.

The log is told quickly, by the estimate; whoever asks for a hint is told the exact odds.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec import Struct

from sandtable.bots.axis import battles, exact_odds
from sandtable.bots.axis.forces import Force, Judge, estimate, gather, joined
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.core.decisions import Allocation, Plan, Question
from sandtable.core.flow import Log
from sandtable.core.types import Args, Event, Seat
from sandtable.games.axis.air import FlyRaid, FlyTo
from sandtable.games.axis.battle import Submerge
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.casualties import ChooseLosses
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.land import March
from sandtable.games.axis.mobilise import RETURN
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.purchase import REPAIR
from sandtable.games.axis.retreat import Retire
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.state import AxisState, edition, name

MOST = 4
"""Battles that are told of one plan, the weightiest first."""
IN_DANGER = 0.2
"""From this chance of losing it a place is called in danger."""

Told: TypeAlias = list[tuple[str, Args]]


class Reasoning:
    """What is to be said of one answer."""

    def __init__(self, s: AxisState, seat: Seat, judge: Judge) -> None:
        self.s, self.seat, self.judge = s, seat, judge
        self.e = edition(s)
        self.survey = Survey(s, self.e.power_index[seat])

    def of(self, question: Question, answer: Struct) -> Told:
        if isinstance(answer, Plan):
            return (self.attacks if question.ask == "combat-move" else self.moves)(answer.orders)
        amounts = answer.amounts if isinstance(answer, Allocation) else {}
        tell: dict[str, Callable[[], Told]] = {
            "purchase": lambda: self.purchase(amounts),
            "mobilise": lambda: self.mobilisation(amounts),
            "losses": lambda: self.losses(amounts),
            "retreat": lambda: self.retreat(answer),
            "submerge": lambda: self.dive(amounts),
            "politics": lambda: [(f"politics-{answer.__struct_config__.tag}", {})],
        }
        if question.ask in tell:
            return tell[question.ask]()
        some = "" if amounts or not isinstance(answer, Allocation) else "-none"
        return [(f"{question.ask}{some}", {"count": sum(amounts.values())})] if question.ask in PLAIN else []

    # Plans

    def attacks(self, orders: Iterable[Struct]) -> Told:
        """Each battle of the plan: its odds, what it should bring, what the territory pays."""
        found = [self.attack(space, force) for space, force in self.forces(orders).items()]
        told = [one for one in found if one is not None]
        told.sort(key=lambda one: -one[0])
        raids = [order.path[-1] for order in orders if isinstance(order, FlyRaid)]
        reasons = [reason for _, reason in told[:MOST]] + [("raid", {"space": space}) for space in raids]
        return reasons or [("no-attack", {})]

    def forces(self, orders: Iterable[Struct]) -> dict[int, Force]:
        """Who goes where, by the orders."""
        index = self.e.board.index
        found: dict[int, Force] = {}
        for order in orders:
            match order:
                case March() | Sail() | FlyTo():
                    to, sent = index[order.path[-1]], {self.kind(label): n for label, n in order.units.items()}
                case Unload():
                    to, sent = index[order.path[-1]], joined(*({self.kind(unit): order.count} for unit in order.units))
                case AttackZone():
                    to, sent = index[order.zone], self.survey.own(index[order.zone])
                case _:
                    continue
            found[to] = joined(found.get(to, {}), sent)
        return found

    def kind(self, label: str) -> int:
        return self.e.units.index[next(word for word in label.split(SEPARATOR) if word in self.e.units.index)]

    def attack(self, space: int, force: Force) -> tuple[float, tuple[str, Args]] | None:
        """How much an attack weighs, and what is said of it."""
        survey, at_sea = self.survey, self.e.board.is_sea[space]
        defend = survey.theirs(space)
        if not defend and (at_sea or space not in survey.hostile_lands):
            return None
        args: Args = {"space": name(self.s, space), "ipc": self.e.board.ipc[space]}
        prize = 0.0 if at_sea else survey.prize(space)
        if not defend:
            return prize, ("walks-in", args)
        win, swing, *_ = self.judge(self.e, force, defend, survey.has_gun(space, survey.enemies))
        args |= {"percent": round(100 * win), "swing": round(swing), "sign": "+" if round(swing) > 0 else ""}
        return win * prize + swing, ("sea-battle" if at_sea else "attack", args)

    def moves(self, orders: Iterable[Struct]) -> Told:
        """Where most troops gather, and whether they can hold there."""
        orders = tuple(orders)
        arriving: dict[int, int] = {}
        for order in orders:
            if isinstance(order, March | Unload):
                count = sum(order.units.values()) if isinstance(order, March) else order.count * len(order.units)
                to = self.e.board.index[order.path[-1]]
                arriving[to] = arriving.get(to, 0) + count
        told: Told = []
        if arriving:
            to = max(arriving, key=lambda land: (arriving[land], -land))
            held = joined(self.survey.ours(to), self.forces(orders).get(to, {}))
            told.append(self.place("gathers", to, arriving[to], self.survey.danger(to, held)))
        if any(isinstance(order, Load) for order in orders):
            told.append(("ships", {}))
        if any(isinstance(order, FlyTo) for order in orders):
            told.append(("lands", {}))
        return told or [("stays", {})]

    def place(self, key: str, space: int, count: int, danger: float) -> tuple[str, Args]:
        in_danger = "-in-danger" if danger >= IN_DANGER else ""
        return f"{key}{in_danger}", {"space": name(self.s, space), "count": count, "percent": round(100 * danger)}

    # Money and new units

    def purchase(self, amounts: dict[str, int]) -> Told:
        units, told = self.e.units, Told()
        bought = {units.index[unit]: n for unit, n in amounts.items() if unit in units.index}
        if any(part.startswith(REPAIR) for part in amounts):
            told.append(("repairs", {}))
        home = self.e.capital[self.survey.power]
        held = self.survey.ours(home)
        danger = self.survey.danger(home, held)
        if danger >= IN_DANGER and any(kind in units.troops for kind in bought):
            safer = self.survey.danger(home, joined(held, bought))
            args = {"space": name(self.s, home), "percent": round(100 * danger), "left": round(100 * safer)}
            told.append(("guards", args))
        if any(kind in units.sea for kind in bought):
            told.append(("fleet", {}))
        if not told and any(kind in units.troops for kind in bought):
            told.append(("front", {}))
        return told or [("aircraft" if bought else "saves", {})]

    def mobilisation(self, amounts: dict[str, int]) -> Told:
        places: dict[str, int] = {}
        for part, count in amounts.items():
            words = part.split(SEPARATOR)
            if words[0] != RETURN:
                places[words[1]] = places.get(words[1], 0) + count
        if not places:
            return []
        most = max(places, key=lambda place: (places[place], place))
        space = self.e.board.index[most]
        at_sea = self.e.board.is_sea[space]
        danger = 0.0 if at_sea else self.survey.danger(space, self.survey.ours(space))
        return [self.place("mobilises", space, places[most], danger)]

    # Battles

    def losses(self, amounts: dict[str, int]) -> Told:
        frame, kinds = self.s.stack[-1], self.e.units.kinds
        spared = battles.spared_hits(self.s, frame, bool) if isinstance(frame, ChooseLosses) else {}
        lost = {part: max(0, count - spared.get(part, 0)) for part, count in amounts.items()}
        ipc = sum(kinds[self.kind(part)].cost * count for part, count in lost.items())
        return [("losses" if ipc else "losses-none", {"ipc": ipc})]

    def retreat(self, answer: Struct) -> Told:
        space = getattr(self.s.stack[-1], "space", None)
        if space is None:
            return []
        win = battles.judged(self.s, space, CommanderSkill(judge=self.judge)).win
        key = "retreats" if isinstance(answer, Retire) else "fights-on"
        return [(key, {"percent": round(100 * win)})]

    def dive(self, amounts: dict[str, int]) -> Told:
        frame = self.s.stack[-1]
        assert isinstance(frame, Submerge)
        ours, theirs = gather(attackers(self.s, frame.space)), gather(defenders(self.s, frame.space))
        win = self.judge(self.e, ours, theirs, False).win
        mine = win if frame.side == 0 else 1 - win
        return [("dives" if amounts else "stays-up", {"percent": round(100 * mine)})]


PLAIN = ("bombard", "intercept", "targets", "stranded", "bid", "next-battle", "consent", "scramble", "free-units")
"""Questions of which one sentence says all; of numbers there is another when they are none."""


def _told(s: AxisState, seat: Seat, question: Question, answer: Struct, judge: Judge) -> Log:
    return [Event(f"bot-{key}", {"seat": seat, **args}) for key, args in Reasoning(s, seat, judge).of(question, answer)]


def reasons(s: AxisState, seat: Seat, question: Question, answer: Struct) -> Log:
    """For the log."""
    return _told(s, seat, question, answer, estimate)


def advice(s: AxisState, seat: Seat, question: Question, answer: Struct) -> Log:
    """For a hint."""
    return _told(s, seat, question, answer, exact_odds.judge)
