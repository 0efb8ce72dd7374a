"""A match: the only writer. It keeps the rules, writes everything down, and forgets nothing."""

from random import Random
from typing import Any

import pytest

from examples.duel import Bid, Boast, Go, Look
from sandtable.core import codec
from sandtable.core.decisions import Allocation, Plan
from sandtable.core.dice import Committed, Dice, Seeded
from sandtable.core.game import Game
from sandtable.core.match import Acted, Match, start
from sandtable.core.policy import ONLY_ANSWER, Policy
from sandtable.core.types import SandtableError
from tests.core.toys import CONVOY, DEPOT, DUEL
from tests.core.toys.convoy import Drive
from tests.kit import dice, refused_by, rule


def duel() -> Match:
    """p1 holds cards 0, 3 and 4, p2 holds 1, 2 and 2, card 0 is set aside, and p1 leads."""
    return Match(DUEL, None, dice(["one", "four", "five"], ["two", "three", "three"], "one"))


def convoy(*weather: str) -> Match:
    return Match(CONVOY, None, dice(*(weather or ("dry",)), then=1))


def finished(game: Game[Any], seed: int = 1, source: Dice | None = None) -> Match:
    match, rng = Match(game, None, source or Seeded(seed)), Random(seed)
    while waiting := match.waiting():
        seat = rng.choice(waiting)
        match.act(seat, match.sample(seat, rng))
    return match


# What is asked


def test_chance_is_drawn_before_anybody_is_asked() -> None:
    match = duel()
    assert match.now == 3
    assert match.waiting() == ("p1",)
    assert list(match.legal("p1")) == [Boast(1), Boast(2), Look(), Go()]
    assert list(match.legal("p2")) == []
    assert match.outcome() is None


def test_decisions_are_by_seat() -> None:
    match = duel()
    assert set(match.decisions()) == {"p1"}
    assert set(match.decisions("p1")) == {"p1"}
    assert match.decisions("p2") == {}
    match.act("p1", Go())
    match.act("p1", Bid(0))
    assert match.waiting() == ("p2",)
    assert set(match.decisions()) == {"p2"}
    assert set(match.decisions("p1")) == {"p1"}, "a sealed answer may be replaced"


def test_nothing_is_asked_after_the_end() -> None:
    match = finished(DUEL)
    assert match.waiting() == ()
    assert match.decisions() == {}
    assert list(match.legal("p1")) == []
    assert match.pending() == match.outcome()


@rule("core.not-asked", "core.over")
def test_who_is_not_asked_has_nothing_to_answer() -> None:
    with refused_by("core.not-asked"):
        duel().sample("p2", Random(1))
    with refused_by("core.not-asked"):
        duel().observation("p2")
    with refused_by("core.over"):
        finished(DUEL).sample("p1", Random(1))


def test_a_desk_shows_the_view_and_imagines_but_never_the_state() -> None:
    match = duel()
    observation = match.observation("p1")
    assert observation.view() == match.view("p1")
    imagined = observation.imagine(Random(4))
    assert imagined.hands["p1"] == [0, 3, 4]
    assert any(observation.imagine(Random(seed)).hands["p2"] != [1, 2, 2] for seed in range(9))


# Acting


@pytest.mark.parametrize("action", [Boast(2), {"do": "boast", "points": 2}, "boast 2"])
def test_actions_are_structs_data_or_text(action: Any) -> None:
    match = duel()
    events = match.act("p1", action)
    assert [event.key for event in events] == ["boast"]
    assert match.view("p2").boasts == {"p1": 2}


def test_plans_and_allocations_are_structs_data_or_text_too() -> None:
    for plan in (Plan((Drive("anna"),)), {"do": "plan", "orders": [{"do": "drive", "truck": "anna"}]}, "drive anna"):
        match = convoy()
        match.act("driver", plan)
        assert match.view().places["anna"] == 1
    for buy in (Allocation({"guns": 1}), {"do": "allocate", "amounts": {"guns": 1}}, "allocate guns=1"):
        match = Match(DEPOT, None, dice([3, 3, 6, 6, 6], then=1))
        match.act("red", buy)
        assert match.view().stock["red"]["guns"] == 3


