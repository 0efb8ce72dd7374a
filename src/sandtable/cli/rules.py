"""`sandtable rules`: every rule of a game in one sentence each, and which tests show it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli import i18n
from sandtable.cli.command_line import Exit, Option
from sandtable.cli.games import print_json
from sandtable.cli.i18n import Usage, say
from sandtable.cli.options import AsJson, GameId, Lang, find_game

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.rules import Coverage, Rule
    from sandtable.core.text import Text

COMPLETE = 100.0


def rules(
    game: GameId,
    search: Annotated[str, Option(metavar="WORD", help="Only rules with this word in them.")] = "",
    coverage: Annotated[bool, Option("--coverage", help="How many tests show each rule.")] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, or how well tests cover them.

    \b
    sandtable rules siege
    sandtable rules siege --search pillbox
    sandtable rules siege --coverage   exit code 1 when a rule has no test
    """
    found = find_game(game)
    if coverage:
        covered = measure(found)
        print_json(told(found, covered)) if as_json else print_coverage(found, covered)
        raise Exit(0 if is_complete(covered) else 1)
    chosen = matching(found, search)
    if as_json:
        print_json([{"id": rule.id, "section": rule.section, "text": rule.text(i18n.language())} for rule in chosen])
    else:
        print_rules(i18n.text_of(found), chosen, search)


def matching(game: "Game[Any]", word: str) -> list["Rule"]:
    """The rules of the game, and of the table, that have a word in their id, section or sentence."""
    from sandtable.core.rules import catalogue

    wanted = word.casefold()
    return [
        rule for rule in catalogue(game.folder) if wanted in f"{rule.id} {rule.section} {rule.en} {rule.ru}".casefold()
    ]


def print_rules(words: "Text", chosen: list["Rule"], word: str) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text as Line

    console = Console(highlight=False)
    if not chosen:
        console.print(say("rules-none", word=word), markup=False)
    section = None
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            console.print(Line(words.section(rule), "bold underline"))
        console.print(Line(f"  {rule.id}", "cyan"))
        console.print(Padding(Line(words.rule(rule.id)), (0, 0, 0, 4), expand=False))


# Coverage


def measure(game: "Game[Any]") -> "Coverage":
    """Coverage is read off the tests of a checkout; an installed package has none."""
    from sandtable.core.rules import coverage, own_rules

    root = checkout()
    if root is None:
        raise Usage(say("rules-no-tests"))
    return coverage(own_rules(game.folder), root / "tests")


def checkout() -> Path | None:
    """The folder of the project, when this package stands in one with its tests."""
    root = Path(__file__).parents[3]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def is_complete(covered: "Coverage") -> bool:
    return not covered.missing and not covered.unknown


def told(game: "Game[Any]", covered: "Coverage") -> dict[str, Any]:
    return {
        "game": game.id,
        "rules": len(covered.shown) + len(covered.missing),
        "shown": len(covered.shown),
        "percent": floored(covered),
        "missing": covered.missing,
        "unknown": covered.unknown,
        "tests": covered.shown,
    }


def floored(covered: "Coverage") -> float:
    """The percentage, never rounded up to a hundred."""
    return int(covered.percent * 10) / 10


def print_coverage(game: "Game[Any]", covered: "Coverage") -> None:
    for rule, tests in covered.shown.items():
        print(f"{len(tests):>4}  {rule}")
    for rule in covered.missing:
        print(f"   –  {rule}")
    for rule in covered.unknown:
        print(say("rules-unknown", rule=rule))
    numbers = {"shown": len(covered.shown), "total": len(covered.shown) + len(covered.missing)}
    print(say("rules-coverage", game=game.id, percent=f"{floored(covered):g}", **numbers))
