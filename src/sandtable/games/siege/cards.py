"""Rulebook, "The cards": those that are not attack cards, one after the other.

Attack cards, Precise Shot and the two cards of a wall stand in `play`.
"""

from collections.abc import Iterable

from sandtable.core.flow import Log, call
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import ending, pieces
from sandtable.games.siege.actions import Target, no_such_enemy, no_such_sector, place
from sandtable.games.siege.pieces import (
    ALL_SECTORS,
    CARD_ID,
    CARDS,
    HEDGEHOGS,
    IL2,
    MODIFICATION,
    ONSLAUGHT,
    PATROL,
    PILLBOX,
    REAR,
    REPAIR,
    SETUP,
    SPACES,
    armour_of,
    kind_of,
    space,
)
from sandtable.games.siege.play import PlayCards, destroy, enemies_on, plays, say
from sandtable.games.siege.state import (
    PILLBOX_WALL,
    SPACES_OUTSIDE_REAR,
    WALL,
    SiegeState,
    discard_card,
    flow,
    give_card,
    hedgehog_placed,
    pillboxes,
    put_enemy,
    sector_of,
    take_enemy,
)
from sandtable.games.siege.turn import DrawCards, not_in_hand

# Destroying the enemy: the IL-2


class Strike(Action, frozen=True, tag="il2"):
    """Destroy an enemy anywhere but in the rear with the IL-2."""

    target: Target


