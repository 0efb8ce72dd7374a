"""What must hold after every step: units, money and control are conserved."""

from sandtable.games.axis import facilities
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.pieces import HIT, TRAPPED, cargo_of, host_of, item_kind, kind_of, owner_of, rested, total
from sandtable.games.axis.state import AxisState, damaged_decks, edition, step_of_turn, trapped

MOST = 10_000
"""More IPC or units than any game comes to, so that a state from outside cannot keep the server counting."""


def check(s: AxisState) -> None:
    """Raise AssertionError when something is where it cannot be."""
    e = edition(s)
    assert min(s.bank) >= 0, f"somebody owes money: {s.bank}"
    assert max(s.bank) <= MOST, f"nobody has that much money: {s.bank}"
    assert all(n >= 0 for n in s.bought), "fewer than no units were bought"
    assert sum(s.bought) + sum(map(total, s.units)) <= MOST, "there are more units than a game can have"
    for space, owner in enumerate(s.owner):
        can_be_owned = e.board.owner[space] != NOBODY or (owner != NOBODY and e.board.stance[space] != "")
        assert (owner != NOBODY) == can_be_owned, f"{e.board.spaces[space]} has the wrong sort of owner"
        check_space(s, space)
    if at_rest(s):
        for space in range(len(s.units)):
            check_peace(s, space)


def check_space(s: AxisState, space: int) -> None:
    """Ships at sea, land units on land, cargo that fits, damage within its bounds."""
    e = edition(s)
    where = e.board.spaces[space]
    kinds = (e.units.sea if e.board.is_sea[space] else e.units.land) | e.units.air
    assert s.units[space] == tuple(sorted(s.units[space])), f"{where} is out of order"
    assert e.board.passable[space] or not s.units[space], f"somebody is in {where}"
    for code, count in s.units[space]:
        assert count > 0, f"{where} has no unit that it counts"
        assert kind_of(code) in kinds, f"{e.units.ids[kind_of(code)]} is in {where}"
        aboard = [e.units.kinds[item_kind(one)] for one in cargo_of(code)]
        assert len(aboard) <= e.units.kinds[kind_of(code)].hold, f"too much is aboard in {where}"
        assert sum(not kind.light for kind in aboard) <= 1, f"too much heavy cargo in {where}"
    check_facilities(s, space)


def check_facilities(s: AxisState, space: int) -> None:
    """One of a site, and damage within its bounds."""
    e = edition(s)
    standing = facilities.facilities(s, space)
    sites = [e.units.kinds[kind].site for kind, _ in standing]
    assert len(set(sites)) == len(sites), f"{e.board.spaces[space]} has two facilities of a sort"
    for kind, damage in standing:
        cap = facilities.caps(e)[kind][space]
        assert 0 <= damage <= cap, f"{e.board.spaces[space]} has damage {damage} of {cap}"


def at_rest(s: AxisState) -> bool:
    """Whether the state stands at the beginning of a turn, when nothing is in the air."""
    return (
        step_of_turn(s) not in ("conduct", "noncombat-move")
        and all(code == rested(code) for stacks in s.units for code, _ in stacks)
        and not s.bought
    )


def check_peace(s: AxisState, space: int) -> None:
    """Between turns no territory is shared by enemies, and every aircraft at sea has a deck."""
    e = edition(s)
    where = e.board.spaces[space]
    if not e.board.is_sea[space]:
        sides = {e.side[owner_of(code)] for code, _ in s.units[space]} | (
            {e.side[s.owner[space]]} if s.owner[space] != NOBODY else set()
        )
        assert len(sides) <= 1, f"enemies share {where}"
        return
    for code, _ in s.units[space]:
        kept = not code & HIT or e.units.kinds[kind_of(code)].lasting_damage
        assert kept, f"{e.units.ids[kind_of(code)]} in {where} has damage that does not last"
    for side in set(e.side):
        mine = [(code, n) for code, n in s.units[space] if e.side[owner_of(code)] == side]
        aloft = sum(n for code, n in mine if kind_of(code) in e.units.air and not code & TRAPPED)
        room = sum(e.units.kinds[kind_of(code)].decks * n for code, n in mine if not code & HIT)
        assert aloft <= room, f"aircraft without a deck in {where}"
    for host in {host_of(code) for code, _ in s.units[space] if code & TRAPPED}:
        caught = total(trapped(s, space, host))
        assert caught <= damaged_decks(s, space, host), f"aircraft trapped on no carrier in {where}"
