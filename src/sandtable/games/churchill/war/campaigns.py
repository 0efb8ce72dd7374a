"""Rulebook 7.5, 7.7: the fronts advance."""

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    EASTERN,
    EUROPE,
    FAR_EAST,
    FIGURES,
    FRONTS,
    FRONTS_IN,
    ISSUE_ID,
    LAST,
    MEDITERRANEAN,
    PACIFIC,
    RESERVE_ID,
    WESTERN,
    place_of,
    space_at,
    space_name,
)
from sandtable.games.churchill.decisions.support import remove_naval
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import (
    CENTRAL_ITALY,
    GONE,
    NORMANDY,
    ChurchillState,
    agreed,
    entry,
    flow,
    is_open,
)
from sandtable.games.churchill.war.networks import sweep_behind


class Campaign(Frame, frozen=True):
    """7.7: a front tries to advance."""

    front: int


class Offensive(Frame, frozen=True):
    """The die says whether a front of this strength advances."""

    front: int
    strength: int


FIGHT = FIGURES["fronts"]
BREAKTHROUGH: int = FIGHT["breakthrough"]
CAMPAIGN_DIE = Roll((DiceGroup(sides=FIGHT["die"]),))
LANDED = {
    (WESTERN, place_of(WESTERN, "normandy")): NORMANDY,
    (MEDITERRANEAN, place_of(MEDITERRANEAN, "central_italy")): CENTRAL_ITALY,
}


# Whether a front may try: 7.53, 7.73


def has_fleet(s: ChurchillState, front: int, place: int) -> bool:
    """A landing needs naval support in the theatre box: five for Normandy, three elsewhere."""
    return s.naval[front] >= space_at(front, place).naval  # churchill.7.53


def is_agreed(s: ChurchillState, front: int, place: int) -> bool:
    """D-Day needs the second front, Manchuria the Soviet declaration of war, in the centre of this conference."""
    issue = space_at(front, place).issue
    return not issue or agreed(s, ISSUE_ID[issue])


def attempts(s: ChurchillState, front: int) -> bool:
    """Whether a front may try to enter its next space now."""
    return is_open(s, front) and obstacle(s, front, entry(s, front)) == ""  # churchill.7.62-attempt


def obstacle(s: ChurchillState, front: int, place: int) -> str:
    """The rule that keeps a front from trying to enter a space, "" for none."""
    if not is_agreed(s, front, place):
        return "churchill.7.73.3" if front == WESTERN else "churchill.7.73.4"
    return "" if has_fleet(s, front, place) else "churchill.7.73.1"


def strength(s: ChurchillState, front: int) -> int:
    """7.72: two, two more for each offensive support, two less for each Axis army."""
    # churchill.7.72; an army outweighs one offensive support (churchill.7.6).
    return int(FIGHT["strength"] + FIGHT["support"] * s.offensive[front] - FIGHT["army"] * s.opposing[front])


# The campaign: 7.71, 7.74


@flow.step(WAR, "campaigns-europe")
def campaigns_in_europe(s: ChurchillState, frame: At, log: Log) -> None:
    for front in reversed(FRONTS_IN[EUROPE]):
        call(s, Campaign(front))


@flow.step(WAR, "campaigns-pacific")
def campaigns_in_the_pacific(s: ChurchillState, frame: At, log: Log) -> None:
    for front in reversed(FRONTS_IN[PACIFIC]):
        call(s, Campaign(front))


@flow.run(Campaign)
def campaign(s: ChurchillState, frame: Campaign, log: Log) -> None:
    front = frame.front
    end(s)
    if not is_open(s, front):  # churchill.7.73.5
        return
    barred = obstacle(s, front, entry(s, front)) or ("churchill.7.73.2" if strength(s, front) <= 0 else "")
    if barred:
        s.offensive[front] = 0
        args = {"front": FRONTS[front], "space": space_name(front, entry(s, front))}
        log.append(Event("front-barred", args, barred))
    elif strength(s, front) >= BREAKTHROUGH and not can_break_through(s, front):
        advance(s, front, log, "churchill.7.74")
        s.offensive[front] = 0
    else:
        call(s, Offensive(front, strength(s, front)))


def can_break_through(s: ChurchillState, front: int) -> bool:
    """The second space must be land, and one the front may enter."""
    place = entry(s, front) + 1
    return place <= LAST[front] and not space_at(front, place).naval and is_agreed(s, front, place)


@flow.chance(Offensive)
def roll_campaign(s: ChurchillState, frame: Offensive) -> Roll:
    return CAMPAIGN_DIE


@flow.outcome(Offensive)
def attack(s: ChurchillState, frame: Offensive, rolled: Rolled, log: Log) -> None:
    front, strength = frame.front, frame.strength
    face = rolled.face
    end(s)
    args = {"front": FRONTS[front], "die": face, "strength": strength}
    if strength >= BREAKTHROUGH:
        broken = face + strength - BREAKTHROUGH >= BREAKTHROUGH
        log.append(Event("front-rolls", args, "churchill.7.74"))
        advance(s, front, log, "churchill.7.71")  # churchill.7.74-first
        if broken:
            advance(s, front, log, "churchill.7.74")
    else:
        log.append(Event("front-rolls", args, "churchill.7.71"))
        if face <= strength:
            advance(s, front, log, "churchill.7.71")
        else:
            log.append(Event("front-fails", {"front": FRONTS[front]}, "churchill.7.71"))
    s.offensive[front] = 0  # churchill.7.71-support


def advance(s: ChurchillState, front: int, log: Log, rule: str) -> None:
    """A front enters its next space, with all that follows from leaving the old one and entering the new."""
    place = s.fronts[front]
    s.fronts[front] = place + 1  # churchill.7.52
    log.append(Event("front-advances", {"front": FRONTS[front], "space": space_name(front, place + 1)}, rule))
    sweep_behind(s, front, place, log)
    enter(s, front, place + 1, log)


def enter(s: ChurchillState, front: int, place: int, log: Log) -> None:
    space = space_at(front, place)
    if space.removes:
        remove_reserve(s, front, space.removes, log)
    if space.kamikaze:
        log.append(Event("kamikaze", {"space": space.id}, "churchill.7.75"))
        remove_naval(s, front, 1, "churchill.7.75", log)
    if space.issue:
        s.issues[ISSUE_ID[space.issue]] = GONE
        rule = "churchill.6.21" if front == WESTERN else "churchill.6.22"
        log.append(Event("issue-gone", {"issue": space.issue}, rule))
    if (front, place) in LANDED:
        s.landed[LANDED[front, place]] = s.conference


def remove_reserve(s: ChurchillState, front: int, kind: str, log: Log) -> None:
    """7.63, 7.65: the war machine of the Axis breaks down piece by piece."""
    number = RESERVE_ID[kind]
    if s.reserves[number]:
        s.reserves[number] -= 1
        log.append(Event("reserve-gone", {"reserve": kind}, COLLAPSE[front, kind]))


COLLAPSE = {
    (WESTERN, "german_navy"): "churchill.7.63-navy",
    (WESTERN, "german_army"): "churchill.7.63-west",
    (EASTERN, "german_army"): "churchill.7.63-east",
    (MEDITERRANEAN, "italian_army"): "churchill.7.63-italy",
    (FAR_EAST, "japanese_army"): "churchill.7.65",
}
