"""Choosing losses: rulebook, "General combat", steps 2 to 4, "Multinational defence", and the units' own abilities.

No hit is wasted. Which hits can fall on what is a matter of hit classes (`fire`): the most that can be assigned is
found first, then the owner divides them under limits that leave exactly the possible assignments. Transports come last.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.decisions import Allocate, Allocation, Choose, Limit, Part
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Seat
from sandtable.games.axis import damage, labels
from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, BattleAt, Hits
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import HIT, Stacks, added, kind_of, owner_of, total
from sandtable.games.axis.state import AxisState, change, edition, flow, name, seat_of, take


class ChooseLosses(Frame, frozen=True):
    """A side has been hit and its owners choose what is lost."""

    space: int
    side: int
    hits: Hits
    chooser: int
    only_land: bool = False
    objected: bool = False


class Consent(Frame, frozen=True):
    """The other owners look at what was proposed to be lost."""

    losses: ChooseLosses
    left: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...]


class AgreeToLosses(Action, frozen=True, tag="agree"):
    """Let the proposed losses stand."""


class ObjectToLosses(Action, frozen=True, tag="object"):
    """Do not agree to the proposed losses: the attacker will choose."""


NOBODY_IN_PARTICULAR = -1
UNDER_WATER, IN_THE_AIR, OTHERS, LAST = range(4)
"""What kinds of hit tell apart: submarines, aircraft, all else, and transports, which are hit last."""
AGREE_OR_OBJECT = (AgreeToLosses(), ObjectToLosses())


class LossTarget(Struct):
    """Units that are alike to whoever chooses losses."""

    part: str
    codes: list[tuple[int, int]]
    takes: int
    """How many hits they can take in all."""
    category: int
    whole: str = ""
    """For damaged ships that keep their damage: the name of the whole ones, which join them with their first hit."""
    already: int = 0
    """How many of them were damaged before."""

    @property
    def keeps(self) -> bool:
        """Whether these are damaged ships that keep their damage."""
        return bool(self.whole or self.already)


def take_hits(s: AxisState, space: int, side: int, hits: Hits, log: Log, *, only_land: bool = False) -> None:
    """A side was hit: its losses are chosen, or settled at once when there is nothing to choose."""
    if not any(hits):
        return
    chooser = proposer(s, space, side)
    if chooser is None:
        return
    frame = ChooseLosses(space, side, hits, chooser, only_land)
    forced = only_division(s, frame)
    if forced is None:
        call(s, frame)
    else:
        lose(s, frame, forced, log)


def only_division(s: AxisState, frame: ChooseLosses) -> dict[str, int] | None:
    """How the hits fall if there is nothing to choose."""
    return only_way(*under_fire(s, frame))


@lru_cache(1 << 12)
def only_way(e: Edition, units: Stacks, hits: Hits, destroyer: bool, only_land: bool) -> dict[str, int] | None:
    """The same for any units; whoever asks shares the answer and leaves it as it is."""
    may = ways_to_divide(e, units, hits, destroyer, only_land)
    return only_answer(Allocate("", "losses", may.parts, may.limits, {"hits": may.hits}))


def plain_answer(most: dict[str, int], hits: int) -> dict[str, int] | None:
    """The hits fall on everybody, or on the only ones there are."""
    if sum(most.values()) == hits:
        return most
    return {part: hits for part in most if hits} if len(most) == 1 else None


def only_answer(question: Allocate) -> dict[str, int] | None:
    """How the hits fall if there is nothing to choose: on everybody, or in the one way the limits leave."""
    plain = plain_answer({part.name: part.high for part in question.parts}, question.args["hits"])
    if plain is not None:
        return plain
    answers = list(islice(question.list(), 2))
    return None if len(answers) > 1 else answers[0].amounts


def proposer(s: AxisState, space: int, side: int) -> int | None:
    """The attacker, or of the defenders the one with most units there; of equals the first in turn order."""
    # axis.casualties.owner
    units = side_units(s, space, side)
    if side == ATTACKER and units:
        return s.turn
    return foremost(units) if units else None


@cached_if_interpreted(1 << 10)
def foremost(units: Stacks) -> int:
    """The power with most of these units, of equals the first in turn order."""
    owners = sorted({owner_of(code) for code, _ in units})
    return max(owners, key=lambda power: total(pair for pair in units if owner_of(pair[0]) == power))


def side_units(s: AxisState, space: int, side: int) -> Stacks:
    return attackers(s, space) if side == ATTACKER else defenders(s, space)


# What can be hit


def targets(s: AxisState, frame: ChooseLosses) -> tuple[LossTarget, ...]:
    """The units of a side by the names under which they are chosen."""
    return targets_among(edition(s), side_units(s, frame.space, frame.side), frame.only_land)


@lru_cache(1 << 12)
def targets_among(e: Edition, units: Stacks, only_land: bool) -> tuple[LossTarget, ...]:
    """The same for any units; whoever asks shares the answer and leaves it as it is."""
    if only_land:
        units = tuple(pair for pair in units if kind_of(pair[0]) in e.units.land)
    owners = {owner_of(code) for code, _ in units}
    view = next(iter(owners)) if len(owners) == 1 else NOBODY_IN_PARTICULAR
    found: dict[str, LossTarget] = {}
    for code, count in units:
        kind = kind_of(code)
        part = labels.label(e, code, view, moves=kind in e.units.air)
        target = found.setdefault(part, LossTarget(part, [], 0, category(e, kind)))
        target.codes.append((code, count))
        if damage.lasts(e, code):
            damaged = labels.label(e, code | HIT, view)
            target = found.setdefault(damaged, LossTarget(damaged, [], 0, target.category))
            if code & HIT:
                target.already += count
            else:
                target.whole = part
                found[part].takes += count
            target.takes += count
        else:
            target.takes += count * (e.units.kinds[kind].hits - bool(code & HIT))
    return tuple(found.values())


def category(e: Edition, kind: int) -> int:
    if kind in e.units.transports:
        return LAST
    if kind in e.units.submarines:
        return UNDER_WATER
    return IN_THE_AIR if kind in e.units.air else OTHERS


def reaching(hits: tuple[Any, Any, Any], *, destroyer: bool) -> dict[int, Any]:
    """How many of the hits can fall on each category; a destroyer of those who fire lets aircraft hit submarines.

    Hits are numbers, or arrays of them: the odds ask about many battles at once.
    """
    by_submarine, by_air, by_others = hits
    return {
        UNDER_WATER: by_submarine + by_others + (by_air if destroyer else 0),
        IN_THE_AIR: by_air + by_others,
        OTHERS: sum(hits),
    }


def assignable(takes: dict[int, int], reach: dict[int, int], hits: int) -> int:
    """The most hits that can be assigned to submarines, aircraft and others (Hall: the tightest group decides)."""
    under, air, others = (takes.get(group, 0) for group in (UNDER_WATER, IN_THE_AIR, OTHERS))
    return min(
        hits,
        under + air + others,
        reach[UNDER_WATER] + air + others,
        reach[IN_THE_AIR] + under + others,
        *((hits,) if others else (min(hits, reach[UNDER_WATER] + reach[IN_THE_AIR]),)),
    )


def battle_of(s: AxisState) -> BattleAt:
    """The battle that is being fought."""
    return next(frame for frame in s.stack[::-1] if isinstance(frame, BattleAt))


# Choosing


@flow.ask(ChooseLosses)
def choose_losses(s: AxisState, frame: ChooseLosses) -> Allocate:
    return division(s, frame)


def division(s: AxisState, frame: ChooseLosses) -> Allocate:
    """How the hits may be divided."""
    may = ways_to_divide(*under_fire(s, frame))
    args = {"space": name(s, frame.space), "hits": may.hits}
    return Allocate(seat_of(s, frame.chooser), "losses", may.parts, may.limits, args)


class WaysToDivide(NamedTuple):
    """All ways in which hits can fall."""

    parts: tuple[Part, ...]
    limits: tuple[Limit, ...]
    hits: int
    """How many of them fall on anybody."""


def under_fire(s: AxisState, frame: ChooseLosses) -> tuple[Edition, Stacks, Hits, bool, bool]:
    """All that matters for how hits fall: the units, the hits, and whether those who fired have a destroyer."""
    destroyer = battle_of(s).destroyers[1 - frame.side]
    return edition(s), side_units(s, frame.space, frame.side), frame.hits, destroyer, frame.only_land


@lru_cache(1 << 12)
def ways_to_divide(e: Edition, units: Stacks, hits: Hits, destroyer: bool, only_land: bool) -> WaysToDivide:
    found = targets_among(e, units, only_land)
    reach = reaching(hits, destroyer=destroyer)
    takes: dict[int, int] = {}
    for target in found:
        takes[target.category] = takes.get(target.category, 0) + target.takes
    first = assignable(takes, reach, sum(hits))
    last = min(takes.get(LAST, 0), sum(hits) - first)
    limits = [
        exactly(found, (UNDER_WATER, IN_THE_AIR, OTHERS), first, "axis.casualties.all"),
        exactly(found, (LAST,), last, "axis.casualties.transports-last"),
    ]
    for group, rule in ((UNDER_WATER, "axis.casualties.air-hits"), (IN_THE_AIR, "axis.casualties.submarine-hits")):
        if takes.get(group, 0) > reach[group]:
            limits.append(Limit(weights(found, (group,)), rule, high=reach[group], key="hit-class"))
    for target in found:
        if target.whole:
            # europe.ship.two-hits: one that sinks was damaged before or takes both hits now
            one_more = {target.part: 1, target.whole: -1}
            rule = e.rules.get("ship.two-hits", "axis.battleship.two-hits")
            limits.append(Limit(one_more, rule, high=target.already, key="damaged-first"))
    parts = tuple(Part(target.part, most_hits(target, sum(hits))) for target in found)
    return WaysToDivide(parts, tuple(limit for limit in limits if limit.weights), first + last)


def most_hits(target: LossTarget, hits: int) -> int:
    """A whole ship that sinks takes two hits, one of them under another name."""
    return min(target.takes, hits, (hits + target.already) // 2 if target.whole else hits)


def exactly(found: tuple[LossTarget, ...], groups: tuple[int, ...], hits: int, rule: str) -> Limit:
    return Limit(weights(found, groups), rule, high=hits, low=hits, key="hits")


def weights(found: tuple[LossTarget, ...], groups: tuple[int, ...]) -> dict[str, int]:
    return {target.part: 1 for target in found if target.category in groups}


@flow.answer(ChooseLosses, Allocation)
def chosen(s: AxisState, frame: ChooseLosses, seat: Seat, action: Allocation, log: Log) -> None:
    """One owner's word is enough; several must agree, or the attacker chooses."""
    amounts = {part: amount for part, amount in action.amounts.items() if amount}
    owners = {owner_of(code) for code, _ in side_units(s, frame.space, frame.side)}
    others = tuple(sorted(owners - {frame.chooser})) if not frame.objected else ()
    if frame.side != ATTACKER and others:
        log.append(Event("proposed", {"seat": seat, "units": amounts}, "axis.defence.together"))
        goto(s, Consent(frame, others, tuple(sorted(amounts.items()))))
    else:
        end(s)
        lose(s, frame, amounts, log)


