"""Rulebook 5: the conference card, the agenda and the meeting."""
