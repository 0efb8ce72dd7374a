"""Duel: hidden hands, a card set aside, sealed bids. The highest single bid takes a point."""

from pathlib import Path
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose, Sealed
from sandtable.core.flow import Flow, Log, State, call, end, finish, goto
from sandtable.core.game import Game
from sandtable.core.types import Event, Over, Refusal, Seat

VALUES = 5
COPIES = 3
HAND = 3
NAMES = ("one", "two", "three", "four", "five")


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


class Boast(Action, tag="boast", frozen=True):
    """Say how many points one will take."""

    points: int


class Look(Action, tag="look", frozen=True):
    """Look at the card set aside."""


class Go(Action, tag="go", frozen=True):
    """Let all bid."""


class Bid(Action, tag="bid", frozen=True):
    """Bid a card."""

    card: int


AnyAction: TypeAlias = Boast | Look | Go | Bid


class Deal(Struct, frozen=True, tag="deal"):
    seat: Seat


class SetAside(Struct, frozen=True, tag="set-aside"):
    pass


class Lead(Struct, frozen=True, tag="lead"):
    pass


class Bidding(Struct, frozen=True, tag="bidding"):
    pass


class DuelState(State):
    stack: list[Deal | SetAside | Lead | Bidding]
    seats: tuple[Seat, ...]
    deck: list[int]
    hands: dict[Seat, list[int]]
    points: dict[Seat, int]
    looked: list[Seat]
    boasts: dict[Seat, int]
    given: dict[Seat, int]
    played: list[int]
    aside: int = -1
    round: int = 0

    @property
    def leader(self) -> Seat:
        return self.seats[self.round % len(self.seats)]


