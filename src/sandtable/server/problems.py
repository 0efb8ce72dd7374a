"""Problems: whatever goes wrong is told as JSON, in the reader's language, in a sentence a person can act on."""

import logging
import tomllib
from pathlib import Path
from typing import Any, ClassVar

from litestar import Request, Response
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    SerializationException,
    ValidationException,
)
from msgspec import Struct

from sandtable.core.game import BadOptions
from sandtable.core.record import BadRecord
from sandtable.core.registry import UnknownGame
from sandtable.core.types import Refused, SandtableError
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.server.storage.database import Lost
from sandtable.server.wire.common import Problem, Said

MEDIA = "application/problem+json"
LANGUAGES = ("en", "ru")
STALE, MALFORMED = "core.stale", "core.malformed"

log = logging.getLogger("sandtable")


class Kind(Struct, frozen=True):
    """A kind of problem: its status, and title and detail in each language."""

    status: int
    en: tuple[str, str]
    ru: tuple[str, str]

    def said(self, language: str) -> tuple[str, str]:
        return self.ru if language == "ru" else self.en


class Wrong(SandtableError):
    """A problem by its kind, with what its sentence needs."""

    kinds: ClassVar[dict[str, Kind]] = {
        name: Kind(raw["status"], tuple(raw["en"]), tuple(raw["ru"]))
        for name, raw in tomllib.loads((Path(__file__).parent / "problems.toml").read_text("utf-8")).items()
    }

    def __init__(self, kind: str, **fill: Any) -> None:
        super().__init__(kind)
        self.kind = kind
        self.fill = fill

    def problem(self, language: str) -> Problem:
        return tell(self.kind, language, self.fill)


def tell(kind: str, language: str, fill: dict[str, Any]) -> Problem:
    known = Wrong.kinds[kind]
    title, detail = known.said(language)
    return Problem(f"sandtable:{kind}", title, detail.format(**fill), known.status)


def said(kind: str, language: str) -> str:
    """Only the sentence."""
    return Wrong.kinds[kind].said(language)[1]


def refused(refusal: Refused, language: str) -> Problem:
    """A refusal with its rule and the rule's sentence in both languages."""
    status = {STALE: 409, MALFORMED: 400}.get(refusal.rule, Wrong.kinds["refused"].status)
    title = Wrong.kinds["refused"].said(language)[0]
    text = Said(refusal.text["en"], refusal.text["ru"])
    detail = refusal.text[language]
    return Problem("sandtable:refused", title, detail, status, refusal.rule, refusal.key, refusal.args, text)


def problem_of(error: Exception, language: str) -> Problem | None:
    """How to tell what we know can go wrong; None for a fault of our own."""
    if isinstance(error, Wrong):
        return error.problem(language)
    if isinstance(error, Refused):
        return refused(error, language)
    if isinstance(error, Lost):
        return tell("read-only", language, {})
    if isinstance(error, UnknownGame):
        return tell("no-game", language, {"game": ""})
    if isinstance(error, BadOptions):
        return tell("bad-options", language, {"what": str(error)})
    if isinstance(error, BadRecord):
        return tell("bad-record", language, {"what": str(error)})
    if isinstance(error, OddsError):
        return of_odds(error, language)
    if isinstance(error, SandtableError):
        return tell("malformed", language, {"what": str(error)})
    if isinstance(error, UnicodeDecodeError | RecursionError):  # how JSON that is not text, or too deep, is refused
        return tell("malformed", language, {"what": type(error).__name__})
    return None


NO_ODDS = ("odds-game", "odds-no-ledger")


def of_odds(error: OddsError, language: str) -> Problem:
    """A battle that cannot be, or cannot be computed, in the sentence of the odds."""
    kind = "no-odds" if error.key in NO_ODDS else "battle-too-large" if isinstance(error, TooLarge) else "bad-battle"
    problem = tell(kind, language, {"what": error.text[language]})
    problem.key, problem.text = error.key, Said(error.text["en"], error.text["ru"])
    return problem


def language_of(accepted: str | None) -> str:
    """The first of our languages in an Accept-Language header, by weight; English otherwise."""
    best, language = 0.0, "en"
    for part in (accepted or "").lower().split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liked = float(weight or 1)
        except ValueError:
            continue
        found = tag.split("-")[0]
        if found in LANGUAGES and liked > best:
            best, language = liked, found
    return language


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer to a request that something is wrong with."""
    language = language_of(request.headers.get("accept-language"))
    problem = problem_of(error, language)
    if problem is None and isinstance(error, HTTPException):
        problem = _of_framework(error, language)
    if problem is None:
        log.error("fault", exc_info=error, extra={"path": request.url.path})
        problem = tell("bug", language, {})
    headers = {"retry-after": "2"} if problem.status in (429, 503) else {}
    if problem.status == 401:  # noqa: PLR2004 - the number everybody knows
        headers["www-authenticate"] = "Bearer"
    if isinstance(error, MethodNotAllowedException) and error.headers:
        headers |= {name: value for name, value in error.headers.items() if name.lower() == "allow"}
    return Response(problem, status_code=problem.status, media_type=MEDIA, headers=headers)


def _of_framework(error: HTTPException, language: str) -> Problem | None:
    if isinstance(error, NotFoundException):
        return tell("not-found", language, {})
    if isinstance(error, MethodNotAllowedException):
        return tell("method", language, {})
    if error.status_code == 413:  # noqa: PLR2004
        return tell("too-large", language, {"limit": ""})
    if error.status_code == 415:  # noqa: PLR2004
        return tell("media", language, {})
    if isinstance(error, ValidationException | SerializationException | ClientException):
        return tell("malformed", language, {"what": _what(error)})
    return None


def _what(error: HTTPException) -> str:
    details = [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in details]
    return "; ".join(parts) or str(error.detail)
