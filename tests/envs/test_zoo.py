"""PettingZoo's own tests on every preset, and what happens to those who do not follow the rules."""

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from sandtable import envs
from sandtable.core.types import SandtableError
from sandtable.envs import EnvError
from sandtable.envs.zoo import TableEnv
from tests.envs.tables import FEW, PRESETS, short

CYCLES = 25


def make(preset: str, **settings: Any) -> TableEnv:
    game, options = short(preset)
    return envs.aec(game, options, **settings)


@pytest.mark.parametrize("preset", PRESETS)
def test_pettingzoo_accepts_every_preset(preset: str) -> None:
    with warnings.catch_warnings():
        # its advice on names of agents, and on observations with a mask, which in its own games are dictionaries too
        warnings.simplefilter("ignore", UserWarning)
        api_test(make(preset, max_steps=200), num_cycles=CYCLES)
        seed_test(partial(make, preset), num_cycles=4)


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset in FEW or not preset.startswith("siege")])
def test_pettingzoo_accepts_what_is_drawn(preset: str) -> None:
    render_test(partial(make, preset))


def test_a_game_is_played_to_its_end_and_rewards_are_given() -> None:
    env = envs.aec("blitzkrieg-base-v0")
    env.reset(seed=1)
    rng, total = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    for seat in env.agent_iter():
        observation, reward, ended, cut, info = env.last()
        total[seat] += float(reward)
        assert info["view"] == env.position.view(seat)
        mask = observation["action_mask"]
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert env.position.over is not None
    assert total[env.position.over.winners[0]] == 1.0


@pytest.mark.parametrize("preset", FEW)
def test_what_was_handed_out_stays_as_it_was(preset: str) -> None:
    env, rng = make(preset), np.random.default_rng(2)
    env.reset(seed=2)
    held: list[tuple[dict[str, Any], list[list[float]], dict[str, Any], Any]] = []
    for _ in range(40):
        observation, _, ended, _, info = env.last()
        if ended:
            break
        told = [part.tolist() for part in observation.values()]
        if len(held) % 2:  # what nobody reads must not be in the way of what somebody reads
            held.append((observation, told, info, info["view"]))
            assert info["view"] == env.position.view(env.agent_selection)
        else:
            held.append((observation, told, {}, None))
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    for observation, told, info, view in held:
        assert [part.tolist() for part in observation.values()] == told
        assert info.get("view") == view


def test_what_a_learner_writes_into_an_observation_or_an_info_is_not_handed_out_again() -> None:
    env = envs.aec("siege-normal-4-v0")
    env.reset(seed=1)
    seat = env.agent_selection
    before = env.observe(seat)
    told = before["observation"].tolist()
    before["observation"][:], before["action_mask"][:] = 7, 1
    env.infos[seat]["note"] = "mine"
    assert env.observe(seat)["observation"].tolist() == told
    assert not env.observe(seat)["action_mask"].all()
    for _ in range(200):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
        if env.agent_selection == seat and not env.position.said:
            break
    assert "note" not in env.infos[seat]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("preset", ["siege-normal-4-v0", "blitzkrieg-base-v0", "churchill-training-v0"])
def test_a_copy_of_an_environment_goes_on_by_itself(preset: str, copied: Callable[[TableEnv], TableEnv]) -> None:
    env = envs.aec(preset)
    env.reset(seed=3)
    for _ in range(12):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other = copied(env)
    for _ in range(12):
        seen, seen_there = env.last()[0], other.last()[0]
        assert all(np.array_equal(seen[part], seen_there[part]) for part in seen)
        for one in (env, other):
            one.step(int(seen["action_mask"].argmax()))


def test_a_preset_is_found_in_pettingzoos_own_manner() -> None:
    from sandtable.envs.zoo import blitzkrieg_nippon_v0

    env = blitzkrieg_nippon_v0.env()
    env.reset(seed=1)
    assert env.possible_agents == ["japan", "germany"]


def test_sealed_answers_are_not_shown_before_the_opening() -> None:
    env = envs.aec("churchill-training-v0")
    seen: dict[str, list[Any]] = {}
    for choice in (0, 1):
        env.reset(seed=1)
        first = env.agent_selection
        assert env.position.asked is not None
        assert env.position.asked.ask == "agenda-card"
        env.step(env.position.legal()[choice])
        assert env.agent_selection != first
        for seat in env.agents:
            seen.setdefault("own" if seat == first else seat, []).append(env.observe(seat)["observation"])
    own = seen.pop("own")
    assert not np.array_equal(*own), "who sealed a card sees which"
    for seat, (one, other) in seen.items():
        assert np.array_equal(one, other), f"{seat} sees which card was sealed"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((), "has not begun; call reset first"),
        (("reset", 1), "action 1 (more) is masked"),
        (("reset", 10_000), "there is no action 10000"),
        (("reset", None), "has to say a word"),
        (("reset", "left"), "an action is a whole number, not 'left'"),
        (("reset", 1.5), "an action is a whole number, not 1.5"),
        (("reset", "close", 1), "blitzkrieg is closed"),
    ],
)
def test_misuse_is_refused_in_a_sentence(steps: tuple[Any, ...], said: str) -> None:
    env = envs.aec("blitzkrieg")
    *before, last = steps or (0,)
    for step in before:
        getattr(env, step)()
    with pytest.raises(EnvError) as refused:
        env.step(last)
    assert said in str(refused.value)


def test_nothing_is_seen_before_a_game_has_begun() -> None:
    with pytest.raises(EnvError, match="has not begun; call reset first"):
        envs.aec("blitzkrieg").last()


@pytest.mark.parametrize(
    ("setting", "said"), [({"render_mode": "3d"}, "render mode '3d'"), ({"max_steps": 0}, "at least 1")]
)
def test_settings_that_make_no_sense_are_refused(setting: dict[str, Any], said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        envs.aec("blitzkrieg", **setting)


def test_a_missing_extra_says_which_command_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "sandtable.envs.zoo")
    with pytest.raises(EnvError, match=r"pettingzoo is not installed; pip install 'sandtable\[envs\]' installs it"):
        envs.aec("blitzkrieg")
