"""The `sandtable` command. Each of its commands is the module of that name here; `app` puts them together."""

import os
import sys


def main() -> None:
    """What the console script runs."""
    try:
        from sandtable.cli.app import run

        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # whoever read our output has gone, and Python must not try again at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
