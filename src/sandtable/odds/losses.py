"""In which order a side loses its units: the usual one, or the one that was asked for."""

from collections.abc import Iterator

from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE, Force, Sort
from sandtable.odds.question import CAPTURE, Order


class LossOrder(Struct, frozen=True):
    """The order in which a side loses units, sort by sort."""

    sorts: tuple[Sort, ...]
    keep: bool = False
    """The last land unit is kept alive as long as there are aircraft to lose."""


def loss_order(e: Edition, force: Force, order: Order) -> LossOrder:
    """The order in which a force is lost."""
    sorts = sorts_of(e, force)
    if isinstance(order, str):
        return LossOrder(tuple(sorts), order == CAPTURE)
    return LossOrder(tuple(in_order(e, sorts, order)))


def in_order(e: Edition, sorts: list[Sort], order: tuple[Sort, ...]) -> list[Sort]:
    """Free hits, then those that are named, then the rest; transports come last by the rules."""
    named = [sort for sort in with_landed(order) if sort in sorts]
    rest = [sort for sort in sorts if sort not in named]
    free = [sort for sort in rest if takes_more(e, sort)]
    found = [*free, *named, *(sort for sort in rest if sort not in free)]
    for at, (kind, condition) in enumerate(found):
        if condition == DAMAGED and (kind, WHOLE) in found[at:]:
            raise OddsError("odds-order-damage", unit=e.units.ids[kind])
    return sorted(found, key=lambda sort: sort[0] in e.units.transports)


def with_landed(named: tuple[Sort, ...]) -> Iterator[Sort]:
    """A unit that is named stands for those from ships too, and these come first: they cannot retreat."""
    for kind, condition in named:
        if condition == WHOLE and (kind, ASHORE) not in named:
            yield kind, ASHORE
        yield kind, condition


def sorts_of(e: Edition, force: Force) -> list[Sort]:
    """The sorts that units of a force are or can become, in the usual order of losses."""
    met = {sort for sort, _ in force}
    become = {(kind, DAMAGED) for kind, condition in met if takes_more(e, (kind, condition))}
    return sorted(met | become, key=lambda sort: usual_rank(e, sort))


def usual_rank(e: Edition, sort: Sort) -> tuple[bool, int, int, bool]:
    """Hits that destroy nothing first, then the cheapest, of equals the landed; transports last by the rules."""
    kind, condition = sort
    cost = 0 if takes_more(e, sort) else e.units.kinds[kind].cost
    return kind in e.units.transports, cost, kind, condition != ASHORE


def takes_more(e: Edition, sort: Sort) -> bool:
    """Whether a hit damages a unit of this sort and does not destroy it."""
    return sort[1] == WHOLE and e.units.kinds[sort[0]].hits > 1


def destroyed(e: Edition, sort: Sort) -> Sort:
    """The sort that a unit is when it is destroyed: one that takes two hits is damaged then."""
    return (sort[0], DAMAGED) if takes_more(e, sort) else sort
