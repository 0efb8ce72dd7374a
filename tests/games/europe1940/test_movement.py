"""Europe 1940, combat and non-combat movement: powers not at war, bases, canals, blitzes beside tanks, landings."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec import Struct

from sandtable.core.match import Match
from sandtable.games.axis import access, labels
from sandtable.games.axis.air import FlyRaid, FlyTo
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, owner_of, total
from sandtable.games.axis.plans import CombatPlan
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.special import SpecialRules
from sandtable.games.axis.state import AxisState, was_hostile_land
from tests.games.axis.positions import asked, at, order, owner, refused
from tests.games.europe1940.positions import EDITION, EVERYBODY, FROM_THE_START, table
from tests.kit import rule

BOARD = EDITION.board

# Powers not at war with each other


@rule("europe.peace.land")
def test_land_of_a_power_one_is_not_at_war_with_is_closed() -> None:
    match = table(units={"poland": "germany tank bomber", "baltic_states": "ussr infantry"})
    assert refused(match, "move tank=1 poland,baltic_states") == "europe.peace.land"
    assert refused(match, "fly bomber=1 poland,baltic_states") == "europe.peace.land"
    after = table(phase="noncombat-move", units={"poland": "germany tank"})
    assert refused(after, "move tank=1 poland,baltic_states") == "europe.peace.land"


@rule("europe.peace.land")
def test_nor_does_anybody_fly_over_it() -> None:
    """From Finland to Romania it is three steps over Soviet land."""
    match = table(phase="noncombat-move", units={"finland": "germany fighter"})
    assert refused(match, "fly fighter=1 finland,romania") == "axis.air.range"
    war = table(phase="noncombat-move", wars=EVERYBODY, units={"finland": "germany fighter"})
    assert refused(war, "fly fighter=1 finland,romania") == ""


@rule("europe.peace.land")
def test_nor_raids_it() -> None:
    match = table(units={"poland": "germany bomber"}, facilities={"russia": "major_factory"})
    assert refused(match, "raid bomber=1 poland,russia") in ("europe.peace.land", "axis.air.range", "axis.orders.path")
    near = table(units={"poland": "germany bomber"}, facilities={"baltic_states": "minor_factory"})
    assert refused(near, "raid bomber=1 poland,baltic_states") == "europe.peace.land"


@rule("europe.peace.no-attack")
def test_land_that_holds_a_bystander_is_neither_attacked_nor_raided() -> None:
    wars = (*FROM_THE_START, ("germany", "ussr"))
    units = {"libya": "italy infantry 2 bomber", "egypt": "uk infantry; ussr infantry"}
    match = table(
        turn_of="italy",
        wars=wars,
        units=units,
        facilities={"egypt": "minor_factory"},
        owners={"alexandria": "italy", "tobruk": "italy"},
    )
    assert refused(match, "fly bomber=1 libya,egypt") == "europe.peace.no-attack"
    assert refused(match, "raid bomber=1 libya,egypt") == "europe.peace.no-attack"
    march = table(
        turn_of="italy", wars=wars, units={**units, "alexandria": "italy infantry"}, owners={"alexandria": "italy"}
    )
    assert refused(march, "move infantry=1 alexandria,egypt") == "europe.peace.no-attack"


@rule("europe.peace.sea")
def test_ships_of_a_power_one_is_not_at_war_with_do_not_stop_anybody() -> None:
    units = {"sz101": "usa battleship", "sz102": "germany destroyer", "sz106": "uk transport"}
    match = table(units=units)
    assert refused(match, "sail destroyer=1 sz102,sz106", "attack sz106") == ""
    through = table(phase="noncombat-move", units={"sz102": "germany destroyer", "sz101": "usa battleship"})
    assert refused(through, "sail destroyer=1 sz102,sz101") == ""


@rule("europe.peace.alone")
def test_a_neutral_power_uses_nobody_s_land_or_decks() -> None:
    units = {"eastern_us": "usa infantry fighter", "sz101": "uk carrier; uk transport"}
    match = table(turn_of="usa", phase="noncombat-move", units=units)
    assert refused(match, "fly fighter=1 eastern_us,quebec") in ("axis.air.landing-place", "axis.air.range")
    assert refused(match, "load infantry uk.transport eastern_us,sz101") == "axis.orders.unit"


@rule("europe.peace.no-combat")
def test_a_power_at_war_with_nobody_makes_no_combat_moves() -> None:
    match = table(turn_of="ussr", units={"eastern_poland": "ussr tank", "poland": "germany infantry"})
    assert asked(match) == ("ussr", "noncombat-move")
    assert refused(match, "move tank=1 eastern_poland,poland") == "europe.peace.land"


# Bases


@rule("europe.base.air-range")
def test_aircraft_from_an_air_base_fly_one_space_further() -> None:
    """From Germany to Libya it is five steps."""
    for facilities, answer in (({}, "axis.air.range"), ({"germany": "air_base"}, "")):
        match = table(phase="noncombat-move", units={"germany": "germany fighter"}, facilities=facilities)
        assert refused(match, "fly fighter=1 germany,libya") == answer


@rule("europe.base.out-of-action")
def test_a_base_out_of_action_helps_nobody() -> None:
    units = {"western_germany": "germany fighter"}
    for damage, left in ((0, 5), (2, 5), (3, 4)):
        match = table(units=units, facilities={"western_germany": f"air_base {damage}"})
        (stack,) = match.view().spaces["western_germany"].units
        assert stack.moves == left


@rule("europe.base.serves-friends")
def test_a_friend_s_base_serves_too() -> None:
    match = table(
        turn_of="italy", units={"western_germany": "italy fighter"}, facilities={"western_germany": "air_base"}
    )
    assert match.view().spaces["western_germany"].units[0].moves == 5


@rule("europe.base.air-not-decks")
def test_aircraft_at_sea_get_nothing_from_a_base_ashore() -> None:
    units = {"sz112": "germany carrier fighter"}
    match = table(units=units, facilities={"western_germany": "air_base, naval_base"})
    assert {stack.unit: stack.moves for stack in match.view().spaces["sz112"].units} == {"carrier": 3, "fighter": 4}


@rule("europe.base.naval-range", "europe.base.naval-zones")
def test_ships_from_a_naval_base_sail_three_zones() -> None:
    units = {"sz109": "uk cruiser", "sz104": "uk cruiser"}
    match = table(turn_of="uk", phase="noncombat-move", units=units, facilities={"united_kingdom": "naval_base"})
    assert refused(match, "sail cruiser=1 sz109,sz104,sz91,sz88") == ""
    assert refused(match, "sail cruiser=1 sz104,sz91,sz88,sz87") == "axis.move.range"
    offered = {one.path for one in match.draft("uk").options() if isinstance(one, Sail)}
    assert ("sz109", "sz104", "sz91", "sz88") in offered
    assert max(map(len, offered)) == 4


@rule("europe.base.naval-range")
def test_what_a_base_gives_is_used_up_once() -> None:
    units = {"sz109": "uk cruiser"}
    match = table(turn_of="uk", phase="noncombat-move", units=units, facilities={"united_kingdom": "naval_base"})
    assert refused(match, "sail cruiser=1 sz109,sz104", "sail cruiser=1 sz104,sz91,sz88") == ""
    assert (
        refused(match, "sail cruiser=1 sz109,sz104", "sail cruiser=1 sz104,sz91,sz88", "sail cruiser=1 sz88,sz87")
        == "axis.move.range"
    )


@rule("europe.base.captured")
def test_a_base_taken_this_turn_serves_nobody_yet() -> None:
    match = table(
        units={"france": "germany fighter"},
        owners={"france": "germany"},
        facilities={"france": "air_base"},
        remembered={"held": BOARD.owner},
    )
    assert labels.moves_left(EDITION, match._state.units[BOARD.index["france"]][0][0]) == 4


# Canals and straits


@rule("europe.canal.submarines")
def test_only_submarines_slip_through_gibraltar() -> None:
    match = table(phase="noncombat-move", units={"sz91": "germany submarine destroyer"})
    assert refused(match, "sail submarine=1 sz91,sz92") == ""
    assert refused(match, "sail destroyer=1 sz91,sz92") == "axis.map.canal"
    assert refused(match, "sail destroyer=1,submarine=1 sz91,sz92") == "axis.map.canal"


@rule("europe.canal.neutral")
def test_neutral_turkey_closes_its_straits_to_all() -> None:
    for power in ("italy", "uk"):
        match = table(turn_of=power, phase="noncombat-move", units={"sz99": f"{power} cruiser"})
        assert refused(match, "sail cruiser=1 sz99,sz100") == "europe.canal.neutral"
    turned = tuple("allies" if leaning == "strict" else leaning for leaning in BOARD.stance)
    match = table(turn_of="uk", phase="noncombat-move", units={"sz99": "uk cruiser"}, remembered={"stances": turned})
    assert refused(match, "sail cruiser=1 sz99,sz100") == "europe.canal.neutral"


@rule("europe.canal.leave")
def test_the_straits_of_a_power_that_is_no_enemy_need_its_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leave(SpecialRules):
        def gives_leave(self, s: AxisState, holder: int) -> bool:
            return holder == EDITION.power_index["germany"]

    units = {"sz113": "ussr cruiser"}
    match = table(turn_of="ussr", phase="noncombat-move", units=units)
    monkeypatch.setattr(EDITION, "special", SpecialRules())
    assert refused(match, "sail cruiser=1 sz113,sz112") == "europe.canal.leave"
    monkeypatch.setattr(EDITION, "special", Leave())
    assert refused(match, "sail cruiser=1 sz113,sz112") == ""


# Blitzes


@rule("europe.blitz.mech")
def test_one_mechanised_infantry_goes_along_with_each_tank() -> None:
    units = {"poland": "germany tank mech_infantry 2"}
    match = table(wars=EVERYBODY, units=units)
    assert refused(match, "move mech_infantry=1 poland,eastern_poland,belarus") == "axis.blitz.tanks"
    assert refused(match, "move tank=1,mech_infantry=2 poland,eastern_poland,belarus") == "axis.blitz.tanks"
    order(match, "move tank=1,mech_infantry=1 poland,eastern_poland,belarus")
    assert at(match, "belarus") == {"germany.tank": 1, "germany.mech_infantry": 1}
    assert owner(match, "eastern_poland") == "germany"


@rule("europe.blitz.mech")
def test_nor_does_it_follow_alone_where_a_tank_has_just_gone() -> None:
    match = table(wars=EVERYBODY, units={"poland": "germany tank mech_infantry"})
    tank = "move tank=1 poland,eastern_poland,belarus"
    assert refused(match, tank, "move mech_infantry=1 poland,eastern_poland,belarus") == "axis.blitz.tanks"
    first = "move mech_infantry=1 poland,eastern_poland"
    assert refused(match, first, "move mech_infantry=1 eastern_poland,belarus") == "axis.move.range"


@rule("europe.blitz.bases")
def test_a_base_stops_a_blitz() -> None:
    match = table(wars=EVERYBODY, units={"poland": "germany tank"}, facilities={"eastern_poland": "air_base"})
    assert refused(match, "move tank=1 poland,eastern_poland,belarus") == "axis.blitz.empty"


# Landings


@rule("europe.transport.escorted", "europe.transport.escort-kinds")
def test_past_an_ignored_submarine_troops_land_only_beside_a_warship() -> None:
    landing = "unload infantry transport.infantry sz110,normandy_bordeaux"
    taken: dict[str, str | None] = {"normandy_bordeaux": "germany", "france": "germany"}
    for beside, answer in (
        ("", "europe.transport.escorted"),
        (" submarine", ""),
        (" carrier", ""),
        ("; france cruiser", "europe.transport.escorted"),
    ):
        units = {"sz110": f"uk transport.infantry{beside}; germany submarine", "normandy_bordeaux": "germany infantry"}
        match = table(turn_of="uk", units=units, owners=taken)
        assert refused(match, landing) == answer, beside
    match = table(turn_of="uk", units={"sz110": "uk transport.infantry; germany transport"}, owners=taken)
    assert refused(match, landing) == ""


@rule("europe.combat.support")
def test_ships_and_aircraft_go_along_where_a_scramble_may_come() -> None:
    landing = "unload infantry transport.infantry sz110,normandy_bordeaux"
    taken: dict[str, str | None] = {"normandy_bordeaux": "germany", "france": "germany", "holland_belgium": "germany"}
    units = {
        "sz110": "uk transport.infantry",
        "sz109": "uk destroyer",
        "united_kingdom": "uk fighter",
        "holland_belgium": "germany fighter",
    }
    base = table(turn_of="uk", units=units, owners=taken, facilities={"holland_belgium": "air_base"})
    assert refused(base, landing, "sail destroyer=1 sz109,sz110", "fly fighter=1 united_kingdom,sz110") == ""
    none = table(turn_of="uk", units=units, owners=taken)
    assert refused(none, landing, "sail destroyer=1 sz109,sz110") == "axis.combat.no-idle"
    assert refused(none, landing, "fly fighter=1 united_kingdom,sz110") == "axis.combat.no-idle"


# Offers are all that is legal


POSITIONS: dict[str, dict[str, Any]] = {
    "neutrals": {"units": {"romania": "germany infantry tank mech_infantry aa_gun fighter"}},
    "neutrals after combat": {
        "phase": "noncombat-move", "units": {"romania": "germany infantry tank 2 aa_gun fighter"},
    },
    "strangers": {"units": {"poland": "germany tank mech_infantry tactical_bomber", "eastern_poland": "ussr infantry"}},
    "bases": {
        "turn_of": "uk",
        "units": {"united_kingdom": "uk fighter bomber", "sz109": "uk cruiser", "germany": "germany infantry"},
        "facilities": {"united_kingdom": "air_base, naval_base"},
    },
    "bases after combat": {
        "turn_of": "uk", "phase": "noncombat-move",
        "units": {"united_kingdom": "uk fighter", "sz109": "uk cruiser submarine"},
        "facilities": {"united_kingdom": "air_base, naval_base"},
    },
    "war": {"wars": EVERYBODY, "units": {"poland": "germany tank 2 mech_infantry fighter", "belarus": "ussr infantry"}},
    "gibraltar": {"phase": "noncombat-move", "units": {"sz91": "germany submarine cruiser"}},
}  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS)
def test_single_orders_on_offer_are_exactly_the_legal_ones(position: str) -> None:
    match = table(**POSITIONS[position])
    (seat,) = match.waiting()
    draft = match.draft(seat)
    offered = {told(one) for one in draft.options() if isinstance(one, March | Sail | FlyTo)}
    legal = {told(one) for one in brute_force(match) if is_legal(match, one)}
    assert offered == legal
    assert legal


def told(one: March | Sail | FlyTo) -> tuple[str, tuple[tuple[str, int], ...], tuple[str, ...]]:
    return type(one).__name__, tuple(sorted(one.units.items())), one.path


def is_legal(match: Match, one: March | Sail | FlyTo) -> bool:
    """An order that may come first; after combat an aircraft must also be able to stay where it goes."""
    (seat,) = match.waiting()
    draft = match.draft(seat)
    if draft.add(one) is not None:
        return False
    stays = not isinstance(one, FlyTo) or isinstance(draft, CombatPlan) or not draft.duties()
    draft.drop(0)
    return stays


def brute_force(match: Match) -> Iterator[March | Sail | FlyTo]:
    """Every unit, and tanks with mechanised infantry, along every way of at most three steps, or by air anywhere."""
    s = match._state
    for space, stacks in enumerate(s.units):
        mine = [(code, n) for code, n in stacks if owner_of(code) == s.turn]
        for code, count in mine:
            unit = labels.exact(EDITION, stacks, code, s.turn)
            amounts = sorted({1, count})
            if kind_of(code) in EDITION.units.air:
                yield from (FlyTo({unit: n}, (BOARD.spaces[space], to)) for to in BOARD.spaces for n in amounts)
                continue
            word, near = (Sail, BOARD.sea_next) if BOARD.is_sea[space] else (March, BOARD.land_next)
            for path, n in product(ways(near, (space,), 3), amounts):
                yield word({unit: n}, tuple(BOARD.names(path)))
            tanks = total((c, k) for c, k in mine if kind_of(c) == EDITION.units.index["tank"])
            if unit == "mech_infantry" and tanks:
                for path, n in product(ways(near, (space,), 3), sorted({1, min(count, tanks)})):
                    if any(was_hostile_land(s, land, s.turn) for land in path[1:-1]):
                        yield March({unit: n, "tank": n}, tuple(BOARD.names(path)))


def ways(near: tuple[tuple[int, ...], ...], path: tuple[int, ...], steps: int) -> Iterator[tuple[int, ...]]:
    """All ways of one or two steps, and longer ones that do not go round in circles but perhaps back to their start."""
    for there in near[path[-1]] if steps else ():
        if there in path[1:]:
            continue
        yield (*path, there)
        if there != path[0]:
            yield from ways(near, (*path, there), steps - 1)


PORTS: dict[str, dict[str, Any]] = {
    "landings": {
        "turn_of": "italy",
        "units": {
            "sz97": "italy transport.infantry.artillery transport destroyer; uk submarine",
            "southern_italy": "italy infantry tank", "greece": "allies_army infantry", "sz99": "uk transport",
            "northern_italy": "italy bomber tactical_bomber", "malta": "uk infantry",
        },
        "facilities": {"southern_france": "minor_factory, air_base", "malta": "air_base"},
    },
    "ports after combat": {
        "turn_of": "uk", "phase": "noncombat-move",
        "units": {
            "sz98": "uk transport.infantry transport; france transport", "egypt": "uk infantry aa_gun",
            "sz99": "uk transport.tank", "syria": "uk infantry", "sz110": "uk transport.infantry; germany cruiser",
            "united_kingdom": "uk infantry",
        },
    },
    "strangers at sea": {
        "units": {"sz113": "germany transport.infantry cruiser; ussr cruiser", "germany": "germany infantry bomber"},
        "facilities": {"baltic_states": "minor_factory"},
    },
}  # fmt: skip


@pytest.mark.parametrize("position", PORTS)
def test_orders_of_transports_and_bombers_on_offer_are_exactly_the_legal_ones(position: str) -> None:
    match = table(**PORTS[position])
    (seat,) = match.waiting()
    kinds = (Load, Unload, AttackZone) if "phase" in PORTS[position] else (Load, Unload, AttackZone, FlyRaid)
    offered = {repr(one) for one in match.draft(seat).options() if isinstance(one, kinds)}
    legal = {repr(one) for one in brute_cargo(match) if isinstance(one, kinds) and takes(match, one)}
    assert offered == legal
    assert legal


def takes(match: Match, one: Struct) -> bool:
    (seat,) = match.waiting()
    draft = match.draft(seat)
    if draft.add(one) is not None:
        return False
    draft.drop(0)
    return True


def brute_cargo(match: Match) -> Iterator[Struct]:
    """Whatever stands beside the sea into any ship there, all cargo or one unit to any coast, bombs on any space."""
    s = match._state
    for zone in BOARD.zones:
        yield AttackZone(BOARD.spaces[zone])
        for ship, coast in product((code for code, _ in s.units[zone]), BOARD.lands):
            names = labels.exact(EDITION, s.units[zone], ship, s.turn), BOARD.spaces[coast], BOARD.spaces[zone]
            for code, _ in s.units[coast]:
                yield Load(labels.exact(EDITION, s.units[coast], code, s.turn), names[0], (names[1], names[2]))
            aboard = [EDITION.units.ids[item_kind(one)] for one in cargo_of(ship)]
            for units in {tuple(aboard), *((unit,) for unit in aboard)} - {()}:
                yield Unload(units, names[0], (names[2], names[1]))
    for space, stacks in enumerate(s.units):
        for code, count in stacks:
            unit = labels.exact(EDITION, stacks, code, s.turn)
            for to, n in product(BOARD.spaces, sorted({1, count})):
                yield FlyRaid({unit: n}, (BOARD.spaces[space], to))


# The way home


@rule("axis.air.no-suicide", "europe.neutral.no-overflight")
def test_the_way_home_may_lead_over_a_neutral_that_is_being_taken() -> None:
    """From Albania to Yugoslavia's far side and back there is no other way: the attack may be assumed to succeed."""
    units = {"albania": "italy infantry 6 fighter", "romania": "germany infantry"}
    match = table(turn_of="italy", units=units)
    assert refused(match, "fly fighter=1 albania,yugoslavia", "move infantry=6 albania,yugoslavia") == ""
    skies = access.air_map(match._state).distance[BOARD.index["albania"]]
    draft = match.draft("italy")
    draft.add(March({"infantry": 6}, ("albania", "yugoslavia")))
    after = access.air_map_after(draft.scratch).distance[BOARD.index["albania"]]
    assert (skies[BOARD.index["romania"]], after[BOARD.index["romania"]]) == (4, 2)
    assert access.air_map(draft.scratch).distance[BOARD.index["albania"]][BOARD.index["romania"]] == 4
