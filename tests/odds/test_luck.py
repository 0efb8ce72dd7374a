"""The luck ledger: by hand, against the odds, and by conservation."""

from random import Random

import pytest

from sandtable import bots, odds, start
from sandtable.core.match import Acted, Drew, Match
from sandtable.games.axis.conduct import RAID_KIND
from sandtable.odds import luck, ongoing
from tests.games.axis.positions import act, asked, order, table
from tests.odds.cases import SMALL
from tests.odds.duel import SPRING, Case, Duel, Theatre
from tests.odds.test_europe import SMALL as EUROPE
from tests.odds.test_europe import THEATRE

NO_DICE = "transports with submarines against aircraft"
USUAL = {
    name: case
    for name, case in SMALL.items()
    if name != NO_DICE and case == case._replace(casualties="cheapest", retreat=odds.Retreat(), submerge="never")
}


EUROPE_USUAL = {
    name: case
    for name, case in EUROPE.items()
    if case == case._replace(casualties="cheapest", retreat=odds.Retreat(), submerge="never")
}


def fought(case: Case, seed: int, theatre: Theatre = SPRING) -> luck.BattleLuck:
    """The ledger of one battle in which everybody chooses as usual."""
    duel, rng = Duel(case, theatre), Random(seed)
    flow = duel.flow
    s = duel.begun()
    begun, entries = duel.game.clone(s), []
    while roll := duel.answer_all(s):
        rolled = roll.draw(rng.randrange)
        entries.append(Drew(0, roll, rolled, flow.resolve(s, rolled)))
        while s.stack and not hasattr(asks := flow.pending(s), "groups"):
            answer = duel.answer(s, asks)
            entries.append(Acted(asks.seat, answer, events=flow.apply(s, asks.seat, answer)))  # type: ignore[union-attr,arg-type]
    (battle,) = luck.ledger_of(luck.History(Match(duel.game), 0, entries, begun), {}).battles
    return battle


def test_one_infantry_against_one_by_hand() -> None:
    """He hits one time in six, the defender one in three: he wins 1 in 4, and after his hit 2 in 3."""
    match = table([1], [6], units={"karelia": "ussr infantry 1", "norway": "germany infantry 1"})
    order(match, "move infantry=1 karelia,norway")
    (battle,) = odds.ledger(match).battles
    ours, theirs = battle.rolls
    assert (battle.attacker, battle.defenders, battle.winner) == ("ussr", {"germany": 1.0}, "attacker")
    assert battle.start_win == pytest.approx(1 / 4)
    assert battle.start_swing == pytest.approx(3 * 3 / 8 - 3 * 6 / 8)
    assert (ours.expected, ours.actual, ours.win, ours.swing) == pytest.approx((1 / 6, 1, 2 / 3 - 1 / 4, 2 + 9 / 8))
    assert (theirs.expected, theirs.actual, theirs.win, theirs.swing) == pytest.approx((1 / 3, 0, 1 / 3, 1))
    assert (battle.choice_win, battle.choice_swing) == pytest.approx((0, 0), abs=1e-12)


@pytest.mark.parametrize("name", USUAL)
def test_start_and_luck_make_the_result(name: str) -> None:
    check_ledger(USUAL[name], SPRING)


@pytest.mark.parametrize("name", EUROPE_USUAL)
def test_start_and_luck_make_the_result_in_europe(name: str) -> None:
    check_ledger(EUROPE_USUAL[name], THEATRE)


def check_ledger(case: Case, theatre: Theatre) -> None:
    exact = odds.battle(case.question(theatre.edition))
    for seed in (1, 2):
        battle = fought(case, seed, theatre)
        assert battle.start_win == pytest.approx(exact.win, abs=1e-9)
        assert battle.start_swing == pytest.approx(exact.swing, abs=1e-9)
        assert battle.start_win is not None
        assert battle.start_swing is not None
        assert battle.start_win + battle.win == pytest.approx(int(battle.winner == "attacker"), abs=1e-9)
        assert battle.start_swing + battle.swing == pytest.approx(battle.destroyed - battle.lost, abs=1e-9)


def test_choices_are_not_luck() -> None:
    """Whoever gives a tank for an infantry unit has not had bad luck."""
    match = table([6, 6], [1], units={"karelia": "ussr infantry 1 tank 1", "norway": "germany infantry 1"}, then=1)
    order(match, "move infantry=1,tank=1 karelia,norway")
    assert asked(match) == ("ussr", "losses")
    act(match, "allocate tank=1")
    while asked(match)[1] == "retreat":
        act(match, "press")
    battle = odds.ledger(match).battles[0]
    assert battle.choice_swing is not None
    assert battle.choice_swing < -1


def test_a_raid_is_damage_and_bombers() -> None:
    match = table(
        [6, 6],
        [3, 4],
        turn_of="uk",
        units={"united_kingdom": "uk bomber 2", "germany": "germany aa_gun 1"},
        factories={"germany": 0},
    )
    order(match, "raid bomber=2 united_kingdom,germany")
    (battle,) = odds.ledger(match).battles
    whole = odds.raid(odds.ask_raid("spring1942", "2 bomber", cap=20))
    assert battle.kind == RAID_KIND
    assert battle.start_win is None
    assert battle.start_swing == pytest.approx(whole.swing)
    assert [(roll.step, roll.actual) for roll in battle.rolls] == [("anti-air", 0), ("bombs", 7)]
    assert whole.swing + battle.swing == pytest.approx(7)


def test_what_one_side_gains_the_other_loses() -> None:
    match, rng = start("spring1942", {"max_rounds": 1, "escorts": True}, seed=3), Random(3)
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, bots.find(match.game, "easy").choose(match.observation(seat), rng))
    found = odds.ledger(match)
    assert len(found.battles) > 5
    assert sum(seat.swing for seat in found.seats) == pytest.approx(0, abs=1e-9)
    assert sum(seat.win for seat in found.seats) == pytest.approx(0, abs=1e-9)
    assert sum(seat.actual for seat in found.seats) == pytest.approx(sum(seat.suffered for seat in found.seats))


def test_a_running_battle_is_judged_from_where_it_stands() -> None:
    match = table([1, 6], units={"karelia": "ussr infantry 2", "norway": "germany infantry 1 tank 1"})
    order(match, "move infantry=2 karelia,norway")
    assert asked(match) == ("germany", "losses")
    (battle,) = odds.ledger(match).battles
    assert not battle.over
    assert battle.choice_win is None
    now = ongoing.worth_now(match.snapshot())
    assert now is not None
    assert battle.start_win + battle.win == pytest.approx(now.win)  # type: ignore[operator]


def test_games_without_battles_have_no_ledger() -> None:
    with pytest.raises(odds.OddsError, match="no luck ledger"):
        odds.ledger(start("siege", {"players": 2}, seed=1))
