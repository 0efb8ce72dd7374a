"""Frames: call, goto, end, and steps that run on to the next question."""

from collections.abc import Callable
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Chance, Rolled, one_die
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Flow, Frame, Log, State, call, end, finish, goto
from sandtable.core.types import Event, Over, Refusal, Seat


class Turn(Struct, frozen=True, tag="turn"):
    pass


class Count(Struct, frozen=True, tag="count"):
    left: int


class Throw(Struct, frozen=True, tag="throw"):
    pass


class Go(Struct, frozen=True, tag="go"):
    pass


class Stay(Struct, frozen=True, tag="stay"):
    pass


class Track(State):
    steps: int = 0


flow: Flow[Track] = Flow()


@flow.ask(Turn)
def turn(s: Track, frame: Turn) -> Choose:
    return Choose("p1", "turn", (Go(),))


@flow.answer(Turn, Go)
def go(s: Track, frame: Turn, seat: Seat, action: Go, log: Log) -> None:
    goto(s, Throw())
    call(s, Count(3))


@flow.run(Count)
def count(s: Track, frame: Count, log: Log) -> None:
    log.append(Event("step", {"left": frame.left}))
    s.steps += 1
    if frame.left > 1:
        goto(s, Count(frame.left - 1))
    else:
        end(s)


@flow.chance(Throw)
def throw(s: Track, frame: Throw) -> Chance:
    return one_die()


@flow.outcome(Throw)
def thrown(s: Track, frame: Throw, outcome: Rolled, log: Log) -> None:
    finish(s, Over("done", ("p1",)), log)


def test_steps_run_until_one_asks() -> None:
    s = Track(stack=[Turn()], result=None)
    assert isinstance(flow.pending(s), Choose)
    events = flow.apply(s, "p1", Go())
    assert [event.args["left"] for event in events] == [3, 2, 1]
    assert (s.steps, s.stack) == (3, [Throw()])
    assert flow.pending(s) == one_die()


def test_the_end_is_asked_of_nobody() -> None:
    s = Track(stack=[Throw()], result=None)
    events = flow.resolve(s, Rolled(((3,),)))
    assert [event.key for event in events] == ["game-over"]
    assert s.stack == []
    assert flow.pending(s) == Over("done", ("p1",))


def test_a_question_expects_its_kinds_of_answer() -> None:
    s = Track(stack=[Turn()], result=None)
    assert flow.expects(s, Go())
    assert not flow.expects(s, Stay())
    assert not flow.expects(Track(stack=[], result=Over("done")), Go())


def test_two_steps_for_one_frame_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two steps"):
        flow.run(Count)(count)


def test_an_answer_that_nobody_has_written_is_named() -> None:
    s = Track(stack=[Turn()], result=None)
    with pytest.raises(LookupError, match=r"Turn offers Stay, but there is no @flow.answer\(Turn, Stay\)"):
        flow.apply(s, "p1", Stay())


# Answers and refusals


class Jump(Struct, frozen=True, tag="jump"):
    far: int


class Ready(Frame, frozen=True):
    most: int


jumps: Flow[Track] = Flow(Refusal("track.later"))


@jumps.ask(Ready)
def how_far(s: Track, frame: Ready) -> Choose:
    return Choose("p1", "jump", jumps.allowed(s, frame, map(Jump, range(1, 9))))


@jumps.refuse(Ready, Jump)
def cannot_jump(s: Track, frame: Ready, action: Jump) -> Refusal | None:
    return Refusal("track.too-far") if action.far > frame.most else None


@jumps.answer(Ready, Jump)
def jump(s: Track, frame: Ready, seat: Seat, action: Jump, log: Log) -> None:
    s.steps += action.far


def test_the_answers_are_the_candidates_that_are_not_refused() -> None:
    s = Track(stack=[Ready(3)], result=None)
    question = jumps.pending(s)
    assert isinstance(question, Choose)
    assert question.options == (Jump(1), Jump(2), Jump(3))


def test_why_not_names_the_rule_of_the_answer_or_of_the_moment() -> None:
    s = Track(stack=[Ready(3)], result=None)
    assert jumps.why_not(s, Jump(4)).rule == "track.too-far"
    assert jumps.why_not(s, Go()).rule == "track.later"
    assert jumps.why_not(s, Jump(3)).rule == "core.not-an-option"
    assert jumps.why_not(Track(stack=[Ready(9)], result=None), Jump(4), Ready(3)).rule == "track.too-far"


def test_frames_and_actions_are_collected_from_the_chapters() -> None:
    assert get_args(flow.frames()) == (Count, Turn, Throw)
    assert flow.actions() is Go
    assert jumps.frames() is Ready


