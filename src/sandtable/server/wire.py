"""What goes over the wire: the bodies and answers of the API. The page's types are generated from these structs."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sandtable.core.words import Over
from sandtable.odds import Battle, BestOrder, Ledger, Raid, Retreat, Worth
from sandtable.odds.outlook import BattleAsk

Name: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$")]
Words: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00]*[^\s\x00][^\x00]*$")]
"""Something said: no more than fits, and not nothing."""
SeatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Moment: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
"""A number a seat gives to be mixed into the dice."""
Login: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]{3,40}$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Url: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s\x00-\x1f\x7f]+$")]
AnyAction: TypeAlias = dict[str, Any] | Annotated[str, Meta(max_length=20_000)]
"""An action as data or as text."""
Status: TypeAlias = Literal["waiting", "running", "over"]


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends: nothing the server does not know."""


class Said(Struct):
    """The same sentence in both languages."""

    en: str
    ru: str


# People


class Player(Struct):
    """A person as others see them."""

    id: str
    name: str


class Person(Struct):
    """A person as they see themselves; `account` is their login if they have one."""

    id: str
    name: str
    account: str | None = None


class Key(Struct):
    """A new device key. It is shown once and stored as a hash."""

    person: Person
    key: str


class NewPerson(Body):
    name: Name


class Rename(Body):
    name: Name


class Credentials(Body):
    login: Login
    password: Password


class Webhook(Body):
    """Where to send notifications; null stops them."""

    url: Url | None


class PushKeys(Struct):
    """The keys of a browser's push subscription, base64url."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{80,90}=*$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,30}=*$")]


class PushSubscription(Struct):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Url
    keys: PushKeys


class Push(Body):
    """A subscription to add; null forgets all of this person."""

    subscription: PushSubscription | None


class PushKey(Struct):
    """The server's VAPID public key, base64url."""

    key: str


# Games


class GameInfo(Struct):
    """A game of the house; one that is not `ready` has no options and no levels yet."""

    id: str
    title: Said
    about: Said
    players: str
    ready: bool
    levels: list[str]
    default_level: str | None
    options: dict[str, Any] | None
    """The JSON Schema of the options."""
    defaults: dict[str, Any] | None
    presets: dict[str, dict[str, Any]]
    odds: bool = False
    """Whether its battles have odds."""


class RuleInfo(Struct):
    """A rule of the catalogue."""

    id: str
    section: str
    en: str
    ru: str


class SeatsFor(Body):
    options: dict[str, Any] = {}


# Tables


class LiveClock(Struct, tag="live", tag_field="kind"):
    """Everybody is here: nobody is hurried."""


class SlowClock(Struct, tag="slow", tag_field="kind"):
    """A seat has so many hours for an answer; then a bot or its standing orders answer for it."""

    hours: Annotated[int, Meta(ge=1, le=24 * 30)]
    then: Literal["bot", "policy"] = "bot"


Clock: TypeAlias = LiveClock | SlowClock


class SeatInfo(Struct):
    """A seat of a table and who holds it."""

    seat: str
    kind: Literal["open", "human", "bot"]
    person: Player | None = None
    level: str | None = None
    online: bool = False
    deadline: datetime | None = None
    resigned: bool = False


class TableInfo(Struct):
    """A table as a person sees it from outside; `mine` are the seats this person holds."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    public: bool
    clock: Clock
    status: Status
    moment: int
    waiting: list[str]
    """The seats that must answer now."""
    result: Over | None
    created: datetime
    updated: datetime
    host: Player
    mine: list[str]
    commitment: str
    """The SHA-256 of the secret behind the dice."""
    imported: bool = False
    sandbox: bool = False
    read_only: str | None = None
    """Why nothing can be done at this table now, as a sentence for people."""


class SeatChoice(Body):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Level | None = None


class NewTable(Body):
    """A table to be made. With `start` it starts by itself as soon as every seat is taken."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: dict[SeatName, SeatChoice] = {}
    public: bool = False
    clock: Clock = msgspec.field(default_factory=LiveClock)
    start: bool = False
    number: Number | None = None


class Made(Struct):
    """A new table and the link tokens of its open seats. They are shown once and stored as hashes."""

    table: TableInfo
    links: dict[str, str]


class Join(Body):
    seat: SeatName | None = None
    token: Token | None = None
    number: Number | None = None


class Leave(Body):
    seat: SeatName


