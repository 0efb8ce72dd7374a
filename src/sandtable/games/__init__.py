"""The games of the house, each in a room of its own, and the shelf that shows them all."""

from msgspec import Struct

from sandtable.core import registry


class Title(Struct, frozen=True):
    """A game on the shelf. Those that are not ready can be looked at, not played."""

    id: str
    en: str
    ru: str
    players: str
    ready: bool = False

    def name(self, language: str) -> str:
        return self.ru if language == "ru" else self.en


SHELF = (
    Title("siege", "War Thunder: Siege", "War Thunder. Осада", "1–6", ready=True),
    Title("blitzkrieg", "Blitzkrieg! (with Nippon)", "Натиск! (с дополнением «Ниппон»)", "1–2", ready=True),
    Title("churchill", "Churchill", "Черчилль", "1–3", ready=True),
    Title("spring1942", "Axis & Allies Spring 1942", "Ось и союзники: весна 1942", "2–5", ready=True),
    Title("europe1940", "Axis & Allies Europe 1940", "Ось и союзники: Европа 1940", "2–5"),
)
"""Every game of the house, in the order the house shows them."""

EDITIONS = {"spring1942": "axis.editions.spring1942"}
"""Games that share an engine, and where they live; every other one lives under its id."""

ROOMS = tuple(title.id for title in SHELF if title.ready)


def open_rooms() -> None:
    """Tell the registry where each game lives; a room is imported when its game is first asked for."""
    for room in ROOMS:
        registry.room(room, f"sandtable.games.{EDITIONS.get(room, room)}")
