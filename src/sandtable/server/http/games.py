"""The games of the house: what they are, their options, rules and texts."""

from functools import cache
from typing import Any

import msgspec
from litestar import MediaType
from litestar.params import FromPath, JSONBody

import sandtable
from sandtable import bots
from sandtable.core import rules, text
from sandtable.core.game import Game
from sandtable.games import shelf
from sandtable.games.axis.game import AxisGame
from sandtable.server.http.auth import TheHouse, get, post
from sandtable.server.problems import Wrong
from sandtable.server.tables.house import House
from sandtable.server.wire.common import Said
from sandtable.server.wire.games import GameInfo, RuleInfo, SeatsFor, SequenceInfo, StepInfo


@get("/api/games", summary="The games of the house")
async def all_games(house: TheHouse) -> list[GameInfo]:
    return [info(title.id, house) for title in shelf()]


@get("/api/games/{game:str}", summary="One game")
async def one_game(house: TheHouse, game: FromPath[str]) -> GameInfo:
    if game not in {title.id for title in shelf()}:
        raise Wrong("no-game", game=game)
    return info(game, house)


@post("/api/games/{game:str}/seats", summary="The seats that options give")
async def seats_for(house: TheHouse, game: FromPath[str], data: JSONBody[SeatsFor]) -> list[str]:
    found = house.game(game)
    return list(found.seats(house.options(found, data.options)))


@get("/api/games/{game:str}/rules", summary="The rule catalogue")
async def rules_of(house: TheHouse, game: FromPath[str]) -> list[RuleInfo]:
    return catalogue(house.game(game).id)


@get("/api/games/{game:str}/text/{lang:str}", summary="The messages of a game", media_type=MediaType.TEXT)
async def text_of(house: TheHouse, game: FromPath[str], lang: FromPath[str]) -> str:
    if lang not in text.LANGUAGES:
        raise Wrong("not-found")
    return messages(house.game(game).id, lang)


def info(id: str, house: House) -> GameInfo:
    title = next(title for title in shelf() if title.id == id)
    told = GameInfo(
        id=id,
        title=Said(title.name.en, title.name.ru),
        about=Said(title.about.en, title.about.ru),
        players=title.players,
        publisher=title.publisher,
        ready=title.ready,
        levels=[],
        default_level=None,
        options=None,
        defaults=None,
        presets={},
    )
    return ready(told, house.game(id), house) if title.ready else told


def ready(told: GameInfo, game: Game[Any], house: House) -> GameInfo:
    """What there is to know of a game that can be played."""
    told.sequences = [
        SequenceInfo(sequence.name, [StepInfo(name, place) for name, place in sequence.steps.items()])
        for sequence in game.sequences
    ]
    told.odds = isinstance(game, AxisGame)
    told.levels = list(bots.names(game))
    told.default_level = bots.usual(game)
    told.options = msgspec.json.schema(game.Options)
    told.defaults = msgspec.to_builtins(house.options(game, {}))
    words = text.text(game.folder, "en")
    named = ((name, options) for name, options in game.presets().items() if words.has(f"preset-{name}"))
    told.presets = {name: msgspec.to_builtins(options) | house.usual_options(game) for name, options in named}
    return told


@cache
def catalogue(id: str) -> list[RuleInfo]:
    return [RuleInfo(rule.id, rule.section, rule.en, rule.ru) for rule in rules.catalogue(sandtable.game(id).folder)]


@cache
def messages(id: str, language: str) -> str:
    return text.fluent(sandtable.game(id).folder, language)


routes = [all_games, one_game, seats_for, rules_of, text_of]
