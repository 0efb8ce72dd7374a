"""What is wrong with a command line, in one sentence of the reader's language."""

import re
from collections.abc import Sequence
from typing import Any

from sandtable.cli.speech import say
from sandtable.core.text import LANGUAGES

DEMANDS = {
    r"valid integer": "usage-integer",
    r"valid (?:number|float)": "usage-number",
    r"greater than or equal to (?P<least>\S+)": "usage-least",
    r"less than or equal to (?P<most>\S+)": "usage-most",
}
"""What the parser of arguments says of numbers, and our own words for it."""


def language_in(words: Sequence[str]) -> str | None:
    """The language that is asked for anywhere in a command line: what is wrong may stand before it."""
    line = " ".join(words)
    found = re.search(r"(?:^| )--lang[ =](\S+)", line)
    return found[1] if found and found[1] in LANGUAGES else None


def is_usage(problem: Exception) -> bool:
    """Whether this comes from the parser of arguments, whichever one is installed; a call for help is no problem."""
    return hasattr(problem, "format_message") and hasattr(problem, "ctx") and "Help" not in type(problem).__name__


def sentence(problem: Any) -> str:
    """One sentence, and where to read on."""
    command = problem.ctx.command_path if problem.ctx is not None else "sandtable"
    return f"{what_is_wrong(problem)} {say('usage-help', command=command)}"


def what_is_wrong(problem: Any) -> str:
    match type(problem).__name__:
        case "NoSuchOption":
            return say("usage-no-option", option=problem.option_name)
        case "BadOptionUsage":
            return say("usage-no-value", option=problem.option_name)
        case "MissingParameter":
            return say("usage-missing", what=name_of(problem.param))
        case "BadParameter":
            return say("usage-value", what=name_of(problem.param), demand=demand(problem.message))
    extra = re.search(r"extra argument.*\(([^()]*)\)$", problem.message)
    return say("usage-extra", words=extra[1]) if extra else str(problem.message)


def name_of(parameter: Any) -> str:
    """`--games` for an option, `GAME` for an argument."""
    option = next((name for name in parameter.opts if name.startswith("--")), "")
    return option or str(parameter.metavar or parameter.name.upper())


def demand(message: str) -> str:
    for pattern, key in DEMANDS.items():
        if found := re.search(pattern, message):
            return say(key, **found.groupdict())
    return message
