"""Lines that fit: folded between words."""

from rich.console import Console
from rich.text import Text as Line


def folded(line: Line, width: int) -> list[Line]:
    """A line in as many as it needs, none wider than `width`."""
    if line.cell_len <= width:
        return [line]
    parts = list(line.wrap(Console(width=width), width))
    for part in parts:
        part.rstrip()
    return parts
