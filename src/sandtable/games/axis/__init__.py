"""Axis & Allies: one engine. Its titles are folders beside it (`spring1942`), each with data, texts and an ordered list of steps."""
