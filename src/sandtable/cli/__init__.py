"""The `sandtable` command. Each of its commands is the module of that name here; `app` puts them together."""

import os
import signal
import sys

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""


def main() -> None:
    """The command itself; `sandtable_start` is where the console script begins."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the products of battle odds are small: threads only wait
    heeds = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    try:
        if heeds:  # an interrupt in the middle of loading an extension module could crash it
            signal.signal(signal.SIGINT, _end_at_once)
        from sandtable.cli.app import run

        if heeds:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        if heeds:  # another one would be told as an exception of whatever is being put away
            signal.signal(signal.SIGINT, _end_at_once)
        code = INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone, and Python must not try again at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def _end_at_once(*_: object) -> None:
    os._exit(INTERRUPTED)