class Start(Body):
    """Start now; `fill` gives the open seats to bots of this level."""

    fill: Level | None = None


class Resign(Body):
    seat: SeatName
    level: Level | None = None


class Fork(Body):
    at: Moment | None = None
    seat: SeatName | None = None


# Playing


class Option(Struct):
    """An answer as data and as text."""

    action: dict[str, Any]
    text: str


class PartInfo(Struct):
    """One of the numbers an allocation sets."""

    name: str
    low: int
    high: int


class LimitInfo(Struct):
    """A linear inequality over the parts: low ≤ Σ weight x part ≤ high."""

    weights: dict[str, int]
    low: int | None
    high: int | None
    rule: str
    key: str


class RefusalInfo(Struct):
    """Why not: the rule, the message's key and arguments, and the sentence in both languages."""

    rule: str
    key: str
    args: dict[str, Any]
    text: Said


class ChooseInfo(Struct, tag="choose", tag_field="shape"):
    """One of a list."""

    seat: str
    ask: str
    args: dict[str, Any]
    options: list[Option]


class AllocateInfo(Struct, tag="allocate", tag_field="shape"):
    """Integers under linear limits."""

    seat: str
    ask: str
    args: dict[str, Any]
    parts: list[PartInfo]
    limits: list[LimitInfo]


class OrdersInfo(Struct, tag="orders", tag_field="shape"):
    """A plan being written: the orders that may come next, those written so far, and what still forbids the commit."""

    seat: str
    ask: str
    args: dict[str, Any]
    options: list[Option]
    orders: list[Option]
    duties: list[RefusalInfo]
    view: Any
    """The game's view once these orders are carried out, where the game tells it."""


Decision: TypeAlias = ChooseInfo | AllocateInfo | OrdersInfo


class Asked(Struct):
    """What the table waits for, as everybody may know it."""

    ask: str
    args: dict[str, Any]


class EventInfo(Struct):
    """Something that happened on the way to moment `n`."""

    n: int
    key: str
    args: dict[str, Any]
    rule: str
    withheld: bool
    """True when this reader does not get everything about it."""


class Look(Struct):
    """What a person sees of a table through a seat, now or at a past moment (`at`)."""

    table: TableInfo
    seat: str | None
    moment: int
    at: int | None
    view: Any
    """The game's own view: see the types of each game."""
    decisions: dict[str, Decision]
    asked: Asked | None
    events: list[EventInfo]
    result: Over | None
    can_undo: bool


class Act(Body):
    """One action, or several that are carried out together or not at all; `seen` is the moment the client knows."""

    seat: SeatName
    seen: Moment
    action: AnyAction | None = None
    actions: Annotated[list[AnyAction], Meta(max_length=200)] | None = None


class Ask(Body):
    seat: SeatName
    action: AnyAction


class Answer(Struct):
    """Whether an action is allowed now, and if not, why not."""

    allowed: bool
    refusal: RefusalInfo | None


class Undo(Body):
    seat: SeatName
    seen: Moment


