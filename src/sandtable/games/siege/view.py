"""What a seat sees of Siege: everything but the field marshal's tokens, and the reserve only as a number."""

from functools import lru_cache
from random import Random

from msgspec import Struct

from sandtable.core.types import Over, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.pieces import CARDS, COLOURS, RINGS, SECTORS, TOKENS
from sandtable.games.siege.state import MARSHAL, NO_WALL, PILLBOX_WALL, Mode, SiegeState, has_marshal, seat_of


class EnemyView(Struct, frozen=True):
    """An enemy on the board."""

    kind: str
    armour: int
    hedgehog: bool


class SectorView(Struct, frozen=True):
    """One of the six sectors: its wall, its building, and its enemies by ring."""

    sector: int
    colour: str
    wall: bool
    pillbox: bool
    building: bool
    home: Seat | None
    enemies: dict[str, tuple[EnemyView, ...]]


class DefenderView(Struct, frozen=True):
    """A defender: hands are open."""

    seat: Seat
    hand: tuple[str, ...]  # siege.setup.open-hands
    trophies: tuple[str, ...]
    points: int
    out: bool


class SiegeView(Struct, frozen=True):
    """The table as a seat may know it."""

    mode: Mode
    turn: Seat
    phase: str
    sectors: tuple[SectorView, ...]
    defenders: tuple[DefenderView, ...]
    deck: int
    discard: dict[str, int]
    reserve: int
    spent: dict[str, int]
    unseen: dict[str, int]
    """Tokens this seat has not seen yet: in the reserve, or in the field marshal's hand."""
    patrol: bool
    hand_limit: int
    marshal_count: int
    marshal_hand: tuple[str, ...]
    """The field marshal's tokens: empty for everybody else."""
    result: Over | None


def view(s: SiegeState, seat: Seat | None) -> SiegeView:
    """The table for one seat."""
    points = ending.scores(s)
    own = s.marshal if seat == MARSHAL else ()
    unseen = s.reserve
    if s.marshal and seat != MARSHAL:
        unseen = [count + s.marshal.count(token) for token, count in enumerate(s.reserve)]
    return SiegeView(
        mode=s.terms.mode,
        turn=seat_of(s, s.turn),
        phase=phase(s),
        sectors=tuple(_sector(s, sector) for sector in range(SECTORS)),
        defenders=tuple(_defender(s, defender, points) for defender in range(len(s.hands))),
        deck=sum(s.deck),
        discard=_named(tuple(s.discard), CARDS),
        reserve=sum(s.reserve),
        spent=_named(tuple(s.spent), TOKENS),
        unseen=_named(tuple(unseen), TOKENS),
        patrol=s.patrol,
        hand_limit=s.terms.hand_limit,
        marshal_count=len(s.marshal),
        marshal_hand=tuple(TOKENS[token] for token in own),
        result=s.result,
    )


def phase(s: SiegeState) -> str:
    """The kind of question the game stands at, for the reader."""
    return type(s.stack[-1]).__name__ if s.stack else "Over"


@lru_cache(1 << 10)
def _named(counts: tuple[int, ...], names: tuple[str, ...]) -> dict[str, int]:
    """What there is some of, by name; most moves change none of it."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _sector(s: SiegeState, sector: int) -> SectorView:
    home = None if s.homes[sector] < 0 else seat_of(s, s.homes[sector])
    return sector_view(sector, s.walls[sector], s.buildings[sector], home, tuple(s.spaces[sector::SECTORS]))


@lru_cache(1 << 13)
def sector_view(
    sector: int, wall: int, building: int, home: Seat | None, enemies: tuple[tuple[int, ...], ...]
) -> SectorView:
    """A sector with the enemies of each ring; most of them are the same as in the view before."""
    return SectorView(
        sector=sector + 1,
        colour=COLOURS[sector],
        wall=wall != NO_WALL,
        pillbox=wall == PILLBOX_WALL,
        building=bool(building),
        home=home,
        enemies={name: tuple(map(_enemy, here)) for name, here in zip(RINGS, enemies, strict=True)},
    )


def _enemy(code: int) -> EnemyView:
    return EnemyView(TOKENS[pieces.kind_of(code)], pieces.armour_of(code), pieces.behind_hedgehog(code))


def _defender(s: SiegeState, defender: int, points: dict[Seat, int]) -> DefenderView:
    seat = seat_of(s, defender)
    hand, trophies = tuple(s.hands[defender]), tuple(s.trophies[defender])
    return defender_view(seat, hand, trophies, points.get(seat, 0), bool(s.out[defender]))


@lru_cache(1 << 12)
def defender_view(seat: Seat, hand: tuple[int, ...], trophies: tuple[int, ...], points: int, out: bool) -> DefenderView:
    return DefenderView(
        seat=seat,
        hand=tuple(CARDS[card] for card in hand),
        trophies=tuple(TOKENS[kind] for kind in trophies),
        points=points,
        out=out,
    )


def resample(s: SiegeState, seat: Seat | None, rng: Random) -> SiegeState:
    """Only the field marshal's hand is hidden, and not from him: deal it anew from all tokens not yet seen."""
    other = s.clone()
    if seat == MARSHAL or not has_marshal(s):
        return other
    unseen = [token for token, count in enumerate(s.reserve) for _ in range(count + s.marshal.count(token))]
    dealt = rng.sample(unseen, len(s.marshal))
    other.marshal = tuple(sorted(dealt))
    other.reserve = [unseen.count(token) - dealt.count(token) for token in range(len(TOKENS))]
    return other
