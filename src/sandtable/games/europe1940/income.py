"""Rulebook, phase 6, "Collect income": production and objectives, less what enemy ships take from the convoys.

Convoy raids are rolled for, not chosen. What the dice of each zone come to is taken from the territories around it,
from none of them more than it is worth over all zones, and so that the total is the largest there can be.
"""

from functools import cache

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.pieces import TRAPPED, kind_of, owner_of
from sandtable.games.axis.state import capital_lost, edition, income, name, relations, seat_of
from sandtable.games.europe1940 import objectives
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import OBJECTIVES, EuropeState, flow


class ConvoyRaid(Frame, frozen=True):
    """Dice are rolled against the convoys of the power whose turn it is, as (zone, dice)."""

    raids: tuple[tuple[int, int], ...]


@cache
def highest_roll(e: Edition) -> int:
    """What a die against a convoy takes at most; higher rolls take nothing."""
    highest: int = e.load("income")["highest_convoy_roll"]
    return highest


@flow.step(TURN, "convoys")
def raid_convoys(s: EuropeState, frame: At, log: Log) -> None:
    """Enemies in convoy zones on its coasts roll for what they take. Nobody is asked. europe.convoy.automatic"""
    s.convoy_losses = 0
    if capital_lost(s, s.turn):  # europe.income.no-capital
        return
    raids = convoy_raids(s, s.turn)
    if raids:
        call(s, ConvoyRaid(raids))


def convoy_raids(s: EuropeState, power: int) -> tuple[tuple[int, int], ...]:
    """The convoy zones where enemies prey on a power, and how many dice they roll there."""
    board = edition(s).board
    zones = (zone for zone in board.zones if board.convoy[zone] and s.units[zone] and prey(s, zone, power))
    return tuple((zone, dice) for zone in zones if (dice := convoy_dice(s, zone, power)))


def prey(s: EuropeState, zone: int, power: int) -> tuple[int, ...]:
    """The lands of a power on a zone that are worth anything."""
    board = edition(s).board
    # europe.convoy.where
    return tuple(land for land in board.land_next[zone] if s.owner[land] == power and board.ipc[land])


def convoy_dice(s: EuropeState, zone: int, power: int) -> int:
    """The dice of a power's enemies in a zone; ships of its own or of friends there make no difference."""
    kinds, enemies = edition(s).units.kinds, relations(s).enemies[power]
    # europe.convoy.dice; europe.convoy.automatic: a guest on a carrier counts by its own power's wars
    # europe.convoy.damaged-carrier
    there = ((code, n) for code, n in s.units[zone] if owner_of(code) in enemies and not code & TRAPPED)
    return sum(kinds[kind_of(code)].convoy_dice * n for code, n in there)


@flow.chance(ConvoyRaid)
def roll_for_convoys(s: EuropeState, frame: ConvoyRaid) -> Roll:
    # europe.convoy.low-rolls
    highest = highest_roll(edition(s))
    return Roll(tuple(DiceGroup(dice, read="sum", at_most=highest) for _, dice in frame.raids), "convoys")


@flow.outcome(ConvoyRaid)
def lose_convoys(s: EuropeState, frame: ConvoyRaid, rolled: Rolled, log: Log) -> None:
    damage = {zone: rolled.total_of(group) for group, (zone, _) in enumerate(frame.raids)}
    lost = shared_out(s, damage, s.turn)
    seat = seat_of(s, s.turn)
    for group, (zone, _) in enumerate(frame.raids):
        args = {"seat": seat, "zone": name(s, zone), "total": damage[zone], "ipc": lost[zone]}
        faces = rolled.shown[group] if rolled.shown else ()
        log.append(Event("convoy", {**args, "faces": faces}, "europe.convoy.low-rolls"))
    s.convoy_losses = sum(lost.values())
    end(s)


def shared_out(s: EuropeState, damage: dict[int, int], power: int) -> dict[int, int]:
    """What each zone really costs: the largest total that the worth of its lands allows (europe.convoy.largest)."""
    ipc = edition(s).board.ipc
    lands = {zone: prey(s, zone, power) for zone in damage}
    taken: dict[tuple[int, int], int] = {}
    # europe.convoy.territory-most, europe.convoy.zone-most: a zone takes from its own lands, each gives what it has
    left = {land: ipc[land] for near in lands.values() for land in near}
    lost = dict.fromkeys(damage, 0)
    for zone, points in damage.items():
        while lost[zone] < points and make_room(zone, lands, taken, left, {zone}):
            lost[zone] += 1
    return lost


def make_room(
    zone: int,
    lands: dict[int, tuple[int, ...]],
    taken: dict[tuple[int, int], int],
    left: dict[int, int],
    asked: set[int],
) -> bool:
    """Take one IPC for a zone, if need be from a land that another zone then takes it from elsewhere."""
    for land in lands[zone]:
        if left[land]:
            left[land] -= 1
            taken[zone, land] = taken.get((zone, land), 0) + 1
            return True
    for land in lands[zone]:
        for other in lands:
            if other not in asked and taken.get((other, land)):
                asked.add(other)
                if make_room(other, lands, taken, left, asked):
                    taken[other, land] -= 1
                    taken[zone, land] = taken.get((zone, land), 0) + 1
                    return True
    return False


@flow.step(TURN, "income")
def collect(s: EuropeState, frame: At, log: Log) -> None:
    """Production and objectives less convoy losses, unless an enemy holds the capital."""
    if capital_lost(s, s.turn):  # europe.income.no-capital
        return
    seat, production = seat_of(s, s.turn), income(s, s.turn)  # europe.map.canada: Canadian land is the United Kingdom's
    bonus = sum(pay(s, told, log) for told in objectives.reckon_all(s, s.turn)) if plays_objectives(s) else 0
    ipc = production + bonus - s.convoy_losses
    s.bank[s.turn] += ipc
    args = {"seat": seat, "ipc": ipc, "production": production, "bonus": bonus, "losses": s.convoy_losses}
    log.append(Event("collected", args, "europe.income.sum"))
    s.convoy_losses = 0


def plays_objectives(s: EuropeState) -> bool:
    return OBJECTIVES in s.terms.optional  # europe.option.no-objectives


def pay(s: EuropeState, told: objectives.Reckoning, log: Log) -> int:
    """What an objective brings in this income phase (europe.objective.each-turn)."""
    if told.ipc:
        aim = told.objective
        log.append(Event("objective", {"seat": aim.power, "objective": aim.id, "ipc": told.ipc}, aim.rule))
        if aim.once:
            s.paid_once = (*s.paid_once, aim.id)
    return told.ipc
