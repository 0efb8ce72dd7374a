"""Rulebook 6.4 to 6.8: production is allocated, duties first, then as its owner likes.

A nation's turn is the sequence `ALLOCATION`: the card's duties (6.6), the directed offensives with its flag (6.7),
what is left (6.5, 6.8, 6.10.2), and the support that comes from theatre leadership (6.9, in `leadership`).
"""

from sandtable.core.decisions import Allocate, Allocation, Choose, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    A_BOMB,
    BOXES,
    CENTRE,
    FIGURES,
    FRONTS,
    ISSUE,
    ISSUE_ID,
    ISSUE_NATION,
    ISSUES,
    NOBODY,
    OFFENSIVES,
    POL_MIL,
    TARGETS,
    from_left_of,
    space_at,
)
from sandtable.games.churchill.decisions.offensives import directed_at
from sandtable.games.churchill.decisions.support import (
    NAVAL,
    OFFENSIVE,
    Support,
    add_naval,
    add_offensive,
    named,
    no_room,
    place,
    put_support,
    reachable,
    supports,
)
from sandtable.games.churchill.sequence import ALLOCATION, DECISIONS, Allocating
from sandtable.games.churchill.state import (
    ChurchillState,
    Placement,
    entry,
    flow,
    naval_room,
    open_fronts,
    seat_of,
    won,
)


class CardDuties(Frame, frozen=True):
    """6.6: what the conference card makes a nation spend."""

    nation: int


class CardDuty(Placement, frozen=True):
    """A nation says how it spends a marker on a duty of the card: at one of these fronts, or in one of these boxes."""

    fronts: tuple[int, ...]
    boxes: tuple[int, ...]


class OffensiveDuties(Frame, frozen=True):
    """6.7: the directed offensives a nation must supply, each with the markers it still takes."""

    nation: int
    issues: tuple[int, ...]


class SupplyFirst(Placement, frozen=True):
    """There is not enough for all: a nation says which directed offensive it supplies next."""

    issues: tuple[int, ...]


class SpendProduction(Placement, frozen=True):
    """6.4, 6.5, 6.8, 6.10: a nation spends what is left as it likes."""


class SpendMarker(Placement, frozen=True):
    """The same marker by marker, where each has its five seconds (4.6): the Pol-Mil issues activated so far."""

    activated: tuple[int, ...]


class Supply(Action, frozen=True, tag="supply"):
    """Say which directed offensive gets its markers first."""

    issue: str


@flow.step(DECISIONS, "allocation")
def allocate(s: ChurchillState, frame: At, log: Log) -> None:
    """From the left of the conference's winner on."""
    for nation in reversed(from_left_of(s.winner)):  # churchill.4.23-order
        call(s, ALLOCATION.begin(nation))


# 6.6: what the conference card demands


@flow.step(ALLOCATION, "card-duties")
def begin_card_duties(s: ChurchillState, frame: Allocating, log: Log) -> None:
    call(s, CardDuties(frame.nation))


@flow.run(CardDuties)
def next_card_duty(s: ChurchillState, frame: CardDuties, log: Log) -> None:
    nation = frame.nation
    duty = next((duty for duty in s.duties if duty[0] == nation), None)
    if duty is None or s.production[nation] == 0:
        end(s)
        return
    _, count, kind, name = duty
    rest = ((nation, count - 1, kind, name),) if count > 1 else ()
    s.duties = rest + tuple(other for other in s.duties if other is not duty)
    fronts = () if kind == NAVAL else reachable(s, TARGETS[name], False) or TARGETS[name].fronts[:1]
    boxes = () if kind == OFFENSIVE else reachable(s, TARGETS[name], True)
    if len(fronts) + len(boxes) > 1:
        call(s, CardDuty(nation, fronts, boxes))
    elif fronts or boxes:
        carry_out(s, nation, duties(fronts, boxes)[0], log)
    else:
        args = {"seat": seat_of(nation), "target": named(name)}
        log.append(Event("duty-void", args, "churchill.6.5-naval-limit"))


def duties(fronts: tuple[int, ...], boxes: tuple[int, ...]) -> tuple[Support, ...]:
    return (
        *(supports(OFFENSIVE, FRONTS[front]) for front in fronts),
        *(supports(NAVAL, BOXES[box]) for box in boxes),
    )


