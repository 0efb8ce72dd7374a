"""Rulebook 7.6: where the Axis sends its reserves, item by item of its two priority lists.

A front *attempts* a space when it may roll for it now: see `campaigns.attempts`. Armies before a front weaken it in
this conference (`opposing`); a fleet costs a theatre box naval support at once.
"""

from collections.abc import Iterator
from functools import cache

from sandtable.core.chance import DiceGroup, Draw, Roll, Rolled, one_die
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    ARCTIC,
    AXIS,
    BOX_ID,
    BOXES,
    EASTERN,
    EUROPE,
    FAR_EAST,
    FIGURES,
    FRONT_ID,
    FRONTS,
    FRONTS_IN,
    GERMAN_ARMY,
    GERMAN_NAVY,
    GERMANY,
    IJN,
    ITALIAN_ARMY,
    JAPAN,
    JAPANESE_ARMY,
    LAST,
    MEDITERRANEAN,
    PACIFIC,
    RESERVES,
    WESTERN,
    enters_axis,
    place_of,
    space_at,
)
from sandtable.games.churchill.decisions.support import remove_naval
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import ChurchillState, arctic_is_open, entry, flow
from sandtable.games.churchill.war.campaigns import attempts


class Sortie(Frame, frozen=True):
    """7.64.4: the die says whether the Japanese fleet sails against a theatre box."""

    box: int


class SeaBattle(Frame, frozen=True):
    """7.64.5: the die says whether the fleet comes home."""


class ScatterArmies(Frame, frozen=True):
    """7.62.8, 7.64.6: dice say where the armies go that are left."""

    theatre: int
    armies: int


class HoldCountry(Frame, frozen=True):
    """7.72.4: armies that stay in their country are divided among the fronts that try to enter it."""

    theatre: int
    armies: int


class OddArmies(Frame, frozen=True):
    """Armies that cannot be divided evenly: chance says before which of these fronts they stand."""

    fronts: tuple[int, ...]
    armies: int


EUROPE_LIST = FIGURES["europe"]
PACIFIC_LIST = FIGURES["pacific"]
BOLERO = place_of(WESTERN, "uk_bolero")
NORMANDY = place_of(WESTERN, "normandy")
ISLANDS: tuple[int, ...] = tuple(FRONT_ID[name] for name in PACIFIC_LIST["order"])
"""The order in which Pacific fronts draw Japanese attention."""
FLEET_ORDER: tuple[int, ...] = tuple(FRONT_ID[name] for name in PACIFIC_LIST["fleet_order"])
ARMY: tuple[int, ...] = (GERMAN_ARMY, JAPANESE_ARMY)
"""The army of each theatre's Axis country."""
DICE: tuple[tuple[int, ...], ...] = (
    tuple(BOX_ID[name] for name in EUROPE_LIST["die"]),
    tuple(BOX_ID[name] for name in PACIFIC_LIST["die"]),
)
"""By theatre and face of the die: where an army goes that no item of the list claims."""


class Pool:
    """Armies of a theatre that still stand in their country while the list is gone through."""

    def __init__(self, s: ChurchillState, theatre: int, log: Log) -> None:
        self.s, self.kind, self.log = s, ARMY[theatre], log
        self.left = s.reserves[self.kind]

    def take(self, count: int) -> int:
        """So many armies, or as many as there still are."""
        taken = min(count, self.left)
        self.left -= taken
        return taken

    def send(self, front: int, count: int, rule: str) -> None:
        oppose(self.s, front, self.kind, self.take(count), rule, self.log)


def oppose(s: ChurchillState, front: int, kind: int, count: int, rule: str, log: Log) -> None:
    """Axis armies come to stand before a front."""
    if count:
        s.opposing[front] += count
        log.append(Event("army-sent", {"reserve": RESERVES[kind], "front": FRONTS[front], "count": count}, rule))


def strike(s: ChurchillState, box: int, kind: int, rule: str, log: Log) -> None:
    """An Axis reserve comes to a theatre box and costs it naval support."""
    log.append(Event("reserve-strikes", {"reserve": RESERVES[kind], "box": BOXES[box]}, rule))
    remove_naval(s, box, 1, rule, log)  # churchill.7.6


