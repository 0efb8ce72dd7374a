"""The rulebook's sample turn, step by step: Ivan (p1) plays with three friends; Anna is p2."""

from tests.games.siege.positions import asked, discard, enemies, hand, play_out, table, told, trophies, walls

HANDS = {
    "p1": "sandbags artillery_blue air_blue air_green",
    "p2": "air_green tank_blue repair sandbags barbed_wire",
    "p3": "air_red air_any il2 tank_green artillery_red",
    "p4": "counterattack_red barbed_wire",
}
DECK = "tank_red barbed_wire artillery_green artillery_green tank_green"


def test_ivans_turn() -> None:
    match = table(
        "tank_red", "barbed_wire", "sdkfz_140_1", 6, "sabotage_air",
        players=4, phase="draw", hands=HANDS, deck=DECK, reserve="sdkfz_140_1 sabotage_air maus",
        enemies="air/3/pz3/2 artillery/5/tiger_e/3", walls="13456", then=1,
    )  # fmt: skip

    # 1. The hand limit of four players is five: Ivan draws one card, a T-34-85.
    assert hand(match, "p1") == "air_green air_blue artillery_blue tank_red sandbags"

    # 2. He discards the Wyvern S.4 and draws barbed wire for it.
    assert asked(match) == ("p1", "swap")
    match.act("p1", "swap air_blue")
    assert hand(match, "p1") == "air_green artillery_blue tank_red sandbags barbed_wire"

    # 3. He offers Anna the T-34-85 for a P-47 Thunderbolt, and she agrees.
    match.act("p1", "offer p2 tank_red air_green")
    assert asked(match) == ("p2", "consider")
    match.act("p2", "accept")
    assert hand(match, "p1") == "air_green air_green artillery_blue sandbags barbed_wire"
    assert "tank_red" in hand(match, "p2")

    # 4. Two Thunderbolts destroy the Pz.Kpfw. III, and Ivan takes the trophy …
    match.act("p1", "attack air_green air/3/pz3/2")
    assert enemies(match) == "air/3/pz3/1 artillery/5/tiger_e/3"
    match.act("p1", "attack air_green air/3/pz3/1")
    assert (enemies(match), trophies(match, "p1")) == ("artillery/5/tiger_e/3", "pz3")
    # … the M10 Achilles leaves the Tiger E with two points of armour …
    match.act("p1", "attack artillery_blue artillery/5/tiger_e/3")
    assert enemies(match) == "artillery/5/tiger_e/2"
    # … and sandbags with barbed wire build the missing wall.
    match.act("p1", "build 2")
    assert (walls(match), hand(match, "p1")) == ("123456", "")

    # 5. The Tiger E moves to the tank ring. 6. A Sd. Kfz. 140/1 comes to the rear of sector 6, and sabotage takes
    # all air cards: Ivan has none left, his friends lose theirs, but not the IL-2.
    events = match.act("p1", "done")
    assert enemies(match) == "rear/6/sdkfz_140_1/1 tank/5/tiger_e/2"
    assert [event.args for event in told(events, "loses")] == [{"seat": "p3", "card": ["air_red", "air_any"]}]
    assert hand(match, "p3") == "artillery_red tank_green il2"
    assert "air_blue" in discard(match)

    # The turn passes to Anna.
    assert [event.args for event in told(events, "turn")] == [{"seat": "p2"}]
    assert asked(match) == ("p2", "swap")


def test_annas_turn_follows() -> None:
    match = table(players=4, hands=HANDS, enemies="air/3/pz3/2")
    play_out(match, "done")
    assert asked(match) == ("p2", "swap")
