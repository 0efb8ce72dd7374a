"""Two people at one table: one opens it, the other comes by the link."""

from playwright.sync_api import expect

from tests.browser.kit import Visit, Visitor


def test_two_browsers_play_by_link(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit()
    ann.page.goto("/create/siege")
    ann.page.get_by_label("Players").fill("2")
    ann.page.get_by_label("Player 2").select_option("open")
    ann.snap("create")
    ann.page.get_by_role("button", name="Create table").click()
    link = ann.page.get_by_label("Link: Player 2").input_value()
    expect(ann.page.get_by_text("These links open on this computer only")).to_be_visible()
    ann.snap("waiting-room")

    bob.page.goto(link)
    bob.page.get_by_label("Name").fill("Bob")
    bob.snap("invitation")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.sees_the_board()
    ann.sees_the_board()
    assert "seat=" not in bob.page.url

    players = {"p1": ann, "p2": bob}
    asked = whoever_is_asked(players)
    with ann.moving_on(), bob.moving_on():
        asked.says("Place the rest at random")
    for _ in range(8):
        asked = whoever_is_asked(players)
        with ann.moving_on(), bob.moving_on():
            asked.takes(asked.answers.first)

    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_placeholder("Say something").fill("Hold the north wall!")
    bob.page.keyboard.press("Enter")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text("Hold the north wall!")).to_be_visible()
    ann.snap("two-players")


def whoever_is_asked(players: dict[str, Visitor]) -> Visitor:
    """Waits until both see the present moment, in which nobody but the one who is asked can move."""
    table = players["p1"].table()
    for player in players.values():
        expect(player.history).to_have_attribute("max", str(table["moment"]))
    (asked,) = table["waiting"]
    players[asked].is_asked()
    return players[asked]
