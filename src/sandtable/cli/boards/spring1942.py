"""Axis & Allies Spring 1942 in a terminal: the engine's board, whatever the edition."""

from sandtable.cli.boards.axis import *  # noqa: F403
