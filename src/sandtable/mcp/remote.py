"""A seat at a running server. The server makes every view for its seat: there is nothing here that could be hidden."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NoReturn
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import msgspec
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.decisions import Allocate, Choose, Draft, Limit, Orders, Part, Plan, Question
from sandtable.core.game import Game
from sandtable.core.types import Event, Over, Refusal, Refused, Seat
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.plans import Order
from sandtable.mcp.api import Api
from sandtable.mcp.tables import Hint, Table
from sandtable.textui.i18n import Usage, say
from sandtable.textui.setting_up import game_named

Json = dict[str, Any]


class RemoteTable(Table):
    """A table on a server: what it looks like is asked anew before each thing that is done."""

    def __init__(self, api: Api, game: Game[Any], info: Json) -> None:
        seats = tuple(one["seat"] for one in info["seats"])
        super().__init__(game, seats, tuple(info["mine"]), api.language)
        self.api, self.key = api, api.key
        self.path = f"/api/tables/{quote(info['id'], safe='')}"
        self._looks: dict[Seat, Json] = {}

    @property
    def where(self) -> str:
        return self.api.address

    # What the table tells

    def renew(self) -> None:
        self._looks.clear()

    def look(self, seat: Seat) -> Json:
        """The table through a seat, with what happened since it was last told."""
        if seat not in self._looks:
            self._looks[seat] = self._look(seat, self.told[seat])
        return self._looks[seat]

    def _look(self, seat: Seat, since: int) -> Json:
        found: Json = self.api.get(f"{self.path}/look?{urlencode({'seat': seat, 'since': since})}")
        return found

    @property
    def now(self) -> int:
        moment: int = self.look(self.held[0])["moment"]
        return moment

    def waiting(self) -> tuple[Seat, ...]:
        return tuple(self.look(self.held[0])["table"]["waiting"])

    def outcome(self) -> Over | None:
        found = self.look(self.held[0])["result"]
        return None if found is None else msgspec.convert(found, Over)

    def view(self, seat: Seat) -> Any:
        return self.read(self.game.View, self.look(seat)["view"])

    def read(self, kind: Any, data: Any) -> Any:
        """Something of this game; a server with another version of it may send what we do not know."""
        try:
            return codec.from_data(kind, data)
        except codec.Malformed as problem:
            raise Usage(say("assist-other-version", game=self.game.id, detail=str(problem))) from None

    def events(self, seat: Seat, since: int) -> Iterable[tuple[int, Event]]:
        look = self.look(seat) if since == self.told[seat] else self._look(seat, since)
        return [(told["n"], event_of(told)) for told in look["events"]]

    def record(self, seat: Seat) -> bytes:
        return self.api.send("GET", f"{self.path}/record?{urlencode({'seat': seat})}")

    def decisions(self, seat: Seat) -> dict[Seat, Question]:
        told = self.look(seat)["decisions"].get(seat)
        return {} if told is None else {seat: self._question(seat, told)}

    def _question(self, seat: Seat, told: Json) -> Question:
        ask, args = told["ask"], told["args"]
        if told["shape"] == "choose":
            options = tuple(self.read(self.game.Action, one["action"]) for one in told["options"])
            return Choose(seat, ask, options, args)
        if told["shape"] == "allocate":
            parts = tuple(Part(one["name"], one["high"], one["low"]) for one in told["parts"])
            limits = tuple(
                Limit(one["weights"], one["rule"], one["high"], one["low"], one["key"]) for one in told["limits"]
            )
            return Allocate(seat, ask, parts, limits, args)
        return Orders(seat, ask, self.order_type, lambda: self.draft(seat), args)

    @property
    def order_type(self) -> Any:
        if not isinstance(self.game, AxisGame):
            raise Usage(say("assist-other-version", game=self.game.id, detail="orders"))
        return Order

    def draft(self, seat: Seat) -> Draft[Any]:
        return RemoteDraft(self, seat, self.look(seat)["decisions"][seat])

    def keep(self) -> None:
        """The server does."""

    # What is done at it

    def act(self, seat: Seat, action: Struct) -> None:
        seen = self.look(seat)["moment"]
        self.api.post(f"{self.path}/act", seat=seat, seen=seen, action=msgspec.to_builtins(action))
        self.renew()

    def undo(self, seat: Seat) -> None:
        self.api.post(f"{self.path}/undo", seat=seat, seen=self.look(seat)["moment"])
        self.renew()

    def why_not(self, seat: Seat, action: Struct) -> Refusal | None:
        told = self.api.post(f"{self.path}/why", seat=seat, action=msgspec.to_builtins(action))
        return None if told["allowed"] else refusal_of(told["refusal"])

    def rules_in_play(self, seat: Seat, action: Struct) -> list[str]:
        """Only the server could try it."""
        return []

    def hint(self, seat: Seat) -> Hint:
        question = self.require_question(seat)
        told = self.api.post(f"{self.path}/hint", seat=seat)
        answer: Struct = question.from_data(self.game.Action, told["action"])
        return Hint(answer, [event_of(one) for one in told["reasons"]], told["hints"])

    def odds(self, seat: Seat) -> dict[str, Any]:
        told = self.api.get(f"{self.path}/odds?{urlencode({'seat': seat})}")
        now = None if told["now"] is None else self._battle(told["now"])
        return {"now": now, "ahead": [self._battle(one) for one in told["ahead"]]}

    def _battle(self, told: Json) -> Json:
        problem = told["problem"] and told["problem"][self.language]
        said = {"battle": told["battle"], "raid": told["raid"], "problem": problem}
        return {
            "space": told["ask"]["space"],
            "kind": told["ask"]["kind"],
            **{name: one for name, one in said.items() if one},
        }


class RemoteDraft(Draft[None]):
    """The plan that the server keeps for a seat."""

    def __init__(self, table: RemoteTable, seat: Seat, told: Json) -> None:
        self.table, self.seat = table, seat
        self._take(told)

    def _take(self, told: Json) -> None:
        self._told = told
        self.orders = [self.table.read(self.table.order_type, one["action"]) for one in told["orders"]]

    def fresh(self) -> None:
        """The server has the scratch state."""

    def step(self, scratch: None, order: Struct) -> Refusal | None:
        try:
            self._change(add=msgspec.to_builtins(order))
        except Refused as refused:
            return refused.refusal
        return None

    def _change(self, **change: Any) -> None:
        told = self.table.api.post(f"{self.table.path}/draft", seat=self.seat, **change)
        self._take(told)
        self.table.look(self.seat)["decisions"][self.seat] = told

    def add(self, order: Struct) -> Refusal | None:
        return self.step(None, order)

    def drop(self, index: int) -> list[Struct]:
        later = self.orders[index + 1 :]
        self._change(drop=index)
        return [order for order in later if order not in self.orders]

    def options(self) -> Iterator[Struct]:
        for one in self._told["options"]:
            yield self.table.read(self.table.order_type, one["action"])

    def duties(self) -> list[Refusal]:
        return [refusal_of(one) for one in self._told["duties"]]

    def view(self) -> Struct | None:
        told = self._told["view"]
        found: Struct | None = None if told is None else self.table.read(self.table.game.View, told)
        return found

    def complete(self, rng: Random) -> Plan:
        return self.plan()


def event_of(told: Json) -> Event:
    return Event(told["key"], told["args"], told["rule"], withheld=told["withheld"])


def refusal_of(told: Json) -> Refusal:
    return Refusal(told["rule"], told["key"], told["args"])


# Sitting down


def sit_down(link: str, name: str, seat: str | None, key: str | None, language: str) -> RemoteTable:
    """The seat that a link is for."""
    address, table_id, token = read_link(link)
    api = Api(address, language, key)
    try:
        return _seated(api, table_id, token, name, seat)
    except (KeyError, TypeError, ValueError):
        raise Usage(say("assist-not-sandtable", address=address, status=200)) from None


def _seated(api: Api, table_id: str, token: str | None, name: str, seat: str | None) -> RemoteTable:
    if api.key is None:
        api.key = api.post("/api/people", name=name)["key"]
    path = f"/api/tables/{quote(table_id, safe='')}"
    info = api.get(path)
    if token or seat or not info["mine"]:
        wish = {"token": token} if token else {"seat": seat} if seat else {}
        info = api.post(f"{path}/join", **wish)
    return RemoteTable(api, game_named(info["game"]), info)


def read_link(link: str) -> tuple[str, str, str | None]:
    """The server's address, the table's id and the seat's token: `http://host/t/TABLE#seat=TOKEN`."""
    try:
        parts = urlsplit(link.strip())
        port = parts.port
    except ValueError:
        _no_link(link)
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme not in ("http", "https") or not parts.hostname or words[-2:-1] != ["t"] or parts.username:
        _no_link(link)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    token = parse_qs(parts.fragment).get("seat", [None])[0]
    return f"{parts.scheme}://{host}{f':{port}' if port else ''}", words[-1], token


def _no_link(link: str) -> NoReturn:
    raise Usage(say("assist-no-link", link=link))
