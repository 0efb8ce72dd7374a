"""What everybody sees of Europe 1940: the engine's part, politics, neutrals, convoys and objectives."""

from msgspec import Struct

from sandtable.core.types import Refusal, Seat
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.state import capital_lost, edition, relations
from sandtable.games.axis.view import AxisView, view_as
from sandtable.games.europe1940 import income, objectives, politics, raids
from sandtable.games.europe1940.objectives import Condition
from sandtable.games.europe1940.state import EuropeState


class PoliticsView(Struct, frozen=True):
    """How a power stands with the others."""

    at_war_with: tuple[Seat, ...]
    may_declare_on: tuple[Seat, ...]
    """On whom it could declare war at the start of its combat movement, as things are."""
    bound: dict[Seat, Refusal]
    """Powers of the other side on whom it cannot, and why."""
    lets_through: tuple[Seat, ...]
    """Whose ships it lets through its canals and straits."""


class NeutralView(Struct, frozen=True):
    """A territory that no power controls."""

    stance: str
    army: int
    """Infantry that will stand up when somebody enters."""
    ipc: int


class ConvoyView(Struct, frozen=True):
    """What enemies in a convoy zone can cost a power in its next income phase, as things are."""

    seat: Seat
    dice: int
    most: int
    """What its lands on this zone are worth."""


class ObjectiveView(Struct, frozen=True):
    """An objective: what it is worth, what it would bring now, and which of its conditions are met."""

    id: str
    seat: Seat
    rule: str
    worth: int
    each: bool
    """It is worth that much for each of its lands."""
    ipc: int
    conditions: tuple[Condition, ...]


class EuropeView(AxisView, frozen=True):
    """The table as everybody sees it."""

    politics: dict[Seat, PoliticsView]
    neutrals: dict[str, NeutralView]
    convoys: dict[str, tuple[ConvoyView, ...]]
    """Every convoy zone, and on whom it is being preyed there."""
    objectives: tuple[ObjectiveView, ...]
    """None where they are not played."""
    raid: dict[str, dict[str, int]]
    """In a raid whose targets are named: the bombers that attack each facility."""
    unbroken: tuple[Seat, ...]
    """Powers that win at the start of their next turn if nothing changes until then."""


def view(s: EuropeState) -> EuropeView:
    e = edition(s)
    return view_as(
        EuropeView,
        s,
        politics={seat: politics_view(s, power) for power, seat in enumerate(e.powers)},
        neutrals={
            e.board.spaces[land]: NeutralView(s.stances[land], s.armies[land], e.board.ipc[land])
            for land in e.board.lands
            if s.owner[land] == NOBODY
        },
        convoys={e.board.spaces[zone]: convoy_views(s, zone) for zone in e.board.zones if e.board.convoy[zone]},
        objectives=objective_views(s),
        raid=raid_view(s),
        unbroken=tuple(e.powers[power] for power in s.unbroken),
    )


def raid_view(s: EuropeState) -> dict[str, dict[str, int]]:
    flown = next((frame for frame in s.stack if isinstance(frame, raids.GroupedRaid)), None)
    ids = edition(s).units.ids
    return {ids[target]: raids.counted(s, group) for target, group in flown.groups if group} if flown else {}


def politics_view(s: EuropeState, power: int) -> PoliticsView:
    e = edition(s)
    rivals = [other for other in range(len(e.powers)) if e.side[other] != e.side[power]]
    foes = [other for other in rivals if other in relations(s).enemies[power]]
    bound = {other: politics.cannot_war(s, power, other) for other in rivals if other not in foes}
    return PoliticsView(
        at_war_with=tuple(e.powers[other] for other in foes),
        may_declare_on=tuple(e.powers[other] for other, refusal in bound.items() if refusal is None),
        bound={e.powers[other]: refusal for other, refusal in bound.items() if refusal is not None},
        lets_through=tuple(e.powers[other] for holder, other in s.leave if holder == power),
    )


def convoy_views(s: EuropeState, zone: int) -> tuple[ConvoyView, ...]:
    if not s.units[zone]:
        return ()
    e = edition(s)
    return tuple(
        ConvoyView(seat, dice, sum(e.board.ipc[land] for land in lands))
        for power, seat in enumerate(e.powers)
        if (lands := income.prey(s, zone, power))
        and not capital_lost(s, power)
        and (dice := income.convoy_dice(s, zone, power))
    )


def objective_views(s: EuropeState) -> tuple[ObjectiveView, ...]:
    """All of them; a power without its capital gets nothing for any."""
    if not income.plays_objectives(s):
        return ()
    e = edition(s)
    return tuple(
        ObjectiveView(
            id=told.id,
            seat=told.power,
            rule=told.rule,
            worth=told.ipc,
            each=told.each,
            ipc=0 if capital_lost(s, e.power_index[told.power]) else found.ipc,
            conditions=found.conditions,
        )
        for told in objectives.objectives(e)
        for found in (objectives.reckon(s, told),)
    )