def send_ordered(s: ChurchillState, theatre: int, pool: Pool) -> Iterator[int]:
    """What the conference card sends comes before the lists; the boxes fleets go to are left to the caller."""
    for kind, where, count in s.ordered:
        if kind == ARMY[theatre]:
            pool.send(where, count, "churchill.7.61-card")
        elif kind == (GERMAN_NAVY, IJN)[theatre] and s.reserves[kind]:
            yield where


# Europe, by 7.62


@flow.step(WAR, "reserves-europe")
def send_europe(s: ChurchillState, frame: At, log: Log) -> None:
    """Item by item of the list; a country that has surrendered has nothing to send (7.8)."""
    if s.surrendered[GERMANY]:
        return
    pool = Pool(s, EUROPE, log)
    at_sea = list(send_ordered(s, EUROPE, pool))
    if at_sea:
        strike(s, at_sea[0], GERMAN_NAVY, "churchill.7.61-card", log)
    held = pool.take(EUROPE_LIST["gates"]) if attempts_on(s, EUROPE) else 0  # 1
    pool.send(EASTERN, EUROPE_LIST["eastern"], "churchill.7.62.2")
    if s.fronts[WESTERN] < BOLERO and s.reserves[GERMAN_NAVY] and not at_sea:
        strike(s, WESTERN, GERMAN_NAVY, "churchill.7.62.3", log)
    if s.fronts[WESTERN] <= BOLERO:
        pool.send(EASTERN, EUROPE_LIST["horde"], "churchill.7.62.4")
    if s.fronts[WESTERN] == BOLERO:
        pool.send(WESTERN, EUROPE_LIST["wall"], "churchill.7.62.5")
    odd = send_closer(s, pool) if s.fronts[WESTERN] >= NORMANDY else 0
    if s.reserves[ITALIAN_ARMY]:
        oppose(s, MEDITERRANEAN, ITALIAN_ARMY, EUROPE_LIST["italian"], "churchill.7.62.7", log)
    hold_and_scatter(s, EUROPE, held, pool.left)
    if odd:
        call(s, OddArmies((WESTERN, EASTERN), odd))


