"""The way from a paragraph of the book to its line of code, over the API."""

from sandtable.core import rules
from sandtable.server.http.rules import PACKAGE
from tests.server.conftest import Meet
from tests.server.kit import Server


async def test_a_rule_leads_to_its_code_and_its_tests(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    listed = await ann.get("/api/games/siege/rules")
    assert all({"id", "section", "place", "en", "ru", "unenforced"} == set(rule) for rule in listed)
    enforced = next(rule for rule in listed if rule["id"].startswith("siege.") and not rule["unenforced"])
    told = await ann.get(f"/api/games/siege/rules/{enforced['id']}")
    assert {name: told[name] for name in enforced} == enforced
    assert told["code"]
    for place in told["code"]:
        lines = (PACKAGE / place["path"]).read_text("utf-8").splitlines()
        assert enforced["id"] in lines[place["line"] - 1]
        snippet = place["snippet"].splitlines()
        assert enforced["id"] in snippet[place["line"] - place["first"]]
        assert len(snippet) <= 12
    root = rules.checkout()
    assert root is not None
    assert told["tests"]
    for test in told["tests"]:
        assert f"def {test['name']}(" in (root / test["path"]).read_text("utf-8")


async def test_there_is_no_such_rule(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    problem = await ann.get("/api/games/siege/rules/siege.nothing", 404)
    assert problem["type"] == "sandtable:no-rule"
    assert "siege.nothing" in problem["detail"]
    await ann.get("/api/games/chess/rules/siege.nothing", 404)
