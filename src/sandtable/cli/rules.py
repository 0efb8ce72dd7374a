"""`sandtable rules`: every rule of a game in one sentence each, where it is enforced, and which tests show it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument, Exit, Option
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, GameId, Lang, find_game
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say
from sandtable.textui.rulebook import matching, one_rule, rule_data

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.rules import Citation, Coverage, Rule, Where
    from sandtable.core.text import Text


def rules(
    game: GameId,
    rule: Annotated[str | None, Argument("[RULE]", help="Only the rule with this id.")] = None,
    where: Annotated[bool, Option("--where", help="Its place in the book, in the code and in the tests.")] = False,
    search: Annotated[str, Option(metavar="WORD", help="Only rules with this word in them.")] = "",
    coverage: Annotated[
        bool, Option("--coverage", help="Which tests show each rule, which rules no code cites.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, where one of them is enforced, or how well tests cover them.

    \b
    sandtable rules siege
    sandtable rules siege --search pillbox
    sandtable rules siege card.pillbox --where         book, code and tests
    sandtable rules siege --coverage                   exit code 1 when a rule has no test or is cited nowhere
    """
    found = find_game(game)
    if coverage:
        covered, uncited = measure(found), not_cited(found)
        print_json(told(found, covered, uncited)) if as_json else print_coverage(found, covered, uncited)
        raise Exit(0 if is_complete(covered) and not uncited else 1)
    chosen = matching(found, search) if rule is None else [one_rule(found, rule)]
    if where:
        if rule is None:
            raise Usage(say("rules-where-one"))
        print_where(found, chosen[0], as_json=as_json)
    elif as_json:
        print_json([rule_data(one) for one in chosen])
    else:
        print_rules(i18n.text_of(found), chosen, search)


def print_rules(text: "Text", chosen: list["Rule"], word: str) -> None:
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
            console.print(Line(text.section(rule), "bold underline"))
        console.print(Line(f"  {rule.id}", "cyan"))
        console.print(Padding(Line(text.rule(rule.id)), (0, 0, 0, 4), expand=False))


# From a rule to its lines


def print_where(game: "Game[Any]", rule: "Rule", *, as_json: bool) -> None:
    found = where_is(game, rule)
    if as_json:
        code, tests = ([place_data(place) for place in places] for places in (found.code, found.tests))
        print_json(rule_data(rule) | {"code": code, "tests": tests})
        return
    text = i18n.text_of(game)
    print(rule.id)
    print(f"  {text.section(rule)}{f', {rule.place}' if rule.place else ''}")
    print(f"  {text.rule(rule.id)}")
    if rule.unenforced:
        print(f"  {say('rules-unenforced', why=rule.unenforced)}")
    for kind, places in (("code", found.code), ("tests", found.tests)):
        print(f"{say(f'rules-{kind}')}{'' if places else ' –'}")
        for place in places:
            print(f"  {shown_path(place.path)}:{place.line}  {place.text}")


def where_is(game: "Game[Any]", rule: "Rule") -> "Where":
    """Where a rule is cited and tested; what the games themselves say comes before bots and boards."""
    from msgspec.structs import replace

    from sandtable.core.rules import where

    found = where(rule.id, source_of(game), tests_of(game))
    return replace(found, code=tuple(sorted(found.code, key=lambda place: "games" not in place.path.parts)))


def source_of(game: "Game[Any]") -> Path:
    """The code that may cite rules of a game: all of the package, or the file or folder the game came from."""
    from sandtable.core.sources import folder_of

    if not is_from_file(game):
        return Path(__file__).parents[1]
    home = game.folder
    return home if home.is_file() and home.name != "__init__.py" else folder_of(home)


def tests_of(game: "Game[Any]") -> Path | None:
    """The tests of a checkout, or the folder `tests` beside a game from a file."""
    from sandtable.core.rules import checkout
    from sandtable.core.sources import folder_of

    root = folder_of(game.folder) if is_from_file(game) else checkout()
    return root / "tests" if root is not None and (root / "tests").is_dir() else None


def is_from_file(game: "Game[Any]") -> bool:
    from sandtable.core.registry import from_files

    return game in from_files()


def place_data(place: "Citation") -> dict[str, Any]:
    return {"path": shown_path(place.path), "line": place.line, "text": place.text}


def shown_path(path: Path) -> str:
    """A path as one would type it: from the project's folder, or from here."""
    from sandtable.core.rules import checkout

    for root in (checkout(), Path.cwd()):
        if root is not None and path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return str(path)


# Coverage


def measure(game: "Game[Any]") -> "Coverage":
    """Coverage is read off the tests of a checkout; an installed package has none."""
    from sandtable.core.rules import coverage, own_rules, related_ids

    tests = tests_of(game)
    if tests is None:
        raise Usage(say("rules-no-tests"))
    return coverage(own_rules(game.folder), tests, related_ids(game.folder))


def not_cited(game: "Game[Any]") -> list[str]:
    """The rules that the code does not name, although it could enforce them."""
    from sandtable.core.rules import cited, own_rules

    places = cited(source_of(game))
    return [rule.id for rule in own_rules(game.folder) if rule.id not in places and not rule.unenforced]


def is_complete(covered: "Coverage") -> bool:
    return not covered.missing and not covered.unknown


def told(game: "Game[Any]", covered: "Coverage", uncited: list[str]) -> dict[str, Any]:
    return {
        "game": game.id,
        "rules": len(covered.shown) + len(covered.missing),
        "shown": len(covered.shown),
        "percent": floored(covered),
        "missing": covered.missing,
        "unknown": covered.unknown,
        "uncited": uncited,
        "tests": covered.shown,
    }


def floored(covered: "Coverage") -> float:
    """The percentage, never rounded up to a hundred."""
    return int(covered.percent * 10) / 10


def print_coverage(game: "Game[Any]", covered: "Coverage", uncited: list[str]) -> None:
    for rule, tests in covered.shown.items():
        print(f"{len(tests):>4}  {rule}")
    for rule in covered.missing:
        print(f"   –  {rule}")
    for rule in covered.unknown:
        print(say("rules-unknown", rule=rule))
    for rule in uncited:
        print(say("rules-uncited", rule=rule))
    total = len(covered.shown) + len(covered.missing)
    numbers = {"shown": len(covered.shown), "total": total, "cited": total - len(uncited)}
    print(say("rules-coverage", game=game.id, percent=f"{floored(covered):g}", **numbers))
