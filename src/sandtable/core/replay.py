"""Replay: a record played again, line by line, and checked against itself and its dice commitment."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from sandtable.core import codec, record, registry
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocate
from sandtable.core.dice import Dice, from_promise
from sandtable.core.entries import line_of
from sandtable.core.game import BadOptions, Game
from sandtable.core.match import Match
from sandtable.core.policy import BY_HURRY
from sandtable.core.record import BadRecord, Footer, Header, Line
from sandtable.core.types import Forfeited, Over, Refused, SandtableError, Seat

MOST_HINTS = 1_000_000
"""More than anybody asks for."""
BREAKS_OFF = "the record breaks off: chance was due and no outcome is written"


class Verified(Struct):
    """What a verification found: it raises `BadRecord` instead when a line is wrong."""

    game: str
    lines: int
    actions: int
    draws: int
    dice: str
    """The kind of dice, or "unopened" while the secret is not in the record."""
    result: Over | None
    forfeit: Forfeited | None = None
    """Who ended it without a result, and why."""
    replayed: bool = True
    """False for a record of older rules: its seals and the promise of its dice fit, its moves were not made again."""


class Unopened(SandtableError):
    """Chance is due, and the record neither says what came nor opens its dice."""


class Recorded:
    """The dice of a record: outcomes as they were written, then the true dice if their secret is open."""

    kind = "recorded"

    def __init__(self, lines: Iterable[Line], promise: Mapping[str, Any], opened: Mapping[str, Any]) -> None:
        self._lines = {line.chance: (line.n, line.outcome) for line in lines if line.chance is not UNSET}
        self._promise, self._opened = dict(promise), dict(opened)
        self.true: Dice | None = from_promise(promise, opened)

    def draw(self, chance: Chance, counter: int) -> Any:
        """The recorded outcome. The true dice are drawn too, to compare, and so that they can go on after it."""
        true: Any = None if self.true is None else self.true.draw(chance, counter)
        if counter not in self._lines:
            if self.true is None:
                raise Unopened("this record does not open its dice: fork it to play on")
            return true
        moment, raw = self._lines[counter]
        outcome = _outcome(chance, moment, raw)
        if self.true is not None and chance.to_wire(true) != chance.to_wire(outcome):
            raise BadRecord(moment + 1, "the outcome is not the one the dice commitment gives")
        return outcome

    def promise(self) -> dict[str, Any]:
        return self._promise

    def secret(self) -> dict[str, Any]:
        return self._opened


def _outcome(chance: Chance, moment: int, raw: Any) -> Any:
    try:
        outcome = chance.from_wire(raw)
    except (KeyError, TypeError, ValueError, IndexError):
        outcome = None
    if not chance.contains(outcome):
        raise BadRecord(moment + 1, "the outcome is not one this chance can have")
    return outcome


def load(source: str | Path | Iterable[str | bytes]) -> Match:
    """The match a record holds, at its last moment."""
    return _replay(record.read(source))


def verify(source: str | Path | Iterable[str | bytes]) -> Verified:
    """Check every action, outcome, digest and the result of a record."""
    parts = record.read(source)
    lines = [part for part in parts if isinstance(part, Line)]
    if _is_of_older_rules(parts[0], lines):
        return _verified_as_written(parts, lines)
    match = _replay(parts)
    if match.now > len(lines):
        raise BadRecord(len(parts) + 1, BREAKS_OFF)
    footer = parts[-1] if isinstance(parts[-1], Footer) else None
    if footer is None and match.outcome() is not None:
        raise BadRecord(len(parts) + 1, "the game is over but the record has no last line")
    true = match.dice.true if isinstance(match.dice, Recorded) else None
    return Verified(
        game=match.game.id,
        lines=len(parts),
        actions=sum(line.action is not UNSET for line in lines),
        draws=sum(line.chance is not UNSET for line in lines),
        dice="unopened" if true is None else true.kind,
        result=match.outcome(),
        forfeit=match.forfeit,
    )


def _is_of_older_rules(header: record.Part, lines: list[Line]) -> bool:
    assert isinstance(header, Header)
    versions = [line.rules for line in lines if isinstance(line.rules, int)]
    return (versions[-1] if versions else header.version) < _game(header).version


def _verified_as_written(parts: list[record.Part], lines: list[Line]) -> Verified:
    """A record of rules that are no longer played: `read` has checked its seals; the dice open what was promised."""
    header, footer = parts[0], parts[-1]
    assert isinstance(header, Header)
    _in_order(parts, lines)
    opened = footer.dice if isinstance(footer, Footer) else {}
    try:
        dice = from_promise(header.dice, opened)
    except codec.Malformed as problem:
        raise BadRecord(len(parts), str(problem)) from None
    return Verified(
        game=header.game,
        lines=len(parts),
        actions=sum(line.action is not UNSET for line in lines),
        draws=sum(line.chance is not UNSET for line in lines),
        dice="unopened" if dice is None else dice.kind,
        result=footer.result if isinstance(footer, Footer) else None,
        replayed=False,
    )


def _replay(parts: list[record.Part]) -> Match:
    header, footer = parts[0], parts[-1]
    assert isinstance(header, Header)
    lines = [part for part in parts[1:] if isinstance(part, Line)]
    opened = footer.dice if isinstance(footer, Footer) else {}
    _in_order(parts, lines)
    game = _game(header)
    try:
        dice = Recorded(lines, header.dice, opened)
    except codec.Malformed as problem:
        raise BadRecord(len(parts), str(problem)) from None
    past, todo, state = _from_present_rules(game, header, lines)
    try:
        match = _begin(game, header, dice, past, state)
        for line in todo:
            _compare(match, line)
    except Unopened:
        raise BadRecord(len(parts) + 1, BREAKS_OFF) from None
    if isinstance(footer, Footer) and footer.result != match.outcome():
        raise BadRecord(len(parts), "the result is not the one the game came to")
    if isinstance(footer, Footer):
        match.hints = _hints(footer, match, len(parts))
        match.forfeit = _forfeit(footer, match, len(parts))
    return match


def _forfeit(footer: Footer, match: Match, line: int) -> Forfeited | None:
    """Only who is asked can forfeit."""
    if footer.forfeit is not None and footer.forfeit.seat not in match.waiting():
        raise BadRecord(line, "who forfeits was not asked")
    return footer.forfeit


def _hints(footer: Footer, match: Match, line: int) -> dict[Seat, int]:
    """How many hints each seat has asked for: numbers from 1, of seats there are."""
    if not set(footer.hints) <= set(match.seats) or not all(1 <= n <= MOST_HINTS for n in footer.hints.values()):
        raise BadRecord(line, "the hints are not those of the seats")
    return dict(footer.hints)


def salvage(header: Header, lines: Iterable[Line], opened: Mapping[str, Any]) -> tuple[Match, BadRecord | None]:
    """The match of a record that may be damaged, at the last moment before the damage, and what is wrong there."""
    whole: list[Line] = []
    wrong: BadRecord | None = None
    for line in lines:
        if line.n != len(whole) + 1 or line.hidden is not UNSET:
            wrong = BadRecord(len(whole) + 2, f"expected entry {len(whole) + 1}, found {line.n}")
            break
        whole.append(line)
    game = _game(header)
    past, todo, state = _from_present_rules(game, header, whole)
    match = _begin(game, header, Recorded(whole, header.dice, opened), past, state)
    for line in todo:
        try:
            _compare(match, line)
        except Exception as problem:  # noqa: BLE001 - damage may break any rule
            _back_to(match, line.n - 1)
            what = problem if isinstance(problem, BadRecord) else BadRecord(line.n + 1, type(problem).__name__)
            return match, what
    return match, wrong


def _back_to(match: Match, moment: int) -> None:
    """The last moment up to this one at which a seat is asked without chance that nobody knows."""
    while True:
        try:
            match.roll_back(moment)
        except (BadRecord, Unopened):
            moment -= 1
        else:
            return


def _begin(game: Game[Any], header: Header, dice: Recorded, past: list[Line], state: Any) -> Match:
    try:
        match = Match(game, header.options, dice, state=state, header=header, past=past)
    except (BadOptions, codec.Malformed) as problem:
        raise BadRecord(1, str(problem)) from None
    if match.seats != header.seats:
        raise BadRecord(1, "the seats are not those of these options")
    return match


def migrate(source: str | Path | Iterable[str | bytes], raw: Any) -> Match:
    """A match recorded under older rules goes on under the present ones, from the state that was stored with it."""
    parts = record.read(source)
    header, footer = parts[0], parts[-1]
    assert isinstance(header, Header)
    lines = [part for part in parts[1:] if isinstance(part, Line)]
    _in_order(parts, lines)
    game = _game(header)
    versions = [line.rules for line in lines if isinstance(line.rules, int)]
    state = game.migrate(versions[-1] if versions else header.version, raw)
    change = Line(len(lines) + 1, rules=game.version, state=msgspec.to_builtins(state), digest=codec.digest(state))
    dice = Recorded(lines, header.dice, footer.dice if isinstance(footer, Footer) else {})
    return _begin(game, header, dice, [*lines, change], state)


def _in_order(parts: list[record.Part], lines: list[Line]) -> None:
    for number, line in enumerate(lines, 1):
        if line.n != number:
            raise BadRecord(number + 1, f"expected entry {number}, found {line.n}")
        if line.hidden is not UNSET:
            raise BadRecord(number + 1, "hidden from the seat this copy was made for: it cannot be replayed")
    if len(lines) != len(parts) - 1 - isinstance(parts[-1], Footer):
        raise BadRecord(len(lines) + 2, "nothing may follow the last line")


def _game(header: Header) -> Game[Any]:
    try:
        return registry.find(header.game)
    except registry.UnknownGame as problem:
        raise BadRecord(1, str(problem)) from None


def _from_present_rules(game: Game[Any], header: Header, lines: list[Line]) -> tuple[list[Line], list[Line], Any]:
    """What lies before the last change of rules, what can be replayed, and the state to begin from."""
    changes = [line.n for line in lines if line.rules is not UNSET]
    version = lines[changes[-1] - 1].rules if changes else header.version
    if version != game.version:
        raise BadRecord(1, f"it was played by rules version {version} of {game.id}; this Sandtable has {game.version}")
    cut = changes[-1] if changes else 0
    raw = lines[cut - 1].state if changes else header.state
    try:
        state = None if raw is None else sound_state(game, raw)
    except codec.Malformed as problem:
        raise BadRecord(cut + 1, str(problem)) from None
    return lines[:cut], lines[cut:], state


MOST = 10_000
"""No table counts more of anything."""


def sound_state(game: Game[Any], raw: Any) -> Any:
    """A state that somebody brought; `Malformed` unless a game could be in it."""
    state = game.state_from(raw)
    try:
        game.invariant(state)
        game.view(state, None)
        asked = game.pending(state)
        asked_of = [] if isinstance(asked, Over | Chance) else [asked.of(seat) for seat in asked.seats]
    except Exception as problem:  # noqa: BLE001 - a state that no game could be in may break any rule
        what = str(problem) if isinstance(problem, AssertionError) else type(problem).__name__
        raise codec.Malformed(f"no game could be in this state: {what}") from None
    parts = [part for one in asked_of if isinstance(one, Allocate) for part in one.parts]
    if any(max(part.high, -part.low) > MOST for part in parts):
        raise codec.Malformed("no game could be in this state: there is too much of something")
    return state


def repeat(match: Match, line: Line) -> None:
    """Do what a line says; chance comes by itself."""
    if line.undo is not UNSET:
        match.undo(str(line.seat))
    elif line.by == BY_HURRY:
        match.time_is_up(str(line.seat))
    elif line.action is not UNSET:
        match.act(str(line.seat), line.action, by="" if line.by is UNSET else line.by)


def _compare(match: Match, line: Line) -> None:
    """Do what a line says and compare what comes of it with what is written."""
    try:
        repeat(match, line)
    except Refused as refused:
        raise BadRecord(line.n + 1, f"this is not allowed: {refused}") from None
    if match.now < line.n:
        raise BadRecord(line.n + 1, "no chance was due here")
    done = line_of(line.n, match.entry(line.n))
    if line.digest is UNSET:
        done.digest = UNSET
    done.seal = line.seal
    if codec.to_json(done) != codec.to_json(line):
        raise BadRecord(line.n + 1, "what is written is not what the rules make of it")
