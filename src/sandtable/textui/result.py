"""The end of a game, as it is read out."""

from typing import TYPE_CHECKING

from rich.text import Text as Line

from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.core.match import Match
    from sandtable.core.text import Text
    from sandtable.core.types import Forfeited


def forfeit_lines(told: "Forfeited", text: "Text") -> list[Line]:
    """Who gave no answer that counts, and why."""
    said = say(f"forfeit-{told.reason}", seat=text.name("seat", told.seat))
    return [Line(said, "bold"), *([Line(f"  {told.detail}", "dim")] if told.detail else [])]


def result_lines(match: "Match", text: "Text") -> list[Line]:
    """Who won and why, the scores, and the greatest contribution."""
    over = match.outcome()
    if over is None and match.forfeit is not None:
        return forfeit_lines(match.forfeit, text)
    if over is None:
        return [Line(say("result-running"), "dim")]
    winners = text.name("seat", over.winners)
    lines = [
        Line(say("result-end", end=text.name("end", over.end)), "bold"),
        Line(say("result-winners", winners=winners) if over.winners else say("result-nobody")),
    ]
    scores = sorted(over.scores.items(), key=lambda item: -item[1])
    if scores:
        told = ", ".join(f"{text.name('seat', seat)} {score}" for seat, score in scores)
        lines.append(Line(say("result-scores", scores=told)))
    if over.first:
        lines.append(Line(say("result-first", first=text.name("seat", over.first))))
    return lines
