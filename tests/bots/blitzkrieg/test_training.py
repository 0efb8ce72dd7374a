"""The example that trains the network: its arithmetic, and that it goes on where it was."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from sandtable.bots.blitzkrieg.network import LAYERS, read

SCRIPT = Path(__file__).parents[3] / "examples" / "train_blitzkrieg" / "train.py"


@pytest.fixture
def train(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_blitzkrieg", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    for name, value in {"TABLES": 2, "ROUND": 2, "RULEBOOK_GAMES": 2, "BATCH": 32, "KEPT": 1000}.items():
        monkeypatch.setattr(module, name, value)
    return module


def test_later_expectations_are_seen_by_the_side_that_answered(train: ModuleType) -> None:
    def moment(side: int, best: float, taken: bool) -> object:
        return train.Moment(side, (1,), (2,), best, taken)

    moments = [moment(0, 0.5, True), moment(1, 0.8, True), moment(1, 0.9, True)]
    assert train.targets(moments, 1, trust=1.0) == [0.0, 1.0, 1.0]
    first, second, last = train.targets(moments, 1, trust=0.5)
    assert (last, second) == (1.0, 0.5 * 1.0 + 0.5 * 0.9)
    assert first == pytest.approx(1 - (0.5 * second + 0.5 * 0.8))
    moments[1] = moment(1, 0.8, False)
    assert train.targets(moments, 1, trust=0.5)[0] == pytest.approx(1 - 0.8), "a whim tells nothing"


def test_the_network_learns(train: ModuleType) -> None:
    learner, rng = train.Learner(20, seed=1), np.random.default_rng(1)
    shown = (rng.random((200, 20)) < 0.3).astype(np.float32)
    wanted = (shown[:, 3] * (1 - shown[:, 5])).astype(np.float32)
    losses = [learner.learn(shown, wanted, 0.01) for _ in range(200)]
    assert losses[0] > 0.5
    assert losses[-1] < 0.1


def test_a_training_goes_on_where_it_was(train: ModuleType, tmp_path: Path) -> None:
    train.Training("base", tmp_path, seed=1).run(1e-9, planned=1)
    first = train.Training("base", tmp_path, seed=1)
    assert first.rounds == 1
    assert first.learner.steps > 0
    games = first.games
    first.polish(3)
    said = json.loads((tmp_path / "base.json").read_text())
    assert said["made"]["games"] == games + 3
    weights = read(said["weights"])
    assert all(np.allclose(weights[name], first.learner.calm[name], atol=1e-2) for name in LAYERS)


def test_a_training_may_begin_with_weights_that_are_shipped(train: ModuleType, tmp_path: Path) -> None:
    first = train.Training("base", tmp_path / "first", seed=1)
    first.games = 7
    first.keep()
    second = train.Training("base", tmp_path / "second", seed=2)
    second.begin_with(tmp_path / "first" / "base.json")
    assert second.games == first.games
    assert np.allclose(second.learner.weights["rows"], first.learner.calm["rows"], atol=1e-3)
    second.keep()
    second.begin_with(tmp_path / "nowhere.json")  # the folder has gone further: nothing is read
