"""Editions: a title adds, replaces and drops steps of a turn and of a battle, and the engine never names it."""

from collections.abc import Iterator

import pytest

from sandtable.core.dice import Seeded
from sandtable.core.flow import At, Flow, Log
from sandtable.core.match import Match
from sandtable.core.types import Event
from sandtable.games.axis import edition as editions
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import BattleAt
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.sequence import BATTLE, PLAY, TURN, is_said_anew
from sandtable.games.axis.state import AxisState
from sandtable.games.axis.state import flow as engine
from sandtable.games.axis.view import view
from sandtable.games.spring1942.game import FOLDER, Spring1942, Spring1942Options
from tests.games.axis.positions import GAME, keys

flow: Flow[AxisState] = Flow(based_on=engine)
OTHER_TURN = flow.variant(
    "other-turn",
    TURN,
    {
        "combat-move": {"declare-war": "politics", "combat-move": "phase 2"},  # added before
        "income": {"convoys": "income"},  # replaced
        "strand": {},  # dropped
    },
)
OTHER_BATTLE = flow.variant("other-battle", BATTLE, {"anti-air": {}})


@flow.step(OTHER_TURN, "declare-war")
def declare_war(s: AxisState, frame: At, log: Log) -> None:
    log.append(Event("declared"))


@flow.step(OTHER_TURN, "convoys")
def sink_convoys(s: AxisState, frame: At, log: Log) -> None:
    s.bank[s.turn] += 1


@flow.step(OTHER_BATTLE, "losses")
def say_anew(s: AxisState, frame: BattleAt, log: Log) -> None:
    log.append(Event("line-cleared"))
    flow.step_of(BATTLE, "losses")(s, frame, log)


class Other(Spring1942):
    id = "other"
    flow = flow


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Iterator[AxisGame]:
    edition = Edition("other", FOLDER, PLAY._replace(turn=OTHER_TURN, battle=OTHER_BATTLE), show=view, flow=flow)
    editions.publish(edition)
    monkeypatch.setattr(Other, "edition", edition)
    yield Other()
    del editions.EDITIONS["other"]


def test_an_edition_goes_through_its_own_turn(other: AxisGame) -> None:
    match = Match(other, Spring1942Options(max_rounds=1), Seeded(1))
    bought = match.act("ussr", {"do": "allocate", "amounts": {}})
    assert keys(bought) == ["declared"]
    match.act("ussr", "-")
    done = match.act("ussr", "-")
    assert "income" not in keys(done)
    assert match.view().powers["ussr"].ipc == 24 + 1
    assert [sequence.name for sequence in other.sequences] == ["set-up", "other-turn", "raid", "other-battle"]


def test_an_edition_fights_its_own_battle(other: AxisGame) -> None:
    match = Match(other, Spring1942Options(max_rounds=1), Seeded(1))
    match.act("ussr", {"do": "allocate", "amounts": {}})
    match.act("ussr", "move infantry=3 russia,west_russia")
    heard: list[str] = []
    while match.view().battle is not None:
        (seat,) = match.waiting()
        heard += keys(match.act(seat, next(iter(match.legal(seat)))))
    assert "line-cleared" in heard


def test_it_is_known_which_steps_an_edition_says_anew(other: AxisGame) -> None:
    assert is_said_anew(other.edition, OTHER_BATTLE, "losses")
    assert not is_said_anew(other.edition, OTHER_BATTLE, "attack")
    assert not is_said_anew(other.edition, OTHER_TURN, "declare-war")
    assert not is_said_anew(GAME.edition, BATTLE, "losses")


def test_the_engine_plays_on_as_it_was() -> None:
    assert [sequence.name for sequence in GAME.sequences] == ["set-up", "turn", "raid", "battle"]
    assert "declare-war" not in GAME.edition.turn.steps
    assert "other-turn" not in GAME.flow.sequences
