"""What all answers share: sentences in both languages, problems, health."""

from typing import Any

from msgspec import Struct


class Said(Struct):
    """The same sentence in both languages."""

    en: str
    ru: str


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
    """`ok` answers the question asked; `storage` is false while the database cannot be written."""

    ok: bool
    storage: bool
    version: str
