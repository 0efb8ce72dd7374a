"""Combat movement: for every target a force that is enough, the most promising targets first, then who is left over.

What promises is what the battle and the territory bring, less what the enemy could take back. The plan's own checks
have the last word: an attack after which an aircraft could not land is made without aircraft, or not at all.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from sandtable.bots.axis import last_word
from sandtable.bots.axis.carriers import air_group
from sandtable.bots.axis.convoy import AFLOAT, ASHORE
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.follow_up import NOBODY_FOLLOWS, FollowUp, follow_up, may_follow
from sandtable.bots.axis.forces import Estimate, Force, Packed, battle, cost, estimate, gather, joined, less, packed
from sandtable.bots.axis.leash import Leash
from sandtable.bots.axis.reserves import Item, Reserves, force_of
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.skirmish import Skirmish
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import made_at_home
from sandtable.core.decisions import Plan
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.land import March
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.random_plans import carry
from sandtable.games.axis.sea import AttackZone, Sail

EFFORT = 0.04
"""What it costs to send a unit, as a part of its price: it could have done something else."""
BACK_AND_FORTH = 1.0
"""What of a territory's worth is lost when it is taken back at once."""
LOOSENED = 0.2
"""How much of what a capital is in more danger of two turns from now counts against an attack."""
HUNTED = 1.0
"""How likely the enemy is to go for transports that he can sink."""
HOPELESS = 0.3
"""With less than this chance even for everybody together a target is not looked at."""
WORTH_A_BATTLE = 0.6
"""What an attack must promise, in IPC."""
TO_SPARE = 0.1
"""How much likelier than it must be a win is with a force that is enough: the skill's own judge may doubt it."""
BACK_SOON = 0.2
"""What part of their price counts when aircraft are spared: after the battle they are back where they were."""
A_HELP = 0.02
"""What units that are left over must bring an attack that they join, as a part of their price."""

A_FEW = 4
"""So many aircraft are weighed one by one; of more, half and all."""
TAKES_IT = (0.4, 0.85, 1.0)
"""How likely a battle that is won wins the land, by how many troops are expected to be left: aircraft take none."""
AT_ANY_PRICE = -25.0
"""What an attack that somebody else wants tried may cost."""


class Assault(Struct, frozen=True):
    """The best attack found on a target."""

    space: int
    promise: float
    items: tuple[Item, ...]


class LeftBehind(NamedTuple):
    """What those who go leave to the enemy, in IPC."""

    at_risk: float
    left_open: float


NOTHING_BEHIND = LeftBehind(0.0, 0.0)


