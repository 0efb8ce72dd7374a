"""Rulebook, "2. Apply the effect of the battle space": production, propaganda, research, bombing, advantages."""

from collections.abc import Callable
from functools import cache

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.blitzkrieg import algorithm
from sandtable.games.blitzkrieg.pieces import (
    ABILITY,
    BOARDS,
    BOMBING,
    FIGURES,
    KIND_ID,
    KINDS,
    NONE,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_AND_PRODUCTION,
    SPECIAL,
    STRATEGIC,
    TACTICAL,
    BoardName,
)
from sandtable.games.blitzkrieg.reserve import back_to_bag, counted, draw, take_weapons
from sandtable.games.blitzkrieg.sequence import TURN
from sandtable.games.blitzkrieg.state import (
    OPEN,
    BlitzkriegState,
    board_of,
    closed_theatre,
    flow,
    is_bot,
    move_marker,
    no_such_theatre,
    seat_of,
    seated,
)


class Effect(Frame, frozen=True):
    """An effect still to be applied in a theatre."""

    theatre: int
    effect: str
    value: int


class Researching(Frame, frozen=True):
    """Special weapons that come out of the research pool: to the bag, or to the reserve at once."""

    count: int
    to_reserve: bool


class Bombing(Frame, frozen=True):
    """Chance says which token the other side loses."""


class BombBot(Frame, frozen=True):
    """The player says which token the bot loses."""


class Bomb(Action, frozen=True, tag="bomb"):
    """Solo: discard a token from the bot's row, by its place from the left."""

    place: int
    token: str


class StrategicAdvantage(Frame, frozen=True):
    """A marker of another theatre is to be moved."""

    theatre: int
    value: int


class Advance(Action, frozen=True, tag="advance"):
    """Move the marker of another theatre by a strategic advantage."""

    theatre: str


ADVANCES = {name: tuple(Advance(theatre.id) for theatre in board.theatres) for name, board in BOARDS.items()}
LEADERSHIP_TIMES: int = FIGURES["leadership_effects"]


