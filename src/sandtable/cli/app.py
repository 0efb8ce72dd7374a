"""The commands put together: one module each, loaded when it is called. A new command is one more name in the list."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

from sandtable.cli.command_line import Command, Exit, Option, language_in
from sandtable.cli.options import Lang
from sandtable.core.sources import LANGUAGES
from sandtable.core.types import Problem, Refused, SandtableError
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

COMMANDS = (
    "games", "learn", "play", "simulate", "ladder", "replay", "guide", "rules", "check", "odds", "luck", "export",
    "serve", "mcp", "backup", "restore",
)  # fmt: skip
REFUSED, USAGE, INTERRUPTED = 1, 2, 130
"""Exit codes: what the rules forbid or a check finds wrong, what was asked wrongly, Ctrl+C."""


def sandtable(
    lang: Lang = None,
    version: Annotated[bool, Option("--version", help="Print the version.")] = False,
) -> None:
    """World War II board games with every rule enforced.

    \b
    sandtable games                    what there is to play
    sandtable learn siege              be taught it, step by step
    sandtable play siege               play it here, bots beside you
    sandtable guide siege              how it is played, for a newcomer
    sandtable rules siege              every rule of it
    sandtable simulate siege -n 1000   let bots play a thousand games
    sandtable ladder blitzkrieg        find out which bot is stronger, and by how much
    sandtable replay game.jsonl        read and verify the record of a game
    sandtable odds spring1942 …        the exact chances of a battle
    sandtable luck game.jsonl          what the dice of a game gave and took
    sandtable export records/          records as tables for DuckDB, Polars or Spark
    sandtable serve --open             tables in the browser, with friends or bots
    sandtable mcp                      a seat for an assistant, over the Model Context Protocol
    sandtable check ./my_game.py       whether a game of your own keeps the contract
    sandtable backup FILE              a server's whole database in one file; restore FILE puts it back

    Exit codes: 0 done, 1 refused by the rules or found wrong, 2 asked wrongly, 130 interrupted.
    """
    if version:
        from sandtable import __version__

        print(f"sandtable {__version__}")
        raise Exit


def run(words: Sequence[str]) -> int:
    """Carry out a command line. Bad input gets one sentence; the exit code says how it went."""
    try:
        asked = language_in(words)
        i18n.use(asked if asked in LANGUAGES else None)
        _call(words)
    except Exit as done:
        return done.code
    except Refused as refused:
        return complain(refused.text[i18n.language()], REFUSED)
    except SandtableError as problem:
        return complain(in_words(problem), USAGE)
    except BrokenPipeError:
        raise
    except OSError as problem:
        what = problem.strerror or str(problem)
        detail = f"{problem.filename}: {what}" if problem.filename else what
        return complain(say("problem-system", detail=detail), USAGE)
    return 0


def _call(words: Sequence[str]) -> None:
    whole = Command("sandtable", sandtable, then="COMMAND …")
    if not words:
        print(whole.help())
        raise Exit(USAGE)
    given, left = whole.parse(words, commands=True)
    sandtable(**given)
    if not left:
        raise whole.wrong(say("usage-missing-command"))
    name, *rest = left
    if name not in COMMANDS:
        raise Usage(say("usage-no-command", command=name, known=", ".join(COMMANDS)))
    command = Command(f"sandtable {name}", getattr(import_module(f"sandtable.cli.{name}"), name))
    given, _ = command.parse(rest)
    command.function(**given)


def in_words(problem: SandtableError) -> str:
    """What is wrong, in the reader's language where the engine gives a key for it."""
    return say(f"{problem.area}-{problem.key}", **problem.said) if isinstance(problem, Problem) else str(problem)


def complain(sentence: str, code: int) -> int:
    print(f"sandtable: {sentence}", file=sys.stderr)
    return code
