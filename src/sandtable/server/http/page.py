"""The built page: read into memory, packed once, served with the right caching. Client routes get index.html."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

import litestar
from litestar import Request, Response
from litestar.params import FromPath
from msgspec import Struct

from sandtable.server.problems import RequestError

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
PACKED = {"text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml"}
WORTH_PACKING = 1000
"""Bytes."""
PACKED_ALREADY = "packed_already"
"""What marks the page's route: its files were packed when they were read."""
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Sandtable</title>
<p>The server is running, but its page has not been built: <code>make page</code>.</p>
<p>Сервер работает, но его страница не собрана: <code>make page</code>.</p>
"""


class Asset(Struct, frozen=True):
    """A file of the page, plain and packed."""

    body: bytes
    packed: bytes | None
    media: str
    tag: str
    caching: str


class Page:
    """The files of the page. They are read again when index.html has changed, so that a new build needs no restart."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read_at = -1.0
        self._assets: dict[str, Asset] = {}

    def find(self, path: str) -> Asset:
        """The file of a path, or index.html for a path of the page's own."""
        self._refresh()
        found = self._assets.get(path.lstrip("/"))
        if found is not None:
            return found
        if "." in path.rsplit("/", 1)[-1]:
            raise RequestError("not-found")
        return self._assets.get("index.html") or _asset("index.html", NOT_BUILT.encode())

    def _refresh(self) -> None:
        index = self.folder / "index.html"
        built_at = index.stat().st_mtime if index.is_file() else 0.0
        if built_at != self._read_at:
            files = [file for file in self.folder.rglob("*") if file.is_file()] if built_at else []
            names = {file.relative_to(self.folder).as_posix(): file for file in files}
            self._assets = {name: _asset(name, file.read_bytes()) for name, file in names.items()}
            self._read_at = built_at


def _asset(name: str, body: bytes) -> Asset:
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        media = "application/manifest+json"
    pays = media in PACKED and len(body) > WORTH_PACKING
    caching = FOREVER if name.startswith("assets/") else ASK
    packed = gzip.compress(body, mtime=0) if pays else None
    return Asset(body, packed, media, f'"{hashlib.sha256(body).hexdigest()[:32]}"', caching)


@litestar.get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED_ALREADY: True})
async def serve_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page."""
    if path.startswith("/api/"):
        raise RequestError("not-found")
    page: Page = request.app.state.page
    asset = page.find(path)
    headers = {"cache-control": asset.caching, "etag": asset.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    body = asset.body
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"], body = "gzip", asset.packed
    return Response(body, media_type=asset.media, headers=headers)