@rule("core.malformed")
@pytest.mark.parametrize(
    "action",
    [
        "",
        "dance",
        "boast many",
        "boast 1 2",
        {},
        {"do": "dance"},
        {"do": "boast"},
        {"do": "boast", "points": "2"},
        {"do": "boast", "points": 2, "loud": True},
        7,
        None,
        ["boast", 2],
        Drive("anna"),
        Bid("ace"),  # type: ignore[arg-type]
        Bid(object()),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_read_is_refused(action: Any) -> None:
    match = duel()
    before = match.digest(), match.now
    with refused_by("core.malformed") as caught:
        match.act("p1", action)
    assert (match.digest(), match.now) == before
    assert set(caught.value.text) == {"en", "ru"}
    refusal = match.why_not("p1", action)
    assert refusal is not None
    assert refusal.rule == "core.malformed"


def test_an_answer_that_equals_an_option_is_that_option() -> None:
    match = duel()
    match.act("p1", Boast(True))
    assert match.record()[-1].count(b'"points":1') == 1


@rule("core.unknown-seat")
@pytest.mark.parametrize("seat", ["p9", "", None, 7])
def test_there_is_no_such_seat(seat: Any) -> None:
    match = duel()
    with refused_by("core.unknown-seat"):
        match.act(seat, Go())
    with refused_by("core.unknown-seat"):
        match.undo(seat)
    with refused_by("core.unknown-seat"):
        match.set_policies(seat, [])
    with refused_by("core.unknown-seat"):
        match.view(seat or "nobody")


@rule("core.not-asked", "core.over", "core.not-an-option")
def test_a_refusal_changes_nothing_and_says_why_in_both_languages() -> None:
    match = duel()
    before = match.digest(), match.now
    with refused_by("core.not-asked") as caught:
        match.act("p2", Go())
    assert caught.value.text == {
        "en": "It is not this player's turn.", "ru": "Сейчас не ход этого игрока.",
    }  # fmt: skip
    with refused_by("duel.order"):
        match.act("p1", Bid(0))
    with refused_by("core.not-an-option"):
        match.act("p1", Boast(7))
    match.act("p1", Boast(1))
    with refused_by("duel.boast-once") as caught:
        match.act("p1", Boast(2))
    assert caught.value.text["en"] == "You have boasted of 1."
    match.undo("p1")
    assert (match.digest(), match.now) == (before[0], before[1] + 2)
    with refused_by("core.over"):
        finished(DUEL).act("p1", Go())


def test_why_not_says_the_rule_without_trying() -> None:
    match = duel()
    assert match.why_not("p1", "go") is None
    refusal = match.why_not("p2", "go")
    assert refusal is not None
    assert refusal.rule == "core.not-asked"
    assert match.now == 3


@rule("core.stale")
def test_an_answer_to_an_older_question_is_stale() -> None:
    match = duel()
    seen = match.now
    match.act("p1", Boast(1), seen=seen)
    with refused_by("core.stale") as caught:
        match.act("p1", Go(), seen=seen)
    assert caught.value.text["en"] == "The game has moved on: you answered move 3, it is now at 4."
    match.act("p1", Go(), seen=match.now)


def test_a_sealed_answer_is_not_made_stale_by_anothers() -> None:
    match = duel()
    match.act("p1", Go())
    seen = match.now
    match.act("p2", Bid(1), seen=seen)
    match.act("p1", Bid(0), seen=seen)
    assert match.view().played == [0, 1]


def test_a_sealed_answer_may_be_replaced_until_the_opening() -> None:
    match = duel()
    match.act("p1", Go())
    match.act("p1", Bid(0))
    match.act("p1", Bid(4))
    assert (match.view("p1").bid, match.view("p2").bid) == (4, None)
    match.act("p2", Bid(1))
    assert match.view().played == [4, 1]


def test_events_are_for_those_who_may_see_them() -> None:
    match = duel()
    match.act("p1", Look())
    assert [event.args.get("card") for _, event in match.events("p1")] == [(0, 3, 4), None, None, 0]
    assert [event.args.get("card") for _, event in match.events("p2")] == [None, (1, 2, 2), None, None]
    assert [event.args.get("card") for _, event in match.events()] == [None] * 4
    assert [number for number, _ in match.events(since=2)] == [3, 4]


# Several actions at once


def test_a_batch_is_carried_out_whole() -> None:
    match = duel()
    events = match.act_all([("p1", "boast 1"), ("p1", Go()), ("p2", {"do": "bid", "card": 1}), ("p1", "bid 4")])
    assert [event.key for event in events] == ["boast", "go", "bid", "bid", "opened"]
    assert [entry.sealed for entry in match.entries if isinstance(entry, Acted)] == [False, False, True, True]
    assert match.now == 7


@pytest.mark.parametrize(
    ("last", "rule_id"),
    [
        (("p1", Boast(2)), "duel.boast-once"),
        (("p2", Go()), "core.not-asked"),
        (("p9", Go()), "core.unknown-seat"),
        (("p1", "dance"), "core.malformed"),
    ],
)
def test_a_batch_is_carried_out_whole_or_not_at_all(last: Any, rule_id: str) -> None:
    match = duel()
    before = match.digest(), match.now
    with refused_by(rule_id):
        match.act_all([("p1", Boast(1)), last])
    assert (match.digest(), match.now) == before


@rule("core.batch-chance")
def test_a_batch_ends_where_chance_begins() -> None:
    match = convoy("dry", "mud")
    before = match.digest()
    with refused_by("core.batch-chance"):
        match.act_all([("driver", "drive anna"), ("driver", "drive boris")])
    assert (match.digest(), match.now) == (before, 1)
    match.act_all([("driver", "drive anna")])
    assert match.now == 3, "chance follows the last action of a batch"


def test_a_batch_answers_the_questions_that_will_be_asked() -> None:
    """The second answer is read as an answer to the second question, not to the one on the table."""
    match = duel()
    match.act_all([("p1", "go"), ("p2", "bid 2")])
    assert match.view().has_bid == ["p2"]


def test_a_batch_may_be_empty_or_stale() -> None:
    match = duel()
    assert match.act_all([]) == []
    with refused_by("core.stale"):
        match.act_all([("p1", Go())], seen=1)


# Drafts


@rule("core.no-plan")
def test_a_draft_is_kept_for_its_seat_until_the_commit() -> None:
    match = convoy()
    match.draft("driver").add(Drive("anna"))
    assert match.draft("driver").orders == [Drive("anna")]
    assert match.view().places["anna"] == 0
    match.act("driver", match.draft("driver").plan())
    assert match.draft("driver").orders == []
    with refused_by("core.no-plan"):
        duel().draft("p1")


# Policies


def test_a_policy_answers_when_there_is_only_one_answer_and_is_logged() -> None:
    match = duel()
    match.set_policies("p1", [Policy(ONLY_ANSWER)])
    assert match.now == 3, "there are several answers"
    match.act("p1", Boast(1))
    match.act("p1", Look())
    last = match.entries[-1]
    assert isinstance(last, Acted)
    assert (last.action, last.by) == (Go(), "policy:only-answer")
    assert b'"by":"policy:only-answer"' in match.record()[-1]
    assert match.waiting() == ("p1", "p2")


def test_a_policy_of_the_games_own_answers_at_once() -> None:
    match = Match(DEPOT, None, Seeded(1))
    match.set_policies("red", [Policy("unheard-of"), Policy("save")])
    assert match.waiting() == ("blue",)
    assert isinstance(match.entries[1], Acted)
    assert match.entries[1].by == "policy:save"


def test_policies_are_private() -> None:
    match = duel()
    plain = match.view("p2"), match.record_for("p2")
    match.set_policies("p1", [Policy(ONLY_ANSWER)])
    assert (match.view("p2"), match.record_for("p2")) == plain
    assert b"only-answer" not in b"".join(match.record(private=True))


# The past


@pytest.mark.parametrize("game", [DUEL, DEPOT, CONVOY], ids=lambda game: str(game.id))
def test_any_past_moment_can_be_viewed_as_it_was_then(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.core.match.SNAPSHOT_EVERY", 4)
    match, rng = Match(game, None, Seeded(5)), Random(5)
    then: dict[int, tuple[str, Any]] = {}
    while True:
        then[match.now] = match.digest(), [match.view(seat) for seat in (None, *match.seats)]
        waiting = match.waiting()
        if not waiting:
            break
        seat = rng.choice(waiting)
        if rng.random() < 0.3 and match.now not in (0, 3):
            try:
                match.undo(seat)
                continue
            except SandtableError:
                pass
        match.act(seat, match.sample(seat, rng))
    for moment, (digest, views) in then.items():
        assert codec.digest(match.state_at(moment)) == digest
        assert [match.view(seat, at=moment) for seat in (None, *match.seats)] == views


def test_a_moment_that_is_not_there_is_said_to_be_missing() -> None:
    for moment in (-1, 4):
        with pytest.raises(SandtableError, match=f"there is no moment {moment}; the match has 0 to 3"):
            duel().state_at(moment)


def test_the_past_is_a_copy() -> None:
    match = duel()
    match.state_at(3).points["p1"] = 99
    assert match.view().points["p1"] == 0
    assert match.state_at(3).points["p1"] == 0


def test_a_fork_goes_on_from_any_moment_and_leaves_the_match_alone() -> None:
    match = finished(CONVOY)
    before = match.record()
    fork = match.fork(at=1, seed=9)
    assert codec.digest(fork.state_at(0)) == codec.digest(match.state_at(1))
    assert fork.waiting() == ("driver",)
    fork.act("driver", "drive anna")
    assert match.record() == before
    assert isinstance(match.fork().dice, Committed)


def test_a_fork_in_the_middle_of_chance_draws_with_new_dice() -> None:
    match = finished(DUEL)
    hands = {tuple(match.fork(at=0, seed=seed).view("p1").hand) for seed in range(20)}
    assert len(hands) > 1


def test_a_sandbox_knows_no_more_than_its_seat() -> None:
    match = duel()
    boxes = [match.sandbox("p1", Random(seed)) for seed in range(20)]
    assert all(box.view("p1") == match.view("p1") for box in boxes)
    assert len({tuple(box.view("p2").hand) for box in boxes}) > 1
    assert match.sandbox("p1", Random(1), at=1).view("p1").hand == [0, 3, 4]


def test_without_digests_nothing_is_hashed() -> None:
    match = Match(DUEL, None, Seeded(1), digests=False)
    match.act("p1", Go())
    assert all(b"digest" not in line for line in match.record())


def test_start_takes_a_seed_or_commits_its_dice() -> None:
    assert start(DUEL, None, 1).record() == start(DUEL, None, 1).record()
    assert isinstance(start(DUEL).dice, Committed)
    assert start(DUEL, {"players": 3}, "seed").seats == ("p1", "p2", "p3")
