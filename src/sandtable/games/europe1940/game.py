"""Axis & Allies Europe 1940: its data, its options, and its own sequences of play."""

from pathlib import Path

from msgspec import Struct

from sandtable.core.decisions import Question
from sandtable.core.policy import Policy
from sandtable.core.types import Refusal, Seat
from sandtable.games.axis.edition import Edition, publish
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import ESCORTED, AxisOptions, AxisState, AxisTerms
from sandtable.games.europe1940 import france, income, politics, scramble, victory
from sandtable.games.europe1940.battle import BATTLE_RULES
from sandtable.games.europe1940.facilities import FACILITY_RULES
from sandtable.games.europe1940.politics import PoliticalRules
from sandtable.games.europe1940.raids import RAID_RULES
from sandtable.games.europe1940.sequence import PLAY
from sandtable.games.europe1940.state import OBJECTIVES, EuropeOptions, EuropeState, flow
from sandtable.games.europe1940.statute import statute
from sandtable.games.europe1940.view import EuropeView, view

FOLDER = Path(__file__).parent
CHAPTERS = (victory, politics, france, scramble, income)
"""Importing a chapter writes its steps into the flow."""
RULES = {"impassable": "europe.map.impassable", **FACILITY_RULES, **RAID_RULES, **BATTLE_RULES}


class Europe1940(AxisGame):
    """Six powers, Europe, Africa and the Atlantic: politics, neutrals, bases, convoys and objectives."""

    id = "europe1940"
    edition = publish(Edition("europe1940", FOLDER, PLAY, show=view, flow=flow, rules=RULES, special=PoliticalRules()))
    State = EuropeState
    Options = EuropeOptions
    View = EuropeView
    flow = flow
    folder = FOLDER

    def terms(self, options: AxisOptions) -> AxisTerms:
        assert isinstance(options, EuropeOptions)
        optional = (ESCORTED, OBJECTIVES) if options.objectives else (ESCORTED,)
        cities: int = self.edition.victory["axis"]["cities"]
        return AxisTerms(self.edition.id, options.low_luck, options.max_rounds, cities, optional)

    def answer(self, policy: Policy, view: Struct, decision: Question) -> Struct | None:
        if policy.kind == scramble.SCRAMBLE:
            return scramble.standing_order(policy.args, decision)
        return politics.standing_order(policy, decision) or super().answer(policy, view, decision)

    def why_not(self, s: AxisState, seat: Seat, action: Struct) -> Refusal:
        if isinstance(action, politics.DeclareWar):
            return politics.why_no_war(s, action) or super().why_not(s, seat, action)
        return super().why_not(s, seat, action)

    def goes_with(self, options: AxisOptions) -> dict[Seat, tuple[Seat, ...]]:
        return statute(self.edition).played_with

    def option_sets(self) -> dict[str, Struct]:
        """Each option at least once; the book's game has no end but victory, so a round limit is always set."""
        return {
            "standard": EuropeOptions(max_rounds=2),
            "no-objectives": EuropeOptions(objectives=False, max_rounds=1),
            "low-luck-bid": EuropeOptions(low_luck=True, bid={"italy": 9, "uk": 6}, max_rounds=1),
        }

    def presets(self) -> dict[str, Struct]:
        return {
            "standard": EuropeOptions(),
            "evening": EuropeOptions(max_rounds=5),
            "no-objectives": EuropeOptions(objectives=False),
            "low-luck": EuropeOptions(low_luck=True),
        }
