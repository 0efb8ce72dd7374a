"""`sandtable play`: a game in the terminal, with bots in the seats nobody holds."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Exit, Option
from sandtable.cli.files import free_file, last_save, new_save
from sandtable.cli.options import Cards, Force, GameId, Lang, TableOptions, find_game, read_options
from sandtable.cli.replay import open_record
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.match import Match

LAST = "last"
INTERRUPTED = 130


def play(
    game: GameId,
    options: TableOptions = "{}",
    cards: Cards = None,
    seat: Annotated[
        str | None,
        Option(metavar="SEAT[,SEAT…]|all", help="The seats you hold; the first one if you do not say."),
    ] = None,
    bots: Annotated[
        str | None,
        Option(metavar="LEVEL", help="Which bots play: `sandtable games GAME` lists them; exec:COMMAND is a program."),
    ] = None,
    seed: Annotated[str | None, Option(help="The same seed gives the same dice and cards.")] = None,
    resume: Annotated[
        str | None, Option(metavar="FILE|last", help="Go on with a saved game, or with the last one.")
    ] = None,
    save: Annotated[Path | None, Option(metavar="FILE", help="Keep the game here after every answer.")] = None,
    ask_everything: Annotated[
        bool, Option("--ask-everything", help="Ask even where there is only one answer.")
    ] = False,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal. It is saved after every answer; `?` at the table tells the keys.

    \b
    sandtable play siege
    sandtable play siege --lang ru --bots easy
    sandtable play siege --options '{"players": 3}' --seat all           round one keyboard
    sandtable play siege --options '{"mode": "field_marshal"}' --seat marshal
    sandtable play siege --options '{"mode": "solo", "variants": ["simple_battles"]}'
    sandtable play spring1942 --seat germany,japan                        all of one side
    sandtable play spring1942 --seat germany < turn.txt                   what would be typed, from a file
    sandtable play siege --resume last
    """
    found = find_game(game)
    if resume is None:
        match = new_match(found, options, cards, seed)
    else:
        match = resumed_match(found, resume, options, cards, seed)
    from sandtable.cli.table import seating
    from sandtable.cli.table.table import Table

    people = seating.people_before(match, seat)
    level = seating.level(found, bots, match)
    table = Table(match, people, level, where_to_save(found, resume, save, force=force), seed)
    try:
        table.sit_down(ask_everything=ask_everything)
        table.run()
    except KeyboardInterrupt:
        table.leave()
        raise Exit(INTERRUPTED) from None
    finally:
        table.end_programs()


def new_match(game: "Game[Any]", options: str, cards: Path | None, seed: str | None) -> "Match":
    from sandtable.core import match

    return match.start(game, read_options(game, options, cards), seed)


def resumed_match(game: "Game[Any]", resume: str, options: str, cards: Path | None, seed: str | None) -> "Match":
    """A saved game, which has options, cards and dice of its own."""
    from sandtable.core.replay import Recorded

    if options != "{}" or cards is not None or seed is not None:
        raise Usage(say("problem-resume-options"))
    path = save_file(game, resume)
    match = open_record(path)
    if match.game.id != game.id:
        raise Usage(say("problem-other-game", file=str(path), game=match.game.id))
    if match.outcome() is None and isinstance(match.dice, Recorded) and match.dice.true is None:
        raise Usage(say("problem-closed-dice", file=str(path)))
    return match


def save_file(game: "Game[Any]", resume: str) -> Path:
    path = Path(resume)
    return last_save(game.id) if resume == LAST and not path.exists() else path


def where_to_save(game: "Game[Any]", resume: str | None, save: Path | None, *, force: bool) -> Path:
    """The named file, the file the game came from, or a new one."""
    came_from = None if resume is None else save_file(game, resume)
    if save is None:
        return came_from or new_save(game.id)
    same = came_from is not None and save.exists() and save.samefile(came_from)
    return save if same else free_file(save, force=force)
