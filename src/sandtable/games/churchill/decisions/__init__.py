"""Rulebook 6: what the conference has decided is carried out."""
