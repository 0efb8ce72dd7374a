"""The opening, played by hand from the set-up: the Soviet Union waits, Germany attacks by land, sea and air."""

from random import Random

from sandtable.core.match import Match
from tests.games.axis.positions import GAME, act, asked, at, give, ipc, order, refused
from tests.kit import dice, rule

GERMAN_PLAN = (
    "load infantry transport southern_europe,sz14",
    "load tank transport.infantry southern_europe,sz14",
    "sail battleship=1,transport.infantry.tank=1 sz14,sz15",
    "unload infantry,tank transport.infantry.tank sz15,anglo_egypt_sudan",
    "move infantry=1,tank=1 libya,anglo_egypt_sudan",
    "fly fighter=1 balkans,sz15",
    "fly bomber=1 germany,sz13",
    "fly fighter=1 western_europe,sz13",
    "move infantry=3 belorussia,karelia",
    "fly fighter=1 norway,karelia",
)


def after_the_soviet_turn() -> Match:
    match = Match(GAME, {"max_rounds": 1}, dice(then=7))
    give(match, infantry=8)
    order(match)
    order(match, "move infantry=2 buryatia,yakut", "move tank=1 archangel,karelia")
    give(match, infantry__russia=6, infantry__caucasus=2)
    return match


@rule("axis.turn.phases", "axis.landing.announced", "axis.conduct.sea-first")
def test_germany_lands_in_egypt_and_strikes_the_british_fleet() -> None:
    match = after_the_soviet_turn()
    assert ipc(match, "ussr") == 24
    give(match, transport=1, tank=4, infantry=4)
    order(match, *GERMAN_PLAN)
    fought = []
    while asked(match)[1] != "noncombat-move":
        seat, ask = asked(match)
        if ask == "next-battle":
            options = [(option.battle, option.space) for option in match.legal(seat)]  # type: ignore[attr-defined]
            assert ("land", "anglo_egypt_sudan") not in options or "sz15" in fought
            fought.append(options[0][1])
            act(match, f"fight {options[0][0]} {options[0][1]}")
        elif ask == "retreat":
            act(match, "press")
        else:
            match.act(seat, next(match.legal(seat)))
    assert refused(match) == "axis.noncombat.land-all"
    match.act("germany", match.decisions()["germany"].sample(Random(1)))
    assert asked(match) == ("germany", "mobilise")
    give(match, transport__sz5__germany=1, tank__germany=4, infantry__germany=4)
    assert at(match, "sz5")["germany.transport"] >= 1
    assert asked(match) == ("uk", "purchase")


def test_the_order_of_a_plan_matters() -> None:
    match = after_the_soviet_turn()
    give(match)
    assert refused(match, GERMAN_PLAN[2], *GERMAN_PLAN[:2]) == "axis.orders.not-there"


def test_how_many_orders_the_opening_offers() -> None:
    """Counts of legal single orders at the set-up: they change only when a rule or the map does."""
    match = Match(GAME, None, dice(then=1))
    give(match)
    first = match.decisions()["ussr"].count()
    order(match)
    second = match.decisions()["ussr"].count()
    assert (first, second) == COUNTS


COUNTS = (71, 188)
