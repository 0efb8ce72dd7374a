"""The battles of a table as questions: those that wait to be fought, or that the moves planned so far lead to."""

from collections.abc import Iterable

from msgspec import Struct

from sandtable.games.axis import amphibious, anti_air, battles_ahead, facilities
from sandtable.games.axis.conduct import RAID_KIND, SEA_KIND
from sandtable.games.axis.pieces import HIT, LANDED, cargo_of, goes_ashore, kind_of
from sandtable.games.axis.state import AxisState, edition, enemy_units, name
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE, Force, force_of
from sandtable.odds.question import Question
from sandtable.odds.raid_odds import RaidQuestion, Target, has_own_guns


class Upcoming(Struct, frozen=True):
    """A battle or a raid of a table."""

    kind: str
    space: str
    question: Question | RaidQuestion


def battles(s: AxisState) -> list[Upcoming]:
    """Every battle still to come."""
    found = battles_ahead.ahead(s)
    seas = {space for kind, space in found if kind == SEA_KIND}
    return [Upcoming(kind, name(s, space), question(s, kind, space, seas)) for kind, space in found]


def question(s: AxisState, kind: str, space: int, seas: set[int]) -> Question | RaidQuestion:
    """One battle; ships shell a coast only from zones without a battle of their own."""
    if kind == RAID_KIND:
        return raid_question(s, space)
    e = edition(s)
    ours, theirs = (
        stacks_force(battles_ahead.assailants(s, kind, space)),
        list(battles_ahead.resistance(s, kind, space)),
    )
    if kind == SEA_KIND:
        return Question(e, ours, stacks_force(theirs), sea=True, low_luck=s.terms.low_luck)
    theirs += [
        pair for pair in enemy_units(s, space, s.turn) if kind_of(pair[0]) in e.units.anti_air - e.units.hit_guns
    ]
    landings = [one for one in amphibious.landings(s, space) if one[0] not in s.fought and one[0] not in seas]
    landed = sum(count * sum(map(goes_ashore, cargo_of(ship))) for _, ship, count in landings)
    ships = shells(s, space, landed, {zone for zone, _, _ in landings}) if landed else ()
    return Question(e, ours, stacks_force(theirs), bombard=ships, low_luck=s.terms.low_luck)


def raid_question(s: AxisState, space: int) -> RaidQuestion:
    ours, rising = battles_ahead.assailants(s, RAID_KIND, space), battles_ahead.resistance(s, RAID_KIND, space)
    return raid_on(s, space, stacks_force(ours), stacks_force(rising))


def raid_on(s: AxisState, space: int, ours: Force, rising: Force) -> RaidQuestion:
    """A raid of these on the facilities of a territory."""
    e = edition(s)
    targets = tuple(
        Target(kind, facilities.caps(e)[kind][space], damage, e.units.kinds[kind].guns)
        for kind, damage in facilities.facilities(s, space)
    )
    gun = 0 if has_own_guns(e) else anti_air.hits_up_to(s, space)
    return RaidQuestion(e, ours, rising, targets, gun, s.terms.low_luck)


def shells(s: AxisState, space: int, most: int, zones: Iterable[int] = ()) -> Force:
    """The best ships that may shell this coast, no more than so many."""
    e = edition(s)
    near = zones or [zone for zone in e.board.sea_next[space] if zone not in s.fought]
    guns = [kind_of(code) for zone in near for code, n in amphibious.guns(s, zone) for _ in range(n)]
    best = sorted(guns, key=lambda kind: -e.units.kinds[kind].bombard)[:most]
    return force_of(((kind, WHOLE), 1) for kind in best)


def stacks_force(stacks: Iterable[tuple[int, int]]) -> Force:
    """Pieces of the board as a force."""
    return force_of(
        ((kind_of(code), DAMAGED if code & HIT else ASHORE if code & LANDED else WHOLE), count)
        for code, count in stacks
    )
