"""A live table: its match, who sits where, and what is stored of it. The match's log and state are the only ones."""

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct

from sandtable.core import codec, lesson, registry, replay
from sandtable.core.dice import from_promise
from sandtable.core.entries import line_of
from sandtable.core.game import Game
from sandtable.core.lesson import Lesson
from sandtable.core.match import Acted, Entry, Match
from sandtable.core.policy import Policy
from sandtable.core.record import BadRecord, Header, Line
from sandtable.core.text import LANGUAGES, text
from sandtable.core.types import Over, Refusal, Refused, SandtableError, Seat
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import Append, SeatRow, TableRow
from sandtable.server.tables.clock import Clock, LiveClock, SlowClock, milliseconds

R = TypeVar("R")

BOT, STAND_IN = "bot:", "stand-in:"
"""How a line says who answered for a seat."""
ADVISER = "adviser:"
"""Who gives hints: his random numbers are nobody else's."""

LONG = 256
"""Entries of the log from which on the past is packed while people play; where nobody does it is anyway."""
SHOWN = 50
"""Looks that are kept at most."""

_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(Line)
_clock = lru_cache(msgspec.json.Decoder(Clock).decode)
_over = msgspec.json.Decoder(Over).decode
_waiting = lru_cache(msgspec.json.Decoder(tuple[str, ...]).decode)
_options = msgspec.json.Decoder(dict[str, Any]).decode
_policies = msgspec.json.Decoder(list[Policy])


class BotTurn(Struct, frozen=True):
    """A question that a bot must answer."""

    seat: Seat
    level: str
    by: str
    moment: int
    seed: int


