"""Rulebook, "General combat", steps 5 to 7: defenceless transports, fighting on or retreating, the end of a battle."""

from functools import lru_cache

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.axis import conquest, damage, fire, sea
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt
from sandtable.games.axis.participants import attackers, defenders, kinds_among
from sandtable.games.axis.pieces import (
    AWAY,
    HIT,
    LANDED,
    SUBMERGED,
    Stacks,
    cargo_of,
    goes_ashore,
    kind_of,
    mapped,
    of_kinds,
    owner_of,
    stays_aboard,
    target_of,
    total,
    with_cargo,
    with_target,
)
from sandtable.games.axis.sequence import BATTLE
from sandtable.games.axis.state import (
    AxisState,
    damaged_decks,
    decks,
    edition,
    flow,
    guests,
    is_friendly_land,
    is_hostile_land,
    is_hostile_zone,
    is_met_from_air,
    name,
    put,
    seat_of,
    take,
    trapped,
)


class PressOrRetreat(Frame, frozen=True):
    """The attacker fights on, or retreats to one of these spaces; with none of them only aircraft break off."""

    space: int
    to: tuple[int, ...]


class Press(Action, frozen=True, tag="press"):
    """Fight on."""


class Retire(Action, frozen=True, tag="retreat"):
    """Retreat to this space."""

    space: str


class BreakOff(Action, frozen=True, tag="break-off"):
    """The aircraft leave the battle."""


# Is it over?


def is_over(s: AxisState, frame: BattleAt) -> bool:
    """One side is gone (shelled defenders still have a shot), or nobody left can hit anybody."""
    e, ours, theirs = edition(s), attackers(s, frame.space), defenders(s, frame.space)
    if not ours or not (theirs or frame.line):
        return True
    if not e.board.is_sea[frame.space]:
        return is_left_to_guns(s, frame)
    # axis.combat.stalemate
    return is_settled(e, kinds_among(ours), kinds_among(theirs))


def is_left_to_guns(s: AxisState, frame: BattleAt) -> bool:
    """Whether a side has only guns left that are lost then. europe.aa.alone-no-fire"""
    guns = edition(s).units.hit_guns
    if not guns:
        return False
    ours, theirs = kinds_left(s, frame.space)
    return ours <= guns or (theirs <= guns and not frame.line)


@lru_cache(1 << 12)
def is_settled(e: Edition, ours: frozenset[int], theirs: frozenset[int]) -> bool:
    """Whether only transports are left that are lost anyhow, or neither side has a unit that can hit the other."""
    if fire.defenceless(e, ours, theirs):
        return True
    return not (fire.anybody_hits(e, ours, theirs, ATTACKER) or fire.anybody_hits(e, theirs, ours, DEFENDER))


def transports_defenceless(s: AxisState, space: int) -> bool:
    return fire.defenceless(edition(s), *kinds_left(s, space))


def kinds_left(s: AxisState, space: int) -> tuple[frozenset[int], frozenset[int]]:
    """The kinds of units on each side."""
    return kinds_among(attackers(s, space)), kinds_among(defenders(s, space))


