"""Spelling an answer: which words may come next, and what has been said once nothing more can be asked.

`Choose`: the words of one option. `Allocate`: the words of a part are one unit of it, in the order of the parts, and
`.` is “done”. `Orders` has a module of its own.

A word is asked for only where it makes a difference, but every question costs one at least: that a seat was asked is
public, that it had no choice is not. No word leads into a dead end: parts are offered while the limits can be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from sandtable.core.decisions import Allocate, Allocation, Part
from sandtable.envs.words import END_WORD, FIRST_SLOT, MORE, MORE_WORD, SLOTS, Candidate, Words

T = TypeVar("T")
Keys: TypeAlias = list[int | str]
"""The next word of each candidate."""
NOT_SAID = "this answer cannot be said with the words on offer"


class Branch(Struct, eq=False):
    """Words that may come, and what is left to say after each of them. It never changes."""

    children: dict[int, Any]
    """The words, each with what it stands for here."""

    def say(self, word: int) -> Branch | Candidate:
        """What is left after a word: other words to choose from, or the one candidate it means."""
        raise NotImplementedError

    def word_for(self, meant: Any) -> int:
        """The word that leads to a candidate of this meaning: without an index, the first behind which it is found."""
        for word in self.children:
            said = self.say(word)
            if isinstance(said, Branch):
                with suppress(LookupError):
                    said.word_for(meant)
                    return word
            elif said[1] == meant:
                return word
        raise LookupError(NOT_SAID)


class Apart(Branch):
    """Candidates that begin alike, and the words by which they part; texts without a number have slots, by pages."""

    candidates: list[Candidate]
    depth: int
    keys: Keys
    first: int
    """Which of the texts has the first slot."""

    def say(self, word: int) -> Branch | Candidate:
        text = self.children[word]
        if text == MORE:
            first = self.first + len(SLOTS)
            return apart(self.candidates, self.depth, self.keys, first if first < len(_texts(self.keys)) else 0)
        meant = word if text is None else text
        said = [candidate for candidate, key in zip(self.candidates, self.keys, strict=True) if key == meant]
        return part(said, self.depth + 1)

    def word_for(self, meant: Any) -> int:
        """Pages are turned where it must be."""
        pairs = zip(self.candidates, self.keys, strict=True)
        wanted = {key for (_, one), key in pairs if one is meant or one == meant}
        for word, text in self.children.items():
            if (word if text is None else text) in wanted:
                return word
        if wanted:
            return MORE_WORD
        raise LookupError(NOT_SAID)


def apart(candidates: list[Candidate], depth: int, keys: Keys, first: int = 0) -> Apart:
    children: dict[Any, Any] = dict.fromkeys(keys)
    if str in map(type, children):
        children = _paged(keys, first)
    return Apart(children, candidates, depth, keys, first)


def _paged(keys: Keys, first: int) -> dict[int, str | None]:
    """The words that have numbers, slots for some texts that have none, and `more` for those after them."""
    texts = _texts(keys)
    children: dict[int, str | None] = {key: None for key in keys if isinstance(key, int)}
    children |= {FIRST_SLOT + slot: text for slot, text in enumerate(texts[first : first + len(SLOTS)])}
    return children | {MORE_WORD: MORE} if len(texts) > len(SLOTS) else children


class ByKind(Branch):
    """Answers of several kinds: the first word is the kind. What is not said need not be spelled."""

    words: Words
    options: Sequence[Struct]

    def say(self, word: int) -> Branch | Candidate:
        kind = self.children[word]
        return part_kind(self.words, [option for option in self.options if type(option) is kind])

    def word_for(self, meant: Any) -> int:
        return _said(self.words.kinds[type(meant)] if meant in self.options else None)


class ByField(Branch):
    """Answers of one kind that part by a field for which one word is enough."""

    words: Words
    options: Sequence[Struct]
    at: int
    """Which field that is."""
    said: list[Any]
    """What each answer says there."""

    def say(self, word: int) -> Branch | Candidate:
        meant = self.children[word]
        if len(self.children) == len(self.options):
            return (), self.options[self.said.index(meant)]
        left = [option for option, said in zip(self.options, self.said, strict=True) if said == meant]
        return part_kind(self.words, left, self.at + 1)

    def word_for(self, meant: Any) -> int:
        said = self.said[self.options.index(meant)] if meant in self.options else None
        return _said(next((word for word, one in self.children.items() if one == said), None))


# Questions that a title spells straight from the state: see `titles`


class Onward(Branch):
    """Words that stand for something, and how to go on from that."""

    then: Callable[[Any], Branch | Candidate]

    def say(self, word: int) -> Branch | Candidate:
        return self.then(self.children[word])


class LastWords(Branch):
    """Words that each finish an answer."""

    def say(self, word: int) -> Branch | Candidate:
        return (), self.children[word]


def onward(children: dict[int, T], then: Callable[[T], Branch | Candidate]) -> Branch | Candidate:
    """The same, where a word is asked for only if there are several."""
    if len(children) > 1:
        return Onward(children, then)
    (meant,) = children.values()
    return then(meant)


def last_words(answers: dict[int, Any]) -> Branch | Candidate:
    if len(answers) > 1:
        return LastWords(answers)
    (answer,) = answers.values()
    return (), answer


def _said(word: int | None) -> int:
    if word is None:
        raise LookupError(NOT_SAID)
    return word


def _texts(keys: Keys) -> list[str]:
    """The words without a number, in order."""
    return sorted({key for key in keys if isinstance(key, str)})


def asked(candidates: list[Candidate]) -> Branch:
    """The first words of a question; where there is only one answer, its first word."""
    if len(candidates) > 1:
        branch = part(candidates)
        assert isinstance(branch, Branch)
        return branch
    return apart(candidates, 0, _keys(candidates, 0))


def part(candidates: list[Candidate], depth: int = 0) -> Branch | Candidate:
    """The next words by which candidates part, or the candidate itself when it is the only one."""
    while len(candidates) > 1:
        keys = _keys(candidates, depth)
        if keys.count(keys[0]) < len(keys):
            return apart(candidates, depth, keys)
        if keys[0] == END_WORD:  # the same words mean several things: they are told apart by slots
            candidates = [((*words, f"{n:04}"), meant) for n, (words, meant) in enumerate(candidates)]
        else:
            depth += 1
    return candidates[0]


def part_kind(words: Words, options: Sequence[Struct], first: int = 0) -> Branch | Candidate:
    """The same for answers of one kind, which say the same in the fields before the first of these."""
    if len(options) == 1:
        return (), options[0]
    fields = words.fields[type(options[0])]
    for at in range(first, len(fields)):
        read, word = fields[at]
        said = list(map(read, options))
        values = dict.fromkeys(said)
        if len(values) > 1:
            children = dict(zip(map(word, values), values, strict=True))
            if None in children or len(children) < len(values):
                return part([words.spelled[option] for option in options], at + 1)
            return ByField(children, words, options, at, said)  # type: ignore[arg-type]  # there is no None
    return part([words.spelled[option] for option in options], len(fields) + 1)


def _keys(candidates: list[Candidate], depth: int) -> Keys:
    try:
        return [words[depth] for words, _ in candidates]
    except IndexError:  # some end here
        return [words[depth] if len(words) > depth else END_WORD for words, _ in candidates]


def one_of(words: Words, options: Sequence[Struct]) -> Branch:
    """The first words of a question that is answered by one of a list."""
    if len(options) == 1:
        return asked([words.spelled[options[0]]])
    kinds = dict.fromkeys(map(type, options))
    if len(kinds) > 1:
        return ByKind({words.kinds[kind]: kind for kind in kinds}, words, options)
    branch = part_kind(words, options)
    assert isinstance(branch, Branch)
    return branch


class Allocating:
    """Integers under limits: one unit of one part after the other, parts in their order."""

    __slots__ = ("_amounts", "_at", "_branch", "_question", "_words")

    def __init__(self, words: Words, question: Allocate) -> None:
        self._words, self._question = words, question
        self._amounts = tuple(part.low for part in question.parts)
        self._at = 0
        self._branch = asked(self._candidates())

    @property
    def children(self) -> dict[int, Any]:
        """The words that may come."""
        return self._branch.children

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

    def say(self, word: int) -> Allocating | Candidate:
        """What is left after a word, or the answer."""
        after = Allocating.__new__(Allocating)
        after._words, after._question, after._amounts, after._at = self._words, self._question, self._amounts, self._at
        said = self._branch.say(word)
        while not isinstance(said, Branch):
            _, number = said
            if number is None:
                return (), Allocation(after._named(after._amounts))
            after._amounts, after._at = after._with(number), number
            said = part(after._candidates())
        after._branch = said
        return after

    def word_for(self, answer: Allocation) -> int:
        """The next word of a whole answer."""
        parts = self._question.parts
        missing = (
            number
            for number in range(self._at, len(parts))
            if answer.amounts.get(parts[number].name, 0) > self._amounts[number]
        )
        return self._branch.word_for(next(missing, None))
