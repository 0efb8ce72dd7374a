"""Positions of Europe 1940 in a few words. What can be asked of them stands in `tests.games.axis.positions`.

The map of a position is empty but for what a test puts there. Land keeps the owners of the set-up, neutrals their
stance and army; facilities stand where the test says: "minor_factory, air_base 3" (with damage).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.core.flow import BEFORE, At
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.axis import labels, neutrals, turn
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.pieces import HIT, TRAPPED, item, piece, with_cargo, with_host
from sandtable.games.axis.relations import wars_between
from sandtable.games.axis.state import put, set_facilities, set_owner
from sandtable.games.europe1940.game import Europe1940
from sandtable.games.europe1940.state import EuropeOptions, EuropeState
from tests.kit import dice

GAME = Europe1940()
EDITION = GAME.edition

FROM_THE_START = (("germany", "uk"), ("germany", "france"), ("italy", "uk"), ("italy", "france"))
EVERYBODY = (*FROM_THE_START, *(((one, other)) for one in ("germany", "italy") for other in ("ussr", "usa")))
"""The wars of a world war."""


def table(
    *falls: Any,
    turn_of: Seat = "germany",
    phase: str = "combat-move",
    number: int = 1,
    wars: Iterable[tuple[Seat, Seat]] = FROM_THE_START,
    units: dict[str, str] | None = None,
    owners: Mapping[str, Seat | None] | None = None,
    facilities: dict[str, str] | None = None,
    bank: dict[Seat, int] | None = None,
    bought: dict[str, int] | None = None,
    then: int | None = None,
    remembered: dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A match that begins in a phase of round `number`; `falls` is what chance gives, `then` a seed that goes on.

    `remembered` sets fields of the state that earlier turns would have set.
    """
    chosen = EuropeOptions(**options)
    s = GAME.setup(EuropeOptions(**{**options, "bid": {}}))
    assert isinstance(s, EuropeState)
    s.units = [() for _ in s.units]
    s.facilities = ((),) * len(s.facilities)
    s.round = number
    s.wars = wars_between((EDITION.power_index[one], EDITION.power_index[other]) for one, other in wars)
    for space, told in (facilities or {}).items():
        set_facilities(s, EDITION.board.index[space], map(facility, told.split(",")))
    for space, owner in (owners or {}).items():
        set_owner(s, EDITION.board.index[space], NOBODY if owner is None else EDITION.power_index[owner])
        if owner is not None:
            neutrals.stand_up(s, EDITION.board.index[space])
    for seat, ipc in (bank or {}).items():
        s.bank[EDITION.power_index[seat]] = ipc
    for space, told in (units or {}).items():
        for force in told.split(";"):
            place(s, space, force.split())
    s.turn = EDITION.power_index[turn_of]
    turn.begin(s, EDITION.turn.begin(), [])
    for field, value in (remembered or {}).items():
        setattr(s, field, value)
    if bought:
        s.bought = tuple(bought.get(unit, 0) for unit in EDITION.units.ids)
    s.stack = [about_to_begin(phase)]
    GAME.flow.run_on(s, [])
    return Match(GAME, chosen, dice(*falls, then=then), state=s)


def about_to_begin(phase: str) -> At:
    """A turn that has done what comes before a phase."""
    steps = [BEFORE, *EDITION.turn.steps]
    return At(EDITION.turn.name, steps[steps.index(phase) - 1])


def facility(told: str) -> tuple[int, int]:
    """`air_base 3`: a facility and its damage."""
    kind, *damage = told.split()
    return EDITION.units.index[kind], int(damage[0]) if damage else 0


def place(s: EuropeState, space: str, words: list[str]) -> None:
    """`ussr infantry 3 tank`: a power or the army of a neutral, and its units with their numbers.

    `carrier.damaged` has a hit, `fighter@uk` is a guest of the UK, `fighter.trapped@uk` one on a damaged carrier.
    """
    power = EDITION.owners.index(words[0])
    code = 0
    for word in words[1:]:
        if word.isdecimal():
            put(s, EDITION.board.index[space], code, int(word) - 1)
            continue
        told, _, host = word.partition("@")
        meant = labels.read(EDITION, told, power)
        assert meant is not None, word
        code = with_cargo(piece(meant.kind, power), [item(kind, owner) for kind, owner in meant.cargo])
        code |= {"": 0, labels.DAMAGED: HIT, labels.ABOARD_DAMAGED: TRAPPED}[meant.mark]
        code = with_host(code, EDITION.power_index[host]) if host else code
        put(s, EDITION.board.index[space], code)


def state(match: Match) -> EuropeState:
    """The state as it is now, to look at what no view shows."""
    s = match.state_at(match.now)
    assert isinstance(s, EuropeState)
    return s
