"""Policies: standing orders that answer for a seat. Plain data, private to the seat, logged when they act."""

from msgspec import Struct

from sandtable.core.decisions import Choose, Question

ONLY_ANSWER = "only-answer"
HURRY = "hurry"
"""What the game's own timer answers for a seat when its time is up."""
BY_POLICY = "policy:"
"""How a record says that a standing order answered: this, and its kind."""
BY_HURRY = BY_POLICY + HURRY


class Policy(Struct, frozen=True):
    """A standing order by its kind; `only-answer` is known to all games, other kinds belong to one."""

    kind: str
    args: dict[str, object] = {}


def only_answer(decision: Question) -> Struct | None:
    """The answer, if there is only one."""
    if isinstance(decision, Choose) and len(decision.options) == 1:
        return decision.options[0]
    return None
