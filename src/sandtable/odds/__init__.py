"""Exact odds of Axis & Allies battles: `odds.battle("spring1942", "10 inf 3 art", "12 inf 1 aa")`; see docs/odds.md."""

from sandtable.odds.advice import BestOrder, Worth, best_order, sensitivity
from sandtable.odds.ask import battle, simulate
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.odds.luck import Ledger, ledger
from sandtable.odds.raid_odds import Damage, Raid, raid
from sandtable.odds.results import Battle, End, Left, Round, SideResult, Swing
from sandtable.odds.setting import Retreat

__all__ = [
    "Battle", "BestOrder", "Damage", "End", "Ledger", "Left", "OddsError", "Raid", "Retreat", "Round", "SideResult",
    "Swing", "TooLarge", "Worth", "battle", "best_order", "ledger", "raid", "sensitivity", "simulate",
]  # fmt: skip
