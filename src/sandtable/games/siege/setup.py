"""Rulebook, "Preparing the game": options, the first player, own buildings, the six starting tanks, the first hands."""

from itertools import product

from sandtable.core.chance import Draw, Pick
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Home, Put, Quick
from sandtable.games.siege.frames import (
    AnyFrame,
    Deal,
    FirstPlayer,
    MarshalDraw,
    PlaceQuickly,
    PlaceStart,
    TakeHomes,
    Turn,
)
from sandtable.games.siege.pieces import CARDS, SECTORS, SETUP, START, START_RING, TOKENS
from sandtable.games.siege.state import (
    MARSHAL,
    NO_WALL,
    WALL,
    Options,
    SiegeState,
    Terms,
    decider,
    flow,
    give_card,
    put_enemy,
    seat_of,
)
from sandtable.games.siege.turn import FIRST_PHASE

MOST_PLAYERS = 6
FEWEST_PLAYERS = 2


def wrong_options(options: Options) -> str | None:
    """What does not go together, in one sentence."""
    if options.mode != "solo" and not FEWEST_PLAYERS <= options.players <= MOST_PLAYERS:
        return f"players must be {FEWEST_PLAYERS} to {MOST_PLAYERS} (for one player choose the mode solo)"
    if len(set(options.variants)) < len(options.variants):
        return "a variant is named twice"
    return None


def seats(options: Options) -> tuple[Seat, ...]:
    """The defenders in turn order, then the field marshal if there is one."""
    if options.mode == "solo":
        return ("p1",)
    marshal = (MARSHAL,) if options.mode == "field_marshal" else ()
    return tuple(f"p{n}" for n in range(1, options.players + 1 - len(marshal))) + marshal


def terms(options: Options) -> Terms:
    """What the options come down to."""
    defenders = tuple(seat for seat in seats(options) if seat != MARSHAL)
    return Terms(
        mode=options.mode,
        defenders=defenders,
        hand_limit=pieces.HAND_LIMIT[len(defenders)],
        swaps=SETUP["swaps"][options.mode],
        trades=pieces.TRADES[len(defenders)],
        trophies=options.mode != "shoulder_to_shoulder",
        counterattack_in_city="one_for_all" in options.variants,
        volleys="all_for_one" in options.variants,
        wears_out="supplies_run_low" in options.variants,
    )


def set_up(options: Options) -> SiegeState:
    """The table before the first question."""
    fixed = terms(options)
    players = len(fixed.defenders)
    taken_out = SETUP["simple_battles"] if "simple_battles" in options.variants else {}
    reserve = pieces.counts_without(pieces.TOKEN_COUNTS, pieces.TOKEN_ID, taken_out)
    for token in START:
        reserve[token] -= 1
    steps: list[AnyFrame] = [Turn(FIRST_PHASE), *_deals(fixed), PlaceStart(START), FirstPlayer()]
    if "my_house_is_my_castle" in options.variants:
        steps.insert(-1, TakeHomes(tuple(range(players))))
    return SiegeState(
        stack=steps,
        result=None,
        terms=fixed,
        turn=0,
        spaces=[()] * pieces.SPACES,
        walls=[NO_WALL if "caught_unawares" in options.variants else WALL] * SECTORS,
        buildings=[1] * SECTORS,
        homes=[-1] * SECTORS,
        hands=[()] * players,
        deck=list(pieces.CARD_COUNTS),
        discard=[0] * len(CARDS),
        worn=[0] * len(CARDS),
        reserve=reserve,
        spent=[0] * len(TOKENS),
        trophies=[()] * players,
        marshal=(),
        out=[0] * players,
        patrol=False,
    )


def _deals(fixed: Terms) -> list[Deal | MarshalDraw]:
    """The frames that deal the first hands: last on the list is dealt first."""
    deals: list[Deal | MarshalDraw] = [Deal(defender) for defender in reversed(range(len(fixed.defenders)))]
    if fixed.mode == "field_marshal":
        deals.insert(0, MarshalDraw(SETUP["marshal_hand"]))
    return deals


