"""Records as tables: what millions of games say can be asked with DuckDB, Polars or Spark. See docs/data.md."""

from sandtable.export.errors import ExportError
from sandtable.export.files import FORMATS, Exported, export, records_in
from sandtable.export.rows import rows_of
from sandtable.export.tables import TABLES

__all__ = ["FORMATS", "TABLES", "ExportError", "Exported", "export", "records_in", "rows_of"]
