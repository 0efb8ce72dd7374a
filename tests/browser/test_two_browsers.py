"""Two people at one table: one opens it, the other comes by the link."""

from playwright.sync_api import expect

from tests.browser.kit import Visit, Visitor


def test_two_browsers_play_by_link(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit()
    ann.page.goto("/create/siege")
    ann.page.get_by_label("Players").fill("2")
    ann.page.get_by_label("Player 2").select_option("open")
    ann.snap("create")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Link: Player 2").input_value()
    ann.snap("waiting-room")

    bob.page.goto(link)
    bob.page.get_by_label("Name").fill("Bob")
    bob.snap("invitation")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.sees_the_board()
    ann.sees_the_board()
    assert "seat=" not in bob.page.url

    players = (ann, bob)
    asked = whoever_is_asked(players)
    asked.says("Place the rest at random")
    for _ in range(8):
        asked = whoever_is_asked(players)
        other = bob if asked is ann else ann
        before = asked.page.get_by_label("History", exact=True).get_attribute("max") or ""
        asked.answers.first.click()
        expect(other.page.get_by_label("History", exact=True)).not_to_have_attribute("max", before)

    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_placeholder("Say something").fill("Hold the north wall!")
    bob.page.keyboard.press("Enter")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text("Hold the north wall!")).to_be_visible()
    ann.snap("two-players")


def whoever_is_asked(players: tuple[Visitor, Visitor]) -> Visitor:
    """Waits until one of them is asked."""
    for _ in range(200):
        for player in players:
            if player.answers.count() and player.answers.first.is_enabled():
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")
