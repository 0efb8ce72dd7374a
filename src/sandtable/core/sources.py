"""Where a game's rules and messages are written down.

A game's folder has `rules.toml` and `text/<language>.ftl`. A game that is one Python file may hold both as literals:
`RULES` is what would stand in `rules.toml`, `TEXT = {"en": …, "ru": …}` what would stand in `text/`.
"""

import ast
import inspect
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.types import SandtableError

LANGUAGES = ("en", "ru")


def folder_of(home: Path) -> Path:
    """The folder of a game; its home is that folder or a Python file in it."""
    return home.parent if home.is_file() else home


@cache
def home_of(kind: type) -> Path:
    """Where a class of games is written: the first file, of it and its bases, that has rules inside or beside it."""
    of_game = (
        one for one in kind.__mro__ if one.__module__ not in {"builtins", "abc", "typing", "sandtable.core.game"}
    )
    files = [Path(inspect.getfile(one)) for one in of_game]
    homes = (file for file in files if "RULES" in _literals(file) or (file.parent / "rules.toml").is_file())
    return next(homes, files[0])


def rules_toml(home: Path) -> str:
    """The text of a game's rule catalogue."""
    if home.is_file() and "RULES" in (inside := _literals(home)):
        return str(inside["RULES"])
    try:
        return (folder_of(home) / "rules.toml").read_text("utf-8")
    except FileNotFoundError:
        raise SandtableError(f"{home} has no rules: write rules.toml{_or_inside(home, 'RULES')}") from None


def text_home(home: Path) -> Path:
    """Where a game's messages are: the folder of its `.ftl` files, or the Python file that holds `TEXT`."""
    if home.is_file() and "TEXT" in _literals(home):
        return home
    folder = folder_of(home) / "text"
    if not folder.is_dir():
        raise SandtableError(f"{home} has no messages: write text/en.ftl{_or_inside(home, 'TEXT')}")
    return folder


def messages(text_home: Path, language: str) -> str:
    """The Fluent messages there in a language; in another where there are none in this one."""
    written = messages_by_language(text_home)
    return written.get(language) or next(iter(written.values()), "")


@cache
def messages_by_language(text_home: Path) -> dict[str, str]:
    """The Fluent messages there in each language they are written in."""
    if text_home.is_file():
        return dict(_literals(text_home)["TEXT"])
    files = {language: text_home / f"{language}.ftl" for language in LANGUAGES}
    return {language: file.read_text("utf-8") for language, file in files.items() if file.is_file()}


def _or_inside(home: Path, name: str) -> str:
    return f" beside it, or {name} inside it" if home.is_file() else " there"


@cache
def _literals(file: Path) -> dict[str, Any]:
    """What a file says `RULES` and `TEXT` are, on its top level or in a class. It is read, not run."""
    found: dict[str, Any] = {}
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id in {"RULES", "TEXT"}:
                    found[target.id] = _literal(file, target.id, node)
    return found


def _literal(file: Path, name: str, node: ast.Assign) -> Any:
    try:
        value = ast.literal_eval(node.value)
    except ValueError:
        raise SandtableError(f"{file}, line {node.lineno}: {name} must be written out, not computed") from None
    if not isinstance(value, str if name == "RULES" else dict):
        what = "a string, as rules.toml would be" if name == "RULES" else 'a dict: {"en": "…", "ru": "…"}'
        raise SandtableError(f"{file}, line {node.lineno}: {name} must be {what}")
    return value
