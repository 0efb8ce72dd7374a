"""Why a bot of Siege answers as it does: what an answer saves when the enemies move next."""

from collections.abc import Iterable

from msgspec import Struct

from sandtable.bots.siege.board import COLUMNS, HELD, Cols, columns_of, forget_columns
from sandtable.core.decisions import Question
from sandtable.core.flow import Log
from sandtable.core.types import Args, Event, Seat
from sandtable.games.siege.actions import Done, Put
from sandtable.games.siege.cards import Fortify, Hedgehog, Modify, Onslaught, Patrol, Repair, Strike
from sandtable.games.siege.pieces import ALL_SECTORS
from sandtable.games.siege.play import Attack, Build, Precise, Volley
from sandtable.games.siege.state import MARSHAL, SiegeState, flow
from sandtable.games.siege.turn import Offer, Swap

AIMED = (Attack, Precise, Volley, Strike, Onslaught, Hedgehog)
"""Plays against one enemy."""
NAMED: dict[type[Struct], str] = {Patrol: "patrol", Modify: "modification"}


def reasons(s: SiegeState, seat: Seat, question: Question, answer: Struct) -> Log:
    """For the log. What the field marshal thinks nobody is told: his tokens would be guessed from it."""
    if seat == MARSHAL:
        return []
    return [Event(f"bot-{key}", {"seat": seat, **args}) for key, args in told(s, seat, question, answer)]


def advice(s: SiegeState, seat: Seat, question: Question, answer: Struct) -> Log:
    """For a hint: with what the enemies will do after it."""
    if seat == MARSHAL:
        return [Event("bot-marshal", {"seat": seat, **outlook(after(s, seat, answer))})]
    found = reasons(s, seat, question, answer)
    if question.ask != "play":
        return found
    return [*found, Event("bot-outlook", {"seat": seat, **outlook(after(s, seat, answer))})]


def told(s: SiegeState, seat: Seat, question: Question, answer: Struct) -> Iterable[tuple[str, Args]]:
    match answer:
        case Offer():
            return [("offer", {"seat_to": answer.seat, "give": answer.give, "want": answer.want})]
        case Swap():
            return [("swap", {"cards": list(answer.cards)})]
        case Put():
            return [("start", {"sector": answer.sector})]
        case Repair():
            return [("repair", {"card": answer.card})]
        case Done() if question.ask != "play":
            return [(f"no-{question.ask}", {})]
        case Done():
            return [("done", {})]
    if question.ask == "play":
        return [why_play(s, seat, answer)]
    return [(answer.__struct_config__.tag if question.ask == "consider" else question.ask, {})]  # type: ignore[list-item]


def why_play(s: SiegeState, seat: Seat, answer: Struct) -> tuple[str, Args]:
    """What a card saves at the enemies' next move, or else what it does to one of them."""
    if type(answer) in NAMED:
        return NAMED[type(answer)], {}
    forget_columns()
    now, then = columns_of(s), after(s, seat, answer)
    walls, buildings = fallen(now)
    walls_after, buildings_after = fallen(then)
    if saved := sorted(buildings - buildings_after):
        return "saves-building", {"sector": saved[0] + 1}
    if saved := sorted(walls - walls_after):
        return "saves-wall", {"sector": saved[0] + 1}
    if isinstance(answer, Build | Fortify):
        return "builds", {"sector": answer.sector}
    assert isinstance(answer, AIMED)
    target = answer.target
    args: Args = {"kind": target.kind, "ring": target.ring, "sector": target.sector}
    if isinstance(answer, Hedgehog | Onslaught):
        return "delays", args
    return ("weakens" if armour(then) < armour(now) and alive(then) == alive(now) else "destroys"), args


def after(s: SiegeState, seat: Seat, answer: Struct) -> Cols:
    """The board with an answer carried out; whoever is done leaves it to the enemies as it is."""
    if isinstance(answer, Done):
        return columns_of(s)
    copy = s.clone()
    flow.apply(copy, seat, answer)
    return columns_of(copy)


def fallen(cols: Cols) -> tuple[set[int], set[int]]:
    """The sectors whose walls and buildings suffer when all enemies move."""
    before, then = ([COLUMNS.all[number] for number in board] for board in (cols, COLUMNS.moved(cols)))
    walls = {sector for sector in ALL_SECTORS if then[sector].wall < before[sector].wall}
    return walls, {sector for sector in ALL_SECTORS if then[sector].building < before[sector].building}


def outlook(cols: Cols) -> Args:
    walls, buildings = fallen(cols)
    return {"walls": len(walls), "buildings": len(buildings)}


def armour(cols: Cols) -> int:
    return sum(sum(armour % HELD for ring in COLUMNS.all[number].rings for armour in ring) for number in cols)


def alive(cols: Cols) -> int:
    return sum(COLUMNS.sizes[number] for number in cols)
