"""The guide over the API."""

from tests.server.conftest import Meet
from tests.server.kit import Server


async def test_a_guide_is_told_in_both_languages(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    assert (await ann.get("/api/games/siege"))["guide"]
    guide = await ann.get("/api/games/siege/guide")
    known = {rule["id"] for rule in await ann.get("/api/games/siege/rules")}
    for passage in (*guide["goal"], *guide["win"], *guide["mistakes"], *guide["advice"]):
        assert passage["en"]
        assert passage["ru"]
        assert known.issuperset(passage["rules"])


async def test_there_is_no_such_guide(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    await ann.get("/api/games/chess/guide", 404)
