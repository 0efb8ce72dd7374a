"""What a worker is handed and gives back. A fixture is one game to be played; it is the same game everywhere.

Its seed derives from its number, never from the worker, so a game that was lost with its worker is simply played again.
Workers write nothing: whoever handed out the work writes what comes back.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from sandtable import __version__, bots
from sandtable.arena.errors import ArenaError
from sandtable.arena.play import play_one, play_recorded
from sandtable.bots import exec_agent
from sandtable.core import registry
from sandtable.core.agent import Agent
from sandtable.core.game import Game
from sandtable.core.types import Forfeited, Over, SandtableError, Seat

AnyAgent = str | Agent
"""One of our bots by its name, or an object of somebody's own."""


class Fixture(Struct, frozen=True):
    """One game that is to be played: its number, an agent for each seat (or one for all), and its seed."""

    number: int
    agents: tuple[AnyAgent, ...]
    seed: str


class Setting(Struct, frozen=True):
    """What all games of a run have in common."""

    game: str
    options: Any
    recorded: bool = False
    """Whether results bring their records."""
    version: str = __version__
    """Of the Sandtable that handed out the work; a worker of another one might play other games."""


class Batch(Struct, frozen=True):
    """Some fixtures for one worker."""

    setting: Setting
    fixtures: tuple[Fixture, ...]

    def __str__(self) -> str:
        first, last = self.fixtures[0].number, self.fixtures[-1].number
        return f"game {first}" if first == last else f"games {first} to {last}"


class Result(Struct, frozen=True, omit_defaults=True):
    """What came of a fixture."""

    number: int
    over: Over
    decisions: int
    record: bytes = b""
    forfeit: Forfeited | None = None
    """Who lost the game by giving no answer that counts, and why."""


def seated(game: Game[Any], options: Any, agents: Sequence[AnyAgent]) -> dict[Seat, Agent]:
    """The agent of each seat."""
    seats = game.seats(options)
    named = tuple(agents) * len(seats) if len(agents) == 1 else tuple(agents)
    if len(named) != len(seats):
        raise SandtableError(
            f"{game.id}: {len(named)} agents for {len(seats)} seats ({', '.join(seats)}): one name for all, or one each"
        )
    return {seat: find_agent(game, one) for seat, one in zip(seats, named, strict=True)}


def find_agent(game: Game[Any], named: AnyAgent) -> Agent:
    """One of our bots, a program (`exec:COMMAND`), or somebody's own object."""
    if not isinstance(named, str):
        return named
    return exec_agent.from_name(named) if exec_agent.is_exec(named) else bots.find(game, named)


def name_of(named: AnyAgent) -> str:
    return named if isinstance(named, str) else type(named).__name__


def play_batch(batch: Batch) -> list[Result]:
    """All games of a batch, one after the other."""
    setting = batch.setting
    if setting.version != __version__:
        raise ArenaError("worker-version", there=__version__, here=setting.version)
    game = registry.find(setting.game)
    return [play_fixture(game, setting, fixture) for fixture in batch.fixtures]


def play_fixture(game: Game[Any], setting: Setting, fixture: Fixture) -> Result:
    """One game, with its record if that is wanted."""
    agents = seated(game, setting.options, fixture.agents)
    try:
        if not setting.recorded:
            played, record = play_one(game, setting.options, agents, fixture.seed), b""
        else:
            played, match = play_recorded(game, setting.options, agents, fixture.seed)
            record = b"".join(line + b"\n" for line in match.record())
    finally:
        exec_agent.close(agents)
    return Result(fixture.number, played.over, played.decisions, record, played.forfeit)


def in_batches(setting: Setting, fixtures: Iterable[Fixture], size: int) -> Iterator[Batch]:
    left = iter(fixtures)
    while some := tuple(islice(left, size)):
        yield Batch(setting, some)


def options_as_data(options: Any) -> dict[str, Any]:
    """The options of a table as they are printed and compared."""
    data: dict[str, Any] = msgspec.to_builtins(options)
    return data
