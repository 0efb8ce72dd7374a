"""Mobilisation: troops to the factory that needs them, ships to the fleet's port, everything that can be placed."""

from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, joined
from sandtable.bots.axis.purchase import port_rank, ports
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import best_site, site_of_last_resort
from sandtable.core.decisions import Allocate, Allocation
from sandtable.games.axis.mobilise import PROMISED, RETURN, Places, places
from sandtable.games.axis.state import AxisState

A_GARRISON = 3
"""So many units are looked at together: one alone seldom saves a territory."""


class PlacingUnits:
    """Places for what was bought, found unit by unit."""

    def __init__(self, s: AxisState, decision: Allocate, skill: CommanderSkill) -> None:
        self.s, self.decision = s, decision
        self.survey = Survey(s, s.turn, skill.aims)
        self.exposure = Exposure(self.survey)
        self.port = self.find_port()
        self.site = self.find_site()
        self.found: Places = places(s)
        self.amounts: dict[str, int] = {}
        self.placed: dict[int, Force] = {}

    def find_site(self) -> int:
        """Where a new factory goes; -1 without one."""
        if not any(self.s.bought[kind] for kind in self.survey.e.units.factories):
            return -1
        found = best_site(self.survey)
        return found if found >= 0 else site_of_last_resort(self.survey)

    def find_port(self) -> int:
        """Where new ships are safest now that nobody moves any more, or get furthest."""
        survey, kinds = self.survey, self.survey.e.units.kinds
        new = {kind: n for kind, n in enumerate(self.s.bought) if n and kind in survey.e.units.sea}
        at_risk = float(sum(kinds[kind].cost * n for kind, n in new.items()))

        def rank(zone: int) -> tuple[float, int]:
            return port_rank(survey, zone, joined(survey.ours(zone), new), at_risk), -zone

        return max(ports(survey), key=rank, default=-1)

    def fill(self) -> Allocation:
        """The best place for each unit in turn, as long as the rest still has room; what has none goes back."""
        for kind in self.kinds():
            for _ in range(self.s.bought[kind]):
                open_parts = [part for part, (k, _, _) in self.found.items() if k == kind and self.fits(part)]
                if open_parts:
                    self.put(max(open_parts, key=lambda part: (self.is_promised(part), self.rank(part), part)))
                else:
                    self.put(f"{RETURN}.{self.survey.e.units.ids[kind]}")
        return Allocation(self.amounts)

    def kinds(self) -> list[int]:
        """In what order units are placed: what has to be shipped otherwise goes to the front the sooner, the dearer."""
        found = list(dict.fromkeys(kind for kind, _, _ in self.found.values()))
        units, home = self.survey.e.units, self.survey.e.capital[self.s.turn]
        return found if self.survey.is_front(home) else sorted(found, key=lambda kind: -units.kinds[kind].cost)

    def put(self, part: str) -> None:
        self.amounts[part] = self.amounts.get(part, 0) + 1
        if part in self.found:
            kind, space, _ = self.found[part]
            self.placed[space] = joined(self.placed.get(space, {}), {kind: 1})

    def fits(self, part: str) -> bool:
        """Whether one more there keeps within every upper limit."""
        high = next(p.high for p in self.decision.parts if p.name == part)
        if self.amounts.get(part, 0) >= high:
            return False
        return all(
            limit.high is None or limit.total(self.amounts) + limit.weights[part] <= limit.high
            for limit in self.decision.limits
            if part in limit.weights
        )

    def is_promised(self, part: str) -> bool:
        """Whether aircraft wait for one more there."""
        return any(
            limit.low is not None and limit.total(self.amounts) < limit.low
            for limit in self.decision.limits
            if limit.key == PROMISED and limit.weights.get(part)
        )

    def rank(self, part: str) -> float:
        kind, space, _ = self.found[part]
        survey = self.survey
        if kind in survey.e.units.facilities:
            return survey.aims.site(kind, space) + (space == self.site)
        if survey.e.board.is_sea[space]:
            if kind in survey.e.units.air and not survey.threats(space):
                return -1.0
            return survey.sea_pull[space] + sum(survey.own(space).values()) + (100.0 if space == self.port else 0.0)
        held = joined(survey.ours(space), self.placed.get(space, {}))
        need = self.exposure.of(space, held)
        if space != survey.e.capital[self.s.turn]:
            need -= self.exposure.of(space, joined(held, {kind: A_GARRISON}))
        return need + survey.pull[space] + 0.1 * self.coast(space)

    def coast(self, land: int) -> float:
        return max((self.survey.sea_pull[zone] for zone in self.survey.e.board.sea_next[land]), default=0.0)


def mobilise(s: AxisState, decision: Allocate, skill: CommanderSkill) -> Allocation:
    """Where the new units go."""
    return PlacingUnits(s, decision, skill).fill()
