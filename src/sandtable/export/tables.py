"""The tables of an export: one struct a table, one field a column, with what it means.

What differs from game to game is JSON, kept as text: `action ->> '$.theatre'` in DuckDB.
"""

from typing import Annotated

from msgspec import Meta, Struct

Record = Annotated[
    str, Meta(description="the record: the name of its file without the ending, with the way to it in the folder")
]
Moment = Annotated[int, Meta(description="the number of the line in the record; it orders everything in a game")]
Undone = Annotated[bool, Meta(description="whether it was taken back later")]


class GameRow(Struct, frozen=True):
    """games: one row for each record."""

    record: Record
    game: Annotated[str, Meta(description="the title: `siege`, `blitzkrieg`, …")]
    version: Annotated[int, Meta(description="the version of the rules it was begun with")]
    options: Annotated[str, Meta(description="how the table was set up, as JSON")]
    seats: Annotated[tuple[str, ...], Meta(description="the seats in playing order")]
    finished: Annotated[bool, Meta(description="whether the game has ended")]
    end: Annotated[str | None, Meta(description="how it ended, one of the title's ends")]
    winners: Annotated[tuple[str, ...], Meta(description="the seats that won")]
    scores: Annotated[dict[str, int], Meta(description="the score of each seat, where there is one")]
    decisions: Annotated[int, Meta(description="answers given, those taken back included")]
    draws: Annotated[int, Meta(description="outcomes of chance")]


class DecisionRow(Struct, frozen=True):
    """decisions: one row for each answer."""

    record: Record
    moment: Moment
    seat: Annotated[str, Meta(description="who answered")]
    by: Annotated[str, Meta(description="the agent or policy that answered for the seat; empty for a person")]
    ask: Annotated[str, Meta(description="what was asked")]
    shape: Annotated[str, Meta(description="`choose`, `allocate`, `orders`: how an answer looks")]
    sealed: Annotated[bool, Meta(description="whether several seats answered in secret")]
    stage: Annotated[str, Meta(description="where the sequence of play stood, widest first: `turn/purchase`")]
    do: Annotated[str, Meta(description="the kind of answer")]
    action: Annotated[str, Meta(description="the whole answer, as JSON")]
    undone: Undone


class EventRow(Struct, frozen=True):
    """events: one row for each thing that happened."""

    record: Record
    moment: Moment
    number: Annotated[int, Meta(description="its place among the events of the moment")]
    key: Annotated[str, Meta(description="what happened")]
    rule: Annotated[str, Meta(description="the rule behind it, if any")]
    args: Annotated[str, Meta(description="to whom, where, how much, as JSON; nothing is hidden in an export")]
    undone: Undone


class DrawRow(Struct, frozen=True):
    """draws: one row for each outcome of chance."""

    record: Record
    moment: Moment
    kind: Annotated[str, Meta(description="`roll`, `draw` or `pick`")]
    why: Annotated[str, Meta(description="what it was for")]
    outcome: Annotated[str, Meta(description="what came, as JSON")]
    undone: Undone


class BattleRow(Struct, frozen=True):
    """battles: one row for each battle and raid of Axis & Allies, with its odds and its luck (docs/odds.md)."""

    record: Record
    moment: Annotated[int, Meta(description="the first roll of it")]
    round: Annotated[int, Meta(description="the round of the game")]
    kind: Annotated[str, Meta(description="`land`, `sea`, `raid`, …")]
    space: Annotated[str, Meta(description="where")]
    attacker: Annotated[str, Meta(description="whose turn it was")]
    defenders: Annotated[tuple[str, ...], Meta(description="the owners of the defending units")]
    rolls: Annotated[int, Meta(description="how often dice were rolled")]
    win_before: Annotated[float | None, Meta(description="the attacker's chance to win before the first roll")]
    swing_before: Annotated[float | None, Meta(description="IPC the attacker could expect to gain over the defender")]
    luck_win: Annotated[float, Meta(description="what the dice changed in the attacker's chance to win, summed up")]
    luck_swing: Annotated[float, Meta(description="what the dice changed in the attacker's IPC swing")]
    lost: Annotated[int, Meta(description="IPC the attacker lost")]
    destroyed: Annotated[int, Meta(description="IPC the defender lost, damage included")]
    winner: Annotated[str | None, Meta(description="`attacker`, `defender` or `nobody`; a raid has none")]
    over: Annotated[bool, Meta(description="whether it was fought to its end")]


Row = GameRow | DecisionRow | EventRow | DrawRow | BattleRow

TABLES: dict[str, type[Struct]] = {
    "games": GameRow,
    "decisions": DecisionRow,
    "events": EventRow,
    "draws": DrawRow,
    "battles": BattleRow,
}