@flow.ask(Consent)
def ask_for_consent(s: AxisState, frame: Consent) -> Choose:
    args = {"units": dict(frame.amounts), "space": name(s, frame.losses.space)}
    return Choose(seat_of(s, frame.left[0]), "consent", AGREE_OR_OBJECT, args)


@flow.answer(Consent, AgreeToLosses)
def agree(s: AxisState, frame: Consent, seat: Seat, action: AgreeToLosses, log: Log) -> None:
    if len(frame.left) > 1:
        goto(s, replace(frame, left=frame.left[1:]))
    else:
        end(s)
        lose(s, frame.losses, dict(frame.amounts), log)


@flow.answer(Consent, ObjectToLosses)
def object_to(s: AxisState, frame: Consent, seat: Seat, action: ObjectToLosses, log: Log) -> None:
    log.append(Event("objected", {"seat": seat}, "axis.defence.together"))
    goto(s, replace(frame.losses, chooser=s.turn, objected=True))


# Losing


def lose(s: AxisState, frame: ChooseLosses, amounts: dict[str, int], log: Log) -> None:
    """Carry the losses out: defenders go behind the casualty line, attackers off the map."""
    gone: dict[int, int] = {}
    # ships that keep their damage are first damaged, then those are looked for that sink
    found = targets(s, frame)
    lasting = any(target.keeps for target in found)
    for keeps in (False, True) if lasting else (False,):
        for target in targets(s, frame) if keeps else found:
            hits = amounts.get(target.part, 0)
            if hits and target.keeps == keeps:
                for code, count in sink(s, frame.space, target, hits):
                    gone[code] = gone.get(code, 0) + count
    if lasting:
        tell(s, frame, "ships-damaged", newly_damaged(found, amounts), log)
    tell(s, frame, "losses", gone, log)
    if frame.side == ATTACKER:
        if edition(s).board.is_sea[frame.space]:
            damage.hold_guests(s, frame.space, log)
    else:
        battle = battle_of(s)
        line = battle.line
        for code, count in gone.items():
            line = added(line, code, count)
        s.stack[s.stack.index(battle)] = replace(battle, line=line)
        for host in {owner_of(code) for code in gone if code & HIT}:
            damage.drown_trapped(s, frame.space, host, log)


