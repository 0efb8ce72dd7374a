"""What ships take from convoys in a turn, on average."""

from collections.abc import Iterable
from functools import cache

from sandtable.bots.axis.forces import Force
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.state import capital_lost, edition
from sandtable.games.europe1940.income import convoy_dice, highest_roll, prey
from sandtable.games.europe1940.state import EuropeState


@cache
def a_die(e: Edition) -> float:
    """What one die takes on average."""
    return sum(range(highest_roll(e) + 1)) / SIDES_OF_DIE


def taken_by(s: EuropeState, zone: int, force: Force, victims: Iterable[int]) -> float:
    """What such ships and aircraft in a zone take from these powers."""
    kinds = edition(s).units.kinds
    dice = sum(kinds[kind].convoy_dice * count for kind, count in force.items())
    return sum(taken(s, zone, dice, victim) for victim in victims)


def taken_from(s: EuropeState, zone: int, victims: Iterable[int]) -> float:
    """What the enemies in a zone take from these powers."""
    return sum(taken(s, zone, convoy_dice(s, zone, victim), victim) for victim in victims)


def taken(s: EuropeState, zone: int, dice: int, victim: int) -> float:
    e = edition(s)
    if not dice or not e.board.convoy[zone] or victim in e.armies or capital_lost(s, victim):
        return 0.0
    return min(dice * a_die(e), sum(e.board.ipc[land] for land in prey(s, zone, victim)))
