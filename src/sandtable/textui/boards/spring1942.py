"""Axis & Allies Spring 1942 in a terminal: the engine's board, whatever the edition."""

from sandtable.textui.boards.axis import *  # noqa: F403
