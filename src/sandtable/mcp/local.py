"""A table in this process: the assistant in its seats, bots in the others."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from sandtable import bots
from sandtable.core.agent import Agent
from sandtable.core.decisions import Draft, Orders, Question
from sandtable.core.game import Game
from sandtable.core.match import start
from sandtable.core.policy import ONLY_ANSWER, Policy
from sandtable.core.types import Event, Over, Refusal, Seat
from sandtable.mcp import battles
from sandtable.mcp.tables import Hint, Table
from sandtable.textui import explain
from sandtable.textui.i18n import Usage, say
from sandtable.textui.setting_up import known_agent

BOT = "bot:"
"""How the record marks what a bot answered: `bot:normal`."""


class LocalTable(Table):
    """One match. Bots answer as soon as they are asked, so that whoever looks is asked or at the end."""

    def __init__(
        self,
        game: Game[Any],
        options: Any,
        held: tuple[Seat, ...],
        levels: Mapping[Seat, str],
        language: str,
        seed: str | None = None,
    ) -> None:
        super().__init__(game, game.seats(options), held, language)
        self.match = start(game, options, seed)
        self.levels = dict(levels)
        self._agents: dict[str, Agent] = {level: bots.find(game, level) for level in set(levels.values())}
        self._seed = seed

    def begin(self, *, ask_everything: bool) -> None:
        """Standing orders for the assistant's seats, then play on to its first question."""
        if not ask_everything and self.match.outcome() is None:
            for seat in self.held:
                self.match.set_policies(seat, [Policy(ONLY_ANSWER)])
        self._play_on()

    def _play_on(self) -> None:
        """Let bots answer until the assistant is asked."""
        while self.match.outcome() is None:
            asked = [seat for seat in self.match.waiting() if seat not in self.held]
            if not asked:
                return
            seat, level = asked[0], self.levels[asked[0]]
            answer = self._agents[level].choose(self.match.observation(seat), self._rng("bot"))
            self.match.act(seat, answer, by=f"{BOT}{level}")

    def _rng(self, purpose: str) -> Random:
        return Random() if self._seed is None else Random(f"{self._seed}-{purpose}-{self.match.now}")

    # What the table tells

    @property
    def where(self) -> str:
        return "local"

    @property
    def now(self) -> int:
        return self.match.now

    def renew(self) -> None:
        """Nothing happens here behind one's back."""

    def waiting(self) -> tuple[Seat, ...]:
        return self.match.waiting()

    def decisions(self, seat: Seat) -> dict[Seat, Question]:
        return self.match.decisions(seat)

    def draft(self, seat: Seat) -> Draft[Any]:
        return self.match.draft(seat)

    def view(self, seat: Seat) -> Any:
        return self.match.view(seat)

    def events(self, seat: Seat, since: int) -> Iterable[tuple[int, Event]]:
        return self.match.events(seat, since)

    def outcome(self) -> Over | None:
        return self.match.outcome()

    def record(self, seat: Seat) -> bytes:
        return b"".join(line + b"\n" for line in self.match.record_for(seat))

    # What is done at it

    def act(self, seat: Seat, action: Struct) -> None:
        self.match.act(seat, action)
        self._play_on()

    def undo(self, seat: Seat) -> None:
        self.match.undo(seat)

    def why_not(self, seat: Seat, action: Struct) -> Refusal | None:
        return self.match.why_not(seat, action)

    def rules_in_play(self, seat: Seat, action: Struct) -> list[str]:
        return explain.rules_in_play(self.match, seat, action)

    def hint(self, seat: Seat) -> Hint:
        self.require_question(seat)
        advice = bots.advise(self.match.observation(seat), self._rng("hint"))
        count = self.match.hints[seat] = self.match.hints.get(seat, 0) + 1
        return Hint(advice.answer, list(advice.reasons), count)

    def odds(self, seat: Seat) -> dict[str, Any]:
        battles.require(self.game)
        if isinstance(self.decisions(seat).get(seat), Orders):
            return battles.of(self.draft(seat).scratch)
        return battles.of(self.game.resample(self.match.snapshot(), seat, Random(0)))


def sit_down(
    game: Game[Any],
    options: Any,
    seats: list[str] | None,
    levels: str | Mapping[str, str] | None,
    language: str,
    seed: str | None,
) -> LocalTable:
    """A new table, with the assistant in these seats (the first one if it does not say) and bots in the rest."""
    there = game.seats(options)
    held = tuple(seat for seat in there if seat in (seats or there[:1]))
    for seat in (*(seats or ()), *(levels if isinstance(levels, Mapping) else ())):
        if seat not in there:
            raise Usage(say("problem-seat", seat=seat, known=", ".join(there)))
    named = levels if isinstance(levels, Mapping) else dict.fromkeys(there, levels or bots.usual(game))
    rest = {seat: known_agent(game, named.get(seat) or bots.usual(game)) for seat in there if seat not in held}
    return LocalTable(game, options, held, rest, language, seed)
