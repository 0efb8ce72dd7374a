"""Running the server: over standard input and output for one assistant, or over HTTP for whoever may connect."""

import secrets
from pathlib import Path
from typing import Any

import uvicorn
from msgspec import Struct

from sandtable.core.types import SandtableError
from sandtable.mcp.api import is_loopback
from sandtable.mcp.server import build
from sandtable.textui.i18n import Usage, say

PATH = "/mcp"


class Serving(Struct, frozen=True):
    """How the server is reached over HTTP."""

    host: str
    port: int
    token: str | None = None

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}{PATH}"


class WithToken:
    """Lets in only who brings the operator's token."""

    def __init__(self, app: Any, token: str) -> None:
        self.app, self.expected = app, f"Bearer {token}".encode()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        given = dict(scope.get("headers") or ()).get(b"authorization", b"")
        if scope["type"] == "http" and not secrets.compare_digest(given, self.expected):
            headers = [(b"www-authenticate", b"Bearer"), (b"content-type", b"text/plain")]
            await send({"type": "http.response.start", "status": 401, "headers": headers})
            await send({"type": "http.response.body", "body": b"a token is needed: Authorization: Bearer TOKEN\n"})
            return
        await self.app(scope, receive, send)


def over_stdio(language: str, saves: Path | None = None) -> None:
    """Until the assistant hangs up. Standard output belongs to the protocol."""
    build(language, saves=saves).run("stdio")


def check(serving: Serving) -> None:
    """Whoever can connect plays with the seats of this process: other machines need a token."""
    if not is_loopback(serving.host) and not serving.token:
        raise Usage(say("assist-needs-token", host=serving.host))


def http_app(language: str, serving: Serving, saves: Path | None = None) -> Any:
    check(serving)
    app = build(language, shared=True, saves=saves).streamable_http_app(streamable_http_path=PATH, host=serving.host)
    return app if serving.token is None else WithToken(app, serving.token)


def over_http(language: str, serving: Serving, saves: Path | None = None) -> None:
    """Until Ctrl+C."""
    app = http_app(language, serving, saves)
    config = uvicorn.Config(app, host=serving.host, port=serving.port, log_level="warning")
    try:
        uvicorn.Server(config).run()
    except SystemExit:  # uvicorn has said why
        raise SandtableError(say("assist-no-port", address=serving.url)) from None
