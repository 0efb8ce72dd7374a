"""Sets the turns of recorded games of Axis & Allies beside what a commander would have done in their place.

    python -m bench.axis_turns RECORD...
    python -m bench.axis_turns RECORD... --weights fear=0 sparing=0

From the start of each turn a commander without play-outs plays it anew with average dice. The table says by power and
round how much better the turn was that was really played, in log-odds of victory (`bots/axis/value`) with one standard
error, and by how many IPC the units of its side and of the other side, and its side's income, were higher after it.
Against another program this shows in seconds, and with little noise, where our own turns are the weaker ones; that he
plays a turn as well does not tell that he wins as many games.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.forecast import MOST_QUESTIONS, Dice, quick
from sandtable.bots.axis.levels import NORMAL
from sandtable.bots.axis.signs import with_those_aboard
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.value import lead
from sandtable.bots.europe1940 import EUROPE_NORMAL
from sandtable.bots.europe1940.commander import EuropeCommander
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.replay import load
from sandtable.core.types import Over
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState, edition, income

LAST_ROUND = 7
STAGES = ((1, "1"), (3, "2-3"), (LAST_ROUND, "4-7"))
"""The last round of each row, and its name."""
SEED = 11


class Standing(NamedTuple):
    """How a side stands, or how much better one position is for it than another."""

    lead: float
    ours: float
    theirs: float
    income: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    parser.add_argument("--weights", nargs="*", default=[], metavar="NAME=NUMBER", help="of the commander (skill.py)")
    wanted = parser.parse_args()
    weights = {name: float(number) for name, number in (word.split("=") for word in wanted.weights)}
    found: dict[tuple[str, str], list[Standing]] = defaultdict(list)
    for record in wanted.records:
        for power, stage, better in gaps(record, weights):
            found[power, stage].append(better)
    print(f"{'power':10} {'rounds':7} {'turns':>5} {'lead':>12} {'ours':>7} {'theirs':>7} {'income':>7}")
    for (power, stage), rows in sorted(found.items()):
        mean = np.mean(rows, axis=0)
        error = np.std([row.lead for row in rows]) / len(rows) ** 0.5
        print(
            f"{power:10} {stage:7} {len(rows):5} {mean[0]:+6.2f} ± {error:.2f} "
            f"{mean[1]:+7.1f} {mean[2]:+7.1f} {mean[3]:+7.1f}"
        )


def gaps(record: Path, weights: dict[str, float]) -> Iterator[tuple[str, str, Standing]]:
    """Power, stage, and what each turn that was played to its end brought beyond the commander's."""
    match = load(record)
    game = match.game
    assert isinstance(game, AxisGame)
    europe = game.id == "europe1940"
    skill = replace(quick(EUROPE_NORMAL if europe else NORMAL), **weights)
    commander = (EuropeCommander if europe else Commander)(skill)
    turns = (now for now, event in match.events(None) if event.key == "turn" and event.args["seat"] in match.seats)
    starts = [match.state_at(0), *(match.state_at(now) for now in turns)]
    for start, end in pairwise(starts):
        stage = next((name for last, name in STAGES if start.round <= last), None)
        if stage is not None:
            yield edition(start).powers[start.turn], stage, gap(start, end, turn_of(game, start, commander), skill)


def gap(start: AxisState, end: AxisState, instead: AxisState, skill: CommanderSkill) -> Standing:
    side = edition(start).side[start.turn]
    was, would = standing(end, side, skill), standing(instead, side, skill)
    return Standing(*(one - other for one, other in zip(was, would, strict=True)))


def standing(s: AxisState, side: str, skill: CommanderSkill) -> Standing:
    e = edition(s)
    sides = [e.side[power] == side for power in range(len(e.powers))]
    worth = [0, 0]
    for stacks in s.units:
        for code, count in stacks:
            for owner, kind in with_those_aboard(code):
                if owner < len(sides):
                    worth[sides[owner]] += e.units.kinds[kind].cost * count
    earned = sum(income(s, power) for power, ours in enumerate(sides) if ours)
    return Standing(lead(s, side, skill), worth[True], worth[False], earned)


def turn_of(game: AxisGame, start: AxisState, commander: Commander) -> AxisState:
    """The position after a commander's turn; everybody else answers as he would."""
    s, dice = start.clone(), Dice(SEED)
    s.terms = replace(s.terms, low_luck=True)
    for _ in range(MOST_QUESTIONS):
        pending = game.pending(s)
        if isinstance(pending, Over) or (s.turn, s.round) != (start.turn, start.round):
            break
        if isinstance(pending, Chance):
            game.resolve(s, pending.draw(dice.at(s)))
            continue
        seat = pending.seats[0]
        question = pending.of(seat)
        assert question is not None
        game.apply(s, seat, commander.choose(Observation(game, s, seat, question), dice.rng))
    return s


if __name__ == "__main__":
    main()
