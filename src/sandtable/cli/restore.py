"""`sandtable restore`: a backup becomes a database again, and is looked through for damage."""

from pathlib import Path
from typing import Annotated

from sandtable.cli.command_line import Argument, Exit, Option
from sandtable.cli.options import Database, Lang
from sandtable.textui.i18n import Usage, say


def restore(
    file: Annotated[Path, Argument("FILE", help="A backup.")],
    data: Annotated[Path | None, Option(metavar="DIR", help="Where tables are to be kept.")] = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Put a backup into an empty database, of this release or an older one, SQLite or PostgreSQL.

    \b
    sandtable restore tonight.backup --data /srv/sandtable
    sandtable restore tonight.backup --database postgresql://user@host/sandtable
    """
    try:
        from sandtable.server.run import restore as put_back
    except ImportError as problem:
        raise Usage(say("problem-no-server", detail=str(problem))) from None
    counted, damage = put_back(data, database, file)
    print(say("restore-done", tables=counted.get("tables", 0), people=counted.get("people", 0)))
    for one in damage:
        print(f"✗ {one.table or '-'} {one.game}: {one.what}")
    print(say("check-damage" if damage else "check-no-damage", found=len(damage)))
    raise Exit(1 if damage else 0)
