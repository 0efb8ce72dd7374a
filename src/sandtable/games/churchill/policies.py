"""Standing orders of this game, and its timer: who is away or slow need not keep the meeting waiting (4.6)."""

from msgspec import Struct

from sandtable.core.decisions import Choose, Question
from sandtable.core.game import Hurry
from sandtable.core.policy import Policy
from sandtable.games.churchill.actions import Keep, Yield

LET_PASS = "let-pass"
"""Never debate, and never decide a tie."""


def answer(policy: Policy, decision: Question) -> Struct | None:
    """What a standing order says to a question, if anything."""
    return let_pass(decision) if policy.kind == LET_PASS else None


def hurry(timer: int | None, decision: Question) -> Hurry | None:
    """Five Mississippi: with a timer, who does not answer in time lets the chance to debate or to decide a tie pass."""
    passing = let_pass(decision)
    return None if timer is None or passing is None else Hurry(timer, passing)


def let_pass(decision: Question) -> Struct | None:
    """The answer that says nothing, where there is one."""
    options = decision.options if isinstance(decision, Choose) else ()
    return next((option for option in options if isinstance(option, Yield | Keep)), None)
