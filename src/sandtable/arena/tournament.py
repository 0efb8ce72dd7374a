"""A ladder: agents play a balanced tournament until it is known who is stronger, or how strong each one is.

In every round each pair of agents meets in every way to share out the teams, with the same dice. A team alone (a game
against the board) is played by each agent in turn. Game number i is the same game wherever it is played, and the
tournament is looked at after the same numbers of rounds, so it stops at the same game however the work is shared.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from sandtable.arena.errors import ArenaError
from sandtable.arena.executors import Executor, InProcess
from sandtable.arena.fixtures import AnyAgent, Fixture, Result, Setting, find_agent, in_batches, options_as_data
from sandtable.arena.ratings import Lineup, Rating, Ratings, Score, Wins, cross_table, share_won
from sandtable.arena.results import Heading, ResultsFile
from sandtable.arena.simulation import Progress, names
from sandtable.core import registry
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat

FIRST_LOOK = 4
"""Rounds before anything is believed; after that it is looked at again when there are a quarter more."""
MOST_GAMES = 2_000
PRECISION = 50.0

SETTLED, PRECISE, LIMIT = "settled", "precise", "limit"
"""Why a ladder ended: each agent is surely stronger than the next; all ratings are known well enough; games ran out."""


class Standing(Struct, frozen=True):
    """One agent on the ladder."""

    agent: str
    rating: Rating
    won: Score
    against: dict[str, Score]


class Look(Struct, frozen=True):
    """How the ratings stood after so many games."""

    games: int
    ratings: dict[str, Rating]


class Ladder(Struct, frozen=True):
    """What came of a tournament: the agents, strongest first."""

    game: str
    options: dict[str, Any]
    standings: tuple[Standing, ...]
    places: dict[str, Rating]
    """What the place of each team is worth, by its seats: "germany+japan". Empty where all play against the game."""
    history: tuple[Look, ...]
    games: int
    stopped: str
    seconds: float
    seed: int


class Tournament:
    """The schedule of a ladder, and the results so far."""

    def __init__(self, game: Game[Any], options: Any, agents: Sequence[AnyAgent], seed: int) -> None:
        self.teams = game.teams(options)
        self.seats = game.seats(options)
        self.agents = tuple(agents)
        self.names = names(agents)
        self.seed = seed
        self.round = list(_lineups(len(self.agents), len(self.teams)))
        """Who plays which team, in each game of a round."""
        self.games: Counter[tuple[Lineup, Wins]] = Counter()

    def fixture(self, number: int) -> Fixture:
        lineup = self.round[number % len(self.round)]
        by_seat = {seat: self.agents[agent] for agent, team in zip(lineup, self.teams, strict=True) for seat in team}
        return Fixture(
            number, tuple(by_seat[seat] for seat in self.seats), f"ladder-{self.seed}-{number // len(self.round)}"
        )

    def add(self, result: Result) -> None:
        self.games[self.round[result.number % len(self.round)], _won(self.teams, result.over)] += 1

    def ratings(self) -> Ratings:
        return Ratings(len(self.agents), len(self.teams), self.games)

    def look(self, ratings: Ratings) -> Look:
        rated = {name: ratings.agent(number) for number, name in enumerate(self.names)}
        return Look(self.games.total(), rated)


def _lineups(agents: int, teams: int) -> Iterator[Lineup]:
    """Each agent alone; or each pair with one of them on a single team and the other on the rest, each way once."""
    if teams == 1:
        yield from ((agent,) for agent in range(agents))
        return
    for pair in combinations(range(agents), 2):
        seen: set[Lineup] = set()
        for one, other in (pair, pair[::-1]):
            for team in range(teams):
                lineup = tuple(one if number == team else other for number in range(teams))
                if lineup not in seen:
                    seen.add(lineup)
                    yield lineup


def _won(teams: tuple[tuple[Seat, ...], ...], over: Over) -> Wins:
    return tuple(number for number, team in enumerate(teams) if set(team) & set(over.winners))


def ladder(  # noqa: PLR0913  # the arguments of the command
    game_id: str,
    options: Any,
    agents: Sequence[AnyAgent],
    seed: int = 1,
    most: int = MOST_GAMES,
    precision: float = PRECISION,
    progress: Progress | None = None,
    *,
    on: Executor | None = None,
    results: Path | None = None,
    force: bool = False,
) -> Ladder:
    """Play until the agents' order is settled, their ratings are known to ± `precision`, or `most` games are over.

    `on` says where the games are played; `results` is a file that gets one line for each game, and from which the same
    ladder goes on. `progress` is told how many games are finished.
    """
    game = registry.find(game_id)
    setting = Setting(game_id, game.options(options))
    tournament = Tournament(game, setting.options, agents, seed)
    _check(game, tournament, most)
    heading = Heading("ladder", game_id, game.version, options_as_data(setting.options), tournament.names, seed)
    file = None if results is None else ResultsFile(results, heading, force=force)
    begun = perf_counter()
    with nullcontext() if file is None else closing(file), InProcess() if on is None else on as executor:
        history, stopped = _play(tournament, _Source(setting, tournament, executor, file), most, precision, progress)
    return summary(game, setting.options, tournament, history, stopped, perf_counter() - begun)


class _Source:
    """Results by number: out of the file where they are known, played where not."""

    def __init__(self, setting: Setting, tournament: Tournament, executor: Executor, file: ResultsFile | None) -> None:
        self._setting, self._tournament, self._executor, self._file = setting, tournament, executor, file
        self._known = {} if file is None else {result.number: result for result in file.read()}

    def results(self, numbers: range) -> Iterator[Result]:
        yield from (self._known[number] for number in numbers if number in self._known)
        left = [number for number in numbers if number not in self._known]
        if not left:
            return
        todo = map(self._tournament.fixture, left)
        size = self._executor.batch_size(len(left))
        for played in self._executor.play(in_batches(self._setting, todo, size)):
            if self._file is not None:
                self._file.add(played)
            yield from played


def _play(
    tournament: Tournament, source: _Source, most: int, precision: float, progress: Progress | None
) -> tuple[tuple[Look, ...], str]:
    history: list[Look] = []
    finished = 0
    for rounds in _looks(most // len(tournament.round)):
        for result in source.results(range(finished, rounds * len(tournament.round))):
            tournament.add(result)
            finished += 1
            if progress is not None:
                progress(finished)
        ratings = tournament.ratings()
        history.append(tournament.look(ratings))
        if ratings.is_settled():
            return tuple(history), SETTLED
        if all(rating.half_width <= precision for rating in history[-1].ratings.values()):
            return tuple(history), PRECISE
    return tuple(history), LIMIT


def _looks(most: int) -> Iterator[int]:
    """The numbers of rounds after which the ratings are looked at."""
    rounds = min(FIRST_LOOK, most)
    while rounds < most:
        yield rounds
        rounds += max(FIRST_LOOK, rounds // 4)
    yield most


def _check(game: Game[Any], tournament: Tournament, most: int) -> None:
    """Everything that can be wrong is said before the first game."""
    least = 1 if len(tournament.teams) == 1 else 2
    if len(tournament.names) < least or len(set(tournament.names)) < len(tournament.names):
        raise ArenaError("ladder-agents")
    for agent in tournament.agents:
        find_agent(game, agent)
    if most < len(tournament.round):
        raise ArenaError("ladder-games", least=len(tournament.round))


def summary(
    game: Game[Any], options: Any, tournament: Tournament, history: tuple[Look, ...], stopped: str, seconds: float
) -> Ladder:
    """The agents, strongest first, and what their places are worth."""
    ratings = tournament.ratings()
    table = cross_table(len(tournament.names), tournament.games)
    standings = tuple(
        Standing(
            agent=tournament.names[number],
            rating=ratings.agent(number),
            won=share_won(number, tournament.games),
            against={name: score for name, score in zip(tournament.names, table[number], strict=True) if score.games},
        )
        for number in ratings.order()
    )
    places = (
        {}
        if len(tournament.teams) == 1
        else {"+".join(team): ratings.place(number) for number, team in enumerate(tournament.teams)}
    )
    return Ladder(
        game=game.id,
        options=options_as_data(options),
        standings=standings,
        places=places,
        history=history,
        games=tournament.games.total(),
        stopped=stopped,
        seconds=round(seconds, 3),
        seed=tournament.seed,
    )
