"""Rulebook, "Anti-aircraft artillery": guns with a number of shots each, shared out over the aircraft that attack.

Each gun fires up to so many shots, no aircraft is fired at twice, and the attacker chooses what is shot down.
"""

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.axis import fire, labels
from sandtable.games.axis.casualties import only_answer
from sandtable.games.axis.frames import BattleAt
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import Stacks, kind_of, of_kinds, total
from sandtable.games.axis.state import AxisState, edition, flow, name, seat_of, take


class ShotDown(Frame, frozen=True):
    """Guns have hit so many of the attacker's aircraft, and he chooses which."""

    space: int
    hits: int


def dice(s: AxisState, frame: BattleAt) -> fire.Dice:
    """The shots of all guns, also of those that shells have hit; none from guns that stand alone."""
    units = edition(s).units
    there = (*defenders(s, frame.space), *frame.line)
    guns = [(units.kinds[kind_of(code)], count) for code, count in there if kind_of(code) in units.salvos]
    # europe.aa.alone-no-fire
    if not guns or all(kind_of(code) in units.anti_air for code, _ in there):
        return ()
    # europe.aa.three-shots
    shots = min(sum(gun.shots * count for gun, count in guns), total(aircraft(s, frame.space)))
    return ((fire.BY_OTHERS, max(gun.anti_air for gun, _ in guns), shots),) if shots else ()


def aircraft(s: AxisState, space: int) -> Stacks:
    return tuple(of_kinds(attackers(s, space), edition(s).units.air))


def shoot_down(s: AxisState, space: int, hits: int, log: Log) -> None:
    """The attacker chooses, or there is nothing to choose."""
    frame = ShotDown(space, hits)
    if not hits:
        return
    forced = only_answer(division(s, frame))
    if forced is None:
        call(s, frame)
    else:
        lose(s, frame, forced, log)


def parts(s: AxisState, space: int) -> dict[str, list[tuple[int, int]]]:
    """His aircraft by the names under which they are chosen."""
    found: dict[str, list[tuple[int, int]]] = {}
    for code, count in aircraft(s, space):
        found.setdefault(labels.label(edition(s), code, s.turn, moves=True), []).append((code, count))
    return found


@flow.ask(ShotDown)
def which_are_lost(s: AxisState, frame: ShotDown) -> Allocate:
    return division(s, frame)


def division(s: AxisState, frame: ShotDown) -> Allocate:
    found = parts(s, frame.space)
    # europe.aa.attacker-chooses
    rule = edition(s).rules.get("aa.chooses", "axis.casualties.all")
    limit = Limit(dict.fromkeys(found, 1), rule, high=frame.hits, low=frame.hits, key="hits")
    choices = tuple(Part(part, min(total(codes), frame.hits)) for part, codes in found.items())
    args = {"space": name(s, frame.space), "hits": frame.hits}
    return Allocate(seat_of(s, s.turn), "losses", choices, (limit,), args)


@flow.answer(ShotDown, Allocation)
def chosen(s: AxisState, frame: ShotDown, seat: Seat, action: Allocation, log: Log) -> None:
    end(s)
    lose(s, frame, action.amounts, log)


def lose(s: AxisState, frame: ShotDown, amounts: dict[str, int], log: Log) -> None:
    lost: dict[str, int] = {}
    for part, codes in parts(s, frame.space).items():
        left = amounts.get(part, 0)
        for code, count in codes:
            shot = min(left, count)
            if shot:
                take(s, frame.space, code, shot)
                unit = edition(s).units.ids[kind_of(code)]
                lost[unit] = lost.get(unit, 0) + shot
                left -= shot
    args = {"seat": seat_of(s, s.turn), "units": lost, "space": name(s, frame.space)}
    log.append(Event("losses", args, "axis.aa.fire"))
