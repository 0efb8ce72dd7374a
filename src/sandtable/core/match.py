"""A match: one play of a game, and the only writer of its state.

It checks an action, applies it, draws chance from its dice, lets policies answer, and writes everything down.
A *moment* is a number: moment 0 is the set-up and each entry of the log leads to the next one, undo included.
"""

from collections.abc import Iterable, Iterator, Mapping, MutableSequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandtable.core import codec, record
from sandtable.core.agent import Observation, bots
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocation, Choose, Decision, Draft, Orders, Plan, Question, Sealed
from sandtable.core.dice import Committed, Dice, Seeded
from sandtable.core.entries import Acted, Changed, Drew, Entry, Undid, is_shown, line_of
from sandtable.core.game import Game
from sandtable.core.log import UNPACKABLE, Log, packed, unpacked
from sandtable.core.policy import BY_HURRY, BY_POLICY, ONLY_ANSWER, Policy, only_answer
from sandtable.core.record import Footer, Header, Line
from sandtable.core.text import LANGUAGES, text
from sandtable.core.types import Event, Forfeited, Over, Refusal, Refused, SandtableError, Seat

__all__ = ("Acted", "AnyAction", "Changed", "Drew", "Entry", "Match", "Undid", "dice_for", "start", "walk")

SNAPSHOT_EVERY = 64

AnyAction: TypeAlias = Struct | Mapping[str, Any] | str
"""An action as a struct, as JSON-able data, or as text."""


