"""Rulebook 4.4: the three ways the war can end, and who wins."""

from collections.abc import Sequence

from sandtable.core.flow import Log, finish
from sandtable.core.types import Event, Over
from sandtable.games.churchill.board import EASTERN, GERMANY, HEGEMON, REGIONS, SPREAD, TRINITY, UK, US, USSR
from sandtable.games.churchill.scoring.sheet import Scores, final_sheet, secret_agenda, summed
from sandtable.games.churchill.state import ChurchillState, axis_beaten, seat_of
from sandtable.games.churchill.war.capitulation import fronts_in_country

ALLIANCE, BROKEN_ALLIANCE, HEGEMONY = "alliance", "broken_alliance", "hegemon"
ENDS = (ALLIANCE, BROKEN_ALLIANCE, HEGEMONY)
RULES = {ALLIANCE: "churchill.4.41", BROKEN_ALLIANCE: "churchill.4.42", HEGEMONY: "churchill.4.43"}


def end_game(s: ChurchillState, log: Log) -> None:
    """The last conference is over, or the Axis has surrendered."""
    if s.terms.secret_agenda:
        open_agendas(s, log)
    points = summed(final_sheet(s))
    how = how_it_ends(s, points)
    if how == HEGEMONY:
        points = after_conditional_surrender(points, log)
    winner = winner_of(s, how, points, log)
    for nation, score in enumerate(points):
        log.append(Event("final-score", {"seat": seat_of(nation), "points": score}, "churchill.9.4-last"))
    log.append(Event("war-ends", {"seat": seat_of(winner), "end": how}, RULES[how]))
    scores = {seat_of(nation): score for nation, score in enumerate(points)}
    finish(s, Over(how, (seat_of(winner),), scores), log)


def open_agendas(s: ChurchillState, log: Log) -> None:
    for nation, met in enumerate(secret_agenda(s)):
        regions = [REGIONS[region] for region in s.agendas[nation]]
        log.append(
            Event("agenda-opened", {"seat": seat_of(nation), "region": regions, "points": met}, "churchill.10.3")
        )


def how_it_ends(s: ChurchillState, points: Scores) -> str:
    if not axis_beaten(s):
        return HEGEMONY
    return BROKEN_ALLIANCE if max(points) - min(points) > SPREAD else ALLIANCE


def after_conditional_surrender(points: Scores, log: Log) -> Scores:
    """4.43: who leads loses points and who is last gains them; those who tie share a place."""
    changes = tuple(place_change(points, points[nation]) for nation in range(len(points)))
    for nation, change in enumerate(changes):
        if change:
            rule = "churchill.4.43" if changes.count(change) == 1 else "churchill.4.43-tie"
            log.append(Event("hegemon", {"seat": seat_of(nation), "points": change}, rule))
    return points[UK] + changes[UK], points[USSR] + changes[USSR], points[US] + changes[US]


def place_change(points: Sequence[float], own: float) -> int:
    if max(points) == min(points):
        return 0
    if own == max(points):
        return HEGEMON["first"]
    return HEGEMON["last"] if own == min(points) else HEGEMON["second"]


def winner_of(s: ChurchillState, how: str, points: Scores, log: Log) -> int:
    first = leaders(points, max(points))
    if how == BROKEN_ALLIANCE and len(first) == 1 and 2 * max(points) <= sum(points):  # churchill.4.42-tie
        # Two who share the second place are told apart below (churchill.4.42-second).
        first = leaders(points, max(score for score in points if score != max(points)))
    return first[0] if len(first) == 1 else break_tie(s, first, log)


def leaders(points: Scores, score: int) -> list[int]:
    return [nation for nation in range(len(points)) if points[nation] == score]


def break_tie(s: ChurchillState, tied: list[int], log: Log) -> int:
    """4.44: the bomb speaks for the US, Berlin for the USSR; otherwise the UK wins, tied or not."""
    if US in tied and s.bomb == TRINITY:
        winner, rule = US, "churchill.4.44.1"
    elif USSR in tied and fronts_in_country(s, GERMANY) == [EASTERN]:
        winner, rule = USSR, "churchill.4.44.2"
    else:
        winner, rule = UK, "churchill.4.44.3"
    log.append(Event("tie-broken", {"seats": [seat_of(nation) for nation in tied], "seat": seat_of(winner)}, rule))
    return winner
