"""Odds as worker processes work them out: within a budget that is counted before anything is calculated."""

from math import factorial, prod

from msgspec.structs import replace

from sandtable import odds
from sandtable.core import replay
from sandtable.games.axis.conduct import LAND_KIND, RAID_KIND, SEA_KIND
from sandtable.games.axis.state import AxisState, name
from sandtable.odds import (
    OddsError,
    Question,
    RaidQuestion,
    TooLarge,
    comparing,
    luck,
    ongoing,
    ongoing_raids,
    upcoming,
)
from sandtable.odds.forces import named
from sandtable.odds.reading import edition_of
from sandtable.odds.rolls import JudgedRoll
from sandtable.server.problems import RequestError, sentence
from sandtable.server.wire import odds as wire
from sandtable.server.wire.common import Said

BUDGET = 1_500_000_000
"""Multiplications that one battle may cost."""
BUDGET_OF_TABLE = ongoing.BUDGET_OF_LOOK
"""Beside a planned battle the odds must be there within half a second; a battle too large for that is simulated."""
RAID_BUDGET = 5_000_000
"""Cases that one raid may have: they are gone through one by one."""
SAMPLE_BUDGET = 20_000_000
"""Units that fight in all battles of a simulation together."""
SAMPLES = 2000
MOST_ORDERS_AT_SEA = 120
SHOWN, SHOWN_LEFT = 12, 200
"""Ends and rounds that are told, and survivors."""


# Battles anybody asks about


def raid_work(asked: RaidQuestion) -> int:
    """How many cases a raid has at most: after the guns, in the air battle, and where the bombs fall."""
    ours, theirs = ([n for _, n in force] for force in (asked.attack, asked.defend))
    after_guns = prod(n + 1 for n in ours) if asked.meets_fire else 1
    shot_down = (sum(theirs) + 1) * (sum(ours) + 1) if theirs else 1
    return after_guns * shot_down + prod(n + 1 for n in ours) * (sum(theirs) + 1) * (asked.room + 1)


def raid_within_budget(asked: RaidQuestion) -> odds.Raid:
    if raid_work(asked) > RAID_BUDGET:
        raise RequestError("odds-too-much")
    return odds.raid(asked)


def check_samples(question: Question, samples: int) -> None:
    units = sum(n for force in (question.attack, question.defend) for _, n in force)
    if samples * units > SAMPLE_BUDGET:
        raise RequestError("odds-too-much")


def raided(game: str, asked: wire.RaidAsk) -> odds.Raid:
    question = odds.ask_raid(
        game, asked.attack, asked.defend, cap=asked.cap, damage=asked.damage, aa=asked.aa, low_luck=asked.low_luck
    )
    return raid_within_budget(question)


def answered(game: str, asked: wire.OddsAsk) -> wire.OddsAnswer:
    """The odds and whatever advice was asked for."""
    question = read(game, asked)
    if asked.simulate is not None:
        check_samples(question, asked.simulate)
        return wire.OddsAnswer(short(odds.simulate(question, asked.simulate)), None, None)
    found = odds.battle(question, BUDGET)
    worth = odds.sensitivity(question, BUDGET) if asked.worth else None
    best = None
    if asked.best_order is not None:
        check_orders(question, asked.best_order)
        best = odds.best_order(question, asked.best_order, budget=BUDGET)
    return wire.OddsAnswer(short(found), worth, best)


def read(game: str, asked: wire.OddsAsk) -> Question:
    return odds.ask(
        game, asked.attack, asked.defend, sea=asked.sea, amphibious=asked.amphibious, bombard=asked.bombard,
        casualties=(asked.casualties, asked.defend_casualties), retreat=asked.retreat,
        submerge=(asked.submerge, asked.defend_submerge), low_luck=asked.low_luck,
    )  # fmt: skip


def check_orders(question: Question, side: str) -> None:
    """At sea only small forces: each order is a battle of its own."""
    orders = factorial(len(comparing.lost_sorts(question, comparing.SIDES.index(side))))
    if question.sea and orders > MOST_ORDERS_AT_SEA:
        raise OddsError("odds-too-many-orders", orders=orders, most=MOST_ORDERS_AT_SEA)


def short(found: odds.Battle, left: int = SHOWN_LEFT) -> odds.Battle:
    """The likeliest of everything: all of it can be megabytes."""
    sides = (replace(side, left=side.left[:left]) for side in (found.attack, found.defend))
    attack, defend = sides
    return replace(found, attack=attack, defend=defend, ends=found.ends[:SHOWN], rounds=found.rounds[:SHOWN])


# The battles of a table


def battles_of(s: AxisState, moment: int) -> wire.TableOdds:
    edition_of(s.terms.edition)  # the state names its edition, which a fresh process has not loaded
    return wire.TableOdds(moment, fought_now(s), [ahead(one) for one in upcoming.battles(s)])


def fought_now(s: AxisState) -> wire.BattleOdds | None:
    """The battle being fought or the raid being flown, from where it stands."""
    raid = ongoing_raids.raid_of(s)
    if raid is not None:
        asked = upcoming.raid_question(s, raid.space)
        return wire.BattleOdds(told(RAID_KIND, name(s, raid.space), asked), None, ongoing_raids.flown(s), None)
    solver, found = ongoing.going_on(s), ongoing.battle(s)
    if solver is None or found is None:
        return None
    standing = replace(found.question, defend=found.now, bombard=())
    ask = told(SEA_KIND if standing.sea else LAND_KIND, ongoing.space_of(s), standing)
    return wire.BattleOdds(ask, short(solver.answer(), SHOWN), None, None)


def ahead(battle: upcoming.Upcoming) -> wire.BattleOdds:
    """A battle to come, or why it has no odds."""
    question, ask = battle.question, told(battle.kind, battle.space, battle.question)
    try:
        if isinstance(question, RaidQuestion):
            return wire.BattleOdds(ask, None, raid_within_budget(question), None)
        return wire.BattleOdds(ask, short(planned(question), SHOWN), None, None)
    except OddsError as problem:
        return wire.BattleOdds(ask, None, None, Said(problem.text["en"], problem.text["ru"]))
    except RequestError as problem:
        return wire.BattleOdds(ask, None, None, Said(sentence(problem.kind, "en"), sentence(problem.kind, "ru")))


def planned(question: Question) -> odds.Battle:
    try:
        return odds.battle(question, BUDGET_OF_TABLE)
    except TooLarge:
        return odds.simulate(question, SAMPLES)


def told(kind: str, space: str, asked: Question | RaidQuestion) -> wire.BattleAsk:
    """A question by the names of its units."""
    e = asked.edition
    units = named(e, asked.attack), named(e, asked.defend)
    if isinstance(asked, RaidQuestion):
        return wire.BattleAsk(
            kind, space, *units, low_luck=asked.low_luck, cap=asked.cap, damage=asked.damage, aa=asked.meets_fire
        )
    return wire.BattleAsk(kind, space, *units, sea=asked.sea, bombard=named(e, asked.bombard), low_luck=asked.low_luck)


# Luck


def judged(lines: list[bytes], known: dict[int, JudgedRoll]) -> tuple[odds.Ledger, dict[int, JudgedRoll]]:
    """The ledger of a record, and all its rolls that are judged now."""
    return luck.ledger_of(luck.history_of(replay.load(lines)), known), known
