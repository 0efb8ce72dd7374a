"""Churchill's cards in a terminal: what they say, what they would count for, and the secret agenda."""

from collections.abc import Iterator

from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.games.churchill.cards.sentences import Sentence, spoken
from sandtable.games.churchill.view.parts import CardView, ChurchillView, NationView
from sandtable.games.churchill.view.worth import WorthView
from sandtable.textui.boards.lines import hanging
from sandtable.textui.i18n import say

PER_LINE = "; "


def agenda(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """The regions of a secret agenda, for whoever may know them."""
    for nation in view.nations:
        if nation.secret_agenda is not None:
            head = Line(f"{say('churchill-agenda', seat=words.name('seat', nation.seat))}: ", "bold")
            regions = [_region(view, nation, region, words) for region in nation.secret_agenda]
            yield from hanging(head, regions, width, 2)


def _region(view: ChurchillView, nation: NationView, region: str, words: Text) -> Line:
    """A region that bears the owner's political marker counts."""
    holds = next(one.control for one in view.regions if one.id == region) == nation.seat
    return Line(f"{words.name('region', region)}{' ★' if holds else ''}", "bold" if holds else "")


def staff(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """Every card in the reader's hand: its value, its text, and what it would count for on each issue."""
    cards = {card.id: card for card in view.cards}
    hand = [cards[card] for nation in view.nations for card in nation.hand or ()]
    for card in hand:
        yield from _text(f"{name_of(card, words)} {card.value or '*'}", card.says, words, width)
        yield from _worths(view, card.id, words, width)


def sentences(view: ChurchillView, card: str, words: Text) -> list[str]:
    """What a staff card says."""
    return [spoken(sentence, words) for one in view.cards if one.id == card for sentence in one.says]


def name_of(card: CardView, words: Text) -> str:
    return card.person or words.name("card", card.id)


def leaders(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    for nation in view.nations:
        leader = nation.leader
        yield from _text(f"{words.name('leader', leader.id)} {leader.value}", leader.says, words, width)
        yield from _worths(view, leader.id, words, width)


def conference(view: ChurchillView, words: Text, width: int) -> Iterator[Line]:
    """The conference card, band by band, with its instructions."""
    for band in view.conference.bands:
        label = band.label or words.say(f"band-{view.conference.card}-{band.band}")
        yield from _text(f"{words.say(f'band-{band.band}')}: {label}", band.says, words, width)


def _text(name: str, says: tuple[Sentence, ...], words: Text, width: int) -> list[Line]:
    head = Line(f"{name}{'. ' if says else ''}", "bold")
    return hanging(head, [Line(spoken(sentence, words)) for sentence in says], width, 2, PER_LINE)


def _worths(view: ChurchillView, speaker: str, words: Text, width: int) -> list[Line]:
    """Issues for which it counts alike stand together."""
    found: dict[str, list[str]] = {}
    for worth in view.worths:
        if worth.speaker == speaker:
            issue = words.name("issue", worth.issue) if worth.issue else words.say("segment-agenda")
            found.setdefault(_points(worth), []).append(issue)
    parts = [Line(f"{points}: {', '.join(issues)}", "dim") for points, issues in found.items()]
    return hanging(Line(f"  {say('churchill-worth')} ", "dim"), parts, width, 4, PER_LINE) if parts else []


def _points(worth: WorthView) -> str:
    return str(worth.low) if worth.low == worth.high else f"{worth.low}–{worth.high}"
