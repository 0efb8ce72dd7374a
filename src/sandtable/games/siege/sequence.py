"""The order of play, step by step, to be compared with the headings of the rulebook.

What lies on the table before anybody is asked (the city and its walls, the deck, the reserve: points 1, 2, 5 and 6 of
"Preparing the game") is laid out by `setup.set_up`.
"""

from sandtable.core.flow import At, Sequence
from sandtable.games.siege.state import Mode, SiegeState, flow

PREPARATION = flow.sequence(
    "preparation",
    {
        "first-player": "The course of the game",
        "homes": "My house is my castle",  # only with that variant
        "start-tanks": "Preparing the game, 3",
        "hands": "Preparing the game, 4",
    },
)
MARSHAL_PREPARATION = flow.variant(
    "marshal-preparation", PREPARATION, {"hands": {"hands": "Preparing the game, 4", "marshal-hand": "Field marshal"}}
)

TURN = flow.sequence(
    "turn",
    {
        "draw": "1. Draw cards",
        "swap": "2. Discard one and draw one",
        "trade": "3. Trade cards",
        "play": "4. Play cards",
        "move": "5. Move the enemies",
        "reveal": "6. Reveal two new enemies",
        "next": "The end of the turn",
    },
    back_to="draw",
)
MARSHAL_TURN = flow.variant(  # siege.marshal.turn
    "marshal-turn",
    TURN,
    {
        "move": {"move": "Field marshal, 1"},
        "reveal": {"marshal-draw": "Field marshal, 2", "marshal-play": "Field marshal, 3"},
    },
)


class More(At, frozen=True):
    """How many tokens are played because of a token."""

    count: int


MORE_TOKENS = flow.sequence("more-tokens", {"reveal-more": "Revealing new enemies"}, frame=More)
MARSHAL_MORE_TOKENS = flow.variant(  # siege.marshal.more
    "marshal-more-tokens",
    MORE_TOKENS,
    {"reveal-more": {"marshal-draw-more": "Field marshal", "marshal-play-more": "Field marshal"}},
)


def first_frames(mode: Mode) -> list[At]:
    """The stack a game begins with: turns, and before them the set-up."""
    if mode == "field_marshal":
        return [MARSHAL_TURN.begin(), MARSHAL_PREPARATION.begin()]
    return [TURN.begin(), PREPARATION.begin()]


def more_tokens(s: SiegeState, count: int) -> More:
    """The frame that plays more tokens: from the reserve, or through the field marshal's hand."""
    sequence: Sequence[More] = MARSHAL_MORE_TOKENS if s.terms.mode == "field_marshal" else MORE_TOKENS
    return sequence.begin(count)
