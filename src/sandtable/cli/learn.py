"""`sandtable learn`: guided lessons in the terminal, and what an author of lessons needs."""

from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument, Exit, Option
from sandtable.cli.games import print_columns, print_json
from sandtable.cli.lessons import kept_of
from sandtable.cli.options import AsJson, Lang, find_game
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.lesson import Lesson

INTERRUPTED = 130


def learn(
    game: Annotated[str | None, Argument("[GAME]", help="The game's id: `sandtable games` lists them.")] = None,
    lesson: Annotated[
        str | None, Argument("[LESSON]", help="Its id or number; without it the first one not finished yet.")
    ] = None,
    again: Annotated[bool, Option("--again", help="From the beginning, not from where you left it.")] = False,
    author: Annotated[
        bool, Option("--author", help="Play the script, then print the position and every legal answer.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Learn a game by playing it: short lessons on the real board, one sentence and one answer at a time.

    \b
    sandtable learn                    the lessons of every game, and which you have finished
    sandtable learn siege              the next lesson of Siege
    sandtable learn siege 2            its second lesson
    sandtable learn siege 1 --again    from the beginning
    sandtable learn siege 1 --author   for whoever writes lessons: docs/lessons.md

    Type the number of an answer, `skip` to have the step done for you, `q` to leave: the same command goes on there.
    """
    if game is None:
        print_lessons(None, as_json=as_json)
        return
    found = find_game(game)
    if lesson is None and (as_json or author):
        print_lessons(found, as_json=as_json)
        return
    one = pick(found, lesson)
    if author:
        write_out(found, one)
        return
    if as_json:
        print_json(as_data(found, one))
        return
    play(found, one, again=again)


# Which lessons there are


def print_lessons(game: "Game[Any] | None", *, as_json: bool) -> None:
    import sandtable
    from sandtable.core.lesson import lessons

    games = [sandtable.game(id) for id in sandtable.games()] if game is None else [game]
    if as_json:
        print_json([as_data(one_game, one) for one_game in games for one in lessons(one_game)])
        return
    rows = [tuple(say(f"learn-{heading}") for heading in ("game", "lesson", "title", "minutes", "state"))]
    for one_game in games:
        rows += [row(one_game, number, one) for number, one in enumerate(lessons(one_game), 1)]
    print_columns(rows)
    print()
    print(say("learn-hint"))


def row(game: "Game[Any]", number: int, one: "Lesson") -> tuple[str, ...]:
    return (game.id, str(number), one.title.text(i18n.language()), str(one.minutes), state_of(game, one))


def state_of(game: "Game[Any]", one: "Lesson") -> str:
    kept = kept_of(game.id, one)
    if kept is None or not (kept.done or kept.answers):
        return say("learn-new")
    return say("learn-finished") if kept.done else say("learn-under-way", step=kept.step + 1, steps=len(one.steps))


def as_data(game: "Game[Any]", one: "Lesson") -> dict[str, Any]:
    kept = kept_of(game.id, one)
    language = i18n.language()
    return {
        "game": game.id,
        "id": one.id,
        "title": one.title.text(language),
        "summary": one.summary.text(language),
        "minutes": one.minutes,
        "steps": len(one.steps),
        "step": 0 if kept is None else kept.step,
        "done": kept is not None and kept.done,
    }


def pick(game: "Game[Any]", named: str | None) -> "Lesson":
    """The lesson with this id or number; else the first that is not finished, or the first."""
    from sandtable.core.lesson import lessons

    known = lessons(game)
    if not known:
        raise Usage(say("problem-no-lessons", game_id=game.id))
    if named is None:
        unfinished = (one for one in known if not ((kept := kept_of(game.id, one)) and kept.done))
        return next(unfinished, known[0])
    for number, one in enumerate(known, 1):
        if named in {one.id, str(number)}:
            return one
    raise Usage(say("problem-lesson", lesson=named, known=", ".join(one.id for one in known)))


# Taking one


def play(game: "Game[Any]", one: "Lesson", *, again: bool) -> None:
    from sandtable import bots
    from sandtable.cli.table.lesson import LessonTable, take_up
    from sandtable.core.lesson import begin

    match = begin(game, one)
    kept = kept_of(game.id, one)
    if kept is not None and not kept.done and not again:
        take_up(one, match, kept.answers)
    table = LessonTable(match, one, bots.usual(game))
    try:
        table.save()
        table.run()
    except KeyboardInterrupt:
        table.leave()
        raise Exit(INTERRUPTED) from None


# Writing one


def write_out(game: "Game[Any]", one: "Lesson") -> None:
    """Each step as it is played, then the position it leads to and every answer that could come next."""
    from sandtable.cli.table.author import Author

    raise Exit(Author(game, one).print())
