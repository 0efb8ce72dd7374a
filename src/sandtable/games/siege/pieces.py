"""Siege's pieces: cards, tokens, rings and sectors, read from `data/` once and known by small numbers.

The hot state holds numbers; names are for people. A *space* is `ring * SECTORS + sector`. An *enemy* is one number for
its kind, its armour and whether the anti-tank hedgehog stands before it, so that like enemies are equal.
"""

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text("utf-8"))


# The board

_board = _load("board")
RINGS: tuple[str, ...] = tuple(_board["rings"])
COLOURS: tuple[str, ...] = tuple(_board["sectors"])
SECTORS = len(COLOURS)
SPACES = len(RINGS) * SECTORS
REAR, AIR, ARTILLERY, TANK, CITY = range(len(RINGS))
BATTLEFIELD = (AIR, ARTILLERY, TANK)
RING_ID = {name: ring for ring, name in enumerate(RINGS)}
SECTORS_OF: dict[str, tuple[int, ...]] = {
    colour: tuple(sector for sector in range(SECTORS) if COLOURS[sector] == colour) for colour in dict.fromkeys(COLOURS)
}
ALL_SECTORS = tuple(range(SECTORS))


def space(ring: int, sector: int) -> int:
    return ring * SECTORS + sector


def opposite(sector: int) -> int:
    return (sector + SECTORS // 2) % SECTORS


# Cards

_cards: list[dict[str, Any]] = _load("cards")["card"]
CARDS: tuple[str, ...] = tuple(card["id"] for card in _cards)
CARD_ID = {name: card for card, name in enumerate(CARDS)}
CARD_COUNTS: tuple[int, ...] = tuple(card["count"] for card in _cards)
ATTACKS: tuple[int, ...] = tuple(i for i, card in enumerate(_cards) if card["kind"] == "attack")
CARD_RING: tuple[str, ...] = tuple(card.get("ring", "") for card in _cards)
CARD_COLOUR: tuple[str, ...] = tuple(card.get("colour", "") for card in _cards)
ANY = "any"

IL2 = CARD_ID["il2"]
PRECISE_SHOT = CARD_ID["precise_shot"]
HEDGEHOGS = CARD_ID["hedgehogs"]
PILLBOX = CARD_ID["pillbox"]
ONSLAUGHT = CARD_ID["onslaught"]
PATROL = CARD_ID["patrol"]
MODIFICATION = CARD_ID["modification"]
REPAIR = CARD_ID["repair"]
SANDBAGS = CARD_ID["sandbags"]
BARBED_WIRE = CARD_ID["barbed_wire"]


def rings_of(card: int) -> tuple[int, ...]:
    """The rings an attack card reaches by its name: a counter-attack all three (siege.card.counterattack)."""
    return BATTLEFIELD if CARD_RING[card] == ANY else (RING_ID[CARD_RING[card]],)


def sectors_of(card: int) -> tuple[int, ...]:
    """The sectors an attack card reaches by its colour, or all of them (siege.card.any-colour)."""
    return ALL_SECTORS if CARD_COLOUR[card] == ANY else SECTORS_OF[CARD_COLOUR[card]]


def is_counterattack(card: int) -> bool:
    return CARD_RING[card] == ANY


REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(space(ring, sector) for ring in rings_of(card) for sector in sectors_of(card)) if card in ATTACKS else ()
    for card in range(len(CARDS))
)
"""The spaces each attack card can hit."""

CITY_REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(space(CITY, sector) for sector in sectors_of(card)) if card in ATTACKS and is_counterattack(card) else ()
    for card in range(len(CARDS))
)
"""The spaces inside the city that "one for all" adds."""

# Tokens

_tokens: list[dict[str, Any]] = _load("tokens")["token"]
TOKENS: tuple[str, ...] = tuple(token["id"] for token in _tokens)
TOKEN_ID = {name: token for token, name in enumerate(TOKENS)}
TOKEN_COUNTS: tuple[int, ...] = tuple(token["count"] for token in _tokens)
ARMOUR: tuple[int, ...] = tuple(token.get("armour", 0) for token in _tokens)
TROPHY: tuple[int, ...] = tuple(token.get("trophy", 0) for token in _tokens)
TOKEN_DOES: tuple[str, ...] = tuple(token.get("does", "") for token in _tokens)
"""What a special tank or an event does when it is played."""
TOKEN_REVEALS: tuple[int, ...] = tuple(token.get("reveals", 0) for token in _tokens)
TOKEN_COLOUR: tuple[str, ...] = tuple(token.get("colour", "") for token in _tokens)
TOKEN_RING: tuple[str, ...] = tuple(token.get("ring", "") for token in _tokens)
TOKEN_WAY: tuple[str, ...] = tuple(token.get("way", "") for token in _tokens)


def is_tank(token: int) -> bool:
    """Tanks stand on the board, special ones too; the rest are events."""
    return ARMOUR[token] > 0


# Enemies: kind, armour left and the hedgehog in one number

_ARMOUR_STEP = 2
_KIND_STEP = 8


def enemy(kind: int, armour: int, hedgehog: bool = False) -> int:
    return kind * _KIND_STEP + armour * _ARMOUR_STEP + hedgehog


def fresh(kind: int) -> int:
    return enemy(kind, ARMOUR[kind])


def kind_of(code: int) -> int:
    return code // _KIND_STEP


def armour_of(code: int) -> int:
    return code % _KIND_STEP // _ARMOUR_STEP


def behind_hedgehog(code: int) -> bool:
    return code % _ARMOUR_STEP == 1


BEHIND_HEDGEHOG = frozenset(filter(behind_hedgehog, range(len(TOKENS) * _KIND_STEP)))


def without_hedgehog(code: int) -> int:
    return code - code % _ARMOUR_STEP


def weakened(code: int) -> int:
    """The same enemy with one armour less; it must have had two."""
    return code - _ARMOUR_STEP


def mended(code: int) -> int:
    """The same enemy with one armour more, if it lacks any."""
    return code + _ARMOUR_STEP if armour_of(code) < ARMOUR[kind_of(code)] else code


# Set-up

SETUP = _load("setup")
SIMPLE_TOKEN_COUNTS: tuple[int, ...] = tuple(
    count - SETUP["simple_battles"].get(name, 0) for name, count in zip(TOKENS, TOKEN_COUNTS, strict=True)
)
"""Simple battles leave the hardest tokens in the box."""
HAND_LIMIT = {int(defenders): cards for defenders, cards in SETUP["hand_limit"].items()}
TRADES = {int(defenders): trades for defenders, trades in SETUP["trades"].items()}
START: tuple[int, ...] = tuple(TOKEN_ID[name] for name, count in SETUP["start"].items() for _ in range(count))
START_RING = RING_ID[SETUP["start_ring"]]
