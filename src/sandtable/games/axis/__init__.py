"""Axis & Allies: one engine. Its titles live in `editions`, each with data, texts and an ordered list of steps."""
