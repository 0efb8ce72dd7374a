"""Churchill's bot `chart`: ordered priorities for every decision, and a reason for every answer.

The printed charts were not available; these are our reconstruction (`data/charts.toml`). A list is read from the top,
and the first item that is legal and holds is carried out (11.1); between equal answers a die decides.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.bots.churchill import agenda, decisions, meeting, war
from sandtable.bots.churchill.charts import Considered
from sandtable.bots.churchill.in_stead import in_stead
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose, Question
from sandtable.core.flow import Log
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.board import NATION_ID
from sandtable.games.churchill.five_mississippi import IN_STEAD_OF
from sandtable.games.churchill.state import ChurchillState

CHART = "chart"
RULE = "churchill.11.1-list"
SEALED = "agenda-card"
"""The question whose reasons are for the bot's own seat alone."""

List: TypeAlias = Callable[[ChurchillState, int, Any], Considered]
"""What a nation's chart says to a question in a position."""

LISTS: dict[str, List] = {
    SEALED: agenda.agenda_card,
    "leader-tie": agenda.leader_in_tie,
    "arsenal-tie": agenda.award_tie,
    "first-issue": agenda.raise_issue,
    "raise-issue": agenda.raise_issue,
    "advance": meeting.advance,
    "chiefs-issue": meeting.chiefs_issue,
    "lower-value": meeting.full_value,
    "stop-at-centre": meeting.stop_at_centre,
    "debate": meeting.debate,
    "direct": decisions.direct,
    "card-support": decisions.one_marker,
    "card-duty": decisions.one_marker,
    "supply": decisions.supply,
    "spend": decisions.spend,
    "leadership-support": decisions.leadership_support,
    "appoint": decisions.appoint,
    "move-pawn": decisions.move_pawn,
    "networks-first": war.places_first,
    "politics-first": war.places_first,
    "networks": war.networks,
    "politics": war.politics,
}
"""By what is asked: the list that is gone through (churchill.11.2: there is one for every question)."""


class ChartBot:
    """Plays any of the three by its chart (churchill.11.0)."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        """Of an imagined state it looks only at what its seat sees."""
        return play_on(observation.imagine(rng), observation.seat, observation.decision, rng)


def play_on(s: ChurchillState, seat: Seat, question: Question, rng: Random) -> Struct:
    """An answer of the chart of a seat: in a state that is imagined, or is played on from one that was."""
    if isinstance(question, Choose) and len(question.options) == 1:
        return question.options[0]
    answers = consider(s, seat, question).answers
    return answers[int(rng.random() * len(answers))]  # churchill.11.3


def consider(s: ChurchillState, seat: Seat, question: Question) -> Considered:
    """What the chart of a seat says to a question; nothing is looked at that the seat cannot see."""
    go_through: List = in_stead if IN_STEAD_OF in question.args else LISTS[question.ask]
    return go_through(s, NATION_ID[seat], question)


def reasons(s: ChurchillState, seat: Seat, question: Question, action: Struct) -> Log:
    """The items of its chart by which a bot came to its answer, for the log."""
    said = consider(s, seat, question)
    if action not in said.answers:
        return []
    audience = (seat,) if question.ask == SEALED else None
    return [Event(f"bot-{word}", {"seat": seat, **args}, RULE, audience=audience) for word, args in said.reasons]
