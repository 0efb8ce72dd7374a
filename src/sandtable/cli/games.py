"""`sandtable games`: what there is to play, how a game can be set up, and its sequence of play."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Argument, Option
from sandtable.cli.options import AsJson, Lang, find_game
from sandtable.textui import i18n
from sandtable.textui.about import about, outline
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.core.game import Game


def games(
    game: Annotated[str | None, Argument("[GAME]", help="Tell more of this one: an id, or a Python file.")] = None,
    sequence: Annotated[bool, Option("--sequence", help="Its sequence of play, step by step.")] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the games, or tell how one of them is set up and played.

    \b
    sandtable games
    sandtable games siege              its options, seats and bots
    sandtable games siege --sequence   its sequence of play, with the place of each step in the book
    sandtable games ./my_game.py       a game of your own
    sandtable games --json             for a program
    """
    if game is None:
        print_all_as_json() if as_json else print_all()
        return
    found = find_game(game)
    if sequence:
        print_json(outline(found)) if as_json else print_outline(found)
    else:
        print_json(about(found)) if as_json else print_about(found)


def print_json(data: Any) -> None:
    """JSON for a program: one value, indented, in letters and not in escapes."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def print_columns(rows: list[tuple[str, ...]]) -> None:
    """Rows under each other, each column as wide as it must be."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


# All games


def print_all_as_json() -> None:
    from sandtable.games import shelf

    print_json(shelf())


def print_all() -> None:
    from sandtable.games import shelf

    rows = [tuple(say(f"games-{heading}") for heading in ("id", "title", "players", "state"))]
    for title in shelf():
        state = say("games-ready" if title.ready else "games-in-preparation")
        rows.append((title.id, title.name.text(i18n.language()), title.players, state))
    print_columns(rows)
    print()
    print(say("games-hint"))


# One game


def print_about(game: "Game[Any]") -> None:
    import msgspec

    told = about(game)
    print(f"{told['title']} ({game.id})")
    if told["options"]:
        print(say("games-options"))
    for name, option in told["options"].items():
        default = say("games-default", default=msgspec.json.encode(option["default"]).decode())
        print(f"  {name} ({default})" + (f": {option['about']}" if option["about"] else ""))
        values: list[tuple[str, ...]] = [(f"    {value['id']}", str(value["about"])) for value in option["explained"]]
        if values:
            print_columns(values)
    print(say("games-seats", seats=", ".join(told["seats"])))
    print(say("games-bots"))
    print_columns([(f"  {level.id}", level.about) for level in told["levels"]])
    options = msgspec.json.encode(other_options(told["options"])).decode()
    if options != "{}":
        print(say("games-example", game_id=game.id, options=options))


def other_options(options: dict[str, Any]) -> dict[str, Any]:
    """An example: the first option that has a choice, or else the last switch, set to something else than usual."""
    for name, option in options.items():
        others = [value for value in option["values"] or () if value != option["default"]]
        if others:
            return {name: others if isinstance(option["default"], list) else others[-1]}
    switches = [name for name, option in options.items() if isinstance(option["default"], bool)]
    return {name: not options[name]["default"] for name in switches[-1:]}


# The sequence of play


def print_outline(game: "Game[Any]") -> None:
    told = outline(game)
    if not told:
        print(say("games-no-sequence", game_id=game.id))
    for number, sequence in enumerate(told):
        print(*([""] if number else []), *outline_lines(sequence), sep="\n")


def outline_lines(sequence: dict[str, Any]) -> Iterator[str]:
    """The steps of one sequence, numbered, each with its place in the book."""
    yield sequence["name"]
    steps = sequence["steps"]
    width = max((len(step["name"]) for step in steps), default=0)
    for number, step in enumerate(steps, 1):
        yield f"{number:>4}. {step['name']:<{width}}  {step['place']}".rstrip()
    back_to = next((step["name"] for step in steps if step["id"] == sequence["repeats_from"]), None)
    if back_to is not None:
        yield f"      {say('games-repeats', step=back_to)}"
