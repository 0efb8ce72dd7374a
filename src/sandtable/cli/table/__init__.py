"""The terminal game: who sits where, what is on the screen, what is typed."""
