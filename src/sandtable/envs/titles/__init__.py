"""What each title brings to its environments: the words of its answers and the layout of its observations.

A module is named after its game and has `words()`, `JOINED` and `Encoder`; a game without one is played with the
words that every table has, and observed through its structured view alone.
"""
