"""Solo rulebook, "Stratagem tokens": what each of them rules out for the bot."""

from sandtable.games.blitzkrieg.algorithm import Conditions, Position, change_by_token
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


CONDITIONS = Conditions(
    theatres={
        "counterattack": (("1-4-counterattack", player_leads),),
        "research_work": (("1-4-research-work", free_research),),
        "strengthening": (("1-4-strengthening", bot_leads),),
        "for_glory": (("1-4-for-glory", most_points), ("1-4-for-glory-propaganda", free_propaganda)),
        "economic_war": (("1-4-economic-war", free_industry),),
    },
    spaces={
        "research_work": (("2-3-research-work", research_spaces),),
        "for_glory": (("2-3-for-glory", propaganda_spaces),),
        "economic_war": (("2-3-economic-war", industry_spaces),),
    },
    tokens={
        "big_guns": (("3-3-big-guns", weapons_or_biggest_change),),
        "counterattack": (("3-3-counterattack", biggest_change),),
        "rapid_deployment": (("3-3-rapid-deployment", leftmost),),
        "research_work": (("3-3-research-work", weapons_without_research),),
    },
)
