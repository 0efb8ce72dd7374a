"""A roster: the bots one title ships. `bots/<title>/__init__.py` has one, called ROSTER."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.bots.budget import Budget
from sandtable.core.agent import Agent
from sandtable.core.decisions import Question
from sandtable.core.flow import Log
from sandtable.core.types import Seat

Explain: TypeAlias = Callable[[Any, Seat, Question, Struct], Log]
"""How a bot came to an answer in a state, as `bot-…` events."""


class Roster(Struct, frozen=True):
    """The bots of a title, weakest first."""

    levels: Mapping[str, Agent]
    search: Callable[[Budget], Agent] | None = None
    """Makes the bot `hard`, which searches as long as its budget lasts."""
    budget: Budget = Budget(seconds=0.2)
    """What `hard` may spend on an answer where nobody says."""
    explains: Mapping[str, Explain] = {}
    """The bots that give reasons, by level: quick ones, for they are asked at every answer and every replay."""
    adviser: str = ""
    """The level that is asked for hints; without one, the usual bot."""
    advises: Explain | None = None
    """The reasons given with a hint, with what is to be expected: they may take their time."""
    usual: str = ""
    """Who sits down when nobody is named; without it, `normal` or the one in the middle."""