def sink(s: AxisState, space: int, target: LossTarget, hits: int) -> Iterable[tuple[int, int]]:
    """Take hits on units that are alike: whole ones are damaged before damaged ones are lost."""
    kinds = edition(s).units.kinds
    damaged = [(code, n) for code, n in target.codes if code & HIT]
    for code, count in target.codes:
        # axis.battleship.two-hits
        if not code & HIT and kinds[kind_of(code)].hits > 1 and hits:
            struck = min(hits, count)
            change(s, space, code, code | HIT, struck)
            damaged.append((code | HIT, struck))
            hits -= struck
    whole = [(code, n) for code, n in target.codes if not code & HIT and kinds[kind_of(code)].hits == 1]
    for code, count in (*whole, *damaged):
        lost = min(hits, count)
        if lost:
            take(s, space, code, lost)
            hits -= lost
            yield code, lost


def newly_damaged(found: tuple[LossTarget, ...], amounts: dict[str, int]) -> dict[int, int]:
    """Ships that got damage which will stay, and were not sunk at once."""
    by_name = {target.part: target for target in found}
    struck: dict[int, int] = {}
    for target in found:
        sunk = max(0, amounts.get(target.part, 0) - target.already)
        left = amounts.get(target.whole, 0) - sunk if target.whole else 0
        for code, count in by_name[target.whole].codes if target.whole else ():
            hit = min(left, count)
            if hit > 0:
                struck[code] = hit
                left -= hit
    return struck


def tell(s: AxisState, frame: ChooseLosses, key: str, gone: dict[int, int], log: Log) -> None:
    e = edition(s)
    for power in sorted({owner_of(code) for code in gone}):
        units: dict[str, int] = {}
        for code, count in gone.items():
            if owner_of(code) == power:
                unit = labels.label(e, code, power)
                units[unit] = units.get(unit, 0) + count
        args = {"seat": seat_of(s, power), "units": units, "space": name(s, frame.space)}
        log.append(Event(key, args, "axis.casualties.all"))