@flow.step(TURN, "effect")
def apply_effects(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Before the marker moves by the token's strength: blitzkrieg.track.effect-first, blitzkrieg.effect.at-once."""
    effects = effects_of(s, s.placed[s.turn], s.cell)
    if len(effects) > 1:
        for later in reversed(effects[1:]):
            call(s, later)
    if effects:
        EFFECTS[effects[0].effect](s, effects[0], log)


def effects_of(s: BlitzkriegState, shown: int, cell: int) -> list[Effect]:
    """What a token with this face brings about on a cell, in order."""
    printed, ability = printed_effect(s.terms.board, cell), ABILITY[shown]
    if not ability:
        return printed
    if ability == "task_force":  # blitzkrieg.weapon.task-force
        return []
    if ability == "leadership":  # blitzkrieg.weapon.leadership
        return printed * LEADERSHIP_TIMES
    if ability == "bombardment":  # blitzkrieg.weapon.bombardment
        return [*printed, Effect(board_of(s).theatre[cell], BOMBING, 1)]
    return printed


@cache
def printed_effect(board: BoardName, cell: int) -> list[Effect]:
    """What a cell does, if anything."""
    where = BOARDS[board]
    effect = Effect(where.theatre[cell], where.effect[cell], where.value[cell])
    return [] if effect.effect == NONE else [effect]  # blitzkrieg.effect.none


@flow.run(Effect)
def apply_effect(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    end(s)
    EFFECTS[frame.effect](s, frame, log)


def production(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    """Draw from one's own bag, as much as there is."""
    if not draw(s, frame.value):  # blitzkrieg.effect.production
        log.append(Event("bag-empty", {"seat": seat_of(s, s.turn)}, "blitzkrieg.effect.empty"))


def propaganda(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    """For the bot as for anybody: blitzkrieg.bot.as-usual."""
    s.points[s.turn] += frame.value
    args = {"seat": seat_of(s, s.turn), "points": frame.value}
    log.append(Event("propaganda", args, "blitzkrieg.effect.propaganda"))


def tactical_advantage(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    """In this theatre, as part of the placement; a closed theatre has nothing to move."""
    if s.status[frame.theatre] != OPEN:
        return  # blitzkrieg.theatre.tactical, blitzkrieg.nippon.scientist
    board = board_of(s)
    moved = move_marker(s, s.turn, frame.theatre, frame.value, board.last[frame.theatre])
    args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[frame.theatre].id, "steps": moved}
    log.append(Event("tactical", args, "blitzkrieg.effect.tactical"))


# Research


def research(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    _research(s, frame.value, False, log)


def research_and_production(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    _research(s, frame.value, True, log)


def _research(s: BlitzkriegState, count: int, to_reserve: bool, log: Log) -> None:
    count = min(count, sum(s.pool))
    if count:
        call(s, Researching(count, to_reserve))
    else:
        log.append(Event("pool-empty", {"seat": seat_of(s, s.turn)}, "blitzkrieg.effect.empty"))


def _research_knows(s: BlitzkriegState, to_reserve: bool) -> tuple[Seat, ...] | None:
    """The taker alone; what goes into the bot's bag nobody sees, what goes into its row everybody."""
    if not is_bot(s, s.turn):
        return (seat_of(s, s.turn),)
    return None if to_reserve else ()  # blitzkrieg.bot.research


@flow.chance(Researching)
def which_weapons(s: BlitzkriegState, frame: Researching) -> Draw:
    return Draw(frame.count, s.pool, KINDS, "weapons", _research_knows(s, frame.to_reserve))


@flow.outcome(Researching)
def weapons_taken(s: BlitzkriegState, frame: Researching, kinds: tuple[int, ...], log: Log) -> None:
    end(s)
    take_weapons(s, s.turn, kinds, frame.to_reserve)
    knows = _research_knows(s, frame.to_reserve)
    args = {"seat": seat_of(s, s.turn), "count": len(kinds), "token": [KINDS[kind] for kind in kinds]}
    secret = () if knows is None else ("token",)
    if frame.to_reserve:
        key, rule = "research-at-once", "blitzkrieg.effect.research-and-production"
    else:
        key, rule = "research", "blitzkrieg.effect.research"
    log.append(Event(key, args, rule, secret=secret, knows=knows or ()))


# Bombing


def bombing(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    victim = 1 - s.turn
    if not s.reserves[victim]:
        log.append(Event("bombs-nothing", {"seat": seat_of(s, s.turn)}, "blitzkrieg.effect.empty"))
    else:
        call(s, BombBot() if is_bot(s, victim) else Bombing())


@flow.chance(Bombing)
def which_is_bombed(s: BlitzkriegState, frame: Bombing) -> Draw:
    return Draw(1, counted(s.reserves[1 - s.turn]), KINDS, "bombing", seated(s))


@flow.outcome(Bombing)
def bombed(s: BlitzkriegState, frame: Bombing, kinds: tuple[int, ...], log: Log) -> None:
    end(s)
    victim = 1 - s.turn
    back_to_bag(s, victim, s.reserves[victim].index(kinds[0]))
    args = {"seat": seat_of(s, s.turn), "seat_victim": seat_of(s, victim), "token": KINDS[kinds[0]]}
    log.append(Event("bombed", args, "blitzkrieg.effect.bombing", reveals=True, secret=("token",), knows=seated(s)))


@flow.ask(BombBot)
def offer_bot_tokens(s: BlitzkriegState, frame: BombBot) -> Choose:
    tokens = (Bomb(at, KINDS[kind]) for at, kind in enumerate(s.reserves[1 - s.turn], 1))
    return Choose(seat_of(s, s.turn), "bomb", flow.allowed(s, frame, tokens))


@flow.refuse(BombBot, Bomb)
def cannot_bomb(s: BlitzkriegState, frame: BombBot, action: Bomb) -> Refusal | None:
    """Special weapons are safe while there is anything else."""
    row = s.reserves[1 - s.turn]
    kind = KIND_ID.get(action.token)
    if not 1 <= action.place <= len(row) or row[action.place - 1] != kind:
        return Refusal("blitzkrieg.solo.bombing", "not-in-row", {"token": action.token})
    safe = SPECIAL[kind] and not all(SPECIAL[other] for other in row)
    return Refusal("blitzkrieg.solo.bombing") if safe else None


@flow.answer(BombBot, Bomb)
def bomb_bot(s: BlitzkriegState, frame: BombBot, seat: Seat, action: Bomb, log: Log) -> None:
    end(s)
    back_to_bag(s, 1 - s.turn, action.place - 1)
    args = {"seat": seat, "seat_victim": seat_of(s, 1 - s.turn), "token": action.token}
    log.append(Event("bombed", args, "blitzkrieg.solo.bombing"))


# Strategic advantage


def strategic_advantage(s: BlitzkriegState, frame: Effect, log: Log) -> None:
    """One other theatre of one's choice; the bot looks for the biggest change."""
    others = other_theatres(s, frame.theatre)
    if not others:
        log.append(Event("no-other-theatre", {"seat": seat_of(s, s.turn)}, "blitzkrieg.theatre.frozen"))
    elif is_bot(s, s.turn):
        # blitzkrieg.bot.strategic
        advance_elsewhere(s, algorithm.best_advance(s, s.turn, others, frame.value), frame.value, log)
    else:
        call(s, StrategicAdvantage(frame.theatre, frame.value))


def other_theatres(s: BlitzkriegState, theatre: int) -> list[int]:
    """Those whose markers may be moved; what `cannot_advance` refuses is not among them."""
    return [other for other, status in enumerate(s.status) if status == OPEN and other != theatre]


@flow.ask(StrategicAdvantage)
def offer_theatres(s: BlitzkriegState, frame: StrategicAdvantage) -> Choose:
    advances = ADVANCES[s.terms.board]
    options = tuple(advances[theatre] for theatre in other_theatres(s, frame.theatre))
    return Choose(seat_of(s, s.turn), "advance", options, {"steps": frame.value})


@flow.refuse(StrategicAdvantage, Advance)
def cannot_advance(s: BlitzkriegState, frame: StrategicAdvantage, action: Advance) -> Refusal | None:
    unknown = no_such_theatre(s, action.theatre)
    if unknown is not None:
        return unknown
    if board_of(s).by_name[action.theatre] == frame.theatre:
        return Refusal("blitzkrieg.effect.strategic-elsewhere")
    return closed_theatre(s, action.theatre)


@flow.answer(StrategicAdvantage, Advance)
def advance(s: BlitzkriegState, frame: StrategicAdvantage, seat: Seat, action: Advance, log: Log) -> None:
    end(s)
    advance_elsewhere(s, board_of(s).by_name[action.theatre], frame.value, log)


def advance_elsewhere(s: BlitzkriegState, theatre: int, steps: int, log: Log) -> None:
    """Never onto a space that would win the theatre."""
    board = board_of(s)
    # blitzkrieg.effect.strategic-stop, blitzkrieg.nippon.stop
    moved = move_marker(s, s.turn, theatre, steps, board.stop[theatre])
    args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[theatre].id, "steps": moved}
    log.append(Event("strategic", args, "blitzkrieg.effect.strategic"))


EFFECTS: dict[str, Callable[[BlitzkriegState, Effect, Log], None]] = {
    PRODUCTION: production,
    PROPAGANDA: propaganda,
    RESEARCH: research,
    RESEARCH_AND_PRODUCTION: research_and_production,
    BOMBING: bombing,
    TACTICAL: tactical_advantage,
    STRATEGIC: strategic_advantage,
}
