"""A game in small answers: any game of ours, played with words out of one fixed table.

    table = Factorised(sandtable.game("blitzkrieg"))
    position = table.start(seed=1)
    while position.over is None:
        position.say(random.choice(position.legal()))

Pure Python: no extra is needed. Everything else in this package stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from operator import index
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.core import codec, registry
from sandtable.core.agent import Agent, Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocate, Choose, Decision, Orders, Question
from sandtable.core.dice import Dice, Seeded
from sandtable.core.flow import Flow
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat
from sandtable.envs.errors import EnvError
from sandtable.envs.orders import Ordering
from sandtable.envs.spelling import Allocating, Branch, asked, one_of
from sandtable.envs.words import Candidate, Words

MOMENTS = count()
Spelling: TypeAlias = Branch | Allocating | Ordering
"""An answer being said: the words that may come, and what is left after each."""
Asked: TypeAlias = tuple[Seat, Branch | Candidate]
"""Who is asked, and the first words of the answer."""


@cache
def words_of(game: Game[Any]) -> Words:
    """The table of words of a game; its actions go by the alphabet, for the order of a union is not fixed."""
    title = title_of(game)
    names = () if title is None else title.words()
    return Words((*sorted(codec.by_tag(game.Action)), *names), () if title is None else title.JOINED)


def title_of(game: Game[Any]) -> Any:
    """The module of a title in this package, if it has one."""
    name = f"sandtable.envs.titles.{game.id}"
    return import_module(name) if find_spec(name) else None


def rules_of(game: Game[Any]) -> Flow[Any] | Game[Any]:
    """What runs a game: its flow, unless the game itself has something to say about that."""
    names = ("pending", "apply", "resolve")
    return game.flow if all(getattr(type(game), name) is getattr(Game, name) for name in names) else game


class Factorised:
    """A game with its options, in words."""

    def __init__(self, game: Game[Any], options: Any = None) -> None:
        self.game, self.rules = game, rules_of(game)
        self.options = game.options(options)
        self.seats: tuple[Seat, ...] = game.seats(self.options)
        self.words = words_of(game)
        self._set_up = game.setup(self.options)
        title = title_of(game)
        self.spelled_at: dict[type[Struct], Callable[[Any, Any], Asked]] = (
            title.Speller(self).questions if hasattr(title, "Speller") else {}
        )
        """The questions that the title spells straight from the state, by their frames."""
        asks, chances = game.flow.asks, game.flow.chances
        self.chances = {frame: chance for frame, chance in chances.items() if frame not in asks}
        """What chance is due at a frame."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Factorised, (self.game, self.options)

    def start(self, seed: int | str | None = None) -> Position:
        """A new game whose chance is drawn by dice with this seed; without one it stops at chance: see `resolve`."""
        return Position(self, self.game.clone(self._set_up), None if seed is None else Seeded(seed))


