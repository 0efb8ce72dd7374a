"""Phase 3: trading cards."""

from tests.games.siege.positions import asked, hand, legal, play_out, table
from tests.kit import refused_by, rule

SIX = {"p1": "air_red air_blue", "p2": "il2", "p3": "patrol", "p4": "repair"}


@rule("siege.trade.limit")
def test_one_card_is_traded_for_one() -> None:
    match = table(phase="trade", hands={"p1": "air_red air_blue", "p2": "il2 patrol"}, enemies="rear/1/maus/3")
    play_out(match, "offer p2 air_red il2", "accept")
    assert (hand(match, "p1"), hand(match, "p2")) == ("air_blue il2", "air_red patrol")
    assert asked(match) == ("p1", "play"), "there is one trade in a turn"


@rule("siege.trade.six")
def test_six_players_trade_twice_with_one_partner_or_two() -> None:
    match = table(players=6, phase="trade", hands=SIX, enemies="rear/1/maus/3")
    play_out(match, "offer p2 air_red il2", "accept")
    assert asked(match) == ("p1", "trade")
    assert "offer p2 air_blue air_red" in legal(match)
    play_out(match, "offer p3 air_blue patrol", "accept")
    assert (hand(match, "p1"), asked(match)) == ("il2 patrol", ("p1", "play"))


@rule("siege.trade.six")
def test_five_defenders_and_a_field_marshal_trade_once() -> None:
    match = table(players=6, mode="field_marshal", phase="trade", hands=SIX, enemies="rear/1/maus/3")
    play_out(match, "offer p2 air_red il2", "accept")
    assert asked(match) == ("p1", "play")


@rule("siege.trade.optional")
def test_nobody_must_trade() -> None:
    match = table(phase="trade", hands={"p1": "air_red", "p2": "il2"}, enemies="rear/1/maus/3")
    play_out(match, "done")
    assert (hand(match, "p1"), asked(match)) == ("air_red", ("p1", "play"))


@rule("siege.trade.consent")
def test_the_partner_may_decline_and_keeps_the_card() -> None:
    match = table(phase="trade", hands={"p1": "air_red air_blue", "p2": "il2"}, enemies="rear/1/maus/3")
    play_out(match, "offer p2 air_red il2")
    assert asked(match) == ("p2", "consider")
    play_out(match, "decline")
    assert (hand(match, "p1"), hand(match, "p2")) == ("air_red air_blue", "il2")
    assert legal(match) == ["done", "offer p2 air_blue il2"], "another offer may still be made"


@rule("siege.trade.declined")
def test_a_declined_offer_is_not_made_again() -> None:
    match = table(phase="trade", hands={"p1": "air_red", "p2": "il2"}, enemies="rear/1/maus/3")
    play_out(match, "offer p2 air_red il2", "decline")
    with refused_by("siege.trade.declined"):
        match.act("p1", "offer p2 air_red il2")


@rule("siege.trade.empty-hand")
def test_nobody_trades_with_an_empty_hand() -> None:
    match = table(phase="trade", hands={"p1": "air_red"}, enemies="rear/1/maus/3")
    assert legal(match) == ["done"]
    with refused_by("siege.trade.empty-hand"):
        match.act("p1", "offer p2 air_red il2")


@rule("siege.trade.empty-hand")
def test_with_an_empty_hand_one_gets_nothing() -> None:
    match = table(phase="trade", hands={"p2": "il2"}, enemies="rear/1/maus/3")
    with refused_by("siege.trade.empty-hand"):
        match.act("p1", "offer p2 air_red il2")


@rule("siege.trade.partner")
def test_nobody_trades_with_himself_or_with_the_field_marshal() -> None:
    match = table(
        players=3, mode="field_marshal", phase="trade", hands={"p1": "air_red", "p2": "il2"}, enemies="rear/1/maus/3"
    )
    for nobody in ("p1", "marshal", "p9"):
        with refused_by("siege.trade.partner"):
            match.act("p1", f"offer {nobody} air_red il2")


@rule("siege.trade.their-card")
def test_one_asks_for_a_card_the_partner_holds() -> None:
    match = table(phase="trade", hands={"p1": "air_red", "p2": "il2"}, enemies="rear/1/maus/3")
    with refused_by("siege.trade.their-card"):
        match.act("p1", "offer p2 air_red patrol")


@rule("siege.trade.different")
def test_like_cards_are_not_traded() -> None:
    match = table(phase="trade", hands={"p1": "air_red", "p2": "air_red"}, enemies="rear/1/maus/3")
    with refused_by("siege.trade.different"):
        match.act("p1", "offer p2 air_red air_red")
