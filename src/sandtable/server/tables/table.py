"""A live table: a match in memory, who sits and who looks, and what of it is stored."""

import asyncio
import hashlib
import hmac
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from sandtable.core import codec, record, registry, replay
from sandtable.core.dice import Dice, from_promise
from sandtable.core.game import Game
from sandtable.core.match import Acted, Entry, Match
from sandtable.core.policy import Policy
from sandtable.core.record import Footer, Header, Line
from sandtable.core.text import LANGUAGES, text
from sandtable.core.types import Over, Refusal, Refused, SandtableError, Seat
from sandtable.server.problems import Wrong
from sandtable.server.storage.rows import Append, SeatRow, TableRow
from sandtable.server.wire.playing import ChatLine
from sandtable.server.wire.tables import Clock, LiveClock, SlowClock

BOT, STAND_IN = "bot:", "stand-in:"
"""How a line says who answered for a seat."""

_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(Line)
_clock = msgspec.json.Decoder(Clock)
_over = msgspec.json.Decoder(Over)
_waiting = msgspec.json.Decoder(list[str])
_policies = msgspec.json.Decoder(list[Policy])


class Watcher:
    """Somebody who looks at a table through a WebSocket."""

    def __init__(self, person: str | None, seat: Seat | None, language: str, sent: int | None) -> None:
        self.person, self.seat, self.language = person, seat, language
        self.sent = sent
        """The moment of the last look that was sent."""
        self.wake = asyncio.Event()
        self.must_look = False
        self.must_tell = False
        self.said: list[ChatLine] = []

    def look(self) -> None:
        self.must_look = True
        self.wake.set()

    def tell(self) -> None:
        self.must_tell = True
        self.wake.set()

    def hear(self, line: ChatLine) -> None:
        self.said.append(line)
        self.wake.set()


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
        self.row = row
        self.seats = {seat.seat: seat for seat in seats}
        self.names = names
        """What the people at this table are called."""
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.header: Header | None = None
        self.lines: list[Line] = []
        """What is stored of the log."""
        self.state_json = ""
        self.watchers: set[Watcher] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """Who looks at it through other processes."""
        self.suspect = False
        """True when a write failed and nobody knows whether it was stored."""
        self.broken: str | None = None
        """The kind of problem that keeps the match from being loaded."""
        self.seen: dict[Any, Any] = {}
        """What was made of the present moment for each seat."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Game[Any]:
        return registry.find(self.row.game)

    @property
    def clock(self) -> LiveClock | SlowClock:
        clock: LiveClock | SlowClock = _clock.decode(self.row.clock)
        return clock

    @property
    def waiting(self) -> list[Seat]:
        return _waiting.decode(self.row.waiting)

    @property
    def result(self) -> Over | None:
        return None if self.row.result is None else _over.decode(self.row.result)

    @property
    def is_open_book(self) -> bool:
        """Whether there is nothing left to hide: the game is over, or it is a record that somebody brought."""
        return self.row.status == "over" or self.row.imported

    def mine(self, person: str | None) -> list[Seat]:
        """The seats a person holds."""
        return [] if person is None else [seat.seat for seat in self.seats.values() if self.holds(person, seat)]

    @staticmethod
    def holds(person: str, seat: SeatRow) -> bool:
        return seat.kind == "human" and seat.person == person

    def here(self) -> set[str]:
        """The people with a seat who look at it through this process."""
        seated = {seat.person for seat in self.seats.values()}
        return {watcher.person for watcher in self.watchers if watcher.person is not None and watcher.person in seated}

    def online(self) -> set[str]:
        return self.here() | self.elsewhere

    # Who may do what

    def for_eyes_of(self, person: str | None) -> None:
        """A sandbox is for its owner alone."""
        if self.row.sandbox and self.row.host != person:
            raise Wrong("no-table")

    def own(self, person: str | None, seat: Seat) -> None:
        """`not-your-seat` unless the person holds it."""
        if seat not in self.seats:
            raise self.unknown(seat)
        if seat not in self.mine(person):
            raise Wrong("not-your-seat", seat=seat)

    def may_see(self, person: str | None, seat: Seat | None) -> None:
        """One's own seat, the public view, and everything once there is nothing left to hide."""
        self.for_eyes_of(person)
        if seat is None:
            return
        if seat not in self.seats:
            raise self.unknown(seat)
        if not self.is_open_book:
            self.own(person, seat)

    def unknown(self, seat: Seat) -> Refused:
        return refused(self.game, Refusal("core.unknown-seat", args={"seat": seat, "seats": list(self.seats)}))

    def playing(self) -> Match:
        """The match, if it can be played on."""
        if self.row.imported:
            raise Wrong("imported")
        if self.row.status == "waiting":
            raise Wrong("not-running")
        return self.opened()

    def opened(self) -> Match:
        """The match, if it has begun."""
        if self.broken is not None:
            raise Wrong(self.broken)
        if self.match is None:
            raise Wrong("not-running")
        return self.match

    # From and to storage

    def load(self, header: str, lines: list[str], state: str | None) -> bool:
        """Play the stored log again. True when the rules have changed since and a line about it must be stored."""
        self.header = _header.decode(header)
        self.lines = [_line.decode(line) for line in lines]
        self.broken, self.suspect = None, False
        self.seen.clear()
        try:
            if self.row.version == self.game.version:
                self.match = self._replayed()
            else:
                self.match = self._under_new_rules(msgspec.json.decode(state or "null"))
        except SandtableError:
            self.broken, self.match = "old-rules", None
            return False
        self._keep_state()
        return self.match.now > len(self.lines)

    def revert(self) -> None:
        """Forget what could not be stored."""
        self.suspect = True
        self.seen.clear()
        if self.header is not None:
            self.match = self._replayed()
            self._keep_state()

    def _replayed(self) -> Match:
        assert self.header is not None
        parts: list[record.Part] = [self.header, *self.lines]
        secret = self._secret()
        if secret:
            parts.append(Footer(secret, self.result))
        match = replay.load(record.write(parts))
        match.policies = self.policies()
        return match

    def _under_new_rules(self, raw: Any) -> Match:
        """Go on from the stored state, migrated."""
        assert self.header is not None
        state = self.game.migrate(self.row.version, raw)
        dice = self._dice(self.header)
        match = Match(self.game, self.header.options, dice, state=state, header=self.header, past=self.lines)
        match.change_rules(raw, self.row.version)
        match.policies = self.policies()
        return match

    def catch_up(self, lines: list[str]) -> None:
        """Do what another process has done; `SandtableError` when it comes out differently."""
        match = self.opened()
        match.policies = {}
        self.seen.clear()
        for line in map(_line.decode, lines):
            if line.n > match.now:
                replay.repeat(match, line)
            self.lines.append(line)
        match.policies = self.policies()
        if match.now != len(self.lines) or (self.lines and self.lines[-1].digest not in (UNSET, match.digest())):
            raise SandtableError(f"table {self.id} came out differently")
        self._keep_state()

    def _keep_state(self) -> None:
        self.state_json = "" if self.match is None else msgspec.json.encode(self.match.snapshot()).decode()

    def _secret(self) -> dict[str, Any]:
        return {} if self.row.secret is None else dict(msgspec.json.decode(self.row.secret))

    def _dice(self, header: Header) -> Dice | None:
        return from_promise(header.dice, self._secret())

    def policies(self) -> dict[Seat, list[Policy]]:
        found = {seat.seat: _policies.decode(seat.policies) for seat in self.seats.values() if seat.kind == "human"}
        return {seat: policies for seat, policies in found.items() if policies}

    def append_for(self, before: int, now: datetime) -> Append:
        """What must be stored of everything since a moment."""
        match = self.opened()
        self._keep_state()
        entries = match.entries[len(match.entries) - (match.now - before) :]
        waiting = list(match.waiting())
        over = match.outcome()
        return Append(
            table=self.id,
            expected=before,
            version=match.game.version,
            lines=[codec.to_json(match.line(n, entry)).decode() for n, entry in enumerate(entries, before + 1)],
            state=self.state_json,
            snapshot=before == 0 or waiting != self.waiting or over is not None,
            status="running" if over is None else "over",
            waiting=msgspec.json.encode(waiting).decode(),
            result=None if over is None else msgspec.json.encode(over).decode(),
            updated=milliseconds(now),
            deadlines=self._deadlines(entries, waiting, now),
        )

    def _deadlines(self, entries: list[Entry], waiting: list[Seat], now: datetime) -> dict[Seat, int | None]:
        """The clocks that this changes: whoever is asked anew, or has answered and is asked again, gets full time.

        A stand-in's answer leaves the clock run out, so that it plays the whole turn.
        """
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

    def _time_for(self, seat: Seat) -> int | None:
        """Milliseconds a seat has for what it is asked now: by the game's own rules, or else by the table's clock."""
        match, clock = self.opened(), self.clock
        hurry = match.game.hurry(match.options, match.decisions(seat)[seat])
        if hurry is not None:
            return hurry.seconds * 1000
        return None if isinstance(clock, LiveClock) else clock.hours * 3_600_000

    def stored(self, append: Append) -> None:
        """An append has reached the disk."""
        self.lines += map(_line.decode, append.lines)
        self.row.moment, self.row.version = append.moment, append.version
        self.row.status, self.row.waiting, self.row.result = append.status, append.waiting, append.result
        self.row.updated = append.updated
        for seat, deadline in append.deadlines.items():
            self.seats[seat].deadline = deadline
        self.seen.clear()

    # Bots

    def bot_turn(self, now: datetime, level: str) -> BotTurn | None:
        """The question a bot must answer now: in its own seat, or for a seat whose time is up."""
        if self.match is None or self.row.status != "running" or self.row.imported:
            return None
        for name in self.match.waiting():
            seat = self.seats[name]
            if seat.kind == "bot":
                return self._turn(name, seat.level or level, BOT)
            if self.is_late(seat, now) and isinstance(self.clock, SlowClock) and self.clock.then == "bot":
                return self._turn(name, level, STAND_IN)
        return None

    @staticmethod
    def is_late(seat: SeatRow, now: datetime) -> bool:
        return seat.deadline is not None and seat.deadline <= milliseconds(now)

    def _turn(self, seat: Seat, level: str, by: str) -> BotTurn:
        """The random numbers of a bot come from the table's secret: nobody can foresee them."""
        moment = self.opened().now
        digest = hmac.digest((self.row.secret or "").encode(), f"{by}{seat}:{moment}".encode(), hashlib.sha256)
        return BotTurn(seat, level, by + level, moment, int.from_bytes(digest[:8], "big"))


def refused(game: Game[Any], refusal: Refusal) -> Refused:
    """A refusal of the table itself, with its sentence."""
    return Refused(refusal, {language: text(game.folder, language).refusal(refusal) for language in LANGUAGES})


def milliseconds(time: datetime) -> int:
    return int(time.timestamp() * 1000)
