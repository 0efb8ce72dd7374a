"""Positions on Churchill's war map in a few words, and steps of the war phase played from them.

`war_map(fronts="eastern:ukraine", support="eastern:3", networks="poland:uk:2")` is a campaign's state where nothing has
happened but this. `fight` plays steps of the war phase on it, with what falls and what the nations answer.
"""

from collections.abc import Iterable
from typing import Any

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.decisions import Choose
from sandtable.core.dice import scripted_outcome
from sandtable.core.flow import Frame, end
from sandtable.core.types import Event, Over, Refusal, Seat
from sandtable.games.churchill import board
from sandtable.games.churchill.board import (
    A_BOMB_ID,
    AXIS,
    BOX_ID,
    CENTRE,
    FRONT_ID,
    ISSUE_ID,
    NATION_ID,
    NOBODY,
    PAWN_ID,
    REGION_ID,
    REGIONS,
    RESERVE_ID,
    place_of,
)
from sandtable.games.churchill.game import Churchill
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import ChurchillState, flow

CHURCHILL = Churchill()


def war_map(
    *,
    fronts: str = "",
    naval: str = "",
    support: str = "",
    armies: str = "",
    networks: str = "",
    control: str = "",
    pawns: str = "",
    agreed: str = "",
    surrendered: str = "",
    reserves: str = "",
    ordered: tuple[tuple[int, int, int], ...] = (),
    tokens: tuple[int, int, int] = (0, 0, 0),
    political: tuple[int, int, int] = (0, 0, 0),
    bomb: str = "letter_to_roosevelt",
    spies: str = "letter_to_roosevelt",
    conference: int = 5,
    options: dict[str, Any] | None = None,
) -> ChurchillState:
    """Words are "what:where" or "what:how many"; `tokens` and `political` are markers to place, by nation."""
    s = CHURCHILL.setup(CHURCHILL.options(options))
    s.conference = conference
    for name, space in _pairs(fronts):
        s.fronts[FRONT_ID[name]] = place_of(FRONT_ID[name], space)
    for words, numbers, into in (
        (naval, BOX_ID, s.naval),
        (support, FRONT_ID, s.offensive),
        (armies, FRONT_ID, s.opposing),
        (reserves, RESERVE_ID, s.reserves),
    ):
        for name, count in _pairs(words):
            into[numbers[name]] = int(count)
    for word in networks.split():
        region, nation, count = word.split(":")
        s.network_of[REGION_ID[region]], s.network_count[REGION_ID[region]] = NATION_ID[nation], int(count)
    for words, numbers, into in ((control, REGION_ID, s.control), (pawns, PAWN_ID, s.pawns)):
        for name, nation in _pairs(words):
            into[numbers[name]] = NATION_ID[nation]
    for issue in agreed.split():
        s.issues[ISSUE_ID[issue]] = CENTRE
    for axis in surrendered.split():
        s.surrendered[AXIS.index(axis)] = True
    s.networks, s.political, s.ordered = list(tokens), list(political), ordered
    s.bomb, s.spies = A_BOMB_ID[bomb], A_BOMB_ID[spies]
    return s


def _pairs(words: str) -> list[tuple[str, str]]:
    return [(first, second) for first, _, second in (word.partition(":") for word in words.split())]


class Once(Frame, frozen=True):
    """One step of the war phase, without those that follow."""

    step: str


@flow.run(Once)
def run_once(s: ChurchillState, frame: Once, log: list[Event]) -> None:
    end(s)
    flow.step_of(WAR, frame.step)(s, frame, log)


def fight(s: ChurchillState, *steps: Frame, falls: Iterable[Any] = (), answers: Iterable[str] = ()) -> list[Event]:
    """Play these steps; all that falls and all answers must be used."""
    left, said = list(falls), list(answers)
    s.stack = list(reversed(steps))
    log: list[Event] = []
    flow.run_on(s, log)
    while s.stack:
        pending = CHURCHILL.pending(s)
        assert not isinstance(pending, Over)
        if isinstance(pending, Chance):
            assert left, f"the script ends before {pending}"
            log += CHURCHILL.resolve(s, scripted_outcome(pending, left.pop(0)))
        else:
            if not said:
                break
            seat = pending.seats[0]
            log += act(s, seat, said.pop(0))
    assert not left, f"{left} never fell"
    assert not said, f"nobody asked for {said}"
    return log


def act(s: ChurchillState, seat: Seat, words: str) -> list[Event]:
    action = answer(s, seat, words)
    refusal = CHURCHILL.check(s, seat, action)
    assert refusal is None, refusal
    return CHURCHILL.apply(s, seat, action)


def answer(s: ChurchillState, seat: Seat, words: str) -> Any:
    pending = CHURCHILL.pending(s)
    assert not isinstance(pending, Chance | Over)
    question = pending.of(seat)
    assert question is not None, f"{seat} is not asked"
    return question.from_text(CHURCHILL.Action, words)


def refusal(s: ChurchillState, seat: Seat, words: str) -> Refusal | None:
    return CHURCHILL.check(s, seat, answer(s, seat, words))


def asked(s: ChurchillState) -> Seat:
    pending = CHURCHILL.pending(s)
    assert not isinstance(pending, Chance | Over)
    return pending.seats[0]


def legal(s: ChurchillState) -> set[str]:
    pending = CHURCHILL.pending(s)
    assert isinstance(pending, Choose)
    return {codec.to_text(action) for action in pending.options}


# What the map looks like


def stands(s: ChurchillState, front: str) -> str:
    number = FRONT_ID[front]
    return board.space_name(number, s.fronts[number])


def networks(s: ChurchillState) -> str:
    return " ".join(
        f"{name}:{board.NATIONS[s.network_of[region]]}:{s.network_count[region]}"
        for region, name in enumerate(REGIONS)
        if s.network_of[region] != NOBODY
    )


def control(s: ChurchillState) -> str:
    return " ".join(
        f"{name}:{board.NATIONS[s.control[region]]}"
        for region, name in enumerate(REGIONS)
        if s.control[region] != NOBODY
    )


def armies(s: ChurchillState) -> dict[str, int]:
    return {name: s.opposing[front] for name, front in FRONT_ID.items() if s.opposing[front]}


def naval(s: ChurchillState, box: str) -> int:
    return s.naval[BOX_ID[box]]


def reserve(s: ChurchillState, kind: str) -> int:
    return s.reserves[RESERVE_ID[kind]]


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def rules(events: list[Event]) -> list[str]:
    return [event.rule for event in events]
