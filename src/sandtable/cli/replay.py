"""`sandtable replay`: read a record, look at any moment of it, verify it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument, Exit, Option
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, Lang, find_game
from sandtable.textui import i18n, problems
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.match import Match
    from sandtable.core.record import BadRecord
    from sandtable.core.types import Event

HEADER_MARK = b'"sandtable":'


def replay(
    file: Annotated[Path, Argument("FILE", help="A record: JSON lines.")],
    verify: Annotated[bool, Option("--verify", help="Check every action, outcome, digest and the dice.")] = False,
    at: Annotated[int | None, Option(metavar="N", help="Show the board at this moment.")] = None,
    seat: Annotated[str | None, Option(help="Look with the eyes of this seat.")] = None,
    game: Annotated[str | None, Option(metavar="FILE", help="The Python file of a game of your own.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the log of a recorded game, the board at a moment of it, or whether it holds.

    \b
    sandtable replay game.jsonl
    sandtable replay game.jsonl --at 40
    sandtable replay pig.jsonl --game ./pig.py
    sandtable replay game.jsonl --verify   exit code 1 when a line is not what the rules and dice make of it
    """
    existing(file)
    if game is not None:
        find_game(game)
    if verify:
        check(file, as_json=as_json)
        return
    match = open_record(file)
    if seat is not None and seat not in match.seats:
        raise Usage(say("problem-seat", seat=seat, known=", ".join(match.seats)))
    if at is not None:
        show_moment(match, at, seat, as_json=as_json)
    elif as_json:
        print_json(told(match, seat))
    else:
        print_log(match, seat)


def existing(file: Path) -> Path:
    if not file.is_file():
        raise Usage(say("problem-is-folder" if file.is_dir() else "problem-no-file", path=str(file)))
    return file


def open_record(file: Path) -> "Match":
    """The match a file holds; a bad file is said to be bad in the reader's language."""
    import sandtable
    from sandtable.core.record import BadRecord

    try:
        return sandtable.load(existing(file))
    except BadRecord as problem:
        raise Usage(broken(file, problem)) from None


def broken(file: Path, problem: "BadRecord") -> str:
    detail = str(problem).removeprefix(f"line {problem.line}: ")
    return say("replay-broken", file=str(file), line=problem.line, detail=problems.of_record(detail))


# Verification


def check(file: Path, *, as_json: bool) -> None:
    """Verify a record and say what was checked, or where it breaks."""
    from sandtable.core import registry
    from sandtable.core.record import BadRecord
    from sandtable.core.replay import verify
    from sandtable.textui.result import forfeit_lines

    try:
        verified = verify(file)
    except BadRecord as problem:
        if not is_record(file):
            raise Usage(broken(file, problem)) from None
        if as_json:
            print_json({"verified": False, "line": problem.line, "problem": str(problem)})
        print(f"sandtable: {broken(file, problem)}", file=sys.stderr)
        raise Exit(1) from None
    if as_json:
        print_json({"verified": True, **{name: getattr(verified, name) for name in verified.__struct_fields__}})
        return
    numbers = {"lines": verified.lines, "actions": verified.actions, "draws": verified.draws}
    print(say("replay-verified", file=str(file), **numbers))
    print(say(f"replay-dice-{verified.dice}" if verified.replayed else "replay-older-rules"))
    if verified.forfeit is not None:
        for line in forfeit_lines(verified.forfeit, i18n.text_of(registry.find(verified.game))):
            print(line)
        return
    print(say("replay-finished" if verified.result else "replay-running"))


def is_record(file: Path) -> bool:
    """Whether a file is one of our records at all, be it a broken one."""
    from sandtable.core.record import FORMAT

    first = file.read_bytes().partition(b"\n")[0]
    _, mark, rest = first.partition(HEADER_MARK)
    version = rest.split(b",")[0]
    newer = version.isdigit() and int(version) > FORMAT
    return bool(mark) and not newer


# The log


def events(match: "Match", seat: str | None) -> "list[tuple[int, Event]]":
    """Everything once the game is over; before that, what the reader's seat may know."""
    if match.outcome() is None or seat is not None:
        return list(match.events(seat))
    first = match.now - len(match.entries) + 1
    return [(moment, event) for moment, entry in enumerate(match.entries, first) for event in entry.events]


def told(match: "Match", seat: str | None) -> dict[str, Any]:
    text = i18n.text_of(match.game)
    return {
        "game": match.game.id,
        "version": match.game.version,
        "options": match.options,
        "seats": match.seats,
        "moments": match.now,
        "result": match.outcome(),
        "forfeit": match.forfeit,
        "events": [
            {"moment": moment, "key": event.key, "args": event.args, "rule": event.rule, "text": text.event(event)}
            for moment, event in events(match, seat)
        ],
    }


def print_log(match: "Match", seat: str | None) -> None:
    from rich.console import Console

    from sandtable.cli.table.screen import log_line
    from sandtable.textui.result import result_lines

    text = i18n.text_of(match.game)
    console = Console(highlight=False)
    for moment, event in events(match, seat):
        if event.key != "game-over":  # the result below says it better
            console.print(log_line(moment, event, text))
    for line in result_lines(match, text):
        console.print(line)


def show_moment(match: "Match", at: int, seat: str | None, *, as_json: bool) -> None:
    first = match.now - len(match.entries)
    if not first <= at <= match.now:
        raise Usage(say("problem-moment", moment=str(at), first=first, last=match.now))
    view = match.view(seat, at)
    if as_json:
        print_json({"game": match.game.id, "moment": at, "moments": match.now, "view": view})
        return
    from rich.console import Console

    from sandtable.cli.table.screen import log_line
    from sandtable.textui.boards import board_of

    text = i18n.text_of(match.game)
    console = Console(highlight=False)
    for line in board_of(match.game.id).draw(view, text, console.width, seat, roomy=True):
        console.print(line)
    for moment, event in events(match, seat):
        if moment == at:
            console.print(log_line(moment, event, text))
