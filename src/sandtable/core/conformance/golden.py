"""Golden playthroughs: a game written down question by question, to be compared with a file kept in the repository.

`SANDTABLE_UPDATE_GOLDEN=1` writes the files anew; what changed is then read in the diff.
"""

import os
from itertools import islice
from pathlib import Path
from typing import Any

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.conformance.play import Step, play
from sandtable.core.decisions import Question
from sandtable.core.game import Game
from sandtable.core.text import text

UPDATE = "SANDTABLE_UPDATE_GOLDEN"
DIGEST_EVERY = 10
COUNTED = 1_000
IN_FULL = 100
"""After so many steps only the digests go on: the file should be read."""


def playthrough(game: Game[Any], options: Any, seed: int, in_full: int = IN_FULL) -> str:
    """Every question of a random play, how many answers it has, the answer, what happened, and digests."""
    played, words = play(game, options, seed), text(game.folder, "en")
    lines = [f"# {game.id} {codec.to_json(played.options).decode()} seed {seed}", ""]
    for step in played.steps:
        if step.number % DIGEST_EVERY == 0:
            lines.append(f"= {step.number} {codec.digest(step.state)}")
        if step.number < in_full:
            lines.append(_question(game, step))
            lines.append(f"  > {_answer(step)}")
            lines += [f"  {words.event(event)}" for event in step.events]
    lines += [f"= {len(played.steps)} {codec.digest(played.last)}", codec.to_json(played.over).decode(), ""]
    return "\n".join(lines)


def _question(game: Game[Any], step: Step) -> str:
    pending = step.pending
    if isinstance(pending, Chance):
        return f"{step.number} chance: {type(pending).__name__.lower()} {pending.why}".rstrip()
    question = _asked(step)
    said = text(game.folder, "en").ask(question)
    count = sum(1 for _ in islice(question.list(), COUNTED + 1))
    return f"{step.number} {step.seat}: {said} [{count if count <= COUNTED else f'over {COUNTED}'}]"


def _answer(step: Step) -> str:
    if isinstance(step.pending, Chance):
        return codec.to_json(step.pending.to_wire(step.answer)).decode()
    return _asked(step).to_text(step.answer)


def _asked(step: Step) -> Question:
    return step.asked()[str(step.seat)]


def check_golden(path: Path, now: str) -> None:
    """The playthrough is the one in the file; or the file is written, when that was asked for."""
    if os.environ.get(UPDATE) == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, "utf-8")
        return
    assert path.exists(), f"there is no {path}: write it with {UPDATE}=1"
    was = path.read_text("utf-8")
    if was != now:
        pairs = enumerate(zip(was.splitlines(), now.splitlines(), strict=False), 1)
        line, old, new = next(((n, a, b) for n, (a, b) in pairs if a != b), (0, "", "the length"))
        raise AssertionError(f"{path}:{line} was {old!r}, is {new!r}; if it should be, run with {UPDATE}=1")
