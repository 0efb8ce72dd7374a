"""Europe 1940 in words and as an array: politics, neutrals, convoys and objectives on top of the engine's part."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Index, Layout
from sandtable.envs.titles import axis
from sandtable.envs.titles.axis import JOINED
from sandtable.games.axis.edition import find
from sandtable.games.axis.view import AxisView
from sandtable.games.europe1940.view import EuropeView

__all__ = ["JOINED", "Encoder", "words"]


def words() -> Iterable[str]:
    return axis.words_of(find("europe1940"))


class Encoder(axis.Encoder):
    """The engine's part, and the title's own."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        super().__init__(table, layout)
        at_start = table.game.view(table.game.setup(table.game.options()), None)
        assert isinstance(at_start, EuropeView)
        self.aims = Index(aim.id for aim in at_start.objectives)
        self.stances = Index(sorted({neutral.stance for neutral in at_start.neutrals.values()}))
        add, wide, powers = layout.add, len(self.spaces), len(self.powers)
        self.wars = add("wars", powers, powers, meaning="who is at war with whom")
        self.leave = add("lets_through", powers, powers, meaning="whose ships each power lets through its straits")
        self.neutral = add("neutrals", len(self.stances), wide, meaning=f"neutral land: {', '.join(self.stances)}")
        self.armies = add("armies", wide, meaning="infantry that will stand up when somebody enters")
        self.convoys = add("convoys", wide, meaning="dice that raiders would roll against the trade there")
        self.aim = add("objectives", len(self.aims), meaning=f"IPC that objectives bring now: {', '.join(self.aims)}")

    def write(self, view: AxisView, seat: Seat, out: array[float]) -> None:
        super().write(view, seat, out)
        assert isinstance(view, EuropeView)
        many = len(self.powers)
        for number, politics in enumerate(view.politics.values()):
            for other in politics.at_war_with:
                out[self.wars + many * number + self.powers[other]] = 1
            for other in politics.lets_through:
                out[self.leave + many * number + self.powers[other]] = 1
        for name, neutral in view.neutrals.items():
            at, stance = self.spaces[name], self.stances.get(neutral.stance)
            out[self.armies + at] = neutral.army
            if stance is not None:
                out[self.neutral + len(self.spaces) * stance + at] = 1
        for name, raided in view.convoys.items():
            out[self.convoys + self.spaces[name]] = sum(convoy.dice for convoy in raided)
        for aim in view.objectives:
            out[self.aim + self.aims[aim.id]] = aim.ipc
