"""Rulebook, "Preparing the game": options, the first player, own buildings, the six starting tanks, the first hands."""

from sandtable.core.chance import Draw, Pick
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Put, no_such_sector, put_of
from sandtable.games.siege.pieces import ALL_SECTORS, CARDS, SECTORS, SETUP, START, START_RING, TOKENS
from sandtable.games.siege.sequence import PREPARATION, first_frames
from sandtable.games.siege.state import (
    MARSHAL,
    NO_WALL,
    WALL,
    OnTheWay,
    SiegeOptions,
    SiegeState,
    SiegeTerms,
    decider,
    flow,
    in_turn_order,
    put_enemy,
    seat_of,
    tokens_in_box,
)

# What is played


def wrong_options(options: SiegeOptions) -> str | None:
    """What does not go together, in one sentence."""
    fewest, most = SETUP["fewest_players"], SETUP["most_players"]
    if options.mode != "solo" and not fewest <= options.players <= most:  # siege.setup.players
        return f"players must be {fewest} to {most} (for one player choose the mode solo)"
    if not 0 <= options.players <= most:  # the mode solo does not read it
        return f"players must be at most {most}"
    if len(set(options.variants)) < len(options.variants):  # siege.variant.together
        return "a variant is named twice"
    return None


def seats(options: SiegeOptions) -> tuple[Seat, ...]:
    """The defenders in turn order, then the field marshal if there is one."""
    if options.mode == "solo":
        return ("p1",)
    marshal = (MARSHAL,) if options.mode == "field_marshal" else ()  # siege.marshal.seat
    return tuple(f"p{n}" for n in range(1, options.players + 1 - len(marshal))) + marshal


def teams(options: SiegeOptions) -> tuple[tuple[Seat, ...], ...]:
    """The defenders stand together, against the field marshal or against the game alone."""
    sitting = seats(options)
    return (sitting[:-1], sitting[-1:]) if sitting[-1] == MARSHAL else (sitting,)


def terms(options: SiegeOptions) -> SiegeTerms:
    """What the options come down to; what goes by the number of players goes by that of the defenders."""
    defenders = tuple(seat for seat in seats(options) if seat != MARSHAL)  # siege.marshal.defenders
    return SiegeTerms(
        mode=options.mode,
        defenders=defenders,
        # siege.variant.my-house-limits: both stay as they are, whoever leaves the game
        hand_limit=pieces.HAND_LIMIT[len(defenders)],
        swaps=SETUP["swaps"][options.mode],
        trades=pieces.TRADES[len(defenders)],
        trophies=options.mode != "shoulder_to_shoulder",  # siege.shoulder.same: nothing else differs
        simple_battles="simple_battles" in options.variants,
        counterattack_in_city="one_for_all" in options.variants,
        volleys="all_for_one" in options.variants,
        own_buildings="my_house_is_my_castle" in options.variants,
        wears_out="supplies_run_low" in options.variants,
    )


def set_up(options: SiegeOptions) -> SiegeState:
    """The table up to the first question."""
    fixed = terms(options)
    players = len(fixed.defenders)
    s = SiegeState(
        stack=list(first_frames(options.mode)),
        result=None,
        terms=fixed,
        turn=0,
        spaces=[()] * pieces.SPACES,
        walls=[NO_WALL if "caught_unawares" in options.variants else WALL] * SECTORS,  # siege.variant.caught-unawares
        buildings=[1] * SECTORS,  # siege.setup.city
        homes=[-1] * SECTORS,
        hands=[()] * players,
        deck=list(pieces.CARD_COUNTS),  # siege.setup.deck: hands are dealt from it
        discard=[0] * len(CARDS),
        worn=[0] * len(CARDS),
        reserve=list(tokens_in_box(fixed)),
        spent=[0] * len(TOKENS),
        trophies=[()] * players,
        marshal=(),
        waited=0,
        out=[0] * players,
        patrol=False,
    )
    flow.run_on(s, [])
    return s


# The first player


class FirstPlayer(Frame, frozen=True):
    """Chance says who begins."""


@flow.step(PREPARATION, "first-player")
def choose_first_player(s: SiegeState, frame: At, log: Log) -> None:
    call(s, FirstPlayer())


@flow.chance(FirstPlayer)
def who_begins(s: SiegeState, frame: FirstPlayer) -> Pick:
    return Pick.evenly(s.terms.defenders, "first-player")


@flow.outcome(FirstPlayer)
def begin(s: SiegeState, frame: FirstPlayer, defender: int, log: Log) -> None:
    s.turn = defender
    log.append(Event("first-player", {"seat": seat_of(s, defender)}, "siege.setup.first-player"))
    end(s)


# "My house is my castle": each defender takes a building


class TakeHomes(Frame, frozen=True):
    """Defenders still to choose a building of their own."""

    left: tuple[int, ...]


class Home(Action, frozen=True, tag="home"):
    """Take the building of this sector as one's own."""

    sector: int


HOMES = tuple(Home(sector + 1) for sector in ALL_SECTORS)


@flow.step(PREPARATION, "homes")
def take_homes(s: SiegeState, frame: At, log: Log) -> None:
    if s.terms.own_buildings:
        call(s, TakeHomes(in_turn_order(s)))  # defenders only: siege.variant.my-house-marshal


