"""Aircraft after combat: home, to a capital that they save, to decks that need them, or where they can strike most."""

from functools import cached_property

from msgspec import Struct

from sandtable.bots.axis import forces
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, cost, fighting, joined, less
from sandtable.bots.axis.leash import Leash
from sandtable.bots.axis.purchase import best_port
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import made_at_home
from sandtable.games.axis import duties, labels, landing
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import output
from sandtable.games.axis.frames import ATTACKER
from sandtable.games.axis.mobilise import deck_room
from sandtable.games.axis.pieces import kind_of
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.random_plans import add_voyage, carry
from sandtable.games.axis.state import AxisState, count_kinds, name

HELP, NEEDS_HELP = 15.0, 0.1
"""How much a capital in danger draws aircraft, and from what danger on."""
IN_NEED = 2.0
"""What a friend's capital must stand to be lost for two turns from now, in IPC, to go before the own carriers."""
FOR_DECKS = 4
"""How many fighters a power that fights overseas keeps for its carriers."""
A_FIGHTER_AWAY = 1.0
"""What it costs that a fighter waits in a capital and not where it could strike, in IPC."""
STRIKE, IN_RANGE = 3, 0.15
"""How far aircraft strike, and how much what they can strike draws them."""
EXPOSED = 20.0
"""How much danger keeps aircraft away."""


