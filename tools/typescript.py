"""Writes the page's TypeScript types from the server's structs and each game's views and actions.

python tools/typescript.py            writes web/src/api/types.ts and web/src/games/<game>/types.ts
python tools/typescript.py --check    says which of them are not what they should be
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, inspect

import sandtable
from sandtable.core.game import Game
from sandtable.games import titles as all_titles
from sandtable.server.fields import Body
from sandtable.server.wire import api

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "src"
WIDTH = 110
REF = "#/$defs/"
HEADING = "// Made by tools/typescript.py from the server's structs: do not edit.\n"
SHARED = ("Over",)
"""Structs that games use and api/types.ts has."""


def main(arguments: list[str]) -> int:
    """Writes the files, or with --check compares them; returns the exit status."""
    files = dict(all_files())
    if "--check" not in arguments:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} is not what the structs say: run python tools/typescript.py")
    return len(stale)


def all_files() -> Iterator[tuple[Path, str]]:
    """Every generated file with what must be in it."""
    yield SOURCES / "api" / "types.ts", HEADING + declarations(api.API, api.UNIONS)
    for title in all_titles():  # those in preparation too: their pages are written first
        game = sandtable.game(title.id)
        yield SOURCES / "games" / folder_of(game) / "types.ts", HEADING + game_types(game)


def folder_of(game: Game[Any]) -> str:
    """Where the page keeps the types of a game: by the package that declares its view, an engine's titles together."""
    return package_of(game.View)


def game_types(game: Game[Any]) -> str:
    """The types of one game: its view, its actions and its options."""
    roots = (game.View, game.Action, game.Options)
    homes = dict.fromkeys(SHARED, "../../api/types") | of_the_engine(game, (*roots, *engine_view(game)))
    body = declarations(roots, {"Action": game.Action, "View": game.View}, leave=tuple(homes))
    used: dict[str, list[str]] = {}
    for name, file in sorted(homes.items()):
        if re.search(rf"\b{name}\b", body):
            used.setdefault(file, []).append(name)
    return "".join(imports(names, file) for file, names in sorted(used.items())) + body


def engine_view(game: Game[Any]) -> tuple[Any, ...]:
    """The view that a title's own adds to, where it stands on an engine whose types another title declares."""
    others = {sandtable.game(id).View for id in sandtable.games()} - {game.View}
    return tuple(base for base in game.View.__mro__ if base in others)


def of_the_engine(game: Game[Any], roots: tuple[Any, ...]) -> dict[str, str]:
    """Structs that a title has from the engine it stands on, and the file where the engine's types are."""
    own = folder_of(game)
    packages = {struct.__name__: package_of(struct) for struct in structs_of(roots)}
    titles = {folder_of(sandtable.game(id)) for id in sandtable.games()}
    return {name: f"../{other}/types" for name, other in packages.items() if other != own and other in titles}


def package_of(struct: type[Struct]) -> str:
    """The package of the games that declares a struct; the core's decisions belong to whoever uses them."""
    home = struct.__module__.removeprefix("sandtable.games.")
    return "" if home == struct.__module__ else home.partition(".")[0]


def imports(names: list[str], file: str) -> str:
    line = f'import type {{ {", ".join(names)} }} from "{file}";\n'
    if len(line) > WIDTH + 1:
        line = "import type {\n" + "".join(f"  {name},\n" for name in names) + f'}} from "{file}";\n'
    return line


def declarations(roots: Iterable[Any], unions: dict[str, Any], leave: tuple[str, ...] = ()) -> str:
    """TypeScript for these types and everything they are made of."""
    roots = tuple(roots)
    _, components = msgspec.json.schema_components(roots)
    structs = {found.__name__: found for found in structs_of(roots)}
    lines = []
    for name, schema in sorted(components.items()):
        if name not in leave:
            based_on = next((base for base in structs[name].__mro__[1:] if base.__name__ in leave), None)
            lines.append(interface(name, schema, structs[name], based_on))
    for name, union in unions.items():
        (schema,), _ = msgspec.json.schema_components([union])
        members = " | ".join(sorted(said(schema).split(" | ")))  # not in the order in which modules were imported
        if members != name:
            lines.append(alias(name, members))
    return "".join(lines)


def alias(name: str, kind: str) -> str:
    """A union by name: on one line where it fits, as the page's formatter wants it."""
    line = f"export type {name} = {kind};"
    if len(line) > WIDTH:
        line = f"export type {name} =" + "".join(f"\n  | {member}" for member in kind.split(" | ")) + ";"
    return f"\n{line}\n"


def interface(name: str, schema: dict[str, Any], struct: type[Struct], based_on: type[Struct] | None = None) -> str:
    """One struct. What the server sends is always there; what a client sends may be left to its default."""
    known = based_on.__struct_fields__ if based_on else ()
    extends = f" extends {based_on.__name__}" if based_on else ""
    may_lack = struct.__struct_config__.omit_defaults or issubclass(struct, Body) or may_be_sent(struct)
    required = set(schema["required"]) if may_lack else set(schema["properties"])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {said(kind)};\n"
        for field, kind in schema["properties"].items()
        if field not in known
    )
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    if not fields:
        return f"\n{about}export type {name} = Record<string, never>;\n"
    return f"\n{about}export interface {name}{extends} {{\n{fields}}}\n"


def may_be_sent(struct: type[Struct]) -> bool:
    """Whether clients send it: it refuses fields it does not know."""
    return bool(struct.__struct_config__.forbid_unknown_fields)


def said(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].removeprefix(REF))
    if "enum" in schema:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(said(kind) for kind in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {said(values) if isinstance(values, dict) else 'unknown'}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(said(kind) for kind in schema['prefixItems'])}]"
    items = schema.get("items")
    element = said(items) if isinstance(items, dict) else "unknown"
    return f"({element})[]" if " | " in element else f"{element}[]"


def structs_of(roots: tuple[Any, ...]) -> Iterator[type[Struct]]:
    """Every struct these types are made of."""
    todo, seen = list(inspect.multi_type_info(roots)), set()
    while todo:
        kind = todo.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
            yield kind.cls
            todo += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.UnionType):
            todo += kind.types
        elif isinstance(kind, inspect.CollectionType):
            todo.append(kind.item_type)
        elif isinstance(kind, inspect.TupleType):
            todo += kind.item_types
        elif isinstance(kind, inspect.DictType):
            todo += [kind.key_type, kind.value_type]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
