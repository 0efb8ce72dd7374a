"""Lessons: which there are, what they say, and where a learner stands."""

from msgspec import Struct

from sandtable.core.lesson import Lesson, Progress, Step
from sandtable.core.title import Both
from sandtable.server.fields import Body, Moment
from sandtable.server.storage.rows import LessonRow
from sandtable.server.wire.common import Said


class LessonInfo(Struct):
    """A lesson of a game, and how far whoever asks has come in it."""

    id: str
    title: Said
    summary: Said
    minutes: int
    steps: int
    step: int = 0
    """Steps behind the learner."""
    begun: bool = False
    done: bool = False
    """Whether it was ever finished."""


class LessonStep(Struct):
    """A step: what it says, what it shows, what it tells once it is done, and whether it waits for an answer."""

    say: Said
    show: list[str]
    after: Said | None
    rules: list[str]
    task: bool
    order: bool
    """Whether it waits for an order that joins the plan being written."""


class LessonText(Struct):
    """A lesson with all it says."""

    id: str
    title: Said
    summary: Said
    seat: str
    steps: list[LessonStep]


class LessonAt(Struct):
    """Where the lesson of a table stands: the step to be done next, and the first one to be read before it."""

    lesson: str
    step: int
    read_from: int
    done: bool


class TakeLesson(Body):
    """Take a lesson: where it was left, or from the beginning."""

    again: bool = False


class SkipStep(Body):
    """Have the next step done; `seen` is the moment the client knows."""

    seen: Moment


def info(one: Lesson, kept: LessonRow | None) -> LessonInfo:
    told = LessonInfo(one.id, _said(one.title), _said(one.summary), one.minutes, len(one.steps))
    if kept is not None:
        told.step, told.begun, told.done = min(kept.step, len(one.steps)), True, kept.done
    return told


def told(one: Lesson) -> LessonText:
    return LessonText(one.id, _said(one.title), _said(one.summary), one.seat, [_step(step) for step in one.steps])


def at(one: Lesson, progress: Progress) -> LessonAt:
    return LessonAt(one.id, progress.step, progress.read_from, progress.done)


def _step(step: Step) -> LessonStep:
    after = None if step.then is None else _said(step.then)
    return LessonStep(_said(step.say), list(step.show), after, list(step.rules), step.is_task, bool(step.order))


def _said(both: Both) -> Said:
    return Said(both.en, both.ru)
