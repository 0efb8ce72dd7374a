"""The command line: a command is a function, and its signature says which arguments and options it takes.

    def greet(name: Annotated[str, Argument("NAME")], loud: Annotated[bool, Option("--loud", help="Shout.")] = False):

It does what our commands need and no more: whatever is wrong is said in one sentence in the reader's language, which
general parsers cannot do, and a command starts in a fraction of the time that the larger of them take to load.
"""

import inspect
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from sandtable.textui.i18n import Usage, language, say

HELP = ("-h", "--help")
WIDEST = 100


class Option:
    """What a parameter is on the command line: `--name VALUE`, or a flag if it is a bool."""

    def __init__(
        self,
        *names: str,
        metavar: str = "",
        help: str = "",
        min: float | None = None,
        max: float | None = None,
        env: str = "",
        bare: str | None = None,
        value: str = "",
        then: Callable[[Any], None] | None = None,
    ) -> None:
        self.names, self.metavar, self.help = names, metavar, help
        self.min, self.max = min, max
        self.env = env
        """The environment variable that gives the value where the command line does not: secrets are not for `ps`."""
        self.bare, self.value = bare, value
        """What the option means without a value, and how a value looks that may follow it as the next word."""
        self.then = then
        """Called with the value as soon as it is read."""


class Argument:
    """A parameter that is given by its place."""

    def __init__(self, metavar: str, help: str = "") -> None:
        self.metavar, self.help = metavar, help


class Exit(Exception):
    """The command is done, with this exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Parameter(NamedTuple):
    """A parameter of a command: how it is given and what it is."""

    name: str
    mark: Option | Argument
    kind: type
    is_list: bool
    default: Any

    @property
    def names(self) -> tuple[str, ...]:
        """How an option is written; an argument has none."""
        if isinstance(self.mark, Argument):
            return ()
        long = f"--{self.name.replace('_', '-')}"
        return self.mark.names if any(name.startswith("--") for name in self.mark.names) else (*self.mark.names, long)

    @property
    def env(self) -> str:
        return self.mark.env if isinstance(self.mark, Option) else ""

    @property
    def bare(self) -> str | None:
        return self.mark.bare if isinstance(self.mark, Option) else None

    def takes(self, words: Sequence[str]) -> bool:
        """Whether the next word is this option's value."""
        return bool(words) and (self.bare is None or bool(re.fullmatch(getattr(self.mark, "value", ""), words[0])))

    @property
    def is_flag(self) -> bool:
        return self.kind is bool

    @property
    def required(self) -> bool:
        return self.default is inspect.Parameter.empty

    @property
    def called(self) -> str:
        """`--games` for an option, `GAME` for an argument."""
        if isinstance(self.mark, Argument):
            return self.mark.metavar
        return next(name for name in self.names if name.startswith("--"))


