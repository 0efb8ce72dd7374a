"""Lessons: each can be played to its end, by every answer that it accepts, and says everything in every language."""

from itertools import islice
from typing import Any

from msgspec import Struct

from sandtable.core import codec, lesson
from sandtable.core.conformance.play import located
from sandtable.core.decisions import Choose
from sandtable.core.game import Game
from sandtable.core.lesson import COMMIT, Lesson, LessonDice, Step
from sandtable.core.match import Match
from sandtable.core.rules import catalogue
from sandtable.core.sources import LANGUAGES
from sandtable.core.text import text
from sandtable.core.types import Refused

SHORTEST, LONGEST = 8, 15
"""Steps of a lesson."""
LOOKS = 1 / 3
"""At most so much of a lesson is only to be looked at."""
SENTENCE = 240
"""Letters of a sentence that is still short."""
NAMED = ("space", "card", "unit", "token", "issue", "seat")
"""Kinds of things whose names the game's messages know."""


def check_lessons(game: Game[Any]) -> None:
    """Every lesson of a game."""
    for one in lesson.lessons(game):
        with located(f"{game.id}, lesson {one.id}"):
            check_lesson(game, one)


def check_lesson(game: Game[Any], one: Lesson) -> None:
    """A lesson's texts, and its play to the end."""
    assert SHORTEST <= len(one.steps) <= LONGEST, f"{len(one.steps)} steps; a lesson has {SHORTEST} to {LONGEST}"
    looks = len(one.steps) - len(one.tasks)
    assert looks <= LOOKS * len(one.steps), f"{looks} of {len(one.steps)} steps are only to be looked at"
    for both in (one.title, one.summary):
        _check_text(both.en, both.ru)
    known = {rule.id for rule in catalogue(game.folder)}
    for number, step in enumerate(one.steps, 1):
        with located(f"step {number}"):
            _check_step(game, step, known)
    planned = [step for step in one.steps if step.do == COMMIT or step.order]
    assert not planned or planned[-1].do == COMMIT, "the last orders are never carried out"
    _check_play(game, one)


def _check_step(game: Game[Any], step: Step, known: set[str]) -> None:
    _check_text(step.say.en, step.say.ru)
    if step.then is not None:
        _check_text(step.then.en, step.then.ru)
    assert not (step.do and step.order), "a step expects an answer or an order, not both"
    assert step.do or not (step.dice or step.others or step.also), "only an answer is followed by dice and others"
    assert step.is_task or step.then is None, "nothing happens where there is nothing to do"
    unknown = [rule for rule in step.rules if rule not in known]
    assert not unknown, f"there is no rule {', '.join(unknown)}"
    assert step.show or not step.is_task, "it shows nothing"
    for shown in step.show:
        _check_shown(game, shown)


def _check_text(en: str, ru: str) -> None:
    for language, said in zip(LANGUAGES, (en, ru), strict=True):
        assert said, f"nothing is said in {language}"
        assert said.strip() == said, f"blanks around what is said in {language}: {said!r}"
        assert len(said) <= SENTENCE, f"too long in {language} ({len(said)}): {said}"
    assert any("а" <= letter <= "я" for letter in ru.lower()), f"this is not Russian: {ru}"
    assert not any("а" <= letter <= "я" for letter in en.lower()), f"this is not English: {en}"


def _check_shown(game: Game[Any], shown: str) -> None:
    """What has a name in the game's messages must be one of them; the rest is checked in the browser."""
    *_, last = shown.split()
    kind, colon, thing = last.partition(":")
    assert colon, f"{shown!r} should be `kind:name`"
    messages = text(game.folder, "en")
    if thing and kind in NAMED and any(key.startswith(f"{kind}-") for key in messages.keys):
        assert messages.has(f"{kind}-{thing}"), f"there is no {kind} {thing!r} to show"


def _check_play(game: Game[Any], one: Lesson) -> None:
    """Every expected answer is legal where it stands, and the last one ends the lesson."""
    seen: list[int] = []
    match: Match | None = None
    for at, match in lesson.model_play(game, one):
        seen.append(at.step)
        left = match.dice.outcomes if isinstance(match.dice, LessonDice) else []
        assert not left, f"nothing was left to chance before step {at.step + 1} for {left}"
        if at.done:
            break
        with located(f"step {at.step + 1}"):
            assert one.seat in match.waiting(), f"{match.waiting()} are asked, not the learner"
            _check_task(game, one, at.step, match)
    assert match is not None
    assert seen == [*one.tasks, len(one.steps)], f"these steps were come to: {seen}"
    said = [lesson.scripted(one, line)[0] for step in one.steps for line in step.others]
    assert set(said) <= set(match.seats), "there is no such seat"


def _check_task(game: Game[Any], one: Lesson, number: int, match: Match) -> None:
    """What the step expects is legal; what it also accepts leads to the lesson's end, and something is refused."""
    step = one.steps[number]
    if step.order:
        _check_order(one, step, match)
        return
    wanted = lesson.expected(one, match, number)
    refusal = match.why_not(one.seat, wanted)
    assert refusal is None, f"{step.do!r} is refused: {refusal}"
    legal = list(islice(match.legal(one.seat), 3000)) if isinstance(match.decisions(one.seat)[one.seat], Choose) else []
    for action in legal:
        if action != wanted:
            _check_other(game, one, number, match, action)


def _check_order(one: Lesson, step: Step, match: Match) -> None:
    """The order is written as the game offers it, or a learner who picks it up on the board is refused."""
    draft, order = match.draft(one.seat), lesson.order_of(one, match, step.order)
    offered = lesson.parts_of(draft.options())
    refusal = draft.add(order)
    assert refusal is None, f"{step.order!r} is refused by {refusal.rule}"
    draft.drop(len(draft.orders) - 1)
    strange = lesson.parts_of([order]).keys() - offered.keys()
    assert not strange, f"{step.order!r} is not offered like this: {sorted(strange)}"


def _check_other(game: Game[Any], one: Lesson, number: int, match: Match, action: Struct) -> None:
    """Another legal answer is refused kindly, or the lesson can be played to its end after it."""
    before = match.now
    if lesson.fits(one, match, number, action):
        match = _at(game, one, number)
        lesson.answer(one, match, action)
        while not lesson.progress(one, match).done:
            lesson.skip(one, match)
        return
    refused = _refused(one, match, action)
    assert refused is not None, f"{codec.to_text(action)} is not what the lesson wants, and was accepted"
    assert refused.rule == "core.lesson", f"{codec.to_text(action)} is refused by {refused.rule}"
    assert all(refused.text.values())
    assert match.now == before, f"{codec.to_text(action)} was refused and has changed something"


def _refused(one: Lesson, match: Match, action: Struct) -> Refused | None:
    try:
        lesson.answer(one, match, action)
    except Refused as refused:
        return refused
    return None


def _at(game: Game[Any], one: Lesson, number: int) -> Match:
    """The lesson at a step."""
    return next(match for at, match in lesson.model_play(game, one) if at.step == number)
