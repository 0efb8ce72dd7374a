"""Churchill in a terminal: the round table from the centre outwards, the nations, the fronts, and who holds what.

Everything is said in letters and numbers. `3 Global Issues` lies on space 3 of a track, `7` in the chair. A front is
told by where it stands and where it goes, a region by its networks and, with a `★`, its political marker. A low screen
has the conference in short names and where the fronts go; the details have the rest.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.decisions import Allocate
from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.churchill.conference.meeting import Advance, Lead
from sandtable.games.churchill.view.parts import CardView, ChurchillView, FrontView, NationView, PawnView, RegionView
from sandtable.textui.boards import Group, churchill_cards, together
from sandtable.textui.boards.amounts import proposal, used_lines
from sandtable.textui.boards.lines import GAP, cut, folded, hanging
from sandtable.textui.i18n import say

__all__ = ["amount_lines", "card_sentences", "details", "draw", "groups", "part_names", "proposal"]

SUPPORT = ("offensive.", "naval.")
STYLES = {"uk": "green", "ussr": "red", "us": "cyan"}


# The board


def draw(view: ChurchillView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """The whole table, or on a low screen the conference and the fronts in brief."""
    return [
        _status(view, words, width),
        *(_table(view, words, width, you) if roomy else _brief_table(view, words, width, you)),
    ]


def _table(view: ChurchillView, words: Text, width: int, you: Seat | None) -> list[Line]:
    return [
        *_issues(view, words, width),
        *_debate(view, words, width),
        *(line for nation in view.nations for line in _nation(nation, words, width, you)),
        *_hand(view, words, width, you),
        *churchill_cards.agenda(view, words, width),
        *_world(view, words, width),
    ]


def _brief_table(view: ChurchillView, words: Text, width: int, you: Seat | None) -> list[Line]:
    return [
        *_centre(view, words, width, brief=True),
        *_debate(view, words, width),
        *(line for nation in view.nations for line in _brief_nation(view, nation, words, width, you)),
        *_hand(view, words, width, you),
        *churchill_cards.agenda(view, words, width),
        *_brief_fronts(view, words, width),
    ]


def card_sentences(view: ChurchillView, action: Struct, words: Text) -> list[str]:
    """What the staff card of an answer says."""
    return churchill_cards.sentences(view, getattr(action, "card", ""), words)


def details(view: ChurchillView, words: Text, width: int) -> list[Line]:
    """What cards say, the fronts and what else is on the map, the conference card band by band, and the score sheet."""
    return [
        *churchill_cards.staff(view, words, width),
        *churchill_cards.leaders(view, words, width),
        *churchill_cards.conference(view, words, width),
        *_world(view, words, width),
        *_axis(view, words, width),
        *_pawns(view, words, width),
        *_score_sheet(view, words, width),
    ]


def _world(view: ChurchillView, words: Text, width: int) -> list[Line]:
    fronts = [line for front in view.fronts for line in folded(_front(front, words), width)]
    return [*fronts, *_tracks(view, words, width), *_regions(view, words, width)]


def _score_sheet(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    for line in view.score:
        if line.uk or line.ussr or line.us:
            points = [
                Line(f"{words.name('seat', seat)} {getattr(line, seat)}", STYLES[seat])
                for seat in STYLES
                if getattr(line, seat)
            ]
            letter = f"{line.item} " if line.item.isupper() else ""
            yield from hanging(Line(f"{letter}{words.say(f'item-{line.item}')}: "), points, width)


def _axis(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """What the Axis has still to bring, and who of it has surrendered."""
    left = [
        Line(f"{words.name('reserve', kind)} {count}", "" if count else "dim") for kind, count in view.reserves.items()
    ]
    yield from hanging(Line(f"{say('churchill-reserves')}: ", "bold"), left, width)
    if view.surrendered:
        fallen = [Line(say(f"churchill-country-{country}")) for country in view.surrendered]
        yield from hanging(Line(f"{say('churchill-surrendered')}: ", "bold"), fallen, width)


def _pawns(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """The global issues, each between two nations with what they stand for; where the pawn stands is bold."""
    for pawn in view.pawns:
        sides = [_pawn_side(pawn, seat, words) for seat in (pawn.seats[0], None, pawn.seats[1])]
        yield from hanging(Line(f"{words.name('pawn', pawn.id)}: ", "bold"), sides, width)


def _pawn_side(pawn: PawnView, seat: Seat | None, words: Text) -> Line:
    name = words.say("position-neutral" if seat is None else f"position-{pawn.sides[seat]}")
    return Line(f"[{name}]" if pawn.favours == seat else name, "bold" if pawn.favours == seat else "dim")


def _status(view: ChurchillView, words: Text, width: int) -> Line:
    number, segment = view.conference.number, words.say(f"segment-{view.segment}")
    parts = [words.say("game-title"), f"{number}. {words.say(f'conference-{number}')}", segment]
    return cut(Line(GAP.join(parts), "bold"), width)


def _issues(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """What lies in the centre, then what lies on each nation's side, from the chair down."""
    yield from _centre(view, words, width)
    for nation in view.nations:
        parts = _side(view, nation, words)
        if parts:
            head = Line(f"{words.name('seat', nation.seat)}: ", f"bold {STYLES[nation.seat]}")
            yield from hanging(head, parts, width)


