"""What a hint of Churchill says beside the chart's reasons: the score to be expected by the end of the conference."""

from random import Random

from msgspec import Struct

from sandtable.bots.churchill.chart import ChartBot, reasons
from sandtable.bots.search import to_decision
from sandtable.core.agent import Observation
from sandtable.core.decisions import Question
from sandtable.core.flow import Log
from sandtable.core.types import Event, Over, Seat
from sandtable.games.churchill.board import NATION_ID
from sandtable.games.churchill.game import Churchill
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.state import ChurchillState

TRIES = 6
"""So often the charts play the conference on."""


def advice(s: ChurchillState, seat: Seat, question: Question, answer: Struct) -> Log:
    """The items of the chart, and where they are likely to lead."""
    nation, game = NATION_ID[seat], Churchill()
    rng = Random(repr(answer))
    sheets = [_played_on(game, game.resample(s, seat, rng), seat, answer, rng) for _ in range(TRIES)]
    mine = round(sum(sheet[nation] for sheet in sheets) / TRIES)
    best = round(sum(max(points for other, points in enumerate(sheet) if other != nation) for sheet in sheets) / TRIES)
    expected = Event("bot-expects", {"seat": seat, "points": mine, "rival": best})
    return [*reasons(s, seat, question, answer), expected]


def _played_on(game: Churchill, s: ChurchillState, seat: Seat, answer: Struct, rng: Random) -> list[int]:
    """The score sheet at the end of the conference when the charts play it from here."""
    conference, chart = s.conference, ChartBot()
    game.apply(s, seat, answer)
    pending = to_decision(game, s, rng)
    while not isinstance(pending, Over) and s.conference == conference:
        asked, question = pending
        game.apply(s, asked, chart.choose(Observation(game, s, asked, question), rng))
        pending = to_decision(game, s, rng)
    return list(totals(s))
