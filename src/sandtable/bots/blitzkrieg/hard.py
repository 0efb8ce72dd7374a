"""`hard` of Blitzkrieg: the tree search, whose playouts are cut off and judged by what the position promises."""

from sandtable.bots.blitzkrieg.promise import promise
from sandtable.bots.budget import Budget
from sandtable.bots.search import Search

DEPTH = 2
"""Decisions a playout goes on for before it is judged."""


def search(budget: Budget) -> Search:
    return Search(budget, promise, depth=DEPTH)