class AttackPlanner:
    """A combat movement being planned."""

    def __init__(
        self, plan: MovePlan, skill: CommanderSkill, directive: Directive = AS_PLANNED, survey: Survey | None = None
    ) -> None:
        self.plan, self.skill, self.directive = plan, skill, directive
        self.s = plan.start
        self.survey = survey or Survey(self.s, self.s.turn, skill.aims)
        self.e = self.survey.e
        self.reserves = Reserves(self.survey, skill)
        self.leash = Leash(self.survey)
        self.taken: set[int] = set()
        """Targets dealt with."""
        self.beachhead = -1
        """The first zone from which troops land: the warships that are free can come to one only."""
        self.launched: list[int] = []
        """Targets that are attacked, in the order of the orders."""
        self.sent: dict[int, tuple[Item, ...]] = {}
        """Who attacks each land."""
        self.verdicts: dict[tuple[int, tuple[Item, ...]], Estimate] = {}
        """See `judged`."""
        self.shared: dict[int, bool] = {}
        """Targets that friends may attack after this power, and others."""
        self.follow_ups: dict[tuple[int, Packed], FollowUp] = {}
        """See `followed_up`."""

    # The plan

    def complete(self) -> Plan:
        skirmish = Skirmish(self.plan, self.reserves, self.taken)
        skirmish.flee()
        if self.skill.heed:
            last_word.take_deciding_cities(self)
        self.obey()
        self.attack()
        skirmish.blitz()
        if self.skill.raids:
            skirmish.raid()
        return self.plan.plan()

    def attack(self) -> None:
        """The best attacks first, at sea or on land; then on coasts that these open; then who is left over joins in."""
        self.go_for([*self.survey.hunting_grounds, *self.survey.hostile_lands])
        coasts = {land for zone in self.reserves.cleared for land in self.e.board.land_next[zone]}
        self.go_for([land for land in self.survey.hostile_lands if land in coasts])
        self.reinforce()

    def go_for(self, targets: list[int]) -> None:
        """Carry out the best attacks as long as there are any; what was promised is looked at again in its turn."""
        found = [attack for target in targets if (attack := self.best_attack(target)) is not None]
        fresh = {attack.space for attack in found}
        while found and len(self.launched) < self.skill.attacks:
            found.sort(key=lambda attack: (-attack.promise, attack.space))
            best = found.pop(0)
            again = best if best.space in fresh else self.best_attack(best.space)
            if again is None:
                continue
            if found and again.promise < found[0].promise:
                found.append(again)
                fresh.add(again.space)
            elif self.is_sound(again.space, again.items):
                self.launch(again)
                fresh.clear()

    def reinforce(self) -> None:
        """Troops without an order join the attacks overland that they help most."""
        found = {target: more for target in self.sent if (more := self.reinforcement(target)) is not None}
        while found:
            target = max(found, key=lambda target: (found[target].promise, -target))
            more = found.pop(target)
            if not self.carry(self.orders(target, more.items)):
                continue
            self.sent[target] = (*self.sent[target], *more.items)
            for item in more.items:
                self.reserves.use(item)
            found = {target: more for target in found if (more := self.reinforcement(target)) is not None}

    def reinforcement(self, target: int) -> Assault | None:
        """Who is left over and helps an attack most, and what they bring it."""
        defend = self.survey.theirs(target)
        spare = [item for item in self.reserves.troops_for(target) if item.ship < 0] if defend else []
        if not spare:
            return None
        gun, sent = self.survey.has_gun(target, self.survey.enemies), force_of(self.sent[target])
        before = self.promise(target, sent, defend, gun, NOTHING_BEHIND)
        best: Assault | None = None
        for count, more in enumerate(growing(spare)[1:], start=1):
            items = tuple(spare[:count])
            gain = self.promise(target, joined(sent, more), defend, gun, self.left_behind(target, items)) - before
            if gain > (best.promise if best else A_HELP * cost(self.e, more)):
                best = Assault(target, gain, items)
        return best

    def obey(self) -> None:
        """The attacks that the directive wants."""
        for target in (*self.directive.mass, *self.directive.first):
            attack = self.best_attack(target, AT_ANY_PRICE, everybody=target in self.directive.mass)
            if attack is not None:
                self.launch(attack, forced=True)

    def tempting(self) -> list[int]:
        """Targets that an attack could be made on, the best first, whether it pays or not."""
        targets = (*self.survey.hostile_lands, *self.survey.hunting_grounds)
        planner = AttackPlanner(self.plan, self.skill, survey=self.survey)
        found = [attack for target in targets if (attack := planner.best_attack(target, AT_ANY_PRICE)) is not None]
        return [attack.space for attack in sorted(found, key=lambda attack: (-attack.promise, attack.space))]

    def carry(self, orders: list[Struct]) -> bool:
        """Add orders that belong together, or none of them."""
        return carry(self.plan, orders, owes=any(not isinstance(order, March) for order in orders))

    # Finding a force

    def best_attack(self, target: int, least: float = WORTH_A_BATTLE, *, everybody: bool = False) -> Assault | None:
        if target in self.taken or target in self.directive.leave:
            return None
        at_sea = self.e.board.is_sea[target]
        if not at_sea and target not in self.reserves.lands_in_reach:
            return None
        ground = list(self.reserves.ships_for(target) if at_sea else self.reserves.troops_for(target))
        defend = self.survey.theirs(target)
        wings = [] if self.are_submarines_alone(defend, ground) else list(self.reserves.aircraft_for(target))
        if not ground and not (at_sea and wings):
            return None
        gun = self.survey.has_gun(target, self.survey.enemies)
        on_foot, flown = growing(ground), growing(wings)
        if defend and self.is_hopeless(target, joined(on_foot[-1], flown[-1]), defend, gun):
            return None
        best: Assault | None = None
        highest = (False, least)
        behind: dict[int, LeftBehind] = {}
        for flying in sorted({*range(min(len(wings), A_FEW) + 1), len(wings) // 2, len(wings)} if defend else {0}):
            for marching in range(0 if at_sea else 1, len(ground) + 1):
                if everybody and (marching < len(ground) or (defend and flying < len(wings))):
                    continue
                if marching not in behind:
                    behind[marching] = self.left_behind(target, tuple(ground[:marching]))
                sent = joined(on_foot[marching], flown[flying]) if flying else on_foot[marching]
                promise = self.promise(target, sent, defend, gun, behind[marching]) if sent else 0.0
                rank = self.rank(target, on_foot[marching], flown[flying], gun, promise)
                if promise > least and rank > highest:
                    best, highest = Assault(target, promise, (*ground[:marching], *wings[:flying])), rank
        return best

    def rank(self, target: int, troops: Force, aircraft: Force, gun: bool, promise: float) -> tuple[bool, float]:
        """How good a force is for what it promises: one that is enough goes before all others, and the rest of the army
        could be worth something elsewhere.
        """
        sparing = 0.0 if self.e.board.is_sea[target] else self.skill.sparing
        if not sparing or promise <= WORTH_A_BATTLE:
            return False, promise
        sent = joined(troops, aircraft)
        found = estimate(self.e, sent, self.survey.theirs(target), gun)
        is_enough = self.likely(target, sent, found) >= min(1.0, self.skill.surely + TO_SPARE)
        spared = sparing * (cost(self.e, troops) + BACK_SOON * cost(self.e, aircraft))
        return (True, promise - spared) if is_enough else (False, promise)

    def is_hopeless(self, target: int, everybody: Force, defend: Force, gun: bool) -> bool:
        return self.likely(target, everybody, estimate(self.e, everybody, defend, gun)) < HOPELESS

    def likely(self, target: int, sent: Force, found: Estimate) -> float:
        """How likely a target falls, to this attack or to friends after it."""
        return max(found.win, self.followed_up(target, sent).falls)

    def followed_up(self, target: int, sent: Force) -> FollowUp:
        """What friends make of this attack."""
        if target not in self.shared:
            on_land = not self.e.board.is_sea[target]
            self.shared[target] = bool(self.skill.heed) and on_land and may_follow(self.survey, target)
        if not self.shared[target]:
            return NOBODY_FOLLOWS
        key = target, packed(sent)
        if key not in self.follow_ups:
            self.follow_ups[key] = follow_up(self.survey, target, sent)
        return self.follow_ups[key]

    def are_submarines_alone(self, defend: Force, ground: list[Item]) -> bool:
        """Whether only submarines are there and no destroyer comes along: then aircraft cannot hit anybody."""
        units = self.e.units
        hunted = any(units.destroyers.intersection(item.kinds) for item in ground)
        return bool(defend) and units.submarines.issuperset(defend) and not hunted

    def is_sound(self, target: int, items: tuple[Item, ...]) -> bool:
        """Whether an attack is worth it in the eyes of the skill's own judge: at sea it need not be won for that."""
        if not self.survey.theirs(target):
            return True
        found = self.judged(target, items)
        likely = self.likely(target, force_of(items), found)
        is_sure = likely >= self.skill.surely or self.e.board.is_sea[target]
        if not is_sure:
            return False
        return self.sum_up(target, force_of(items), found, self.left_behind(target, items)) > WORTH_A_BATTLE

    def judged(self, target: int, items: tuple[Item, ...]) -> Estimate:
        """How an attack will end in the eyes of the skill's own judge."""
        if (target, items) not in self.verdicts:
            gun = self.survey.has_gun(target, self.survey.enemies)
            found = self.skill.judge(self.e, force_of(items), self.survey.theirs(target), gun)
            self.verdicts[target, items] = found
        return self.verdicts[target, items]

    def promise(self, target: int, sent: Force, defend: Force, gun: bool, behind: LeftBehind) -> float:
        """What an attack is expected to bring, less for the doubt that it is won."""
        found = estimate(self.e, sent, defend, gun)
        doubt = max(0.0, self.skill.surely - self.likely(target, sent, found)) * cost(self.e, sent)
        return self.sum_up(target, sent, found, behind) - doubt

    def sum_up(self, target: int, sent: Force, found: Estimate, behind: LeftBehind) -> float:
        """What an attack brings in all: battle, territory, what may be lost again, and the effort."""
        at_sea = self.e.board.is_sea[target]
        worth = self.survey.aims.clearing(target) if at_sea else self.survey.prize(target)
        for_friends = self.followed_up(target, sent).gain * worth
        win, swing, left = found.win, found.swing, found.left
        effort = EFFORT * cost(self.e, sent)
        if not at_sea and self.skill.heed and self.survey.theirs(target):
            troops = sum(n for kind, n in left if kind in self.e.units.troops)
            worth *= TAKES_IT[min(troops, len(TAKES_IT) - 1)]
        feared = win * self.loss_after(target, left, worth)
        price = effort + feared + behind.at_risk + behind.left_open
        return win * worth + for_friends + swing - price

    def left_behind(self, target: int, items: tuple[Item, ...]) -> LeftBehind:
        """What else an attack costs; aircraft among the items change nothing."""
        return LeftBehind(self.at_risk(target, items), self.left_open(target, items))

    def astray(self, target: int, item: Item) -> float:
        """What it costs that a ship and its troops go where there is less to do than where else they could be."""
        survey, moves = self.survey, self.e.units.moves[min(self.e.units.transports)]
        far = survey.sea_steps[item.ship]
        elsewhere = max(survey.sea_pull[zone] for zone in self.e.board.zones if far[zone] <= moves)
        return len(item.kinds) * max(0.0, AFLOAT * elsewhere - ASHORE * survey.pull[target])

    def left_open(self, target: int, items: tuple[Item, ...]) -> float:
        """What the lands that troops come from stand to lose by their going."""
        if not self.skill.heed:
            return 0.0
        leaving: dict[int, Force] = {}
        for item in items:
            coming = item.loads if item.ship >= 0 else ((item.kinds[0], item.source),)
            for kind, land in coming:
                if not self.e.board.is_sea[land] and (kind in self.e.units.troops):
                    there = leaving.setdefault(land, {})
                    there[kind] = there.get(kind, 0) + 1
        exposure, found = Exposure(self.survey, frozenset((target, *self.taken))), 0.0
        for land, force in leaving.items():
            held = self.reserves.held(land)
            weight = 1.0 if land in self.e.capital else self.skill.behind
            found += weight * max(0.0, exposure.of(land, less(held, force)) - exposure.of(land, held))
        return found

    def homes_at_risk(self) -> float:
        """What the side's capitals stand to lose as the attacks leave them, in IPC; aircraft can be back by then."""
        exposure, troops, found = Exposure(self.survey, frozenset(self.launched)), self.e.units.troops, 0.0
        for home in self.survey.homes:
            away = {kind: n for kind, n in self.reserves.away.get(home, {}).items() if kind in troops}
            made = made_at_home(self.survey) if home == self.e.capital[self.s.turn] else {}
            found += exposure.of(home, joined(less(self.survey.ours(home), away), made))
        return found

    def at_risk(self, target: int, items: tuple[Item, ...]) -> float:
        """What else an attack leaves to the enemy: transports on the beach, and the capital of those who go far."""
        if not self.skill.fear:
            return 0.0
        zones = {item.way[-1] for item in items if item.ship >= 0}
        found = sum((self.ships_at_risk(zone, items) for zone in sorted(zones)), 0.0)
        found += sum((self.astray(target, item) for item in items if item.ship >= 0), 0.0)
        if target in self.leash.ring or not self.leash.threats:
            return found
        troops = self.e.units.troops
        leaving = tuple(item for item in items if item.source in self.leash.ring and item.kinds[0] in troops)
        ring = self.leash.held()
        loosened = self.leash.exposed(less(ring, force_of(leaving))) - self.leash.exposed(ring)
        return found + LOOSENED * loosened

    def loss_after(self, target: int, left: Packed, worth: float) -> float:
        """What the enemy's answer would cost: those who took a territory, and what of its worth is not yet earned."""
        fear = self.skill.fear
        if not fear:
            return 0.0
        at_sea = self.e.board.is_sea[target]
        later = 0.0 if at_sea else BACK_AND_FORTH * worth
        found = 0.0
        for answer in self.answers(target, self.staying(target, left)):
            if answer.win * worth + answer.swing > 0:
                found = max(found, answer.win * later + max(0.0, answer.swing))
        return (self.skill.fear_at_sea if at_sea else fear) * found

    def staying(self, target: int, left: Packed) -> Packed:
        """Who of those that an attack leaves stays there: aircraft fly home."""
        stay = self.e.units.sea if self.e.board.is_sea[target] else self.e.units.troops
        return tuple(some for some in left if some[0] in stay)

    def answers(self, target: int, held: Packed) -> Iterator[Estimate]:
        """How each enemy's attack on those who stay in a target would end, if he can take it."""
        troops, at_sea = self.e.units.troops, self.e.board.is_sea[target]
        for threat in self.survey.threats(target, frozenset((target, *self.taken))):
            if at_sea or not troops.isdisjoint(threat):
                yield battle(self.e.id, packed(threat), held, False)

    def armies_at_risk(self) -> float:
        """What the enemies' best answers win of the troops that the attacks are expected to leave, in IPC."""
        found = 0.0
        for target, items in self.sent.items():
            left = self.staying(target, self.judged(target, items).left)
            found += max(
                (answer.win * answer.swing for answer in self.answers(target, left) if answer.swing > 0), default=0.0
            )
        return found

    def ships_at_risk(self, zone: int, items: tuple[Item, ...]) -> float:
        """What transports that stay in a zone after a landing stand to lose beyond what they risk where they are."""
        price = min(self.e.units.kinds[kind].cost for kind in self.e.units.transports)
        escorts = self.reserves.escorts_for(zone) if self.beachhead in (zone, -1) else {}
        here = self.sunk(zone, joined(warships(self.survey, zone), escorts))
        ships = (item.ship for item in items if item.ship >= 0 and item.way[-1] == zone)
        more = sum(max(0.0, here - self.sunk(ship, warships(self.survey, ship))) for ship in ships)
        return HUNTED * price * more

    def sunk(self, zone: int, guard: Force) -> float:
        """How likely transports in a zone are to be sunk with this guard."""
        threats = self.survey.threats(zone)
        return max((estimate(self.e, threat, guard).win if guard else 1.0 for threat in threats), default=0.0)

    # Giving the orders

    def launch(self, attack: Assault, *, forced: bool = False) -> None:
        """Order the attack; what the rules refuse goes without aircraft, and if that is too weak not at all."""
        self.taken.add(attack.space)
        items = attack.items
        if not self.carry(self.orders(attack.space, items)):
            items = tuple(item for item in items if item.kinds[0] not in self.e.units.air)
            sound = bool(items) and (forced or self.is_sound(attack.space, items))
            if not sound or not self.carry(self.orders(attack.space, items)):
                return
        self.launched.append(attack.space)
        if not self.e.board.is_sea[attack.space]:
            self.sent[attack.space] = items
        for item in items:
            self.reserves.use(item)
            if item.ship >= 0 and self.beachhead < 0:
                self.beachhead = item.way[-1]
        if not self.e.board.is_sea[attack.space]:
            self.support(items)
        elif self.judged(attack.space, items).win >= self.skill.surely:
            self.reserves.cleared.add(attack.space)

    def orders(self, target: int, items: tuple[Item, ...]) -> list[Struct]:
        board, ids = self.e.board, self.e.units.ids
        found: list[Struct] = []
        groups: dict[tuple[int, tuple[int, ...]], dict[str, int]] = {}
        for item in items:
            if item.ship >= 0:
                found += self.landing_orders(target, item)
            elif len(item.way) != 1:
                units = groups.setdefault((item.source, item.way), {})
                units[ids[item.kinds[0]]] = units.get(ids[item.kinds[0]], 0) + 1
        for (source, way), units in groups.items():
            path = tuple(board.names(way or (source, target)))
            found.append(FlyTo(units, path) if not way else self.march_or_sail(units, path, target))
        quiet = board.is_sea[target] and not self.survey.is_hostile(target)
        if quiet and all(item.way for item in items):  # with aircraft the flight is the order to attack
            found.append(AttackZone(board.spaces[target]))
        return found

    def march_or_sail(self, units: dict[str, int], path: tuple[str, ...], target: int) -> Struct:
        return Sail(units, path) if self.e.board.is_sea[target] else March(units, path)

    def landing_orders(self, target: int, item: Item) -> Iterator[Struct]:
        board, ids = self.e.board, self.e.units.ids
        aboard = [ids[kind] for kind in item.aboard]
        transport = ids[min(self.e.units.transports)]
        way = board.names(item.way)
        before = item.way.index(item.port)
        if item.loads and before:
            yield Sail({SEPARATOR.join((transport, *aboard)): 1}, tuple(way[: before + 1]))
        spent = (str(self.e.units.moves[min(self.e.units.transports)] - before),) if item.loads and before else ()
        for kind, coast in item.loads:
            ship = SEPARATOR.join((transport, *aboard, *spent))
            yield Load(ids[kind], ship, (board.spaces[coast], board.spaces[item.port]))
            aboard.append(ids[kind])
        rest = way[before:] if item.loads else way
        if len(rest) > 1:
            yield Sail({SEPARATOR.join((transport, *aboard, *spent)): 1}, tuple(rest))
        yield Unload(tuple(aboard), SEPARATOR.join((transport, *aboard)), (way[-1], board.spaces[target]))

    def support(self, items: tuple[Item, ...]) -> None:
        """Ships with guns come along to shell the coast and to guard the transports."""
        units = self.e.units
        for beach in sorted({item.way[-1] for item in items if item.ship >= 0}):
            for zone in self.e.board.zones:
                for kind in sorted(units.sea):
                    count = self.reserves.free.get((zone, kind), 0)
                    if not count or not units.kinds[kind].bombard or zone == beach:
                        continue
                    way = self.survey.voyage(zone, units.moves[kind]).get(beach)
                    if way and self.carry([Sail({units.ids[kind]: count}, tuple(self.e.board.names(way)))]):
                        self.reserves.free[zone, kind] = 0


def growing(items: list[Item]) -> list[Force]:
    """The forces that the first of some items are: none of them, one, two … all."""
    found: list[Force] = [{}]
    for item in items:
        found.append(joined(found[-1], force_of((item,))))
    return found


def warships(survey: Survey, zone: int) -> Force:
    """The side's ships that are in a zone, and the aircraft that come back to the own carriers."""
    ships = {kind: n for kind, n in survey.ours(zone).items() if kind in survey.e.units.sea}
    return joined(ships, gather(air_group(survey.s, zone, survey.power, survey.own(zone))))


def complete(plan: MovePlan, skill: CommanderSkill) -> Plan:
    """The combat movement."""
    return AttackPlanner(plan, skill).complete()
