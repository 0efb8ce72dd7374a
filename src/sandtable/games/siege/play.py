"""Rulebook, "4. Play cards": the question of phase 4, how to attack and destroy an enemy, how to build a wall.

What the other cards do stands in `cards`. Each card says with `@plays` what can be done with it now.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import TypeAlias

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.actions import DONE, Done, Target, no_such_enemy, no_such_sector, place, target
from sandtable.games.siege.pieces import (
    ALL_SECTORS,
    ANY,
    ATTACKS,
    BARBED_WIRE,
    CARD_COLOUR,
    CARD_ID,
    CARD_RING,
    CARDS,
    COLOURS,
    PRECISE_SHOT,
    RING_ID,
    SANDBAGS,
    SECTORS_OF,
    TOKENS,
    armour_of,
    kind_of,
    weakened,
)
from sandtable.games.siege.sequence import TURN
from sandtable.games.siege.state import (
    NO_WALL,
    SPACES_IN_BATTLE,
    WALL,
    SiegeState,
    discard_card,
    flow,
    put_enemy,
    ring_of,
    seat_of,
    sector_of,
    take_enemy,
)
from sandtable.games.siege.turn import not_in_hand

# What may be played


class PlayCards(Frame, frozen=True):
    """Phase 4."""


Plays: TypeAlias = Callable[[SiegeState, PlayCards], Iterable[Action]]

PLAYS: dict[int, Plays] = {}
"""What can be done with each card that is not an attack card."""


def plays(card: int) -> Callable[[Plays], Plays]:
    """This says what can be done with a card."""

    def keep(candidates: Plays) -> Plays:
        PLAYS[card] = candidates
        return candidates

    return keep


@flow.step(TURN, "play")
def play_phase(s: SiegeState, frame: At, log: Log) -> None:
    call(s, PlayCards())


@flow.ask(PlayCards)
def offer_plays(s: SiegeState, frame: PlayCards) -> Choose:
    """Everything the cards in hand can do now, and to be done.

    Asked again after each play: siege.cards.any-number, siege.attack.several.
    """
    options: list[Action] = [DONE]
    for card in dict.fromkeys(s.hands[s.turn]):
        options += PLAYS[card](s, frame) if card in PLAYS else attacks(s, card)
    if s.terms.volleys:
        options += volleys(s)
    return Choose(seat_of(s, s.turn), "play", tuple(options))


@flow.answer(PlayCards, Done)
def stop_playing(s: SiegeState, frame: PlayCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)


def enemies_on(s: SiegeState, spaces: tuple[int, ...] | range) -> list[Target]:
    """The enemies there, like ones in one space once."""
    standing = s.spaces
    taken = filter(standing.__getitem__, spaces)
    return [target(where, code) for where in taken for code in dict.fromkeys(standing[where])]


def say(log: Log, key: str, seat: Seat, enemy: Target, rule: str, **more: object) -> None:
    """A card is played on an enemy."""
    args = {"seat": seat, "ring": enemy.ring, "sector": enemy.sector, "kind": enemy.kind, **more}
    log.append(Event(key, args, rule))


# How to attack


class Attack(Action, frozen=True, tag="attack"):
    """Damage an enemy with an attack card."""

    card: str
    target: Target


class Precise(Action, frozen=True, tag="precise"):
    """Destroy an enemy with an attack card and Precise Shot together."""

    card: str
    target: Target


def attacks(s: SiegeState, card: int) -> list[Action]:
    """One attack card against each enemy it reaches, with Precise Shot too if that is in hand."""
    enemies = enemies_reached(s, card)
    if not enemies:
        return []
    options: list[Action] = [attack_of(card, where, code) for where, code in enemies]
    if PRECISE_SHOT in s.hands[s.turn]:
        options += [precise_of(card, where, code) for where, code in enemies]
    return options


def enemies_reached(s: SiegeState, card: int) -> list[tuple[int, int]]:
    """The enemies an attack card can hit, each with its space, like ones in one space once; none for other cards."""
    spaces, reach = s.spaces, pieces.REACH[card]
    if s.terms.counterattack_in_city:  # siege.variant.one-for-all
        reach += pieces.CITY_REACH[card]
    taken = list(filter(spaces.__getitem__, reach))
    return [(where, code) for where in taken for code in dict.fromkeys(spaces[where])] if taken else []


@cache
def attack_of(card: int, where: int, code: int) -> Attack:
    return Attack(CARDS[card], target(where, code))


@cache
def precise_of(card: int, where: int, code: int) -> Precise:
    return Precise(CARDS[card], target(where, code))


@flow.refuse(PlayCards, Attack)
def cannot_attack(s: SiegeState, frame: PlayCards, action: Attack) -> Refusal | None:
    return not_in_hand(s, action.card) or no_such_enemy(s, action.target) or misses(s, action.card, action.target)


@flow.refuse(PlayCards, Precise)
def cannot_shoot_precisely(s: SiegeState, frame: PlayCards, action: Precise) -> Refusal | None:
    missing = not_in_hand(s, "precise_shot", action.card)
    return missing or no_such_enemy(s, action.target) or misses(s, action.card, action.target)


def misses(s: SiegeState, card: str, enemy: Target) -> Refusal | None:
    """Why an attack card does not hit an enemy: no attack card, the rear, the city, another ring or colour."""
    number = CARD_ID[card]
    if number not in ATTACKS:
        return Refusal("siege.attack.card", "no-attack-card", {"card": card})
    if enemy.ring == "rear":
        return Refusal("siege.attack.rear", "in-rear", {"kind": enemy.kind, "sector": enemy.sector})
    if enemy.ring == "city":
        if not (s.terms.counterattack_in_city and pieces.is_counterattack(number)):
            return Refusal("siege.attack.city", "in-city", {"card": card, "kind": enemy.kind})
    elif RING_ID[enemy.ring] not in pieces.rings_of(number):
        return Refusal("siege.attack.ring", "wrong-ring", {"card": card, "ring": enemy.ring})
    if enemy.sector - 1 not in pieces.sectors_of(number):
        colour = COLOURS[enemy.sector - 1]
        return Refusal("siege.attack.colour", "wrong-colour", {"card": card, "colour": colour})
    return None


@flow.answer(PlayCards, Attack)
def attack(s: SiegeState, frame: PlayCards, seat: Seat, action: Attack, log: Log) -> None:
    discard_card(s, s.turn, CARD_ID[action.card])
    say(log, "attack", seat, action.target, "siege.attack.damage", card=action.card)
    damage(s, *place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


@flow.answer(PlayCards, Precise)
def precise_shot(s: SiegeState, frame: PlayCards, seat: Seat, action: Precise, log: Log) -> None:
    discard_card(s, s.turn, CARD_ID[action.card])
    discard_card(s, s.turn, PRECISE_SHOT)
    say(log, "precise", seat, action.target, "siege.card.precise-shot", card=action.card)
    destroy(s, *place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


# "All for one": three cards together


class Volley(Action, frozen=True, tag="volley"):
    """Destroy an enemy with an air, an artillery and a tank card of its colour ("all for one")."""

    cards: tuple[str, str, str]
    target: Target


VOLLEY_RINGS = ("air", "artillery", "tank")
VOLLEY_SPACES = {
    colour: tuple(where for where in SPACES_IN_BATTLE if sector_of(where) in sectors)
    for colour, sectors in SECTORS_OF.items()
}


def volleys(s: SiegeState) -> list[Action]:
    """An air, an artillery and a tank card of one colour against an enemy of that colour ("all for one")."""
    options: list[Action] = []
    for colour in SECTORS_OF:
        enemies = enemies_on(s, VOLLEY_SPACES[colour])
        if enemies:
            air, artillery, tank = (volley_cards(s, ring, colour) for ring in VOLLEY_RINGS)
            options += [Volley(trio, enemy) for trio in product(air, artillery, tank) for enemy in enemies]
    return options


def volley_cards(s: SiegeState, ring: str, colour: str) -> list[str]:
    """Cards in hand that can stand for a ring in a volley of a colour."""
    return [CARDS[card] for card in dict.fromkeys(s.hands[s.turn]) if fits_volley(card, ring, colour)]


def fits_volley(card: int, ring: str, colour: str) -> bool:
    """A card of any colour fits; a counter-attack belongs to no ring (siege.variant.all-for-one-any)."""
    return CARD_RING[card] == ring and CARD_COLOUR[card] in (colour, ANY)


@flow.refuse(PlayCards, Volley)
def cannot_volley(s: SiegeState, frame: PlayCards, action: Volley) -> Refusal | None:
    if not s.terms.volleys:
        return Refusal("siege.variant.all-for-one", "no-volleys")
    missing = not_in_hand(s, *action.cards) or no_such_enemy(s, action.target)
    if missing is not None:
        return missing
    if action.target.ring not in VOLLEY_RINGS:
        return Refusal("siege.variant.all-for-one-where")
    colour = COLOURS[action.target.sector - 1]
    pairs = zip(action.cards, VOLLEY_RINGS, strict=True)
    fits = all(fits_volley(CARD_ID[card], ring, colour) for card, ring in pairs)
    return None if fits else Refusal("siege.variant.all-for-one")


@flow.answer(PlayCards, Volley)
def volley(s: SiegeState, frame: PlayCards, seat: Seat, action: Volley, log: Log) -> None:
    for card in action.cards:
        discard_card(s, s.turn, CARD_ID[card])
    say(log, "volley", seat, action.target, "siege.variant.all-for-one", card=list(action.cards))
    destroy(s, *place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


# How to destroy


def damage(s: SiegeState, where: int, code: int, log: Log, by: int | None = None) -> None:
    """One point of damage; the last one destroys."""
    if armour_of(code) == 1:
        destroy(s, where, code, log, by)
        return
    take_enemy(s, where, code)
    put_enemy(s, where, weakened(code))
    log.append(Event("damaged", {**named(where), "kind": TOKENS[kind_of(code)], "armour": armour_of(code) - 1}))


def destroy(s: SiegeState, where: int, code: int, log: Log, by: int | None = None) -> None:
    """Off the board: a trophy for the player who did it, the discard otherwise."""
    take_enemy(s, where, code)
    kind = kind_of(code)
    args = {**named(where), "kind": TOKENS[kind]}
    if by is not None and s.terms.trophies:  # siege.shoulder.no-trophies
        s.trophies[by] = tuple(sorted((*s.trophies[by], kind)))
        log.append(Event("trophy", {"seat": seat_of(s, by), **args}, "siege.attack.trophy"))
    else:
        s.spent[kind] += 1
        log.append(Event("destroyed", args, "siege.attack.no-trophy"))


def named(where: int) -> dict[str, str | int]:
    """A space as an event names it."""
    return {"ring": pieces.RINGS[ring_of(where)], "sector": sector_of(where) + 1}


# How to build a wall


class Build(Action, frozen=True, tag="build"):
    """Build a wall with sandbags and barbed wire."""

    sector: int


BUILD = tuple(Build(sector + 1) for sector in ALL_SECTORS)


@plays(SANDBAGS)
def builds(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    if BARBED_WIRE not in s.hands[s.turn]:
        return ()
    return [BUILD[sector] for sector, wall in enumerate(s.walls) if wall == NO_WALL]


@flow.refuse(PlayCards, Build)
def cannot_build(s: SiegeState, frame: PlayCards, action: Build) -> Refusal | None:
    nowhere = no_such_sector(action.sector)
    if nowhere is not None:
        return nowhere
    hand = s.hands[s.turn]
    if SANDBAGS not in hand or BARBED_WIRE not in hand:
        missing = "sandbags" if SANDBAGS not in hand else "barbed_wire"
        return Refusal("siege.build.pair", "build-pair", {"card": missing})
    return (
        None
        if s.walls[action.sector - 1] == NO_WALL
        else Refusal("siege.build.one-wall", "wall-stands", {"sector": action.sector})
    )


@flow.answer(PlayCards, Build)
def build(s: SiegeState, frame: PlayCards, seat: Seat, action: Build, log: Log) -> None:
    discard_card(s, s.turn, SANDBAGS)
    discard_card(s, s.turn, BARBED_WIRE)
    s.walls[action.sector - 1] = WALL
    log.append(Event("build", {"seat": seat, "sector": action.sector}, "siege.build.pair"))
