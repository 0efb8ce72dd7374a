"""States are plain data: they go to JSON and back, clones share nothing, and chance weighs exactly what it should."""

from itertools import islice
from random import Random
from typing import Any

import msgspec

from sandtable.core import codec
from sandtable.core.chance import Chance
from sandtable.core.conformance.play import Step, located, play, play_on
from sandtable.core.game import Game
from sandtable.core.types import Over

MOMENTS = 30
AHEAD = 25
"""How far a clone is played on."""
RESOLVED = 250
"""So many outcomes of a law are resolved."""
OUTCOMES = 2_000
"""Laws longer than this are looked at only so far."""


def check_states(game: Game[Any], options: Any, seed: int) -> None:
    """A state comes back from JSON and from storage as it was and plays on alike; looking at it changes nothing."""
    seats = (None, *game.seats(game.options(options)))

    def check(step: Step) -> None:
        before = codec.digest(step.state)
        copy = game.state_from(msgspec.json.decode(codec.to_json(step.state)))
        assert codec.digest(copy) == before, "the state is another after JSON and back"
        stored = msgspec.json.decode(codec.to_json(step.state))
        assert codec.digest(game.migrate(game.version, stored)) == before, "migrate changes a state of this version"
        for seat in seats:
            codec.to_json(game.view(step.state, seat))
        game.pending(step.state)
        assert codec.digest(step.state) == before, "looking at the state changed it"
        known = game.clone(step.state)
        play_on(game, known, Random(seed), AHEAD)
        play_on(game, copy, Random(seed), AHEAD)
        assert codec.digest(copy) == codec.digest(known), "the state plays on differently after JSON and back"

    play(game, options, seed).at_moments(MOMENTS, check)


def check_clones(game: Game[Any], options: Any, seed: int) -> None:
    """A clone equals its original, and what is done to one is not done to the other."""

    def check(step: Step) -> None:
        before = codec.digest(step.state)
        original = game.clone(step.state)
        clone = game.clone(original)
        assert codec.digest(clone) == before, "a clone is not equal to its original"
        play_on(game, clone, Random(seed), AHEAD)
        assert codec.digest(original) == before, "playing on a clone changed the original"
        untouched = game.clone(original)
        play_on(game, original, Random(seed + 1), AHEAD)
        assert codec.digest(untouched) == before, "playing on the original changed a clone"

    played = play(game, options, seed)
    played.at_moments(MOMENTS, check)
    with located(f"{played.where()} at the end"):
        assert isinstance(game.pending(game.clone(played.last)), Over), "a clone of the last state is not over"


def check_laws(game: Game[Any], options: Any, seed: int) -> None:
    """Each chance gives each outcome its exact weight, draws what its law contains, and goes to the wire and back.

    Every outcome of the law can be resolved, also without the faces that were shown.
    """
    played, rng = play(game, options, seed), Random(seed)
    looked_at = set()
    for step in played.steps:
        if isinstance(step.pending, Chance) and step.pending not in looked_at:
            looked_at.add(step.pending)
            with located(played.where(step)):
                assert step.pending.contains(step.answer), f"{step.answer} was drawn against the law"
                check_law(step.pending, rng)
                check_outcomes(game, step.state, step.pending)


def check_law(chance: Chance, rng: Random) -> None:
    """One chance; a long law is followed only for a while."""
    law = list(islice(chance.law(), OUTCOMES + 1))
    assert law, "nothing can happen"
    for outcome, weight in law[:50]:
        assert weight > 0, f"{outcome} is in the law with weight {weight}"
        assert chance.contains(outcome), f"{outcome} is in the law but not contained"
        _check_wire(chance, outcome)
    total = sum(weight for _, weight in law)
    if len(law) <= OUTCOMES:
        assert total == chance.total(), f"the weights sum to {total}, not to {chance.total()}"
        assert len({outcome for outcome, _ in law}) == len(law) == chance.count(), "outcomes are told twice"
    else:
        assert total <= chance.total(), f"the weights sum to more than {chance.total()}"
    for _ in range(5):
        drawn = chance.draw(lambda n: int(rng.random() * n))
        assert chance.contains(drawn), f"{drawn} was drawn against the law"
        _check_wire(chance, drawn)


def check_outcomes(game: Game[Any], state: Any, chance: Chance) -> None:
    """Whatever the law holds, the game goes on with it."""
    for outcome, _ in islice(chance.law(), RESOLVED):
        with located(f"{outcome} of the law"):
            clone = game.clone(state)
            game.resolve(clone, outcome)
            game.invariant(clone)
            game.pending(clone)


def _check_wire(chance: Chance, outcome: Any) -> None:
    wire = msgspec.json.decode(codec.to_json(chance.to_wire(outcome)))
    assert chance.from_wire(wire) == outcome, f"{outcome} comes back from {wire} as another"
