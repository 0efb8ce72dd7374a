"""The recorded games: one for every way Churchill can end and for every way a tie is broken.

`python -m tests.games.churchill.recorded` plays them anew. A record holds actions and outcomes, so it stays valid when
the players that made it change. Random players seldom win the war, so some are eager: of a few random answers they
give the one that brings the fronts forward.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from sandtable.bots.random import RandomAgent
from sandtable.core.agent import Agent, Observation
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.games.churchill.board import CONDITIONAL, EASTERN, FRONTS, NATIONS, space_at
from sandtable.games.churchill.scoring import victory
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.state import ChurchillState, agreed, entry, flow, is_open
from sandtable.games.churchill.war import campaigns
from tests.games.churchill.conferences import before
from tests.games.churchill.warfare import CHURCHILL, war_map

FOLDER = Path(__file__).parents[2] / "records" / "churchill"


class Ending(NamedTuple):
    """A way to end: under which options, how, by which rules on the way, and how eager players are for which fronts."""

    options: dict[str, Any]
    end: str
    rules: tuple[str, ...]
    looks: int = 1
    fronts: tuple[int, ...] = tuple(range(len(FRONTS)))
    start: Callable[[], ChurchillState] | None = None
    """Where it begins when that is not the set-up."""


def two_seconds() -> ChurchillState:
    """The last war phase: the emperor will give in, and the UK and the US are level far behind the USSR."""
    fronts = "western:germany eastern:germany far_east:manchuria central_pacific:marianas sw_pacific:papua_new_guinea"
    s = war_map(fronts=fronts, surrendered="germany", bomb="trinity", spies="trinity", pawns="uk_us:us", conference=10)
    s.wins = [0, 5, 1]
    s.stack = [before(CONFERENCE, "war")]
    flow.run_on(s, [])
    return s


TRAINING: dict[str, Any] = {"scenario": "training"}
TOURNAMENT: dict[str, Any] = {"scenario": "tournament"}

ENDINGS = {
    "alliance": Ending(TRAINING, victory.ALLIANCE, ("churchill.4.41", "churchill.7.82-front"), 8),
    "broken-alliance": Ending(TRAINING, victory.BROKEN_ALLIANCE, ("churchill.4.42",), 8),
    "hegemon": Ending({"scenario": "campaign"}, victory.HEGEMONY, ("churchill.4.43",)),
    "secret-agendas": Ending({**TRAINING, "secret_agenda": True}, victory.HEGEMONY, ("churchill.10.3",)),
    "tie-broken-by-the-bomb": Ending(TRAINING, victory.HEGEMONY, ("churchill.4.44.1",), 4),
    "tie-broken-in-berlin": Ending(TRAINING, victory.HEGEMONY, ("churchill.4.44.2",), 6, (EASTERN,)),
    "tie-broken-for-the-uk": Ending(TRAINING, victory.HEGEMONY, ("churchill.4.44.3",)),
    "tie-in-an-alliance": Ending(TRAINING, victory.ALLIANCE, ("churchill.4.44",), 8),
    "emperor-gives-in": Ending({**TRAINING, "secret_agenda": True}, victory.ALLIANCE, ("churchill.7.82-emperor",), 8),
    "tie-under-an-unbeaten-axis": Ending(TRAINING, victory.HEGEMONY, ("churchill.4.43-tie",)),
    "tie-in-a-broken-alliance": Ending({}, victory.BROKEN_ALLIANCE, ("churchill.4.44",), start=two_seconds),
}


class Eager:
    """Gives the best of a few random answers, by what it does for the fronts."""

    def __init__(self, looks: int, fronts: tuple[int, ...]) -> None:
        self.looks, self.fronts = looks, fronts

    def choose(self, observation: Observation, rng: Random) -> Struct:
        answers = [observation.decision.sample(rng) for _ in range(self.looks)]
        return max(answers, key=lambda answer: drive(after(observation, answer, rng), self.fronts))


def after(observation: Observation, answer: Struct, rng: Random) -> ChurchillState:
    s: ChurchillState = observation.imagine(rng)
    CHURCHILL.apply(s, observation.seat, answer)
    return s


def drive(s: ChurchillState, fronts: tuple[int, ...]) -> int:
    """How much is on its way to those of these fronts that may move, and to the bomb."""
    promised = sum(promise(s, front) for front in fronts if is_open(s, front))
    return promised + 6 * sum(agreed(s, issue) for issue in CONDITIONAL) + 4 * s.bomb + 2 * s.research


def promise(s: ChurchillState, front: int) -> int:
    place = entry(s, front)
    ready = min(s.naval[front], space_at(front, place).naval)
    strength = min(campaigns.strength(s, front), campaigns.BREAKTHROUGH)
    return 2 * ready + (strength * place if campaigns.attempts(s, front) else 0)


def players(wanted: Ending) -> dict[str, Agent]:
    agent: Agent = Eager(wanted.looks, wanted.fronts) if wanted.looks > 1 else RandomAgent()
    return dict.fromkeys(NATIONS, agent)


def as_wanted(wanted: Ending, match: Match) -> bool:
    over = match.outcome()
    rules = [event.rule for _, event in match.events()]
    return (
        over is not None
        and over.end == wanted.end
        and all(any(rule.startswith(each) for rule in rules) for each in wanted.rules)
    )


def play(wanted: Ending, seed: int) -> Match:
    state = None if wanted.start is None else wanted.start()
    match, rng, agents = Match(CHURCHILL, wanted.options, Seeded(seed), state=state), Random(seed), players(wanted)
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, agents[seat].choose(match.observation(seat), rng))
    return match


def write(name: str) -> None:
    """Try seed after seed until a game ends as it should."""
    wanted = ENDINGS[name]
    for seed in count(1):
        match = play(wanted, seed)
        if as_wanted(wanted, match):
            match.save(FOLDER / f"{name}.jsonl")
            return


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in sys.argv[1:] or ENDINGS:
        write(each)