def test_a_flow_based_on_another_adds_to_it_and_says_anew_without_changing_it() -> None:
    longer: Flow[Track] = Flow(based_on=jumps)

    @longer.refuse(Ready, Jump)
    def cannot_jump_far(s: Track, frame: Ready, action: Jump) -> Refusal | None:
        return Refusal("track.too-far") if action.far > 2 * frame.most else None

    @longer.answer(Ready, Go)
    def go(s: Track, frame: Ready, seat: Seat, action: Go, log: Log) -> None:
        s.steps += 1

    s = Track(stack=[Ready(3)], result=None)
    assert longer.why_not(s, Jump(4)).rule == "core.not-an-option"
    assert longer.why_not(s, Jump(7)).rule == "track.too-far"
    assert longer.actions() == Jump | Go
    assert jumps.why_not(s, Jump(4)).rule == "track.too-far"
    assert jumps.why_not(s, Go()).rule == "track.later"
    with pytest.raises(ValueError, match="two steps"):
        longer.answer(Ready, Go)(go)


# Sequences


class Lap(At, frozen=True):
    laps: int = 0


class Hurdle(Lap, frozen=True):
    height: int = 1


race: Flow[Track] = Flow()
RACE = race.sequence("race", {"start": "1", "laps": "2", "home": "3"})
SHORT = race.variant("short-race", RACE, {"laps": {}, "home": {"rest": "4", "home": "3"}})
LAPS = race.sequence("laps", {"run": "2.1", "breathe": "2.2"}, frame=Lap, back_to="run")
HURDLES = race.variant("hurdles", LAPS, {"breathe": {"leap": "2.3"}}, frame=Hurdle)


def told(name: str) -> Callable[[Track, At, Log], None]:
    def tell(s: Track, frame: At, log: Log) -> None:
        log.append(Event(name))

    return tell


race.step(RACE, "start")(told("start"))
race.step(RACE, "home")(told("home"))
race.step(SHORT, "rest")(told("rest"))
race.step(LAPS, "breathe")(told("breathe"))


@race.step(RACE, "laps")
def run_laps(s: Track, frame: At, log: Log) -> None:
    call(s, LAPS.begin())


@race.step(LAPS, "run")
def run_lap(s: Track, frame: Lap, log: Log) -> None:
    log.append(Event("run", {"at": race.standing(s)}))
    if frame.laps == 2:
        end(s)
    else:
        goto(s, replace(frame, laps=frame.laps + 1))


@race.step(HURDLES, "leap")
def leap(s: Track, frame: Hurdle, log: Log) -> None:
    goto(s, replace(frame, height=frame.height + 1))
    log.append(Event("leap", {"height": frame.height + 1}))


def keys(s: Track) -> list[str]:
    log: Log = []
    race.run_on(s, log)
    return [event.key for event in log]


def test_a_sequence_goes_from_step_to_step_and_back_to_where_it_says() -> None:
    s = Track(stack=[RACE.begin()], result=None)
    assert keys(s) == ["start", "run", "breathe", "run", "breathe", "run", "home"]
    assert s.stack == []


def test_a_variant_replaces_entries_and_keeps_the_rest() -> None:
    assert list(SHORT.steps) == ["start", "rest", "home"]
    assert keys(Track(stack=[SHORT.begin()], result=None)) == ["start", "rest", "home"]


def test_a_variant_may_have_a_frame_that_remembers_more() -> None:
    """What the other sequence says of a step it does here too, with the longer frame."""
    s, log = Track(stack=[HURDLES.begin(laps=1)], result=None), list[Event]()
    race.run_on(s, log)
    assert [(event.key, event.args.get("height")) for event in log] == [("run", None), ("leap", 2), ("run", None)]


def test_a_frame_says_where_its_sequence_stands() -> None:
    s, log = Track(stack=[RACE.begin()], result=None), list[Event]()
    race.run_on(s, log)
    assert log[1].args["at"] == (("race", "laps"), ("laps", "run"))


def test_a_sequence_that_was_interrupted_goes_on_after_its_step() -> None:
    assert keys(Track(stack=[At("race", "laps")], result=None)) == ["home"]


def test_mistakes_in_sequences_are_found_where_they_are_made() -> None:
    with pytest.raises(ValueError, match="two sequences"):
        race.sequence("race", {})
    with pytest.raises(ValueError, match="no step 'swim'"):
        race.step(RACE, "swim")
    with pytest.raises(ValueError, match="no such step"):
        race.sequence("other", {"a": ""}, back_to="b")
    with pytest.raises(KeyError, match="nothing says"):
        race.step_of(race.sequence("untold", {"a": ""}), "a")
