"""The answers `hard` thinks about: what its chart says first, then what a player would try instead."""

from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from sandtable.bots.churchill.chart import consider
from sandtable.bots.churchill.charts import CHART
from sandtable.bots.churchill.decisions import Spending
from sandtable.bots.churchill.meeting import advice
from sandtable.bots.churchill.war import may_hold, next_network, use_network
from sandtable.core.agent import Observation
from sandtable.core.decisions import Allocate, Allocation, Choose, Question
from sandtable.games.churchill.board import FIGURES, FRONTS, NATION_ID, NOBODY, REGIONS
from sandtable.games.churchill.conference.debate import YIELD
from sandtable.games.churchill.decisions.support import NAVAL, OFFENSIVE
from sandtable.games.churchill.five_mississippi import IN_STEAD_OF
from sandtable.games.churchill.state import ChurchillState, entry, open_fronts
from sandtable.games.churchill.war.campaigns import BREAKTHROUGH, has_fleet, is_agreed, strength
from sandtable.games.churchill.war.networks import can_be_reached, room

FEW = 9
"""As many answers are weighed at most."""


def proposals(observation: Observation, rng: Random) -> list[Struct]:
    """The answers worth a thought, the chart's first."""
    question, nation = observation.decision, NATION_ID[observation.seat]
    if isinstance(question, Choose) and len(question.options) == 1:
        return [question.options[0]]
    s: ChurchillState = observation.imagine(rng)
    found = [consider(s, observation.seat, question).answers[0], *_others(s, nation, question, rng)]
    allowed = (answer for answer in dict.fromkeys(found) if question.refusal(answer) is None)
    return [answer for answer, _ in zip(allowed, range(FEW), strict=False)]


def _others(s: ChurchillState, nation: int, question: Question, rng: Random) -> Iterator[Struct]:
    if IN_STEAD_OF not in question.args:
        if question.ask == "advance":
            yield from advice(s, nation)
        elif question.ask == "debate":
            yield YIELD
        elif isinstance(question, Allocate) and question.ask in WAYS_TO_SPEND:
            yield from WAYS_TO_SPEND[question.ask](s, nation, question, rng)
    if isinstance(question, Choose):
        yield from rng.sample(question.options, len(question.options))
    else:
        yield from (question.sample(rng) for _ in range(FEW))


# Production and support


def plans(s: ChurchillState, nation: int, question: Allocate, rng: Random) -> Iterator[Struct]:
    """One front is given all it needs, or one other thing all it can take; the chart spends the rest."""
    room = {part.name: part.high for part in question.parts}
    fronts = [front for front in open_fronts(s) if is_agreed(s, front, entry(s, front))]
    wanted = [_needs(s, front) for front in fronts]
    wanted += [[part] * high for part, high in room.items() if part.partition(".")[0] not in (OFFENSIVE, NAVAL)]
    rng.shuffle(wanted)
    items = CHART[nation].production + CHART[nation].support
    for parts in wanted:
        spending = Spending(s, nation, room)
        left = question.args["count"]
        for part in parts:
            if left and spending.has_room(part):
                spending.spend(part)
                left -= 1
        for _ in range(left):
            spending.spend(spending.next_part(items) or spending.common_sense())
        yield Allocation(dict(sorted(spending.spent.items())))


def _needs(s: ChurchillState, front: int) -> list[str]:
    """The naval support a front lacks for its next landing, then offensive support until it cannot fail."""
    naval = 0 if has_fleet(s, front, entry(s, front)) else FIGURES["naval"]["box_limit"]
    missing = max(0, BREAKTHROUGH - strength(s, front))
    return [f"{NAVAL}.{FRONTS[front]}"] * naval + [f"{OFFENSIVE}.{FRONTS[front]}"] * -(
        -missing // FIGURES["fronts"]["support"]
    )


# Networks


def networks(s: ChurchillState, nation: int, question: Allocate, rng: Random) -> Iterator[Struct]:
    """The first network goes to another region: where a marker can follow it, or where it ends another's."""
    regions = [region for region in range(len(REGIONS)) if can_be_reached(s, region) and _worth_it(s, nation, region)]
    for first in rng.sample(regions, len(regions)):
        trial, spent = s.clone(), dict[str, int]()
        for number in range(question.args["count"]):
            region = first if number == 0 else next_network(trial, nation)[1]
            spent[REGIONS[region]] = spent.get(REGIONS[region], 0) + 1
            use_network(trial, nation, region)
        yield Allocation(dict(sorted(spent.items())))


def _worth_it(s: ChurchillState, nation: int, region: int) -> bool:
    owner = s.network_of[region]
    if owner == NOBODY:
        return bool(room(s, nation, region)) and may_hold(s, nation, region)
    return owner != nation


WAYS_TO_SPEND: dict[str, Callable[[ChurchillState, int, Allocate, Random], Iterator[Struct]]] = {
    "spend": plans,
    "leadership-support": plans,
    "networks": networks,
}