class Match:
    """One play of a game. Everything public here keeps the rules or raises `Refused` and changes nothing."""

    def __init__(
        self,
        game: Game[Any],
        options: Any = None,
        dice: Dice | None = None,
        *,
        state: Any = None,
        digests: bool = True,
        header: Header | None = None,
        past: Iterable[Line] = (),
    ) -> None:
        """A new match; `state` begins it elsewhere than at the set-up, `header` and `past` go on with a record."""
        self.game = game
        self.options = game.options(options)
        self.seats = game.seats(self.options)
        self.dice: Dice = dice or Committed()
        self.entries: MutableSequence[Entry] = []
        self.policies: dict[Seat, list[Policy]] = {}
        self.hints: dict[Seat, int] = {}
        """How many hints each seat has asked for; the end of the record tells."""
        self.forfeit: Forfeited | None = None
        """Who has forfeited: the match goes no further than this, and the end of the record tells."""
        self._past = list(past)
        self.now = len(self._past)
        """The number of the current moment."""
        self._header = header or self._new_header(state)
        self._digests = digests
        self._state = game.setup(self.options) if state is None else game.clone(state)
        self._snapshots: dict[int, Any] = {self.now: game.clone(self._state)}
        self._draws = sum(line.chance is not msgspec.UNSET for line in self._past)
        self._drafts: dict[Seat, Draft[Any]] = {}
        self._pending: Decision | Over
        self._advance()

    # What is asked

    def pending(self) -> Decision | Over:
        """The question on the table, or the end."""
        return self._pending

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must answer now."""
        return () if isinstance(self._pending, Over) else self._pending.seats

    def decisions(self, seat: Seat | None = None) -> dict[Seat, Question]:
        """What is asked, by seat; of one seat only when it is named."""
        seats = self.waiting() if seat is None else (seat,)
        found = {one: self.question(one) for one in seats}
        return {one: question for one, question in found.items() if question is not None}

    def question(self, seat: Seat) -> Question | None:
        """What one seat is asked, if anything."""
        self._known(seat)
        return None if isinstance(self._pending, Over) else self._pending.of(seat)

    def legal(self, seat: Seat) -> Iterator[Struct]:
        """The legal answers of a seat: single small orders for `Orders`, lazy for `Allocate`."""
        question = self.question(seat)
        return iter(()) if question is None else question.list()

    def sample(self, seat: Seat, rng: Random) -> Struct:
        """A random legal answer."""
        return self._require_question(seat).sample(rng)

    def draft(self, seat: Seat) -> Draft[Any]:
        """The plan this seat is writing, kept for it alone until it commits."""
        question = self._require_question(seat)
        if not isinstance(question, Orders):
            raise self._refused(Refusal("core.no-plan"))
        return self._drafts.setdefault(seat, question.draft())

    def observation(self, seat: Seat) -> Observation:
        """What an agent in this seat works with."""
        return Observation(self.game, self._state, seat, self._require_question(seat))

    def view(self, seat: Seat | None = None, at: int | None = None) -> Any:
        """What a seat may know, now or at a past moment; None is a spectator."""
        if seat is not None:
            self._known(seat)
        return self.game.view(self._state if at is None else self.state_at(at), seat)

    def standing(self) -> tuple[tuple[str, str], ...]:
        """The sequences of play under way and the step each stands at."""
        return self.game.standing(self._state)

    def outcome(self) -> Over | None:
        """How the game ended, once it has."""
        return self._pending if isinstance(self._pending, Over) else None

    def digest(self) -> str:
        return codec.digest(self._state)

    def events(self, seat: Seat | None = None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What a seat has seen happen after a moment, each with the number of the moment it led to."""
        first = max(since, len(self._past))
        for number, entry in enumerate(self.entries_after(first), first + 1):
            for event in entry.events:
                seen = event.seen_by(seat)
                if seen is not None:
                    yield number, seen

    # Acting

    def why_not(self, seat: Seat, action: AnyAction) -> Refusal | None:
        """The rule that forbids an action, or None when it is legal now."""
        try:
            question = self.question(seat)
            return self._check(seat, question, self._read(question, action))
        except Refused as refused:
            return refused.refusal

    def act(self, seat: Seat, action: AnyAction, *, seen: int | None = None, by: str = "") -> list[Event]:
        """Carry out an action and everything that follows from it; returns what happened.

        `seen` is the moment the actor knew: an answer to an older question is refused as stale.
        """
        answer = self._legal(seat, action, seen)
        first = len(self.entries)
        self._apply(seat, answer, by, self._pending)
        return self._follow(first)

    def act_all(self, actions: Iterable[tuple[Seat, AnyAction]], *, seen: int | None = None) -> list[Event]:
        """Carry out several actions or none. A batch ends where chance begins: dice are not for peeking."""
        answers = self._rehearse(list(actions), seen)
        first = len(self.entries)
        for seat, answer, pending in answers:
            self._apply(seat, answer, "", pending)
        return self._follow(first)

    def time_is_up(self, seat: Seat) -> list[Event]:
        """The time the game's own rules give has passed: what then counts as said need not be among the answers."""
        question = self._require_question(seat)
        hurry = self.game.hurry(self.options, question)
        if hurry is None:
            raise self._refused(Refusal("core.no-hurry", args={"seat": seat}))
        first = len(self.entries)
        self._apply(seat, hurry.answer, BY_HURRY, self._pending)
        return self._follow(first)

    def _follow(self, first: int) -> list[Event]:
        """Go on from an action to the next question; what has happened from this entry on."""
        self._advance()
        return [event for entry in self.entries[first:] for event in entry.events]

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last action, if nothing but it has happened since."""
        self._known(seat)
        to = self._undo_to(seat)
        if isinstance(to, Refusal):
            raise self._refused(to)
        self._state = self.state_at(to)
        self._drafts.clear()
        self._write(Undid(seat, to, [Event("undo", {"seat": seat})]))
        self._advance(policies=False)

    def roll_back(self, moment: int) -> None:
        """Forget everything after a moment, as if it had not happened: for whoever could not store it."""
        self._state = self.state_at(moment)
        kept = moment - len(self._past)
        self._draws -= sum(isinstance(entry, Drew) for entry in self.entries[kept:])
        del self.entries[kept:]
        self.now = moment
        self._snapshots = {n: state for n, state in self._snapshots.items() if n <= moment}
        self._drafts.clear()
        self._advance(policies=False)

    def why_no_undo(self, seat: Seat) -> Refusal | None:
        """The rule that forbids this seat to take its last action back, or None when it may."""
        self._known(seat)
        to = self._undo_to(seat)
        return to if isinstance(to, Refusal) else None

    def set_policies(self, seat: Seat, policies: Iterable[Policy]) -> None:
        """Standing orders for a seat; they act at once where they have something to say."""
        self._known(seat)
        self.policies[seat] = list(policies)
        self._advance()

    def change_rules(self, raw: Any, version: int) -> None:
        """Go on under the game's present rules from a state that was stored under older ones."""
        self._state = self.game.migrate(version, raw)
        self._drafts.clear()
        told = Event("rules-changed", {"version": self.game.version})
        self._write(Changed(self.game.version, self.game.clone(self._state), [told]))
        self._snapshots[self.now] = self.game.clone(self._state)
        self._advance()

    # The past

    def snapshot(self) -> Any:
        """A copy of the present state, for those who store it."""
        return self.game.clone(self._state)

    def state_json(self) -> bytes:
        """The present state as JSON, for those who store it."""
        return msgspec.json.encode(self._state)

    def state_at(self, moment: int) -> Any:
        """A copy of the state at a moment."""
        if not len(self._past) <= moment <= self.now:
            raise SandtableError(f"there is no moment {moment}; the match has {len(self._past)} to {self.now}")
        todo: list[Entry] = []
        while moment not in self._snapshots:
            entry = self.entry(moment)
            if isinstance(entry, Undid):
                moment = entry.to
            else:
                todo.append(entry)
                moment -= 1
        kept = self._snapshots[moment]
        state = unpacked(kept) if isinstance(kept, bytes) else self.game.clone(kept)
        for entry in reversed(todo):
            if isinstance(entry, Acted):
                self.game.apply(state, entry.seat, entry.action)
            elif isinstance(entry, Drew):
                self.game.resolve(state, entry.outcome)
        return state

    def pack(self, beyond: int = 0) -> None:
        """Have what is past take little memory, once there are so many entries: it is read as before, but slower."""
        if not isinstance(self.entries, Log):
            if len(self.entries) < beyond:
                return
            self.entries = Log(self.entries)
        if self.entries.unpacked < beyond:
            return
        self.entries.pack()
        for moment, state in list(self._snapshots.items())[:-1]:
            if not isinstance(state, bytes):
                with suppress(*UNPACKABLE):
                    self._snapshots[moment] = packed(state)

    def fork(self, at: int | None = None, *, seed: int | str | None = None) -> "Match":
        """A new match that goes on from a moment of this one with new dice."""
        state = self._state if at is None else self.state_at(at)
        return Match(self.game, self.options, dice_for(seed), state=state, digests=self._digests)

    def sandbox(self, seat: Seat | None, rng: Random, at: int | None = None) -> "Match":
        """A fork for one seat of a running game: what the seat does not know is dealt anew, so it reveals nothing."""
        state = self._state if at is None else self.state_at(at)
        return Match(self.game, self.options, Committed(), state=self.game.resample(state, seat, rng))

    def record(self, *, private: bool = False) -> list[bytes]:
        """The whole record. With `private` a running match writes its dice secret too, so that it can be resumed."""
        parts: list[record.Part] = [self._header, *self._past]
        parts += (line_of(n, entry) for n, entry in enumerate(self.entries, len(self._past) + 1))
        over = self.outcome()
        if over is not None or private or self.forfeit is not None:
            parts.append(Footer(self.dice.secret(), over, self.hints, self.forfeit))
        return record.write(parts)

    def record_for(self, seat: Seat | None) -> list[bytes]:
        """The record as a seat may have it: whole after the end, before that without digests and hidden lines.

        Nor does it tell who answered for another seat: a standing order that gives the only answer there is tells what
        its seat has not got.
        """
        if self.outcome() is not None:
            return self.record()
        parts: list[record.Part] = [replace(self._header, state=None)]
        opened = self._opened()
        for n, entry in enumerate(self.entries, len(self._past) + 1):
            sealed = isinstance(entry, Acted) and entry.sealed and entry.seat != seat and n not in opened
            line = Line(n, hidden=True) if sealed or not is_shown(entry, seat) else line_of(n, entry)
            line.digest = msgspec.UNSET
            if line.seat != seat and line.by != BY_HURRY:
                line.by = msgspec.UNSET
            parts.append(line)
        return record.write(parts)

    def _opened(self) -> set[int]:
        """The moments of the sealed answers that were opened; those replaced or taken back before never are."""
        path: list[int] = []
        moment = self.now
        while moment > len(self._past):
            entry = self.entry(moment)
            if isinstance(entry, Undid):
                moment = entry.to
            else:
                path.append(moment)
                moment -= 1
        opened: set[int] = set()
        given: dict[Seat, int] = {}
        for moment in reversed(path):
            entry = self.entry(moment)
            if isinstance(entry, Acted) and entry.sealed:
                given[entry.seat] = moment
                if entry.opens:
                    opened.update(given.values())
                    given.clear()
        return opened

    def save(self, path: str | Path, *, private: bool = False) -> None:
        """Write the record to a file."""
        Path(path).write_bytes(b"".join(line + b"\n" for line in self.record(private=private)))

    # Reading actions

    def read(self, seat: Seat, action: AnyAction) -> Struct:
        """An action from a struct, JSON-able data or text; `Refused` when it is none of this game's."""
        return self._read(self.question(seat) if seat in self.seats else None, action)

    def _read(self, question: Question | None, action: AnyAction) -> Struct:
        if isinstance(question, Choose) and isinstance(action, Struct) and action in question.options:
            # The option itself: a struct made by hand may equal it and hold True for 1.
            return question.options[question.options.index(action)]
        try:
            return self._read_by(codec if question is None else question, action)
        except codec.Malformed as problem:
            elsewhere = self._answer_elsewhere(action)
            if elsewhere is None:
                raise self._refused(problem.refusal) from None
            return elsewhere

    def _answer_elsewhere(self, action: AnyAction) -> Struct | None:
        """An action that answers other questions of the game, which tells why it is no answer now."""
        with suppress(codec.Malformed):
            told = self._read_by(codec, action)
            return None if isinstance(told, Plan | Allocation) else told
        return None

    def _read_by(self, reader: Any, action: AnyAction) -> Struct:
        if isinstance(action, str):
            told: Struct = reader.from_text(self.game.Action, action)
        else:
            told = reader.from_data(self.game.Action, codec.to_data(action))
        return told

    # Checking and applying

    def _known(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise self._refused(Refusal("core.unknown-seat", args={"seat": str(seat), "seats": self.seats}))

    def _require_question(self, seat: Seat) -> Question:
        question = self.question(seat)
        if question is None:
            rule = "core.over" if isinstance(self._pending, Over) else "core.not-asked"
            raise self._refused(Refusal(rule, args={"seat": seat}))
        return question

    def _legal(self, seat: Seat, action: AnyAction, seen: int | None) -> Struct:
        question = self.question(seat)
        if seen is not None and seen != self.now and not isinstance(self._pending, Sealed):
            raise self._refused(Refusal("core.stale", "stale", {"seen": seen, "now": self.now}))
        answer = self._read(question, action)
        refusal = self._check(seat, question, answer)
        if refusal is not None:
            raise self._refused(refusal)
        return answer

    def _check(self, seat: Seat, question: Question | None, action: Struct) -> Refusal | None:
        """The cached question says yes quickly; the game says why not."""
        if question is not None and question.refusal(action) is None:
            return None
        return self.game.check(self._state, seat, action)

    def _rehearse(
        self, actions: list[tuple[Seat, AnyAction]], seen: int | None
    ) -> list[tuple[Seat, Struct, Decision | Over]]:
        """Check a batch on a copy; the dice stay untouched. Each answer comes with what it answers."""
        answers: list[tuple[Seat, Struct, Decision | Over]] = []
        copy = self.game.clone(self._state)
        for seat, action in actions:
            pending = self.game.pending(copy)
            if isinstance(pending, Chance):
                raise self._refused(Refusal("core.batch-chance", args={"order": len(answers) + 1}))
            if not answers:
                answer = self._legal(seat, action, seen)
            else:
                self._known(seat)
                answer = self._read(None if isinstance(pending, Over) else pending.of(seat), action)
                refusal = self.game.check(copy, seat, answer)
                if refusal is not None:
                    raise self._refused(refusal)
            self.game.apply(copy, seat, answer)
            answers.append((seat, answer, pending))
        return answers

    def _apply(self, seat: Seat, action: Struct, by: str, pending: Decision | Over) -> None:
        self._drafts.clear()
        reasons = self._reasons(seat, action, by) if by else []
        sealed = isinstance(pending, Sealed)
        opens = isinstance(pending, Sealed) and pending.seats == (seat,)
        events = reasons + self.game.apply(self._state, seat, action)
        asked = () if isinstance(pending, Over) else pending.seats
        self._write(Acted(seat, action, by, sealed, opens, events, asked=asked))

    def _reasons(self, seat: Seat, action: Struct, by: str) -> list[Event]:
        known = bots()
        return known.explain(self.game, self._state, seat, self._require_question(seat), action, by) if known else []

    def _advance(self, *, policies: bool = True) -> None:
        """Draw chance and let policies answer until a seat must be asked or the game is over."""
        game = self.game
        while True:
            pending = game.pending(self._state)
            if isinstance(pending, Chance):
                outcome = self.dice.draw(pending, self._draws)
                events = game.resolve(self._state, outcome)
                self._write(Drew(self._draws, pending, outcome, events))
                self._draws += 1
                continue
            self._pending = pending
            if isinstance(pending, Over) or not policies or not self._policy_answers(pending):
                return

    def _policy_answers(self, pending: Decision) -> bool:
        if not self.policies:
            return False
        for seat in pending.seats:
            for policy in self.policies.get(seat, ()):
                question = pending.of(seat)
                answer = None if question is None else self._policy_answer(seat, policy, question)
                if answer is not None and self._check(seat, question, answer) is None:
                    self._apply(seat, answer, BY_POLICY + policy.kind, pending)
                    return True
        return False

    def _policy_answer(self, seat: Seat, policy: Policy, question: Question) -> Struct | None:
        if policy.kind == ONLY_ANSWER:
            return only_answer(question)
        return self.game.answer(policy, self.game.view(self._state, seat), question)

    def _write(self, entry: Entry) -> None:
        if self._digests:
            entry.digest = codec.digest(self._state)
        self.entries.append(entry)
        self.now += 1
        if self.now % SNAPSHOT_EVERY == 0:
            self._snapshots[self.now] = self.game.clone(self._state)

    # Undo

    def _undo_to(self, seat: Seat) -> int | Refusal:
        """The moment before this seat's last action, or the rule that guards what came after."""
        moment = self.now
        while moment > len(self._past):
            entry = self.entry(moment)
            if isinstance(entry, Undid):
                moment = entry.to
                continue
            if isinstance(entry, Drew):
                return Refusal("core.undo-chance")
            if isinstance(entry, Changed):
                return Refusal("core.undo-nothing")
            if entry.seat != seat:
                return Refusal("core.undo-other")
            if any(event.reveals for event in entry.events):
                return Refusal("core.undo-reveal")
            moment -= 1
            if not entry.by.startswith(BY_POLICY):
                return moment if entry.asked == self.waiting() else Refusal("core.undo-turn")
        return Refusal("core.undo-nothing")

    # Writing down

    def entries_after(self, moment: int) -> MutableSequence[Entry]:
        """The entries that led on from a moment to the present one."""
        return self.entries[moment - len(self._past) :]

    def entry(self, moment: int) -> Entry:
        """The entry that led to a moment."""
        return self.entries[moment - len(self._past) - 1]

    def _new_header(self, state: Any) -> Header:
        options = msgspec.to_builtins(self.options)
        start = None if state is None else msgspec.to_builtins(state)
        return Header(record.FORMAT, self.game.id, self.game.version, options, self.seats, self.dice.promise(), start)

    def _refused(self, refusal: Refusal) -> Refused:
        said = {language: text(self.game.folder, language).refusal(refusal) for language in LANGUAGES}
        return Refused(refusal, said)


def walk(match: Match, first: int, entries: Iterable[Entry], state: Any) -> Iterator[tuple[int, Any, Entry | None]]:
    """Entries from a moment on, each with its number and the state before it; at the end the last state alone.

    The state that is handed in goes along: it is the same object all the way, until an undo or new rules.
    """
    moment = first
    for entry in entries:
        moment += 1
        yield moment, state, entry
        if isinstance(entry, Acted):
            match.game.apply(state, entry.seat, entry.action)
        elif isinstance(entry, Drew):
            match.game.resolve(state, entry.outcome)
        else:
            state = match.state_at(moment)
    yield moment, state, None


def start(game: Game[Any], options: Any = None, seed: int | str | None = None) -> Match:
    """A new match: with a seed it can be repeated, without one its dice are committed."""
    return Match(game, options, dice_for(seed))


def dice_for(seed: int | str | None) -> Dice:
    return Committed() if seed is None else Seeded(seed)