class Table:
    """One table. Whoever reads or changes its match holds its lock."""

    def __init__(self, row: TableRow, seats: list[SeatRow], names: dict[str, str]) -> None:
        self.id, self.row = row.id, row
        self.seats = {seat.seat: seat for seat in seats}
        self.names = names
        """What the people at this table are called."""
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.bot_is_thinking = False
        self.write_failed = False
        """True when a write failed and nobody knows whether it was stored."""
        self.behind = False
        """True when another process has moved and nobody here has needed to know yet."""
        self.is_packed = False
        """Whether what is past takes little memory."""
        self.broken: str | None = None
        """The kind of problem that keeps the match from being played on."""
        self.damage: str | None = None
        """What was found wrong, for the operator."""
        self.cache: dict[Any, Any] = {}
        """What was made of the present moment for those who look."""
        self.shown: dict[Any, Any] = {}
        """Whole looks at it, made once for all who see the same."""
        self.advice: dict[Seat, Any] = {}
        """The last hint of each seat."""

    @property
    def game(self) -> Game[Any]:
        return registry.find(self.row.game)

    @property
    def clock(self) -> LiveClock | SlowClock:
        clock: LiveClock | SlowClock = self._decoded(_clock, self.row.clock, LiveClock())
        return clock

    @property
    def waiting(self) -> tuple[Seat, ...]:
        waiting: tuple[Seat, ...] = self._decoded(_waiting, self.row.waiting, ())
        return waiting

    @property
    def result(self) -> Over | None:
        result: Over | None = None if self.row.result is None else self._decoded(_over, self.row.result, None)
        return result

    @property
    def options(self) -> dict[str, Any]:
        options: dict[str, Any] = self._decoded(_options, self.row.options, {})
        return options

    def _decoded(self, decode: Callable[[str], Any], raw: str, otherwise: Any) -> Any:
        """A column of the row; one that is torn breaks its own table and no other."""
        try:
            return decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as problem:
            self._break("damaged", problem)
            return otherwise

    @property
    def is_open_book(self) -> bool:
        """Whether there is nothing left to hide: the game is over, or it is a record that somebody brought."""
        return self.row.status == "over" or self.row.imported

    @property
    def is_for_looking(self) -> bool:
        """Whether nobody can play on: it is a record that somebody brought, or it is damaged."""
        return self.row.imported or self.broken is not None

    @property
    def only_bots(self) -> bool:
        """Whether no person sits here."""
        return all(seat.kind == "bot" for seat in self.seats.values())

    @property
    def allows_hints(self) -> bool:
        """As the host said; where nothing was said, while no two people play against each other."""
        people = {seat.person for seat in self.seats.values() if seat.kind == "human"}
        return len(people) < 2 if self.row.hints is None else self.row.hints  # noqa: PLR2004

    def hints_used(self) -> dict[Seat, int]:
        return {seat.seat: seat.hints for seat in self.seats.values() if seat.hints}

    def mine(self, person: str | None) -> tuple[Seat, ...]:
        """The seats a person holds."""
        if person is None:
            return ()
        return tuple([seat.seat for seat in self.seats.values() if seat.person == person and seat.kind == "human"])

    @staticmethod
    def holds(person: str, seat: SeatRow) -> bool:
        return seat.kind == "human" and seat.person == person

    def keep_shown(self, key: Any, made: R) -> R:
        """Keep something for all who see the same: so much of it, however many different things are asked for."""
        if len(self.shown) >= SHOWN:
            self.shown.clear()
        self.shown[key] = made
        return made

    def forget_looks(self) -> None:
        """What was made for those who look is no longer true."""
        self.cache.clear()
        self.shown.clear()

    # Who may do what

    def require_visible(self, person: str | None) -> None:
        """A sandbox or a lesson is for its owner alone."""
        if (self.row.sandbox or self.row.lesson) and self.row.host != person:
            raise RequestError("no-table")

    def require_known(self, seat: Seat) -> None:
        if seat not in self.seats:
            args = {"seat": seat, "seats": list(self.seats)}
            raise refused(self.game, Refusal("core.unknown-seat", args=args))

    def require_holder(self, person: str | None, seat: Seat) -> None:
        """`not-your-seat` unless the person holds it."""
        self.require_known(seat)
        if person is None or not self.holds(person, self.seats[seat]):
            raise RequestError("not-your-seat", seat=seat)

    def require_view(self, person: str | None, seat: Seat | None) -> None:
        """One may look through one's own seat, as a spectator, and through any seat once nothing is left to hide."""
        self.require_visible(person)
        if seat is None:
            return
        self.require_known(seat)
        if not self.is_open_book:
            self.require_holder(person, seat)

    def require_host(self, person: str) -> None:
        if self.row.host != person:
            raise RequestError("not-the-host")

    def require_waiting(self) -> None:
        """Only before the game begins."""
        if self.row.status != "waiting":
            raise RequestError("not-waiting")

    def require_running(self) -> Match:
        """The match, if it can be played on."""
        if self.row.imported:
            raise RequestError("imported")
        if self.row.status == "waiting":
            raise RequestError("not-running")
        if self.broken is not None:
            raise RequestError(self.broken)
        return self.require_match()

    def require_match(self) -> Match:
        """The match, if it has begun; of a damaged table what there was before the damage."""
        if self.match is None:
            raise RequestError(self.broken or "not-running")
        return self.match

    def require_lesson(self) -> Lesson | None:
        """The lesson that this table is, if any; `lesson-changed` when it has been rewritten since."""
        if self.row.lesson is None:
            return None
        id, _, fingerprint = self.row.lesson.partition("@")
        found = lesson.find(self.game, id)
        if found is None or found.fingerprint != fingerprint:
            raise RequestError("lesson-changed")
        return found

    def require_no_lesson(self) -> None:
        """What only a game is for."""
        if self.row.lesson is not None:
            raise RequestError("lesson-only")

    # From and to storage

    def load(self, header: str, lines: list[str], state: str | None) -> None:
        """Play the stored log again. When the rules have changed since, the match has a line more than the log.

        Of a damaged log the match is what there was before the damage, to be looked at.
        """
        self.broken, self.damage, self.write_failed = None, None, False
        self.match = None
        self.forget_looks()
        try:
            self._load(_header.decode(header), lines, state)
        except registry.UnknownGame as problem:
            self._break("old-rules", problem)
        except Exception as problem:  # noqa: BLE001 - what was torn may break anything
            self._break("damaged", problem)

    def _load(self, header: Header, lines: list[str], state: str | None) -> None:
        entries, torn = _read(lines)
        if torn is None and len(lines) < self.row.moment:
            torn = BadRecord(len(lines) + 2, f"the log ends here; the table was at moment {self.row.moment}")
        if self.row.version == self.game.version:
            self.match, wrong = replay.salvage(header, entries, self._secret())
            torn = wrong or torn
            if isinstance(self.match.dice, replay.Recorded) and self.match.dice.true is not None:
                self.match.dice = self.match.dice.true  # what was drawn is in the log; it goes on with the dice
        elif torn is None:
            try:
                self.match = self._under_new_rules(header, entries, msgspec.json.decode(state or "null"))
            except SandtableError as problem:
                self._break("old-rules", problem)
                return
        if torn is not None:
            self._break("damaged", torn)
            return
        assert self.match is not None
        self.match.policies = self.policies()
        self.match.hints = self.hints_used()
        self.match.pack()
        self.row.moment = len(lines)

    def _break(self, kind: str, problem: Exception) -> None:
        """Nothing more can be done here; `broken` says why to people, `damage` to whoever mends it."""
        self.broken, self.damage = kind, f"{type(problem).__name__}: {problem}"
        self.shown.clear()

    def _under_new_rules(self, header: Header, lines: list[Line], raw: Any) -> Match:
        """Go on from the stored state, migrated."""
        state = self.game.migrate(self.row.version, raw)
        dice = from_promise(header.dice, self._secret())
        match = Match(self.game, header.options, dice, state=state, header=header, past=lines)
        if self.row.status == "running" and not self.row.imported:
            match.change_rules(raw, self.row.version)
        return match  # what is over stays as it was played

    def roll_back(self) -> None:
        """Forget what could not be stored."""
        self.write_failed = True
        self.forget_looks()
        if self.match is not None:
            self.match.policies = self.policies()
            self.match.roll_back(self.row.moment)

    def catch_up(self, lines: list[str]) -> None:
        """Do what another process has done; `SandtableError` when it comes out differently."""
        match = self.require_match()
        match.policies = {}
        self.forget_looks()
        for line in map(_line.decode, lines):
            if line.n > match.now:
                replay.repeat(match, line)
            if match.now < line.n or line.digest not in (UNSET, match.entry(line.n).digest):
                raise SandtableError(f"table {self.id} came out differently")
        match.policies = self.policies()
        self.row.moment = match.now

    def state_json(self) -> str:
        """The present state as it is stored, and as bots get it."""
        return self.require_match().state_json().decode()

    def _secret(self) -> dict[str, Any]:
        return {} if self.row.secret is None else dict(msgspec.json.decode(self.row.secret))

    def policies(self) -> dict[Seat, list[Policy]]:
        found = {seat.seat: _policies.decode(seat.policies) for seat in self.seats.values() if seat.kind == "human"}
        return {seat: policies for seat, policies in found.items() if policies}

    def append_after(self, before: int, now: datetime, policies: dict[Seat, str] | None = None) -> Append:
        """What must be stored of everything after a moment, with the standing orders that changed."""
        match = self.require_match()
        entries, waiting, over = match.entries_after(before), match.waiting(), match.outcome()
        return Append(
            table=self.id,
            expected=before,
            version=match.game.version,
            lines=[codec.to_json(line_of(n, entry)).decode() for n, entry in enumerate(entries, before + 1)],
            state=match.state_json().decode(),
            snapshot=bool(entries) and (before == 0 or waiting != self.waiting or over is not None),
            status="running" if over is None else "over",
            waiting=msgspec.json.encode(waiting).decode(),
            result=None if over is None else msgspec.json.encode(over).decode(),
            updated=milliseconds(now),
            deadlines=self._deadlines(entries, waiting, now),
            policies=policies or {},
        )

    def _deadlines(self, entries: Sequence[Entry], waiting: Sequence[Seat], now: datetime) -> dict[Seat, int | None]:
        """The clocks that this changes: whoever is asked anew, or has answered and is asked again, gets full time.

        A stand-in's answer leaves the clock run out, so that it plays the whole turn.
        """
        if self._has_no_clock():
            return {}
        moved = {entry.seat for entry in entries if isinstance(entry, Acted) and not entry.by.startswith(STAND_IN)}
        changes: dict[Seat, int | None] = {}
        for seat in self.seats.values():
            deadline = seat.deadline
            time = self._time_for(seat.seat) if seat.seat in waiting and seat.kind == "human" else None
            if time is None:
                deadline = None
            elif deadline is None or seat.seat in moved:
                deadline = milliseconds(now) + time
            if deadline != seat.deadline:
                changes[seat.seat] = deadline
        return changes

    def _has_no_clock(self) -> bool:
        """Whether nobody's time is counted here, whatever is asked."""
        is_live = isinstance(self.clock, LiveClock) and type(self.require_match().game).hurry is Game.hurry
        return is_live and all(seat.deadline is None for seat in self.seats.values())

    def _time_for(self, seat: Seat) -> int | None:
        """Milliseconds a seat has for what it is asked now: by the game's own rules, or else by the table's clock."""
        match, clock = self.require_match(), self.clock
        if self.row.lesson is not None:
            return None  # nobody is hurried who learns
        hurry = match.game.hurry(match.options, match.decisions(seat)[seat])
        if hurry is not None:
            return hurry.seconds * 1000
        return None if isinstance(clock, LiveClock) else clock.hours * 3_600_000

    def mark_stored(self, append: Append) -> None:
        """An append has reached the disk."""
        self.row.moment, self.row.version = append.moment, append.version
        self.row.status, self.row.waiting, self.row.result = append.status, append.waiting, append.result
        self.row.updated = append.updated
        for seat, deadline in append.deadlines.items():
            self.seats[seat].deadline = deadline
        for seat, orders in append.policies.items():
            self.seats[seat].policies = orders
        self.is_packed = False
        self.require_match().pack(beyond=LONG)
        self.forget_looks()

    def pack(self) -> None:
        """Nobody moves just now: what is past may take little memory."""
        self.is_packed = True
        if self.match is not None:
            self.match.pack()

    # Bots

    def bot_turn(self, now: datetime, level: str) -> BotTurn | None:
        """The question a bot must answer now: in its own seat, or for a seat whose time is up."""
        if self.match is None or self.broken is not None or self.row.status != "running" or self.row.imported:
            return None
        if self.row.lesson is not None:
            return None  # the lesson's script answers
        for name in self.match.waiting():
            seat = self.seats[name]
            if seat.kind == "bot":
                return self._turn(name, seat.level or level, BOT)
            if self.is_late(seat, now) and isinstance(self.clock, SlowClock) and self.clock.then == "bot":
                return self._turn(name, level, STAND_IN)
        return None

    @property
    def may_ask_bot(self) -> bool:
        """False where nobody but people in good time are asked."""
        if self.match is None:
            return False
        asked = [self.seats[seat] for seat in self.match.waiting()]
        return any(seat.kind == "bot" or seat.deadline is not None for seat in asked)

    @staticmethod
    def is_late(seat: SeatRow, now: datetime) -> bool:
        return seat.deadline is not None and seat.deadline <= milliseconds(now)

    def adviser_turn(self, seat: Seat) -> BotTurn:
        """The question of a person that the house bot is asked about."""
        return self._turn(seat, "", ADVISER)

    def _turn(self, seat: Seat, level: str, by: str) -> BotTurn:
        """The random numbers of a bot come from the table's secret: nobody can foresee them."""
        moment = self.require_match().now
        digest = hmac.digest((self.row.secret or "").encode(), f"{by}{seat}:{moment}".encode(), hashlib.sha256)
        return BotTurn(seat, level, by + level, moment, int.from_bytes(digest[:8], "big"))


def _read(lines: list[str]) -> tuple[list[Line], BadRecord | None]:
    """The lines up to the first that cannot be read, and what is wrong with that one."""
    entries: list[Line] = []
    for line in lines:
        try:
            entries.append(_line.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            return entries, BadRecord(len(entries) + 2, str(problem))
    return entries, None


def refused(game: Game[Any], refusal: Refusal) -> Refused:
    """A refusal of the table itself, with its sentence."""
    return Refused(refusal, {language: text(game.folder, language).refusal(refusal) for language in LANGUAGES})
