"""Battle odds: exact answers beside the same battles simulated by the game's own steps, in one run on one core.

Times are processor time, so that a busy machine does not count against anybody.

`python bench/odds.py` prints a table; `make bench` has it at its end.
"""

import os
import sys
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parent.parent))

import sandtable
from sandtable import odds
from sandtable.core.chance import Roll
from sandtable.core.policy import Policy
from sandtable.games.axis import policies
from sandtable.games.axis.pieces import piece
from sandtable.games.axis.retreat import Press
from sandtable.games.axis.state import AxisState, flow, put
from sandtable.odds import compiled, opening_fire, solve
from sandtable.odds.reading import edition_of, read_force

GAME = "spring1942"
FRONT = ("10 inf 3 art 4 tank 3 ftr 1 bmb", "12 inf 2 art 3 tank 2 ftr 1 aa")
THIRTY = ("14 inf 5 art 7 tank 3 ftr 1 bmb", "18 inf 3 art 5 tank 4 ftr 1 aa")
FLEETS = ("2 sub 2 dd 1 cv 2 ftr 1 bb", "2 sub 1 dd 1 ca 1 cv 2 ftr 1 bb")
BATTLES = 2000
ARMADAS = ("5 sub 5 dd 3 ca 3 cv 6 ftr 3 bb", "4 sub 6 dd 4 ca 3 cv 6 ftr 2 bb")
TARGETS = {"front": 1.5, "thirty": 30.0, "forty": 4.0, "fleets": 2.6, "armadas": 500.0, "cached": 0.05}
"""Milliseconds."""
LAND_SIZES, SEA_SIZES = (5, 10, 20, 40, 60), (4, 8, 12)


def measure(seconds: float) -> dict[str, Any]:
    """Milliseconds of exact answers, and how many times longer the game's own simulation takes."""
    share = seconds / 4
    figures: dict[str, Any] = {
        "front": best(share, *FRONT),
        "thirty": best(share, *THIRTY),
        "forty": best(share, *army(40)),
        "fleets": best(share, *FLEETS, sea=True),
        "armadas": best(share, *ARMADAS, sea=True),
        "cached": cached(*FRONT),
    }
    figures["simulated"] = simulated(seconds, *FRONT)
    figures["ratio"] = figures["simulated"] / figures["front"]
    figures["land"] = {size: best(share / 2, *army(size)) for size in LAND_SIZES}
    figures["sea"] = {size: best(share / 2, *fleet(size), sea=True) for size in SEA_SIZES}
    return figures


def best(seconds: float, attack: str, defend: str, **options: Any) -> float:
    """The shortest of many answers, nothing remembered between them."""
    odds.battle(odds.ask(GAME, attack, defend, **options))  # names are read once
    shortest, until = float("inf"), perf_counter() + seconds
    while True:
        forget()
        before = process_time()
        odds.battle(odds.ask(GAME, attack, defend, **options))
        shortest = min(shortest, process_time() - before)
        if perf_counter() > until:
            return 1000 * shortest


def forget() -> None:
    """All that belongs to numbers of units; what an edition's rules say of kinds (`choices.verdict`) is found once."""
    for memory in (solve.cached, opening_fire.flak_chances):
        memory.cache_clear()


def cached(attack: str, defend: str) -> float:
    odds.battle(odds.ask(GAME, attack, defend))
    before = process_time()
    for _ in range(1000):
        odds.battle(odds.ask(GAME, attack, defend))
    return process_time() - before


def army(size: int) -> tuple[str, str]:
    tanks = size // 4
    return f"{size - 2 * tanks} inf {tanks} art {tanks} tank", f"{size - tanks} inf {tanks} tank"


def fleet(size: int) -> tuple[str, str]:
    quarter = size // 4
    return (
        f"{quarter} sub {quarter} dd {quarter} ftr {quarter} bb",
        f"{quarter} sub {quarter} dd {quarter} ca {quarter} ftr",
    )


# The same battle in the game


def simulated(seconds: float, attack: str, defend: str) -> float:
    """Milliseconds that 2,000 battles take, from as many as fit into the time."""
    start, losses = position(attack, defend), cheapest()
    rng = Random(1)
    fought, before = 0, process_time()
    while process_time() - before < seconds and fought < BATTLES:
        fight(start.clone(), losses, rng)
        fought += 1
    return 1000 * (process_time() - before) * BATTLES / fought


def position(attack: str, defend: str) -> AxisState:
    """Both forces in one territory, the battle about to begin."""
    game = sandtable.game(GAME)
    e = edition_of(GAME)
    s: AxisState = game.setup(game.options())
    s.units = [() for _ in s.units]
    s.turn = e.power_index["ussr"]
    space = e.board.index["norway"]
    for power, told in (("ussr", attack), ("germany", defend)):
        for (kind, _), count in read_force(e, told):
            put(s, space, piece(kind, e.power_index[power]), count)
    s.stack = [e.battle.begin(space)]
    flow.run_on(s, [])
    return s


def cheapest() -> Policy:
    """The cheapest units are lost first."""
    units = edition_of(GAME).units
    lost = sorted(units.troops | units.air, key=lambda kind: units.kinds[kind].cost)
    return Policy("casualties", {"order": [units.ids[kind] for kind in lost]})


def fight(s: AxisState, losses: Policy, rng: Random) -> None:
    """To the end: losses by the policy, and no retreat."""
    while s.stack:
        asked: Any = flow.pending(s)
        if isinstance(asked, Roll):
            flow.resolve(s, asked.draw(rng.randrange))
        else:
            flow.apply(s, asked.seat, policies.answer(losses, asked) or Press())


def report(figures: dict[str, Any]) -> str:
    """A table with the targets, and how cost grows."""
    names = {
        "front": "the battle of the issue, 21 against 19 and a gun",
        "thirty": "30 against 30 on land, with a gun",
        "forty": "40 against 40 on land",
        "fleets": "8 against 8 at sea",
        "armadas": "25 against 25 at sea, six kinds",
        "cached": "asked again",
    }
    by = "NumPy" if compiled.library is None else "C"
    lines = [f"{f'battle odds, exact, rounds by {by}':52}{'ms':>10}{'target':>10}"]
    lines += [f"{told:52}{figures[name]:>10.3f}{TARGETS[name]:>10g}" for name, told in names.items()]
    lines.append(f"{'2,000 battles simulated by the game itself':52}{figures['simulated']:>10.0f}")
    lines.append(f"  exact odds are {figures['ratio']:.0f} times faster than these 2,000 battles (target: 100)")
    for kind in ("land", "sea"):
        grown = ", ".join(f"{size}: {ms:.1f}" for size, ms in figures[kind].items())
        lines.append(
            f"  units a side on {kind}, ms: {grown}" if kind == "land" else f"  units a side at sea, ms: {grown}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(measure(4.0)))
