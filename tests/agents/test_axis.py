"""`normal` of Axis & Allies: exact odds for open battles, legal answers always, and better play than `easy`."""

from random import Random

import pytest
from msgspec import Struct

from sandtable import agents
from sandtable.agents import axis
from sandtable.arena import play_one
from sandtable.core.decisions import Question
from sandtable.games.axis.bot import Commander
from sandtable.games.axis.bots.forces import Force, estimate
from sandtable.games.axis.editions.spring1942.game import Spring1942
from sandtable.games.axis.state import AxisOptions

GAME = Spring1942()
EDITION = GAME.edition


class Strict(Commander):
    """A bot that must never be at a loss."""

    def fall_back(self, decision: Question, rng: Random) -> Struct:
        raise AssertionError(f"{decision.seat} had no legal answer to {decision.ask}: {decision.args}")


def force(**units: int) -> Force:
    return {EDITION.units.index[unit]: count for unit, count in units.items()}


def test_axis_and_allies_has_easy_and_normal_and_normal_is_usual() -> None:
    assert agents.names(GAME) == ("easy", "normal", "random")
    assert agents.usual(GAME) == "normal"
    assert agents.find(GAME, "normal") is axis.AGENTS["normal"]


@pytest.mark.parametrize("name", list(GAME.option_sets()))
def test_normal_needs_no_fallback(name: str) -> None:
    options = GAME.option_sets()[name]
    play_one(GAME, options, dict.fromkeys(GAME.seats(GAME.options(options)), Strict(axis.NORMAL)), 1)


def test_an_open_battle_is_judged_by_exact_odds() -> None:
    """One infantry against one: in each round 1/6 against 1/3 to hit."""
    alone = force(infantry=1)
    hit, hurt = 1 / 6, 1 / 3
    exact = hit * (1 - hurt) / (1 - (1 - hit) * (1 - hurt))
    assert axis.judge(EDITION, alone, alone, False).win == pytest.approx(exact)


def test_a_gun_is_part_of_the_odds() -> None:
    attack, defend = force(infantry=2, fighter=2), force(infantry=3)
    assert axis.judge(EDITION, attack, defend, True).win < axis.judge(EDITION, attack, defend, False).win


def test_a_battle_too_large_for_the_odds_is_judged_by_the_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(axis, "EFFORT", 0)
    alone = force(infantry=1)
    assert axis.judge(EDITION, alone, alone, False) == estimate(EDITION, alone, alone)


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_normal_gets_the_better_of_random(side: str) -> None:
    """Within five rounds the side that thinks has most of the world's income, or has won."""
    sides = dict(zip(EDITION.powers, EDITION.side, strict=True))
    names = {seat: "normal" if sides[seat] == side else "random" for seat in sides}
    players = {seat: agents.find(GAME, name) for seat, name in names.items()}
    over = play_one(GAME, AxisOptions(max_rounds=5), players, 3).over
    mine = sum(over.scores[seat] for seat in sides if sides[seat] == side)
    assert over.end in (side, "unfinished")
    assert mine > 0.6 * sum(over.scores.values())
