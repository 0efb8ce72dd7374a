"""Questions of battle: losses, diving, retreat, bombardment, interceptors, aircraft without a base.

Every answer is looked for among the legal ones of the question itself, so that none of them can be refused.
"""

from collections.abc import Callable

from msgspec import Struct

from sandtable.bots.axis.follow_up import follow_up
from sandtable.bots.axis.forces import Estimate, gather
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.skirmish import damage_by
from sandtable.bots.axis.survey import Survey
from sandtable.core.decisions import Allocate, Allocation, Choose, Part
from sandtable.games.axis.battle import Submerge
from sandtable.games.axis.casualties import ChooseLosses, targets
from sandtable.games.axis.conduct import is_attacked
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import facilities, room_for_damage
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.participants import attackers, defenders, raiders
from sandtable.games.axis.pieces import HIT, LANDED, kind_of
from sandtable.games.axis.raids import Intercept
from sandtable.games.axis.retreat import Retire
from sandtable.games.axis.setup import PlaceBid
from sandtable.games.axis.state import AxisState, edition
from sandtable.games.axis.stranded import LandAt
from sandtable.games.axis.units import UnitKind

OVERWHELMING = 0.65
"""From here on submarines under attack dive."""
TURNED = 1.0
"""How much an attack must promise to be gone on with, in IPC."""


def least(decision: Allocate, precious: Callable[[str], tuple[float, str]]) -> Allocation:
    """The legal answer that takes as little as can be of what is most precious, then of what comes next."""
    parts = sorted(decision.parts, key=lambda part: precious(part.name), reverse=True)
    found = next(Allocate(decision.seat, decision.ask, tuple(parts), decision.limits).list())
    assert isinstance(found, Allocation)
    return found


# ChooseLosses


def losses(s: AxisState, decision: Allocate) -> Allocation:
    """The cheapest go first, ships that only take damage before all; who attacks keeps somebody to take the land."""
    frame = s.stack[-1]
    spared = absorbed(s, frame, decision) if isinstance(frame, ChooseLosses) else decision
    side = ATTACKER if isinstance(frame, ChooseLosses) and frame.side == ATTACKER else DEFENDER
    answer = least(spared, lambda part: (price(s, part, side), part))
    if isinstance(frame, ChooseLosses) and frame.side == ATTACKER and not edition(s).board.is_sea[frame.space]:
        return keep_a_foot(s, frame, decision, answer)
    return answer


def price(s: AxisState, part: str, side: int) -> float:
    """What a unit is worth to its owner in this battle: its cost, and its number as a tie-break."""
    e = edition(s)
    kind = e.units.kinds[e.units.index[next(word for word in part.split(SEPARATOR) if word in e.units.index)]]
    return kind.cost + (kind.attack if side == ATTACKER else kind.defence) / 2


def absorbed(s: AxisState, frame: ChooseLosses, decision: Allocate) -> Allocate:
    """The question with as many hits as possible put on ships that are only damaged by them, but keep their decks."""
    free = spared_hits(s, frame, lambda kind: not (kind.lasting_damage and kind.decks))
    parts = tuple(Part(part.name, part.high, min(part.high, free.get(part.name, 0))) for part in decision.parts)
    eager = Allocate(decision.seat, decision.ask, parts, decision.limits)
    return eager if any(free.values()) and next(eager.list(), None) is not None else decision


def spared_hits(s: AxisState, frame: ChooseLosses, counts: Callable[[UnitKind], bool]) -> dict[str, int]:
    """By part, how many hits only damage a ship."""
    kinds = edition(s).units.kinds

    def spare(kind: UnitKind) -> int:
        return kind.hits - 1 if counts(kind) else 0

    return {
        target.part: sum(spare(kinds[kind_of(code)]) * n for code, n in target.codes if not code & HIT)
        for target in targets(s, frame)
    }


def keep_a_foot(s: AxisState, frame: ChooseLosses, decision: Allocate, answer: Allocation) -> Allocation:
    """Rather lose an aircraft than the last unit that can take the territory, where that is worth it."""
    e = edition(s)
    alive: dict[str, int] = {target.part: target.takes for target in targets(s, frame)}
    word = {
        part: e.units.index[part.split(SEPARATOR)[0]] for part in alive if part.split(SEPARATOR)[0] in e.units.index
    }
    troops = [part for part, kind in word.items() if kind in e.units.troops]
    if not troops or any(alive[part] > answer.amounts.get(part, 0) for part in troops):
        return answer
    best = max(troops, key=lambda part: (price(s, part, ATTACKER), part))
    saved = e.units.kinds[word[best]].cost + Survey(s, s.turn).prize(frame.space)
    for part in sorted(alive, key=lambda part: (price(s, part, ATTACKER), part)):
        if word.get(part) in e.units.air and alive[part] > answer.amounts.get(part, 0):
            if e.units.kinds[word[part]].cost > saved:
                return answer
            changed = dict(answer.amounts)
            changed[best] -= 1
            changed[part] = changed.get(part, 0) + 1
            kept = Allocation({name: n for name, n in changed.items() if n})
            return kept if decision.refusal(kept) is None else answer
    return answer


# Fighting on or not


