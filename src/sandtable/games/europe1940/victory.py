"""Rulebook, "Winning the game": at the start of its turn a power looks back to the end of its last one.

If its side has held all that time what it needs, and holds a capital of its own or frees one in this turn, it has won.
Within the turn of one power only its side gains land, so what was not broken at the end of any turn was never broken.
"""

from functools import cache

import msgspec
from msgspec import Struct

from sandtable.core.flow import At, Log, finish
from sandtable.core.types import Event
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.state import cities, edition
from sandtable.games.axis.victory import SIDES, UNFINISHED, over
from sandtable.games.europe1940.objectives import side_of
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import EuropeState, flow


class Aim(Struct, frozen=True):
    """What a side needs: so many cities or these lands, and one of its own capitals."""

    capital: tuple[str, ...]
    cities: int = 0
    lands: tuple[str, ...] = ()


@cache
def aims(e: Edition) -> dict[str, Aim]:
    return msgspec.convert(e.victory, dict[str, Aim])


def reaches(s: EuropeState, side: str) -> bool:
    """Whether a side holds now what it needs, its capital aside."""
    e, aim = edition(s), aims(edition(s))[side]
    # europe.victory.any-eight
    return cities(s, side) >= aim.cities and all(side_of(s, land) == side for land in e.board.numbers(aim.lands))


def has_capital(s: EuropeState, side: str) -> bool:
    e = edition(s)
    return any(side_of(s, land) == side for land in e.board.numbers(aims(e)[side].capital))


@flow.step(TURN, "victory")
def look_back(s: EuropeState, frame: At, log: Log) -> None:
    """What was held since the end of this power's last turn wins; without a capital it may still free one this turn."""
    # europe.victory.first-look: nothing is remembered of a power that has had no turn
    # europe.victory.axis, europe.victory.allies
    if s.turn in s.unbroken:
        win_with_capital(s, log)


def win_with_capital(s: EuropeState, log: Log) -> bool:
    side = edition(s).side[s.turn]
    if not has_capital(s, side):  # europe.victory.capital
        return False
    finish(s, over(s, side), log)
    return True


@flow.step(TURN, "hold-on")
def remember(s: EuropeState, frame: At, log: Log) -> None:
    """At the end of a turn a capital freed in time wins; what is held is remembered, and what is not is forgotten."""
    if s.turn in s.unbroken and win_with_capital(s, log):
        return
    side = edition(s).side
    held = {one for one in SIDES if reaches(s, one)}
    known = {*s.unbroken, s.turn}
    s.unbroken = tuple(sorted(power for power in known if side[power] in held))


@flow.step(TURN, "next-round")
def next_round(s: EuropeState, frame: At, log: Log) -> None:
    """After the turn of the last power a new round begins, or the round limit ends the game."""
    if s.turn:
        return
    log.append(Event("cities", {"round": s.round, **{side: cities(s, side) for side in SIDES}}, "europe.victory.axis"))
    if s.terms.max_rounds is not None and s.round >= s.terms.max_rounds:  # axis.option.max-rounds
        finish(s, over(s, UNFINISHED), log)
    else:
        s.round += 1
