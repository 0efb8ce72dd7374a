"""The arena on a Ray cluster of several nodes, one of which is killed in the middle of the work."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
import pytest

from sandtable import arena
from sandtable.arena import ArenaError
from sandtable.arena.fixtures import Batch, Fixture, Setting
from tests.cli.conftest import Command, run

__all__ = ["run"]

START = 5
"""Ray gives its own processes fifteen seconds to start; on a machine that is busy it may take a few tries."""
AGENT_PORTS = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")
GAMES = 60

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


class SmallCluster:
    """A head that plays nothing, and nodes of one core each."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self._cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **free_ports()})
        self.address: str = self._cluster.address
        self.nodes: list[Any] = []

    def add_node(self) -> None:
        self.nodes.append(self._cluster.add_node(num_cpus=1, **free_ports()))

    def kill_node(self) -> None:
        self._cluster.remove_node(self.nodes.pop(), allow_graceful=False)

    def close(self) -> None:
        self._cluster.shutdown()


def free_ports() -> dict[str, Any]:
    sockets = [socket.socket() for _ in AGENT_PORTS]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return {**dict(zip(AGENT_PORTS, ports, strict=True)), "include_dashboard": False}


def started(begin: Any) -> Any:
    """What Ray starts, once it manages to."""
    for _ in range(START - 1):
        try:
            return begin()
        except Exception:  # noqa: BLE001  # Ray raises no narrower one
            continue
    return begin()


@pytest.fixture(scope="module")
def cluster() -> Iterator[SmallCluster]:
    found = started(SmallCluster)
    for _ in range(2):
        started(found.add_node)
    yield found
    found.close()


def numbers(path: Path) -> list[int]:
    return [msgspec.json.decode(line)["number"] for line in path.read_bytes().splitlines()[1:]]


def test_games_on_a_cluster_are_the_same_and_a_killed_node_s_are_played_once_more(
    cluster: SmallCluster, tmp_path: Path
) -> None:
    path = tmp_path / "results.ndjson"
    some_are_done, told = Event(), []

    def progress(finished: int) -> None:
        told.append(finished)
        if finished >= GAMES // 10:
            some_are_done.set()

    def kill() -> None:
        some_are_done.wait()
        cluster.kill_node()

    killer = Thread(target=kill, daemon=True)
    killer.start()
    found = arena.simulate(
        "churchill", {"scenario": "training"}, ["chart"], GAMES, seed=1,
        on=arena.Ray(cluster.address), results=path, progress=progress,
    )  # fmt: skip
    killer.join()
    alone = arena.simulate("churchill", {"scenario": "training"}, ["chart"], GAMES, seed=1)
    assert found.outcomes == alone.outcomes
    assert found.decisions_per_game == alone.decisions_per_game
    assert sorted(numbers(path)) == list(range(GAMES))
    assert told == list(range(1, GAMES + 1))


def test_what_goes_wrong_in_a_game_comes_back_as_it_was(cluster: SmallCluster) -> None:
    batch = Batch(Setting("blitzkrieg", None, version="0.0.0"), (Fixture(0, ("random",), "1"),))
    with arena.Ray(cluster.address) as on, pytest.raises(ArenaError, match="a worker has Sandtable"):
        list(on.play([batch]))


def test_where_there_is_no_cluster_one_sentence_says_so(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    address = f"127.0.0.1:{free_ports()[AGENT_PORTS[0]]}"
    told = run("simulate", "blitzkrieg", "-n", "2", "--ray", address, "--out", str(path), "--lang", "en")
    assert told.exit_code == 2
    assert told.stderr.startswith(f"sandtable: There is no Ray cluster at {address}")
    assert told.stderr.count("\n") == 1
    assert numbers(path) == []


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'sandtable\[ray\]'"):
        arena.simulate("blitzkrieg", None, ["random"], 1, seed=1, on=arena.Ray())
