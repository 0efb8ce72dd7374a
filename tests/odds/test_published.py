"""Figures that others have published.

The fractions are those of AlliesCalc (github.com/ociaw/AlliesCalc, `aa1942_2e/src/test_probabilities.txt` and the tests
in `aa1942_2e/src/lib.rs`), worked out there by hand for the second edition of 1942. Units and rules of these
battles are the same in Spring 1942.
"""

from fractions import Fraction
from typing import NamedTuple

import pytest

from sandtable import odds


class Published(NamedTuple):
    """A battle, and the chances of attacker, neither and defender."""

    attack: str
    defend: str
    win: Fraction
    draw: Fraction
    loss: Fraction
    sea: bool = False
    casualties: tuple[str, str] = ("cheapest", "cheapest")


BATTLES = {
    "a bomber against a battleship": Published(
        "1 bmb", "1 bb", Fraction(1, 16), Fraction(2, 16), Fraction(13, 16), sea=True
    ),
    "a bomber against a damaged battleship": Published(
        "1 bmb", "1 damaged battleship", Fraction(1, 4), Fraction(2, 4), Fraction(1, 4), sea=True
    ),
    "a submarine against a cruiser": Published("1 sub", "1 ca", Fraction(1, 2), Fraction(0), Fraction(1, 2), sea=True),
    "a submarine against a fighter": Published("1 sub", "1 ftr", Fraction(0), Fraction(1), Fraction(0), sea=True),
    "two submarines against a fighter and a destroyer": Published(
        "2 sub", "1 ftr 1 dd", Fraction(0), Fraction(845, 1679), Fraction(834, 1679), sea=True
    ),
    "a tank that is kept, and a bomber": Published(
        "1 tank 1 bmb",
        "1 tank 1 ftr",
        Fraction(2351, 6545),
        Fraction(1468, 6545),
        Fraction(2726, 6545),
        casualties=("capture", "cheapest"),
    ),
}


@pytest.mark.parametrize("name", BATTLES)
def test_published_chances(name: str) -> None:
    one = BATTLES[name]
    found = odds.battle(odds.ask("spring1942", one.attack, one.defend, sea=one.sea, casualties=one.casualties))
    assert one.win + one.draw + one.loss == 1
    assert (found.win, found.draw, found.loss) == pytest.approx((one.win, one.draw, one.loss), abs=1e-12)


def test_artillery_makes_both_sides_equal() -> None:
    found = odds.battle(odds.ask("spring1942", "1 inf 1 art", "1 inf 1 art"))
    assert found.win == pytest.approx(found.loss, abs=1e-12)
    more = odds.battle(odds.ask("spring1942", "2 inf 1 art", "2 inf 1 art"))
    assert more.win < more.loss
