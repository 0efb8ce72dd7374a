"""Standing orders of this game, and its timer: who is away or slow need not keep the meeting waiting (4.6)."""

from msgspec import Struct

from sandtable.core.decisions import Choose, Question
from sandtable.core.game import Hurry
from sandtable.core.policy import Policy
from sandtable.games.churchill.conference.debate import Yield
from sandtable.games.churchill.conference.ties import Keep
from sandtable.games.churchill.five_mississippi import TooSlow, can_be_passed_on

LET_PASS = "let-pass"
"""Never debate, and never decide a tie."""


def answer(policy: Policy, decision: Question) -> Struct | None:
    """What a standing order says to a question, if anything."""
    return let_pass(decision) if policy.kind == LET_PASS else None


def hurry(timer: int | None, decision: Question) -> Hurry | None:
    """Five Mississippi: who is too slow has his marker placed for him, or lets the chance to debate or decide pass."""
    said = TooSlow() if can_be_passed_on(decision) else let_pass(decision)  # churchill.4.6-meeting
    return None if timer is None or said is None else Hurry(timer, said)


def let_pass(decision: Question) -> Struct | None:
    """The answer that says nothing, where there is one."""
    options = decision.options if isinstance(decision, Choose) else ()
    return next((option for option in options if isinstance(option, Yield | Keep)), None)
