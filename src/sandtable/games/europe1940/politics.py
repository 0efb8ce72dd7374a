"""Rulebook, "The political situation", "Declaring war", "Powers not at war", and leave to pass canals and straits.

A war is between two powers. It is declared at the start of one's own combat movement, in one case at the start of the
income phase. Whoever holds a canal or a strait may let powers through that are neither its enemies nor its friends.
"""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from sandtable.core.decisions import Choose, Question
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.policy import Policy
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.axis import sequence as engine
from sandtable.games.axis.pieces import used
from sandtable.games.axis.relations import war
from sandtable.games.axis.special import SpecialRules
from sandtable.games.axis.state import (
    AxisState,
    capital_lost,
    edition,
    name,
    relations,
    seat_of,
    spaces_with,
    zones_with,
)
from sandtable.games.europe1940.sequence import TURN
from sandtable.games.europe1940.state import EuropeState, flow
from sandtable.games.europe1940.statute import Declares, statute


class Politics(Frame, frozen=True):
    """The power whose turn it is may declare war, and let ships of others through its canals and straits."""

    late: bool = False
    """At the start of the income phase, where there is nothing but war to declare."""
    settled: tuple[int, ...] = ()
    """Powers that were given leave this turn, or refused it."""


class DeclareWar(Action, frozen=True, tag="declare"):
    """Be at war with these powers from now on."""

    on: tuple[Seat, ...]


class GiveLeave(Action, frozen=True, tag="give-leave"):
    """Let the ships of this power through one's canals and straits from its next turn on."""

    to: Seat


class WithdrawLeave(Action, frozen=True, tag="withdraw-leave"):
    """Let them through no more."""

    to: Seat


class KeepPeace(Action, frozen=True, tag="peace"):
    """Declare no war, and leave everything else as it is."""


PEACE = KeepPeace()


@flow.step(TURN, "politics")
def practise_politics(s: EuropeState, frame: At, log: Log) -> None:
    """A power that can declare war or give leave is asked."""
    s.just_hostile = ()
    hear(s, Politics())


@flow.step(TURN, "late-war")
def awake(s: EuropeState, frame: At, log: Log) -> None:
    """In one round a power may declare war in its income phase, before the income is reckoned."""
    if not capital_lost(s, s.turn):  # axis.capital.no-economy: without a capital there is no income phase
        hear(s, Politics(late=True))


def hear(s: EuropeState, frame: Politics) -> None:
    if answers(s, frame):
        call(s, frame)


@flow.ask(Politics)
def what_politics(s: EuropeState, frame: Politics) -> Choose:
    return Choose(seat_of(s, s.turn), "politics", (PEACE, *answers(s, frame)))


def answers(s: EuropeState, frame: Politics) -> tuple[Action, ...]:
    """All that the power whose turn it is may do now, but nothing."""
    return flow.allowed(s, frame, candidates(s, frame))


def candidates(s: EuropeState, frame: Politics) -> Iterator[Action]:
    e = edition(s)
    foes = [q for q in range(len(e.powers)) if cannot_war(s, s.turn, q, late=frame.late) is None]
    for many in range(1, len(foes) + 1):
        for on in combinations(foes, many):
            yield DeclareWar(tuple(e.powers[other] for other in on))
    for other in e.powers:
        yield GiveLeave(other)
        yield WithdrawLeave(other)


# War


@flow.refuse(Politics, DeclareWar)
def cannot_declare(s: EuropeState, frame: Politics, action: DeclareWar) -> Refusal | None:
    """It is declared on powers of the other side, by those that nothing binds."""
    numbers = [edition(s).power_index.get(seat, -1) for seat in action.on]
    if not numbers or numbers != sorted(set(numbers)) or numbers[0] < 0:
        return Refusal("europe.war.when", "nobody-to-declare-on")
    refusals = (cannot_war(s, s.turn, other, late=frame.late) for other in numbers)
    return next((refusal for refusal in refusals if refusal is not None), None)


def why_no_war(s: AxisState, action: DeclareWar) -> Refusal | None:
    """Why it is not declared by whoever is not even asked: what binds him, or that it is not the time."""
    if not isinstance(s, EuropeState) or isinstance(s.stack[-1], Politics):
        return None
    late = Refusal("europe.war.when", "too-late", {"seat": seat_of(s, s.turn)})
    return cannot_declare(s, Politics(), action) or late


