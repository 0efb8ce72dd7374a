"""Rulebook 4.4, 8 and 9.4: what goes home, victory points and who wins."""
