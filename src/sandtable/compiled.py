"""The compiled engine, where `make compiled` has built it; elsewhere Python runs the same sources, only slower.

It is used as long as every source it was built from is what it was then, by the very Python it was built for. So a
change of a source is never lost: from then on all of them are interpreted again. `SANDTABLE_COMPILED=no` does without,
and names another folder otherwise.
"""

import json
import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

VARIABLE = "SANDTABLE_COMPILED"
NO = "no"
PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "_compiled"
MANIFEST = "sources.json"


class Finder:
    """Finds compiled modules before the path is searched for their sources."""

    def __init__(self, folder: Path, modules: frozenset[str]) -> None:
        self.folder, self.modules = folder, modules

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        file = str(self.folder.joinpath(*name.split(".")).with_suffix(EXTENSION_SUFFIXES[0]))
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def file_of(module: str) -> str:
    """Where the source of a module is, beside the package."""
    return f"{module.replace('.', '/')}.py"


def digest(module: str) -> str:
    return sha256((PACKAGE.parent / file_of(module)).read_bytes()).hexdigest()


def use() -> None:
    """From now on import compiled modules, if there are any that are up to date."""
    told = os.environ.get(VARIABLE, "")
    folder = Path(told) if told else FOLDER
    if told != NO and folder.is_dir():
        modules = up_to_date(folder)
        if modules:
            sys.meta_path.insert(0, Finder(folder, modules | {LIBRARY}))


LIBRARY = "sandtable__mypyc"
"""What holds the code of all of them."""


def up_to_date(folder: Path) -> frozenset[str]:
    """The modules in this folder; none if it was built by another Python, or from other sources."""
    try:
        told = json.loads((folder / MANIFEST).read_bytes())
        if told["python"] != sys.version or any(digest(name) != was for name, was in told["sources"].items()):
            return frozenset()
        return frozenset(told["sources"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return frozenset()


def in_use() -> bool:
    """Whether compiled modules are imported."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)
