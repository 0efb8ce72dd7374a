"""What a view of Churchill is made of: the table, the map and the score sheet, as their reader may know them."""

from msgspec import Struct

from sandtable.core.types import Over, Seat
from sandtable.games.churchill.cards.sentences import Sentence
from sandtable.games.churchill.cards.vocabulary import AnyEffect, AnyOp
from sandtable.games.churchill.view.worth import WorthView


class CardView(Struct, frozen=True):
    """A staff card with its text; a chief of staff has no value of its own."""

    id: str
    seat: Seat
    value: int | None
    effects: tuple[AnyEffect, ...]
    says: tuple[Sentence, ...]
    """Its effects as messages, a sentence each."""
    person: str
    """A name that an owner's deck brings; our cards are named in the texts."""
    reconstructed: tuple[str, ...]


class LeaderView(Struct, frozen=True):
    """A leader in its chair."""

    id: str
    value: int
    effects: tuple[AnyEffect, ...]
    says: tuple[Sentence, ...]
    reconstructed: tuple[str, ...]
    active: bool
    """Whether it can still be used in this conference."""
    may_advance: bool
    """False when the conference card lets it only debate and decide ties."""
    misses_next: bool
    paranoid: bool


class NationView(Struct, frozen=True):
    """A nation: its leader and staff, what it has won, and what it has to spend."""

    seat: Seat
    leader: LeaderView
    hand: tuple[str, ...] | None
    """None when the reader may not see it."""
    hand_count: int
    deck_count: int
    unseen: tuple[str, ...]
    """Staff cards that are in its deck or, where the reader does not see it, in its hand."""
    discards: tuple[str, ...]
    removed: tuple[str, ...]
    sealed: bool
    """Whether its agenda card lies face down."""
    sealed_card: str | None
    """That card, for its owner."""
    watched: bool
    """Whether its next staff card may be purged."""
    may_pass: bool
    won: tuple[str, ...]
    """Issues on its side of the table now."""
    conferences: int
    """Conference markers."""
    production: int
    """Production markers still to be allocated."""
    networks: int
    """Networks and political markers to be placed in the war phase."""
    political: int
    technology: int
    secret_agenda: tuple[str, ...] | None
    """Regions of its secret agenda, None when the reader may not see them or there are none."""
    score: int
    """Victory points if the game ended now, without what is secret; once it is over, those it ended with."""


class IssueView(Struct, frozen=True):
    """An issue marker and where it lies: `out`, `home`, `centre`, `track` or `chair`."""

    id: str
    kind: str
    flag: str
    theatre: str
    political: int
    networks: int
    place: str
    seat: Seat | None
    """On whose track or in whose chair."""
    space: int
    """0 in the centre, 1 to 6 on a track, 7 in a chair."""


class BandView(Struct, frozen=True):
    """A band of the conference card with its instructions."""

    band: str
    label: str
    """What an owner's deck writes over it; our cards have their labels in the texts."""
    ops: tuple[AnyOp, ...]
    says: tuple[Sentence, ...]


class ConferenceView(Struct, frozen=True):
    """The conference and its card, once it is revealed."""

    number: int
    card: str | None
    reconstructed: bool
    bands: tuple[BandView, ...]
    agenda_winner: Seat | None
    winner: Seat | None


class DebateView(Struct, frozen=True):
    """An advance on which others may still speak."""

    seat: Seat
    """Who advances."""
    issue: str
    card: str | None
    """The staff card; None for a leader, whom only leaders may answer."""
    value: int
    captures: bool
    """Whether the issue would come into the chair: then it has not moved yet."""
    may_answer: tuple[Seat, ...]
    """Who may still debate it, the first of them now."""


class SpaceView(Struct, frozen=True):
    """A space of a front's track."""

    id: str
    naval: int
    """Naval support needed to land there; 0 is land."""
    b29: bool
    kamikaze: bool
    regions: tuple[str, ...]
    issue: str
    """The issue that must be agreed on before a front may enter."""


class FrontView(Struct, frozen=True):
    """A front, its track and what lies before it."""

    id: str
    theatre: str
    seat: Seat
    """Its colour."""
    place: int
    """0 in the theatre box, then the spaces of the track from 1."""
    spaces: tuple[SpaceView, ...]
    entry: str | None
    """The space it tries to enter next."""
    open: bool
    naval: int
    offensive: int
    opposing: int
    """Axis armies before it."""
    strength: int
    """What it would roll against now."""
    attempts: bool
    """Whether it may roll at all: there is somewhere to go, enough naval support, and the issue that it takes."""
    directed: tuple[str, ...]
    """Directed offensives that lie before it."""


class RegionView(Struct, frozen=True):
    """A country or colony."""

    id: str
    colony: bool
    front: str
    """The front whose track it hangs on, or "arctic"."""
    place: int
    """The place of that track, 0 in the Arctic."""
    networks: int
    network: Seat | None
    """Whose networks they are."""
    control: Seat | None
    """Whose political marker lies there."""


class PawnView(Struct, frozen=True):
    """A pawn of a global issue: between two nations, and the side it stands on."""

    id: str
    seats: tuple[Seat, ...]
    favours: Seat | None
    sides: dict[str, str]
    """What each side's position is called."""


class ScoreLine(Struct, frozen=True):
    """A line of the score sheet."""

    item: str
    uk: int
    ussr: int
    us: int


class ChurchillView(Struct, frozen=True):
    """The game as a seat may know it."""

    scenario: str
    secret_agenda: bool
    timer: int | None
    segment: str
    """`setup`, `agenda`, `meeting`, `decisions`, `war` or `over`."""
    phase: str
    """The step the game stands at."""
    conferences: tuple[int, ...]
    """The conferences of the scenario."""
    conference: ConferenceView
    nations: tuple[NationView, ...]
    issues: tuple[IssueView, ...]
    debate: DebateView | None
    cards: tuple[CardView, ...]
    """Every staff card the reader can see somewhere: in its hand, played, or out of the game."""
    fronts: tuple[FrontView, ...]
    arctic: int
    """Naval support in the Arctic box."""
    regions: tuple[RegionView, ...]
    pol_mil_table: tuple[tuple[str, ...], ...]
    leadership: dict[str, Seat]
    """Who leads each theatre."""
    reserves: dict[str, int]
    """Axis reserves in the game."""
    surrendered: tuple[str, ...]
    """Of italy, germany, japan."""
    a_bomb_track: tuple[str, ...]
    a_bomb: int
    """The places of the American and the Soviet pawn."""
    spies: int
    research: int
    """Production spent on the A-bomb in this conference."""
    pawns: tuple[PawnView, ...]
    worths: tuple[WorthView, ...]
    """What the reader's cards and leader would count for."""
    score: tuple[ScoreLine, ...]
    result: Over | None
