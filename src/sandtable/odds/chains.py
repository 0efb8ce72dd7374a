"""Chains: the states that a side comes to where all hits are alike, by how many hits it can still take."""

from typing import NamedTuple

import numpy as np

from sandtable.odds.arrays import Counts
from sandtable.odds.sides import Side


class Chains(NamedTuple):
    """The states of a side on its chains."""

    states: Counts
    """[chain, row, sort]: a hit leads to the row below."""
    places: list[tuple[int, int]]
    """Chain and row of each start."""


def chains_from(side: Side, starts: Counts) -> Chains:
    """The chains from these starts; what begins on another's chain needs none of its own."""
    left = side.strength(starts)
    if len(starts) == 1:
        return Chains(side.chains(starts), [(0, int(left[0]))])
    order = np.argsort(-left, kind="stable")
    chains = side.chains(starts[order])
    met = side.codes(chains)[:, left[order]] == side.codes(starts[order])
    own = dict[int, int]()
    chain = dict(zip(order.tolist(), (own.setdefault(one, len(own)) for one in met.argmax(0).tolist()), strict=True))
    return Chains(chains[list(own)], [(chain[start], hits) for start, hits in enumerate(left.tolist())])
