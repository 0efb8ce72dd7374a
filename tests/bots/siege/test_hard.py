"""Siege's `hard`: legal everywhere, fair, repeatable, and no worse than `normal` where the right play is plain."""

from random import Random

import pytest
from msgspec import Struct

import sandtable
from sandtable import bots
from sandtable.arena.play import play_recorded
from sandtable.bots.budget import read_budget
from sandtable.bots.siege import search
from sandtable.bots.siege.hard import PLANS, agreed
from sandtable.bots.siege.plan import Skill
from sandtable.bots.siege.playout import Luck, Playout
from sandtable.core.decisions import Choose
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.siege.actions import DONE, Target
from sandtable.games.siege.cards import Strike
from sandtable.games.siege.state import SiegeState
from sandtable.games.siege.turn import Offer
from tests.games.siege.positions import table

SIEGE = sandtable.game("siege")
SETS = ("normal-6", "field_marshal-4", "solo-1", "normal-all_for_one", "field_marshal-my_house_is_my_castle")


def answer(match: Match, seat: Seat = "p1", tries: int = 24) -> Struct:
    return bots.find(SIEGE, f"hard:{tries}").choose(match.observation(seat), Random(1))


@pytest.mark.parametrize("options", SETS)
def test_answers_are_legal_in_every_mode(options: str) -> None:
    chosen = SIEGE.option_sets()[options]
    seats = dict.fromkeys(SIEGE.seats(chosen), bots.find(SIEGE, "hard:1"))
    played, _ = play_recorded(SIEGE, chosen, seats, f"{options} hard")
    assert played.over.end in SIEGE.ends


def test_the_same_tries_give_the_same_answer() -> None:
    match = table(
        phase="trade",
        players=3,
        hands={"p1": "air_red tank_blue", "p2": "tank_green air_any", "p3": "artillery_green tank_red"},
        enemies="tank/3/pz3/1 artillery/4/tiger_e/3 air/1/pz3/2",
        walls="12456",
        deck="air_red air_red tank_red artillery_blue air_blue air_green tank_green",
        reserve="pz3 pz3 tiger_e",
        then=1,
    )
    assert answer(match) == answer(match)


# Where the right play is plain


def test_an_enemy_in_the_city_is_struck() -> None:
    match = table(hands={"p1": "il2"}, enemies="city/2/tiger_e/3 air/1/sdkfz_140_1/1", buildings="13456", then=1)
    assert answer(match) == Strike(Target("city", 2, "tiger_e", 3))


def test_a_trade_is_proposed_when_it_obviously_helps_even_in_the_first_round() -> None:
    match = table(
        phase="trade",
        players=3,
        hands={"p1": "air_red", "p2": "tank_green"},
        enemies="tank/3/pz3/1",
        walls="12456",
        reserve="pz3 pz3",
        then=1,
    )
    assert answer(match) == Offer("p2", "air_red", "tank_green")


def test_the_field_marshal_plays_like_normal() -> None:
    match = table(
        mode="field_marshal", players=3, phase="marshal-play", enemies="rear/1/pz3/2",
        hands={"p1": "air_red air_blue", "p2": "air_red air_green air_blue"}, marshal="sabotage_air clockwise", then=1,
    )  # fmt: skip
    normal = bots.find(SIEGE, "normal").choose(match.observation("marshal"), Random(1))
    assert answer(match, "marshal") == normal


def test_alone_it_plays_like_normal() -> None:
    seats = {"p1": bots.find(SIEGE, "hard:1")}
    hard = play_recorded(SIEGE, {"mode": "solo", "players": 1}, seats, "alone")[0]
    normal = play_recorded(SIEGE, {"mode": "solo", "players": 1}, {"p1": bots.find(SIEGE, "normal")}, "alone")[0]
    assert hard == normal


# What is weighed


def test_a_whole_plan_is_tried_and_ends_the_turn() -> None:
    match = table(
        hands={"p1": "tank_any tank_red artillery_red"},
        enemies="tank/1/pz3/1 tank/3/pz3/1 artillery/1/pz3/2 artillery/2/pz3/2",
        walls="",
        reserve="pz3",
        then=1,
    )
    observation = match.observation("p1")
    assert isinstance(observation.decision, Choose)
    lines = search(read_budget("1")).lines(observation, observation.decision, Random(1))
    assert 1 < len(lines) <= PLANS + 1
    assert not agreed(lines)
    assert all(line[-1] == DONE for line in lines)
    assert all(line[0] in observation.decision.options for line in lines)


def test_luck_is_the_same_for_all_answers_whatever_they_draw() -> None:
    luck = Luck(Random(3))
    first, second = luck.numbers(0, cards=True), luck.numbers(0, cards=True)
    drawn = [next(first) for _ in range(5)]
    tokens = [next(luck.numbers(0, cards=False)) for _ in range(3)]
    assert [next(second) for _ in range(5)] == drawn
    assert len(set(tokens)) == 1
    assert tokens[0] not in drawn


def test_the_quick_players_end_their_turns_and_break_no_rule() -> None:
    for number, (mode, players) in enumerate((("normal", 4), ("field_marshal", 3), ("solo", 1))):
        match = sandtable.start("siege", {"mode": mode, "players": players}, seed=number)
        while match.observation(match.waiting()[0]).decision.ask != "swap":
            seat = match.waiting()[0]
            match.act(seat, match.sample(seat, Random(number)))
        s: SiegeState = match.snapshot()
        playing = Playout(Skill(), Luck(Random(number)))
        while s.result is None:
            turns = playing.turns
            playing.run(s, 1)
            SIEGE.invariant(s)
            assert playing.turns == turns + 1 or s.result is not None
