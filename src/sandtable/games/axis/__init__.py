"""Axis & Allies: one engine. Its titles (`spring1942`) are folders beside it, with data, texts and sequences."""
