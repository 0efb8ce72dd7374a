"""Spelling a plan: order after order, each put together from what the game's draft offers.

An order is spelled by its name, its way, what else it names, its units, and `1` or `all` of them. Then other units may
join the same order, or `.` says “go”. In place of an order `.` means “done”. Whatever an agent of ours orders can be
said so; units that it names in another way come out with the labels on offer.

“Done” may be said at any time. A plan that still owes something then (an aircraft has no place to land, a ship nothing
to do) is put right by the game's own `complete`: it drops the last orders, or brings the aircraft home.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core import codec
from sandtable.core.decisions import Draft, Orders, Plan
from sandtable.envs.spelling import NOT_SAID, Branch, asked, part
from sandtable.envs.words import ALL, END_WORD, Candidate, Spelled, Words

WAY = ("path", "zone")
"""The fields that are said first."""
COUNT, GUESTS = "count", "guests"


class NoWhim(Random):
    """For a plan that is only to be put right: it gives zeros, so that `complete` adds nothing of its own accord."""

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int, /) -> int:
        return 0


# Orders as lines and amounts


def amounts_of(order: Struct) -> dict[str, Any]:
    """The fields that say how many."""
    fields = {name: getattr(order, name) for name in order.__struct_fields__}
    return {name: value for name, value in fields.items() if isinstance(value, dict) or name == COUNT}


def line_of(order: Struct) -> dict[str, Any]:
    """The other fields, the way first."""
    names = sorted(order.__struct_fields__, key=lambda name: name not in WAY)
    fields = {name: getattr(order, name) for name in names}
    return {name: value for name, value in fields.items() if not isinstance(value, dict) and name != COUNT}


def way_of(order: Struct) -> dict[str, Any]:
    return {name: getattr(order, name) for name in WAY if name in order.__struct_fields__}


def is_alike(order: Struct, other: Struct) -> bool:
    """Whether two orders differ in amounts alone."""
    return type(order) is type(other) and bool(amounts_of(order)) and line_of(order) == line_of(other)


def merged(order: Struct, other: Struct) -> Struct:
    """One order with the amounts of both."""
    sums: dict[str, Any] = {}
    for name, mine in amounts_of(order).items():
        more = getattr(other, name)
        if isinstance(mine, dict):
            sums[name] = {label: mine.get(label, 0) + more.get(label, 0) for label in (*mine, *more)}
        else:
            sums[name] = mine + more
    return replace(order, **sums)


def is_part_of(order: Struct, whole: Struct) -> bool:
    """Whether an order is the other with the same or smaller amounts."""
    if order != whole and not is_alike(order, whole):
        return False
    for name, mine in amounts_of(order).items():
        there = getattr(whole, name)
        if isinstance(mine, dict):
            if any(count > there.get(label, 0) for label, count in mine.items()):
                return False
        elif mine > there:
            return False
    return True


def only(order: Struct, field: str, label: str) -> Struct:
    """The same order for one unit alone."""
    nothing: dict[str, Any] = {name: {} for name in amounts_of(order)}
    return replace(order, **{**nothing, field: {label: 1}})


def size_of(order: Struct) -> int:
    return sum(sum(many.values()) if isinstance(many, dict) else many for many in amounts_of(order).values())


class Ordering:
    """A plan being spelled. It changes as words are said; `copy` gives another."""

    __slots__ = ("_branch", "_exactly", "_joining", "_offers", "_order", "_words", "begun", "draft")

    def __init__(self, words: Words, question: Orders) -> None:
        self._words, self.draft = words, question.draft()
        self._order: Struct | None = None
        """The order that is being put together."""
        self._joining: list[Struct] = []
        """What may join it."""
        self.begun = 0
        """How many words of the order that comes next have been said."""
        self._exactly: tuple[Struct, Struct] | None = None
        """The order of somebody's plan that is being said, and the same with exact labels."""
        self._ask_for_order()

    @property
    def children(self) -> dict[int, Any]:
        """The words that may come."""
        return self._branch.children

    def _ask_for_order(self) -> None:
        self._order, self.begun, self._offers = None, 0, list(self.draft.options())
        offers: list[Candidate] = [(self._spelled(order), order) for order in self._offers]
        self._branch = asked([((END_WORD,), None), *offers])

    def _spelled(self, order: Struct) -> Spelled:
        """The name of an order, its line and its units."""
        tag = str(order.__struct_config__.tag)
        return (*self._words.numbered((tag, *self._words.texts(tuple(line_of(order).values())))), *self._units(order))

    def _units(self, order: Struct) -> Spelled:
        """The units of an order, a guest's label after `guests`, and whether it is one or all of them."""
        texts: list[str] = []
        for name, many in amounts_of(order).items():
            if isinstance(many, dict) and many:
                texts += [GUESTS] if name == GUESTS else []
                texts += self._words.texts(tuple(many))
        return self._words.numbered((*texts, "1" if size_of(order) == 1 else ALL))

    def say(self, word: int) -> Ordering | Candidate:
        """What is left after a word, or the answer."""
        self.begun += 1
        said = self._branch.say(word)
        if isinstance(said, Branch):
            self._branch = said
            return self
        _, meant = said
        if meant is None and self._order is None:
            return (), self._done()
        if meant is None:
            self._give_order()
        else:
            self._order = meant if self._order is None else merged(self._order, meant)
            self._ask_who_joins()
        return self

    def _ask_who_joins(self) -> None:
        order = self._order
        assert order is not None
        offers = [*(offer for offer in self._offers if is_alike(order, offer)), *guests_for(self.draft, order)]
        self._joining = [offer for offer in offers if self.draft.allows(merged(order, offer))]
        joining: list[Candidate] = [(self._units(offer), offer) for offer in self._joining]
        said = part([((END_WORD,), None), *joining])
        if isinstance(said, Branch):
            self._branch = said
        else:
            self._give_order()

    def _give_order(self) -> None:
        assert self._order is not None
        refusal = self.draft.add(self._order)
        assert refusal is None, refusal
        self._ask_for_order()

    def _done(self) -> Plan:
        plan = self.draft.complete(NoWhim(0)) if self.draft.duties() else self.draft.plan()
        self.draft.accept(plan)
        return plan

    def word_for(self, answer: Plan) -> int:
        """The next word of a whole plan."""
        given = len(self.draft.orders)
        wanted = self._exact(answer.orders[given]) if given < len(answer.orders) else None
        if wanted is None or wanted == self._order:
            return self._branch.word_for(None)
        if self._order is None:
            steps = [offer for offer in self._offers if is_part_of(offer, wanted)]
        else:
            steps = [offer for offer in self._joining if is_part_of(merged(self._order, offer), wanted)]
        return self._word_for_any(sorted(steps, key=size_of, reverse=True))

    def _exact(self, order: Struct) -> Struct:
        """An order with the labels on offer, where somebody named the same units in another way."""
        if self._exactly is not None and self._exactly[0] is order:
            return self._exactly[1]
        alike = [offer for offer in self._offers if type(offer) is type(order) and way_of(offer) == way_of(order)]
        exact = self._same_line(order, alike)
        for name, many in amounts_of(exact).items():
            if isinstance(many, dict):
                exact = replace(exact, **{name: self._same_units(exact, name, alike)})
        self._exactly = order, exact
        return exact

    def _same_line(self, order: Struct, alike: list[Struct]) -> Struct:
        if any(line_of(offer) == line_of(order) for offer in alike) or COUNT not in order.__struct_fields__:
            return order
        effect = self._effect(replace(order, **{COUNT: 1}))
        same = (offer for offer in alike if self._effect(offer) == effect)
        found = next(same, None)
        return order if found is None else replace(order, **line_of(found))

    def _same_units(self, order: Struct, field: str, alike: list[Struct]) -> dict[str, int]:
        """The amounts of a field with each label as it is on offer."""
        offered = dict.fromkeys(label for offer in alike for label in getattr(offer, field))
        exact: dict[str, int] = {}
        for label, count in getattr(order, field).items():
            found = label
            if offered and label not in offered:
                effect = self._effect(only(order, field, label))
                alone = (one for one in offered if self._effect(only(order, field, one)) == effect)
                found = label if effect is None else next(alone, label)
            exact[found] = exact.get(found, 0) + count
        return exact

    def _effect(self, order: Struct) -> str | None:
        """A fingerprint of what an order would do; None when it cannot come next."""
        if self.draft.add(order) is not None:
            return None
        effect = codec.digest(self.draft.scratch)
        self.draft.drop(len(self.draft.orders) - 1)
        return effect

    def _word_for_any(self, steps: Iterable[Struct]) -> int:
        for step in steps:
            try:
                return self._branch.word_for(step)
            except LookupError:
                continue
        raise LookupError(NOT_SAID)


def guests_for(draft: Draft[Any], order: Struct) -> list[Struct]:
    """What would add a friend's aircraft aboard to a voyage: a voyage with nothing but a guest."""
    if GUESTS not in order.__struct_fields__:
        return []
    here: Any = draft.view()
    zone = here.spaces.get(line_of(order)["path"][0])
    stacks = () if zone is None else zone.units
    labels = dict.fromkeys(stack.label for stack in stacks if stack.seat != here.turn)
    return [only(order, GUESTS, label) for label in labels]
