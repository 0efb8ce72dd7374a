"""Blitzkrieg in a terminal: theatres in two columns, under each its campaigns from the active one's `>` on.

Everything is said in letters and numbers. `×3` after a name: that side is three ahead on the track. In a space stand
its type and effect (`Lprod1`), or a side's mark and its token (`×A3`). A high screen gets the tracks as well.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.battle import Use
from sandtable.games.blitzkrieg.effects import Advance, Bomb
from sandtable.games.blitzkrieg.nippon import Open
from sandtable.games.blitzkrieg.pieces import (
    BOARDS,
    BOMBING,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_AND_PRODUCTION,
    STRATEGIC,
    TACTICAL,
)
from sandtable.games.blitzkrieg.solo import Favour
from sandtable.games.blitzkrieg.turn import Place
from sandtable.games.blitzkrieg.view import BlitzkriegView, SideView, SpaceView, TheatreView
from sandtable.textui.boards import Group, together
from sandtable.textui.boards.lines import cut, hanging
from sandtable.textui.i18n import say

CELL = 6
WIDEST_COLUMN = 48
BAR, BETWEEN = "│", " "
MARKS = {"axis": "×", "germany": "×", "allies": "○", "japan": "●"}
STYLES = {"axis": "cyan", "germany": "cyan", "allies": "green", "japan": "yellow"}
UNCOUNTED = ("none", "bombing", "research_and_production")
"""Effects whose number says nothing."""
EFFECTS = (PRODUCTION, RESEARCH, RESEARCH_AND_PRODUCTION, PROPAGANDA, BOMBING, TACTICAL, STRATEGIC)


# The board


def draw(view: BlitzkriegView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """The whole table."""
    room = min(WIDEST_COLUMN, (width - len(BETWEEN)) // 2)
    is_short = view.board == "nippon" and not roomy
    left, right = _columns([one for one in view.theatres if _is_in_play(one) or not is_short])
    return [
        _status(view, words, width),
        *_beside(_blocks(view, left, words, room, roomy), _blocks(view, right, words, room, roomy), room),
        *(_others(view, words, width) if is_short else ()),
        *(line for side in view.sides for line in _side(view, side, words, width, you)),
        *_stratagem(view, words, width),
        *(cut(Line(say(f"blitzkrieg-legend{more}"), "dim"), width) for more in ("", "-effects")),
    ]


def _is_in_play(theatre: TheatreView) -> bool:
    """Open, or with a scientist who stands there before any marker does."""
    stands = any(space.token for campaign in theatre.campaigns for space in campaign.spaces)
    return theatre.status == "open" or (theatre.status == "unopened" and stands)


def _columns(theatres: list[TheatreView]) -> tuple[list[TheatreView], list[TheatreView]]:
    """Half of the campaigns on the left, the rest on the right."""
    half, lines = 0, 0
    whole = sum(len(one.campaigns) + 1 for one in theatres)
    while half < len(theatres) and lines + len(theatres[half].campaigns) + 1 <= (whole + 1) // 2:
        lines += len(theatres[half].campaigns) + 1
        half += 1
    return theatres[:half], theatres[half:]


def _beside(left: list[Line], right: list[Line], room: int) -> Iterator[Line]:
    for one, other in zip_longest(left, right, fillvalue=Line()):
        line = one.copy()
        line.append(" " * (room - line.cell_len) + BETWEEN)
        yield line.append_text(other)


def _status(view: BlitzkriegView, words: Text, width: int) -> Line:
    phase = words.say(f"step-{view.phase}")
    turn = say("blitzkrieg-turn", seat=words.name("seat", view.turn))
    parts = [phase] if view.result else [turn, phase]
    parts.append(say("blitzkrieg-research", count=view.research))
    if view.last_turn:
        parts.append(words.say("word-last-turn"))
    return cut(Line(" · ".join((words.say("game-title"), *parts)), "bold"), width)


# Theatres


def _blocks(view: BlitzkriegView, theatres: Sequence[TheatreView], words: Text, room: int, roomy: bool) -> list[Line]:
    return [line for one in theatres for line in _block(view, one, words, room, roomy)]


def _block(view: BlitzkriegView, theatre: TheatreView, words: Text, room: int, roomy: bool) -> Iterator[Line]:
    yield _head(view, theatre, words, room)
    if roomy and theatre.status == "open":
        yield _track(view, theatre)
    for campaign in theatre.campaigns:
        active = any(space.active for space in campaign.spaces)
        row = Line(f"{'>' if active else ' '}{campaign.points}")
        for space in campaign.spaces:
            row.append(BAR, "dim")
            cell = _space(space)
            row.append_text(cell).append(" " * (CELL - cell.cell_len))
        yield row.append(BAR, "dim")


def _head(view: BlitzkriegView, theatre: TheatreView, words: Text, room: int) -> Line:
    standing = _standing(view, theatre, words)
    rest = f" {words.name('theatre', theatre.links)}" if theatre.links else ""
    name = words.name("theatre", theatre.id).upper()
    head = Line(f"{name[: room - standing.cell_len - 1]} ", "bold" if theatre.status == "open" else "dim")
    head.append_text(standing)
    return cut(head.append(f" →{rest}", "not bold dim") if rest else head, room)


def _standing(view: BlitzkriegView, theatre: TheatreView, words: Text) -> Line:
    if theatre.status != "open":
        return Line(words.say(f"status-{theatre.status}"), "dim")
    if theatre.marker:
        seat = view.sides[0 if theatre.marker > 0 else 1].seat
        ahead = say("blitzkrieg-ahead", mark=MARKS[seat], steps=abs(theatre.marker))
        line = Line(ahead, f"not bold {STYLES[seat]}")
    else:
        line = Line(say("blitzkrieg-level"), "not bold")
    bonus = "·".join(map(str, theatre.bonus)) or None
    return line.append(f" {say('blitzkrieg-track', last=theatre.wins, bonus=bonus)}", "not bold dim")


def _track(view: BlitzkriegView, theatre: TheatreView) -> Line:
    """From the last space of the side that begins to that of the other; `★` brings points, digits a head start."""
    first, second = (side.seat for side in view.sides)
    line = Line(f"  {MARKS[first]}", STYLES[first])
    for place in range(theatre.last, -theatre.last - 1, -1):
        if place == theatre.marker:
            line.append("█", "bold not dim")
        else:
            line.append(_printed(theatre, place), "dim")
    return line.append(MARKS[second], STYLES[second])


def _printed(theatre: TheatreView, place: int) -> str:
    far = abs(place)
    if far in theatre.bonus:
        return "★"
    if far < theatre.wins:
        return "·" if place else "|"
    return str(theatre.ends[far - theatre.wins]) if theatre.ends else "!"


def _space(space: SpaceView) -> Line:
    if space.token is not None and space.seat is not None:
        return Line(f"{MARKS[space.seat]}{_token(space.token)}", f"bold {STYLES[space.seat]}")
    return Line(_free(space), "" if space.active else "dim")


def _free(space: SpaceView) -> str:
    return f"{say(f'blitzkrieg-type-{space.type}')}{_effect(space.effect, space.value)}"


def _effect(effect: str, value: int) -> str:
    return f"{say(f'blitzkrieg-effect-{effect}')}{'' if effect in UNCOUNTED else value}"


def _others(view: BlitzkriegView, words: Text, width: int) -> Iterator[Line]:
    """Nippon on a low screen: of the campaigns that are not open only the names, and the points to come."""
    for status in ("finished", "unopened"):
        there = [one for one in view.theatres if one.status == status and not _is_in_play(one)]
        names = [words.name("theatre", one.id) for one in there]
        if status == "unopened":
            names = [f"{name} {one.campaigns[0].points}" for name, one in zip(names, there, strict=True)]
        if names:
            head = Line(f"{say(f'blitzkrieg-{status}')}: ", "dim")
            yield from hanging(head, [Line(name, "dim") for name in names], width, gap=", ")


def _token(token: str) -> str:
    return say(f"blitzkrieg-token-{token}")


# The sides


def _side(view: BlitzkriegView, side: SideView, words: Text, width: int, you: Seat | None) -> list[Line]:
    who = say(f"blitzkrieg-side-{side.seat}")
    name = f"{who} {say('you')}" if side.seat == you else who
    name = f"{name} ({words.say('word-bot').lower()})" if side.bot else name
    head = Line(">" if side.seat == view.turn and not view.result else " ")
    head.append(f"{MARKS[side.seat]} {name} ", f"bold {STYLES[side.seat]}")
    head.append(f"{say('blitzkrieg-points', points=side.points, target=view.target)}: ", "bold")
    parts = _reserve(side, words)
    if side.bag_count is not None:
        parts.append(Line(say("blitzkrieg-bag", count=side.bag_count), "dim"))
    return hanging(head, parts, width)


def _reserve(side: SideView, words: Text) -> list[Line]:
    if side.reserve is None:
        count = side.reserve_count
        hidden = say("blitzkrieg-hidden") if count is None else say("blitzkrieg-hidden-count", count=count)
        return [Line(hidden, "dim")]
    if not side.reserve:
        return [Line(say("blitzkrieg-no-tokens"), "dim")]
    if side.bot:  # its order decides what the bot does
        return [Line(_token(token)) for token in side.reserve]
    return [Line(_counted(_token(token), count)) for token, count in Counter(side.reserve).items()]


def _counted(told: str, count: int) -> str:
    return told if count == 1 else f"{count}×{told}"


def _stratagem(view: BlitzkriegView, words: Text, width: int) -> list[Line]:
    if view.stratagem is None:
        return []
    carried = view.carried_out or view.stratagem
    both = dict.fromkeys((view.stratagem, carried))
    names = " → ".join(words.name("stratagem", one) for one in both)
    about = words.say(f"stratagem-{carried}-about")
    return [cut(Line(say("blitzkrieg-stratagem", stratagem=names, about=about)), width)]


def details(view: BlitzkriegView, words: Text, width: int) -> list[Line]:
    """What spaces do, what is known of bags and reserves, and Nippon's campaigns to come in full."""
    told: list[tuple[str, Mapping[str, int]]] = []
    for side in view.sides:
        seat = words.name("seat", side.seat)
        told += [
            (say("blitzkrieg-own-bag", seat=seat), side.bag or {}),
            (say("blitzkrieg-unseen", seat=seat), side.unseen),
            (say("blitzkrieg-known", seat=seat), Counter(side.known_weapons)),
            (say("blitzkrieg-in-bag", seat=seat), Counter(side.surely_in_bag)),
        ]
    told.append((say("blitzkrieg-weapons"), view.weapons_unseen))
    lines = [line for effect in EFFECTS for line in _effect_lines(effect, words, width)]
    for heading, counts in told:
        if counts:
            lines.append(Line(heading, "bold"))
            names = [Line(f"{count} × {words.name('token', token)}") for token, count in counts.items()]
            lines += hanging(Line("  "), names, width)
    coming = [one for one in view.theatres if one.status == "unopened"]
    return lines + _blocks(view, coming, words, min(width, 2 * WIDEST_COLUMN), False)


