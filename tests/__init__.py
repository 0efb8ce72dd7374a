"""The tests; helpers that several of them need are `tests.<module>`."""
