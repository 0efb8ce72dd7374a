"""The battles of a table of Axis & Allies and their odds: the one being fought, and those to come."""

from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable import odds
from sandtable.core.game import Game
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState
from sandtable.odds import ongoing, ongoing_raids, upcoming
from sandtable.odds.raid_odds import RaidQuestion
from sandtable.odds.reading import edition_of
from sandtable.textui import i18n

QUICK = 400_000_000
"""Work, as docs/odds.md counts it, that a battle of a table may take."""
SAMPLES = 2000
"""Battles that are played out where the exact odds would take too long."""
SHOWN = 5
"""Ends and survivors that are told, the likeliest first."""


def require(game: Game[Any]) -> None:
    """Only games with such battles have odds; the others say so."""
    if not isinstance(game, AxisGame):
        edition_of(game.id)


def of(s: AxisState) -> dict[str, Any]:
    """The battle on the board from where it stands, and every battle still to come."""
    return {"now": _now(s), "ahead": [_ahead(one) for one in upcoming.battles(s)]}


def _now(s: AxisState) -> dict[str, Any] | None:
    raid = ongoing_raids.raid_of(s)
    if raid is not None:
        return {"raid": data_of(ongoing_raids.flown(s))}
    solver = ongoing.going_on(s)
    if solver is None:
        return None
    return {"space": ongoing.space_of(s), "battle": data_of(short(solver.answer()))}


def _ahead(battle: upcoming.Upcoming) -> dict[str, Any]:
    told: dict[str, Any] = {"space": battle.space, "kind": battle.kind}
    try:
        if isinstance(battle.question, RaidQuestion):
            return {**told, "raid": data_of(odds.raid(battle.question))}
        return {**told, "battle": data_of(short(fought(battle.question)))}
    except odds.OddsError as problem:
        return {**told, "problem": problem.text[i18n.language()]}


def fought(question: odds.Question) -> odds.Battle:
    """The exact odds, or a sample where they would take too long."""
    try:
        return odds.battle(question, QUICK)
    except odds.TooLarge:
        return odds.simulate(question, SAMPLES)


def short(found: odds.Battle) -> odds.Battle:
    """The likeliest of everything: all of it can be megabytes."""
    attack, defend = (replace(side, left=side.left[:SHOWN]) for side in (found.attack, found.defend))
    return replace(found, attack=attack, defend=defend, ends=found.ends[:SHOWN], rounds=found.rounds[:SHOWN])


def data_of(found: Any) -> Any:
    return msgspec.to_builtins(found)
