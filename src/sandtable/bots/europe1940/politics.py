"""When a bot declares war, whom it lets through its straits, and what a freed France raises.

The Allies enter the war as soon as they may: their objectives pay for it. Germany attacks the Soviet Union when Paris
has fallen and its armies in the east are the stronger ones, and before the Soviet Union can choose the day; Italy
follows when it has troops near the front. Nobody wakes the United States.
"""

from msgspec import Struct

from sandtable.core.decisions import Allocate, Allocation, Choose
from sandtable.core.types import Seat
from sandtable.games.axis.pieces import kind_of, owner_of
from sandtable.games.axis.state import AxisState, edition, relations
from sandtable.games.europe1940.politics import PEACE, DeclareWar, GiveLeave
from sandtable.games.europe1940.state import EuropeState
from sandtable.games.europe1940.statute import statute

STRONGER = 1.1
"""How much stronger an attacker wants to be along the border."""
NEAR = 1
"""How far from the border troops count."""


def practise(s: EuropeState, decision: Choose) -> Struct:
    """Declare what there is to gain by, let friends-to-be through, and leave the rest."""
    wanted = tuple(seat for seat in edition(s).powers if wants_war(s, edition(s).power_index[seat]))
    offers = [action for action in decision.options if isinstance(action, DeclareWar)]
    found = max(offers, key=lambda action: gain(action.on, wanted), default=None)
    if found is not None and gain(found.on, wanted) > 0:
        return found
    side = edition(s).side
    kin = {seat for seat, other in zip(edition(s).powers, side, strict=False) if other == side[s.turn]}
    return next((action for action in decision.options if isinstance(action, GiveLeave) and action.to in kin), PEACE)


def gain(on: tuple[Seat, ...], wanted: tuple[Seat, ...]) -> int:
    """How many of those named are wanted; nothing if one is not."""
    return len(on) if set(on) <= set(wanted) else 0


def wants_war(s: EuropeState, other: int) -> bool:
    """Whether the power whose turn it is gains by a war with this one now."""
    e = edition(s)
    if e.side[s.turn] == "allies" or e.side[s.turn] == e.side[other]:
        return e.side[s.turn] != e.side[other]
    if other not in statute(e).declares or not has_border(s, other):
        return False
    return is_soon_at_war(s, other) or (is_west_beaten(s) and is_stronger(s, other))


def is_soon_at_war(s: EuropeState, other: int) -> bool:
    """Whether that power is at war already, or can declare it in its next turn: then the first blow counts."""
    terms = statute(edition(s)).declares[other]
    return other in relations(s).at_war or other in s.free_to_declare or s.round >= terms.from_round


def is_west_beaten(s: EuropeState) -> bool:
    """Whether some enemy's capital has fallen."""
    e = edition(s)
    return any(e.side[s.owner[e.capital[foe]]] == e.side[s.turn] for foe in relations(s).enemies[s.turn] - e.armies)


def has_border(s: EuropeState, other: int) -> bool:
    """Whether own troops stand beside that power's land."""
    return any(strength(s, land, s.turn, attack=True) for land in front(s, other))


def is_stronger(s: EuropeState, other: int) -> bool:
    ours = sum(strength(s, land, s.turn, attack=True) for land in front(s, other))
    theirs = sum(strength(s, land, other, attack=False) for land in border(s, other))
    return ours > STRONGER * theirs


def border(s: EuropeState, other: int) -> list[int]:
    """That power's lands beside land of one's own side."""
    e = edition(s)
    lands = (land for land in e.board.lands if s.owner[land] == other)
    return [land for land in lands if any(is_ours(s, near) for near in e.board.land_next[land])]


def front(s: EuropeState, other: int) -> list[int]:
    """One's own side's lands from which that power's can be reached in one step, or `NEAR` steps behind them."""
    board = edition(s).board
    found = {near for land in border(s, other) for near in board.land_next[land] if is_ours(s, near)}
    for _ in range(NEAR):
        found |= {near for land in found for near in board.land_next[land] if is_ours(s, near)}
    return sorted(found)


def is_ours(s: EuropeState, land: int) -> bool:
    return s.owner[land] in relations(s).friends[s.turn]


def strength(s: EuropeState, land: int, power: int, *, attack: bool) -> int:
    """The sum of the numbers of a power's units there."""
    kinds = edition(s).units.kinds
    return sum(
        (kinds[kind_of(code)].attack if attack else kinds[kind_of(code)].defence) * count
        for code, count in s.units[land]
        if owner_of(code) == power
    )


def raise_units(s: AxisState, decision: Allocate) -> Allocation:
    """As much defence as can be had for nothing."""
    units = edition(s).units
    kinds = [units.kinds[units.index[part.name]] for part in decision.parts]
    best = max(kinds, key=lambda kind: kind.defence / kind.cost)
    return Allocation({best.id: next(part.high for part in decision.parts if part.name == best.id)})
