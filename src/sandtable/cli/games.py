"""`sandtable games`: what there is to play, and how a game can be set up."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from sandtable.cli import speech
from sandtable.cli.options import AsJson, Lang, find_game
from sandtable.cli.speech import say

if TYPE_CHECKING:
    from sandtable.core.game import Game


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell more of this one.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the games, or tell how one of them can be set up.

    \b
    sandtable games
    sandtable games siege              its options, seats and bots
    sandtable games --json             for a program
    """
    if game is None:
        print_all_as_json() if as_json else print_all()
    else:
        found = find_game(game)
        print_json(about(found)) if as_json else print_about(found)


def print_json(data: Any) -> None:
    """JSON for a program: one value, indented, in letters and not in escapes."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def print_all_as_json() -> None:
    from sandtable.games import shelf

    print_json(shelf())


def print_all() -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from sandtable.games import shelf

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("id", "title", "players", "state"):
        table.add_column(say(f"games-{heading}"))
    for title in shelf():
        state = say("games-ready" if title.ready else "games-in-preparation")
        name, style = title.name.text(speech.language()), "" if title.ready else "dim"
        table.add_row(title.id, name, title.players, state, style=style)
    console = Console()
    console.print(table)
    console.print(say("games-hint"), markup=False)


def about(game: "Game[Any]") -> dict[str, Any]:
    """What a program or a person needs to set up a table."""
    import msgspec

    from sandtable import bots
    from sandtable.games import shelf

    title = next(title for title in shelf() if title.id == game.id)
    return {
        "id": game.id,
        "title": title.name.text(speech.language()),
        "version": game.version,
        "options": options_of(game),
        "seats": game.seats(game.options()),
        "agents": bots.names(game),
        "ends": game.ends,
        "defaults": msgspec.to_builtins(game.options()),
    }


def options_of(game: "Game[Any]") -> dict[str, Any]:
    """Each option with its default, and the values it may have where they are few."""
    import msgspec

    _, components = msgspec.json.schema_components([game.Options])
    fields = components[game.Options.__name__]["properties"]
    return {
        name: {"default": field.get("default"), "values": field.get("enum") or field.get("items", {}).get("enum")}
        for name, field in fields.items()
    }


def print_about(game: "Game[Any]") -> None:
    import msgspec

    told = about(game)
    print(f"{told['title']} ({game.id})")
    print(say("games-options"))
    room = max(map(len, told["options"]))
    for name, option in told["options"].items():
        default = msgspec.json.encode(option["default"]).decode()
        values = " | ".join(map(str, option["values"] or ()))
        print(f"  {name:<{room}}  {say('games-default', default=default)}{': ' if values else ''}{values}")
    print(say("games-seats", seats=", ".join(told["seats"])))
    print(say("games-agents", agents=", ".join(told["agents"])))
    print(say("games-example", game_id=game.id, options=msgspec.json.encode(other_options(told["options"])).decode()))


def other_options(options: dict[str, Any]) -> dict[str, Any]:
    """An example: the first option that has a choice, set to something else than usual."""
    for name, option in options.items():
        others = [value for value in option["values"] or () if value != option["default"]]
        if others:
            return {name: others if isinstance(option["default"], list) else others[-1]}
    return {}
