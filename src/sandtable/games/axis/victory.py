"""Rulebook, "Winning the game": victory cities are counted when a round is over."""

from sandtable.core.flow import At, Log, finish
from sandtable.core.types import Event, Over
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import AxisState, cities, edition, flow, income

SIDES = ("allies", "axis")
UNFINISHED = "unfinished"
ENDS = (*SIDES, UNFINISHED)


@flow.step(TURN, "victory")
def check_victory(s: AxisState, frame: At, log: Log) -> None:
    """After the turn of the last power the cities are counted."""
    if s.turn == 0:
        end_round(s, log)


def end_round(s: AxisState, log: Log) -> None:
    """The side with enough cities has won; without one the next round begins, or the round limit ends the game."""
    held = {side: cities(s, side) for side in SIDES}
    log.append(Event("cities", {"round": s.round, **held}, "axis.victory.checked"))
    # axis.victory.cities
    winner = next((side for side in SIDES if held[side] >= s.terms.cities), None)
    if winner is not None:
        finish(s, over(s, winner), log)
    elif s.terms.max_rounds is not None and s.round >= s.terms.max_rounds:  # axis.option.max-rounds
        finish(s, over(s, UNFINISHED), log)
    else:
        s.round += 1


def over(s: AxisState, end: str) -> Over:
    """The result: every power's income is its score."""
    e = edition(s)
    winners = tuple(power for power, side in zip(e.powers, e.side, strict=False) if side == end)
    return Over(end, winners, {power: income(s, number) for number, power in enumerate(e.powers)})
