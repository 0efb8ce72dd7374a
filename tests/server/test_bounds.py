"""No request makes unbounded work: options, imported states, bots, odds and records all have their bounds."""

from tests.server.conftest import Meet
from tests.server.kit import Server, bots

ENDLESS = 10**9


async def test_a_bid_without_end_is_refused(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    seats = bots("ussr", "germany", "uk", "japan", "usa")
    body = {"game": "spring1942", "seats": seats, "start": True, "options": {"bid": {"ussr": ENDLESS}}}
    problem = await ann.post("/api/tables", 422, **body)
    assert problem["type"] == "sandtable:bad-options"
