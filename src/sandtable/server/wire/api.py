"""What `tools/typescript.py` makes the types of the page from."""

from typing import Any

from sandtable.core.guide import Guide
from sandtable.core.types import Over
from sandtable.odds import Ledger, Raid
from sandtable.server.tables.clock import Clock
from sandtable.server.tables.records import Fork
from sandtable.server.tables.seating import Join, NewTable
from sandtable.server.wire.common import Health, Problem
from sandtable.server.wire.games import GameInfo, RuleDetails, RuleInfo, SeatsFor
from sandtable.server.wire.lessons import LessonAt, LessonInfo, LessonText, SkipStep, TakeLesson
from sandtable.server.wire.messages import ClientMessage, ServerMessage
from sandtable.server.wire.odds import OddsAnswer, OddsAsk, OddsUnit, RaidAsk, TableOdds
from sandtable.server.wire.people import (
    Credentials,
    Delete,
    Device,
    Key,
    NewPassword,
    NewPerson,
    Person,
    Push,
    PushKey,
    Rename,
    Webhook,
)
from sandtable.server.wire.playing import (
    Act,
    Answer,
    Ask,
    ChatLine,
    Decision,
    Draft,
    HintAsk,
    HintInfo,
    Look,
    Moved,
    Policies,
    Say,
    Undo,
)
from sandtable.server.wire.tables import Leave, Link, Made, NewLink, Resign, Start, TableInfo

API: tuple[Any, ...] = (
    Person, Key, NewPerson, Rename, Credentials, NewPassword, Delete, Device, Webhook, Push, PushKey,
    GameInfo, Guide, RuleInfo, RuleDetails, SeatsFor, LessonInfo, LessonText, LessonAt, TakeLesson, SkipStep,
    TableInfo, NewTable, Made, NewLink, Link, Join, Leave, Start, Resign, Fork, Look, Act, Ask, Answer, HintAsk,
    HintInfo, Undo, Moved, Draft, Policies, ChatLine, Say, OddsUnit, OddsAsk, RaidAsk, OddsAnswer, Raid, TableOdds,
    Ledger, Problem, Health, ClientMessage, ServerMessage, Over,
)  # fmt: skip
"""Everything the page needs types for."""

UNIONS = {"Clock": Clock, "Decision": Decision, "ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
"""Unions that the page knows by name."""
