"""Spelling an answer: which words may come next, and what has been said once nothing more can be asked.

`Choose`: the words of one option. `Allocate`: the words of a part are one unit of it, in the order of the parts, and
`.` is “done”. `Orders` has a module of its own.

A word is asked for only where it makes a difference, but every question costs one at least: that a seat was asked is
public, that it had no choice is not. No word leads into a dead end: parts are offered while the limits can be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.core.decisions import Allocate, Allocation, Part
from sandtable.envs.words import END_WORD, FIRST_SLOT, MORE, MORE_WORD, SLOTS, Candidate, Words

Keys: TypeAlias = list[int | str]
"""The next word of each candidate."""
NOT_SAID = "this answer cannot be said with the words on offer"


class Branch:
    """Candidates that begin alike, and the words by which they part. It never changes."""

    __slots__ = ("_candidates", "_depth", "_first", "_keys", "children")

    def __init__(self, candidates: list[Candidate], depth: int, keys: Keys, first: int = 0) -> None:
        self._candidates, self._depth, self._keys, self._first = candidates, depth, keys, first
        self.children: dict[int, str | None] = dict.fromkeys(keys)  # type: ignore[arg-type]
        """The words that may come, and the text that each slot stands for."""
        if str in map(type, self.children):
            self.children = self._paged()

    def _paged(self) -> dict[int, str | None]:
        """The words that have numbers, slots for some texts that have none, and `more` for those after them."""
        texts = _texts(self._keys)
        children: dict[int, str | None] = {key: None for key in self._keys if isinstance(key, int)}
        shown = texts[self._first : self._first + len(SLOTS)]
        children |= {FIRST_SLOT + slot: text for slot, text in enumerate(shown)}
        return children | {MORE_WORD: MORE} if len(texts) > len(SLOTS) else children

    def say(self, word: int) -> Branch | Candidate:
        """What is left after a word: other words to choose from, or the one candidate it means."""
        text = self.children[word]
        if text == MORE:
            first = self._first + len(SLOTS)
            return self._page(first if first < len(_texts(self._keys)) else 0)
        return self._after(word if text is None else text)

    def _page(self, first: int) -> Branch:
        return Branch(self._candidates, self._depth, self._keys, first)

    def _after(self, meant: int | str) -> Branch | Candidate:
        said = [candidate for candidate, key in zip(self._candidates, self._keys, strict=True) if key == meant]
        return part(said, self._depth + 1)

    def word_for(self, meant: Any) -> int:
        """The word that leads to a candidate of this meaning; pages are turned where it must be."""
        wanted = {key for one, key in zip(self._meanings(), self._keys, strict=True) if one is meant or one == meant}
        for word, text in self.children.items():
            if (word if text is None else text) in wanted:
                return word
        if wanted:
            return MORE_WORD
        raise LookupError(NOT_SAID)

    def _meanings(self) -> Iterable[Any]:
        return (meant for _, meant in self._candidates)


class UnspelledBranch(Branch):
    """Answers that part by their kind, or by a field that is one word: what is not said need not be spelled."""

    __slots__ = ("_options", "_words")

    def __init__(self, words: Words, options: Sequence[Struct], depth: int, keys: Keys, first: int = 0) -> None:
        super().__init__([], depth, keys, first)
        self._words, self._options = words, options

    def _page(self, first: int) -> Branch:
        return UnspelledBranch(self._words, self._options, self._depth, self._keys, first)

    def _after(self, meant: int | str) -> Branch | Candidate:
        said = [option for option, key in zip(self._options, self._keys, strict=True) if key == meant]
        return part_kind(self._words, said, self._depth + 1)

    def _meanings(self) -> Iterable[Any]:
        return self._options


def _texts(keys: Keys) -> list[str]:
    """The words without a number, in order."""
    return sorted({key for key in keys if isinstance(key, str)})


def asked(candidates: list[Candidate]) -> Branch:
    """The first words of a question; where there is only one answer, its first word."""
    if len(candidates) > 1:
        branch = part(candidates)
        assert isinstance(branch, Branch)
        return branch
    return Branch(candidates, 0, _keys(candidates, 0))


def part(candidates: list[Candidate], depth: int = 0) -> Branch | Candidate:
    """The next words by which candidates part, or the candidate itself when it is the only one."""
    while len(candidates) > 1:
        keys = _keys(candidates, depth)
        if keys.count(keys[0]) < len(keys):
            return Branch(candidates, depth, keys)
        if keys[0] == END_WORD:  # the same words mean several things: they are told apart by slots
            candidates = [((*words, f"{n:04}"), meant) for n, (words, meant) in enumerate(candidates)]
        else:
            depth += 1
    return candidates[0]


def part_kind(words: Words, options: Sequence[Struct], depth: int) -> Branch | Candidate:
    """The same for answers of one kind."""
    fields = words.fields[type(options[0])]
    while len(options) > 1:
        if depth > len(fields):
            return part(list(map(words.spelled.__getitem__, options)), depth)
        keys = list(map(words.number.get, map(fields[depth - 1], options)))
        if None in keys:
            return part(list(map(words.spelled.__getitem__, options)), depth)
        if keys.count(keys[0]) < len(keys):
            return UnspelledBranch(words, options, depth, keys)  # type: ignore[arg-type]  # there is no None
        depth += 1
    return words.spelled[options[0]]


def _keys(candidates: list[Candidate], depth: int) -> Keys:
    try:
        return [words[depth] for words, _ in candidates]
    except IndexError:  # some end here
        return [words[depth] if len(words) > depth else END_WORD for words, _ in candidates]


class Choosing:
    """One of a list."""

    __slots__ = ("answer", "branch")

    def __init__(self, branch: Branch, answer: Struct | None = None) -> None:
        self.branch, self.answer = branch, answer

    @staticmethod
    def between(words: Words, options: tuple[Struct, ...]) -> Choosing:
        kinds = list(map(type, options))
        if kinds.count(kinds[0]) < len(kinds):
            return Choosing(UnspelledBranch(words, options, 0, list(map(words.kinds.__getitem__, kinds))))
        if len(options) == 1:
            return Choosing(asked([words.spelled[options[0]]]))
        branch = part_kind(words, options, 1)
        assert isinstance(branch, Branch)
        return Choosing(branch)

    def say(self, word: int) -> Choosing:
        """What is left to say; `answer` is there when that is nothing."""
        said = self.branch.say(word)
        return Choosing(said) if isinstance(said, Branch) else Choosing(self.branch, said[1])

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
