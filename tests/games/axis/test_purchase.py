"""Phase 1: purchase."""

from tests.games.axis.positions import asked, at, give, ipc, order, pass_turn, refused, table
from tests.kit import rule


@rule("axis.purchase.afford")
def test_any_units_are_bought_that_can_be_paid() -> None:
    match = table(phase="purchase", turn_of="ussr", bank={"ussr": 24})
    give(match, infantry=3, tank=1, bomber=0)
    assert ipc(match, "ussr") == 24 - 9 - 5
    assert match.view().bought == {"infantry": 3, "tank": 1}


@rule("axis.purchase.afford")
def test_nobody_spends_more_than_he_has() -> None:
    match = table(phase="purchase", turn_of="ussr", bank={"ussr": 10})
    refusal = match.why_not("ussr", {"do": "allocate", "amounts": {"infantry": 2, "tank": 1}})
    assert refusal is not None
    assert (refusal.rule, refusal.args["total"]) == ("axis.purchase.afford", 11)


@rule("axis.purchase.repair")
def test_damage_is_repaired_for_one_ipc_a_point() -> None:
    match = table(phase="purchase", turn_of="germany", bank={"germany": 10}, factories={"germany": 5})
    give(match, repair__germany=4)
    assert ipc(match, "germany") == 6
    assert match.view().spaces["germany"].facilities[0].damage == 1


@rule("axis.purchase.repair")
def test_a_repair_counts_in_the_same_turn() -> None:
    match = table(phase="purchase", turn_of="germany", bank={"germany": 40}, factories={"germany": 10})
    give(match, repair__germany=3, infantry=3)
    for _ in range(2):
        match.act("germany", "-")
    give(match, infantry__germany=3)
    assert match.view().turn == "uk"


@rule("axis.capital.no-economy")
def test_a_power_without_its_capital_only_moves_and_fights() -> None:
    match = table(phase="begin", turn_of="ussr", owners={"russia": "germany"}, bank={"ussr": 20})
    assert asked(match) == ("ussr", "combat-move")
    match.act("ussr", "-")
    match.act("ussr", "-")
    assert asked(match) == ("germany", "purchase")
    assert ipc(match, "ussr") == 20


@rule("axis.purchase.later")
def test_what_was_just_bought_is_not_on_the_map() -> None:
    match = table(phase="purchase", turn_of="ussr", bank={"ussr": 6}, factories={"russia": 0})
    give(match, tank=1)
    assert refused(match, "move tank=1 russia,west_russia") == "axis.orders.not-there"
    order(match)
    assert refused(match, "move tank=1 russia,archangel") == "axis.orders.not-there"
    order(match)
    give(match, tank__russia=1)
    assert at(match, "russia") == {"ussr.tank": 1}


@rule("axis.turn.optional")
def test_nothing_in_a_turn_must_be_done_but_income_comes() -> None:
    match = table(phase="purchase", turn_of="ussr", bank={"ussr": 24}, units={"russia": "ussr infantry 3"})
    pass_turn(match)
    assert match.view().turn == "germany"
    assert ipc(match, "ussr") == 24 + 24
