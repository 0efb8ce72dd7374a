"""Strengths of play: `easy` counts on average dice and fears no answer, `normal` knows the odds and takes care.

In Spring 1942 `normal` plays a few changes of its plans on before it gives its orders, `hard` many of them, and in
Europe 1940, too (see `strategist`).
"""

from msgspec.structs import replace

from sandtable.bots.axis.exact_odds import judge
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.budget import Budget

EASY = CommanderSkill(surely=0.5, transports=4, caution=0.6, guard=0.6, mix=(1, 0, 1), attacks=2)
"""A beginner: he minds two attacks at a time, makes them when it looks even, buys too many guns, runs to the front and
forgets what can strike back."""

NORMAL = CommanderSkill(
    judge=judge, fear=0.4, fear_at_sea=0.8, gives_up=0.9, wary=5.0, transports=14, idle=4, raids=True,
    caution=0.3, guard=0.2, open_city=0.8, heed=0.6, behind=0.1, builds=True, mix=(0, 0, 2, 0, 1), sparing=0.6,
)  # fmt: skip

HARD = replace(NORMAL, bold_if_richer=True)
"""The usual commander, whose plans are played on; he can afford to be bold where his side earns more."""

A_GLANCE = Budget(iterations=8)
"""What `normal` spends on a turn of Spring 1942: a few play-outs, the same on every machine."""
A_TURN = Budget(seconds=5.0, iterations=100)
"""What `hard` spends on a turn unless it is told otherwise: play-outs, so that a busy machine does not make it think
longer, and seconds, so that it never keeps a table waiting."""
