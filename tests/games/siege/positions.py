"""Positions of Siege in a few words, and a few words about positions.

A position is quiet unless the test says otherwise: no deck, no discard pile and no reserve, so that nothing is drawn
and nothing is revealed. What a position does not mention is out of the game.
"""

from collections import Counter
from typing import Any

import sandtable
from sandtable.core import codec
from sandtable.core.flow import At
from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.siege import pieces, setup
from sandtable.games.siege.actions import Target, place, target
from sandtable.games.siege.game import Siege
from sandtable.games.siege.pieces import CARD_ID, CARDS, SECTORS, TOKEN_ID, TOKENS
from sandtable.games.siege.sequence import MARSHAL_TURN, TURN
from sandtable.games.siege.state import (
    NO_WALL,
    PILLBOX_WALL,
    WALL,
    Mode,
    SiegeOptions,
    SiegeState,
    Variant,
    flow,
    put_enemy,
    tokens_in_box,
)
from tests.kit import dice

SIEGE = sandtable.game("siege")
ALL = "123456"


def table(
    *falls: Any,
    players: int = 2,
    mode: Mode = "normal",
    variants: tuple[Variant, ...] = (),
    phase: str = "play",
    turn: Seat = "p1",
    hands: dict[Seat, str] | None = None,
    enemies: str = "",
    walls: str = ALL,
    pillboxes: str = "",
    buildings: str = ALL,
    homes: dict[Seat, int] | None = None,
    deck: str = "",
    discard: str = "",
    reserve: str = "",
    marshal: str = "",
    trophies: dict[Seat, str] | None = None,
    then: int | None = None,
) -> Match:
    """A match that begins in a phase of a position; `falls` is what chance gives, `then` a seed that goes on.

    Enemies are written like targets of an action: "air/1/pz3/2 city/4/maus/1"; walls and buildings by their sectors.
    """
    options = SiegeOptions(mode, players, variants)
    s = setup.set_up(options)
    names = s.terms.defenders
    s.turn = names.index(turn)
    s.stack = [_about_to(phase, mode)]
    for one in enemies.split():
        put_enemy(s, *_place(one))
    s.walls = [_wall(str(n), walls, pillboxes) for n in range(1, SECTORS + 1)]
    s.buildings = [int(str(n) in buildings) for n in range(1, SECTORS + 1)]
    for seat, sector in (homes or {}).items():
        s.homes[sector - 1] = names.index(seat)
    s.hands = [_ids((hands or {}).get(seat, ""), CARD_ID) for seat in names]
    s.trophies = [_ids((trophies or {}).get(seat, ""), TOKEN_ID) for seat in names]
    s.deck, s.discard = _counts(deck, CARD_ID), _counts(discard, CARD_ID)
    s.reserve, s.marshal = _counts(reserve, TOKEN_ID), _ids(marshal, TOKEN_ID)
    _put_away_the_rest(s)
    flow.run_on(s, [])
    SIEGE.invariant(s)
    return Match(SIEGE, options, dice(*falls, then=then), state=s)


def _about_to(phase: str, mode: Mode) -> At:
    """A turn that stands before this phase."""
    turn = MARSHAL_TURN if mode == "field_marshal" else TURN
    steps = list(turn.steps)
    at = steps.index(phase)
    return At(turn.name, steps[at - 1]) if at else turn.begin()


def _place(word: str) -> tuple[int, int]:
    ring, sector, kind, armour, *hedgehog = word.split("/")
    return place(Target(ring, int(sector), kind, int(armour), bool(hedgehog)))


def _wall(number: str, walls: str, pillboxes: str) -> int:
    return PILLBOX_WALL if number in pillboxes else WALL if number in walls else NO_WALL


def _ids(words: str, ids: dict[str, int]) -> tuple[int, ...]:
    return tuple(sorted(ids[word] for word in words.split()))


def _counts(words: str, ids: dict[str, int]) -> list[int]:
    return [words.split().count(name) for name in ids]


def _put_away_the_rest(s: SiegeState) -> None:
    """Cards nobody mentioned are worn out, tokens are spent."""
    held = Counter(card for hand in s.hands for card in hand)
    s.worn = [
        pieces.CARD_COUNTS[card] - held[card] - s.deck[card] - s.discard[card] for card in range(len(pieces.CARDS))
    ]
    seen = Counter(pieces.kind_of(code) for codes in s.spaces for code in codes)
    seen.update(kind for kinds in (*s.trophies, s.marshal) for kind in kinds)
    in_box = tokens_in_box(s.terms)
    s.spent = [in_box[token] - seen[token] - s.reserve[token] for token in range(len(TOKENS))]
    assert min(s.worn + s.spent) >= 0, "there are not so many of them in the box"


# What a table looks like


def state(match: Match) -> SiegeState:
    s = match.state_at(match.now)
    assert isinstance(s, SiegeState)
    return s


def enemies(match: Match) -> str:
    """All enemies on the board, from outside in: "rear/2/maus/3 air/1/pz3/1"."""
    found = []
    for where, codes in enumerate(state(match).spaces):
        for code in codes:
            enemy = target(where, code)
            mark = "/true" if enemy.hedgehog else ""
            found.append(f"{enemy.ring}/{enemy.sector}/{enemy.kind}/{enemy.armour}{mark}")
    return " ".join(found)


def hand(match: Match, seat: Seat) -> str:
    s = state(match)
    return " ".join(CARDS[card] for card in s.hands[s.terms.defenders.index(seat)])


def walls(match: Match) -> str:
    """Sectors with a wall."""
    return "".join(str(n + 1) for n, wall in enumerate(state(match).walls) if wall != NO_WALL)


def pillboxes(match: Match) -> str:
    """Sectors with a pillbox on their wall."""
    return "".join(str(n + 1) for n, wall in enumerate(state(match).walls) if wall == PILLBOX_WALL)


def buildings(match: Match) -> str:
    return "".join(str(n + 1) for n, stands in enumerate(state(match).buildings) if stands)


def discard(match: Match) -> str:
    return _names(state(match).discard, CARDS)


def deck(match: Match) -> str:
    return _names(state(match).deck, CARDS)


def reserve(match: Match) -> str:
    return _names(state(match).reserve, TOKENS)


def trophies(match: Match, seat: Seat) -> str:
    s = state(match)
    return " ".join(TOKENS[kind] for kind in s.trophies[s.terms.defenders.index(seat)])


def marshal(match: Match) -> str:
    return " ".join(TOKENS[token] for token in state(match).marshal)


def _names(counts: list[int], names: tuple[str, ...]) -> str:
    return " ".join(names[thing] for thing, count in enumerate(counts) for _ in range(count))


def asked(match: Match) -> tuple[Seat, str]:
    """Who is asked, and what."""
    (seat,) = match.waiting()
    return seat, match.decisions(seat)[seat].ask


def legal(match: Match) -> list[str]:
    """Every answer to the present question, as text."""
    (seat,) = match.waiting()
    return [codec.to_text(action) for action in match.legal(seat)]


def told(events: list[Event], key: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.key == key]


def new_game(*falls: Any, then: int | None = 1, **options: Any) -> Match:
    """A match from the very beginning; after what is said to fall, a seed goes on."""
    return Match(SIEGE, options, dice(*falls, then=then))


def play_out(match: Match, *actions: str) -> list[Event]:
    """Answer question after question, whoever is asked."""
    events: list[Event] = []
    for action in actions:
        (seat,) = match.waiting()
        events += match.act(seat, action)
    return events


assert isinstance(SIEGE, Siege)
