"""The `sandtable` command. Each of its commands is the module of that name here; `app` puts them together."""

import sys


def main() -> None:
    """What the console script runs."""
    from sandtable.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    app(prog_name="sandtable")