def cannot_war(s: EuropeState, power: int, other: int, *, late: bool = False) -> Refusal | None:
    """Why a power may not declare war on another now, if it were asked."""
    e = edition(s)
    args = {"seat": e.powers[power], "seat_on": e.powers[other]}
    if e.side[power] == e.side[other]:
        return Refusal("europe.war.when", "own-side", args)
    if other in relations(s).enemies[power]:
        return Refusal("europe.war.for-good", "at-war-already", args)
    terms = statute(e).declares.get(power)
    if terms is None or other not in terms.on:
        return Refusal("europe.war.when", "no-quarrel", args)
    if late:  # europe.war.usa-round-three
        return None if s.round == terms.income_phase_of else Refusal("europe.war.when", "not-now", args)
    if is_free(s, power, terms):
        return None
    if s.round <= terms.income_phase_of:
        return Refusal(terms.rule, "bound-till-income", {**args, "round": terms.income_phase_of})
    return Refusal(terms.rule, "bound", {**args, "round": terms.from_round})


def is_free(s: EuropeState, power: int, terms: Declares) -> bool:
    # europe.war.axis, europe.war.usa-later; europe.war.right-stays: whoever was freed once is free for good
    return s.round >= terms.from_round or power in s.free_to_declare


@flow.answer(Politics, DeclareWar)
def declare(s: EuropeState, frame: Politics, seat: Seat, action: DeclareWar, log: Log) -> None:
    """War begins at once, between the declarer and those he names."""
    e = edition(s)
    before = zones_with(s, relations(s).enemy_warships[s.turn])
    for other in action.on:
        number = e.power_index[other]
        # europe.war.pairs, europe.war.apart: nobody else is drawn in
        s.wars |= war(s.turn, number)
        s.leave = tuple(pair for pair in s.leave if set(pair) != {s.turn, number})
        log.append(Event("war", {"seat": seat, "seat_on": other}, "europe.war.pairs"))
        provoke(s, number)
    # europe.war.hostile-at-once, europe.war.shared-zone: what is hostile now was so when the turn began
    now = zones_with(s, relations(s).enemy_warships[s.turn])
    s.hostile = tuple(now)
    s.just_hostile = tuple(zone for zone in now if zone not in before)
    # europe.war.allies-at-once: `held` knows owners, and whose friends they are is asked when it matters
    end(s)


def provoke(s: EuropeState, power: int) -> None:
    """A power on which war was declared may declare it on any of the other side from its next turn."""
    terms = statute(edition(s)).declares.get(power)
    if terms is not None and terms.provoked:  # europe.war.provoked
        set_free(s, power)


def set_free(s: EuropeState, power: int) -> None:
    if power not in s.free_to_declare:
        s.free_to_declare = tuple(sorted((*s.free_to_declare, power)))


@flow.step(TURN, "outrage")
def watch_what_falls(s: EuropeState, frame: At, log: Log) -> None:
    """The fall of London, or of a part of North America, frees powers to declare war."""
    e = edition(s)
    for power, terms in statute(e).declares.items():
        fallen = [land for land in terms.if_taken if s.owner[land] >= 0 and e.side[s.owner[land]] != e.side[power]]
        if fallen and power not in s.free_to_declare:
            set_free(s, power)
            args = {"seat": e.powers[power], "space": name(s, fallen[0])}
            log.append(Event("free-to-declare", args, terms.rule))


@flow.answer(Politics, KeepPeace)
def keep_peace(s: EuropeState, frame: Politics, seat: Seat, action: KeepPeace, log: Log) -> None:
    end(s)


# Leave to pass canals and straits


@flow.refuse(Politics, GiveLeave)
def cannot_give_leave(s: EuropeState, frame: Politics, action: GiveLeave) -> Refusal | None:
    other = edition(s).power_index.get(action.to, -1)
    if not may_settle(s, frame, other) or gives_leave(s, s.turn, other):
        return Refusal("europe.canal.leave", "no-leave-to-give", {"to": action.to})
    return None


@flow.refuse(Politics, WithdrawLeave)
def cannot_withdraw_leave(s: EuropeState, frame: Politics, action: WithdrawLeave) -> Refusal | None:
    other = edition(s).power_index.get(action.to, -1)
    if not may_settle(s, frame, other) or not gives_leave(s, s.turn, other):
        return Refusal("europe.canal.leave-given", "no-leave-to-withdraw", {"to": action.to})
    return None


