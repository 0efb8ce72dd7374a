"""A picture of a battle's odds as SVG: who wins, how the IPC swing is spread, how long it takes. No library needed."""

from collections.abc import Mapping, Sequence
from html import escape

from msgspec import Struct

from sandtable.odds.results import Battle

WIDTH, MARGIN, BAR, CHART = 640, 24, 34, 150
SANS = "font-family='system-ui, sans-serif'"
WIN, DRAW, LOSS, RETREAT = "#2f7d4f", "#9a9a94", "#b5473c", "#d9a13b"
INK, PAPER = "#22262b", "#fbfaf6"
MOST_BINS = 32
LEAST_SHOWN = 0.06
"""A part of the bar narrower than this has no room for words."""


class Bin(Struct, frozen=True):
    """Values from `low` to `high`, and the chance of them."""

    low: int
    high: int
    chance: float


def bins(battle: Battle, most: int = MOST_BINS) -> list[Bin]:
    """The swing in at most so many bins of equal width; 0 is never in one bin with a gain and a loss."""
    low, high = battle.swings[0].ipc, battle.swings[-1].ipc
    width = max(1, -(-(high - low + 1) // most))
    chances: dict[int, float] = {}
    for one in battle.swings:
        chances[one.ipc // width] = chances.get(one.ipc // width, 0.0) + one.chance
    return [
        Bin(at * width, at * width + width - 1, chances.get(at, 0.0)) for at in range(low // width, high // width + 1)
    ]


def svg(battle: Battle, words: Mapping[str, str]) -> str:
    """The picture; `words` are its title (two lines) and labels: title, win, draw, loss, retreat, swing, rounds."""
    parts = [
        *(text(MARGIN, 22 + 20 * at, line, size=fitting(line)) for at, line in enumerate(words["title"].splitlines())),
        *verdict(battle, words, 58),
        text(MARGIN, 128, words["swing"], size=13),
        *columns([(f"{one.low:+d}", one.chance, colour(one)) for one in bins(battle)], 140),
        text(MARGIN, 340, words["rounds"], size=13),
        *columns([(str(one.round), one.ends, INK) for one in battle.rounds if one.ends > 1e-3], 352),  # noqa: PLR2004
    ]
    height = 352 + CHART + 40
    head = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}' height='{height}'>"
    return "\n".join([head, f"<rect width='{WIDTH}' height='{height}' fill='{PAPER}'/>", *parts, "</svg>", ""])


def fitting(line: str) -> int:
    """A size of letters with which a line fits."""
    return max(7, min(14, int(WIDTH * 1.7 / max(1, len(line)))))


def colour(one: Bin) -> str:
    return DRAW if one.low <= 0 <= one.high and one.low == one.high else WIN if one.low >= 0 else LOSS


def verdict(battle: Battle, words: Mapping[str, str], top: int) -> list[str]:
    """One bar from win to loss."""
    shares = [
        ("win", battle.win, WIN), ("draw", battle.draw, DRAW), ("retreat", battle.retreat, RETREAT),
        ("loss", battle.loss - battle.retreat, LOSS),
    ]  # fmt: skip
    drawn, at = [], float(MARGIN)
    for name, share, fill in shares:
        width = share * (WIDTH - 2 * MARGIN)
        drawn.append(box(at, top, width, BAR, fill, f"{words[name]} {share:.2%}"))
        if share > LEAST_SHOWN:
            drawn.append(text(at + 8, top + 22, f"{words[name]} {share:.1%}", size=13, fill="#ffffff"))
        at += width
    return drawn


def columns(values: Sequence[tuple[str, float, str]], top: int) -> list[str]:
    """A chart of columns with labels below and chances above them."""
    if not values:
        return []
    highest = max(chance for _, chance, _ in values) or 1.0
    step = (WIDTH - 2 * MARGIN) / len(values)
    every = -(-len(values) // 16)
    drawn = []
    for number, (label, chance, fill) in enumerate(values):
        height = CHART * chance / highest
        left = MARGIN + number * step
        drawn.append(box(left + 1, top + CHART - height, max(1.0, step - 2), height, fill, f"{label}: {chance:.2%}"))
        if number % every == 0:
            drawn.append(text(left + step / 2, top + CHART + 16, label, size=10, middle=True))
    return drawn


def box(x: float, y: float, width: float, height: float, fill: str, title: str) -> str:
    size = f"x='{x:.1f}' y='{y:.1f}' width='{width:.1f}' height='{height:.1f}'"
    return f"<rect {size} fill='{fill}'><title>{escape(title)}</title></rect>"


def text(x: float, y: float, said: str, *, size: int, bold: bool = False, middle: bool = False, fill: str = INK) -> str:
    weight = " font-weight='600'" if bold else ""
    anchor = " text-anchor='middle'" if middle else ""
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {SANS} font-size='{size}'{weight}{anchor} fill='{fill}'>{escape(said)}</text>"
    )
