"""Rulebook 7.1, 7.3: who of the three places its markers first: who has most; the US decides between equals."""

from sandtable.core.types import Action, Refusal, Seat
from sandtable.games.churchill.board import NATION_ID, UK, US, USSR


class First(Action, frozen=True, tag="first"):
    """Say who of those with equally many markers places them first."""

    seat: Seat


EVERYBODY = (UK, USSR, US)


def foremost(counts: list[int], left: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the nations left that have most markers."""
    most = max(counts[nation] for nation in left)
    return tuple(nation for nation in left if counts[nation] == most)


def without(left: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    return tuple(nation for nation in left if nation not in gone)


def not_tied(tied: tuple[int, ...], action: First, rule: str) -> Refusal | None:
    return None if NATION_ID.get(action.seat) in tied else Refusal(rule)
