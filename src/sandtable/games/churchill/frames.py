"""Churchill's frames: the type of the top frame on the state's stack is the step the game stands at.

Nations, issues, fronts, boxes, theatres and regions are the numbers of `board`, staff cards those of `cards`.
"""

from typing import TypeAlias

from msgspec import Struct


class Frame(Struct, frozen=True, tag=True, array_like=True):
    """The base of all frames."""


class Placement(Frame, frozen=True):
    """A nation is asked where a marker of its own goes: another may have to say it in its stead (4.6)."""

    nation: int


class InStead(Frame, frozen=True):
    """4.6: the marker that the placement below asks for is in another nation's hand."""

    hand: int


# Set-up


class DrawSecretAgenda(Frame, frozen=True):
    """10.2: a nation draws its secret agenda markers."""

    nation: int


# The conference card: 5.11 and 5.12


class OpenConference(Frame, frozen=True):
    """A conference begins: leaders take their chairs."""

    number: int


class RevealConferenceCard(Frame, frozen=True):
    """Which of the three cards of this conference is it?"""


class Instructions(Frame, frozen=True):
    """Instructions of the conference card still to be carried out, from this one on."""

    next: int


class CountByDie(Frame, frozen=True):
    """A die says how often an instruction is carried out, for a nation where each rolls for itself."""

    instruction: int
    nation: int


class TablePlacement(Frame, frozen=True):
    """Markers a nation still places by the Pol-Mil table."""

    nation: int
    political: bool
    left: int


class TableRemoval(Frame, frozen=True):
    """Rolls on the Pol-Mil table that still remove markers of an owner (-1: anybody's)."""

    political: bool
    owner: int
    amount: int
    left: int


class ArcticConvoy(Frame, frozen=True):
    """A die says whether a convoy gets through."""

    instruction: int


class CardSupport(Placement, frozen=True):
    """A nation says where support that a card gives is placed: one marker at one of these fronts or boxes."""

    naval: bool
    where: tuple[int, ...]


# The agenda segment: 5.13 and 5.14


class ShuffleStaff(Frame, frozen=True):
    """Before hands are dealt: in odd conferences every deck is made whole again."""


class DealHand(Frame, frozen=True):
    """A nation gets its staff cards."""

    nation: int


class AgendaCards(Frame, frozen=True):
    """Sealed agenda cards by nation, -1 while one is missing."""

    cards: tuple[int, int, int]


class AgendaValues(Frame, frozen=True):
    """Opened agenda cards and what they are worth, 0 while a chief of staff has not been rolled for."""

    cards: tuple[int, int, int]
    values: tuple[int, int, int]


class AgendaChief(Frame, frozen=True):
    """The die says what a chief of staff is worth in the agenda segment."""

    cards: tuple[int, int, int]
    values: tuple[int, int, int]
    nation: int


class AgendaDecided(Frame, frozen=True):
    """The agenda segment has a winner (-1 until a tie is decided)."""

    winner: int
    values: tuple[int, int, int]


class FirstIssue(Placement, frozen=True):
    """The winner of the agenda puts an issue on a space of its own track."""

    space: int


class RaiseIssue(Placement, frozen=True):
    """A nation puts issues into the centre."""

    left: int


# Ties, as in 4.5


class LeaderDecidesTie(Frame, frozen=True):
    """Nations that may still use their leader to decide a tie."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class ArsenalDecidesTie(Frame, frozen=True):
    """Nobody used a leader and the US is not tied: it names the winner."""

    tied: tuple[int, ...]


# The meeting segment: 5.2


class MeetingTurn(Frame, frozen=True):
    """A nation's turn to advance an issue, if it has a card left."""

    nation: int


class AdvanceIssue(Frame, frozen=True):
    """A nation plays a card, its leader, or passes after a debate."""

    nation: int


class ChiefOfStaff(Frame, frozen=True):
    """The die says what a chief of staff is worth; the issue is known only in a debate (-1: not yet)."""

    nation: int
    card: int
    issue: int


class ChiefsIssue(Frame, frozen=True):
    """The issue a chief of staff advances, now that its value is known."""

    nation: int
    card: int
    value: int


