"""What can go wrong with an export: one sentence in English, and a key by which others say it in another language."""

from sandtable.core.types import Problem

ENGLISH = {
    "no-pyarrow": "this needs PyArrow; install it with: {command}",
    "no-records": "there is no record in {path}",
    "broken": "{path}, line {line}: {detail}",
}


class ExportError(Problem):
    """A record that cannot be read, no records at all, or a package that is not there."""

    area = "export"
    sentences = ENGLISH