@plays(IL2)
def strikes(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return map(Strike, enemies_on(s, SPACES_OUTSIDE_REAR))


@flow.refuse(PlayCards, Strike)
def cannot_strike(s: SiegeState, frame: PlayCards, action: Strike) -> Refusal | None:
    in_rear = Refusal("siege.card.il2") if action.target.ring == "rear" else None
    return not_in_hand(s, "il2") or no_such_enemy(s, action.target) or in_rear


@flow.answer(PlayCards, Strike)
def strike(s: SiegeState, frame: PlayCards, seat: Seat, action: Strike, log: Log) -> None:
    discard_card(s, s.turn, IL2)
    say(log, "il2", seat, action.target, "siege.card.il2")
    destroy(s, *place(action.target), log, by=s.turn)
    ending.check_victory(s, log)


# Slowing the enemy down: anti-tank hedgehogs


class Hedgehog(Action, frozen=True, tag="hedgehogs"):
    """Stop an enemy until the next player's turn."""

    target: Target


@plays(HEDGEHOGS)
def hedgehogs(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return () if hedgehog_placed(s) else map(Hedgehog, enemies_on(s, range(SPACES)))  # siege.card.hedgehogs-where


@flow.refuse(PlayCards, Hedgehog)
def cannot_hedge(s: SiegeState, frame: PlayCards, action: Hedgehog) -> Refusal | None:
    placed = Refusal("siege.card.hedgehogs-one") if hedgehog_placed(s) else None
    return not_in_hand(s, "hedgehogs") or no_such_enemy(s, action.target) or placed


@flow.answer(PlayCards, Hedgehog)
def put_hedgehog(s: SiegeState, frame: PlayCards, seat: Seat, action: Hedgehog, log: Log) -> None:
    discard_card(s, s.turn, HEDGEHOGS)
    where, code = place(action.target)
    take_enemy(s, where, code)
    put_enemy(s, where, pieces.enemy(kind_of(code), armour_of(code), hedgehog=True))
    say(log, "hedgehogs", seat, action.target, "siege.card.hedgehogs")


# A pillbox


class Fortify(Action, frozen=True, tag="pillbox"):
    """Put a pillbox on a wall."""

    sector: int


FORTIFY = tuple(Fortify(sector + 1) for sector in ALL_SECTORS)


@plays(PILLBOX)
def fortifications(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    if pillboxes(s) == SETUP["pillbox_tokens"]:
        return ()
    return [FORTIFY[sector] for sector, wall in enumerate(s.walls) if wall == WALL]


@flow.refuse(PlayCards, Fortify)
def cannot_fortify(s: SiegeState, frame: PlayCards, action: Fortify) -> Refusal | None:
    refusal = not_in_hand(s, "pillbox") or no_such_sector(action.sector)
    if refusal is not None:
        return refusal
    if pillboxes(s) == SETUP["pillbox_tokens"]:
        return Refusal("siege.card.pillbox-tokens")
    return (
        None
        if s.walls[action.sector - 1] == WALL
        else Refusal("siege.card.pillbox-where", "no-bare-wall", {"sector": action.sector})
    )


@flow.answer(PlayCards, Fortify)
def fortify(s: SiegeState, frame: PlayCards, seat: Seat, action: Fortify, log: Log) -> None:
    discard_card(s, s.turn, PILLBOX)
    s.walls[action.sector - 1] = PILLBOX_WALL
    log.append(Event("pillbox", {"seat": seat, "sector": action.sector}, "siege.card.pillbox"))


# Onslaught


class Onslaught(Action, frozen=True, tag="onslaught"):
    """Throw an enemy back into the rear of its sector."""

    target: Target


@plays(ONSLAUGHT)
def onslaughts(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return map(Onslaught, enemies_on(s, SPACES_OUTSIDE_REAR))


@flow.refuse(PlayCards, Onslaught)
def cannot_throw_back(s: SiegeState, frame: PlayCards, action: Onslaught) -> Refusal | None:
    in_rear = Refusal("siege.card.onslaught-rear") if action.target.ring == "rear" else None
    return not_in_hand(s, "onslaught") or no_such_enemy(s, action.target) or in_rear


@flow.answer(PlayCards, Onslaught)
def throw_back(s: SiegeState, frame: PlayCards, seat: Seat, action: Onslaught, log: Log) -> None:
    discard_card(s, s.turn, ONSLAUGHT)
    where, code = place(action.target)
    take_enemy(s, where, code)
    put_enemy(s, space(REAR, sector_of(where)), code)
    say(log, "onslaught", seat, action.target, "siege.card.onslaught")


# Patrol


class Patrol(Action, frozen=True, tag="patrol"):
    """No tokens are revealed this turn."""


PATROLS = (Patrol(),)


@plays(PATROL)
def patrols(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return PATROLS


@flow.refuse(PlayCards, Patrol)
def cannot_patrol(s: SiegeState, frame: PlayCards, action: Patrol) -> Refusal | None:
    return not_in_hand(s, "patrol")


@flow.answer(PlayCards, Patrol)
def patrol(s: SiegeState, frame: PlayCards, seat: Seat, action: Patrol, log: Log) -> None:
    discard_card(s, s.turn, PATROL)
    s.patrol = True
    log.append(Event("patrol", {"seat": seat}, "siege.card.patrol"))


# Drawing cards: Modification


class Modify(Action, frozen=True, tag="modification"):
    """Draw two cards."""


MODIFICATIONS = (Modify(),)


@plays(MODIFICATION)
def modifications(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return MODIFICATIONS


@flow.refuse(PlayCards, Modify)
def cannot_modify(s: SiegeState, frame: PlayCards, action: Modify) -> Refusal | None:
    return not_in_hand(s, "modification")


@flow.answer(PlayCards, Modify)
def modify(s: SiegeState, frame: PlayCards, seat: Seat, action: Modify, log: Log) -> None:
    discard_card(s, s.turn, MODIFICATION)
    log.append(Event("modification", {"seat": seat}, "siege.card.modification"))
    call(s, DrawCards(s.turn, SETUP["modification_draws"]))


# Repair


class Repair(Action, frozen=True, tag="repair"):
    """Take a card from the discard pile."""

    card: str


REPAIRS = tuple(Repair(card) for card in CARDS)


@plays(REPAIR)
def repairs(s: SiegeState, frame: PlayCards) -> Iterable[Action]:
    return (REPAIRS[card] for card, count in enumerate(s.discard) if count)


@flow.refuse(PlayCards, Repair)
def cannot_repair(s: SiegeState, frame: PlayCards, action: Repair) -> Refusal | None:
    missing = not_in_hand(s, "repair")
    if missing is not None:
        return missing
    discarded = action.card in CARD_ID and s.discard[CARD_ID[action.card]]
    return None if discarded else Refusal("siege.card.repair", "not-discarded", {"card": action.card})


@flow.answer(PlayCards, Repair)
def repair(s: SiegeState, frame: PlayCards, seat: Seat, action: Repair, log: Log) -> None:
    """The card itself is discarded after the choice, so it cannot be taken (siege.card.repair-itself)."""
    card = CARD_ID[action.card]
    s.discard[card] -= 1
    discard_card(s, s.turn, REPAIR)
    give_card(s, s.turn, card)
    log.append(Event("repair", {"seat": seat, "card": action.card}, "siege.card.repair"))
