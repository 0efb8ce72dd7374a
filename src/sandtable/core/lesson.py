"""Lessons: a first game with a guide. `games/<title>/lessons/<nn-name>.toml` each, played on the real rules.

A lesson is a fixed start and a list of steps. A step says one thing and, mostly, waits for one answer of the learner;
what the other seats answer and what chance brings is written beside it, so a lesson always goes the same way. Where a
lesson stands is a function of the lesson and the match: nothing else has to be kept. docs/lessons.md tells how to
write one.
"""

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocation, Orders, Plan
from sandtable.core.dice import Scripted, Seeded
from sandtable.core.game import Game
from sandtable.core.match import Acted, Match
from sandtable.core.sources import folder_of
from sandtable.core.text import LANGUAGES, text
from sandtable.core.title import Both
from sandtable.core.types import Refusal, Refused, SandtableError, Seat

BY_LESSON = "lesson"
"""How a record says that the lesson's own script answered for a seat."""
BY_SKIP = "lesson:skip"
"""The same for a step that the learner had done for him."""
COMMIT = "commit"
"""What a step expects that carries out the orders of the steps before it."""
SIMPLEST = "…"
"""A scripted seat gives the simplest answer there is, as often as it is asked."""
MOST_SIMPLE_ANSWERS = 500


class BadLesson(SandtableError):
    """A lesson that cannot be read, or whose script does not fit the rules."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, one thing to look at and, mostly, one thing to do."""

    say: Both
    show: tuple[str, ...] = ()
    """What the page highlights: `space:ukraine` is whatever has data-space="ukraine" there."""
    do: str = ""
    """The answer expected, in its text form; none where there is only something to look at."""
    also: tuple[str, ...] = ()
    """Other answers that do as well, `*` standing for anything."""
    order: str = ""
    """An order that joins the plan being written; a later step that does `commit` carries the plan out."""
    then: Both | None = None
    """What happened and why, once it is done."""
    dice: tuple[Any, ...] = ()
    """What chance brings after the answer; past these the lesson's seed goes on."""
    others: tuple[str, ...] = ()
    """What is answered then, as `seat: answer`, until the learner's next step."""
    rules: tuple[str, ...] = ()

    @property
    def is_task(self) -> bool:
        """Whether it waits for the learner to do something at the table."""
        return bool(self.do or self.order)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: how it starts, who learns, and its steps."""

    title: Both
    summary: Both
    seat: Seat
    steps: tuple[Step, ...]
    minutes: int = 5
    seed: int = 1
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}
    """What of the set-up is otherwise: merged into the state as JSON has it, lists as a whole."""
    dice: tuple[Any, ...] = ()
    """What chance brings before the first question."""
    before: tuple[str, ...] = ()
    """What is answered before the first step, as `seat: answer`."""
    id: str = ""
    """The name of its file."""
    fingerprint: str = ""
    """Changes when the lesson or the rules do: one that is under way cannot go on then."""

    @property
    def tasks(self) -> list[int]:
        """The steps at which the learner does something."""
        return [number for number, step in enumerate(self.steps) if step.is_task]


class Progress(Struct, frozen=True):
    """Where a lesson stands: the step to be done next, and the first one to be read before it."""

    step: int
    read_from: int
    done: bool


# Reading


@cache
def lessons(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order they should be taken."""
    files = sorted((folder_of(game.folder) / "lessons").glob("*.toml"))
    return tuple(read(path, game) for path in files)