def judged(s: AxisState, space: int, skill: CommanderSkill) -> Estimate:
    """How the battle that is being fought will go on."""
    ours, theirs = gather(attackers(s, space)), gather(defenders(s, space))
    return skill.judge(edition(s), ours, theirs, False)


def retreat(s: AxisState, decision: Choose, skill: CommanderSkill) -> Struct:
    """Fight on while it pays; else go back to where the pull to the front is strongest and the danger small."""
    space = edition(s).board.index[decision.args["space"]]
    if not defenders(s, space):
        return decision.options[0]
    found, survey = judged(s, space, skill), Survey(s, s.turn, skill.aims)
    at_sea = edition(s).board.is_sea[space]
    takes = any(kind_of(code) in edition(s).units.troops for code, _ in attackers(s, space))
    worth = survey.prize(space) if takes and not at_sea else 0.0
    likely = found.win
    if worth and skill.heed:
        likely += follow_up(survey, space, gather(attackers(s, space))).gain
    landed = gather((code, n) for code, n in attackers(s, space) if code & LANDED)
    if likely * worth + found.swing >= (0.0 if landed else TURNED):
        return decision.options[0]
    ways = decision.options[1:]
    return max(ways, key=lambda way: safety(survey, way))


def safety(survey: Survey, way: Struct) -> tuple[float, str]:
    if not isinstance(way, Retire):
        return 0.0, ""
    to = survey.e.board.index[way.space]
    return -survey.danger(to, survey.ours(to)), way.space


def submerge(s: AxisState, decision: Allocate, skill: CommanderSkill) -> Allocation:
    """Submarines dive when the battle is lost for their side and something could hit them."""
    frame = s.stack[-1]
    assert isinstance(frame, Submerge)
    win = judged(s, frame.space, skill).win
    lost = win > OVERWHELMING if frame.side == DEFENDER else win < 1 - OVERWHELMING
    enemies = attackers(s, frame.space) if frame.side == DEFENDER else defenders(s, frame.space)
    air = edition(s).units.air
    hunted = any(kind_of(code) not in air for code, _ in enemies)
    return Allocation({part.name: part.high for part in decision.parts} if lost and hunted else {})


# Shells, raids, and the rest


def bombard(s: AxisState, decision: Allocate) -> Allocation:
    """As many guns as may fire, the heaviest first."""
    e = edition(s)
    left = decision.limits[0].high or 0
    amounts = {}
    for part in sorted(decision.parts, key=lambda part: (-e.units.kinds[kind_named(s, part.name)].bombard, part.name)):
        firing = min(left, part.high)
        if firing:
            amounts[part.name] = firing
            left -= firing
    return Allocation(amounts)


def kind_named(s: AxisState, part: str) -> int:
    return edition(s).units.index[part.split(SEPARATOR, maxsplit=1)[0]]


def intercept(s: AxisState, decision: Allocate) -> Allocation:
    """Fighters rise against bombers with few escorts, unless their territory needs them on the ground."""
    frame = s.stack[-1]
    assert isinstance(frame, Intercept)
    space = frame.left[0][0]
    kinds = edition(s).units.kinds
    escorts = sum(n for code, n in raiders(s, space) if kinds[kind_of(code)].escort)
    rising = sum(part.high for part in decision.parts)
    if is_attacked(s, space) or rising < escorts:
        return Allocation()
    return Allocation({part.name: part.high for part in decision.parts})


def targets_of_raid(s: AxisState, decision: Allocate) -> Allocation:
    """Each bomber against what can still take most of its bombs, factories before bases."""
    e = edition(s)
    land = e.board.index[decision.args["space"]]
    room = {e.units.ids[kind]: float(room_for_damage(s, land, kind)) for kind, _ in facilities(s, land)}
    answer: dict[str, int] = {}
    for limit in decision.limits:
        for _ in range(limit.high or 0):
            part = max(limit.weights, key=lambda part: (room[target_in(part)], is_factory(e, target_in(part)), part))
            answer[part] = answer.get(part, 0) + 1
            room[target_in(part)] -= damage_by(e, e.units.index[part.split(SEPARATOR)[0]])
    return Allocation(answer)


def target_in(part: str) -> str:
    return part.rsplit(SEPARATOR, maxsplit=1)[-1]


def is_factory(e: Edition, unit: str) -> bool:
    return e.units.index[unit] in e.units.factories


def stranded(s: AxisState, decision: Choose, power: int) -> Struct:
    """Land rather than a deck, and the safest land."""
    survey = Survey(s, power)
    board = survey.e.board

    def rank(option: Struct) -> tuple[bool, float, str]:
        assert isinstance(option, LandAt)
        to = board.index[option.space]
        return board.is_sea[to], survey.danger(to, survey.ours(to)), option.space

    return min(decision.options, key=rank)


def bid(s: AxisState, decision: Choose, power: int) -> Struct:
    """Cheap troops to where the pull is strongest among places that are in danger."""
    survey = Survey(s, power)
    board, units = survey.e.board, survey.e.units

    def rank(option: Struct) -> tuple[float, str]:
        if not isinstance(option, PlaceBid) or units.index[option.unit] not in units.troops:
            return 0.0, ""
        space, kind = board.index[option.space], units.kinds[units.index[option.unit]]
        return survey.danger(space, survey.ours(space)) * survey.worth(space) / kind.cost, option.space

    return max(decision.options, key=rank)
