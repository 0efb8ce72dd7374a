"""Options of a table of Europe 1940: bids, a limit of rounds, low luck, no objectives; and what is refused."""

from typing import Any

import pytest

from sandtable.core.game import BadOptions
from sandtable.core.match import Match
from sandtable.games.axis.view import AxisView
from tests.games.axis.positions import act, asked, at, give, ipc, order, owner
from tests.games.europe1940.positions import EDITION, GAME, table
from tests.kit import dice, rule


def start(**options: Any) -> Match:
    return Match(GAME, options, dice(then=1))


def refused(match: Match, action: str) -> str:
    """The rule that forbids it; nothing has changed."""
    (seat,) = match.waiting()
    before = match.snapshot()
    refusal = match.why_not(seat, action)
    assert match.snapshot() == before
    return refusal.rule if refusal else ""


WRONG: list[Any] = [
    {"bid": {"japan": 3}}, {"bid": {"neutral": 3}}, {"bid": {"allies_army": 3}}, {"bid": {"uk": -1}},
    {"bid": {"uk": 201}}, {"bid": {"uk": "6"}}, {"bid": {"uk": 2.5}}, {"bid": {"uk": True}}, {"bid": ["uk"]},
    {"bid": None}, {"bid": {"": 1}}, {"max_rounds": 0}, {"max_rounds": -3}, {"max_rounds": 1001}, {"max_rounds": "5"},
    {"max_rounds": 2.5}, {"max_rounds": True}, {"low_luck": 1}, {"low_luck": "yes"}, {"objectives": None},
    {"objectives": "off"}, {"victory": "total"}, {"escorts": True}, {"closed_straits": True}, {"research": True},
    {"objective": False}, [], "standard", 3,
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_options_that_make_no_sense_are_refused(wrong: Any) -> None:
    with pytest.raises(BadOptions, match="europe1940: bad options"):
        GAME.options(wrong)


@pytest.mark.parametrize(
    "right",
    [{}, None, {"bid": {}}, {"bid": {"uk": 0, "france": 200}}, {"max_rounds": 1}, {"max_rounds": None}],
    ids=repr,
)
def test_the_limits_of_what_makes_sense_are_taken(right: Any) -> None:
    options = GAME.options(right)
    assert not options.low_luck
    assert options.objectives


# Bids


@rule("axis.option.bid")
def test_powers_place_their_bids_in_turn_order_before_the_first_round() -> None:
    match = start(bid={"france": 3, "germany": 6, "ussr": 3})
    for seat, space in (("germany", "poland"), ("germany", "norway"), ("ussr", "russia"), ("france", "united_kingdom")):
        assert asked(match) == (seat, "bid")
        act(match, f"place infantry {space}")
    assert (match.view().round, asked(match)) == (1, ("germany", "purchase"))
    assert at(match, "poland")["germany.infantry"] == 4
    assert at(match, "united_kingdom")["france.infantry"] == 1 + start_count("france", "united_kingdom", "infantry")
    assert [ipc(match, seat) for seat in ("germany", "ussr", "france")] == [30, 28, 17]


def start_count(power: str, space: str, unit: str) -> int:
    chart = EDITION.charts[EDITION.power_index[power]]
    return chart.units.get(space, {}).get(unit, 0)


@rule("axis.option.bid", "axis.purchase.afford")
def test_what_a_bid_does_not_buy() -> None:
    match = start(bid={"germany": 12})
    for action, law in (
        ("place infantry france", "axis.option.bid"),  # Germany has nothing there
        ("place infantry sz113", "axis.option.bid"),  # troops at sea
        ("place destroyer germany", "axis.option.bid"),  # a ship on land
        ("place fighter sz113", "axis.option.bid"),  # an aircraft at sea
        ("place destroyer sz112", "axis.option.bid"),  # an empty zone
        ("place minor_factory poland", "axis.option.bid"),  # facilities are no units
        ("place naval_base norway", "axis.purchase.afford"),
        ("place tank atlantis", "axis.option.bid"),
        ("place dragon germany", "axis.option.bid"),
        ("place battleship sz113", "axis.purchase.afford"),
        ("place infantry sahara", "axis.option.bid"),
    ):
        assert refused(match, action) == law, action
    act(match, "place submarine sz113")
    assert refused(match, "place submarine sz113") == "axis.option.bid"
    assert refused(match, "place tactical_bomber poland") == "axis.purchase.afford"
    act(match, "place infantry poland")
    act(match, "done")
    assert ipc(match, "germany") == 30 + 3


@rule("axis.option.bid")
def test_a_bid_of_nothing_asks_nobody() -> None:
    assert asked(start(bid={"uk": 0})) == ("germany", "purchase")
    assert asked(start(bid={"uk": 2})) == ("uk", "bid")
    match = start(bid={"uk": 2})
    act(match, "done")
    assert ipc(match, "uk") == 31


@rule("axis.option.bid", "europe.peace.alone")
def test_a_bid_of_a_neutral_power_is_as_any_other() -> None:
    match = start(bid={"usa": 8})
    act(match, "place destroyer sz101")
    assert at(match, "sz101")["usa.destroyer"] == 1 + start_count("usa", "sz101", "destroyer")


# A limit of rounds


@rule("axis.option.max-rounds")
@pytest.mark.parametrize(("limit", "ends"), [(3, True), (4, False), (None, False)])
def test_the_game_ends_unfinished_after_the_last_round_and_tells_income_and_cities(
    limit: int | None, ends: bool
) -> None:
    match = table(turn_of="france", phase="income", number=3, max_rounds=limit, then=1)
    over = match.outcome()
    assert (over is not None) == ends
    if over is not None:
        assert (over.end, over.winners) == ("unfinished", ())
        assert over.scores == {"germany": 30, "ussr": 28, "usa": 35, "uk": 29, "italy": 10, "france": 17}
    view: AxisView = match.view()
    assert view.cities == {"allies": 8, "axis": 3}
    assert view.round == (3 if ends else 4)


@rule("axis.option.max-rounds", "europe.victory.axis")
def test_a_victory_in_the_last_round_comes_before_its_limit() -> None:
    taken = dict.fromkeys(("france", "united_kingdom", "egypt", "novgorod", "volgograd"), "germany")
    match = table(
        turn_of="germany", phase="victory", number=3, max_rounds=3, owners=taken, then=1, remembered={"unbroken": (0,)}
    )
    over = match.outcome()
    assert over is not None
    assert over.end == "axis"


# Low luck


@rule("axis.option.low-luck", "europe.support.tactical")
def test_low_luck_counts_raised_numbers() -> None:
    """A tactical bomber beside a tank hits on 4, the tank on 3, an infantry with artillery on 2 and 2: 11 in all."""
    units = {"poland": "germany tank artillery infantry tactical_bomber", "eastern_poland": "ussr infantry 3"}
    wars = [("germany", "ussr"), ("germany", "uk")]
    match = table([6, 6], [6], units=units, wars=wars, low_luck=True, then=1)
    events = order(
        match,
        "move tank=1,artillery=1,infantry=1 poland,eastern_poland",
        "fly tactical_bomber=1 poland,eastern_poland",
    )
    attack = next(event.args for event in events if event.key == "fire" and event.args["side"] == "attacker")
    assert sum(attack["values"]) == (3 + 2 + 2) % 6 + 4 % 6
    assert attack["hits"] == (3 + 2 + 2) // 6


@rule("axis.option.low-luck", "europe.convoy.low-rolls", "axis.raid.damage")
def test_low_luck_changes_neither_convoys_nor_bombs() -> None:
    units = {"sz106": "germany submarine"}
    match = table([3, 6], turn_of="uk", phase="convoys", units=units, bank={"uk": 0}, low_luck=True, then=1)
    assert ipc(match, "uk") == 29 + 5 - 3
    raid = {"western_germany": "germany bomber"}
    match = table([6], [5], units=raid, facilities={"united_kingdom": "major_factory"}, low_luck=True, then=1)
    order(match, "raid bomber=1 western_germany,united_kingdom")
    (built,) = match.view().spaces["united_kingdom"].facilities
    assert built.damage == 7


# Without objectives


@rule("europe.option.no-objectives")
def test_without_objectives_nobody_is_paid_for_one_and_war_counts_as_before() -> None:
    match = table(turn_of="usa", phase="late-war", number=3, bank={"usa": 0}, objectives=False, then=1)
    act(match, {"do": "declare", "on": ["germany", "italy"]})
    assert ipc(match, "usa") == 35
    match = table(turn_of="usa", phase="late-war", number=3, bank={"usa": 0}, then=1)
    act(match, {"do": "declare", "on": ["germany", "italy"]})
    assert ipc(match, "usa") == 35 + 25


@rule("europe.option.no-objectives", "europe.france.units", "europe.victory.axis")
def test_without_objectives_everything_else_is_played() -> None:
    units = {"sz110": "uk transport.infantry"}
    match = table(
        turn_of="uk", units=units, owners={"normandy_bordeaux": "germany", "france": "germany"}, objectives=False
    )
    order(match, "unload infantry transport.infantry sz110,normandy_bordeaux")
    assert owner(match, "normandy_bordeaux") == "uk"
    assert match.view().objectives == ()
    units = {"normandy_bordeaux": "uk tank"}
    match = table(turn_of="uk", units=units, owners={"france": "germany"}, objectives=False)
    order(match, "move tank=1 normandy_bordeaux,france")
    assert asked(match) == ("france", "free-units")
    give(match, infantry=4)
