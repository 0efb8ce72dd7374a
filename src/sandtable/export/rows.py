"""The rows of one record: it is played again from its first moment, so that every answer stands beside its question."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core import record
from sandtable.core.chance import Chance
from sandtable.core.decisions import Question, Sealed
from sandtable.core.match import Acted, Drew, Match, Undid, walk
from sandtable.core.replay import load
from sandtable.core.types import Over
from sandtable.export.errors import ExportError
from sandtable.export.tables import BattleRow, DecisionRow, DrawRow, EventRow, GameRow, Row
from sandtable.games.axis.game import AxisGame
from sandtable.odds import ledger


def rows_of(path: Path, name: str = "") -> Iterator[Row]:
    """Everything that a record says; it goes by this name. A broken one is named with the line that is wrong."""
    try:
        match = load(path)
    except record.BadRecord as problem:
        detail = str(problem).removeprefix(f"line {problem.line}: ")
        raise ExportError("broken", path=str(path), line=problem.line, detail=detail) from None
    name = name or path.stem
    yield game_row(name, match)
    yield from _what_happened(name, match)
    if isinstance(match.game, AxisGame):
        yield from _battles(name, match)


def game_row(name: str, match: Match) -> GameRow:
    over = match.outcome()
    return GameRow(
        record=name,
        game=match.game.id,
        version=match.game.version,
        options=_json(match.options),
        seats=match.seats,
        finished=over is not None,
        end=over.end if over else None,
        winners=over.winners if over else (),
        scores=over.scores if over else {},
        decisions=sum(isinstance(entry, Acted) for entry in match.entries),
        draws=sum(isinstance(entry, Drew) for entry in match.entries),
    )


def _what_happened(name: str, match: Match) -> Iterator[Row]:
    first = match.now - len(match.entries)
    taken_back = _taken_back(match, first)
    for moment, state, entry in walk(match, first, match.entries, match.state_at(first)):
        if entry is None:
            return
        undone = moment in taken_back
        if isinstance(entry, Acted):
            yield _decision(name, match, moment, state, entry, undone=undone)
        elif isinstance(entry, Drew):
            outcome = _json(entry.chance.to_wire(entry.outcome))
            yield DrawRow(name, moment, type(entry.chance).__name__.lower(), entry.chance.why, outcome, undone)
        for number, event in enumerate(entry.events):
            yield EventRow(name, moment, number, event.key, event.rule, _json(event.args), undone)


def _taken_back(match: Match, first: int) -> set[int]:
    """The moments that an undo has taken back."""
    gone: set[int] = set()
    for moment, entry in enumerate(match.entries, first + 1):
        if isinstance(entry, Undid):
            gone.update(range(entry.to + 1, moment))
    return gone


def _decision(name: str, match: Match, moment: int, state: Any, entry: Acted, *, undone: bool) -> DecisionRow:
    pending = match.game.pending(state)
    assert not isinstance(pending, Over | Chance)
    question = pending.of(entry.seat)
    assert question is not None
    return DecisionRow(
        record=name,
        moment=moment,
        seat=entry.seat,
        by=entry.by,
        ask=question.ask,
        shape=shape_of(question),
        sealed=isinstance(pending, Sealed),
        stage="/".join(step for _, step in match.game.standing(state)),
        do=str(entry.action.__struct_config__.tag),
        action=_json(entry.action),
        undone=undone,
    )


def shape_of(question: Question) -> str:
    return type(question).__name__.lower()


def _battles(name: str, match: Match) -> Iterator[BattleRow]:
    for one in ledger(match).battles:
        yield BattleRow(
            record=name,
            moment=one.moment,
            round=one.game_round,
            kind=one.kind,
            space=one.space,
            attacker=one.attacker,
            defenders=tuple(one.defenders),
            rolls=len(one.rolls),
            win_before=one.start_win,
            swing_before=one.start_swing,
            luck_win=one.win,
            luck_swing=one.swing,
            lost=one.lost,
            destroyed=one.destroyed,
            winner=one.winner,
            over=one.over,
        )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
