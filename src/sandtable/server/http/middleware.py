"""The middleware around everything: security headers on every answer, a log line and a count for every request."""

import asyncio
import logging
import time
from typing import Any

from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from sandtable.server.http.live import live, table_of
from sandtable.server.metrics import Metrics
from sandtable.server.problems import RequestError

log = logging.getLogger("sandtable.requests")

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # attributes that place pieces on the board; never scripts
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

HEADERS = [
    (b"content-security-policy", "; ".join(f"{part} {source}" for part, source in POLICY.items()).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # links hold seat tokens
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


NO_STORE = ((b"cache-control", b"no-store"),)


class Middleware:
    """The application as uvicorn runs it."""

    def __init__(self, app: Any, metrics: Metrics, body_seconds: float) -> None:
        self.app: Any = app
        self.metrics = metrics
        self.body_seconds = body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and (table_id := table_of(scope["path"])) is not None:
            await live(self.app.state.context, table_id, scope, receive, send)
            return
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                names = {name for name, _ in message["headers"]}
                fresh = scope["path"].startswith("/api/") and b"cache-control" not in names
                message["headers"] = [*message["headers"], *HEADERS, *(NO_STORE if fresh else ())]
            await send(message)

        until, more = time.monotonic() + self.body_seconds, True

        async def receive_in_time() -> Any:
            """The body must be there in time. That it is not, or that somebody hangs up, is no fault of ours."""
            nonlocal more
            if not more:
                return await receive()
            try:
                async with asyncio.timeout(until - time.monotonic()):
                    message = await receive()
            except TimeoutError:
                raise RequestError("too-slow") from None
            if message["type"] == "http.disconnect":
                raise RequestError("too-slow")
            more = bool(message.get("more_body"))
            return message

        try:
            await self.app(scope, receive_in_time, send_on)
        finally:
            self._count(scope, status, time.perf_counter() - started)

    def _count(self, scope: Any, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in KNOWN else "OTHER"
        route = scope.get("path_template") or "unknown"
        self.metrics.requests.labels(method, route, str(status)).inc()
        self.metrics.seconds.labels(method, route).observe(seconds)
        if route not in QUIET:
            details = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.info("request", extra=details)


KNOWN = {"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"}
QUIET = {"/healthz", "/readyz", "/metrics"}