def carry_out(s: ChurchillState, nation: int, support: Support, log: Log) -> None:
    s.production[nation] -= 1
    log.append(Event("duty-done", {"seat": seat_of(nation)}, "churchill.6.6-card"))
    place(s, support, "churchill.6.5-support", log)


@flow.ask(CardDuty)
def how_to_do_it(s: ChurchillState, frame: CardDuty) -> Choose:
    return Choose(seat_of(frame.nation), "card-duty", duties(frame.fronts, frame.boxes))


@flow.refuse(CardDuty, Support)
def cannot_do_it(s: ChurchillState, frame: CardDuty, action: Support) -> Refusal | None:
    if action in duties(frame.fronts, frame.boxes):
        return None
    return no_room(s, action) or Refusal("churchill.6.6-card")


@flow.answer(CardDuty, Support)
def do_it(s: ChurchillState, frame: CardDuty, seat: Seat, action: Support, log: Log) -> None:
    end(s)
    carry_out(s, frame.nation, action, log)


# 6.7: directed offensives


@flow.step(ALLOCATION, "supply")
def begin_supply(s: ChurchillState, frame: Allocating, log: Log) -> None:
    call(s, OffensiveDuties(frame.nation, offensives_to_supply(s, frame.nation)))


def offensives_to_supply(s: ChurchillState, nation: int) -> tuple[int, ...]:
    """Directed offensives with a nation's flag that lie before a front, whoever placed them."""
    return tuple(issue for issue in OFFENSIVES if ISSUE_NATION[issue] == nation and directed_at(s, issue) != NOBODY)


MARKERS: int = FIGURES["decisions"]["offensive_markers"]
"""Production a directed offensive takes."""


@flow.run(OffensiveDuties)
def next_offensive(s: ChurchillState, frame: OffensiveDuties, log: Log) -> None:
    """Where there is enough for all, or one is left, nobody need choose."""
    left = s.production[frame.nation]
    if not frame.issues or left == 0:
        end(s)
    elif len(frame.issues) == 1 or left >= MARKERS * len(frame.issues):
        goto(s, OffensiveDuties(frame.nation, frame.issues[1:]))
        supply(s, frame.nation, frame.issues[0], log)
    else:
        call(s, SupplyFirst(frame.nation, frame.issues))


@flow.ask(SupplyFirst)
def which_first(s: ChurchillState, frame: SupplyFirst) -> Choose:
    options = flow.allowed(s, frame, SUPPLY)
    return Choose(seat_of(frame.nation), "supply", options, {"count": s.production[frame.nation]})


@flow.refuse(SupplyFirst, Supply)
def cannot_supply(s: ChurchillState, frame: SupplyFirst, action: Supply) -> Refusal | None:
    return None if ISSUE_ID.get(action.issue) in frame.issues else Refusal("churchill.6.7-choice")


SUPPLY = tuple(Supply(ISSUES[issue]) for issue in OFFENSIVES)


@flow.answer(SupplyFirst, Supply)
def first_this(s: ChurchillState, frame: SupplyFirst, seat: Seat, action: Supply, log: Log) -> None:
    issue = ISSUE_ID[action.issue]
    end(s)
    goto(s, OffensiveDuties(frame.nation, tuple(other for other in frame.issues if other != issue)))
    supply(s, frame.nation, issue, log)


def supply(s: ChurchillState, nation: int, issue: int, log: Log) -> None:
    """A directed offensive gets its markers as far as production lasts."""
    front = directed_at(s, issue)
    count = min(MARKERS, s.production[nation])
    s.production[nation] -= count
    args = {"seat": seat_of(nation), "issue": ISSUES[issue], "front": FRONTS[front], "count": count}
    log.append(Event("supplied", args, "churchill.6.7-two-markers"))
    naval = min(count, naval_wanting(s, front))
    if naval:
        add_naval(s, front, naval, "churchill.6.7-naval-first", log)
    if count > naval:
        add_offensive(s, front, count - naval, "churchill.6.7-land", log)


