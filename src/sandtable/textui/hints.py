"""`hint`: what the house bot would do, and why."""

from typing import TYPE_CHECKING

from rich.text import Text as Line

from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.bots import Advice
    from sandtable.core.text import Text


def hint_lines(advice: "Advice", ask: str, text: "Text", count: int) -> list[Line]:
    """The answer, its reasons and what they lead to; nothing is done."""
    said = say("table-hint", answer=text.answer(ask, advice.answer))
    reasons = [Line(f"  {text.event(event)}") for event in advice.reasons]
    return [Line(said, "bold green"), *reasons, Line(f"  {say('table-hint-counted', count=count)}", "dim")]
