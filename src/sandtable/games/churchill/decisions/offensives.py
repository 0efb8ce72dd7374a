"""Rulebook 6.1 and 6.2: directed offensives are placed, and conditional issues come about or not."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import Direct
from sandtable.games.churchill.board import CONDITIONAL, FRONT_ID, FRONTS, ISSUE_ID, ISSUES, NOBODY, OFFENSIVES
from sandtable.games.churchill.frames import Conditions, DirectOffensive, DirectOffensives, Production
from sandtable.games.churchill.state import ChurchillState, agreed, flow, on_table, open_fronts, seat_of, won


@flow.run(DirectOffensives)
def in_turn(s: ChurchillState, frame: DirectOffensives, log: Log) -> None:
    """From the left of the conference's winner on."""
    if not frame.nations:
        goto(s, Conditions())
        return
    nation, later = frame.nations[0], frame.nations[1:]
    goto(s, DirectOffensives(later))
    for issue in reversed([issue for issue in won(s, nation) if issue in OFFENSIVES]):
        call(s, DirectOffensive(nation, issue))


@flow.ask(DirectOffensive)
def before_which_front(s: ChurchillState, frame: DirectOffensive) -> Choose:
    """Any front that still has somewhere to go, whatever its colour; never the Arctic."""
    issue = ISSUES[frame.issue]
    options = tuple(Direct(issue, FRONTS[front]) for front in open_fronts(s))
    return Choose(seat_of(frame.nation), "direct", options, {"issue": issue})


@flow.answer(DirectOffensive, Direct)
def direct(s: ChurchillState, frame: DirectOffensive, seat: Seat, action: Direct, log: Log) -> None:
    s.directed[OFFENSIVES.index(ISSUE_ID[action.issue])] = FRONT_ID[action.front]
    args = {"seat": seat, "issue": action.issue, "front": action.front}
    log.append(Event("directed", args, "churchill.6.1-place"))
    end(s)


@flow.run(Conditions)
def conditional_issues(s: ChurchillState, frame: Conditions, log: Log) -> None:
    """They come about only in the centre; on a track they have been put off."""
    for issue in CONDITIONAL:
        if issue in on_table(s):
            key = "condition-met" if agreed(s, issue) else "condition-refused"
            log.append(Event(key, {"issue": ISSUES[issue]}, RULES[ISSUES[issue]]))
    goto(s, Production())


RULES = {"second_front": "churchill.6.21-second-front", "ussr_declares_war": "churchill.6.22-war-on-japan"}


def directed_at(s: ChurchillState, issue: int) -> int:
    """The front before which a directed offensive lies, -1 for none."""
    return s.directed[OFFENSIVES.index(issue)] if issue in OFFENSIVES else NOBODY