def read(path: Path, game: Game[Any]) -> Lesson:
    """The lesson that a file holds."""
    raw = path.read_bytes()
    try:
        told = tomllib.loads(raw.decode())
        lesson = msgspec.convert({**told, "id": path.stem}, Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as problem:
        raise BadLesson(f"{path}: {problem}") from None
    mark = hashlib.blake2b(raw + f"@{game.version}".encode(), digest_size=6).hexdigest()
    return msgspec.structs.replace(lesson, fingerprint=mark)


def find(game: Game[Any], id: str) -> Lesson | None:
    """The lesson with this id."""
    return next((lesson for lesson in lessons(game) if lesson.id == id), None)


# Playing


class LessonDice(Scripted):
    """What the lesson says that falls, then its seed. What cannot fall is the author's mistake, and he is told."""

    def __init__(self, lesson: Lesson, said: Iterable[Any]) -> None:
        super().__init__(*said, then=Seeded(lesson.seed))
        self.lesson = lesson

    def draw(self, chance: Chance, counter: int) -> Any:
        said = self.outcomes[0] if self.outcomes else None
        try:
            return super().draw(chance, counter)
        except (AssertionError, ValueError, KeyError, TypeError, IndexError, RuntimeError, StopIteration):
            raise BadLesson(f"{self.lesson.id}: {said!r} cannot come of {chance}") from None


def begin(game: Game[Any], lesson: Lesson) -> Match:
    """A match at the lesson's first step."""
    options = game.options(lesson.options)
    match = Match(game, options, LessonDice(lesson, lesson.dice), state=_start(game, options, lesson.position))
    _play(lesson, match, lesson.before)
    return match


def _start(game: Game[Any], options: Any, position: dict[str, Any]) -> Any:
    if not position:
        return None
    state = game.state_from(merged(msgspec.to_builtins(game.setup(options)), position))
    game.invariant(state)
    return state


def merged(old: Any, new: Any) -> Any:
    """What was, with what is said anew; of dicts only the names that are said."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return {**old, **{name: merged(old.get(name), value) for name, value in new.items()}}


def progress(lesson: Lesson, match: Match) -> Progress:
    """Where the lesson stands: how often the learner has answered, and the orders he has written."""
    left = _answers(lesson, match)
    read_from = 0
    written = parts_of(_written(lesson, match))
    asked = Counter[str]()
    for number in lesson.tasks:
        step = lesson.steps[number]
        if step.do and left:
            left -= 1
            asked.clear()
        elif step.order and (left or _holds(written, asked := asked + parts_of([order_of(lesson, match, step.order)]))):
            pass
        else:
            return Progress(number, read_from, done=False)
        read_from = number + 1
    return Progress(len(lesson.steps), read_from, done=True)


def _answers(lesson: Lesson, match: Match) -> int:
    own = ("", BY_SKIP)
    acts = (entry for entry in match.entries if isinstance(entry, Acted))
    return sum(act.seat == lesson.seat and act.by in own for act in acts)


def answer(lesson: Lesson, match: Match, action: Any, *, seen: int | None = None, by: str = "") -> None:
    """The learner's answer, and what follows it in the script; `Refused` where the lesson wants another one."""
    at = progress(lesson, match)
    meant = match.read(lesson.seat, action)
    refusal = match.why_not(lesson.seat, meant)
    if refusal is None and (at.done or not fits(lesson, match, at.step, meant)):
        raise wants_another(lesson, match, at)
    number = _answered_by(lesson, at.step)
    step = lesson.steps[number] if number < len(lesson.steps) else None
    match.dice = LessonDice(lesson, step.dice if step else ())
    match.act(lesson.seat, meant, seen=seen, by=by)
    _play(lesson, match, step.others if step else ())


def check_plan(lesson: Lesson, match: Match, *more: Struct) -> None:
    """`Refused` unless the orders written, and these with them, are among those that the lesson wants."""
    at = progress(lesson, match)
    plan = parts_of(_plan(lesson, match, at.step))
    if at.done or not _holds(plan, parts_of([*_written(lesson, match), *more])):
        raise wants_another(lesson, match, at)


def skip(lesson: Lesson, match: Match) -> None:
    """Do the next step for the learner."""
    at = progress(lesson, match)
    if at.done:
        return
    step = lesson.steps[at.step]
    if step.order:
        refusal = match.draft(lesson.seat).add(order_of(lesson, match, step.order))
        if refusal is not None:
            raise BadLesson(f"{lesson.id}, step {at.step + 1}: {step.order!r} is refused by {refusal.rule}")
        return
    answer(lesson, match, expected(lesson, match, at.step), by=BY_SKIP)


def expected(lesson: Lesson, match: Match, number: int) -> Struct:
    """The model answer of a step, as the match reads it now."""
    step = lesson.steps[number]
    if step.do == COMMIT:
        return Plan(tuple(_plan(lesson, match, number)))
    return match.read(lesson.seat, step.do)


def wants_another(lesson: Lesson, match: Match, at: Progress) -> Refused:
    """What is legal but not what this lesson is about; nothing changes."""
    key = "lesson-over" if at.done else "lesson"
    wants = Both("", "") if at.done else lesson.steps[at.step].say
    folder = match.game.folder
    said = {
        language: text(folder, language).say(f"refuse-{key}", {"wants": wants.text(language)}) for language in LANGUAGES
    }
    return Refused(Refusal("core.lesson", key, {"wants": wants.en}), said)


def _answered_by(lesson: Lesson, number: int) -> int:
    """The step that an answer given now completes: this one, or the `commit` of the plan it belongs to."""
    later = (at for at in range(number, len(lesson.steps)) if lesson.steps[at].do)
    return next(later, len(lesson.steps))


def fits(lesson: Lesson, match: Match, number: int, action: Struct) -> bool:
    """Whether this is an answer that the step wants."""
    number = _answered_by(lesson, number)
    step = lesson.steps[number]
    wanted = expected(lesson, match, number)
    if isinstance(action, Plan) and isinstance(wanted, Plan):
        return parts_of(action.orders) == parts_of(wanted.orders)
    if isinstance(action, Allocation) and isinstance(wanted, Allocation):
        return _amounts(action) == _amounts(wanted) or _is_like(action, step.also)
    return action == wanted or _is_like(action, step.also)


def _is_like(action: Struct, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(codec.to_text(action), pattern) for pattern in patterns)


def _amounts(action: Allocation) -> dict[str, int]:
    return {name: amount for name, amount in action.amounts.items() if amount}


# Plans: orders may come in any order, and units of one order one by one


def _plan(lesson: Lesson, match: Match, number: int) -> list[Struct]:
    """The orders of the plan that a step belongs to."""
    end = _answered_by(lesson, number)
    if end == len(lesson.steps) or lesson.steps[end].do != COMMIT:
        return []
    start = max((at + 1 for at in range(end) if lesson.steps[at].do), default=0)
    return [order_of(lesson, match, step.order) for step in lesson.steps[start:end] if step.order]


def order_of(lesson: Lesson, match: Match, written: str) -> Struct:
    """An order of the plan, from its text form."""
    question = match.decisions(lesson.seat).get(lesson.seat)
    if not isinstance(question, Orders):
        raise BadLesson(f"{lesson.id}: {written!r} is an order, and no orders are asked for there")
    order: Struct = codec.from_text(question.order, written)
    return order


def _written(lesson: Lesson, match: Match) -> list[Struct]:
    question = match.decisions(lesson.seat).get(lesson.seat)
    return list(match.draft(lesson.seat).orders) if isinstance(question, Orders) else []


def parts_of(orders: Iterable[Struct]) -> Counter[str]:
    """Orders as amounts: two of one infantry count as one of two."""
    total: Counter[str] = Counter()
    for order in orders:
        data = msgspec.to_builtins(order)
        counts = {name: part for name, part in data.items() if isinstance(part, dict) and _is_count(part)}
        rest = codec.to_json({name: part for name, part in data.items() if name not in counts}).decode()
        if not counts:
            total[rest] += 1
        for name, part in counts.items():
            for thing, amount in part.items():
                total[f"{rest} {name} {thing}"] += amount
    return total


def _is_count(part: dict[str, Any]) -> bool:
    return bool(part) and all(type(amount) is int for amount in part.values())


def _holds(whole: Counter[str], part: Counter[str]) -> bool:
    return all(whole[name] >= amount for name, amount in part.items())


# The script


def _play(lesson: Lesson, match: Match, script: tuple[str, ...]) -> None:
    """What the script says; each answer must be legal where it stands."""
    for line in script:
        seat, said = scripted(lesson, line)
        try:
            if said == SIMPLEST:
                _answer_simply(lesson, match, seat)
            else:
                match.act(seat, said, by=BY_LESSON)
        except Refused as refused:
            raise BadLesson(f"{lesson.id}: {line!r} is refused: {refused}") from None


def scripted(lesson: Lesson, line: str) -> tuple[Seat, str]:
    """A line of the script: who answers what."""
    seat, colon, said = line.partition(":")
    if not colon:
        raise BadLesson(f"{lesson.id}: {line!r} should be `seat: answer`")
    return seat.strip(), said.strip()


def _answer_simply(lesson: Lesson, match: Match, seat: Seat) -> None:
    for _ in range(MOST_SIMPLE_ANSWERS):
        question = match.decisions(seat).get(seat) if seat in match.waiting() else None
        if question is None:
            return
        simplest = question.simplest()
        if simplest is None:
            raise BadLesson(f"{lesson.id}: {seat} has no simple answer to {question.ask}; write one")
        match.act(seat, simplest, by=BY_LESSON)
    raise BadLesson(f"{lesson.id}: {seat} is asked again and again")


def model_play(game: Game[Any], lesson: Lesson) -> Iterator[tuple[Progress, Match]]:
    """The lesson played as it should be: before each task and at the end, where it stands."""
    match = begin(game, lesson)
    while True:
        at = progress(lesson, match)
        yield at, match
        if at.done:
            return
        skip(lesson, match)
