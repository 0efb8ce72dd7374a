"""Keys and tokens: long, random, and stored as hashes."""

import hashlib


def hashed(token: str) -> str:
    """How keys and tokens are stored: they are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
