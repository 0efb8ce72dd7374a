"""The bot `rulebook`: the solo rulebook's algorithm in a seat of its own.

In a seat it plays by the rules of a person: its reserve is of ordinary size and hidden. Each time it is asked it lays
the reserve out in a row, draws a stratagem, and goes through the algorithm. It has no memory, so row and cup are
shuffled every time, and Steamroller, which only repeats another stratagem, stays out.
"""

from random import Random

from msgspec import Struct

from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.games.blitzkrieg import algorithm
from sandtable.games.blitzkrieg.algorithm import Position, Step
from sandtable.games.blitzkrieg.effects import Advance
from sandtable.games.blitzkrieg.nippon import Open
from sandtable.games.blitzkrieg.pieces import KINDS, STEAMROLLER, STRATAGEMS
from sandtable.games.blitzkrieg.state import BlitzkriegState, board_of, free_cells, open_theatres
from sandtable.games.blitzkrieg.stratagems import CONDITIONS
from sandtable.games.blitzkrieg.turn import STOP, Place

CUP = tuple(name for number, name in enumerate(STRATAGEMS) if number != STEAMROLLER)
FACES = 6


class Rulebook:
    """Plays as the solo rulebook's bot would, on either side of either board."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        """Of an imagined state it looks only at what its seat sees."""
        decision = observation.decision
        assert isinstance(decision, Choose)
        if len(decision.options) == 1:
            return decision.options[0]
        s: BlitzkriegState = observation.imagine(rng)
        side = s.terms.sides.index(observation.seat)
        match decision.ask:
            case "place":
                return self.place(s, side, open_theatres(s), rng)
            case "blitz":
                return self.place(s, side, [board_of(s).by_name[decision.args["theatre"]]], rng)
            case "advance":
                return self.advance(s, side, decision)
            case "use":
                return decision.options[0]  # top row first, left to right
            case "open":
                return max(decision.options, key=lambda option: self.promise(s, option))
        return decision.sample(rng)  # the rulebook has no word for these: they are asked only in the solo game

    def place(self, s: BlitzkriegState, side: int, within: list[int], rng: Random) -> Struct:
        """Steps 1.1 to 3.7; nothing that fits ends a blitz."""
        row = list(s.reserves[side])
        rng.shuffle(row)
        p = Position(s, side, tuple(row))
        choice = algorithm.choose(p, rng.choice(CUP), within, _keep_quiet, CONDITIONS)
        if choice is None:
            return STOP
        cell, places = choice
        at = places[rng.randrange(FACES) % len(places)]
        return Place(KINDS[row[at]], *board_of(s).names[cell])

    def advance(self, s: BlitzkriegState, side: int, decision: Choose) -> Struct:
        by_name = board_of(s).by_name
        theatres = [by_name[option.theatre] for option in decision.options if isinstance(option, Advance)]
        steps = decision.args["steps"]
        return Advance(board_of(s).theatres[algorithm.best_advance(s, side, theatres, steps)].id)

    def promise(self, s: BlitzkriegState, option: Struct) -> tuple[int, int, int]:
        """Nippon: a new campaign by the order of step 1.5, since no person opens it for this bot."""
        assert isinstance(option, Open)
        number = board_of(s).by_name[option.theatre]
        theatre = board_of(s).theatres[number]
        return len(free_cells(s, number)), sum(theatre.points), -theatre.height


def _keep_quiet(step: Step, left: list[int]) -> None:
    """In a seat nobody is told why."""
