"""Positions of Axis & Allies in a few words, and a few words about positions.

The map of a position is empty but for what a test puts there: "ussr infantry 3, tank" by space. Land keeps the owners
of the set-up, factories stand where the test says.
"""

from typing import Any

from sandtable.core.flow import BEFORE, At
from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.axis import labels, turn
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.pieces import HIT, TRAPPED, item, piece, with_cargo, with_host
from sandtable.games.axis.state import AxisState, put, set_facilities, set_owner
from sandtable.games.spring1942.game import Spring1942, Spring1942Options
from tests.kit import dice

GAME = Spring1942()
EDITION = GAME.edition


def table(
    *falls: Any,
    turn_of: Seat = "ussr",
    phase: str = "combat-move",
    units: dict[str, str] | None = None,
    owners: dict[str, Seat] | None = None,
    factories: dict[str, int] | None = None,
    facilities: dict[str, dict[str, int]] | None = None,
    bank: dict[Seat, int] | None = None,
    bought: dict[str, int] | None = None,
    then: int | None = None,
    game: AxisGame = GAME,
    **options: Any,
) -> Match:
    """A match that begins in a phase of a position; `falls` is what chance gives, `then` a seed that goes on."""
    edition = game.edition
    chosen = Spring1942Options(**options)
    s = game.setup(Spring1942Options(**{**options, "bid": {}}))
    s.units = [() for _ in s.units]
    s.facilities = ((),) * len(s.facilities)
    for space, damage in (factories or {}).items():
        set_facilities(s, edition.board.index[space], [(edition.units.index["factory"], damage)])
    for space, told in (facilities or {}).items():
        set_facilities(s, edition.board.index[space], ((edition.units.index[kind], n) for kind, n in told.items()))
    for space, owner in (owners or {}).items():
        set_owner(s, edition.board.index[space], edition.power_index[owner])
    for seat, ipc in (bank or {}).items():
        s.bank[edition.power_index[seat]] = ipc
    for space, forces in (units or {}).items():
        for force in forces.split(";"):
            place(s, space, force.split(), edition)
    s.turn = edition.power_index[turn_of]
    turn.begin(s, edition.turn.begin(), [])
    if bought:
        s.bought = tuple(bought.get(unit, 0) for unit in edition.units.ids)
    s.stack = [about_to_begin(phase, edition)]
    edition.flow.run_on(s, [])
    return Match(game, chosen, dice(*falls, then=then), state=s)


def about_to_begin(phase: str, edition: Edition = EDITION) -> At:
    """A turn that has done what comes before a phase."""
    steps = [BEFORE, *edition.turn.steps]
    return At(edition.turn.name, steps[steps.index(phase) - 1])


def place(s: AxisState, space: str, words: list[str], edition: Edition = EDITION) -> None:
    """`ussr infantry 3 tank`: a power, and its units with their numbers; `fighter@uk` is a guest of the UK."""
    power = edition.power_index[words[0]]
    code = 0
    for word in words[1:]:
        if word.isdecimal():
            put(s, edition.board.index[space], code, int(word) - 1)
            continue
        told, _, host = word.partition("@")
        meant = labels.read(edition, told, power)
        assert meant is not None, word
        code = with_cargo(piece(meant.kind, power), [item(kind, owner) for kind, owner in meant.cargo])
        code |= {"": 0, labels.DAMAGED: HIT, labels.ABOARD_DAMAGED: TRAPPED}[meant.mark]
        code = with_host(code, edition.power_index[host]) if host else code
        put(s, edition.board.index[space], code)


def order(match: Match, *orders: str) -> list[Event]:
    """Commit a whole plan, written as text."""
    (seat,) = match.waiting()
    return match.act(seat, "; ".join(orders) or "-")


def act(match: Match, action: Any) -> list[Event]:
    (seat,) = match.waiting()
    return match.act(seat, action)


def give(match: Match, **amounts: int) -> list[Event]:
    """Answer an allocation; `infantry__germany` stands for `infantry.germany`."""
    told = {part.replace("__", "."): amount for part, amount in amounts.items()}
    return act(match, {"do": "allocate", "amounts": told})


def refused(match: Match, *orders: str) -> str:
    """The rule that forbids a plan, or "" if it is allowed."""
    (seat,) = match.waiting()
    refusal = match.why_not(seat, "; ".join(orders) or "-")
    return refusal.rule if refusal else ""


def refused_amounts(match: Match, **amounts: int) -> str:
    """The rule that forbids an allocation, or ""."""
    (seat,) = match.waiting()
    refusal = match.why_not(seat, {"do": "allocate", "amounts": amounts})
    return refusal.rule if refusal else ""


def obstacle(match: Match, *orders: str) -> dict[str, Any]:
    """What a refusal says of the obstacle."""
    (seat,) = match.waiting()
    refusal = match.why_not(seat, "; ".join(orders))
    assert refusal is not None
    return refusal.args


def asked(match: Match) -> tuple[Seat, str]:
    """Who is asked, and what."""
    pending = match.pending()
    (seat,) = match.waiting()
    question = pending.of(seat) if hasattr(pending, "of") else None
    assert question is not None
    return seat, question.ask


def at(match: Match, space: str) -> dict[str, int]:
    """What stands in a space: `{"ussr.infantry": 3}`."""
    view = match.view()
    found: dict[str, int] = {}
    for stack in view.spaces[space].units if space in view.spaces else ():
        unit = ".".join((stack.unit, *(one.partition(".")[2] for one in stack.cargo)))
        key = f"{stack.seat}.{unit}"
        found[key] = found.get(key, 0) + stack.count
    return found


def owner(match: Match, space: str) -> Seat:
    seat: Seat = match.view().spaces[space].seat
    return seat


def ipc(match: Match, seat: Seat) -> int:
    found: int = match.view().powers[seat].ipc
    return found


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def pass_turn(match: Match) -> None:
    """Answer with nothing until another seat is to move."""
    (seat,) = match.waiting()
    while match.waiting() == (seat,):
        act(match, "-" if asked(match)[1].endswith("move") else {"do": "allocate", "amounts": {}})