class Position:
    """A game being played in words: whose turn it is, which words may come, and what has been said of the answer."""

    __slots__ = (
        "_dice", "_draws", "_pending", "answers", "given", "moment", "over", "said", "seat", "spelling", "state",
        "table",
    )  # fmt: skip

    def __init__(self, table: Factorised, state: Any, dice: Dice | None) -> None:
        self.table, self.state, self._dice, self._draws = table, state, dice, 0
        self.moment: int
        """A number for the state as it is: no other moment of any position has it."""
        self.answers = 0
        """How many whole answers have been given."""
        self.given: Struct | None = None
        """The last of them."""
        self.over: Over | None = None
        self.seat: Seat | None = None
        """Who is asked; nobody while chance is due or when the game is over."""
        self.said: tuple[int, ...] = ()
        """The words of the answer so far."""
        self.spelling: Spelling | None = None
        self._pending: Decision | Chance | Over | None
        self._go_on()

    def _go_on(self) -> None:
        """To the next question, or to chance where there are no dice, or to the end."""
        table, state, dice = self.table, self.state, self._dice
        rules, stack, spelled_at, chances = table.rules, state.stack, table.spelled_at, table.chances
        self.said, self.moment, self._pending = (), next(MOMENTS), None
        while stack:
            frame = stack[-1]
            kind = type(frame)
            if kind in spelled_at:
                self.seat, said = spelled_at[kind](state, frame)
                # a question costs one word at least: where there is one answer, its first
                self.spelling = asked([table.words.spelled[said[1]]]) if isinstance(said, tuple) else said
                return
            if dice is None or kind not in chances:
                break
            rules.resolve(state, dice.draw(chances[kind](state, frame), self._draws))
            self._draws += 1
        self._ask(rules.pending(state))

    def _ask(self, pending: Decision | Chance | Over) -> None:
        self._pending = pending
        if type(pending) is Choose:  # most questions
            self.seat, self.spelling = pending.seat, one_of(self.table.words, pending.options)
        elif isinstance(pending, Over):
            self.over, self.seat, self.spelling = pending, None, None
        elif isinstance(pending, Chance):
            self.seat, self.spelling = None, None
        else:
            self.seat = pending.seats[0]
            assert self.asked is not None
            self.spelling = spell(self.table.words, self.asked)

    @property
    def pending(self) -> Decision | Chance | Over:
        """What the state waits for."""
        if self._pending is None:
            self._pending = self.table.game.pending(self.state)
        return self._pending

    @property
    def asked(self) -> Question | None:
        """What the seat is asked; nothing while chance is due or when the game is over."""
        pending = self.pending
        return None if self.seat is None or isinstance(pending, Chance | Over) else pending.of(self.seat)

    @property
    def chance(self) -> Chance | None:
        """What chance is due, in a game without dice of its own."""
        return self.pending if isinstance(self.pending, Chance) else None

    def resolve(self, outcome: Any) -> None:
        """Say what chance gave."""
        self.table.game.resolve(self.state, outcome)
        self._go_on()

    def legal(self) -> list[int]:
        """The words that may come now."""
        return [] if self.spelling is None else list(self.spelling.children)

    def say(self, word: int) -> None:
        """One word. The last one of an answer carries it out and goes on to the next question."""
        spelling = self.spelling
        if spelling is None or word not in spelling.children:
            raise EnvError(self.why_not(word))
        left = spelling.say(word)
        if not isinstance(left, tuple):
            self.said, self.spelling = (*self.said, word), left
            return
        _, answer = left
        self.answers, self.given = self.answers + 1, answer
        self.table.rules.apply(self.state, self.seat, answer)  # type: ignore[arg-type]  # somebody is asked
        self._go_on()

    def why_not(self, word: Any) -> str:
        """One sentence about a word that may not come now."""
        if self.over is not None:
            return "the game is over: nothing more can be said"
        if self.spelling is None:
            return "chance is due before anybody is asked"
        names = self.table.words.names
        legal = ", ".join(f"{number} ({names[number]})" for number in self.legal()[:12])
        is_known = isinstance(word, int) and 0 <= word < len(names)
        what = f"action {word} ({names[word]}) is masked" if is_known else f"there is no action {word!r}"
        return f"{what}; {self.seat} may say {legal}{', …' if len(self.legal()) > 12 else ''}"  # noqa: PLR2004

    def spell_out(self, answer: Struct) -> list[int]:
        """Say a whole answer, word by word, and return the words."""
        if self.spelling is None:
            raise EnvError(self.why_not(0))
        before, words = self.answers, list[int]()
        while self.answers == before:
            try:
                words.append(self.spelling.word_for(answer))  # type: ignore[arg-type]
            except LookupError as problem:
                raise EnvError(f"{codec.to_text(answer)}: {problem}") from None
            self.say(words[-1])
        return words

    def observation(self) -> Observation:
        """What an agent of ours is handed now."""
        if self.seat is None or self.asked is None:
            raise EnvError(self.why_not(0))
        return Observation(self.table.game, self.state, self.seat, self.asked)

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know; while it plans, the table as its orders so far leave it."""
        if isinstance(self.spelling, Ordering) and seat == self.seat:
            drafted = self.spelling.draft.view()
            if drafted is not None:
                return drafted
        return self.table.game.view(self.state, seat)

    def clone(self) -> Position:
        """Another position that goes on from here by itself."""
        other = Position.__new__(Position)
        for name in Position.__slots__:
            setattr(other, name, getattr(self, name))
        other.state, other.moment = self.table.game.clone(self.state), next(MOMENTS)
        if isinstance(self.spelling, Ordering):
            other._begin_again()
        return other

    def __deepcopy__(self, memo: Any) -> Position:
        """OpenSpiel copies states so."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process: the state and the words of the answer so far."""
        table, to_data = self.table, codec.to_data
        state = to_data(self.state)
        return _restored, (
            table.game.id,
            to_data(table.options),
            state,
            self.said,
            self._dice,
            self._draws,
            self.answers,
        )

    def resample(self, rng: Random) -> Position:
        """A position that the seat that is asked cannot tell from this one, with what it has said so far."""
        other = self.clone()
        other.state = self.table.game.resample(self.state, self.seat, rng)
        other._begin_again()
        return other

    def _begin_again(self) -> None:
        """The question of this state itself, with the words that were said."""
        said = self.said
        self._go_on()
        for word in said:
            self.say(word)


def _restored(  # what a position is made of
    game: str, options: Any, state: Any, said: tuple[int, ...], dice: Dice | None, draws: int, answers: int
) -> Position:
    table = Factorised(registry.find(game), options)
    position = Position.__new__(Position)
    position.table, position.state, position._dice, position._draws = table, table.game.state_from(state), dice, draws
    position.answers, position.given, position.over, position.said = answers, None, None, said
    position._begin_again()
    return position


def whole_number(action: Any) -> int:
    """An action as somebody outside gives it: a whole number of Python's or of NumPy's."""
    try:
        return index(action)
    except TypeError:
        raise EnvError(f"an action is a whole number, not {action!r}") from None


def spell(words: Words, question: Question) -> Spelling:
    """The first words of an answer to a question."""
    if isinstance(question, Choose):
        return one_of(words, question.options)
    if isinstance(question, Allocate):
        return Allocating(words, question)
    assert isinstance(question, Orders)
    return Ordering(words, question)


# Agents of ours


def play_with(position: Position, agents: Mapping[Seat, Agent], rng: Random) -> Over:
    """Let agents of ours play to the end: each whole answer is said word by word, and comes out the same."""
    while position.over is None:
        assert position.seat is not None
        position.spell_out(agents[position.seat].choose(position.observation(), rng))
    return position.over


def rewards(table: Factorised, over: Over) -> dict[Seat, float]:
    """1 for those who won and -1 for everybody else; 0 for all when a war between sides is left undecided."""
    if not over.winners and table.game.sides(table.options):
        return dict.fromkeys(table.seats, 0.0)
    return {seat: 1.0 if seat in over.winners else -1.0 for seat in table.seats}