class DuelOptions(Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2


class DuelView(Struct):
    seat: Seat | None
    hand: list[int]
    held: dict[Seat, int]
    deck: int
    aside: int | None
    looked: list[Seat]
    boasts: dict[Seat, int]
    bid: int | None
    given: list[Seat]
    played: list[int]
    points: dict[Seat, int]
    round: int


flow: Flow[DuelState] = Flow()


@flow.chance(Deal)
def deal(s: DuelState, frame: Deal) -> Draw:
    return Draw(HAND, tuple(s.deck), NAMES, "deal", audience=(frame.seat,))


@flow.outcome(Deal)
def dealt(s: DuelState, frame: Deal, cards: tuple[int, ...], log: Log) -> None:
    for card in cards:
        s.deck[card] -= 1
    s.hands[frame.seat] = list(cards)
    log.append(Event("dealt", {"seat": frame.seat, "card": cards}, secret=("card",), knows=(frame.seat,)))
    end(s)


@flow.chance(SetAside)
def set_aside(s: DuelState, frame: SetAside) -> Draw:
    return Draw(1, tuple(s.deck), NAMES, "aside", audience=())


@flow.outcome(SetAside)
def was_set_aside(s: DuelState, frame: SetAside, cards: tuple[int, ...], log: Log) -> None:
    (s.aside,) = cards
    s.deck[s.aside] -= 1
    log.append(Event("set-aside"))
    end(s)


@flow.ask(Lead)
def lead(s: DuelState, frame: Lead) -> Choose:
    boasts = () if s.leader in s.boasts else (Boast(1), Boast(2))
    look = () if s.leader in s.looked else (Look(),)
    return Choose(s.leader, "lead", (*boasts, *look, Go()), {"seat": s.leader})


@flow.answer(Lead, Boast)
def boast(s: DuelState, frame: Lead, seat: Seat, action: Boast, log: Log) -> None:
    s.boasts[seat] = action.points
    log.append(Event("boast", {"seat": seat, "points": action.points}))


@flow.answer(Lead, Look)
def look(s: DuelState, frame: Lead, seat: Seat, action: Look, log: Log) -> None:
    s.looked.append(seat)
    log.append(Event("look", {"seat": seat, "card": s.aside}, reveals=True, secret=("card",), knows=(seat,)))


@flow.answer(Lead, Go)
def go(s: DuelState, frame: Lead, seat: Seat, action: Go, log: Log) -> None:
    log.append(Event("go", {"seat": seat}))
    call(s, Bidding())


@flow.ask(Bidding)
def bidding(s: DuelState, frame: Bidding) -> Sealed:
    questions = {seat: Choose(seat, "bid", tuple(Bid(card) for card in sorted(set(s.hands[seat])))) for seat in s.seats}
    return Sealed(dict(questions), tuple(seat for seat in s.seats if seat in s.given))


@flow.answer(Bidding, Bid)
def bid(s: DuelState, frame: Bidding, seat: Seat, action: Bid, log: Log) -> None:
    s.given[seat] = action.card
    log.append(Event("bid", {"seat": seat}))
    if len(s.given) == len(s.seats):
        open_bids(s, log)


def open_bids(s: DuelState, log: Log) -> None:
    bids = [s.given[seat] for seat in s.seats]
    log.append(Event("opened", {"seats": s.seats, "card": bids}, reveals=True))
    for seat, card in s.given.items():
        s.hands[seat].remove(card)
    s.played += bids
    best = max(bids)
    if bids.count(best) == 1:
        s.points[s.seats[bids.index(best)]] += 1
    s.given.clear()
    s.round += 1
    end(s)
    if s.round < HAND:
        goto(s, Lead())
    else:
        count_points(s, log)


def count_points(s: DuelState, log: Log) -> None:
    most = max(s.points.values())
    winners = tuple(seat for seat in s.seats if s.points[seat] == most)
    finish(s, Over("won" if len(winners) == 1 else "shared", winners, dict(s.points)), log)


class Duel(Game[DuelState]):
    id = "duel"
    version = 1
    State = DuelState
    Action = AnyAction
    Options = DuelOptions
    View = DuelView
    ends = ("won", "shared")
    flow = flow
    folder = Path(__file__).parent

    def seats(self, options: DuelOptions) -> tuple[Seat, ...]:
        return tuple(f"p{i}" for i in range(1, options.players + 1))

    def check_options(self, options: DuelOptions) -> str | None:
        return None if 2 <= options.players <= 3 else "duel is for 2 or 3"

    def option_sets(self) -> dict[str, Struct]:
        return {"two": DuelOptions(), "three": DuelOptions(3)}

    def setup(self, options: DuelOptions) -> DuelState:
        seats = self.seats(options)
        return DuelState(
            stack=[Lead(), SetAside(), *(Deal(seat) for seat in reversed(seats))],
            result=None,
            seats=seats,
            deck=[COPIES] * VALUES,
            hands={seat: [] for seat in seats},
            points=dict.fromkeys(seats, 0),
            looked=[],
            boasts={},
            given={},
            played=[],
        )

    def clone(self, s: DuelState) -> DuelState:
        return replace(
            s,
            stack=s.stack[:],
            deck=s.deck[:],
            hands={seat: hand[:] for seat, hand in s.hands.items()},
            points=dict(s.points),
            looked=s.looked[:],
            boasts=dict(s.boasts),
            given=dict(s.given),
            played=s.played[:],
        )

    def view(self, s: DuelState, seat: Seat | None) -> DuelView:
        own = seat or ""
        return DuelView(
            seat=seat,
            hand=s.hands.get(own, [])[:],
            held={other: len(hand) for other, hand in s.hands.items()},
            deck=sum(s.deck),
            aside=s.aside if own in s.looked else None,
            looked=s.looked[:],
            boasts=dict(s.boasts),
            bid=s.given.get(own),
            given=sorted(s.given),
            played=s.played[:],
            points=dict(s.points),
            round=s.round,
        )

    def resample(self, s: DuelState, seat: Seat | None, rng: Random) -> DuelState:
        new = self.clone(s)
        others = [other for other in s.seats if other != seat]
        unknown = [card for card, count in enumerate(s.deck) for _ in range(count)]
        unknown += [card for other in others for card in s.hands[other]]
        aside_unknown = s.aside >= 0 and seat not in s.looked
        unknown = sorted(unknown + [s.aside] * aside_unknown)
        rng.shuffle(unknown)
        if aside_unknown:
            new.aside = unknown.pop()
        for other in others:
            new.hands[other] = sorted(unknown.pop() for _ in s.hands[other])
            if other in s.given:
                new.given[other] = rng.choice(new.hands[other])
        new.deck = [unknown.count(card) for card in range(VALUES)]
        return new

    def invariant(self, s: DuelState) -> None:
        for card in range(VALUES):
            count = s.deck[card] + s.played.count(card) + (s.aside == card)
            count += sum(hand.count(card) for hand in s.hands.values())
            assert count == COPIES, f"there are {count} of card {card}"

    def why_not(self, s: DuelState, seat: Seat, action: Struct) -> Refusal:
        if isinstance(action, Boast) and seat in s.boasts:
            return Refusal("duel.boast-once", "boasted", {"points": s.boasts[seat]})
        if isinstance(action, Look) and seat in s.looked:
            return Refusal("duel.look-once")
        return super().why_not(s, seat, action)
