"""`sandtable export`: recorded games as tables."""

from pathlib import Path
from typing import Annotated

from sandtable.cli.command_line import Argument, Option
from sandtable.cli.files import filled_folder
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, Force, Jobs, Lang, jobs_within
from sandtable.cli.progress import progress_bar
from sandtable.textui.i18n import Usage, say


def export(
    records: Annotated[list[Path], Argument("RECORDS…", help="The records: files, or folders that are searched.")],
    to: Annotated[str, Option(metavar="parquet|arrow", help="The format of the files.")] = "parquet",
    out: Annotated[Path, Option(metavar="DIR", help="The folder that gets a file for each table.")] = Path("tables"),
    jobs: Jobs = 1,
    skip_broken: Annotated[
        bool, Option("--skip-broken", help="Pass over records that cannot be read, and name them.")
    ] = False,
    force: Force = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Write recorded games as tables: games, decisions, events, draws, battles.

    \b
    sandtable export records/ --to parquet --out tables/
    sandtable export game.jsonl --out tables/ --json

    docs/data.md tells what each column means. Nothing stays hidden in a table: it is for those who may know everything.
    """
    from sandtable import export as tables

    if to not in tables.FORMATS:
        raise Usage(say("problem-format", format=to, known=", ".join(tables.FORMATS)))
    jobs_within(jobs)
    found = tables.records_in(records)
    with filled_folder(out, force=force) as folder, progress_bar(say("export-records"), len(found)) as progress:
        assert folder is not None
        exported = tables.export(found, folder, to, progress, jobs=jobs, skip_broken=skip_broken)
    if as_json:
        print_json(exported)
        return
    rows = ", ".join(f"{name} {count}" for name, count in exported.rows.items())
    for problem in exported.skipped:
        print(say("export-skipped", what=problem))
    print(say("export-done", records=exported.records, rows=rows, path=str(out)))
