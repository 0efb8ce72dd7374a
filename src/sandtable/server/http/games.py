"""The games of this server: what they are, their options and texts."""

import json
from functools import cache
from typing import Any, TypeAlias

import msgspec
from litestar import MediaType
from litestar.params import FromPath, JSONBody

import sandtable
from sandtable import bots
from sandtable.bots import levels
from sandtable.core import lesson, text
from sandtable.core.game import Game
from sandtable.core.guide import read_guide
from sandtable.core.title import Title
from sandtable.games import shelf
from sandtable.games.axis.game import AxisGame
from sandtable.server.http.context import TheServices, Viewer, id_of
from sandtable.server.http.routes import get, post
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import LessonRow
from sandtable.server.tables import lessons
from sandtable.server.tables.services import Services
from sandtable.server.wire import lessons as wire
from sandtable.server.wire.common import Said
from sandtable.server.wire.games import GameInfo, LevelInfo, SeatsFor, SequenceInfo, StepInfo

Kept: TypeAlias = dict[tuple[str, str], LessonRow]
"""How far somebody has come, by game and lesson."""


@get("/api/games", summary="The games of this server")
async def all_games(services: TheServices, viewer: Viewer) -> list[GameInfo]:
    kept = await lessons.kept_of(services, id_of(viewer))
    return [info(title.id, services, kept) for title in shelf()]


@get("/api/games/{game:str}", summary="One game")
async def one_game(services: TheServices, viewer: Viewer, game: FromPath[str]) -> GameInfo:
    if game not in {title.id for title in shelf()}:
        raise RequestError("no-game", game=game)
    return info(game, services, await lessons.kept_of(services, id_of(viewer)))


@post("/api/games/{game:str}/seats", summary="The seats that options give")
async def seats_for(services: TheServices, game: FromPath[str], data: JSONBody[SeatsFor]) -> list[str]:
    found = services.require_game(game)
    return list(found.seats(services.options(found, data.options)))


@get("/api/games/{game:str}/text/{lang:str}", summary="The messages of a game", media_type=MediaType.TEXT)
async def text_of(services: TheServices, game: FromPath[str], lang: FromPath[str]) -> str:
    if lang not in text.LANGUAGES:
        raise RequestError("not-found")
    return messages(services.require_game(game).id, lang)


def title_of(id: str) -> Title:
    return next(title for title in shelf() if title.id == id)


def info(id: str, services: Services, kept: Kept) -> GameInfo:
    title = title_of(id)
    told = GameInfo(
        id=id,
        title=Said(title.name.en, title.name.ru),
        about=Said(title.about.en, title.about.ru),
        players=title.players,
        minutes=title.minutes,
        difficulty=title.difficulty,
        publisher=title.publisher,
        ready=title.ready,
        levels=[],
        default_level=None,
        options=None,
        defaults=None,
        presets={},
    )
    if not title.ready:
        return told
    game = services.require_game(id)
    told.lessons = [wire.info(one, kept.get((id, one.id))) for one in lesson.lessons(game)]
    return ready(told, game, services)


def ready(told: GameInfo, game: Game[Any], services: Services) -> GameInfo:
    """What there is to know of a game that can be played."""
    told.sequences = [
        SequenceInfo(sequence.name, [StepInfo(name, place) for name, place in sequence.steps.items()])
        for sequence in game.sequences
    ]
    told.odds = isinstance(game, AxisGame)
    told.guide = read_guide(game.folder) is not None
    told.levels = [*bots.names(game), *services.settings.programs]
    told.default_level = bots.usual(game)
    told.bots = [
        LevelInfo(en.id, Said(en.name, ru.name), Said(en.about, ru.about))
        for en, ru in zip(levels.told(game, "en"), levels.told(game, "ru"), strict=True)
    ]
    told.options = msgspec.json.schema(game.Options)
    told.defaults = msgspec.to_builtins(services.options(game, {}))
    messages_en = text.text(game.folder, "en")
    named = ((name, options) for name, options in game.presets().items() if messages_en.has(f"preset-{name}"))
    told.presets = {name: msgspec.to_builtins(options) | services.usual_options(game) for name, options in named}
    told.beginner = told.presets.get(title_of(game.id).beginner)
    return told


@cache
def messages(id: str, language: str) -> str:
    """A game from a file is called on the page what it is called on the shelf."""
    folder = sandtable.game(id).folder
    told = text.fluent(folder, language)
    if text.text(folder, language).has("game-title"):
        return told
    name = " ".join(title_of(id).name.text(language).split())
    return f"{told}\ngame-title = {{ {json.dumps(name, ensure_ascii=False)} }}\n"


routes = [all_games, one_game, seats_for, text_of]