def send_closer(s: ChurchillState, pool: Pool) -> int:
    """7.62.6: to the front closer to Germany, half to each when both are as close; an odd army is left to chance."""
    western, eastern = (LAST[front] - s.fronts[front] for front in (WESTERN, EASTERN))
    armies = min(EUROPE_LIST["closer"], pool.left)
    if western != eastern:
        pool.send(WESTERN if western < eastern else EASTERN, armies, "churchill.7.62.6")
        return 0
    for front in (WESTERN, EASTERN):
        pool.send(front, armies // 2, "churchill.7.62.6")
    return pool.take(armies % 2)


def attempts_on(s: ChurchillState, theatre: int) -> list[int]:
    """The fronts that try to enter a theatre's Axis country now."""
    return [front for front in FRONTS_IN[theatre] if enters_axis(front, entry(s, front)) and attempts(s, front)]


# The Pacific, by 7.64


@flow.step(WAR, "reserves-pacific")
def send_pacific(s: ChurchillState, frame: At, log: Log) -> None:
    """Item by item of the list; a country that has surrendered has nothing to send (7.8)."""
    if s.surrendered[JAPAN]:
        return
    pool = Pool(s, PACIFIC, log)
    at_sea = list(send_ordered(s, PACIFIC, pool))
    held = pool.take(pool.left) if attempts_on(s, PACIFIC) else 0  # 1
    if s.fronts[FAR_EAST]:
        pool.send(FAR_EAST, PACIFIC_LIST["far_east"], "churchill.7.64.2")
    for front in ISLANDS:
        if attempts(s, front) and space_at(front, entry(s, front)).b29:
            pool.send(front, PACIFIC_LIST["b29"], "churchill.7.64.3")
    hold_and_scatter(s, PACIFIC, held, pool.left)
    send_fleet(s, at_sea, log)


def send_fleet(s: ChurchillState, at_sea: list[int], log: Log) -> None:
    """One Japanese fleet at most: the one the conference card sends, or the one the die sends (7.64.4)."""
    if at_sea:  # churchill.7.64.4-one
        strike(s, at_sea[0], IJN, "churchill.7.61-card", log)
        call(s, SeaBattle())
    elif s.reserves[IJN]:
        landing = next((front for front in FLEET_ORDER if attempts_landing(s, front)), None)
        if landing is not None:
            call(s, Sortie(landing))


def attempts_landing(s: ChurchillState, front: int) -> bool:
    return attempts(s, front) and space_at(front, entry(s, front)).naval > 0


@flow.chance(Sortie)
def does_the_fleet_sail(s: ChurchillState, frame: Sortie) -> Roll:
    return one_die()


@flow.outcome(Sortie)
def fleet_sails(s: ChurchillState, frame: Sortie, rolled: Rolled, log: Log) -> None:
    face = rolled.face
    if face > PACIFIC_LIST["sortie"]:
        log.append(Event("fleet-stays", {"die": face}, "churchill.7.64.4"))
        end(s)
        return
    strike(s, frame.box, IJN, "churchill.7.64.4", log)
    goto(s, SeaBattle())


@flow.chance(SeaBattle)
def does_the_fleet_return(s: ChurchillState, frame: SeaBattle) -> Roll:
    return one_die()


@flow.outcome(SeaBattle)
def fleet_returns(s: ChurchillState, frame: SeaBattle, rolled: Rolled, log: Log) -> None:
    """The Philippine Sea and Leyte Gulf: most fleets do not come home."""
    face = rolled.face
    sunk = face <= PACIFIC_LIST["sunk"]
    s.reserves[IJN] -= sunk
    log.append(Event("fleet-sunk" if sunk else "fleet-home", {"die": face}, "churchill.7.64.5"))
    end(s)


# Armies that no item claims, and armies at home


def hold_and_scatter(s: ChurchillState, theatre: int, held: int, left: int) -> None:
    if held:
        call(s, HoldCountry(theatre, held))
    if left:
        call(s, ScatterArmies(theatre, left))


@cache
def dice(count: int) -> Roll:
    return Roll((DiceGroup(count),))


@flow.chance(ScatterArmies)
def where_to(s: ChurchillState, frame: ScatterArmies) -> Roll:
    return dice(frame.armies)


@flow.outcome(ScatterArmies)
def scatter(s: ChurchillState, frame: ScatterArmies, rolled: Rolled, log: Log) -> None:
    """7.62.8, 7.64.6: a die for each army; one that goes north costs the Arctic box naval support."""
    kind = ARMY[frame.theatre]
    rule = "churchill.7.62.8" if frame.theatre == EUROPE else "churchill.7.64.6"
    for face in rolled.faces:
        where = DICE[frame.theatre][face - 1]
        if where == ARCTIC and arctic_is_open(s):
            strike(s, ARCTIC, kind, rule, log)
        else:
            oppose(s, MEDITERRANEAN if where == ARCTIC else where, kind, 1, rule, log)
    end(s)


@flow.run(HoldCountry)
def hold_country(s: ChurchillState, frame: HoldCountry, log: Log) -> None:
    """7.72.4: as many before each front that tries to enter; chance places those that cannot be divided."""
    end(s)
    fronts = attempts_on(s, frame.theatre)
    kind = ARMY[frame.theatre]
    args = {"axis": AXIS[frame.theatre], "reserve": RESERVES[kind], "count": frame.armies}
    log.append(Event("army-held", args, GATES[frame.theatre]))
    if not fronts:
        return
    share, odd = divmod(frame.armies, len(fronts))
    for front in fronts:
        oppose(s, front, kind, share, "churchill.7.72.4", log)
    if odd:
        call(s, OddArmies(tuple(fronts), odd))


GATES = ("churchill.7.62.1", "churchill.7.64.1")
"""By theatre: the rule that keeps armies at home."""


@flow.chance(OddArmies)
def before_whom(s: ChurchillState, frame: OddArmies) -> Draw:
    fronts = frame.fronts
    return Draw(frame.armies, (1,) * len(fronts), tuple(FRONTS[front] for front in fronts))


@flow.outcome(OddArmies)
def place_odd_armies(s: ChurchillState, frame: OddArmies, drawn: tuple[int, ...], log: Log) -> None:
    for number in drawn:
        front = frame.fronts[number]
        kind = GERMAN_ARMY if front in FRONTS_IN[EUROPE] else JAPANESE_ARMY
        oppose(s, front, kind, 1, "churchill.7.72.4", log)
    end(s)
