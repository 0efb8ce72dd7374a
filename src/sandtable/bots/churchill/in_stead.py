"""4.6: another nation's marker is in the bot's hand, because its owner was too slow."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandtable.bots.churchill import agenda, decisions
from sandtable.bots.churchill.charts import Considered, decided
from sandtable.bots.churchill.wishes import wanted
from sandtable.core.decisions import Allocate, Choose
from sandtable.games.churchill.board import ISSUE_ID, NATION_ID, NATIONS
from sandtable.games.churchill.conference.agenda import Raise
from sandtable.games.churchill.five_mississippi import IN_STEAD_OF
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.state import ChurchillState, flow

OWN_LISTS: dict[str, Callable[[ChurchillState, int, Any], Considered]] = {
    "raise-issue": agenda.raise_issue,
    "direct": decisions.direct,
    "card-support": decisions.one_marker,
    "card-duty": decisions.one_marker,
    "spend": decisions.spend,
    "leadership-support": decisions.leadership_support,
    "appoint": decisions.appoint,
}
"""Questions about what belongs to nobody, where a bot may go by its own list."""


def in_stead(s: ChurchillState, nation: int, question: Choose | Allocate) -> Considered:
    """Where it serves oneself best; of equals, what the own list says."""
    owner = question.args[IN_STEAD_OF]
    worth = {answer: worth_of(s, nation, question, answer) for answer in question.list()}
    best = [answer for answer, found in worth.items() if found == max(worth.values())]
    own = OWN_LISTS[question.ask](s, nation, question).answers if question.ask in OWN_LISTS else ()
    return decided("in-stead", *([answer for answer in best if answer in own] or best), **{IN_STEAD_OF: owner})


def worth_of(s: ChurchillState, nation: int, question: Choose | Allocate, answer: Struct) -> tuple[int, int, bool]:
    """The lead by the score sheet, then how little its owner gets to place, then that it is no issue he wants."""
    after, owner = s.clone(), NATION_ID[question.args[IN_STEAD_OF]]
    flow.apply(after, question.seat, answer)
    points = totals(after)
    lead = points[nation] * len(NATIONS) - sum(points)
    wants = isinstance(answer, Raise) and ISSUE_ID[answer.issue] in wanted(s, owner)
    return lead, -(after.networks[owner] + after.political[owner]), not wants
