"""Rulebook, "The end of the game": defeat, victory, the greatest contribution; also losing one's own home."""

from sandtable.core.flow import Log, finish
from sandtable.core.types import Event, Over, Seat
from sandtable.games.siege.pieces import CARDS, TROPHY
from sandtable.games.siege.state import MARSHAL, OnTheWay, SiegeState, discard_card, enemies_left, has_marshal, seat_of

CITY_LOST, DEFENDED, ELIMINATED = "city_lost", "defended", "eliminated"
ENDS = (CITY_LOST, DEFENDED, ELIMINATED)


def check_defeat(s: SiegeState, log: Log) -> None:
    """All is lost with the last building, or when nobody is left to defend the rest.

    Looked for before victory wherever both may come (siege.end.defeat-first), after everything that happens
    (siege.end.any-time).
    """
    if s.result is not None:
        return
    if not any(s.buildings):  # siege.end.defeat
        finish(s, Over(CITY_LOST, _attackers(s), scores(s)), log)
    elif all(s.out):  # siege.variant.my-house-nobody
        finish(s, Over(ELIMINATED, _attackers(s), scores(s)), log)


def _attackers(s: SiegeState) -> tuple[Seat, ...]:
    return (MARSHAL,) if has_marshal(s) else ()  # siege.marshal.wins


def check_victory(s: SiegeState, log: Log) -> None:
    """The city is saved when no enemy is on the board and none can come (siege.end.victory)."""
    if s.result is None and not enemies_left(s) and not enemies_to_come(s):
        winners = tuple(seat_of(s, i) for i in _still_in(s))  # siege.variant.my-house-winners
        finish(s, Over(DEFENDED, winners, scores(s), greatest_contribution(s)), log)


def enemies_to_come(s: SiegeState) -> bool:
    """In the reserve, in the field marshal's hand, or drawn and not yet on the board."""
    if any(s.reserve) or s.marshal:  # siege.marshal.victory
        return True
    return any(isinstance(frame, OnTheWay) for frame in s.stack)


def scores(s: SiegeState) -> dict[Seat, int]:
    """Points for trophies; nobody counts them shoulder to shoulder."""
    if not s.terms.trophies:
        return {}
    return {seat_of(s, i): points(taken) for i, taken in enumerate(s.trophies)}


def points(trophies: tuple[int, ...]) -> int:
    return sum(TROPHY[kind] for kind in trophies)


def greatest_contribution(s: SiegeState) -> tuple[Seat, ...]:
    """The player with most points (siege.end.contribution); of several, with most enemies destroyed
    (siege.end.tie-count); of those still equal, all (siege.end.tie-shared).
    """
    if not s.terms.trophies:
        return ()
    merit = {i: (points(s.trophies[i]), len(s.trophies[i])) for i in _still_in(s)}
    return tuple(seat_of(s, i) for i in merit if merit[i] == max(merit.values()))


def _still_in(s: SiegeState) -> list[int]:
    return [i for i in range(len(s.hands)) if not s.out[i]]


def leave_with_home(s: SiegeState, sector: int, log: Log) -> None:
    """Who loses his own building leaves the game and his hand is discarded ("my house is my castle")."""
    owner = s.homes[sector]
    if owner < 0:
        return
    s.homes[sector] = -1
    s.out[owner] = 1
    cards = s.hands[owner]
    for card in cards:
        discard_card(s, owner, card)
    seat = seat_of(s, owner)
    log.append(Event("eliminated", {"seat": seat}, "siege.variant.my-house-lost"))
    if cards:
        args = {"seat": seat, "card": [CARDS[card] for card in cards]}
        log.append(Event("loses", args, "siege.variant.my-house-hand"))