def _effect_lines(effect: str, words: Text, width: int) -> list[Line]:
    """What the letters in a space mean."""
    head = Line(f"{say(f'blitzkrieg-effect-{effect}')} ", "bold")
    about = f"{words.say(f'effect-{effect}')}. {words.say(f'effect-{effect}-about')}"
    return hanging(head, [Line(about)], width)


# The answers


def groups(answers: Sequence[tuple[int, Struct]], words: Text) -> list[Group]:
    """Placements of one token on one line, theatres to choose from on another."""
    return together(answers, words, _heading_of, _label)


def _label(action: Any, words: Text) -> str | None:
    label = LABELS.get(type(action))
    return label(action, words) if label else None


def _heading_of(action: Any, words: Text) -> str:
    if isinstance(action, Place):
        return f"{words.name('token', action.token)} [{_token(action.token)}]"
    return say(f"blitzkrieg-{action.__struct_config__.tag}")


def _place(action: Any, words: Text) -> str:
    """Where a token would stand, and what happens there."""
    at = (action.theatre, action.row, action.space)
    board = next(board for board in BOARDS.values() if at in board.cell)
    effect = _effect(board.effect[board.cell[at]], board.value[board.cell[at]])
    theatre = words.name("theatre", action.theatre)
    return say("blitzkrieg-place-at", theatre=theatre, row=action.row, space=action.space, effect=effect)


def _theatre(action: Any, words: Text) -> str:
    return words.name("theatre", action.theatre)


LABELS: dict[type[Struct], Callable[[Any, Text], str]] = {
    Place: _place,
    Use: _place,
    Advance: _theatre,
    Open: _theatre,
    Favour: _theatre,
    Bomb: lambda action, _: f"{_token(action.token)} ({action.place})",
}
"""What tells an answer from the others under its heading."""
