"""OpenSpiel's own tests on our games, its information states, and its searches at our table."""

import importlib.util
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import sandtable.envs.openspiel  # noqa: F401  (makes our games known to OpenSpiel)
from sandtable import envs
from sandtable.core.chance import DiceGroup, Draw, Pick, Roll
from sandtable.envs.chances import ChanceSteps

GAMES = (
    "sandtable_blitzkrieg", "sandtable_blitzkrieg(preset=nippon)", "sandtable_blitzkrieg(preset=solo-easy)",
    "sandtable_siege", "sandtable_siege(preset=field_marshal-4)", "sandtable_siege(preset=solo-1)",
    "sandtable_churchill",
)  # fmt: skip
AXIS = ("sandtable_spring1942(preset=evening,max_rounds=1)", "sandtable_europe1940(preset=evening,max_rounds=1)")
EXAMPLE = Path(__file__).parents[2] / "examples" / "openspiel_blitzkrieg.py"


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_our_games_at_random(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", AXIS)
def test_openspiel_plays_a_round_of_axis_and_allies(name: str) -> None:
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(1)
    while not state.is_terminal():
        step_at_random(state, rng)
    assert state.returns() == [0.0] * state.num_players()


def step_at_random(state: Any, rng: Random) -> None:
    if state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        assert sum(shares) == pytest.approx(1)
        state.apply_action(rng.choices(outcomes, shares)[0])
        return
    legal = state.legal_actions()
    state.apply_action(0 if 0 in legal and rng.random() < 0.5 else rng.choice(legal))


@pytest.mark.parametrize("name", [*GAMES, *AXIS])
def test_information_states_do_not_tell_apart_what_a_player_cannot(name: str) -> None:
    game, rng = pyspiel.load_game(name), Random(4)
    state = game.new_initial_state()
    moments = 0
    while not state.is_terminal() and moments < 8:
        step_at_random(state, rng)
        if state.is_terminal() or state.is_chance_node() or rng.random() < 0.8:
            continue
        moments += 1
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()


def test_an_information_state_remembers_what_was_said() -> None:
    game = pyspiel.load_game("sandtable_blitzkrieg")
    seen = set()
    for choice in (0, 1):
        state, rng = game.new_initial_state(), Random(1)
        while state.is_chance_node():
            step_at_random(state, rng)
        state.apply_action(state.legal_actions()[choice])
        seen.add(state.information_state_string(0))
        assert state.information_state_string(0) == pickle.loads(pickle.dumps(state)).information_state_string(0)
    assert len(seen) == 2


def test_an_observation_is_the_documented_array() -> None:
    game = pyspiel.load_game("sandtable_blitzkrieg")
    state = game.new_initial_state()
    observation = make_observation(game)
    observation.set_from(state, player=1)
    assert observation.dict["me"].tolist() == [0, 1]
    assert len(observation.tensor) == envs.Observer(envs.table("blitzkrieg")).size


@pytest.mark.parametrize(
    "chance",
    [
        Pick(("a", "b", "c"), (1, 0, 3)),
        Draw(2, (2, 1, 3), ("x", "y", "z")),
        Roll((DiceGroup(2), DiceGroup(3, read="hits", at_most=2), DiceGroup(2, read="sum"))),
        Roll((DiceGroup(23, read="hits", at_most=3),)),
    ],
)
def test_chance_in_steps_has_the_law_of_the_whole(chance: Any) -> None:
    found: dict[Any, float] = {}

    def walk(steps: ChanceSteps, share: float) -> None:
        if steps.outcome is not None:
            found[steps.outcome] = found.get(steps.outcome, 0) + share
            return
        for number, of_step in steps.law():
            assert steps.name(number)
            walk(steps.take(number), share * of_step)

    walk(ChanceSteps(chance), 1.0)
    law = {outcome: weight / chance.total() for outcome, weight in chance.law()}
    assert found == pytest.approx(law)


def test_openspiels_searches_play_blitzkrieg() -> None:
    spec = importlib.util.spec_from_file_location("openspiel_blitzkrieg", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    returns, steps = example.play(simulations=2, seed=1)
    assert sorted(returns) == [-1.0, 1.0]
    assert steps > 20


def test_an_unknown_preset_is_refused_in_a_sentence() -> None:
    with pytest.raises(Exception, match="there is no environment 'blitzkrieg-moon-v0'"):
        pyspiel.load_game("sandtable_blitzkrieg(preset=moon)")
