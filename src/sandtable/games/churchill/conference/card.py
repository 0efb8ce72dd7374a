"""Rulebook 5.11 and 5.12: the conference opens, its card is revealed and carried out from top to bottom.

The one place where the instructions of conference cards are interpreted; `cards` says what the words mean.
"""

from collections.abc import Callable
from typing import Any

from sandtable.core.chance import Pick, Roll, Rolled, one_die
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    ARCTIC,
    BOX_ID,
    CENTRE,
    FRONT_ID,
    ISSUE_ID,
    NATION_ID,
    NATIONS,
    NOBODY,
    RESERVE_ID,
    RESERVES,
    TARGETS,
    USSR,
)
from sandtable.games.churchill.cards.deck import VARIANTS, Conference, conference
from sandtable.games.churchill.cards.vocabulary import (
    AnyOp,
    AxisReserve,
    ByDie,
    Convoy,
    ForceProduction,
    LeaderRestriction,
    PlaceIssue,
    PlaceSupport,
    PolMilPlace,
    PolMilRemove,
    ProductionDelta,
    RemoveSupport,
)
from sandtable.games.churchill.conference.pol_mil import ALL, TABLE, TablePlacement, TableRemoval
from sandtable.games.churchill.decisions.support import NAVAL, named, place_by_card, remove_naval
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.state import (
    HOME,
    STRIDE,
    ChurchillState,
    conference_card,
    flow,
    leader_of,
    seat_of,
)


class RevealConferenceCard(Frame, frozen=True):
    """Which of the three cards of this conference is it?"""


class Instructions(Frame, frozen=True):
    """Instructions of the conference card still to be carried out, from this one on."""

    next: int


class CountByDie(Frame, frozen=True):
    """A die says how often an instruction is carried out, for a nation where each rolls for itself."""

    instruction: int
    nation: int


class ArcticConvoy(Frame, frozen=True):
    """A die says whether a convoy gets through."""

    instruction: int


CARD = "churchill.5.11-card"


@flow.step(CONFERENCE, "leaders")
def take_chairs(s: ChurchillState, frame: At, log: Log) -> None:
    """A conference begins: leaders take their chairs, and nothing of the last conference counts any more."""
    s.card, s.winner, s.agenda_winner = NOBODY, NOBODY, NOBODY
    for nation in range(len(NATIONS)):
        s.active[nation], s.ill[nation] = not s.ill[nation], False  # churchill.5.13-leaders
        s.bound[nation], s.may_pass[nation], s.watched[nation] = False, False, NOBODY
        s.extra[nation] = 0
        if not s.active[nation]:
            args = {"seat": seat_of(nation), "leader": leader_of(s, nation).id}
            log.append(Event("leader-absent", args, "churchill.3.31-health"))
    s.paranoia, s.duties, s.ordered, s.research = False, (), (), 0


@flow.step(CONFERENCE, "conference-card")
def reveal(s: ChurchillState, frame: At, log: Log) -> None:
    call(s, RevealConferenceCard())


@flow.chance(RevealConferenceCard)
def one_of_three(s: ChurchillState, frame: RevealConferenceCard) -> Pick:
    return Pick.evenly(tuple(f"{s.conference}{variant}" for variant in VARIANTS), "conference-card")


@flow.outcome(RevealConferenceCard)
def revealed(s: ChurchillState, frame: RevealConferenceCard, variant: int, log: Log) -> None:
    s.card = conference(s.conference, variant)
    args = {"conference": s.conference, "conference_card": conference_card(s).id}
    log.append(Event("conference-card", args, "churchill.9.2-deck"))
    goto(s, Instructions(0))


def instructions(card: Conference) -> list[AnyOp]:
    """All instructions of a card, from top to bottom."""
    return [op for _, ops in card.bands for op in ops]  # churchill.3.28


@flow.run(Instructions)
def next_instruction(s: ChurchillState, frame: Instructions, log: Log) -> None:
    ops = instructions(conference_card(s))
    if frame.next == len(ops):
        end(s)
        return
    goto(s, Instructions(frame.next + 1))
    op = ops[frame.next]
    CARRY_OUT[type(op)](s, op, frame.next, log)


# Nations' production and leaders


def force_production(s: ChurchillState, op: ForceProduction, number: int, log: Log) -> None:
    s.duties += ((NATION_ID[op.nation], op.count, op.kind, op.target),)
    args = {"seat": op.nation, "count": op.count, "support": op.kind, "target": named(op.target)}
    log.append(Event("duty", args, "churchill.6.6-card"))


def production_delta(s: ChurchillState, op: ProductionDelta, number: int, log: Log) -> None:
    _more_production(s, NATION_ID[op.nation], op.delta, log)


def _more_production(s: ChurchillState, nation: int, delta: int, log: Log) -> None:
    s.extra[nation] += delta
    log.append(Event("production-changed", {"seat": seat_of(nation), "count": delta}, "churchill.6.32-card"))


def convoy(s: ChurchillState, op: Convoy, number: int, log: Log) -> None:
    if s.naval[ARCTIC] >= op.arctic:
        _more_production(s, USSR, op.gain, log)
    else:
        call(s, ArcticConvoy(number))


@flow.chance(ArcticConvoy)
def does_it_get_through(s: ChurchillState, frame: ArcticConvoy) -> Roll:
    return CONVOY_DIE


CONVOY_DIE = one_die("convoy")


