"""Where the `sandtable` command starts: a Ctrl+C while everything is still being loaded ends it without a word.

This stands beside the package because importing anything of the package loads the package first.
"""

import _signal  # type: ignore[import-not-found]  # the standard `signal` loads more than all that is here, and that could be interrupted


def main() -> None:
    """What the console script runs."""
    heeds = _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler
    if heeds:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    from sandtable.cli import main  # noqa: PLC0415

    if heeds:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    main()
