"""What is wrong with a question about odds, in the reader's language: `text/en.ftl` and `text/ru.ftl`."""

from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.text import LANGUAGES, Messages
from sandtable.core.types import SandtableError
from sandtable.games import axis

HERE = Path(__file__).parent / "text"
UNITS = Path(axis.__file__).parent / "text"
"""What units are called."""


@cache
def messages(language: str) -> Messages:
    return Messages((UNITS, HERE), language)


class OddsError(SandtableError):
    """A battle that cannot be, or cannot be computed: a message with arguments, said in each language."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.details = args
        self.text = {language: messages(language).say(key, args) for language in LANGUAGES}
        super().__init__(self.text["en"])

    def __reduce__(self) -> Any:
        return _again, (type(self), self.key, self.details)


def _again(kind: type[OddsError], key: str, details: dict[str, Any]) -> OddsError:
    return kind(key, **details)


class TooLarge(OddsError):
    """The exact answer would cost more than the budget; `simulate` gives one with a known error."""
