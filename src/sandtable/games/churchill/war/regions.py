"""Countries and colonies: networks and political markers come and go (5.12, 7.11, 7.12, 7.31, 7.32)."""

from sandtable.core.flow import Log
from sandtable.core.types import Event
from sandtable.games.churchill.board import FIGURES, NOBODY, REGIONS
from sandtable.games.churchill.state import ChurchillState, seat_of

NETWORKS: int = FIGURES["regions"]["networks"]
"""Networks a region holds at most."""


def add_network(s: ChurchillState, region: int, nation: int, rule: str, log: Log) -> None:
    """One network of a nation is placed where there is room for it."""
    s.network_of[region] = nation
    s.network_count[region] += 1
    log.append(Event("network-placed", {"seat": seat_of(nation), "region": REGIONS[region]}, rule))


def remove_networks(s: ChurchillState, region: int, count: int, rule: str, log: Log) -> None:
    """Some networks leave a region, whoever owns them."""
    owner = s.network_of[region]
    # Only this takes them away: not the Arctic closing again (churchill.7.4-stay).
    s.network_count[region] -= count
    # A political marker stays without networks (churchill.7.2).
    if s.network_count[region] == 0:
        s.network_of[region] = NOBODY
    args = {"seat": seat_of(owner), "region": REGIONS[region], "count": count}
    log.append(Event("network-removed", args, rule))


def add_control(s: ChurchillState, region: int, nation: int, rule: str, log: Log) -> None:
    """A nation's political marker is placed in a region without one."""
    s.control[region] = nation
    log.append(Event("political-placed", {"seat": seat_of(nation), "region": REGIONS[region]}, rule))


def remove_control(s: ChurchillState, region: int, rule: str, log: Log) -> None:
    """The political marker leaves a region."""
    owner, s.control[region] = s.control[region], NOBODY
    log.append(Event("political-removed", {"seat": seat_of(owner), "region": REGIONS[region]}, rule))
