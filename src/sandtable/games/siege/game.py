"""War Thunder: Siege, as the contract wants it."""

from itertools import combinations, product
from random import Random
from typing import get_args

from msgspec import Struct

from sandtable.core.game import Game
from sandtable.core.types import Seat
from sandtable.games.siege import (
    cards,
    ending,
    he111,
    marshal,
    movement,
    pieces,
    play,
    reveal,
    setup,
    turn,
    view,
)
from sandtable.games.siege.state import (
    Mode,
    OnTheWay,
    SiegeOptions,
    SiegeState,
    Variant,
    flow,
    pillboxes,
    tokens_in_box,
)
from sandtable.games.siege.view import SiegeView

CHAPTERS = (setup, turn, play, cards, movement, reveal, he111, marshal)
"""Importing a chapter writes its steps into the flow."""


class Siege(Game[SiegeState]):
    """A city under siege, for one to six defenders, with or without a field marshal against them."""

    id = "siege"
    version = 1
    State = SiegeState
    Options = SiegeOptions
    View = SiegeView
    ends = ending.ENDS
    flow = flow
    folder = pieces.FOLDER

    def seats(self, options: SiegeOptions) -> tuple[Seat, ...]:
        return setup.seats(options)

    def teams(self, options: SiegeOptions) -> tuple[tuple[Seat, ...], ...]:
        return setup.teams(options)

    def setup(self, options: SiegeOptions) -> SiegeState:
        return setup.set_up(options)

    def check_options(self, options: SiegeOptions) -> str | None:
        return setup.wrong_options(options)

    def clone(self, s: SiegeState) -> SiegeState:
        return s.clone()

    def view(self, s: SiegeState, seat: Seat | None) -> SiegeView:
        return view.view(s, seat)

    def resample(self, s: SiegeState, seat: Seat | None, rng: Random) -> SiegeState:
        return view.resample(s, seat, rng)

    def invariant(self, s: SiegeState) -> None:
        """Every card and every token is somewhere, once."""
        cards = [sum(counts) for counts in zip(s.deck, s.discard, s.worn, strict=True)]
        for hand in s.hands:
            for card in hand:
                cards[card] += 1
        assert cards == list(pieces.CARD_COUNTS), f"cards are not conserved: {cards}"
        assert min(s.deck + s.discard + s.reserve + s.spent) >= 0, "a pile has less than nothing in it"
        if s.result is None:  # the end may come while announced tokens are still to be played
            assert tokens_in_play(s) == list(tokens_in_box(s.terms)), f"tokens are not conserved: {tokens_in_play(s)}"
        assert all(code in range(len(pieces.TOKENS) * 8) for enemies in s.spaces for code in enemies)
        assert all(pieces.armour_of(code) for enemies in s.spaces for code in enemies), "a dead enemy stands"
        assert pillboxes(s) <= pieces.SETUP["pillbox_tokens"], "too many pillboxes"
        assert s.result is not None or any(s.buildings), "the city has fallen and nobody said so"

    def option_sets(self) -> dict[str, Struct]:
        """Every mode, each variant alone in every mode, and variants in pairs."""
        sets: dict[str, Struct] = {}
        for mode, players in MODES:
            sets[f"{mode}-{players}"] = SiegeOptions(mode, players)
        for (mode, players), variant in product(MODES[:4], VARIANTS):
            sets[f"{mode}-{variant}"] = SiegeOptions(mode, players, (variant,))
        for number, pair in enumerate(combinations(VARIANTS, 2)):
            mode, players = MODES[number % len(MODES)]
            sets[f"{mode}-{players}-{'-'.join(pair)}"] = SiegeOptions(mode, players, pair)
        return sets

    def golden_sets(self) -> dict[str, Struct]:
        """A dozen that say something: each mode, each variant, and two pairs."""
        sets = self.option_sets()
        return {name: sets[name] for name in GOLDEN}


GOLDEN = (
    "normal-4", "field_marshal-4", "solo-1", "shoulder_to_shoulder-3",
    "normal-simple_battles", "normal-one_for_all", "normal-all_for_one", "normal-supplies_run_low",
    "normal-caught_unawares", "field_marshal-my_house_is_my_castle",
    "normal-6-one_for_all-all_for_one", "field_marshal-4-simple_battles-all_for_one",
)  # fmt: skip
VARIANTS: tuple[Variant, ...] = get_args(Variant)
MODES: tuple[tuple[Mode, int], ...] = (
    ("normal", 4), ("field_marshal", 4), ("solo", 1), ("shoulder_to_shoulder", 3), ("normal", 2), ("normal", 6),
    ("field_marshal", 2), ("field_marshal", 6), ("normal", 3), ("normal", 5), ("shoulder_to_shoulder", 6),
)  # fmt: skip


def tokens_in_play(s: SiegeState) -> list[int]:
    """How many of each token there are anywhere at the table."""
    tokens = [reserve + spent for reserve, spent in zip(s.reserve, s.spent, strict=True)]
    on_board = (pieces.kind_of(code) for enemies in s.spaces for code in enemies)
    taken = (kind for kinds in s.trophies for kind in kinds)
    on_the_way = (token for frame in s.stack if isinstance(frame, OnTheWay) for token in frame.tokens)
    for token in (*on_board, *taken, *s.marshal, *on_the_way):
        tokens[token] += 1
    return tokens
