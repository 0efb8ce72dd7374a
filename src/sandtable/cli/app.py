"""The commands put together: one module each, loaded when it is called. A new command is one more line at the end."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from sandtable import __version__
from sandtable.cli import speech, usage
from sandtable.cli.games import games
from sandtable.cli.luck import luck
from sandtable.cli.odds import odds
from sandtable.cli.options import Lang
from sandtable.cli.play import play
from sandtable.cli.replay import replay
from sandtable.cli.rules import rules
from sandtable.cli.serve import serve
from sandtable.cli.simulate import simulate
from sandtable.cli.speech import Usage, say
from sandtable.core.types import Refused, SandtableError

REFUSED, USAGE = 1, 2
"""Exit codes: what the rules forbid or a check finds wrong, and what was asked wrongly."""


class House(TyperGroup):
    """Bad input gets one sentence and an exit code, whichever command it was meant for."""

    def make_context(self, info_name: Any, args: list[str], *others: Any, **extra: Any) -> Any:
        speech.use(usage.language_in(args))
        with in_one_sentence():
            return super().make_context(info_name, args, *others, **extra)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            raise Usage(say("usage-no-command", command=args[0], known=", ".join(self.commands)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with in_one_sentence():
            return super().invoke(ctx)


@contextmanager
def in_one_sentence() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        complain(refused.text[speech.language()])
        raise typer.Exit(REFUSED) from None
    except SandtableError as problem:
        complain(str(problem))
        raise typer.Exit(USAGE) from None
    except BrokenPipeError:
        raise
    except OSError as problem:
        what = problem.strerror or str(problem)
        complain(speech.say("problem-system", detail=f"{problem.filename}: {what}" if problem.filename else what))
        raise typer.Exit(USAGE) from None
    except Exception as problem:
        if not usage.is_usage(problem):
            raise
        complain(usage.sentence(problem))
        raise typer.Exit(USAGE) from None


def complain(sentence: str) -> None:
    print(f"sandtable: {sentence}", file=sys.stderr)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"sandtable {__version__}")
        raise typer.Exit


app = typer.Typer(
    cls=House,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


@app.callback()
def sandtable(
    lang: Lang = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """World War II board games with every rule enforced.

    \b
    sandtable games                    what there is to play
    sandtable play siege               play it here, bots beside you
    sandtable rules siege              every rule of it
    sandtable simulate siege -n 1000   let bots play a thousand games
    sandtable replay game.jsonl        read and verify the record of a game
    sandtable odds spring1942 …        the exact chances of a battle
    sandtable luck game.jsonl          what the dice of a game gave and took
    sandtable serve --open             tables in the browser, with friends or bots

    Exit codes: 0 done, 1 refused by the rules or found wrong, 2 asked wrongly, 130 interrupted.
    """


for command in (games, play, simulate, replay, rules, odds, luck, serve):
    app.command()(command)
