"""Is this tree slower than an earlier commit? Both are measured in turn, in one run, and the ratio is printed.

    .venv/bin/python bench/compare.py a1b2c3d [--seconds 2] [--rounds 5] [--only siege,start]
                                              [--server] [--compiled] [--json]

A ratio above 1 means that the present tree is faster. Rates are per second of processor time, so that other work on
the machine matters little; of several rounds the median counts, with the lowest and the highest beside it. `start` is
the processor time of `sandtable games`; `--server` adds bench/server.py of both trees (CPU of a stored move).
`--compiled` compiles the present tree first, as `make compiled` does.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
PROBE = ROOT / "bench" / "probe.py"
GAMES = ("siege", "blitzkrieg", "churchill", "spring1942")
PROBES = ("raw", "match", "clone", "view")
MORE_PROBES = {"spring1942": ("rounds", "offers", "most-offers", "add")}
"""What only some games have: rounds, the orders of movement phases on offer, and adding an order to a draft."""
START = "start"
STARTS = 3
MILLISECOND = 1_000.0
"""What is done more often in a second takes less than a millisecond."""


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The files of a commit in a folder that goes away again."""
    with tempfile.TemporaryDirectory(prefix="sandtable-compare-") as name:
        tree, packed = Path(name), Path(name) / "tree.tar"
        subprocess.run(["git", "archive", "--output", packed, commit], cwd=ROOT, check=True)
        with tarfile.open(packed) as archive:
            archive.extractall(tree, filter="data")
        (tree / "sandtable").symlink_to(tree / "src" / "sandtable")  # whoever puts the tree on the path finds it
        yield tree


def run(tree: Path, *arguments: str | Path) -> str:
    """What a Python program prints that imports the package of a tree."""
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=tree, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, arguments))} in {tree}: {done.stderr.strip()[-500:]}")
    return done.stdout


def starts(tree: Path) -> float:
    """Starts of `sandtable games` per second of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(STARTS):
        run(tree, "-c", "import sys; sys.argv[1:] = ['games']; from sandtable.cli import main; main()")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return STARTS / (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def rate(tree: Path, what: str, seconds: float) -> float:
    if what == START:
        return starts(tree)
    game, probe = what.split(" ")
    return float(run(tree, PROBE, probe, game, str(seconds)))


def moves(tree: Path, seconds: float) -> dict[str, float]:
    """Stored moves per second of the server's processor time, by database and pace."""
    told = run(tree, tree / "bench" / "server.py", "--tables", "40", "--seconds", str(seconds))
    found = re.findall(r"^((?:SQLite|PostgreSQL), [a-z ]+?) {2,}.*?([\d.]+) ms CPU each", told, re.MULTILINE)
    return {f"server {name}": 1000 / float(cpu) for name, cpu in found}


def main() -> None:
    """Measure both trees in turn and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the earlier commit")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each thing is measured in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="names of games, probes or `start`, with commas between them")
    parser.add_argument("--server", action="store_true", help="also how much a stored move costs the server")
    parser.add_argument("--compiled", action="store_true", help="compile the present tree first: that takes minutes")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    wanted = [name for name in chosen.only.split(",") if name]
    everything = [START, *(f"{game} {probe}" for game in GAMES for probe in (*PROBES, *MORE_PROBES.get(game, ())))]
    names = [name for name in everything if not wanted or any(word in wanted for word in name.split(" "))]
    before: dict[str, list[float]] = {}
    now: dict[str, list[float]] = {}
    with checkout(chosen.commit) as earlier, checkout("HEAD") as present:
        if chosen.compiled:
            run(present, "-m", "tools.compiling")
        for number in range(chosen.rounds):
            print(f"round {number + 1} of {chosen.rounds}", file=sys.stderr)
            for tree, found in ((earlier, before), (present, now))[:: 1 if number % 2 else -1]:
                for name in names:
                    found.setdefault(name, []).append(rate(tree, name, chosen.seconds))
                for name, moved in (moves(tree, chosen.seconds) if chosen.server else {}).items():
                    found.setdefault(name, []).append(moved)
    figures = {name: summary(before[name], now[name]) for name in now if name in before}
    print(json.dumps(figures, indent=2) if chosen.json else report(figures, chosen.commit))


def summary(before: list[float], now: list[float]) -> dict[str, float]:
    ratios = sorted(new / old for old, new in zip(before, now, strict=True))
    return {
        "before": median(before), "now": median(now), "ratio": median(ratios), "low": ratios[0], "high": ratios[-1],
    }  # fmt: skip


def each(rate: float) -> str:
    """How long one of so many a second takes."""
    return f"{1e3 / rate:.1f} ms" if rate < MILLISECOND else f"{1e6 / rate:.1f} µs"


def report(figures: dict[str, dict[str, float]], commit: str) -> str:
    lines = [f"{'per second of processor time':<30}{commit[:10]:>12}{'now':>12}{'each':>11}{'ratio':>8}"]
    for name, found in figures.items():
        spread = f"   {found['low']:.2f} to {found['high']:.2f}"
        lines.append(
            f"{name:<30}{found['before']:>12,.1f}{found['now']:>12,.1f}{each(found['now']):>11}{found['ratio']:>8.2f}{spread}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
