"""Siege's state, and the questions chapters ask about it."""

from itertools import chain
from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.core.flow import Flow, Frame, State
from sandtable.core.types import Refusal, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.pieces import BATTLEFIELD, CITY, SECTORS, SPACES

Mode: TypeAlias = Literal["normal", "shoulder_to_shoulder", "field_marshal", "solo"]
Variant: TypeAlias = Literal[
    "simple_battles", "one_for_all", "all_for_one", "my_house_is_my_castle", "supplies_run_low", "caught_unawares"
]

MARSHAL: Seat = "marshal"

NO_WALL, WALL, PILLBOX_WALL = range(3)


class SiegeOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up. `players` counts all seats, the field marshal's too; `solo` is for one."""

    mode: Mode = "normal"
    players: int = 4
    variants: tuple[Variant, ...] = ()


class SiegeTerms(Struct, frozen=True, array_like=True):
    """What mode and variants come down to, fixed for the whole game."""

    mode: Mode
    defenders: tuple[Seat, ...]
    hand_limit: int
    swaps: int
    trades: int
    trophies: bool
    simple_battles: bool
    counterattack_in_city: bool
    volleys: bool
    own_buildings: bool
    wears_out: bool


class SiegeState(State):
    """One game of Siege. Lists of small numbers: see `pieces` for what they mean."""

    terms: SiegeTerms
    turn: int
    """The defender whose turn it is."""
    spaces: list[tuple[int, ...]]
    """The enemies on each space."""
    walls: list[int]
    buildings: list[int]
    homes: list[int]
    """The defender each building belongs to, -1 for nobody."""
    hands: list[tuple[int, ...]]
    deck: list[int]
    discard: list[int]
    worn: list[int]
    """Cards out of the game for good."""
    reserve: list[int]
    spent: list[int]
    """Tokens in the discard."""
    trophies: list[tuple[int, ...]]
    marshal: tuple[int, ...]
    """The tokens the field marshal holds."""
    waited: int
    """Turns of the field marshal in a row in which he played nothing."""
    out: list[int]
    """1 for each defender who has lost his building and left the game."""
    patrol: bool

    def clone(self) -> "SiegeState":
        return SiegeState(
            self.stack[:], self.result, self.terms, self.turn, self.spaces[:], self.walls[:], self.buildings[:],
            self.homes[:], self.hands[:], self.deck[:], self.discard[:], self.worn[:], self.reserve[:], self.spent[:],
            self.trophies[:], self.marshal, self.waited, self.out[:], self.patrol,
        )  # fmt: skip


flow: Flow[SiegeState] = Flow(out_of_turn=Refusal("siege.turn.phases", "out-of-phase"))


class OnTheWay(Frame, frozen=True):
    """The base of frames with tokens that have left their place and are not on the board yet."""

    tokens: tuple[int, ...]


def tokens_in_box(terms: SiegeTerms) -> tuple[int, ...]:
    """How many of each token this table is played with (siege.variant.simple-battles)."""
    return pieces.SIMPLE_TOKEN_COUNTS if terms.simple_battles else pieces.TOKEN_COUNTS


def seat_of(s: SiegeState, defender: int) -> Seat:
    return s.terms.defenders[defender]


def has_marshal(s: SiegeState) -> bool:
    return s.terms.mode == "field_marshal"


def decider(s: SiegeState) -> Seat:
    """siege.move.decider: for "the players" decides whose turn it is, or the next one still in the game."""
    return seat_of(s, s.turn if not s.out[s.turn] else next_defender(s))


def next_defender(s: SiegeState) -> int:
    """The next player in turn who is still in the game."""
    players = len(s.hands)
    for step in range(1, players + 1):
        defender = (s.turn + step) % players
        if not s.out[defender]:
            return defender
    raise AssertionError("nobody is left in the game")


def in_turn_order(s: SiegeState) -> tuple[int, ...]:
    """The defenders still in the game, beginning with the one whose turn it is."""
    players = len(s.hands)
    order = ((s.turn + step) % players for step in range(players))
    return tuple(defender for defender in order if not s.out[defender])


def enemies_left(s: SiegeState) -> bool:
    return any(s.spaces)


def hedgehog_placed(s: SiegeState) -> bool:
    return not pieces.BEHIND_HEDGEHOG.isdisjoint(chain.from_iterable(filter(None, s.spaces)))


def pillboxes(s: SiegeState) -> int:
    return s.walls.count(PILLBOX_WALL)


def put_enemy(s: SiegeState, where: int, code: int) -> None:
    """There is room for everybody (siege.reveal.crowd)."""
    s.spaces[where] = tuple(sorted((*s.spaces[where], code)))


def take_enemy(s: SiegeState, where: int, code: int) -> None:
    enemies = list(s.spaces[where])
    enemies.remove(code)
    s.spaces[where] = tuple(enemies)


def put_enemies(s: SiegeState, where: int, codes: tuple[int, ...]) -> None:
    """Several at once, in order."""
    here = s.spaces[where]
    s.spaces[where] = tuple(sorted(here + codes)) if here else codes


def take_enemies(s: SiegeState, where: int, codes: tuple[int, ...]) -> None:
    if s.spaces[where] == codes:
        s.spaces[where] = ()
    else:
        for code in codes:
            take_enemy(s, where, code)


def give_card(s: SiegeState, defender: int, card: int) -> None:
    s.hands[defender] = tuple(sorted((*s.hands[defender], card)))


def take_card(s: SiegeState, defender: int, card: int) -> None:
    cards = list(s.hands[defender])
    cards.remove(card)
    s.hands[defender] = tuple(cards)


def discard_card(s: SiegeState, defender: int, card: int) -> None:
    """A card leaves a hand for the discard pile."""
    take_card(s, defender, card)
    s.discard[card] += 1


def ring_of(where: int) -> int:
    return where // SECTORS


def sector_of(where: int) -> int:
    return where % SECTORS


SPACES_OUTSIDE_REAR = tuple(range(SECTORS, SPACES))
SPACES_IN_BATTLE = tuple(pieces.space(ring, sector) for ring in BATTLEFIELD for sector in range(SECTORS))
CITY_SPACES = tuple(pieces.space(CITY, sector) for sector in range(SECTORS))
