"""`sandtable backup`: a server's whole database in one file, taken while it runs."""

from pathlib import Path
from typing import Annotated

from sandtable.cli.command_line import Argument, Option
from sandtable.cli.files import free_file
from sandtable.cli.options import Database, Force, Lang
from sandtable.textui.i18n import Usage, say


def backup(
    file: Annotated[Path, Argument("FILE", help="Where to write it.")],
    data: Annotated[Path | None, Option(metavar="DIR", help="Where tables are kept.")] = None,
    database: Database = None,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Write everything that a server keeps to one file: people, tables, records, chat. The server may go on running.

    The file holds the secrets of dice that are not yet opened: keep it to yourself.

    \b
    sandtable backup tonight.backup --data /srv/sandtable
    sandtable backup tonight.backup --database postgresql://user@host/sandtable
    """
    try:
        from sandtable.server.run import back_up
    except ImportError as problem:
        raise Usage(say("problem-no-server", detail=str(problem))) from None
    counted = back_up(data, database, free_file(file, force=force))
    print(say("backup-written", path=str(file), tables=counted["tables"], people=counted["people"]))