def sink_transports(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Defenceless transports go down at once with all they carry."""
    lose_all(s, frame.space, defenders(s, frame.space), edition(s).units.transports, "axis.transport.defenceless", log)


def lose_all(s: AxisState, space: int, units: Stacks, kinds: frozenset[int], rule: str, log: Log) -> None:
    """All units of these kinds are lost without a shot."""
    e = edition(s)
    for code, count in units:
        if kind_of(code) in kinds:
            take(s, space, code, count)
            lost = {e.units.ids[kind_of(code)]: count}
            args = {"seat": seat_of(s, owner_of(code)), "units": lost, "space": name(s, space)}
            log.append(Event("losses", args, rule))


def are_trapped(s: AxisState, space: int) -> bool:
    """Whether the attacker's transports would be defenceless if they could not retreat."""
    return edition(s).board.is_sea[space] and fire.trapped(edition(s), *kinds_left(s, space))


def sink_trapped(s: AxisState, space: int, log: Log) -> None:
    """They cannot retreat, or will not."""
    # europe.transport.trapped, europe.scramble.transports-alone
    rule = edition(s).rules.get("transport.trapped", "axis.transport.defenceless")
    lose_all(s, space, attackers(s, space), edition(s).units.transports, rule, log)


# Fight on or retreat


@flow.step(BATTLE, "decide")
def decide(s: AxisState, frame: BattleAt, log: Log) -> None:
    """After each round: it is over, or the attacker may retreat."""
    to = ways_out(s, frame)
    if not to and are_trapped(s, frame.space):
        sink_trapped(s, frame.space, log)
    # axis.combat.transports-meet
    if is_over(s, frame) and not (to and (only_transports_left(s, frame.space) or are_trapped(s, frame.space))):
        conclude(s, frame, log)
        return
    if to or only_air_may_go(s, frame.space):
        call(s, PressOrRetreat(frame.space, to))


def only_transports_left(s: AxisState, space: int) -> bool:
    """Transports face transports: the attacker's may stay or go."""
    transports = edition(s).units.transports
    sides = attackers(s, space), defenders(s, space)
    return all(side and all(kind_of(code) in transports for code, _ in side) for side in sides)


def ways_out(s: AxisState, frame: BattleAt) -> tuple[int, ...]:
    """Spaces an attacker stepped in from: friendly land, or zones that were friendly when the turn began."""
    units, space, origins = edition(s).units, frame.space, frame.origins
    if edition(s).board.is_sea[space]:
        ships = list(of_kinds(attackers(s, space), units.sea))
        if not ships:
            return ()
        # europe.retreat.strait: where a submarine slipped through others may not be able to follow it
        slips = sea.only_submarines(s, ships)
        return tuple(
            zone
            for zone in origins
            if zone not in s.hostile
            and not is_hostile_zone(s, zone, s.turn)
            and sea.closed(s, space, zone, slips) is None
        )
    if not any(kind_of(code) in units.land and not code & LANDED for code, _ in attackers(s, space)):
        return ()
    return tuple(land for land in origins if is_friendly_land(s, land, s.turn))


def only_air_may_go(s: AxisState, space: int) -> bool:
    """Aircraft without ships or overland troops may break off; units from transports fight on without them.

    Beside ships that have nowhere to go they fight on. axis.retreat.no-zone
    """
    units = edition(s).units
    ours = attackers(s, space)
    if not any(kind_of(code) in units.air for code, _ in ours):
        return False
    return all(kind_of(code) in units.air or code & LANDED for code, _ in ours)


@flow.ask(PressOrRetreat)
def press_or_retreat(s: AxisState, frame: PressOrRetreat) -> Choose:
    answers = (Press(), *(Retire(name(s, space)) for space in frame.to), BreakOff())
    options = flow.allowed(s, frame, answers)
    # axis.retreat.attacker
    return Choose(seat_of(s, s.turn), "retreat", options, {"space": name(s, frame.space)})


@flow.answer(PressOrRetreat, Press)
def press(s: AxisState, frame: PressOrRetreat, seat: Seat, action: Press, log: Log) -> None:
    end(s)
    if are_trapped(s, frame.space):
        sink_trapped(s, frame.space, log)


@flow.refuse(PressOrRetreat, Retire)
def cannot_retire(s: AxisState, frame: PressOrRetreat, action: Retire) -> Refusal | None:
    """With nowhere to go there are only aircraft, which break off."""
    if not frame.to:
        return Refusal("axis.retreat.air")
    if edition(s).board.index.get(action.space) not in frame.to:
        return Refusal("axis.retreat.origin", "no-way-out", {"thing": action.space})
    return None


@flow.answer(PressOrRetreat, Retire)
def retire(s: AxisState, frame: PressOrRetreat, seat: Seat, action: Retire, log: Log) -> None:
    """Everything that can retreats together to one space; aircraft break off; what came ashore fights on."""
    to = edition(s).board.index[action.space]
    args = {"seat": seat, "space": name(s, frame.space), "to": action.space}
    log.append(Event("retreat", args, "axis.retreat.together"))
    end(s)
    withdraw(s, frame.space, to)
    break_off(s, frame.space)


@flow.refuse(PressOrRetreat, BreakOff)
def cannot_break_off(s: AxisState, frame: PressOrRetreat, action: BreakOff) -> Refusal | None:
    """Aircraft beside ships or overland troops leave together with them."""
    return Refusal("axis.retreat.together") if frame.to else None


@flow.answer(PressOrRetreat, BreakOff)
def leave(s: AxisState, frame: PressOrRetreat, seat: Seat, action: BreakOff, log: Log) -> None:
    log.append(Event("break-off", {"seat": seat, "space": name(s, frame.space)}, "axis.retreat.air"))
    end(s)
    break_off(s, frame.space)


def withdraw(s: AxisState, space: int, to: int) -> None:
    """Ships, and troops that came overland, go back; guests go along unless a carrier that stays can hold them."""
    e = edition(s)
    for code, count in attackers(s, space):
        # axis.retreat.no-landed
        if kind_of(code) not in e.units.air and not code & LANDED:
            take(s, space, code, count)
            put(s, to, calmed(e, turned_back(code)) | AWAY, count)  # axis.retreat.fought
    if e.board.is_sea[space]:
        take_along(s, space, to, guests(s, space, s.turn), decks(s, space, s.turn))
        take_along(s, space, to, trapped(s, space, s.turn), damaged_decks(s, space, s.turn))


def take_along(s: AxisState, space: int, to: int, aboard: list[tuple[int, int]], room: int) -> None:
    """Those aboard for whom the carriers that stay have no room."""
    going = total(aboard) - room
    for code, count in aboard:
        leaving = min(going, count)
        if leaving > 0:
            take(s, space, code, leaving)
            put(s, to, code, leaving)
            going -= leaving


def turned_back(code: int) -> int:
    """A transport that retreats lands nothing this turn: what it carries stays aboard."""
    if target_of(code) < 0:
        return code
    # axis.retreat.transports
    return with_target(with_cargo(code, map(stays_aboard, cargo_of(code))), -1)


def break_off(s: AxisState, space: int) -> None:
    air = edition(s).units.air
    for code, count in attackers(s, space):
        if kind_of(code) in air:
            take(s, space, code, count)
            put(s, space, code | AWAY, count)


# The end of a battle


def conclude(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Transports without defence go down, land is taken, ships are repaired, and the board is cleared."""
    e = edition(s)
    space = frame.space
    at_sea = e.board.is_sea[space]
    if at_sea and attackers(s, space) and transports_defenceless(s, space):
        if space not in s.fought:
            s.fought = (*s.fought, space)
        sink_transports(s, frame, log)
    if not at_sea:
        lose_lone_guns(s, frame, log)
    left = defenders(s, space)
    ours = attackers(s, space)
    winner = "attacker" if ours and not left else "defender" if left and not ours else "nobody"
    log.append(Event("battle-over", {"space": name(s, space), "winner": winner}))
    # axis.capture.draw: without troops of the attacker nothing is taken
    if not at_sea and not left and any(kind_of(code) in e.units.troops for code, _ in ours):
        if is_hostile_land(s, space, s.turn):
            conquest.capture(s, space, s.turn, log)
    elif not at_sea:
        # europe.aa.alone: guns that came ashore for a lost battle
        lose_all(s, space, ours, e.units.hit_guns, lone_gun_rule(e), log)
        conquest.abandon_guns(s, space)
    s.units[space] = mapped((calmed(e, code), n) for code, n in s.units[space])
    if at_sea:
        call_off_landings(s, space)
    end(s)


def lose_lone_guns(s: AxisState, frame: BattleAt, log: Log) -> None:
    """Guns that are all a side has left go with the battle, the attacker's too; against nobody the defender's stay."""
    e = edition(s)
    if e.units.hit_guns and is_left_to_guns(s, frame):
        ours, theirs = attackers(s, frame.space), defenders(s, frame.space)
        if any(kind_of(code) not in e.units.hit_guns for code, _ in ours):
            # europe.aa.alone
            lose_all(s, frame.space, theirs, e.units.hit_guns, lone_gun_rule(e), log)
        else:
            lose_all(s, frame.space, ours, e.units.hit_guns, lone_gun_rule(e), log)


def lone_gun_rule(e: Edition) -> str:
    return e.rules.get("aa.alone", "axis.aa.fire")


def calmed(e: Edition, code: int) -> int:
    """After the battle submarines surface, troops ashore are like others, and damage goes where it does not last."""
    return code & ~(SUBMERGED | LANDED if damage.lasts(e, code) else SUBMERGED | HIT | LANDED)


def call_off_landings(s: AxisState, zone: int) -> None:
    """Where the zone was not cleared nobody lands."""
    if is_hostile_zone(s, zone, s.turn) or is_met_from_air(s, zone, s.turn):
        s.units[zone] = mapped(
            (turned_back(code), n) if owner_of(code) == s.turn or has_troops_ashore(code) else (code, n)
            for code, n in s.units[zone]
        )


def has_troops_ashore(code: int) -> bool:
    return any(map(goes_ashore, cargo_of(code)))
