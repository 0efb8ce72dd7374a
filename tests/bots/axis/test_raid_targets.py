"""The commander names the targets of a raid."""

from random import Random

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.levels import NORMAL
from sandtable.core.decisions import Allocation
from tests.games.axis.positions import asked, order
from tests.games.europe1940.positions import table


def test_bombers_go_where_their_bombs_still_count() -> None:
    """The air base has all the damage it can have, so it is left alone; tactical bombers find the naval base."""
    units = {"united_kingdom": "uk bomber 2 tactical_bomber"}
    there = {"western_germany": "major_factory, air_base 6, naval_base"}
    match = table(turn_of="uk", units=units, facilities=there, then=1)
    order(
        match,
        "raid bomber=2 united_kingdom,western_germany",
        "raid tactical_bomber=1 united_kingdom,western_germany",
    )
    assert asked(match) == ("uk", "targets")
    answer = Commander(NORMAL).choose(match.observation("uk"), Random(1))
    assert isinstance(answer, Allocation)
    named = {part.split(".")[-1]: n for part, n in answer.amounts.items()}
    assert named == {"major_factory": 2, "naval_base": 1}
    match.act("uk", answer)
