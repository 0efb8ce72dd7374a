"""An assistant for the tests: a client of the official SDK that plays from what it is told, and from nothing else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from mcp import Client
from mcp.types import TextContent

from sandtable.core import codec
from sandtable.core.decisions import Allocate, Limit, Part
from sandtable.mcp.server import build

Json = dict[str, Any]


class Assistant:
    """Calls tools and remembers the table."""

    def __init__(self, client: Client, seed: int = 1) -> None:
        self.client, self.rng = client, Random(seed)
        self.table = self.key = ""
        self.heard: list[str] = []
        """Everything it was told in words."""

    async def ask(self, tool: str, /, **args: Any) -> tuple[str, Json]:
        """What a tool says, in words and as data."""
        text, data, wrong = await self.call(tool, **args)
        assert not wrong, text
        return text, data

    async def problem(self, tool: str, /, **args: Any) -> tuple[str, Json]:
        """What is wrong with a call."""
        text, data, wrong = await self.call(tool, **args)
        assert wrong, text
        assert "\n" not in text or "fits" in text
        return text, data

    async def call(self, tool: str, /, **args: Any) -> tuple[str, Json, bool]:
        answer = await self.client.call_tool(tool, args)
        (block,) = answer.content
        assert isinstance(block, TextContent)
        self.heard.append(block.text)
        return block.text, answer.structured_content or {}, bool(answer.is_error)

    async def start(self, game: str, **args: Any) -> Json:
        """A new table; the position one begins in."""
        _, position = await self.ask("start_table", game=game, **args)
        self.table = position["table"]
        return position

    async def at(self, tool: str, /, **args: Any) -> Json:
        """The data of something asked at the table."""
        return (await self.ask(tool, table=self.table, **args))[1]

    async def play(self, position: Json) -> Json:
        """Play to the end; the last position."""
        while position["result"] is None:
            position = await self.answer(position)
        return position

    async def answer(self, position: Json) -> Json:
        """Answer one question at random, as its shape wants it."""
        assert position["your_turn"], position
        page = position["answers"]
        if page["shape"] == "orders":
            return await self.plan()
        if page["all"]:
            return await self.at("act", answer=self.rng.randint(1, page["all"]))
        return await self.at("act", answer=codec.to_text(allocation(page, position["seat"]).sample(self.rng)))

    async def plan(self) -> Json:
        """A few orders by number; where the plan owes something, what the house bot would do."""
        page = await self.at("more_answers")
        for _ in range(min(2, page["all"])):
            page = await self.at("plan_add", orders=[self.rng.randint(1, page["all"])])
            if not page["all"]:
                break
        if page["obligations"]:
            page = await self.at("plan_drop")
        if page["obligations"]:
            hint = await self.at("hint")
            return await self.at("act", answer=hint["typed"])
        return await self.at("plan_commit")


def allocation(page: Json, seat: str) -> Allocate:
    """The amounts one is asked for, as they were told."""
    parts = tuple(Part(one["name"], one["high"], one["low"]) for one in page["parts"])
    limits = tuple(Limit(one["weights"], one["rule"], one["high"], one["low"]) for one in page["limits"])
    return Allocate(seat, "amounts", parts, limits)


@asynccontextmanager
async def an_assistant(language: str = "en", seed: int = 1) -> AsyncIterator[Assistant]:
    """Connected to a server of its own, in this process."""
    async with Client(build(language)) as client:
        yield Assistant(client, seed)
