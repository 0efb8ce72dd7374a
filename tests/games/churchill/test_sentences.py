"""What the cards say: every effect and instruction is told in both languages, by the game itself."""

import pytest

from sandtable.core.text import text
from sandtable.games.churchill.board import FOLDER
from sandtable.games.churchill.cards.deck import BUILT_IN
from sandtable.games.churchill.cards.sentences import sentences, spoken
from sandtable.games.churchill.cards.vocabulary import (
    AnyEffect,
    AnyOp,
    AxisReserve,
    ByDie,
    ForceProduction,
    Gain,
    PlaceIssue,
    PlaceSupport,
    PolMilPlace,
    PolMilRemove,
    Risk,
    Strength,
    When,
)

ENGLISH = text(FOLDER, "en")


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (
            Strength(2, When(issue_kind=("global",), mode="debate")),
            "+2 to its value, on Global Issues, in a debate",
        ),
        (Strength(-1, When(a_bomb_at_trinity=False)), "−1 to its value, while the bomb is not built"),
        (Gain("naval", 1, "box:arctic"), "gain naval support ×1, at Arctic theatre box"),
        (Gain("offensive", 2, "own_fronts"), "gain offensive support ×2, at own fronts"),
        (
            Risk(1, (5, 6), "remove_self"),
            "on a roll of 5, 6: leaves the game, after it is used",
        ),
        (
            ForceProduction("uk", "naval", "box:arctic"),
            "the UK spends 1 production on naval support at Arctic theatre box",
        ),
        (AxisReserve("german_army", "front:western", 2), "German army ×2 to Western Front"),
        (PlaceIssue("a_bomb", "us", 2), "A-Bomb Research on space 2 of the track of the US"),
        (
            PlaceSupport("naval", "theatre:pacific", chooser="us"),
            "naval support ×1 to Pacific, the US chooses where",
        ),
        (PolMilPlace(("uk", "us"), "network", 2), "the UK, the US: networks by the table, 2 each"),
        (
            PolMilPlace(("ussr",), "political", ByDie((2, 2, 2, 3, 3, 3), per_nation=True)),
            "the USSR: political markers by the table, 2 to 3 by a die of each nation",
        ),
        (
            PolMilRemove(ByDie((0, 1, 1, 2, 2, 2)), "network", "all", "all"),
            "the table removes networks of everybody, from 0 to 2 regions by a die, all that there are",
        ),
        (
            PolMilRemove(1, "political", "uk", 2),
            "the table removes political markers of the UK, from 1 region, up to 2 in each",
        ),
    ],
)
def test_a_part_of_a_text_is_a_sentence(part: AnyEffect | AnyOp, said: str) -> None:
    assert [spoken(sentence, ENGLISH) for sentence in sentences((part,))] == [said]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_word_of_the_houses_cards_is_said(language: str) -> None:
    words = text(FOLDER, language)
    texts: list[tuple[AnyEffect | AnyOp, ...]] = [card.effects for card in BUILT_IN.staff]
    texts += [leader.effects for leader in BUILT_IN.leader]
    texts += [ops for conference in BUILT_IN.conference for _, ops in conference.bands]
    told = [phrase for one in texts for sentence in sentences(one) for phrase in sentence]
    assert len(told) > 200
    for phrase in told:
        said, wrong = words.tell(phrase.key, phrase.args)
        assert not wrong, (phrase, wrong)
        named = {str(value) for value in phrase.args.values() if isinstance(value, str)}
        assert not any("_" in name and name in said for name in named), said  # no id shows through
