"""Problems as answers: whatever goes wrong is told as JSON, in the reader's language, in a sentence to act on."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    SerializationException,
    ValidationException,
)

from sandtable.core.game import BadOptions
from sandtable.core.record import BadRecord
from sandtable.core.registry import UnknownGame
from sandtable.core.types import Refused, SandtableError
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.server.problems import KINDS, RequestError
from sandtable.server.storage.database import Lost
from sandtable.server.wire.common import Problem, Said

MEDIA = "application/problem+json"
LANGUAGES = ("en", "ru")
STATUS_OF_RULE = {"core.stale": 409, "core.malformed": 400}
"""Refusals that are not 422."""

log = logging.getLogger("sandtable")


def problem(kind: str, language: str, **fill: Any) -> Problem:
    known = KINDS[kind]
    title, detail = known.text(language)
    return Problem(f"sandtable:{kind}", title, detail.format(**fill), known.status)


def refusal_problem(refused: Refused, language: str) -> Problem:
    """A refusal with its rule and the rule's sentence in both languages."""
    kind = KINDS["refused"]
    return Problem(
        type="sandtable:refused",
        title=kind.text(language)[0],
        detail=refused.text[language],
        status=STATUS_OF_RULE.get(refused.rule, kind.status),
        rule=refused.rule,
        key=refused.key,
        args=refused.args,
        text=Said(refused.text["en"], refused.text["ru"]),
    )


def problem_of(error: Exception, language: str) -> Problem | None:
    """How to tell what we know can go wrong; None for a bug of our own."""
    if isinstance(error, RequestError):
        return problem(error.kind, language, **error.fill)
    if isinstance(error, Refused):
        return refusal_problem(error, language)
    if isinstance(error, Lost):
        return problem("read-only", language)
    if isinstance(error, UnknownGame):
        return problem("no-game", language, game="")
    if isinstance(error, BadOptions):
        return problem("bad-options", language, what=str(error))
    if isinstance(error, BadRecord):
        return problem("bad-record", language, what=str(error))
    if isinstance(error, OddsError):
        return odds_problem(error, language)
    if isinstance(error, SandtableError):
        return problem("malformed", language, what=str(error))
    if isinstance(error, UnicodeDecodeError | RecursionError):  # how JSON that is not text, or too deep, is refused
        return problem("malformed", language, what=type(error).__name__)
    return None


NO_ODDS = ("odds-game", "odds-no-ledger")


def odds_problem(error: OddsError, language: str) -> Problem:
    """A battle that cannot be, or cannot be computed, in the sentence of the odds."""
    kind = "no-odds" if error.key in NO_ODDS else "battle-too-large" if isinstance(error, TooLarge) else "bad-battle"
    told = problem(kind, language, what=error.text[language])
    told.key, told.text = error.key, Said(error.text["en"], error.text["ru"])
    return told


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
    told = problem_of(error, language)
    if told is None and isinstance(error, HTTPException):
        told = _of_framework(error, language)
    if told is None:
        log.error("fault", exc_info=error, extra={"path": request.url.path})
        told = problem("bug", language)
    headers = {"retry-after": "2"} if told.status in (429, 503) else {}
    if told.status == 401:  # noqa: PLR2004 - the number everybody knows
        headers["www-authenticate"] = "Bearer"
    if isinstance(error, MethodNotAllowedException) and error.headers:
        headers |= {name: value for name, value in error.headers.items() if name.lower() == "allow"}
    return Response(told, status_code=told.status, media_type=MEDIA, headers=headers)


def _of_framework(error: HTTPException, language: str) -> Problem | None:
    if isinstance(error, NotFoundException):
        return problem("not-found", language)
    if isinstance(error, MethodNotAllowedException):
        return problem("method", language)
    if error.status_code == 413:  # noqa: PLR2004
        return problem("too-large", language)
    if error.status_code == 415:  # noqa: PLR2004
        return problem("media", language)
    if isinstance(error, ValidationException | SerializationException | ClientException):
        return problem("malformed", language, what=_what(error))
    return None


def _what(error: HTTPException) -> str:
    details = [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in details]
    return "; ".join(parts) or str(error.detail)
