"""Notifications: people who are asked and not at the table are called by Web Push and by a webhook of their own.

The address comes from a stranger, so it is resolved first and called only if it leads into the open Internet.
"""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from sandtable.core.types import Seat
from sandtable.server.notify import web_push
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Lost
from sandtable.server.tables.clock import SlowClock
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table

log = logging.getLogger("sandtable.notify")

TIMEOUT = 5.0
AT_ONCE = 10
RESOLVERS = 4
LONGEST_CALL = 30.0
"""Seconds for all that is called of one person."""
KEPT_FOR = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
GONE = (404, 410)
TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("2002::/16"))
"""IPv6 networks behind which any IPv4 address may stand."""
SPECIAL = tuple(map(ipaddress.ip_network, ("192.0.0.0/24", "192.88.99.0/24", "fec0::/10")))
"""Networks for special use that Python takes for open ones."""


class Notifier:
    """Calls people."""

    def __init__(self, services: Services) -> None:
        self.settings, self.store, self.metrics = services.settings, services.store, services.metrics
        self._hub = services.hub
        self._calls: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting: dict[str, dict[tuple[str, Seat], bytes]] = {}
        """Who is being called, and what they are still to be told, by table and seat: only the newest."""
        self._resolvers = ThreadPoolExecutor(RESOLVERS, "sandtable-resolver")
        """Where names are looked up: one that takes its time keeps nothing else waiting."""
        self._key: Any = None
        self._client: httpx.AsyncClient | None = None

    async def open(self) -> None:
        self._key = web_push.load_key(await self.store.setting("vapid", web_push.new_key()))

    async def close(self) -> None:
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        if self._client is not None:
            await self._client.aclose()
        self._resolvers.shutdown(wait=False, cancel_futures=True)

    @property
    def public_key(self) -> str:
        return web_push.to_base64(web_push.public_bytes(self._key))

    def follow(self, table: Table, asked_before: Sequence[Seat]) -> None:
        """At a slow table, call those who are asked anew and do not look at it."""
        if not isinstance(table.clock, SlowClock):
            return
        online = self._hub.online(table)
        for seat in table.waiting:
            row = table.seats[seat]
            if seat not in asked_before and row.kind == "human" and row.person is not None and row.person not in online:
                self.call(row.person, table.row.game, table.id, seat, table.row.moment)

    def call(self, person: str, game: str, table: str, seat: Seat, moment: int) -> None:
        """Tell a person that a seat of theirs is asked; whether it works or not, the table goes on."""
        what = msgspec.json.encode({"type": "asked", "game": game, "table": table, "seat": seat, "moment": moment})
        is_called = person in self._waiting
        self._waiting.setdefault(person, {})[table, seat] = what
        if not is_called:
            task = asyncio.create_task(self._call_all(person))
            self._calls.add(task)
            task.add_done_callback(self._calls.discard)

    async def _call_all(self, person: str) -> None:
        """One call after the other, so that nobody who is slow to answer keeps others' calls waiting."""
        try:
            while waiting := self._waiting[person]:
                async with self._turn:
                    _, what = waiting.popitem()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LONGEST_CALL):
                            await self._call(person, what)
        finally:
            del self._waiting[person]

    async def _call(self, person: str, what: bytes) -> None:
        try:
            row = await self.store.person(person)
            subscriptions = await self.store.pushes_of(person)
        except Lost:
            return
        if row is not None and row.webhook is not None:
            await self._try("webhook", row.webhook, what, {"content-type": "application/json"})
        for endpoint, p256dh, auth in subscriptions:
            await self._push(endpoint, p256dh, auth, what)

    async def _push(self, endpoint: str, p256dh: str, auth: str, what: bytes) -> None:
        now = int(self.settings.now().timestamp())
        headers = {
            "authorization": web_push.signature(self._key, endpoint, self.settings.contact, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
        }
        try:
            body = web_push.encrypt(what, p256dh, auth)
        except web_push.BadSubscription:
            await self._forget(endpoint)
            return
        if await self._try("push", endpoint, body, headers) in GONE:
            await self._forget(endpoint)

    async def _forget(self, endpoint: str) -> None:
        try:
            await self.store.drop_pushes(endpoint=endpoint)
        except Lost:
            log.warning("a push subscription could not be forgotten")

    async def _try(self, by: str, url: str, body: bytes, headers: dict[str, str]) -> int | None:
        """Send once; returns the status, or None when nobody answered."""
        status: int | None = None
        try:
            status = await self._send(url, body, headers)
        except (RequestError, httpx.HTTPError, OSError) as problem:
            log.info(
                "nobody was reached", extra={"by": by, "host": urlsplit(url).hostname, "why": type(problem).__name__}
            )
        worked = status is not None and httpx.codes.is_success(status)
        self.metrics.notifications.labels(by, str(worked).lower()).inc()
        return status

    async def _send(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send to the very address that was looked at, so that the name cannot lead elsewhere in between."""
        address = await self.require_open_address(url)
        asked = httpx.URL(url)
        port = "" if asked.port is None else f":{asked.port}"
        host = f"[{asked.host}]" if ":" in asked.host else asked.host
        if self._client is None:  # to read all the certificates that are trusted takes a while
            self._client = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)
        request = self._client.build_request(
            "POST",
            asked.copy_with(host=address),
            content=body,
            headers={**headers, "host": f"{host}{port}"},
            extensions={"sni_hostname": asked.host},
        )
        answer = await self._client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code

    async def require_open_address(self, url: str) -> str:
        """The IP address behind a URL; `bad-address` unless it may be called."""
        where = _parsed(url)
        try:
            look_up = partial(socket.getaddrinfo, where.hostname, where.port or 443, type=socket.SOCK_STREAM)
            async with asyncio.timeout(TIMEOUT):
                found = await asyncio.get_running_loop().run_in_executor(self._resolvers, look_up)
        except (OSError, UnicodeError, TimeoutError):
            raise RequestError("bad-address", what=where.hostname) from None
        addresses = [str(info[4][0]) for info in found]
        if not addresses:
            raise RequestError("bad-address", what=where.hostname)
        if not self.settings.allow_private_webhooks and not all(map(is_open, addresses)):
            raise RequestError("bad-address", what=where.hostname)
        return addresses[0]


def _parsed(url: str) -> Any:
    try:
        where = urlsplit(url)
        _ = where.port
    except ValueError:
        raise RequestError("bad-address", what=url) from None
    if where.scheme not in ("http", "https") or not where.hostname or where.username or where.password:
        raise RequestError("bad-address", what=url)
    return where


def is_open(address: str) -> bool:
    """Whether an IP address is somebody's in the open Internet: not private, loopback, link-local or reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_open(str(ip.ipv4_mapped))
        if any(ip in network for network in TRANSLATED):
            return False
    if any(ip in network for network in SPECIAL if network.version == ip.version):
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved
