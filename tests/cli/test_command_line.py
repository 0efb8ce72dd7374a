"""How a command line is read: options anywhere, in any spelling, each said once in the signature of its command."""

from pathlib import Path
from typing import Annotated, Any

import pytest

from sandtable.cli.command_line import Argument, Command, Exit, Option
from sandtable.textui.i18n import Usage


def greet(
    name: Annotated[str, Argument("NAME", help="Whom.")],
    other: Annotated[Path | None, Argument("[OTHER]")] = None,
    times: Annotated[int, Option("--times", "-n", min=1, max=9, help="How often.")] = 1,
    pitch: Annotated[float | None, Option(help="How high.")] = None,
    loud: Annotated[bool, Option("--loud", help="Shout.")] = False,
    with_gift: Annotated[list[str] | None, Option(metavar="GIFT", help="May be repeated.")] = None,
) -> None:
    """Greet somebody.

    greet Anna --loud
    """


COMMAND = Command("greet", greet)
USUAL: dict[str, Any] = {"other": None, "times": 1, "pitch": None, "loud": False, "with_gift": None}


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("Anna", {}),
        ("Anna -n 3", {"times": 3}),
        ("-n3 Anna", {"times": 3}),
        ("--times=3 Anna", {"times": 3}),
        ("Anna --loud --pitch -1.5", {"loud": True, "pitch": -1.5}),
        ("Anna there", {"other": Path("there")}),
        ("--with-gift a Anna --with-gift b", {"with_gift": ["a", "b"]}),
        ("--loud -- Anna", {"loud": True}),
    ],
)
def test_options_and_arguments_in_any_order(words: str, given: dict[str, Any]) -> None:
    assert COMMAND.parse(words.split()) == ({"name": "Anna", **USUAL, **given}, [])


def test_an_option_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    def listen(port: Annotated[int, Option(env="GREET_PORT", help="Where.")] = 1) -> None: ...

    command = Command("listen", listen)
    assert command.parse([]) == ({"port": 1}, [])
    monkeypatch.setenv("GREET_PORT", "7")
    assert command.parse([]) == ({"port": 7}, [])
    assert command.parse(["--port", "8"]) == ({"port": 8}, [])  # what is said here and now goes before
    assert "[environment: GREET_PORT]" in command.help()
    monkeypatch.setenv("GREET_PORT", "seven")
    with pytest.raises(Usage, match="--port must be a whole number"):
        command.parse([])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "NAME is missing."),
        ("Anna there here", "Unexpected: here."),
        ("Anna --lou", "There is no option --lou here."),
        ("Anna -x", "There is no option -x here."),
        ("Anna --times", "--times needs a value."),
        ("Anna -n many", "--times must be a whole number."),
        ("Anna --pitch high", "--pitch must be a number."),
        ("Anna -n 0", "--times must be at least 1."),
        ("Anna -n 10", "--times must be at most 9."),
    ],
)
def test_what_is_wrong_is_one_sentence(words: str, sentence: str) -> None:
    with pytest.raises(Usage) as caught:
        COMMAND.parse(words.split())
    assert str(caught.value) == f"{sentence} See “greet --help”."


def test_a_command_of_commands_leaves_the_rest_to_the_one_it_names() -> None:
    def whole(loud: Annotated[bool, Option("--loud")] = False) -> None:
        """All commands."""

    given, left = Command("whole", whole).parse(["--loud", "greet", "--anything", "else"], commands=True)
    assert (given, left) == ({"loud": True}, ["greet", "--anything", "else"])


def test_help_is_made_of_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Exit) as done:
        COMMAND.parse(["Anna", "--help"])
    assert done.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("Usage: greet [OPTIONS] NAME [OTHER]\n\n  Greet somebody.\n\n  greet Anna --loud\n")
    flat = " ".join(told.split())
    for line in ("NAME Whom.", "--times, -n N How often. [default: 1]", "--with-gift GIFT May be repeated."):
        assert line in flat
