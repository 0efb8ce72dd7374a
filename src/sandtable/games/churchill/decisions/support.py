"""Rulebook 6.5: support for the fronts. Offensive support lies before a front, naval support in a theatre box."""

from typing import Literal

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import BOX_ID, BOXES, FRONT_ID, FRONTS, SupportTarget
from sandtable.games.churchill.state import ChurchillState, Placement, flow, is_open, naval_room, seat_of


class CardSupport(Placement, frozen=True):
    """A nation says where support that a card gives is placed: one marker at one of these fronts or boxes."""

    naval: bool
    where: tuple[int, ...]


class Support(Action, frozen=True, tag="support"):
    """Place one support marker: offensive before a front, naval in a theatre box."""

    kind: Literal["offensive", "naval"]
    where: str


OFFENSIVE, NAVAL = "offensive", "naval"


def add_offensive(s: ChurchillState, front: int, count: int, rule: str, log: Log) -> None:
    """Offensive support before a front; there is no limit to it."""
    s.offensive[front] += count
    log.append(Event("offensive-support", {"front": FRONTS[front], "count": count}, rule))


def add_naval(s: ChurchillState, box: int, count: int, rule: str, log: Log) -> None:
    """Naval support in a theatre box, as much of it as there is room for."""
    fitting = min(count, naval_room(s, box))
    s.naval[box] += fitting
    if fitting:
        log.append(Event("naval-support", {"box": BOXES[box], "count": fitting}, rule))
    if fitting < count:
        args = {"box": BOXES[box], "count": count - fitting}
        log.append(Event("naval-support-lost", args, "churchill.6.5-naval-limit"))


def remove_naval(s: ChurchillState, box: int, count: int, rule: str, log: Log) -> None:
    """Naval support leaves a box, as far as there is any."""
    lost = min(count, s.naval[box])
    s.naval[box] -= lost
    if lost:
        log.append(Event("naval-support-removed", {"box": BOXES[box], "count": lost}, rule))


def reachable(s: ChurchillState, target: SupportTarget, naval: bool) -> tuple[int, ...]:
    """Where of a target a marker of support is of use: boxes with room, fronts that still have somewhere to go."""
    if naval:
        return tuple(box for box in target.boxes if naval_room(s, box))
    return tuple(front for front in target.fronts if is_open(s, front))  # churchill.7.8-support


def place_by_card(s: ChurchillState, nation: int, naval: bool, target: SupportTarget, rule: str, log: Log) -> None:
    """One marker a card gives: where there is a choice, the nation will be asked; a front that is done gets it too."""
    where = reachable(s, target, naval) or (target.boxes if naval else target.fronts)[:1]
    if len(where) > 1:
        call(s, CardSupport(nation, naval, where))
    elif naval:
        add_naval(s, where[0], 1, rule, log)
    else:
        add_offensive(s, where[0], 1, rule, log)


@flow.ask(CardSupport)
def where_to(s: ChurchillState, frame: CardSupport) -> Choose:
    names, kind = (BOXES, NAVAL) if frame.naval else (FRONTS, OFFENSIVE)
    places = [where for where in frame.where if not frame.naval or naval_room(s, where)] or frame.where
    return Choose(seat_of(frame.nation), "card-support", tuple(supports(kind, names[where]) for where in places))


@flow.refuse(CardSupport, Support)
def cannot_send_there(s: ChurchillState, frame: CardSupport, action: Support) -> Refusal | None:
    names, kind = (BOXES, NAVAL) if frame.naval else (FRONTS, OFFENSIVE)
    open_to_it = action.kind == kind and action.where in [names[where] for where in frame.where]
    return no_room(s, action) or (None if open_to_it else Refusal("churchill.6.6-card"))


def no_room(s: ChurchillState, action: Support) -> Refusal | None:
    """Support that can lie nowhere: there is no such front, or its box is full."""
    where = (BOX_ID if action.kind == NAVAL else FRONT_ID).get(action.where)
    if where is None:
        return Refusal("churchill.6.5-support", "no-such-front", {"front": action.where})
    if action.kind == NAVAL and not naval_room(s, where):
        return Refusal("churchill.6.5-naval-limit")
    return None


@flow.answer(CardSupport, Support)
def place_there(s: ChurchillState, frame: CardSupport, seat: Seat, action: Support, log: Log) -> None:
    end(s)
    place(s, action, "churchill.5.22-text", log)


def place(s: ChurchillState, action: Support, rule: str, log: Log) -> None:
    """Carry out what a seat said about one marker."""
    if action.kind == NAVAL:
        add_naval(s, BOX_ID[action.where], 1, rule, log)
    else:
        add_offensive(s, FRONT_ID[action.where], 1, rule, log)


def put_support(s: ChurchillState, name: str, amount: int, rule: str, log: Log) -> None:
    """A part of an allocation that is support: `offensive.eastern`, `naval.arctic`."""
    kind, _, where = name.partition(".")
    if kind == NAVAL:
        add_naval(s, BOX_ID[where], amount, rule, log)
    else:
        add_offensive(s, FRONT_ID[where], amount, rule, log)


def supports(kind: str, where: str) -> Support:
    return Support("naval" if kind == NAVAL else "offensive", where)


def named(target: str) -> str:
    """A target as the texts name it: a front, a theatre, a theatre box, or any."""
    what, _, name = target.partition(":")
    return {"box": f"box_{name}"}.get(what, name or what)
