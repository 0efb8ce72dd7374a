"""Rulebook, "The units": what each kind costs, how it fights and moves, and what else it can do.

Read from an edition's `data/units.toml` once. Kinds are known by small numbers in the order of the file.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Domain: TypeAlias = Literal["land", "sea", "air", "facility"]


class UnitKind(Struct, frozen=True):
    """One kind of unit. A number of 0 or a False means that it does not have the ability."""

    id: str
    domain: Domain
    cost: int
    attack: int = 0
    defence: int = 0
    move: int = 0
    hits: int = 1
    """How many hits it takes to destroy it; short of that it is repaired after the battle."""
    lasting_damage: bool = False
    """A hit that does not destroy it stays until it is repaired."""
    neutral_army: bool = False
    """Neutral territories defend themselves with it."""
    light: bool = False
    """It fits into a transport beside any other land unit."""
    blitz: bool = False
    """It may take an empty hostile territory on its first step and go on."""
    blitz_with: tuple[str, ...] = ()
    """It may do so beside one of these, from the same territory to the same territory."""
    anti_air: int = 0
    """It fires at attacking aircraft, hits up to this number and moves only out of combat."""
    shots: int = 0
    """So many shots for each gun, never two at one aircraft, and the attacker chooses what is lost. Without a number
    one gun fires for all, a die at every aircraft, and what is hit is what was rolled for."""
    can_be_hit: bool = False
    """A gun that is lost like any defender, and with the last of them; others are captured, never hit."""
    lands_on_carriers: bool = False
    scrambles: bool = False
    """It rises from an air base against attackers at sea."""
    raids: bool = False
    raid_targets: tuple[str, ...] = ()
    """The facilities it can bomb; none named is all."""
    raid_attack: int = 0
    """A bomber's attack in the air battle of a raid."""
    raid_damage_bonus: int = 0
    """What it adds to its die of damage."""
    escort: int = 0
    """An escort's attack in the air battle of a raid."""
    intercept: int = 0
    """Its defence in the air battle of a raid."""
    bombard: int = 0
    """It may fire at a coast before a landing, and hits up to this number."""
    decks: int = 0
    """How many aircraft can land on it."""
    anti_submarine: bool = False
    submarine: bool = False
    hinders_landings: bool = False
    """Where it is passed by, transports land troops only beside a warship of their power."""
    hold: int = 0
    """How many land units it carries: any one, the others light."""
    lost_if_trapped: bool = False
    """Attacking ones that are left alone and cannot retreat go down at once, as defending ones do; and transports of
    either side are as good as alone beside units that the enemy's neither hit nor are hit by."""
    convoy_dice: int = 0
    """Dice it rolls against the trade of its enemies in a convoy zone."""
    site: str = ""
    """What a facility is: a territory has no two of one sort."""
    guns: int = 0
    """A facility's own guns fire at each bomber that attacks it, and hit up to this number."""
    damage_cap: int = 0
    """Raids damage a facility up to this much."""
    damage_per_ipc: int = 0
    """And so much for each IPC of its territory."""
    capacity: int = 0
    """A factory makes so many units a turn, less its damage."""
    capacity_per_ipc: int = 0
    """And so many for each IPC of its territory."""
    out_of_action: int = 0
    """With so much damage a base does nothing."""
    serves: Literal["", "air", "sea"] = ""
    """Whom a base serves: aircraft in its territory, or ships in the zones next to it."""
    range_bonus: int = 0
    """Moves that those win who start from it."""
    scramble: int = 0
    """So many aircraft rise from an air base."""
    repairs_ships: bool = False
    """Damaged ships in the zones next to it are repaired."""
    least_ipc: int = 0
    """It is built only where the territory has so much IPC."""
    original_land_only: bool = False
    """It is built only on land that was its power's from the start."""
    not_on_islands: bool = False
    coast_only: bool = False
    captured_as: str = ""
    """What it becomes when an enemy takes its territory."""
    upgrades_to: str = ""
    upgrade_cost: int = 0
    """What it costs to make it that."""

    @property
    def in_air_battle(self) -> int:
        """The attack of a bomber or an escort in the air battle of a raid."""
        return self.escort or self.raid_attack


class SupportRule(Struct, frozen=True):
    """One of `by` raises the attack of one of `of`."""

    by: tuple[str, ...]
    of: tuple[str, ...]
    attack: int


