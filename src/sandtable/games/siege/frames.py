"""Siege's frames: the type of the top frame on the state's stack is the step the game stands at."""

from typing import TypeAlias

from msgspec import Struct


class Frame(Struct, frozen=True, tag=True, array_like=True):
    """The base of all frames."""


# Set-up


class FirstPlayer(Frame, frozen=True):
    """Chance says who begins."""


class TakeHomes(Frame, frozen=True):
    """Defenders still to choose a building of their own."""

    left: tuple[int, ...]


class PlaceStart(Frame, frozen=True):
    """Starting tanks still to be placed."""

    tokens: tuple[int, ...]


class PlaceQuickly(Frame, frozen=True):
    """Starting tanks that chance places."""

    tokens: tuple[int, ...]


class Deal(Frame, frozen=True):
    """The defender who gets his first cards next."""

    defender: int


# The turn


class Turn(Frame, frozen=True):
    """The phase that comes next in this turn."""

    phase: str


class DrawCards(Frame, frozen=True):
    """Cards a defender still draws."""

    defender: int
    left: int


class Drawing(Frame, frozen=True):
    """Cards that come out of the deck at once."""

    defender: int
    count: int


class SwapCards(Frame, frozen=True):
    """Phase 2."""


class TradeCards(Frame, frozen=True):
    """Phase 3: trades left, and offers declined this turn as (partner, give, want)."""

    left: int
    declined: tuple[tuple[int, int, int], ...] = ()


class Consider(Frame, frozen=True):
    """An offer lies before the partner."""

    partner: int
    give: int
    want: int


class PlayCards(Frame, frozen=True):
    """Phase 4."""


# The enemy


class Move(Frame, frozen=True):
    """A movement step of the enemies in these sectors: forward, or round the city."""

    way: str
    sectors: tuple[int, ...]


class ChooseHurt(Frame, frozen=True):
    """The same, while the players say who is hurt where several attack one thing."""

    way: str
    sectors: tuple[int, ...]
    todo: tuple[tuple[str, int], ...]
    hurt: tuple[tuple[str, int, int], ...] = ()


class Reveal(Frame, frozen=True):
    """Tokens still to be revealed."""

    left: int


class DrawToken(Frame, frozen=True):
    """One token comes out of the reserve."""


class PlaceTank(Frame, frozen=True):
    """The die says where a tank appears."""

    token: int


class Fly(Frame, frozen=True):
    """The die says where the He-111 comes from."""


class EachDiscards(Frame, frozen=True):
    """Defenders still to discard a card."""

    left: tuple[int, ...]


# The field marshal


class MarshalDraw(Frame, frozen=True):
    """Tokens he still takes."""

    left: int


class MarshalDrawing(Frame, frozen=True):
    """Tokens that come into his hand at once."""

    count: int


class MarshalPlay(Frame, frozen=True):
    """He plays one or two tokens, or none."""


class Casting(Frame, frozen=True):
    """Tokens he has announced and that are still to be played."""

    tokens: tuple[int, ...]


class MarshalMore(Frame, frozen=True):
    """Tokens he may still play after a reveal."""

    left: int


AnyFrame: TypeAlias = (
    FirstPlayer | TakeHomes | PlaceStart | PlaceQuickly | Deal
    | Turn | DrawCards | Drawing | SwapCards | TradeCards | Consider | PlayCards
    | Move | ChooseHurt | Reveal | DrawToken | PlaceTank | Fly | EachDiscards
    | MarshalDraw | MarshalDrawing | MarshalPlay | Casting | MarshalMore
)  # fmt: skip
