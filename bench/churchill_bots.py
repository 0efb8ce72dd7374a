"""Who wins Churchill among three bots of a kind: by end situation, with how long the games were and when the Axis fell.

python -m bench.churchill_bots --games 200
python -m bench.churchill_bots --agent hard:60 --games 40 --file games.jsonl    goes on where it was stopped
"""

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean

from msgspec import Struct, json

import sandtable
from sandtable import bots
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.dice import Seeded
from sandtable.core.types import Over
from sandtable.games.churchill.board import AXIS, NATIONS, SCENARIO
from sandtable.games.churchill.scoring.victory import ENDS


class Report(Struct):
    """What came of one game."""

    over: Over
    conferences: int
    decisions: int
    fell: dict[str, int]
    """The conference in which each country of the Axis surrendered."""


class Kept(Struct):
    """A line of the file of games."""

    scenario: str
    agent: str
    number: int
    report: Report


def main() -> None:
    """A table for every scenario."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agent", default="chart")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--scenario", choices=tuple(SCENARIO), action="append")
    parser.add_argument("--file", type=Path, help="games played so far; appended to")
    wanted = parser.parse_args()
    for scenario in wanted.scenario or SCENARIO:
        tell(scenario, [kept_game(scenario, wanted.agent, number, wanted.file) for number in range(wanted.games)])


def kept_game(scenario: str, agent: str, number: int, file: Path | None) -> Report:
    """A game from the file, or one that is played and written down there."""
    if file is None:
        return one_game(scenario, agent, f"balance-{number}")
    kept = (json.decode(line, type=Kept) for line in file.read_text().splitlines()) if file.exists() else ()
    for one in kept:
        if (one.scenario, one.agent, one.number) == (scenario, agent, number):
            return one.report
    report = one_game(scenario, agent, f"balance-{number}")
    with file.open("a") as out:
        out.write(json.encode(Kept(scenario, agent, number, report)).decode() + "\n")
    return report


def one_game(scenario: str, agent: str, seed: str) -> Report:
    """Three bots from the set-up to the score sheet."""
    game = sandtable.game("churchill")
    bot, state = bots.find(game, agent), game.setup(game.options({"scenario": scenario}))
    dice, rng = Seeded(seed), Random(f"agents of {seed}")
    draws = decisions = 0
    fell: dict[str, int] = {}
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            game.resolve(state, dice.draw(pending, draws))
            draws += 1
        else:
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            game.apply(state, seat, bot.choose(Observation(game, state, seat, question), rng))
            decisions += 1
        for country, beaten in zip(AXIS, state.surrendered, strict=True):
            if beaten:
                fell.setdefault(country, state.conference)
    held = 1 + state.conference - SCENARIO[scenario].conferences[0]
    return Report(pending, held, decisions, fell)


def tell(scenario: str, reports: list[Report]) -> None:
    print(f"\n{scenario}: {len(reports)} games")
    print(f"{'':16}{'all':>5}" + "".join(f"{nation:>6}" for nation in NATIONS))
    for end in (*ENDS, "all"):
        of = [report for report in reports if end in ("all", report.over.end)]
        wins = Counter(report.over.winners[0] for report in of)
        print(f"{end:16}{len(of):5}" + "".join(f"{wins[nation]:6}" for nation in NATIONS))
    points = "".join(f"{mean(report.over.scores[nation] for report in reports):6.1f}" for nation in NATIONS)
    print(f"{'points':21}{points}")
    for country in AXIS:
        when = Counter(report.fell.get(country, 0) for report in reports)
        held_out = when.pop(0, 0)
        told = ", ".join(f"{conference}: {count}" for conference, count in sorted(when.items()))
        print(f"{country} surrendered in {told}; not at all in {held_out}")
    conferences, decisions = (
        mean(numbers) for numbers in zip(*((r.conferences, r.decisions) for r in reports), strict=True)
    )
    print(f"{conferences:.1f} conferences, {decisions:.0f} decisions a game")


if __name__ == "__main__":
    main()
