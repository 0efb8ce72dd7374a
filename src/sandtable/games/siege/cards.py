"""Rulebook, "Play cards" and "The cards": phase 4, where the players attack, slow the enemy down, build and draw."""

from collections.abc import Callable
from itertools import product

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.siege import ending, pieces, targets
from sandtable.games.siege.actions import (
    Action,
    Attack,
    Build,
    Done,
    Fortify,
    Hedgehog,
    Modify,
    Onslaught,
    Patrol,
    Precise,
    Repair,
    Strike,
    Target,
    Volley,
)
from sandtable.games.siege.frames import DrawCards, PlayCards
from sandtable.games.siege.pieces import (
    ANY,
    BARBED_WIRE,
    CARD_COLOUR,
    CARD_ID,
    CARD_RING,
    CARDS,
    HEDGEHOGS,
    IL2,
    MODIFICATION,
    ONSLAUGHT,
    PATROL,
    PILLBOX,
    PRECISE_SHOT,
    REAR,
    REPAIR,
    SANDBAGS,
    SECTORS,
    SECTORS_OF,
    SETUP,
    SPACES,
    TOKENS,
    armour_of,
    kind_of,
    space,
    weakened,
)
from sandtable.games.siege.state import (
    NO_WALL,
    PILLBOX_WALL,
    SPACES_IN_BATTLE,
    SPACES_OUTSIDE_REAR,
    WALL,
    SiegeState,
    discard_card,
    flow,
    give_card,
    hedgehog_placed,
    pillboxes,
    put_enemy,
    reach,
    ring_of,
    seat_of,
    sector_of,
    take_enemy,
)

DONE = Done()
PATROL_ACTION = Patrol()
MODIFY_ACTION = Modify()
FORTIFY = tuple(Fortify(sector + 1) for sector in range(SECTORS))
BUILD = tuple(Build(sector + 1) for sector in range(SECTORS))
REPAIRS = tuple(Repair(card) for card in CARDS)
VOLLEY_RINGS = ("air", "artillery", "tank")


# What may be played


@flow.ask(PlayCards)
def offer_plays(s: SiegeState, frame: PlayCards) -> Choose:
    """Everything the cards in hand can do now, and to be done."""
    hand = s.hands[s.turn]
    options: list[Action] = [DONE]
    for card in dict.fromkeys(hand):
        plays = PLAYS.get(card)
        options += attacks(s, card) if plays is None else plays(s)
    if s.terms.volleys:
        options += volleys(s)
    return Choose(seat_of(s, s.turn), "play", tuple(options))


def attacks(s: SiegeState, card: int) -> list[Action]:
    """One attack card against each enemy it reaches, with Precise Shot too if that is in hand."""
    spaces = s.spaces
    enemies = [(where, code) for where in reach(s, card) for code in dict.fromkeys(spaces[where])]
    options: list[Action] = [targets.attack(card, where, code) for where, code in enemies]
    if PRECISE_SHOT in s.hands[s.turn]:
        options += [targets.precise(card, where, code) for where, code in enemies]
    return options


def enemies_on(s: SiegeState, spaces: tuple[int, ...] | range) -> list[Target]:
    return [targets.target(where, code) for where in spaces for code in dict.fromkeys(s.spaces[where])]


def strikes(s: SiegeState) -> list[Action]:
    return [Strike(enemy) for enemy in enemies_on(s, SPACES_OUTSIDE_REAR)]


def onslaughts(s: SiegeState) -> list[Action]:
    return [Onslaught(enemy) for enemy in enemies_on(s, SPACES_OUTSIDE_REAR)]


def hedgehogs(s: SiegeState) -> list[Action]:
    """There is one hedgehog: while it stands, it cannot be put anywhere else."""
    return [] if hedgehog_placed(s) else [Hedgehog(enemy) for enemy in enemies_on(s, range(SPACES))]


def fortifications(s: SiegeState) -> list[Action]:
    if pillboxes(s) == SETUP["pillbox_tokens"]:
        return []
    return [FORTIFY[sector] for sector in range(SECTORS) if s.walls[sector] == WALL]