def _centre(view: ChurchillView, words: Text, width: int, *, brief: bool = False) -> list[Line]:
    name = issue_mark if brief else lambda issue: words.name("issue", issue)
    centre = [Line(name(issue.id)) for issue in view.issues if issue.place == "centre"]
    return hanging(Line(f"{words.say('word-centre')}: ", "bold"), centre, width) if centre else []


def _side(view: ChurchillView, nation: NationView, words: Text, *, brief: bool = False) -> list[Line]:
    """The issues on a nation's side, each with its space."""
    name = issue_mark if brief else lambda issue: words.name("issue", issue)
    there = sorted((-issue.space, issue.id) for issue in view.issues if issue.seat == nation.seat)
    return [Line(f"{-space} {name(issue)}") for space, issue in there]


def issue_mark(issue: str) -> str:
    """An issue in a word or two."""
    return say(f"churchill-issue-{issue}")


def _debate(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    debate = view.debate
    if debate is None:
        return
    args = {"seat": debate.seat, "issue": debate.issue, "value": debate.value}
    yield cut(Line(words.say("word-debate", args), "bold yellow"), width)


def _nation(nation: NationView, words: Text, width: int, you: Seat | None) -> list[Line]:
    leader = f"{words.name('leader', nation.leader.id)} ({words.say(f'word-leader-{_readiness(nation)}')})"
    return hanging(_head(nation, words, you), [Line(leader), *_counts(nation, words)], width)


def _brief_nation(view: ChurchillView, nation: NationView, words: Text, width: int, you: Seat | None) -> list[Line]:
    """A nation with what is on its side, which stands out."""
    leader = Line(say("churchill-leader", state=words.say(f"word-leader-{_readiness(nation)}")), "dim")
    counts = [Line(part.plain, "dim") for part in _counts(nation, words)]
    return hanging(_head(nation, words, you), [*_side(view, nation, words, brief=True), *counts, leader], width, 2)


def _head(nation: NationView, words: Text, you: Seat | None) -> Line:
    name = words.name("seat", nation.seat)
    return Line(f"{name} {say('you')} " if nation.seat == you else f"{name} ", f"bold {STYLES[nation.seat]}")


def _counts(nation: NationView, words: Text) -> list[Line]:
    counts = (
        ("score", nation.score), ("conferences", nation.conferences), ("hand", nation.hand_count),
        ("production", nation.production), ("networks", nation.networks), ("political", nation.political),
    )  # fmt: skip
    return [Line(f"{words.say(f'word-{what}')} {count}") for what, count in counts if count or what == "score"]


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
    counts = {
        "⚓": front.naval,
        f"{say('churchill-spend-offensive')} ": front.offensive,
        f"{say('churchill-opposing')} ": front.opposing,
    }
    for sign, count in counts.items():
        if count:
            line.append(f"{GAP}{sign}{count}", "dim")
    if front.directed:
        line.append(f"{GAP}{', '.join(issue_mark(issue) for issue in front.directed)}", "dim")
    return line


def _brief_fronts(view: ChurchillView, words: Text, width: int) -> list[Line]:
    """Where the fronts go and what they would roll against; one that cannot move now is dim."""
    parts = [_brief_front(front, words) for front in view.fronts if front.open and front.entry is not None]
    return hanging(Line(f"{say('churchill-fronts')}: ", "bold"), parts, width, 2) if parts else []


def _brief_front(front: FrontView, words: Text) -> Line:
    assert front.entry is not None
    line = Line(front_mark(front.id), STYLES[front.seat])
    return line.append(
        f" → {words.name('space', front.entry)} {front.strength}", "default" if front.attempts else "dim"
    )


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


def front_mark(front: str) -> str:
    """A front, or the Arctic, in a word or two."""
    return say(f"churchill-front-{front}")


# The answers


def amount_lines(question: Allocate, amounts: Mapping[str, int], words: Text, width: int) -> list[Line]:
    """What may be spent on each purpose, and how much is spent."""
    found: dict[str, list[Line]] = {}
    for part in question.parts:
        amount = amounts.get(part.name, 0)
        told = Line(f"{_target(part.name, words)} {amount}/{part.high}", "bold" if amount else "")
        found.setdefault(_purpose(part.name), []).append(told)
    lines = [
        line
        for purpose, parts in found.items()
        for line in hanging(Line(f"{purpose}: " if purpose else "", "bold"), parts, width, 2)
    ]
    return [*lines, *used_lines(question, amounts, width)]


def part_names(part: str, words: Text) -> tuple[str, ...]:
    """Support by its purpose and where it goes, of the rest what it is for; and as the log calls it."""
    target = _target(part, words)
    return f"{_purpose(part)} {target}" if part.startswith(SUPPORT) else target, words.name("amounts", part)


def _purpose(part: str) -> str:
    purpose = part.rpartition(".")[0]
    return say(f"churchill-spend-{purpose}") if purpose else ""


def _target(part: str, words: Text) -> str:
    purpose, _, target = part.rpartition(".")
    if not purpose:
        return words.name("region", target)
    return front_mark(target) if part.startswith(SUPPORT) else issue_mark(target)


def groups(answers: Sequence[tuple[int, Struct]], words: Text) -> list[Group]:
    """What one card can do with which issues, on one line."""
    return together(answers, words, _heading, _label)


def _label(action: Any, words: Text) -> str | None:
    return issue_mark(action.issue) if isinstance(action, Advance | Lead) else None


def _heading(action: Advance | Lead, words: Text) -> str:
    if isinstance(action, Advance):
        return words.name("card", action.card)
    return words.say("word-lead", {"card": action.card})
