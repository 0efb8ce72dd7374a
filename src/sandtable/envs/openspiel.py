"""OpenSpiel: the same games in words, as Python games of its own, for its algorithms.

    import pyspiel
    import sandtable.envs.openspiel                                 # registers them
    game = pyspiel.load_game("sandtable_blitzkrieg(preset=nippon)")

Chance is explicit and exact, in small steps. `resample_from_infostate` deals what a player cannot know anew, so that
IS-MCTS runs. An information state is what a player sees now and the chain of what it saw and said before.
"""

from __future__ import annotations

import hashlib
from functools import cache
from random import Random
from typing import Any

import msgspec
import numpy as np

import sandtable
from sandtable.core import codec
from sandtable.core.types import Seat
from sandtable.envs.chances import MOST_OUTCOMES, ChanceSteps
from sandtable.envs.errors import EnvError, needing
from sandtable.envs.factorised import Factorised, rewards
from sandtable.envs.layout import Floats
from sandtable.envs.observing import Observer
from sandtable.envs.presets import id_of, table

with needing("pyspiel", "openspiel"):
    import pyspiel

PREFIX = "sandtable_"
LONGEST = 1_000_000
"""No game takes more words and chance steps."""
SEATS = 7
TWO = 2


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    """A title in OpenSpiel's terms; the preset is a parameter, and so are rounds where they can be limited."""

    title: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.table = _table(self.title, params)
        seats = len(self.table.seats)
        zero_sum = _is_zero_sum(self.table)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.words),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.title, zero_sum=zero_sum), info, params)
        self.observer = Observer(self.table)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self, iig_obs_type, params)


class Moment:
    """A moment in which a seat said a word, and the moments before. What it saw then is looked at when it matters."""

    __slots__ = ("_before", "_digest", "_seat", "_state", "_table", "_word")

    def __init__(self, before: Moment | None, table: Factorised, seat: Seat, state: Any, word: int) -> None:
        self._before, self._table, self._seat, self._state, self._word = before, table, seat, state, word
        self._digest: bytes | None = None

    def digest(self) -> bytes:
        """A fingerprint of all that the seat saw and said up to here."""
        unread, moment = list[Moment](), self
        while moment._digest is None:
            unread.append(moment)
            if moment._before is None:
                break
            moment = moment._before
        for one in reversed(unread):
            before = b"" if one._before is None else one._before._digest or b""
            seen = b"" if one._state is None else codec.to_json(one._table.game.view(one._state, one._seat))
            one._digest = hashlib.blake2b(before + seen + one._word.to_bytes(4, "big"), digest_size=16).digest()
            one._state = None
        assert self._digest is not None
        return self._digest

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_moment, (self.digest(), self._seat, self._word)


def _read_moment(digest: bytes, seat: Seat, word: int) -> Moment:
    """A moment from another process: only its fingerprint is left."""
    moment = Moment.__new__(Moment)
    moment._before, moment._seat, moment._state, moment._word, moment._digest = None, seat, None, word, digest
    return moment


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position of a title."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = game.table.start()
        self.past: dict[Seat, Moment | None] = dict.fromkeys(game.table.seats)
        """For each seat the last moment in which it was asked."""
        self.chance: ChanceSteps | None = None
        self._ready()

    def _ready(self) -> None:
        """Chance that leaves nothing open happens by itself."""
        self.chance = None
        while (due := self.position.chance) is not None:
            self.chance = ChanceSteps(due)
            if self.chance.is_due():
                return
            self.position.resolve(self.chance.nothing())
            self.chance = None

    def seat(self, player: int) -> Seat:
        return self.position.table.seats[player]

    def current_player(self) -> int:
        if self.position.over is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.seat is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.table.seats.index(self.position.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.chance is None:
            raise EnvError("no chance is due")
        return self.chance.law()

    def _apply_action(self, action: int) -> None:
        if self.chance is not None:
            self.chance = self.chance.take(action)
            if self.chance.outcome is not None:
                self.position.resolve(self.chance.outcome)
                self._ready()
            return
        seat = self.position.seat
        assert seat is not None
        state = None if self.position.said else self.position.table.game.clone(self.position.state)
        self.past[seat] = Moment(self.past[seat], self.position.table, seat, state, int(action))
        self.position.say(int(action))
        self._ready()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action}" if self.chance is None else self.chance.name(action)
        return self.position.table.words.names[action]

    def is_terminal(self) -> bool:
        return self.position.over is not None

    def returns(self) -> list[float]:
        position = self.position
        if position.over is None:
            return [0.0] * len(position.table.seats)
        given = rewards(position.table, position.over)
        return [given[seat] for seat in position.table.seats]

    def __str__(self) -> str:
        words = self.position.table.words.names
        said = " ".join(words[word] for word in self.position.said)
        return f"{codec.to_json(self.position.view(self.position.seat)).decode()} {said}"

    def seen_by(self, player: int, *, recall: bool) -> str:
        """What a player sees, with or without the chain of what it saw before."""
        position, seat = self.position, self.seat(player)
        said = position.said if seat == position.seat else ()
        before = self.past[seat]
        past = before.digest().hex() if recall and before is not None else ""
        return f"{past} {seat} {' '.join(map(str, said))} {codec.to_json(position.view(seat)).decode()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """A state that this player cannot tell from this one."""
        other = TableState(self.get_game())
        position = self.position
        if player == self.current_player():
            other.position = position.resample(Random(sampler()))
        else:
            other.position = position.clone()
            other.position.state = position.table.game.resample(position.state, self.seat(player), Random(sampler()))
        other.past, other.chance = dict(self.past), self.chance
        return other


class TableObserver:
    """What a player sees as a tensor and as text."""

    def __init__(self, game: TableGame, kind: Any, params: Any) -> None:
        if params:
            raise EnvError(f"observations take no parameters, but were given {params}")
        self._game = game
        self._recall = kind is not None and kind.perfect_recall
        self.tensor: Floats = np.zeros(game.observer.size, np.float32)
        self.dict: dict[str, Floats] = {
            name: game.observer.layout.read(self.tensor, name) for name in game.observer.layout.blocks
        }

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self._game.observer.vector(state.position, state.seat(player))

    def string_from(self, state: TableState, player: int) -> str:
        return state.seen_by(player, recall=self._recall)


# The titles


def _table(title: str, params: dict[str, Any]) -> Factorised:
    """The table that a game's parameters ask for."""
    preset, rounds = params.get("preset") or _first(title), params.get("max_rounds", 0)
    if not rounds:
        return table(id_of(title, preset))
    options = msgspec.to_builtins(table(id_of(title, preset)).options)
    return table(title, {**options, "max_rounds": rounds})


def _first(title: str) -> str:
    return next(iter(sandtable.game(title).presets()))


def _is_zero_sum(game: Factorised) -> bool:
    return len(game.seats) == TWO and game.game.id == "blitzkrieg"


@cache
def game_type(title: str, *, zero_sum: bool = False) -> Any:
    """A title as OpenSpiel files it; two seats against each other are a zero-sum game."""
    limited = "max_rounds" in sandtable.game(title).Options.__struct_fields__
    return pyspiel.GameType(
        short_name=PREFIX + title,
        long_name=f"Sandtable: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"preset": "", **({"max_rounds": 0} if limited else {})},
    )


def register() -> None:
    """Make all titles known to OpenSpiel as `sandtable_<title>`."""
    for title in sandtable.games():
        if PREFIX + title not in pyspiel.registered_names():
            pyspiel.register_game(game_type(title), type(f"{title.capitalize()}Game", (TableGame,), {"title": title}))


register()
