"""Compare our games with peers in one run on one core: `make bench`, or `python bench/run.py --json --seconds 5`."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import axis, churchill, envs, odds, ours, peers

GAMES: dict[str, Any] = {"siege": {"players": 4}, "blitzkrieg": {}}
YARDSTICK = "OpenSpiel python_team_dominoes"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each thing is measured")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    figures = {
        "ours": {game: ours.measure(game, options, wanted.seconds) for game, options in GAMES.items()},
        "axis": axis.measure(wanted.seconds),
        "churchill": churchill.measure(wanted.seconds),
        "odds": odds.measure(wanted.seconds),
        "envs": envs.measure(wanted.seconds),
        "peers": {name: _try(measure, wanted.seconds) for name, measure in peers.PEERS.items()},
    }
    print(json.dumps(figures, indent=2) if wanted.json else report(figures))


def _try(measure: Any, seconds: float) -> dict[str, Any]:
    """A peer that is not installed or does not run is reported, not hidden."""
    try:
        return dict(measure(seconds))
    except Exception as problem:  # noqa: BLE001  (whatever is wrong with a peer is the report)
        return {"problem": f"{type(problem).__name__}: {problem}"}


def report(figures: dict[str, Any]) -> str:
    """A table of figures per second, with ratios to the yardstick."""
    base = figures["peers"][YARDSTICK].get("steps")
    lines = [f"{'':34}{'decisions/s':>13}{'steps/s':>11}{'clone µs':>10}{'ratio':>8}"]
    for game, found in figures["ours"].items():
        raw, match = found["raw"], found["match"]
        lines.append(_row(f"{game}, raw engine", raw["decisions"], raw["steps"], found["clone_us"], base))
        lines.append(_row(f"{game}, match with record", match["decisions"], match["steps"], None, base))
        lines.append(f"  raw engine: {raw['games']:.0f} random games/s")
        if found["search"]:
            lines.append(f"  hard: {found['search']:.0f} search iterations/s from the opening")
        lines.append(f"  the match costs {raw['decisions'] / match['decisions']:.2f} times the raw engine")
    lines += axis.report(figures["axis"])
    lines += churchill.report(figures["churchill"])
    for name, found in figures["peers"].items():
        if "problem" in found:
            lines.append(f"{name:34}  {found['problem'][:80]}")
        else:
            lines.append(_row(name, None, found["steps"], found.get("clone_us"), base))
    lines.append(odds.report(figures["odds"]))
    lines.append(envs.report(figures["envs"]))
    lines.append(f"ratio: decisions (ours) or steps (peers) per second, {YARDSTICK} = 1")
    return "\n".join(lines)


def _row(name: str, decisions: float | None, steps: float, clone_us: float | None, base: float | None) -> str:
    rate = steps if decisions is None else decisions
    cells = [
        f"{decisions:>13,.0f}" if decisions else " " * 13,
        f"{steps:>11,.0f}",
        f"{clone_us:>10.1f}" if clone_us else " " * 10,
        f"{rate / base:>8.2f}" if base else " " * 8,
    ]
    return f"{name:34}" + "".join(cells)


if __name__ == "__main__":
    main()
