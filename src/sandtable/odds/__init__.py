"""Exact odds of Axis & Allies battles; see docs/odds.md.

`odds.battle(odds.ask("spring1942", "10 inf 3 art", "12 inf 1 aa"))`
"""

from sandtable.odds.comparing import BestOrder, Worth, best_order, sensitivity
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.odds.forces import whole
from sandtable.odds.luck import Ledger, ledger
from sandtable.odds.question import Question, Retreat
from sandtable.odds.raid_odds import Damage, Raid, RaidQuestion, raid
from sandtable.odds.reading import ask, ask_raid
from sandtable.odds.results import Battle, End, Left, Round, SideResult, Swing
from sandtable.odds.solve import battle, simulate

__all__ = [
    "Battle", "BestOrder", "Damage", "End", "Ledger", "Left", "OddsError", "Question", "Raid", "RaidQuestion",
    "Retreat", "Round", "SideResult", "Swing", "TooLarge", "Worth", "ask", "ask_raid", "battle", "best_order", "ledger",
    "raid", "sensitivity", "simulate", "whole",
]  # fmt: skip
