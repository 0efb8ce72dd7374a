"""Churchill in a terminal: the round table from the centre outwards, the nations, the fronts, and who holds what.

Everything is said in letters and numbers. `3 Global Issues` lies on space 3 of a track, `7` in the chair. A front is
told by where it stands and where it goes, a region by its networks and, with a `★`, its political marker.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.cli.boards import Group, together
from sandtable.cli.boards.lines import GAP, cut, hanging
from sandtable.cli.speech import say
from sandtable.core.text import Text
from sandtable.core.words import Seat
from sandtable.games.churchill import actions as do
from sandtable.games.churchill.view import CardView, ChurchillView, FrontView, NationView, RegionView

STYLES = {"uk": "green", "ussr": "red", "us": "cyan"}


# The board


def draw(view: ChurchillView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """The whole table."""
    return [
        _status(view, words, width),
        *_issues(view, words, width),
        *_debate(view, words, width),
        *(line for nation in view.nations for line in _nation(nation, words, width, you)),
        *_hand(view, words, width, you),
        *(cut(_front(front, words), width) for front in view.fronts),
        *_tracks(view, words, width),
        *_regions(view, words, width),
    ]


def details(view: ChurchillView, words: Text, width: int) -> list[Line]:
    """The conference card band by band, and the score sheet."""
    lines = []
    for band in view.conference.bands:
        label = band.label or words.say(f"band-{view.conference.card}-{band.band}")
        lines.append(cut(Line(f"{words.say(f'band-{band.band}')}: {label}"), width))
    for line in view.score:
        if line.uk or line.ussr or line.us:
            points = [
                Line(f"{words.name('seat', seat)} {getattr(line, seat)}", STYLES[seat])
                for seat in STYLES
                if getattr(line, seat)
            ]
            lines += hanging(Line(f"{line.item} {words.say(f'item-{line.item}')}: "), points, width)
    return lines


def _status(view: ChurchillView, words: Text, width: int) -> Line:
    number, segment = view.conference.number, words.say(f"segment-{view.segment}")
    parts = [words.say("game-title"), f"{number}. {words.say(f'conference-{number}')}", segment]
    return cut(Line(GAP.join(parts), "bold"), width)


def _issues(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """What lies in the centre, then what lies on each nation's side, from the chair down."""
    centre = [Line(words.name("issue", issue.id)) for issue in view.issues if issue.place == "centre"]
    if centre:
        yield from hanging(Line(f"{words.say('word-centre')}: ", "bold"), centre, width)
    for nation in view.nations:
        there = sorted((-issue.space, issue.id) for issue in view.issues if issue.seat == nation.seat)
        parts = [Line(f"{-space} {words.name('issue', name)}") for space, name in there]
        if parts:
            head = Line(f"{words.name('seat', nation.seat)}: ", f"bold {STYLES[nation.seat]}")
            yield from hanging(head, parts, width)


def _debate(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    debate = view.debate
    if debate is None:
        return
    args = {"seat": debate.seat, "issue": debate.issue, "value": debate.value}
    yield cut(Line(words.say("word-debate", args), "bold yellow"), width)


def _nation(nation: NationView, words: Text, width: int, you: Seat | None) -> list[Line]:
    name = words.name("seat", nation.seat)
    head = Line(f"{name} {say('you')} " if nation.seat == you else f"{name} ", f"bold {STYLES[nation.seat]}")
    leader = f"{words.name('leader', nation.leader.id)} ({words.say(f'word-leader-{_readiness(nation)}')})"
    parts = [Line(leader)]
    counts = (
        ("score", nation.score), ("conferences", nation.conferences), ("hand", nation.hand_count),
        ("production", nation.production), ("networks", nation.networks), ("political", nation.political),
    )  # fmt: skip
    parts += [Line(f"{words.say(f'word-{what}')} {count}") for what, count in counts if count or what == "score"]
    return hanging(head, parts, width)


def _readiness(nation: NationView) -> str:
    if not nation.leader.active:
        return "spent"
    return "active" if nation.leader.may_advance else "bound"


def _hand(view: ChurchillView, words: Text, width: int, you: Seat | None) -> list[Line]:
    own = next((nation for nation in view.nations if nation.seat == you), None)
    if own is None or not own.hand:
        return []
    cards = {card.id: card for card in view.cards}
    parts = [Line(_card(cards[name], words)) for name in own.hand]
    return hanging(Line(f"{words.say('word-hand')}: ", "bold"), parts, width)


def _card(card: CardView, words: Text) -> str:
    return f"{card.person or words.name('card', card.id)} {card.value or '*'}"


def _front(front: FrontView, words: Text) -> Line:
    """Where it stands, where it goes, and with what."""
    here = front.spaces[front.place - 1].id if front.place else f"box_{front.id}"
    line = Line(f"{words.name('front', front.id)}: ", STYLES[front.seat])
    line.append(words.name("space", here))
    if front.open and front.entry is not None:
        line.append(f" → {words.name('space', front.entry)}", "" if front.attempts else "dim")
        line.append(f" ({front.strength})", "bold" if front.attempts else "dim")
    return line.append(f" ⚓{front.naval}", "dim") if front.naval else line


def _tracks(view: ChurchillView, words: Text, width: int) -> list[Line]:
    bomb = f"{words.say('issue-a_bomb')}: {words.name('bomb', view.a_bomb_track[view.a_bomb])}"
    spies = f"{words.say('word-spies')}: {words.name('bomb', view.a_bomb_track[view.spies])}"
    arctic = f"{words.say('box-arctic')} ⚓{view.arctic}"
    sides = [words.say(f"position-{pawn.sides[pawn.favours]}") for pawn in view.pawns if pawn.favours is not None]
    led = [f"{words.name('theatre', name)}: {words.name('seat', seat)}" for name, seat in view.leadership.items()]
    return hanging(Line(), [Line(part, "dim") for part in (bomb, spies, arctic, *led, *sides)], width)


def _regions(view: ChurchillView, words: Text, width: int) -> list[Line]:
    """Regions where anybody has anything."""
    parts = [_region(region, words) for region in view.regions if region.networks or region.control]
    return hanging(Line(f"{words.say('word-regions')}: ", "bold"), parts, width) if parts else []


def _region(region: RegionView, words: Text) -> Line:
    line = Line(words.name("region", region.id))
    if region.network is not None:
        line.append(f" {words.name('seat', region.network)} {region.networks}", STYLES[region.network])
    if region.control is not None:
        line.append(f" ★{words.name('seat', region.control)}", STYLES[region.control])
    return line


# The answers


def groups(answers: Sequence[tuple[int, Struct]], words: Text) -> list[Group]:
    """What one card can do on one line."""
    return together(answers, words, _heading, _label)


def _label(action: Any, words: Text) -> str | None:
    return words.name("issue", action.issue) if isinstance(action, do.Advance | do.Lead) else None


def _heading(action: do.Advance | do.Lead, words: Text) -> str:
    if isinstance(action, do.Advance):
        return words.name("card", action.card)
    return words.say("word-lead", {"card": action.card})
