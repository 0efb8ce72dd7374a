"""A game played at random to its end, and everything that must hold on the way."""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.agent import Agent, Observation, bots
from sandtable.core.chance import Chance
from sandtable.core.decisions import Decision, Question
from sandtable.core.game import Game
from sandtable.core.types import Event, Over, Seat

STEPS = 20_000
"""No game takes longer; one that does has lost its way."""
BOT = 0.85
"""How often the bot is asked where one plays; now and then it gets into a position it would not have chosen."""
LATE = 0.2
"""How often a seat lets the time run out that the game's own rules give."""


class Step(Struct):
    """One step of a play: the state before it, what was asked, what was answered, what happened."""

    number: int
    state: Any
    pending: Decision | Chance
    seat: Seat | None
    """Who answered; None is chance."""
    answer: Any
    events: list[Event]

    def asked(self) -> dict[Seat, Question]:
        """Who must answer, and what; nobody while chance is due."""
        if isinstance(self.pending, Chance):
            return {}
        questions = {seat: self.pending.of(seat) for seat in self.pending.seats}
        return {seat: question for seat, question in questions.items() if question is not None}

    @property
    def about(self) -> str:
        """What kind of moment this is."""
        pending = self.pending
        return f"{type(pending).__name__} {pending.why if isinstance(pending, Chance) else pending.ask}"


class Play(Struct):
    """A whole random play. Its states belong to all checks: clone before you change one."""

    game: Game[Any]
    options: Any
    seed: int
    steps: list[Step]
    last: Any
    over: Over

    def where(self, step: Step | None = None) -> str:
        """Enough to come back to this moment."""
        play = f"{self.game.id} {codec.to_json(self.options).decode()} seed {self.seed}"
        return play if step is None else f"{play} moment {step.number} ({step.about})"

    def at_moments(self, count: int, check: Callable[[Step], None]) -> None:
        """Run a check at some moments of the play, each kind of question among them."""
        for step in self._moments(count):
            with located(self.where(step)):
                check(step)

    def _moments(self, count: int) -> list[Step]:
        kinds: dict[str, Step] = {}
        for step in self.steps:
            kinds.setdefault(step.about, step)
        picked = {step.number: step for step in kinds.values()}
        rest = [step for step in self.steps if step.number not in picked]
        more = Random(self.seed).sample(rest, min(len(rest), max(0, count - len(picked))))
        return sorted([*picked.values(), *more], key=lambda step: step.number)


@contextmanager
def located(where: str) -> Iterator[None]:
    """Say where an error came up, whatever it is."""
    try:
        yield
    except Exception as problem:
        what = str(problem) if isinstance(problem, AssertionError) else f"{type(problem).__name__}: {problem}"
        raise AssertionError(f"{where}: {what}") from problem


def play(game: Game[Any], options: Any, seed: int) -> Play:
    """The random play of these options and this seed; asked for again it is not played again.

    With an even seed the game's first bot, if any, gives most of the answers: random players seldom get far.
    """
    return _play(game, codec.to_json(game.options(options)), seed)


def _bot(game: Game[Any]) -> Agent | None:
    known = bots()
    return known.first(game) if known else None


@lru_cache(maxsize=4)
def _play(game: Game[Any], options_json: bytes, seed: int) -> Play:
    options = game.options(msgspec.json.decode(options_json))
    state, rng, steps = game.setup(options), Random(seed), list[Step]()
    bot = _bot(game) if seed % 2 == 0 else None
    while True:
        where = f"{game.id} {options_json.decode()} seed {seed} moment {len(steps)}"
        with located(where):
            assert len(steps) < STEPS, f"the game does not come to an end; it stands at {state.stack}"
            before = game.clone(state)
            pending = game.pending(before)  # a plan's draft goes on looking at the state it was asked of
            if isinstance(pending, Over):
                return Play(game, options, seed, steps, before, pending)
            late = _late(game, options, pending, rng)
            if late is None:
                seat, answer, events = random_step(game, state, pending, rng, bot)
            else:
                seat, answer = late
                events = game.apply(state, seat, answer)
        steps.append(Step(len(steps), before, pending, seat, answer, events))


def _late(game: Game[Any], options: Any, pending: Decision | Chance, rng: Random) -> tuple[Seat, Struct] | None:
    """A seat that is hurried and now and then too late, and what counts as said then."""
    if isinstance(pending, Chance):
        return None
    question = pending.of(seat := pending.seats[0])
    hurry = None if question is None else game.hurry(options, question)
    return (seat, hurry.answer) if hurry is not None and rng.random() < LATE else None


def random_step(
    game: Game[Any], state: Any, pending: Decision | Chance, rng: Random, bot: Agent | None = None
) -> tuple[Seat | None, Any, list[Event]]:
    """Answer the question of a state by chance: who answered, what, and what happened."""
    if isinstance(pending, Chance):
        outcome = pending.draw(lambda n: int(rng.random() * n))
        return None, outcome, game.resolve(state, outcome)
    seat = rng.choice(pending.seats)
    question = pending.of(seat)
    assert question is not None, f"{seat} is waited for but not asked"
    if bot is None or rng.random() > BOT:
        action = question.sample(rng)
    else:
        action = bot.choose(Observation(game, state, seat, question), rng)
        refusal = game.check(state, seat, action)
        assert refusal is None, f"the bot in seat {seat} answers {action}, but {refusal} forbids it"
    return seat, action, game.apply(state, seat, action)


def play_on(game: Game[Any], state: Any, rng: Random, steps: int) -> None:
    """Play a state on at random for some steps, or to its end."""
    for _ in range(steps):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return
        random_step(game, state, pending, rng)


def check_invariant(game: Game[Any], state: Any) -> None:
    """An assertion without words of its own is said to be the invariant's, with its line."""
    try:
        game.invariant(state)
    except AssertionError as broken:
        if broken.args:
            raise
        line = traceback.extract_tb(broken.__traceback__)[-1]
        raise AssertionError(f"the invariant does not hold: {line.line} (line {line.lineno})") from broken


def check_play(game: Game[Any], options: Any, seed: int) -> None:
    """Random play comes to one of the game's ends, every invariant holds, and no state comes back.

    A state that comes back with no chance in between could come back for ever: the seats could turn in a circle that
    no rule breaks. So digests are remembered from one outcome of chance to the next, over all seats: a refused offer
    that leaves no trace is caught too.
    """
    played = play(game, options, seed)
    seen: dict[str, int] = {}
    for step in played.steps:
        with located(played.where(step)):
            check_invariant(game, step.state)
            digest = codec.digest(step.state)
            assert digest not in seen, f"the state of moment {seen[digest]} has come back"
            seen[digest] = step.number
            if step.seat is None:
                seen.clear()
    with located(f"{played.where()} at the end"):
        check_invariant(game, played.last)
        _check_over(game, game.seats(played.options), played.over)


def _check_over(game: Game[Any], seats: tuple[Seat, ...], over: Over) -> None:
    assert over.end in game.ends, f"{over.end!r} is not one of the game's ends: {', '.join(game.ends)}"
    strangers = {*over.winners, *over.scores, *over.first} - set(seats)
    assert not strangers, f"not at the table: {', '.join(sorted(strangers))}"
