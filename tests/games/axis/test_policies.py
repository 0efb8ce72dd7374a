"""Standing orders: losses, diving, interception and consent are answered for a seat that is away."""

from sandtable.core.policy import Policy
from tests.games.axis.positions import asked, at, order, table


def test_losses_by_standing_order() -> None:
    units = {"karelia": "ussr tank 3", "norway": "germany infantry 2 fighter"}
    match = table([1, 1, 6], units=units, then=1)
    match.set_policies("germany", [Policy("casualties", {"order": ["infantry", "fighter"]})])
    events = order(match, "move tank=3 karelia,norway")
    lost = [event.args["units"] for event in events if event.key == "losses" and event.args["seat"] == "germany"]
    assert lost[0] == {"infantry": 2}
    assert any(getattr(entry, "by", "") == "policy:casualties" for entry in match.entries)


def test_submarines_dive_by_standing_order() -> None:
    units = {"sz8": "uk cruiser", "sz7": "germany submarine"}
    match = table(turn_of="uk", units=units)
    match.set_policies("germany", [Policy("submerge", {"when": "always"})])
    order(match, "sail cruiser=1 sz8,sz7", "attack sz7")
    assert at(match, "sz7") == {"uk.cruiser": 1, "germany.submarine": 1}
    assert asked(match) == ("uk", "noncombat-move")


def test_a_standing_order_to_strike() -> None:
    match = table([1], turn_of="uk", units={"sz8": "uk cruiser", "sz7": "germany submarine"})
    match.set_policies("germany", [Policy("submerge", {"when": "never"})])
    order(match, "sail cruiser=1 sz8,sz7", "attack sz7")
    assert at(match, "sz7") == {"germany.submarine": 1}


def test_interceptors_and_consent_by_standing_order() -> None:
    units = {"united_kingdom": "uk bomber", "germany": "germany fighter"}
    match = table([6], [3], turn_of="uk", units=units, factories={"germany": 0}, escorts=True)
    match.set_policies("germany", [Policy("intercept", {"when": "always"})])
    order(match, "raid bomber=1 united_kingdom,germany")
    assert asked(match) == ("uk", "noncombat-move")
    joint = {"ukraine": "germany tank 3", "caucasus": "ussr infantry 2; uk infantry tank 2"}
    match = table([1, 6, 6], turn_of="germany", units=joint, then=1)
    match.set_policies("ussr", [Policy("consent", {"to": "object"})])
    match.set_policies("uk", [Policy("casualties", {"order": ["infantry"]})])
    order(match, "move tank=3 ukraine,caucasus")
    assert asked(match) == ("germany", "losses")


def test_a_policy_that_says_nothing_leaves_the_question() -> None:
    match = table(turn_of="uk", units={"sz8": "uk cruiser", "sz7": "germany submarine"})
    match.set_policies("germany", [Policy("submerge", {"when": "perhaps"}), Policy("whatever")])
    order(match, "sail cruiser=1 sz8,sz7", "attack sz7")
    assert asked(match) == ("germany", "submerge")