class Command:
    """A function that can be called from the command line."""

    def __init__(self, path: str, function: Callable[..., None], then: str = "") -> None:
        self.path = path
        """The words it is called by: `sandtable games`."""
        self.then = then
        """What follows its options: another command, with words of its own."""
        self.function = function
        hints = get_type_hints(function, include_extras=True)
        self.parameters = [
            _parameter(hints[name], parameter) for name, parameter in inspect.signature(function).parameters.items()
        ]
        self.arguments = [one for one in self.parameters if isinstance(one.mark, Argument)]
        self.options = {name: one for one in self.parameters for name in one.names}

    def parse(self, words: Sequence[str], *, commands: bool = False) -> tuple[dict[str, Any], list[str]]:
        """The values that some words give, and the words left over; with `commands` the first other word ends it."""
        given: dict[str, Any] = {}
        plain: list[str] = []
        left = list(words)
        while left:
            word = left.pop(0)
            if word == "--":
                plain += left
                break
            if word in HELP:
                print(self.help())
                raise Exit
            if word.startswith("-") and word != "-":
                self._take_option(word, left, given)
            else:
                plain.append(word)
                if commands:
                    return self._complete(given), plain + left
        for argument in self.arguments[: len(plain)]:
            taken = [plain.pop(0) for _ in range(len(plain) if argument.is_list else 1)]
            values = [self._value(argument, word) for word in taken]
            given[argument.name] = values if argument.is_list else values[0]
        if plain and not commands:
            raise self.wrong(say("usage-extra", words=" ".join(plain)))
        return self._complete(given), plain

    def _take_option(self, word: str, left: list[str], given: dict[str, Any]) -> None:
        name, has_value, value = word.partition("=")
        if name not in self.options and not name.startswith("--") and name[:2] in self.options:
            name, has_value, value = word[:2], "=", word[2:]  # -n5
        option = self.options.get(name)
        if option is None:
            raise self.wrong(say("usage-no-option", option=name))
        if option.is_flag:
            given[option.name] = True
        else:
            if not has_value and not option.takes(left):
                if option.bare is None:
                    raise self.wrong(say("usage-no-value", option=option.called))
                has_value, value = "=", option.bare
            read = self._value(option, value if has_value else left.pop(0))
            given[option.name] = [*given.get(option.name, ()), read] if option.is_list else read
        if isinstance(option.mark, Option) and option.mark.then is not None:
            option.mark.then(given[option.name])

    def _value(self, parameter: Parameter, word: str) -> Any:
        if parameter.kind not in {int, float}:
            return parameter.kind(word)
        try:
            number = parameter.kind(word)
        except ValueError:
            demand = say("usage-integer" if parameter.kind is int else "usage-number")
            raise self.wrong(say("usage-value", what=parameter.called, demand=demand)) from None
        mark = parameter.mark
        if isinstance(mark, Option) and mark.min is not None and number < mark.min:
            demand = say("usage-least", least=str(mark.min))
        elif isinstance(mark, Option) and mark.max is not None and number > mark.max:
            demand = say("usage-most", most=str(mark.max))
        else:
            return number
        raise self.wrong(say("usage-value", what=parameter.called, demand=demand))

    def _complete(self, given: dict[str, Any]) -> dict[str, Any]:
        for parameter in self.parameters:
            if parameter.name in given:
                continue
            if parameter.env and os.environ.get(parameter.env):
                given[parameter.name] = self._value(parameter, os.environ[parameter.env])
            elif parameter.required:
                raise self.wrong(say("usage-missing", what=parameter.called))
            else:
                given[parameter.name] = parameter.default
        return given

    def wrong(self, sentence: str) -> Usage:
        """What is wrong with the words, and where to read on."""
        return Usage(f"{sentence} {say('usage-help', command=self.path)}")

    # Help

    def help(self) -> str:
        """All about the command: its description, arguments and options."""
        options = [*(one for one in self.parameters if one.names)]
        followed = [translated(self.then)] if self.then else []
        usage = " ".join([self.path, translated("[OPTIONS]"), *followed, *(one.called for one in self.arguments)])
        described = [_in_words(line) for line in self.description().splitlines()]
        parts = [f"{translated('Usage')}: {usage}", *(f"  {line}".rstrip() for line in ("", *described, ""))]
        arguments = [(one.called.strip("[]"), _told(one)) for one in self.arguments if one.mark.help]
        if arguments:
            parts += [f"{translated('Arguments')}:", *_columns(arguments), ""]
        rows = [*((_written(one), _told(one)) for one in options), (", ".join(HELP), translated("Show this message."))]
        return "\n".join([*parts, f"{translated('Options')}:", *_columns(rows)])

    def description(self) -> str:
        return inspect.cleandoc(self.function.__doc__ or "").replace("\b\n", "")


def _parameter(hint: Any, parameter: inspect.Parameter) -> Parameter:
    kind, mark = get_args(hint)
    kinds = [one for one in get_args(kind) if one is not type(None)] if type(None) in get_args(kind) else [kind]
    is_list = get_origin(kinds[0]) is list
    (kind,) = get_args(kinds[0]) if is_list else kinds
    return Parameter(parameter.name, mark, kind, is_list, parameter.default)


def _written(option: Parameter) -> str:
    kinds = {int: "N", float: "N", str: "TEXT", Path: "PATH"}
    value = "" if option.is_flag else option.mark.metavar or kinds[option.kind]
    return f"{', '.join(option.names)} {value}".strip()


def _told(parameter: Parameter) -> str:
    default = parameter.default
    usual = isinstance(default, int | float | str) and not isinstance(default, bool) and default not in {"", "{}"}
    env = f" [{translated('environment')}: {parameter.env}]" if parameter.env else ""
    value = f" [{translated('default')}: {default}]" if usual else ""
    return f"{translated(parameter.mark.help)}{value}{env}"


EXAMPLE = re.compile(r"(sandtable .*?\S)( {2,})(\S.*)")
"""A line that shows how a command is called, and then what for."""


def _in_words(line: str) -> str:
    """A line of a description in the reader's language; what is typed stays as it is."""
    if not line.startswith("sandtable "):
        return translated(line) if line else line
    shown = EXAMPLE.fullmatch(line)
    return f"{shown[1]}{shown[2]}{translated(shown[3])}" if shown else line


@cache
def _translations(language: str) -> dict[str, str]:
    import tomllib

    file = Path(__file__).parent / "text" / f"help.{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def translated(english: str) -> str:
    """What help says, in the reader's language: English is the commands' own."""
    return _translations(language()).get(english, english)


def _columns(rows: list[tuple[str, str]]) -> Iterator[str]:
    import shutil
    import textwrap

    wide = max(len(left) for left, _ in rows)
    width = min(shutil.get_terminal_size().columns, WIDEST) - wide - 4
    for left, right in rows:
        first, *more = textwrap.wrap(right, max(20, width), break_on_hyphens=False) or [""]
        yield f"  {left:<{wide}}  {first}".rstrip()
        yield from (f"  {'':<{wide}}  {line}" for line in more)


def language_in(words: Sequence[str]) -> str | None:
    """The language that is asked for anywhere in a command line: what is wrong may stand before it."""
    found = re.search(r"(?:^| )--lang[ =](\S+)", " ".join(words))
    return found[1] if found else None