def may_settle(s: EuropeState, frame: Politics, other: int) -> bool:
    """Whether it is this power's to say: it holds a canal or strait, and the other is neither friend nor enemy."""
    e = edition(s)
    if frame.late or other in frame.settled or other not in relations(s).strangers[s.turn] or other in e.armies:
        return False
    banks = (land for lands in e.board.canal_lands.values() for land in lands)
    return any(s.owner[land] == s.turn for land in banks) and bool(spaces_with(s, e.own_ships[other]))


def gives_leave(s: EuropeState, holder: int, power: int) -> bool:
    """Whether a power lets another's ships through. It says so in its own turn, so this holds all of the other's."""
    return (holder, power) in s.leave


@flow.answer(Politics, GiveLeave)
def give_leave(s: EuropeState, frame: Politics, seat: Seat, action: GiveLeave, log: Log) -> None:
    other = edition(s).power_index[action.to]
    s.leave = tuple(sorted((*s.leave, (s.turn, other))))
    log.append(Event("leave-given", {"seat": seat, "seat_to": action.to}, "europe.canal.leave-given"))
    settle(s, frame, other)


@flow.answer(Politics, WithdrawLeave)
def withdraw_leave(s: EuropeState, frame: Politics, seat: Seat, action: WithdrawLeave, log: Log) -> None:
    other = edition(s).power_index[action.to]
    s.leave = tuple(pair for pair in s.leave if pair != (s.turn, other))
    log.append(Event("leave-withdrawn", {"seat": seat, "seat_to": action.to}, "europe.canal.leave-given"))
    settle(s, frame, other)


def settle(s: EuropeState, frame: Politics, other: int) -> None:
    """Each switch is set once a turn; with nothing more to say the phase goes on."""
    asked = replace(frame, settled=tuple(sorted((*frame.settled, other))))
    goto(s, asked)
    if not answers(s, asked):
        end(s)


# Combat


def is_at_war(s: EuropeState) -> bool:
    """Whether the power whose turn it is has any enemy: otherwise it makes no combat moves."""
    return s.turn in relations(s).at_war  # europe.peace.no-combat


@flow.step(TURN, "combat-move")
def move_to_attack(s: EuropeState, frame: At, log: Log) -> None:
    if is_at_war(s):
        flow.step_of(engine.TURN, "combat-move")(s, frame, log)


# What politics decide in movement


class PoliticalRules(SpecialRules):
    """Leave to pass canals, loading where war was just declared, and the waters of a neutral power's fleet."""

    def gives_leave(self, s: AxisState, holder: int) -> bool:
        assert isinstance(s, EuropeState)
        return gives_leave(s, holder, s.turn)  # europe.canal.leave

    def may_load(self, s: AxisState, zone: int, ship: int) -> bool:
        assert isinstance(s, EuropeState)
        return zone in s.just_hostile and not used(ship)  # europe.war.loading: only where it began the turn

    def may_rise(self, s: AxisState, land: int, power: int) -> bool:
        assert isinstance(s, EuropeState)
        return (land, power) not in s.new_bases  # europe.base.captured

    def may_not_end(self, s: AxisState, zone: int, kind: int) -> Refusal | None:
        """Ships of a neutral power stay near its coasts; its warships, not its transports, may patrol further."""
        e = edition(s)
        fleet = statute(e).fleets.get(s.turn)
        if fleet is None or zone in fleet.zones or s.turn in relations(s).at_war:
            return None
        if kind in e.units.transports:
            rule = "europe.peace.usa-fleet"
        elif zone in fleet.patrol:
            return None
        else:
            rule = "europe.peace.usa-patrol"
        return Refusal(rule, "home-waters", {"unit": e.units.ids[kind], "space": name(s, zone)})


# A standing order


def standing_order(policy: Policy, decision: Question) -> Action | None:
    """`politics` {"say": "peace"}: declare nothing and leave everything as it is, whenever there is a choice."""
    if policy.kind != "politics" or not isinstance(decision, Choose) or decision.ask != "politics":
        return None
    return PEACE if policy.args.get("say") == "peace" else None
