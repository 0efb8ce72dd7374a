"""A Sandtable server over HTTP, as docs/server.md tells it: what is asked, and what comes back or is wrong."""

import json
from http.client import HTTPException
from ipaddress import ip_address
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

from sandtable.core.types import Refusal, Refused
from sandtable.textui.i18n import Usage, say

PATIENCE = 60.0
"""Seconds a server has for an answer."""
LARGEST = 32 * 1024 * 1024
"""Bytes of the largest answer that is read."""


class _NoRedirect(HTTPRedirectHandler):
    """A key is for the server it came from."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Api:
    """One server, and the device key by which it knows us."""

    def __init__(self, address: str, language: str, key: str | None = None) -> None:
        self.address, self.language, self.key = address, language, key
        self._opener = opener_for(address)

    def get(self, path: str) -> Any:
        return json.loads(self.send("GET", path))

    def post(self, path: str, **body: Any) -> Any:
        return json.loads(self.send("POST", path, body) or b"null")

    def send(self, method: str, path: str, body: Any = None) -> bytes:
        """The answer's bytes; what the server refuses is `Refused`, all else that goes wrong a sentence."""
        headers = {"Accept-Language": self.language, "Content-Type": "application/json"}
        if self.key is not None:
            headers["Authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}{path}", data, headers, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                read: bytes = answer.read(LARGEST)
        except HTTPError as problem:
            raise self._problem(problem) from None
        except (URLError, HTTPException, OSError) as problem:
            detail = getattr(problem, "reason", None) or problem
            raise Usage(say("assist-no-server", address=self.address, detail=str(detail))) from None
        return read

    def _problem(self, problem: HTTPError) -> Exception:
        try:
            told = json.loads(problem.read(LARGEST))
            if told.get("rule"):
                return Refused(Refusal(told["rule"], told.get("key") or "", told.get("args") or {}), told["text"])
            return Usage(str(told["detail"]))
        except (ValueError, KeyError, TypeError, AttributeError, OSError):
            return Usage(say("assist-not-sandtable", address=self.address, status=problem.code))


def opener_for(address: str) -> OpenerDirector:
    """Without a proxy to this machine itself, and never on to another address."""
    host = urlsplit(address).hostname or ""
    return build_opener(_NoRedirect, *([ProxyHandler({})] if is_loopback(host) else []))


def is_loopback(host: str) -> bool:
    """Whether a host is this machine itself."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