class LowerValue(Frame, frozen=True):
    """A card that may be played for less than its value."""

    nation: int
    card: int
    issue: int
    least: int
    value: int
    debate: bool


class Falters(Frame, frozen=True):
    """A card or a leader (-1) rolls before it is used: the effect says what may go wrong."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool
    effect: int


class Played(Frame, frozen=True):
    """A card or a leader (-1) is played on an issue with its final value, to advance it or in a debate."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool


class MoveIssue(Frame, frozen=True):
    """The played value moves the issue."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool


class StopAtCentre(Frame, frozen=True):
    """A conditional issue crosses the centre: its mover may leave it there. `advance` when a debate may follow."""

    nation: int
    card: int
    issue: int
    value: int
    advance: bool


class Debate(Frame, frozen=True):
    """An advance by a card or a leader (-1), and the opponents who may still debate it.

    `captures` says that the issue would come into the chair: then it has not been moved yet (5.23).
    """

    nation: int
    card: int
    issue: int
    value: int
    captures: bool
    left: tuple[int, ...]


class AnswerDebate(Frame, frozen=True):
    """An opponent debates the advance or lets it be."""

    nation: int


class Debated(Frame, frozen=True):
    """An advance that has been answered."""

    nation: int
    card: int
    issue: int
    value: int
    captures: bool


class Danger(Frame, frozen=True):
    """A card or a leader (-1) rolls after it was used: the effect says what may go wrong."""

    nation: int
    card: int
    effect: int


class Purge(Frame, frozen=True):
    """A card was played under the eyes of a watcher: does it leave the game?"""

    nation: int
    card: int
    watcher: int


class EndMeeting(Frame, frozen=True):
    """All cards are played: who has won the conference?"""


class ConferenceWon(Frame, frozen=True):
    """The conference has a winner (-1 until a tie is decided)."""

    winner: int


# Decisions, chapter 6


class DirectOffensives(Frame, frozen=True):
    """6.1: nations, in order, that still place directed offensives they won."""

    nations: tuple[int, ...]


class DirectOffensive(Placement, frozen=True):
    """A directed offensive is placed before a front."""

    issue: int


class Conditions(Frame, frozen=True):
    """6.2: have the conditional issues been agreed on?"""


class Production(Frame, frozen=True):
    """6.3: everybody gets production."""


class AllocateProduction(Frame, frozen=True):
    """6.4: nations, in order, that still allocate their production."""

    nations: tuple[int, ...]


class CardDuties(Frame, frozen=True):
    """6.6: what the conference card makes a nation spend."""

    nation: int


class CardDuty(Placement, frozen=True):
    """A nation says how it spends a marker on a duty of the card: at one of these fronts, or in one of these boxes."""

    fronts: tuple[int, ...]
    boxes: tuple[int, ...]


class OffensiveDuties(Frame, frozen=True):
    """6.7: the directed offensives a nation must supply, each with the markers it still takes."""

    nation: int
    issues: tuple[int, ...]


class SupplyFirst(Placement, frozen=True):
    """There is not enough for all: a nation says which directed offensive it supplies next."""

    issues: tuple[int, ...]


class RestOfProduction(Frame, frozen=True):
    """6.4: has a nation any production left?"""

    nation: int


class SpendProduction(Placement, frozen=True):
    """6.4, 6.5, 6.8, 6.10: a nation spends what is left as it likes."""


class SpendMarker(Placement, frozen=True):
    """The same marker by marker, where each has its five seconds (4.6): the Pol-Mil issues activated so far."""

    activated: tuple[int, ...]


class LeadershipSupport(Frame, frozen=True):
    """6.91, 6.92: support from theatre leadership still to be placed, each in a theatre (-1: in any)."""

    nation: int
    left: tuple[tuple[int, int], ...]


class PlaceLeadershipSupport(Placement, frozen=True):
    """A nation places support from theatre leadership: so many markers in a theatre (-1: in any)."""

    theatre: int
    count: int


class TheatreLeadership(Frame, frozen=True):
    """6.9: nations, in order, that still say who leads the theatres whose issues they won."""

    nations: tuple[int, ...]


class Appoint(Placement, frozen=True):
    """A nation says who leads a theatre."""

    theatre: int


class AtomicResearch(Frame, frozen=True):
    """6.10: does the American pawn move?"""


class AtomicRoll(Frame, frozen=True):
    """A die decides it."""

    nation: int


class SpyRing(Frame, frozen=True):
    """6.10.1: does the Soviet pawn move?"""


class GlobalIssues(Frame, frozen=True):
    """6.11: the winner of the issue moves a pawn."""


class MovePawn(Placement, frozen=True):
    """A nation says which of its pawns it moves."""


# The war: 7 and 8


class War(Frame, frozen=True):
    """The war phase begins: every nation gets its free network."""


class Networks(Frame, frozen=True):
    """7.1: nations that have not yet placed their networks."""

    left: tuple[int, ...]


class NetworksFirst(Frame, frozen=True):
    """The US says who of those with equally many networks goes first."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class PlaceNetworks(Placement, frozen=True):
    """A nation places its networks."""

    left: tuple[int, ...]


