"""What all layers share: seats, actions, refusals, events, results, and the two kinds of error."""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Seat: TypeAlias = str
"""A role or power at the table, never a person: "p1", "marshal", "germany"."""

Args: TypeAlias = dict[str, Any]
"""Named arguments of a message: ids and numbers (JSON-able), never prose."""


class Action(Struct, frozen=True, cache_hash=True, tag_field="do", forbid_unknown_fields=True):
    """The base of a game's actions; each has a tag, by which it is written and read."""


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: the rule that forbids it, and a message if the rule's sentence is not enough."""

    rule: str
    key: str = ""
    args: Args = {}


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as a key and arguments; text is made from it in the reader's language."""

    key: str
    args: Args = {}
    rule: str = ""
    reveals: bool = False
    """True when a seat learns something by it that no undo can take back."""
    audience: tuple[Seat, ...] | None = None
    """The seats that get the event at all; None is everybody, spectators included."""
    secret: tuple[str, ...] = ()
    """Names of arguments kept for `knows`; the rest get the event without them."""
    knows: tuple[Seat, ...] = ()
    withheld: bool = False
    """True on the copy of a reader who does not get the secret arguments."""

    @property
    def is_reasoning(self) -> bool:
        """Whether it tells how a bot that is part of the rules came to its answer: shown on demand."""
        return self.key.startswith("bot-")

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """The event as this seat gets it (None: a spectator), or None when it does not."""
        if self.audience is not None and seat not in self.audience:
            return None
        if self.secret and seat not in self.knows:
            public = {name: value for name, value in self.args.items() if name not in self.secret}
            return replace(self, args=public, secret=(), knows=(), withheld=True)
        return self


class Over(Struct, frozen=True):
    """The end of a game: one of the game's `ends`, who won, and the score of each seat where there is one."""

    end: str
    winners: tuple[Seat, ...] = ()
    scores: dict[Seat, int] = {}
    first: tuple[Seat, ...] = ()
    """Who comes first among winners who win together."""


FORFEIT = "forfeit"
"""How a game ends that a seat has forfeited: no rule of the game ends it."""


class Forfeited(Struct, frozen=True):
    """A seat whose program crashed, took too long, or answered what the rules forbid; nobody asks it any more."""

    seat: Seat
    reason: str
    """`crash`, `timeout`, `illegal` or `malformed`."""
    detail: str = ""


class SandtableError(Exception):
    """Bad input from outside, said in one sentence a person can act on."""


class Problem(SandtableError):
    """Bad input with a key: its sentence is English; who speaks another language says `<area>-<key>` instead."""

    area: ClassVar[str]
    sentences: ClassVar[Mapping[str, str]]

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(self.sentences[key].format(**args))
        self.key = key
        self.said = args

    def __reduce__(self) -> tuple[Any, ...]:
        return _problem_again, (type(self), self.key, self.said)


def _problem_again(kind: type[Problem], key: str, said: Args) -> Problem:
    """The same problem in another process."""
    return kind(key, **said)


class Refused(SandtableError):
    """An action that a rule forbids. Nothing has changed."""

    def __init__(self, refusal: Refusal, text: Mapping[str, str]) -> None:
        super().__init__(text.get("en", refusal.rule))
        self.refusal = refusal
        self.rule = refusal.rule
        self.key = refusal.key
        self.text = dict(text)

    @property
    def args(self) -> Args:  # type: ignore[override]  # the refusal's arguments, not the exception's
        return self.refusal.args

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal, dict[str, str]]]:
        return type(self), (self.refusal, self.text)
