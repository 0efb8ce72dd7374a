"""Rulebook 9 and 10: the three scenarios and the secret agenda."""

from sandtable.core.chance import Draw
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.churchill.board import (
    A_BOMB_ID,
    AXIS,
    BOXES,
    CENTRE,
    FIGURES,
    FRONTS,
    ISSUES,
    NATION_ID,
    NATIONS,
    NOBODY,
    OFFENSIVES,
    PAWNS,
    REGION_ID,
    REGIONS,
    RESERVE_COUNTS,
    RESERVES,
    SCENARIO,
    SECRET_AGENDA,
    THEATRES,
    Scenario,
    place_of,
)
from sandtable.games.churchill.cards import deck as cards
from sandtable.games.churchill.cards import deck_check
from sandtable.games.churchill.sequence import CONFERENCE, SETUP
from sandtable.games.churchill.state import GONE, HOME, ChurchillOptions, ChurchillState, ChurchillTerms, flow, seat_of


class DrawSecretAgenda(Frame, frozen=True):
    """10.2: a nation draws its secret agenda markers."""

    nation: int


SLOWEST = 3600
"""The longest a move may take, in seconds."""


def wrong_options(options: ChurchillOptions) -> str | None:
    """Why these options do not go together."""
    if options.timer is not None and not 1 <= options.timer <= SLOWEST:
        return f"the timer is 1 to {SLOWEST} seconds, not {options.timer}"
    problem = None if options.cards is None else deck_check.wrong(options.cards)
    return f"cards: {problem[0]}: {problem[1]}" if problem else None


def set_up(options: ChurchillOptions) -> ChurchillState:
    """The board before the first conference."""
    scenario = SCENARIO[options.scenario]
    nobody = len(NATIONS) * [0]
    s = ChurchillState(
        stack=[CONFERENCE.begin(), SETUP.begin()],
        result=None,
        terms=ChurchillTerms(options.scenario, options.secret_agenda, options.timer, options.cards),
        conference=scenario.conferences[0],
        card=NOBODY,
        issues=[issue_place(scenario, issue) for issue in ISSUES],
        # Whole decks, whatever the number of the first conference (churchill.5.13-first-shuffle).
        decks=[tuple(cards.deck_of(nation)) for nation in range(len(NATIONS))],
        hands=[()] * len(NATIONS),
        discards=[()] * len(NATIONS),
        removed=[()] * len(NATIONS),
        truman=False,
        active=[True] * len(NATIONS),
        bound=[False] * len(NATIONS),
        ill=[False] * len(NATIONS),
        paranoia=False,
        watched=[NOBODY] * len(NATIONS),
        may_pass=[False] * len(NATIONS),
        agenda_winner=NOBODY,
        winner=NOBODY,
        wins=nobody[:],
        directed=[NOBODY] * len(OFFENSIVES),
        extra=nobody[:],
        duties=(),
        production=nobody[:],
        research=0,
        political=nobody[:],
        networks=nobody[:],
        ordered=(),
        fronts=[place_of(front, scenario.fronts[name]) for front, name in enumerate(FRONTS)],
        naval=[scenario.naval[name] for name in BOXES],
        offensive=[0] * len(FRONTS),
        opposing=[0] * len(FRONTS),
        reserves=[0 if RESERVES[kind] in scenario.removed_reserves else n for kind, n in enumerate(RESERVE_COUNTS)],
        network_of=[NOBODY] * len(REGIONS),
        network_count=[0] * len(REGIONS),
        control=[NOBODY] * len(REGIONS),
        leadership=[NATION_ID[scenario.leadership[name]] for name in THEATRES],
        bomb=A_BOMB_ID[scenario.a_bomb["us"]],
        spies=A_BOMB_ID[scenario.a_bomb["ussr"]],
        pawns=[NOBODY] * len(PAWNS),
        surrendered=[False] * len(AXIS),
        technology=nobody[:],
        landed=[BEFORE, BEFORE] if scenario.rome_and_normandy_together else [0, 0],
        agenda_bag=SECRET_AGENDA if options.secret_agenda else (0,) * len(REGIONS),
        agendas=[()] * len(NATIONS),
    )
    flow.run_on(s, [])
    return s


BEFORE = 1
"""A conference before the scenario began, where it says that something has happened."""


def issue_place(scenario: Scenario, issue: str) -> int:
    if issue in scenario.removed_issues:
        return GONE
    return CENTRE if issue in scenario.on_table else HOME


@flow.step(SETUP, "map")
def place_markers(s: ChurchillState, frame: At, log: Log) -> None:
    """Networks and political markers that are on the map from the beginning."""
    scenario = SCENARIO[s.terms.scenario]
    for name, places in scenario.networks.items():
        for region in places:
            s.network_of[REGION_ID[region]] = NATION_ID[name]
            s.network_count[REGION_ID[region]] = 1
    for name, places in scenario.political.items():
        for region in places:
            s.control[REGION_ID[region]] = NATION_ID[name]


@flow.step(SETUP, "secret-agenda")
def draw_agendas(s: ChurchillState, frame: At, log: Log) -> None:
    if s.terms.secret_agenda:
        for nation in reversed(range(len(NATIONS))):
            call(s, DrawSecretAgenda(nation))


@flow.chance(DrawSecretAgenda)
def draw_agenda(s: ChurchillState, frame: DrawSecretAgenda) -> Draw:
    count: int = FIGURES["secret_agenda"]["markers"]
    return Draw(count, s.agenda_bag, REGIONS, "secret-agenda", audience=(seat_of(frame.nation),))


@flow.outcome(DrawSecretAgenda)
def drew_agenda(s: ChurchillState, frame: DrawSecretAgenda, drawn: tuple[int, ...], log: Log) -> None:
    seat = seat_of(frame.nation)
    s.agendas[frame.nation] = drawn
    s.agenda_bag = tuple(count - drawn.count(region) for region, count in enumerate(s.agenda_bag))
    args = {"seat": seat, "region": tuple(REGIONS[region] for region in drawn)}
    log.append(Event("secret-agenda", args, "churchill.10.2-draw", secret=("region",), knows=(seat,)))
    end(s)
