"""`?`: what the keys do, why an answer is not allowed, which rules an answer brings into play."""

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from rich.text import Text as Line

from sandtable.core import codec
from sandtable.core.decisions import Plan
from sandtable.core.types import Refusal, Refused
from sandtable.textui.boards import clerk_of, quartermaster_of, staff_of
from sandtable.textui.boards.lines import folded, hanging
from sandtable.textui.i18n import say
from sandtable.textui.rulebook import matching

if TYPE_CHECKING:
    from sandtable.core.match import Match
    from sandtable.core.text import Text
    from sandtable.core.types import Seat
    from sandtable.textui.answers import Answers
    from sandtable.textui.boards import Board

MOST_RULES = 12
COLUMN = 16
"""Where the second column of the help begins."""


def help_lines(answers: "Answers", width: int) -> list[Line]:
    """What can be typed, in two columns: of plans and amounts only in games that have them."""
    board = answers.board
    example = codec.to_text(answers.all[0][1]) if answers.all else ""
    sections = {
        "answers": True,
        "written": bool(example),
        "plans": staff_of(board) is not None,
        "amounts": quartermaster_of(board) is not None,
        "keys": True,
    }
    told = [say(f"table-help-{name}", example=example) for name, wanted in sections.items() if wanted]
    return [line for text in told for row in text.splitlines() for line in help_row(row, width)]


def help_row(row: str, width: int) -> list[Line]:
    """What is typed, and what it does beside or below it."""
    typed, _, meaning = row.partition(" | ")
    beside = len(typed) < COLUMN
    head = Line(f"{typed:<{COLUMN}}" if beside else " " * COLUMN, "cyan")
    lines = hanging(head, [Line(meaning)], width, COLUMN)
    return lines if beside else [*folded(Line(typed, "cyan"), width), *lines]


def explain(match: "Match", seat: "Seat", answers: "Answers", typed: str, text: "Text") -> list[Line]:
    """What there is to say of an answer by its number or text, or else of the rules that have this word."""
    action = answers.number(typed)
    if action is None and (said := answers.why(typed)) is not None:
        return said
    if action is None and is_action(match, typed):
        try:
            action = match.read(seat, typed)
        except Refused as refused:
            return refusal_lines(refused.refusal, text)
    if action is None:
        return rules_lines(match, typed, text)
    if answers.draft is not None and not isinstance(action, Plan):
        return written_lines(action, text)
    refusal = match.why_not(seat, action)
    if refusal is not None:
        return refusal_lines(refusal, text)
    return action_lines(match, seat, action, cards_lines(match.view(seat), answers.board, action, text), text)


def is_action(match: "Match", typed: str) -> bool:
    """Whether a text begins like an action of this game."""
    word = typed.split(" ", 1)[0]
    return word in codec.by_tag(match.game.Action) or word in ("plan", "allocate")


def refusal_lines(refusal: Refusal, text: "Text") -> list[Line]:
    """The sentence, and the rule behind it where it says more."""
    sentence, rule = text.refusal(refusal), text.rule(refusal.rule)
    lines = [Line(f"✗ {sentence}", "yellow")]
    if rule != sentence:
        lines.append(Line(f"  {rule}"))
    return [*lines, Line(f"  {refusal.rule}", "dim")]


def cards_lines(view: Any, board: "Board", action: Struct, text: "Text") -> list[Line]:
    """What the cards or tokens of an answer say, each in a sentence."""
    things = dict.fromkeys(one for field in msgspec.structs.astuple(action) for one in words_in(field))
    said = [text.say(f"about-{thing}") for thing in things if text.has(f"about-{thing}")]
    clerk = clerk_of(board)
    said += clerk.card_sentences(view, action, text) if clerk else []
    return [Line(f"  {sentence}", "italic") for sentence in said]


def words_in(field: Any) -> list[str]:
    if isinstance(field, str):
        return [field]
    return [one for one in field if isinstance(one, str)] if isinstance(field, list | tuple) else []


def action_lines(match: "Match", seat: "Seat", action: Struct, told: list[Line], text: "Text") -> list[Line]:
    """An answer that is allowed: how it is typed, what its cards say, and the rules it brings into play."""
    lines = [*written_lines(action, text), *told]
    for rule in rules_in_play(match, seat, action):
        lines += [Line(f"  {text.rule(rule)}"), Line(f"  {rule}", "dim")]
    return lines


def written_lines(action: Struct, text: "Text") -> list[Line]:
    return [Line(text.action(action), "bold"), Line(f"  {codec.to_text(action)}", "cyan")]


def rules_in_play(match: "Match", seat: "Seat", action: Struct) -> list[str]:
    """Found by trying the answer on a copy that knows no more than the seat does."""
    trial = match.sandbox(seat, Random(0))
    before = trial.now
    trial.act(seat, action)
    return list(dict.fromkeys(event.rule for event in trial.entry(before + 1).events if event.rule))


def rules_lines(match: "Match", word: str, text: "Text") -> list[Line]:
    """The rules with a word in them."""
    found = matching(match.game, word)
    lines = []
    for rule in found[:MOST_RULES]:
        lines += [Line(f"{rule.text(text.language)}"), Line(f"  {rule.id}", "dim")]
    if not found:
        lines.append(Line(say("rules-none", word=word)))
    if len(found) > MOST_RULES:
        lines.append(Line(say("rules-more", count=len(found) - MOST_RULES), "dim"))
    return lines
