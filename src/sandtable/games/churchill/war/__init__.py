"""Rulebook 7: the war phase."""
