"""The contract every game keeps, and everything that is the same for all of them.

Read in this order: `game` (the contract), `decisions` and `chance` (what a state can ask), `flow` (how a game's
steps are written down), `match` (the only writer), `record` (the file a match leaves behind).
"""
