"""The guide: it speaks both languages, cites rules that exist, and tells each step of the play that it promises."""

import re
from typing import Any

from sandtable.core.conformance.play import located
from sandtable.core.game import Game
from sandtable.core.guide import Guide, read_guide
from sandtable.core.rules import catalogue
from sandtable.core.title import Both

FEWEST_MISTAKES, MOST_MISTAKES = 5, 8
ADVICE = 5
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
UNFINISHED = ("TODO", "{", "}")


def check_guide(game: Game[Any]) -> None:
    """A game may have no guide; one that has it has all of it."""
    guide = read_guide(game.folder)
    if guide is None:
        return
    with located(f"the guide of {game.id}"):
        _check_rules(game, guide)
        _check_steps(game, guide)
        _check_languages(guide)
        _check_sections(guide)


def _check_rules(game: Game[Any], guide: Guide) -> None:
    known = {rule.id for rule in catalogue(game.folder)}
    cited = [rule for one in (*guide.passages, *guide.all_signs) for rule in one.rules]
    unknown = sorted(set(cited) - known)
    assert not unknown, f"there are no such rules: {', '.join(unknown)}"
    assert all(mistake.rules for mistake in guide.mistakes), "what people get wrong names the rule"


def _check_steps(game: Game[Any], guide: Guide) -> None:
    sequences = {sequence.name: sequence for sequence in game.sequences}
    unknown = [name for name in guide.sequences if name not in sequences]
    assert guide.sequences, "no sequence of play is told"
    assert not unknown, f"there are no such sequences: {', '.join(unknown)}"
    steps = {step for name in guide.sequences for step in sequences[name].steps}
    assert steps == guide.steps.keys(), f"steps told and steps played differ: {sorted(steps ^ guide.steps.keys())}"


def _check_languages(guide: Guide) -> None:
    """Each language is written, and in its own letters."""
    titles = [passage.title for passage in guide.passages if passage.title]
    names = [sign.name for sign in guide.all_signs]
    groups = [group.title for group in guide.signs]
    told = [Both(one.en, one.ru) for one in (*guide.passages, *guide.all_signs)]
    for both in (*titles, *names, *groups, *told):
        assert both.en.strip(), f"no English: {both.ru}"
        assert both.ru.strip(), f"no Russian: {both.en}"
        assert not CYRILLIC.search(both.en), f"English in Russian letters: {both.en}"
        for text in (both.en, both.ru):
            assert not any(mark in text for mark in UNFINISHED), f"not finished: {text}"
    for both in told:
        assert CYRILLIC.search(both.ru), f"Russian in Latin letters: {both.ru}"


def _check_sections(guide: Guide) -> None:
    for name in ("goal", "signs", "win"):
        assert getattr(guide, name), f"nothing is said of {name}"
    assert FEWEST_MISTAKES <= len(guide.mistakes) <= MOST_MISTAKES, f"{len(guide.mistakes)} mistakes"
    assert len(guide.advice) == ADVICE, f"{len(guide.advice)} pieces of advice"
    assert all(one.title for one in (*guide.mistakes, *guide.advice)), "mistakes and advice have titles"
    assert all(sign.picture for sign in guide.all_signs), "a sign is shown"
    assert any(sign.help for sign in guide.all_signs), "the help at the table would show no signs"