def builds(s: SiegeState) -> list[Action]:
    """Sandbags are played with barbed wire, where a wall is missing."""
    if BARBED_WIRE not in s.hands[s.turn]:
        return []
    return [BUILD[sector] for sector in range(SECTORS) if s.walls[sector] == NO_WALL]


def repairs(s: SiegeState) -> list[Action]:
    return [REPAIRS[card] for card, count in enumerate(s.discard) if count]


def volleys(s: SiegeState) -> list[Action]:
    """An air, an artillery and a tank card of one colour against an enemy of that colour ("all for one")."""
    options: list[Action] = []
    for colour, sectors in SECTORS_OF.items():
        enemies = enemies_on(s, tuple(where for where in SPACES_IN_BATTLE if where % SECTORS in sectors))
        if enemies:
            air, artillery, tank = (volley_cards(s, ring, colour) for ring in VOLLEY_RINGS)
            options += [Volley(trio, enemy) for trio in product(air, artillery, tank) for enemy in enemies]
    return options


def volley_cards(s: SiegeState, ring: str, colour: str) -> list[str]:
    """Cards in hand that can stand for a ring in a volley of a colour: those of any colour can."""
    return [
        CARDS[card]
        for card in dict.fromkeys(s.hands[s.turn])
        if CARD_RING[card] == ring and CARD_COLOUR[card] in (colour, ANY)
    ]


PLAYS: dict[int, Callable[[SiegeState], list[Action]]] = {
    IL2: strikes,
    PRECISE_SHOT: lambda s: [],
    HEDGEHOGS: hedgehogs,
    PILLBOX: fortifications,
    ONSLAUGHT: onslaughts,
    PATROL: lambda s: [PATROL_ACTION],
    MODIFICATION: lambda s: [MODIFY_ACTION],
    REPAIR: repairs,
    SANDBAGS: builds,
    BARBED_WIRE: lambda s: [],
}
"""What each card that is not an attack can do."""


# Attacking and destroying


def damage(s: SiegeState, where: int, code: int, log: Log, by: int | None = None) -> None:
    """One point of damage; the last one destroys."""
    if armour_of(code) == 1:
        destroy(s, where, code, log, by)
        return
    take_enemy(s, where, code)
    put_enemy(s, where, weakened(code))
    log.append(Event("damaged", {**place(where), "kind": TOKENS[kind_of(code)], "armour": armour_of(code) - 1}))


def destroy(s: SiegeState, where: int, code: int, log: Log, by: int | None = None) -> None:
    """Off the board: a trophy for the player who did it, the discard otherwise."""
    take_enemy(s, where, code)
    kind = kind_of(code)
    args = {**place(where), "kind": TOKENS[kind]}
    if by is not None and s.terms.trophies:
        s.trophies[by] = tuple(sorted((*s.trophies[by], kind)))
        log.append(Event("trophy", {"seat": seat_of(s, by), **args}, "siege.attack.trophy"))
    else:
        s.spent[kind] += 1
        log.append(Event("destroyed", args, "siege.attack.no-trophy"))


def place(where: int) -> dict[str, str | int]:
    """A space as an event names it."""
    return {"ring": pieces.RINGS[ring_of(where)], "sector": sector_of(where) + 1}


def say(log: Log, key: str, seat: Seat, enemy: Target, rule: str, **more: object) -> None:
    args = {"seat": seat, "ring": enemy.ring, "sector": enemy.sector, "kind": enemy.kind, **more}
    log.append(Event(key, args, rule))


