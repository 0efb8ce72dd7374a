"""Solo rulebook, "Stratagem tokens": what each of them rules out for the bot."""

from sandtable.games.blitzkrieg.algorithm import (
    SPACES,
    THEATRES,
    TOKENS,
    Condition,
    Conditions,
    Position,
    Step,
    TokenCondition,
    change_by_token,
)
from sandtable.games.blitzkrieg.pieces import BOMBING, PRODUCTION, PROPAGANDA, RESEARCH, SPECIAL

# Theatres (step 1.4)


def player_leads(p: Position, theatres: list[int]) -> list[int]:
    return [theatre for theatre in theatres if p.lead(theatre) < 0]


def bot_leads(p: Position, theatres: list[int]) -> list[int]:
    return [theatre for theatre in theatres if p.lead(theatre) > 0]


def free_research(p: Position, theatres: list[int]) -> list[int]:
    return [theatre for theatre in theatres if p.has_free(theatre, RESEARCH)]


def most_points(p: Position, theatres: list[int]) -> list[int]:
    most = max(map(p.active_points, theatres))
    return [theatre for theatre in theatres if p.active_points(theatre) == most]


def free_propaganda(p: Position, theatres: list[int]) -> list[int]:
    return [theatre for theatre in theatres if p.has_free(theatre, PROPAGANDA)]


def free_industry(p: Position, theatres: list[int]) -> list[int]:
    return [theatre for theatre in theatres if p.has_free(theatre, PRODUCTION, BOMBING)]


# Spaces (step 2.3)


def research_spaces(p: Position, cells: list[int]) -> list[int]:
    return [cell for cell in cells if p.board.effect[cell] == RESEARCH]


def propaganda_spaces(p: Position, cells: list[int]) -> list[int]:
    return [cell for cell in cells if p.board.effect[cell] == PROPAGANDA]


def industry_spaces(p: Position, cells: list[int]) -> list[int]:
    """Production first while the row is short, bombing first when it is not."""
    first, second = (PRODUCTION, BOMBING) if p.has_few_tokens() else (BOMBING, PRODUCTION)
    wanted = [cell for cell in cells if p.board.effect[cell] == first]
    return wanted or [cell for cell in cells if p.board.effect[cell] == second]


# Tokens (step 3.3)


def biggest_change(p: Position, places: list[int], cell: int) -> list[int]:
    least = min(change_by_token(p, at, cell) for at in places)
    return [at for at in places if change_by_token(p, at, cell) == least]


def weapons_or_biggest_change(p: Position, places: list[int], cell: int) -> list[int]:
    return special_weapons(p, places) or biggest_change(p, places, cell)


def special_weapons(p: Position, places: list[int]) -> list[int]:
    return [at for at in places if SPECIAL[p.row[at]]]


def leftmost(p: Position, places: list[int], cell: int) -> list[int]:
    return places[:1]


def weapons_without_research(p: Position, places: list[int], cell: int) -> list[int]:
    return places if p.board.effect[cell] == RESEARCH else special_weapons(p, places)


def _theatres(why: str, condition: Condition) -> tuple[Step, Condition]:
    return Step("blitzkrieg.bot.1-4", THEATRES, f"1-4-{why}"), condition


def _spaces(why: str, condition: Condition) -> tuple[Step, Condition]:
    return Step("blitzkrieg.bot.2-3", SPACES, f"2-3-{why}"), condition


def _tokens(why: str, condition: TokenCondition) -> tuple[Step, TokenCondition]:
    return Step("blitzkrieg.bot.3-3", TOKENS, f"3-3-{why}"), condition


CONDITIONS = Conditions(
    theatres={
        "counterattack": (_theatres("counterattack", player_leads),),  # blitzkrieg.stratagem.counterattack
        "research_work": (_theatres("research-work", free_research),),  # blitzkrieg.stratagem.research-work
        "strengthening": (_theatres("strengthening", bot_leads),),  # blitzkrieg.stratagem.strengthening
        "for_glory": (  # blitzkrieg.stratagem.for-glory
            _theatres("for-glory", most_points),
            _theatres("for-glory-propaganda", free_propaganda),
        ),
        "economic_war": (_theatres("economic-war", free_industry),),  # blitzkrieg.stratagem.economic-war
    },
    spaces={
        "research_work": (_spaces("research-work", research_spaces),),
        "for_glory": (_spaces("for-glory", propaganda_spaces),),
        "economic_war": (_spaces("economic-war", industry_spaces),),
    },
    tokens={
        "big_guns": (_tokens("big-guns", weapons_or_biggest_change),),  # blitzkrieg.stratagem.big-guns
        "counterattack": (_tokens("counterattack", biggest_change),),
        "rapid_deployment": (_tokens("rapid-deployment", leftmost),),  # blitzkrieg.stratagem.rapid-deployment
        "research_work": (_tokens("research-work", weapons_without_research),),
    },
)
"""Steamroller has none of its own: the stratagem carried out last applies again."""
