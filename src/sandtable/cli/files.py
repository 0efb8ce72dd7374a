"""Writing files so that nothing is half written and nothing is overwritten unasked."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.core.files import write_whole
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.match import Match

HOME_VARIABLE = "SANDTABLE_HOME"
"""The folder for saved games; without it they go where the system keeps a user's data."""


def save_match(match: "Match", path: Path) -> None:
    """Write a match with all that is needed to go on with it."""
    write_whole(path, b"".join(line + b"\n" for line in match.record(private=True)))


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """What cannot be written is called by the name the user gave, not by a temporary one."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None


def free_file(path: Path, *, force: bool) -> Path:
    """A path that may be written to."""
    if path.is_dir():
        raise Usage(say("problem-is-folder", path=str(path)))
    if path.exists() and not force:
        raise Usage(say("problem-exists", path=str(path)))
    return path


@contextmanager
def filled_folder(out: Path | None, *, force: bool) -> Iterator[Path | None]:
    """A temporary folder to fill; when all went well its files are moved to where they belong."""
    if out is None:
        yield None
        return
    out = free_folder(out.resolve(), force=force)
    with blaming(out):
        out.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix=f".{out.name}.", suffix=".part", dir=out.parent))
    try:
        yield temporary
        out.mkdir(exist_ok=True)
        for path in sorted(temporary.iterdir()):
            path.replace(out / path.name)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def free_folder(out: Path, *, force: bool) -> Path:
    """A folder that may be filled: new, empty, or forced."""
    if out.exists() and not out.is_dir():
        raise Usage(say("problem-is-file", path=str(out)))
    if out.is_dir() and any(out.iterdir()) and not force:
        raise Usage(say("problem-not-empty", path=str(out)))
    return out


def saves_folder() -> Path:
    """Where games are saved when no file is named."""
    if named := os.environ.get(HOME_VARIABLE):
        return Path(named)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Sandtable"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "sandtable"


def new_save(game_id: str) -> Path:
    """A file of its own for a new game: made at once, so that two games begun together do not share it."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game_id}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    return next(path for path in (folder / f"{name}.jsonl" for name in names) if _claim(path))


def _claim(path: Path) -> bool:
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def last_save(game_id: str) -> Path:
    """The game saved last."""
    saves = sorted(saves_folder().glob(f"{game_id}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise Usage(say("problem-no-saves", path=str(saves_folder())))
    return saves[-1]