@flow.chance(FirstPlayer)
def who_begins(s: SiegeState, frame: FirstPlayer) -> Pick:
    return Pick.evenly(s.terms.defenders, "first-player")


@flow.outcome(FirstPlayer)
def begin(s: SiegeState, frame: FirstPlayer, defender: int, log: Log) -> None:
    s.turn = defender
    log.append(Event("first-player", {"seat": seat_of(s, defender)}, "siege.setup.first-player"))
    end(s)
    if isinstance(s.stack[-1], TakeHomes):
        players = len(s.hands)
        goto(s, TakeHomes(tuple((defender + step) % players for step in range(players))))


# "My house is my castle": each player takes a building


@flow.ask(TakeHomes)
def choose_home(s: SiegeState, frame: TakeHomes) -> Choose:
    free = tuple(Home(sector + 1) for sector in range(SECTORS) if s.homes[sector] < 0)
    return Choose(seat_of(s, frame.left[0]), "home", free)


@flow.answer(TakeHomes, Home)
def take_home(s: SiegeState, frame: TakeHomes, seat: Seat, action: Home, log: Log) -> None:
    s.homes[action.sector - 1] = frame.left[0]
    log.append(Event("home", {"seat": seat, "sector": action.sector}, "siege.variant.my-house"))
    if len(frame.left) > 1:
        goto(s, TakeHomes(frame.left[1:]))
    else:
        end(s)


# The six tanks that stand before the city when the game begins


def free_start_sectors(s: SiegeState) -> list[int]:
    return [sector for sector in range(SECTORS) if not s.spaces[pieces.space(START_RING, sector)]]


@flow.ask(PlaceStart)
def choose_start(s: SiegeState, frame: PlaceStart) -> Choose:
    kinds = dict.fromkeys(frame.tokens)
    puts = (Put(TOKENS[kind], sector + 1) for kind, sector in product(kinds, free_start_sectors(s)))
    return Choose(decider(s), "start", (*puts, Quick()))


@flow.answer(PlaceStart, Put)
def place_start(s: SiegeState, frame: PlaceStart, seat: Seat, action: Put, log: Log) -> None:
    left = _place(s, frame.tokens, pieces.TOKEN_ID[action.token], action.sector - 1, log)
    goto(s, PlaceStart(left)) if left else end(s)


@flow.answer(PlaceStart, Quick)
def place_the_rest_quickly(s: SiegeState, frame: PlaceStart, seat: Seat, action: Quick, log: Log) -> None:
    goto(s, PlaceQuickly(frame.tokens))


@flow.chance(PlaceQuickly)
def where_quickly(s: SiegeState, frame: PlaceQuickly) -> Pick:
    return Pick.evenly(tuple(str(sector + 1) for sector in free_start_sectors(s)), "start")


@flow.outcome(PlaceQuickly)
def place_quickly(s: SiegeState, frame: PlaceQuickly, outcome: int, log: Log) -> None:
    left = _place(s, frame.tokens, frame.tokens[0], free_start_sectors(s)[outcome], log)
    goto(s, PlaceQuickly(left)) if left else end(s)


def _place(s: SiegeState, tokens: tuple[int, ...], kind: int, sector: int, log: Log) -> tuple[int, ...]:
    put_enemy(s, pieces.space(START_RING, sector), pieces.fresh(kind))
    log.append(Event("start", {"kind": TOKENS[kind], "sector": sector + 1}, "siege.setup.start-tanks"))
    left = list(tokens)
    left.remove(kind)
    return tuple(left)


# The first hands


@flow.chance(Deal)
def first_hand(s: SiegeState, frame: Deal) -> Draw:
    return Draw(s.terms.hand_limit, tuple(s.deck), CARDS, "deal")


@flow.outcome(Deal)
def deal(s: SiegeState, frame: Deal, cards: tuple[int, ...], log: Log) -> None:
    for card in cards:
        s.deck[card] -= 1
        give_card(s, frame.defender, card)
    seat = seat_of(s, frame.defender)
    log.append(Event("deal", {"seat": seat, "card": [CARDS[card] for card in cards]}, "siege.setup.hands"))
    end(s)
