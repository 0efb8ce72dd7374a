"""Siege in a terminal: the six sectors as columns, the rings as rows from the rear down to the city.

Everything is said in letters and numbers; colour only repeats it. `Tiger 2/3` is a Tiger E with two of three armour
left, `#` marks the hedgehog, `2×` like enemies on one space.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.siege.actions import Put, Target
from sandtable.games.siege.cards import Fortify, Hedgehog, Onslaught, Repair, Strike
from sandtable.games.siege.marshal import Cast, PlayToken
from sandtable.games.siege.movement import Hurt
from sandtable.games.siege.pieces import ARMOUR, CARD_COLOUR, CARD_ID, RINGS, SECTORS, TOKEN_ID
from sandtable.games.siege.play import Attack, Build, Precise, Volley
from sandtable.games.siege.reveal import Discard
from sandtable.games.siege.setup import Home
from sandtable.games.siege.state import MARSHAL
from sandtable.games.siege.turn import Offer, Swap
from sandtable.games.siege.view import DefenderView, EnemyView, SectorView, SiegeView
from sandtable.textui.boards import Group, together
from sandtable.textui.boards.lines import cut, hanging
from sandtable.textui.i18n import say

LABEL = 8
WIDEST_CELL = 17
STYLES = {"red": "red", "green": "green", "blue": "bright_blue"}
BAR = "│"


# The field


def draw(view: SiegeView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """The whole table."""
    cell = min(WIDEST_CELL, (width - LABEL) // SECTORS)
    return [
        _status(view, words, width),
        *_field(view, words, cell, roomy=roomy),
        *_hands(view, words, width, you),
        _piles(view, width),
    ]


def _status(view: SiegeView, words: Text, width: int) -> Line:
    turn = say("siege-turn", seat=words.name("seat", view.turn))
    parts = [words.say(f"phase-{view.phase}")] if view.result else [turn, words.say(f"phase-{view.phase}")]
    if view.patrol:
        parts.append(words.name("card", "patrol"))
    return cut(Line(" · ".join((words.say("game-title"), *parts)), "bold"), width)


def _field(view: SiegeView, words: Text, cell: int, *, roomy: bool) -> Iterator[Line]:
    room = cell - len(BAR)
    yield _row("", [Line(_heading(one, words, room), STYLES[one.colour]) for one in view.sectors], room)
    for ring in RINGS:
        if ring == "city":
            yield _row(say("siege-walls"), [_wall(one, room) for one in view.sectors], room)
            yield _row(say("siege-ring-city"), [_building(one, words, room) for one in view.sectors], room)
            yield from _enemy_rows("", view, ring, room, least=0)
        else:
            yield from _enemy_rows(say(f"siege-ring-{ring}"), view, ring, room, least=1)
        if roomy and ring in RINGS[:-2]:
            yield Line(" " * LABEL + ("┼" + "─" * room) * SECTORS, "dim")


def _heading(sector: SectorView, words: Text, room: int) -> str:
    return f"{sector.sector} {words.name('colour', sector.colour)}".upper()[:room]


def _enemy_rows(label: str, view: SiegeView, ring: str, room: int, least: int) -> Iterator[Line]:
    columns = [_enemies(one.enemies[ring], room) for one in view.sectors]
    for row in range(max(least, *map(len, columns))):
        cells = [Line(column[row] if row < len(column) else "", "bold") for column in columns]
        yield _row(label if row == 0 else "", cells, room)


def _enemies(enemies: tuple[EnemyView, ...], room: int) -> list[str]:
    """One entry each, like ones together where that fits."""
    told = []
    for enemy, count in Counter(enemies).items():
        together = f"{count}×{_enemy(enemy)}"
        told += [_fit(_enemy(enemy), room)] * count if count == 1 or len(together) > room else [together]
    return told


def _enemy(enemy: EnemyView) -> str:
    armour = _armour(enemy.kind, enemy.armour)
    return f"{say(f'siege-token-{enemy.kind}')} {armour}{' #' if enemy.hedgehog else ''}"


def _armour(kind: str, armour: int) -> str:
    full = ARMOUR[TOKEN_ID[kind]]
    return str(armour) if armour == full else f"{armour}/{full}"


def _wall(sector: SectorView, room: int) -> Line:
    if sector.pillbox:
        return Line(f" {say('siege-pillbox')} ".center(room, "═"), STYLES[sector.colour] + " bold")
    if sector.wall:
        return Line("═" * room, STYLES[sector.colour])
    return Line("· " * (room // 2), "dim")


def _building(sector: SectorView, words: Text, room: int) -> Line:
    if not sector.building:
        return Line(_fit(f"× {say('siege-ruins')}", room), "dim")
    name = words.name("seat", sector.home) if sector.home else say("siege-building")
    return Line(_fit(f"⌂ {name}", room), STYLES[sector.colour])


def _row(label: str, cells: list[Line], room: int) -> Line:
    row = Line().append(label[: LABEL - 1].ljust(LABEL), "dim")
    for cell in cells:
        row.append(BAR, "dim")
        row.append_text(cell)
        row.append(" " * (room - cell.cell_len))
    return row


# The players


def _hands(view: SiegeView, words: Text, width: int, you: Seat | None) -> Iterator[Line]:
    names = {one.seat: _who(one.seat, words, you) for one in view.defenders}
    if view.mode == "field_marshal":
        names[MARSHAL] = _who(MARSHAL, words, you)
    room = max(map(len, names.values()))
    for one in view.defenders:
        head = Line(f"{'>' if one.seat == view.turn else ' '} {names[one.seat].ljust(room)} ")
        head.append(_points(view, one))
        yield from hanging(head, _hand(one), width)
    if MARSHAL in names:
        yield cut(Line(f"  {names[MARSHAL].ljust(room)} {_marshal(view)}"), width)


def _who(seat: Seat, words: Text, you: Seat | None) -> str:
    name = words.name("seat", seat)
    return f"{name} {say('you')}" if seat == you else name


def _points(view: SiegeView, defender: DefenderView) -> str:
    return "" if view.mode == "shoulder_to_shoulder" else f"{say('siege-points', points=defender.points):>8} "


def _hand(defender: DefenderView) -> list[Line]:
    if defender.out:
        return [Line(say("siege-out"), "dim")]
    cards = [_card(card, count) for card, count in Counter(defender.hand).items()]
    return cards or [Line(say("siege-no-cards"), "dim")]


def _card(card: str, count: int) -> Line:
    short = say(f"siege-card-{card}")
    return Line(short if count == 1 else f"{count}×{short}", STYLES.get(CARD_COLOUR[CARD_ID[card]], ""))


def _marshal(view: SiegeView) -> str:
    if view.marshal_hand:
        return ", ".join(_token(token) for token in view.marshal_hand)
    return say("siege-tokens", count=view.marshal_count)


def _token(token: str) -> str:
    return say(f"siege-token-{token}")


def _piles(view: SiegeView, width: int) -> Line:
    counts = {"deck": view.deck, "discard": sum(view.discard.values()), "reserve": view.reserve}
    return cut(Line(say("siege-piles", spent=sum(view.spent.values()), **counts), "dim"), width)


def details(view: SiegeView, words: Text, width: int) -> list[Line]:
    """The piles and trophies, by name."""
    piles = {
        "siege-discarded": [f"{count} × {words.name('card', card)}" for card, count in view.discard.items()],
        "siege-unseen": [f"{count} × {words.name('token', token)}" for token, count in view.unseen.items()],
        "siege-spent": [f"{count} × {words.name('token', token)}" for token, count in view.spent.items()],
    }
    told = [(say(key), names) for key, names in piles.items()]
    for one in view.defenders:
        taken = [f"{count} × {words.name('token', kind)}" for kind, count in Counter(one.trophies).items()]
        told.append((say("siege-trophies", seat=words.name("seat", one.seat)), taken))
    lines = []
    for heading, names in told:
        lines.append(Line(heading, "bold"))
        lines += hanging(Line("  "), [Line(name) for name in names] or [Line("–")], width)
    return lines


# The answers


def groups(answers: Sequence[tuple[int, Struct]], words: Text) -> list[Group]:
    """Answers that differ only in their target, sector or card, on one line."""
    return together(answers, words, _heading_of, _label)


def _label(action: Any, words: Text) -> str | None:
    label = LABELS.get(type(action))
    return label(action) if label else None


def _heading_of(action: Any, words: Text) -> str:
    """What answers of one kind share."""
    match action:
        case Attack():
            return words.name("card", action.card)
        case Precise():
            return words.name("card", (action.card, "precise_shot"))
        case Volley():
            return words.name("card", action.cards)
        case Put():
            return words.name("token", action.token)
        case Offer():
            return say("siege-offer", seat=words.name("seat", action.seat), give=_card_name(action.give))
    if type(action) in CARD_OF:
        return words.name("card", CARD_OF[type(action)])
    return say(f"siege-{action.__struct_config__.tag}")


CARD_OF: dict[type[Struct], str] = {
    Strike: "il2", Hedgehog: "hedgehogs", Onslaught: "onslaught", Fortify: "pillbox", Repair: "repair",
}  # fmt: skip


def _target(action: Any) -> str:
    target: Target = action.target
    place = f"{say(f'siege-ring-{target.ring}')} {target.sector}"
    hedgehog = " #" if target.hedgehog else ""
    return f"{_token(target.kind)} {_armour(target.kind, target.armour)}{hedgehog} ({place})"


def _sector(action: Any) -> str:
    return say("siege-sector", sector=action.sector)


def _card_name(card: str) -> str:
    return say(f"siege-card-{card}")


def _card_of(action: Any) -> str:
    return _card_name(action.card)


LABELS: dict[type[Struct], Callable[[Any], str]] = {
    Attack: _target,
    Precise: _target,
    Volley: _target,
    Strike: _target,
    Hedgehog: _target,
    Onslaught: _target,
    Put: _sector,
    Home: _sector,
    Fortify: _sector,
    Build: _sector,
    Repair: _card_of,
    Discard: _card_of,
    Offer: lambda action: _card_name(action.want),
    Swap: lambda action: " + ".join(map(_card_name, action.cards)),
    Cast: lambda action: " + ".join(map(_token, action.tokens)),
    PlayToken: lambda action: _token(action.token),
    Hurt: lambda action: f"{_token(action.kind)} {_armour(action.kind, action.armour)}",
}
"""What tells an answer from the others under its heading."""


# Fitting


def _fit(told: str, room: int) -> str:
    """Spaces go first, then the end."""
    return told if len(told) <= room else told.replace(" ", "")[:room]
