"""The kit every game must pass, whatever its options.

Each check takes a game, options and a seed, and raises AssertionError saying where it broke. `CHECKS` holds those that
run over every option set; `check_catalogue`, `check_guide`, `check_lessons`, `check_options` and `check_processes` look
at a game once. `playthrough` writes a game down for the golden files.
"""

from collections.abc import Callable
from typing import Any

from sandtable.core.conformance.answers import check_actions, check_mutations, check_wrong_seats
from sandtable.core.conformance.golden import check_golden, playthrough
from sandtable.core.conformance.guides import check_guide
from sandtable.core.conformance.hidden import check_resample, check_running_records
from sandtable.core.conformance.lessons import check_lesson, check_lessons
from sandtable.core.conformance.options import check_options
from sandtable.core.conformance.play import check_play
from sandtable.core.conformance.process import check_processes
from sandtable.core.conformance.states import check_clones, check_laws, check_states
from sandtable.core.conformance.table import check_record, check_undo
from sandtable.core.conformance.texts import check_catalogue, check_texts
from sandtable.core.game import Game

CHECKS: dict[str, Callable[[Game[Any], Any, int], None]] = {
    "play": check_play,
    "actions": check_actions,
    "mutations": check_mutations,
    "wrong-seats": check_wrong_seats,
    "states": check_states,
    "clones": check_clones,
    "laws": check_laws,
    "resample": check_resample,
    "running-records": check_running_records,
    "record": check_record,
    "undo": check_undo,
    "texts": check_texts,
}

__all__ = [
    "CHECKS", "check_actions", "check_all", "check_catalogue", "check_clones", "check_golden", "check_guide",
    "check_laws", "check_lesson", "check_lessons",
    "check_mutations", "check_options", "check_play", "check_processes", "check_record", "check_resample",
    "check_running_records",
    "check_states", "check_texts", "check_undo", "check_wrong_seats", "playthrough",
]  # fmt: skip


def check_all(game: Game[Any], options: Any, seed: int) -> None:
    """Every check that runs over option sets."""
    for check in CHECKS.values():
        check(game, options, seed)
