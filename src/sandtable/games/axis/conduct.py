"""Rulebook, phase 3, "Conduct combat": raids, then landings with the sea battles before them, then all other battles.

Within each of these steps the attacker says which battle comes next.
"""

from msgspec.structs import replace

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.axis import amphibious, duties
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.participants import attackers
from sandtable.games.axis.pieces import RAID, is_bare, origin_of, owner_of, target_of
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import (
    AxisState,
    edition,
    flow,
    is_hostile_land,
    name,
    relations,
    seat_of,
    spaces_with,
    zones_with,
)


class Conduct(Frame, frozen=True):
    """Phase 3: battles still to be fought, by kind; the landings among them come before the rest."""

    raids: tuple[int, ...]
    battles: tuple[int, ...]


class ChooseBattle(Frame, frozen=True):
    """The attacker says which of these battles is next, as (kind, space)."""

    options: tuple[tuple[str, int], ...]


class Fight(Action, frozen=True, tag="fight"):
    """Fight this battle next."""

    battle: str
    space: str


RAID_KIND, SEA_KIND, LAND_KIND = "raid", "sea", "land"


@flow.step(TURN, "conduct")
def conduct(s: AxisState, frame: At, log: Log) -> None:
    """Find all battles of the turn."""
    # axis.combat.at-once: nobody moves any more, so nobody joins a battle later
    raids, battles = battles_of_turn(s)
    if raids or battles:
        call(s, Conduct(raids, battles))


def battles_of_turn(s: AxisState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The raids and the battles that the moves made so far lead to."""
    e = edition(s)
    is_sea, manned = e.board.is_sea, spaces_with(s, e.own_units[s.turn])
    ships = [zone for zone in zones_with(s, relations(s).friendly_transports[s.turn]) if not is_bare(s.units[zone])]
    beaches = {beach for zone in ships for code, _ in s.units[zone] if (beach := target_of(code)) != NOBODY}
    friends = relations(s).friends[s.turn]
    abroad = [land for land in manned if not is_sea[land] and s.owner[land] not in friends]
    fronts = sorted(beaches.union(land for land in abroad if is_hostile_land(s, land, s.turn)))
    raids = tuple(land for land in fronts if is_raided(s, land))
    battle_zones = duties.battle_zones(s)
    seas = tuple(zone for zone in manned if zone in battle_zones and attackers(s, zone))
    lands = tuple(land for land in fronts if is_attacked(s, land))
    return raids, (*seas, *lands)


def is_raided(s: AxisState, space: int) -> bool:
    return any(code & RAID and owner_of(code) == s.turn for code, _ in s.units[space])


def is_attacked(s: AxisState, space: int) -> bool:
    # axis.conduct.never-friends; axis.landing.rest-fights: those sent to the coast fight though the landing failed
    if is_hostile_land(s, space, s.turn) and attackers(s, space):
        return True
    return bool(amphibious.landings(s, space))


@flow.run(Conduct)
def go_through_battles(s: AxisState, frame: Conduct, log: Log) -> None:
    options = next_battles(s, frame)
    if not options:
        end(s)
    elif len(options) == 1:
        begin(s, *options[0], log)
    else:
        call(s, ChooseBattle(tuple(options)))


def next_battles(s: AxisState, frame: Conduct) -> list[tuple[str, int]]:
    """The battles that may come next."""
    if frame.raids:
        return [(RAID_KIND, space) for space in frame.raids]
    board = edition(s).board
    seas = [space for space in frame.battles if board.is_sea[space]]
    lands = [space for space in frame.battles if not board.is_sea[space] and is_attacked(s, space)]
    landing_zones = [zone for zone in seas if any(target_of(code) >= 0 for code, _ in s.units[zone])]
    beaches = {space: landings for space in lands if (landings := amphibious.landings(s, space))}
    # axis.conduct.sea-first
    ready = [space for space, landings in beaches.items() if not any(zone in seas for zone, _, _ in landings)]
    if landing_zones or ready:
        return [(SEA_KIND, zone) for zone in landing_zones] + [(LAND_KIND, space) for space in ready]
    return [(SEA_KIND, zone) for zone in seas] + [(LAND_KIND, space) for space in lands]


@flow.ask(ChooseBattle)
def which_next(s: AxisState, frame: ChooseBattle) -> Choose:
    options = tuple(Fight(kind, name(s, space)) for kind, space in frame.options)
    return Choose(seat_of(s, s.turn), "next-battle", options)


@flow.refuse(ChooseBattle, Fight)
def cannot_fight(s: AxisState, frame: ChooseBattle, action: Fight) -> Refusal | None:
    """Raids come first, then landings with their sea battles, then the rest: see `next_battles`."""
    if (action.battle, edition(s).board.index.get(action.space)) in frame.options:
        return None
    return Refusal("axis.conduct.order", "no-battle", {"thing": action.space})


@flow.answer(ChooseBattle, Fight)
def choose(s: AxisState, frame: ChooseBattle, seat: Seat, action: Fight, log: Log) -> None:
    end(s)
    begin(s, action.battle, edition(s).board.index[action.space], log)


def begin(s: AxisState, kind: str, space: int, log: Log) -> None:
    """Start a battle; what is left waits below it."""
    frame = s.stack[-1]
    assert isinstance(frame, Conduct)
    log.append(
        Event("battle", {"seat": seat_of(s, s.turn), "battle": kind, "space": name(s, space)}, "axis.conduct.order")
    )
    if kind == RAID_KIND:
        goto(s, replace(frame, raids=tuple(other for other in frame.raids if other != space)))
        call(s, edition(s).raid.begin(space))
    else:
        goto(s, replace(frame, battles=tuple(other for other in frame.battles if other != space)))
        came_from = {origin_of(code) for code, _ in attackers(s, space)} - {NOBODY}
        call(s, edition(s).battle.begin(space, origins=tuple(sorted(came_from))))
