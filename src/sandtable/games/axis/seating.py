"""Carriers and who sits on them: rulebook, "Aircraft carriers" and "Fighters".

An aircraft keeps to the decks of its own power; on a friend's it is a guest. Whoever asks who has a deck asks here.
"""

from functools import lru_cache

from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.pieces import HIT, TRAPPED, Stacks, host_of, kind_of, mapped, owner_of, with_host
from sandtable.games.axis.relations import Relations
from sandtable.games.axis.state import AxisState, relations, restack


def settle(s: AxisState, zone: int, powers: frozenset[int]) -> None:
    """Let the aircraft of these powers in a zone find their decks; those without one wait."""
    restack(s, zone, settled(relations(s), s.units[zone], powers))


@lru_cache(1 << 12)
def settled(relations: Relations, stacks: Stacks, powers: frozenset[int]) -> Stacks:
    """What stands in a zone then."""
    there, homeless = seated(relations, stacks, powers)
    return mapped((*there, *homeless))


@lru_cache(1 << 12)
def seated(relations: Relations, stacks: Stacks, powers: frozenset[int]) -> tuple[Stacks, Stacks]:
    """What stands in a zone once the aircraft of these powers have found decks, and those for which there is none.

    Each power's own aircraft come first on its decks, and of those the ones that were there already; then guests keep
    their host, and the rest go to friends in turn order. axis.air.own-deck
    A damaged carrier has no deck, and what is aboard it stays there. europe.carrier.damaged
    """
    e = relations.edition
    free = dict.fromkeys(range(len(e.owners)), 0)
    for code, count in stacks:
        if not code & HIT:
            free[owner_of(code)] += e.units.kinds[kind_of(code)].decks * count
    waiting = {
        code: n
        for code, n in stacks
        if kind_of(code) in e.units.deck_aircraft and owner_of(code) in powers and not code & TRAPPED
    }
    there = [(code, n) for code, n in stacks if code not in waiting]

    def sit(code: int, host: int) -> None:
        count = min(waiting[code], free[host])
        if count:
            free[host] -= count
            waiting[code] -= count
            there.append((with_host(code, NOBODY if host == owner_of(code) else host), count))

    for code in waiting:
        sit(code, owner_of(code))
    for code in waiting:
        if host_of(code) != NOBODY:
            sit(code, host_of(code))
    for code in waiting:
        for host in sorted(relations.friends[owner_of(code)]):
            sit(code, host)
    return mapped(there), tuple((code, n) for code, n in waiting.items() if n)
