"""Compile the engine of Axis & Allies with mypyc: `make compiled`, or

    python -m tools.compiling [folder] [--modules sandtable.core.chance …]

The sources stay what they are. What is built goes into a folder of the package that git ignores, with a list of the
sources it was built from: see `sandtable.compiled`, which uses it only as long as they are the same.
"""

import argparse
import contextlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
os.environ["SANDTABLE_COMPILED"] = "no"  # what was built before is not what is to be built now
sys.path.insert(0, str(SRC))

from mypyc.build import mypycify  # noqa: E402
from setuptools import setup  # noqa: E402

from sandtable import compiled  # noqa: E402
from tools.compiling.translate import translate  # noqa: E402

CORE = ("chance", "decisions", "flow")
CHAPTERS = ("games.axis", "bots.axis")
"""The engine, and the bots that play it."""
NOT_COMPILED = ("__init__", "game", "special", "aims", "commander")
"""A package, and classes that titles derive theirs from."""
LOOKUPS = Path(__file__).with_name("lookups.h")
NAME = "sandtable"
"""What the library of all modules is called: mypyc adds a word."""


def modules_of_the_engine() -> list[str]:
    """What of the core the engine asks all the time, its chapters and those of its bots."""
    found = [f"sandtable.core.{name}" for name in CORE]
    for package in CHAPTERS:
        names = sorted(file.stem for file in (SRC / "sandtable").joinpath(*package.split(".")).glob("*.py"))
        found += (f"sandtable.{package}.{name}" for name in names if name not in NOT_COMPILED)
    return found


def build(modules: Iterable[str], folder: Path) -> None:
    """Compile these modules into a folder, which is made anew."""
    modules = list(modules)
    with tempfile.TemporaryDirectory(prefix="sandtable-compiled-") as name:
        work = Path(name)
        shutil.copytree(SRC, work / "src", ignore=shutil.ignore_patterns("__pycache__", "page", "*.so", "_compiled"))
        for module in modules:
            translate(work / "src" / compiled.file_of(module), module)
        with contextlib.chdir(work / "src"):
            compile_all([compiled.file_of(module) for module in modules], work)
        built = {file.relative_to(work / "lib") for file in (work / "lib").rglob("*") if file.is_file()}
        shutil.rmtree(folder, ignore_errors=True)
        for file in built:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(work / "lib" / file, folder / file)
    told = {"python": sys.version, "sources": {module: compiled.digest(module) for module in modules}}
    (folder / compiled.MANIFEST).write_text(json.dumps(told, indent=1), "utf-8")


def compile_all(files: list[str], work: Path) -> None:
    options = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]
    extensions = mypycify(
        [*options, *files], opt_level="2", debug_level="0", multi_file=True, group_name=NAME, target_dir=str(work / "c")
    )
    with (work / "c" / f"__native_internal_{NAME}.h").open("a", encoding="utf-8") as header:
        header.write(LOOKUPS.read_text("utf-8"))
    for extension in extensions:
        extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
    where = [f"--build-lib={work / 'lib'}", f"--build-temp={work / 'o'}"]
    setup(name=NAME, ext_modules=extensions, script_args=["--quiet", "build_ext", *where])


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=compiled.FOLDER)
    parser.add_argument("--modules", nargs="*", help="only these modules")
    chosen = parser.parse_args()
    if shutil.which("cc") is None:
        raise SystemExit("sandtable: there is no C compiler here; nothing else needs one, so all works without.")
    build(chosen.modules or modules_of_the_engine(), chosen.folder.resolve())
    print(f"sandtable: compiled into {chosen.folder}")


if __name__ == "__main__":
    main()
