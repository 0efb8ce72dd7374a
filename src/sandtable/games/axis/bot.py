"""The house bots of Axis & Allies."""

from collections.abc import Mapping

from sandtable.core.agent import Agent

AGENTS: Mapping[str, Agent] = {}
