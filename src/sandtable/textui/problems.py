"""What is wrong with a record or with options: the engine says it in English, here it is said to the reader."""

import re
from typing import TYPE_CHECKING, Any

from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.core.game import Game

RECORD = {
    "the outcome is not the one the dice commitment gives": "flaw-dice",
    "the outcome is not one this chance can have": "flaw-outcome",
    "the record breaks off: chance was due and no outcome is written": "flaw-no-outcome",
    "the game is over but the record has no last line": "flaw-no-last-line",
    "the result is not the one the game came to": "flaw-result",
    "the seats are not those of these options": "flaw-seats",
    "who forfeits was not asked": "flaw-forfeit",
    "the hints are not those of the seats": "flaw-hints",
    "hidden from the seat this copy was made for: it cannot be replayed": "flaw-hidden",
    "nothing may follow the last line": "flaw-after-end",
    "no chance was due here": "flaw-no-chance",
    "what is written is not what the rules make of it": "flaw-rules",
    "the record is empty": "flaw-empty",
    "the seal does not fit: this line or one before it was altered": "flaw-seal",
    "the line is not in the record's own form": "flaw-form",
    "the file breaks off in the middle of a line": "flaw-cut",
    "this is not JSON": "flaw-json",
    "a line must be a JSON object": "flaw-object",
    "this is not a Sandtable record": "flaw-other-file",
}
"""The engine's sentences about records, and the keys of ours."""


def of_record(detail: str) -> str:
    return say(RECORD[detail]) if detail in RECORD else detail


def of_options(game: "Game[Any]", detail: str) -> str:
    """An option that does not exist, or one with a wrong value; a game's own sentence stays as it is."""
    from sandtable.textui.about import options_of

    known = options_of(game)
    if unknown := re.search(r"unknown field `([^`]+)`", detail):
        return say("flaw-option", option=unknown[1], known=", ".join(known))
    wrong = re.search(r" - at `\$\.(\w+)", detail)
    if wrong is None or wrong[1] not in known:
        return detail
    values = ", ".join(map(str, known[wrong[1]]["values"] or ()))
    return say("flaw-values" if values else "flaw-value", option=wrong[1], values=values)
