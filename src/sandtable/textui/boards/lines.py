"""Lines that fit: cut, folded between words, or going on below their heading."""

from rich.console import Console
from rich.text import Text as Line

GAP = " · "


def cut(line: Line, width: int) -> Line:
    line.truncate(width, overflow="ellipsis")
    return line


def folded(line: Line, width: int) -> list[Line]:
    """A line in as many as it needs, none wider than `width`."""
    if line.cell_len <= width:
        return [line]
    parts = list(line.wrap(Console(width=width), width))
    for part in parts:
        part.rstrip()
    return parts


def hanging(head: Line, parts: list[Line], width: int, indent: int | None = None, gap: str = GAP) -> list[Line]:
    """Parts after a heading, going on below it where they do not fit; a part too long for a line is folded.

    The style of the heading is its own: what follows does not take it on.
    """
    room = min(head.cell_len, width // 3) if indent is None else indent
    lines, fresh = [Line().append_text(head)], True
    for part in parts:
        if not fresh and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Line(" " * room))
            fresh = True
        if not fresh:
            lines[-1].append(gap, "dim")
        first, *rest = folded(part, width - (lines[-1].cell_len if fresh else room))
        lines[-1].append_text(first)
        lines += [Line(" " * room).append_text(one) for one in rest]
        fresh = False
    return lines
