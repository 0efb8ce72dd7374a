"""What can go wrong with an environment, each in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.core.types import SandtableError


class EnvError(SandtableError):
    """An unknown preset, a closed environment, an action that is masked, a package that is not there."""


@contextmanager
def needing(package: str, extra: str) -> Iterator[None]:
    """Importing something that an extra brings: without it, say which command installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] not in (package, "gymnasium", "numpy", "pyspiel"):
            raise
        told = f"{missing.name} is not installed; pip install 'sandtable[{extra}]' installs it"
        raise EnvError(told) from None
