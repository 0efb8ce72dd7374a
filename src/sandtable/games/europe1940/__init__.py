"""Axis & Allies Europe 1940: in preparation."""
