"""Rulebook, "Order of play": the engine's sequences with the steps that this book adds, moves and leaves out."""

from sandtable.games.axis import sequence
from sandtable.games.axis.edition import Outline
from sandtable.games.europe1940.raids import RAID
from sandtable.games.europe1940.state import flow

SET_UP = flow.variant(
    "europe-set-up",
    sequence.SET_UP,
    {"charts": {"charts": "Setting up the game"}},
)

TURN = flow.variant(
    "europe-turn",
    sequence.TURN,
    {
        "begin": {"begin": "Order of play"},
        "purchase": {"purchase": "Phase 1: Purchase and repair"},
        "intercept": {"intercept": "Phase 2: Scramble; Phase 3, 1: Strategic and tactical bombing raids"},
        "strand": {"strand": "Phase 4: Air units"},
        "lose-aircraft": {"lose-aircraft": "Phase 4: Air units"},
    },
)

BATTLE = flow.variant("europe-battle", sequence.BATTLE, {})

PLAY = Outline(SET_UP, TURN, RAID, BATTLE)
