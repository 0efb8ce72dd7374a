"""PettingZoo: every game as an agent-environment cycle.

`env("blitzkrieg", {"board": "nippon"})` or `env("blitzkrieg-nippon-v0")`; and for each preset a namespace in
PettingZoo's own manner: `from sandtable.envs.zoo import blitzkrieg_nippon_v0; env = blitzkrieg_nippon_v0.env()`.
"""

from __future__ import annotations

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from sandtable.core.types import Seat
from sandtable.envs.drawing import MODES, show
from sandtable.envs.errors import EnvError, needing
from sandtable.envs.factorised import Factorised, Position, rewards, whole_number
from sandtable.envs.observing import Observer
from sandtable.envs.presets import ids, table

with needing("pettingzoo", "envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

MOST = 1e6
"""No number of an observation is larger."""
SEED_BITS = 63
UNREAD = {"view": None, "ask": None}
TOLD = len(UNREAD)
"""How much an info tells; there is more in it when somebody has written something down."""


def observation_space(observer: Observer) -> spaces.Dict:
    """What `observe` gives: the array, and which words may be said."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(observer.table.words),), np.int8),
        }
    )


class Info(dict[str, Any]):
    """What there is to know besides: the structured `view` of a seat and the key of its question, made when asked for.

    It tells of the moment it is first read in.
    """

    __slots__ = ("unread",)

    def __init__(self, position: Position, seat: Seat) -> None:
        super().__init__(UNREAD)
        self.unread: tuple[Position, Seat] | None = position, seat

    def __getitem__(self, name: str) -> Any:
        self._read()
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self._read()
        return super().get(name, default)

    def values(self) -> Any:
        self._read()
        return super().values()

    def items(self) -> Any:
        self._read()
        return super().items()

    def __repr__(self) -> str:
        self._read()
        return super().__repr__()

    def _read(self) -> None:
        if self.unread is not None:
            position, seat = self.unread
            asked = position.asked if position.seat == seat else None
            self.update(view=position.view(seat), ask=None if asked is None else asked.ask)
            self.unread = None


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """A game of ours in PettingZoo's terms: seats are agents, words are actions."""

    def __init__(
        self, game: Factorised, name: str, *, render_mode: str | None = None, max_steps: int | None = None
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise EnvError(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        if max_steps is not None and max_steps < 1:
            raise EnvError("max_steps must be at least 1")
        super().__init__()
        self.table, self.observer = game, Observer(game)
        self.metadata = {"name": name, "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}
        self.render_mode, self.max_steps = render_mode, max_steps
        self.possible_agents: list[Seat] = list(game.seats)
        self.observation_spaces = {seat: observation_space(self.observer) for seat in game.seats}
        self.action_spaces = {seat: spaces.Discrete(len(game.words)) for seat in game.seats}
        self.agents: list[Seat] = []
        self.agent_selection = self.possible_agents[0]
        self._seeds = Random()
        self._position: Position | None = None
        self._closed = self._over = False

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: Seat) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The game in words that is being played."""
        if self._closed:
            raise EnvError(f"{self} is closed")
        if self._position is None:
            raise EnvError(f"{self} has not begun; call reset first")
        return self._position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with the same seed it is the same, without one the next of a row."""
        if self._closed:
            raise EnvError(f"{self} is closed")
        if seed is not None:
            self._seeds = Random(seed)
        position = self._position = self.table.start(self._seeds.getrandbits(SEED_BITS))
        self.agents = self.possible_agents[:]
        self.rewards: dict[Seat, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Seat, dict[str, Any]] = {seat: Info(position, seat) for seat in self.agents}
        self.agent_selection = position.seat or self.agents[0]
        self._steps, self._over = 0, False

    def observe(self, agent: Seat) -> dict[str, Any]:
        if agent not in self.action_spaces:
            raise EnvError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.observer.both(self._position or self.position, agent)

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        """PettingZoo's own, for an agent who surely is one."""
        seat = self.agent_selection
        return (
            self.observer.both(self._position or self.position, seat) if observe else None,
            self._cumulative_rewards[seat],
            self.terminations[seat],
            self.truncations[seat],
            self.infos[seat],
        )

    def step(self, action: int | None) -> None:
        position = self._position or self.position
        if self._over:
            self._step_out(action)
            return
        if action is None:
            raise EnvError(f"{self.agent_selection} has to say a word: None is no action while the game goes on")
        position.say(action if type(action) is int else whole_number(action))
        seat = position.seat
        if seat is None:
            assert position.over is not None
            self._end(rewards(self.table, position.over))
            return
        self.agent_selection = seat
        info = self.infos[seat]
        if type(info) is not Info or info.unread is None or len(info) > TOLD:
            self.infos[seat] = Info(position, seat)  # else nobody has read it: it will tell of a later moment
        if self.max_steps is not None:
            self._steps += 1
            if self._steps >= self.max_steps:
                self.truncations, self._over = dict.fromkeys(self.agents, True), True

    def _end(self, given: dict[Seat, float]) -> None:
        """The only rewards there are: until now all were 0."""
        self.rewards, self._over = given, True
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {seat: Info(self.position, seat) for seat in self.agents}
        self._accumulate_rewards()

    def _step_out(self, action: int | None) -> None:
        """When the game is over, one agent after the other leaves it."""
        if not self.agents:
            raise EnvError(f"{self} is over; call reset to play again")
        if action is not None:
            raise EnvError(f"the game is over for {self.agent_selection}: the only action is None")
        self._was_dead_step(action)

    def render(self) -> str | None:
        """The board as the seat in turn sees it."""
        position = self.position
        return show(position, position.seat or self.possible_agents[0], self.render_mode)

    def close(self) -> None:
        self._closed, self._position = True, None


def env(name: str, options: Any = None, *, render_mode: str | None = None, max_steps: int | None = None) -> TableEnv:
    """An environment of a game with its options, or of a preset by its id.

    After `max_steps` words a game that is not over is cut off.
    """
    return TableEnv(table(name, options), name, render_mode=render_mode, max_steps=max_steps)


raw_env = env


def __getattr__(name: str) -> Any:
    """The namespace of a preset: its id with underscores."""
    for id in ids() if name.endswith("_v0") else ():
        if id.replace("-", "_") == name:
            return SimpleNamespace(env=partial(env, id), raw_env=partial(env, id), __name__=name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
