"""Rows into files: one file a table, written as records are read, so that any number of games fits in memory."""

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from importlib import import_module
from itertools import islice, starmap
from pathlib import Path
from typing import Any, Protocol, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from sandtable.core.workers import Workers
from sandtable.export.errors import ExportError
from sandtable.export.rows import rows_of
from sandtable.export.tables import TABLES, Row

EXTRA = "pip install 'sandtable[data]'"
RECORD = "*.jsonl"
FORMATS = ("parquet", "arrow")
Progress = Callable[[int], None]
ROWS = 50_000
"""Rows that are kept back until they are written together: a row group."""
AT_ONCE = 8
"""Records that a worker is handed at once."""


class Exported(Struct, frozen=True):
    """What an export has written."""

    records: int
    skipped: tuple[str, ...]
    """Records that could not be read, where these are passed over."""
    rows: dict[str, int]


class Writer(Protocol):
    """What PyArrow's writers have in common."""

    def write_table(self, table: Any) -> None: ...
    def close(self) -> None: ...


def records_in(paths: Iterable[Path]) -> dict[str, Path]:
    """The records among some files and folders, by name: in a folder the way to it counts. No name comes twice."""
    found: dict[str, Path] = {}
    for path in paths:
        inside = sorted(path.rglob(RECORD)) if path.is_dir() else [path]
        if not inside or not path.exists():
            raise ExportError("no-records", path=str(path))
        for one in inside:
            name = (one.relative_to(path) if path.is_dir() else Path(one.name)).with_suffix("").as_posix()
            found[name if name not in found else one.as_posix()] = one
    return found


def export(
    records: Mapping[str, Path],
    folder: Path,
    to: str = FORMATS[0],
    progress: Progress | None = None,
    *,
    jobs: int = 1,
    skip_broken: bool = False,
) -> Exported:
    """Write the tables of all records into a folder: `games.parquet`, `decisions.parquet` and so on."""
    arrow = _pyarrow()
    skipped: list[str] = []
    counts = dict.fromkeys(TABLES, 0)
    with ExitStack() as stack:
        tables = {name: _Table(arrow, name, folder, to) for name in TABLES}
        for table in tables.values():
            stack.callback(table.close)
        for number, rows in enumerate(_read(records, jobs, skip_broken=skip_broken), 1):
            if isinstance(rows, str):
                skipped.append(rows)
            else:
                for name, some in rows.items():
                    counts[name] += len(some)
                    tables[name].add(some)
            if progress is not None:
                progress(number)
    return Exported(len(records) - len(skipped), tuple(skipped), counts)


Rows = dict[str, list[dict[str, Any]]]


def _read(records: Mapping[str, Path], jobs: int, *, skip_broken: bool) -> Iterator[Rows | str]:
    """The rows of each record by table; the sentence about a broken one that is passed over."""
    todo = ((name, path, skip_broken) for name, path in records.items())
    if jobs == 1:
        yield from starmap(_rows_by_table, todo)
        return
    with Workers(jobs) as pool:
        while some := list(islice(todo, AT_ONCE * jobs)):
            yield from pool.map(_rows_by_table, *zip(*some, strict=True))


def _rows_by_table(record: str, path: Path, skip_broken: bool) -> Rows | str:
    names = {kind: name for name, kind in TABLES.items()}
    found: Rows = {name: [] for name in TABLES}
    try:
        for row in rows_of(path, record):
            found[names[type(row)]].append(_as_arrow_takes_it(row))
    except ExportError as problem:
        if skip_broken:
            return str(problem)
        raise
    return found


def _as_arrow_takes_it(row: Row) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(row)
    return {name: list(value.items()) if isinstance(value, dict) else value for name, value in data.items()}


class _Table:
    """One table on its way into its file."""

    def __init__(self, arrow: Any, name: str, folder: Path, to: str) -> None:
        self._arrow = arrow
        self._schema = schema_of(arrow, TABLES[name])
        self._rows: list[dict[str, Any]] = []
        path = folder / f"{name}.{to}"
        self._writer: Writer = (
            arrow.parquet.ParquetWriter(path, self._schema, compression="zstd")
            if to == "parquet"
            else arrow.ipc.new_file(path, self._schema)
        )

    def add(self, rows: list[dict[str, Any]]) -> None:
        self._rows += rows
        if len(self._rows) >= ROWS:
            self._flush()

    def close(self) -> None:
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
            self._rows = []


def schema_of(arrow: Any, table: type[Struct]) -> Any:
    """The columns of a table as Arrow types, each with its meaning beside it."""
    fields = []
    for name, hint in get_type_hints(table, include_extras=True).items():
        kind, meta = get_args(hint)
        optional = get_origin(kind) is types.UnionType
        bare = next(one for one in get_args(kind) if one is not type(None)) if optional else kind
        told = {"description": meta.description}
        fields.append(arrow.field(name, _arrow_type(arrow, bare), nullable=optional, metadata=told))
    return arrow.schema(fields)


def _arrow_type(arrow: Any, kind: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        return arrow.list_(_arrow_type(arrow, args[0]))
    if origin is dict:
        return arrow.map_(_arrow_type(arrow, args[0]), _arrow_type(arrow, args[1]))
    return {str: arrow.string(), int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}[kind]


def _pyarrow() -> Any:
    try:
        import_module("pyarrow.ipc")
        import_module("pyarrow.parquet")
    except ImportError:
        raise ExportError("no-pyarrow", command=EXTRA) from None
    return import_module("pyarrow")
