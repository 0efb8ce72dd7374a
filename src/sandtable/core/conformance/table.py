"""At the table: a match can be written down, replayed, verified and taken back by the rules of undo."""

from random import Random
from typing import Any

from sandtable.core import codec
from sandtable.core.conformance.play import LATE, STEPS, located
from sandtable.core.dice import Committed, Seeded
from sandtable.core.game import Game
from sandtable.core.match import Acted, Match
from sandtable.core.replay import load, verify
from sandtable.core.types import Refused, Seat

UNDO_RULES = frozenset(
    {"core.undo-nothing", "core.undo-other", "core.undo-chance", "core.undo-reveal", "core.undo-turn"}
)
UNDOS = 60


def check_record(game: Game[Any], options: Any, seed: int) -> None:
    """A record replays to the same digests, bytes and result, and verifies against its dice."""
    with located(f"{game.id} seed {seed}"):
        match = Match(game, options, Committed(b"kit %d" % seed))
        rng = Random(seed)
        _play_on(match, rng, STEPS)
        lines = match.record()
        verified = verify(lines)
        assert verified.dice == "committed", f"the dice are {verified.dice}"
        assert verified.result == match.outcome(), f"the record ends {verified.result}, not {match.outcome()}"
        again = load(lines)
        assert again.record() == lines, "a replayed match writes another record"
        assert again.digest() == match.digest(), "a replayed match comes to another state"
        moment = rng.randrange(match.now + 1)
        assert codec.digest(again.state_at(moment)) == codec.digest(match.state_at(moment)), f"moment {moment} differs"


def _play_on(match: Match, rng: Random, steps: int) -> None:
    for _ in range(steps):
        waiting = match.waiting()
        if not waiting:
            return
        seat = rng.choice(waiting)
        if match.game.hurry(match.options, match.decisions(seat)[seat]) is not None and rng.random() < LATE:
            match.time_is_up(seat)
        else:
            match.act(seat, match.sample(seat, rng))
    assert match.outcome() is not None, "the game does not come to an end"


def check_undo(game: Game[Any], options: Any, seed: int) -> None:
    """After any action, undo gives back the state before it or is refused by the rule that stands in the way."""
    match, rng = Match(game, options, Seeded(seed)), Random(seed)
    undone = 0
    for _ in range(STEPS):
        if not match.waiting() or undone > UNDOS:
            return
        with located(f"{game.id} {codec.to_json(match.options).decode()} seed {seed} moment {match.now}"):
            undone += _act_and_undo(match, rng)
    raise AssertionError(f"{game.id} seed {seed}: the game does not come to an end")


def _act_and_undo(match: Match, rng: Random) -> bool:
    """One action and an attempt of every seat to take it back; the action is then done again, so play goes on."""
    before, asked, moment = match.digest(), match.waiting(), match.now
    seat = rng.choice(asked)
    action = match.sample(seat, rng)
    match.act(seat, action)
    allowed = _may_undo(match, seat, asked, moment)
    for other in match.seats:
        if other != seat:
            _check_refused(match, other)
    if not allowed:
        _check_refused(match, seat)
        return False
    match.undo(seat)
    assert match.digest() == before, f"{seat} took {action} back, but the state is not what it was"
    assert match.waiting() == asked, f"{seat} took {action} back, but others are asked now"
    match.act(seat, action)
    return True


def _may_undo(match: Match, seat: Seat, asked: tuple[Seat, ...], moment: int) -> bool:
    """The four rules: past no other seat's action, no chance, no reveal, and the turn has not passed on."""
    since = match.entries[moment - match.now :]
    own = all(isinstance(entry, Acted) and entry.seat == seat for entry in since)
    reveals = any(event.reveals for entry in since for event in entry.events)
    return own and not reveals and match.waiting() == asked


def _check_refused(match: Match, seat: Seat) -> None:
    before, moment = match.digest(), match.now
    try:
        match.undo(seat)
        rule = ""
    except Refused as refused:
        rule = refused.rule
    assert rule, f"{seat} could undo: {match.entries[-1]}"
    assert rule in UNDO_RULES, f"undo is refused by {rule}"
    assert (match.digest(), match.now) == (before, moment), "a refused undo changed something"
