"""`hard` of Axis & Allies: it keeps the commander's plan unless a changed one is better, and says what it changed."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct

import sandtable
from sandtable import bots
from sandtable.bots.axis import signs, strategist, value
from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.forecast import MINDS, Forecast, Rehearsal, strike_only
from sandtable.bots.axis.levels import HARD, NORMAL
from sandtable.bots.axis.second_thoughts import targets
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.strategist import Strategist, with_changes
from sandtable.bots.budget import Budget
from sandtable.bots.europe1940 import EUROPE_NORMAL
from sandtable.core.agent import Observation
from sandtable.core.decisions import Orders, Plan
from sandtable.core.match import Match
from sandtable.games.axis.cargo import Unload
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState
from tests.games.axis.positions import EDITION, GAME, table

FEW = Budget(iterations=8)


def state(match: Match) -> AxisState:
    (seat,) = match.waiting()
    found: AxisState = match.observation(seat).imagine(Random(1))
    return found


def choice(match: Match, budget: Budget = FEW) -> Struct:
    (seat,) = match.waiting()
    return Strategist(budget, Commander, NORMAL).choose(match.observation(seat), Random(1))


def border() -> Match:
    """A front with several attacks to choose from."""
    units = {
        "russia": "ussr infantry 6 tank 2",
        "caucasus": "ussr infantry 5 artillery",
        "archangel": "ussr infantry 3",
        "west_russia": "germany infantry",
        "ukraine": "germany infantry",
        "karelia": "germany infantry",
    }
    return table(turn_of="ussr", units=units, owners={"karelia": "germany"}, factories={"russia": 0, "caucasus": 0})


def test_hard_is_found_by_name_with_and_without_a_budget() -> None:
    for game in (GAME, sandtable.game("europe1940")):
        assert isinstance(bots.find(game, "hard"), Strategist)
        found = bots.find(game, "hard:30")
        assert isinstance(found, Strategist)
        assert found.budget == Budget(iterations=30)


@pytest.mark.parametrize(("title", "seat"), [("spring1942", "ussr"), ("europe1940", "germany")])
def test_its_plans_are_legal_in_every_edition(title: str, seat: str) -> None:
    match = sandtable.start(title, seed=1)
    hard = bots.find(match.game, "hard:8")
    asked: list[str] = []
    while len(asked) < 2:
        (who,) = match.waiting()
        question = match.decisions()[who]
        answer = hard.choose(match.observation(who), Random(1))
        assert question.refusal(answer) is None
        if isinstance(answer, Plan):
            asked.append(question.ask)
            assert who == seat
        match.act(who, answer)
    assert asked == ["combat-move", "noncombat-move"]


def test_the_same_position_and_work_give_the_same_plan() -> None:
    assert choice(border()) == choice(border())


def test_a_better_plan_takes_the_place_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """If everything but doing nothing were ruinous, it would do nothing."""
    assert Commander(NORMAL).choose(border().observation("ussr"), Random(1)) != Plan()
    monkeypatch.setattr(Forecast, "of", lambda _forecast, plan, _seed: -100.0 * len(plan.orders))
    assert choice(border(), Budget(iterations=60)) == Plan()


def test_two_changes_are_made_at_once_where_neither_helps_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = border()
    first = targets(state(match), "ussr", read(Commander(NORMAL).choose(match.observation("ussr"), Random(1))))
    one, other = sorted(first)[:2]

    def of(_forecast: Forecast, plan: Plan, _seed: int) -> float:
        made = targets(state(border()), "ussr", plan)
        return 1.0 if made == first - {one, other} else 0.1 * (len(first - made) == 1) - 0.1 * len(made - first)

    monkeypatch.setattr(Forecast, "of", of)
    best = choice(match, Budget(iterations=200))
    assert targets(state(match), "ussr", read(best)) == first - {one, other}


def read(answer: Struct) -> Plan:
    assert isinstance(answer, Plan)
    return answer


def test_what_is_clearly_better_is_taken_when_nothing_is_left_to_try_other_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = border()
    first = Commander(NORMAL).choose(match.observation("ussr"), Random(1))
    for better, taken in ((strategist.CLEARLY + 0.1, True), (strategist.CLEARLY - 0.1, False)):
        monkeypatch.setattr(
            Forecast, "of", lambda _forecast, plan, seed, better=better: 0.0 if plan == first else better * (seed == 1)
        )
        assert (choice(match, Budget(iterations=3)) != first) == taken


def test_the_first_plan_stays_where_others_are_hardly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    match = border()
    first = Commander(NORMAL).choose(match.observation("ussr"), Random(1))
    monkeypatch.setattr(Forecast, "of", lambda _forecast, plan, _seed: 0.0 if plan == first else strategist.MARGIN)
    assert choice(match) == first


def test_a_budget_is_counted_in_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten play-outs a turn six are the combat movement's; a plan that was begun with is tried to its end."""
    played: list[int] = []

    def of(_forecast: Forecast, _plan: Plan, seed: int) -> float:
        played.append(seed)
        return 0.0

    monkeypatch.setattr(Forecast, "of", of)
    choice(border(), Budget(iterations=10))
    assert 6 <= len(played) <= 8


