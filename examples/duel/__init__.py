"""Duel: hidden hands, a card set aside, sealed bids. The highest single bid takes a point.

An example of a whole game: `sandtable play ./examples/duel`. `docs/adding-a-game.md` walks through it.
"""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Draw
from sandtable.core.decisions import Choose, Sealed
from sandtable.core.flow import At, Flow, Frame, Log, State, call, end, finish
from sandtable.core.game import Game
from sandtable.core.types import Action, Event, Over, Refusal, Seat

NAMES = ("one", "two", "three", "four", "five")
"""The cards by their number: card 0 is a one."""
COPIES = 3
HAND = 3


# The state: plain data, and all of it


class DuelState(State):
    seats: tuple[Seat, ...]
    deck: list[int]
    """How many of each card are left: a deck has no order, a card is drawn when it is needed."""
    hands: dict[Seat, list[int]]
    points: dict[Seat, int]
    looked: list[Seat]
    boasts: dict[Seat, int]
    bids: dict[Seat, int]
    played: list[int]
    aside: int = -1
    round: int = 0

    @property
    def leader(self) -> Seat:
        return self.seats[self.round % len(self.seats)]


class DuelOptions(Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2


class DuelView(Struct):
    """What one seat may know."""

    seat: Seat | None
    hand: list[int]
    held: dict[Seat, int]
    deck: int
    aside: int | None
    looked: list[Seat]
    boasts: dict[Seat, int]
    bid: int | None
    has_bid: list[Seat]
    played: list[int]
    points: dict[Seat, int]
    round: int


# The sequence of play


flow: Flow[DuelState] = Flow(out_of_turn=Refusal("duel.order"))

SETUP = flow.sequence("setup", {"deal": "1", "set-aside": "2"})
ROUND = flow.sequence("round", {"lead": "3", "bid": "4", "score": "5"}, back_to="lead")


# 1 and 2. Setting up: everybody gets a hand, one card is set aside unseen


class Deal(Frame, frozen=True):
    seat: Seat


class SetAside(Frame, frozen=True):
    pass


@flow.step(SETUP, "deal")
def deal_to_all(s: DuelState, frame: At, log: Log) -> None:
    for seat in reversed(s.seats):  # what is called last comes first
        call(s, Deal(seat))


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


@flow.step(SETUP, "set-aside")
def begin_set_aside(s: DuelState, frame: At, log: Log) -> None:
    call(s, SetAside())


@flow.chance(SetAside)
def set_aside(s: DuelState, frame: SetAside) -> Draw:
    return Draw(1, tuple(s.deck), NAMES, "aside", audience=())


@flow.outcome(SetAside)
def was_set_aside(s: DuelState, frame: SetAside, cards: tuple[int, ...], log: Log) -> None:
    (s.aside,) = cards
    s.deck[s.aside] -= 1
    log.append(Event("set-aside"))
    end(s)


# 3. The leader may boast and look at the card set aside, each once in the game, and then lets all bid


class Lead(Frame, frozen=True):
    pass


class Boast(Action, frozen=True, tag="boast"):
    """Say how many points one will take."""

    points: int


class Look(Action, frozen=True, tag="look"):
    """Look at the card set aside."""


class Go(Action, frozen=True, tag="go"):
    """Let all bid."""


@flow.step(ROUND, "lead")
def begin_lead(s: DuelState, frame: At, log: Log) -> None:
    call(s, Lead())


@flow.ask(Lead)
def lead(s: DuelState, frame: Lead) -> Choose:
    options = flow.allowed(s, frame, (Boast(1), Boast(2), Look(), Go()))
    return Choose(s.leader, "lead", options, {"seat": s.leader})


@flow.refuse(Lead, Boast)
def cannot_boast(s: DuelState, frame: Lead, action: Boast) -> Refusal | None:
    if s.leader in s.boasts:
        return Refusal("duel.boast-once", "boasted", {"points": s.boasts[s.leader]})
    return None


@flow.answer(Lead, Boast)
def boast(s: DuelState, frame: Lead, seat: Seat, action: Boast, log: Log) -> None:
    s.boasts[seat] = action.points
    log.append(Event("boast", {"seat": seat, "points": action.points}))


@flow.refuse(Lead, Look)
def cannot_look(s: DuelState, frame: Lead, action: Look) -> Refusal | None:
    return Refusal("duel.look-once") if s.leader in s.looked else None


@flow.answer(Lead, Look)
def look(s: DuelState, frame: Lead, seat: Seat, action: Look, log: Log) -> None:
    s.looked.append(seat)
    log.append(Event("look", {"seat": seat, "card": s.aside}, reveals=True, secret=("card",), knows=(seat,)))


@flow.answer(Lead, Go)
def go(s: DuelState, frame: Lead, seat: Seat, action: Go, log: Log) -> None:
    log.append(Event("go", {"seat": seat}))
    end(s)


# 4. All bid a card in secret


class Bidding(Frame, frozen=True):
    pass


class Bid(Action, frozen=True, tag="bid"):
    """Bid a card."""

    card: int


@flow.step(ROUND, "bid")
def begin_bidding(s: DuelState, frame: At, log: Log) -> None:
    call(s, Bidding())


@flow.ask(Bidding)
def bidding(s: DuelState, frame: Bidding) -> Sealed:
    questions = {seat: Choose(seat, "bid", tuple(map(Bid, sorted(set(s.hands[seat]))))) for seat in s.seats}
    return Sealed(dict(questions), tuple(seat for seat in s.seats if seat in s.bids))


@flow.answer(Bidding, Bid)
def bid(s: DuelState, frame: Bidding, seat: Seat, action: Bid, log: Log) -> None:
    s.bids[seat] = action.card
    log.append(Event("bid", {"seat": seat}))
    if len(s.bids) == len(s.seats):
        end(s)


# 5. The bids are opened: the highest takes a point if nobody else bid the same


@flow.step(ROUND, "score")
def open_bids(s: DuelState, frame: At, log: Log) -> None:
    bids = [s.bids[seat] for seat in s.seats]
    log.append(Event("opened", {"seats": s.seats, "card": bids}, "duel.highest-single", reveals=True))
    for seat, card in s.bids.items():
        s.hands[seat].remove(card)
    s.played += bids
    if bids.count(max(bids)) == 1:
        s.points[s.seats[bids.index(max(bids))]] += 1
    s.bids.clear()
    s.round += 1
    if s.round == HAND:  # duel.end
        most = max(s.points.values())
        winners = tuple(seat for seat in s.seats if s.points[seat] == most)
        finish(s, Over("won" if len(winners) == 1 else "shared", winners, dict(s.points)), log)


# The game


class Duel(Game[DuelState]):
    id = "duel"
    version = 1
    State = DuelState
    Options = DuelOptions
    View = DuelView
    ends = ("won", "shared")
    flow = flow

    def seats(self, options: DuelOptions) -> tuple[Seat, ...]:
        return tuple(f"p{i}" for i in range(1, options.players + 1))

    def check_options(self, options: DuelOptions) -> str | None:
        return None if 2 <= options.players <= 3 else "duel is for 2 or 3"

    def option_sets(self) -> dict[str, Struct]:
        return {"two": DuelOptions(), "three": DuelOptions(3)}

    def setup(self, options: DuelOptions) -> DuelState:
        seats = self.seats(options)
        s = DuelState(
            stack=[ROUND.begin(), SETUP.begin()],  # the top of the stack is its last: set up, then rounds
            result=None,
            seats=seats,
            deck=[COPIES] * len(NAMES),
            hands={seat: [] for seat in seats},
            points=dict.fromkeys(seats, 0),
            looked=[],
            boasts={},
            bids={},
            played=[],
        )
        flow.run_on(s, [])  # on to the first question
        return s

    def clone(self, s: DuelState) -> DuelState:
        return replace(
            s,
            stack=s.stack[:],
            deck=s.deck[:],
            hands={seat: hand[:] for seat, hand in s.hands.items()},
            points=dict(s.points),
            looked=s.looked[:],
            boasts=dict(s.boasts),
            bids=dict(s.bids),
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
            bid=s.bids.get(own),
            has_bid=sorted(s.bids),
            played=s.played[:],
            points=dict(s.points),
            round=s.round,
        )

    def resample(self, s: DuelState, seat: Seat | None, rng: Random) -> DuelState:
        """Gather what the seat cannot see, in an order that tells nothing, and deal it anew."""
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
            if other in s.bids:
                new.bids[other] = rng.choice(new.hands[other])
        new.deck = [unknown.count(card) for card in range(len(NAMES))]
        return new

    def invariant(self, s: DuelState) -> None:
        for card in range(len(NAMES)):
            count = s.deck[card] + s.played.count(card) + (s.aside == card)
            count += sum(hand.count(card) for hand in s.hands.values())
            assert count == COPIES, f"there are {count} of card {card}"
