"""Gymnasium: you sit in one seat, agents of ours in the others.

    import gymnasium
    import sandtable.envs.gym                                       # registers one id for each preset
    env = gymnasium.make("sandtable/blitzkrieg-base-v0")
    env = sandtable.envs.gym.make("siege", {"players": 3}, seat="p2", agents="normal")

An observation is the same dictionary as PettingZoo's: the array, and the mask of the words that may be said.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable import bots
from sandtable.core.agent import Agent
from sandtable.core.types import Seat
from sandtable.envs.drawing import MODES, show
from sandtable.envs.errors import EnvError, needing
from sandtable.envs.factorised import Factorised, Position, rewards, whole_number
from sandtable.envs.observing import Observer
from sandtable.envs.presets import ids, table
from sandtable.envs.zoo import SEED_BITS, Info, observation_space

with needing("gymnasium", "envs"):
    import gymnasium
    from gymnasium import spaces

NAMESPACE = "sandtable"

Answer = dict[str, Any]


class SeatEnv(gymnasium.Env[Answer, int]):
    """One seat of a game; what others do happens within a step."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Factorised,
        *,
        seat: Seat | None = None,
        agents: str | Agent | dict[Seat, str | Agent] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise EnvError(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        if seat is not None and seat not in game.seats:
            raise EnvError(f"there is no seat {seat!r}; there are {', '.join(game.seats)}")
        self.table, self.observer = game, Observer(game)
        self.seat = seat or game.seats[0]
        self.agents = {other: _agent(game, other, agents) for other in game.seats if other != self.seat}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.observer)
        self.action_space: spaces.Space[int] = spaces.Discrete(len(game.words))  # type: ignore[assignment]
        self._position: Position | None = None
        self._closed = False

    @property
    def position(self) -> Position:
        """The game in words that is being played."""
        if self._closed:
            raise EnvError("this environment is closed")
        if self._position is None:
            raise EnvError("the game has not begun; call reset first")
        return self._position

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Answer, dict[str, Any]]:
        """A new game, played on until you are asked."""
        if self._closed:
            raise EnvError("this environment is closed")
        super().reset(seed=seed)
        row = Random(int(self.np_random.integers(1 << SEED_BITS)))
        self._position, self._rng = self.table.start(row.getrandbits(SEED_BITS)), row
        self._others_play()
        if self._position.over is not None:  # it was over before you were asked: the next one
            return self.reset(options=options)
        return self._observed()

    def step(self, action: int) -> tuple[Answer, float, bool, bool, dict[str, Any]]:
        """Say a word; the others answer what they are asked then."""
        position = self.position
        position.say(whole_number(action))
        self._others_play()
        over = position.over
        reward = 0.0 if over is None else rewards(self.table, over)[self.seat]
        observation, info = self._observed()
        return observation, reward, over is not None, False, info

    def _others_play(self) -> None:
        position = self.position
        while position.seat is not None and position.seat != self.seat:
            position.spell_out(self.agents[position.seat].choose(position.observation(), self._rng))

    def _observed(self) -> tuple[Answer, dict[str, Any]]:
        return self.observer.both(self.position, self.seat), Info(self.position, self.seat)

    def render(self) -> str | None:
        return show(self.position, self.seat, self.render_mode)

    def close(self) -> None:
        self._closed, self._position = True, None


def _agent(game: Factorised, seat: Seat, agents: str | Agent | dict[Seat, str | Agent] | None) -> Agent:
    """Who sits in another seat: the agent that is named or given, or the first bot of the game."""
    wanted = agents.get(seat) if isinstance(agents, dict) else agents
    if wanted is None:
        wanted = bots.usual(game.game)
    return bots.find(game.game, wanted) if isinstance(wanted, str) else wanted


def make(name: str, options: Any = None, **settings: Any) -> SeatEnv:
    """A seat of a game with its options, or of a preset by its id; `seat`, `agents` and `render_mode` as you like."""
    return SeatEnv(table(name, options), **settings)


def register() -> None:
    """Make every preset known to Gymnasium as `sandtable/<id>`."""
    for id in ids():
        if f"{NAMESPACE}/{id}" not in gymnasium.registry:
            gymnasium.register(f"{NAMESPACE}/{id}", f"{__name__}:make", kwargs={"name": id}, disable_env_checker=True)


register()
