"""Games on a Ray cluster: the same batches, handed to whatever nodes there are.

    arena.simulate("siege", None, ["normal"], 100_000, seed=1, on=Ray("head:6379"))

Ray itself is an extra and takes seconds to load, so nothing here touches it before the first batch is handed out.
"""

import logging
import os
import socket
from collections.abc import Collection, Iterable
from typing import Any

from sandtable.arena.errors import ArenaError
from sandtable.arena.executors import Pooled
from sandtable.arena.fixtures import Batch, Result, play_batch

HERE = "local"
"""Instead of an address: a cluster of this machine alone, which ends with the run."""
EXTRA = "pip install 'sandtable[ray]'"
KNOCK = 10.0
"""Seconds in which whoever listens at an address must open."""
LOOK_AGAIN = 5.0
"""Seconds after which we ask whether anybody is left to wait for."""
PATIENCE = 12
"""How often in a row a cluster may be without any node that can work."""


class Ray(Pooled):
    """The nodes of a Ray cluster. Each core plays one game at a time; a node that joins or leaves is noticed."""

    def __init__(self, address: str = HERE, cpus: int | None = None) -> None:
        self.address = address
        self._cpus = cpus
        """How many cores a cluster of this machine alone gets; all of them unless one says otherwise."""
        self._ray: Any = None
        self._play: Any = None
        self._deserted = 0

    def batch_size(self, games: int) -> int:
        self._connect()
        return super().batch_size(games)

    def submit(self, batch: Batch) -> Any:
        self._connect()
        return self._play.remote(batch)

    def finished(self, under_way: Collection[Any]) -> Iterable[tuple[Any, list[Result] | None]]:
        done: list[Any] = []
        while not done:
            done, _ = self._ray.wait(list(under_way), num_returns=1, timeout=LOOK_AGAIN)
            self._count_workers(idle=not done)
        for handle in done:
            yield handle, self._results(handle)

    def close(self) -> None:
        if self._ray is not None:
            self._ray.shutdown()
            self._ray = None

    def _connect(self) -> None:
        """Load Ray and join the cluster, once."""
        if self._ray is not None:
            return
        os.environ.setdefault("RAY_DEDUP_LOGS", "0")
        try:
            import ray  # noqa: PLC0415  # it takes a second, and it is an extra
        except ImportError:
            raise ArenaError("no-ray", command=EXTRA) from None
        wanted: dict[str, Any] = {"num_cpus": self._cpus, "include_dashboard": False} if self.address == HERE else {}
        self._knock()
        try:
            ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR, **wanted)
        except (ConnectionError, OSError, RuntimeError, TimeoutError, ValueError) as problem:
            first = str(problem).strip().partition("\n")[0]
            raise ArenaError("no-cluster", address=self.address, detail=first) from None
        self._ray = ray
        # A lost batch comes back to us and is handed out again: Ray's own repeats could play it twice at once.
        self._play = ray.remote(num_cpus=1, max_retries=0)(play_batch)
        self._count_workers(idle=False)

    def _knock(self) -> None:
        """Ray waits for minutes where nobody is: ask first whether anybody listens there."""
        host, _, port = self.address.rpartition(":")
        if not host or not port.isdecimal():
            return  # "auto" and "local" are Ray's own words
        try:
            socket.create_connection((host.rpartition("/")[2], int(port)), KNOCK).close()
        except OSError as problem:
            raise ArenaError("no-cluster", address=self.address, detail=problem.strerror or str(problem)) from None

    def _count_workers(self, *, idle: bool) -> None:
        """As many workers as the cluster has cores now; it must not stay without any."""
        cores = int(self._ray.cluster_resources().get("CPU", 0))
        self._deserted = 0 if cores else self._deserted + idle
        if self._deserted > PATIENCE:
            raise ArenaError("deserted", address=self.address)
        self.workers = max(1, cores)

    def _results(self, handle: Any) -> list[Result] | None:
        """What a batch brought, or None when its worker, its node or its result is lost."""
        errors = self._ray.exceptions
        try:
            results: list[Result] = self._ray.get(handle)
        except errors.RayTaskError as problem:
            raise (problem.cause or problem) from None
        except errors.RayError:
            return None
        return results