class AirMoves:
    """What a non-combat movement does with aircraft."""

    plan: MovePlan
    skill: CommanderSkill
    survey: Survey
    e: Edition
    power: int
    home: int
    exposure: Exposure

    @property
    def s(self) -> AxisState:
        """The state as the orders given so far leave it."""
        return self.plan.scratch

    def carry(self, *orders: Struct, owes: bool = False) -> bool:
        """Add orders that belong together, or none of them."""
        return carry(self.plan, list(orders), owes=owes)

    def ours_now(self, space: int) -> Force:
        survey, at_sea = self.survey, self.e.board.is_sea[space]
        return fighting(self.s.units[space], survey.friends, survey.at_sea if at_sea else survey.on_land)

    def defenders(self, land: int) -> Force:
        """Who would defend a territory, those who will be made in the capital among them."""
        held = self.ours_now(land)
        return joined(held, made_at_home(self.survey)) if land == self.home else held

    # Bases

    def bring_home(self) -> None:
        """Carriers to where they are needed, aircraft without land in reach to their decks, the rest to a good base."""
        found = landing.best(self.s, combat=False)
        for ship, zone, aboard in found.ships:
            if zone not in (ship.zone, -1) and ship.zone >= 0:
                add_voyage(self.plan, ship, zone, aboard)
        decked: dict[tuple[int, int], int] = {}
        for flock, zone, count in found.flights:
            key = flock.space, flock.code
            decked[key] = decked.get(key, 0) + count
            if zone != flock.space:
                self.fly(flock, zone, count)
        homeless = [flock for flock in landing.aircraft(self.s) if (flock.space, flock.code) not in decked]
        sent: dict[tuple[int, int], int] = {}
        if self.skill.heed:
            self.relieve([flock for flock in homeless if flock.space in self.survey.friends_capitals()], sent)
            self.man_decks(homeless, sent)
            if not self.is_a_friend_in_need():
                self.keep_for_decks(homeless, sent)
            self.relieve(homeless, sent)
        for flock in homeless:
            if flock.count > sent.get((flock.space, flock.code), 0):
                self.find_base(flock, flock.count - sent.get((flock.space, flock.code), 0))

    def fly(self, flock: landing.Flock, to: int, count: int) -> bool:
        unit = labels.exact(self.e, self.s.units[flock.space], flock.code, self.power)
        return self.carry(FlyTo({unit: count}, (name(self.s, flock.space), name(self.s, to))))

    def is_a_friend_in_need(self) -> bool:
        """Whether a friend's capital could fall two turns from now."""
        leashes = (self.leashes[home] for home in self.survey.friends_capitals())
        return any(leash.exposed(leash.held()) > IN_NEED for leash in leashes)

    def relieve(self, flocks: list[landing.Flock], sent: dict[tuple[int, int], int]) -> None:
        """Fighters together to the capitals that they save, as many as it takes; `sent` counts them by flock."""
        for home in sorted(self.survey.homes, key=lambda home: (-self.exposure.of(home, self.defenders(home)), home)):
            if not self.exposure.troop_threats(home) and not self.leashes[home].threats:
                continue
            able = [
                (flock.space != home, flock.space, flock)
                for flock in flocks
                if kind_of(flock.code) in self.e.units.deck_aircraft
                and home in landing.lands_in_reach(self.s, flock)  # not one that was taken only now
                and flock.count > sent.get((flock.space, flock.code), 0)
            ]
            self.bespeak(home, [flock for _, _, flock in sorted(able, key=lambda one: one[:2])], sent)

    def man_decks(self, flocks: list[landing.Flock], sent: dict[tuple[int, int], int]) -> None:
        """Fighters to decks that are free or about to be built: from land near by where the fleet could be attacked,
        else those that wait in the capital, so that the fleet may sail.
        """
        units = self.e.units
        decks = {zone: room for zone in self.e.board.zones if (room := deck_room(self.s, zone)) > 0}
        new = sum(units.kinds[kind].decks * self.s.bought[kind] for kind in units.carriers) if self.s.bought else 0
        port = best_port(self.survey)
        if new and port >= 0:
            decks[port] = decks.get(port, 0) + new - self.s.bought[min(units.deck_aircraft)]
        for zone, room in decks.items():
            at_hand = flocks if self.survey.threats(zone) else [one for one in flocks if one.space == self.home]
            if not self.survey.is_hostile(zone):
                self.man(zone, room, at_hand, sent)

    def keep_for_decks(self, flocks: list[landing.Flock], sent: dict[tuple[int, int], int]) -> None:
        """Who fights overseas keeps the nearest fighters at home for the carriers of his fleet."""
        fit, far = self.e.units.deck_aircraft, self.survey.air.distance[self.home]
        if self.s.owner[self.home] != self.power or self.survey.is_front(self.home):
            return
        wanted = FOR_DECKS - sum(count_kinds(self.s, zone, self.power, fit) for zone in self.e.board.zones)
        ashore = (flock for flock in flocks if not self.e.board.is_sea[flock.space])
        for flock in sorted(ashore, key=lambda flock: (far[flock.space], flock.space, flock.code)):
            key = flock.space, flock.code
            count = min(wanted, flock.count - sent.get(key, 0))
            if count <= 0 or kind_of(flock.code) not in fit or self.home not in landing.lands_in_reach(self.s, flock):
                continue
            if flock.space == self.home or self.fly(flock, self.home, count):
                sent[key] = sent.get(key, 0) + count
                wanted -= count

    def man(self, zone: int, room: int, flocks: list[landing.Flock], sent: dict[tuple[int, int], int]) -> None:
        """The nearest fighters on land to the free decks of a zone."""
        far, fit = self.survey.air.distance, self.e.units.deck_aircraft
        for flock in sorted(flocks, key=lambda flock: (far[flock.space][zone], flock.space, flock.code)):
            key = flock.space, flock.code
            count = min(room, flock.count - sent.get(key, 0))
            on_land = kind_of(flock.code) in fit and not self.e.board.is_sea[flock.space]
            if count > 0 and on_land and far[flock.space][zone] <= flock.left and self.fly(flock, zone, count):
                sent[key] = sent.get(key, 0) + count
                room -= count

    def bespeak(self, home: int, able: list[landing.Flock], sent: dict[tuple[int, int], int]) -> None:
        """Send the number of fighters to a capital with which least is lost, those that are there counted."""
        singles = [flock for flock in able for _ in range(flock.count - sent.get((flock.space, flock.code), 0))]
        here: Force = {}
        for flock in singles:
            if flock.space == home:
                here[kind_of(flock.code)] = here.get(kind_of(flock.code), 0) + 1
        leash, drafted = self.leashes[home], self.draft_of(home)
        held, ring = less(joined(self.defenders(home), drafted), here), less(joined(leash.held(), drafted), here)
        costs = [self.exposure.of(home, held) + leash.exposed(ring)]
        for number, flock in enumerate(singles, start=1):
            one = {kind_of(flock.code): 1}
            held, ring = joined(held, one), joined(ring, one)
            costs.append(self.exposure.of(home, held) + leash.exposed(ring) + number * A_FIGHTER_AWAY)
        best = min(range(len(costs)), key=lambda number: (costs[number], number))
        for flock in singles[:best]:
            key = flock.space, flock.code
            sent[key] = sent.get(key, 0) + 1
        for flock in dict.fromkeys(singles[:best]):
            if flock.space != home:
                self.fly(flock, home, singles[:best].count(flock))

    def draft_of(self, home: int) -> Force:
        """Infantry that a friend can still raise in his capital before the strongest enemy there has his turn."""
        friend, count = self.s.owner[home], len(self.e.owners)
        if friend == self.power or self.e.capital[friend] != home:
            return {}
        strongest = max(
            self.survey.reaches,
            key=lambda enemy: forces.power(self.e, self.survey.reaches[enemy].force(home), ATTACKER),
        )
        if (friend - self.power) % count > (strongest - self.power) % count:
            return {}
        infantry = min(self.e.units.troops, key=lambda kind: (self.e.units.kinds[kind].cost, kind))
        made = sum(output(self.e, home, one) for one in self.s.facilities[home] if one[0] in self.e.units.factories)
        raised = min(made, self.s.bank[friend] // self.e.units.kinds[infantry].cost)
        return {infantry: raised} if raised > 0 else {}

    def find_base(self, flock: landing.Flock, count: int) -> None:
        """Aircraft at sea stay on their deck if there is room; others go where they are of use and safe."""
        at_sea = self.e.board.is_sea[flock.space]
        if at_sea and not any(space == flock.space for space, _, _ in duties.off_base(self.s)):
            return
        bases = list(landing.lands_in_reach(self.s, flock))
        if bases:
            best = max(bases, key=lambda land: (self.base_rank(land, flock), -land))
            if best != flock.space:
                self.fly(flock, best, count)

    def base_rank(self, land: int, flock: landing.Flock) -> float:
        """Where most can be struck from, safe, and first of all where a capital of the side needs help."""
        danger = self.survey.danger(land, self.ours_now(land))
        use = self.in_range(land) * (1.0 - danger)
        if land in self.survey.homes and danger > NEEDS_HELP:
            return use + HELP * (1.0 - danger)
        return use - EXPOSED * danger + 0.1 * (land == flock.space)

    @cached_property
    def leashes(self) -> dict[int, Leash]:
        return {home: Leash(self.survey, home) for home in self.survey.homes}

    def in_range(self, land: int) -> float:
        """What an aircraft there can strike and be back: territories and ships of the enemy."""
        survey = self.survey
        far = survey.air.distance[land]
        found = sum((survey.worth(goal) for goal in survey.hostile_lands if far[goal] <= STRIKE), 0.0)
        found += sum(cost(self.e, survey.theirs(zone)) for zone in self.e.board.zones if far[zone] <= STRIKE)
        return IN_RANGE * found
