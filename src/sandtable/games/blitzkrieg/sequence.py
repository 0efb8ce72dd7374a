"""The sequence of play: what comes after what, each step with its place in the rulebook.

What a step does stands in its chapter: `setup`, `turn`, `effects`, `battle`, `nippon`, `ending`, and `solo` for the
rulebook's bot. Boards and modes replace entries.
"""

from sandtable.core.flow import At
from sandtable.games.blitzkrieg.state import BlitzkriegState, flow, is_bot

SETUP = flow.sequence(
    "setup",
    {
        "first-reserve": "Setup, 4",
        "second-reserve": "Setup, 4",
    },
)
SOLO_SETUP = flow.variant(
    "solo-setup",
    SETUP,
    {
        "first-reserve": {"bot-row": "Solo: setup, second point"},
        "second-reserve": {"second-reserve": "Solo: setup, second point", "head-start": "Solo: setup, §2"},
    },
)
NIPPON_SOLO_SETUP = flow.variant(
    "nippon-solo-setup",
    SOLO_SETUP,
    {"head-start": {"nippon-head-start": "Solo with Nippon"}},
)


TURN = flow.sequence(
    "turn",
    {
        "place": "Course of play, 1",
        "effect": "Course of play, 2",
        "advance": "Course of play, 3, with what it completes",
        "blitz": "Tokens, blitz air",  # with another token the turn stands at "place" once more
        "draw": "Course of play, 4",
        "end-of-turn": "Winning the war, first point",
    },
)
NIPPON_TURN = flow.variant(
    "nippon-turn",
    TURN,
    {"advance": {"nippon-advance": "Nippon: completing a campaign"}},
)
BOT = {
    "place": {"stratagem": "Solo: the bot's turn, A", "place": "Solo: the bot's turn, B"},
    "draw": {"draw": "Solo: the bot's turn, C"},
}
BOT_TURN = flow.variant("bot-turn", TURN, BOT)
NIPPON_BOT_TURN = flow.variant("nippon-bot-turn", NIPPON_TURN, BOT)


THEATRE_VICTORY = flow.sequence(
    "theatre-victory",
    {
        "free-spaces": "Completing a theatre, second point",
        "theatre-points": "Completing a theatre, third point",
    },
)
CAMPAIGN_VICTORY = flow.variant(
    "campaign-victory",
    THEATRE_VICTORY,
    {
        "theatre-points": {
            "campaign-points": "Nippon: completing a campaign",
            "next-campaign": "Nippon: completing a campaign",
        }
    },
)


TURNS = {"base": (TURN.begin(), BOT_TURN.begin()), "nippon": (NIPPON_TURN.begin(), NIPPON_BOT_TURN.begin())}


def turn_of(s: BlitzkriegState) -> At:
    """The turn of the side whose turn it is, before its first step."""
    return TURNS[s.terms.board][is_bot(s, s.turn)]
