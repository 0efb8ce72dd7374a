"""Who sits where: people in the seats they named, bots in the rest."""

from typing import TYPE_CHECKING, Any

from sandtable.cli.options import player, usual_agent
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.match import Acted, Match
    from sandtable.core.types import Seat

BOT = "bot:"
"""How the record marks what a bot answered: `bot:normal`."""
PROGRAM = "bot:exec"
"""How it marks what a program answered: its command is nobody else's business."""
EVERY_SEAT = "all"


def people(seats: "tuple[Seat, ...]", named: str | None) -> "tuple[Seat, ...]":
    """The seats that people hold; the first one unless they say otherwise."""
    if named is None:
        return seats[:1]
    if named == EVERY_SEAT:
        return seats
    wanted = [seat.strip() for seat in named.split(",")]
    for seat in wanted:
        if seat not in seats:
            raise Usage(say("problem-seat", seat=seat, known=", ".join((*seats, EVERY_SEAT))))
    return tuple(seat for seat in seats if seat in wanted)


def people_before(match: "Match", named: str | None) -> "tuple[Seat, ...]":
    """The same for a game that goes on: whoever answered without a bot until now."""
    answered = {act.seat for act in _acts(match) if not act.by.startswith(BOT)}
    before = tuple(seat for seat in match.seats if seat in answered)
    return before if before and named is None else people(match.seats, named)


def level(game: "Game[Any]", named: str | None, match: "Match | None" = None) -> str:
    """How well bots play: as it was said, as before, or as usual."""
    acts = [] if match is None else _acts(match)
    before = [act.by.removeprefix(BOT) for act in acts if act.by.startswith(BOT) and act.by != PROGRAM]
    return player(game, named or (before[-1] if before else usual_agent(game)))


def _acts(match: "Match") -> "list[Acted]":
    from sandtable.core.match import Acted

    return [entry for entry in match.entries if isinstance(entry, Acted)]