class UnitsFile(Struct, frozen=True):
    """The whole of `units.toml`."""

    unit: tuple[UnitKind, ...]
    support: tuple[SupportRule, ...] = ()


class Units:
    """All kinds of an edition, and the sets of kinds that rules speak of."""

    def __init__(self, folder: Path) -> None:
        told = msgspec.convert(tomllib.loads((folder / "data" / "units.toml").read_text("utf-8")), UnitsFile)
        self.kinds = told.unit
        self.ids = tuple(kind.id for kind in told.unit)
        self.index = {kind.id: number for number, kind in enumerate(told.unit)}
        self.supports = tuple(
            (
                tuple(self.index[name] for name in support.by),
                tuple(self.index[name] for name in support.of),
                support.attack,
            )
            for support in told.support
        )
        self.everything = self._where(lambda kind: True)
        self.land = self._where(lambda kind: kind.domain == "land")
        self.sea = self._where(lambda kind: kind.domain == "sea")
        self.air = self._where(lambda kind: kind.domain == "air")
        # axis.factory.fixed: facilities are no units of land, sea or air, so no order and no battle names them
        self.facilities = self._where(lambda kind: kind.domain == "facility")
        self.anti_air = self._where(lambda kind: kind.anti_air > 0)
        self.salvos = self._where(lambda kind: kind.anti_air > 0 and kind.shots > 0)
        """Guns that have a number of shots each."""
        self.troops = self.land - self.anti_air
        """Land units that fight and take territory."""
        self.hit_guns = self._where(lambda kind: kind.anti_air > 0 and kind.can_be_hit)
        """Guns that are lost in a battle, though they roll no dice in it."""
        self.fighting_on_land = self.troops | self.hit_guns | self.air
        self.fighting_at_sea = self.sea | self.air
        self.movers = self._where(lambda kind: kind.move > 0)
        self.mobile = self.land | self.sea | self.air
        """All that factories bring into play."""
        self.submarines = self._where(lambda kind: kind.submarine)
        self.transports = self._where(lambda kind: kind.hold > 0)
        self.frail_transports = self._where(lambda kind: kind.hold > 0 and kind.lost_if_trapped)
        """Those that may be lost in an attack as they are in defence."""
        self.warships = self.sea - self.submarines - self.transports
        """Surface warships: they make a zone hostile."""
        self.destroyers = self._where(lambda kind: kind.anti_submarine)
        self.carriers = self._where(lambda kind: kind.decks > 0)
        self.deck_aircraft = self._where(lambda kind: kind.lands_on_carriers)
        self.scramblers = self._where(lambda kind: kind.scrambles)
        self.bombers = self._where(lambda kind: kind.raids)
        self.escorts = self._where(lambda kind: kind.escort > 0)
        self.factories = self._where(lambda kind: kind.capacity > 0 or kind.capacity_per_ipc > 0)
        self.bases = self._where(lambda kind: bool(kind.serves))
        self.upgrades = self._becomes(lambda kind: kind.upgrades_to)
        """What a facility can be made."""
        self.captured = self._becomes(lambda kind: kind.captured_as)
        """What a facility becomes when it is captured."""
        self.bombs = {
            number: frozenset(self.index[name] for name in kind.raid_targets) or self.facilities
            for number, kind in enumerate(told.unit)
            if kind.raids
        }
        """The facilities that each kind of bomber can raid."""
        self.blitzers = self._where(lambda kind: kind.blitz)
        self.followers = {
            number: frozenset(self.index[name] for name in kind.blitz_with)
            for number, kind in enumerate(told.unit)
            if kind.blitz_with
        }
        """Kinds that blitz only beside others, and beside which."""
        self.hinderers = self._where(lambda kind: kind.hinders_landings)
        self.scramblers = self._where(lambda kind: kind.scrambles)
        self.neutral_army = min(self._where(lambda kind: kind.neutral_army), default=0)
        """The kind that armies of neutral territories are made of."""
        self.moves = tuple(kind.move for kind in told.unit)

    def _where(self, holds: Callable[[UnitKind], bool]) -> frozenset[int]:
        return frozenset(number for number, kind in enumerate(self.kinds) if holds(kind))

    def _becomes(self, what: Callable[[UnitKind], str]) -> dict[int, int]:
        return {number: self.index[what(kind)] for number, kind in enumerate(self.kinds) if what(kind)}
