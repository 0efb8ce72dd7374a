"""Modules of the engine as mypyc wants them: a copy is changed a little, and every line stays where it is.

- A msgspec structure is made by Python, as it stands in the source: mypyc forgets the keywords of a class. Its type is
  read from a stub beside the module.
- Whoever writes a game may derive classes from an abstract one, so these are left open for it.
- Constants are final, so that compiled code need not look them up each time.
- What is cached only because interpreted code takes long to work it out (`cached_if_interpreted`) is not cached.
- A compiled object has no room for what `cached_property` remembers, so it gets a field for each; only these come after
  the other lines of a class.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

from msgspec import Struct

NOT_CACHED = "cached_if_interpreted"


def translate(source: Path, module: str) -> None:
    """Rewrite a module, and write a stub beside it if it has structures."""
    text = source.read_text("utf-8")
    lines, tree = text.split("\n"), ast.parse(text)
    drop_caches(lines, tree)
    leave_open(lines, tree)
    make_final(lines, tree)
    structures = structures_of(module, tree)
    give_fields(lines, tree)
    if structures:
        stub = f"_structures_of_{source.stem}"
        for structure in structures:
            leave_to_python(lines, structure, source, f"{module.rpartition('.')[0]}.{stub}")
        source.with_name(f"{stub}.pyi").write_text(stub_of(module, tree, structures), "utf-8")
    lines[first_import(tree)] = f"from typing import TYPE_CHECKING, Final; {lines[first_import(tree)]}"
    source.write_text("\n".join(lines), "utf-8")


def first_import(tree: ast.Module) -> int:
    """The line of the first import that is not from the future."""
    imports = (one for one in tree.body if isinstance(one, ast.Import | ast.ImportFrom))
    return next(one.lineno - 1 for one in imports if getattr(one, "module", "") != "__future__")


def drop_caches(lines: list[str], tree: ast.Module) -> None:
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            for decorator in function.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == NOT_CACHED:
                    lines[decorator.lineno - 1] = ""


def leave_open(lines: list[str], tree: ast.Module) -> None:
    """Let interpreted classes be derived from abstract ones; the two lines above a class are free.

    In compiled form they are not `ABC`: all of them would share what that remembers of who is an instance of whom.
    """
    for one in tree.body:
        bases = [ast.unparse(base) for base in one.bases] if isinstance(one, ast.ClassDef) else []
        if isinstance(one, ast.ClassDef) and "ABC" in bases:
            lines[one.lineno - 3 : one.lineno] = [
                "if TYPE_CHECKING: from mypy_extensions import mypyc_attr",
                "@mypyc_attr(allow_interpreted_subclasses=True)",
                f"class {one.name}({', '.join(base for base in bases if base != 'ABC')}):",
            ]


# Cached properties


def give_fields(lines: list[str], tree: ast.Module) -> None:
    """Keep what a cached property comes to in a field of its own."""
    for one in reversed(tree.body):
        if isinstance(one, ast.ClassDef) and one.end_lineno is not None:
            found = [method for method in one.body if is_cached_property(method)]
            for method in found:
                lines[method.decorator_list[0].lineno - 1] = ""
                lines[method.lineno - 1] = lines[method.lineno - 1].replace(method.name, f"_find_{method.name}", 1)
            lines[one.end_lineno : one.end_lineno] = [line for method in found for line in kept(method)]


def is_cached_property(part: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    return isinstance(part, ast.FunctionDef) and "cached_property" in map(ast.unparse, part.decorator_list)


def kept(method: ast.FunctionDef) -> Iterator[str]:
    """A field, and the property that fills it when it is first asked for."""
    field, kind = f"_kept_{method.name}", ast.unparse(method.returns) if method.returns else "object"
    yield f"    {field}: {kind} | None = None"
    yield "    @property"
    yield f"    def {method.name}(self) -> {kind}:"
    yield f"        if self.{field} is None: self.{field} = self._find_{method.name}()"
    yield f"        return self.{field}"


# Constants


def make_final(lines: list[str], tree: ast.Module) -> None:
    """Declare the constants of a module, and its flow, final."""
    constants = set(constants_of(tree))
    for one in tree.body:
        if isinstance(one, ast.AnnAssign) and one.value is not None and named(one.target) <= constants:
            kind = ast.unparse(one.annotation)
            if "TypeAlias" not in kind and "Final" not in kind:
                replace(lines, one.annotation, f"Final[{kind}]")
        elif isinstance(one, ast.Assign) and named(*one.targets) <= constants and can_be_final(one):
            declare(lines, one, one.targets[0])


def constants_of(tree: ast.Module) -> Iterator[str]:
    """Names in capitals that are set once."""
    times = Counter(
        name
        for one in ast.walk(tree)
        for name in (one.names * 2 if isinstance(one, ast.Global) else named(one) if is_set(one) else ())
    )
    return (name for name, number in times.items() if number == 1 and (name.isupper() or name == "flow"))


def is_set(one: ast.AST) -> bool:
    return isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)


def named(*targets: ast.AST) -> set[str]:
    """The names that are set there; something that is no name makes a constant of nothing."""
    return {
        one.id if isinstance(one, ast.Name) else ""
        for target in targets
        for one in (target.elts if isinstance(target, ast.Tuple) else [target])
    }


def can_be_final(constant: ast.Assign) -> bool:
    is_set_in_parts = isinstance(constant.targets[0], ast.Tuple)
    return not is_type(constant.value) and (is_set_in_parts or not is_tuple_of_fractions(constant.value))


def is_type(value: ast.expr) -> bool:
    """Whether this makes a type, or gives one another name."""
    return isinstance(value, ast.Name | ast.Attribute) or (
        isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"
    )


def is_tuple_of_fractions(value: ast.expr) -> bool:
    """Whether there are fractions in a tuple: mypyc 2.4 takes such a constant for one that was never set."""
    parts = ast.walk(value) if isinstance(value, ast.Tuple) else ()
    return any(isinstance(one, ast.Constant) and isinstance(one.value, float) for one in parts)


def declare(lines: list[str], constant: ast.Assign, target: ast.expr) -> None:
    """Declare a constant, or several that are set in one line."""
    if isinstance(target, ast.Name):
        replace(lines, target, f"{target.id}: Final")
    elif isinstance(target, ast.Tuple) and isinstance(constant.value, ast.Tuple):
        pairs = zip(target.elts, constant.value.elts, strict=True)
        replace(
            lines, constant, "; ".join(f"{ast.unparse(name)}: Final = {ast.unparse(value)}" for name, value in pairs)
        )


def replace(lines: list[str], part: ast.expr | ast.stmt, by: str) -> None:
    """Write something else in the place of a part of the text."""
    first, last = part.lineno - 1, (part.end_lineno or part.lineno) - 1
    rest = lines[last][part.end_col_offset :]
    lines[first : last + 1] = [lines[first][: part.col_offset] + by + rest, *[""] * (last - first)]


# Structures


def structures_of(module: str, tree: ast.Module) -> list[ast.ClassDef]:
    made = vars(import_module(module))
    return [
        one
        for one in tree.body
        if isinstance(one, ast.ClassDef) and isinstance(made[one.name], type) and issubclass(made[one.name], Struct)
    ]


def leave_to_python(lines: list[str], structure: ast.ClassDef, source: Path, stub: str) -> None:
    """Put the text of a class, to be run by Python, where the class is."""
    first, last = structure.lineno - 1, structure.end_lineno or structure.lineno
    text = "\n" * first + "\n".join(lines[first:last])
    lines[first:last] = [
        f"if TYPE_CHECKING: from {stub} import {structure.name} as {structure.name}",
        f"exec(compile({text!r}, {str(source)!r}, 'exec'), globals())",
        *[""] * (last - first - 2),
    ]


def stub_of(module: str, tree: ast.Module, structures: list[ast.ClassDef]) -> str:
    """The structures of a module as types: their fields, and what their methods take and give."""
    imports = [ast.unparse(one) for one in tree.body if isinstance(one, ast.Import | ast.ImportFrom | ast.If)]
    for structure in structures:
        for method in structure.body:
            if isinstance(method, ast.FunctionDef):
                method.body = [ast.Expr(ast.Constant(...))]
    own = {structure.name for structure in structures}
    others = sorted(names_defined(tree) & names_used(structures) - own)
    rest = [f"from {module} import {', '.join(others)}"] if others else []
    return "\n".join([*imports, *rest, *map(ast.unparse, structures), ""])


def names_defined(tree: ast.Module) -> set[str]:
    """What a module calls its own, but for functions."""
    found = {one.name for one in tree.body if isinstance(one, ast.ClassDef)}
    for one in tree.body:
        if isinstance(one, ast.Assign | ast.AnnAssign):
            found |= named(*(one.targets if isinstance(one, ast.Assign) else [one.target]))
    return found


def names_used(structures: list[ast.ClassDef]) -> set[str]:
    """Every name in these classes, those in quoted annotations too."""
    parts = [one for structure in structures for one in ast.walk(structure)]
    quoted = [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    words = {word for text in quoted if "\n" not in text for word in text.replace("[", " ").replace("]", " ").split()}
    return {one.id for one in parts if isinstance(one, ast.Name)} | words
