"""Where outcomes come from, and how everybody can check it."""

from collections import Counter
from typing import Any

import pytest

from sandtable.core.chance import DiceGroup, Draw, Pick, Roll, Rolled, one_die
from sandtable.core.codec import Malformed
from sandtable.core.dice import WORD, Committed, Dice, Scripted, Seeded, _Stream, from_promise
from tests.kit import dice

COIN = Pick.evenly(("heads", "tails"))
SIX = Pick.evenly(tuple("abcdef"))


def drawn(source: Dice, count: int = 60) -> list[Any]:
    return [source.draw(SIX, counter) for counter in range(count)]


def test_seeded_repeats_itself() -> None:
    assert drawn(Seeded(1)) == drawn(Seeded(1))
    assert drawn(Seeded(1)) != drawn(Seeded(2))
    assert drawn(Seeded("1")) != drawn(Seeded(1))


def test_seeded_goes_on_from_any_counter() -> None:
    assert Seeded(1).draw(SIX, 40) == drawn(Seeded(1))[40]


@pytest.mark.parametrize("source", [Seeded(7), Committed(b"seven")], ids=["seeded", "committed"])
def test_every_face_comes_about_equally_often(source: Dice) -> None:
    faces = Counter(drawn(source, 6000))
    assert all(850 < faces[face] < 1150 for face in range(6))


def test_dice_of_one_roll_are_independent() -> None:
    source, pairs = Seeded(3), Roll((DiceGroup(2),))
    found = Counter(source.draw(pairs, counter).read for counter in range(7200))
    assert len(found) == 36
    assert all(120 < count < 290 for count in found.values())


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Committed(b"").commitment == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_secret_is_made_when_none_is_given() -> None:
    assert Committed().commitment != Committed().commitment


def test_committed_repeats_itself_by_counter() -> None:
    assert drawn(Committed(b"x")) == drawn(Committed(b"x"))
    assert Committed(b"x").draw(SIX, 40) == drawn(Committed(b"x"))[40]
    assert drawn(Committed(b"x")) != drawn(Committed(b"y"))


def test_numbers_of_the_seats_change_outcomes_but_not_the_commitment() -> None:
    plain = Committed(b"x")
    mixed = plain.mixed_with({"p1": 7})
    assert mixed.commitment == plain.commitment
    assert drawn(mixed) != drawn(plain)
    assert drawn(mixed) != drawn(plain.mixed_with({"p1": 8}))
    assert drawn(mixed) != drawn(plain.mixed_with({"p2": 7}))
    assert drawn(plain.mixed_with({"p1": 1, "p2": 2})) == drawn(plain.mixed_with({"p2": 2, "p1": 1}))


class Words(_Stream):
    """A stream that says these words."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", b"")
        self.words = list(words)

    def _take(self) -> bytes:
        return self.words.pop(0).to_bytes(WORD, "big")


def test_no_number_is_likelier_words_past_the_last_whole_run_are_thrown_away() -> None:
    top = (1 << 8 * WORD) - 1
    fair = top - top % 6  # 6 divides it; the few words from here on would favour small numbers
    stream = Words(top, fair, fair - 1, 4)
    assert stream.below(6) == (fair - 1) % 6
    assert stream.words == [4]


def test_a_power_of_two_throws_nothing_away() -> None:
    assert Words((1 << 8 * WORD) - 1).below(2) == 1


def test_the_stream_is_the_one_in_the_format_description() -> None:
    """HMAC-SHA-256(secret, SHA-256(numbers) + counter + block), words of eight bytes."""
    stream = _Stream(b"key", b"message")
    words = [stream._take() for _ in range(5)]
    assert len(set(words)) == 5
    assert all(len(word) == WORD for word in words)


def test_a_promise_is_opened_by_its_secret() -> None:
    committed = Committed(b"x", {"p1": 7})
    opened = from_promise(committed.promise(), committed.secret())
    assert isinstance(opened, Committed)
    assert drawn(opened) == drawn(committed)
    seeded = from_promise(Seeded(5).promise(), Seeded(5).secret())
    assert seeded is not None
    assert drawn(seeded) == drawn(Seeded(5))


def test_a_promise_alone_opens_nothing() -> None:
    assert from_promise(Committed(b"x").promise(), {}) is None
    assert from_promise({"kind": "loaded"}, {"secret": "00"}) is None


def test_a_promise_gives_nothing_away() -> None:
    assert Committed(b"x").secret()["secret"] not in str(Committed(b"x").promise())
    assert "5" not in str(Seeded(5).promise())


@pytest.mark.parametrize("secret", ["79", "nothex", 7, None])
def test_another_secret_does_not_fit(secret: Any) -> None:
    with pytest.raises(Malformed):
        from_promise(Committed(b"x").promise(), {"secret": secret})


def test_scripted_dice_say_what_falls() -> None:
    script = dice(3, [1, 6], "tails", ["b", "a"], "a")
    assert script.draw(one_die(), 0).read == ((3,),)
    assert script.draw(Roll((DiceGroup(2, 6, "sum"),)), 1) == Rolled((7,), ((1, 6),))
    assert script.draw(COIN, 2) == 1
    assert script.draw(Draw(2, (1, 1), ("a", "b")), 3) == (0, 1)
    assert script.draw(Draw(1, (1, 1), ("a", "b")), 4) == (0,)


def test_a_script_ends_unless_something_goes_on() -> None:
    with pytest.raises(AssertionError, match="the script ends"):
        dice().draw(COIN, 0)
    assert Scripted(then=Seeded(1)).draw(SIX, 5) == Seeded(1).draw(SIX, 5)


def test_a_script_cannot_say_what_cannot_fall() -> None:
    with pytest.raises(AssertionError, match="is not an outcome"):
        dice(7).draw(one_die(), 0)


def test_scripted_dice_promise_nothing() -> None:
    assert dice().promise() == {"kind": "scripted"}
    assert dice().secret() == {}
