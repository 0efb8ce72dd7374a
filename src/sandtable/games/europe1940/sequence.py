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
        "begin": {"begin": "Order of play", "victory": "Winning the game"},
        "purchase": {"purchase": "Phase 1: Purchase and repair", "repair-ships": "Naval bases"},
        "combat-move": {
            "politics": "Phase 1: Declaring war",
            "combat-move": "Phase 2: Combat movement",
            "free-units": "The political situation: France",
        },
        "intercept": {"scramble": "Phase 2: Scramble; Phase 3, 1: Strategic and tactical bombing raids"},
        "strand": {"scramblers-home": "Phase 2: Scramble", "strand": "Phase 4: Non-combat movement, aircraft"},
        "lose-aircraft": {"lose-aircraft": "Phase 4: Non-combat movement, aircraft"},
        "income": {
            "late-war": "The political situation: United States",
            "convoys": "Phase 6: Convoys",
            "income": "Phase 6: Collect income",
        },
        "finish": {
            "outrage": "The political situation",
            "hold-on": "Winning the game",
            "finish": "Order of play",
        },
        "victory": {"next-round": "Order of play"},
    },
)

BATTLE = flow.variant("europe-battle", sequence.BATTLE, {})

PLAY = Outline(SET_UP, TURN, RAID, BATTLE)
