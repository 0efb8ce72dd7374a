"""OpenSpiel's own searches play Blitzkrieg: IS-MCTS, which knows no more than its seat, against MCTS, which peeks.

pip install 'sandtable[openspiel]'
python examples/openspiel_blitzkrieg.py --games 2 --simulations 30
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sandtable.envs.openspiel  # noqa: F401  (makes our games known to OpenSpiel)

EXPLORATION = 1.0


def play(simulations: int, seed: int, preset: str = "base") -> tuple[list[float], int]:
    """One game: what each side got, and how many words and chance steps it took."""
    game = pyspiel.load_game("sandtable_blitzkrieg", {"preset": preset})
    chance = np.random.RandomState(seed)
    searches = _searches(game, simulations, seed)
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=shares)))
        else:
            state.apply_action(int(searches[state.current_player()].step(state)))
        steps += 1
    return state.returns(), steps


def _searches(game: Any, simulations: int, seed: int) -> tuple[Any, Any]:
    """One roll-out for each leaf; IS-MCTS thinks about positions that its seat cannot tell from the true one."""
    honest, peeking = (np.random.RandomState(seed + number) for number in (1, 2))
    return (
        ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, honest),
            EXPLORATION,
            simulations,
            random_state=honest,
            allow_inconsistent_action_sets=True,
        ),
        mcts.MCTSBot(game, EXPLORATION, simulations, mcts.RandomRolloutEvaluator(1, peeking), random_state=peeking),
    )


def main() -> None:
    """Play some games and say who won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=20, help="roll-outs for each word")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for number in range(wanted.games):
        (honest, _), steps = play(wanted.simulations, wanted.seed + number)
        print(f"game {number + 1}: {'IS-MCTS' if honest > 0 else 'MCTS'} wins after {steps} steps")  # noqa: T201


if __name__ == "__main__":
    main()
