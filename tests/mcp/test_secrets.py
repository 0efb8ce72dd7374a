"""Nobody is told what their seat may not know: whatever it cannot tell apart reads the same, in words and as data."""

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.core import codec
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.mcp import answering, showing
from sandtable.mcp.local import LocalTable, sit_down
from sandtable.textui import i18n

HIDING = {
    "siege": ({"mode": "field_marshal", "players": 2}, ("marshal", "p1")),
    "blitzkrieg": ({}, ("axis", "allies")),
    "churchill": ({"scenario": "training"}, ("uk", "ussr")),
}
MOMENTS = (7, 18)


def a_table(match: Match, seat: str) -> LocalTable:
    """The same match, with an assistant in this seat."""
    others = [other for other in match.seats if other != seat]
    table = sit_down(match.game, match.options, [seat], dict.fromkeys(others, "random"), "en", "1")
    table.match = match
    return table


def everything(table: LocalTable, seat: str) -> list[Any]:
    """All that the tools tell of a position."""
    told: list[Any] = [
        showing.position(table, seat, board=True).text,
        showing.details(table, seat, ""),
        table.view(seat),
        table.record(seat),
    ]
    if table.decisions(seat):
        page = showing.answer_page(table, seat)
        told += [page]
        told += [answering.explained(table, seat, one["number"]) for one in page.data["answers"][:3]]
    return [str(one).replace(table.id, "table") for one in told]


@pytest.mark.parametrize("game_id", HIDING)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_cannot_be_told_apart_reads_the_same(game_id: str, moment: int) -> None:
    options, seats = HIDING[game_id]
    game, rng = sandtable.game(game_id), Random(moment)
    played = sandtable.start(game_id, options, seed=moment)
    for _ in range(moment):
        seat = played.waiting()[0]
        played.act(seat, played.sample(seat, rng))
    true = played.snapshot()
    differs = False
    for seat in seats:
        for seed in range(2):
            other = game.resample(true, seat, Random(seed))
            differs = differs or other != true
            matches = (Match(game, played.options, Seeded(1), state=state) for state in (true, other))
            with i18n.speaking("en"):
                told, imagined = (everything(a_table(match, seat), seat) for match in matches)
            assert told == imagined
    assert differs, "nothing was hidden here"


def test_the_cards_of_others_are_not_told() -> None:
    match = sandtable.start("churchill", {"scenario": "training"}, seed=1)
    table = a_table(match, "uk")
    with i18n.speaking("en"):
        told = " ".join(everything(table, "uk"))
    own, theirs = ({codec.to_text(action) for action in match.legal(seat)} for seat in ("uk", "ussr"))
    assert theirs
    assert all(card in told for card in own)
    assert not [card for card in theirs if card in told]
