"""Which aircraft a bot sends up: against attacks at sea and landings where that pays, then against raids."""

from sandtable.bots.axis.forces import Force, estimate, gather, joined
from sandtable.bots.axis.survey import Survey
from sandtable.bots.europe1940.aims import EuropeAims
from sandtable.core.decisions import Allocate, Allocation
from sandtable.games.axis import battles_ahead
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.conduct import SEA_KIND, is_attacked
from sandtable.games.axis.participants import attackers, defenders, raiders
from sandtable.games.axis.pieces import kind_of, target_of
from sandtable.games.axis.state import AxisState, edition
from sandtable.games.europe1940.scramble import Job, Scramble, left_of, places

WORTHWHILE = 1.5
"""How much better a battle must go for aircraft to be risked in it, in IPC."""


def send_up(s: AxisState, decision: Allocate) -> Allocation:
    """To each zone as many as help most, the best ones first, if they help; fighters that are left meet raids."""
    frame = s.stack[-1]
    assert isinstance(frame, Scramble)
    found = places(s, *frame.left[0])
    survey = Survey(s, frame.left[0][0], EuropeAims)
    amounts: dict[str, int] = {}
    for zone in sorted({job[2] for job in found.values()} - {NOBODY}, key=lambda zone: (-stake(survey, zone), zone)):
        flocks = [(amounts, Force())]
        while (part := next_part(s, decision, found, zone, flocks[-1][0])) is not None:
            sent, rising = flocks[-1]
            flocks.append(({**sent, part: sent.get(part, 0) + 1}, joined(rising, {found[part][0]: 1})))
        alone, *others = (outlook(s, survey, zone, rising) for _, rising in flocks)
        if others and max(others) > alone + WORTHWHILE:
            amounts = flocks[1 + others.index(max(others))][0]
    return Allocation({**amounts, **interceptors(s, decision, found, amounts)})


def next_part(
    s: AxisState, decision: Allocate, found: dict[str, Job], zone: int, amounts: dict[str, int]
) -> str | None:
    """The best defender that can still go to a zone; none from a territory that is attacked over land."""
    kinds = edition(s).units.kinds
    free = [
        part
        for part, (_, land, to) in found.items()
        if to == zone and room(decision, part, amounts) > 0 and not is_needed_at_home(s, land)
    ]
    return max(free, key=lambda part: (kinds[found[part][0]].defence, part), default=None)


def is_needed_at_home(s: AxisState, land: int) -> bool:
    """Whether the attacker's units are in the territory itself."""
    return bool(attackers(s, land))


def room(decision: Allocate, part: str, amounts: dict[str, int]) -> int:
    most = next(one.high for one in decision.parts if one.name == part)
    limits = (left_of(limit, amounts) for limit in decision.limits if part in limit.weights)
    return min(most - amounts.get(part, 0), *limits)


def outlook(s: AxisState, survey: Survey, zone: int, rising: Force) -> float:
    """What the battle brings the defender with these aircraft: IPC, and what a landing that fails saves."""
    attack = gather(battles_ahead.assailants(s, SEA_KIND, zone))
    defend = joined(gather(defenders(s, zone)), rising)
    if not defend:
        return -stake(survey, zone)
    found = estimate(edition(s), attack, defend)
    return -found.swing - found.win * stake(survey, zone)


def stake(survey: Survey, zone: int) -> float:
    """What the landings from a zone could take; half of it, for troops have to win ashore too."""
    coasts = {target_of(code) for code, _ in survey.s.units[zone]} - {NOBODY}
    return sum(survey.worth(coast) for coast in coasts if survey.s.owner[coast] != NOBODY) / 2


def interceptors(s: AxisState, decision: Allocate, found: dict[str, Job], amounts: dict[str, int]) -> dict[str, int]:
    """All fighters that are left, where the bombers have no more escorts and nobody attacks the territory."""
    kinds = edition(s).units.kinds
    chosen: dict[str, int] = {}
    for part, (_, land, zone) in found.items():
        if zone == NOBODY:
            rising = room(decision, part, {**amounts, **chosen})
            escorts = sum(n for code, n in raiders(s, land) if kinds[kind_of(code)].escort)
            if rising > 0 and rising >= escorts and not is_attacked(s, land):
                chosen[part] = rising
    return chosen
