"""A position as text, as the terminal draws it."""

from functools import cache
from io import StringIO
from typing import Any

from rich.console import Console

from sandtable.core.game import Game
from sandtable.core.types import Seat
from sandtable.envs.factorised import Position
from sandtable.textui.boards import board_of
from sandtable.textui.game_text import GameText

WIDTH = 100
MODES = ("human", "ansi")


@cache
def _text(game: Game[Any], language: str) -> GameText:
    return GameText(game.folder, language, game.id)


def drawn(position: Position, seat: Seat | None, language: str = "en") -> str:
    """The board as a seat sees it, and what it has said."""
    game = position.table.game
    text = _text(game, language)
    paper = StringIO()
    console = Console(file=paper, width=WIDTH)
    for line in board_of(game.id).draw(position.view(seat), text, WIDTH, seat, roomy=True):
        console.print(line)
    if position.over is not None:
        console.print(f"{position.over.end}: {', '.join(position.over.winners) or '-'}")
    elif seat is not None and seat == position.seat and position.asked is not None:
        said = " ".join(position.table.words.names[word] for word in position.said)
        console.print(f"{seat}: {position.asked.ask} … {said}")
    return paper.getvalue()


def show(position: Position, seat: Seat | None, mode: str | None) -> str | None:
    """Draw in a mode: on the screen, or as text that is returned."""
    if mode is None:
        return None
    text = drawn(position, seat)
    if mode == "ansi":
        return text
    Console().print(text, end="", highlight=False, markup=False)
    return None
