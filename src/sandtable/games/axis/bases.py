"""Rulebook, "Air bases" and "Naval bases": who begins a move at a base goes one space further this turn."""

from sandtable.games.axis.facilities import range_bonus
from sandtable.games.axis.pieces import BASED, DONE, kind_of, mapped, owner_of, used
from sandtable.games.axis.state import AxisState, edition, restack, spaces_with


def mark_those_at_bases(s: AxisState) -> None:
    """Before the power to move plans its moves: aircraft and ships that have not moved yet and that a base serves.

    A base repaired this turn serves already, one captured this turn does not yet, so the mark holds for both phases.
    """
    e = edition(s)
    if not e.units.bases:
        return
    for space in spaces_with(s, e.own_units[s.turn]):
        if range_bonus(s, space, s.turn):
            # europe.base.air-range, europe.base.naval-range; europe.base.air-not-decks: at sea it serves ships alone
            served = e.units.sea if e.board.is_sea[space] else e.units.air
            restack(s, space, mapped((marked(s, code, served), count) for code, count in s.units[space]))


def marked(s: AxisState, code: int, served: frozenset[int]) -> int:
    begins = owner_of(code) == s.turn and kind_of(code) in served and not used(code) and not code & DONE
    return code | BASED if begins else code