def test_only_the_best_of_many_plans_are_tried_with_other_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    played: dict[str, list[int]] = {}

    def of(_forecast: Forecast, plan: Plan, seed: int) -> float:
        text = repr(plan)
        played.setdefault(text, []).append(seed)
        return float(len(played)) if seed in strategist.FIRST else 0.0

    monkeypatch.setattr(Forecast, "of", of)
    choice(border(), Budget(iterations=500))
    tried = list(played.values())
    again = [seeds for seeds in tried if len(seeds) > 1]
    assert all(seeds[0] in strategist.FIRST for seeds in tried)
    assert all(set(seeds[1:]) == set(strategist.FRESH) for seeds in again)
    assert strategist.FINALISTS < len(again) <= 1 + 2 * strategist.FINALISTS < len(tried), "the plan, changes, pairs"


def test_in_a_rehearsal_everybody_goes_on_as_he_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a glance the enemy only strikes and friends wait; in a rehearsal both buy, move and mobilise."""
    asked: set[tuple[str, str]] = set()
    choose = Commander.choose

    def watched(self: Commander, observation: Observation, rng: Random) -> Struct:
        asked.add((observation.seat, observation.decision.ask))
        return choose(self, observation, rng)

    monkeypatch.setattr(Commander, "choose", watched)
    match = sandtable.start("spring1942", seed=1)
    while match.decisions()["ussr"].ask != "combat-move":
        match.act("ussr", choose(Commander(NORMAL), match.observation("ussr"), Random(1)))
    whole = {(seat, ask) for seat in ("germany", "uk") for ask in ("purchase", "noncombat-move", "mobilise")}
    for kind, missing in ((Forecast, whole), (Rehearsal, set[tuple[str, str]]())):
        asked.clear()
        kind(GAME, state(match), "ussr", Commander, NORMAL).of(Plan(), 1)
        assert whole - asked == missing


def test_with_other_dice_the_enemies_of_a_rehearsal_are_of_another_mind() -> None:
    rehearsal = Rehearsal(GAME, state(border()), "ussr", Commander, HARD)
    minds = []
    for seed in range(len(MINDS)):
        rehearsal.of(Plan(), seed)
        minds.append(rehearsal.foe.skill)
    assert len(set(minds)) == len(MINDS)
    assert all(mind != rehearsal.own.skill for mind, change in zip(minds, MINDS, strict=True) if change)


def test_changes_begin_with_the_attacks_of_the_first_plan() -> None:
    """The quick commander of the search would attack as it likes; it is told which attacks the plan makes."""
    match = border()
    question = match.decisions()["ussr"]
    assert isinstance(question, Orders)
    staff = Strategist(FEW, Commander, NORMAL)
    nothing = strategist.Improvement(staff, NORMAL, match.observation("ussr"), question, Plan(), Random(1))
    assert nothing.planner(strategist.Mind(nothing.skill)).complete() != Plan()
    assert nothing.planner(nothing.mind).complete() == Plan()


def test_a_directive_leaves_an_attack_out_and_makes_it_again() -> None:
    without = with_changes(AS_PLANNED, leave=3)
    assert without == Directive(leave=frozenset({3}))
    assert with_changes(without, mass=3) == Directive(mass=(3,))


def test_the_forecast_of_a_plan_is_the_same_each_time() -> None:
    match = border()
    forecast = Forecast(GAME, state(match), "ussr", Commander, NORMAL)
    assert forecast.of(Plan(), 1) == forecast.of(Plan(), 1)


def test_enemies_of_a_forecast_strike_and_else_only_bring_their_aircraft_home() -> None:
    units = {
        "germany": "germany fighter infantry 3",
        "eastern_europe": "germany infantry 5",
        "russia": "ussr infantry 2",
    }
    match = table(turn_of="germany", units=units)
    combat = match.decisions()["germany"]
    assert strike_only(combat, NORMAL) is None
    match.act("germany", Plan())
    moves = match.decisions()["germany"]
    answer = strike_only(moves, NORMAL)
    assert isinstance(answer, Plan)
    assert moves.refusal(answer) is None
    assert [(order.path[-1], order.units) for order in answer.orders] == [("eastern_europe", {"fighter": 1})]


@pytest.mark.parametrize(
    "better",
    [
        {"units": {"russia": "ussr infantry 3"}},
        {"units": {"russia": "ussr infantry 2"}, "owners": {"ukraine": "ussr"}},
        {"units": {"russia": "ussr infantry 2"}, "owners": {"western_europe": "uk"}},
    ],
    ids=["a unit", "income", "a city"],
)
def test_more_is_worth_more(better: dict[str, Any]) -> None:
    plain = value.lead(state(table(turn_of="ussr", units={"russia": "ussr infantry 2"})), "allies", NORMAL)
    assert value.lead(state(table(turn_of="ussr", **better)), "allies", NORMAL) > plain
    assert value.lead(state(table(turn_of="ussr", **better)), "axis", NORMAL) < -plain


@pytest.mark.parametrize("title", ["spring1942", "europe1940"])
def test_what_was_learnt_has_a_weight_for_every_sign_and_none_is_below_nothing(title: str) -> None:
    game = sandtable.game(title)
    assert isinstance(game, AxisGame)
    weights = value.weights(title)
    assert list(weights) == signs.names(game.edition)
    assert all(weight >= 0 for name, weight in weights.items() if not name.startswith("turn_"))


@pytest.mark.parametrize(("title", "skill"), [("spring1942", NORMAL), ("europe1940", EUROPE_NORMAL)])
def test_the_beginning_is_open_to_both_sides(title: str, skill: CommanderSkill) -> None:
    match = sandtable.start(title, seed=1)
    s = state(match)
    allies, axis = (value.chance(s, side, skill) for side in ("allies", "axis"))
    assert allies + axis == pytest.approx(1)
    assert 0.03 < allies < 0.97


def test_infantry_at_the_front_is_worth_more_than_a_transport_at_home() -> None:
    """For 7 IPC the USA gets a transport, the USSR two infantry and a bit."""

    def worth(units: dict[str, str]) -> float:
        front = {"russia": "ussr infantry 10", "ukraine": "germany infantry 10", "eastern_us": "usa infantry 4"}
        return value.lead(state(table(turn_of="ussr", units={**front, **units})), "allies", NORMAL)

    assert worth({"russia": "ussr infantry 12"}) > worth({"sz10": "usa transport"}) > worth({})


def test_to_have_won_is_better_than_to_be_far_ahead() -> None:
    far_ahead = {"russia": "ussr tank 160", "united_kingdom": "uk tank 80", "sz59": "usa transport.infantry"}
    owners = {"western_europe": "uk", "southern_europe": "usa"}
    match = table(turn_of="usa", units={**far_ahead, "japan": "japan infantry"}, owners=owners, bank={"usa": 0})
    assert value.lead(state(match), "allies", NORMAL) > value.DECIDED
    assert value.worth(state(match), "allies", NORMAL) < value.DECIDED
    assert value.worth(state(match), "axis", NORMAL) > -value.DECIDED
    rehearsal = Rehearsal(GAME, state(match), "usa", Commander, NORMAL)
    landing = Commander(NORMAL).choose(match.observation("usa"), Random(1))
    assert any(isinstance(order, Unload) and order.path[-1] == "kwangtung" for order in read(landing).orders)
    assert rehearsal.of(landing, 1) == value.DECIDED > rehearsal.of(Plan(), 1)


def test_it_says_how_likely_its_side_is_to_win() -> None:
    """A USSR that has nothing but two infantry reckons with little; one with an army with more."""
    said = []
    for troops in ("ussr infantry 2", "ussr infantry 40 tank 20"):
        match = table(turn_of="ussr", units={"russia": troops})
        while match.decisions()["ussr"].ask != "noncombat-move":
            match.act("ussr", Plan())
        told = bots.explain(GAME, state(match), "ussr", match.decisions()["ussr"], Plan(), "bot:hard:5s")
        said += [event.args["percent"] for event in told if event.key == "bot-outlook"]
    assert 0 <= said[0] < said[1] <= 100


def test_it_says_what_it_left_out() -> None:
    """The first plan walks into an empty neighbour; an answer without that is a second thought."""
    match = table(turn_of="ussr", units={"russia": "ussr infantry 2"})
    s = state(match)
    question = match.decisions()["ussr"]
    told = bots.explain(GAME, s, "ussr", question, Plan(), "bot:hard:5s")
    left_out = [event.args["space"] for event in told if event.key == "bot-left-out"]
    assert "west_russia" in left_out
    assert all(space in EDITION.board.index for space in left_out)
