"""Spring 1942 in words and as an array: it adds nothing of its own."""

from collections.abc import Iterable

from sandtable.envs.titles import axis
from sandtable.envs.titles.axis import JOINED, Encoder
from sandtable.games.axis.edition import find

__all__ = ["JOINED", "Encoder", "words"]


def words() -> Iterable[str]:
    return axis.words_of(find("spring1942"))
