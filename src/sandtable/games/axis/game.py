"""Axis & Allies as the contract wants it; an edition is a subclass that names its data and its steps."""

from abc import abstractmethod
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from sandtable.core.decisions import Question
from sandtable.core.flow import Flow, Sequence
from sandtable.core.game import Game
from sandtable.core.policy import Policy
from sandtable.core.types import Seat
from sandtable.games.axis import (
    amphibious,
    battle,
    conduct,
    invariants,
    mobilise,
    plans,
    policies,
    purchase,
    raids,
    setup,
    stranded,
    turn,
    victory,
)
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.state import AxisOptions, AxisState, AxisTerms, flow
from sandtable.games.axis.view import AxisView

CHAPTERS = (setup, turn, purchase, plans, raids, conduct, battle, amphibious, stranded, mobilise)
"""Importing a chapter writes its steps into the flow."""


class AxisGame(Game[AxisState]):
    """One engine for all editions."""

    edition: ClassVar[Edition]
    version = 1
    State = AxisState
    Options = AxisOptions
    View: ClassVar[type[Struct]] = AxisView
    ends = victory.ENDS
    flow: Flow[Any] = flow
    """A title with steps of its own has one based on this."""
    folder: ClassVar[Path]

    @property
    def sequences(self) -> tuple[Sequence[Any], ...]:
        e = self.edition
        return e.set_up, e.turn, e.raid, e.battle

    def seats(self, options: AxisOptions) -> tuple[Seat, ...]:
        return setup.seats(self.edition)

    def sides(self, options: AxisOptions) -> dict[Seat, str]:
        return dict(zip(self.edition.powers, self.edition.side, strict=False))

    def setup(self, options: AxisOptions) -> AxisState:
        return setup.set_up(self.edition, self.terms(options), options.bid, self.State)

    @abstractmethod
    def terms(self, options: AxisOptions) -> AxisTerms:
        """What the options of a table mean for the whole game."""

    def check_options(self, options: AxisOptions) -> str | None:
        return setup.wrong_options(self.edition, options)

    def clone(self, s: AxisState) -> AxisState:
        return s.clone()

    def view(self, s: AxisState, seat: Seat | None) -> AxisView:
        shown: AxisView = self.edition.show(s)
        return shown

    def resample(self, s: AxisState, seat: Seat | None, rng: Random) -> AxisState:
        """Nothing is hidden."""
        return s.clone()

    def answer(self, policy: Policy, view: Struct, decision: Question) -> Struct | None:
        return policies.answer(policy, decision)

    def invariant(self, s: AxisState) -> None:
        invariants.check(s)
