"""One question, however it is asked: text, names and numbers of units make the same one, and it is hashable."""

import pytest

from sandtable import odds
from sandtable.odds import Question, Retreat
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE
from tests.games.axis.positions import EDITION

KIND = EDITION.units.index


def test_text_names_and_units_are_the_same_question() -> None:
    by_hand = Question(
        EDITION,
        (((KIND["infantry"], WHOLE), 2), ((KIND["tank"], ASHORE), 1)),
        (((KIND["infantry"], WHOLE), 3),),
        bombard=(((KIND["cruiser"], WHOLE), 1),),
        casualties=(((KIND["tank"], WHOLE), (KIND["infantry"], WHOLE)), "cheapest"),
        retreat=Retreat(after=2),
    )
    orders = (["tank", "inf"], "cheapest")
    text = odds.ask(
        "spring1942", "2 inf 1 landed tank", "3 inf", bombard="1 ca", casualties=orders, retreat=Retreat(after=2)
    )
    names = odds.ask(
        EDITION,
        {"landed tank": 1, "infantry": 2},
        {"infantry": 3},
        bombard={"cruiser": 1},
        casualties=orders,
        retreat=Retreat(after=2),
    )
    assert by_hand == text == names
    assert len({by_hand, text, names}) == 1
    assert odds.battle(by_hand) is odds.battle(text)


def test_it_cannot_be_changed() -> None:
    asked = odds.ask("spring1942", "1 inf", "1 inf")
    with pytest.raises(AttributeError):
        asked.sea = True  # type: ignore[misc]


def test_a_ship_that_takes_two_hits_is_lost_when_damaged() -> None:
    asked = odds.ask("spring1942", "1 bb 1 dd", "1 ca", sea=True, casualties=(["dd", "bb"], ["ca"]))
    assert asked.casualties[0] == ((KIND["destroyer"], WHOLE), (KIND["battleship"], DAMAGED))


def test_sound_units_by_kind() -> None:
    """As bots ask, who know kinds and no text."""
    force = odds.whole({KIND["tank"]: 2, KIND["infantry"]: 3, KIND["fighter"]: 0})
    assert Question(EDITION, force, force) == odds.ask("spring1942", "3 inf 2 tank", "3 inf 2 tank")
