"""One seat against our bots as Gymnasium wants it, and many games in step."""

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable.envs.gym
from sandtable import envs
from sandtable.core.types import SandtableError
from sandtable.envs import EnvError
from sandtable.envs.gym import SeatEnv, make
from sandtable.envs.vector import Vector
from tests.envs.tables import FEW, short


class MaskedSampling(gymnasium.ActionWrapper[dict[str, object], int, int]):
    """Gymnasium's checker samples without a mask: what is masked becomes the first word that is not."""

    def action(self, action: int) -> int:
        legal = self.unwrapped.position.legal()  # type: ignore[attr-defined]
        return action if action in legal else min(legal)


@pytest.mark.parametrize("preset", FEW)
def test_gymnasium_accepts_a_seat_of_every_kind_of_game(preset: str) -> None:
    game, options = short(preset)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a checker that is given a wrapper says so
        check_env(MaskedSampling(make(game, options)), skip_render_check=True)


def test_a_game_is_played_against_a_house_bot() -> None:
    env = gymnasium.make("sandtable/blitzkrieg-base-v0", seat="allies", agents="rulebook")
    observation, info = env.reset(seed=3)
    rng, over, reward = Random(1), False, 0.0
    assert info["view"].turn == "allies"
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, cut, info = env.step(int(rng.choice(legal)))  # type: ignore[assignment]
        assert not cut
    seat = env.unwrapped
    assert isinstance(seat, SeatEnv)
    assert seat.position.over is not None
    assert reward == (1.0 if "allies" in seat.position.over.winners else -1.0)


def test_every_preset_is_known_to_gymnasium() -> None:
    assert {f"sandtable/{id}" for id in envs.ids()} <= set(gymnasium.registry)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seat": "spain"}, "there is no seat 'spain'; there are axis, allies"),
        ({"agents": "genius"}, "genius"),
        ({"render_mode": "3d"}, "there is no render mode '3d'"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(settings: dict[str, str], said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        sandtable.envs.gym.make("blitzkrieg", **settings)


def test_a_closed_seat_is_refused() -> None:
    env = make("blitzkrieg")
    with pytest.raises(EnvError, match="has not begun"):
        env.step(0)
    env.reset(seed=1)
    env.close()
    with pytest.raises(EnvError, match="closed"):
        env.step(0)


def test_many_games_in_step_are_the_same_games_one_by_one() -> None:
    games, rng = Vector("blitzkrieg", games=5, seed=2), Random(1)
    alone, observer = [games.table.start(f"2-{number}") for number in range(5)], envs.Observer(games.table)
    ended = 0
    while ended < 5:
        words = [rng.choice(np.flatnonzero(mask).tolist()) for mask in games.masks]
        for number, position in enumerate(alone):
            if position.over is None:
                seat = position.seat
                assert seat is not None
                assert games.seats[number] == games.table.seats.index(seat)
                assert np.array_equal(games.observations[number], observer.vector(position, seat))
                assert np.array_equal(games.masks[number], observer.mask(position, seat))
                position.say(words[number])
        games.say(words)
        for number in np.flatnonzero(games.over).tolist():
            if alone[number].over is not None:
                ended += games.results[number] == alone[number].over
                assert games.rewards[number].sum() == 0
    assert games.observations.shape == (5, games.observer.size)


def test_words_for_many_games_are_checked_before_any_is_said() -> None:
    games = Vector("blitzkrieg", games=2, seed=2)
    before = games.observations.copy()
    legal = [int(np.flatnonzero(mask)[0]) for mask in games.masks]
    wrong: list[tuple[Any, str]] = [
        ([legal[0]], "there are 2 games"),
        ([legal[0], 1], r"game 1: action 1 \(more\) is masked"),
        (np.array(legal, float), "an action is a whole number"),
    ]
    for words, said in wrong:
        with pytest.raises(EnvError, match=said):
            games.say(words)
    assert np.array_equal(games.observations, before)


def in_step(workers: int, words: int = 150) -> list[tuple[bytes, ...]]:
    """What is known of five games at each word of random play."""
    told, draw = [], np.random.default_rng(1)
    with Vector("siege-normal-4-v0", games=5, seed=4, workers=workers) as games:
        for _ in range(words):
            games.say((draw.random(games.masks.shape) * games.masks).argmax(axis=1))
            arrays = games.observations, games.masks, games.seats, games.rewards, games.over
            told.append((*(array.tobytes() for array in arrays), str(games.results).encode()))
    return told


def test_workers_play_the_same_games() -> None:
    assert in_step(0) == in_step(2)


def test_a_masked_word_for_a_worker_is_refused_in_the_same_sentence() -> None:
    with Vector("blitzkrieg", games=2, seed=2, workers=2) as games:
        legal = [int(np.flatnonzero(mask)[0]) for mask in games.masks]
        with pytest.raises(EnvError, match=r"game 1: action 1 \(more\) is masked; axis may say"):
            games.say([legal[0], 1])
        games.say(legal)
        with pytest.raises(EnvError, match="played by workers"):
            _ = games.positions


def test_a_worker_that_dies_is_one_sentence_and_takes_the_others_with_it() -> None:
    games = Vector("blitzkrieg", games=2, seed=2, workers=2)
    assert games._team is not None
    first, second = (worker.process for worker in games._team._workers)
    second.kill()
    with pytest.raises(EnvError, match="worker 1 has died"):
        games.say([int(np.flatnonzero(mask)[0]) for mask in games.masks])
    assert not first.is_alive()
    assert not second.is_alive()


def test_games_in_step_that_are_closed_or_cannot_be_are_refused() -> None:
    games = Vector("blitzkrieg", games=2, workers=1)
    assert games._team is not None
    (process,) = (worker.process for worker in games._team._workers)
    games.close()
    games.close()
    assert not process.is_alive()
    with pytest.raises(EnvError, match="closed"):
        games.say([0, 0])
    for workers in (-1, 3):
        with pytest.raises(EnvError, match=f"0 to 2 workers for 2 games, not {workers}"):
            Vector("blitzkrieg", games=2, workers=workers)
