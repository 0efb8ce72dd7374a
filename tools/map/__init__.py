"""Draws the boards of Axis & Allies from public-domain geography: `python -m tools.map spring1942`."""
