"""What a person is shown of a table. Everything hidden is left out here, before it can leave the server."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial
from itertools import islice
from typing import Any

import msgspec

from sandtable.core import codec
from sandtable.core.decisions import Allocate, Choose, Orders, Question
from sandtable.core.match import Match
from sandtable.core.text import text
from sandtable.core.types import Event, Over, Refusal, Seat
from sandtable.server import problems
from sandtable.server.bots.hints import Hint
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import ChatRow, SeatRow
from sandtable.server.tables.history import require_state_at
from sandtable.server.tables.presence import People
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table
from sandtable.server.wire.common import Said
from sandtable.server.wire.messages import LookMessage
from sandtable.server.wire.people import Player
from sandtable.server.wire.playing import (
    AllocateInfo,
    Answer,
    Asked,
    ChatLine,
    ChooseInfo,
    Decision,
    EventInfo,
    HintInfo,
    LimitInfo,
    Look,
    Option,
    OrdersInfo,
    PartInfo,
    Policies,
    PolicyInfo,
    RefusalInfo,
    StandingInfo,
)
from sandtable.server.wire.tables import SeatInfo, TableInfo

OPTIONS_REMEMBERED = 20_000
OFFERED = 2000
"""Options listed at most; whatever else is legal can still be typed."""


def time_of(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


class Reader(msgspec.Struct, frozen=True):
    """Who looks at a table, through which seat, and in which language."""

    person: str | None
    seat: Seat | None
    language: str


class Sight(msgspec.Struct, frozen=True):
    """All that decides what a reader is shown of a table: where it is equal, they are shown the same, byte for byte."""

    seat: Seat | None
    mine: tuple[Seat, ...]
    hosting: bool
    language: str
    online: People
    lost: bool


def sight_of(services: Services, table: Table, reader: Reader) -> Sight:
    """What a reader may see of a table, and how. Whoever has given up the seat they looked through only watches."""
    table.require_visible(reader.person)
    mine, seat = table.mine(reader.person), reader.seat
    if seat not in mine and not table.is_open_book:
        seat = None
    hosting = table.row.host == reader.person
    return Sight(seat, mine, hosting, reader.language, services.hub.online(table), services.health.lost)


def table_info(services: Services, table: Table, person: str | None, language: str) -> TableInfo:
    """The table from outside."""
    return info_for(table, sight_of(services, table, Reader(person, None, language)))


def info_for(table: Table, sight: Sight, kind: type[TableInfo] = TableInfo) -> TableInfo:
    """The same for all who see the same."""
    row = table.row
    told = table.seats if row.status == "over" else sight.mine
    return kind(
        id=row.id,
        game=row.game,
        options=table.options,
        seats=[_seat(seat, table.names, sight.online, hints=seat.seat in told) for seat in table.seats.values()],
        public=row.public,
        clock=table.clock,
        status=row.status,  # type: ignore[arg-type]  # the database holds nothing else
        moment=row.moment,
        waiting=() if row.imported or table.broken else table.waiting,
        result=table.result,
        created=time_of(row.created),
        updated=time_of(row.updated),
        host=Player(row.host, table.names.get(row.host, "")),
        mine=sight.mine,
        hosting=sight.hosting,
        commitment=row.commitment,
        imported=row.imported,
        sandbox=row.sandbox,
        lesson=None if row.lesson is None else row.lesson.partition("@")[0],
        hints=table.allows_hints,
        read_only=read_only(table, sight.language, lost=sight.lost),
    )


def _seat(seat: SeatRow, names: dict[str, str], online: People, *, hints: bool) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]  # the database holds nothing else
        person=None if seat.person is None else Player(seat.person, names.get(seat.person, "")),
        level=seat.level,
        online=seat.kind == "bot" or seat.person in online,
        deadline=None if seat.deadline is None else time_of(seat.deadline),
        resigned=seat.resigned,
        hints=seat.hints if hints else None,
    )


async def look(
    services: Services,
    table: Table,
    reader: Reader,
    *,
    at: int | None = None,
    since: int = 0,
) -> Look:
    """The table through a seat, now or at a past moment, with the events after another."""
    seat = reader.seat
    table.require_view(reader.person, seat)
    async with table.lock:
        info = table_info(services, table, reader.person, reader.language)
        if at is None or table.match is None:
            return look_now(table, info, seat, since)
        return look_back(table, info, seat, at, await require_state_at(services.store, table, at), since)


def look_now(table: Table, info: TableInfo, seat: Seat | None, since: int, kind: type[Look] = Look) -> Look:
    """The table through a seat, now, with the events after a moment."""
    match = table.match
    if match is None and table.broken is not None:
        raise RequestError(table.broken)
    if match is None:  # before the start: the set-up, as everybody sees it
        game = table.game
        view = game.view(game.setup(game.options(info.options)), seat)
        return kind(info, seat, 0, None, view, {}, None, [], [], None, can_undo=False)
    playing = not table.is_for_looking
    return kind(
        table=info,
        seat=seat,
        moment=match.now,
        at=None,
        view=_cached(table, ("view", seat), lambda: msgspec.Raw(msgspec.json.encode(match.view(seat)))),
        decisions=decisions(table, match, info.mine) if playing else {},
        asked=asked(match) if playing else None,
        standing=standing(match.standing()),
        events=events_since(table, match, seat, since),
        result=match.outcome(),
        can_undo=playing and seat in info.mine and can_undo(table, match, seat),
    )


def look_message(table: Table, sight: Sight, since: int) -> LookMessage:
    """The same for whoever watches: the table's lock must be free."""
    look = look_now(table, info_for(table, sight), sight.seat, since, LookMessage)
    assert isinstance(look, LookMessage)
    return look


