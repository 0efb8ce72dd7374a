"""Who waits for a bot at the terminal is told how far it is, but not before a second has passed."""

from collections.abc import Iterator
from io import StringIO

from sandtable.bots.budget import Budget, Meter
from sandtable.cli.table.thinking import shown_thinking


def told(times: Iterator[float], tries: int) -> str:
    """What is written while a bot makes so many tries at these times."""
    file = StringIO()
    with shown_thinking(file, lambda percent: f"UK: {percent} %", lambda: next(times)):
        meter = Meter(Budget(iterations=tries))
        while meter.allows():
            pass
    return file.getvalue()


def test_a_quick_answer_is_not_talked_about() -> None:
    assert told(iter([0.0] * 6), 4) == ""


def test_after_a_second_it_says_how_far_it_is_and_wipes_the_line_in_the_end() -> None:
    lines = told(iter([0.0, 0.2, 0.9, 1.5, 2.0, 2.5]), 4).split("\r")
    assert [line.strip() for line in lines] == ["", "UK: 50 %", "UK: 75 %", "UK: 100 %", "", ""]
