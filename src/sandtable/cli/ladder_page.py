"""A ladder as a page of its own: ratings with their intervals, how they became known, and who beat whom."""

from html import escape
from typing import TYPE_CHECKING

from sandtable.cli.ladder import share, signed, worth_of_place
from sandtable.textui import i18n
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.arena import Ladder

WIDTH, LEFT, ROW, CHART = 760, 150, 34, 240
COLOURS = ("#1f6f8b", "#b5462a", "#4f772d", "#8e5572", "#a67c00", "#3d405b", "#5f0f40", "#2a9d8f")

STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 800px; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 } th, td { padding: .3rem .7rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr { border-bottom: 1px solid #8884 }
svg { width: 100%; height: auto } svg text { font: 13px system-ui, sans-serif; fill: currentColor }
.axis { stroke: currentColor; opacity: .3 }
"""


def page(result: "Ladder") -> str:
    """The whole page: it needs nothing from anywhere else."""
    from sandtable.core.registry import find

    title = escape(say("ladder-title", title=find_title(find(result.game).id)))
    stopped = escape(say(f"ladder-stopped-{result.stopped}", games=result.games, seconds=result.seconds))
    parts = [
        f"<!doctype html><html lang={i18n.language()}><meta charset=utf-8>",
        f"<meta name=viewport content='width=device-width'><title>{title}</title><style>{STYLE}</style>",
        f"<h1>{title}</h1><p>{stopped}</p>",
        f"<h2>{escape(say('ladder-rating'))}</h2>{intervals(result)}",
        f"<h2>{escape(say('ladder-history'))}</h2>{history(result)}",
        f"<h2>{escape(say('ladder-cross'))}</h2>{cross(result)}",
        places(result),
        "</html>",
    ]
    return "\n".join(parts)


def find_title(game_id: str) -> str:
    """The name of a game on the shelf; a game from a file goes by its id."""
    from sandtable.games import shelf

    return next((title.name.text(i18n.language()) for title in shelf() if title.id == game_id), game_id)


class Scale:
    """Where on a chart a value stands."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._per = low, (end - start) / max(1e-9, high - low)
        self._start = start

    def __call__(self, value: float) -> float:
        return round(self._start + (value - self._low) * self._per, 1)


def intervals(result: "Ladder") -> str:
    """Each agent's rating as a dot on its interval."""
    ratings = [one.rating for one in result.standings]
    x = Scale(min(one.low for one in ratings), max(one.high for one in ratings), LEFT, WIDTH - 60)
    high = ROW * len(ratings) + 10
    rows = [f"<line class=axis x1={x(0)} x2={x(0)} y1=0 y2={high} />"]
    for number, one in enumerate(result.standings):
        y, rating = ROW * number + ROW / 2 + 5, one.rating
        rows.append(
            f"<text x=0 y={y + 4}>{escape(one.agent)}</text>"
            f"<line x1={x(rating.low)} x2={x(rating.high)} y1={y} y2={y} stroke={COLOURS[0]} stroke-width=3 />"
            f"<circle cx={x(rating.points)} cy={y} r=6 fill={COLOURS[0]} />"
            f"<text x={x(rating.high) + 8} y={y + 4}>{signed(rating.points)}</text>"
        )
    return f"<svg viewBox='0 0 {WIDTH} {high}' role=img>{''.join(rows)}</svg>"


def history(result: "Ladder") -> str:
    """The ratings at every look: they settle as games are played."""
    looks = result.history
    values = [rating.points for look in looks for rating in look.ratings.values()]
    x = Scale(looks[0].games, looks[-1].games, 50, WIDTH - LEFT)
    y = Scale(min(values), max(values), CHART - 30, 15)
    lines = []
    for number, one in enumerate(result.standings):
        colour = COLOURS[number % len(COLOURS)]
        way = " ".join(f"{x(look.games)},{y(look.ratings[one.agent].points)}" for look in looks)
        end = y(looks[-1].ratings[one.agent].points)
        lines.append(
            f"<polyline points='{way}' fill=none stroke={colour} stroke-width=2 />"
            f"<circle cx={x(looks[-1].games)} cy={end} r=4 fill={colour} />"
            f"<text x={x(looks[-1].games) + 9} y={end + 4}>{escape(one.agent)}</text>"
        )
    foot = "".join(f"<text x={x(games)} y={CHART - 6}>{games}</text>" for games in {looks[0].games, looks[-1].games})
    return f"<svg viewBox='0 0 {WIDTH} {CHART}' role=img>{''.join(lines)}{foot}</svg>"


def cross(result: "Ladder") -> str:
    """Everybody against everybody; where all play against the game, what each of them won."""
    names = [one.agent for one in result.standings] if result.places else []
    head = "".join(f"<th>{escape(name)}" for name in ("", say("ladder-won"), *names))
    rows = []
    for one in result.standings:
        cells = [f"<td>{escape(one.agent)}<td>{share(one.won.points, one.won.games)}"]
        for name in names:
            score = one.against.get(name)
            tint = f" style='background: rgb(40 140 80 / {score.points / score.games:.2f})'" if score else ""
            cells.append(f"<td{tint}>{share(score.points, score.games) if score else '–'}")
        rows.append(f"<tr>{''.join(cells)}")
    return f"<table><tr>{head}{''.join(rows)}</table>"


def places(result: "Ladder") -> str:
    lines = (worth_of_place(result.game, team, rating) for team, rating in result.places.items())
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
