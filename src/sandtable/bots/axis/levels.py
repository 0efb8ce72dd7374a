"""Strengths of play: `easy` counts on average dice and fears no answer, `normal` knows the odds and takes care."""

from sandtable.bots.axis.exact_odds import judge
from sandtable.bots.axis.skill import CommanderSkill

EASY = CommanderSkill(surely=0.7, transports=4)

NORMAL = CommanderSkill(
    judge=judge, fear=0.2, gives_up=0.9, wary=15.0, transports=10, idle=4, raids=True,
    caution=0.5, guard=0.5, open_city=0.8, heed=0.35, builds=True,
)  # fmt: skip