class Draft(Body):
    """One order to add to the plan, or the index of one to drop."""

    seat: SeatName
    add: AnyAction | None = None
    drop: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class PolicyInfo(Struct):
    """A standing order."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    args: dict[str, Any] = {}


class Policies(Body):
    seat: SeatName
    policies: Annotated[list[PolicyInfo], Meta(max_length=20)]


class ChatLine(Struct):
    """Something said at the table, for all to hear."""

    id: int
    person: Player
    seat: str | None
    text: str
    at: datetime


class Say(Body):
    text: Words


# Odds

Force: TypeAlias = Annotated[str, Meta(max_length=400)] | dict[Annotated[str, Meta(max_length=40)], int]
"""Units as text or as numbers by name."""
LossOrder: TypeAlias = (
    Annotated[str, Meta(max_length=400)] | Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=30)]
)
Dive: TypeAlias = Literal["never", "always", "alone"]


class OddsUnit(Struct):
    """A kind of unit as a calculator needs it; numbers of 0 mean that it cannot."""

    unit: str
    domain: str
    cost: int
    attack: int
    defence: int
    hits: int
    bombard: int
    anti_air: int
    raids: bool
    escort: int
    intercept: int


class OddsAsk(Body):
    """A battle: see `odds.battle`. `simulate` fights so many with random dice; `worth`, `best_order`: advice."""

    attack: Force
    defend: Force
    sea: bool = False
    amphibious: bool = False
    bombard: Force = ""
    casualties: LossOrder = "cheapest"
    defend_casualties: LossOrder = "cheapest"
    retreat: Retreat | None = None
    submerge: Dive = "never"
    defend_submerge: Dive = "never"
    low_luck: bool = False
    simulate: Annotated[int, Meta(ge=100, le=20_000)] | None = None
    worth: bool = False
    best_order: Literal["attack", "defend"] | None = None


class RaidAsk(Body):
    """A bombing raid: see `odds.raid`."""

    attack: Force
    defend: Force = ""
    cap: Annotated[int, Meta(ge=0, le=1000)] = 20
    damage: Annotated[int, Meta(ge=0, le=1000)] = 0
    aa: bool = True
    low_luck: bool = False


class OddsAnswer(Struct):
    """The odds, with the likeliest ends and survivors, and what else was asked."""

    battle: Battle
    worth: tuple[Worth, ...] | None
    best_order: BestOrder | None


class BattleOdds(Struct):
    """A battle or raid of a table and its odds; `problem` says why there are none."""

    ask: BattleAsk
    battle: Battle | None
    raid: Raid | None
    problem: Said | None


class TableOdds(Struct):
    """The battle being fought as it stands, and those to come; for a seat that plans, those its orders lead to."""

    moment: int
    now: BattleOdds | None
    ahead: list[BattleOdds]


class Problem(Struct, omit_defaults=True):
    """What went wrong, as `application/problem+json`; refusals name their rule."""

    type: str
    title: str
    detail: str
    status: int
    rule: str | None = None
    key: str | None = None
    args: dict[str, Any] | None = None
    text: Said | None = None


class Health(Struct):
    """`storage` is false while the database cannot be written."""

    ok: bool
    storage: bool
    version: str


# The WebSocket: what the client sends


class Hello(Body, tag="hello", tag_field="type"):
    """The first message: who looks, through which seat, and what they have seen."""

    key: Token | None = None
    seat: SeatName | None = None
    seen: Moment | None = None
    lang: Literal["en", "ru"] | None = None


class LookThrough(Body, tag="seat", tag_field="type"):
    """Look through another of one's seats."""

    seat: SeatName | None = None


class ActMessage(Body, tag="act", tag_field="type"):
    id: int | str
    seat: SeatName
    seen: Moment
    action: AnyAction | None = None
    actions: Annotated[list[AnyAction], Meta(max_length=200)] | None = None


class UndoMessage(Body, tag="undo", tag_field="type"):
    id: int | str
    seat: SeatName
    seen: Moment


class ChatMessage(Body, tag="chat", tag_field="type"):
    id: int | str
    text: Words


class Ping(Body, tag="ping", tag_field="type"):
    """Are you there?"""


ClientMessage: TypeAlias = Hello | LookThrough | ActMessage | UndoMessage | ChatMessage | Ping


# The WebSocket: what the server sends


class LookMessage(Look, tag="look", tag_field="type"):
    """The table after a change; `events` are those since the last one sent."""


class ChatSaid(ChatLine, tag="chat", tag_field="type"):
    """Somebody said something."""


class TableMessage(TableInfo, tag="table", tag_field="type"):
    """Somebody came or went."""


class DoneMessage(Struct, tag="done", tag_field="type"):
    id: int | str


class ProblemMessage(Struct, tag="problem", tag_field="type"):
    id: int | str | None
    problem: Problem


class Pong(Struct, tag="pong", tag_field="type"):
    """I am."""


class Bye(Struct, tag="bye", tag_field="type"):
    reason: str


ServerMessage: TypeAlias = LookMessage | ChatSaid | TableMessage | DoneMessage | ProblemMessage | Pong | Bye

API: tuple[Any, ...] = (
    Person, Key, NewPerson, Rename, Credentials, Webhook, Push, PushKey, GameInfo, RuleInfo, SeatsFor, TableInfo,
    NewTable, Made, Join, Leave, Start, Resign, Fork, Look, Act, Ask, Answer, Undo, Draft, Policies, ChatLine, Say,
    OddsUnit, OddsAsk, RaidAsk, OddsAnswer, Raid, TableOdds, Ledger, Problem, Health, ClientMessage,
    ServerMessage, Over,
)  # fmt: skip
"""Everything the page needs types for."""

UNIONS = {"Clock": Clock, "Decision": Decision, "ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
"""Unions that the page knows by name."""
