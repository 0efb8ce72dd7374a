"""Churchill, as the contract wants it."""

from pathlib import Path
from random import Random

from msgspec import Struct

from sandtable.core.decisions import Question
from sandtable.core.game import Game, Hurry
from sandtable.core.policy import Policy
from sandtable.core.types import Refusal, Seat
from sandtable.games.churchill import board, five_mississippi, invariants, policies, resample, setup
from sandtable.games.churchill.board import NATIONS
from sandtable.games.churchill.cards import own_deck
from sandtable.games.churchill.cards.deck import Deck
from sandtable.games.churchill.conference import agenda, card, debate, meeting, moving, playing, pol_mil, ties
from sandtable.games.churchill.decisions import (
    allocation,
    global_issues,
    leadership,
    offensives,
    production,
    research,
    support,
)
from sandtable.games.churchill.scoring import post_mortem, victory
from sandtable.games.churchill.state import ChurchillOptions, ChurchillState, flow
from sandtable.games.churchill.view import view
from sandtable.games.churchill.view.parts import ChurchillView
from sandtable.games.churchill.war import alignment, campaigns, capitulation, networks, reserves

CHAPTERS = (
    setup,
    card, pol_mil, agenda, ties, meeting, playing, moving, debate,
    offensives, production, allocation, support, leadership, research, global_issues,
    networks, alignment, reserves, campaigns, capitulation,
    post_mortem, five_mississippi,
)  # fmt: skip
"""Importing a chapter writes its steps into the flow."""


class Churchill(Game[ChurchillState]):
    """The Big Three win a war together and a peace against each other."""

    id = "churchill"
    version = 1
    State = ChurchillState
    Options = ChurchillOptions
    View = ChurchillView
    ends = victory.ENDS
    flow = flow
    folder = board.FOLDER

    def seats(self, options: ChurchillOptions) -> tuple[Seat, ...]:
        return NATIONS

    def setup(self, options: ChurchillOptions) -> ChurchillState:
        return setup.set_up(options)

    def check_options(self, options: ChurchillOptions) -> str | None:
        return setup.wrong_options(options)

    def own_cards(self, path: Path) -> Deck:
        return own_deck.load(path)

    def clone(self, s: ChurchillState) -> ChurchillState:
        return s.clone()

    def why_not(self, s: ChurchillState, seat: Seat, action: Struct) -> Refusal:
        return flow.why_not(s, action, five_mississippi.asked_step(s))

    def view(self, s: ChurchillState, seat: Seat | None) -> ChurchillView:
        return view.view(s, seat)

    def resample(self, s: ChurchillState, seat: Seat | None, rng: Random) -> ChurchillState:
        return resample.resample(s, seat, rng)

    def answer(self, policy: Policy, view: Struct, decision: Question) -> Struct | None:
        return policies.answer(policy, decision)

    def hurry(self, options: ChurchillOptions, decision: Question) -> Hurry | None:
        return policies.hurry(options.timer, decision)

    def invariant(self, s: ChurchillState) -> None:
        """Cards, issues and markers are conserved; fronts and pawns stay on their tracks."""
        invariants.check(s)

    def option_sets(self) -> dict[str, Struct]:
        """The three scenarios, with and without the secret agenda, and one with the timer."""
        return dict(OPTION_SETS)


OPTION_SETS = {
    "training": ChurchillOptions("training"),
    "tournament": ChurchillOptions("tournament"),
    "campaign": ChurchillOptions("campaign"),
    "training-secret": ChurchillOptions("training", secret_agenda=True),
    "tournament-timer": ChurchillOptions("tournament", timer=5),
    "campaign-secret": ChurchillOptions("campaign", secret_agenda=True),
}