def naval_wanting(s: ChurchillState, front: int) -> int:
    """Naval support a front lacks for the landing it tries next; 0 where it goes on over land."""
    place = entry(s, front)
    return max(0, space_at(front, place).naval - s.naval[front]) if place else 0


# 6.4, 6.5, 6.8, 6.10.2: what is left


@flow.step(ALLOCATION, "free-markers")
def is_anything_left(s: ChurchillState, frame: Allocating, log: Log) -> None:
    if s.production[frame.nation]:
        call(s, SpendProduction(frame.nation) if s.terms.timer is None else SpendMarker(frame.nation, ()))


@flow.ask(SpendProduction)
def spend_as_you_like(s: ChurchillState, frame: SpendProduction) -> Allocate:
    return spending(s, frame.nation, s.production[frame.nation], ())


@flow.ask(SpendMarker)
def spend_one(s: ChurchillState, frame: SpendMarker) -> Allocate:
    return spending(s, frame.nation, 1, frame.activated)


def spending(s: ChurchillState, nation: int, count: int, activated: tuple[int, ...]) -> Allocate:
    """All of it must be spent: on support, on own Pol-Mil issues, on the A-bomb once somebody has won that issue."""
    parts = [Part(f"offensive.{FRONTS[front]}", count) for front in open_fronts(s)]  # churchill.7.51
    parts += [
        Part(f"naval.{BOXES[box]}", room) for box in range(len(BOXES)) if (room := min(count, naval_room(s, box)))
    ]
    parts += [Part(f"activate.{ISSUES[issue]}", 1) for issue in to_activate(s, nation) if issue not in activated]
    research = min(count, research_room(s))
    if research:
        parts.append(Part("research.a_bomb", research))
    every = dict.fromkeys((part.name for part in parts), 1)
    everything = Limit(every, "churchill.6.4-all", high=count, low=count, key="all")
    args = {"count": count, "left": s.production[nation]}
    return Allocate(seat_of(nation), "spend", tuple(parts), (everything,), args)


def to_activate(s: ChurchillState, nation: int) -> list[int]:
    """The Pol-Mil issues a nation has won."""
    return [issue for issue in won(s, nation) if issue in POL_MIL]


def research_room(s: ChurchillState) -> int:
    """Production the A-bomb can still take in this conference: none unless somebody has won the issue."""
    enough: int = FIGURES["decisions"]["bomb_automatic"]
    return enough - s.research if s.issues[A_BOMB] > CENTRE else 0  # churchill.6.10.2-only-if-won


@flow.answer(SpendProduction, Allocation)
def spend_it(s: ChurchillState, frame: SpendProduction, seat: Seat, action: Allocation, log: Log) -> None:
    end(s)
    spend_markers(s, frame.nation, action, log)


@flow.answer(SpendMarker, Allocation)
def one_spent(s: ChurchillState, frame: SpendMarker, seat: Seat, action: Allocation, log: Log) -> None:
    """On with the next one."""
    active = [issue for issue in to_activate(s, frame.nation) if f"activate.{ISSUES[issue]}" in action.amounts]
    spend_markers(s, frame.nation, action, log)
    if s.production[frame.nation]:
        goto(s, SpendMarker(frame.nation, (*frame.activated, *active)))
    else:
        end(s)


def spend_markers(s: ChurchillState, nation: int, action: Allocation, log: Log) -> None:
    for name, amount in action.amounts.items():
        s.production[nation] -= amount
        what, _, where = name.partition(".")
        if what == "activate":
            activate(s, nation, ISSUE_ID[where], log)
        elif what == "research":
            s.research += amount
            log.append(Event("research", {"seat": seat_of(nation), "count": amount}, "churchill.6.10.2-modifier"))
        else:
            put_support(s, name, amount, "churchill.6.5-support", log)


def activate(s: ChurchillState, nation: int, issue: int, log: Log) -> None:
    """6.81: one production marker brings what is printed on a Pol-Mil issue."""
    marker = ISSUE[issue]
    s.political[nation] += marker.political
    s.networks[nation] += marker.networks
    args = {"seat": seat_of(nation), "issue": marker.id, "political": marker.political, "networks": marker.networks}
    log.append(Event("activated", args, "churchill.6.81-activate"))
