"""A fair queue: places are given to owners in turn, and to whoever waits with people before those without."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

Turns: TypeAlias = "OrderedDict[str, deque[asyncio.Future[None]]]"
"""Who waits, by owner; the owner at the front is next."""


class FairQueue:
    """So many places. One owner's fifty requests wait behind one of everybody else's."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._first: Turns = OrderedDict()
        self._last: Turns = OrderedDict()

    @asynccontextmanager
    async def place(self, owner: str, *, last: bool = False) -> AsyncIterator[None]:
        """Wait for a place and hold it; `last` is served when nobody else waits."""
        await self._take(owner, self._last if last else self._first)
        try:
            yield
        finally:
            self._give()

    def close(self) -> None:
        """Whoever still waits gets no place."""
        for turns in (self._first, self._last):
            for turn in (turn for waiting in turns.values() for turn in waiting):
                turn.cancel()

    def waiting(self, owner: str) -> int:
        """How many of this owner's wait."""
        return sum(len(turns.get(owner, ())) for turns in (self._first, self._last))

    async def _take(self, owner: str, turns: Turns) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                _remove(turns, owner, turn)
            else:  # the place was given at the very moment
                self._give()
            raise

    def _give(self) -> None:
        """The next owner's turn; whoever has more waiting goes to the end."""
        for turns in (self._first, self._last):
            while turns:
                owner, waiting = turns.popitem(last=False)
                turn = waiting.popleft()
                if waiting:
                    turns[owner] = waiting
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1


def _remove(turns: Turns, owner: str, turn: "asyncio.Future[None]") -> None:
    waiting = turns.get(owner)
    if waiting is not None and turn in waiting:
        waiting.remove(turn)
        if not waiting:
            del turns[owner]