def look_back(table: Table, info: TableInfo, seat: Seat | None, at: int, state: Any, since: int) -> Look:
    """The table through a seat at a past moment, when its state was this."""
    match = table.require_match()
    game = match.game
    until = ((n, event) for n, event in match.events(seat, since) if n <= at)
    return Look(
        info, seat, match.now, at, game.view(state, seat), {}, None, standing(game.standing(state)), events(until),
        None, can_undo=False,
    )  # fmt: skip


def _cached(table: Table, key: Any, make: Any) -> Any:
    """What is made once for each moment, however many look."""
    if key not in table.cache:
        table.cache[key] = make()
    return table.cache[key]


def events_since(table: Table, match: Match, seat: Seat | None, since: int) -> list[EventInfo]:
    """What a seat has seen after a moment. Any moment may be asked for, so only the last is kept."""
    kept: tuple[int | None, list[EventInfo]] = table.cache.get(("events", seat), (None, []))
    if kept[0] != since:
        kept = table.cache["events", seat] = since, events(match.events(seat, since))
    return kept[1]


def standing(under_way: Iterable[tuple[str, str]]) -> list[StandingInfo]:
    """Where in the order of play this is; a sequence that waits for its first step is not under way yet."""
    return [StandingInfo(sequence, step) for sequence, step in under_way if step]


def can_undo(table: Table, match: Match, seat: Seat | None) -> bool:
    playing = table.row.status == "running" and table.row.lesson is None
    return seat is not None and playing and match.why_no_undo(seat) is None


def asked(match: Match) -> Asked | None:
    """What the table waits for, as everybody may know it: the game keeps secrets out of a question's arguments."""
    pending = match.pending()
    return None if isinstance(pending, Over) else Asked(pending.ask, pending.args)


def decisions(table: Table, match: Match, seats: Iterable[Seat]) -> dict[Seat, Decision]:
    """The questions put to these seats."""
    found: dict[Seat, Decision] = {}
    for seat in seats:
        question = match.question(seat)
        if question is not None:
            found[seat] = _cached(table, ("decision", seat), partial(decision, match, question))
    return found


def decision(match: Match, question: Question) -> Decision:
    """One question with everything that can be answered."""
    if isinstance(question, Choose):
        return ChooseInfo(question.seat, question.ask, question.args, _options(question.options))
    if isinstance(question, Allocate):
        parts = [PartInfo(part.name, part.low, part.high) for part in question.parts]
        limits = [LimitInfo(one.weights, one.low, one.high, one.rule, one.key) for one in question.limits]
        return AllocateInfo(question.seat, question.ask, question.args, parts, limits)
    return _orders(match, question)


def _orders(match: Match, question: Orders) -> OrdersInfo:
    draft = match.draft(question.seat)
    offered = tuple(islice(draft.options(), OFFERED))
    return OrdersInfo(
        question.seat, question.ask, question.args, _options(offered),
        orders=_options(draft.orders),
        duties=[refusal_info(match, refusal) for refusal in draft.duties()],
        view=draft.view(),
    )  # fmt: skip


def _options(actions: Sequence[msgspec.Struct]) -> list[Any]:
    """Answers on offer, as they are sent."""
    try:
        return list(map(_encoded_option, actions))
    except TypeError:  # one holds a list or a mapping, by which nothing can be remembered
        return list(map(_encoded_option.__wrapped__, actions))


@lru_cache(OPTIONS_REMEMBERED)
def _encoded_option(action: msgspec.Struct) -> msgspec.Raw:
    """The same few answers are on offer again and again."""
    option = Option(action, codec.to_text(action))  # type: ignore[arg-type]  # it is data once it is written
    return msgspec.Raw(msgspec.json.encode(option))


def answer(table: Table, refusal: Refusal | None) -> Answer:
    """Whether an action is allowed, and if not, why not."""
    return Answer(refusal is None, None if refusal is None else refusal_info(table.require_match(), refusal))


def hint_info(table: Table, seat: Seat, hint: Hint) -> HintInfo:
    """A hint for the one who has asked for it."""
    game = table.game
    answer: Any = hint.question.from_data(game.Action, hint.answer)
    said = Said(*(text(game.folder, language).action(answer) for language in ("en", "ru")))
    reasons = events((hint.moment, event) for event in hint.reasons)
    return HintInfo(hint.moment, hint.answer, hint.question.to_text(answer), said, reasons, table.seats[seat].hints)


async def decision_of(table: Table, seat: Seat) -> Decision:
    """The question put to a seat that is writing a plan."""
    async with table.lock:
        return decisions(table, table.require_running(), [seat])[seat]


def policies(table: Table, seat: Seat) -> Policies:
    """The standing orders of a seat."""
    return Policies(seat, msgspec.json.decode(table.seats[seat].policies, type=list[PolicyInfo]))


def refusal_info(match: Match, refusal: Refusal) -> RefusalInfo:
    said = Said(text(match.game.folder, "en").refusal(refusal), text(match.game.folder, "ru").refusal(refusal))
    return RefusalInfo(refusal.rule, refusal.key, refusal.args, said)


def events(numbered: Iterable[tuple[int, Event]]) -> list[EventInfo]:
    return [EventInfo(n, event.key, event.args, event.rule, event.withheld) for n, event in numbered]


def chat_line(row: ChatRow, name: str, kind: type[ChatLine] = ChatLine) -> ChatLine:
    return kind(row.id, Player(row.person, name), row.seat, row.text, time_of(row.at))


def read_only(table: Table, language: str, *, lost: bool) -> str | None:
    """Why nothing can be done at this table now."""
    if lost:
        return problems.sentence("read-only", language)
    return None if table.broken is None else problems.sentence(table.broken, language)
