"""The rule catalogue: every rule of a game with its id, its place in the rulebook and one sentence in our words.

Tests name the rules they show with `@rule("siege.he111.wall")`; coverage is read off the test files.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandtable.core import sources
from sandtable.core.types import SandtableError

CORE_FOLDER = Path(__file__).parent


RULE_ID = re.compile(r"(?<![\w.-])[a-z]\w*(?:\.[a-z0-9]+(?:-[a-zA-Z0-9]+)*)+(?![\w-])")
"""What a rule id looks like in a line of code: `pig.turn.hold`, `pig.5.22-to-hold`."""


class Rule(Struct, frozen=True):
    """One rule. `section` is the chapter of the rulebook, or "reading" where the book is silent."""

    id: str
    section: str
    en: str
    ru: str = ""
    place: str = ""
    """The page or the paragraph of the rulebook, where the section alone does not say it."""
    unenforced: str = ""
    """Why no code can enforce it: it is for the people at the table."""

    def text(self, language: str) -> str:
        return self.ru if language == "ru" and self.ru else self.en


class _Catalogue(Struct):
    rule: list[Rule] = []
    shares: list[str] = []
    """Other folders whose rules and texts hold here too, as paths from this one: an edition shares its engine's."""
    places: dict[str, str] = {}
    """Where shared rules stand in the book of this folder, by id: two editions have a rule in common, not its page."""


@cache
def _read(folder: Path) -> _Catalogue:
    written = sources.rules_toml(folder)
    try:
        return msgspec.convert(tomllib.loads(written), _Catalogue)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise SandtableError(f"the rules of {folder} cannot be read: {problem}") from None


@cache
def shared_folders(folder: Path) -> tuple[Path, ...]:
    """The folders a folder shares rules and texts with, and last itself."""
    return (*((sources.folder_of(folder) / other).resolve() for other in _read(folder).shares), folder)


@cache
def own_rules(folder: Path) -> tuple[Rule, ...]:
    """The rules in a folder's `rules.toml` and in those it shares, in the book's order."""
    *others, own = (_read(shared) for shared in shared_folders(folder))
    shared = [rule for other in others for rule in other.rule]
    rules = (*(replace(rule, place=own.places.get(rule.id, rule.place)) for rule in shared), *own.rule)
    doubles = {rule.id for rule in rules if sum(other.id == rule.id for other in rules) > 1}
    if doubles:
        raise ValueError(f"rules told twice: {', '.join(sorted(doubles))}")
    strays = own.places.keys() - {rule.id for rule in shared}
    if strays:
        raise ValueError(f"places of rules that are not shared: {', '.join(sorted(strays))}")
    return rules


@cache
def related_ids(folder: Path) -> frozenset[str]:
    """The ids of other titles beside this one that share the same folders: the same first word, another edition."""
    home = sources.folder_of(folder).resolve()
    mine = set(shared_folders(folder)[:-1])
    titles = (path.parent for path in sorted(home.parent.glob("*/rules.toml")) if mine)
    return frozenset(
        rule.id
        for title in titles
        if title != home and not mine.isdisjoint(shared_folders(title)[:-1])
        for rule in own_rules(title)
    )


@cache
def catalogue(folder: Path) -> tuple[Rule, ...]:
    """The rules of a game and the core's own (not asked, stale, malformed …)."""
    return own_rules(folder) + (() if folder == CORE_FOLDER else own_rules(CORE_FOLDER))


class Coverage(Struct):
    """Which rules tests show: names of tests by rule id, rules without a test, ids no catalogue knows."""

    shown: dict[str, list[str]]
    missing: list[str]
    unknown: list[str]

    @property
    def percent(self) -> float:
        covered = len(self.shown)
        return 100.0 * covered / max(1, covered + len(self.missing))


def coverage(rules: tuple[Rule, ...], tests: Path, related: frozenset[str] = frozenset()) -> Coverage:
    """Read `@rule(...)` marks off the test files below a folder; marks of other families are somebody else's.

    So are marks of `related` ids: those of another edition on the same engine (see `related_ids`).
    """
    if not tests.is_dir():
        raise SandtableError(f"no tests at {tests}: coverage is read off a checkout of the project")
    families = {_family(rule.id) for rule in rules}
    marks: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule_id, test in _marks(path):
            if _family(rule_id) in families:
                marks.setdefault(rule_id, []).append(test.text)
    known = [rule.id for rule in rules]
    return Coverage(
        shown={rule_id: marks[rule_id] for rule_id in known if rule_id in marks},
        missing=[rule_id for rule_id in known if rule_id not in marks],
        unknown=sorted(set(marks) - set(known) - related),
    )


class Citation(Struct, frozen=True):
    """A line of a file that names a rule."""

    path: Path
    line: int
    text: str
    """The line itself, or the name of the test."""


@cache
def cited(source: Path) -> dict[str, list[Citation]]:
    """Where the code below a folder, or in a file, names rules, by id: literally, in quotes or in a comment."""
    paths = [source] if source.is_file() else sorted((*source.rglob("*.py"), *source.rglob("data/*.toml")))
    found: dict[str, list[Citation]] = {}
    for path in paths:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith('id = "'):
                continue  # a file may hold its catalogue too
            for rule_id in dict.fromkeys(RULE_ID.findall(line)):
                found.setdefault(rule_id, []).append(Citation(path, number, line.strip()))
    return found


class Where(Struct, frozen=True):
    """Where a rule is: the lines of code that cite it, and the tests that show it."""

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]


def where(rule_id: str, source: Path, tests: Path | None) -> Where:
    """The code below a folder, or in a file, that cites a rule, and the tests that show it, where there are tests."""
    return Where(tuple(cited(source).get(rule_id, ())), () if tests is None else tuple(_shown(rule_id, tests)))


def _shown(rule_id: str, tests: Path) -> Iterator[Citation]:
    for path in sorted(tests.rglob("test_*.py")):
        if rule_id in path.read_text("utf-8"):
            yield from (place for marked, place in _marks(path) if marked == rule_id)


def checkout() -> Path | None:
    """The folder of the project, when this package stands in one with its tests; an installed one has none."""
    root = CORE_FOLDER.parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def _family(rule_id: str) -> str:
    """The first word of a rule's id: whose rule it is."""
    return rule_id.partition(".")[0]


def _marks(path: Path) -> list[tuple[str, Citation]]:
    """The rules that the tests of a file name, each with its test."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
                    place = Citation(path, node.lineno, node.name)
                    found += [(ast.literal_eval(arg), place) for arg in decorator.args]
    return found
