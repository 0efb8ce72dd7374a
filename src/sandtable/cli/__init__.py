"""The `sandtable` command. Each of its commands is the module of that name here; `app` puts them together."""

import os
import signal
import sys
import threading

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""
A_MOMENT = 0.05
"""Seconds until an interrupt that got lost comes again."""


def main() -> None:
    """The command itself; `sandtable_start` is where the console script begins."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the products of battle odds are small: threads only wait
    heeds = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    try:
        if heeds:  # an interrupt in the middle of loading an extension module could crash it
            signal.signal(signal.SIGINT, _end_at_once)
        from sandtable.cli.app import run

        if heeds:
            sys.unraisablehook = _not_lost
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


def _not_lost(dropped: "sys.UnraisableHookArgs") -> None:
    """Python drops what is raised while it puts things away or ends an import; a Ctrl+C comes again after that."""
    if issubclass(dropped.exc_type, KeyboardInterrupt):
        again = threading.Timer(A_MOMENT, os.kill, (os.getpid(), signal.SIGINT))
        again.daemon = True
        again.start()
    else:
        sys.__unraisablehook__(dropped)
