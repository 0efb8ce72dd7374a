"""Text: whatever is said in play has a message in every language, and the message gets what it needs."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.conformance.play import Step, located, play
from sandtable.core.decisions import Plan
from sandtable.core.game import Game
from sandtable.core.rules import catalogue
from sandtable.core.text import LANGUAGES, action_key, ask_key, text
from sandtable.core.types import Args, Event, Refusal

MOMENTS = 60
LISTED = 40
UNREADABLE = ("{", "}", "_")
"""Marks of a placeable that was not filled, or of an id that has no name."""


def check_catalogue(game: Game[Any]) -> None:
    """The languages have the same messages, each can be read, and every end, seat, sequence and step has a name."""
    spoken = {language: text(game.folder, language) for language in LANGUAGES}
    everything = set().union(*(words.keys for words in spoken.values()))
    seats = {seat for options in game.option_sets().values() for seat in game.seats(options)}
    names = [f"end-{end}" for end in game.ends] + [f"seat-{seat}" for seat in sorted(seats)]
    for sequence in game.sequences:
        names += [f"sequence-{sequence.name}", *(f"step-{step}" for step in sequence.steps)]
        for step in sequence.steps:
            game.flow.step_of(sequence, step)
    for language, words in spoken.items():
        with located(f"{game.id} in {language}"):
            assert not words.junk, f"these lines cannot be read: {words.junk}"
            assert words.keys == everything, f"missing: {', '.join(sorted(everything - words.keys))}"
            missing = [name for name in names if not words.has(name)]
            assert not missing, f"missing: {', '.join(missing)}"


def check_texts(game: Game[Any], options: Any, seed: int) -> None:
    """Every event, question and action of a play can be told in every language, to those who know and who do not."""
    played = play(game, options, seed)
    readers = (None, *game.seats(played.options))
    for step in played.steps:
        with located(played.where(step)):
            for event in step.events:
                for copy in _copies(event, readers):
                    _check_event(game, copy)

    def check(step: Step) -> None:
        for key, args in _questions(step):
            check_said(game, key, args)

    played.at_moments(MOMENTS, check)


def _copies(event: Event, readers: tuple[str | None, ...]) -> Iterator[Event]:
    if event.audience is None and not event.secret:
        yield event
        return
    yield from (seen for seen in map(event.seen_by, readers) if seen is not None)


def _check_event(game: Game[Any], event: Event) -> None:
    codec.to_json(event)
    if event.rule:
        assert event.rule in _rule_ids(game), f"{event.key}: there is no rule {event.rule}"
    for language in LANGUAGES:
        _check_in(game, language, text(game.folder, language).event_key(event), event.args)


def _questions(step: Step) -> Iterator[tuple[str, Args]]:
    for question in step.asked().values():
        yield ask_key(question), question.args
        for action in islice(question.list(), LISTED):
            yield from _sayings(action)
    if step.seat is not None:
        yield from _sayings(step.answer)


def _sayings(action: Struct) -> Iterator[tuple[str, Args]]:
    if isinstance(action, Plan) and action.orders:
        for order in action.orders:
            yield from _sayings(order)
    else:
        yield action_key(action), codec.fields_of(action)


def check_refusal(game: Game[Any], refusal: Refusal) -> None:
    """A refusal cites a rule that exists and can be told in every language."""
    assert refusal.rule in _rule_ids(game), f"refused by {refusal.rule}, which is in no catalogue"
    if refusal.key:
        check_said(game, f"refuse-{refusal.key}", refusal.args)


def check_said(game: Game[Any], key: str, args: Args) -> None:
    for language in LANGUAGES:
        _check_in(game, language, key, args)


def _check_in(game: Game[Any], language: str, key: str, args: Args) -> None:
    _check_message(game, language, key, codec.to_json(args))


@lru_cache(maxsize=50_000)
def _check_message(game: Game[Any], language: str, key: str, args_json: bytes) -> None:
    """Fluent is slow and play repeats itself, so each saying is looked at once."""
    args = msgspec.json.decode(args_json)
    said, problems = text(game.folder, language).tell(key, args)
    assert not problems, f"{key} {args} in {language}: {'; '.join(problems)}"
    marks = [mark for mark in UNREADABLE if mark in said]
    assert not marks, f"{key} {args} in {language} shows {' '.join(marks)}: {said!r}"


@lru_cache(maxsize=8)
def _rule_ids(game: Game[Any]) -> frozenset[str]:
    return frozenset(rule.id for rule in catalogue(game.folder))
