"""The guide of a game; its catalogue of rules, and the way from a paragraph of the book to its lines and tests."""

import asyncio
from functools import cache
from pathlib import Path

from litestar.params import FromPath
from msgspec.structs import asdict

import sandtable
from sandtable.core import registry, rules
from sandtable.core.guide import Guide, read_guide
from sandtable.core.rules import Citation
from sandtable.server.http.context import TheServices
from sandtable.server.http.routes import get
from sandtable.server.problems import RequestError
from sandtable.server.wire.games import CodePlace, RuleDetails, RuleInfo, TestPlace

PACKAGE = Path(sandtable.__file__).parent
BEFORE, AFTER = 3, 8
"""Lines shown before and after the one that cites a rule."""
MOST = 20
"""Places shown."""


@get("/api/games/{game:str}/guide", summary="How the game is played, for a newcomer")
async def guide_of(services: TheServices, game: FromPath[str]) -> Guide:
    found = services.require_game(game)
    guide = read_guide(found.folder)
    if guide is None:
        raise RequestError("no-guide", game=found.id)
    return guide


@get("/api/games/{game:str}/rules", summary="The rule catalogue")
async def rules_of(services: TheServices, game: FromPath[str]) -> list[RuleInfo]:
    return list(catalogue(services.require_game(game).id).values())


@get("/api/games/{game:str}/rules/{rule:str}", summary="One rule: book, sentence, code and tests")
async def one_rule(services: TheServices, game: FromPath[str], rule: FromPath[str]) -> RuleDetails:
    id = services.require_game(game).id
    if rule not in catalogue(id):
        raise RequestError("no-rule", game=id, rule=rule)
    return await asyncio.to_thread(details, id, rule)


@cache
def catalogue(id: str) -> dict[str, RuleInfo]:
    return {
        rule.id: RuleInfo(rule.id, rule.section, rule.place, rule.en, rule.ru, rule.unenforced)
        for rule in rules.catalogue(sandtable.game(id).folder)
    }


@cache
def details(id: str, rule: str) -> RuleDetails:
    """The package's own code and tests; a game from the operator's file keeps its source to itself."""
    code: list[CodePlace] = []
    tests: list[TestPlace] = []
    if sandtable.game(id) not in registry.from_files():
        root = rules.checkout()
        found = rules.where(rule, PACKAGE, None if root is None else root / "tests")
        rules_first = sorted(found.code, key=lambda place: "games" not in place.path.parts)
        code = [code_place(place) for place in rules_first[:MOST]]
        tests = [test_place(place, root) for place in found.tests[:MOST] if root is not None]
    return RuleDetails(**asdict(catalogue(id)[rule]), code=code, tests=tests)


def code_place(place: Citation) -> CodePlace:
    lines = place.path.read_text("utf-8").splitlines()
    first = max(0, place.line - 1 - BEFORE)
    snippet = "\n".join(lines[first : place.line + AFTER])
    return CodePlace(place.path.relative_to(PACKAGE).as_posix(), place.line, first + 1, snippet)


def test_place(place: Citation, root: Path) -> TestPlace:
    return TestPlace(place.path.relative_to(root).as_posix(), place.line, place.text)


routes = [guide_of, rules_of, one_rule]