@flow.answer(PlayCards, Attack)
def attack(s: SiegeState, frame: PlayCards, seat: Seat, action: Attack, log: Log) -> None:
    discard_card(s, s.turn, CARD_ID[action.card])
    say(log, "attack", seat, action.target, "siege.attack.damage", card=action.card)
    damage(s, *targets.place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


@flow.answer(PlayCards, Precise)
def precise_shot(s: SiegeState, frame: PlayCards, seat: Seat, action: Precise, log: Log) -> None:
    discard_card(s, s.turn, CARD_ID[action.card])
    discard_card(s, s.turn, PRECISE_SHOT)
    say(log, "precise", seat, action.target, "siege.card.precise-shot", card=action.card)
    destroy(s, *targets.place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


@flow.answer(PlayCards, Volley)
def volley(s: SiegeState, frame: PlayCards, seat: Seat, action: Volley, log: Log) -> None:
    for card in action.cards:
        discard_card(s, s.turn, CARD_ID[card])
    say(log, "volley", seat, action.target, "siege.variant.all-for-one", card=list(action.cards))
    destroy(s, *targets.place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


@flow.answer(PlayCards, Strike)
def strike(s: SiegeState, frame: PlayCards, seat: Seat, action: Strike, log: Log) -> None:
    discard_card(s, s.turn, IL2)
    say(log, "il2", seat, action.target, "siege.card.il2")
    destroy(s, *targets.place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


# Slowing the enemy down


@flow.answer(PlayCards, Hedgehog)
def put_hedgehog(s: SiegeState, frame: PlayCards, seat: Seat, action: Hedgehog, log: Log) -> None:
    discard_card(s, s.turn, HEDGEHOGS)
    where, code = targets.place(action.target)
    take_enemy(s, where, code)
    put_enemy(s, where, pieces.enemy(kind_of(code), armour_of(code), hedgehog=True))
    say(log, "hedgehogs", seat, action.target, "siege.card.hedgehogs")


@flow.answer(PlayCards, Onslaught)
def throw_back(s: SiegeState, frame: PlayCards, seat: Seat, action: Onslaught, log: Log) -> None:
    discard_card(s, s.turn, ONSLAUGHT)
    where, code = targets.place(action.target)
    take_enemy(s, where, code)
    put_enemy(s, space(REAR, sector_of(where)), code)
    say(log, "onslaught", seat, action.target, "siege.card.onslaught")


@flow.answer(PlayCards, Fortify)
def fortify(s: SiegeState, frame: PlayCards, seat: Seat, action: Fortify, log: Log) -> None:
    discard_card(s, s.turn, PILLBOX)
    s.walls[action.sector - 1] = PILLBOX_WALL
    log.append(Event("pillbox", {"seat": seat, "sector": action.sector}, "siege.card.pillbox"))


@flow.answer(PlayCards, Patrol)
def patrol(s: SiegeState, frame: PlayCards, seat: Seat, action: Patrol, log: Log) -> None:
    discard_card(s, s.turn, PATROL)
    s.patrol = True
    log.append(Event("patrol", {"seat": seat}, "siege.card.patrol"))


# Building and drawing


@flow.answer(PlayCards, Build)
def build(s: SiegeState, frame: PlayCards, seat: Seat, action: Build, log: Log) -> None:
    discard_card(s, s.turn, SANDBAGS)
    discard_card(s, s.turn, BARBED_WIRE)
    s.walls[action.sector - 1] = WALL
    log.append(Event("build", {"seat": seat, "sector": action.sector}, "siege.build.pair"))


@flow.answer(PlayCards, Modify)
def modify(s: SiegeState, frame: PlayCards, seat: Seat, action: Modify, log: Log) -> None:
    discard_card(s, s.turn, MODIFICATION)
    log.append(Event("modification", {"seat": seat}, "siege.card.modification"))
    call(s, DrawCards(s.turn, SETUP["modification_draws"]))


@flow.answer(PlayCards, Repair)
def repair(s: SiegeState, frame: PlayCards, seat: Seat, action: Repair, log: Log) -> None:
    """The card itself is discarded after the choice, so it cannot be taken."""
    card = CARD_ID[action.card]
    s.discard[card] -= 1
    discard_card(s, s.turn, REPAIR)
    give_card(s, s.turn, card)
    log.append(Event("repair", {"seat": seat, "card": action.card}, "siege.card.repair"))


@flow.answer(PlayCards, Done)
def stop_playing(s: SiegeState, frame: PlayCards, seat: Seat, action: Done, log: Log) -> None:
    end(s)