class Politics(Frame, frozen=True):
    """7.3: nations that have not yet placed their political markers."""

    left: tuple[int, ...]


class PoliticsFirst(Frame, frozen=True):
    """The US says who of those with equally many political markers goes first."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class PlacePolitics(Placement, frozen=True):
    """A nation places its political markers."""

    left: tuple[int, ...]


class AxisReserves(Frame, frozen=True):
    """7.6: the Axis sends its reserves to the fronts of a theatre."""

    theatre: int


class Sortie(Frame, frozen=True):
    """7.64.4: the die says whether the Japanese fleet sails against a theatre box."""

    box: int


class SeaBattle(Frame, frozen=True):
    """7.64.5: the die says whether the fleet comes home."""


class ScatterArmies(Frame, frozen=True):
    """7.62.8, 7.64.6: dice say where the armies go that are left."""

    theatre: int
    armies: int


class HoldCountry(Frame, frozen=True):
    """7.72.4: armies that stay in their country are divided among the fronts that try to enter it."""

    theatre: int
    armies: int


class OddArmies(Frame, frozen=True):
    """Armies that cannot be divided evenly: chance says before which of these fronts they stand."""

    fronts: tuple[int, ...]
    armies: int


class Campaign(Frame, frozen=True):
    """7.7: a front tries to advance."""

    front: int


class Offensive(Frame, frozen=True):
    """The die says whether a front of this strength advances."""

    front: int
    strength: int


class Capitulation(Frame, frozen=True):
    """7.8: does the Axis country of a theatre surrender?"""

    theatre: int


class PostMortem(Frame, frozen=True):
    """8: markers go home; the next conference, or the end."""


AnyFrame: TypeAlias = (
    InStead | DrawSecretAgenda
    | OpenConference | RevealConferenceCard | Instructions | CountByDie | TablePlacement | TableRemoval | ArcticConvoy
    | CardSupport | ShuffleStaff | DealHand | AgendaCards | AgendaValues | AgendaChief | AgendaDecided | FirstIssue
    | RaiseIssue | LeaderDecidesTie | ArsenalDecidesTie
    | MeetingTurn | AdvanceIssue | ChiefOfStaff | ChiefsIssue | LowerValue | Falters | Played | MoveIssue | StopAtCentre
    | Debate | AnswerDebate | Debated | Danger | Purge | EndMeeting | ConferenceWon
    | DirectOffensives | DirectOffensive | Conditions | Production | AllocateProduction | CardDuties | CardDuty
    | OffensiveDuties | SupplyFirst | RestOfProduction | SpendProduction | SpendMarker | LeadershipSupport
    | PlaceLeadershipSupport | TheatreLeadership | Appoint | AtomicResearch | AtomicRoll | SpyRing | GlobalIssues
    | MovePawn
    | War | Networks | NetworksFirst | PlaceNetworks | Politics | PoliticsFirst | PlacePolitics | AxisReserves
    | Sortie | SeaBattle | ScatterArmies | HoldCountry | OddArmies | Campaign | Offensive | Capitulation | PostMortem
)  # fmt: skip
