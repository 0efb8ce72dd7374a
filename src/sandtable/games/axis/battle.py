"""Rulebook, "General combat", steps 1 to 5: a battle on land or at sea, as its sequence has it.

What comes before the first round of a landing is in `amphibious`, the decision to retreat and the end in `retreat`.
"""

from msgspec.structs import replace

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.decisions import Allocate, Allocation, Part
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.axis import anti_air, casualties, fire, retreat, salvo
from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt, Hits
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import SUBMERGED, Stacks, kind_of, of_kinds, owner_of, total
from sandtable.games.axis.sequence import BATTLE, ROUND
from sandtable.games.axis.state import AxisState, change, edition, flow, name, seat_of


class Submerge(Frame, frozen=True):
    """A power says how many of its submarines dive."""

    space: int
    side: int
    power: int


class Fire(Frame, frozen=True):
    """Dice of a step of battle: `what` names it, `side` fires."""

    space: int
    what: str
    side: int = ATTACKER
    groups: tuple[tuple[int, int, int], ...] = ()
    """Hit class, hits up to, how many dice."""
    sure: Hits = (0, 0, 0)
    """Hits for certain, by low luck."""


SIDE_NAMES = ("attacker", "defender")
ANTI_AIR = "anti-air"


def is_at_sea(s: AxisState, frame: BattleAt) -> bool:
    return edition(s).board.is_sea[frame.space]


# Anti-aircraft fire


