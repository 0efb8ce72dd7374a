"""What games with amounts share: how far the limits are used up, and a proposal that guesses nothing."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text as Line

from sandtable.core.decisions import Allocate
from sandtable.textui.boards.lines import hanging
from sandtable.textui.i18n import say


def used_lines(question: Allocate, amounts: Mapping[str, int], width: int) -> list[Line]:
    """How much of each limit is used."""
    given = {part.name: amounts.get(part.name, 0) for part in question.parts}
    used = [
        Line(say("table-amounts-used", total=limit.total(given), most=limit.high))
        for limit in question.limits
        if limit.high is not None
    ]
    return hanging(Line(), used, width) if used else []


def proposal(question: Allocate, fixed: Mapping[str, int], view: Any) -> dict[str, int] | None:
    """Nothing but what the player has fixed."""
    return dict(fixed) or None
