"""Standing orders of a seat: in which order units are lost, whether submarines dive, whether fighters rise.

`casualties` {"order": ["infantry", "artillery", …]} · `submerge` {"when": "always" | "never"} ·
`intercept` {"when": "always" | "never"} · `consent` {"to": "agree" | "object"}
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from sandtable.core.decisions import Allocate, Allocation, Choose, Question
from sandtable.core.policy import Policy
from sandtable.games.axis.casualties import AgreeToLosses, ObjectToLosses
from sandtable.games.axis.labels import DAMAGED, SEPARATOR

ALWAYS, NEVER = "always", "never"


def answer(policy: Policy, decision: Question) -> Struct | None:
    """What the policy says to this decision, if anything."""
    say = POLICIES.get(policy.kind)
    return None if say is None else say(policy.args, decision)


def casualties(args: Mapping[str, Any], decision: Question) -> Struct | None:
    """Lose the units named first as far as the rules allow, and those not named last."""
    if not isinstance(decision, Allocate) or decision.ask != "losses":
        return None
    order = [str(name) for name in args.get("order", ())]

    def rank(part: str) -> int:
        kinds = [word for word in part.split(SEPARATOR) if word in order]
        return order.index(kinds[0]) if kinds else len(order)

    # Answers are listed with the first parts lowest: what should be lost last must come first.
    # A ship that keeps its damage is rather damaged than sunk.
    parts = tuple(sorted(decision.parts, key=lambda part: (-rank(part.name), not part.name.endswith(DAMAGED))))
    return next(Allocate(decision.seat, decision.ask, parts, decision.limits).list(), None)


def submerge(args: Mapping[str, Any], decision: Question) -> Struct | None:
    return all_or_none(args, decision, "submerge")


def intercept(args: Mapping[str, Any], decision: Question) -> Struct | None:
    return all_or_none(args, decision, "intercept")


def all_or_none(args: Mapping[str, Any], decision: Question, ask: str) -> Struct | None:
    if not isinstance(decision, Allocate) or decision.ask != ask:
        return None
    if args.get("when") == NEVER:
        return Allocation()
    if args.get("when") == ALWAYS:
        return Allocation({part.name: part.high for part in decision.parts if part.high})
    return None


def consent(args: Mapping[str, Any], decision: Question) -> Struct | None:
    if not isinstance(decision, Choose) or decision.ask != "consent":
        return None
    return {"agree": AgreeToLosses(), "object": ObjectToLosses()}.get(str(args.get("to")))


POLICIES: dict[str, Callable[[Mapping[str, Any], Question], Struct | None]] = {
    "casualties": casualties,
    "submerge": submerge,
    "intercept": intercept,
    "consent": consent,
}
