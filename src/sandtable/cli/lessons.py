"""How far the lessons of this machine's learner have come: one small file in the folder of saved games."""

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from sandtable.cli.files import saves_folder
from sandtable.core.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.core.lesson import Lesson

FILE = "lessons.json"


class Kept(Struct):
    """One lesson: what was answered, by which edition of it, and whether it was ever finished."""

    fingerprint: str
    step: int
    answers: list[str]
    done: bool


def kept() -> dict[str, Kept]:
    """All lessons that were begun, by game and lesson; a file that cannot be read is as good as none."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, Kept])
    except (FileNotFoundError, msgspec.DecodeError):
        return {}


def kept_of(game_id: str, one: "Lesson") -> Kept | None:
    """How far one lesson has come; of an older edition of it only whether it was finished counts."""
    found = kept().get(_name(game_id, one))
    if found is not None and found.fingerprint != one.fingerprint:
        return Kept(one.fingerprint, 0, [], found.done)
    return found


def keep(game_id: str, one: "Lesson", how_far: Kept) -> None:
    """Write it down in one step. What was once finished stays so."""
    everything = kept()
    before = everything.get(_name(game_id, one))
    how_far.done = how_far.done or (before is not None and before.done)
    everything[_name(game_id, one)] = how_far
    path = _file()
    write_whole(path, msgspec.json.encode(everything))


def _name(game_id: str, one: "Lesson") -> str:
    return f"{game_id}/{one.id}"


def _file() -> "Path":
    return saves_folder() / FILE