@flow.step(BATTLE, ANTI_AIR)
def anti_aircraft(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Guns fire once, before the first round; nobody retreats before that is over. europe.aa.first-round"""
    if not edition(s).units.salvos:
        anti_air.open_fire(s, frame.space, log, raid=False)
        return
    dice = salvo.dice(s, frame)
    if dice:
        open_fire(s, Fire(frame.space, ANTI_AIR, DEFENDER, dice), log)


# The round


@flow.step(BATTLE, ROUND)
def begin_round(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Before each round: is it over? Who has destroyers?"""
    # europe.scramble.transports-alone: an attacker's transports that will be lost have one round
    if retreat.is_over(s, frame) and (frame.round or not retreat.are_trapped(s, frame.space)):
        retreat.conclude(s, frame, log)
        return
    hunted = (False, False)
    if is_at_sea(s, frame):
        if frame.space not in s.fought:
            s.fought = (*s.fought, frame.space)
        # axis.submarine.destroyer-cancels: for the whole round
        destroyers = edition(s).units.destroyers
        ours, theirs = retreat.kinds_left(s, frame.space)
        hunted = (not destroyers.isdisjoint(ours), not destroyers.isdisjoint(theirs))
    goto(s, replace(frame, round=frame.round + 1, destroyers=hunted))
    log.append(Event("battle-round", {"space": name(s, frame.space), "round": frame.round + 1}))


# Submarines


@flow.step(BATTLE, "attackers-dive")
def attackers_dive(s: AxisState, frame: BattleAt, log: Log) -> None:
    """The attacker decides first, and before any die is rolled."""
    if may_surprise(s, frame, ATTACKER):
        ask_submarines(s, frame, ATTACKER, attackers(s, frame.space))


@flow.step(BATTLE, "defenders-dive")
def defenders_dive(s: AxisState, frame: BattleAt, log: Log) -> None:
    if may_surprise(s, frame, DEFENDER):
        ask_submarines(s, frame, DEFENDER, defenders(s, frame.space))


def may_surprise(s: AxisState, frame: BattleAt, side: int) -> bool:
    """Whether the submarines of a side may dive and strike first: at sea, where the other side has no destroyer."""
    return not frame.destroyers[1 - side] and is_at_sea(s, frame)


def ask_submarines(s: AxisState, frame: BattleAt, side: int, units: Stacks) -> None:
    """Every power with submarines on a side decides for its own, in turn order."""
    boats = of_kinds(units, edition(s).units.submarines)
    for power in sorted({owner_of(code) for code, _ in boats}, reverse=True):
        call(s, Submerge(frame.space, side, power))


def boats_of(s: AxisState, frame: Submerge) -> list[tuple[int, int]]:
    units = attackers(s, frame.space) if frame.side == ATTACKER else defenders(s, frame.space)
    return [pair for pair in of_kinds(units, edition(s).units.submarines) if owner_of(pair[0]) == frame.power]


@flow.ask(Submerge)
def strike_or_dive(s: AxisState, frame: Submerge) -> Allocate:
    boats = boats_of(s, frame)
    kind = edition(s).units.ids[kind_of(boats[0][0])]
    return Allocate(
        seat_of(s, frame.power), "submerge", (Part(kind, total(boats)),), (), {"space": name(s, frame.space)}
    )


@flow.answer(Submerge, Allocation)
def dive(s: AxisState, frame: Submerge, seat: Seat, action: Allocation, log: Log) -> None:
    left = diving = sum(action.amounts.values())
    for code, count in boats_of(s, frame):
        change(s, frame.space, code, code | SUBMERGED, min(left, count))
        left -= min(left, count)
    if diving:
        args = {"seat": seat, "count": diving, "space": name(s, frame.space)}
        log.append(Event("submerged", args, "axis.submarine.submerge"))
    end(s)


@flow.step(BATTLE, "attackers-strike")
def attackers_strike(s: AxisState, frame: BattleAt, log: Log) -> None:
    # axis.submarine.strike
    if may_surprise(s, frame, ATTACKER):
        shoot(s, frame, "strike", ATTACKER, striking(s, attackers(s, frame.space)), log)


@flow.step(BATTLE, "defenders-strike")
def defenders_strike(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Defending submarines that were hit in this step still fire in it."""
    if may_surprise(s, frame, DEFENDER):
        # axis.submarine.strike-together
        shoot(s, frame, "strike", DEFENDER, striking(s, (*defenders(s, frame.space), *frame.line)), log)


def striking(s: AxisState, units: Stacks) -> Stacks:
    return tuple(of_kinds(units, edition(s).units.submarines))


@flow.step(BATTLE, "strike-losses")
def strike_losses(s: AxisState, frame: BattleAt, log: Log) -> None:
    """What a first strike sank does not fire any more; on land nobody strikes, and what was shelled still fires."""
    if is_at_sea(s, frame):
        clear_line(s, frame, log)


@flow.step(BATTLE, "losses")
def clear_line(s: AxisState, frame: BattleAt, log: Log) -> None:
    """What stands behind the casualty line has fired its last shot."""
    if frame.line:
        goto(s, replace(frame, line=()))


# Everybody else


@flow.step(BATTLE, "attack")
def attack(s: AxisState, frame: BattleAt, log: Log) -> None:
    """All attackers that did not strike first."""
    units = attackers(s, frame.space)
    shoot(s, frame, "attack", ATTACKER, without_strikers(s, units, struck=may_surprise(s, frame, ATTACKER)), log)


@flow.step(BATTLE, "defend")
def defend(s: AxisState, frame: BattleAt, log: Log) -> None:
    """All defenders that did not strike first, those behind the casualty line too."""
    # axis.combat.simultaneous
    units = (*defenders(s, frame.space), *frame.line)
    shoot(s, frame, "defend", DEFENDER, without_strikers(s, units, struck=may_surprise(s, frame, DEFENDER)), log)


def without_strikers(s: AxisState, units: Stacks, *, struck: bool) -> Stacks:
    submarines = edition(s).units.submarines
    return tuple(pair for pair in units if kind_of(pair[0]) not in submarines) if struck else units


# Dice


def shoot(s: AxisState, frame: BattleAt, what: str, side: int, units: Stacks, log: Log) -> None:
    """Roll for these units, as far as there is anything they can hit."""
    if not units:
        return
    others = defenders(s, frame.space) if side == ATTACKER else attackers(s, frame.space)
    groups = volley(edition(s), units, side, others, frame.destroyers[side])
    if groups:
        open_fire(s, Fire(frame.space, what, side, groups), log)


@cached_if_interpreted(1 << 12)
def volley(e: Edition, units: Stacks, side: int, others: Stacks, destroyer: bool) -> fire.Dice:
    """The dice of these units that can hit any of the others; a destroyer beside them lets aircraft hit submarines."""
    kinds = {kind_of(code) for code, _ in others}
    return tuple(
        group
        for group in fire.dice(e, ((kind_of(code), count) for code, count in units), side)
        if fire.can_hit(e, group[0], kinds, destroyer=destroyer)
    )


def open_fire(s: AxisState, frame: Fire, log: Log) -> None:
    """Roll the dice, or by low luck only what is left of them beside the certain hits."""
    if s.terms.low_luck:
        groups, sure = fire.low_luck(frame.groups)
        frame = replace(frame, groups=groups, sure=sure)
    if frame.groups:
        call(s, frame)
    else:
        hit(s, frame, frame.sure, [], log)


@flow.chance(Fire)
def roll(s: AxisState, frame: Fire) -> Roll:
    # axis.combat.hit
    groups = tuple(DiceGroup(count, read="hits", at_most=value) for _, value, count in frame.groups)
    return Roll(groups, frame.what)


@flow.outcome(Fire)
def count_hits(s: AxisState, frame: Fire, rolled: Rolled, log: Log) -> None:
    end(s)
    read = [hits for hits in rolled.read if isinstance(hits, int)]
    hits = list(frame.sure)
    for (which, _, _), number in zip(frame.groups, read, strict=True):
        hits[which] += number
    result: Hits = (hits[0], hits[1], hits[2])
    hit(s, frame, result, [list(faces) for faces in rolled.shown], log)


def hit(s: AxisState, frame: Fire, hits: Hits, faces: list[list[int]], log: Log) -> None:
    """Say what was hit and let its owners choose; shells hit land units only."""
    args = {
        "space": name(s, frame.space),
        "step": frame.what,
        "side": SIDE_NAMES[frame.side],
        "hits": sum(hits),
        "faces": faces,
        "values": [value for _, value, _ in frame.groups],
    }
    log.append(Event("fire", args))
    if frame.what == ANTI_AIR:
        salvo.shoot_down(s, frame.space, sum(hits), log)
        return
    # axis.bombard.fires-back: only land units are hit, and they go behind the line
    casualties.take_hits(s, frame.space, 1 - frame.side, hits, log, only_land=frame.what == "bombard")
