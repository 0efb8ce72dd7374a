"""A table in this process: the assistant in its seats, bots in the others."""

import secrets
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from sandtable import bots
from sandtable.bots.budget import read_budget
from sandtable.core import codec
from sandtable.core.agent import Agent
from sandtable.core.decisions import Draft, Orders, Question
from sandtable.core.game import Game
from sandtable.core.match import Match, start
from sandtable.core.policy import ONLY_ANSWER, Policy
from sandtable.core.types import Event, Over, Refusal, Seat
from sandtable.mcp import battles
from sandtable.mcp.saves import FORMAT, Note, Saves
from sandtable.mcp.tables import Hint, Table
from sandtable.textui import explain
from sandtable.textui.i18n import Usage, say
from sandtable.textui.setting_up import known_agent

MOST_SECONDS, MOST_TRIES = 30, 10_000
"""What a bot may spend on an answer: whoever calls a tool waits for all of them."""
BOT = "bot:"
"""How the record marks what a bot answered: `bot:normal`."""


class LocalTable(Table):
    """One match. Bots answer as soon as they are asked, so that whoever looks is asked or at the end."""

    def __init__(
        self, match: Match, held: tuple[Seat, ...], levels: Mapping[Seat, str], language: str, seed: str | None = None
    ) -> None:
        super().__init__(match.game, match.seats, held, language)
        self.match = match
        self.levels = dict(levels)
        self._agents: dict[str, Agent] = {level: bots.find(match.game, level) for level in set(levels.values())}
        self._seed = seed or secrets.token_hex(16)
        """What bots take their chances from, at every moment anew."""
        self.ask_everything = True
        self._saves: Saves | None = None
        self._saved: Note | None = None
        self._saved_hints: dict[Seat, int] = {}
        self._version: Any = None

    def begin(self, *, ask_everything: bool) -> None:
        """Standing orders for the assistant's seats, then play on to its first question."""
        self.ask_everything = ask_everything
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
        return Random(f"{self._seed}-{purpose}-{self.match.now}")

    # What the table tells

    @property
    def where(self) -> str:
        return "local"

    @property
    def now(self) -> int:
        return self.match.now

    def renew(self) -> None:
        """Nothing happens here behind one's back, unless another process plays at the same saved table."""
        if self._saves is None or self._version is None:
            return
        version = self._saves.version(self.id)
        if version is None:  # thrown away by somebody: it is written anew
            self._saved = self._version = None
        elif version != self._version:
            self._take(*self._saves.read(self.id))

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

    # Saving

    def save_in(self, saves: Saves | None) -> None:
        """From now on this table is kept there, or nowhere."""
        self._saves = saves

    @property
    def is_saved(self) -> bool:
        """Whether it can leave the memory and be taken up again."""
        return self._version is not None and not self.unsaved

    def keep(self) -> None:
        """Write down what has changed; `unsaved` says why that could not be."""
        if self._saves is None:
            return
        note, hints = self._note(), dict(self.match.hints)
        before = self._saved
        if (note, hints) == (before, self._saved_hints):
            return
        try:
            if before is None or before.moment != note.moment or hints != self._saved_hints:
                self._saves.write(self.id, self.match, note)
            else:
                self._saves.write_note(self.id, note)
        except OSError as problem:
            self.unsaved = say("assist-unsaved", path=str(problem.filename), detail=problem.strerror or str(problem))
            return
        self._saved, self._saved_hints, self.unsaved = note, hints, ""
        self._version = self._saves.version(self.id)

    def _note(self) -> Note:
        return Note(
            FORMAT, self.game.id, self.held, self.levels, self.language, self._seed, self.ask_everything,
            self.match.now, self.waiting(), self.outcome() is not None, dict(self.told), self._plans(),
        )  # fmt: skip

    def _plans(self) -> dict[Seat, list[Any]]:
        asked = [seat for seat in self.held if isinstance(self.decisions(seat).get(seat), Orders)]
        plans = {seat: msgspec.to_builtins(self.draft(seat).orders) for seat in asked}
        return {seat: orders for seat, orders in plans.items() if orders}

    def _take(self, match: Match, note: Note) -> None:
        """Go on exactly where this was written."""
        self.match, self.ask_everything = match, note.ask_everything
        if not note.ask_everything:  # they have had their say at this moment: nothing is answered now
            match.policies = {seat: [Policy(ONLY_ANSWER)] for seat in self.held}
        self.told = {seat: min(note.told.get(seat, 0), match.now) for seat in self.held}
        for seat, orders in note.plans.items() if note.moment == match.now else ():
            question = self.decisions(seat).get(seat)
            if isinstance(question, Orders):
                for order in orders:
                    self.draft(seat).add(codec.from_data(question.order, order))
        if self._saves is not None:
            self._version = self._saves.version(self.id)
        self._saved, self._saved_hints = self._note(), dict(match.hints)
        self._play_on()


def take_up(saves: Saves, table_id: str) -> LocalTable:
    """A saved table, as it was left."""
    match, note = saves.read(table_id)
    table = LocalTable(match, note.held, note.levels, note.language, note.seed)
    table.id = table_id
    table.save_in(saves)
    try:
        table._take(match, note)
    except codec.Malformed as problem:
        raise Usage(say("assist-damaged", table=table_id, detail=str(problem))) from None
    return table


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
    rest = {seat: quick_agent(game, named.get(seat) or bots.usual(game)) for seat in there if seat not in held}
    return LocalTable(start(game, options, seed), held, rest, language, seed)


def quick_agent(game: Game[Any], name: str) -> str:
    """The name of a bot that does not keep the assistant waiting for ever."""
    _, _, budget = known_agent(game, name).partition(":")
    spent = read_budget(budget) if budget else None
    if spent and ((spent.seconds or 0) > MOST_SECONDS or (spent.iterations or 0) > MOST_TRIES):
        raise Usage(say("assist-slow-bot", agent=name, seconds=MOST_SECONDS, tries=MOST_TRIES))
    return name
