"""The battles of a table as questions: those that wait to be fought, or that the moves planned so far lead to."""

from collections.abc import Iterable

from msgspec import Struct

from sandtable.games.axis import amphibious, anti_air, outlook
from sandtable.games.axis.conduct import RAID_KIND, SEA_KIND
from sandtable.games.axis.pieces import HIT, LANDED, cargo_of, goes_ashore, kind_of
from sandtable.games.axis.state import AxisState, edition, enemy_units, name
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE, Force, Sort, told


class BattleAsk(Struct, frozen=True):
    """A battle or a raid as `odds.battle` and `odds.raid` are asked; units from ships are "landed"."""

    kind: str
    space: str
    attack: dict[str, int]
    defend: dict[str, int]
    sea: bool = False
    bombard: dict[str, int] = {}
    low_luck: bool = False
    cap: int = 0
    damage: int = 0
    aa: bool = False


def ahead(s: AxisState) -> list[BattleAsk]:
    """Every battle still to come."""
    found = outlook.ahead(s)
    seas = {space for kind, space in found if kind == SEA_KIND}
    return [ask(s, kind, space, seas) for kind, space in found]


def ask(s: AxisState, kind: str, space: int, seas: set[int]) -> BattleAsk:
    """One battle; ships shell a coast only from zones without a battle of their own."""
    e = edition(s)
    ours = told(e, force(outlook.assailants(s, kind, space)))
    if kind == RAID_KIND:
        return raid(s, space, ours)
    theirs = list(outlook.resistance(s, kind, space))
    if kind == SEA_KIND:
        return BattleAsk(kind, name(s, space), ours, told(e, force(theirs)), sea=True, low_luck=s.terms.low_luck)
    theirs += [pair for pair in enemy_units(s, space, s.turn) if kind_of(pair[0]) in e.units.anti_air]
    landings = [one for one in amphibious.landings(s, space) if one[0] not in s.fought and one[0] not in seas]
    landed = sum(count * sum(map(goes_ashore, cargo_of(ship))) for _, ship, count in landings)
    ships = told(e, shells(s, space, landed, {zone for zone, _, _ in landings})) if landed else {}
    return BattleAsk(
        kind, name(s, space), ours, told(e, force(theirs)), bombard=ships, low_luck=s.terms.low_luck,
    )  # fmt: skip


def raid(s: AxisState, space: int, ours: dict[str, int]) -> BattleAsk:
    e = edition(s)
    rising = told(e, force(outlook.resistance(s, RAID_KIND, space)))
    ((factory, damage),) = s.facilities[space] or ((0, 0),)
    cap = e.units.kinds[factory].damage_per_ipc * e.board.ipc[space]
    return BattleAsk(
        RAID_KIND, name(s, space), ours, rising, low_luck=s.terms.low_luck, cap=cap, damage=damage,
        aa=anti_air.hits_up_to(s, space) > 0,
    )  # fmt: skip


def shells(s: AxisState, space: int, most: int, zones: Iterable[int] = ()) -> Force:
    """The best ships that may shell this coast, no more than so many."""
    e = edition(s)
    near = zones or [zone for zone in e.board.sea_next[space] if zone not in s.fought]
    guns = [kind_of(code) for zone in near for code, n in amphibious.guns(s, zone) for _ in range(n)]
    best = sorted(guns, key=lambda kind: -e.units.kinds[kind].bombard)[:most]
    return tuple(sorted(((kind, WHOLE), best.count(kind)) for kind in set(best)))


def force(stacks: Iterable[tuple[int, int]]) -> Force:
    counts: dict[Sort, int] = {}
    for code, count in stacks:
        sort = kind_of(code), DAMAGED if code & HIT else ASHORE if code & LANDED else WHOLE
        counts[sort] = counts.get(sort, 0) + count
    return tuple(sorted(counts.items()))
