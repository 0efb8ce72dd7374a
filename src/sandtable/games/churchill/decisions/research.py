"""Rulebook 6.10: the A-bomb and those who spy on it."""

from sandtable.core.chance import Roll, Rolled, one_die
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.churchill.board import A_BOMB, A_BOMB_TRACK, FIGURES, NOBODY, TRINITY, USSR
from sandtable.games.churchill.sequence import DECISIONS
from sandtable.games.churchill.state import ChurchillState, flow, seat_of, track_of


class AtomicRoll(Frame, frozen=True):
    """A die decides it."""

    nation: int


SUCCESS: int = FIGURES["decisions"]["bomb_success"]
AUTOMATIC: int = FIGURES["decisions"]["bomb_automatic"]


@flow.step(DECISIONS, "research")
def research(s: ChurchillState, frame: At, log: Log) -> None:
    """Who won the issue rolls; enough production makes the die needless, and after Trinity it decides nothing."""
    winner = track_of(s, A_BOMB)
    if winner == NOBODY or s.bomb == TRINITY:  # churchill.6.10-after
        return
    if s.research < AUTOMATIC:
        call(s, AtomicRoll(winner))
    else:
        move_american_pawn(s, "churchill.6.10.2-automatic", log)


@flow.chance(AtomicRoll)
def roll(s: ChurchillState, frame: AtomicRoll) -> Roll:
    return BOMB_DIE


BOMB_DIE = one_die("a-bomb")


@flow.outcome(AtomicRoll)
def rolled_for_bomb(s: ChurchillState, frame: AtomicRoll, rolled: Rolled, log: Log) -> None:
    end(s)
    face = rolled.face
    args = {"seat": seat_of(frame.nation), "roll": face, "count": s.research}
    log.append(Event("a-bomb-rolled", args, "churchill.6.10-roll"))
    if face + s.research >= SUCCESS:
        move_american_pawn(s, "churchill.6.10-roll", log)


def move_american_pawn(s: ChurchillState, rule: str, log: Log) -> None:
    s.bomb += 1
    log.append(Event("a-bomb", {"bomb": A_BOMB_TRACK[s.bomb]}, rule))


@flow.step(DECISIONS, "spies")
def spy(s: ChurchillState, frame: At, log: Log) -> None:
    """Stalin's pawn needs no die, and may run ahead."""
    if track_of(s, A_BOMB) == USSR and s.spies < TRINITY:
        s.spies += 1
        log.append(Event("spy-ring", {"bomb": A_BOMB_TRACK[s.spies]}, "churchill.6.10.1-spies"))
