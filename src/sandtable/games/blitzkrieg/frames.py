"""Blitzkrieg's frames: the type of the top frame on the state's stack is the step the game stands at."""

from typing import TypeAlias

from msgspec import Struct


class Frame(Struct, frozen=True, tag=True, array_like=True):
    """The base of all frames."""


# Set-up


class Deal(Frame, frozen=True):
    """A side gets its first reserve."""

    side: int


class BotRow(Frame, frozen=True):
    """Tokens the bot still lays out in its open row."""

    left: int


class Difficulty(Frame, frozen=True):
    """Dice still to be rolled for the bot's head start."""

    left: int


class HeadStart(Frame, frozen=True):
    """The die left it to the player where the bot advances."""


class NipponHeadStart(Frame, frozen=True):
    """Chance says in which opening campaigns the bot is ahead."""


# The turn


class StartTurn(Frame, frozen=True):
    """A side begins its turn, if it can."""


class PlaceToken(Frame, frozen=True):
    """Step 1: a token is placed."""


class DrawStep(Frame, frozen=True):
    """Step 4: a new token."""


class EndTurn(Frame, frozen=True):
    """The turn is over; is the war?"""


class Drawing(Frame, frozen=True):
    """Tokens that come out of the bag of the side whose turn it is."""

    count: int


# Step 2


class Effect(Frame, frozen=True):
    """An effect still to be applied in a theatre."""

    theatre: int
    effect: str
    value: int


class Researching(Frame, frozen=True):
    """Special weapons that come out of the research pool: to the bag, or to the reserve at once."""

    count: int
    to_reserve: bool


class Bombing(Frame, frozen=True):
    """Chance says which token the other side loses."""


class BombBot(Frame, frozen=True):
    """The player says which token the bot loses."""


class StrategicAdvantage(Frame, frozen=True):
    """A marker of another theatre is to be moved."""

    theatre: int
    value: int


# Step 3


class MoveMarker(Frame, frozen=True):
    """The token on a cell still has to move the marker, with the strength and the face it was placed with."""

    cell: int
    kind: int
    strength: int


class BlitzOn(Frame, frozen=True):
    """A blitz in this theatre may go on."""

    theatre: int


class BlitzToken(Frame, frozen=True):
    """The second token of a blitz is placed, or none."""

    theatre: int


class FreeSpaces(Frame, frozen=True):
    """Free spaces of a won theatre whose effects are still to come."""

    cells: tuple[int, ...]


class NextSpace(Frame, frozen=True):
    """The winner says which of them is next."""

    cells: tuple[int, ...]


class ScoreTheatre(Frame, frozen=True):
    """A won theatre brings the points of the campaigns that were not yet completed."""

    theatre: int
    points: int


# Nippon


class ScoreCampaign(Frame, frozen=True):
    """A won campaign brings its points, and its marker goes on with an advance."""

    theatre: int
    advance: int


class OpenNext(Frame, frozen=True):
    """A marker comes free: where does it go?"""

    theatre: int
    advance: int


# The rulebook's bot


class DrawStratagem(Frame, frozen=True):
    """Step A."""


class BotThinks(Frame, frozen=True):
    """Step B, in one theatre only after a blitz (-1: in any)."""

    theatre: int


class BotRolls(Frame, frozen=True):
    """The die decides between these places of the row, for a cell."""

    cell: int
    places: tuple[int, ...]


AnyFrame: TypeAlias = (
    Deal | BotRow | Difficulty | HeadStart | NipponHeadStart | StartTurn | PlaceToken | DrawStep | EndTurn | Drawing
    | Effect | Researching | Bombing | BombBot | StrategicAdvantage | MoveMarker | BlitzOn | BlitzToken | FreeSpaces
    | NextSpace | ScoreTheatre | ScoreCampaign | OpenNext | DrawStratagem | BotThinks | BotRolls
)  # fmt: skip