@flow.ask(TakeHomes)
def choose_home(s: SiegeState, frame: TakeHomes) -> Choose:
    return Choose(seat_of(s, frame.left[0]), "home", flow.allowed(s, frame, HOMES))


@flow.refuse(TakeHomes, Home)
def cannot_take_home(s: SiegeState, frame: TakeHomes, action: Home) -> Refusal | None:
    nowhere = no_such_sector(action.sector)
    if nowhere is not None:
        return nowhere
    taken = s.homes[action.sector - 1] >= 0
    return Refusal("siege.variant.my-house") if taken else None


@flow.answer(TakeHomes, Home)
def take_home(s: SiegeState, frame: TakeHomes, seat: Seat, action: Home, log: Log) -> None:
    s.homes[action.sector - 1] = frame.left[0]
    log.append(Event("home", {"seat": seat, "sector": action.sector}, "siege.variant.my-house"))
    if len(frame.left) > 1:
        goto(s, TakeHomes(frame.left[1:]))
    else:
        end(s)


# The six tanks that stand before the city when the game begins


class PlaceStart(OnTheWay, frozen=True):
    """Starting tanks still to be placed."""


class PlaceQuickly(OnTheWay, frozen=True):
    """Starting tanks that chance places."""


class Quick(Action, frozen=True, tag="quick"):
    """Leave the rest of the starting tanks to chance."""


QUICK = Quick()
START_SPACES = tuple(pieces.space(START_RING, sector) for sector in ALL_SECTORS)


@flow.step(PREPARATION, "start-tanks")
def take_starting_tanks(s: SiegeState, frame: At, log: Log) -> None:
    for token in START:
        s.reserve[token] -= 1  # siege.setup.reserve: what is left
    call(s, PlaceStart(START))


@flow.ask(PlaceStart)
def choose_start(s: SiegeState, frame: PlaceStart) -> Choose:
    """Any tank that is left anywhere it may stand (siege.setup.start-free), or the rest by chance."""
    free = free_sectors(s)
    puts = [put_of(kind, sector) for kind in dict.fromkeys(frame.tokens) for sector in free]
    return Choose(decider(s), "start", (*puts, QUICK))


@flow.refuse(PlaceStart, Put)
def cannot_start_there(s: SiegeState, frame: PlaceStart, action: Put) -> Refusal | None:
    nowhere = no_such_sector(action.sector)
    if nowhere is not None:
        return nowhere
    may = action.sector - 1 in free_sectors(s) and pieces.TOKEN_ID.get(action.token) in frame.tokens
    return None if may else Refusal("siege.setup.start-tanks")


def free_sectors(s: SiegeState) -> list[int]:
    """Sectors without a starting tank: each gets one."""
    return [sector for sector, where in enumerate(START_SPACES) if not s.spaces[where]]


@flow.answer(PlaceStart, Put)
def place_start(s: SiegeState, frame: PlaceStart, seat: Seat, action: Put, log: Log) -> None:
    left = _place(s, frame.tokens, pieces.TOKEN_ID[action.token], action.sector - 1, log)
    goto(s, PlaceStart(left)) if left else end(s)


@flow.answer(PlaceStart, Quick)
def place_the_rest_quickly(s: SiegeState, frame: PlaceStart, seat: Seat, action: Quick, log: Log) -> None:
    goto(s, PlaceQuickly(frame.tokens))  # siege.setup.quick


@flow.chance(PlaceQuickly)
def where_quickly(s: SiegeState, frame: PlaceQuickly) -> Pick:
    return Pick.evenly(tuple(str(sector + 1) for sector in free_sectors(s)), "start")


@flow.outcome(PlaceQuickly)
def place_quickly(s: SiegeState, frame: PlaceQuickly, outcome: int, log: Log) -> None:
    left = _place(s, frame.tokens, frame.tokens[0], free_sectors(s)[outcome], log)
    goto(s, PlaceQuickly(left)) if left else end(s)


def _place(s: SiegeState, tokens: tuple[int, ...], kind: int, sector: int, log: Log) -> tuple[int, ...]:
    put_enemy(s, START_SPACES[sector], pieces.fresh(kind))  # siege.setup.start-whole
    log.append(Event("start", {"kind": TOKENS[kind], "sector": sector + 1}, "siege.setup.start-tanks"))
    left = list(tokens)
    left.remove(kind)
    return tuple(left)


# The first hands


class DealHands(Frame, frozen=True):
    """The defender who gets his first cards next."""

    defender: int


@flow.step(PREPARATION, "hands")
def deal_first_hands(s: SiegeState, frame: At, log: Log) -> None:
    call(s, DealHands(0))


@flow.chance(DealHands)
def first_hand(s: SiegeState, frame: DealHands) -> Draw:
    return Draw(s.terms.hand_limit, tuple(s.deck), CARDS, "deal")


@flow.outcome(DealHands)
def deal(s: SiegeState, frame: DealHands, cards: tuple[int, ...], log: Log) -> None:
    for card in cards:
        s.deck[card] -= 1
    s.hands[frame.defender] = cards
    seat = seat_of(s, frame.defender)
    log.append(Event("deal", {"seat": seat, "card": [CARDS[card] for card in cards]}, "siege.setup.hands"))
    following = frame.defender + 1
    goto(s, DealHands(following)) if following < len(s.hands) else end(s)
