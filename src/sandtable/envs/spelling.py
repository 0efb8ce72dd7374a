"""Spelling an answer: which words may come next, and what has been said once nothing more can be asked.

`Choose`: the words of one option. `Allocate`: the words of a part are one unit of it, in the order of the parts, and
`.` is “done”. `Orders` has a module of its own.

A word is asked for only where it makes a difference, but every question costs one at least: that a seat was asked is
public, that it had no choice is not. No word leads into a dead end: parts are offered while the limits can be kept.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.core.decisions import Allocate, Allocation, Choose, Part
from sandtable.envs.words import END_WORD, FIRST_SLOT, MORE_WORD, SLOTS, Spelled, Words

Candidate: TypeAlias = tuple[Spelled, Any]
"""Something that can be said: its words, and what it means."""
Groups: TypeAlias = dict[int | str, list[Candidate]]
"""Candidates by their next word."""
NOT_SAID = "this answer cannot be said with the words on offer"


class Branch:
    """Candidates that begin alike, and the words by which they part. It never changes."""

    __slots__ = ("_candidates", "_depth", "_first", "children")

    def __init__(self, candidates: list[Candidate], depth: int, groups: Groups, first: int) -> None:
        self._candidates, self._depth, self._first = candidates, depth, first
        texts = sorted(key for key in groups if isinstance(key, str))
        if not texts:
            self.children: dict[int, list[Candidate]] = groups  # type: ignore[assignment]
            return
        shown = texts[first : first + len(SLOTS)]
        self.children = {key: group for key, group in groups.items() if isinstance(key, int)}
        self.children |= {FIRST_SLOT + slot: groups[text] for slot, text in enumerate(shown)}
        if len(texts) > len(SLOTS):
            self.children[MORE_WORD] = candidates

    def say(self, word: int) -> Branch | Candidate:
        """What is left after a word: other words to choose from, or the one candidate it means."""
        if word == MORE_WORD and self.children[word] is self._candidates:
            groups = _grouped(self._candidates, self._depth)
            texts = sum(isinstance(key, str) for key in groups)
            first = self._first + len(SLOTS)
            return Branch(self._candidates, self._depth, groups, first if first < texts else 0)
        return part(self.children[word], self._depth + 1)

    def word_for(self, meant: Any) -> int:
        """The word that leads to a candidate of this meaning; pages are turned where it must be."""
        for word, group in self.children.items():
            if word != MORE_WORD and any(one is meant or one == meant for _, one in group):
                return word
        if MORE_WORD in self.children and any(one == meant for _, one in self._candidates):
            return MORE_WORD
        raise LookupError(NOT_SAID)


def asked(candidates: list[Candidate]) -> Branch:
    """The first words of a question; where there is only one answer, its first word."""
    if len(candidates) > 1:
        branch = part(candidates)
        assert isinstance(branch, Branch)
        return branch
    return Branch(candidates, 0, _grouped(candidates, 0), 0)


def part(candidates: list[Candidate], depth: int = 0) -> Branch | Candidate:
    """The next words by which candidates part, or the candidate itself when it is the only one."""
    while True:
        if len(candidates) == 1:
            return candidates[0]
        groups = _grouped(candidates, depth)
        if len(groups) > 1:
            return Branch(candidates, depth, groups, 0)
        if END_WORD in groups:  # the same words mean several things: they are told apart by slots
            return part([((*words, f"{n:04}"), meant) for n, (words, meant) in enumerate(candidates)], depth)
        depth += 1


def _grouped(candidates: list[Candidate], depth: int) -> Groups:
    groups: Groups = {}
    for candidate in candidates:
        words = candidate[0]
        key = words[depth] if len(words) > depth else END_WORD
        if key in groups:
            groups[key].append(candidate)
        else:
            groups[key] = [candidate]
    return groups


class Choosing:
    """One of a list."""

    __slots__ = ("answer", "branch")

    def __init__(self, words: Words, question: Choose) -> None:
        self.answer: Struct | None = None
        self.branch = asked([(words.of(option), option) for option in question.options])

    def say(self, word: int) -> Choosing:
        """What is left to say; `answer` is there when that is nothing."""
        said, after = self.branch.say(word), Choosing.__new__(Choosing)
        if isinstance(said, Branch):
            after.answer, after.branch = None, said
        else:
            after.answer, after.branch = said[1], self.branch
        return after

    def toward(self, answer: Struct) -> int:
        """The next word of a whole answer."""
        return self.branch.word_for(answer)


class Allocating:
    """Integers under limits: one unit of one part after the other, parts in their order."""

    __slots__ = ("_amounts", "_at", "_question", "_words", "answer", "branch")

    def __init__(self, words: Words, question: Allocate) -> None:
        self._words, self._question = words, question
        self._amounts = tuple(part.low for part in question.parts)
        self._at = 0
        self.answer: Allocation | None = None
        self.branch = asked(self._candidates())

    def _candidates(self) -> list[Candidate]:
        found: list[Candidate] = [((END_WORD,), None)] if self._is_legal(self._amounts) else []
        for number in range(self._at, len(self._amounts)):
            one = self._question.parts[number]
            if self._amounts[number] < one.high and self._can_have(number):
                found.append((self._words.label(one.name), number))
        return found

    def _can_have(self, number: int) -> bool:
        """Whether one more unit of this part, the earlier parts as they are, lets the rest keep the limits."""
        amounts = self._with(number)
        if self._is_legal(amounts):
            return True
        fixed = [
            Part(one.name, amount if place < number else one.high, amount)
            for place, (one, amount) in enumerate(zip(self._question.parts, amounts, strict=True))
        ]
        rest = Allocate(self._question.seat, self._question.ask, tuple(fixed), self._question.limits)
        return next(rest.list(), None) is not None

    def _with(self, number: int) -> tuple[int, ...]:
        amounts = self._amounts
        return (*amounts[:number], amounts[number] + 1, *amounts[number + 1 :])

    def _is_legal(self, amounts: tuple[int, ...]) -> bool:
        named = self._named(amounts)
        return all(
            (limit.high is None or limit.total(named) <= limit.high)
            and (limit.low is None or limit.total(named) >= limit.low)
            for limit in self._question.limits
        )

    def _named(self, amounts: tuple[int, ...]) -> dict[str, int]:
        return {one.name: amount for one, amount in zip(self._question.parts, amounts, strict=True) if amount}

    def say(self, word: int) -> Allocating:
        after = Allocating.__new__(Allocating)
        after._words, after._question, after.answer = self._words, self._question, None
        after._amounts, after._at, after.branch = self._amounts, self._at, self.branch
        said = self.branch.say(word)
        while not isinstance(said, Branch):
            _, number = said
            if number is None:
                after.answer = Allocation(after._named(after._amounts))
                return after
            after._amounts, after._at = after._with(number), number
            said = part(after._candidates())
        after.branch = said
        return after

    def toward(self, answer: Allocation) -> int:
        parts = self._question.parts
        missing = (
            number
            for number in range(self._at, len(parts))
            if answer.amounts.get(parts[number].name, 0) > self._amounts[number]
        )
        return self.branch.word_for(next(missing, None))
