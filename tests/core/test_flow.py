"""Frames: call, goto, end, and steps that run on to the next question."""

import pytest
from msgspec import Struct

from sandtable.core.chance import ONE_DIE, Chance, Rolled
from sandtable.core.decisions import Choose
from sandtable.core.flow import Flow, Log, State, call, end, finish, goto
from sandtable.core.types import Event, Over, Seat


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
    return ONE_DIE


@flow.outcome(Throw)
def thrown(s: Track, frame: Throw, outcome: Rolled, log: Log) -> None:
    finish(s, Over("done", ("p1",)), log)


def test_steps_run_until_one_asks() -> None:
    s = Track(stack=[Turn()], result=None)
    assert isinstance(flow.pending(s), Choose)
    events = flow.apply(s, "p1", Go())
    assert [event.args["left"] for event in events] == [3, 2, 1]
    assert (s.steps, s.stack) == (3, [Throw()])
    assert flow.pending(s) == ONE_DIE


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
