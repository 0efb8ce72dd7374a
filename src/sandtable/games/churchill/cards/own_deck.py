"""Decks that owners of the printed game write (`docs/churchill-cards.md`): read, made whole and checked.

A deck is always whole: what a file leaves out is taken from ours. Of what is wrong with it, the line is named.
"""

import re
import tomllib
from pathlib import Path

import msgspec

from sandtable.core.types import SandtableError
from sandtable.games.churchill.cards.deck import BUILT_IN, Deck, sorted_deck
from sandtable.games.churchill.cards.deck_check import problems_of_cards, wrong
from sandtable.games.churchill.cards.vocabulary import AnyEffect, AnyOp


class BadCards(SandtableError):
    """A cards file that cannot be used: the line and the reason."""


def load(path: str | Path) -> Deck:
    """The deck an owner wrote, whole and checked."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as problem:
        raise BadCards(f"cannot read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadCards(f"{path}: this is not UTF-8 text") from None
    try:
        own = parse(text)
    except BadCards as problem:
        raise BadCards(f"{path}: {problem}") from None
    return own


def parse(text: str) -> Deck:
    """A whole deck from the text of a cards file; what it leaves out is taken from ours."""
    own = _read(text)
    if own == Deck():
        raise BadCards("line 1: there is no [[staff]], [[leader]] or [[conference]] in it")
    replaced = {card.nation for card in own.staff}
    ours = tuple(card for card in BUILT_IN.staff if card.nation not in replaced)
    deck = sorted_deck(Deck(own.staff + ours, own.leader or BUILT_IN.leader, own.conference or BUILT_IN.conference))
    problem = next(problems_of_cards(own, (card.id for card in ours)), None) or wrong(deck)
    if problem:
        at, reason = problem
        raise BadCards(f"line {_line_of(text, at)}: {reason}")
    return deck


def _read(text: str) -> Deck:
    try:
        return msgspec.convert(tomllib.loads(text), Deck)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"\(at line (\d+), column \d+\)", str(problem))
        line = found[1] if found else text.count("\n") + 1
        raise BadCards(f"line {line}: this is not TOML: {re.sub(r' [(]at .*[)]$', '', str(problem))}") from None
    except RecursionError:
        raise BadCards("line 1: this is nested too deeply to be cards") from None
    except msgspec.ValidationError as problem:
        reason, _, at = str(problem).partition(" - at `$")
        raise BadCards(f"line {_line_of(text, at.strip('.`'))}: {_said(reason, at)}") from None


def _said(reason: str, at: str) -> str:
    """What msgspec found wrong, with the words that would have been right."""
    where = at.strip(".`")
    known = {"kind": AnyEffect, "op": AnyOp}.get(where.rpartition(".")[2])
    if reason.startswith("Invalid value") and known and re.search(r"\]\.(kind|op)$", where):
        tags = ", ".join(str(kind.__struct_config__.tag) for kind in known.__args__)
        return f"{where}: {reason}; known are: {tags}"
    return f"{where}: {reason}" if where else reason


def _line_of(text: str, at: str) -> int:
    """The line of a file where a path like `staff[3].effects[0]` stands, as near as can be told."""
    table, *path = re.findall(r"(\w+)(?:\[(\d+)\])?", at) or [("", "")]
    lines = text.splitlines()
    heads = [line for line, said in enumerate(lines) if re.match(rf"\s*\[\[\s*{table[0]}\s*\]\]", said)]
    number = int(table[1] or 0)
    if number >= len(heads):
        return 1
    first = heads[number]
    last = next((line for line in range(first + 1, len(lines)) if HEAD.match(lines[line])), len(lines))
    return (_line_within(lines, first, last, *path[0]) if path else first) + 1


HEAD = re.compile(r"\s*\[\[\s*(staff|leader|conference)\s*\]\]")


def _line_within(lines: list[str], first: int, last: int, key: str, index: str) -> int:
    """The line of a card's entry where a key begins, or the effect or instruction with a number that it holds."""
    written = re.compile(rf"\s*({key}\s*=|\[\[\s*\w+\.{key}\s*\]\])")
    begins = next((line for line in range(first, last) if written.match(lines[line])), first)
    items = [line for line in range(begins, last) if re.search(r"\b(kind|op)\s*=", lines[line])]
    return items[int(index)] if index and int(index) < len(items) else begins
