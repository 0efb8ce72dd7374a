"""What there is to know of a game before it is set up: its options, seats, bots and sequence of play."""

from typing import TYPE_CHECKING, Any

from sandtable.textui import i18n

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.text import Text


def about(game: "Game[Any]") -> dict[str, Any]:
    """What a program or a person needs to set up a table."""
    import msgspec

    from sandtable import bots
    from sandtable.bots import levels
    from sandtable.games import shelf

    title = next(title for title in shelf() if title.id == game.id)
    return {
        "id": game.id,
        "title": title.name.text(i18n.language()),
        "version": game.version,
        "options": options_of(game),
        "seats": game.seats(game.options()),
        "agents": bots.names(game),
        "levels": levels.told(game, i18n.language()),
        "ends": game.ends,
        "defaults": msgspec.to_builtins(game.options()),
    }


def options_of(game: "Game[Any]") -> dict[str, Any]:
    """Each option with its default, what it is for, and the values it may have where they are few, each in words."""
    import msgspec

    _, components = msgspec.json.schema_components([game.Options])
    fields = components[game.Options.__name__]["properties"]
    text, told = i18n.text_of(game), dict[str, Any]()
    for name, field in fields.items():
        values = field.get("enum") or field.get("items", {}).get("enum")
        told[name] = {
            "default": field.get("default"),
            "values": values,
            "about": in_words(text, f"option-{name}"),
            "explained": [{"id": str(value), "about": about_value(text, name, value)} for value in values or ()],
        }
    return told


def in_words(text: "Text", key: str) -> str:
    """The name of a thing and the sentence about it, as far as it has them."""
    return " – ".join(text.say(one) for one in (key, f"{key}-about") if text.has(one))


def about_value(text: "Text", name: str, value: Any) -> str:
    """A value of an option: those of `variants` are called `variant-…`."""
    keys = (f"{name}-{value}", f"{name.removesuffix('s')}-{value}")
    return next((in_words(text, key) for key in keys if text.has(key)), "")


def outline(game: "Game[Any]") -> list[dict[str, Any]]:
    """The game's sequences of play with their steps, outermost first."""
    text = i18n.text_of(game)
    return [
        {
            "id": sequence.name,
            "name": text.say(f"sequence-{sequence.name}"),
            "variant_of": sequence.based_on and sequence.based_on.name,
            "repeats_from": sequence.back_to,
            "steps": [
                {"id": step, "name": text.say(f"step-{step}"), "place": place} for step, place in sequence.steps.items()
            ],
        }
        for sequence in game.sequences
    ]