@flow.outcome(ArcticConvoy)
def convoy_rolled(s: ChurchillState, frame: ArcticConvoy, rolled: Rolled, log: Log) -> None:
    end(s)
    op, face = _instruction(s, frame.instruction), rolled.face
    assert isinstance(op, Convoy)
    arrives = face in op.success
    args = {"roll": face, "arrives": arrives}
    log.append(Event("convoy", args, "churchill.6.32-convoy"))
    if arrives:
        _more_production(s, USSR, op.gain, log)


def leader_restriction(s: ChurchillState, op: LeaderRestriction, number: int, log: Log) -> None:
    """What is said of Roosevelt does not bind Truman."""
    nation = next((nation for nation in range(len(NATIONS)) if leader_of(s, nation).id == op.leader), None)
    args = {"leader": op.leader, "restriction": op.restriction}
    if nation is None:
        log.append(Event("restriction-void", args, "churchill.3.31-truman"))
        return
    if op.restriction == "no_advance":
        s.bound[nation] = True
    else:
        s.active[nation] = False
    log.append(Event("leader-restricted", args, "churchill.5.26-restricted"))


# Issues, reserves, support


def place_issue(s: ChurchillState, op: PlaceIssue, number: int, log: Log) -> None:
    """An issue out of the game or already on the table is passed over."""
    issue = ISSUE_ID[op.issue]
    if s.issues[issue] != HOME:
        log.append(Event("issue-not-placed", {"issue": op.issue}, "churchill.5.11-issue"))
        return
    s.issues[issue] = CENTRE if op.track is None else NATION_ID[op.track] * STRIDE + op.space
    log.append(Event("issue-placed", {"issue": op.issue}, "churchill.5.11-issue"))


def axis_reserve(s: ChurchillState, op: AxisReserve, number: int, log: Log) -> None:
    """The war phase sends them out before it reads the priority lists."""
    what, name = op.target.split(":")
    where = BOX_ID[name] if what == "box" else FRONT_ID[name]
    s.ordered += ((RESERVE_ID[op.kind], where, op.count),)
    args = {"reserve": RESERVES[RESERVE_ID[op.kind]], "target": named(op.target), "count": op.count}
    log.append(Event("reserve-ordered", args, "churchill.5.11-reserve"))


def place_support(s: ChurchillState, op: PlaceSupport, number: int, log: Log) -> None:
    chooser = NATION_ID[op.chooser] if op.chooser else NOBODY
    for _ in range(op.count):
        place_by_card(s, chooser, op.kind == NAVAL, TARGETS[op.target], CARD, log)


def remove_support(s: ChurchillState, op: RemoveSupport, number: int, log: Log) -> None:
    remove_naval(s, BOX_ID[op.target.removeprefix("box:")], op.count, CARD, log)


# The Pol-Mil table


def pol_mil_place(s: ChurchillState, op: PolMilPlace, number: int, log: Log) -> None:
    """5.12: the UK, the USSR and the US place in this order."""
    nations = [NATION_ID[name] for name in op.nations]  # churchill.5.12-order
    if not isinstance(op.count, ByDie):
        _call_placements(s, nations, op, op.count)
    elif op.count.per_nation:
        for nation in reversed(nations):
            call(s, CountByDie(number, nation))
    else:
        call(s, CountByDie(number, NOBODY))


def _call_placements(s: ChurchillState, nations: list[int], op: PolMilPlace, count: int) -> None:
    for nation in reversed(nations):
        if count:
            call(s, TablePlacement(nation, op.marker == "political", count))


def pol_mil_remove(s: ChurchillState, op: PolMilRemove, number: int, log: Log) -> None:
    if isinstance(op.times, ByDie):
        call(s, CountByDie(number, NOBODY))
    else:
        _call_removals(s, op, op.times)


def _call_removals(s: ChurchillState, op: PolMilRemove, times: int) -> None:
    owner = NOBODY if op.owner == "all" else NATION_ID[op.owner]
    amount = ALL if op.amount == "all" else op.amount
    if times:
        call(s, TableRemoval(op.marker == "political", owner, amount, times))


@flow.chance(CountByDie)
def how_often(s: ChurchillState, frame: CountByDie) -> Roll:
    return COUNT_DIE


COUNT_DIE = one_die("count")


@flow.outcome(CountByDie)
def counted(s: ChurchillState, frame: CountByDie, rolled: Rolled, log: Log) -> None:
    end(s)
    op, face = _instruction(s, frame.instruction), rolled.face
    if isinstance(op, PolMilPlace) and isinstance(op.count, ByDie):
        nations = [NATION_ID[name] for name in op.nations] if frame.nation == NOBODY else [frame.nation]
        count = op.count.faces[face - 1]
        _call_placements(s, nations, op, count)
    else:
        assert isinstance(op, PolMilRemove)
        assert isinstance(op.times, ByDie)
        count = op.times.faces[face - 1]
        _call_removals(s, op, count)
    log.append(Event("counted", {"roll": face, "count": count}, TABLE))


def _instruction(s: ChurchillState, number: int) -> AnyOp:
    return instructions(conference_card(s))[number]


CARRY_OUT: dict[type[AnyOp], Callable[[ChurchillState, Any, int, Log], None]] = {
    ForceProduction: force_production,
    ProductionDelta: production_delta,
    Convoy: convoy,
    LeaderRestriction: leader_restriction,
    PlaceIssue: place_issue,
    AxisReserve: axis_reserve,
    PlaceSupport: place_support,
    RemoveSupport: remove_support,
    PolMilPlace: pol_mil_place,
    PolMilRemove: pol_mil_remove,
}
