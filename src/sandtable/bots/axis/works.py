"""Where a new factory pays, on fairly safe land of one's own with a war before it, and what the one at home makes."""

from collections.abc import Iterator

from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, cost
from sandtable.bots.axis.survey import Survey
from sandtable.games.axis.facilities import cannot_build, capacity, launching, outputs

ENOUGH = 3
"""How many factories at the front a power wants."""
LEAST_OUTPUT = 3
"""How many units a turn a factory must make to be worth its price."""
HARDLY, NEARLY = 8.0, 0.6
"""What a site may stand to lose, in IPC, and how strong its side must be around it beside the enemy."""
TWO_STEPS = 2
"""How far over land an enemy is near."""
APART = 3
"""How many steps over land from its other factories a power wants one whose troops can walk to the war anyway."""


def factory_kind(survey: Survey) -> int:
    """The cheapest factory there is."""
    kinds = survey.e.units.kinds
    return min(survey.e.units.factories, key=lambda kind: (kinds[kind].cost, kind))


def best_site(survey: Survey) -> int:
    """The territory where a new factory pays most, or -1."""
    made = launching(survey.s)
    if sum(survey.is_front(land) for land in made) >= ENOUGH:
        return -1
    exposure = Exposure(survey)
    apart = APART if survey.is_front(survey.e.capital[survey.power]) else 1
    sites = [
        (pay, -land)
        for pay, land in sites_at_the_front(survey)
        if all(survey.land_steps[land][other] >= apart for other in made)
        and exposure.of(land, survey.ours(land)) <= HARDLY
        and is_quiet(survey, land)
    ]
    return -max(sites)[1] if sites else -1


def site_of_last_resort(survey: Survey) -> int:
    """Where a factory that was bought goes when no site is as safe any more as it was: the best at the front, or -1."""
    exposure = Exposure(survey)
    sites = [(pay - exposure.of(land, survey.ours(land)), -land) for pay, land in sites_at_the_front(survey)]
    return -max(sites)[1] if sites else -1


def sites_at_the_front(survey: Survey) -> Iterator[tuple[float, int]]:
    """What a factory would pay, and where: own land from which its troops can walk to the war."""
    s, kind = survey.s, factory_kind(survey)
    output = outputs(survey.e)[kind]
    for land in survey.e.board.lands:
        is_own = s.owner[land] == s.held[land] == survey.power
        if is_own and output[land] >= LEAST_OUTPUT and not cannot_build(s, land, kind) and survey.is_front(land):
            yield output[land] * survey.pull[land], land


def is_quiet(survey: Survey, land: int) -> bool:
    """Whether the side is not much weaker there and one step around than its enemies two steps around."""
    far, e = survey.land_steps[land], survey.e
    ours = sum(cost(e, survey.ours(near)) for near in e.board.lands if far[near] <= 1)
    theirs = sum(cost(e, survey.theirs(near)) for near in e.board.lands if far[near] <= TWO_STEPS)
    return ours > NEARLY * theirs


def made_at_home(survey: Survey) -> Force:
    """What of the troops that were bought the own capital can make, the cheapest first."""
    s, units, home = survey.s, survey.e.units, survey.e.capital[survey.power]
    if survey.power != s.turn or not s.bought or s.owner[home] != survey.power:
        return {}
    room, found = capacity(s, home), Force()
    for kind in sorted(units.troops, key=lambda kind: (units.kinds[kind].cost, kind)):
        if made := min(room, s.bought[kind]):
            found[kind] = made
            room -= made
    return found
